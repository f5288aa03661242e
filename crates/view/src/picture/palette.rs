//! The colours of the board by day and by night.
//!
//! The wood of the field and of the trays has a middle brightness in both themes, because it must stand apart from white
//! men and from black men alike. [`Tone::contrast`] is the measure for that, and the tests hold every pair to it.

use std::fmt;

/// Which light the board is seen in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Cherry in a walnut frame, lines of maple.
    Light,
    /// Walnut at night, lines of brass.
    Dark,
}

impl Theme {
    /// The colours of this theme.
    pub fn palette(self) -> &'static Palette {
        match self {
            Self::Light => &DAY,
            Self::Dark => &NIGHT,
        }
    }
}

/// A colour: red, green and blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tone(pub u8, pub u8, pub u8);

impl Tone {
    /// How much lighter or darker one is than the other, from 1 (alike) to 21 (black and white), by the formula of the
    /// Web Content Accessibility Guidelines.
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance() + 0.05, other.luminance() + 0.05);
        one.max(two) / one.min(two)
    }

    /// The brightness as the eye weighs it, from 0 (black) to 1 (white).
    pub fn luminance(self) -> f64 {
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }
}

impl fmt::Display for Tone {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

fn linear(part: u8) -> f64 {
    let part = f64::from(part) / 255.0;
    if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
}

/// Every colour of one theme.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// The field on which the game is played, and the floors of the trays.
    pub field: WoodTones,
    /// The frame around them.
    pub frame: WoodTones,
    /// The bright heart of an inlaid line.
    pub line: Tone,
    /// The dark strips on both sides of that heart.
    pub line_edge: Tone,
    /// The light that the lower edge of an inlay catches.
    pub glint: Tone,
    /// What shadows are made of.
    pub shadow: Tone,
    /// White men.
    pub white: ManTones,
    /// Black men.
    pub black: ManTones,
}

/// The colours of a wood.
#[derive(Clone, Copy, Debug)]
pub struct WoodTones {
    /// Between the rings, where most of the wood is.
    pub early: Tone,
    /// The growth rings and pores.
    pub late: Tone,
    /// The sheen, where the fibres catch the light.
    pub sheen: Tone,
}

/// The colours of a man.
#[derive(Clone, Copy, Debug)]
pub struct ManTones {
    /// The reflection of the light itself on the rim.
    pub gleam: Tone,
    /// Where the light falls full.
    pub bright: Tone,
    /// The face: the colour of most of the man.
    pub face: Tone,
    /// Away from the light.
    pub shade: Tone,
    /// The rim where it turns away from the light altogether.
    pub rim: Tone,
    /// The ring on the face, and the dot of a man that has one.
    pub ring: Tone,
}

const DAY: Palette = Palette {
    field: WoodTones {
        early: Tone(0xae, 0x71, 0x41),
        late: Tone(0x58, 0x2b, 0x11),
        sheen: Tone(0xe9, 0xb8, 0x78),
    },
    frame: WoodTones {
        early: Tone(0x5c, 0x39, 0x22),
        late: Tone(0x25, 0x12, 0x08),
        sheen: Tone(0xb0, 0x7a, 0x4c),
    },
    line: Tone(0xf0, 0xdf, 0xb6),
    line_edge: Tone(0x2a, 0x17, 0x0c),
    glint: Tone(0xff, 0xe3, 0xb0),
    shadow: Tone(0x1a, 0x0b, 0x03),
    white: ManTones {
        gleam: Tone(0xff, 0xff, 0xff),
        bright: Tone(0xff, 0xfd, 0xf5),
        face: Tone(0xf3, 0xe8, 0xcf),
        shade: Tone(0xd8, 0xc4, 0x9c),
        rim: Tone(0x9b, 0x7f, 0x55),
        ring: Tone(0x8a, 0x60, 0x36),
    },
    black: ManTones {
        gleam: Tone(0x9a, 0x94, 0x8e),
        bright: Tone(0x5e, 0x5a, 0x57),
        face: Tone(0x1f, 0x1c, 0x1c),
        shade: Tone(0x0d, 0x0b, 0x0b),
        rim: Tone(0x04, 0x03, 0x03),
        ring: Tone(0xb9, 0xa7, 0x84),
    },
};

const NIGHT: Palette = Palette {
    field: WoodTones {
        early: Tone(0x96, 0x6d, 0x4a),
        late: Tone(0x3c, 0x24, 0x14),
        sheen: Tone(0xc0, 0x94, 0x68),
    },
    frame: WoodTones {
        early: Tone(0x38, 0x26, 0x1b),
        late: Tone(0x12, 0x0a, 0x06),
        sheen: Tone(0x7e, 0x5c, 0x42),
    },
    line: Tone(0xec, 0xd0, 0x93),
    line_edge: Tone(0x1a, 0x10, 0x0a),
    glint: Tone(0xfa, 0xe0, 0xb0),
    shadow: Tone(0x08, 0x04, 0x02),
    white: ManTones {
        gleam: Tone(0xff, 0xfb, 0xf0),
        bright: Tone(0xfb, 0xf4, 0xe4),
        face: Tone(0xe6, 0xd9, 0xbd),
        shade: Tone(0xc2, 0xae, 0x88),
        rim: Tone(0x84, 0x6b, 0x48),
        ring: Tone(0x7a, 0x54, 0x30),
    },
    black: ManTones {
        gleam: Tone(0x87, 0x82, 0x7d),
        bright: Tone(0x54, 0x50, 0x4e),
        face: Tone(0x14, 0x12, 0x12),
        shade: Tone(0x09, 0x08, 0x08),
        rim: Tone(0x02, 0x02, 0x02),
        ring: Tone(0xa9, 0x97, 0x74),
    },
};
