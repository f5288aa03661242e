//! The way from the game's past to the node being searched, and the draws that depend on it.
//!
//! The rules draw a game when a position occurs for the third time or so. A search that waited for that would walk in circles for
//! most of its depth, so here the second occurrence counts: if one side can force a position again, it can again.

use std::num::NonZeroU16;

use merels_rules::{Game, Position, Rules};

use crate::node::Node;

pub(crate) struct Path<'a> {
    rules: &'a Rules,
    /// Hashes of the positions at the beginning of each turn, those of the game that could be repeated first.
    positions: Vec<u64>,
}

impl<'a> Path<'a> {
    /// The past of the game, the position now included.
    pub(crate) fn of(game: &'a Game) -> Path<'a> {
        let now = Some(game.position()).filter(|now| now.pending() == 0);
        let positions = game.repeatable().chain(now).map(Position::hash).collect();
        Path { rules: game.rules(), positions }
    }

    #[inline]
    pub(crate) fn enter(&mut self, node: &Node) {
        if node.begins_a_turn() {
            self.positions.push(node.position.hash());
        }
    }

    #[inline]
    pub(crate) fn leave(&mut self, node: &Node) {
        if node.begins_a_turn() {
            self.positions.pop();
        }
    }

    /// The way to this node draws the game, though the position alone does not.
    #[inline]
    pub(crate) fn draws(&self, node: &Node) -> bool {
        node.quiet > 0 && (self.is_repeated(node) || self.reaches_limit(node, 0))
    }

    /// The way to this node draws the game by the letter of the rules.
    pub(crate) fn ends_the_game(&self, node: &Node) -> bool {
        let limit = self.rules.repetition().map(|limit| usize::from(limit.get()));
        let is_repeated = limit.is_some_and(|limit| self.earlier_occurrences(node).count() + 1 >= limit);
        node.quiet > 0 && (is_repeated || self.reaches_limit(node, 0))
    }

    /// A game that ends so many plies after the node cannot be drawn before by a count of quiet plies, neither by the one that
    /// runs nor by one that a capture may begin.
    pub(crate) fn leaves_time(&self, node: &Node, plies: u16) -> bool {
        let shortest = self.rules.quiet_endgame().map(NonZeroU16::get);
        let has_time_later = shortest.is_none_or(|limit| plies.saturating_sub(2) < limit);
        has_time_later && !self.reaches_limit(node, plies.saturating_sub(1))
    }

    /// So many plies from the node may be enough to draw the game by the count of quiet plies. Then what is true of the
    /// position on another way is not true on this one.
    #[inline]
    pub(crate) fn reaches_limit(&self, node: &Node, plies: u16) -> bool {
        let limit = self.rules.quiet_limit(&node.position);
        limit.is_some_and(|limit| node.quiet.saturating_add(plies) >= limit)
    }

    fn is_repeated(&self, node: &Node) -> bool {
        self.earlier_occurrences(node).next().is_some()
    }

    /// Men can be taken or placed only by beginning the count anew, so only as many positions as it counts can recur.
    #[inline]
    fn earlier_occurrences(&self, node: &Node) -> impl Iterator<Item = &u64> {
        let (recent, now) = (self.positions.iter().rev().take(node.quiet.into()), node.position.hash());
        recent.skip(1).step_by(2).filter(move |&&hash| hash == now)
    }
}
