//! One player's table: the game on it, who plays, what is chosen, what is shown, and what was said last.
//!
//! Inputs come in as methods, [`Session::scene`] gives everything to draw. The session asks the rules what is legal and never
//! decides it; it asks for the engine's turns by [`Session::engine_task`] and takes an answer only to the question it still
//! has. It knows no DOM, no worker and no clock.

mod compose;
mod engine;
mod input;
mod saved;

use std::collections::BTreeMap;

use merels_rules::{Action, Both, Game, Phase, Position, Side, Variant};
use serde::{Deserialize, Serialize};

use crate::catalogue;
use crate::geometry::{Direction, Facing, Geometry};
use crate::language::{Language, Texts};
use crate::picture::Theme;
use crate::save;
use crate::scene::{Announcement, Catalogue, Picture, RuleLines};
use crate::speech;

use engine::OpenTask;
use input::Chosen;

/// Who plays a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// Someone at this board.
    Person,
    /// The engine, at the level of this id.
    Engine(String),
}

impl Player {
    /// `person`, or the level's id.
    pub fn id(&self) -> &str {
        match self {
            Player::Person => PERSON,
            Player::Engine(level) => level,
        }
    }
}

/// The id of a player that is no level.
const PERSON: &str = "person";

/// What a new game is to be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct NewGame {
    /// The preset's id.
    pub variant: String,
    /// The rules to change, by their keys.
    #[cfg_attr(feature = "typescript", tsify(type = "Record<string, string>"))]
    pub options: BTreeMap<String, String>,
    /// Who plays White: `person`, or a level's id.
    pub white: String,
    /// Who plays Black.
    pub black: String,
}

/// A hint on its way from being wanted to being followed.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Hint {
    Unasked,
    Wanted,
    /// What is left of it to be played.
    Given(Vec<Action>),
}

/// A game on the table and everything around it.
pub struct Session {
    texts: Texts,
    levels: Vec<String>,
    variant: Variant,
    game: Game,
    players: Both<Player>,
    seed: u64,
    facing: Facing,
    chosen: Option<Chosen>,
    /// Turns played before the position that is shown; `None` for the newest.
    shown: Option<usize>,
    hint: Hint,
    task: Option<OpenTask>,
    tasks_made: u32,
    announcement: Announcement,
}

impl Session {
    /// A table with Nine Men's Morris on it, White to be played by the person, Black by the usual one of `levels`.
    ///
    /// `languages` are the reader's, the most wanted first; `seed` varies the engine's play from game to game.
    pub fn new(languages: &[&str], levels: &[&str], seed: u64) -> Session {
        let levels: Vec<String> = levels.iter().map(|&level| level.to_owned()).collect();
        let opponent = catalogue::usual_level(&levels).cloned().map_or(Player::Person, Player::Engine);
        Session {
            texts: Texts::new(Language::negotiate(languages)),
            levels,
            variant: Variant::Nine,
            game: Game::new(Variant::Nine.rules()),
            players: Both { white: Player::Person, black: opponent },
            seed,
            facing: Facing::White,
            chosen: None,
            shown: None,
            hint: Hint::Unasked,
            task: None,
            tasks_made: 0,
            announcement: Announcement { number: 0, text: String::new() },
        }
    }

    /// Begins a new game; the running one is gone.
    ///
    /// # Errors
    /// A sentence for each thing that cannot be; the running game goes on then.
    pub fn new_game(&mut self, choice: &NewGame, seed: u64) -> Result<(), Vec<String>> {
        let variant = choice.variant.parse().map_err(|_| vec![self.unknown("game", &choice.variant)])?;
        let rules = Variant::rules(variant).builder().set_all(&choice.options).build();
        let rules = rules.map_err(|faults| self.contradictions(&faults))?;
        self.players = Both { white: self.player(&choice.white)?, black: self.player(&choice.black)? };
        self.begin(variant, Game::new(rules), seed);
        Ok(())
    }

