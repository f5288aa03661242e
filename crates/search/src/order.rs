//! In which order the actions of a position are tried: alpha-beta saves most when the best comes first.
//!
//! First what the table remembers, then what closes a mill, then what blocks one, then what was good elsewhere in the tree.
//! The order never decides which actions are tried, only when; where nothing tells two apart it is the generator's.

use arrayvec::ArrayVec;
use merels_rules::{Action, Both, MAX_POINTS, Movement, Point, Position};

use crate::mills::Mills;
use crate::node::Node;

const REMEMBERED: u32 = u32::MAX;
const CLOSES: u32 = 1 << 30;
const BLOCKS: u32 = 1 << 29;
const KILLER: u32 = 1 << 28;
/// Rewards are halved when one reaches this, so they stay below what is known of an action.
const MOST_REWARD: u32 = 1 << 24;
/// A reward counts as much as this many begun mills.
const BEGUN: u32 = 16;

/// Kinds of actions that are told apart: a placement and a removal for each point, a movement for each pair, a pass.
const KINDS: usize = MAX_POINTS * (MAX_POINTS + 2) + 1;
type Rewards = [u32; KINDS];

/// What the search has learnt about actions.
pub(crate) struct Order<'a> {
    mills: &'a Mills,
    /// For each height of the tree the last two quiet actions that refuted what came before.
    killers: Vec<[Option<Action>; 2]>,
    rewards: Box<Both<Rewards>>,
}

impl<'a> Order<'a> {
    pub(crate) fn of(mills: &'a Mills) -> Order<'a> {
        Order { mills, killers: Vec::new(), rewards: Box::new(Both::of([0; KINDS])) }
    }

    /// The actions, the most promising first.
    pub(crate) fn sorted<const MOST: usize>(
        &self,
        node: &Node,
        actions: &ArrayVec<Action, MOST>,
        remembered: Option<Action>,
    ) -> Sorted<MOST> {
        let killers = self.killers.get(node.height).copied().unwrap_or_default();
        let promised = |&action: &Action| {
            if remembered == Some(action) {
                return (REMEMBERED, action);
            }
            let killer = if killers.contains(&Some(action)) { KILLER } else { 0 };
            let reward = self.rewards[node.position.side()][kind(action)];
            (self.promise(&node.position, action) + killer + reward, action)
        };
        Sorted { left: actions.iter().map(promised).collect() }
    }

    /// The action refuted what the other side did before: it is worth trying early elsewhere.
    pub(crate) fn reward(&mut self, node: &Node, action: Action) {
        if self.killers.len() <= node.height {
            self.killers.resize(node.height + 1, [None; 2]);
        }
        let killers = &mut self.killers[node.height];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let rewards = &mut self.rewards[node.position.side()];
        rewards[kind(action)] += 1 + u32::from(node.depth).pow(2);
        if rewards[kind(action)] >= MOST_REWARD {
            for reward in rewards {
                *reward /= 2;
            }
        }
    }

    fn promise(&self, position: &Position, action: Action) -> u32 {
        match action {
            Action::Place(to) => self.promise_of_step(position, None, to),
            Action::Move(Movement { from, to }) => self.promise_of_step(position, Some(from), to),
            Action::Remove(point) => self.promise_of_removal(position, point),
            Action::Pass => 0,
        }
    }

    fn promise_of_step(&self, position: &Position, from: Option<Point>, to: Point) -> u32 {
        let (mut own, others) = (position.men()[position.side()], position.men()[!position.side()]);
        own = from.map_or(own, |from| own.without(from));
        let closes = if self.mills.closes(to, own) { CLOSES } else { 0 };
        let blocks = if self.mills.closes(to, others) { BLOCKS } else { 0 };
        closes + blocks + BEGUN * u32::from(self.mills.begun(to, own, others))
    }

    /// A man that stands with another on an open line threatens most.
    fn promise_of_removal(&self, position: &Position, point: Point) -> u32 {
        let (own, others) = (position.men()[position.side()], position.men()[!position.side()]);
        BLOCKS / 4 * u32::from(self.mills.begun(point, others, own))
    }
}

/// Actions that come out by falling promise. Most of them are never asked for, so the rest is left unsorted.
pub(crate) struct Sorted<const MOST: usize> {
    left: ArrayVec<(u32, Action), MOST>,
}

impl<const MOST: usize> Iterator for Sorted<MOST> {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        let first = (0..self.left.len()).rev().max_by_key(|&index| self.left[index].0)?;
        Some(self.left.remove(first).1)
    }
}

fn kind(action: Action) -> usize {
    match action {
        Action::Place(point) => point.index(),
        Action::Remove(point) => MAX_POINTS + point.index(),
        Action::Move(Movement { from, to }) => MAX_POINTS * (2 + from.index()) + to.index(),
        Action::Pass => KINDS - 1,
    }
}
