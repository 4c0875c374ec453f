//! An author's text in a second language: `say de: TEXT`, on the line after the text it translates.

use crate::Scenario;
use crate::diagnostic::{Diagnostic, Problem};
use crate::line_word::LineWord;
use crate::script::{QuestionReason, ScriptLine, Statement};
use crate::text::{Piece, Span};
use combat_lab_cards::Compiled;
use combat_lab_language::t;
use combat_lab_rulebook::Edition;
use core::mem;

/// A text of the author in another language.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct Translation {
    /// The language, as in the attribute `lang`: `de`.
    pub language: String,
    /// The text that it translates.
    pub of: Told,
    /// The translation; while it is shown, the author's first version.
    pub text: String,
    /// Whether it has changed places with that.
    shown: bool,
    /// The lines it was read from.
    pub(crate) lines: Vec<usize>,
}

/// A text that an author can translate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Compiled)]
pub enum Told {
    /// The title.
    Title,
    /// The summary.
    Summary,
    /// A caption or a question: its place in the script.
    Line(usize),
    /// A choice: the place of its question in the script, and its own among the choices.
    Choice(usize, usize),
    /// A reason for an answer: the place of its question in the script, and its own among the
    /// reasons.
    Because(usize, usize),
    /// The title of a lesson's step.
    Step,
    /// A reply to a mistake: the place of its question in the script, and its own among the
    /// replies.
    Wrong(usize, usize),
    /// A hint: the place of its question in the script, and its own among the hints.
    Hint(usize, usize),
}

impl Translation {
    /// The place in the script of the question that it belongs to, or of the caption.
    #[must_use]
    pub const fn of_question(&self) -> Option<usize> {
        match self.of {
            Told::Title | Told::Summary | Told::Step => None,
            Told::Line(place)
            | Told::Choice(place, _)
            | Told::Because(place, _)
            | Told::Wrong(place, _)
            | Told::Hint(place, _) => Some(place),
        }
    }

    /// The line it was read from.
    #[must_use]
    pub fn span(&self) -> Span {
        Span { line: self.lines.first().copied().unwrap_or(1), column: 1, length: 1 }
    }
}

/// Whether that is the tag of a language, as in `say de: TEXT`. The English words `no` and `so` are
/// none.
#[must_use]
pub fn is_language(tag: &str) -> bool {
    let (language, region) = tag.split_once('-').unwrap_or((tag, "XX"));
    let is_language = language.len() == 2
        && language.chars().all(|letter| letter.is_ascii_lowercase())
        && !matches!(language, "no" | "so");
    let is_region = region.len() == 2 && region.chars().all(|letter| letter.is_ascii_uppercase());
    is_language && is_region
}

/// The tag of a language before a text, and the text: `de: Beide sterben`.
pub(crate) fn tagged(text: Piece<'_>) -> Option<(Piece<'_>, Piece<'_>)> {
    text.split_once(":").filter(|(tag, _)| is_language(tag.text))
}

/// The problem of a language that is named in another way than by its tag: `DE:`, `German:`.
pub(crate) fn mistagged(text: Piece<'_>) -> Option<Problem> {
    const SAID: [&str; 4] = ["de", "german", "deutsch", "(de)"];
    let (tag, _) = text.split_once(":")?;
    let meant = SAID.iter().any(|said| tag.is(said)) && tag.text != "de";
    meant.then(|| {
        Diagnostic::at(tag, t!("a language is named by its tag, in small letters"))
            .expected(t!("de: TEXT, for German"))
            .suggest(Some("de".to_owned()))
    })
}

