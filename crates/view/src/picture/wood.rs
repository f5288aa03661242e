//! Wood: growth rings as a saw lays them open, pores, and now and then a knot.
//!
//! A trunk is a stack of narrow cones, one for each year, and a plank is a flat cut through them. Where a plane cuts a
//! cone along its axis it leaves a hyperbola: the flames in the middle of a plank and the nearly straight lines at its
//! sides are one family of curves. [`Plank::draw`] draws that family, bent a little by a smooth field of chance.
//! Strokes of several widths lie over one another at low opacity, so that a ring is soft on one side and sharp on the
//! other; the curves themselves are written once and used again.

use super::chance::{Chance, Field};
use super::palette::WoodTones;

/// A rectangle of the picture.
#[derive(Clone, Copy)]
pub(super) struct Area {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// How the saw met the trunk.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Cut {
    /// Beside the heart of the trunk: flames in the middle of the plank.
    Flamed,
    /// Far from it: straight lines along the plank.
    Straight,
}

/// A piece of wood whose fibres run from left to right.
pub(super) struct Plank<'a> {
    /// Distinguishes its curves from those of any other plank on a page.
    pub(super) name: String,
    pub(super) area: Area,
    pub(super) cut: Cut,
    pub(super) knot: Option<Knot>,
    pub(super) tones: &'a WoodTones,
    pub(super) seed: u64,
}

/// The root of a branch, around which the rings flow.
#[derive(Clone, Copy)]
pub(super) struct Knot {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// How far the curves reach beyond the ends of their plank, so that no end of a stroke is seen.
const OVERHANG: f64 = 40.0;

/// How far a knot pushes the rings next to it aside.
const KNOT_PUSH: f64 = 27.0;

impl Plank<'_> {
    /// The text of the plank's markings, to be drawn over a ground of its early wood and clipped to its area.
    pub(super) fn draw(&self) -> String {
        let Self { name, tones: WoodTones { late, sheen, .. }, .. } = self;
        let rings = self.rings();
        let pores = self.pores();
        let knot = self.knot.map(|knot| self.draw_knot(knot)).unwrap_or_default();
        format!(
            "<defs><path id=\"{name}f\" d=\"{}\"/><path id=\"{name}b\" d=\"{}\"/></defs>\
             <g fill=\"none\" stroke=\"{late}\">\
             <use href=\"#{name}b\" stroke-width=\"13\" stroke-opacity=\".09\" y=\"-5\"/>\
             <use href=\"#{name}b\" stroke-width=\"6\" stroke-opacity=\".13\" y=\"-2\"/>\
             <use href=\"#{name}b\" stroke-width=\"1.7\" stroke-opacity=\".42\"/>\
             <use href=\"#{name}f\" stroke-width=\"5\" stroke-opacity=\".1\" y=\"-1.8\"/>\
             <use href=\"#{name}f\" stroke-width=\"1\" stroke-opacity=\".36\"/>\
             <use href=\"#{name}f\" stroke=\"{sheen}\" stroke-width=\"3\" stroke-opacity=\".1\" y=\"3.2\"/>\
             <use href=\"#{name}b\" stroke=\"{sheen}\" stroke-width=\"4\" stroke-opacity=\".1\" y=\"4\"/>\
             <path d=\"{}\" stroke-width=\"1\" stroke-opacity=\".38\"/>\
             <path d=\"{}\" stroke=\"{sheen}\" stroke-width=\"1\" stroke-opacity=\".2\"/></g>{knot}",
            rings.fine, rings.bold, pores.dark, pores.bright
        )
    }

    fn rings(&self) -> Rings {
        let mut chance = Chance::new(self.seed);
        let cone = Cone::new(self, &mut chance);
        let warp = Warp { field: Field::new(self.seed), knot: self.knot };
        let mut rings = Rings { fine: String::new(), bold: String::new() };
        let mut radius = cone.first;
        while radius < cone.last {
            let pen = if chance.between(0.0, 1.0) < 0.3 { &mut rings.bold } else { &mut rings.fine };
            for curve in cone.ring(radius) {
                let bent: Vec<_> = curve.into_iter().map(|(x, y)| warp.bend(x, y)).collect();
                pen.push_str(&smooth(&bent));
            }
            radius += chance.between(0.6, 1.5) * cone.step;
        }
        rings
    }

