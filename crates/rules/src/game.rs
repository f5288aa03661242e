//! A game: the turns played from a starting position, taken back and played again, and the draws that depend on them.
//!
//! Every count (quiet plies, repetitions) is read off the turns that stand, never kept beside them, so looking around, taking
//! back and playing again leave it just as a straight replay would. A game knows no clocks and no players.

use crate::action::{Action, Turn};
use crate::outcome::{DrawReason, Outcome, WinReason};
use crate::play::Refusal;
use crate::position::Position;
use crate::rules::Rules;
use crate::setup::{Setup, SetupFaults};
use crate::side::Side;

/// A game under one rule set.
///
/// ```
/// use merels_rules::{Game, Variant};
/// let mut game = Game::new(Variant::Nine.rules());
/// for text in ["a7", "d6", "d7", "f4", "g7xd6"] {
///     let turn = game.rules().parse_turn(text).unwrap();
///     game.play(turn).unwrap();
/// }
/// assert_eq!(game.position().men().black.len(), 1);
/// let taken_back = game.takeback().unwrap();
/// assert_eq!(game.rules().board().text(taken_back).to_string(), "g7xd6");
/// assert_eq!(game.position().men().black.len(), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    rules: Rules,
    start: Position,
    start_quiet: u16,
    start_number: u32,
    plies: Vec<Ply>,
    undone: Vec<Ply>,
    ended: Option<Outcome>,
}

/// One turn of a game and what it led to. The last one may still have a removal to come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    turn: Turn,
    after: Position,
    quiet: u16,
}

impl Ply {
    /// A turn that is known to be legal, what it led to, and the quiet plies then.
    pub(crate) const fn new(turn: Turn, after: Position, quiet: u16) -> Ply {
        Ply { turn, after, quiet }
    }

    /// Plies without a placement or a capture, this one included.
    pub(crate) const fn quiet(&self) -> u16 {
        self.quiet
    }

    /// The turn, as far as it has been played.
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    /// The position it led to.
    pub const fn after(&self) -> &Position {
        &self.after
    }
}

impl Game {
    /// A game from the start.
    pub fn new(rules: Rules) -> Game {
        Game::from_position(rules, rules.start(), 0, 1)
    }

    /// A game from any position.
    ///
    /// # Errors
    /// Every reason why the diagram is no position under these rules.
    pub fn from_setup(rules: Rules, setup: &Setup) -> Result<Game, SetupFaults> {
        Ok(Game::from_position(rules, setup.position(&rules)?, setup.quiet, setup.turn_number))
    }

    /// The rules, the same for the whole game.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The position the game began with.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position the game began with as a diagram, with its counts.
    pub const fn start_setup(&self) -> Setup {
        let mut setup = self.start.to_setup();
        setup.quiet = self.start_quiet;
        setup.turn_number = self.start_number;
        setup
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        self.plies.last().map_or(&self.start, Ply::after)
    }

    /// The turns that stand; the last may be unfinished.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The position after so many turns; the position now when there are fewer.
    pub fn position_after(&self, turns: usize) -> &Position {
        match turns.checked_sub(1) {
            None => &self.start,
            Some(last) => self.plies.get(last).map_or_else(|| self.position(), Ply::after),
        }
    }

    /// The number of the first turn, both sides' turns counted as one.
    pub const fn first_number(&self) -> u32 {
        self.start_number
    }

    /// Plies without a placement or a capture up to now.
    pub fn quiet(&self) -> u16 {
        self.plies.last().map_or(self.start_quiet, |ply| ply.quiet)
    }

