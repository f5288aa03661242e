//! What a notation has no words for.

use super::Notation;
use crate::board::Board;

/// Why something cannot be written, or read, in a notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unsayable {
    /// The notation is of other boards.
    #[error("the notation `{notation}` has no names for the points of the board `{board}`")]
    Board {
        /// The notation.
        notation: Notation,
        /// The board.
        board: Board,
    },
    /// The notation is of one game, and these rules are of another.
    #[error("the notation `{notation}` is of another game than these rules")]
    Rules {
        /// The notation.
        notation: Notation,
    },
    /// There is no word for passing.
    #[error("the notation `{notation}` has no word for passing")]
    Pass {
        /// The notation.
        notation: Notation,
    },
    /// The turn or diagram names a point that the board does not have.
    #[error("a point that the board `{board}` does not have cannot be written in the notation `{notation}`")]
    OffBoard {
        /// The notation.
        notation: Notation,
        /// The board.
        board: Board,
    },
    /// Two men stand on one point.
    #[error("two men on one point cannot be written in the notation `{notation}`")]
    SharedPoint {
        /// The notation.
        notation: Notation,
    },
    /// Men are to be taken and none may be.
    #[error("the notation `{notation}` names the men that may be taken, and there is none")]
    NothingToRemove {
        /// The notation.
        notation: Notation,
    },
}
