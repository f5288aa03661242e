//! `sanmill-fen`: positions as Sanmill writes them.
//!
//! ```text
//! ********/@*@*****/OO*****O w p r 3 6 2 7 1 0 -1 -1 -1 -1 0 0 3 ids:nodes
//!
//!  1      board       rings from the inside, each clockwise from twelve o'clock: O White, @ Black, * empty, X marked
//!  2      side        w | b
//!  3      phase       r ready | p placing | m moving | o over | n none
//!  4      action      p place | s select | r remove | ? none
//!  5  6   White's men on the board and in hand
//!  7  8   Black's
//!  9 10   men that White has to take, that Black has to take; less than nothing: of his own
//! 11-14   where the movement that closed White's last mill began and ended, and Black's
//! 15      mills closed so far: bits of points, White's 32 places higher than Black's
//! 16      plies since the last placement or capture
//! 17      number of the turn
//! then    ids:nodes | c: i: l: w-COUNT-ID.ID|b-COUNT-ID | p:ID | s:NUMBER
//! ```
//!
//! With `ids:nodes` the points are numbered 0–23 in the order of the board and -1 is none; without, 8–31 and 0 is none. The
//! forms that Sanmill has written in the course of time, told by the number of parts before those with a colon:
//!
//! | parts | differs in | known from |
//! | --- | --- | --- |
//! | 11 | one number of men to take, no 11–15; Black's counts first while Black began, White's later | its sources of 2021 |
//! | 12 | no 11–15 | its sources of 2023 |
//! | 15 | one point of the last mill for each side instead of two | the trainer of its network |
//! | 16 | no 15 | the check of its importer |
//! | 17 | the above | its sources since 2024; `ids:nodes` since the engine is written in Rust |
//!
//! No source tells what 13 or 14 parts would mean; they are refused. In the form with 11 the order of the counts is told by
//! the men on the board; where it is not, and it matters, the text is refused.
//!
//! It cannot say the rules, the turns before, or men of a board other than three squares. Marked points, and men to be taken
//! by enclosing, leaping or for a block (`c:`, `i:`, `l:`, `s:` with anything in them), are of rules that we do not have. The
//! closed mills (15) and the wish `p:` mean nothing for us: they are checked and reported as unused. 11–14 are the movement
//! that Morabaraba bars: under rules that bar one it is the way straight back, under others it is reported as unused. The
//! number of the turn counts a removal as half a turn in Sanmill, so it may run ahead of ours. It is read as it stands.
//!
//! In use by Sanmill: its engine's protocol, puzzles and saved games. Written here are 17 parts and `ids:nodes`.

use super::position::{
    PositionError, PositionField, PositionReading, PositionWriting, Remark, Unsaid, contradiction, ignored,
    letter, malformed, never_said, number, side, unsupported,
};
use super::rings::{self, Sign};
use crate::action::Movement;
use crate::options::Remake;
use crate::point::{MAX_POINTS, Point, PointSet};
use crate::rules::Rules;
use crate::setup::Setup;
use crate::side::{Both, Side};

const NODES: &str = "ids:nodes";
/// The number of the first point in the older numbering.
const FIRST_SQUARE: i64 = 8;

/// Where the parts that not every form has stand.
struct Form {
    /// Men that each side has to take; in the oldest form one number for both.
    removals: Both<usize>,
    /// Where the movements of the last mills stand, four numbers from here on.
    last_mills: Option<usize>,
    /// Parts that are only looked over.
    idle: std::ops::Range<usize>,
    mills: Option<usize>,
    quiet: usize,
}

/// What is read part by part.
struct Reader<'text> {
    rules: &'text Rules,
    fields: Vec<&'text str>,
    form: Form,
    nodes: bool,
    remarks: Vec<Remark>,
}

pub(super) fn read(rules: &Rules, text: &str) -> Result<PositionReading, PositionError> {
    let (extensions, fields): (Vec<&str>, Vec<&str>) =
        text.split_whitespace().partition(|part| part.contains(':'));
    let nodes = extensions.iter().any(|part| part.eq_ignore_ascii_case(NODES));
    let form = form(fields.len())?;
    let mut reader = Reader { rules, fields, form, nodes, remarks: never_said() };
    let setup = reader.setup()?;
    for extension in extensions {
        reader.look_over_extension(extension)?;
    }
    Ok(PositionReading { setup, remarks: reader.remarks })
}

