//! A situation's text in today's words: `with X 3` for the number of an ability with X in its cost.

use crate::numbers::Numbers;
use crate::script::{Announcement, PlayLine, Statement};
use crate::text;
use crate::{Scenario, layout};
use combat_lab_cards::CardFace;
use combat_lab_engine::Place;

impl Scenario {
    /// Its text, [formatted](fn@layout), with the X that each line announces: `H ability 3` becomes
    /// `H with X 3` where that ability has X = 3.
    ///
    /// ```
    /// # use combat_lab_notation::Scenario;
    /// let text = "player Alice\n  hand  H  Blaze\nplayer Bob\n\nAlice:  H ability 11 -> Bob\n";
    /// let said = Scenario::parse(text)?.renewed();
    /// assert!(said.ends_with("Alice:  H with X 0 -> Bob\n"));
    /// # Ok::<(), combat_lab_notation::Diagnostics>(())
    /// ```
    #[must_use]
    pub fn renewed(&self) -> String {
        let mut lines: Vec<String> = self.source.lines().map(str::to_owned).collect();
        for line in &self.script {
            let (Statement::Announce(Announcement::Play(play))
            | Statement::Judge { announcement: Announcement::Play(play), .. }) = &line.statement
            else {
                continue;
            };
            let written = line.span.line.checked_sub(1).and_then(|at| lines.get_mut(at));
            let said = written.as_ref().and_then(|line| Some((self.announced(play)?, line)));
            let renewed = said.and_then(|((number, x), line)| replaced(line, &number, &x));
            if let (Some(line), Some(renewed)) = (written, renewed) {
                *line = renewed;
            }
        }
        layout(&(lines.join("\n") + "\n"))
    }

    /// Whether the number of an ability counts abilities as they are written, and would mean
    /// another one where each way to activate them counts: its place.
    #[must_use]
    pub fn counted_otherwise(&self, play: &PlayLine) -> Option<usize> {
        let number = play.ability.filter(|_| play.as_written && play.way.is_none() && play.x.is_none())?;
        let card = &self.cards.get(play.card.index())?.setup;
        let face = card.face.other.as_deref().filter(|_| play.other_face);
        let face = face.map_or(&card.face, |other| &*other.face);
        let of_abilities = !face.is_instruction() && number < crate::written::count(&face.abilities);
        let first = |place: &usize| crate::written::number(&face.abilities, *place).0 == number;
        let written = (0..face.abilities.len()).find(first).filter(|_| of_abilities)?;
        (Numbers::of_abilities(face).meaning(number).0 != written).then_some(number)
    }

    /// The number of an ability as a line says it, and how its X is said instead.
    fn announced(&self, play: &PlayLine) -> Option<(String, String)> {
        let place = play.ability.filter(|_| play.x.is_none())?;
        let card = &self.cards.get(play.card.index())?.setup;
        let face = match card.face.other.as_deref() {
            Some(other) if play.other_face => &*other.face,
            Some(other) => other.first.as_deref().unwrap_or(&card.face),
            None => &card.face,
        };
        let in_play = matches!(card.place, Place::InPlay(_));
        let of_abilities = !face.is_instruction() && (in_play || face.announced.is_none());
        if play.as_written && of_abilities && place < crate::written::count(&face.abilities) {
            return None;
        }
        let (x, way, several) = announced_at(face, &card.place, place)?;
        let number = format!("ability {}", place + 1);
        let first = if play.as_written && of_abilities {
            crate::written::number(&face.abilities, way).0
        } else {
            Numbers::of_abilities(face).first(way)
        };
        let x = if several { format!("ability {} with X {x}", first + 1) } else { format!("with X {x}") };
        Some((number, x))
    }
}

/// The X announced at a place of a face, the place of the ability, and whether other
/// abilities have an X, too.
fn announced_at(face: &CardFace, place: &Place, at: usize) -> Option<(u32, usize, bool)> {
    // In play its numbers are those of its abilities, and before that those of the ways to cast
    // it. A card that begins elsewhere may be in play by then, so both must say the same.
    let abilities = Numbers::of_abilities(face);
    let (way, mut value) = abilities.meaning(at);
    let has_ability = way < face.abilities.len();
    if !matches!(place, Place::InPlay(_)) && face.announced.is_some() {
        let (way, cast) = Numbers::of_casting(face).meaning(at);
        if face.cast_ways().nth(way).is_some() {
            value = if has_ability { value.filter(|_| value == cast) } else { cast };
        }
    } else if !has_ability && face.announced.is_some() {
        value = Numbers::of_casting(face).meaning(at).1;
    }
    Some((value?, way, abilities.several_with_x()))
}

/// A line with other words for the last time that the number of an ability stands in it, outside
/// its comment.
fn replaced(line: &str, number: &str, x: &str) -> Option<String> {
    let (code, comment) = text::split_comment(line);
    let ends = |at: usize| {
        code.get(at + number.len()..).is_some_and(|after| !after.starts_with(|c: char| c.is_ascii_digit()))
    };
    let at = code.match_indices(number).map(|(at, _)| at).filter(|at| ends(*at)).last()?;
    let (before, after) = (code.get(..at)?, code.get(at + number.len()..)?);
    Some([before, x, after, comment.unwrap_or_default()].concat())
}
