//! The glossary: one meaning for a word in each edition, in that edition's words.

use combat_lab_language::{Language, Phrase, Plurals, po};
use combat_lab_rulebook::{Edition, Term};
use std::collections::BTreeSet;

fn meaning(name: &str, edition: Edition) -> Option<&'static str> {
    Term::all(edition).find(|term| term.name() == name).map(Term::meaning)
}

#[test]
fn a_term_has_one_meaning_in_an_edition() {
    for edition in Edition::ALL {
        let names: Vec<_> = Term::all(edition).map(Term::name).collect();
        let distinct: BTreeSet<_> = names.iter().collect();
        assert_eq!(names.len(), distinct.len(), "{edition}");
    }
}

/// Each meaning uses the words of the edition that it is shown for.
#[test]
fn meanings_follow_the_edition() {
    for edition in Edition::ALL {
        let old = edition < Edition::E2009_07;
        for (then, now) in [
            ("in play", "battlefield"),
            ("removed from the game", "exile"),
            ("state-based effects", "state-based actions"),
        ] {
            assert_eq!(meaning(then, edition).is_some(), old, "{then}, {edition}");
            assert_eq!(meaning(now, edition).is_some(), !old, "{now}, {edition}");
        }
        assert_eq!(meaning("mana burn", edition).is_some(), old, "{edition}");
        assert_eq!(meaning("stack", edition).unwrap().contains("combat damage"), old, "{edition}");
        assert_eq!(meaning("mana pool", edition).unwrap().contains("each phase ends"), old, "{edition}");
        assert_eq!(meaning("planeswalker", edition).is_some(), edition >= Edition::E2008_10, "{edition}");
        assert_eq!(meaning("battle", edition).is_some(), edition >= Edition::E2024_08, "{edition}");
        assert_eq!(meaning("dies", edition).is_some(), edition.words().dies == "dies", "{edition}");
        let deathtouch = meaning("lethal damage", edition).unwrap().contains("deathtouch");
        assert_eq!(deathtouch, edition >= Edition::E2010_07, "{edition}");
        let ordered = (Edition::E2009_07..=Edition::E2024_08).contains(&edition);
        assert_eq!(meaning("damage assignment order", edition).is_some(), ordered, "{edition}");
        for term in Term::all(edition) {
            let foreign: &[&str] = if old {
                &["battlefield", "exile", "casts", "cast ", "activate", "state-based action", " dies"]
            } else {
                &["in play", "into play", "removed from the game", "state-based effect"]
            };
            let says = term.meaning();
            assert!(foreign.iter().all(|word| !says.contains(word)), "{edition}, {}: {says}", term.name());
            assert!(says.starts_with(char::is_uppercase) && says.ends_with('.'), "{says}");
        }
    }
}

/// The first term of an edition in a text, as written there and as the glossary names it.
fn found(text: &str, edition: Edition, language: Language) -> Option<(String, &'static str)> {
    let said = |term: &'static Term| (language.of(Phrase::listed(term.forms())), term);
    let terms: Vec<_> = Term::all(edition).map(said).collect();
    Term::find(text, &terms, |_| true).map(|(at, term)| (text[at].to_owned(), term.name()))
}

#[test]
fn terms_are_found_in_sentences_and_names_are_not() {
    let found = |text, edition| found(text, edition, Language::ENGLISH);
    let today = |text| found(text, Edition::TODAY);
    let is = |form: &str, name| Some((form.to_owned(), name));
    assert_eq!(today("Bob sacrifices Mogg Fanatic."), is("sacrifices", "sacrifice"));
    // The longest of the terms that begin at a place wins.
    assert_eq!(today("It has a triggered ability."), is("triggered ability", "triggered ability"));
    assert_eq!(today("It is dealt lethal damage."), is("lethal damage", "lethal damage"));
    // At the beginning of a sentence, terms may be capitalized.
    assert_eq!(today("Combat damage is dealt."), is("Combat damage", "combat damage"));
    assert_eq!(today("Nothing happens. Priority is Bob’s."), is("Priority", "priority"));
    // Names and parts of words are no terms.
    assert_eq!(today("Battle Squadron attacks with Stack Giant."), None);
    assert_eq!(today("The stacked deck; the nontarget."), None);
    assert_eq!(found("The creature is in play.", Edition::E2008_10), is("in play", "in play"));
    assert_eq!(found("The creature is in play.", Edition::TODAY), None);
    assert_eq!(today("It gets a +1/+1 counter."), is("+1/+1 counter", "+1/+1 counter"));
    assert_eq!(today("Two −1/−1 counters are put on it."), is("−1/−1 counters", "−1/−1 counter"));
    // Terms that aren't wanted, because they have been explained, are skipped.
    let terms: Vec<_> = Term::all(Edition::TODAY).map(|term| (term.forms(), term)).collect();
    let next = Term::find("lethal damage destroys", &terms, |term| term.name() != "lethal damage");
    assert_eq!(next.map(|(_, term)| term.name()), Some("destroyed"));
}

