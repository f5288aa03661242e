//! What a probe's values are worth in a game that can be drawn in play.
//!
//! A perfect value leaves out repetition and quiet plies. A draw remains a draw with them. Who wins by the shortest way never
//! meets a position twice on it, for each ply brings the end nearer; so nothing can stop him but positions that occurred
//! before he set out, and the count of quiet plies. Where one of them might, the win is only likely, and the search has to see.

use merels_rules::{Both, Game, Position, Rules, Side};

use crate::node::Node;
use crate::path::Path;
use crate::probe::Probe;
use crate::score::Value;

/// What a probe says of a node, to the side to act in it and counted from the root.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Verdict {
    /// So it is, whatever has been played.
    Certain(Value),
    /// A win or a loss, unless it is drawn in play: an estimate.
    Likely(Value),
}

pub(crate) struct Theory<'a> {
    probe: &'a dyn Probe,
    rules: &'a Rules,
    /// The fewest plies in which each side wins from a position that draws the game if it occurs again.
    nearest: Both<Option<u16>>,
}

impl<'a> Theory<'a> {
    pub(crate) fn of(probe: &'a dyn Probe, game: &'a Game) -> Theory<'a> {
        let mut theory = Theory { probe, rules: game.rules(), nearest: Both::of(None) };
        for position in on_the_brink(game) {
            theory.beware_of(position);
        }
        theory
    }

    /// The game has not ended at the node.
    pub(crate) fn verdict(&self, node: &Node, path: &Path) -> Option<Verdict> {
        let value = self.value(&node.position)?;
        let has_time = value.distance().is_none_or(|plies| path.leaves_time(node, plies));
        if has_time && !self.may_be_repeated(node, value) {
            Some(Verdict::Certain(value.seen_from_root(node.ply)))
        } else {
            Some(Verdict::Likely(value.likely()))
        }
    }

    /// The position is not over and a draw.
    pub(crate) fn is_drawn(&self, position: &Position) -> bool {
        self.value(position) == Some(Value::DRAW)
    }

    /// Counted from the position.
    fn value(&self, position: &Position) -> Option<Value> {
        self.probe.value(self.rules, position).map(Value::perfect)
    }

    /// A win or a loss that may be drawn on the way to it by repeating what occurred before the root. The value is counted from
    /// the node.
    fn may_be_repeated(&self, node: &Node, value: Value) -> bool {
        let can_go_back = node.quiet >= node.ply;
        let nearest = self.nearest[winner(&node.position, value)];
        can_go_back && value.distance().zip(nearest).is_some_and(|(plies, nearest)| nearest < plies)
    }

    /// Of a position that is not known anything may be feared.
    fn beware_of(&mut self, position: &Position) {
        let (winners, plies) = match self.value(position).map(|value| (value, value.distance())) {
            None => (&Side::BOTH[..], 0),
            Some((_, None)) => return,
            Some((value, Some(plies))) => (&[winner(position, value)][..], plies),
        };
        for &winner in winners {
            let nearest = &mut self.nearest[winner];
            *nearest = Some(nearest.map_or(plies, |nearest| nearest.min(plies)));
        }
    }
}

fn winner(position: &Position, value: Value) -> Side {
    if value > Value::DRAW { position.side() } else { !position.side() }
}

/// The positions of the game that draw it if they occur once more.
fn on_the_brink(game: &Game) -> Vec<&Position> {
    let now = Some(game.position()).filter(|now| now.pending() == 0);
    let positions: Vec<&Position> = game.repeatable().chain(now).collect();
    let limit = game.rules().repetition().map(|limit| usize::from(limit.get()));
    let often = |position: &Position| {
        let occurrences = positions.iter().filter(|&&other| other == position).count();
        limit.is_some_and(|limit| occurrences + 1 >= limit)
    };
    positions.iter().copied().filter(|&position| often(position)).collect()
}
