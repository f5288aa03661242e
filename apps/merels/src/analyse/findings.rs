//! What a search found, in words and as JSON.

use anstyle::Style;
use merels_rules::{Game, Position, Turn, Value as Worth, Variant};
use merels_search::{Answer, End, GameOver, Ranked, Score};
use merels_tablebase::Tables;
use serde_json::{Value, json};

use crate::colours::{DRAWN, FAINT, LOST, STRONG, WON};
use crate::sentences::{at_rate, name, result, to_do};
use crate::show::outcome;

/// Turns of a line that people are shown.
const SHOWN: usize = 12;
/// Turns up to which a line is continued from tables.
const LONGEST: usize = 60;
/// Beyond so many hundredths of a man an estimate stands for a win that only a draw in play may prevent.
const LIKELY: i16 = 10_000;
const UNLIKELY: i16 = 1 - LIKELY;

/// The best turns of a position.
pub struct Findings<'a> {
    game: &'a Game,
    searched: Result<Searched, GameOver>,
}

struct Searched {
    answer: Answer,
    turns: Vec<Ranked>,
}

impl<'a> Findings<'a> {
    /// At most `most` turns of the answer; their lines are played to the end where the tables know the way.
    pub fn new(
        game: &'a Game,
        answer: Result<Answer, GameOver>,
        most: usize,
        tables: Option<&Tables>,
    ) -> Findings<'a> {
        let searched = answer.map(|answer| {
            let ranked = answer.ranking.iter().take(most).cloned();
            let turns = ranked.map(|ranked| played_on(game, ranked, tables)).collect();
            Searched { answer, turns }
        });
        Findings { game, searched }
    }

    /// For people.
    pub fn text(&self) -> String {
        match &self.searched {
            Err(GameOver(outcome)) => format!("{}: there is nothing to look for", result(*outcome)),
            Ok(Searched { answer, turns }) => {
                let rows: Vec<String> =
                    (1..).zip(turns).map(|(place, ranked)| self.row(place, ranked, answer.depth)).collect();
                format!("{}\n\n{}\n\n{}", self.head(), rows.join("\n"), foot(answer))
            }
        }
    }

    /// For programs.
    pub fn document(&self, variant: Variant) -> Value {
        let position = self.game.position();
        let mut document = json!({
            "variant": variant.id(),
            "rules": variant.changes_to(self.game.rules()),
            "fen": self.game.rules().fen(position),
            "side": position.side().id(),
            "outcome": null,
            "turns": [],
        });
        match &self.searched {
            Err(GameOver(end)) => document["outcome"] = outcome(*end),
            Ok(Searched { answer, turns }) => {
                document["turns"] = turns.iter().map(|ranked| self.ranked(ranked)).collect();
                document["depth"] = answer.depth.into();
                document["nodes"] = answer.nodes.into();
                document["seconds"] = answer.time.as_secs_f64().into();
                document["end"] = end_id(answer.end).into();
            }
        }
        document
    }

    fn head(&self) -> String {
        let position = self.game.position();
        format!("{}; scores are {}'s, estimates in men", to_do(position), name(position.side()))
    }

    fn row(&self, place: usize, ranked: &Ranked, depth: u8) -> String {
        let colour = colour(ranked.score);
        let turn = self.notation(ranked.turn);
        let score = score_words(ranked.score);
        let source = if ranked.score.is_exact() { "exact".to_owned() } else { format!("depth {depth}") };
        let mut line: Vec<String> = ranked.line.iter().take(SHOWN).map(|&turn| self.notation(turn)).collect();
        if ranked.line.len() > SHOWN {
            line.push("…".to_owned());
        }
        let line = line.join(" ");
        format!(
            "{place:>2}  {STRONG}{turn:<9}{STRONG:#}  {colour}{score:<11}{colour:#}  {source:<9}  {FAINT}{line}{FAINT:#}"
        )
    }

    fn ranked(&self, ranked: &Ranked) -> Value {
        let (value, distance, estimate) = match ranked.score {
            Score::Win(plies) => (Some("win"), Some(plies), None),
            Score::Draw => (Some("draw"), None, None),
            Score::Loss(plies) => (Some("loss"), Some(plies), None),
            Score::Estimate(hundredths) => (None, None, Some(f64::from(hundredths) / 100.0)),
        };
        json!({
            "turn": self.notation(ranked.turn),
            "exact": ranked.score.is_exact(),
            "value": value,
            "distance": distance,
            "estimate": estimate,
            "line": ranked.line.iter().map(|&turn| self.notation(turn)).collect::<Vec<_>>(),
        })
    }

    fn notation(&self, turn: Turn) -> String {
        self.game.rules().board().text(turn).to_string()
    }
}

/// `won in 7`, `drawn`, `lost in 12`, `+0.35`.
pub fn score_words(score: Score) -> String {
    match score {
        Score::Win(plies) => format!("won in {plies}"),
        Score::Draw => "drawn".to_owned(),
        Score::Loss(plies) => format!("lost in {plies}"),
        Score::Estimate(LIKELY..) => "likely won".to_owned(),
        Score::Estimate(..UNLIKELY) => "likely lost".to_owned(),
        Score::Estimate(hundredths) => format!("{:+.2}", f64::from(hundredths) / 100.0),
    }
}

fn colour(score: Score) -> Style {
    match score {
        Score::Win(_) => WON,
        Score::Draw => DRAWN,
        Score::Loss(_) => LOST,
        Score::Estimate(_) => Style::new(),
    }
}

fn foot(answer: &Answer) -> String {
    let &Answer { depth, nodes, time, end, .. } = answer;
    let seconds = time.as_secs_f64();
    let reason = match end {
        End::Settled if nodes == 0 => return format!("looked up in tables in {seconds:.3} s"),
        End::Settled => "looking further would change nothing",
        End::Depth => "the depth is reached",
        End::Nodes => "the positions are used up",
        End::Time => "the time is used up",
        End::Stopped => "stopped",
    };
    format!("depth {depth}, {nodes} positions in {seconds:.3} s{}; {reason}", at_rate(nodes, time))
}

const fn end_id(end: End) -> &'static str {
    match end {
        End::Settled => "settled",
        End::Depth => "depth",
        End::Nodes => "nodes",
        End::Time => "time",
        End::Stopped => "stopped",
    }
}

/// The turn with its line continued to the end of the game, as far as tables know how a game that is decided ends.
fn played_on(game: &Game, mut ranked: Ranked, tables: Option<&Tables>) -> Ranked {
    let decided = matches!(ranked.score, Score::Win(_) | Score::Loss(_));
    let Some(tables) = tables.filter(|_| decided) else { return ranked };
    let after = |position: Option<Position>, turn: &Turn| game.rules().play(&position?, *turn).ok();
    let mut position = ranked.line.iter().fold(Some(*game.position()), after);
    while let Some(turn) = position.filter(|_| ranked.line.len() < LONGEST).and_then(|at| best(tables, &at)) {
        ranked.line.push(turn);
        position = after(position, &turn);
    }
    ranked
}

/// The best turn of a position whose value is known; `None` also where the game is over.
fn best(tables: &Tables, position: &Position) -> Option<Turn> {
    let decided = |worth: &Worth| worth.distance().is_some_and(|plies| plies > 0);
    tables.value(position).ok()?.filter(decided)?;
    tables.turns(position).ok()?.first().map(|&(turn, _)| turn)
}
