//! `merels show`: a position or a game, drawn, as a picture or as JSON.

use anyhow::Result;
use merels_rules::{Action, Board, Game, Outcome, Phase, PointSet, RuleKey, Side, Turn};
use serde_json::{Map, Value, json};

use crate::diagram::diagram;
use crate::game_arguments::GameArguments;
use crate::output;
use crate::pictures::PictureArguments;
use crate::sentences::{result, to_do};

const EXAMPLES: &str = "\
Examples:
  merels show --variant six --fen \"W2/3/1B2/3/2W w 4 5\"
  merels show --turns \"d6 f4 b6 d2 f6xf4\" --png position.png --theme dark
  merels show --turns \"d6 f4 b6 d2 f6xf4\" --gif game.gif
  merels show --turns \"d6 f4 b6 d2 f6xf4\" --sheet game.svg --across 3
  merels show --record games.txt --game 2 --gif game.gif
  merels show --variant morabaraba --svg > board.svg";

/// The arguments of `merels show`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    #[command(flatten)]
    picture: PictureArguments,
    /// Prints one JSON document
    #[arg(long, conflicts_with = "picture")]
    json: bool,
}

/// Shows the position.
///
/// # Errors
///
/// When the position cannot be, the picture cannot be written, or standard output is closed.
pub fn run(arguments: &Arguments) -> Result<()> {
    let game = arguments.game.game()?;
    if let Some(made) = arguments.picture.make(&game) {
        made
    } else if arguments.json {
        output::line(&document(&arguments.game, &game))
    } else {
        output::line(&text(&arguments.game, &game))
    }
}

fn text(arguments: &GameArguments, game: &Game) -> String {
    let (board, position) = (game.rules().board(), game.position());
    let hands = position.hands();
    let state = game.outcome().map_or_else(|| to_do(position), result);
    format!(
        "{}\n\n{} · in hand: White {}, Black {}\n{state}\n{}",
        diagram(board, position),
        arguments.name(game.rules()),
        hands.white,
        hands.black,
        board.fen(game.to_setup()),
    )
}

fn document(arguments: &GameArguments, game: &Game) -> Value {
    let (rules, position) = (game.rules(), game.position());
    let board = rules.board();
    let hands = position.hands();
    let (turns, actions) =
        if game.outcome().is_some() { (Vec::new(), Vec::new()) } else { (turns(game), actions(game)) };
    json!({
        "variant": arguments.variant(rules).id(),
        "rules": rules.keys().map(|key| rule(game, key)).collect::<Map<_, _>>(),
        "fen": board.fen(game.to_setup()).to_string(),
        "board": {
            "id": board.id(),
            "white": names(board, position.men().white),
            "black": names(board, position.men().black),
        },
        "side": position.side().id(),
        "phase": rules.phase(position).map(Phase::id),
        "hands": { "white": hands.white, "black": hands.black },
        "pending": position.pending(),
        "mills": { "white": mills(game, Side::White), "black": mills(game, Side::Black) },
        "turns": turns,
        "actions": actions,
        "outcome": game.outcome().map(outcome),
    })
}

fn rule(game: &Game, key: RuleKey) -> (String, Value) {
    (key.id().to_owned(), game.rules().value(key).into())
}

/// The end of a game as a JSON value.
pub fn outcome(outcome: Outcome) -> Value {
    let result = outcome.winner().map_or("draw", Side::id);
    json!({ "result": result, "reason": outcome.reason() })
}

fn mills(game: &Game, side: Side) -> Vec<Vec<&'static str>> {
    let board = game.rules().board();
    let men = game.position().men()[side];
    board.lines().iter().filter(|&&line| men.is_superset(line)).map(|&line| names(board, line)).collect()
}

fn names(board: Board, points: PointSet) -> Vec<&'static str> {
    points.iter().map(|point| board.name(point)).collect()
}

/// The legal turns in notation, sorted.
pub fn turns(game: &Game) -> Vec<String> {
    sorted(game.rules().board(), game.rules().turns(game.position()))
}

/// The legal actions in notation, sorted.
pub fn actions(game: &Game) -> Vec<String> {
    let actions: Vec<Action> = game.rules().actions(game.position()).into_iter().collect();
    sorted(game.rules().board(), actions.into_iter().map(Turn::of))
}

fn sorted(board: Board, turns: impl IntoIterator<Item = Turn>) -> Vec<String> {
    let mut texts: Vec<String> = turns.into_iter().map(|turn| board.text(turn).to_string()).collect();
    texts.sort();
    texts
}