    /// Puts a game on the table as it stands, from whatever position; the running one is gone.
    ///
    /// `variant` is the preset that its rules began as, which gives it its name.
    pub fn put(&mut self, variant: Variant, game: Game, players: Both<Player>, seed: u64) {
        self.players = players;
        self.begin(variant, game, seed);
    }

    /// The running game as a choice: what a new-game dialog begins with.
    pub fn choice(&self) -> NewGame {
        NewGame {
            variant: self.variant.id().to_owned(),
            options: save::differences(self.variant, self.game.rules()),
            white: self.players.white.id().to_owned(),
            black: self.players.black.id().to_owned(),
        }
    }

    /// Begins the same game again; a person and the engine change sides.
    pub fn rematch(&mut self, seed: u64) {
        let (white, black) = (self.players.white.clone(), self.players.black.clone());
        if !self.is_between_people() {
            self.players = Both { white: black, black: white };
        }
        self.begin(self.variant, Game::new(*self.game.rules()), seed);
    }

    /// The picture of the board in that theme.
    pub fn picture(&self, theme: Theme) -> Picture {
        self.geometry().picture(theme)
    }

    /// The games, levels and languages to choose from.
    pub fn catalogue(&self) -> Catalogue {
        catalogue::catalogue(&self.texts, &self.levels)
    }

    /// The rules of the running game.
    pub fn rule_lines(&self) -> RuleLines {
        catalogue::rule_lines(&self.texts, self.variant, self.game.rules())
    }

    /// The texts in the reader's language.
    pub const fn texts(&self) -> &Texts {
        &self.texts
    }

    /// Changes the language.
    pub fn set_language(&mut self, language: Language) {
        self.texts = Texts::new(language);
        self.say(self.texts.text("said-language"));
    }

    /// The board as it lies before the reader.
    pub fn geometry(&self) -> Geometry {
        Geometry::new(self.game.rules().board(), self.facing)
    }

    /// Where an arrow key leads from a point.
    pub fn walk(&self, from: merels_rules::Point, direction: Direction) -> merels_rules::Point {
        self.geometry().walk(from, direction)
    }

    /// Turns the board round.
    pub fn flip(&mut self) {
        self.facing = match self.facing {
            Facing::White => Facing::Black,
            Facing::Black => Facing::White,
        };
        self.say(self.texts.text("said-flip"));
    }

    /// Shows the position after so many turns; the game stays as it is.
    pub fn look_at(&mut self, turns: usize) {
        self.chosen = None;
        self.shown = (turns < self.game.plies().len()).then_some(turns);
        self.say(self.status());
    }

    /// Takes a turn back; against the engine the person's last turn and all that followed it.
    pub fn takeback(&mut self) {
        if !self.can_take_back() {
            return;
        }
        self.game.takeback();
        while !self.person_has_a_choice() && self.game.takeback().is_some() {}
        self.changed();
        self.tell(self.texts.text("said-takeback"));
    }

    /// Plays again what was taken back, up to the person's next turn.
    pub fn redo(&mut self) {
        if self.game.redo().is_none() {
            return;
        }
        while !self.person_has_a_choice() && self.game.redo().is_some() {}
        self.changed();
        self.tell(self.texts.text("said-redo"));
    }

    /// The person gives up; with two people at the board, the side to move does.
    pub fn resign(&mut self) {
        let side = self.resigning_side();
        if self.game.resign(side).is_ok() {
            self.changed();
            self.tell(self.texts.text_with("said-resign", &[("side", side.id().into())]));
        }
    }

    /// Both people at the board agree on a draw.
    pub fn agree_draw(&mut self) {
        if self.is_between_people() && self.game.agree_draw().is_ok() {
            self.changed();
            self.say(self.what_now());
        }
    }

