//! Solves what is asked for and compares it with the known results: `cargo xtask solution-check`.
//!
//! It takes the number of men up to which Nine Men's Morris is solved, and the folder of the tables. The small games of three and four
//! men are solved whole. What is in the folder already is not solved again.

#[path = "../tests/it/solution.rs"]
mod solution;

use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use merels_rules::{Rules, Variant};
use merels_solver::{Event, Job, RunError, solve};
use merels_tablebase::{Folder, Kind, Statistics, Tables};

use crate::solution::{Longest, Row, rows};

/// How a row compares with what was solved.
enum Comparison {
    Equal,
    Different(Statistics),
    NotSolved,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [men, folder] = &arguments[..] else { return misused() };
    let Ok(men) = men.parse() else { return misused() };
    match check(men, Path::new(folder)) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn misused() -> ExitCode {
    eprintln!("error: two arguments are needed: a number of men, and the folder of the tables");
    ExitCode::from(2)
}

/// Solves and compares; gives the number of rows that differ.
fn check(men: u8, folder: &Path) -> Result<usize, Box<dyn std::error::Error>> {
    let rows = rows();
    let mut solved: Vec<Rules> = Vec::new();
    for row in &rows {
        if !solved.contains(&row.rules) {
            solve_game(row, men, folder)?;
            solved.push(row.rules);
        }
    }
    let mut counts = [0; 3];
    println!("{:6} {:9} {:>12} {:>12} {:>12}  longest", "game", "sector", "won", "drawn", "lost");
    for row in &rows {
        let comparison = compare(row, folder)?;
        print_row(row, &comparison);
        counts[match comparison {
            Comparison::Equal => 0,
            Comparison::Different(_) => 1,
            Comparison::NotSolved => 2,
        }] += 1;
    }
    let [equal, different, not_solved] = counts;
    println!("{} rows: {equal} equal, {different} different, {not_solved} not solved", rows.len());
    Ok(different)
}

/// Solves the game of a row: Nine Men's Morris up to so many men, small games whole, and other games not at all.
fn solve_game(row: &Row, men: u8, folder: &Path) -> Result<(), RunError> {
    let most_men = match row.rules {
        nine if nine == Variant::Nine.rules() => Some(men),
        small if small.men().white <= 4 => None,
        _ => return Ok(()),
    };
    let job = Job { rules: row.rules, most_men, memory: None, threads: None };
    solve(&job, folder, &AtomicBool::new(false), |event| match event {
        Event::Damaged(error) => eprintln!("{}: {error}", row.game),
        Event::Finished { unit, time, .. } => {
            eprintln!("{}: {} solved in {:.1} s", row.game, unit.unit, time.as_secs_f64());
        }
        _ => {}
    })
}

fn compare(row: &Row, folder: &Path) -> Result<Comparison, Box<dyn std::error::Error>> {
    let tables = Tables::open(&row.rules, Folder::new(folder))?;
    Ok(match tables.table(row.sector, Kind::Distances)? {
        None => Comparison::NotSolved,
        Some(table) if row.agrees(table.statistics()) => Comparison::Equal,
        Some(table) => Comparison::Different(*table.statistics()),
    })
}

fn print_row(row: &Row, comparison: &Comparison) {
    let plies = |plies: Option<u16>| plies.map_or("-".to_owned(), |plies| plies.to_string());
    let longest = match row.longest {
        Longest::Each(win, loss) => format!("{}/{}", plies(win), plies(loss)),
        Longest::Any(longest) => plies(longest),
    };
    let [won, drawn, lost] = row.counts;
    let result = match comparison {
        Comparison::Equal => "equal".to_owned(),
        Comparison::NotSolved => "not solved".to_owned(),
        Comparison::Different(found) => format!("DIFFERENT: {found:?}"),
    };
    let sector = row.sector.to_string();
    println!("{:6} {sector:9} {won:12} {drawn:12} {lost:12}  {longest:7} {result}", row.game);
}
