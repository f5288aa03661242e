//! Counting tests over the runners' own summaries.

use std::fmt;
use std::ops::AddAssign;

/// How many tests passed, failed and were skipped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    passed: u64,
    failed: u64,
    skipped: u64,
}

/// A program that runs tests and prints a summary.
#[derive(Clone, Copy)]
pub enum Runner {
    /// `cargo nextest run`
    Nextest,
    /// `cargo test --doc`
    Documentation,
    /// `node --test`
    Node,
}

impl Runner {
    /// What a line of the runner's output adds to the tally: nothing unless it belongs to a summary.
    pub fn count(self, line: &str) -> Tally {
        match self {
            Self::Nextest => after(line, "Summary", "run:").map(Tally::of_list),
            Self::Documentation => after(line, "test result:", ".").map(Tally::of_list),
            Self::Node => line
                .strip_prefix("ℹ ")
                .and_then(|entry| entry.split_once(' '))
                .map(|(word, number)| Tally::of(number, word)),
        }
        .unwrap_or_default()
    }
}

/// What follows `mark` in a line that begins with `start`.
fn after<'line>(line: &'line str, start: &str, mark: &str) -> Option<&'line str> {
    Some(line.trim_start().strip_prefix(start)?.split_once(mark)?.1)
}

impl Tally {
    /// Counts of a list such as `118 passed (2 slow), 1 failed; 3 skipped`.
    fn of_list(list: &str) -> Self {
        let mut sum = Self::default();
        for entry in list.split([',', ';']) {
            if let Some((number, word)) = entry.trim().split_once(' ') {
                sum += Self::of(number, word);
            }
        }
        sum
    }

    fn of(number: &str, word: &str) -> Self {
        let mut tally = Self::default();
        let Ok(number) = number.trim().parse() else { return tally };
        match word.split(' ').next().unwrap_or_default() {
            "pass" | "passed" => tally.passed = number,
            "skipped" | "ignored" | "todo" => tally.skipped = number,
            "fail" | "failed" | "cancelled" | "timed" | "exec" => tally.failed = number,
            _ => {}
        }
        tally
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped)
    }
}

#[cfg(test)]
mod tests {
    use super::{Runner, Tally};

    fn tally(passed: u64, failed: u64, skipped: u64) -> Tally {
        Tally { passed, failed, skipped }
    }

    #[test]
    fn nextest_summaries_are_counted() {
        let line = "     Summary [   1.204s] 6 tests run: 4 passed (1 slow, 1 leaky), 1 failed, 1 timed out, 3 skipped";
        assert_eq!(Runner::Nextest.count(line), tally(4, 2, 3));
        assert_eq!(
            Runner::Nextest.count("        PASS [   0.004s] xtask tally::tests::passed"),
            Tally::default()
        );
    }

    #[test]
    fn documentation_summaries_are_counted() {
        let line = "test result: FAILED. 7 passed; 1 failed; 2 ignored; 0 measured; 0 filtered out; finished in 0.52s";
        assert_eq!(Runner::Documentation.count(line), tally(7, 1, 2));
        assert_eq!(
            Runner::Documentation.count("test crates/rules/src/lib.rs - (line 9) ... ok"),
            Tally::default()
        );
    }

    #[test]
    fn node_summaries_are_counted() {
        let mut sum = Tally::default();
        for line in
            ["ℹ tests 9", "ℹ suites 2", "ℹ pass 5", "ℹ fail 1", "ℹ cancelled 1", "ℹ skipped 1", "ℹ todo 1"]
        {
            sum += Runner::Node.count(line);
        }
        assert_eq!(sum, tally(5, 2, 2));
    }

    #[test]
    fn a_tally_is_one_line() {
        assert_eq!(tally(12, 0, 1).to_string(), "12 passed, 0 failed, 1 skipped");
    }
}
