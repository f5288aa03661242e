//! The best of what a position's turns lead to, as the code that tables keep of a value.
//!
//! A code is 0 for a draw, else the plies to the end plus one: even for a win, odd for a loss. The successor's code plus one is then
//! the turn's code: a loss in 4 (5) makes a win in 5 (6).

/// A draw, or nothing known yet.
pub(crate) const DRAW: u16 = 0;
/// Lost already: blocked, or the other side has its row.
pub(crate) const LOST: u16 = 1;
/// Won with the next ply.
pub(crate) const WIN_AT_ONCE: u16 = 2;

/// The code is of a win.
#[inline]
pub(crate) const fn is_win(code: u16) -> bool {
    code != DRAW && code & 1 == 0
}

/// What the turns seen so far are worth to the mover.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best {
    /// The shortest win, as a code; greater than any when there is none.
    win: u16,
    /// The longest loss, as a code.
    loss: u16,
    /// A turn leads to a draw.
    drawn: u16,
}

/// Greater than the code of any win.
const NO_WIN: u16 = u16::MAX;

impl Best {
    /// No turn was seen.
    pub const NONE: Best = Best { win: NO_WIN, loss: 0, drawn: 0 };

    /// Adds the turn to a position with this code.
    #[inline]
    pub fn add(&mut self, successor: u16) {
        let code = successor + 1;
        let (win, loss, drawn) = match successor {
            DRAW => (NO_WIN, 0, 1),
            odd if odd & 1 == 1 => (code, 0, 0),
            _ => (NO_WIN, code, 0),
        };
        self.win = self.win.min(win);
        self.loss = self.loss.max(loss);
        self.drawn |= drawn;
    }

    /// Adds a turn that wins at once.
    #[inline]
    pub fn add_win_at_once(&mut self) {
        self.win = self.win.min(WIN_AT_ONCE);
    }

    /// What the turns come to.
    #[inline]
    pub fn worth(self) -> Worth {
        if self.win < NO_WIN {
            Worth::Win(self.win)
        } else if self.drawn > 0 {
            Worth::Draw
        } else if self.loss > 0 {
            Worth::Loss(self.loss)
        } else {
            Worth::Nothing
        }
    }
}

/// What some of a position's turns come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Worth {
    /// There was no such turn.
    Nothing,
    /// One of them wins.
    Win(u16),
    /// None wins, one draws.
    Draw,
    /// All of them lose.
    Loss(u16),
}
