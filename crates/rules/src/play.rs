//! Playing: what the position is after an action or a turn, and why one may not be played.

use crate::action::{Action, Movement, Turn};
use crate::options::{Goal, Multi, Placing, Remake, Removal};
use crate::point::{Point, PointSet};
use crate::position::Position;
use crate::rules::Rules;
use crate::side::{Both, Side};

/// Why an action may not be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The board has no such point.
    #[error("the board has no such point")]
    OffBoard,
    /// A man stands there already.
    #[error("a man stands there already")]
    Occupied,
    /// No man of the side to act stands there.
    #[error("no man of the side to move stands there")]
    NotYours,
    /// No man of the other side stands there.
    #[error("no man of the other side stands there")]
    NotTheirs,
    /// The points are not joined, and the man may not fly.
    #[error("the points are not joined, and the man may not fly")]
    NotJoined,
    /// A man is to be taken first.
    #[error("a man of the other side must be taken first")]
    MustRemove,
    /// No mill was closed.
    #[error("no mill was closed, so nothing may be taken")]
    NothingToRemove,
    /// The side has men in hand and must place one.
    #[error("a man in hand must be placed first")]
    MustPlace,
    /// There is no man in hand.
    #[error("there is no man in hand")]
    HandEmpty,
    /// The man stands in a mill and may not be taken.
    #[error("the man stands in a mill and may not be taken")]
    Protected,
    /// The man may not step straight back to remake the mill it left.
    #[error("the man may not step straight back to remake the mill it left")]
    Barred,
    /// A side that can act may not pass, nor where the rules know no pass.
    #[error("passing is not allowed here")]
    NoPass,
    /// A turn ends before all men it earned were taken.
    #[error("the turn ends before a man is taken")]
    Unfinished,
    /// A turn goes on after it is complete.
    #[error("the turn is complete before its last removal")]
    Overfull,
}

impl Rules {
    /// The position a game begins with.
    ///
    /// ```
    /// use merels_rules::Variant;
    /// let start = Variant::Nine.rules().start();
    /// assert_eq!((start.hands().white, start.occupied().len()), (9, 0));
    /// ```
    pub fn start(&self) -> Position {
        let mut position = Position {
            men: Both::of(PointSet::EMPTY),
            hash: 0,
            hands: self.men,
            side: self.first,
            pending: 0,
            barred: Both::of(None),
        };
        position.hash = position.recomputed_hash();
        position
    }

    /// Plays one action.
    ///
    /// # Errors
    /// Why the action is not legal; nothing is changed then.
    pub fn act(&self, position: &Position, action: Action) -> Result<Position, Refusal> {
        match self.refusal(position, action) {
            None => Ok(self.after(position, action)),
            Some(refusal) => Err(refusal),
        }
    }

    /// Plays a whole turn.
    ///
    /// # Errors
    /// Why the turn is not legal; nothing is changed then.
    ///
    /// ```
    /// use merels_rules::{Rules, Variant};
    /// let rules = Variant::Nine.rules();
    /// let turn = rules.parse_turn("d2").unwrap();
    /// let position = rules.play(&rules.start(), turn).unwrap();
    /// assert_eq!(rules.play(&position, turn).unwrap_err().to_string(), "a man stands there already");
    /// ```
    pub fn play(&self, position: &Position, turn: Turn) -> Result<Position, Refusal> {
        let mut actions = turn.actions();
        let mut played = self.act(position, turn.first())?;
        for action in actions.by_ref().skip(1) {
            if played.side != position.side || played.pending == 0 {
                return Err(Refusal::Overfull);
            }
            played = self.act(&played, action)?;
        }
        if played.pending > 0 { Err(Refusal::Unfinished) } else { Ok(played) }
    }

    /// The position after an action that is known to be legal.
    ///
    /// For search and counting, which have the action from [`actions`](Self::actions). An action that is not legal gives a
    /// meaningless position, but never a panic.
    #[inline]
    pub fn after(&self, position: &Position, action: Action) -> Position {
        let mut next = *position;
        let side = position.side;
        match action {
            Action::Place(point) => {
                next.put(side, point);
                next.set_hand(side, position.hands[side].saturating_sub(1));
                let closed = self.board.graph().mills_through(point, next.men[side]);
                self.after_step(&mut next, closed);
            }
            Action::Move(Movement { from, to }) => {
                next.lift(side, from);
                next.put(side, to);
                let closed = self.board.graph().mills_through(to, next.men[side]);
                self.after_step(&mut next, closed);
            }
            Action::Remove(point) => {
                next.lift(!side, point);
                self.after_removal(&mut next);
            }
            Action::Pass => self.after_step(&mut next, 0),
        }
        if self.remake == Remake::Barred {
            self.renew_bars(position, action, &mut next);
        }
        next
    }

    /// The men of the other side that may be taken when a mill is closed against `men`.
    #[inline]
    pub fn takeable(&self, men: PointSet) -> PointSet {
        match self.removal {
            Removal::Any => men,
            Removal::Never => men - self.board.graph().men_in_mills(men),
            Removal::Outside => {
                let outside = men - self.board.graph().men_in_mills(men);
                if outside.is_empty() { men } else { outside }
            }
        }
    }

