//! The look of everything drawn: one table of colours for pictures and styles, contrast computed
//! from it, and five sizes of type.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::string_slice,
    clippy::panic,
    reason = "in a test a panic is a failed assertion"
)]

use combat_lab_cards::{Color, Colors};
use combat_lab_picture::look::{BAD, EDGE, INK, OK, ON, PAPER, PLAYERS, RAISE, SOFT, Shade, letter};
use combat_lab_picture::{Glyph, Tint};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn styles() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/styles")
}

/// The custom properties of the stage, light and dark.
fn tokens() -> BTreeMap<String, (String, String)> {
    let base = fs::read_to_string(styles().join("base.css")).unwrap();
    let token = |line: &str| {
        let (name, value) = line.trim().strip_prefix("--")?.split_once(": ")?;
        let value = value.split(';').next()?;
        let both = match value.strip_prefix("light-dark(").and_then(|it| it.strip_suffix(')')) {
            Some(both) => both.split_once(", ")?,
            None => (value, value),
        };
        let is_colour = |it: &str| it.len() == 7 && it.starts_with('#');
        (is_colour(both.0) && is_colour(both.1))
            .then(|| (name.to_owned(), (both.0.to_owned(), both.1.to_owned())))
    };
    base.lines().filter_map(token).collect()
}

fn tints() -> Vec<Tint> {
    let several = Colors::ALL;
    Color::ALL.into_iter().map(Tint::One).chain([Tint::of(several), Tint::None]).collect()
}

#[test]
fn pictures_have_the_colours_of_the_stage() {
    let tokens = tokens();
    let same = |name: &str, shade: Shade| {
        let (light, dark) = tokens.get(name).unwrap_or_else(|| panic!("no --{name}"));
        assert_eq!((light.as_str(), dark.as_str()), (shade.light, shade.dark), "--{name}");
    };
    let named = [("paper", PAPER), ("raise", RAISE), ("ink", INK), ("soft", SOFT), ("edge", EDGE)];
    for (name, shade) in named.into_iter().chain([("bad", BAD), ("ok", OK), ("on", ON)]) {
        same(name, shade);
    }
    for (name, shade) in ["first", "second", "third", "fourth"].into_iter().zip(PLAYERS) {
        same(name, shade);
    }
    for tint in tints() {
        let (fill, edge) = tint.shades();
        same(&format!("tint-{}", tint.letter()), fill);
        same(&format!("edge-{}", tint.letter()), edge);
    }
    assert_eq!(letter(Color::Blue), 'u');
}

type Rgb = [f64; 3];

fn rgb(colour: &str) -> Rgb {
    [1, 3, 5].map(|at| f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()))
}

/// `share` of one colour on another, as `color-mix(in srgb, …)` has it.
fn mixed(one: Rgb, share: f64, other: Rgb) -> Rgb {
    [0, 1, 2].map(|part| one[part].mul_add(share, other[part] * (1.0 - share)))
}

fn luminance(colour: Rgb) -> f64 {
    let linear = colour.map(|part| {
        let part = part / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126_f64.mul_add(linear[0], 0.7152_f64.mul_add(linear[1], 0.0722 * linear[2]))
}

fn contrast(one: Rgb, other: Rgb) -> f64 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

#[test]
fn text_has_contrast_on_every_ground_it_is_used_on() {
    let tokens = tokens();
    for dark in [false, true] {
        let token = |name: &str| {
            let (light, dimmed) = &tokens[name];
            rgb(if dark { dimmed } else { light })
        };
        let mut low = Vec::new();
        let mut least = |what: String, text: Rgb, ground: Rgb, least: f64| {
            let found = contrast(text, ground);
            if found < least {
                low.push(format!("{what}: {found:.2}"));
            }
        };
        let (ink, raise, felt) = (token("ink"), token("raise"), token("felt"));
        let players = ["first", "second", "third", "fourth"];
        let mut grounds: Vec<(String, Rgb)> =
            ["paper", "raise", "sink", "felt"].iter().map(|name| ((*name).to_owned(), token(name))).collect();
        grounds.extend(players.iter().map(|name| (format!("mat of {name}"), mixed(token(name), 0.07, felt))));
        for (name, ground) in &grounds {
            for text in ["ink", "soft", "ok", "bad"] {
                least(format!("{text} on {name}"), token(text), *ground, 4.5);
            }
        }
        for player in players {
            let mat = mixed(token(player), 0.07, felt);
            for (name, ground) in [("paper", token("paper")), ("raise", raise), ("its mat", mat)] {
                least(format!("{player} on {name}"), token(player), ground, 4.5);
            }
            least(format!("on {player}"), token("on"), token(player), 4.5);
        }
        for fill in ["ok", "bad"] {
            least(format!("on {fill}"), token("on"), token(fill), 4.5);
        }
        least("act-ink on act".to_owned(), token("act-ink"), token("act"), 4.5);
        least("edge on paper".to_owned(), token("edge"), token("paper"), 3.0);
        least("edge on raise".to_owned(), token("edge"), raise, 3.0);
        least("act-edge on raise".to_owned(), token("act-edge"), raise, 3.0);
        for tint in tints() {
            let letter = tint.letter();
            let (fill, edge) = (token(&format!("tint-{letter}")), token(&format!("edge-{letter}")));
            let body = mixed(fill, if letter == 'm' { 0.34 } else { 0.3 }, raise);
            // The shade of a tapped card, above and below.
            let (top, low) = (mixed(ink, 0.13, fill), mixed(ink, 0.09, mixed(fill, 0.36, raise)));
            for (name, ground) in [("tint", fill), ("body", body), ("tapped tint", top), ("tapped", low)] {
                least(format!("ink on {name} {letter}"), ink, ground, 4.5);
            }
            for (name, ground) in [("body", body), ("tapped", low)] {
                for text in ["soft", "bad", "ok"] {
                    least(format!("{text} on {name} {letter}"), token(text), ground, 4.5);
                }
            }
            least(format!("shield of {letter}"), edge, raise, 3.0);
            for player in players {
                let mat = mixed(token(player), 0.07, felt);
                least(format!("frame of {letter} on mat of {player}"), edge, mat, 3.0);
            }
        }
        assert!(low.is_empty(), "dark {dark}: {low:#?}");
    }
}

#[test]
fn there_are_five_sizes_of_type() {
    let mut found = Vec::new();
    for path in fs::read_dir(styles()).unwrap().map(|entry| entry.unwrap().path()) {
        let style = fs::read_to_string(&path).unwrap();
        for declaration in style.split(['{', ';', '}']).map(str::trim) {
            let Some((property, value)) = declaration.split_once(':') else { continue };
            let is_size = property == "font-size" || property == "font";
            let is_known = ["var(--f1)", "var(--f2)", "var(--f3)", "var(--f4)", "var(--f5)", "inherit"]
                .iter()
                .any(|size| value.contains(size));
            if is_size && !is_known {
                found.push(format!("{}: {declaration}", path.display()));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn glyphs_stay_on_their_grid() {
    for glyph in Glyph::ALL {
        let path = glyph.path();
        assert!(path.starts_with('M'), "{glyph:?}");
        // Absolute numbers of the line lie between 0 and 16.
        let numbers = path.split(|c: char| !(c.is_ascii_digit() || c == '.' || c == '-'));
        for number in numbers.filter(|number| !number.is_empty()) {
            for part in number.split('-').filter(|part| !part.is_empty()) {
                let value: f64 = part.split('.').take(2).collect::<Vec<_>>().join(".").parse().unwrap();
                assert!(value <= 16.0, "{glyph:?}: {value}");
            }
        }
    }
}
