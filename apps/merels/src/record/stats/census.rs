//! Counts over many games, in memory that does not grow with them: lengths are bounded by the reader, and of everything that
//! can be written at will only so many kinds are told apart.

use std::collections::{BTreeMap, HashMap};

use merels_rules::record::{Node, Record, Score};
use merels_rules::{Action, Both, Symmetry, Turn};
use serde_json::{Map, Value, json};

use crate::ruleset;
use crate::sentences::counted;

/// Words for variants and terminations that are told apart; what comes after them is `others`.
const MOST_WORDS: usize = 1000;
const OTHERS: &str = "others";
/// Openings that are told apart; games with one that comes after them are counted together.
const MOST_OPENINGS: usize = 1 << 17;

/// What was counted.
pub struct Census {
    plies: usize,
    faults: u64,
    results: [u64; 4],
    variants: Words,
    terminations: Words,
    lengths: BTreeMap<usize, u64>,
    captures: Both<u64>,
    openings: HashMap<Opening, u64>,
    other_openings: u64,
}

/// Counts of words.
#[derive(Default)]
struct Words(BTreeMap<String, u64>);

/// The first turns of a game, as the first of all their images.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Opening {
    variant: String,
    turns: String,
}

impl Census {
    /// Nothing yet; openings are to have so many turns.
    pub fn new(plies: usize) -> Census {
        Census {
            plies,
            faults: 0,
            results: [0; 4],
            variants: Words::default(),
            terminations: Words::default(),
            lengths: BTreeMap::new(),
            captures: Both { white: 0, black: 0 },
            openings: HashMap::new(),
            other_openings: 0,
        }
    }

    /// Counts a game.
    pub fn count(&mut self, record: &Record) {
        let score = record.score();
        for (place, known) in Score::ALL.into_iter().enumerate() {
            self.results[place] += u64::from(known == score);
        }
        let variant = ruleset::name(record.rules());
        self.terminations.count(record.termination().unwrap_or("none told"));
        *self.lengths.entry(record.tree().main_line().count()).or_default() += 1;
        for node in record.tree().main_line() {
            if let (Some(turn), Some(before)) = (node.turn(), node.parent()) {
                self.captures[before.position().side()] += taken(turn);
            }
        }
        if let Some(turns) = opening(record, self.plies) {
            self.count_opening(Opening { variant: variant.clone(), turns });
        }
        self.variants.count(&variant);
    }

    /// Counts a game that could not be read.
    pub fn fault(&mut self) {
        self.faults += 1;
    }

    /// The games.
    pub fn games(&self) -> u64 {
        self.results.iter().sum()
    }

    /// Those that could not be read.
    pub const fn faults(&self) -> u64 {
        self.faults
    }

    /// For people, with so many openings.
    pub fn text(&self, top: usize) -> String {
        let games = self.games();
        let [white, black, draw, open] = self.results;
        let mut lines = vec![format!("games         {games}")];
        for (name, count) in [("white won", white), ("black won", black), ("drawn", draw), ("open", open)] {
            lines.push(format!("{name:<13} {count} ({})", percent(count, games)));
        }
        let Lengths { shortest, median, mean, longest } = self.lengths();
        lines.push(format!("turns         {shortest} to {longest}, median {median}, mean {mean:.1}"));
        let Both { white, black } = self.captures;
        let mean = ratio(white + black, games);
        lines.push(format!("men taken     by White {white}, by Black {black}, {mean:.2} a game"));
        lines.extend(section("\nvariants", &self.variants.commonest()));
        lines.extend(section("\nhow games ended", &self.terminations.commonest()));
        let openings: Vec<(String, u64)> = self
            .commonest_openings(top)
            .map(|(opening, count)| (format!("{}  ({})", opening.turns, opening.variant), count))
            .collect();
        lines.extend(section(&format!("\nopenings of {}", counted(self.plies as u64, "turn")), &openings));
        if self.other_openings > 0 {
            lines.push(format!(
                "{} with openings that came after the first {MOST_OPENINGS}",
                counted(self.other_openings, "game")
            ));
        }
        lines.join("\n")
    }