    /// Why the action may not be played; `None` when it may.
    pub fn refusal(&self, position: &Position, action: Action) -> Option<Refusal> {
        if self.outcome(position).is_some() {
            return Some(Refusal::Over);
        }
        match action {
            Action::Remove(point) => self.refusal_of_removal(position, point),
            _ if position.pending > 0 => Some(Refusal::MustRemove),
            Action::Place(point) => self.refusal_of_placement(position, point),
            Action::Move(movement) => self.refusal_of_movement(position, movement),
            Action::Pass => (!self.must_pass(position)).then_some(Refusal::NoPass),
        }
    }

    fn refusal_of_removal(&self, position: &Position, point: Point) -> Option<Refusal> {
        let men = position.men[!position.side];
        if position.pending == 0 {
            Some(Refusal::NothingToRemove)
        } else if !men.contains(point) {
            Some(Refusal::NotTheirs)
        } else {
            (!self.takeable(men).contains(point)).then_some(Refusal::Protected)
        }
    }

    fn refusal_of_placement(&self, position: &Position, point: Point) -> Option<Refusal> {
        if !self.board.points().contains(point) {
            Some(Refusal::OffBoard)
        } else if position.hands[position.side] == 0 {
            Some(Refusal::HandEmpty)
        } else {
            position.occupied().contains(point).then_some(Refusal::Occupied)
        }
    }

    fn refusal_of_movement(&self, position: &Position, Movement { from, to }: Movement) -> Option<Refusal> {
        if !self.board.points().is_superset(from.set() | to.set()) {
            Some(Refusal::OffBoard)
        } else if self.placing == Placing::ThenMoving && position.hands[position.side] > 0 {
            Some(Refusal::MustPlace)
        } else if !position.men[position.side].contains(from) {
            Some(Refusal::NotYours)
        } else if position.occupied().contains(to) {
            Some(Refusal::Occupied)
        } else if !self.flies(position, position.side) && !self.board.neighbours(from).contains(to) {
            Some(Refusal::NotJoined)
        } else {
            (position.barred[position.side] == Some(Movement { from, to })).then_some(Refusal::Barred)
        }
    }

    /// After a placement, movement or pass: removals become due, or the other side is to act.
    #[inline]
    fn after_step(&self, next: &mut Position, closed: u8) {
        if closed > 0 && self.goal == Goal::Captures {
            let takeable = self.takeable(next.men[!next.side]);
            if !takeable.is_empty() {
                next.set_pending(self.earned(closed));
                return;
            }
        }
        next.set_side(!next.side);
    }

    /// After a removal: the game may be decided, more removals may be due, or the other side is to act.
    #[inline]
    fn after_removal(&self, next: &mut Position) {
        let robbed = !next.side;
        let due = next.pending.saturating_sub(1);
        let decided = next.total(robbed) < 3;
        if due > 0 && !decided && !self.takeable(next.men[robbed]).is_empty() {
            next.set_pending(due);
        } else {
            next.set_pending(0);
            next.set_side(!next.side);
        }
    }

    /// A step renews what is barred to its side; whatever is done may make idle what is barred to the other.
    fn renew_bars(&self, before: &Position, action: Action, next: &mut Position) {
        if !matches!(action, Action::Remove(_)) {
            next.set_barred(before.side, self.bar_after(before, action));
        }
        self.forget_idle_bar(next, !before.side);
    }

    /// Drops what is barred to the side when it could not be played, or would close no mill, anyway: then it is no part of
    /// the position.
    pub(crate) fn forget_idle_bar(&self, position: &mut Position, side: Side) {
        if let Some(bar) = position.barred[side]
            && !self.bar_matters(position, side, bar)
        {
            position.set_barred(side, None);
        }
    }

    fn bar_matters(&self, position: &Position, side: Side, bar: Movement) -> bool {
        let men = position.men[side];
        men.contains(bar.from)
            && !position.occupied().contains(bar.to)
            && self.board.graph().mills_through(bar.to, men.without(bar.from)) > 0
            && (self.flies(position, side) || self.board.neighbours(bar.from).contains(bar.to))
    }

    /// What a movement that closed mills bars: the way straight back, if it left a mill.
    fn bar_after(&self, before: &Position, action: Action) -> Option<Movement> {
        let Action::Move(Movement { from, to }) = action else { return None };
        let (men, graph) = (before.men[before.side], self.board.graph());
        let exchanges = graph.mills_through(from, men) > 0 && graph.mills_through(to, men.without(from)) > 0;
        exchanges.then_some(Movement { from: to, to: from })
    }

    #[inline]
    const fn earned(&self, closed: u8) -> u8 {
        match self.multi {
            Multi::One => 1,
            Multi::PerMill => closed,
        }
    }

    /// The most removals that one closing of mills can have earned a side whose men stand like this.
    pub(crate) fn most_earned(&self, men: PointSet) -> u8 {
        let closed =
            men.iter().map(|point| self.board.graph().mills_through(point, men)).max().unwrap_or_default();
        if closed == 0 || self.goal == Goal::Row { 0 } else { self.earned(closed) }
    }

    /// Three of `men` stand on a line.
    pub(crate) fn has_row(&self, men: PointSet) -> bool {
        self.board.lines().iter().any(|&line| men.is_superset(line))
    }
}
