//! The piece of furniture: a frame of dark wood with three windows, and the lighter wood that lies open in them.
//!
//! The large window is the field, the long ones are the trays. The frame lies on top, so it throws a shadow into each
//! window; light comes from the upper left.

use super::palette::{Palette, Tone, WoodTones};
use super::wood::{Area, Cut, Knot, Plank};
use super::{Drawing, Seat, WIDTH};

/// The outline of the frame; what is left of the picture around it is for its shadow.
const BODY: Area = Area { x: 5.0, y: 4.0, width: 990.0, height: 1248.0 };

/// Radius of the frame's corners.
const CORNER: f64 = 30.0;

/// The window of the field.
const FIELD: Area = Area { x: 22.0, y: 152.0, width: 956.0, height: 956.0 };

/// Half the height of a tray, and the radius of its round ends.
const TRAY_DEPTH: f64 = 50.0;

/// Width of the slope from the frame down to the field.
const BEVEL: f64 = 6.0;

/// The heights of the planks of the field, from the top; together the height of the field.
const PLANKS: [f64; 5] = [178.0, 210.0, 189.0, 195.0, 184.0];

/// What the planks of a field are sawn from; each board begins with another one.
const LUMBER: [Lumber; 5] = [
    Lumber { cut: Cut::Straight, tint: "#000", opacity: 0.06, knot: None },
    Lumber { cut: Cut::Flamed, tint: "#fff", opacity: 0.04, knot: None },
    Lumber { cut: Cut::Straight, tint: "#000", opacity: 0.1, knot: Some(0.72) },
    Lumber { cut: Cut::Flamed, tint: "#fff", opacity: 0.01, knot: None },
    Lumber { cut: Cut::Flamed, tint: "#000", opacity: 0.04, knot: None },
];

/// One kind of plank.
#[derive(Clone, Copy)]
struct Lumber {
    cut: Cut,
    /// No two planks are of one colour: what lies over this one, and how strongly.
    tint: &'static str,
    opacity: f64,
    /// Where its knot is, as a part of its length.
    knot: Option<f64>,
}

/// The gradients and clip paths that every board shares.
pub(super) fn definitions(palette: &Palette) -> String {
    [clips(), lights(palette), edges(palette)].concat()
}

/// Frame, field and trays.
pub(super) fn draw(drawing: &Drawing, palette: &Palette) -> String {
    let seed = seed(drawing);
    [
        shadow(palette.shadow),
        frame(seed, &palette.frame),
        field(seed, palette),
        bevel(&palette.frame),
        stringing(palette),
        tray(seed, Seat::Top, palette),
        tray(seed, Seat::Bottom, palette),
    ]
    .concat()
}

/// A number that is the board's own, so that each has a piece of wood of its own.
fn seed(drawing: &Drawing) -> u64 {
    (drawing.columns * 10_000 + drawing.points.len() * 100 + drawing.segments.len()) as u64
}

fn clips() -> String {
    let clip = |name: &str, area: Area, round: f64| {
        format!("<clipPath id=\"merels-{name}\">{}</clipPath>", rectangle(area, round, ""))
    };
    let stile = Area { x: 0.0, y: 0.0, width: FIELD.height, height: FIELD.x - BODY.x };
    let planks: String =
        planks().enumerate().map(|(row, area)| clip(&format!("plank-{row}"), area, 0.0)).collect();
    [
        clip("body", BODY, CORNER),
        clip("stile", stile, 0.0),
        clip("tray-top", tray_area(Seat::Top), TRAY_DEPTH),
        clip("tray-bottom", tray_area(Seat::Bottom), TRAY_DEPTH),
        planks,
    ]
    .concat()
}

