//! Positions and games written down as a person would: the men by the names of their points, the turns in a row.

use merels_rules::{
    Action, Board, Both, DrawReason, Game, Outcome, PointSet, Position, Refusal, Rules, Setup, Side, Turn,
    TurnError, WinReason,
};

/// The points of these names.
pub fn points(board: Board, names: &str) -> PointSet {
    names
        .split_whitespace()
        .map(|name| board.point(name).unwrap_or_else(|| panic!("{board} has no point {name}")))
        .collect()
}

/// The names of these points, in reading order.
pub fn names(board: Board, points: PointSet) -> Vec<&'static str> {
    points.iter().map(|point| board.name(point)).collect()
}

/// A diagram with White's and Black's men, empty hands and nothing pending.
pub fn setup(board: Board, side: Side, white: &str, black: &str) -> Setup {
    Setup {
        men: Both { white: points(board, white), black: points(board, black) },
        hands: Both::of(0),
        side,
        pending: 0,
        barred: Both::of(None),
        quiet: 0,
        turn_number: 1,
    }
}

/// The position of that diagram.
pub fn position(rules: &Rules, side: Side, white: &str, black: &str) -> Position {
    setup(rules.board(), side, white, black).position(rules).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The position with these men in hand.
pub fn with_hands(rules: &Rules, position: &Position, white: u8, black: u8) -> Position {
    let setup = Setup { hands: Both { white, black }, ..position.to_setup() };
    setup.position(rules).unwrap_or_else(|faults| panic!("{faults}"))
}

/// A game from that diagram.
pub fn game(rules: Rules, side: Side, white: &str, black: &str) -> Game {
    Game::from_setup(rules, &setup(rules.board(), side, white, black))
        .unwrap_or_else(|faults| panic!("{faults}"))
}

/// The turn, legal or not.
pub fn turn(rules: &Rules, text: &str) -> Turn {
    rules.parse_turn(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The one action, legal or not.
pub fn action(rules: &Rules, text: &str) -> Action {
    let turn = turn(rules, text);
    assert_eq!(turn.actions().count(), 1, "{text} is more than one action");
    turn.first()
}

/// The position after these turns, the last of which may still have a removal to come.
pub fn after(rules: &Rules, position: &Position, turns: &str) -> Position {
    turns.split_whitespace().fold(*position, |position, text| {
        turn(rules, text).actions().fold(position, |position, action| {
            rules.act(&position, action).unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
        })
    })
}

/// Plays these turns, the last of which may still have a removal to come.
pub fn play(game: &mut Game, turns: &str) {
    for text in turns.split_whitespace() {
        for action in turn(game.rules(), text).actions() {
            game.act(action).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        }
    }
}

/// Why the turn may not be played.
pub fn refused(rules: &Rules, position: &Position, text: &str) -> Refusal {
    match rules.parse_legal_turn(position, text) {
        Err(TurnError::Refused(refusal)) => refusal,
        other => panic!("{text} is not refused: {other:?}"),
    }
}

/// The legal actions as text, in the alphabet's order.
pub fn actions(rules: &Rules, position: &Position) -> Vec<String> {
    let mut texts: Vec<String> = rules
        .actions(position)
        .into_iter()
        .map(|action| rules.board().text(Turn::of(action)).to_string())
        .collect();
    texts.sort();
    texts
}

/// The legal turns as text, in the alphabet's order.
pub fn turns(rules: &Rules, position: &Position) -> Vec<String> {
    let mut texts: Vec<String> =
        rules.turns(position).into_iter().map(|turn| rules.board().text(turn).to_string()).collect();
    texts.sort();
    texts
}

/// A win in words.
pub fn won(winner: Side, reason: WinReason) -> Outcome {
    Outcome::Win { winner, reason }
}

/// A draw in words.
pub fn drawn(reason: DrawReason) -> Outcome {
    Outcome::Draw { reason }
}
