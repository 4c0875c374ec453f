//! Terms of art in a sentence: each opens its meaning.

use super::sign::glyph;
use super::{listed, spoken, text};
use combat_lab_cards::Listed;
use combat_lab_engine::Object;
use combat_lab_language::letters::capital;
use combat_lab_narrate::Wording;
use combat_lab_picture::Glyph;
use combat_lab_rulebook::{Edition, Term};
use combat_lab_view::{CardKeyword, CardView};
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

    /// The browser opens the meaning, closes it (Escape, or a click elsewhere) and returns the
    /// focus. A span keeps the `mark` on the button's line.
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

    /// A keyword, which opens its rule.
    fn keyword(&mut self, keyword: &CardKeyword, edition: Edition, mark: &str, place: &str, stops: bool) {
        match keyword.rule.at_hand(edition) {
            Some(says) => self.term(&keyword.words, mark, listed(says), place, stops),
            None => self.text(&[&keyword.words, mark].concat()),
        }
    }

    /// The words, and then the meanings.
    pub(crate) fn whole(self) -> Html {
        self.words.into_iter().chain(self.meanings).collect()
    }
}

/// A sentence of an edition, in which every term of art can be opened where it is first used.
/// `place` is unique on the stage.
pub(crate) fn glossed(text: &str, edition: Edition, place: &str) -> Glossed {
    glossed_on(text, edition, place, &mut Vec::new())
}

/// The same for a text that follows another, in which some terms have been `seen`.
pub(crate) fn glossed_on(text: &str, edition: Edition, place: &str, seen: &mut Vec<&'static str>) -> Glossed {
    let mut glossed = Glossed::default();
    let mut rest = text;
    let terms: Vec<_> = Term::all(edition).map(|term| (listed(term.forms()), term)).listed();
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

/// Keywords in a list, each of which opens its rule. On a card they are no stops for the Tab key:
/// there are too many cards, and the table of the battlefield has the same.
pub(crate) fn keywords(card: &CardView, edition: Edition, place: &str, stops: bool) -> Glossed {
    let mut glossed = Glossed::default();
    let mut all = card.keywords.iter().peekable();
    while let Some(keyword) = all.next() {
        let mark = if all.peek().is_some() { "," } else { "" };
        glossed.keyword(keyword, edition, mark, place, stops);
        if !mark.is_empty() {
            glossed.text(" ");
        }
    }
    glossed
}

/// The most letters of a keyword; what is longer is a sentence, and takes lines.
const MOST_OF_KEYWORD: usize = 24;

/// The keywords of a card as items of a list, each with its sign; `stops` as for [`keywords`].
pub(crate) fn strip(card: &CardView, edition: Edition, place: &str, stops: bool) -> Glossed {
    let mut glossed = Glossed::default();
    for keyword in &card.keywords {
        glossed.keyword(keyword, edition, "", place, stops);
    }
    let items = card.keywords.iter().zip(glossed.words);
    let long = |words: &str| (words.len() > MOST_OF_KEYWORD).then_some("long");
    let items = items.map(|(keyword, word)| html! { <li class={long(&keyword.words)}>{ keyword.plain.and_then(Glyph::of).map(glyph) }{ word }</li> });
    Glossed { words: items.listed(), meanings: glossed.meanings }
}

/// The same for the table of the battlefield: the name, a stop for the Tab key, and the text.
pub(crate) fn titled(card: &CardView, object: &Object, name: &str, place: &str) -> Html {
    let (name, text) = title(card, object, name, place, true);
    html! { <>{ name }{ text }</> }
}

/// The name of a permanent, which opens its text if it has one; and that text. `stops` as for
/// [`keywords`].
pub(crate) fn title(card: &CardView, object: &Object, name: &str, place: &str, stops: bool) -> (Html, Html) {
    if card.text.is_empty() {
        return (Html::from(name.to_owned()), Html::default());
    }
    let id = [place, "-text"].concat();
    let sentence = |text: &String| html! { <p>{ text }{ "." }</p> };
    let button = html! {
        // The visible text is its accessible name, so that a heading with it is the card's name.
        <button type="button" class="term" popovertarget={id.clone()} title={text::text_of(name)}
            tabindex={(!stops).then_some("-1")}>{ name.to_owned() }</button>
    };
    let text = html! {
        <div class="meaning" popover="auto" {id}>
            { heading(card, object) }
            { for card.text.iter().map(sentence) }
        </div>
    };
    (button, text)
}

/// Its name, and its mana cost unless that is {0}: that is also the cost of a card whose situation
/// names none.
fn heading(card: &CardView, object: &Object) -> Html {
    let cost = card.cost.is_some().then(|| combat_lab_narrate::card_cost(object.face()));
    html! { <p><b>{ object.name() }</b>if let Some(cost) = cost { { " " }{ cost } }</p> }
}

/// The name of a card outside the battlefield, which opens the card's details and text.
pub(crate) fn named(object: &Object, name: &str, edition: Edition, place: &str) -> Html {
    let card = CardView::of(object, Wording { edition, language: spoken() });
    let keywords: Vec<&str> = card.keywords.iter().map(|keyword| keyword.words.as_str()).listed();
    let mut says = card.text.clone();
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
        object.face().size.map(|_| [&combat_lab_narrate::size(now.power, now.toughness), " "].concat());
    let kind = [size.as_deref().unwrap_or_default(), &card.kind].concat();
    html! {
        <>
            <button type="button" class="term" popovertarget={id.clone()}
                title={text::text_of(name)}>{ name.to_owned() }</button>
            <div class="meaning" popover="auto" {id}>
                { heading(&card, object) }
                <p>{ kind }</p>
                { for says.iter().map(sentence) }
            </div>
        </>
    }
}