/// The light on the field, the sheen across its planks, and the shadow of the frame on it.
fn lights(palette: &Palette) -> String {
    let Palette { shadow, field: WoodTones { sheen, late, .. }, .. } = palette;
    let band = |(offset, tone, opacity): (f64, &Tone, f64)| {
        format!("<stop offset=\"{offset}\" stop-color=\"{tone}\" stop-opacity=\"{opacity}\"/>")
    };
    let figure = [
        (0.0, sheen, 0.0),
        (0.07, sheen, 0.16),
        (0.15, late, 0.08),
        (0.24, sheen, 0.05),
        (0.33, sheen, 0.17),
        (0.41, late, 0.1),
        (0.55, sheen, 0.09),
        (0.63, late, 0.07),
        (0.74, sheen, 0.15),
        (0.82, late, 0.02),
        (0.9, late, 0.11),
        (1.0, sheen, 0.06),
    ]
    .map(band)
    .concat();
    let fade = |name: &str, towards: &str| {
        format!(
            "<linearGradient id=\"merels-{name}\" {towards}><stop stop-color=\"{shadow}\" stop-opacity=\".6\"/>\
             <stop offset=\".35\" stop-color=\"{shadow}\" stop-opacity=\".24\"/>\
             <stop offset=\"1\" stop-color=\"{shadow}\" stop-opacity=\"0\"/></linearGradient>"
        )
    };
    format!(
        "<linearGradient id=\"merels-figure-0\" x1=\"-.12\" x2=\".9\" y2=\".3\" spreadMethod=\"reflect\">{figure}\
         </linearGradient><linearGradient id=\"merels-figure-1\" x1=\"1.1\" x2=\".2\" y2=\".2\" \
         spreadMethod=\"reflect\" href=\"#merels-figure-0\"/><linearGradient id=\"merels-figure-2\" x1=\".45\" \
         x2=\"1.3\" y2=\"-.3\" spreadMethod=\"reflect\" href=\"#merels-figure-0\"/>\
         <radialGradient id=\"merels-light\" gradientUnits=\"userSpaceOnUse\" cx=\"300\" cy=\"380\" r=\"980\">\
         <stop stop-color=\"{sheen}\" stop-opacity=\".16\"/>\
         <stop offset=\".45\" stop-color=\"{sheen}\" stop-opacity=\"0\"/>\
         <stop offset=\"1\" stop-color=\"{shadow}\" stop-opacity=\".2\"/></radialGradient>{}{}",
        fade("below", "x2=\"0\" y2=\"1\""),
        fade("beside", "x2=\"1\" y2=\"0\"")
    )
}

/// The edges that catch the light or turn away from it.
fn edges(palette: &Palette) -> String {
    let Palette { shadow, frame: WoodTones { sheen, .. }, .. } = palette;
    format!(
        "<linearGradient id=\"merels-edge\" x2=\"1\" y2=\"1\"><stop stop-color=\"{sheen}\"/>\
         <stop offset=\".4\" stop-color=\"{sheen}\" stop-opacity=\".35\"/>\
         <stop offset=\".6\" stop-color=\"{shadow}\" stop-opacity=\".4\"/>\
         <stop offset=\"1\" stop-color=\"{shadow}\" stop-opacity=\".85\"/></linearGradient>\
         <linearGradient id=\"merels-lip\" x2=\".25\" y2=\"1\"><stop stop-color=\"{shadow}\" stop-opacity=\".9\"/>\
         <stop offset=\".5\" stop-color=\"{shadow}\" stop-opacity=\".3\"/>\
         <stop offset=\".55\" stop-color=\"{sheen}\" stop-opacity=\".3\"/>\
         <stop offset=\"1\" stop-color=\"{sheen}\"/></linearGradient>\
         <linearGradient id=\"merels-slant\" x2=\"1\" y2=\"1\"><stop stop-color=\"{sheen}\" stop-opacity=\".28\"/>\
         <stop offset=\".5\" stop-color=\"{sheen}\" stop-opacity=\"0\"/>\
         <stop offset=\"1\" stop-color=\"{shadow}\" stop-opacity=\".4\"/></linearGradient>"
    )
}

/// What the board throws on the table.
fn shadow(tone: Tone) -> String {
    let layer = |(grow, opacity): (f64, f64)| {
        let area = Area {
            x: BODY.x - grow,
            y: BODY.y + 6.0 - grow,
            width: BODY.width + 2.0 * grow,
            height: BODY.height + 2.0 * grow - 1.0,
        };
        rectangle(area, CORNER + grow, &format!(" fill=\"{tone}\" fill-opacity=\"{opacity}\""))
    };
    [(3.0, 0.1), (2.0, 0.12), (1.0, 0.14), (-1.0, 0.2), (-3.0, 0.3)].map(layer).concat()
}

