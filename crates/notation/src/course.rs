//! Reading a situation's place in a course: `lesson`, `level`, `needs`, `variant of`.

use crate::diagnostic::{Diagnostic, Problem};
use crate::line_word::CourseWord;
use crate::text::{Piece, short};
use combat_lab_cards::Compiled;
use combat_lab_language::letters::lowercase;
use combat_lab_language::t;

/// A situation's place in a course.
#[derive(Debug, Clone, Default, PartialEq, Eq, Compiled)]
pub struct Course {
    /// The id of its lesson, and its place there, counted from 1.
    pub lesson: Option<(String, u32)>,
    /// Its level: 1, 2 or 3.
    pub level: Option<u32>,
    /// The ids of the lessons it builds on.
    pub needs: Option<Vec<String>>,
    /// The id of the situation it is a variant of.
    pub variant_of: Option<String>,
    /// Its title in the list of a lesson's steps.
    pub step: Option<String>,
    /// The board's help with its decision; bars by default.
    pub help: Option<Help>,
    /// Whether it is an extra, which a lesson doesn't count.
    pub extra: bool,
}

/// A board's help with a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum Help {
    /// It shows what a draft would lead to.
    Full,
    /// It shows how much damage is assigned, and how much is enough.
    Bars,
    /// It shows numbers, and there is no hint.
    None,
}

impl Help {
    /// Every kind, with its word in the notation.
    pub const ALL: [(Self, &str); 3] = [(Self::Full, "full"), (Self::Bars, "bars"), (Self::None, "none")];

    /// Its word in the notation.
    #[must_use]
    pub fn word(self) -> &'static str {
        Self::ALL.into_iter().find(|(help, _)| *help == self).map_or("", |(_, word)| word)
    }
}

impl Course {
    /// A line that begins with `known`, written as `word`; `rest` is what follows.
    pub(crate) fn line(
        &mut self,
        known: CourseWord,
        word: Piece<'_>,
        rest: Piece<'_>,
    ) -> Result<(), Problem> {
        let (read, form) = match known {
            CourseWord::Lesson => {
                let (name, place) = rest.last_word();
                let lesson = id(name).zip(place.number().filter(|place| *place > 0));
                (set(&mut self.lesson, lesson), t!("lesson NAME PLACE, such as lesson damage 2"))
            }
            CourseWord::Level => {
                let level = rest.number().filter(|level| (1..=3).contains(level));
                (set(&mut self.level, level), t!("level 1, level 2 or level 3"))
            }
            CourseWord::Needs => {
                let needs = rest.split(",").into_iter().map(id).collect();
                (set(&mut self.needs, needs), t!("needs LESSON, LESSON"))
            }
            CourseWord::Variant => {
                let of = rest.strip_start("of").and_then(id);
                (set(&mut self.variant_of, of), t!("variant of SITUATION, with the situation's id"))
            }
            CourseWord::Step => {
                let step = Some(rest.text.to_owned()).filter(|step| !step.is_empty());
                (set(&mut self.step, step), t!("step TITLE"))
            }
            CourseWord::Help => {
                let help = Help::ALL.into_iter().find(|(_, known)| rest.is(known));
                (set(&mut self.help, help.map(|(help, _)| help)), t!("help full, help bars or help none"))
            }
            CourseWord::Extra => {
                let mut slot = self.extra.then_some(());
                let read = set(&mut slot, rest.is_empty().then_some(()));
                self.extra = slot.is_some();
                (read, t!("extra, and nothing after it"))
            }
        };
        let name = lowercase(word.text);
        let problem = match read {
            Set::Now => return Ok(()),
            Set::Already => Diagnostic::at(word, t!("there is another line with %1").with(&[&name])),
            Set::Unread if rest.is_empty() => Diagnostic::at(word, t!("nothing follows “%1”").with(&[&name])),
            Set::Unread => {
                Diagnostic::at(rest, t!("“%1” can't follow “%2”").with(&[&short(rest.text), &name]))
            }
        };
        // As people say it.
        let mended = match (known, lowercase(rest.text).as_str()) {
            (CourseWord::Help, "no" | "off" | "nothing" | "without") => Some("none"),
            (CourseWord::Help, "yes" | "on" | "all" | "everything") => Some("full"),
            (CourseWord::Help, "some" | "half" | "bar" | "default") => Some("bars"),
            _ => None,
        };
        Err(problem.expected(form).suggest(mended.map(str::to_owned)))
    }
}

