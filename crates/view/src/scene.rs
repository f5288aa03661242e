//! What there is to draw: the whole state of the page as plain data.
//!
//! A [`Scene`] is made anew after every input and is all that a screen needs. It holds no rules and no way to change the
//! game: a screen draws it and reports what was touched. Coordinates are in the units of the picture's view box.

use merels_rules::Side;
use serde::Serialize;

/// White or Black, as data for a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// The side that moves first in most games.
    White,
    /// The other side.
    Black,
}

impl From<Side> for Colour {
    fn from(side: Side) -> Colour {
        match side {
            Side::White => Colour::White,
            Side::Black => Colour::Black,
        }
    }
}

impl From<Colour> for Side {
    fn from(colour: Colour) -> Side {
        match colour {
            Colour::White => Side::White,
            Colour::Black => Side::Black,
        }
    }
}

/// Everything to draw after an input.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Scene {
    /// The preset's id, such as `nine`.
    pub variant: String,
    /// The game's name in the reader's language.
    pub game_name: String,
    /// The points of the board in reading order (rows from the top, each from the left).
    pub points: Vec<PointView>,
    /// Every man of the game, on the board, in hand or taken; a man keeps its `id` for the whole game.
    pub men: Vec<ManView>,
    /// The seat shown at the top of the picture and the one at its bottom.
    pub seats: [SeatView; 2],
    /// Whose turn it is and what they are to do, or the result.
    pub status: String,
    /// The result, once the game is over.
    pub result: Option<ResultView>,
    /// What just happened, for a live region; `number` grows with each message so that a repeated text is spoken again.
    pub announcement: Announcement,
    /// The turns of the game, two a row.
    pub turns: Vec<TurnRow>,
    /// How many turns have been played before the position that is shown.
    pub shown_turn: usize,
    /// The position shown is not the newest one: the board only shows.
    pub looking_back: bool,
    /// What the buttons may do now.
    pub can: Abilities,
    /// The computer is at work on a turn.
    pub thinking: bool,
    /// A hint is being worked out.
    pub hint_pending: bool,
}

/// One point of the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools)] // One flag a mark, each drawn on its own.
pub struct PointView {
    /// Its index in reading order, the number that every call takes.
    pub index: usize,
    /// Its name, such as `d6`.
    pub name: String,
    /// Centre, from the left.
    pub x: f64,
    /// Centre, from the top.
    pub y: f64,
    /// The spoken label: name, square of the board, man, and the marks below in words.
    pub label: String,
    /// The man that stands here.
    pub man: Option<Colour>,
    /// A press here does something now (place, choose, move to, take); others are answered with a reason.
    pub active: bool,
    /// A man may be put here now.
    pub target: bool,
    /// This man may be chosen or dragged now.
    pub movable: bool,
    /// This man is chosen and waits for its target.
    pub selected: bool,
    /// This man may be taken now.
    pub takeable: bool,
    /// The last turn ended here, began here, or took a man from here.
    pub last: Option<LastMark>,
    /// This man stands in a mill that the last turn closed.
    pub mill: bool,
    /// The hint goes from here, to here, or takes here.
    pub hint: Option<LastMark>,
}

/// What a turn did at a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum LastMark {
    /// A man left this point.
    From,
    /// A man was put here.
    To,
    /// A man was taken from here.
    Taken,
}

/// One man of the game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ManView {
    /// Stable for the whole game: `white-0`, `black-8`.
    pub id: String,
    /// Its colour.
    pub colour: Colour,
    /// Centre, from the left.
    pub x: f64,
    /// Centre, from the top.
    pub y: f64,
    /// Size against a man on the board: 1 on the board, less in the trays.
    pub scale: f64,
    /// Where it is.
    pub place: ManPlace,
}

/// Where a man is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", tag = "kind", content = "point")]
pub enum ManPlace {
    /// In its owner's tray, still to be placed.
    Hand,
    /// The man of the hand that is placed next and may be dragged from the tray now.
    NextInHand,
    /// On the point with this index.
    Board(usize),
    /// Taken: it lies in the other side's tray.
    Taken,
}

/// One of the two players.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    /// The colour played from this seat.
    pub colour: Colour,
    /// The name shown: the colour, and who plays it.
    pub name: String,
    /// It is this seat's turn.
    pub to_move: bool,
    /// The computer plays this seat and is at work on its turn.
    pub thinking: bool,
    /// Men still in hand.
    pub hand: usize,
    /// Enemy men taken.
    pub taken: usize,
    /// Hand and captures in words, for a screen reader.
    pub label: String,
}

