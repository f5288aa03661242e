//! The scene of a session: what is there to draw now.

use merels_rules::{Point, PointSet, Side};

use super::input::Chosen;
use super::{Hint, Player, Session};
use crate::geometry::{Facing, Geometry};
use crate::last_turn;
use crate::picture::{Seat, Slot, Tray};
use crate::scene::{
    Abilities, Colour, LastMark, ManPlace, ManView, PointView, ResultView, Scene, SeatView, TurnRow, TurnView,
};
use crate::speech;
use crate::whereabouts::{Place, Whereabouts};

impl Session {
    /// Everything to draw now.
    pub fn scene(&self) -> Scene {
        let whereabouts = Whereabouts::after(&self.game, self.shown_turns());
        Scene {
            variant: self.variant.id().to_owned(),
            game_name: self.game_name(),
            points: self.points(),
            men: Side::BOTH.into_iter().flat_map(|side| self.men(&whereabouts, side)).collect(),
            seats: [self.seat(&whereabouts, Seat::Top), self.seat(&whereabouts, Seat::Bottom)],
            status: self.status(),
            result: self.result(),
            announcement: self.announcement.clone(),
            turns: self.turn_rows(),
            shown_turn: self.shown_turns(),
            looking_back: self.shown.is_some(),
            can: self.abilities(),
            thinking: self.engine_is_to_move(),
            hint_pending: self.hint_is_wanted(),
        }
    }

    /// Whose turn it is and what they are to do, or the result, or what is shown.
    pub(super) fn status(&self) -> String {
        match self.shown {
            Some(0) => self.texts.text("status-looking-back-start"),
            Some(turns) => self.looking_back(turns),
            None => self.what_now(),
        }
    }

    /// The result, or what is to be done in the newest position.
    pub(super) fn what_now(&self) -> String {
        let side = self.game.position().side();
        if let Some(outcome) = self.game.outcome() {
            speech::outcome_reason(&self.texts, &self.game, outcome)
        } else if self.engine_is_to_move() {
            self.texts.text_with("status-thinking", &[("side", side.id().into())])
        } else {
            speech::task(&self.texts, self.game.rules(), self.game.position())
        }
    }

    /// The turn after which the position stands that is shown, by its number in the list and its text.
    fn looking_back(&self, turns: usize) -> String {
        let rows = self.turn_rows();
        let shown = rows.iter().find_map(|row| {
            let turn = row.turns.iter().flatten().find(|turn| turn.shown_turn == turns)?;
            Some((row.number, turn.text.as_str()))
        });
        let (number, text) = shown.unwrap_or_default();
        self.texts.text_with("status-looking-back", &[("number", number.into()), ("text", text.into())])
    }

    fn points(&self) -> Vec<PointView> {
        let board = self.game.rules().board();
        let geometry = self.geometry();
        let marks = Marks::of(self);
        board
            .points()
            .iter()
            .map(|point| {
                let mut view = self.bare_point(point, &geometry);
                marks.put_on(&mut view, point);
                view.label = speech::point_label(&self.texts, board, &geometry, &view);
                view
            })
            .collect()
    }

    fn bare_point(&self, point: Point, geometry: &Geometry) -> PointView {
        let (x, y) = geometry.centre(point);
        PointView {
            index: point.index(),
            name: self.game.rules().board().name(point).to_owned(),
            x,
            y,
            label: String::new(),
            man: self.shown_position().man(point).map(Colour::from),
            active: false,
            target: false,
            movable: false,
            selected: false,
            takeable: false,
            last: None,
            mill: false,
            hint: None,
        }
    }

    fn men(&self, whereabouts: &Whereabouts, side: Side) -> Vec<ManView> {
        let geometry = self.geometry();
        let next_in_hand = self.next_in_hand(side);
        let view = |(index, &place): (usize, &Place)| {
            let slot = self.slot(&geometry, whereabouts, side, place);
            let place = match place {
                Place::Hand(number) if Some(number) == next_in_hand => ManPlace::NextInHand,
                Place::Hand(_) => ManPlace::Hand,
                Place::On(point) => ManPlace::Board(point.index()),
                Place::Taken(_) => ManPlace::Taken,
            };
            let id = format!("{side}-{index}");
            ManView { id, colour: side.into(), x: slot.x, y: slot.y, scale: slot.scale, place }
        };
        whereabouts.men(side).iter().enumerate().map(view).collect()
    }

    /// The number of the man in hand that may be placed now.
    fn next_in_hand(&self, side: Side) -> Option<usize> {
        let position = self.game.position();
        let may_place = self.person_may_play() && position.side() == side && position.pending() == 0;
        may_place.then(|| usize::from(position.hands()[side]).checked_sub(1)).flatten()
    }