    /// How often the position now has occurred, this time included; 0 while a removal is pending, which is no position of
    /// its own.
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        if now.pending() > 0 {
            return 0;
        }
        let since = self.plies.len() - self.plies.len().min(usize::from(self.quiet()));
        let earlier = self.plies[since..].iter().map(Ply::after);
        let before = self.position_after(since);
        earlier.chain(std::iter::once(before)).filter(|&position| position == now).count()
    }

    /// The positions that could still be repeated, oldest first: those since the last placement or capture, without the one now.
    pub fn repeatable(&self) -> impl Iterator<Item = &Position> {
        let since = self.plies.len() - self.plies.len().min(usize::from(self.quiet()));
        (since..self.plies.len()).map(|turns| self.position_after(turns))
    }

    /// How the game ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        let position = self.position();
        self.rules.outcome(position).or(self.ended).or_else(|| self.draw_by_history())
    }

    /// How the players ended the game, if they did: by giving up or by agreement.
    pub const fn ended_by_players(&self) -> Option<Outcome> {
        self.ended
    }

    /// Plays one action; a removal that is due belongs to the turn before it.
    ///
    /// What was taken back can no longer be played again.
    ///
    /// # Errors
    /// Why the action is not legal; nothing is changed then.
    pub fn act(&mut self, action: Action) -> Result<(), Refusal> {
        let before = *self.position();
        if self.outcome().is_some() {
            return Err(Refusal::Over);
        }
        let after = self.rules.act(&before, action)?;
        let quiet = action.quiet_after(self.quiet());
        let turn = self.turn_with(action).ok_or(Refusal::Overfull)?;
        self.undone.clear();
        self.plies.pop_if(|ply| ply.after.pending() > 0);
        self.plies.push(Ply { turn, after, quiet });
        Ok(())
    }

    /// Plays a whole turn.
    ///
    /// # Errors
    /// Why the turn is not legal; nothing is changed then.
    pub fn play(&mut self, turn: Turn) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::Over);
        }
        self.rules.play(self.position(), turn)?;
        turn.actions().try_for_each(|action| self.act(action))
    }

    /// Takes the last turn back with all its removals, or as much of it as has been played.
    ///
    /// `None` when there is no turn, or when the game was given up or agreed drawn: such an end is final.
    pub fn takeback(&mut self) -> Option<Turn> {
        if self.ended.is_some() {
            return None;
        }
        let ply = self.plies.pop()?;
        self.undone.push(ply);
        Some(ply.turn)
    }

    /// Plays again what was taken back last.
    pub fn redo(&mut self) -> Option<Turn> {
        let ply = self.undone.pop()?;
        self.plies.push(ply);
        Some(ply.turn)
    }

    /// The turns that can be played again, the next one last.
    pub fn undone(&self) -> &[Ply] {
        &self.undone
    }

    /// The side gives up. A turn whose removal is still due is taken off the board first, since it was not completed.
    ///
    /// # Errors
    /// [`Refusal::Over`] when the game has ended already.
    pub fn resign(&mut self, side: Side) -> Result<(), Refusal> {
        self.end(Outcome::Win { winner: !side, reason: WinReason::Resignation })
    }

    /// Both sides agree on a draw. A turn whose removal is still due is taken off the board first.
    ///
    /// # Errors
    /// [`Refusal::Over`] when the game has ended already.
    pub fn agree_draw(&mut self) -> Result<(), Refusal> {
        self.end(Outcome::Draw { reason: DrawReason::Agreement })
    }

    /// The position now as a diagram, with its counts.
    pub fn to_setup(&self) -> Setup {
        let begun = usize::from(self.position().pending() > 0 && !self.plies.is_empty());
        let seconds = usize::from(self.start.side() != self.rules.first());
        let plies = self.plies.len() - begun + seconds;
        let turn_number = self.start_number.saturating_add(plies as u32 / 2);
        Setup { quiet: self.quiet(), turn_number, ..self.position().to_setup() }
    }

    pub(crate) fn from_position(rules: Rules, start: Position, start_quiet: u16, start_number: u32) -> Game {
        Game { rules, start, start_quiet, start_number, plies: Vec::new(), undone: Vec::new(), ended: None }
    }

    /// This game with plies that are known to follow from it, and the end the players put to it.
    pub(crate) fn with_plies(mut self, plies: Vec<Ply>, ended: Option<Outcome>) -> Game {
        self.plies = plies;
        self.ended = ended;
        self
    }

    /// The turn that has begun and this action, or a turn of its own.
    fn turn_with(&self, action: Action) -> Option<Turn> {
        match (self.plies.last().filter(|ply| ply.after.pending() > 0), action) {
            (Some(begun), Action::Remove(point)) => begun.turn.and_remove(point),
            _ => Some(Turn::of(action)),
        }
    }

    fn end(&mut self, outcome: Outcome) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::Over);
        }
        if self.position().pending() > 0 {
            self.plies.pop();
        }
        self.undone.clear();
        self.ended = Some(outcome);
        Ok(())
    }

    fn draw_by_history(&self) -> Option<Outcome> {
        let position = self.position();
        if position.pending() > 0 {
            return None;
        }
        let repeated =
            self.rules.repetition().is_some_and(|limit| self.occurrences() >= usize::from(limit.get()));
        let reason = if repeated {
            DrawReason::Repetition
        } else {
            self.rules.draw_by_quiet(position, self.quiet())?
        };
        Some(Outcome::Draw { reason })
    }
}
