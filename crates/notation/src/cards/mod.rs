//! Well-known cards, which can be put on a board by name alone.
//!
//! `known.txt` has one card a line, in the notation itself, in the order of their names: facts, not
//! card text. Creatures have the types that are printed on them today, in all editions. A card is
//! on it only if its rules can be said in the notation as they are.

use core::cmp::Ordering;

/// The list.
const LIST: &str = include_str!("known.txt");

/// The name of the card on a line of the list: the text before its mana cost.
fn name_of(line: &str) -> &str {
    line.split_once(" {").map_or(line, |(name, _)| name)
}

/// The names of all well-known cards, in order.
///
/// ```
/// assert!(combat_lab_notation::known_cards().any(|name| name == "Storm Crow"));
/// ```
pub fn known_cards() -> impl Iterator<Item = &'static str> {
    LIST.lines().map(name_of)
}

/// The lines of the list.
pub(crate) fn lines() -> impl Iterator<Item = &'static str> {
    LIST.lines()
}

/// The line of a well-known card in the notation, found by its name in upper or lower case.
///
/// ```
/// assert_eq!(combat_lab_notation::known_card("storm crow"), Some("Storm Crow {1}{U} 1/2 Bird flying"));
/// assert_eq!(combat_lab_notation::known_card("Storm"), None);
/// ```
#[must_use]
pub fn known_card(name: &str) -> Option<&'static str> {
    find(name).map(|(_, line)| line)
}

/// The name of the card that is called so, in upper or lower case, and its line in the notation.
pub(crate) fn find(name: &str) -> Option<(&'static str, &'static str)> {
    let wanted = name.replace('\u{2019}', "'");
    let (mut low, mut high) = (0, LIST.len());
    while low < high {
        let middle = low + (high - low) / 2;
        let start = LIST.get(low..middle)?.rfind('\n').map_or(low, |end| low + end + 1);
        let line = LIST.get(start..)?.lines().next()?;
        match order(name_of(line), &wanted) {
            Ordering::Equal => return Some((name_of(line), line)),
            Ordering::Less => low = start + line.len() + 1,
            Ordering::Greater => high = start,
        }
    }
    None
}

/// The order of two names, whose letters may be in upper or lower case.
fn order(one: &str, other: &str) -> Ordering {
    let lower = |name: &str| name.bytes().map(|byte| byte.to_ascii_lowercase()).collect::<Vec<_>>();
    lower(one).cmp(&lower(other))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is a failed assertion")]
mod tests {
    use super::*;
    use crate::Scenario;
    use combat_lab_cards::Keyword;
    use combat_lab_engine::{Game, SetupProblem};
    use combat_lab_rulebook::{Edition, Planeswalkers, Rule};

    #[test]
    fn the_list_is_in_order_and_names_nothing_twice() {
        let names: Vec<_> = known_cards().collect();
        assert!(names.len() >= 600);
        assert!(LIST.is_ascii());
        for pair in names.windows(2) {
            let [one, other] = pair else { continue };
            assert_eq!(order(one, other), Ordering::Less, "{one}, {other}");
        }
        for name in names {
            assert_eq!(find(&name.to_uppercase()).map(|(found, _)| found), Some(name));
        }
        assert_eq!(find("Grizzly"), None);
        assert_eq!(find("Zzz"), None);
        assert_eq!(find(""), None);
    }

    /// A board with only that card, in hand: spells and permanents can both be there.
    fn alone(card: &str) -> Scenario {
        Scenario::parse(&format!("title T\nplayer Alice\n  hand {card}\nplayer Bob\n"))
            .unwrap_or_else(|problems| panic!("{problems}"))
    }

    #[test]
    fn every_card_can_be_played_with_by_its_name_where_its_keywords_exist() {
        for line in LIST.lines() {
            let named = alone(name_of(line)).cards.remove(0).setup.face;
            let scenario = alone(line);
            let written = scenario.cards.first().unwrap().setup.face.clone();
            assert_eq!(named, written, "{line}");
            for edition in Edition::ALL {
                let lacks = |keyword: &Keyword| {
                    !keyword.exists_in(edition) && line.split(" {").any(|part| part.contains(keyword.name()))
                };
                let words = [
                    ("crew", Rule::Crew),
                    ("saddle", Rule::Saddle),
                    ("persist", Rule::Persist),
                    ("undying", Rule::Undying),
                ];
                let unknown = words.into_iter().any(|(word, rule)| {
                    rule.number(edition).is_none() && line.split([' ', ';']).any(|part| part == word)
                });
                let early =
                    edition.rules().planeswalkers == Planeswalkers::Absent && line.contains(" planeswalker ");
                if !early && !unknown && !Keyword::ALL.iter().any(lacks) {
                    let problems = Game::new(edition, &scenario.setup(edition))
                        .err()
                        .map_or(Vec::new(), |it| it.problems);
                    let newer = |problem: &SetupProblem| matches!(problem, SetupProblem::WordUnknown { .. });
                    assert!(problems.iter().all(newer), "{line} in {edition}");
                }
            }
        }
    }

    #[test]
    fn every_creature_has_its_types() {
        let face = |card: &str| alone(card).cards.remove(0).setup.face;
        for name in known_cards() {
            let known = face(name);
            let types = known.subtypes.iter().any(|subtype| subtype.is_of_creatures());
            assert_eq!(types, known.is_creature(), "{name}");
        }
        // Those that an author writes are the card's; with a size and nothing else, it has its own.
        assert_eq!(face("Storm Crow 1/2").subtypes, face("Storm Crow").subtypes);
        assert_eq!(face("Storm Crow 1/3 Wizard").subtypes, face("Any 1/3 Wizard").subtypes);
    }

    #[test]
    fn what_an_author_writes_counts() {
        let face = |card: &str| alone(card).cards.remove(0).setup.face;
        assert_eq!(face("storm  crow").name, "Storm Crow");
        assert_eq!(face("Storm Crow haste").keywords.iter().count(), 2);
        assert_eq!(face("Storm Crow, haste; {G}: regenerate this").abilities.len(), 1);
        // What is printed on it can be written, too, and is the card as it is.
        for written in
            ["Storm Crow 1/2", "Storm Crow 1/2 flying", "Storm Crow {1}{U} 1/2", "Storm Crow; flying"]
        {
            let (written, whole) = (face(written), face("Storm Crow"));
            assert_eq!((written.keywords, written.colors), (whole.keywords, whole.colors));
        }
        // With another size, a type or another text, nothing of the list counts.
        assert!(face("Storm Crow 3/3").keywords.is_empty());
        assert!(face("Storm Crow 1/2 trample").keywords.iter().count() == 1);
        assert_eq!(face("Storm Crow 1/2").cost.unwrap().total(), 0);
        assert!(!face("Storm Crow enchantment").is_creature());
        // A longer name that begins so is another card.
        assert_eq!(face("Storm Crow Queen 3/3").name, "Storm Crow Queen");
        // The cost and the colours that are written are those it has.
        assert_eq!(face("Storm Crow {2}{B}").cost.unwrap().total(), 3);
        assert!(face("Storm Crow red").colors.has(combat_lab_cards::Color::Red));
        assert!(!face("Storm Crow red").colors.has(combat_lab_cards::Color::Blue));
    }
}
