//! What a probe's values are worth in a game that can be drawn in play.
//!
//! A perfect value leaves out repetition and quiet plies. A draw remains a draw with them. Who wins by the shortest way never
//! meets a position twice on it, for each ply brings the end nearer; so nothing can stop him but positions that occurred
//! before he set out, and the count of quiet plies. Where one of them might, the win is only likely, and the search has to see. A win
//! of which nobody knows how long it takes is never more than likely.

use merels_rules::{Both, Fact, Game, Position, Rules, Side};

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

    /// All that is known of a position that is not over.
    pub(crate) fn ask(&self, position: &Position) -> Option<Fact> {
        self.probe.ask(self.rules, position)
    }

    /// Who wins from a position that is not over, as quickly as it can be told.
    pub(crate) fn glance(&self, position: &Position) -> Option<Fact> {
        self.probe.glance(self.rules, position)
    }

    /// The position is not over and a draw.
    pub(crate) fn is_drawn(&self, position: &Position) -> bool {
        self.glance(position).is_some_and(|fact| fact == Fact::Value(merels_rules::Value::Draw))
    }

    /// What a fact about a node is worth in which the game has not ended. Where it does not tell how soon the game ends, what
    /// the node looks like has to do.
    pub(crate) fn weigh(
        &self,
        fact: Fact,
        node: &Node,
        path: &Path,
        looks: impl FnOnce() -> Value,
    ) -> Verdict {
        match fact {
            Fact::Value(value) => self.weigh_value(Value::perfect(value), node, path),
            Fact::Won => Verdict::Likely(Value::win_sometime(looks())),
            Fact::Lost => Verdict::Likely(Value::loss_sometime(looks())),
        }
    }

    /// The value is counted from the node.
    fn weigh_value(&self, value: Value, node: &Node, path: &Path) -> Verdict {
        let has_time = value.distance().is_none_or(|plies| path.leaves_time(node, plies));
        if has_time && !self.may_be_repeated(node, value) {
            Verdict::Certain(value.seen_from_root(node.ply))
        } else {
            Verdict::Likely(value.likely())
        }
    }

    /// A win or a loss that may be drawn on the way to it by repeating what occurred before the root. The value is counted from
    /// the node.
    fn may_be_repeated(&self, node: &Node, value: Value) -> bool {
        let can_go_back = node.quiet >= node.ply;
        let nearest = self.nearest[winner(&node.position, value)];
        can_go_back && value.distance().zip(nearest).is_some_and(|(plies, nearest)| nearest < plies)
    }

    /// Of what is not known the worst is feared.
    fn beware_of(&mut self, position: &Position) {
        let (winners, plies) = match self.ask(position) {
            None => (&Side::BOTH[..], 0),
            Some(Fact::Won) => (&[position.side()][..], 0),
            Some(Fact::Lost) => (&[!position.side()][..], 0),
            Some(Fact::Value(value)) => {
                let value = Value::perfect(value);
                let Some(plies) = value.distance() else { return };
                (&[winner(position, value)][..], plies)
            }
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
