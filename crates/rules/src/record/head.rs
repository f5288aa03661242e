//! The tags of a game and what they settle before the first turn.

use super::ending::Score;
use super::fault::Reason;
use super::notes::Comment;
use super::read::Place;
use super::ruleset::{self, RulesOrigin};
use super::source::Source;
use super::tags::{FEN, OWN, RESULT, RULES, TERMINATION, Tags, VARIANT};
use super::tree::Tree;
use crate::fen::FenError;
use crate::game::Game;
use crate::notation::quotation::{quote, quote_in};
use crate::rules::Rules;

/// What stands before the turns.
#[derive(Debug, Default)]
pub(super) struct Head {
    pub tags: Tags,
    pub comments: Vec<Comment>,
    own: [Option<OwnTag>; OWN.len()],
}

/// A tag that the record would work out itself, and where it stands.
#[derive(Debug)]
pub(super) struct OwnTag {
    pub text: String,
    pub at: usize,
}

impl Head {
    /// Reads tags and comments up to the first turn.
    pub fn read(source: &mut Source) -> Result<Head, Place> {
        let mut head = Head::default();
        loop {
            source.skip_blanks();
            let at = source.at();
            if source.next_byte() == Some(b'[') {
                head.tag(source, at).map_err(|reason| reason.at(at))?;
            } else if let Some(comment) = source.comment().map_err(|reason| reason.at(at))? {
                head.comments.push(comment);
            } else {
                return Ok(head);
            }
        }
    }

    /// There are no tags.
    pub fn is_without_tags(&self) -> bool {
        self.tags.is_empty() && self.own.iter().all(Option::is_none)
    }

    /// The tree of the game that the tags tell of, still without turns. Where they name neither variant nor position it begins as
    /// the assumed game did.
    pub fn tree(&self, assumed: &Game) -> Result<(Tree, RulesOrigin), Place> {
        let (variant, changes) = (self.said(VARIANT), self.said(RULES));
        let (rules, origin) =
            ruleset::read(variant.map(OwnTag::text), changes.map(OwnTag::text), *assumed.rules()).map_err(
                |reason| {
                    let tag = if matches!(reason, Reason::UnknownVariant(_)) { variant } else { changes };
                    reason.at(tag.map_or(0, |tag| tag.at))
                },
            )?;
        let mut tree = match self.said(FEN) {
            Some(fen) => start(rules, &fen.text).map_err(|error| Reason::Fen(quote_in(error)).at(fen.at))?,
            None if rules == *assumed.rules() && origin == RulesOrigin::Assumed => Tree::of_start(assumed),
            None => Tree::new(rules),
        };
        let root = tree.root().id();
        self.comments.iter().for_each(|comment| tree.comment(root, comment.clone()));
        Ok((tree, origin))
    }

    /// The result that its tag tells.
    pub fn score(&self) -> Result<Option<Score>, Place> {
        let Some(tag) = self.said(RESULT) else { return Ok(None) };
        let wrong = || Reason::Result { text: quote(&tag.text) }.at(tag.at);
        Score::read(tag.text.trim()).map(Some).ok_or_else(wrong)
    }

    pub fn result_tag(&self) -> Option<&OwnTag> {
        self.said(RESULT)
    }

    pub fn termination_tag(&self) -> Option<&OwnTag> {
        self.said(TERMINATION)
    }

    fn tag(&mut self, source: &mut Source, at: usize) -> Result<(), Reason> {
        let (name, text) = source.tag()?;
        let Some(own) = OWN.iter().position(|own| *own == name) else {
            return self.tags.push(name, &text).map_err(|_| Reason::Tag { text: quote(&text) });
        };
        match self.own[own].replace(OwnTag { text, at }) {
            None => Ok(()),
            Some(_) => Err(Reason::RepeatedTag { name: OWN[own] }),
        }
    }

    /// The tag, unless it says that nothing is known.
    fn said(&self, name: &str) -> Option<&OwnTag> {
        let place = OWN.iter().position(|own| *own == name)?;
        self.own[place].as_ref().filter(|tag| !matches!(tag.text.trim(), "" | "?"))
    }
}

impl OwnTag {
    pub fn text(&self) -> &str {
        &self.text
    }
}

fn start(rules: Rules, text: &str) -> Result<Tree, FenError> {
    Ok(Tree::from_setup(rules, &rules.board().parse_fen(text)?)?)
}
