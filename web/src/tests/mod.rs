//! The stage without a browser: what it draws, in HTML, on the host.

mod acts;
mod languages;
mod paint;
mod rules;
mod steps;

use crate::paint::draw;
use crate::state::mode::Mode;
use crate::state::{Act, Along, Asked, Draft, Stage};
use combat_lab_language::Language;
use combat_lab_notation::{Scenario, library};
use combat_lab_replay::Replay;
use combat_lab_rulebook::Edition;
use std::rc::Rc;
use yew::prelude::*;

/// The drawing of some frame, as HTML, with the decisions there.
fn drawn(source: &str, edition: Option<Edition>, at: usize) -> String {
    after(source, edition, move |_| vec![Along::To(at).into(), Draft::Unfold.into()])
}

/// The drawing after a reader's actions, which may depend on the situation.
fn after(
    source: &str,
    edition: Option<Edition>,
    acts: impl FnOnce(&Stage) -> Vec<Act> + Send + 'static,
) -> String {
    after_in(Language::ENGLISH, source, edition, acts)
}

/// The same in another language: one after another, since a thread draws in one language.
fn after_in(
    language: Language,
    source: &str,
    edition: Option<Edition>,
    acts: impl FnOnce(&Stage) -> Vec<Act> + Send + 'static,
) -> String {
    let source = source.to_owned();
    let stages = move || {
        let edition = edition.map(|edition| edition.id().into());
        let stage = Rc::new(Stage::open(Asked {
            source: source.into(),
            form: None,
            edition,
            link: None,
            mode: Mode::Play,
            editions: Vec::new(),
            still: false,
        }));
        let acts = acts(&stage);
        (vec![acts.into_iter().fold(stage, Reducible::reduce)], ())
    };
    draw(language, stages).0
}

/// The text without the markup. The text of a separate span is a separate word.
fn read(html: &str) -> String {
    let mut text = String::new();
    let mut inside = false;
    for letter in html.replace("<span", " <span").replace("</span>", " </span>").chars() {
        match letter {
            '<' => inside = true,
            '>' => inside = false,
            _ if !inside => text.push(letter),
            _ => {}
        }
    }
    text
}

/// Some situations: the browser tests and the command line see the others.
fn some() -> impl Iterator<Item = &'static library::LibraryEntry> {
    library::ALL.iter().filter(|entry| entry.is_in_sample(17))
}

#[test]
fn situations_are_drawn_in_each_of_their_editions() {
    for entry in some() {
        let scenario = Scenario::parse(entry.source).unwrap();
        for edition in scenario.editions.iter().copied() {
            let replay = Replay::run(&scenario, edition).unwrap();
            let last = replay.frames().len() - 1;
            for at in [0, last] {
                let html = drawn(entry.source, Some(edition), at);
                let text = read(&html);
                let frame = &replay.frames()[at];
                let sentence = combat_lab_narrate::sentence(
                    &replay,
                    at,
                    combat_lab_narrate::Wording::of_replay(&replay),
                );
                for said in
                    [Some(&sentence), frame.caption.as_ref(), Some(&scenario.title)].into_iter().flatten()
                {
                    assert!(
                        text.contains(said.as_str()),
                        "{}, {edition}, frame {at}: {said}\n{text}",
                        entry.id
                    );
                }
                for (_, player) in frame.game.players() {
                    assert!(text.contains(player.name()), "{}: {}", entry.id, player.name());
                }
            }
        }
    }
}

#[test]
fn problems_are_shown_with_their_places() {
    let html = drawn("title A slip\nplayer Alice\n  Bears 2/2 flyng\nplayer Bob", None, 0);
    assert!(html.contains("<mark>flyng</mark>"), "{html}");
    assert!(read(&html).contains("flying"), "{html}");
}

#[test]
fn an_authors_words_are_never_markup() {
    let html = drawn(
        "title <img src=x>\nplayer \"<b>Alice</b>\" 20\n  Bears 2/2\nplayer Bob\nattack Bears",
        None,
        0,
    );
    assert!(!html.contains("<img") && !html.contains("<b>Alice"), "{html}");
    assert!(html.contains("&lt;img src=x&gt;"), "{html}");
}
