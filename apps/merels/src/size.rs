//! Bytes, as people write them.

use indicatif::BinaryBytes;

/// Units and their bytes.
const UNITS: [(&str, u64); 6] = [
    ("gib", 1 << 30),
    ("mib", 1 << 20),
    ("gb", 1_000_000_000),
    ("mb", 1_000_000),
    ("g", 1 << 30),
    ("m", 1 << 20),
];

/// `850.00 MiB`, `1.20 GiB`.
pub fn words(bytes: u64) -> String {
    BinaryBytes(bytes).to_string()
}

/// Reads `900M`, `12G`, or what [`words`] writes.
///
/// # Errors
///
/// When it is no size, or none that a machine can have.
pub fn parse(text: &str) -> Result<u64, String> {
    size(&text.trim().to_ascii_lowercase())
        .ok_or_else(|| format!("`{text}` is not a size such as 900M or 12GiB"))
}

fn size(text: &str) -> Option<u64> {
    let (number, unit) = UNITS.iter().find_map(|(name, bytes)| Some((text.strip_suffix(name)?, *bytes)))?;
    let (whole, part) = number.trim_end().split_once('.').unwrap_or((number.trim_end(), "0"));
    let thousandths = match part.len() {
        1..=3 => part.parse::<u64>().ok().filter(|_| is_digits(part))? * 10_u64.pow(3 - part.len() as u32),
        _ => return None,
    };
    let whole: u64 = whole.parse().ok().filter(|_| is_digits(whole))?;
    whole.checked_mul(unit)?.checked_add(unit / 1000 * thousandths)
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_read_in_every_unit_it_is_written_in() {
        for (text, bytes) in [
            ("12G", 12 << 30),
            ("12GiB", 12 << 30),
            ("12 gib", 12 << 30),
            ("12GB", 12_000_000_000),
            ("900M", 900 << 20),
            ("900MiB", 900 << 20),
            ("900mb", 900_000_000),
            ("0.5G", (1 << 30) / 1000 * 500),
            ("1.25GB", 1_250_000_000),
        ] {
            assert_eq!(parse(text), Ok(bytes), "{text}");
        }
    }

    #[test]
    fn what_is_printed_can_be_given_back() {
        for bytes in [900 << 20, 5 << 30, (1 << 30) + (1 << 29)] {
            let read = parse(&words(bytes)).expect("a size");
            assert!(read.abs_diff(bytes) < 1 << 20, "{bytes} is read as {read}");
        }
    }

    #[test]
    fn what_is_no_size_is_refused() {
        for text in
            ["", "G", "12", "12K", "-1G", "+1G", "1.G", "1.2345G", "1.+2G", "99999999999G", "1e3G", "GiB"]
        {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
