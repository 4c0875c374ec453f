//! Checks a text under an edition without showing it, and lists its questions.

use super::reading::{Read, Reading, told};
use super::wire::Listener;
use crate::words::{spoken, text};
use combat_lab_cards::{Adding, Listed};
use combat_lab_narrate::LeftOpen;
use combat_lab_notation::{Diagnostics, Scenario, Span};
use combat_lab_replay::{AskedDecision, Cause, CheckResult, Link, Replay, Stop};
use combat_lab_rulebook::Edition;
use std::cell::RefCell;
use std::rc::Rc;

/// The reason why a stage can't show a text under an edition.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// There is no such edition, or the module that reads can't be loaded: in words.
    Words(String),
    /// The text can't be read, or can't be played.
    Notation(Rc<Diagnostics>),
}

thread_local! {
    /// The last text that was read, and its day: an editor asks about each of its editions.
    static LAST: RefCell<Option<(String, Edition, Read)>> = RefCell::default();
}

/// Reads a text, or the text of a link, for an edition; if that is empty, for the one of the link
/// or the first of the situation.
pub(crate) async fn read(source: &str, edition: &str) -> Result<(Rc<Scenario>, Edition), Trouble> {
    let link = if source.starts_with(Link::PREFIX) { source.parse::<Link>().ok() } else { None };
    let missing = || Trouble::Words(text::LATER_MISSING.says().to_owned());
    let reading = Reading::bring().await.ok_or_else(missing)?;
    let (today, text) = link.as_ref().map_or((Edition::TODAY, source), |link| (link.today(), link.source()));
    let before = LAST.with_borrow(|last| {
        last.as_ref().filter(|(of, as_of, _)| of == text && *as_of == today).map(|(.., read)| read.clone())
    });
    let read = if let Some(read) = before {
        read
    } else {
        let read = told((reading.mended)(today, text.to_owned()).await);
        LAST.set(Some((text.to_owned(), today, read.clone())));
        read
    };
    let scenario = read.map_err(Trouble::Notation)?;
    let edition = match (edition.trim(), &link) {
        ("", Some(link)) => link.edition(),
        ("", None) => scenario.editions.first().copied().unwrap_or(Edition::TODAY),
        (name, _) => name.parse().map_err(|unknown| Trouble::Words(text::unknown_edition(name, unknown)))?,
    };
    Ok((scenario, edition))
}

/// What kept a situation from being played: only a run that judges finds out why its board can't be
/// there, or why a line was never reached.
pub(crate) async fn problems(scenario: &Scenario, stop: Stop) -> Diagnostics {
    let judged = match stop.cause {
        Cause::Unjudged => Replay::run_in_slices(scenario, stop.edition).await.err(),
        _ => None,
    };
    // It may propose a sentence or a line, which it reads.
    let _ = Reading::bring().await;
    told_of(scenario, &judged.unwrap_or(stop))
}

/// The same in words, with what is here.
pub(crate) fn told_of(scenario: &Scenario, stop: &Stop) -> Diagnostics {
    combat_lab_narrate::problems_by(scenario, stop, Reading::here().map(|reading| reading.instead))
}

/// Reads it and plays it.
async fn check(source: &str, edition: &str) -> Result<Replay, Trouble> {
    let (scenario, edition) = read(source, edition).await?;
    let ran = Replay::run_in_slices(&scenario, edition).await;
    ran.map_err(|stop| Trouble::Notation(Rc::new(told_of(&scenario, &stop))))
}

/// Reports to a listener the problems of a text, or its unmet expectations and the lines that never
/// run: see `check` in `lib.rs`.
pub(crate) async fn tell(notation: &str, edition: &str, expected: bool, listener: &Listener) {
    if expected {
        let Ok((scenario, edition)) = read(notation, edition).await else { return };
        let Some(unmet) = unmet(&scenario, edition).await else { return };
        let unused = Reading::here().and_then(|reading| (reading.unused)(&scenario));
        listener.unmet(&unmet, unused.as_ref());
    } else if let Err(trouble) = check(notation, edition).await {
        listener.trouble(&trouble);
    }
}

