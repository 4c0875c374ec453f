//! The host paints as the app draws.

use super::languages;
use crate::Request;
use crate::app::App;
use crate::paint::{Extent, PaintRequest, paint, render};
use crate::state::mode::Mode;
use crate::state::{Asked, Stage};
use combat_lab_language::{Language, Plurals, po};
use combat_lab_notation::{Scenario, library};
use combat_lab_replay::{Link, Replay};
use std::rc::Rc;

/// The app's drawing of a request.
fn app(request: impl FnOnce() -> Request + Send + 'static) -> String {
    let html = render::<App>(Language::ENGLISH, move || Request { element: 1, ..request() });
    let inside = html.strip_prefix("<div class=\"lab\">").and_then(|html| html.strip_suffix("</div>"));
    inside.unwrap().to_owned()
}

#[test]
fn every_painted_frame_is_what_the_app_draws_there() {
    for entry in super::some() {
        let scenario = Scenario::parse(entry.source).unwrap();
        for edition in scenario.editions.iter().copied() {
            let situation = PaintRequest {
                notation: entry.source,
                edition: Some(edition),
                frame: None,
                mode: Mode::Play,
                language: Language::ENGLISH,
            };
            let painted = paint(situation, Extent::Whole).unwrap();
            let replay = Replay::run(&scenario, edition).unwrap();
            assert_eq!(painted.count, replay.frames().len(), "{}", entry.id);
            // Only the first and the last, since each one takes another replay.
            let last = painted.frames.len() - 1;
            for (place, frame) in
                painted.frames.iter().enumerate().filter(|(place, _)| [0, last].contains(place))
            {
                let link: Link = Link::of(&replay, place).to_string().parse().unwrap();
                let link = link.to_string();
                let drawn = app(|| Request { link: Some(link.into()), ..Request::default() });
                assert!(*frame == drawn, "{}, {edition}, frame {place}:\n{frame}\n{drawn}", entry.id);
            }
        }
    }
}

#[test]
fn a_painted_situation_begins_with_the_frame_that_is_asked_for() {
    for entry in super::some() {
        let request = PaintRequest {
            notation: entry.source,
            edition: None,
            frame: Some(3),
            mode: Mode::Play,
            language: Language::ENGLISH,
        };
        let painted = paint(request, Extent::ToQuestion).unwrap();
        let asks = painted.frames.len() - 1;
        assert_eq!(painted.at, asks.min(2), "{}", entry.id);
        let plain = paint(PaintRequest { frame: None, ..request }, Extent::ToQuestion).unwrap();
        assert_eq!(painted.frames[painted.at], plain.frames[painted.at], "{}", entry.id);
    }
}

#[test]
fn the_first_painted_frame_is_the_one_the_app_opens_at() {
    for mode in [Mode::Play, Mode::Replay, Mode::Compare, Mode::Explore, Mode::Question] {
        for entry in super::some() {
            let notation = entry.source;
            let painted = paint(
                PaintRequest { notation, edition: None, frame: None, mode, language: Language::ENGLISH },
                Extent::ToQuestion,
            )
            .unwrap();
            let drawn = app(move || Request { text: Some(notation.into()), mode, ..Request::default() });
            let first = &painted.frames[painted.at - painted.first];
            assert!(*first == drawn, "{}, {mode:?}:\n{first}\n{drawn}", entry.id);
        }
    }
}

/// Creatures and other cards with missing text are marked, also for screen readers.
#[test]
fn a_card_with_missing_text_is_marked() {
    let notation = "player Alice\n  A Bear 2/2\nplayer Bob\n";
    let german = po::language("de", &Plurals::default(), &languages::catalogue()).unwrap();
    for (language, says) in
        [(Language::ENGLISH, "part of its text is missing"), (german, "ein Teil des Textes fehlt")]
    {
        let count = |cards: &str| {
            let notation = &notation.replace("  A Bear 2/2\n", cards);
            let situation = PaintRequest { notation, edition: None, frame: None, mode: Mode::Play, language };
            paint(situation, Extent::Whole).unwrap().frames[0].matches(says).count()
        };
        assert_eq!(count("  A Bear 2/2\n"), 0);
        assert_eq!(count("  A Bear 2/2 flying; in part\n"), 1);
        assert_eq!(count("  A Bear 2/2; in part\n  M Mox artifact; in part\n"), 2);
    }
}

