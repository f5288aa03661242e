//! The solver finds what other programs found: games known in whole, and endgames with samples.

use std::collections::BTreeSet;
use std::path::Path;

use merels_rules::{Action, Goal, Outcome, Rules, Turn, Value, Variant, WinReason};
use merels_tablebase::{Index, Sector};
use serde::Deserialize;

use crate::solution::{Longest, Row, rows};
use crate::solved::{Solved, moving, position};

/// The rows of a game that were solved, each compared; how many they are.
#[track_caller]
fn compare(game: &str, solved: &Solved) -> usize {
    let of_game: Vec<Row> = rows().into_iter().filter(|row| row.game == game).collect();
    let mut compared = 0;
    for row in of_game {
        if let Some(found) = solved.statistics(row.sector) {
            assert!(row.agrees(&found), "{game} {}: {row:?} is not {found:?}", row.sector);
            compared += 1;
        }
    }
    compared
}

#[track_caller]
fn compare_whole(game: &str, value: Value) {
    let row = rows().into_iter().find(|row| row.game == game).expect("the game is listed");
    let solved = Solved::whole(row.rules);
    let listed = rows().iter().filter(|row| row.game == game).count();
    assert_eq!(compare(game, &solved), listed, "every row of {game} is there");
    assert_eq!(solved.value(&row.rules.start()), value, "{game}");
}

#[test]
fn nine_mens_morris_with_three_men_each_is_won_in_23_plies() {
    compare_whole("std3", Value::Win(23));
}

#[test]
fn nine_mens_morris_with_four_men_each_is_drawn() {
    compare_whole("std4", Value::Draw);
}

#[test]
fn laskers_game_with_three_men_each_is_won_in_23_plies() {
    compare_whole("lask3", Value::Win(23));
}

#[test]
fn morabaraba_with_three_men_each_is_won_in_9_plies() {
    compare_whole("mora3", Value::Win(9));
}

#[test]
fn morabaraba_with_four_men_each_is_drawn() {
    compare_whole("mora4", Value::Draw);
}

/// One solution serves two lists: these are the largest sectors of the tests.
#[test]
fn nine_mens_morris_up_to_eight_men() {
    let solved = Solved::moving(Variant::Nine.rules(), &[(3, 3), (4, 3), (5, 3), (4, 4)]);
    assert_eq!(compare("nine", &solved), 6);
    assert_eq!(compare("std9", &solved), 6);
    assert_eq!(compare("std", &solved), 1);
    assert_eq!(compare_endgames(&solved), 6);
}

#[test]
fn nine_mens_morris_without_flying_up_to_seven_men() {
    assert_eq!(compare_endgames(&Solved::moving(Variant::NineRustic.rules(), &[(3, 3), (4, 3)])), 3);
}

#[test]
fn six_mens_morris_up_to_seven_men() {
    let flying = Variant::Six.rules().builder().set("fly", "at3").build().unwrap();
    for rules in [Variant::Six.rules(), flying] {
        assert_eq!(compare_endgames(&Solved::moving(rules, &[(3, 3), (4, 3)])), 3);
    }
}

#[test]
fn three_mens_morris_under_every_option() {
    let whole: Vec<Whole> = lines().into_iter().filter_map(Line::whole).collect();
    assert_eq!(whole.len(), 24);
    for whole in whole {
        let solved = Solved::whole(whole.rules);
        let start = solved.value(&whole.rules.start());
        assert_eq!((start.id(), start.distance()), (whole.value.as_str(), whole.distance), "{}", whole.rules);
        let (placing, moved): (BTreeSet<Sector>, BTreeSet<Sector>) =
            solved.sectors().partition(|sector| sector.mover_hand + sector.opponent_hand > 0);
        // While men are placed the men tell whose turn it is; after that it is anyone's.
        whole.placing.compare(&tally(&solved, &placing), 1);
        whole.moving.compare(&tally(&solved, &moved), 2);
        compare_samples(&solved, &whole.samples);
    }
}

/// The endgames of these rules in the list that were solved, each compared; how many they are.
#[track_caller]
fn compare_endgames(solved: &Solved) -> usize {
    let endgames = lines().into_iter().filter_map(Line::endgame);
    let mut compared = 0;
    for endgame in endgames.filter(|endgame| endgame.rules.theoretical() == solved.rules.theoretical()) {
        let sector = moving(endgame.mover, endgame.opponent);
        if solved.sectors().any(|solved| solved == sector) {
            endgame.counts.compare(&tally(solved, &BTreeSet::from([sector])), 1);
            compare_samples(solved, &endgame.samples);
            compared += 1;
        }
    }
    compared
}

#[track_caller]
fn compare_samples(solved: &Solved, samples: &[Sample]) {
    assert_eq!(samples.len(), 40);
    for sample in samples {
        let position = solved.rules.parse_fen(&sample.fen).expect("a position");
        let value = solved.value(&position);
        assert_eq!(
            (value.id(), value.distance()),
            (sample.value.as_str(), sample.distance),
            "{}",
            sample.fen
        );
    }
}

