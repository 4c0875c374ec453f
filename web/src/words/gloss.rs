//! Terms of art in a sentence: each opens its meaning.

use super::{listed, spoken, text};
use combat_lab_engine::Object;
use combat_lab_language::letters::capital;
use combat_lab_narrate::Wording;
use combat_lab_rulebook::{Edition, Term};
use yew::prelude::*;

/// Words with terms that can be opened, and their meanings, which come after the words and are
/// hidden until opened.
#[derive(Default)]
pub(crate) struct Glossed {
    pub(crate) words: Vec<Html>,
    pub(crate) meanings: Vec<Html>,
}

impl Glossed {
    fn text(&mut self, text: &str) {
        self.words.push(Html::from(text.to_owned()));
    }

    /// The browser itself opens it, closes it (Escape, or a click elsewhere) and takes the focus
    /// back. The `mark` that follows it stays on its line, which a browser does not see to by
    /// itself behind a button.
    fn term(&mut self, word: &str, mark: &str, says: &'static str, place: &str, stops: bool) {
        let id = format!("{place}-{}", self.meanings.len());
        let button = html! {
            <button type="button" class="term" popovertarget={id.clone()} tabindex={(!stops).then_some("-1")}>
                { word.to_owned() }
            </button>
        };
        self.words.push(if mark.is_empty() {
            button
        } else {
            html! { <span class="keep">{ button }{ mark.to_owned() }</span> }
        });
        self.meanings.push(html! { <span class="meaning" popover="auto" {id}>{ says }</span> });
    }

    /// A card's text, sentence by sentence, opened from its own word.
    fn text_of(&mut self, name: &str, says: &[String], place: &str, stops: bool) {
        let id = format!("{place}-{}", self.meanings.len());
        if !self.words.is_empty() {
            self.text(" ");
        }
        self.words.push(html! {
            <button type="button" class="term" popovertarget={id.clone()} aria-label={text::text_of(name)}
                tabindex={(!stops).then_some("-1")}>{ text::CARD_TEXT }</button>
        });
        let sentence = |text: &String| html! { <p>{ text }{ "." }</p> };
        self.meanings.push(html! {
            <div class="meaning" popover="auto" {id}>{ for says.iter().map(sentence) }</div>
        });
    }

    /// The words, and then the meanings.
    pub(crate) fn whole(self) -> Html {
        self.words.into_iter().chain(self.meanings).collect()
    }
}

/// A sentence of an edition, in which every term of art can be opened where it is first used.
/// `place` tells the sentence from all others of the stage.
pub(crate) fn glossed(text: &str, edition: Edition, place: &str) -> Glossed {
    glossed_on(text, edition, place, &mut Vec::new())
}

/// The same for a text that follows another, in which some terms have been `seen`.
pub(crate) fn glossed_on(text: &str, edition: Edition, place: &str, seen: &mut Vec<&'static str>) -> Glossed {
    let mut glossed = Glossed::default();
    let mut rest = text;
    let terms: Vec<_> = Term::all(edition).map(|term| (listed(term.forms()), term)).collect();
    while let Some((at, term)) = Term::find(rest, &terms, |term| !seen.contains(&term.name())) {
        glossed.text(rest.get(..at.start).unwrap_or_default());
        let (word, after) =
            (rest.get(at.clone()).unwrap_or_default(), rest.get(at.end..).unwrap_or_default());
        rest = after.trim_start_matches(['.', ',', ';', ':', '?', '!', ')', '”', '“', '’']);
        let mark = after.strip_suffix(rest).unwrap_or_default();
        glossed.term(word, mark, listed(term.meaning()), place, true);
        seen.push(term.name());
    }
    glossed.text(rest);
    glossed
}

/// Keywords in a list, each of which opens its rule, and the rest of the card's text. On a card
/// they are no stops for the Tab key: there are too many cards, and the table of the battlefield
/// has the same.
pub(crate) fn keywords(object: &Object, edition: Edition, place: &str, stops: bool) -> Glossed {
    let mut glossed = Glossed::default();
    let plain = object.characteristics().all_keywords();
    let plain = plain.iter().map(|keyword| (listed(keyword.name()).to_owned(), keyword.rule()));
    let wording = Wording { edition, language: spoken() };
    let numbered = object.face().numbered.iter();
    let numbered = numbered.map(|numbered| (wording.numbered(*numbered), numbered.keyword.rule()));
    let mut all = plain.chain(numbered).peekable();
    while let Some((words, rule)) = all.next() {
        let mark = if all.peek().is_some() { "," } else { "" };
        match rule.at_hand(edition) {
            Some(says) => glossed.term(&words, mark, listed(says), place, stops),
            None => glossed.text(&[&*words, mark].concat()),
        }
        if !mark.is_empty() {
            glossed.text(" ");
        }
    }
    let says = says(object, wording);
    if !says.is_empty() {
        glossed.text_of(object.name(), &says, place, stops);
    }
    glossed
}

/// A card's text besides keywords, unless its other features already show all of it.
fn says(object: &Object, wording: Wording) -> Vec<String> {
    let face = object.face();
    let told = face.has_abilities() && !face.is_basic_land() && !object.has_lost_abilities();
    if told { combat_lab_narrate::card_text(face, wording) } else { Vec::new() }
}

/// The name of a card that isn't in play, which opens the card's details and text.
pub(crate) fn named(object: &Object, name: &str, edition: Edition, place: &str) -> Html {
    let wording = Wording { edition, language: spoken() };
    let face = object.face();
    let plain = face.keywords.iter().map(|keyword| listed(keyword.name()).to_owned());
    let keywords: Vec<String> =
        plain.chain(face.numbered.iter().map(|numbered| wording.numbered(*numbered))).collect();
    let mut says = says(object, wording);
    if !keywords.is_empty() {
        says.insert(0, capital(&keywords.join(", ")));
    }
    if says.is_empty() {
        return Html::from(name.to_owned());
    }
    let sentence = |text: &String| html! { <p>{ text }{ "." }</p> };
    let id = place.to_owned();
    let now = object.characteristics();
    let size =
        object.face().size.map(|_| [&now.power.to_string(), "/", &now.toughness.to_string(), " "].concat());
    let kind = [size.unwrap_or_default(), text::types(now.types)].concat();
    html! {
        <>
            <button type="button" class="term" popovertarget={id.clone()}
                aria-label={text::text_of(name)}>{ name.to_owned() }</button>
            <div class="meaning" popover="auto" {id}>
                <p><b>{ object.name() }</b>{ " " }{ combat_lab_narrate::card_cost(face) }</p>
                <p>{ kind }</p>
                { for says.iter().map(sentence) }
            </div>
        </>
    }
}
