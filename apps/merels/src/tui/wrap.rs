//! Text in lines of a given width.
//!
//! Every letter of the game's four languages is one character wide, and no mark stands apart from its letter; so
//! characters are what is counted.

/// The text in lines of at most `width` characters, broken at spaces; a longer word is broken where it must be.
///
/// Spaces that do not break are kept together with their neighbours.
pub fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width).max(1);
    let mut lines = vec![String::new()];
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let line = lines.len() - 1;
        let used = length(&lines[line]);
        if used == 0 {
            lines[line].push_str(word);
        } else if used + 1 + length(word) <= width {
            lines[line].push(' ');
            lines[line].push_str(word);
        } else {
            lines.push(word.to_owned());
        }
        break_last(&mut lines, width);
    }
    lines
}

/// How many characters wide a text is.
pub fn length(text: &str) -> usize {
    text.chars().count()
}

/// The text, cut to the width; that something is missing is shown.
pub fn cut(text: &str, width: u16) -> String {
    let width = usize::from(width);
    if length(text) <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain(['…']).take(width).collect()
}

fn break_last(lines: &mut Vec<String>, width: usize) {
    while let Some(last) = lines.last_mut().filter(|last| length(last) > width) {
        let at = last.char_indices().nth(width).map_or(last.len(), |(at, _)| at);
        let rest = last.split_off(at);
        lines.push(rest);
    }
}
