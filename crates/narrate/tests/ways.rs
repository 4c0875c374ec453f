//! The numbers of `ability N` in lines, scripts and links of versions 1 and 2: they mean the same
//! for ever.
//!
//! `tests/links/ways.txt` lists cards that can be played in several ways, and each way with its X,
//! its costs, its number of targets, and its words. `UPDATE=1` writes it from the known cards, the
//! situations and the card tests, where words have changed; what a number stands for never changes.

#![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

use combat_lab_cards::{Ability, Announced, CardFace, CastWay};
use combat_lab_narrate::{Wording, ability, price};
use combat_lab_notation::{Numbers, Scenario, known_card, known_cards, library};
use combat_lab_rulebook::Edition;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The words of one of several ways to play a card.
fn way(x: Option<u32>, costs: &str, aims: (usize, usize), words: &str) -> String {
    let x = x.map(|x| format!("X {x} | ")).unwrap_or_default();
    let aims = match aims {
        (least, most) if least == most => most.to_string(),
        (least, most) => format!("{least} to {most}"),
    };
    format!("{x}{costs} | {aims} | {words}")
}

/// The X of the numbers that an ability with X in its cost had.
const NUMBERED: [u32; 11] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0];

fn of_ability(it: &Ability, x: Option<u32>, wording: Wording) -> String {
    let it = &*it.said_with(x);
    let instead = if it.instead { "instead " } else { "" };
    let costs = [instead, &price(&it.costs, wording)].concat();
    way(x, &costs, (it.least_targets(), it.targets.len()), &ability(it, wording))
}

/// The ways of casting a permanent card with an announcement.
fn of_announced(announced: Announced, cast: CastWay, x: Option<u32>, wording: Wording) -> String {
    let mut costs: Vec<_> = announced.besides(cast).collect();
    let more = match announced {
        Announced::X(symbols) => x.map(|x| combat_lab_cards::ManaCost::generic(symbols * x)),
        Announced::Kicker { cost, .. } | Announced::Also { or: Some(cost), .. } if cast.is_announced() => {
            Some(cost)
        }
        _ => announced.instead(cast).map(|(cost, _)| cost),
    };
    costs.extend(more.map(combat_lab_cards::Cost::Mana));
    let instead = if announced.instead(cast).is_some() { "instead " } else { "" };
    way(x, &[instead, &price(&costs, wording)].concat(), (0, 0), "cast")
}

/// The numbered ways to play a face, if there are several.
fn ways(face: &CardFace, wording: Wording) -> Vec<String> {
    if let Some(announced) = face.announced {
        let numbers = Numbers::of_casting(face);
        let ways = face.cast_ways().count();
        let count = if matches!(announced, Announced::X(_)) { NUMBERED.len() } else { ways };
        if count > 1 {
            let cast = (0..count).map(|number| {
                let (place, x) = numbers.meaning(number);
                of_announced(announced, face.cast_ways().nth(place).unwrap(), x, wording)
            });
            return cast.collect();
        }
    }
    let numbers = Numbers::of_abilities(face);
    let meanings = (0..).map(|number| numbers.meaning(number));
    let ways = meanings.map_while(|(place, x)| Some(of_ability(face.abilities.get(place)?, x, wording)));
    let ways: Vec<String> = ways.collect();
    if ways.len() > 1 { ways } else { Vec::new() }
}

/// Every `.combat` file below a folder, sorted.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut folders = vec![folder.to_owned()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    files
}

/// A card's line, and below it the numbered ways to play each of its faces that has several.
fn block(line: &str) -> Option<String> {
    let scenario = Scenario::parse(&format!("player Alice\n  {line}\nplayer Bob\n")).ok()?;
    let face = scenario.setup(Edition::TODAY).cards.into_iter().next()?.face;
    let wording = Wording::english(Edition::TODAY);
    let faces = std::iter::once(&face).chain(face.other_faces());
    let ways: Vec<String> = faces.flat_map(|face| ways(face, wording)).collect();
    let all = ways.iter().zip(1..).map(|(way, number)| format!("\n{number} | {way}"));
    (!ways.is_empty()).then(|| line.to_owned() + &all.collect::<String>())
}

/// The lines of the cards in a text.
fn lines(text: &str) -> Vec<String> {
    let Ok(scenario) = Scenario::parse(text) else { return Vec::new() };
    let line = |card: &combat_lab_notation::Card| text.lines().nth(card.span.line - 1);
    let lines = scenario.cards.iter().filter_map(line);
    lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// Writes the ways of every known card and of every card in the situations and card tests.
fn write(root: &Path, file: &Path) {
    let mut all: Vec<String> = known_cards().filter_map(known_card).map(|it| format!("hand {it}")).collect();
    all.extend(library::ALL.iter().flat_map(|situation| lines(situation.source)));
    for path in files(&root.join("tests/cards")) {
        all.extend(lines(&fs::read_to_string(path).unwrap()));
    }
    let blocks: BTreeSet<String> = all.iter().filter_map(|line| block(line)).collect();
    fs::write(file, blocks.into_iter().collect::<Vec<_>>().join("\n\n") + "\n").unwrap();
}

#[test]
fn every_number_means_what_it_meant() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let file = root.join("tests/links/ways.txt");
    if std::env::var_os("UPDATE").is_some() {
        write(&root, &file);
    }
    let frozen = fs::read_to_string(file).unwrap();
    let blocks = frozen.trim_end().split("\n\n");
    assert!(blocks.clone().count() > 100);
    for frozen in blocks {
        let line = frozen.lines().next().unwrap();
        assert_eq!(block(line).as_deref(), Some(frozen), "these numbers mean something else now");
    }
}
