//! A solver that is short and slow: all positions, symmetric or not, look at their turns again and again until nothing changes.

use std::collections::HashMap;

use merels_rules::{PointSet, Position, Rules, Value};
use merels_tablebase::Sector;

use crate::solved::{decided, position};

/// The men of the side to move, those of the other, and how many are in hand.
type Standing = (PointSet, PointSet, Sector);

/// All positions of these sectors with their values; the sectors must hold all that their turns lead to.
pub fn values(rules: &Rules, sectors: impl IntoIterator<Item = Sector>) -> Vec<(Position, Value)> {
    let positions: Vec<Position> = sectors.into_iter().flat_map(|sector| positions(rules, sector)).collect();
    let begin = |position: &Position| {
        rules.outcome(position).map_or(Value::Draw, |outcome| decided(position, outcome))
    };
    let mut values: HashMap<Standing, Value> =
        positions.iter().map(|position| (standing(position), begin(position))).collect();
    let mut open: Vec<&Position> =
        positions.iter().filter(|position| rules.outcome(position).is_none()).collect();
    loop {
        // Round for round the values reach one ply farther, and a win or loss once found is final.
        let found: Vec<(Standing, Value)> = open
            .iter()
            .map(|position| (standing(position), best_of_turns(rules, position, &values)))
            .filter(|&(_, value)| value != Value::Draw)
            .collect();
        if found.is_empty() {
            return positions.iter().map(|position| (*position, values[&standing(position)])).collect();
        }
        values.extend(found);
        open.retain(|position| values[&standing(position)] == Value::Draw);
    }
}

fn best_of_turns(rules: &Rules, position: &Position, values: &HashMap<Standing, Value>) -> Value {
    let mut best = Value::Loss(0);
    rules.for_each_turn(position, |_, after| {
        // Positions with fewer than three men are in no sector: whoever took one has won.
        let known = values.get(&standing(&after)).copied();
        let value =
            known.unwrap_or_else(|| decided(&after, rules.outcome(&after).expect("the game is over")));
        best = best.max(value.of_turn());
    });
    best
}

fn standing(position: &Position) -> Standing {
    let (side, men) = (position.side(), position.men());
    (men[side], men[!side], Sector::of(position))
}

fn positions(rules: &Rules, sector: Sector) -> Vec<Position> {
    let points = rules.board().points();
    let mut all = Vec::new();
    for mover in subsets(points, sector.mover) {
        for opponent in subsets(points - mover, sector.opponent) {
            all.extend(position(rules, sector, mover, opponent));
        }
    }
    all
}

/// All sets of so many of the points.
fn subsets(points: PointSet, count: u8) -> Vec<PointSet> {
    if count == 0 {
        return vec![PointSet::EMPTY];
    }
    let Some(first) = points.first() else { return Vec::new() };
    let rest = points.without(first);
    let with = subsets(rest, count - 1).into_iter().map(|set| set.with(first));
    with.chain(subsets(rest, count)).collect()
}
