//! The turns of `--turns`: read as those of a record, and played on from where a game stands.
//!
//! Numbers, comments, marks, variations and a result may stand there as in a file. The main line is what is played.

use merels_rules::record::{Node, Reader, Reason, RecordFault, Tree};
use merels_rules::{Game, Outcome};

use super::Misuse;
use crate::sentences::result;

/// Plays the turns of the text.
///
/// # Errors
///
/// Which turn cannot be read or played, and why.
pub fn play(game: &mut Game, text: &str) -> Result<(), Misuse> {
    let start = Game::from_setup(*game.rules(), &game.to_setup())
        .map_err(|faults| Misuse(format!("no turns can be played from here: {faults}")))?;
    let mut games = reader(&start, text);
    let Some(first) = games.next() else { return Ok(()) };
    let record = first.map_err(|fault| refused(&start, text, fault))?.record;
    let tree = record.tree();
    if games.next().is_some() {
        return Err(Misuse(
            "--turns holds more than one game; files of games are read with --record".to_owned(),
        ));
    }
    if tree.game(tree.root().id()) != start {
        return Err(Misuse(
            "--turns takes no tags: --variant, --rule and --fen say what is played, and --record reads games with tags"
                .to_owned(),
        ));
    }
    play_all(game, tree)
}

/// What the reader could not know is found here: repetitions of positions before the first turn, and an end by players.
fn play_all(game: &mut Game, tree: &Tree) -> Result<(), Misuse> {
    for (number, turn) in (1..).zip(tree.main_line().filter_map(Node::turn)) {
        game.play(turn).map_err(|refusal| {
            let text = game.rules().board().text(turn).to_string();
            match game.outcome() {
                Some(outcome) => after_the_end(number, &text, outcome),
                None => Misuse(format!("turn {number} of --turns, `{text}`, cannot be played: {refusal}")),
            }
        })?;
    }
    Ok(())
}

fn reader<'text>(start: &Game, text: &'text str) -> Reader<&'text [u8]> {
    Reader::new(text.as_bytes()).assuming_start(start.clone())
}

fn refused(start: &Game, text: &str, fault: RecordFault) -> Misuse {
    let Some(before) = line_before(start, text, &fault) else {
        let turn = fault.turn.map(|turn| format!(" at turn {turn}")).unwrap_or_default();
        return Misuse(format!("--turns cannot be read{turn}: {}", fault.reason));
    };
    let number = before.main_line().count() + 1;
    match fault.reason {
        Reason::AfterTheEnd { text, outcome } => after_the_end(number, &text, outcome),
        Reason::Turn { text, error } => {
            let fen = start.rules().board().fen(before.game(before.end().id()).to_setup());
            Misuse(format!(
                "turn {number} of --turns, `{text}`, cannot be played: {error}; the position there is `{fen}`, and `merels moves` lists its turns"
            ))
        }
        reason => Misuse(format!("turn {number} of --turns cannot be played: {reason}")),
    }
}

fn after_the_end(number: usize, text: &str, outcome: Outcome) -> Misuse {
    Misuse(format!(
        "turn {number} of --turns, `{text}`, stands after the end of the game: {}",
        result(outcome)
    ))
}

/// What can be read up to the turn that cannot; `None` when that stands in a variation, or is no turn.
fn line_before(start: &Game, text: &str, fault: &RecordFault) -> Option<Tree> {
    let mut ends = text.rmatch_indices(char::is_whitespace).map(|(end, _)| end).chain([0]);
    let (end, before) = ends.find_map(|end| Some((end, readable(start, &text[..end])?)))?;
    let in_variation = text[end..].trim_start().starts_with('(');
    (!in_variation && fault.turn == Some(before.end().next_number())).then_some(before)
}

fn readable(start: &Game, text: &str) -> Option<Tree> {
    match reader(start, text).next() {
        Some(entry) => entry.ok().map(|entry| entry.record.tree().clone()),
        None => Tree::from_setup(*start.rules(), &start.to_setup()).ok(),
    }
}