/// The frame: two broad rails, and two narrow stiles between them.
fn frame(seed: u64, tones: &WoodTones) -> String {
    let rail = |name: &str, y: f64, height: f64| {
        plank(name, Area { y, height, ..BODY }, Cut::Straight, seed, tones).draw()
    };
    let lower = FIELD.y + FIELD.height;
    format!(
        "<g clip-path=\"url(#merels-body)\">{}{}{}{}{}{}</g>{}{}",
        rectangle(BODY, 0.0, &format!(" fill=\"{}\"", tones.early)),
        rail("rail-top", BODY.y, FIELD.y - BODY.y),
        rail("rail-bottom", lower, BODY.y + BODY.height - lower),
        stile("stile-left", FIELD.x, seed, tones),
        stile("stile-right", BODY.x + BODY.width, seed, tones),
        rectangle(BODY, CORNER, " fill=\"url(#merels-slant)\""),
        rectangle(
            BODY.inside(4.0),
            CORNER - 4.0,
            " fill=\"none\" stroke=\"url(#merels-edge)\" stroke-width=\"8\" stroke-opacity=\".3\""
        ),
        rectangle(
            BODY.inside(1.2),
            CORNER - 1.2,
            " fill=\"none\" stroke=\"url(#merels-edge)\" stroke-width=\"2.4\""
        )
    )
}

/// An upright of the frame: a plank turned by a quarter, its right edge at `right`, with a joint at each end.
fn stile(name: &str, right: f64, seed: u64, tones: &WoodTones) -> String {
    let area = Area { x: 0.0, y: 0.0, width: FIELD.height, height: FIELD.x - BODY.x };
    format!(
        "<g transform=\"translate({right} {}) rotate(90)\"><g clip-path=\"url(#merels-stile)\">{}{}</g></g>",
        FIELD.y,
        rectangle(
            area,
            0.0,
            &format!(" fill=\"{}\" stroke=\"{}\" stroke-width=\"2\"", tones.early, tones.late)
        ),
        plank(name, area, Cut::Straight, seed, tones).draw()
    )
}

/// The field, glued up of planks, with the light on it and the shadow of the frame.
fn field(seed: u64, palette: &Palette) -> String {
    let planks: String =
        planks().enumerate().map(|(row, area)| field_plank(seed, row, area, &palette.field)).collect();
    let Area { x, y, width, height } = FIELD;
    let below = Area { x, y, width, height: 46.0 };
    let beside = Area { x, y, width: 36.0, height };
    [
        planks,
        rectangle(FIELD, 0.0, " fill=\"url(#merels-light)\""),
        rectangle(below, 0.0, " fill=\"url(#merels-below)\""),
        rectangle(beside, 0.0, " fill=\"url(#merels-beside)\""),
    ]
    .concat()
}

fn field_plank(seed: u64, row: usize, area: Area, tones: &WoodTones) -> String {
    let kind = (row + (seed % 5) as usize) % LUMBER.len();
    let Lumber { cut, tint, opacity, knot } = LUMBER[kind];
    let knot = knot.map(|along| Knot { x: area.x + area.width * along, y: area.y + area.height * 0.6 });
    let plank = Plank { knot, ..plank(&format!("plank-{row}"), area, cut, seed, tones) };
    format!(
        "<g clip-path=\"url(#merels-plank-{row})\">{}{}{}{}{}{}</g>",
        rectangle(area, 0.0, &format!(" fill=\"{}\"", tones.early)),
        plank.draw(),
        rectangle(area, 0.0, &format!(" fill=\"url(#merels-figure-{})\"", kind % 3)),
        rectangle(area, 0.0, &format!(" fill=\"{tint}\" fill-opacity=\"{opacity}\"")),
        rectangle(
            Area { height: 1.4, ..area },
            0.0,
            &format!(" fill=\"{}\" fill-opacity=\".7\"", tones.late)
        ),
        rectangle(
            Area { y: area.y + 1.4, height: 1.0, ..area },
            0.0,
            &format!(" fill=\"{}\" fill-opacity=\".3\"", tones.sheen)
        ),
    )
}

