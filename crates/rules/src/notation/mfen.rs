//! `mfen`: positions of the Mill Interchange Format, MFEN/1.0.
//!
//! ```text
//! MFEN/1.0 mill24-state-v1 WWW...../.B.B..../........ w p r 6,7 w:mill:b:b:1:000a00:b 0 5 -
//!
//!  1  version      MFEN/1.0
//!  2  profile      mill24-state-v1
//!  3  board        rings from the outside, each clockwise from its top left corner: W, B, . empty, w b marked
//!  4  side         w | b, - when the game is over
//!  5  phase        p: the side places | m: it moves | o: over
//!  6  action       as the phase, or r: a man is to be taken
//!  7  hands        White's, Black's
//!  8  removals     - | actor:cause:zone:owner:remaining:targets:after, with ; and | for several
//!  9  no progress  plies without a placement or a capture
//! 10  plies        placements and movements so far
//! 11  outcome      - | w:reason | b:reason | d:reason
//! then             key=value: lm last mills, pc placements, ul used lines, x-… anybody's
//! ```
//!
//! The targets of a removal are six hexadecimal digits, bit 0 the first point of the board in this order. `lm=a4,a7;-,-` is
//! where the movement that closed White's last mill began and ended, and Black's: under rules that bar the way straight back
//! it is that bar, under others it is reported as unused. So are `pc`, `ul` and private extensions.
//!
//! It cannot say the rules, the turns before, men on another board than three squares, or whose turn it was when the game is
//! over: such a text is refused with its outcome, and writing one is reported. The format was made for rules that we do not
//! have, too: marked men, removals from hands, of own men, for other causes than a mill, or to be chosen among; they are
//! refused. Where its targets are not those of these rules, that is reported. The number of the turn follows from the plies,
//! and a number of plies that is not the side's is reported.
//!
//! Other versions (0.2 to 0.4, which name a rule set too) and the format's JSON documents (MIFPOS, MSTATE) are not supported,
//! nor are positions of games that a row wins. Read is white space of any kind between the parts; written is the canonical form.
//!
//! In use by the Mill Interchange Format's own reference and the engines that exchange positions by it; its specification,
//! "Mill Interchange Format 1.0", is the source.

use std::collections::HashSet;

use super::position::{
    PositionError, PositionField, PositionReading, PositionWriting, Remark, Unsaid, contradiction, ignored,
    letter, malformed, never_said, number, side, unsupported,
};
use super::quotation::quote;
use super::rings::{self, Sign};
use super::{NUMBERED, Notation, Unsayable};
use crate::action::Movement;
use crate::options::{Goal, Remake};
use crate::outcome::{DrawReason, Outcome, WinReason};
use crate::point::{MAX_POINTS, Point, PointSet};
use crate::rules::Rules;
use crate::setup::Setup;
use crate::side::{Both, Side};

const VERSION: &str = "MFEN/1.0";
const PROFILE: &str = "mill24-state-v1";

/// The parts of a text.
struct Parts<'text> {
    board: &'text str,
    side: &'text str,
    phase: &'text str,
    action: &'text str,
    hands: &'text str,
    removals: &'text str,
    quiet: &'text str,
    plies: &'text str,
    outcome: &'text str,
    extensions: Vec<&'text str>,
}

pub(super) fn read(rules: &Rules, text: &str) -> Result<PositionReading, PositionError> {
    let parts = parts(text)?;
    check_outcome(&parts)?;
    let mut remarks = never_said();
    let men = men(parts.board)?;
    let side = side(parts.side).ok_or_else(|| malformed(PositionField::Side, parts.side))?;
    let hands = hands(parts.hands)?;
    let pending = pending(rules, &parts, side, men, &mut remarks)?;
    check_phase(&parts, hands[side], pending)?;
    let quiet = number(PositionField::Quiet, parts.quiet)?;
    let turn_number = turn_number(rules, parts.plies, side, pending, &mut remarks)?;
    let barred = extensions(rules, &parts.extensions, men, &mut remarks)?;
    let setup = Setup { men, hands, side, pending, barred, quiet, turn_number };
    Ok(PositionReading { setup, remarks })
}

