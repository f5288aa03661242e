//! Any rule set, any diagram, any position, made of bytes: random ones of a law, or those a fuzzer is looking for something with.
//!
//! When the bytes are used up every choice is the first one, so less is always simpler.

use arbitrary::Unstructured;
use merels_rules::{
    Action, Board, Both, Movement, Point, PointSet, Position, RuleKey, Rules, Setup, Side, Variant,
};

/// A number below `count`.
pub fn below(bytes: &mut Unstructured, count: usize) -> usize {
    bytes.choose_index(count).unwrap_or_default()
}

/// One of the values.
pub fn one_of<T: Copy>(bytes: &mut Unstructured, values: &[T]) -> T {
    values[below(bytes, values.len())]
}

/// A preset with about a quarter of its rules changed, those changes left out that contradict the others.
pub fn rules(bytes: &mut Unstructured) -> Rules {
    let preset = one_of(bytes, &Variant::ALL).rules();
    RuleKey::ALL.into_iter().fold(preset, |rules, key| {
        if below(bytes, 4) < 3 {
            return rules;
        }
        rules.builder().set(key.id(), &any_value(key, bytes)).build().unwrap_or(rules)
    })
}

/// A legal action: one that closes a mill, where there is one, as often as any.
pub fn action(rules: &Rules, position: &Position, bytes: &mut Unstructured) -> Action {
    let actions = rules.actions(position);
    let closing: Vec<Action> = actions
        .iter()
        .copied()
        .filter(|&action| position.pending() == 0 && rules.after(position, action).pending() > 0)
        .collect();
    if closing.is_empty() || below(bytes, 2) == 0 { one_of(bytes, &actions) } else { one_of(bytes, &closing) }
}

fn any_value(key: RuleKey, bytes: &mut Unstructured) -> String {
    match key {
        RuleKey::Men => format!("{},{}", 3 + below(bytes, 10), 3 + below(bytes, 10)),
        RuleKey::Repetition => one_of(bytes, &["3", "0", "2", "5"]).to_owned(),
        RuleKey::Quiet => one_of(bytes, &["100", "0", "30", "8"]).to_owned(),
        RuleKey::QuietEndgame => one_of(bytes, &["0", "20", "4"]).to_owned(),
        words => one_of(bytes, &words.values()).to_owned(),
    }
}

/// A diagram without regard to whether it can be: every field is anything its type allows.
pub fn setup(bytes: &mut Unstructured) -> Setup {
    let any_men = |bytes: &mut Unstructured| {
        PointSet::from_bits(bytes.arbitrary::<u32>().unwrap_or_default() >> 8).expect("24 bits are left")
    };
    Setup {
        men: Both { white: any_men(bytes), black: any_men(bytes) },
        hands: Both { white: bytes.arbitrary().unwrap_or(0), black: bytes.arbitrary().unwrap_or(0) },
        side: one_of(bytes, &Side::BOTH),
        pending: bytes.arbitrary().unwrap_or(0),
        barred: Both { white: any_bar(bytes), black: any_bar(bytes) },
        quiet: bytes.arbitrary().unwrap_or(0),
        turn_number: bytes.arbitrary().unwrap_or(0),
    }
}

/// A position: men put at random, and as often as not what a game can leave behind (a removal to come, a barred step).
pub fn position(rules: &Rules, bytes: &mut Unstructured) -> Position {
    let wished = likely_setup(rules, bytes);
    let unbarred = Setup { barred: Both::of(None), ..wished };
    let nothing_due = Setup { pending: 0, ..wished };
    let plain = Setup { pending: 0, ..unbarred };
    [wished, unbarred, nothing_due, plain]
        .iter()
        .find_map(|setup| setup.position(rules).ok())
        .unwrap_or_else(|| rules.start())
}

/// A diagram with few faults, if any.
pub fn likely_setup(rules: &Rules, bytes: &mut Unstructured) -> Setup {
    let (board, given) = (rules.board(), rules.men());
    let white = some_of(bytes, board, board.points(), given.white);
    let black = some_of(bytes, board, board.points() - white, given.black);
    let men = Both { white, black };
    let hands = Both {
        white: some_in_hand(bytes, rules.men().white, men.white),
        black: some_in_hand(bytes, rules.men().black, men.black),
    };
    Setup {
        men,
        hands,
        side: one_of(bytes, &Side::BOTH),
        pending: one_of(bytes, &[0, 0, 1, 1, 2, 3]),
        barred: Both {
            white: likely_bar(bytes, rules.board(), men.white),
            black: likely_bar(bytes, rules.board(), men.black),
        },
        quiet: one_of(bytes, &[0, 1, 7, 19, 99, u16::MAX]),
        turn_number: one_of(bytes, &[1, 2, 30, u32::MAX]),
    }
}

/// So many of the free points, one by one or a whole line at a time, since men scattered at random seldom make mills.
fn some_of(bytes: &mut Unstructured, board: Board, free: PointSet, at_most: u8) -> PointSet {
    let count = below(bytes, usize::from(at_most) + 1).min(free.len());
    let mut chosen = PointSet::EMPTY;
    while chosen.len() < count {
        let rest = free - chosen;
        let line = one_of(bytes, board.lines()) & rest;
        let single = rest.iter().nth(below(bytes, rest.len()));
        let wished =
            if line.is_empty() || below(bytes, 2) == 0 { single.into_iter().collect() } else { line };
        let room = count - chosen.len();
        chosen |= wished.iter().take(room).collect();
    }
    chosen
}

fn some_in_hand(bytes: &mut Unstructured, given: u8, on_board: PointSet) -> u8 {
    let most = usize::from(given).saturating_sub(on_board.len());
    if below(bytes, 2) == 0 { 0 } else { below(bytes, most + 1) as u8 }
}

fn any_bar(bytes: &mut Unstructured) -> Option<Movement> {
    let mut any_point = || Point::new(below(bytes, 24));
    let (from, to) = (any_point()?, any_point()?);
    (from != to).then_some(Movement { from, to })
}

fn likely_bar(bytes: &mut Unstructured, board: Board, men: PointSet) -> Option<Movement> {
    let from = men.iter().nth(below(bytes, 12))?;
    let to = board.neighbours(from).iter().nth(below(bytes, 4))?;
    (below(bytes, 2) == 1).then_some(Movement { from, to })
}
