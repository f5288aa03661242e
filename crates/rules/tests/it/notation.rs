//! What must be true of the notations: samples as their users write them, and texts that come back as what they were written of.

mod detection;
mod hostile;
mod positions;
mod rounds;
mod turns;

use merels_rules::{Game, TurnNotation};

/// Plays every part of the text, one after the other.
pub fn play_all(game: &mut Game, notation: TurnNotation, text: &str) {
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let rules = *game.rules();
        let (part, left) = notation
            .read(&rules, game.position(), rest)
            .unwrap_or_else(|error| panic!("{notation} {rest}: {error}"));
        for action in part.actions() {
            game.act(action).unwrap_or_else(|refusal| panic!("{notation} {rest}: {refusal}"));
        }
        rest = left.trim_start();
    }
}

/// All turns of a game, with a space between them.
pub fn written(game: &Game, notation: TurnNotation) -> String {
    let turns = game.plies().iter().map(|ply| notation.write(game.rules(), ply.turn()).unwrap());
    turns.collect::<Vec<_>>().join(" ")
}
