//! Small games solved the slow way: every position looks at its turns again and again, until nothing changes.

use std::collections::HashMap;
use std::sync::Arc;

use bytes::Bytes;
use merels_rules::{Both, Outcome, Position, Rules, Setup, Side, Value, Variant};
use merels_tablebase::{Bundle, Code, Encoder, Index, Kind, Sector, Statistics, TableName};

/// All positions of a game, with their values.
pub struct Solved {
    pub rules: Rules,
    indices: HashMap<Sector, Arc<Index>>,
    values: HashMap<(Sector, u64), Value>,
}

/// Three Men's Morris.
pub fn three() -> Solved {
    Solved::new(Variant::Three.rules())
}

/// The same with captures, judged mill by mill.
pub fn three_with_captures() -> Solved {
    let rules = Variant::Three.rules().builder();
    let rules = rules.set_all([("goal", "captures"), ("men", "4"), ("multi", "per_mill"), ("fly", "at3")]);
    Solved::new(rules.build().expect("the rules do not contradict"))
}

impl Solved {
    fn new(rules: Rules) -> Solved {
        let board = rules.board();
        let indices = sectors(&rules).map(|sector| (sector, Arc::new(Index::new(board, sector)))).collect();
        let mut solved = Solved { rules, indices, values: HashMap::new() };
        while solved.look_once_more() {}
        solved
    }

    /// Every position that is not decided, one of each that are symmetric.
    pub fn positions(&self) -> impl Iterator<Item = (Sector, u64, Position)> {
        self.indices.iter().flat_map(move |(&sector, index)| {
            let in_play = move |slot| Some((sector, slot, position(&self.rules, index, slot)?));
            (0..index.slots()).filter(|&slot| index.is_least(slot)).filter_map(in_play)
        })
    }

    /// The value of a position that may be decided or in the middle of a turn.
    pub fn value(&self, position: &Position) -> Value {
        match self.rules.outcome(position) {
            Some(Outcome::Draw { .. }) => Value::Draw,
            Some(Outcome::Win { winner, .. }) if winner == position.side() => Value::Win(0),
            Some(Outcome::Win { .. }) => Value::Loss(0),
            None if position.pending() > 0 => self.best_of_turns(position),
            None => {
                let sector = Sector::of(position);
                let slot = self.indices[&sector].slot(position).expect("the sector has the position");
                self.values.get(&(sector, slot)).copied().unwrap_or(Value::Draw)
            }
        }
    }

    /// The table files of these kinds.
    pub fn files(&self, kinds: &[Kind]) -> HashMap<TableName, Bytes> {
        let names = |&sector| kinds.iter().map(move |&kind| TableName::new(&self.rules, sector, kind));
        self.indices.keys().flat_map(names).map(|name| (name, self.file(name))).collect()
    }

    /// The same in a bundle.
    pub fn bundle(&self, kinds: &[Kind]) -> Bundle {
        Bundle::open(Bundle::build(&self.files(kinds))).expect("what was built is a bundle")
    }

    /// Every sector with its numbering and its codes.
    pub fn sectors(&self) -> impl Iterator<Item = (Arc<Index>, Vec<u8>)> {
        self.indices.values().map(|index| (Arc::clone(index), self.codes(index)))
    }

    fn codes(&self, index: &Index) -> Vec<u8> {
        let byte = |code: Code| u8::try_from(code.number()).expect("no game is long");
        (0..index.slots()).map(|slot| self.code(index.sector(), slot)).map(byte).collect()
    }

    fn file(&self, name: TableName) -> Bytes {
        let index = &self.indices[&name.sector()];
        let codes = self.codes(index);
        let encoder = Encoder::new(name, index, Statistics::of(index, &codes)).unwrap();
        encoder.with_block_slots(50).unwrap().to_bytes(&codes).unwrap().into()
    }

    fn code(&self, sector: Sector, slot: u64) -> Code {
        let value = self.values.get(&(sector, slot)).copied().unwrap_or(Value::Draw);
        Code::of(value).expect("a position in play is won after odd plies and lost after even ones")
    }

    /// Gives a value to those positions whose turns have theirs; false when there is none.
    fn look_once_more(&mut self) -> bool {
        let unknown =
            self.positions().filter(|&(sector, slot, _)| !self.values.contains_key(&(sector, slot)));
        let found = unknown.map(|(sector, slot, position)| ((sector, slot), self.best_of_turns(&position)));
        let found: Vec<_> = found.filter(|&(_, value)| value != Value::Draw).collect();
        self.values.extend(found.iter().copied());
        !found.is_empty()
    }

    fn best_of_turns(&self, position: &Position) -> Value {
        let mut best = None;
        let mut better = |value| best = best.max(Some(value));
        self.rules.for_each_turn(position, |_, after| better(self.value(&after).of_turn()));
        best.expect("a position that is not decided has a turn")
    }
}

/// Every sector in which both sides can go on.
fn sectors(rules: &Rules) -> impl Iterator<Item = Sector> {
    let men = rules.men().white;
    let hands = move |on_board: u8| {
        (3_u8.saturating_sub(on_board)..=men - on_board).map(move |hand| (on_board, hand))
    };
    let side = move || (0..=men).flat_map(hands);
    side().flat_map(move |(mover, mover_hand)| {
        side().map(move |(opponent, opponent_hand)| Sector { mover, opponent, mover_hand, opponent_hand })
    })
}

/// The position in a slot; `None` when it is decided or cannot be.
fn position(rules: &Rules, index: &Index, slot: u64) -> Option<Position> {
    let (mover, opponent) = index.men(slot)?;
    let sector = index.sector();
    let setup = Setup {
        men: Both { white: mover, black: opponent },
        hands: Both { white: sector.mover_hand, black: sector.opponent_hand },
        side: Side::White,
        ..rules.start().to_setup()
    };
    setup.position(rules).ok().filter(|position| rules.outcome(position).is_none())
}
