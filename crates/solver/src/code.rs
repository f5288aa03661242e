//! The best of what a position's turns lead to, as the byte that tables keep a value in.
//!
//! A code is 0 for a draw, else the plies to the end plus one: even for a win, odd for a loss. The successor's code plus one is then
//! the turn's code: a loss in 4 (5) makes a win in 5 (6).

/// A draw, or nothing known yet.
pub(crate) const DRAW: u8 = 0;
/// Lost already: blocked, or the other side has its row.
pub(crate) const LOST: u8 = 1;
/// Won with the next ply.
pub(crate) const WIN_AT_ONCE: u8 = 2;
/// The greatest code. No table has it: the turn before would not fit any more.
pub(crate) const LONGEST: u8 = u8::MAX;

/// The code is of a win.
#[inline]
pub(crate) const fn is_win(code: u8) -> bool {
    code != DRAW && code & 1 == 0
}

/// What the turns seen so far are worth to the mover.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best {
    /// The shortest win, as a code; 256 when there is none.
    win: u16,
    /// The longest loss, as a code.
    loss: u16,
    /// A turn leads to a draw.
    drawn: u16,
}

impl Best {
    /// No turn was seen.
    pub const NONE: Best = Best { win: 256, loss: 0, drawn: 0 };

    /// Adds the turn to a position with this code.
    #[inline]
    pub fn add(&mut self, successor: u8) {
        let code = u16::from(successor) + 1;
        let (win, loss, drawn) = match successor {
            DRAW => (256, 0, 1),
            odd if odd & 1 == 1 => (code, 0, 0),
            _ => (256, code, 0),
        };
        self.win = self.win.min(win);
        self.loss = self.loss.max(loss);
        self.drawn |= drawn;
    }

    /// Adds a turn that wins at once.
    #[inline]
    pub fn add_win_at_once(&mut self) {
        self.win = self.win.min(u16::from(WIN_AT_ONCE));
    }

    /// What the turns come to.
    #[inline]
    pub fn worth(self) -> Worth {
        if self.win < 256 {
            Worth::Win(self.win as u8)
        } else if self.drawn > 0 {
            Worth::Draw
        } else if self.loss > 0 {
            Worth::Loss(self.loss as u8)
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
    Win(u8),
    /// None wins, one draws.
    Draw,
    /// All of them lose.
    Loss(u8),
}
