//! Options that are whole numbers, and the sentence for what is none.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A reader of numbers in this range.
pub fn number<N>(range: RangeInclusive<N>) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync
where
    N: FromStr + PartialOrd + Display + Clone + Send + Sync,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("expected a whole number from {} to {}", range.start(), range.end()))
    }
}

/// A reader of numbers that have no limit of their own.
pub fn at_least_one(text: &str) -> Result<u64, String> {
    text.parse().ok().filter(|&number| number > 0).ok_or_else(|| "expected a whole number from 1".to_owned())
}