/// A situation's expectations of an edition that don't hold; `None` if it can't be played.
async fn unmet(scenario: &Scenario, edition: Edition) -> Option<Vec<Unmet>> {
    let report = combat_lab_replay::check_in_slices(scenario, edition).await;
    if report.stop.is_some() {
        return None;
    }
    let failed: Vec<&CheckResult> = report.checks.iter().filter(|check| !check.held).listed();
    let mut open =
        Reading::here().map_or_else(Vec::new, |reading| (reading.left_open)(scenario, edition, &failed));
    open.resize_with(failed.len(), || None);
    let unmet = |(check, open): (&CheckResult, Option<LeftOpen>)| Unmet {
        span: check.span,
        expected: combat_lab_narrate::expected(scenario, check),
        found: combat_lab_narrate::found(scenario, edition, check),
        open,
    };
    Some(failed.into_iter().zip(open).map(unmet).listed())
}

/// An unmet expectation.
#[derive(Debug)]
pub(crate) struct Unmet {
    pub(crate) span: Span,
    pub(crate) expected: String,
    pub(crate) found: String,
    /// The choice that no line makes, and the line that would.
    pub(crate) open: Option<LeftOpen>,
}

/// Draws the board of a frame: see `draw` in `lib.rs`.
pub(crate) async fn draw(notation: &str, edition: &str, frame: usize) -> Option<String> {
    let replay = check(notation, edition).await.ok()?;
    let at = frame.checked_sub(1).unwrap_or_else(|| combat_lab_picture::moment(&replay));
    Some(combat_lab_picture::sheet(&replay, at).svg())
}

/// The editions of a text, in its order and separated by commas.
pub(crate) async fn editions(source: &str) -> Option<String> {
    let (scenario, _) = read(source, "").await.ok()?;
    let ids: Vec<&str> = scenario.editions.iter().map(|edition| edition.id()).listed();
    Some(ids.join(","))
}

