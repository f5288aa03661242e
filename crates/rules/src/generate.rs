//! Which actions and turns are legal.
//!
//! There is one generator for every game. Lists are kept on the stack and turns are handed to the caller one by one, so that
//! nothing is allocated however many there are.

use arrayvec::ArrayVec;

use crate::action::{Action, Movement, Turn};
use crate::options::{Blocked, Placing};
use crate::point::{Point, PointSet};
use crate::position::Position;
use crate::rules::Rules;
use crate::side::Side;

/// Most legal actions of a position: 12 men that fly to 12 empty points, and those points again to place on.
const MAX_ACTIONS: usize = 12 * 12 + 24;

/// The legal actions of a position.
pub type ActionList = ArrayVec<Action, MAX_ACTIONS>;

impl Rules {
    /// The legal actions, in reading order of the points; none when the game is over.
    ///
    /// ```
    /// use merels_rules::Variant;
    /// let rules = Variant::Six.rules();
    /// assert_eq!(rules.actions(&rules.start()).len(), 16);
    /// ```
    pub fn actions(&self, position: &Position) -> ActionList {
        let mut actions = ActionList::new();
        if self.outcome(position).is_none() {
            self.push_actions(position, &mut actions);
        }
        actions
    }

    /// How many actions are legal, without making them.
    pub fn count_actions(&self, position: &Position) -> usize {
        if self.outcome(position).is_some() {
            return 0;
        }
        if position.pending > 0 {
            return self.takeable(position.men[!position.side]).len();
        }
        let steps = self.count_placements(position) + self.count_movements(position, position.side);
        if steps == 0 { 1 } else { steps }
    }

    /// Calls `each` with every legal turn and the position it leads to.
    ///
    /// Of several orders of taking the same men only the alphabetically first one that is legal is a turn.
    pub fn for_each_turn(&self, position: &Position, mut each: impl FnMut(Turn, Position)) {
        for action in self.actions(position) {
            let next = self.after(position, action);
            self.complete(position, Turn::of(action), &next, &mut each);
        }
    }

    /// The legal turns, in the generator's order.
    ///
    /// ```
    /// use merels_rules::Variant;
    /// let rules = Variant::Nine.rules();
    /// assert_eq!(rules.turns(&rules.start()).len(), 24);
    /// ```
    pub fn turns(&self, position: &Position) -> Vec<Turn> {
        let mut turns = Vec::new();
        self.for_each_turn(position, |turn, _| turns.push(turn));
        turns
    }

    /// A man of this side that moves may go to any empty point.
    #[inline]
    pub fn flies(&self, position: &Position, side: Side) -> bool {
        self.flying.is_for(position.total(side))
    }

    /// The side to act can neither place nor move, and the rules make it pass.
    pub(crate) fn must_pass(&self, position: &Position) -> bool {
        self.blocked == Blocked::Passes && position.pending == 0 && !self.can_step(position, position.side)
    }

    /// The side could place or move a man if it were to act.
    pub(crate) fn can_step(&self, position: &Position, side: Side) -> bool {
        let empty = self.empty(position);
        if position.hands[side] > 0 && (!empty.is_empty() || self.placing == Placing::ThenMoving) {
            return !empty.is_empty();
        }
        if position.barred[side].is_some() {
            return self.count_movements(position, side) > 0;
        }
        if self.flies(position, side) {
            return !empty.is_empty() && !position.men[side].is_empty();
        }
        let graph = self.board.graph();
        position.men[side].iter().any(|from| graph.neighbours(from).intersects(empty))
    }

    fn push_actions(&self, position: &Position, actions: &mut ActionList) {
        if position.pending > 0 {
            actions.extend(self.takeable(position.men[!position.side]).iter().map(Action::Remove));
            return;
        }
        if position.hands[position.side] > 0 {
            actions.extend(self.empty(position).iter().map(Action::Place));
        }
        self.push_movements(position, actions);
        if actions.is_empty() {
            actions.push(Action::Pass);
        }
    }