/// The result of reading a line.
enum Set {
    Now,
    Already,
    Unread,
}

fn set<T>(slot: &mut Option<T>, read: Option<T>) -> Set {
    match read {
        None => Set::Unread,
        Some(_) if slot.is_some() => Set::Already,
        read => {
            *slot = read;
            Set::Now
        }
    }
}

/// An id: small letters, digits and hyphens, at most 60.
fn id(piece: Piece<'_>) -> Option<String> {
    let is_part = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let text = piece.trim().text;
    let is_id = (1..=60).contains(&text.len()) && text.bytes().all(is_part);
    is_id.then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use crate::Scenario;

    const TEXT: &str = "title   T\nlesson  damage 2\nlevel   1\nneeds   declaring, damage\nvariant of t01-two-bears-meet\n\
                        edition today\n\nplayer Alice\nplayer Bob\n";

    #[test]
    fn a_place_in_a_course_is_read_and_printed() {
        let scenario = Scenario::parse(TEXT).unwrap();
        let course = &scenario.course;
        assert_eq!(course.lesson, Some(("damage".to_owned(), 2)));
        assert_eq!(course.level, Some(1));
        assert_eq!(course.needs.as_deref(), Some(["declaring".to_owned(), "damage".to_owned()].as_slice()));
        assert_eq!(course.variant_of.as_deref(), Some("t01-two-bears-meet"));
        assert_eq!(scenario.print(), TEXT);
        let plain = Scenario::parse("player Alice\nplayer Bob").unwrap();
        assert_eq!(plain.course, super::Course::default());
    }

    #[test]
    fn what_is_wrong_is_refused_with_its_place_and_a_mend() {
        for (from, to, message, expected, place) in [
            (
                "damage 2",
                "damage",
                "\u{201c}damage\u{201d} can't follow \u{201c}lesson\u{201d}",
                "lesson NAME PLACE, such as lesson damage 2",
                (2, 9),
            ),
            (
                "damage 2",
                "damage 0",
                "\u{201c}damage 0\u{201d} can't follow \u{201c}lesson\u{201d}",
                "lesson NAME PLACE, such as lesson damage 2",
                (2, 9),
            ),
            (
                "damage 2",
                "Big Damage 2",
                "\u{201c}Big Damage 2\u{201d} can't follow \u{201c}lesson\u{201d}",
                "lesson NAME PLACE, such as lesson damage 2",
                (2, 9),
            ),
            (
                "level   1",
                "level   4",
                "\u{201c}4\u{201d} can't follow \u{201c}level\u{201d}",
                "level 1, level 2 or level 3",
                (3, 9),
            ),
            (
                "declaring,",
                "Attackers!,",
                "\u{201c}Attackers!, damage\u{201d} can't follow \u{201c}needs\u{201d}",
                "needs LESSON, LESSON",
                (4, 9),
            ),
            (
                "of t01",
                "t01",
                "\u{201c}t01-two-bears-meet\u{201d} can't follow \u{201c}variant\u{201d}",
                "variant of SITUATION, with the situation's id",
                (5, 9),
            ),
            (
                "level   1",
                "lesson  damage 3",
                "there is another line with lesson",
                "lesson NAME PLACE, such as lesson damage 2",
                (3, 1),
            ),
        ] {
            let problems = Scenario::parse(&TEXT.replace(from, to)).unwrap_err();
            let found = problems.items().first().unwrap();
            assert_eq!(found.message, message, "{to}");
            assert_eq!(found.expected.as_deref(), Some(expected), "{to}");
            assert_eq!((found.line, found.column), place, "{to}");
        }
        let inside = TEXT.replace("edition today", "edition today, 2008-10") + "2008-10:\n  level 2\n";
        let problems = Scenario::parse(&inside).unwrap_err();
        assert!(problems.items().first().unwrap().message.contains("can't be for some editions only"));
    }
}