    /// Short dashes along the fibres: open pores, and fibres that catch the light.
    fn pores(&self) -> Pores {
        let mut chance = Chance::new(self.seed ^ 0x706f_7265);
        Pores { dark: self.dashes(&mut chance, 2100.0, 22.0), bright: self.dashes(&mut chance, 4200.0, 34.0) }
    }

    /// Dashes anywhere on the plank, one for each `room` of its surface.
    fn dashes(&self, chance: &mut Chance, room: f64, longest: f64) -> String {
        let Area { x, y, width, height } = self.area;
        let mut dash = |_| {
            let (left, top) = (chance.between(x, x + width), chance.between(y, y + height));
            format!("M{} {}h{}", left.round(), top.round(), chance.between(4.0, longest).round())
        };
        up_to(width * height / room).map(&mut dash).collect()
    }

    fn draw_knot(&self, Knot { x, y }: Knot) -> String {
        const RINGS: [(f64, f64); 5] = [(26.0, 0.12), (21.0, 0.14), (15.5, 0.2), (10.0, 0.26), (5.0, 0.5)];
        let WoodTones { late, .. } = self.tones;
        // A branch leans, so its rings are not about one middle.
        let ring = |(wide, opacity): (f64, f64)| {
            let (middle, high) = (tenths(x + wide * 0.22), tenths(wide * 0.58));
            format!(
                "<ellipse cx=\"{middle}\" cy=\"{y}\" rx=\"{wide}\" ry=\"{high}\" fill-opacity=\"{opacity}\"/>"
            )
        };
        let rings = RINGS.map(ring).concat();
        format!("<g fill=\"{late}\" stroke=\"{late}\" stroke-opacity=\".25\">{rings}</g>")
    }
}

struct Rings {
    fine: String,
    bold: String,
}

struct Pores {
    dark: String,
    bright: String,
}

/// The cones of a trunk as one plank sees them.
struct Cone {
    area: Area,
    /// The line of the heart, from the top.
    heart: f64,
    /// How deep the heart lies under the surface.
    depth: f64,
    /// How much a ring's radius shrinks for each unit along the trunk; negative if it grows to the right.
    taper: f64,
    /// Mean distance of the rings.
    step: f64,
    /// The smallest and the largest ring that is seen.
    first: f64,
    last: f64,
}

impl Cone {
    fn new(plank: &Plank, chance: &mut Chance) -> Self {
        let area = plank.area;
        let (heart, depth, taper) = match plank.cut {
            Cut::Flamed => {
                let heart = area.y + area.height * chance.between(0.3, 0.7);
                (heart, chance.between(26.0, 60.0), chance.between(0.07, 0.1))
            }
            Cut::Straight => (area.y - chance.between(90.0, 240.0), 40.0, chance.between(0.03, 0.06)),
        };
        let taper = if chance.between(-1.0, 1.0) < 0.0 { -taper } else { taper };
        let step = chance.between(7.0, 9.0);
        let mut cone = Self { area, heart, depth, taper, step, first: 0.0, last: 0.0 };
        (cone.first, cone.last) = cone.reach();
        cone
    }

    /// The radii of the smallest and of the largest ring that crosses the plank.
    fn reach(&self) -> (f64, f64) {
        let Area { x, y, width, height } = self.area;
        let along = [self.taper * x, self.taper * (x + width)];
        let near = (y - self.heart).max(self.heart - y - height).max(0.0);
        let far = (y - self.heart).abs().max((y + height - self.heart).abs());
        (
            along[0].min(along[1]) + self.distance(near) + self.step,
            along[0].max(along[1]) + self.distance(far),
        )
    }

    /// The distance from the heart of a place on the surface that is so far from its line.
    fn distance(&self, across: f64) -> f64 {
        (across * across + self.depth * self.depth).sqrt()
    }

