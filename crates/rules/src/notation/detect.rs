//! Which notation a text is in, by its content.
//!
//! A position is known by its shape. A game is known by trying: of the turns of a text everything else is taken away (tags,
//! comments, variations, numbers, results), and a notation that reads all that is left is a candidate. Two things decide among
//! those left over: OpenSpiel numbers no turns, and PlayOK signs its files. Record, `wmd` and Sanmill's games read each other,
//! so of them the one that is nearest is given: a removal that stands apart is Sanmill's habit, capitals and commas are
//! people's. Whoever knows better passes the notation instead of asking here.
//!
//! It looks at notation only: that the turns are legal is not asked.

use super::{Notation, TurnNotation};
use crate::position::Position;
use crate::rules::Rules;
use crate::text::TurnError;
use crate::variant::Variant;

/// Why no notation can be named.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Undetected {
    /// There is nothing to go by.
    #[error("the text is empty")]
    Empty,
    /// No notation reads it.
    #[error("the text is in no notation that is known")]
    Unlike,
    /// Several read it, each in its own way.
    #[error("the text could be in any of the notations {}", ids(.0))]
    Several(Vec<Notation>),
}

impl Notation {
    /// Which notation a text is in.
    ///
    /// The beginning of a long text is enough, if it ends with a line.
    ///
    /// # Errors
    /// That none reads it, or which candidates there are.
    ///
    /// ```
    /// use merels_rules::{Notation, Undetected};
    /// assert_eq!(Notation::detect("1. d6 f4 2. d2 b4"), Ok(Notation::Record));
    /// assert_eq!(Notation::detect("4 13 12-11x5"), Ok(Notation::Playok));
    /// assert_eq!(Notation::detect("21, 0, 2, 15"), Ok(Notation::Openspiel));
    /// assert_eq!(
    ///     Notation::detect("21 17 13"),
    ///     Err(Undetected::Several(vec![Notation::Playok, Notation::Openspiel]))
    /// );
    /// ```
    pub fn detect(text: &str) -> Result<Notation, Undetected> {
        let text = text.trim_start_matches('\u{feff}').trim();
        if text.is_empty() {
            return Err(Undetected::Empty);
        }
        match of_positions(text) {
            Some(notation) => Ok(notation),
            None => of_games(text),
        }
    }
}

fn ids(candidates: &[Notation]) -> String {
    let ids: Vec<String> = candidates.iter().map(|notation| format!("`{notation}`")).collect();
    ids.join(", ")
}

fn of_positions(text: &str) -> Option<Notation> {
    let board = text.split_whitespace().next()?;
    let rows = board.split('/').count();
    let is_made_of = |men: &str| board.chars().all(|next| next == '/' || men.contains(next));
    if board.starts_with("MFEN/") {
        Some(Notation::Mfen)
    } else if rows == 3 && board.len() == 26 && is_made_of("*O@X") {
        Some(Notation::SanmillFen)
    } else if rows >= 3 && is_made_of("WB123456789") {
        Some(Notation::Fen)
    } else {
        None
    }
}

/// What is left of a text without all that is not turns, and what was seen while taking it away.
struct Movetext {
    turns: String,
    has_tags: bool,
    has_numbers: bool,
    is_of_playok: bool,
}

fn of_games(text: &str) -> Result<Notation, Undetected> {
    let movetext = movetext(text);
    let turns = movetext.turns.trim();
    if turns.is_empty() {
        return if movetext.has_tags { Ok(Notation::Record) } else { Err(Undetected::Unlike) };
    }
    let words = without_bare_numbers(turns);
    if !words.is_empty() && reads_all(TurnNotation::Goldtoken, &words) {
        return Ok(Notation::Goldtoken);
    }
    let mut candidates: Vec<Notation> = TurnNotation::ALL
        .into_iter()
        .filter(|&notation| notation != TurnNotation::Sanmill && reads_all(notation, turns))
        .map(TurnNotation::notation)
        .collect();
    candidates.retain(|&notation| notation != Notation::Openspiel || !movetext.has_numbers);
    // The names of Morabaraba's points are capitals, and ours are small letters.
    if candidates.contains(&Notation::Record) && !turns.contains(char::is_uppercase) {
        candidates.retain(|&notation| notation != Notation::Morabaraba);
    }
    if movetext.is_of_playok && candidates.contains(&Notation::Playok) {
        return Ok(Notation::Playok);
    }
    if turns.split_whitespace().any(|part| part == "p") && reads_all(TurnNotation::Sanmill, turns) {
        candidates.push(Notation::Sanmill);
    }
    for notation in &mut candidates {
        if *notation == Notation::Record {
            *notation = nearest_of_ours(turns);
        }
    }
    match candidates.as_slice() {
        [] => Err(Undetected::Unlike),
        &[only] => Ok(only),
        _ if is_row_of_numbers_from_zero(turns) => Ok(Notation::Openspiel),
        _ => Err(Undetected::Several(candidates)),
    }
}