pub(super) fn write(rules: &Rules, setup: &Setup) -> PositionWriting {
    let over = setup.position(rules).is_ok_and(|position| rules.outcome(&position).is_some());
    let placing = setup.hands.white > 0 || setup.hands.black > 0;
    let phase = match (over, placing) {
        (true, _) => 'o',
        (_, true) => 'p',
        _ => 'm',
    };
    let action = match (setup.pending > 0, over, setup.hands[setup.side] > 0) {
        (true, ..) => 'r',
        (_, true, _) => '?',
        (_, _, true) => 'p',
        _ => 's',
    };
    let pending = |side: Side| if side == setup.side { setup.pending } else { 0 };
    let (men, hands) = (setup.men, setup.hands);
    let text = format!(
        "{} {} {phase} {action} {} {} {} {} {} {} {} {} 0 {} {} {NODES}",
        board(setup),
        letter(setup.side),
        men.white.len(),
        hands.white,
        men.black.len(),
        hands.black,
        pending(Side::White),
        pending(Side::Black),
        last_mill(rules, setup, Side::White),
        last_mill(rules, setup, Side::Black),
        setup.quiet,
        setup.turn_number,
    );
    let mut left_out = vec![Unsaid::Rules, Unsaid::History];
    if rules.remake() != Remake::Barred && setup.barred != Both::of(None) {
        left_out.push(Unsaid::Bars);
    }
    PositionWriting { text, left_out }
}

/// The form with that many parts.
fn form(found: usize) -> Result<Form, PositionError> {
    let plain = |removals, idle: std::ops::Range<usize>| Form {
        quiet: idle.end,
        removals,
        last_mills: None,
        idle,
        mills: None,
    };
    let both = Both { white: 8, black: 9 };
    match found {
        11 => Ok(plain(Both::of(8), 9..9)),
        12 => Ok(plain(both, 10..10)),
        15 => Ok(Form { mills: Some(12), quiet: 13, ..plain(both, 10..12) }),
        16 => Ok(Form { last_mills: Some(10), quiet: 14, ..plain(both, 10..10) }),
        17 => Ok(Form { last_mills: Some(10), mills: Some(14), quiet: 15, ..plain(both, 10..10) }),
        _ => Err(PositionError::FieldCount { found }),
    }
}

