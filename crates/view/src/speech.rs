//! What is said about a game: spoken labels, announcements, reasons and results, in the reader's language.
//!
//! The rules give facts ([`Refusal`], [`Outcome`], [`Turn`]); here they become sentences. No other module puts words together.

use merels_rules::{
    Action, Board, Contradiction, DrawReason, Game, Movement, Outcome, Phase, Point, Position, Refusal,
    Rules, Side, Turn, WinReason,
};

use crate::geometry::{Geometry, Ring};
use crate::language::Texts;
use crate::scene::{LastMark, PointView};

/// A point as it is spoken: `a 7`.
pub(crate) fn point_name(board: Board, point: Point) -> String {
    let name = board.name(point);
    name.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

/// The label of a point with all that is marked on it.
pub(crate) fn point_label(texts: &Texts, board: Board, geometry: &Geometry, view: &PointView) -> String {
    let Some(point) = Point::new(view.index) else { return String::new() };
    let name = point_name(board, point);
    let ring = geometry.ring(point).map(|ring| texts.text(ring_key(ring)));
    let man = view.man.map(|colour| Side::from(colour).id());
    let bare = match (man, &ring) {
        (Some(side), Some(ring)) => texts.text_with(
            "point-man",
            &[("point", (&*name).into()), ("ring", (&**ring).into()), ("side", side.into())],
        ),
        (Some(side), None) => {
            texts.text_with("point-man-plain", &[("point", (&*name).into()), ("side", side.into())])
        }
        (None, Some(ring)) => {
            texts.text_with("point-empty", &[("point", (&*name).into()), ("ring", (&**ring).into())])
        }
        (None, None) => texts.text_with("point-empty-plain", &[("point", (&*name).into())]),
    };
    std::iter::once(bare).chain(mark_keys(view).map(|key| texts.text(key))).collect::<Vec<_>>().join(", ")
}

fn ring_key(ring: Ring) -> &'static str {
    match ring {
        Ring::Outer => "ring-outer",
        Ring::Middle => "ring-middle",
        Ring::Inner => "ring-inner",
        Ring::Centre => "ring-centre",
    }
}

fn mark_keys(view: &PointView) -> impl Iterator<Item = &'static str> {
    let last = view.last.map(|mark| match mark {
        LastMark::From => "mark-last-from",
        LastMark::To => "mark-last-to",
        LastMark::Taken => "mark-last-taken",
    });
    let hint = view.hint.map(|mark| match mark {
        LastMark::From => "mark-hint-from",
        LastMark::To => "mark-hint-to",
        LastMark::Taken => "mark-hint-taken",
    });
    [
        view.selected.then_some("mark-selected"),
        view.takeable.then_some("mark-takeable"),
        view.target.then_some("mark-target"),
        (view.movable && !view.selected).then_some("mark-movable"),
        hint,
        view.mill.then_some("mark-mill"),
        last,
    ]
    .into_iter()
    .flatten()
}

/// What the side to act is to do; nothing when the position is decided.
pub(crate) fn task(texts: &Texts, rules: &Rules, position: &Position) -> String {
    let key = match rules.phase(position) {
        Some(Phase::Placing) => "status-place",
        Some(Phase::PlacingOrMoving) => "status-place-or-move",
        Some(Phase::Moving) => "status-move",
        Some(Phase::Flying) => "status-fly",
        Some(Phase::Removing) => "status-take",
        Some(Phase::Passing) => "status-pass",
        None => return String::new(),
    };
    let arguments = [("side", position.side().id().into()), ("count", position.pending().into())];
    texts.text_with(key, &arguments)
}

/// What the side to act in `before` has just done, and the mill that it closed.
pub(crate) fn played(texts: &Texts, rules: &Rules, before: &Position, action: Action) -> String {
    let (board, side) = (rules.board(), before.side());
    let done = done(texts, board, side, action);
    let (Action::Place(to) | Action::Move(Movement { to, .. })) = action else { return done };
    let men = rules.after(before, action).men()[side];
    if board.mills_at(to, men).is_empty() {
        return done;
    }
    let mill = texts.text_with("said-mill", &[("side", side.id().into())]);
    format!("{done} {mill}")
}

/// What a whole turn did, action by action.
pub(crate) fn turn(texts: &Texts, rules: &Rules, before: &Position, turn: Turn) -> String {
    let mut position = *before;
    let said = turn.actions().map(|action| {
        let said = played(texts, rules, &position, action);
        position = rules.after(&position, action);
        said
    });
    said.collect::<Vec<_>>().join(" ")
}

fn done(texts: &Texts, board: Board, side: Side, action: Action) -> String {
    let name = |point| point_name(board, point);
    match action {
        Action::Place(point) => {
            texts.text_with("said-place", &[("side", side.id().into()), ("point", name(point).into())])
        }
        Action::Move(Movement { from, to }) => texts.text_with(
            "said-move",
            &[("side", side.id().into()), ("from", name(from).into()), ("to", name(to).into())],
        ),
        Action::Remove(point) => {
            texts.text_with("said-take", &[("side", side.id().into()), ("points", name(point).into())])
        }
        Action::Pass => texts.text_with("said-pass", &[("side", side.id().into())]),
    }
}

/// A hint, or what is left of it.
pub(crate) fn hint(texts: &Texts, board: Board, actions: &[Action]) -> String {
    let name = |point| point_name(board, point);
    let parts = actions.iter().map(|action| match *action {
        Action::Place(to) => texts.text_with("said-hint-place", &[("to", name(to).into())]),
        Action::Move(Movement { from, to }) => {
            texts.text_with("said-hint-move", &[("from", name(from).into()), ("to", name(to).into())])
        }
        Action::Remove(point) => texts.text_with("said-hint-take", &[("points", name(point).into())]),
        Action::Pass => String::new(),
    });
    parts.collect::<Vec<_>>().join(" ")
}