/// OpenSpiel writes a history with commas, and no other notation has commas between bare numbers.
fn is_row_of_numbers_from_zero(turns: &str) -> bool {
    turns.contains(',')
        && turns.chars().all(|next| next.is_ascii_digit() || next == ',' || next.is_whitespace())
}

/// The numbers of turns in GoldToken's tables have no dot.
fn without_bare_numbers(turns: &str) -> String {
    let is_number = |word: &str| word.trim().bytes().all(|byte| byte.is_ascii_digit());
    turns.split_inclusive(char::is_whitespace).filter(|word| !is_number(word)).collect()
}

/// Every part is read on one board.
fn reads_all(notation: TurnNotation, turns: &str) -> bool {
    [Variant::Nine, Variant::Seven, Variant::Three].into_iter().any(|variant| {
        let rules = variant.rules();
        notation.fits(&rules).is_ok() && reads_all_under(notation, &rules, &rules.start(), turns).is_ok()
    })
}

fn reads_all_under(
    notation: TurnNotation,
    rules: &Rules,
    position: &Position,
    turns: &str,
) -> Result<(), TurnError> {
    let mut rest = turns;
    loop {
        rest = rest.trim_start_matches(|next: char| next.is_whitespace() || next == ',');
        if rest.is_empty() {
            return Ok(());
        }
        rest = notation.read(rules, position, rest)?.1;
        rest = rest.trim_start_matches(['!', '?']);
    }
}

/// Which of the notations that use our names for the points is the nearest.
fn nearest_of_ours(turns: &str) -> Notation {
    let is_cross = |next: char| matches!(next, 'x' | 'X' | '×');
    let mut parts = turns.split_whitespace();
    let apart = parts.clone().any(|part| part.starts_with(is_cross));
    let joined = parts.any(|part| part.chars().skip(1).any(is_cross));
    if turns.contains(',') || turns.chars().any(char::is_uppercase) {
        Notation::Wmd
    } else if apart && !joined {
        Notation::Sanmill
    } else {
        Notation::Record
    }
}

fn movetext(text: &str) -> Movetext {
    let mut found =
        Movetext { turns: String::new(), has_tags: false, has_numbers: false, is_of_playok: false };
    let mut lines = String::new();
    for line in text.lines() {
        if is_tag(line) {
            found.has_tags = true;
            let line = line.to_ascii_lowercase();
            found.is_of_playok |=
                line.contains("site") && (line.contains("playok") || line.contains("kurnik"));
        } else {
            lines.push_str(line);
            lines.push('\n');
        }
    }
    for word in without_comments(&lines).split_inclusive(char::is_whitespace) {
        let (numbered, word) = without_number(word);
        found.has_numbers |= numbered;
        let is_result = matches!(word.trim(), "1-0" | "0-1" | "1/2-1/2" | "½-½" | "*");
        if !is_result && !word.starts_with('$') {
            found.turns.push_str(word);
        }
    }
    found
}

/// `[Name "value"]`.
fn is_tag(line: &str) -> bool {
    let name = line.trim_start().strip_prefix('[');
    name.is_some_and(|name| name.starts_with(|next: char| next.is_ascii_alphabetic()) && name.contains('"'))
}

/// Without comments in braces and to the end of the line, and without variations.
fn without_comments(lines: &str) -> String {
    let mut kept = String::with_capacity(lines.len());
    let (mut in_braces, mut to_line_end, mut depth) = (false, false, 0_usize);
    for next in lines.chars() {
        match next {
            '\n' => to_line_end = false,
            '}' if in_braces => in_braces = false,
            _ if in_braces || to_line_end => continue,
            '{' => in_braces = true,
            ';' => to_line_end = true,
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 && !in_braces && !to_line_end && !"{}();".contains(next) {
            kept.push(next);
        } else {
            kept.push(' ');
        }
    }
    kept
}

/// A word without the number of a turn at its beginning: `12.`, `12...`, `12.d2`.
fn without_number(word: &str) -> (bool, &str) {
    let rest = word.trim_start_matches(|next: char| next.is_ascii_digit());
    if rest.len() < word.len() && rest.starts_with('.') {
        (true, rest.trim_start_matches('.'))
    } else {
        (false, word)
    }
}