pub(super) fn write(rules: &Rules, setup: &Setup) -> Result<PositionWriting, Unsayable> {
    let notation = Notation::Mfen;
    if rules.goal() == Goal::Row {
        return Err(Unsayable::Rules { notation });
    }
    let targets = rules.takeable(setup.men[!setup.side]);
    if setup.pending > 0 && targets.is_empty() {
        return Err(Unsayable::NothingToRemove { notation });
    }
    let outcome = setup.position(rules).ok().and_then(|position| rules.outcome(&position));
    let mut left_out = vec![Unsaid::Rules, Unsaid::History];
    if outcome.is_some() {
        left_out.push(Unsaid::Side);
    }
    let bars = rules.remake() == Remake::Barred;
    if !bars && setup.barred != Both::of(None) {
        left_out.push(Unsaid::Bars);
    }
    let mut text = format!(
        "{VERSION} {PROFILE} {} {} {},{} {} {} {} {}",
        board_of(setup.men),
        state_text(setup, outcome),
        setup.hands.white,
        setup.hands.black,
        removal_text(setup, targets),
        setup.quiet,
        plies(rules, setup),
        outcome.map_or_else(|| "-".to_owned(), |outcome| outcome_text(setup, outcome)),
    );
    if bars {
        text.push_str(&last_mills_text(setup));
    }
    Ok(PositionWriting { text, left_out })
}

fn parts(text: &str) -> Result<Parts<'_>, PositionError> {
    let mut fields = text.split_whitespace();
    let mut next = |field| fields.next().ok_or(PositionError::Missing(field));
    let version = next(PositionField::Version)?;
    if version != VERSION {
        return Err(unsupported(PositionField::Version, version));
    }
    let profile = next(PositionField::Profile)?;
    if profile != PROFILE {
        return Err(unsupported(PositionField::Profile, profile));
    }
    Ok(Parts {
        board: next(PositionField::Board)?,
        side: next(PositionField::Side)?,
        phase: next(PositionField::Phase)?,
        action: next(PositionField::Action)?,
        hands: next(PositionField::Hands)?,
        removals: next(PositionField::Removals)?,
        quiet: next(PositionField::Quiet)?,
        plies: next(PositionField::TurnNumber)?,
        outcome: next(PositionField::Outcome)?,
        extensions: fields.collect(),
    })
}

/// A game that is over is known as such, whatever else the text says.
fn check_outcome(parts: &Parts<'_>) -> Result<(), PositionError> {
    if parts.outcome == "-" {
        return Ok(());
    }
    let (result, reason) = parts.outcome.split_once(':').unwrap_or_default();
    if !matches!(result, "w" | "b" | "d") || reason.is_empty() {
        return Err(malformed(PositionField::Outcome, parts.outcome));
    }
    if (parts.side, parts.phase, parts.action, parts.removals) != ("-", "o", "o", "-") {
        let outcome = (PositionField::Outcome, parts.outcome);
        return Err(contradiction((PositionField::Phase, parts.phase), outcome));
    }
    Err(PositionError::Over { outcome: quote(parts.outcome) })
}

fn men(text: &str) -> Result<Both<PointSet>, PositionError> {
    rings::men(text, rings::outer_first_from_the_corner(), |sign| match sign {
        'W' => Some(Sign::Man(Side::White)),
        'B' => Some(Sign::Man(Side::Black)),
        '.' => Some(Sign::Empty),
        'w' | 'b' => Some(Sign::OfOtherRules),
        _ => None,
    })
}

fn hands(text: &str) -> Result<Both<u8>, PositionError> {
    let (white, black) = text.split_once(',').ok_or_else(|| malformed(PositionField::Hands, text))?;
    Ok(Both { white: number(PositionField::Hands, white)?, black: number(PositionField::Hands, black)? })
}

/// How many men the side is to take: one obligation of a mill, as every other is of rules we do not have.
fn pending(
    rules: &Rules,
    parts: &Parts<'_>,
    to_act: Side,
    men: Both<PointSet>,
    remarks: &mut Vec<Remark>,
) -> Result<u8, PositionError> {
    let text = parts.removals;
    if text == "-" {
        return Ok(0);
    }
    let wrong = || malformed(PositionField::Removals, text);
    if text.contains(['|', ';']) {
        return Err(unsupported(PositionField::Removals, text));
    }
    let parts: Vec<&str> = text.split(':').collect();
    let &[actor, cause, zone, owner, remaining, targets, after] = parts.as_slice() else {
        return Err(wrong());
    };
    let (actor, owner, after) =
        (side(actor).ok_or_else(wrong)?, side(owner).ok_or_else(wrong)?, side(after).ok_or_else(wrong)?);
    if actor != to_act {
        let side = letter(to_act).to_string();
        return Err(contradiction((PositionField::Removals, text), (PositionField::Side, &side)));
    }
    if cause != "mill" || zone != "b" || owner == actor || after == actor {
        return Err(unsupported(PositionField::Removals, text));
    }
    let targets = points(targets).ok_or_else(wrong)?;
    if targets.is_empty() || !men[owner].is_superset(targets) {
        let board = board_of(men);
        return Err(contradiction((PositionField::Removals, text), (PositionField::Board, &board)));
    }
    if targets != rules.takeable(men[owner]) {
        remarks.push(Remark::OtherRules { field: PositionField::Removals, text: quote(text) });
    }
    let remaining = number(PositionField::Removals, remaining)?;
    if remaining == 0 { Err(wrong()) } else { Ok(remaining) }
}