    /// For programs.
    pub fn document(&self, top: usize) -> Value {
        let [white, black, draw, open] = self.results;
        let Lengths { shortest, median, mean, longest } = self.lengths();
        let taken = self.captures;
        let openings: Vec<Value> = self
            .commonest_openings(top)
            .map(|(Opening { variant, turns }, games)| {
                json!({ "variant": variant, "turns": turns, "games": games })
            })
            .collect();
        json!({
            "games": self.games(),
            "faults": self.faults,
            "results": { "white": white, "black": black, "draw": draw, "open": open },
            "variants": self.variants.document(),
            "terminations": self.terminations.document(),
            "turns": { "min": shortest, "median": median, "mean": mean, "max": longest },
            "captures": {
                "white": taken.white,
                "black": taken.black,
                "mean": ratio(taken.white + taken.black, self.games()),
            },
            "openings": openings,
            "other_openings": self.other_openings,
        })
    }

    fn count_opening(&mut self, opening: Opening) {
        if self.openings.len() < MOST_OPENINGS || self.openings.contains_key(&opening) {
            *self.openings.entry(opening).or_default() += 1;
        } else {
            self.other_openings += 1;
        }
    }

    fn commonest_openings(&self, top: usize) -> impl Iterator<Item = (&Opening, u64)> {
        let mut openings: Vec<(&Opening, u64)> =
            self.openings.iter().map(|(opening, &count)| (opening, count)).collect();
        openings.sort_by(|(one, fewer), (other, more)| more.cmp(fewer).then_with(|| one.cmp(other)));
        openings.into_iter().take(top)
    }

    fn lengths(&self) -> Lengths {
        let games = self.games();
        let turns: u64 = self.lengths.iter().map(|(&turns, count)| turns as u64 * count).sum();
        let at = |place: u64| {
            let mut passed = 0;
            let reached = self.lengths.iter().find(|&(_, count)| {
                passed += count;
                passed > place
            });
            reached.map_or(0, |(&turns, _)| turns)
        };
        Lengths {
            shortest: at(0),
            median: at(games.saturating_sub(1) / 2),
            mean: ratio(turns, games),
            longest: at(games.saturating_sub(1)),
        }
    }
}

/// Turns of games; of two in the middle the smaller is the median.
struct Lengths {
    shortest: usize,
    median: usize,
    mean: f64,
    longest: usize,
}

impl Words {
    fn count(&mut self, word: &str) {
        let word = if self.0.len() < MOST_WORDS || self.0.contains_key(word) { word } else { OTHERS };
        *self.0.entry(word.to_owned()).or_default() += 1;
    }

    fn commonest(&self) -> Vec<(String, u64)> {
        let mut words: Vec<(String, u64)> =
            self.0.iter().map(|(word, &count)| (word.clone(), count)).collect();
        words.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        words
    }

    fn document(&self) -> Map<String, Value> {
        self.0.iter().map(|(word, &count)| (word.clone(), count.into())).collect()
    }
}

fn section(title: &str, rows: &[(String, u64)]) -> Vec<String> {
    if rows.is_empty() {
        return Vec::new();
    }
    let rows = rows.iter().map(|(name, count)| format!("{count:>10}  {name}"));
    std::iter::once(title.to_owned()).chain(rows).collect()
}

/// The men that a turn takes.
fn taken(turn: Turn) -> u64 {
    turn.actions().filter(|action| matches!(action, Action::Remove(_))).count() as u64
}

/// The first turns of a game from the start, turned and mirrored so that all images of an opening are one.
fn opening(record: &Record, plies: usize) -> Option<String> {
    let (rules, tree) = (record.rules(), record.tree());
    let turns: Vec<Turn> = tree.main_line().filter_map(Node::turn).take(plies).collect();
    if turns.len() < plies || *tree.root().position() != rules.start() {
        return None;
    }
    let board = rules.board();
    let image = |symmetry: Symmetry| turns.iter().map(|&turn| symmetry.turn(turn)).collect();
    let first: Vec<Turn> = board.symmetries().map(image).min()?;
    Some(first.iter().map(|&turn| board.text(turn).to_string()).collect::<Vec<_>>().join(" "))
}

fn percent(part: u64, whole: u64) -> String {
    format!("{:.1} %", 100.0 * ratio(part, whole))
}

#[allow(clippy::cast_precision_loss)] // A ratio needs no more than 52 bits.
fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}