/// The elements that hold phrasing content only, and those that aren't phrasing.
const PHRASING: [&str; 14] =
    ["b", "button", "dt", "em", "h2", "h3", "h4", "i", "label", "output", "p", "small", "span", "strong"];
const FLOW: [&str; 14] =
    ["div", "p", "dl", "dd", "dt", "ul", "ol", "li", "section", "table", "h2", "h3", "h4", "figure"];
const VOID: [&str; 4] = ["br", "hr", "img", "input"];

/// The first element in another that can't hold it, as filters of editors would take it out.
fn misplaced(html: &str) -> Option<String> {
    let mut open: Vec<&str> = Vec::new();
    for tag in html.split('<').skip(1) {
        let name = tag.split([' ', '>', '/']).next().unwrap();
        if let Some(closed) = tag.strip_prefix('/') {
            let closed = closed.split('>').next().unwrap();
            assert_eq!(open.pop(), Some(closed), "{html}");
            continue;
        }
        let within = open.last().copied().unwrap_or_default();
        if FLOW.contains(&name) && PHRASING.contains(&within) {
            return Some(format!("<{within}> <{tag}"));
        }
        if !VOID.contains(&name) && !tag.ends_with("/>") && !tag.starts_with('!') {
            open.push(name);
        }
    }
    None
}

#[test]
fn a_painted_frame_has_no_paragraph_in_a_span() {
    let hand = "player Alice
  A Bear 2/2
  hand Ape 3/3 trample
  graveyard Fox 1/1 flying
player Bob
  B Cub 2/2
attack A -> Bob
block B -> A
";
    for notation in super::some().map(|entry| entry.source).chain([hand]) {
        let situation = PaintRequest {
            notation,
            edition: None,
            frame: None,
            mode: Mode::Play,
            language: Language::ENGLISH,
        };
        for frame in paint(situation, Extent::Whole).unwrap().frames {
            assert_eq!(misplaced(&frame), None, "{notation}");
        }
    }
}

#[test]
fn nothing_after_a_question_is_painted() {
    let mut asking = 0;
    for entry in library::ALL {
        let scenario = Scenario::parse(entry.source).unwrap();
        let replay = Replay::run(&scenario, scenario.editions[0]).unwrap();
        let Some(asked) = replay.questions().iter().map(|asked| asked.at).min() else { continue };
        asking += 1;
        for mode in [Mode::Play, Mode::Question] {
            let situation = PaintRequest {
                notation: entry.source,
                edition: None,
                frame: None,
                mode,
                language: Language::ENGLISH,
            };
            let painted = paint(situation, Extent::ToQuestion).unwrap();
            assert_eq!((painted.frames.len(), painted.texts.len()), (asked + 1, asked + 1), "{}", entry.id);
        }
    }
    assert!(asking > 3);
}

#[test]
fn a_painted_situation_is_opened_from_its_form() {
    let entry = library::find("t01-two-bears-meet").unwrap();
    for mode in [Mode::Play, Mode::Question, Mode::Puzzle] {
        let situation = PaintRequest {
            notation: entry.source,
            edition: None,
            frame: None,
            mode,
            language: Language::ENGLISH,
        };
        let form = paint(situation, Extent::ToQuestion).unwrap().form.unwrap();
        // As it stands between the tags.
        let source = format!("\n\n{}\n", entry.source);
        let asked = |form: Option<&[u8]>| Asked {
            source: source.clone().into(),
            form: form.map(Rc::from),
            edition: None,
            link: None,
            mode,
            editions: Vec::new(),
            still: false,
        };
        let of = |form| Stage::blank(asked(form)).scenario;
        let read = Scenario::parse(source.trim_start()).unwrap();
        assert!(of(Some(&form)).as_deref() == Some(&read) && of(None).is_none());
        assert!(of(Some(&form[1..])).is_none());
        let opened = Stage::open(asked(None));
        assert!(opened.scenario.is_some() && opened.playback.is_some());
    }
}
