//! The checked way to make a rule set: every contradiction is reported, not just the first.

use std::num::NonZeroU16;
use std::str::FromStr;

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
    pub(super) diagonal_lines: Option<bool>,
    pub(super) diagonal_moves: Option<bool>,
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

    /// Sets a rule by its key and value in words; what cannot be is reported by [`build`](Self::build), and the order in
    /// which rules are set does not matter.
    #[must_use]
    pub fn set(mut self, key: &str, value: &str) -> RulesBuilder {
        let set = key.parse().and_then(|key| {
            let unknown = Contradiction::UnknownValue { key, value: value.to_owned() };
            self.set_key(key, value).ok_or(unknown)
        });
        self.faults.extend(set.err());
        self
    }

    /// Sets many rules by their keys and values in words.
    ///
    /// ```
    /// use merels_rules::Variant;
    /// let rules = Variant::Six.rules().builder().set_all([("fly", "at3"), ("multi", "per_mill")]).build();
    /// assert!(rules.is_ok());
    /// ```
    #[must_use]
    pub fn set_all<K: AsRef<str>, V: AsRef<str>>(
        self,
        rules: impl IntoIterator<Item = (K, V)>,
    ) -> RulesBuilder {
        rules.into_iter().fold(self, |builder, (key, value)| builder.set(key.as_ref(), value.as_ref()))
    }

    /// The rules, if nothing contradicts.
    ///
    /// # Errors
    /// Every contradiction, those of [`set`](Self::set) first.
    pub fn build(mut self) -> Result<Rules, Contradictions> {
        self.settle_diagonals();
        self.check_men();
        self.check_captures();
        self.check_draws();
        if self.faults.is_empty() { Ok(self.rules) } else { Err(Contradictions(self.faults)) }
    }

    /// `None` when the value is not one of the key's.
    fn set_key(&mut self, key: RuleKey, value: &str) -> Option<()> {
        match key {
            RuleKey::Board => self.set_board(Board::from_id(value)?),
            RuleKey::Men => self.rules.men = men_from_text(value)?,
            RuleKey::Goal => self.rules.goal = Goal::from_id(value)?,
            RuleKey::Place => self.rules.placing = Placing::from_id(value)?,
            RuleKey::Fly => self.rules.flying = Flying::from_id(value)?,
            RuleKey::DiagonalLines => self.diagonal_lines = Some(yes_or_no(value)?),
            RuleKey::DiagonalMoves => self.diagonal_moves = Some(yes_or_no(value)?),
            RuleKey::Remove => self.rules.removal = Removal::from_id(value)?,
            RuleKey::Multi => self.rules.multi = Multi::from_id(value)?,
            RuleKey::Remake => self.rules.remake = Remake::from_id(value)?,
            RuleKey::Blocked => self.rules.blocked = Blocked::from_id(value)?,
            RuleKey::Full => self.rules.full = FullBoard::from_id(value)?,
            RuleKey::First => self.rules.first = Side::BOTH.into_iter().find(|side| side.id() == value)?,
            RuleKey::Repetition => self.rules.repetition = NonZeroU16::new(number(value)?),
            RuleKey::Quiet => self.rules.quiet = NonZeroU16::new(number(value)?),
            RuleKey::QuietEndgame => self.rules.quiet_endgame = NonZeroU16::new(number(value)?),
            RuleKey::QuietEndgameWhen => self.rules.endgame_when = EndgameWhen::from_id(value)?,
        }
        Some(())
    }

    /// Another board; the 3×3 board keeps the diagonals it has.
    fn set_board(&mut self, board: Board) {
        if board.id() != self.rules.board.id() {
            self.rules.board = board;
        }
    }

    /// Puts the diagonals asked for on the board asked for, once both are known.
    fn settle_diagonals(&mut self) {
        if let Board::ThreeByThree(there) = self.rules.board {
            let lines = self.diagonal_lines.unwrap_or(there.are_lines());
            let moves = self.diagonal_moves.unwrap_or(there.are_moves());
            self.rules.board = Board::ThreeByThree(Diagonals::of(lines, moves));
            return;
        }
        let asked =
            [(RuleKey::DiagonalLines, self.diagonal_lines), (RuleKey::DiagonalMoves, self.diagonal_moves)];
        let elsewhere = asked.into_iter().filter(|(_, asked)| *asked == Some(true));
        self.faults.extend(elsewhere.map(|(key, _)| Contradiction::DiagonalsElsewhere { key }));
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

fn yes_or_no(word: &str) -> Option<bool> {
    match word {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

fn men_from_text(text: &str) -> Option<Both<u8>> {
    match text.split_once(',') {
        Some((white, black)) => Some(Both { white: number(white)?, black: number(black)? }),
        None => number(text).map(Both::of),
    }
}

/// A number in digits alone, without the sign that Rust would take.
fn number<N: FromStr>(text: &str) -> Option<N> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}