fn plank<'a>(name: &str, area: Area, cut: Cut, seed: u64, tones: &'a WoodTones) -> Plank<'a> {
    let seed = name.bytes().fold(seed, |sum, letter| sum.wrapping_mul(31).wrapping_add(u64::from(letter)));
    Plank { name: format!("merels-{seed:x}"), area, cut, knot: None, tones, seed }
}

fn planks() -> impl Iterator<Item = Area> {
    PLANKS.into_iter().scan(FIELD.y, |y, height| {
        let area = Area { y: *y, height, ..FIELD };
        *y += height;
        Some(area)
    })
}

/// The slope from the frame down to the field, mitred at the corners.
fn bevel(tones: &WoodTones) -> String {
    let (left, top, right, bottom) = (FIELD.x, FIELD.y, FIELD.x + FIELD.width, FIELD.y + FIELD.height);
    let (inner_left, inner_top) = (left + BEVEL, top + BEVEL);
    let (inner_right, inner_bottom) = (right - BEVEL, bottom - BEVEL);
    let WoodTones { early, late, sheen } = tones;
    format!(
        "<path fill=\"{late}\" d=\"M{left} {top}H{right}L{inner_right} {inner_top}H{inner_left}z\"/>\
         <path fill=\"{late}\" d=\"M{left} {top}V{bottom}L{inner_left} {inner_bottom}V{inner_top}z\"/>\
         <path fill=\"{early}\" d=\"M{right} {top}V{bottom}L{inner_right} {inner_bottom}V{inner_top}z\"/>\
         <path fill=\"{sheen}\" d=\"M{left} {bottom}H{right}L{inner_right} {inner_bottom}H{inner_left}z\"/>\
         <path fill=\"none\" stroke=\"{sheen}\" stroke-opacity=\".55\" d=\"M{left} {bottom}V{top}H{right}\"/>\
         <path fill=\"none\" stroke=\"{late}\" stroke-opacity=\".8\" \
         d=\"M{inner_left} {inner_bottom}H{inner_right}V{inner_top}\"/>"
    )
}

/// A fine line of the inlay's wood along the frame.
fn stringing(palette: &Palette) -> String {
    let style =
        format!(" fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\" stroke-opacity=\".6\"", palette.line);
    rectangle(BODY.inside(9.0), CORNER - 8.0, &style)
}

fn tray_area(seat: Seat) -> Area {
    Area { x: 30.0, y: seat.middle() - TRAY_DEPTH, width: WIDTH - 60.0, height: 2.0 * TRAY_DEPTH }
}

/// A groove with a floor of the field's wood.
fn tray(seed: u64, seat: Seat, palette: &Palette) -> String {
    let area = tray_area(seat);
    let name = match seat {
        Seat::Top => "tray-top",
        Seat::Bottom => "tray-bottom",
    };
    let Palette { field, shadow, .. } = palette;
    let layer = |(width, opacity): (f64, f64)| {
        let lower = Area { x: area.x + 3.0, y: area.y + 5.0, ..area };
        let style = format!(
            " stroke=\"{shadow}\" stroke-width=\"{width}\" stroke-opacity=\"{opacity}\" fill=\"none\""
        );
        rectangle(lower, TRAY_DEPTH, &style)
    };
    format!(
        "<g clip-path=\"url(#merels-{name})\">{}{}{}{}</g>{}",
        rectangle(area, 0.0, &format!(" fill=\"{}\"", field.early)),
        plank(name, area, Cut::Straight, seed, field).draw(),
        rectangle(area, 0.0, " fill=\"url(#merels-figure-0)\""),
        [(40.0, 0.06), (31.0, 0.06), (23.0, 0.08), (16.0, 0.1), (10.0, 0.16)].map(layer).concat(),
        rectangle(area, TRAY_DEPTH, " fill=\"none\" stroke=\"url(#merels-lip)\" stroke-width=\"3.4\"")
    )
}

fn rectangle(area: Area, round: f64, style: &str) -> String {
    let Area { x, y, width, height } = area;
    let round = if round > 0.0 { format!(" rx=\"{round}\"") } else { String::new() };
    format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{round}{style}/>")
}

impl Area {
    /// The area without a margin on all sides.
    fn inside(self, margin: f64) -> Self {
        let both = 2.0 * margin;
        Self { x: self.x + margin, y: self.y + margin, width: self.width - both, height: self.height - both }
    }
}