    /// The curves that a ring leaves on the plank: one through its tip, or one on each side of the heart.
    fn ring(&self, radius: f64) -> Vec<Vec<(f64, f64)>> {
        let Area { x, width, .. } = self.area;
        let (left, right) = (x - OVERHANG, x + width + OVERHANG);
        let tip = (radius - self.depth) / self.taper;
        let (open, end) = if self.taper > 0.0 { (left, right) } else { (right, left) };
        let tip_is_seen = (left..right).contains(&tip);
        let start = if tip_is_seen { tip } else { end };
        // A tip is round: it takes more places than the rest of the curve.
        let along = |part: f64| start + (open - start) * if tip_is_seen { part * part } else { part };
        let mut upper = self.leg(radius, -1.0, along);
        let mut lower = self.leg(radius, 1.0, along);
        if tip_is_seen {
            upper.reverse();
            upper.extend(lower.drain(..).skip(1));
        }
        [upper, lower].into_iter().filter(|curve| curve.len() > 2).collect()
    }

    /// The half of a ring on one side of the heart, as far as it is seen; `along` leads from its start (0) to its end (1).
    fn leg(&self, radius: f64, side: f64, along: impl Fn(f64) -> f64) -> Vec<(f64, f64)> {
        let count = ((along(1.0) - along(0.0)).abs() / 125.0).ceil() + 3.0;
        let place = |number: f64| {
            let x = along(number / count);
            let distance = radius - self.taper * x;
            (x, self.heart + side * (distance * distance - self.depth * self.depth).max(0.0).sqrt())
        };
        let Area { y: top, height, .. } = self.area;
        let seen = |&(_, y): &(f64, f64)| (top - 16.0..=top + height + 16.0).contains(&y);
        up_to(count).map(place).filter(seen).collect()
    }
}

/// What bends the rings out of their mathematical course.
struct Warp {
    field: Field,
    knot: Option<Knot>,
}

impl Warp {
    fn bend(&self, x: f64, y: f64) -> (f64, f64) {
        let waves =
            11.0 * self.field.at(x / 230.0, y / 75.0) + 2.2 * self.field.at(x / 67.0 + 90.0, y / 31.0);
        let along = 26.0 * self.field.at(x / 160.0 + 40.0, y / 38.0);
        (x + along, y + waves + self.knot.map_or(0.0, |knot| knot.push(x, y)))
    }
}

impl Knot {
    /// How far a ring gives way to the knot, down below it and up above it.
    fn push(self, x: f64, y: f64) -> f64 {
        let (across, down) = ((x - self.x) / 62.0, (y - self.y) / 46.0);
        let nearness = 1.0 / (1.0 + across * across + down * down);
        KNOT_PUSH * nearness * nearness * if y < self.y { -1.0 } else { 1.0 }
    }
}

/// The numbers 0, 1, 2 … up to the last.
fn up_to(last: f64) -> impl Iterator<Item = f64> {
    std::iter::successors(Some(0.0), |number| Some(number + 1.0)).take_while(move |&number| number <= last)
}

/// A smooth curve through places, as path text.
fn smooth(places: &[(f64, f64)]) -> String {
    let places: Vec<_> = places.iter().map(|&(x, y)| (x.round(), y.round())).collect();
    let mut text = format!("M{} {}s", places[0].0, places[0].1);
    for (number, pair) in places.windows(2).enumerate() {
        let (from, to) = (pair[0], pair[1]);
        let next = places.get(number + 2).copied().unwrap_or(to);
        // The second handle of each stretch points along the chord of its neighbours; the first mirrors the one before.
        let handle = (to.0 - (next.0 - from.0) / 6.0, to.1 - (next.1 - from.1) / 6.0);
        for part in [handle.0 - from.0, handle.1 - from.1, to.0 - from.0, to.1 - from.1] {
            push_number(&mut text, part);
        }
    }
    text
}

/// Appends a whole number, as short as path text allows.
fn push_number(text: &mut String, number: f64) {
    let short = (number.round() + 0.0).to_string();
    if !short.starts_with('-') && !text.ends_with(char::is_alphabetic) {
        text.push(' ');
    }
    text.push_str(&short);
}

/// A number with at most one digit after the point.
pub(super) fn tenths(number: f64) -> String {
    let rounded = (number * 10.0).round() / 10.0;
    // Adding zero makes a positive zero of a negative one.
    (rounded + 0.0).to_string()
}