/// Adds a translation, unless that text has one in this language; more lines of a summary are one
/// text.
pub(crate) fn add(
    all: &mut Vec<Translation>,
    of: Told,
    (tag, text): (Piece<'_>, Piece<'_>),
) -> Result<(), Problem> {
    if text.is_empty() {
        return Err(
            Diagnostic::at(tag, t!("this translation is empty")).expected(t!("a text after the colon"))
        );
    }
    let known = all.iter_mut().find(|known| known.of == of && known.language == tag.text);
    match known {
        Some(known) if of == Told::Summary => {
            known.text.push(' ');
            known.text.push_str(text.text);
            known.lines.push(tag.line);
        }
        Some(_) => {
            let problem = Diagnostic::at(tag, t!("there is already a translation for this language"));
            return Err(problem.expected(t!("one translation for each language")));
        }
        None => all.push(Translation {
            language: tag.text.to_owned(),
            of,
            text: text.text.to_owned(),
            shown: false,
            lines: vec![tag.line],
        }),
    }
    Ok(())
}

/// The text before a line of the script that translates it; the line begins with `known`, written
/// as `word`.
pub(crate) fn before(
    script: &[ScriptLine],
    known: LineWord,
    word: Piece<'_>,
    editions: Option<&[Edition]>,
) -> Result<Told, Problem> {
    let place = script.len().saturating_sub(1);
    let added = matches!(known, LineWord::Because | LineWord::Wrong | LineWord::Hint);
    let last = script.last().filter(|line| added || line.editions.as_deref() == editions);
    let reply = |of: fn(usize, usize) -> Told, last: Option<&QuestionReason>, count: usize| {
        let last = last.filter(|reason| reason.among.as_deref() == editions);
        last.map(|_| of(place, count.saturating_sub(1)))
    };
    let told = match (known, last.map(|line| &line.statement)) {
        (LineWord::Say, Some(Statement::Say(_))) | (LineWord::Ask, Some(Statement::Ask(_))) => {
            Some(Told::Line(place))
        }
        (LineWord::Choice, Some(Statement::Ask(question))) => {
            question.choices.len().checked_sub(1).map(|choice| Told::Choice(place, choice))
        }
        (LineWord::Because, Some(Statement::Ask(question))) => {
            reply(Told::Because, question.reasons.last(), question.reasons.len())
        }
        (LineWord::Hint, Some(Statement::Ask(question))) => {
            reply(Told::Hint, question.hints.last(), question.hints.len())
        }
        (LineWord::Wrong, Some(Statement::Ask(question))) => {
            reply(Told::Wrong, question.wrong.last().map(|wrong| &wrong.reply), question.wrong.len())
        }
        _ => None,
    };
    told.ok_or_else(|| {
        Diagnostic::at(word, t!("there is no text before this translation"))
            .expected(t!("the line it translates, directly before it and for the same editions"))
    })
}

impl Scenario {
    /// The text it was read from, without translations into other languages than its own: the text
    /// for a link.
    #[must_use]
    pub fn source_as_told(&self) -> String {
        let hidden = |line: usize| {
            let mut others = self.translations.iter().filter(|translation| !translation.shown);
            others.any(|translation| translation.lines.contains(&line))
        };
        let mut text = String::with_capacity(self.source().len());
        for (number, line) in (1..).zip(self.source().split_inclusive('\n')) {
            if !hidden(number) {
                text.push_str(line);
            }
        }
        text
    }

    /// Shows the author's texts in a language, where the author has translated them.
    pub(crate) fn translate(&mut self, language: &str) {
        let mut translations = mem::take(&mut self.translations);
        for shown in translations.iter_mut().filter(|translation| translation.shown) {
            self.exchange(shown);
        }
        for wanted in translations.iter_mut().filter(|translation| translation.language == language) {
            self.exchange(wanted);
        }
        self.translations = translations;
    }

