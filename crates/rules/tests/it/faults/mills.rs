//! Mills: which lines make them, who takes a man, and which man.

use merels_rules::{
    Action, Board, Both, Flying, Goal, Movement, Multi, Point, PointSet, Position, Refusal, Rules, Setup,
    Side, Variant, WinReason,
};

use crate::diagram::{actions, after, names, position, refused, turns, won};

#[test]
fn br_003_the_side_that_closed_the_mill_takes_the_man() {
    let rules = Variant::Nine.rules();
    let turns = "f6 b6 g4 c5 c4 g1 b4 d7 g7 d2 c3 e5 f2 b2 a7 f4 a4";
    let closed = after(&rules, &rules.start(), turns);
    assert_eq!((closed.side(), closed.pending()), (Side::White, 1));
    assert_eq!(actions(&rules, &closed), ["xb2", "xb6", "xc5", "xd2", "xd7", "xe5", "xf4", "xg1"]);
    let taken = after(&rules, &closed, "xf4");
    assert_eq!((taken.side(), taken.pending()), (Side::Black, 0));
    assert_eq!(taken.hands(), Both { white: 0, black: 1 });
    assert_eq!(refused(&rules, &taken, "d7-d6"), Refusal::MustPlace);
    assert!(rules.actions(&taken).iter().all(|action| matches!(action, Action::Place(_))));
}

#[test]
fn br_008_a_mill_that_is_opened_and_closed_takes_again() {
    let rules = Variant::Nine.rules();
    let start = position(&rules, Side::White, "a7 d7 g4 b6 e3", "a1 d1 f2 c3 c4");
    let first = after(&rules, &start, "g4-g7xa1");
    let opened = after(&rules, &first, "d1-a1 g7-g4 a1-d1");
    assert_eq!(opened.pending(), 0);
    let again = after(&rules, &opened, "g4-g7");
    assert_eq!((again.side(), again.pending()), (Side::White, 1));
    assert_eq!(actions(&rules, &again), ["xc3", "xc4", "xd1", "xf2"]);
}

/// By the Generally Accepted Rules too, unless the man came from a line: nothing is barred to it then.
#[test]
fn br_008_by_the_generally_accepted_rules() {
    let rules = Variant::MorabarabaGar.rules();
    let start = position(&rules, Side::White, "a7 d7 g4 b6 e3", "a1 d1 f2 c3 c4");
    assert_eq!(after(&rules, &start, "g4-g7").barred(), Both::of(None));
    let again = after(&rules, &start, "g4-g7xa1 d1-a1 g7-g4 a1-d1 g4-g7");
    assert_eq!((again.side(), again.pending()), (Side::White, 1));
}

/// White steps from the mill a7-a4-a1 into the mill d7-d6-d5, and may step back only a turn later.
#[test]
fn br_008_only_the_immediate_step_back_is_barred() {
    let rules = Variant::MorabarabaGar.rules();
    let start = position(&rules, Side::White, "a7 a4 a1 d6 d5", "g4 f4 f2 c3 e3");
    let stepped = after(&rules, &start, "a7-d7xg4 c3-c4");
    assert_eq!(refused(&rules, &stepped, "d7-a7"), Refusal::Barred);
    assert!(!turns(&rules, &stepped).iter().any(|turn| turn.starts_with("d7-a7")));
    let later = after(&rules, &stepped, "a1-d1 c4-c3 d1-a1 c3-c4");
    assert!(turns(&rules, &later).iter().any(|turn| turn.starts_with("d7-a7x")));
    let free = Variant::Morabaraba.rules();
    let start = position(&free, Side::White, "a7 a4 a1 d6 d5", "g4 f4 f2 c3 e3");
    let stepped = after(&free, &start, "a7-d7xg4 c3-c4");
    assert!(turns(&free, &stepped).iter().any(|turn| turn.starts_with("d7-a7x")));
}

/// Black takes a man of the first mill, and stepping back would remake nothing: it is free.
#[test]
fn br_008_a_step_back_that_remakes_nothing_is_free() {
    let rules = Variant::MorabarabaGar.rules();
    let start = position(&rules, Side::White, "a7 a4 a1 d6 d5", "g4 f4 e3 c3 f2");
    let robbed = after(&rules, &start, "a7-d7xc3 e3-e4xa4");
    assert_eq!(robbed.barred(), Both::of(None));
    assert!(turns(&rules, &robbed).contains(&"d7-a7".to_owned()));
    let kept = after(&rules, &start, "a7-d7xc3 e3-e4xa1");
    assert_eq!(kept.barred(), Both::of(None));
    let untouched = after(&rules, &start, "a7-d7xc3 f2-d2");
    assert_eq!(refused(&rules, &untouched, "d7-a7"), Refusal::Barred);
}

