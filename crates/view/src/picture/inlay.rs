//! What is let into the wood of the field: the lines, the points, and an ornament where the middle is empty.
//!
//! A line is a strip of maple or brass between two thin strips of ebony. One of the two always stands apart from a man,
//! whichever colour he has, and the pair stands apart from the wood.

use super::layout::Layout;
use super::palette::Palette;
use super::wood::tenths;
use super::{Crossing, Drawing, HEIGHT, WIDTH};

/// The gradient that makes the strips gleam.
pub(super) fn definitions(palette: &Palette) -> String {
    let Palette { line, glint, shadow, .. } = palette;
    let stop = |(offset, tone): (f64, _)| format!("<stop offset=\"{offset}\" stop-color=\"{tone}\"/>");
    let stops =
        [(0.0, line), (0.2, glint), (0.34, line), (0.5, glint), (0.62, line), (0.85, line), (1.0, glint)];
    format!(
        "<linearGradient id=\"merels-disc\" x2=\"1\" y2=\"1\"><stop stop-color=\"{shadow}\" stop-opacity=\".38\"/>\
         <stop offset=\".55\" stop-color=\"{shadow}\" stop-opacity=\"0\"/><stop offset=\"1\" stop-color=\"#fff\" \
         stop-opacity=\".4\"/></linearGradient><linearGradient id=\"merels-line\" gradientUnits=\"userSpaceOnUse\" x1=\"60\" y1=\"190\" x2=\"940\" \
         y2=\"1070\">{}</linearGradient>",
        stops.map(stop).concat()
    )
}

/// The inlays of a board.
pub(super) fn draw(drawing: &Drawing, layout: &Layout, palette: &Palette) -> String {
    [ornament(drawing, layout, palette), lines(drawing, layout, palette), points(drawing, layout, palette)]
        .concat()
}

/// How much wider an inlay is than on a board of seven by seven.
fn breadth(layout: &Layout) -> f64 {
    1.0 + (layout.man_radius() - 50.0) / 130.0
}

fn name(drawing: &Drawing) -> String {
    format!("merels-{}-{}", drawing.points.len(), drawing.segments.len())
}

fn lines(drawing: &Drawing, layout: &Layout, palette: &Palette) -> String {
    let Palette { line_edge, glint, shadow, .. } = palette;
    let name = name(drawing);
    let end = |(column, row)| {
        let (x, y) = layout.point_at(column, row);
        format!("{} {}", tenths(x), tenths(y))
    };
    let stretch = |&(from, to): &(Crossing, Crossing)| format!("M{}L{}", end(from), end(to));
    let path: String = drawing.segments.iter().map(stretch).collect();
    let strip = |tone: &str, width: f64, more: &str| {
        let width = tenths(width * breadth(layout));
        format!("<use href=\"#{name}-lines\" stroke=\"{tone}\" stroke-width=\"{width}\"{more}/>")
    };
    let (edge, glint, shadow) = (line_edge.to_string(), glint.to_string(), shadow.to_string());
    [
        format!("<defs><path id=\"{name}-lines\" d=\"{path}\"/></defs><g fill=\"none\">"),
        strip(&shadow, 17.0, " stroke-opacity=\".13\""),
        strip(&glint, 11.6, " stroke-opacity=\".42\" x=\"1.3\" y=\"1.5\""),
        strip(&edge, 11.6, ""),
        strip("url(#merels-line)", 6.0, ""),
        strip(&shadow, 1.4, " stroke-opacity=\".22\" x=\"-2\" y=\"-2\""),
        "</g>".to_owned(),
    ]
    .concat()
}

fn points(drawing: &Drawing, layout: &Layout, palette: &Palette) -> String {
    let Palette { line_edge, glint, shadow, .. } = palette;
    let name = name(drawing);
    let disc = format!(
        "<defs><g id=\"{name}-point\" transform=\"scale({})\"><circle r=\"20\" fill=\"{shadow}\" fill-opacity=\".16\"/>\
         <circle cx=\"1.3\" cy=\"1.5\" r=\"17\" fill=\"{glint}\" fill-opacity=\".45\"/>\
         <circle r=\"17\" fill=\"{line_edge}\"/><circle r=\"13.6\" fill=\"{}\"/>\
         <circle r=\"13.6\" fill=\"url(#merels-disc)\"/><circle r=\"5.4\" fill=\"{line_edge}\"/></g></defs>",
        tenths(breadth(layout)),
        palette.line
    );
    let place = |&(column, row): &Crossing| {
        let (x, y) = layout.point_at(column, row);
        format!("<use href=\"#{name}-point\" x=\"{}\" y=\"{}\"/>", tenths(x), tenths(y))
    };
    disc + &drawing.points.iter().map(place).collect::<String>()
}

/// A flower of six petals, drawn with a pair of compasses as on the boards of old, where the middle is no point.
fn ornament(drawing: &Drawing, layout: &Layout, palette: &Palette) -> String {
    let Some(room) = room_in_the_middle(drawing, layout) else { return String::new() };
    let radius = room * 0.46;
    let (half, high) = (radius / 2.0, radius * 0.866_025);
    let corners = [(radius, 0.0), (half, high), (-half, high), (-radius, 0.0), (-half, -high), (half, -high)];
    // An arc about each corner runs through the middle and ends on its two neighbours: two of them enclose a petal.
    let petal = |number: usize| {
        let ((x, y), reach) = (corners[number], tenths(radius));
        let (x, y) = (tenths(x), tenths(y));
        format!("M0 0A{reach} {reach} 0 0 1 {x} {y}A{reach} {reach} 0 0 1 0 0z")
    };
    let petals: String = (0..6).map(petal).collect();
    let outer = tenths(radius);
    format!(
        "<g transform=\"translate({} {})\" fill=\"none\" stroke-linejoin=\"round\">\
         <g stroke=\"{}\" stroke-opacity=\".3\" transform=\"translate(1 1.2)\"><circle r=\"{outer}\" stroke-width=\"2\"/>\
         <path d=\"{petals}\" stroke-width=\"2\"/></g>\
         <g stroke=\"{}\" stroke-opacity=\".62\"><circle r=\"{outer}\" stroke-width=\"2\"/>\
         <path d=\"{petals}\" stroke-width=\"2\" fill=\"{}\" fill-opacity=\".2\"/></g></g>",
        WIDTH / 2.0,
        HEIGHT / 2.0,
        palette.glint,
        palette.field.late,
        palette.field.late,
    )
}

/// The distance from the middle of the board to the nearest line, if no line or point is there.
fn room_in_the_middle(drawing: &Drawing, layout: &Layout) -> Option<f64> {
    let place = |(column, row)| {
        let (x, y) = layout.point_at(column, row);
        (x - WIDTH / 2.0, y - HEIGHT / 2.0)
    };
    let distances = drawing.segments.iter().map(|&(from, to)| distance(place(from), place(to)));
    distances.reduce(f64::min).filter(|&room| room > 100.0)
}

/// The distance of the origin from a stretch of line.
fn distance(from: (f64, f64), to: (f64, f64)) -> f64 {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let part = (-(from.0 * x + from.1 * y) / (x * x + y * y)).clamp(0.0, 1.0);
    let (x, y) = (from.0 + part * x, from.1 + part * y);
    (x * x + y * y).sqrt()
}
