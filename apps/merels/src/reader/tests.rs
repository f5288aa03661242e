//! The engine with real tables: it plays without error as far as they reach, and what they promise is kept.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use fastrand::Rng;
use merels_rules::{Game, Outcome, Ply, Position, Rules, Setup, Side, Turn, Value, Variant};
use merels_search::{Engine, Limits, Mebibytes, Stop};
use merels_solver::{Finished, Store, Unit, solve_unit, units};
use merels_tablebase::{Folder, Sector, Tables};
use tempfile::TempDir;

use super::Reader;

/// Solved sectors in a folder.
struct Solved {
    rules: Rules,
    folder: TempDir,
    sectors: HashMap<Sector, Finished>,
}

impl Solved {
    /// These units, each after those it leads to.
    fn units(rules: Rules, units: impl IntoIterator<Item = Unit>) -> Solved {
        let folder = TempDir::new().expect("a folder");
        let store = Store::open(&rules, folder.path()).expect("a folder for tables");
        let mut sectors = HashMap::new();
        for unit in units {
            let known = |sector| sectors.get(&sector).cloned().ok_or(sector);
            for solved in solve_unit(&rules, unit, &AtomicBool::new(false), known).expect("what it leads to")
            {
                store.save(&solved, &AtomicBool::new(false)).expect("room for tables");
                sectors.insert(solved.index.sector(), Finished::new(solved.index, solved.codes));
            }
        }
        Solved { rules, folder, sectors }
    }

    /// The sectors where so many men are moved.
    fn moving(rules: Rules, men: &[(u8, u8)]) -> Solved {
        Solved::units(
            rules,
            men.iter().filter_map(|&(mover, opponent)| Unit::of(&rules, moving(mover, opponent))),
        )
    }

    fn tables(&self) -> Tables {
        tables(&self.rules, self.folder.path())
    }

    /// The positions of a sector that are won in the most plies, the longest first.
    fn longest_wins(&self, sector: Sector) -> Vec<(Position, u16)> {
        let finished = &self.sectors[&sector];
        let mut wins: Vec<(u64, u16)> = (0..finished.index().slots())
            .filter(|&slot| finished.index().is_least(slot))
            .filter_map(|slot| match finished.codes().at(slot as usize).value() {
                Value::Win(plies) => Some((slot, plies)),
                _ => None,
            })
            .collect();
        wins.sort_by_key(|&(slot, plies)| (std::cmp::Reverse(plies), slot));
        let position = |slot| {
            let (mover, opponent) = finished.index().men(slot).expect("a slot of the sector");
            let mut setup: Setup = self.rules.start().to_setup();
            (setup.men[Side::White], setup.men[Side::Black]) = (mover, opponent);
            (setup.hands[Side::White], setup.hands[Side::Black], setup.side) = (0, 0, Side::White);
            setup.position(&self.rules).ok()
        };
        wins.into_iter().filter_map(|(slot, plies)| Some((position(slot)?, plies))).collect()
    }
}

const fn moving(mover: u8, opponent: u8) -> Sector {
    Sector { mover, opponent, mover_hand: 0, opponent_hand: 0 }
}

fn tables(rules: &Rules, folder: &Path) -> Tables {
    Tables::open(rules, Folder::new(folder)).expect("the rules have tables")
}

fn engine(tables: Tables) -> Engine {
    let complain = |fault: &str| panic!("{fault}");
    Engine::new(Mebibytes(4)).with_probe(Reader::new(Arc::new(tables), complain))
}

fn changed(rules: Rules, changes: &[(&str, &str)]) -> Rules {
    rules.builder().set_all(changes.iter().copied()).build().expect("rules")
}

fn game_at(rules: Rules, position: &Position) -> Game {
    Game::from_setup(rules, &position.to_setup()).expect("a position of the game")
}

fn play_out(game: &mut Game, most: usize, mut choose: impl FnMut(&Game) -> Turn) {
    for _ in 0..most {
        if game.outcome().is_some() {
            return;
        }
        let turn = choose(game);
        game.play(turn).expect("a legal turn");
    }
}

/// The longest defence, but a draw at once where there is one.
fn stubborn_turn(tables: &Tables, game: &Game, chance: &mut Rng) -> Turn {
    let turns = game.rules().turns(game.position());
    if let Some(&turn) = turns.iter().find(|&&turn| draws_at_once(game, turn)) {
        return turn;
    }
    let known = tables.turns(game.position()).expect("whole tables");
    let best = known[0].1;
    let longest: Vec<Turn> = known.iter().filter(|known| known.1 == best).map(|known| known.0).collect();
    chance.choice(longest).expect("a turn")
}

fn draws_at_once(game: &Game, turn: Turn) -> bool {
    let mut next = game.clone();
    next.play(turn).expect("a legal turn");
    matches!(next.outcome(), Some(Outcome::Draw { .. }))
}