/// German, from its catalogue.
fn german() -> Result<Language, String> {
    let terms = concat!(env!("CARGO_MANIFEST_DIR"), "/../../languages/de/terms.po");
    po::language("de", &Plurals::default(), &po::read(terms.as_ref())?).map_err(|error| error.to_string())
}

#[test]
fn german_has_forms_and_a_meaning_for_every_term() {
    let german = german().unwrap();
    for term in Edition::ALL.into_iter().flat_map(Term::all) {
        assert!(german.knows(Phrase::listed(term.meaning())), "{}", term.meaning());
        let forms = german.of(Phrase::listed(term.forms()));
        assert!(forms != term.forms() || term.name() == "planeswalker", "{forms}");
        let forms: Vec<_> = forms.split('|').collect();
        assert!(matches!(forms.as_slice(), ["", .., ""]), "{forms:?}");
        assert!(forms.iter().all(|form| *form == form.trim()), "{forms:?}");
    }
}

#[test]
fn german_terms_are_found_in_german_sentences() {
    let german = german().unwrap();
    let found = |text, edition| found(text, edition, german);
    let today = |text| found(text, Edition::TODAY);
    let is = |form: &str, name| Some((form.to_owned(), name));
    // German nouns are always capitalized, and occur in every case and beside names.
    assert_eq!(today("Alice wirkt den Zauberspruch Lightning Bolt."), is("Zauberspruch", "spell"));
    assert_eq!(today("Es gibt keine Antwort; die Prioritätenliste, die Stapelei."), None);
    assert_eq!(today("Nach dem Tod des Spielsteins."), is("Spielsteins", "token"));
    assert_eq!(today("Die Kosten der Manafähigkeit."), is("Manafähigkeit", "mana ability"));
    // The longest of the terms that begin at a place wins.
    assert_eq!(today("Eine Kreatur mit tödlichem Schaden."), is("tödlichem Schaden", "lethal damage"));
    assert_eq!(
        today("Das sind ihre ausgelösten Fähigkeiten."),
        is("ausgelösten Fähigkeiten", "triggered ability")
    );
    // Lower-case terms may be capitalized at the beginning of a sentence, as in English.
    assert_eq!(today("Was geschieht? Geblockt wird sie nicht."), is("Geblockt", "blocked"));
    assert_eq!(today("Ein ungeblockter Angreifer."), is("ungeblockter", "unblocked"));
    assert_eq!(today("Sie hat eine −1/−1-Marke."), is("−1/−1-Marke", "−1/−1 counter"));
    // German has one word where the editions have two.
    assert_eq!(found("Sie kommt ins Spiel.", Edition::E2008_10), is("ins Spiel", "in play"));
    assert_eq!(found("Sie kommt ins Spiel.", Edition::TODAY), is("ins Spiel", "battlefield"));
    let removed = "Sie wird aus dem Spiel entfernt.";
    assert_eq!(found(removed, Edition::E2008_10), is("aus dem Spiel entfernt", "removed from the game"));
}

/// A capital in the middle of a sentence belongs to a name, unless the term itself is capitalized.
#[test]
fn capitals_within_a_sentence_are_names() {
    let terms: Vec<_> = Term::all(Edition::TODAY).map(|term| (term.forms(), term)).collect();
    let finds = |text: &str| Term::find(text, &terms, |_| true).map(|(place, _)| text[place].to_owned());
    assert_eq!(finds("It goes on the stack."), Some("stack".to_owned()));
    assert_eq!(finds("It meets Stack of Bones."), None);
    assert_eq!(finds("It meets the Stack."), None);
    assert_eq!(finds("Stack of Bones meets it."), Some("Stack".to_owned()));
    assert_eq!(finds("Stack Bones meets it."), None);
    assert_eq!(finds("So: Tokens are made."), Some("Tokens".to_owned()));
    assert_eq!(finds("So, Tokens are made."), None);
    // A noun that another language capitalizes matches literally.
    let stack = terms.iter().find(|(_, term)| term.name() == "stack").map(|(_, term)| *term).unwrap();
    let german = [("|Stapel|", stack)];
    assert_eq!(
        Term::find("Es geht auf den Stapel.", &german, |_| true).map(|(place, _)| place),
        Some(16..22)
    );
    assert_eq!(Term::find("Es geht auf den stapel.", &german, |_| true), None);
}
