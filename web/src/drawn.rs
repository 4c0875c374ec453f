//! The stage without a browser: what it draws, in HTML, on the host.

mod acts;

use crate::mode::Mode;
use crate::stage::content;
use crate::state::{Act, Asked, Stage};
use crate::words::speak;
use engine::{CardType, Color, Keyword};
use language::{Language, compile, po};
use rulebook::{Edition, Rule, Term};
use scenario::{Replay, Scenario, library};
use std::collections::BTreeSet;
use std::fs;
use std::pin::pin;
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};
use yew::prelude::*;

#[derive(Clone, PartialEq, Properties)]
struct AsItIsProps {
    stage: Staged,
}

/// A stage as it is, equal only to itself.
#[derive(Clone)]
struct Staged(Rc<Stage>);

impl PartialEq for Staged {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

#[component]
fn AsItIs(props: &AsItIsProps) -> Html {
    let stage = props.stage.0.clone();
    let stage = use_reducer(move || Rc::unwrap_or_clone(stage));
    content(&stage, None, &stage.dispatcher())
}

/// What is drawn at some frame in another language, as HTML.
fn drawn_in(language: Language, source: &str, edition: Option<Edition>, at: usize) -> String {
    after_in(language, source, edition, move |_| vec![Act::Go(at), Act::Unfold])
}

/// What is drawn at some frame, as HTML, with what can be decided there.
fn drawn(source: &str, edition: Option<Edition>, at: usize) -> String {
    after(source, edition, move |_| vec![Act::Go(at), Act::Unfold])
}

/// What is drawn once a reader has done something, which may depend on what there is.
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
    static DRAWING: Mutex<()> = Mutex::new(());
    let _drawing = DRAWING.lock().unwrap_or_else(PoisonError::into_inner);
    let source = source.to_owned();
    let props = move || {
        speak(language);
        let edition = edition.map(|edition| edition.id().into());
        let stage =
            Rc::new(Stage::open(Asked { source: source.into(), edition, link: None, mode: Mode::Play }));
        let acts = acts(&stage);
        AsItIsProps { stage: Staged(acts.into_iter().fold(stage, Reducible::reduce)) }
    };
    wait(yew::ServerRenderer::<AsItIs>::with_props(props).hydratable(false).render())
}

/// Waits for what is drawn elsewhere.
fn wait(future: impl Future<Output = String>) -> String {
    struct Unpark(Thread);
    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut future = pin!(future);
    loop {
        match future.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Ready(html) => return html,
            Poll::Pending => thread::park(),
        }
    }
}

/// HTML's signs as what they stand for.
fn plainly(html: &str) -> String {
    let signs =
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#x27;", "'"), ("&#39;", "'"), ("&amp;", "&")];
    signs.iter().fold(html.to_owned(), |text, (sign, is)| text.replace(sign, is))
}

/// What is read, without the markup. What stands in a span of its own is a word of its own.
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

/// Some situations of every topic: the browser tests and the command line see the others.
fn some() -> impl Iterator<Item = &'static library::Entry> {
    library::ALL.iter().step_by(17)
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
                for said in [Some(&frame.sentence), frame.caption.as_ref(), Some(&scenario.title)]
                    .into_iter()
                    .flatten()
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
fn what_cannot_be_read_is_shown_where_it_is() {
    let html = drawn("title A slip\nplayer Alice\n  Bears 2/2 flyng\nplayer Bob", None, 0);
    assert!(html.contains("<mark>flyng</mark>"), "{html}");
    assert!(read(&html).contains("flying"), "{html}");
}

#[test]
fn an_authors_words_are_never_markup() {
    let html =
        drawn("title <img src=x>\nplayer <b>Alice</b>\n  Bears 2/2\nplayer Bob\nattack Bears", None, 0);
    assert!(!html.contains("<img") && !html.contains("<b>Alice"), "{html}");
    assert!(html.contains("&lt;img src=x&gt;"), "{html}");
}

#[test]
fn a_stage_speaks_the_language_of_its_page() {
    let german = po::language("de", &catalogue()).unwrap();
    let source = "title Kampf\nplayer Anna\n  Bears 2/2\nplayer Ben\nattack Bears";
    let seen = perceived(&drawn_in(german, source, None, 0)).join(" ");
    for said in ["Stapel", "Anna hat Priorität", "Kreaturen von Anna", "aktiver Spieler", "Hauptphase"] {
        assert!(seen.contains(said), "{said}: {seen}");
    }
    for said in ["Stack", "active player", "Main"] {
        assert!(!seen.contains(said), "{said}: {seen}");
    }
}