    fn slot(&self, geometry: &Geometry, whereabouts: &Whereabouts, side: Side, place: Place) -> Slot {
        match place {
            Place::On(point) => {
                let (x, y) = geometry.centre(point);
                Slot { x, y, scale: 1.0 }
            }
            Place::Hand(index) => {
                geometry.layout().hand_slot(self.seat_of(side), self.tray(whereabouts, side), index)
            }
            Place::Taken(index) => {
                geometry.layout().taken_slot(self.seat_of(!side), self.tray(whereabouts, !side), index)
            }
        }
    }

    fn tray(&self, whereabouts: &Whereabouts, side: Side) -> Tray {
        let hand = usize::from(self.shown_position().hands()[side]);
        Tray { hand, taken: whereabouts.taken(!side) }
    }

    fn seat_of(&self, side: Side) -> Seat {
        match (self.facing, side) {
            (Facing::White, Side::White) | (Facing::Black, Side::Black) => Seat::Bottom,
            _ => Seat::Top,
        }
    }

    fn seat(&self, whereabouts: &Whereabouts, seat: Seat) -> SeatView {
        let side = if self.seat_of(Side::White) == seat { Side::White } else { Side::Black };
        let Tray { hand, taken } = self.tray(whereabouts, side);
        let name = match self.player_of(side) {
            Player::Person => self.texts.text_with("seat-person", &[("side", side.id().into())]),
            Player::Engine(level) => {
                let level = self.texts.text(&format!("level-{level}"));
                self.texts.text_with("seat-engine", &[("side", side.id().into()), ("level", level.into())])
            }
        };
        let label = [("hand", hand.into()), ("taken", taken.into()), ("side", side.id().into())];
        SeatView {
            colour: side.into(),
            name,
            thinking: self.engine_is_to_move() && self.game.position().side() == side,
            to_move: self.game.outcome().is_none() && self.shown_position().side() == side,
            hand,
            taken,
            label: self.texts.text_with("seat-label", &label),
        }
    }

    fn result(&self) -> Option<ResultView> {
        self.game.outcome().map(|outcome| ResultView {
            winner: outcome.winner().map(Colour::from),
            title: speech::outcome_title(&self.texts, outcome),
            reason: speech::outcome_reason(&self.texts, &self.game, outcome),
            score: outcome.score().to_owned(),
        })
    }

    fn turn_rows(&self) -> Vec<TurnRow> {
        let board = self.game.rules().board();
        let second_began = self.game.start().side() != self.game.rules().first();
        let views = self.game.plies().iter().enumerate().map(|(index, ply)| {
            let colour = self.game.position_after(index).side().into();
            Some(TurnView { shown_turn: index + 1, text: board.text(ply.turn()).to_string(), colour })
        });
        let slots: Vec<_> = second_began.then_some(None).into_iter().chain(views).collect();
        let first = self.game.first_number() as usize;
        slots
            .chunks(2)
            .enumerate()
            .map(|(row, turns)| TurnRow { number: first.saturating_add(row), turns: turns.to_vec() })
            .collect()
    }

    fn abilities(&self) -> Abilities {
        let going_on = self.game.outcome().is_none();
        Abilities {
            takeback: self.can_take_back(),
            redo: !self.game.undone().is_empty(),
            resign: going_on,
            agree_draw: going_on && self.is_between_people(),
            hint: self.person_may_play() && self.hint == Hint::Unasked,
        }
    }
}

/// What is marked on the board, each mark as the set of points that bear it.
struct Marks {
    targets: PointSet,
    movable: PointSet,
    takeable: PointSet,
    selected: PointSet,
    mill: PointSet,
    last: Vec<(Point, LastMark)>,
    hint: Vec<(Point, LastMark)>,
}

impl Marks {
    fn of(session: &Session) -> Marks {
        let mut marks = Marks {
            targets: PointSet::EMPTY,
            movable: PointSet::EMPTY,
            takeable: PointSet::EMPTY,
            selected: PointSet::EMPTY,
            mill: last_turn::closed_mill(&session.game, session.shown_turns()),
            last: last_turn::marks(&session.game, session.shown_turns()),
            hint: Vec::new(),
        };
        if session.person_may_play() {
            marks.targets = session.targets();
            marks.movable = session.movable();
            marks.takeable = session.takeable();
            if let Some(Chosen::Man(point)) = session.chosen {
                marks.selected = point.set();
            }
            if let Hint::Given(actions) = &session.hint {
                marks.hint = actions.iter().flat_map(|&action| last_turn::marks_of(action)).collect();
            }
        }
        marks
    }

    fn put_on(&self, view: &mut PointView, point: Point) {
        let mark = |marks: &[(Point, LastMark)]| {
            marks.iter().rev().find(|(at, _)| *at == point).map(|&(_, mark)| mark)
        };
        view.target = self.targets.contains(point);
        view.movable = self.movable.contains(point);
        view.takeable = self.takeable.contains(point);
        view.selected = self.selected.contains(point);
        view.active = view.target || view.movable || view.takeable || view.selected;
        view.mill = self.mill.contains(point);
        view.last = mark(&self.last);
        view.hint = mark(&self.hint);
    }
}