/// The questions of a text with their answers, a line for each piece, which begins with a sign for
/// what it is: `=` the edition, `#` the title; for each question `@` its frame, `&` the player that
/// the reader is, `?` its text, `+` and `-` a right and a wrong choice, `_` a blank, `*` a right
/// decision, `!` the reason, and `%` the number of the rule.
pub(crate) async fn questions(source: &str, edition: &str) -> Option<String> {
    let replay = check(source, edition).await.ok()?;
    let wording = combat_lab_narrate::Wording::of_replay(&replay);
    let mut lines = vec![["=", replay.edition().id()].concat(), ["#", &replay.scenario().title].concat()];
    for asked in replay.questions() {
        lines.push(["@", &(asked.at + 1).to_string()].concat());
        let decides = asked.question.decision;
        let you = decides.map_or(replay.scenario().reader(replay.edition()), |decision| decision.player);
        let you = replay.scenario().players.get(you.index());
        let you = you.filter(|_| combat_lab_narrate::speaks_to_you(&asked.question, spoken()));
        lines.add_all(you.map(|seat| ["&", &seat.name].concat()));
        lines.push(["?", &asked.question.text].concat());
        for (choice, right) in asked.question.choices.iter().zip(&asked.right) {
            lines.push([if *right { "+" } else { "-" }, &choice.text].concat());
        }
        let (mut because, mut rule) = combat_lab_narrate::reason(&replay, asked, wording);
        let decision = AskedDecision::of_in_slices(&replay).await;
        if let Some(decision) = decision.filter(|decision| decision.place == asked.place) {
            let blanks = combat_lab_narrate::blanks(&decision, wording);
            let sign = |blank: &str| if blank.contains(combat_lab_narrate::FILL_IN) { "_" } else { "-" };
            lines.add_all(blanks.iter().map(|blank| [sign(blank), blank].concat()));
            if let Some(best) = decision.best_in_slices(&replay).await {
                let reply = combat_lab_narrate::reply(&decision, &best, wording);
                (because, rule) = (reply.text, reply.rule);
                let way = combat_lab_narrate::way(&decision, &best, wording);
                lines.add_all(way.map(|way| ["*", &way].concat()));
            }
        }
        lines.push(["!", &because].concat());
        lines.add_all(rule.map(|rule| ["%", rule.number()].concat()));
    }
    Some(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::work;

    /// The result, in a program with all modules.
    fn whole<T>(work: impl Future<Output = T>) -> T {
        crate::modules::connect();
        work::whole(work)
    }

    const TEXT: &str =
        "edition 2006-10, today\nplayer Alice\n  B Grizzly Bears 2/2\nplayer Bob\nattack B -> Bob\n";

    #[test]
    fn an_edition_that_can_play_a_text_finds_nothing() {
        assert!(whole(check(TEXT, "")).is_ok());
        assert!(whole(check(TEXT, "2021-04")).is_ok());
    }

    #[test]
    fn unmet_expectations_are_reported() {
        let text = [TEXT, "expect Bob 20, B tapped\nexpect 2006-10: Bob 18\nexpect today: Bob 17\n"].concat();
        let told = |edition: &str| {
            let (scenario, edition) = whole(read(&text, edition)).unwrap();
            let unmet = whole(unmet(&scenario, edition)).unwrap().into_iter();
            unmet.map(|it| (it.span.line, it.expected, it.found)).collect::<Vec<_>>()
        };
        let life = |line, expected: &str| (line, expected.to_owned(), "Bob 18".to_owned());
        assert_eq!(told("2006-10"), [life(6, "Bob 20")]);
        assert_eq!(told("today"), [life(6, "Bob 20"), life(8, "Bob 17")]);
        let (scenario, edition) = whole(read(TEXT, "")).unwrap();
        assert!(whole(unmet(&scenario, edition)).unwrap().is_empty());
    }

    #[test]
    fn only_problems_of_the_checked_edition_are_reported() {
        let keyword = TEXT.replace("2/2", "2/2 deathtouch");
        let Err(Trouble::Notation(problems)) = whole(check(&keyword, "")) else {
            panic!("2006-10 has no deathtouch")
        };
        assert_eq!(problems.items().iter().map(|item| item.line).collect::<Vec<_>>(), [3]);
        assert!(whole(check(&keyword, "today")).is_ok());
    }

    #[test]
    fn the_editions_of_a_text_are_listed_as_it_names_them() {
        let listed = |line: &str| whole(editions(&TEXT.replace("edition 2006-10, today", line)));
        let today = Edition::TODAY.id();
        assert_eq!(listed("edition 2006-10, today"), Some(format!("2006-10,{today}")));
        assert_eq!(listed("editions today, 2006-10 # two"), Some(format!("{today},2006-10")));
        assert_eq!(listed("edition 2006-10..2008-10").as_deref(), Some("2006-10,2008-10"));
        assert_eq!(listed(""), Some(today.to_owned()));
        assert_eq!(whole(editions("attakc")), None);
    }

    #[test]
    fn questions_are_listed_with_their_answers() {
        let text = "title Two\nplayer Alice\n  A Bears 2/2\nplayer Bob\n  B Cub 1/1\nattack A -> Bob\nask Which die?\n\
                    choice Only the Cub: A in play, B graveyard\nchoice Both: A graveyard, B graveyard\nblock B -> A\n";
        let sheet = whole(questions(text, "today")).unwrap();
        let lines: Vec<&str> = sheet.lines().collect();
        assert_eq!((lines[0].strip_prefix('='), lines[1]), (Some(Edition::TODAY.id()), "#Two"));
        assert_eq!(lines[3..6], ["?Which die?", "+Only the Cub", "-Both"]);
        assert!(
            lines[2].starts_with('@') && lines[6].starts_with('!') && lines[7].starts_with('%'),
            "{sheet}"
        );
        // One that speaks to the reader says as whom.
        let yours = whole(questions(&text.replace("Which die?", "Do your Bears die?"), "today")).unwrap();
        assert!(yours.contains("\n&Alice\n?Do your Bears die?\n"), "{yours}");
        assert_eq!(whole(questions("attakc", "")), None);
        let link = combat_lab_replay::Link::of(&whole(check(text, "2010-07")).unwrap(), 1).to_string();
        assert!(whole(questions(&[Link::PREFIX, &link].concat(), "")).unwrap().starts_with("=2010-07\n"));
    }

    #[test]
    fn unreadable_texts_and_unknown_editions_are_reported() {
        assert!(matches!(whole(check("attakc B", "")), Err(Trouble::Notation(_))));
        assert!(matches!(whole(check(TEXT, "1993-08")), Err(Trouble::Words(_))));
    }
}