#[test]
fn br_016_a_man_in_a_mill_is_not_taken_while_others_are_free() {
    let rules = Variant::Nine.rules();
    let start = position(&rules, Side::White, "a7 d7 g4 b6 e3", "a1 d1 g1 b2 b4");
    let closed = after(&rules, &start, "g4-g7");
    assert_eq!(actions(&rules, &closed), ["xb2", "xb4"]);
    assert_eq!(names(rules.board(), rules.takeable(closed.men().black)), ["b4", "b2"]);
    for point in ["xa1", "xd1", "xg1"] {
        assert_eq!(refused(&rules, &closed, point), Refusal::Protected, "{point}");
    }
}

/// Two men of the side on a line, a third away from it (or in hand), and three enemies.
struct Closing {
    board: Board,
    line: PointSet,
    last: Point,
    side: Side,
}

impl Closing {
    /// Every line, every point that can complete it, both colours, on every board.
    fn all() -> impl Iterator<Item = Closing> {
        let lines = |board: Board| board.lines().iter().map(move |&line| (board, line));
        Board::ALL.into_iter().flat_map(lines).flat_map(|(board, line)| {
            line.iter().flat_map(move |last| {
                Side::BOTH.into_iter().map(move |side| Closing { board, line, last, side })
            })
        })
    }

    fn rules(&self, goal: Goal) -> Rules {
        let rules = Variant::Nine.rules().builder().board(self.board).men(Both::of(4)).goal(goal);
        let multi = if goal == Goal::Captures { Multi::PerMill } else { Multi::One };
        rules.flying(Flying::Always).multi(multi).build().unwrap()
    }

    fn position(&self, rules: &Rules, third: Option<Point>) -> Position {
        let two = self.line.without(self.last);
        let own = third.map_or(two, |point| two.with(point));
        let others = self.board.points() - self.line - own;
        let enemies = scattered(self.board, others);
        let (men, hands) = match self.side {
            Side::White => (Both { white: own, black: enemies }, Both { white: 1, black: 0 }),
            Side::Black => (Both { white: enemies, black: own }, Both { white: 0, black: 1 }),
        };
        let hands = if third.is_some() { Both::of(0) } else { hands };
        Setup { men, hands, side: self.side, ..rules.start().to_setup() }.position(rules).unwrap()
    }

    /// The action that closes the line closes one mill, and the same side is to take one man.
    fn check(&self, action: Action, third: Option<Point>) {
        let captures = self.rules(Goal::Captures);
        let closed = captures.act(&self.position(&captures, third), action).unwrap();
        let about = format!("{} {}", self.board, captures.fen(&closed));
        assert_eq!((closed.side(), closed.pending()), (self.side, 1), "{about}");
        assert!(captures.actions(&closed).iter().all(|next| matches!(next, Action::Remove(_))), "{about}");
        let row = self.rules(Goal::Row);
        let closed = row.act(&self.position(&row, third), action).unwrap();
        assert_eq!(row.outcome(&closed), Some(won(self.side, WinReason::Row)), "{about}");
    }
}

/// Three of the points that make no row.
fn scattered(board: Board, points: PointSet) -> PointSet {
    let rest: Vec<Point> = points.iter().collect();
    let triples = rest.iter().flat_map(|&a| {
        let rest = &rest;
        rest.iter().flat_map(move |&b| rest.iter().map(move |&c| a.set() | b.set() | c.set()))
    });
    triples
        .filter(|triple| triple.len() == 3)
        .find(|triple| !board.lines().contains(triple))
        .expect("some three points make no row")
}

#[test]
fn br_017_every_line_is_a_mill_for_both_sides_by_placing_and_by_moving() {
    let mut cases = 0;
    for closing in Closing::all() {
        closing.check(Action::Place(closing.last), None);
        let elsewhere = (closing.board.points() - closing.line).iter();
        for from in elsewhere.filter(|&from| makes_no_other_mill(&closing, from)) {
            closing.check(Action::Move(Movement { from, to: closing.last }), Some(from));
        }
        cases += 1;
    }
    assert_eq!(cases, 3 * 2 * (6 + 8 + 6 + 8 + 8 + 10 + 16 + 20));
}

/// Three men stand where the fourth would leave no room for three enemies: the smallest board is too small for some.
fn makes_no_other_mill(closing: &Closing, from: Point) -> bool {
    let own = closing.line.without(closing.last).with(from);
    let others = closing.board.points() - closing.line - own;
    others.len() >= 3 && !closing.board.lines().contains(&own)
}

#[test]
fn br_046_opening_one_mill_to_close_another() {
    let rules = Variant::Nine.rules();
    let start = position(&rules, Side::White, "a7 a4 a1 d6 d5", "g4 f4 f2 c3 e3");
    let closed = after(&rules, &start, "a7-d7");
    assert_eq!((closed.side(), closed.pending()), (Side::White, 1));
    assert!(turns(&rules, &start).contains(&"a7-d7xg4".to_owned()));
    assert!(!turns(&rules, &start).contains(&"a7-d7".to_owned()));
}

/// `fly`ing or stepping, a man that leaves one mill for another always takes: every pair of mills on every board.
#[test]
fn br_046_of_every_kind_each_mill_opened_for_each_other() {
    for board in Board::ALL {
        let rules =
            Variant::Nine.rules().builder().board(board).men(Both::of(if board.len() > 9 { 6 } else { 3 }));
        let rules = rules.flying(Flying::Always).build().unwrap();
        for (opened, closed) in pairs_of_lines(board) {
            for from in opened - closed {
                check_exchange(&rules, opened, closed, from);
            }
        }
    }
}