impl Reader<'_> {
    fn setup(&mut self) -> Result<Setup, PositionError> {
        let men = men(self.fields[0])?;
        let to_act = side(self.fields[1]).ok_or_else(|| malformed(PositionField::Side, self.fields[1]))?;
        let hands = self.hands(men)?;
        let pending = self.pending(to_act)?;
        self.check_phase(to_act, hands, pending)?;
        let barred = self.barred(men)?;
        self.look_over_mills()?;
        let quiet = number(PositionField::Quiet, self.fields[self.form.quiet])?;
        let turn_number = self.turn_number()?;
        Ok(Setup { men, hands, side: to_act, pending, barred, quiet, turn_number })
    }

    /// The hands, in the order that the numbers of men on the board tell.
    fn hands(&self, men: Both<PointSet>) -> Result<Both<u8>, PositionError> {
        let said = |place: usize| number::<u8>(PositionField::Men, self.fields[place]);
        let hand = |place: usize| number::<u8>(PositionField::Hands, self.fields[place]);
        let (first, second) = ((said(4)?, hand(5)?), (said(6)?, hand(7)?));
        let fits = |white: u8, black: u8| {
            usize::from(white) == men.white.len() && usize::from(black) == men.black.len()
        };
        let either = self.fields.len() == 11 && fits(second.0, first.0);
        match (fits(first.0, second.0), either) {
            (true, true) if first.1 != second.1 => {
                Err(PositionError::HandsUnclear { first: first.1, second: second.1 })
            }
            (true, _) => Ok(Both { white: first.1, black: second.1 }),
            (false, true) => Ok(Both { white: second.1, black: first.1 }),
            (false, false) => Err(miscounted(men, Both { white: first.0, black: second.0 })),
        }
    }

    /// Men the side to act has to take. Sanmill counts them for the side that takes.
    fn pending(&self, to_act: Side) -> Result<u8, PositionError> {
        let action = self.fields[3];
        if !matches!(action, "p" | "s" | "r" | "?") {
            return Err(malformed(PositionField::Action, action));
        }
        let places = self.form.removals;
        for side in Side::BOTH {
            let text = self.fields[places[side]];
            if text.strip_prefix('-').is_some_and(|rest| number::<u8>(PositionField::Removals, rest).is_ok())
            {
                return Err(unsupported(PositionField::Removals, text));
            }
        }
        let due = |side: Side| number::<u8>(PositionField::Removals, self.fields[places[side]]);
        let (own, other) = (due(to_act)?, if places.white == places.black { 0 } else { due(!to_act)? });
        if other > 0 || (own > 0) != (action == "r") {
            let text = format!("{own} {other}");
            return Err(contradiction((PositionField::Action, action), (PositionField::Removals, &text)));
        }
        Ok(own)
    }

    fn check_phase(&mut self, to_act: Side, hands: Both<u8>, pending: u8) -> Result<(), PositionError> {
        let (phase, action) = (self.fields[2], self.fields[3]);
        let in_hand = hands.white > 0 || hands.black > 0;
        let fits = match phase {
            "r" | "p" | "n" => pending > 0 || hands[to_act] > 0 || (in_hand && action == "s"),
            "m" => !in_hand && action != "p",
            "o" => true,
            _ => return Err(malformed(PositionField::Phase, phase)),
        };
        if !fits {
            let text = format!("{} {}", hands.white, hands.black);
            return Err(contradiction((PositionField::Phase, phase), (PositionField::Hands, &text)));
        }
        if phase == "o" {
            self.remarks.push(ignored(PositionField::Phase, phase));
        }
        Ok(())
    }

    /// The ways straight back that the last mills bar, where the rules bar any.
    fn barred(&mut self, men: Both<PointSet>) -> Result<Both<Option<Movement>>, PositionError> {
        let mut barred = Both::of(None);
        for place in self.form.idle.clone() {
            let text = self.fields[place];
            if self.point(PositionField::LastMills, text)?.is_some() {
                self.remarks.push(ignored(PositionField::LastMills, text));
            }
        }
        let bars = self.rules.remake() == Remake::Barred;
        let Some(start) = self.form.last_mills else {
            self.remarks.extend(bars.then_some(Remark::Unsaid(Unsaid::Bars)));
            return Ok(barred);
        };
        for (side, place) in [(Side::White, start), (Side::Black, start + 2)] {
            let (from, to) = (self.fields[place], self.fields[place + 1]);
            let movement =
                (self.point(PositionField::LastMills, from)?, self.point(PositionField::LastMills, to)?);
            match movement {
                (None, None) => {}
                (Some(from), Some(to)) if bars && is_way_back(men[side], from, to) => {
                    barred[side] = Some(Movement { from: to, to: from });
                }
                _ => self.remarks.push(ignored(PositionField::LastMills, &format!("{from} {to}"))),
            }
        }
        Ok(barred)
    }

    /// The closed mills are bits of points. Whether they are lines is not asked, for no source says what they must be.
    fn look_over_mills(&mut self) -> Result<(), PositionError> {
        let Some(text) = self.form.mills.map(|place| self.fields[place]) else { return Ok(()) };
        let bits: u64 = number(PositionField::Mills, text)?;
        let points = ((1 << MAX_POINTS) - 1) << if self.nodes { 0 } else { FIRST_SQUARE };
        if bits & !(points << 32 | points) != 0 {
            return Err(malformed(PositionField::Mills, text));
        }
        if bits != 0 {
            self.remarks.push(ignored(PositionField::Mills, text));
        }
        Ok(())
    }

    /// Sanmill itself has written 0 for the first turn.
    fn turn_number(&mut self) -> Result<u32, PositionError> {
        let text = self.fields[self.form.quiet + 1];
        match number(PositionField::TurnNumber, text)? {
            0 => {
                self.remarks.push(ignored(PositionField::TurnNumber, text));
                Ok(1)
            }
            turn_number => Ok(turn_number),
        }
    }

    fn look_over_extension(&mut self, text: &str) -> Result<(), PositionError> {
        let (key, value) = text.split_once(':').unwrap_or((text, ""));
        let idle = match key {
            "ids" if text.eq_ignore_ascii_case(NODES) => return Ok(()),
            "c" | "i" | "l" => self.takes_nobody(value)?,
            "p" => self.point(PositionField::Extension, value)?.is_some(),
            "s" => value == "0",
            _ => false,
        };
        if !idle {
            return Err(unsupported(PositionField::Extension, text));
        }
        self.remarks.push(ignored(PositionField::Extension, text));
        Ok(())
    }

    /// `w-0-|b-0-`: men to be taken by enclosing and the like, none of them.
    fn takes_nobody(&self, value: &str) -> Result<bool, PositionError> {
        let mut nobody = true;
        for part in value.split('|') {
            let wrong = || malformed(PositionField::Extension, value);
            let (owner, rest) = part.split_once('-').ok_or_else(wrong)?;
            let (count, points) = rest.split_once('-').ok_or_else(wrong)?;
            side(owner).ok_or_else(wrong)?;
            nobody &= number::<u8>(PositionField::Extension, count)? == 0 && points.is_empty();
            for point in points.split('.').filter(|point| !point.is_empty()) {
                self.point(PositionField::Extension, point)?.ok_or_else(wrong)?;
            }
        }
        Ok(nobody)
    }

    /// The point of that number, or none.
    fn point(&self, field: PositionField, text: &str) -> Result<Option<Point>, PositionError> {
        let digits = text.strip_prefix('-').unwrap_or(text);
        number::<u8>(field, digits)?;
        let id: i64 = text.parse().map_err(|_| malformed(field, text))?;
        let first = if self.nodes { 0 } else { FIRST_SQUARE };
        if id == -1 || (id == 0 && !self.nodes) {
            return Ok(None);
        }
        let place = usize::try_from(id - first).ok();
        let point = place.and_then(|place| rings::inner_first_from_noon().nth(place));
        point.map(Some).ok_or_else(|| malformed(field, text))
    }
}