/// What is not the page's own words: what the scenario, the rulebook and the narration say, longest first.
fn told(scenario: &Scenario, replay: &Replay) -> Vec<String> {
    let mut told: BTreeSet<String> = BTreeSet::new();
    told.extend(scenario.summary.clone());
    told.extend([scenario.title.clone()]);
    for card in &scenario.cards {
        told.extend([card.label.clone(), card.setup.face.name.clone()]);
    }
    for frame in replay.frames() {
        told.extend([frame.sentence.clone()]);
        told.extend(frame.caption.clone());
        told.extend(frame.details.iter().map(|line| line.text.clone()));
        told.extend(frame.game.players().map(|(_, player)| player.name().to_owned()));
        told.extend(frame.game.objects().map(|object| object.name().to_owned()));
    }
    for edition in Edition::ALL {
        told.extend([edition.id(), edition.nickname(), edition.summary()].map(str::to_owned));
        let cited = Edition::HEADLINES.contains(&edition) || edition == replay.edition();
        for rule in Rule::ALL.iter().filter(|_| cited) {
            told.extend(rule.cite(edition).into_iter().flat_map(|cited| {
                [
                    cited.to_string(),
                    cited.number().to_owned(),
                    cited.explanation().to_owned(),
                    cited.title().to_owned(),
                ]
            }));
        }
        told.extend(Term::all(edition).map(|term| term.meaning().to_owned()));
    }
    told.extend(Keyword::ALL.map(|keyword| keyword.name().to_owned()));
    told.retain(|text| text.chars().any(char::is_alphabetic));
    let mut told: Vec<String> = told.into_iter().collect();
    told.sort_by_key(|text| std::cmp::Reverse(text.len()));
    told
}

/// The words of which the narration makes its sentences, and the rulebook its titles.
fn words() -> BTreeSet<String> {
    const SOURCES: &[&str] = &[
        include_str!("../../crates/scenario/src/narrate/ability.rs"),
        include_str!("../../crates/scenario/src/narrate/change.rs"),
        include_str!("../../crates/scenario/src/narrate/decision.rs"),
        include_str!("../../crates/scenario/src/narrate/effect.rs"),
        include_str!("../../crates/scenario/src/narrate/mod.rs"),
        include_str!("../../crates/scenario/src/narrate/stack.rs"),
        include_str!("../../crates/scenario/src/narrate/trigger.rs"),
        include_str!("../../crates/scenario/src/narrate/violation.rs"),
        include_str!("../../crates/scenario/src/narrate/words.rs"),
        include_str!("../../crates/scenario/src/narrate/zones.rs"),
        include_str!("../../crates/rulebook/src/vocabulary.rs"),
    ];
    let code =
        SOURCES.iter().flat_map(|source| source.lines()).filter(|line| !line.trim_start().starts_with("//"));
    let strings = code.flat_map(|line| line.split('"').skip(1).step_by(2));
    let titles = Rule::ALL.iter().map(|rule| rule.title());
    strings.chain(titles).flat_map(plain).map(str::to_lowercase).collect()
}

/// Every phrase of the catalogue, and what a translator has made of it.
fn catalogue() -> Vec<po::Entry> {
    let files = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../languages/de")).unwrap();
    files.flat_map(|file| po::read(&file.unwrap().path()).unwrap()).collect()
}

/// A language that nobody speaks: every plain letter of every phrase becomes one that no other text has.
fn pseudo() -> Language {
    let strange = |letter: char| match letter {
        'a'..='z' => char::from_u32(u32::from(letter) - u32::from('a') + u32::from('а')).unwrap(),
        'A'..='Z' => char::from_u32(u32::from(letter) - u32::from('A') + u32::from('А')).unwrap(),
        _ => letter,
    };
    let said: Vec<(String, String)> = catalogue()
        .into_iter()
        .map(|entry| (entry.english.clone(), entry.english.chars().map(strange).collect()))
        .collect();
    let compiled = compile("x-strange", said.iter().map(|(english, says)| (english.as_str(), says.as_str())));
    Language::read(&compiled).unwrap()
}

/// The words that are written in plain letters.
fn plain(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_ascii_alphabetic()).filter(|word| word.len() > 1)
}

/// What a reader reads or hears of HTML: its text, and the attributes that are words.
fn perceived(html: &str) -> Vec<String> {
    let mut all = vec![read(html)];
    for name in ["aria-label=\"", "aria-valuetext=\"", "title=\"", "placeholder=\"", "alt=\""] {
        all.extend(html.split(name).skip(1).filter_map(|rest| rest.split('"').next()).map(plainly));
    }
    all
}

/// The stage is drawn in the pseudo-language: what is in plain letters then, and told by nobody else, has escaped the
/// catalogue.
#[test]
fn every_word_of_the_page_is_in_the_catalogue() {
    let mut known = words();
    known.extend(CardType::ALL.map(|kind| kind.name().to_owned()));
    known.extend(Color::ALL.map(|color| color.name().to_owned()));
    let mut escaped_words = BTreeSet::new();
    let pseudo = pseudo();
    for entry in some() {
        let scenario = Scenario::parse(entry.source).unwrap();
        let edition = scenario.editions[0];
        let replay = Replay::run(&scenario, edition).unwrap();
        let told = told(&scenario, &replay);
        let last = replay.frames().len() - 1;
        for at in [last / 2, last] {
            for words in perceived(&drawn_in(pseudo, entry.source, Some(edition), at)) {
                let left = told.iter().fold(words, |words, told| words.replace(told, "\u{1}"));
                escaped_words
                    .extend(plain(&left).map(str::to_lowercase).filter(|word| !known.contains(word)));
            }
        }
    }
    assert!(escaped_words.is_empty(), "not in the catalogue: {escaped_words:?}");
}
