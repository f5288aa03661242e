//! Games to ask the engine about, and shorter ways to ask.

use fastrand::Rng;
use merels_rules::{Both, Game, Rules, Setup, Side, Turn, Variant};
use merels_search::{Answer, Engine, Limits, Mebibytes, Stop};

/// A game that begins with a diagram.
pub fn game(variant: Variant, fen: &str) -> Game {
    let rules = variant.rules();
    let setup = rules.board().parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    Game::from_setup(rules, &setup).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The game in which the sides have changed colours.
pub fn colours_swapped(game: &Game) -> Game {
    let setup = game.to_setup();
    let swapped = Setup {
        men: Both { white: setup.men.black, black: setup.men.white },
        hands: Both { white: setup.hands.black, black: setup.hands.white },
        side: !setup.side,
        ..setup
    };
    Game::from_setup(*game.rules(), &swapped).unwrap()
}

/// A game with so many random turns, fewer if it ends.
pub fn random_game(rules: Rules, turns: usize, seed: u64) -> Game {
    let (mut game, mut chance) = (Game::new(rules), Rng::with_seed(seed));
    for _ in 0..turns {
        match random_turn(&game, &mut chance) {
            Some(turn) => game.play(turn).unwrap(),
            None => break,
        }
    }
    game
}

/// A turn by chance; none when the game is over.
pub fn random_turn(game: &Game, chance: &mut Rng) -> Option<Turn> {
    if game.outcome().is_some() {
        return None;
    }
    chance.choice(game.rules().turns(game.position()))
}

/// What a fresh engine answers.
pub fn ask(game: &Game, limits: Limits) -> Answer {
    Engine::new(Mebibytes(1)).search(game, limits, &Stop::new(), |_| ()).unwrap()
}

/// The turn in the notation of the game's board.
pub fn text(game: &Game, turn: Turn) -> String {
    game.rules().board().text(turn).to_string()
}

/// Plays to the end, each side as told; at most so many turns.
pub fn play_out(game: &mut Game, most: usize, mut choose: impl FnMut(&Game, Side) -> Turn) {
    for _ in 0..most {
        if game.outcome().is_some() {
            return;
        }
        let turn = choose(game, game.position().side());
        game.play(turn).unwrap_or_else(|refusal| panic!("{}: {refusal}", text(game, turn)));
    }
}