/// The game from a position that White wins, played by the engine against the longest defence.
fn converted(solved: &Solved, rules: Rules, position: &Position, limits: Limits) -> Game {
    let (tables, mut engine, mut chance) = (solved.tables(), engine(solved.tables()), Rng::with_seed(1));
    let mut game = game_at(rules, position);
    play_out(&mut game, 500, |game| match game.position().side() {
        Side::White => engine.search(game, limits, &Stop::new(), |_| ()).expect("the game goes on").turn,
        Side::Black => stubborn_turn(&tables, game, &mut chance),
    });
    game
}

/// The most quiet plies in a row.
fn quietest(game: &Game) -> u16 {
    let mut replayed = Game::from_setup(*game.rules(), &game.start_setup()).expect("it began so");
    let quiet_after = |ply: &Ply| {
        replayed.play(ply.turn()).expect("it was played");
        replayed.quiet()
    };
    game.plies().iter().map(quiet_after).max().unwrap_or_default()
}

#[track_caller]
fn assert_won(game: &Game) {
    let start = game.rules().fen(game.start());
    assert_eq!(game.outcome().and_then(Outcome::winner), Some(Side::White), "{start} {}", game.rules());
}

/// Endgames of Six Men's Morris whose wins take long.
fn six_endgames() -> Solved {
    Solved::moving(Variant::Six.rules(), &[(3, 3), (4, 3), (4, 4)])
}

#[test]
fn long_wins_are_converted_under_tight_limits() {
    let solved = six_endgames();
    let mut tighter = 0;
    for sector in [moving(4, 4), moving(4, 3)] {
        for (position, plies) in solved.longest_wins(sector).into_iter().step_by(599).take(12) {
            let quiet = |plies: u16| {
                let text = plies.to_string();
                changed(solved.rules, &[("repetition", "2"), ("quiet", text.as_str())])
            };
            // So many plies are enough in any case, and the engine knows it at once.
            let game = converted(&solved, quiet(plies), &position, Limits::depth(1));
            assert_won(&game);
            assert_eq!(game.plies().len(), usize::from(plies));
            // So many are enough where men are taken in time: here it has to see for itself.
            let needed = quietest(&game) + 1;
            assert_won(&converted(&solved, quiet(needed), &position, Limits::nodes(2_000)));
            tighter += usize::from(needed < plies);
        }
    }
    assert!(tighter > 3, "{tighter}");
}

/// A folder with the tables of verdicts alone.
fn verdicts_alone(solved: &Solved) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    for entry in fs::read_dir(solved.folder.path()).expect("a folder").flatten() {
        let copy = folder.path().join(entry.file_name());
        fs::create_dir_all(&copy).expect("a folder");
        for file in fs::read_dir(entry.path()).expect("a folder").flatten().map(|file| file.path()) {
            if file.extension().is_some_and(|extension| extension == "wdl") {
                fs::copy(&file, copy.join(file.file_name().expect("a name"))).expect("room for a copy");
            }
        }
    }
    folder
}

/// The engine's turn, which may not turn a win into a draw nor a draw into a loss.
#[track_caller]
fn sound_turn(tables: &Tables, engine: &mut Engine, game: &Game) -> Turn {
    let verdict = |position: &Position| tables.verdict(position).expect("whole tables").expect("all tables");
    let turn =
        engine.search(game, Limits::nodes(2_000), &Stop::new(), |_| ()).expect("the game goes on").turn;
    let after = game.rules().play(game.position(), turn).expect("a legal turn");
    assert_eq!(verdict(&after).of_turn(), verdict(game.position()), "{}", game.rules().fen(game.position()));
    turn
}

#[test]
fn with_verdicts_alone_nothing_is_given_away() {
    let rules = Variant::Three.rules();
    let solved = Solved::units(rules, units(&rules, None));
    let (folder, tables, mut chance) = (verdicts_alone(&solved), solved.tables(), Rng::with_seed(2));
    let mut engine = engine(self::tables(&rules, folder.path()));
    for _ in 0..40 {
        let (mut game, side) = (Game::new(rules), if chance.bool() { Side::White } else { Side::Black });
        play_out(&mut game, 40, |game| {
            if game.position().side() == side {
                return sound_turn(&tables, &mut engine, game);
            }
            chance.choice(rules.turns(game.position())).expect("a turn")
        });
    }
}

#[test]
fn with_verdicts_alone_endgames_are_won() {
    let solved = six_endgames();
    let (folder, tables, mut chance) = (verdicts_alone(&solved), solved.tables(), Rng::with_seed(3));
    let mut engine = engine(self::tables(&solved.rules, folder.path()));
    for (position, _) in solved.longest_wins(moving(4, 3)).into_iter().skip(2_000).step_by(2_000) {
        let mut game = game_at(solved.rules, &position);
        play_out(&mut game, 300, |game| match game.position().side() {
            Side::White => sound_turn(&tables, &mut engine, game),
            Side::Black => stubborn_turn(&tables, game, &mut chance),
        });
        assert_won(&game);
    }
}