/// Why an action is refused, to the person who tried it.
pub(crate) fn refusal(
    texts: &Texts,
    board: Board,
    position: &Position,
    action: Action,
    refusal: Refusal,
) -> String {
    let name = |point| point_name(board, point);
    let (from, to) = match action {
        Action::Move(Movement { from, to }) => (Some(from), Some(to)),
        Action::Place(point) | Action::Remove(point) => (None, Some(point)),
        Action::Pass => (None, None),
    };
    let at = to.map(name).unwrap_or_default();
    let way = [("from", from.map(name).unwrap_or_default().into()), ("to", at.clone().into())];
    let point = [("point", at.into())];
    match refusal {
        Refusal::Over => texts.text("why-over"),
        Refusal::Occupied => texts.text_with("why-occupied", &point),
        Refusal::NotYours if to.and_then(|to| position.man(to)).is_some() => {
            texts.text_with("why-not-yours", &point)
        }
        Refusal::NotTheirs if to.and_then(|to| position.man(to)).is_some() => texts.text("why-take-enemy"),
        Refusal::NotTheirs | Refusal::MustRemove | Refusal::Unfinished => texts.text("why-must-take"),
        Refusal::NotJoined => texts.text_with("why-cannot-reach", &way),
        Refusal::MustPlace => texts.text("why-must-place"),
        Refusal::Protected => texts.text_with("why-protected", &point),
        Refusal::Barred => texts.text_with("why-remake", &way),
        Refusal::HandEmpty | Refusal::NotYours => texts.text("why-must-move"),
        _ => texts.text("why-not"),
    }
}

/// A text is no turn: how one is written, by the example of one that can be played now.
pub(crate) fn unreadable(texts: &Texts, game: &Game, text: &str) -> String {
    let example = game.rules().turns(game.position()).into_iter().next();
    let example = example.map(|turn| game.rules().board().text(turn).to_string()).unwrap_or_default();
    texts.text_with("why-unreadable", &[("text", text.into()), ("example", example.into())])
}

/// The title of a result: who won.
pub(crate) fn outcome_title(texts: &Texts, outcome: Outcome) -> String {
    texts.text(match outcome.winner() {
        Some(Side::White) => "outcome-white-wins",
        Some(Side::Black) => "outcome-black-wins",
        None => "outcome-draw",
    })
}

/// Why a game ended, with winner and loser named.
pub(crate) fn outcome_reason(texts: &Texts, game: &Game, outcome: Outcome) -> String {
    match outcome {
        Outcome::Win { winner, reason } => {
            let key = match reason {
                WinReason::FewerThanThree => "result-fewer-than-three",
                WinReason::Blocked => "result-blocked",
                WinReason::Row => "result-row",
                WinReason::Resignation => "result-resignation",
            };
            texts.text_with(key, &[("winner", winner.id().into()), ("loser", (!winner).id().into())])
        }
        Outcome::Draw { reason } => draw_reason(texts, game, reason),
    }
}

fn draw_reason(texts: &Texts, game: &Game, reason: DrawReason) -> String {
    let plies = ("plies", game.quiet().into());
    match reason {
        DrawReason::FullBoard => texts.text("result-draw-full-board"),
        DrawReason::Blocked => {
            texts.text_with("result-draw-blocked", &[("side", game.position().side().id().into())])
        }
        DrawReason::BothBlocked => texts.text("result-draw-both-blocked"),
        DrawReason::Repetition => {
            texts.text_with("result-draw-repetition", &[("times", game.occurrences().into())])
        }
        DrawReason::Quiet => texts.text_with("result-draw-quiet", &[plies]),
        DrawReason::QuietEndgame => texts.text_with("result-draw-quiet-endgame", &[plies]),
        DrawReason::Agreement => texts.text("result-draw-agreement"),
    }
}

/// Why a rule set cannot be, with what to do about it.
pub(crate) fn contradiction(texts: &Texts, reason: &Contradiction) -> String {
    let rule = |key: &str| texts.text(&format!("rule-{key}-name"));
    match reason {
        Contradiction::UnknownKey { key } => {
            texts.text_with("contradiction-key", &[("key", (&**key).into())])
        }
        Contradiction::UnknownValue { key, value } => texts.text_with(
            "contradiction-value",
            &[("key", rule(key.id()).into()), ("value", (&**value).into())],
        ),
        Contradiction::TooFewMen { side, men } => texts
            .text_with("contradiction-men-too-few", &[("side", side.id().into()), ("men", (*men).into())]),
        Contradiction::TooManyMen { men, points } => texts
            .text_with("contradiction-men-too-many", &[("men", (*men).into()), ("points", (*points).into())]),
        Contradiction::DiagonalsElsewhere { key } => {
            texts.text_with("contradiction-diagonals-elsewhere", &[("key", rule(key.id()).into())])
        }
        Contradiction::NoCaptures { key } => {
            texts.text_with("contradiction-no-captures", &[("key", rule(key.id()).into())])
        }
        Contradiction::EndgameNotShorter { endgame, quiet } => texts.text_with(
            "contradiction-endgame-not-shorter",
            &[("endgame", (*endgame).into()), ("quiet", (*quiet).into())],
        ),
        Contradiction::RepetitionOfOne => texts.text("contradiction-repetition-of-one"),
        other => other.to_string(),
    }
}
