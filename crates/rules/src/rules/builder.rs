//! The checked way to make a rule set: every contradiction is reported, not just the first.

use std::num::NonZeroU16;

use super::Rules;
use super::contradiction::{Contradiction, Contradictions};
use super::key::RuleKey;
use crate::board::{Board, Diagonals};
use crate::options::{Blocked, EndgameWhen, Flying, FullBoard, Goal, Multi, Placing, Remake, Removal};
use crate::point::MAX_POINTS;
use crate::side::{Both, Side};

/// Rules on their way to being checked.
///
/// ```
/// use merels_rules::Variant;
/// let faults = Variant::Nine.rules().builder().set("men", "2").set("fly", "no").build().unwrap_err();
/// assert_eq!(faults.reasons().len(), 3); // White's men, Black's men, and the value of `fly`
/// ```
#[derive(Clone, Debug)]
pub struct RulesBuilder {
    pub(super) rules: Rules,
    pub(super) faults: Vec<Contradiction>,
}

/// One setter a rule.
macro_rules! setters {
    ($($(#[$doc:meta])* $name:ident: $type:ty,)+) => {
        $($(#[$doc])* #[must_use] pub fn $name(mut self, $name: $type) -> RulesBuilder {
            self.rules.$name = $name;
            self
        })+
    };
}

impl RulesBuilder {
    setters! {
        /// The board.
        board: Board,
        /// The men each side begins with.
        men: Both<u8>,
        /// How the game is won.
        goal: Goal,
        /// What a side with men in hand does.
        placing: Placing,
        /// Who may fly.
        flying: Flying,
        /// Which man may be taken.
        removal: Removal,
        /// What two mills at once take.
        multi: Multi,
        /// Whether a man may step straight back to remake a mill.
        remake: Remake,
        /// What happens to a blocked side.
        blocked: Blocked,
        /// What a full board is.
        full: FullBoard,
        /// The side that begins.
        first: Side,
        /// Occurrences of a position that draw.
        repetition: Option<NonZeroU16>,
        /// Plies without placement or capture that draw.
        quiet: Option<NonZeroU16>,
        /// The same in the endgame.
        quiet_endgame: Option<NonZeroU16>,
        /// When the endgame count runs.
        endgame_when: EndgameWhen,
    }

    /// Sets a rule by its key and value in words; what cannot be is reported by [`build`](Self::build).
    #[must_use]
    pub fn set(mut self, key: &str, value: &str) -> RulesBuilder {
        let outcome = key.parse().and_then(|key| {
            self.set_key(key, value)
                .unwrap_or_else(|| Err(Contradiction::UnknownValue { key, value: value.to_owned() }))
        });
        self.faults.extend(outcome.err());
        self
    }

    /// The rules, if nothing contradicts.
    ///
    /// # Errors
    /// Every contradiction, those of [`set`](Self::set) first.
    pub fn build(mut self) -> Result<Rules, Contradictions> {
        self.check_men();
        self.check_captures();
        self.check_draws();
        if self.faults.is_empty() { Ok(self.rules) } else { Err(Contradictions(self.faults)) }
    }

    /// `None` when the value is not one of the key's.
    fn set_key(&mut self, key: RuleKey, value: &str) -> Option<Result<(), Contradiction>> {
        match key {
            RuleKey::Board => self.rules.board = board_from_id(value, self.rules.diagonals())?,
            RuleKey::Men => self.rules.men = men_from_text(value)?,
            RuleKey::Goal => self.rules.goal = Goal::from_id(value)?,
            RuleKey::Place => self.rules.placing = Placing::from_id(value)?,
            RuleKey::Fly => self.rules.flying = Flying::from_id(value)?,
            RuleKey::DiagonalLines | RuleKey::DiagonalMoves => return self.set_diagonals(key, value),
            RuleKey::Remove => self.rules.removal = Removal::from_id(value)?,
            RuleKey::Multi => self.rules.multi = Multi::from_id(value)?,
            RuleKey::Remake => self.rules.remake = Remake::from_id(value)?,
            RuleKey::Blocked => self.rules.blocked = Blocked::from_id(value)?,
            RuleKey::Full => self.rules.full = FullBoard::from_id(value)?,
            RuleKey::First => self.rules.first = Side::BOTH.into_iter().find(|side| side.id() == value)?,
            RuleKey::Repetition => self.rules.repetition = NonZeroU16::new(value.parse().ok()?),
            RuleKey::Quiet => self.rules.quiet = NonZeroU16::new(value.parse().ok()?),
            RuleKey::QuietEndgame => self.rules.quiet_endgame = NonZeroU16::new(value.parse().ok()?),
            RuleKey::QuietEndgameWhen => self.rules.endgame_when = EndgameWhen::from_id(value)?,
        }
        Some(Ok(()))
    }

    fn set_diagonals(&mut self, key: RuleKey, value: &str) -> Option<Result<(), Contradiction>> {
        let wanted = match value {
            "yes" => true,
            "no" => false,
            _ => return None,
        };
        let Board::ThreeByThree(diagonals) = self.rules.board else {
            return Some(Err(Contradiction::DiagonalsElsewhere { key }));
        };
        let (lines, moves) = match key {
            RuleKey::DiagonalLines => (wanted, diagonals.are_moves()),
            _ => (diagonals.are_lines(), wanted),
        };
        self.rules.board = Board::ThreeByThree(match (lines, moves) {
            (false, false) => Diagonals::Neither,
            (true, false) => Diagonals::Lines,
            (false, true) => Diagonals::Moves,
            (true, true) => Diagonals::Both,
        });
        Some(Ok(()))
    }

    fn check_men(&mut self) {
        let (men, points) = (self.rules.men, self.rules.board.len());
        for side in Side::BOTH {
            if men[side] < 3 {
                self.faults.push(Contradiction::TooFewMen { side, men: men[side] });
            }
        }
        let all = u16::from(men.white) + u16::from(men.black);
        if usize::from(all) > points.min(MAX_POINTS) {
            self.faults.push(Contradiction::TooManyMen { men: all, points });
        }
    }

    fn check_captures(&mut self) {
        if self.rules.goal == Goal::Captures {
            return;
        }
        let set = [
            (RuleKey::Remove, self.rules.removal != Removal::Outside),
            (RuleKey::Multi, self.rules.multi != Multi::One),
            (RuleKey::Remake, self.rules.remake != Remake::Free),
            (RuleKey::QuietEndgame, self.rules.quiet_endgame.is_some()),
            (RuleKey::QuietEndgameWhen, self.rules.endgame_when != EndgameWhen::Either),
        ];
        self.faults.extend(
            set.into_iter().filter(|&(_, set)| set).map(|(key, _)| Contradiction::NoCaptures { key }),
        );
    }

    fn check_draws(&mut self) {
        if self.rules.repetition.is_some_and(|limit| limit.get() == 1) {
            self.faults.push(Contradiction::RepetitionOfOne);
        }
        if let (Some(endgame), Some(quiet)) = (self.rules.quiet_endgame, self.rules.quiet)
            && endgame >= quiet
        {
            let (endgame, quiet) = (endgame.get(), quiet.get());
            self.faults.push(Contradiction::EndgameNotShorter { endgame, quiet });
        }
    }
}

/// The board of that id; a 3×3 board keeps the diagonals there are.
fn board_from_id(id: &str, diagonals: Diagonals) -> Option<Board> {
    [
        Board::ThreeByThree(diagonals),
        Board::TwoSquares,
        Board::TwoSquaresCentre,
        Board::ThreeSquares,
        Board::ThreeSquaresDiagonals,
    ]
    .into_iter()
    .find(|board| board.id() == id)
}

fn men_from_text(text: &str) -> Option<Both<u8>> {
    match text.split_once(',') {
        Some((white, black)) => Some(Both { white: white.parse().ok()?, black: black.parse().ok()? }),
        None => text.parse().ok().map(Both::of),
    }
}
