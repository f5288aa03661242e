//! The men: turned discs, lit from the upper left.
//!
//! A man is a stack of discs, each lit like one turn of the lathe: the rim, the face, a bead around it and a hollow
//! inside the bead. White men are of maple and black ones of ebony; the black ones have a dot in the middle as well, so
//! that they are told apart by eyes, screens and printers that know no colours.

use super::palette::{ManTones, Palette};

/// The gradients and symbols of both men and of their shadow.
pub(super) fn symbols(palette: &Palette) -> String {
    [
        man_gradients("w", &palette.white),
        man_gradients("b", &palette.black),
        man("white", "w", &palette.white, &maple(&palette.white)),
        man("black", "b", &palette.black, &dot(&palette.black)),
        shadow(palette),
    ]
    .concat()
}

fn man_gradients(side: &str, tones: &ManTones) -> String {
    let ManTones { bright, face, shade, rim, .. } = tones;
    let slope = |name: &str, from, middle, to| {
        format!(
            "<linearGradient id=\"merels-{side}-{name}\" x1=\".16\" y1=\".12\" x2=\".84\" y2=\".9\">\
             <stop stop-color=\"{from}\"/><stop offset=\".5\" stop-color=\"{middle}\"/>\
             <stop offset=\"1\" stop-color=\"{to}\"/></linearGradient>"
        )
    };
    [
        slope("rim", bright, shade, rim),
        slope("raised", bright, face, shade),
        slope("hollow", shade, face, bright),
        format!(
            "<radialGradient id=\"merels-{side}-face\" cx=\".34\" cy=\".28\" r=\".86\"><stop stop-color=\"{bright}\"/>\
             <stop offset=\".42\" stop-color=\"{face}\"/><stop offset=\"1\" stop-color=\"{shade}\"/></radialGradient>"
        ),
    ]
    .concat()
}

fn man(name: &str, side: &str, tones: &ManTones, inside: &str) -> String {
    let ManTones { gleam, rim, ring, .. } = tones;
    format!(
        "<symbol id=\"man-{name}\" viewBox=\"-50 -50 100 100\">\
         <circle r=\"50\" fill=\"{rim}\"/>\
         <circle r=\"49\" fill=\"url(#merels-{side}-rim)\"/>\
         <circle r=\"45.5\" fill=\"url(#merels-{side}-raised)\"/>\
         <circle r=\"42\" fill=\"url(#merels-{side}-face)\"/>\
         <circle r=\"33.6\" fill=\"url(#merels-{side}-hollow)\"/>\
         <circle r=\"31.5\" fill=\"{ring}\"/>\
         <circle r=\"28\" fill=\"url(#merels-{side}-raised)\"/>\
         <circle r=\"26.2\" fill=\"url(#merels-{side}-hollow)\"/>\
         {inside}\
         <path d=\"M-44 -15A46.5 46.5 0 0 1 -13 -44.6\" fill=\"none\" stroke=\"{gleam}\" stroke-width=\"2.4\" \
         stroke-linecap=\"round\" stroke-opacity=\".85\"/></symbol>"
    )
}

/// The fibres of a light wood.
fn maple(tones: &ManTones) -> String {
    format!(
        "<path d=\"M-38 -12Q0 -20 37 -15M-41 3Q-4 -5 41 1M-39 14Q2 6 39 13M-30 28Q0 21 31 27M-26 -31Q0 -36 24 -33\" \
         fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\" stroke-opacity=\".13\"/>",
        tones.ring
    )
}

/// The inlaid dot in the middle of a black man.
fn dot(tones: &ManTones) -> String {
    format!(
        "<circle r=\"9.5\" fill=\"{}\"/><circle r=\"8\" fill=\"{}\"/>\
         <circle cx=\"-2.2\" cy=\"-2.6\" r=\"3\" fill=\"#fff\" fill-opacity=\".3\"/>",
        tones.rim, tones.ring
    )
}

fn shadow(palette: &Palette) -> String {
    let tone = palette.shadow;
    format!(
        "<radialGradient id=\"merels-man-shadow\"><stop offset=\".6\" stop-color=\"{tone}\" stop-opacity=\".75\"/>\
         <stop offset=\".8\" stop-color=\"{tone}\" stop-opacity=\".34\"/>\
         <stop offset=\"1\" stop-color=\"{tone}\" stop-opacity=\"0\"/></radialGradient>\
         <symbol id=\"man-shadow\" viewBox=\"-50 -50 100 100\" overflow=\"visible\">\
         <circle cx=\"5\" cy=\"7\" r=\"61\" fill=\"url(#merels-man-shadow)\"/></symbol>"
    )
}
