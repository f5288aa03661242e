//! The transposition table: what the search has found out about positions, kept in a fixed piece of memory.
//!
//! An entry is found by the position's hash and believed only if the whole hash agrees. Rules are no part of a hash, so the
//! key of a table's entry is the hash mixed with the identity of the rules: one table serves any number of games. The table
//! knows no rules itself, and whether an action it remembers is legal is for the search to see.

use std::fmt;

use merels_rules::Action;

use crate::score::Value;

/// A size of memory, in mebibytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mebibytes(pub u32);

/// What the search found out about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Finding {
    /// The action that was best, or at least good enough.
    pub(crate) action: Option<Action>,
    /// Counted from the position itself.
    pub(crate) value: Value,
    pub(crate) bound: Bound,
    pub(crate) reach: Reach,
}

impl Finding {
    /// A win or loss needs no looking further: the finding reaches to the end, if only as a bound where a quicker win or a
    /// slower loss may lie beyond the depth searched.
    pub(crate) fn proven(self, depth: u8) -> Finding {
        let Some(distance) = self.value.distance() else {
            return self;
        };
        let proves = if self.value > Value::DRAW { Bound::AtLeast } else { Bound::AtMost };
        if self.bound == Bound::Exact && distance <= u16::from(depth) {
            Finding { reach: Reach::END, ..self }
        } else if self.bound == Bound::Exact || self.bound == proves {
            Finding { reach: Reach::END, bound: proves, ..self }
        } else {
            self
        }
    }
}

/// How a value found lies to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// How far a value looks ahead.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Reach(u8);

impl Reach {
    /// To the end of every game: nothing in it was estimated.
    pub(crate) const END: Reach = Reach(u8::MAX);

    pub(crate) const fn plies(plies: u8) -> Reach {
        Reach(plies)
    }
}

/// A finding with its key, flat so that it takes 16 bytes.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    action: Option<Action>,
    value: Value,
    bound: Bound,
    reach: Reach,
    age: u8,
}

impl Entry {
    fn of(key: u64, Finding { action, value, bound, reach }: Finding, age: u8) -> Entry {
        Entry { key, action, value, bound, reach, age }
    }

    const fn finding(&self) -> Finding {
        Finding { action: self.action, value: self.value, bound: self.bound, reach: self.reach }
    }
}

/// Entries that a position may be kept in: together they fill a line of the processor's cache.
const BUCKET: usize = 4;
type Bucket = [Option<Entry>; BUCKET];

pub(crate) struct Table {
    buckets: Vec<Bucket>,
    age: u8,
}

impl Table {
    /// A table of that size, or the largest smaller one there is memory for.
    pub(crate) fn new(size: Mebibytes) -> Table {
        let bytes = u64::from(size.0) << 20;
        let mut count = usize::try_from(bytes / size_of::<Bucket>() as u64).unwrap_or(usize::MAX).max(1);
        let mut buckets = Vec::new();
        while count > 1 && buckets.try_reserve_exact(count).is_err() {
            count /= 2;
        }
        buckets.resize(count, [None; BUCKET]);
        Table { buckets, age: 0 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill([None; BUCKET]);
        self.age = 0;
    }

    /// A new search begins: what earlier ones left may be replaced first.
    pub(crate) fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<Finding> {
        let bucket = &self.buckets[self.place(key)];
        bucket.iter().flatten().find(|entry| entry.key == key).map(Entry::finding)
    }

    /// Keeps a finding in the place of an older one of the position, an empty one, or the one least worth keeping.
    #[inline]
    pub(crate) fn keep(&mut self, key: u64, finding: Finding) {
        let (place, age) = (self.place(key), self.age);
        let kept = self.buckets[place].iter_mut().min_by_key(|slot| worth_keeping(slot.as_ref(), key, age));
        if let Some(slot) = kept {
            *slot = Some(Entry::of(key, finding, age));
        }
    }

    /// How much is in use by the search now going on, in thousandths.
    pub(crate) fn fill(&self) -> u16 {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let used = sample.iter().flatten().flatten().filter(|entry| entry.age == self.age).count();
        (used * 1000 / (sample.len() * BUCKET)) as u16
    }

    /// Spreads the keys evenly over any number of buckets, the same on machines of 32 and 64 bits.
    #[inline]
    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }
}

/// The position's own entry goes first, then none, then those of earlier searches, then those that look least far.
#[inline]
fn worth_keeping(slot: Option<&Entry>, key: u64, age: u8) -> u16 {
    match slot {
        Some(entry) if entry.key == key => 0,
        None => 1,
        Some(entry) if entry.age != age => 2 + u16::from(entry.reach.0),
        Some(entry) => 0x200 + u16::from(entry.reach.0),
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Table").field("entries", &(self.buckets.len() * BUCKET)).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(plies: u8) -> Finding {
        Finding {
            action: Some(Action::Pass),
            value: Value::DRAW,
            bound: Bound::Exact,
            reach: Reach::plies(plies),
        }
    }

    #[test]
    fn a_bucket_is_a_line_of_the_cache() {
        assert_eq!(size_of::<Bucket>(), 64);
    }

    #[test]
    fn only_the_whole_key_finds() {
        let mut table = Table::new(Mebibytes(0));
        table.keep(7, finding(3));
        assert_eq!(table.find(7), Some(finding(3)));
        assert_eq!(table.find(8), None);
    }

    #[test]
    fn a_new_finding_of_the_same_position_replaces_the_old_one() {
        let mut table = Table::new(Mebibytes(0));
        table.keep(7, finding(9));
        table.keep(7, finding(3));
        assert_eq!(table.find(7), Some(finding(3)));
        assert_eq!(table.buckets[0].iter().flatten().count(), 1);
    }

    #[test]
    fn a_full_bucket_gives_up_the_oldest_and_then_the_shallowest() {
        let mut table = Table::new(Mebibytes(0));
        table.keep(1, finding(9));
        table.grow_older();
        for (key, plies) in [(2, 5), (3, 4), (4, 6), (5, 7)] {
            table.keep(key, finding(plies));
        }
        assert_eq!(table.find(1), None);
        table.keep(6, finding(1));
        assert_eq!(table.find(3), None);
        assert!([2, 4, 5, 6].iter().all(|&key| table.find(key).is_some()));
    }

    #[test]
    fn clearing_forgets_and_the_fill_is_a_part_of_a_thousand() {
        let mut table = Table::new(Mebibytes(1));
        assert_eq!(table.fill(), 0);
        for key in 0..100_000_u64 {
            table.keep(key.wrapping_mul(0x9e37_79b9_7f4a_7c15), finding(1));
        }
        assert!((700..=1000).contains(&table.fill()), "{}", table.fill());
        table.clear();
        assert_eq!((table.fill(), table.find(0)), (0, None));
    }

    #[test]
    fn only_what_no_depth_can_change_is_proven() {
        let won = |plies, bound| {
            let finding = Finding { value: Value::win_at(plies), bound, ..finding(4) };
            (finding.proven(4).bound, finding.proven(4).reach == Reach::END)
        };
        assert_eq!(won(3, Bound::Exact), (Bound::Exact, true));
        assert_eq!(won(7, Bound::Exact), (Bound::AtLeast, true));
        assert_eq!(won(7, Bound::AtLeast), (Bound::AtLeast, true));
        assert_eq!(won(7, Bound::AtMost), (Bound::AtMost, false));
        assert!(finding(4).proven(4) == finding(4));
    }
}
