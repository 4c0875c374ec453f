//! What a text as a whole lacks: an edition line although its lines are for editions, creature
//! types that a card asks for.

use crate::diagnostic::{Insertion, Problem};
use crate::expectation::{looks_like_edition, range_of_editions};
use crate::subtypes::subtype;
use crate::text::lines;
use combat_lab_cards::Adding;
use combat_lab_language::letters::is_upper;
use combat_lab_rulebook::{Edition, Rule};

/// The edition line for all editions that lines of a text name before a colon, and today's, if the
/// text has none.
#[must_use]
pub fn edition_line(source: &str) -> Option<Insertion> {
    let today = Edition::TODAY;
    let mut named = vec![today];
    let mut title = 0;
    for line in lines(source) {
        let (word, _) = line.piece.first_word();
        if word.is("edition") || word.is("editions") {
            return None;
        }
        if word.is("title") && title == 0 {
            title = line.piece.line;
        }
        let Some((before, _)) = line.piece.split_once(":") else { continue };
        let parts = before.words().into_iter().flat_map(|word| word.split(","));
        let dated = parts.filter(|part| looks_like_edition(*part));
        named.add_all(dated.filter_map(|part| range_of_editions(part, today).ok()).flatten());
    }
    let listed = Edition::ALL.into_iter().filter(|edition| named.contains(edition));
    let name = |edition: Edition| if edition == today { "today" } else { edition.id() };
    let listed: Vec<&str> = listed.map(name).collect();
    (listed.len() > 1).then(|| Insertion { below: title, text: ["edition ", &listed.join(", ")].concat() })
}

/// The problems, with that line for those of lines that are for other editions, and with types for
/// creatures.
pub(crate) fn dated(source: &str, problems: Vec<Problem>) -> Vec<Problem> {
    const UNNAMED: &str = "the edition line doesn't include it";
    let missing = || edition_line(source);
    let dated = problems.into_iter().map(|problem| {
        let never = problem.message.ends_with(UNNAMED) && problem.suggestion.is_none();
        let untyped = problem.message.contains(" checks creature types, but none are written for ");
        match (never, untyped) {
            (true, _) => problem.insert(missing()),
            (_, true) => typed(source, problem),
            (false, false) => renumbered(source, problem),
        }
    });
    dated.collect()
}

/// The problem of a creature without types, with one that its name names: "Goblin Piker".
fn typed(source: &str, mut problem: Problem) -> Problem {
    let Some(line) = lines(source).find(|line| line.piece.line == problem.line) else { return problem };
    let text = line.piece.text;
    let (head, rest) = text.split_at(text.find([';', '#']).unwrap_or(text.len()));
    let words: Vec<&str> = head.split_whitespace().collect();
    let size = words.iter().position(|word| word.contains('/'));
    // What stands behind the cost or the size is no name: "protection from Demons".
    let end = words.iter().position(|word| word.starts_with('{')).or(size).unwrap_or(words.len());
    let named = words.iter().take(end).rev().copied().filter(|word| word.starts_with(is_upper));
    let found = named.filter_map(subtype).map(|(found, _)| found).find(|found| found.is_of_creatures());
    let Some(found) = found else { return problem };
    (problem.column, problem.length) = (line.piece.column, text.chars().count());
    let space = if rest.starts_with('#') { "  " } else { "" };
    let name = found.name();
    let mut typed: Vec<&str> = words;
    typed.insert(size.map_or(typed.len(), |size| size + 1), &name);
    let typed = typed.join(" ").replace(&[", ", &name].concat(), &[" ", &name, ","].concat());
    problem.suggest(Some([&typed, space, rest].concat()))
}

/// The problem of a reason's rule at its number, with the number that the rule has in that edition
/// if it has this one in another.
fn renumbered(source: &str, mut problem: Problem) -> Problem {
    let said = problem.message.strip_prefix("nothing here rests on rule ");
    let Some((number, edition)) = said.and_then(|said| said.split_once(" of ")) else { return problem };
    let (number, edition) = (number.to_owned(), edition.parse::<Edition>());
    let named = lines(source).filter(|line| line.piece.line >= problem.line).find_map(|line| {
        let at = line.piece.text.find(number.as_str())?;
        ["because", "wrong"]
            .iter()
            .any(|word| line.piece.first_word().0.is(word))
            .then(|| line.piece.from(at))
    });
    let Some(named) = named else { return problem };
    (problem.line, problem.column, problem.length) = (named.line, named.column, number.chars().count());
    let meant = Edition::ALL
        .into_iter()
        .rev()
        .find_map(|other| Rule::ALL.iter().find(|rule| rule.number(other) == Some(number.as_str())));
    let here = meant.and_then(|rule| rule.number(edition.ok()?)).filter(|here| *here != number);
    problem.suggest(here.map(str::to_owned))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_names_every_edition_of_the_text() {
        let line = |text: &str| edition_line(text).map(|it| (it.below, it.text));
        let dated = "title T\nplayer A\nplayer B\nexpect 2008-10: B 18\n2021-04: attack G\nnow 2009-05..2009-07: B 1\n";
        let whole = "edition 2008-10, 2009-05, 2009-07, 2021-04, today";
        assert_eq!(line(dated), Some((1, whole.to_owned())));
        assert_eq!(line("player A\nA: pass\nexpect B 20\n"), None);
        assert_eq!(line("edition today\nplayer A\nexpect 2008-10: B 18\n"), None);
    }
}