    fn exchange(&mut self, translation: &mut Translation) {
        let text = match translation.of {
            Told::Title => Some(&mut self.title),
            Told::Summary => self.summary.as_mut(),
            Told::Line(place) => self.script.get_mut(place).and_then(|line| match &mut line.statement {
                Statement::Say(text) => Some(text),
                Statement::Ask(question) => Some(&mut question.text),
                _ => None,
            }),
            Told::Choice(place, choice) => {
                self.script.get_mut(place).and_then(|line| match &mut line.statement {
                    Statement::Ask(question) => {
                        question.choices.get_mut(choice).map(|choice| &mut choice.text)
                    }
                    _ => None,
                })
            }
            Told::Step => self.course.step.as_mut(),
            Told::Because(place, at) | Told::Wrong(place, at) | Told::Hint(place, at) => {
                self.script.get_mut(place).and_then(|line| match &mut line.statement {
                    Statement::Ask(question) => {
                        let reason = match translation.of {
                            Told::Wrong(..) => question.wrong.get_mut(at).map(|wrong| &mut wrong.reply),
                            Told::Hint(..) => question.hints.get_mut(at),
                            _ => question.reasons.get_mut(at),
                        };
                        reason.map(|reason| &mut reason.text)
                    }
                    _ => None,
                })
            }
        };
        if let Some(text) = text {
            mem::swap(text, &mut translation.text);
            translation.shown = !translation.shown;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use combat_lab_language::{Language, compile};

    const TEXT: &str = "title Both die\ntitle de: Beide sterben\nsummary One.\nsummary de: Eins.\nsummary de: Zwei.\n\
                        player Alice\n  G Grizzly Bears\nplayer Bob\nattack G\nsay An attack.\nsay de: Ein Angriff.\n\
                        ask What now?\nask de: Was nun?\nchoice Nothing: Bob 20\nchoice de: Nichts\nchoice no: Bob 18\n\
                        because It hits.\nbecause de: Es trifft.\n";

    #[test]
    fn texts_are_shown_in_the_readers_language_or_the_authors() {
        let texts = |scenario: &Scenario| {
            let mut texts = vec![scenario.title.clone(), scenario.summary.clone().unwrap_or_default()];
            for line in &scenario.script {
                match &line.statement {
                    Statement::Say(text) => texts.push(text.clone()),
                    Statement::Ask(question) => {
                        texts.push(question.text.clone());
                        texts.extend(question.choices.iter().map(|choice| choice.text.clone()));
                        texts.extend(question.reasons.iter().map(|reason| reason.text.clone()));
                    }
                    _ => {}
                }
            }
            texts.join("|")
        };
        let language = |tag: &str| Language::read(&compile(tag, "", [])).unwrap();
        let english = Scenario::parse(TEXT).unwrap();
        assert_eq!(texts(&english), "Both die|One.|An attack.|What now?|Nothing|no|It hits.");
        let german = english.clone().in_language(language("de"));
        assert_eq!(texts(&german), "Beide sterben|Eins. Zwei.|Ein Angriff.|Was nun?|Nichts|no|Es trifft.");
        assert_eq!(texts(&german.in_language(language("fr"))), texts(&english));
        assert_eq!(Scenario::parse(&english.print()).unwrap().print(), english.print());
        assert!(!english.source_as_told().contains("de:"));
        let german = english.in_language(language("de"));
        assert!(Scenario::parse(&german.source_as_told()).unwrap().is_same(&Scenario::parse(TEXT).unwrap()));
    }

    #[test]
    fn a_translation_follows_what_it_translates() {
        for (from, to, problem) in [
            ("say An attack.\n", "", "there is no text before this translation"),
            ("say de: Ein Angriff.", "say de:", "this translation is empty"),
            (
                "ask de: Was nun?",
                "ask de: Was?\nask de: Was nun?",
                "there is already a translation for this language",
            ),
            ("say de: ", "today: say de: ", "there is no text before this translation"),
            ("because de: ", "today: because de: ", "there is no text before this translation"),
        ] {
            let problems = Scenario::parse(&TEXT.replace(from, to)).unwrap_err();
            assert_eq!(problems.items().first().unwrap().message, problem, "{to}");
        }
    }
}