    fn push_movements(&self, position: &Position, actions: &mut ActionList) {
        let side = position.side;
        if !self.may_move(position, side) {
            return;
        }
        let (reach, barred) = (self.reach(position, side), position.barred[side]);
        for from in position.men[side] {
            let movements = reach(from).iter().map(|to| Movement { from, to });
            actions.extend(movements.filter(|&movement| Some(movement) != barred).map(Action::Move));
        }
    }

    fn count_placements(&self, position: &Position) -> usize {
        if position.hands[position.side] > 0 { self.empty(position).len() } else { 0 }
    }

    fn count_movements(&self, position: &Position, side: Side) -> usize {
        if !self.may_move(position, side) {
            return 0;
        }
        let reach = self.reach(position, side);
        let all: usize = position.men[side].iter().map(|from| reach(from).len()).sum();
        let barred = position.barred[side]
            .is_some_and(|bar| position.men[side].contains(bar.from) && reach(bar.from).contains(bar.to));
        all - usize::from(barred)
    }

    fn may_move(&self, position: &Position, side: Side) -> bool {
        position.hands[side] == 0 || self.placing == Placing::OrMoving
    }

    /// Where a man of the side that stands on a point can go.
    #[inline]
    fn reach(&self, position: &Position, side: Side) -> impl Fn(Point) -> PointSet + use<> {
        let (empty, flies, graph) = (self.empty(position), self.flies(position, side), self.board.graph());
        move |from| if flies { empty } else { graph.neighbours(from) & empty }
    }

    #[inline]
    pub(crate) fn empty(&self, position: &Position) -> PointSet {
        self.board.graph().points() - position.occupied()
    }

    /// Goes on with a turn until no removal is due.
    fn complete(&self, start: &Position, turn: Turn, next: &Position, each: &mut impl FnMut(Turn, Position)) {
        if next.pending == 0 {
            if self.is_canonical(start, &turn) {
                each(turn, *next);
            }
            return;
        }
        for point in self.takeable(next.men[!next.side]) {
            if let Some(longer) = turn.and_remove(point) {
                self.complete(start, longer, &self.after(next, Action::Remove(point)), each);
            }
        }
    }

    /// No order of the same removals that comes first in the alphabet is legal too.
    fn is_canonical(&self, start: &Position, turn: &Turn) -> bool {
        if !turn.takes_several() {
            return true;
        }
        let removals: ArrayVec<Point, 4> = turn.removals().collect();
        let step = Some(turn.first()).filter(|first| !matches!(first, Action::Remove(_)));
        let own = self.spelling(&removals);
        !orders(&removals).any(|order| {
            self.spelling(&order) < own
                && turn_of(step, &order).is_some_and(|other| self.play(start, other).is_ok())
        })
    }

    fn spelling(&self, points: &[Point]) -> ArrayVec<&'static str, 4> {
        points.iter().map(|&point| self.board.name(point)).collect()
    }
}

fn turn_of(step: Option<Action>, removals: &[Point]) -> Option<Turn> {
    let actions: ArrayVec<Action, 5> =
        step.into_iter().chain(removals.iter().map(|&point| Action::Remove(point))).collect();
    Turn::from_actions(&actions)
}

/// Every order of two or three points.
fn orders(points: &[Point]) -> impl Iterator<Item = ArrayVec<Point, 4>> {
    const ORDERS_OF_TWO: &[&[usize]] = &[&[0, 1], &[1, 0]];
    const ORDERS_OF_THREE: &[&[usize]] =
        &[&[0, 1, 2], &[0, 2, 1], &[1, 0, 2], &[1, 2, 0], &[2, 0, 1], &[2, 1, 0]];
    let orders = if points.len() == 2 { ORDERS_OF_TWO } else { ORDERS_OF_THREE };
    orders.iter().map(move |order| order.iter().map(|&place| points[place]).collect())
}