fn pairs_of_lines(board: Board) -> impl Iterator<Item = (PointSet, PointSet)> {
    let lines = board.lines();
    lines.iter().flat_map(move |&one| {
        lines.iter().filter(move |&&other| other != one).map(move |&other| (one, other))
    })
}

fn check_exchange(rules: &Rules, opened: PointSet, closed: PointSet, from: Point) {
    for to in closed - opened {
        let white = (opened | closed).without(to);
        if white.len() > usize::from(rules.men().white) {
            continue;
        }
        let black = scattered(rules.board(), rules.board().points() - white - to.set());
        let men = Both { white, black };
        let setup = Setup { men, hands: Both::of(0), ..rules.start().to_setup() };
        let position = setup.position(rules).unwrap();
        let after = rules.act(&position, Action::Move(Movement { from, to })).unwrap();
        assert_eq!((after.side(), after.pending()), (Side::White, 1), "{}", rules.fen(&position));
    }
}

#[test]
fn br_053_a_diagonal_mill_is_a_mill_only_where_there_are_diagonals() {
    let twelve = Variant::Twelve.rules();
    let position = after(&twelve, &twelve.start(), "a7 g4 b6 g1 c5xg4");
    assert_eq!(names(twelve.board(), position.men().black), ["g1"]);
    let nine = Variant::Nine.rules();
    let position = after(&nine, &nine.start(), "a7 g4 b6 g1");
    assert_eq!(refused(&nine, &position, "c5xg4"), Refusal::Overfull);
    let error = nine.parse_legal_turn(&position, "c5xg4").unwrap_err();
    assert_eq!(error.to_string(), "the turn is complete before its last removal");
    assert_eq!(after(&nine, &position, "c5").pending(), 0);
}

/// In each game with diagonals each of the four diagonals takes, and in each game without them none does.
#[test]
fn br_053_of_every_kind_diagonals_belong_to_their_boards() {
    for (line, elsewhere) in [
        ("a7 b6 c5", "g1 d2 f4"),
        ("g7 f6 e5", "a1 d2 b4"),
        ("c3 b2 a1", "g7 d6 f4"),
        ("e3 f2 g1", "a7 d6 b4"),
    ] {
        let [first, second, third]: [&str; 3] = line.split(' ').collect::<Vec<_>>().try_into().unwrap();
        let [one, two, _]: [&str; 3] = elsewhere.split(' ').collect::<Vec<_>>().try_into().unwrap();
        for variant in [Variant::Twelve, Variant::Morabaraba, Variant::MorabarabaGar, Variant::Eleven] {
            let rules = variant.rules();
            let closed = after(&rules, &rules.start(), &format!("{first} {one} {second} {two} {third}"));
            assert_eq!(closed.pending(), 1, "{variant} {line}");
        }
        for variant in [Variant::Nine, Variant::NineStrict, Variant::NineRustic, Variant::Lasker] {
            let rules = variant.rules();
            let closed = after(&rules, &rules.start(), &format!("{first} {one} {second} {two} {third}"));
            assert_eq!(closed.pending(), 0, "{variant} {line}");
        }
    }
}

#[test]
fn br_111_all_men_in_mills_may_be_taken_by_default_and_never_by_the_old_rule() {
    let rules = Variant::Nine.rules();
    let start = position(&rules, Side::White, "a7 d7 g4 b6", "a1 d1 g1");
    let closed = after(&rules, &start, "g4-g7");
    assert_eq!(actions(&rules, &closed), ["xa1", "xd1", "xg1"]);
    let old = Variant::NineStrict.rules();
    let start = position(&old, Side::White, "a7 d7 g4 b6", "a1 d1 g1");
    let closed = after(&old, &start, "g4-g7");
    assert_eq!((closed.side(), closed.pending(), closed.men().black.len()), (Side::Black, 0, 3));
    assert!(turns(&old, &start).contains(&"g4-g7".to_owned()));
    assert!(old.to_string().contains("remove=never"), "{old}");
    assert_ne!(old.identity(), rules.identity());
}

#[test]
fn br_112_cows_that_all_stand_in_lines_may_be_shot() {
    let rules = Variant::MorabarabaGar.rules();
    let start = position(&rules, Side::White, "a7 d7 g4 b2", "a1 d1 g1");
    assert_eq!(actions(&rules, &after(&rules, &start, "g4-g7")), ["xa1", "xd1", "xg1"]);
    let protected = rules.builder().set("remove", "never").build().unwrap();
    let start = position(&protected, Side::White, "a7 d7 g4 b2", "a1 d1 g1");
    let closed = after(&protected, &start, "g4-g7");
    assert_eq!((closed.side(), closed.pending()), (Side::Black, 0));
    assert_eq!(refused(&protected, &start, "g4-g7xd1"), Refusal::Overfull);
}
