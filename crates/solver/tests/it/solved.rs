//! Games, or some of their sectors, solved in memory.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use merels_rules::{Outcome, PointSet, Position, Rules, Setup, Side, Value};
use merels_solver::{Finished, Unit, solve_unit, units};
use merels_tablebase::{Code, Index, Sector, Statistics};

/// The solved sectors of a game.
pub struct Solved {
    pub rules: Rules,
    sectors: HashMap<Sector, Finished>,
}

impl Solved {
    /// The whole game.
    pub fn whole(rules: Rules) -> Solved {
        Solved::units(rules, units(&rules, None))
    }

    /// The sectors where men are moved, the two sides having these numbers of men, in an order of growing totals.
    pub fn moving(rules: Rules, men: &[(u8, u8)]) -> Solved {
        let unit = |&(mover, opponent)| Unit::of(&rules, moving(mover, opponent)).expect("the men fit");
        Solved::units(rules, men.iter().map(unit).collect())
    }

    fn units(rules: Rules, units: Vec<Unit>) -> Solved {
        let mut sectors = HashMap::new();
        for unit in units {
            let known = |sector| sectors.get(&sector).cloned().ok_or(sector);
            let solved = solve_unit(&rules, unit, &AtomicBool::new(false), known);
            for solved in solved.unwrap_or_else(|missing| panic!("{rules}: {unit}: {missing:?}")) {
                sectors.insert(solved.index.sector(), Finished::new(solved.index, solved.codes));
            }
        }
        Solved { rules, sectors }
    }

    /// Its sectors.
    pub fn sectors(&self) -> impl Iterator<Item = Sector> {
        self.sectors.keys().copied()
    }

    /// The numbering of a sector.
    pub fn index(&self, sector: Sector) -> &Index {
        self.sectors[&sector].index()
    }

    /// Positions of a sector won, drawn and lost, symmetric ones counted once.
    pub fn statistics(&self, sector: Sector) -> Option<Statistics> {
        let finished = self.sectors.get(&sector)?;
        Some(Statistics::of(finished.index(), finished.codes()))
    }

    /// The values of a sector by slot, one of each that are symmetric.
    pub fn values(&self, sector: Sector) -> impl Iterator<Item = (u64, Value)> {
        let finished = &self.sectors[&sector];
        let values = (0..).zip(finished.codes().iter().map(Code::value));
        values.filter(|&(slot, _)| finished.index().is_least(slot))
    }

    /// The value of a position between turns.
    pub fn value(&self, position: &Position) -> Value {
        self.rules
            .outcome(position)
            .map_or_else(|| self.stored(position), |outcome| decided(position, outcome))
    }

    /// What stands in the table where the position belongs, decided or not.
    pub fn stored(&self, position: &Position) -> Value {
        let sector = Sector::of(position);
        let finished = self.sectors.get(&sector);
        let finished = finished.unwrap_or_else(|| panic!("{}: {sector} is not solved", self.rules));
        let slot = finished.index().slot(position).expect("the sector has the position");
        finished.codes().at(slot as usize).value()
    }

    /// The value a position must have by its turns; `None` when it is decided and has none.
    pub fn best_of_turns(&self, position: &Position) -> Option<Value> {
        let mut best = None;
        self.rules.for_each_turn(position, |_, after| best = best.max(Some(self.value(&after).of_turn())));
        best
    }

    /// The positions of a sector, one of each that are symmetric, with their slots.
    pub fn positions(&self, sector: Sector) -> impl Iterator<Item = (u64, Position)> {
        let index = self.index(sector);
        (0..index.slots()).filter(|&slot| index.is_least(slot)).filter_map(move |slot| {
            let (mover, opponent) = index.men(slot)?;
            Some((slot, position(&self.rules, sector, mover, opponent)?))
        })
    }
}

/// The sector where men are moved.
pub const fn moving(mover: u8, opponent: u8) -> Sector {
    Sector { mover, opponent, mover_hand: 0, opponent_hand: 0 }
}

/// A position of the sector with these men, of a side that can have so many; `None` when both sides would have won.
pub fn position(rules: &Rules, sector: Sector, mover: PointSet, opponent: PointSet) -> Option<Position> {
    Side::BOTH.into_iter().find_map(|side| {
        let mut setup: Setup = rules.start().to_setup();
        setup.side = side;
        (setup.men[side], setup.men[!side]) = (mover, opponent);
        (setup.hands[side], setup.hands[!side]) = (sector.mover_hand, sector.opponent_hand);
        setup.position(rules).ok()
    })
}

/// What a decided position is worth.
pub fn decided(position: &Position, outcome: Outcome) -> Value {
    match outcome.winner() {
        Some(winner) if winner == position.side() => Value::Win(0),
        Some(_) => Value::Loss(0),
        None => Value::Draw,
    }
}
