//! The page's session.

use merels_rules::Point;
use merels_search::Level;
use merels_view::geometry::Direction;
use merels_view::language::Language;
use merels_view::picture::Theme;
use merels_view::scene::{Catalogue, EngineTask, Picture, RuleLines, Scene};
use merels_view::{NewGame, Session as View};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::arguments::TextArguments;

/// A game on the table and everything around it, for a page.
///
/// Points are indices in reading order; one that does not exist does nothing.
#[wasm_bindgen]
pub struct Session {
    view: View,
}

#[wasm_bindgen]
impl Session {
    /// The saved session, or a new one when there is none or it cannot be read. `languages` are the reader's, the most
    /// wanted first.
    #[wasm_bindgen(js_name = open)]
    #[allow(clippy::needless_pass_by_value)] // What comes from JavaScript is owned.
    pub fn open(saved: Option<String>, languages: Vec<String>) -> Session {
        let languages: Vec<&str> = languages.iter().map(String::as_str).collect();
        let levels: Vec<&str> = Level::ALL.iter().map(|level| level.id()).collect();
        let mut view = View::new(&languages, &levels, seed());
        if let Some(saved) = saved {
            view.restore(&saved);
        }
        Session { view }
    }

    /// Everything to draw now.
    ///
    /// # Errors
    /// When it cannot be handed to JavaScript; so with all that follow.
    pub fn scene(&self) -> Result<Ts<Scene>, JsError> {
        Ok(self.view.scene().into_ts()?)
    }

    /// What of the picture does not change during a game, for the theme `light` or `dark`.
    #[allow(clippy::missing_errors_doc)] // As at `scene`.
    pub fn picture(&self, theme: &str) -> Result<Ts<Picture>, JsError> {
        let theme = if theme == "dark" { Theme::Dark } else { Theme::Light };
        Ok(self.view.picture(theme).into_ts()?)
    }

    /// The games, levels and languages to choose from.
    #[allow(clippy::missing_errors_doc)] // As at `scene`.
    pub fn catalogue(&self) -> Result<Ts<Catalogue>, JsError> {
        Ok(self.view.catalogue().into_ts()?)
    }

    /// The rules of the running game.
    #[wasm_bindgen(js_name = rulesSummary)]
    #[allow(clippy::missing_errors_doc)] // As at `scene`.
    pub fn rules_summary(&self) -> Result<Ts<RuleLines>, JsError> {
        Ok(self.view.rule_lines().into_ts()?)
    }

    /// A text of the page.
    pub fn text(&self, key: &str) -> String {
        self.view.texts().text(key)
    }

    /// A text of the page with arguments: an object of strings and numbers.
    #[wasm_bindgen(js_name = textWith)]
    #[allow(clippy::missing_errors_doc, clippy::needless_pass_by_value)] // As at `scene` and `open`.
    pub fn text_with(&self, key: &str, arguments: Ts<TextArguments>) -> Result<String, JsError> {
        Ok(arguments.to_rust()?.text(self.view.texts(), key))
    }

    /// The id of the language.
    pub fn language(&self) -> String {
        self.view.texts().language().id().to_owned()
    }

    /// Changes the language; an unknown one becomes English.
    #[wasm_bindgen(js_name = setLanguage)]
    pub fn set_language(&mut self, id: &str) {
        self.view.set_language(Language::negotiate(&[id]));
    }

    /// A point was clicked, tapped, or chosen by a key.
    pub fn press(&mut self, point: usize) {
        if let Some(point) = self.point(point) {
            self.view.press(point);
        }
    }

    /// A man begins to be dragged; true when it may be.
    pub fn lift(&mut self, man: &str) -> bool {
        self.view.lift(man)
    }

    /// A dragged man is let go over a point, or over nothing.
    pub fn drop(&mut self, point: Option<usize>) {
        let point = point.and_then(|point| self.point(point));
        self.view.drop(point);
    }

    /// Nothing is chosen any more.
    pub fn release(&mut self) {
        self.view.release();
    }

    /// Where an arrow key leads: `up`, `down`, `left` or `right`.
    pub fn walk(&self, point: usize, direction: &str) -> usize {
        match (self.point(point), Direction::from_id(direction)) {
            (Some(from), Some(direction)) => self.view.walk(from, direction).index(),
            _ => point,
        }
    }

    /// Takes a turn back.
    pub fn takeback(&mut self) {
        self.view.takeback();
    }

    /// Plays again what was taken back.
    pub fn redo(&mut self) {
        self.view.redo();
    }

    /// Gives the game up.
    pub fn resign(&mut self) {
        self.view.resign();
    }

    /// Agrees on a draw.
    #[wasm_bindgen(js_name = agreeDraw)]
    pub fn agree_draw(&mut self) {
        self.view.agree_draw();
    }

    /// Turns the board round.
    pub fn flip(&mut self) {
        self.view.flip();
    }

    /// Shows the position after so many turns.
    #[wasm_bindgen(js_name = lookAt)]
    pub fn look_at(&mut self, turns: usize) {
        self.view.look_at(turns);
    }

    /// Asks for a hint.
    #[wasm_bindgen(js_name = askHint)]
    pub fn ask_hint(&mut self) {
        self.view.ask_hint();
    }

    /// Begins a new game; gives a sentence when the rules contradict each other, and the running game goes on then.
    #[wasm_bindgen(js_name = newGame)]
    #[allow(clippy::missing_errors_doc, clippy::needless_pass_by_value)] // As at `scene` and `open`.
    pub fn new_game(&mut self, choice: Ts<NewGame>) -> Result<Option<String>, JsError> {
        let refused = self.view.new_game(&choice.to_rust()?, seed()).err();
        Ok(refused.map(|reasons| reasons.join(" ")))
    }

    /// The running game as a choice: what a new-game dialog begins with.
    #[allow(clippy::missing_errors_doc)] // As at `scene`.
    pub fn choice(&self) -> Result<Ts<NewGame>, JsError> {
        Ok(self.view.choice().into_ts()?)
    }

    /// Begins the same game again; against the computer with the colours changed.
    pub fn rematch(&mut self) {
        self.view.rematch(seed());
    }

    /// What the engine is to work out now, if anything.
    #[allow(clippy::missing_errors_doc)] // As at `scene`.
    pub fn task(&mut self) -> Result<Option<Ts<EngineTask>>, JsError> {
        Ok(self.view.engine_task().map(|task| task.into_ts()).transpose()?)
    }

    /// Takes the worker's answer to the task of that id.
    pub fn answer(&mut self, id: u32, answer: &str) {
        self.view.answer(id, answer);
    }

    /// The session as text, for `open`.
    pub fn save(&self) -> String {
        self.view.save()
    }
}

impl Session {
    fn point(&self, index: usize) -> Option<Point> {
        let board = self.view.game().rules().board();
        Point::new(index).filter(|&point| board.points().contains(point))
    }
}

/// A number that is another one in every game.
#[allow(clippy::cast_sign_loss)] // Between 0 and 2³².
fn seed() -> u64 {
    (js_sys::Math::random() * f64::from(u32::MAX)) as u64
}