fn check_phase(parts: &Parts<'_>, hand: u8, pending: u8) -> Result<(), PositionError> {
    if !matches!(parts.phase, "p" | "m") {
        return Err(malformed(PositionField::Phase, parts.phase));
    }
    let expected = if pending > 0 { "r" } else { parts.phase };
    if parts.action != expected {
        let phase = (PositionField::Phase, parts.phase);
        return Err(contradiction((PositionField::Action, parts.action), phase));
    }
    let fits = pending > 0 || (parts.phase == "p") == (hand > 0);
    let hands = (PositionField::Hands, parts.hands);
    if fits { Ok(()) } else { Err(contradiction((PositionField::Phase, parts.phase), hands)) }
}

fn turn_number(
    rules: &Rules,
    text: &str,
    side: Side,
    pending: u8,
    remarks: &mut Vec<Remark>,
) -> Result<u32, PositionError> {
    let plies: u64 = number(PositionField::TurnNumber, text)?;
    let completed = plies.saturating_sub(u64::from(pending > 0));
    if (completed % 2 == 1) != (side != rules.first()) {
        remarks.push(Remark::OtherRules { field: PositionField::TurnNumber, text: quote(text) });
    }
    u32::try_from(completed / 2 + 1).map_err(|_| malformed(PositionField::TurnNumber, text))
}

fn extensions(
    rules: &Rules,
    texts: &[&str],
    men: Both<PointSet>,
    remarks: &mut Vec<Remark>,
) -> Result<Both<Option<Movement>>, PositionError> {
    let bars = rules.remake() == Remake::Barred;
    let mut closed = None;
    let mut keys = HashSet::new();
    for &text in texts {
        let wrong = || malformed(PositionField::Extension, text);
        let (key, value) = text.split_once('=').ok_or_else(wrong)?;
        if !keys.insert(key) {
            return Err(wrong());
        }
        match key {
            "lm" => closed = Some(last_mills(value).ok_or_else(wrong)?),
            "pc" if hands(value).is_ok() => {}
            "ul" if is_used_lines(value) => {}
            "pc" | "ul" => return Err(wrong()),
            _ if key.starts_with("x-") => {}
            _ => return Err(unsupported(PositionField::Extension, text)),
        }
        if key != "lm" || !bars {
            remarks.push(ignored(PositionField::Extension, text));
        }
    }
    if bars && closed.is_none() {
        remarks.push(Remark::Unsaid(Unsaid::Bars));
    }
    let closed = closed.filter(|_| bars).unwrap_or(Both::of(None));
    let barred = ways_back(closed, men);
    for side in Side::BOTH.into_iter().filter(|&side| barred[side].is_none()) {
        remarks
            .extend(closed[side].map(|movement| ignored(PositionField::LastMills, &movement_text(movement))));
    }
    Ok(barred)
}

/// `a4,a7;-,-`: White's movement and Black's.
fn last_mills(value: &str) -> Option<Both<Option<Movement>>> {
    let movement = |text: &str| -> Option<Option<Movement>> {
        let (from, to) = text.split_once(',')?;
        if (from, to) == ("-", "-") {
            return Some(None);
        }
        Some(Some(Movement { from: NUMBERED.point(from)?, to: NUMBERED.point(to)? }))
    };
    let (white, black) = value.split_once(';')?;
    Some(Both { white: movement(white)?, black: movement(black)? })
}

