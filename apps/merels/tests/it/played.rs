//! Games played without sense but by the rules, to be written down.

use merels_rules::record::{Node, Reader, Record};
use merels_rules::{Action, Game, Turn, Variant};

/// A game of up to so many turns. Men are taken where they can be, so that both sides come to fly.
pub fn game(variant: Variant, seed: u64, most: usize) -> Game {
    let (mut game, mut dice) = (Game::new(variant.rules()), seed);
    while game.outcome().is_none() && game.plies().len() < most {
        let turns: Vec<Turn> = game.rules().turns(game.position()).into_iter().collect();
        let taking: Vec<Turn> = turns.iter().copied().filter(|turn| turn.actions().count() > 1).collect();
        let choices = if taking.is_empty() { &turns } else { &taking };
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let choice = usize::try_from(dice >> 33).expect("a small number") % choices.len();
        game.play(choices[choice]).expect("a legal turn");
    }
    game
}

/// The records of some games of a variant.
pub fn records(variant: Variant) -> Vec<Record> {
    (1..=4).map(|seed| Record::of_game(&game(variant, seed, 150)).expect("whole turns")).collect()
}

/// The records as a file.
pub fn file(records: &[Record]) -> String {
    records.iter().map(Record::to_string).collect::<Vec<_>>().join("\n")
}

/// The games of a file in the project's notation, each as its turns.
pub fn turns_of(file: &str) -> Vec<Vec<Turn>> {
    Reader::new(file.as_bytes())
        .map(|entry| {
            let record = entry.unwrap_or_else(|fault| panic!("{fault}: {file}")).record;
            record.tree().main_line().filter_map(Node::turn).collect()
        })
        .collect()
}

/// The positions of a game, from its start to its end, as the project writes them.
pub fn positions(game: &Game) -> Vec<String> {
    let mut replayed = Game::new(*game.rules());
    let mut fens = vec![fen(&replayed)];
    for ply in game.plies() {
        replayed.play(ply.turn()).expect("a legal turn");
        fens.push(fen(&replayed));
    }
    fens
}

/// The position at the end, with its counts.
pub fn fen(game: &Game) -> String {
    game.rules().board().fen(game.to_setup()).to_string()
}

/// Which kinds of turns a game has: placing, moving, flying, taking.
pub fn kinds(game: &Game) -> [bool; 4] {
    let board = game.rules().board();
    let mut kinds = [false; 4];
    for (number, ply) in game.plies().iter().enumerate() {
        match ply.turn().first() {
            Action::Place(_) => kinds[0] = true,
            Action::Move(movement) if board.neighbours(movement.from).contains(movement.to) => {
                kinds[1] = true;
            }
            Action::Move(_) => kinds[2] = true,
            _ => {}
        }
        let before = game.position_after(number);
        let other = !before.side();
        kinds[3] |= ply.after().men()[other].len() < before.men()[other].len();
    }
    kinds
}
