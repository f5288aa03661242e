//! Games small enough to be solved here without any cleverness, from their ends backwards.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

use merels_rules::{Fact, Outcome, Position, Rules, Turn, Value, Variant};
use merels_search::{Probe, Score};

/// The true value of every position that can be reached, the draws in play left out.
pub struct Solved {
    pub rules: Rules,
    values: HashMap<Position, Value>,
}

impl Solved {
    /// All positions of a game from its start.
    pub fn whole(rules: Rules) -> Arc<Solved> {
        Solved::from(rules, vec![rules.start()])
    }

    /// All positions that can be reached from these.
    pub fn from(rules: Rules, starts: Vec<Position>) -> Arc<Solved> {
        let successors = |position: &Position| positions_after(&rules, position);
        let values = solved(starts, successors, |position| value_at_the_end(&rules, position));
        Arc::new(Solved { rules, values })
    }

    pub fn value_of(&self, position: &Position) -> Value {
        self.values[position]
    }

    /// What a turn of the position is worth to the side that plays it.
    pub fn value_of_turn(&self, position: &Position, turn: Turn) -> Value {
        self.value_of(&self.rules.play(position, turn).unwrap()).of_turn()
    }

    /// Every position in which the game goes on and its value, in a fixed order.
    pub fn going_on(&self) -> Vec<(Position, Value)> {
        let mut all: Vec<(Position, Value)> =
            self.values.iter().map(|(position, value)| (*position, *value)).collect();
        all.retain(|(position, _)| self.rules.outcome(position).is_none());
        all.sort_by_key(|(position, _)| position.hash());
        all
    }

    /// The turns that are worth most, of wins the shortest and of losses the longest.
    pub fn best_turns(&self, position: &Position) -> Vec<Turn> {
        let mut turns = self.rules.turns(position);
        turns.retain(|&turn| self.value_of_turn(position, turn) == self.value_of(position));
        turns
    }

    /// How many turns leave a draw.
    pub fn drawing_turns(&self, position: &Position) -> usize {
        let successors = positions_after(&self.rules, position);
        successors.iter().filter(|next| self.value_of(next) == Value::Draw).count()
    }
}

/// It insists on being asked properly.
impl Probe for Solved {
    fn ask(&self, rules: &Rules, position: &Position) -> Option<Fact> {
        assert!(position.pending() == 0 && rules.outcome(position).is_none());
        let is_known = rules.theoretical() == self.rules.theoretical();
        is_known.then(|| self.values.get(position).copied().map(Fact::Value))?
    }
}

/// A game with captures and many draws: four men on the 3×3 board without diagonals, three may fly.
pub fn flying_four() -> Rules {
    changed(Variant::Six.rules(), "board=three_by_three men=4 fly=at3")
}

/// A game with captures and long wins: four men that never fly and also move along the diagonals.
pub fn walking_four() -> Rules {
    changed(Variant::Six.rules(), "board=three_by_three men=4 fly=never diag_lines=no diag_moves=yes")
}

/// The rules with changes such as `men=4 fly=at3`.
pub fn changed(rules: Rules, changes: &str) -> Rules {
    let changes = changes.split(' ').map(|change| change.split_once('=').unwrap());
    changes.fold(rules.builder(), |builder, (key, value)| builder.set(key, value)).build().unwrap()
}

/// As an engine tells it.
pub fn score(value: Value) -> Score {
    match value {
        Value::Win(plies) => Score::Win(plies),
        Value::Draw => Score::Draw,
        Value::Loss(plies) => Score::Loss(plies),
    }
}

/// The positions after each turn.
pub fn positions_after(rules: &Rules, position: &Position) -> Vec<Position> {
    let mut positions = Vec::new();
    rules.for_each_turn(position, |_, next| positions.push(next));
    positions
}

pub fn value_at_the_end(rules: &Rules, position: &Position) -> Option<Value> {
    match rules.outcome(position)? {
        Outcome::Win { winner, .. } if winner == position.side() => Some(Value::Win(0)),
        Outcome::Win { .. } => Some(Value::Loss(0)),
        Outcome::Draw { .. } => Some(Value::Draw),
    }
}

/// The values of these states and all that come after them: first of what is over, then of what leads there in one ply, and
/// so on. What is left is drawn.
pub fn solved<State: Copy + Eq + Hash>(
    starts: Vec<State>,
    successors: impl Fn(&State) -> Vec<State>,
    value_at_the_end: impl Fn(&State) -> Option<Value>,
) -> HashMap<State, Value> {
    let (states, before, mut open) = graph(starts, successors);
    let mut values: Vec<Option<Value>> = states.iter().map(value_at_the_end).collect();
    let is_decided = |value: &Option<Value>| value.is_some_and(|value| value != Value::Draw);
    let mut queue: Vec<usize> = (0..values.len()).filter(|&number| is_decided(&values[number])).collect();
    let mut next = 0;
    while let Some(&number) = queue.get(next) {
        next += 1;
        let value = values[number].unwrap().of_turn();
        for &earlier in &before[number] {
            open[earlier] -= 1;
            if values[earlier].is_none() && (value > Value::Draw || open[earlier] == 0) {
                values[earlier] = Some(value);
                queue.push(earlier);
            }
        }
    }
    states.into_iter().zip(values.into_iter().map(|value| value.unwrap_or(Value::Draw))).collect()
}

/// The states, which come before each, and how many come after each.
fn graph<State: Copy + Eq + Hash>(
    starts: Vec<State>,
    successors: impl Fn(&State) -> Vec<State>,
) -> (Vec<State>, Vec<Vec<usize>>, Vec<usize>) {
    let mut numbers: HashMap<State, usize> = starts.iter().copied().zip(0..).collect();
    let (mut states, mut before, mut counts) = (starts, Vec::new(), Vec::new());
    while let Some(state) = states.get(counts.len()) {
        let after = successors(state);
        for &next in &after {
            let number = *numbers.entry(next).or_insert_with(|| {
                states.push(next);
                states.len() - 1
            });
            before.resize(states.len(), Vec::new());
            before[number].push(counts.len());
        }
        counts.push(after.len());
    }
    before.resize(states.len(), Vec::new());
    (states, before, counts)
}