/// The ways straight back of men that can still go them.
fn ways_back(closed: Both<Option<Movement>>, men: Both<PointSet>) -> Both<Option<Movement>> {
    let back = |side: Side| {
        let Movement { from, to } = closed[side]?;
        (men[side].contains(to) && !men[side].contains(from)).then_some(Movement { from: to, to: from })
    };
    Both { white: back(Side::White), black: back(Side::Black) }
}

fn is_used_lines(value: &str) -> bool {
    let is_bits = |text: &str| matches!(text.len(), 4 | 5) && text.bytes().all(is_digit);
    value.split_once(',').is_some_and(|(white, black)| is_bits(white) && is_bits(black))
}

/// A hexadecimal digit as the format writes it.
const fn is_digit(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'a'..=b'f')
}

fn points(hexadecimal: &str) -> Option<PointSet> {
    let written_well = hexadecimal.len() == 6 && hexadecimal.bytes().all(is_digit);
    let bits = u32::from_str_radix(hexadecimal, 16).ok().filter(|_| written_well)?;
    let points = rings::outer_first_from_the_corner().enumerate();
    Some(points.filter(|(place, _)| bits >> place & 1 == 1).map(|(_, point)| point).collect())
}

fn board_of(men: Both<PointSet>) -> String {
    let mut text = String::new();
    for (place, point) in rings::outer_first_from_the_corner().enumerate() {
        if place > 0 && place % (MAX_POINTS / 3) == 0 {
            text.push('/');
        }
        text.push(if men.white.contains(point) {
            'W'
        } else if men.black.contains(point) {
            'B'
        } else {
            '.'
        });
    }
    text
}

/// Side, phase and action. A mill that is closed by placing leaves the phase as it was until its man is taken.
fn state_text(setup: &Setup, outcome: Option<Outcome>) -> String {
    if outcome.is_some() {
        return "- o o".to_owned();
    }
    let (side, hands) = (setup.side, setup.hands);
    let placing = hands[side] > 0 || (setup.pending > 0 && hands[!side] > 0);
    let phase = if placing { 'p' } else { 'm' };
    let action = if setup.pending > 0 { 'r' } else { phase };
    format!("{} {phase} {action}", letter(side))
}

fn removal_text(setup: &Setup, targets: PointSet) -> String {
    if setup.pending == 0 {
        return "-".to_owned();
    }
    let bit = |(place, point): (usize, Point)| u32::from(targets.contains(point)) << place;
    let bits: u32 = rings::outer_first_from_the_corner().enumerate().map(bit).sum();
    let (own, other) = (letter(setup.side), letter(!setup.side));
    format!("{own}:mill:b:{other}:{}:{bits:06x}:{other}", setup.pending)
}

/// Placements and movements of a game from the start, the one that earned a pending removal among them.
fn plies(rules: &Rules, setup: &Setup) -> u64 {
    let whole = 2 * u64::from(setup.turn_number.saturating_sub(1));
    whole + u64::from(setup.side != rules.first()) + u64::from(setup.pending > 0)
}

fn outcome_text(setup: &Setup, outcome: Outcome) -> String {
    let stuck = || {
        let placing = setup.hands[setup.side] > 0;
        if placing { "no-legal-primary-action" } else { "no-legal-move" }
    };
    match outcome {
        Outcome::Win { winner, reason } => {
            let reason = match reason {
                WinReason::FewerThanThree => "fewer-than-minimum",
                WinReason::Blocked => stuck(),
                WinReason::Row => "x-row",
                WinReason::Resignation => "resignation",
            };
            format!("{}:{reason}", letter(winner))
        }
        Outcome::Draw { reason } => {
            let reason = match reason {
                DrawReason::FullBoard => "board-full",
                DrawReason::Blocked | DrawReason::BothBlocked => stuck(),
                DrawReason::Repetition => "repetition",
                DrawReason::Quiet | DrawReason::QuietEndgame => "no-progress",
                DrawReason::Agreement => "agreement",
            };
            format!("d:{reason}")
        }
    }
}

/// Where the movements began and ended whose ways back are barred.
fn last_mills_text(setup: &Setup) -> String {
    let movement = |side: Side| {
        let closed = setup.barred[side].map(|bar| Movement { from: bar.to, to: bar.from });
        closed.map_or_else(|| "-,-".to_owned(), movement_text)
    };
    format!(" lm={};{}", movement(Side::White), movement(Side::Black))
}

fn movement_text(movement: Movement) -> String {
    format!("{},{}", NUMBERED.name(movement.from), NUMBERED.name(movement.to))
}
