//! What is solved together, and in which order.
//!
//! A capture or a placement leads to fewer men or fewer in hand for good; only moving a man leads back. So a sector where men move is
//! one unit of work with the sector of the same men seen by the other side, any other sector is a unit alone, and the units follow
//! each other by the men that are left and by those in hand.

use std::collections::BTreeSet;
use std::fmt;

use merels_rules::{Goal, Multi, Placing, Rules};
use merels_tablebase::Sector;

/// Sectors that are solved together: one, or one and its mirror image.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unit {
    first: Sector,
    second: Option<Sector>,
}

impl Unit {
    /// The unit of a sector; `None` when the board has no room for its men.
    pub fn of(rules: &Rules, sector: Sector) -> Option<Unit> {
        fits(rules, sector).then(|| Unit::around(rules, sector))
    }

    /// The unit of a sector that fits on the board.
    fn around(rules: &Rules, sector: Sector) -> Unit {
        let mirrored = sector.mirrored();
        let alone = mirrored == sector || !may_move(rules, sector) || !may_move(rules, mirrored);
        if alone {
            return Unit { first: sector, second: None };
        }
        Unit { first: sector.max(mirrored), second: Some(sector.min(mirrored)) }
    }

    /// The sectors.
    pub fn sectors(self) -> impl Iterator<Item = Sector> + Clone {
        std::iter::once(self.first).chain(self.second)
    }
}

/// The sectors with `and` between them.
impl fmt::Display for Unit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.first)?;
        self.second.map_or(Ok(()), |second| write!(out, " and {second}"))
    }
}

/// The mover of the sector may move a man instead of placing one.
pub(crate) fn may_move(rules: &Rules, sector: Sector) -> bool {
    sector.mover > 0 && (sector.mover_hand == 0 || rules.placing() == Placing::OrMoving)
}

/// The mover of the sector may move a man to any empty point.
pub(crate) fn flies(rules: &Rules, sector: Sector) -> bool {
    rules.flying().is_for(usize::from(sector.mover + sector.mover_hand))
}

/// The units of every sector that a game can come to, each after those its values depend on. With `most_men`, only the
/// sectors of at most so many men on the board and in hand.
///
/// ```
/// use merels_rules::Variant;
/// use merels_solver::units;
/// let units = units(&Variant::Nine.rules(), None);
/// assert_eq!(units.len(), 477);
/// assert_eq!(units[0].to_string(), "3-3-0-0"); // Three against three comes first, the empty board last.
/// assert_eq!(units[476].to_string(), "0-0-9-9");
/// ```
pub fn units(rules: &Rules, most_men: Option<u8>) -> Vec<Unit> {
    let mut sectors = reachable(rules);
    sectors.retain(|&sector| most_men.is_none_or(|most| men(sector) <= most));
    let mut ordered: Vec<Sector> = sectors.into_iter().collect();
    // A side that must place leads on for good; one that moves may lead to one that must place.
    ordered.sort_by_key(|&sector| (men(sector), hand(sector), may_move(rules, sector), slots_order(sector)));
    let mut units: Vec<Unit> = Vec::new();
    let mut seen = BTreeSet::new();
    for sector in ordered {
        let unit = Unit::around(rules, sector);
        if seen.insert(unit.first) {
            units.push(unit);
        }
    }
    units
}

/// The sectors that some turn of the sector's mover can lead to and in which the game goes on.
pub(crate) fn successors(rules: &Rules, sector: Sector) -> Vec<Sector> {
    let mut found = BTreeSet::new();
    if sector.mover_hand > 0 {
        let placed = Sector { mover: sector.mover + 1, mover_hand: sector.mover_hand - 1, ..sector };
        add(rules, placed, &mut found);
    }
    if may_move(rules, sector) {
        add(rules, sector, &mut found);
    }
    found.into_iter().filter(|next| fits(rules, *next)).collect()
}

/// Adds what a step that leads to these men can lead to: the other side's turn with or without a capture.
fn add(rules: &Rules, stepped: Sector, found: &mut BTreeSet<Sector>) {
    let next = stepped.mirrored();
    found.insert(next);
    if rules.goal() == Goal::Row {
        return;
    }
    for taken in 1..=most_taken(rules, stepped.mover) {
        let left = next.mover.checked_sub(taken);
        let rest = left.map(|mover| Sector { mover, ..next });
        found.extend(rest.filter(|rest| rest.mover + rest.mover_hand >= 3));
    }
}

/// Most men that one turn takes when it leaves the mover that many men on the board: two mills take five of them, three seven.
/// One is always counted, though few men can close no mill: a diagram that is set up may have come about in any way.
pub(crate) fn most_taken(rules: &Rules, men: u8) -> u8 {
    match rules.multi() {
        Multi::One => 1,
        Multi::PerMill => (men.saturating_sub(1) / 2).clamp(1, 4),
    }
}

fn fits(rules: &Rules, sector: Sector) -> bool {
    usize::from(sector.mover) + usize::from(sector.opponent) <= rules.board().len()
}

fn reachable(rules: &Rules) -> BTreeSet<Sector> {
    let start = Sector::of(&rules.start());
    let mut found = BTreeSet::from([start]);
    let mut open = vec![start];
    while let Some(sector) = open.pop() {
        for next in successors(rules, sector) {
            if found.insert(next) {
                open.push(next);
            }
        }
    }
    found
}

const fn men(sector: Sector) -> u8 {
    sector.mover + sector.opponent + hand(sector)
}

const fn hand(sector: Sector) -> u8 {
    sector.mover_hand + sector.opponent_hand
}

/// Among sectors of equal depth the more even ones come last, being the largest.
fn slots_order(sector: Sector) -> (u8, Sector) {
    (u8::MAX - sector.mover.abs_diff(sector.opponent), sector)
}