/// Placements of the men in play, those of symmetric positions too.
#[derive(Default)]
struct Tally {
    counts: [u64; 3],
    without_a_move: u64,
    longest: (Option<u16>, Option<u16>),
}

fn tally(solved: &Solved, sectors: &BTreeSet<Sector>) -> Tally {
    let mut tally = Tally::default();
    for &sector in sectors {
        let index = solved.index(sector);
        for (slot, value) in solved.values(sector) {
            match standing(solved, sector, slot) {
                Standing::Over => continue,
                Standing::WithoutAMove => tally.without_a_move += placements(index, slot),
                Standing::InPlay => {}
            }
            tally.add(value, placements(index, slot));
        }
    }
    tally
}

/// How the game stands in a slot of a table.
enum Standing {
    /// A side has a row.
    Over,
    /// The mover can neither place nor move.
    WithoutAMove,
    /// It goes on.
    InPlay,
}

fn standing(solved: &Solved, sector: Sector, slot: u64) -> Standing {
    if solved.rules.goal() == Goal::Captures {
        return Standing::InPlay;
    }
    let (mover, opponent) = solved.index(sector).men(slot).expect("the slot is there");
    let Some(position) = position(&solved.rules, sector, mover, opponent) else { return Standing::Over };
    if let Some(Outcome::Win { reason: WinReason::Row, .. }) = solved.rules.outcome(&position) {
        return Standing::Over;
    }
    let steps = |turn: &Turn| turn.first() != Action::Pass;
    let can_step = solved.rules.turns(&position).iter().any(steps);
    if can_step { Standing::InPlay } else { Standing::WithoutAMove }
}

impl Tally {
    fn add(&mut self, value: Value, placements: u64) {
        let (win, loss) = &mut self.longest;
        let place = match value {
            Value::Win(plies) => {
                *win = (*win).max(Some(plies));
                0
            }
            Value::Draw => 1,
            Value::Loss(plies) => {
                *loss = (*loss).max(Some(plies));
                2
            }
        };
        self.counts[place] += placements;
    }
}

/// How many placements of the men are one position: those that the symmetries of the board make of it.
fn placements(index: &Index, slot: u64) -> u64 {
    let (mover, opponent) = index.men(slot).expect("the slot is there");
    let (orbit, _) = index.orbits().of(mover);
    let still = index.orbits().stabiliser(orbit).filter(|map| map.apply(opponent) == opponent).count();
    (index.orbits().symmetries().len() / still) as u64
}

struct Endgame {
    rules: Rules,
    mover: u8,
    opponent: u8,
    counts: Counts,
    samples: Vec<Sample>,
}

struct Whole {
    rules: Rules,
    value: String,
    distance: Option<u16>,
    placing: Counts,
    moving: Counts,
    samples: Vec<Sample>,
}

#[derive(Deserialize)]
struct Line {
    variant: String,
    rules: String,
    samples: Vec<Sample>,
    mover: Option<u8>,
    opponent: Option<u8>,
    #[serde(flatten)]
    counts: Option<Counts>,
    start_value: Option<String>,
    start_distance: Option<u16>,
    placing: Option<Counts>,
    moving: Option<Counts>,
}

#[derive(Deserialize)]
struct Counts {
    positions: u64,
    won: u64,
    drawn: u64,
    lost: u64,
    longest_win: i32,
    longest_loss: i32,
    no_move: Option<u64>,
}

#[derive(Deserialize)]
struct Sample {
    fen: String,
    value: String,
    distance: Option<u16>,
}

impl Counts {
    #[track_caller]
    fn compare(&self, tally: &Tally, times: u64) {
        assert_eq!(tally.counts.map(|count| times * count), [self.won, self.drawn, self.lost]);
        assert_eq!(tally.counts.iter().sum::<u64>() * times, self.positions);
        let longest =
            Longest::Each(u16::try_from(self.longest_win).ok(), u16::try_from(self.longest_loss).ok());
        assert_eq!(Longest::Each(tally.longest.0, tally.longest.1), longest);
        if let Some(no_move) = self.no_move {
            assert_eq!(times * tally.without_a_move, no_move);
        }
    }
}

impl Line {
    fn rules(&self) -> Rules {
        let words = self.rules.split(' ').filter_map(|word| word.split_once('='));
        let ours = words.map(|(key, value)| match (key, value) {
            ("move", "adjacent") => ("fly", "never"),
            ("move", "fly") => ("fly", "always"),
            same => same,
        });
        let preset: Variant = self.variant.parse().expect("a preset");
        preset.rules().builder().set_all(ours).build().expect("rules")
    }

    fn endgame(self) -> Option<Endgame> {
        let rules = self.rules();
        let (mover, opponent, counts) = (self.mover?, self.opponent?, self.counts?);
        Some(Endgame { rules, mover, opponent, counts, samples: self.samples })
    }

    fn whole(self) -> Option<Whole> {
        let rules = self.rules();
        let (placing, moving, value) = (self.placing?, self.moving?, self.start_value?);
        Some(Whole { rules, value, distance: self.start_distance, placing, moving, samples: self.samples })
    }
}

fn lines() -> Vec<Line> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/endgames.jsonl");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(|line| serde_json::from_str(line).expect("the list is well written")).collect()
}
