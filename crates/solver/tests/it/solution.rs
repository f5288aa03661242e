//! Known results of solved games, from programs that have nothing to do with this one: positions won, drawn and lost, and the longest games.

use std::path::Path;

use merels_rules::{Rules, Variant};
use merels_tablebase::{Sector, Statistics};
use serde::Deserialize;

/// What is known of one sector.
#[derive(Clone, Debug)]
pub struct Row {
    /// The game, as the list calls it.
    pub game: String,
    /// Its rules.
    pub rules: Rules,
    /// The sector.
    pub sector: Sector,
    /// Positions won, drawn and lost, symmetric ones counted once.
    pub counts: [u64; 3],
    /// The longest games.
    pub longest: Longest,
}

/// Plies of the longest games of a sector; `None` where there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Longest {
    /// Won ones and lost ones apart.
    Each(Option<u16>, Option<u16>),
    /// Whoever wins them.
    Any(Option<u16>),
}

/// Every row of the list.
pub fn rows() -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/solution.json");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let list: List = serde_json::from_str(&text).expect("the list is well written");
    let moving = list.moving_phase_nine.iter().map(|entry| entry.row("nine", 0));
    let sectors = list.sectors.iter().map(|entry| entry.row(&entry.game, -1));
    moving.chain(sectors).collect()
}

impl Row {
    /// The sector has been solved with just this result.
    pub fn agrees(&self, found: &Statistics) -> bool {
        let longest = match self.longest {
            Longest::Each(..) => Longest::Each(found.longest_win, found.longest_loss),
            Longest::Any(_) => Longest::Any(found.longest_win.max(found.longest_loss)),
        };
        self.counts == [found.won, found.drawn, found.lost] && self.longest == longest
    }
}

#[derive(Deserialize)]
struct List {
    moving_phase_nine: Vec<Entry>,
    sectors: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    #[serde(default)]
    game: String,
    mover: u8,
    opponent: u8,
    #[serde(default)]
    mover_hand: u8,
    #[serde(default)]
    opponent_hand: u8,
    win: u64,
    draw: u64,
    loss: u64,
    longest: Option<i32>,
    longest_win: Option<i32>,
    longest_loss: Option<i32>,
}

impl Entry {
    /// `none` stands in the list for the length of a longest game where there is no game.
    fn row(&self, game: &str, none: i32) -> Row {
        let plies = |plies: i32| u16::try_from(plies).ok().filter(|_| plies != none);
        let longest = match self.longest {
            Some(longest) => Longest::Any(plies(longest)),
            None => Longest::Each(self.longest_win.and_then(plies), self.longest_loss.and_then(plies)),
        };
        let Entry { mover, opponent, mover_hand, opponent_hand, .. } = *self;
        Row {
            game: game.to_owned(),
            rules: rules(game),
            sector: Sector { mover, opponent, mover_hand, opponent_hand },
            counts: [self.win, self.draw, self.loss],
            longest,
        }
    }
}

fn rules(game: &str) -> Rules {
    let with_men = |variant: Variant, men| variant.rules().builder().set("men", men).build();
    let rules = match game {
        "nine" | "std" | "std9" => Ok(Variant::Nine.rules()),
        "lask" => Ok(Variant::Lasker.rules()),
        "mora" => Ok(Variant::Morabaraba.rules()),
        "std3" => with_men(Variant::Nine, "3"),
        "std4" => with_men(Variant::Nine, "4"),
        "lask3" => with_men(Variant::Lasker, "3"),
        "mora3" => with_men(Variant::Morabaraba, "3"),
        "mora4" => with_men(Variant::Morabaraba, "4"),
        other => panic!("there is no game `{other}`"),
    };
    rules.expect("a game with fewer men")
}