fn men(text: &str) -> Result<Both<PointSet>, PositionError> {
    rings::men(text, rings::inner_first_from_noon(), |sign| match sign {
        'O' => Some(Sign::Man(Side::White)),
        '@' => Some(Sign::Man(Side::Black)),
        '*' => Some(Sign::Empty),
        'X' => Some(Sign::OfOtherRules),
        _ => None,
    })
}

fn miscounted(men: Both<PointSet>, said: Both<u8>) -> PositionError {
    let wrong = usize::from(said.white) != men.white.len();
    let side = if wrong { Side::White } else { Side::Black };
    PositionError::MenCount { side, said: said[side], counted: men[side].len() }
}

/// A man stands where the movement ended and none where it began, so that it can go back.
fn is_way_back(men: PointSet, from: Point, to: Point) -> bool {
    men.contains(to) && !men.contains(from)
}

fn board(setup: &Setup) -> String {
    let mut text = String::new();
    for (place, point) in rings::inner_first_from_noon().enumerate() {
        if place > 0 && place % (MAX_POINTS / 3) == 0 {
            text.push('/');
        }
        text.push(match setup.man(point) {
            Some(Side::White) => 'O',
            Some(Side::Black) => '@',
            None => '*',
        });
    }
    text
}

/// Where the movement began and ended whose way back is barred.
fn last_mill(rules: &Rules, setup: &Setup, side: Side) -> String {
    let id = |point: Point| rings::inner_first_from_noon().position(|other| other == point);
    let ids = setup.barred[side].and_then(|bar| Some((id(bar.to)?, id(bar.from)?)));
    match ids.filter(|_| rules.remake() == Remake::Barred) {
        Some((from, to)) => format!("{from} {to}"),
        None => "-1 -1".to_owned(),
    }
}