/// How the game ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ResultView {
    /// The winner; none for a draw.
    pub winner: Option<Colour>,
    /// “White wins”, “Draw”.
    pub title: String,
    /// Why, in a sentence that names winner and loser.
    pub reason: String,
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub score: String,
}

/// A message for a live region.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Announcement {
    /// Grows by one with each message.
    pub number: u32,
    /// The message.
    pub text: String,
}

/// One numbered row of the turn list.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TurnRow {
    /// The row's number, from 1.
    pub number: usize,
    /// The turns of the row: one or two; when the second side began, the first is empty.
    pub turns: Vec<Option<TurnView>>,
}

/// One turn of the list.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TurnView {
    /// What to pass to `look_at` to see the position after this turn.
    pub shown_turn: usize,
    /// The turn in the project's notation, such as `d2-d3xf4`.
    pub text: String,
    /// Who played it.
    pub colour: Colour,
}

/// What the buttons may do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools)] // One flag a button, read together by a screen.
pub struct Abilities {
    /// Take the last turn back (against the computer: one's own last turn and its answer).
    pub takeback: bool,
    /// Play again what was taken back.
    pub redo: bool,
    /// Give the game up.
    pub resign: bool,
    /// Agree on a draw (two people at one board).
    pub agree_draw: bool,
    /// Ask for a hint.
    pub hint: bool,
}

/// The picture of a board: everything of it that does not change during a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Picture {
    /// Width of the view box; its left and top are 0.
    pub width: f64,
    /// Height of the view box.
    pub height: f64,
    /// Radius of a man on the board.
    pub man_radius: f64,
    /// Radius of a point's touch area, larger than what is seen.
    pub touch_radius: f64,
    /// SVG text for `<defs>`: gradients, and the symbols `man-white` and `man-black` (view box −50…50, radius 50).
    pub definitions: String,
    /// SVG text of the board: wood, trays, inlaid lines, points.
    pub board: String,
}

/// What a new game can be: the games, their rules, the levels, with names and a sentence each.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Catalogue {
    /// The games, the best known first.
    pub variants: Vec<VariantChoice>,
    /// The computer's levels, weakest first.
    pub levels: Vec<Choice>,
    /// The level of who has not chosen one.
    pub usual_level: Option<String>,
    /// The languages the page is in; the name of each in itself.
    pub languages: Vec<Choice>,
}

/// One game of the family.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct VariantChoice {
    /// The id to start it with, such as `nine`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// One sentence on it.
    pub about: String,
    /// Its rules to read, as paragraphs.
    pub rules: Vec<String>,
    /// Men of each side, for the small print: White's and Black's.
    pub men: [u8; 2],
    /// The options that may be changed for this game.
    pub options: Vec<OptionChoice>,
}

/// One rule that may be changed.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct OptionChoice {
    /// The rule's key, such as `fly`.
    pub key: String,
    /// Its name.
    pub name: String,
    /// One sentence on it.
    pub about: String,
    /// The value it has in this game unless changed.
    pub value: String,
    /// What its value is.
    pub kind: OptionKind,
    /// The values it may have, where it is one of several words; else empty.
    pub choices: Vec<Choice>,
}

/// What the value of a rule is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum OptionKind {
    /// One of the choices.
    Choice,
    /// A number of men, or White's and Black's as in `5,4`.
    Men,
    /// A whole number up to 65535; 0 is off.
    Count,
}

/// One rule of the running game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RuleLine {
    /// The rule's name.
    pub name: String,
    /// Its value in words.
    pub value: String,
    /// What that means, in a sentence.
    pub about: String,
    /// It differs from the usual rules of the game.
    pub changed: bool,
}

/// The rules of the running game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct RuleLines {
    /// One a rule.
    pub lines: Vec<RuleLine>,
}

/// Something to choose: an id, a name and a sentence.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Choice {
    /// What to pass back.
    pub id: String,
    /// The name shown.
    pub name: String,
    /// A sentence on it.
    pub about: String,
}

/// Work for the engine, to be handed to its worker as it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct EngineTask {
    /// The answer must carry it; an answer to any other task is dropped.
    pub id: u32,
    /// The task itself, opaque to the page.
    pub request: String,
}