    /// The game on the table.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    fn begin(&mut self, variant: Variant, game: Game, seed: u64) {
        self.variant = variant;
        self.game = game;
        self.seed = seed;
        self.facing = facing_for(&self.players);
        self.changed();
        self.tell(self.texts.text_with("said-new", &[("game", self.game_name().into())]));
    }

    fn player(&self, id: &str) -> Result<Player, Vec<String>> {
        match id {
            PERSON => Ok(Player::Person),
            level if self.levels.iter().any(|known| known == level) => Ok(Player::Engine(level.to_owned())),
            unknown => Err(vec![self.unknown("player", unknown)]),
        }
    }

    /// There is no such game or player.
    fn unknown(&self, what: &str, id: &str) -> String {
        self.texts.text_with(&format!("unknown-{what}"), &[("id", id.into())])
    }

    fn contradictions(&self, faults: &merels_rules::Contradictions) -> Vec<String> {
        faults.reasons().iter().map(|reason| speech::contradiction(&self.texts, reason)).collect()
    }

    fn game_name(&self) -> String {
        self.texts.text(&format!("variant-{}-name", self.variant))
    }

    /// After any change of the game: nothing is chosen, the newest position is shown, and no earlier question is open.
    fn changed(&mut self) {
        self.chosen = None;
        self.shown = None;
        self.task = None;
        self.hint = Hint::Unasked;
    }

    /// Says what was done and what is to be done now. A side that can only pass passes before that by itself.
    fn tell(&mut self, done: String) {
        let passes = self.pass_where_nothing_else_is_left();
        self.say([vec![done], passes, vec![self.what_now()]].concat().join(" "));
    }

    fn pass_where_nothing_else_is_left(&mut self) -> Vec<String> {
        let mut said = Vec::new();
        while self.only_passing_is_left() {
            let before = *self.game.position();
            if self.game.act(Action::Pass).is_err() {
                break;
            }
            said.push(speech::played(&self.texts, self.game.rules(), &before, Action::Pass));
        }
        said
    }

    fn only_passing_is_left(&self) -> bool {
        self.game.outcome().is_none() && self.game.rules().phase(self.game.position()) == Some(Phase::Passing)
    }

    /// A person is to move and there is more than one way to do it.
    fn person_has_a_choice(&self) -> bool {
        !self.engine_is_to_move() && !self.only_passing_is_left()
    }

    fn say(&mut self, text: String) {
        self.announcement.number = self.announcement.number.wrapping_add(1);
        self.announcement.text = text;
    }

    fn shown_turns(&self) -> usize {
        self.shown.unwrap_or(self.game.plies().len())
    }

    fn shown_position(&self) -> &Position {
        self.game.position_after(self.shown_turns())
    }

    fn player_of(&self, side: Side) -> &Player {
        match side {
            Side::White => &self.players.white,
            Side::Black => &self.players.black,
        }
    }

    fn is_between_people(&self) -> bool {
        Side::BOTH.iter().all(|&side| *self.player_of(side) == Player::Person)
    }

    fn engine_is_to_move(&self) -> bool {
        self.game.outcome().is_none() && *self.player_of(self.game.position().side()) != Player::Person
    }

    /// A person may touch the board now.
    fn person_may_play(&self) -> bool {
        self.shown.is_none()
            && self.game.outcome().is_none()
            && *self.player_of(self.game.position().side()) == Player::Person
    }

    fn can_take_back(&self) -> bool {
        let by_person = |turns: usize| {
            *self.player_of(self.game.position_after(turns).side()) == Player::Person
                && self.game.plies()[turns].turn().first() != Action::Pass
        };
        self.game.ended_by_players().is_none() && (0..self.game.plies().len()).any(by_person)
    }

    fn resigning_side(&self) -> Side {
        let people: Vec<Side> =
            Side::BOTH.into_iter().filter(|&side| *self.player_of(side) == Player::Person).collect();
        match people[..] {
            [side] => side,
            _ => self.game.position().side(),
        }
    }
}

/// A person who plays alone sits below the board.
fn facing_for(players: &Both<Player>) -> Facing {
    if players.white != Player::Person && players.black == Player::Person {
        Facing::Black
    } else {
        Facing::White
    }
}
