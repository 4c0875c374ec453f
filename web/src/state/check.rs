//! Checks a text under an edition without showing it.

use crate::words::{spoken, text};
use notation::{Diagnostics, Scenario};
use replay::Replay;
use rulebook::Edition;

/// Why a stage couldn't show this text under this edition.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// There is no such edition.
    Edition(String),
    /// The text can't be read, or can't be played.
    Notation(Diagnostics),
}

/// Plays a text under an edition; if that is empty, under the first edition of the situation.
pub(crate) fn check(source: &str, edition: &str) -> Result<(), Trouble> {
    let read = Scenario::parse(source);
    let scenario = read.map_err(|problems| Trouble::Notation(problems.in_language(spoken())))?;
    let scenario = scenario.in_language(spoken());
    let edition = match edition.trim() {
        "" => scenario.editions.first().copied().unwrap_or(Edition::TODAY),
        name => name.parse().map_err(|unknown| Trouble::Edition(text::unknown_edition(name, unknown)))?,
    };
    match Replay::run(&scenario, edition) {
        Ok(_) => Ok(()),
        Err(stop) => Err(Trouble::Notation(narrate::problems(&scenario, &stop))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str =
        "edition 2006-10, today\nplayer Alice\n  B Grizzly Bears 2/2\nplayer Bob\nattack B -> Bob\n";

    #[test]
    fn an_edition_that_can_play_a_text_finds_nothing() {
        assert!(check(TEXT, "").is_ok());
        assert!(check(TEXT, "2021-04").is_ok());
    }

    #[test]
    fn problems_are_those_of_one_edition() {
        let keyword = TEXT.replace("2/2", "2/2 deathtouch");
        let Err(Trouble::Notation(problems)) = check(&keyword, "") else {
            panic!("2006-10 has no deathtouch")
        };
        assert_eq!(problems.items().iter().map(|item| item.line).collect::<Vec<_>>(), [3]);
        assert!(check(&keyword, "today").is_ok());
    }

    #[test]
    fn a_text_that_cannot_be_read_and_an_edition_that_does_not_exist_are_told() {
        assert!(matches!(check("attakc B", ""), Err(Trouble::Notation(_))));
        assert!(matches!(check(TEXT, "1993-08"), Err(Trouble::Edition(_))));
    }
}
