//! The tables that come with the program.

use std::collections::HashMap;

use merels_rules::{Rules, Value, Variant};
use merels_solver::{Unit, small_tables, units};
use merels_tablebase::{Bundle, Kind, TableName, Tables};
use rayon::ThreadPoolBuilder;

/// Room for the smallest games and a little more.
const LIMIT: usize = 20_000;

fn bundle() -> Bundle {
    Bundle::open(small_tables(LIMIT).expect("the presets have tables")).expect("a bundle")
}

/// How many files of each kind a game has in the bundle.
fn files(bundle: &Bundle, rules: &Rules) -> [usize; 2] {
    let sectors: Vec<_> = units(rules, None).into_iter().flat_map(Unit::sectors).collect();
    let has = |sector, kind| bundle.get(&TableName::new(rules, sector, kind)).is_some();
    Kind::ALL.map(|kind| sectors.iter().filter(|&&sector| has(sector, kind)).count())
}

#[test]
fn they_are_the_same_whatever_the_threads_and_fit_their_room() {
    let with = |threads| {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| small_tables(LIMIT).expect("the presets have tables"))
    };
    let bytes = with(1);
    assert_eq!(bytes, with(2));
    assert!((LIMIT / 2..=LIMIT).contains(&bytes.len()), "{} bytes", bytes.len());
}

#[test]
fn the_smallest_games_are_whole() {
    let bundle = bundle();
    for (variant, value) in [
        (Variant::Three, Value::Win(9)),
        (Variant::NineHoles, Value::Draw),
        (Variant::TicTacToe, Value::Draw),
    ] {
        let rules = variant.rules();
        let tables = Tables::open(&rules, bundle.clone()).expect("the game has tables");
        assert_eq!(tables.value(&rules.start()).expect("whole tables"), Some(value), "{variant}");
    }
}

#[test]
fn each_sector_has_both_files() {
    let bundle = bundle();
    let counts: HashMap<Variant, [usize; 2]> =
        Variant::ALL.into_iter().map(|variant| (variant, files(&bundle, &variant.rules()))).collect();
    for (variant, [verdicts, distances]) in &counts {
        assert_eq!(verdicts, distances, "{variant}");
    }
    assert_eq!(counts[&Variant::MorabarabaGar], [0, 0], "its positions have no value by themselves");
    assert!(counts[&Variant::Five][0] > 0, "there is room for ends of larger games");
}
