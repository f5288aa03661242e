//! The last line: what can be wished now, each with its key.

use merels_view::language::Texts;
use merels_view::scene::Scene;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::looks::CHOSEN;
use super::wish::Wish;
use super::wrap::length;

/// Characters between two commands.
const GAP: u16 = 2;

/// A command and where it stands.
struct Item {
    wish: Wish,
    x: u16,
    name: String,
}

impl Item {
    /// Its key and a space, then its name.
    fn width(&self) -> u16 {
        2 + length(&self.name) as u16
    }
}

/// The command that a click there means.
pub fn wish_at(scene: &Scene, texts: &Texts, area: Rect, click: Position) -> Option<Wish> {
    let items = items(scene, texts, area);
    let hit = items.iter().find(|item| (item.x..item.x + item.width()).contains(&click.x));
    hit.filter(|_| area.contains(click)).map(|item| item.wish)
}

/// Draws the commands.
pub fn draw(scene: &Scene, texts: &Texts, area: Rect, buffer: &mut Buffer) {
    for item in items(scene, texts, area) {
        let room = usize::from(area.right().saturating_sub(item.x));
        buffer.set_stringn(item.x, area.y, item.wish.key().to_string(), room, CHOSEN);
        let (x, _) = (item.x + 2, area.y);
        buffer.set_stringn(x, area.y, &item.name, room.saturating_sub(2), ratatui::style::Style::new());
    }
}

/// The commands that have room. Help and the way out always have.
fn items(scene: &Scene, texts: &Texts, area: Rect) -> Vec<Item> {
    let item = |wish: Wish| Item { wish, x: 0, name: wish.name(texts) };
    let (ends, others): (Vec<Item>, Vec<Item>) = Wish::ALL
        .into_iter()
        .filter(|wish| wish.is_possible(scene))
        .map(item)
        .partition(|item| matches!(item.wish, Wish::Help | Wish::Quit));
    let mut room = (area.width + GAP).saturating_sub(ends.iter().map(|item| item.width() + GAP).sum());
    let fitting = others.into_iter().filter(|item| {
        let fits = item.width() + GAP <= room;
        room -= if fits { item.width() + GAP } else { 0 };
        fits
    });
    let mut x = area.x;
    let place = |item: Item| {
        let placed = Item { x, ..item };
        x += placed.width() + GAP;
        placed
    };
    fitting.chain(ends).map(place).collect()
}
