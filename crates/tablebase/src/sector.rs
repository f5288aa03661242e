//! Sectors: positions by how many men there are.

use std::fmt;

use merels_rules::Position;

/// All positions with so many men, seen by the side to move.
///
/// ```
/// use merels_rules::Variant;
/// use merels_tablebase::Sector;
/// let start = Variant::Nine.rules().start();
/// assert_eq!(Sector::of(&start), Sector { mover: 0, opponent: 0, mover_hand: 9, opponent_hand: 9 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Sector {
    /// The mover's men on the board.
    pub mover: u8,
    /// The opponent's men on the board.
    pub opponent: u8,
    /// The mover's men in hand.
    pub mover_hand: u8,
    /// The opponent's men in hand.
    pub opponent_hand: u8,
}

impl Sector {
    /// The sector of a position.
    pub fn of(position: &Position) -> Sector {
        let (side, men, hands) = (position.side(), position.men(), position.hands());
        Sector {
            mover: men[side].len() as u8,
            opponent: men[!side].len() as u8,
            mover_hand: hands[side],
            opponent_hand: hands[!side],
        }
    }

    /// The same men seen by the other side.
    #[must_use]
    pub const fn mirrored(self) -> Sector {
        Sector {
            mover: self.opponent,
            opponent: self.mover,
            mover_hand: self.opponent_hand,
            opponent_hand: self.mover_hand,
        }
    }
}

/// `3-4-0-0`: mover, opponent, mover's hand, opponent's hand.
impl fmt::Display for Sector {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sector { mover, opponent, mover_hand, opponent_hand } = self;
        write!(out, "{mover}-{opponent}-{mover_hand}-{opponent_hand}")
    }
}
