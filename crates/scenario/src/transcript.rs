//! A replay as plain text, or as Markdown.

use crate::narrate::step_name;
use crate::standing::{counted, marks, zone_phrase};
use crate::{Frame, Replay, Scenario, mana};
use core::fmt::{Result, Write};
use engine::{Game, Object, Thing, Zone};

/// The replay as plain text: every frame under its step, with captions and rules, and how it stands at the end.
#[must_use]
pub fn transcript(replay: &Replay) -> String {
    written(replay, &PLAIN)
}

/// The same as Markdown.
#[must_use]
pub fn transcript_markdown(replay: &Replay) -> String {
    written(replay, &MARKDOWN)
}

/// What stands before the lines of a transcript.
struct Style {
    title: &'static str,
    /// What the rules are, and what it is about.
    about: &'static str,
    turn: &'static str,
    step: &'static str,
    /// What is told of a frame, after its number.
    more: &'static str,
    /// Whether a heading has an empty line below it, and the end is a list.
    spaced: bool,
}

const PLAIN: Style = Style { title: "", about: "", turn: "", step: "", more: "      ", spaced: false };
const MARKDOWN: Style =
    Style { title: "# ", about: "\n", turn: "## ", step: "### ", more: "   ", spaced: true };

fn written(replay: &Replay, style: &Style) -> String {
    let mut text = String::new();
    // Writing into a string can't fail.
    let _ = write(&mut text, replay, style);
    text
}

/// One frame of the replay as plain text: what happens in it and by which rules, who fights whom, and how it stands.
#[must_use]
pub fn frame_text(replay: &Replay, at: usize) -> String {
    let mut text = String::new();
    // Writing into a string can't fail.
    let _ = write_frame(&mut text, replay, at);
    text
}

fn write_frame(text: &mut String, replay: &Replay, at: usize) -> Result {
    let Some(frame) = replay.frames().get(at) else { return Ok(()) };
    let (edition, game) = (replay.edition(), &frame.game);
    writeln!(text, "{}\nRules of {edition}: {}\n", replay.scenario().title, edition.nickname())?;
    tell(text, at + 1, frame, &PLAIN)?;
    for attacker in game.combat().attackers() {
        let name =
            |object| game.object(object).map(|object| card(replay.scenario(), object)).unwrap_or_default();
        let target = match attacker.target {
            Some(Thing::Player(player)) => game.player(player).map_or("", engine::Player::name).to_owned(),
            Some(Thing::Object(object)) => name(object),
            _ => continue,
        };
        write!(text, "  {} attacks {target}", name(attacker.creature))?;
        let blockers: Vec<_> = attacker.blockers.iter().copied().map(name).collect();
        if !blockers.is_empty() {
            write!(text, ", blocked by {}", blockers.join(", "))?;
        }
        text.push('\n');
    }
    stands(text, replay, game, &PLAIN)
}

fn write(text: &mut String, replay: &Replay, style: &Style) -> Result {
    let edition = replay.edition();
    let scenario = replay.scenario();
    let Style { title, about, turn, step, spaced, .. } = style;
    let below = if *spaced { "\n" } else { "" };
    writeln!(text, "{title}{}\n{about}Rules of {edition}: {}", scenario.title, edition.nickname())?;
    if let Some(summary) = &scenario.summary {
        writeln!(text, "{about}{summary}")?;
    }
    let mut place = None;
    // A turn that is alone needs no heading.
    let one_turn = replay.frames().last().is_none_or(|frame| frame.moment.turn == 1);
    for (at, frame) in replay.frames().iter().enumerate() {
        let here = (frame.moment.turn, frame.moment.step);
        let new_turn = place.is_none_or(|(turn, _)| turn != frame.moment.turn);
        if new_turn && !one_turn {
            let game = &frame.game;
            let name = game.player(game.active_player()).map_or("somebody", engine::Player::name);
            writeln!(text, "\n{turn}Turn {}: {name}", frame.moment.turn)?;
        }
        // A step can follow another of its name; a new phase or turn begins with its first frame.
        if place != Some(here) || frame.moment.ordinal == 0 {
            place = Some(here);
            let name = step_name(frame.moment.step, frame.two_damage_steps, replay.wording());
            let mut chars = name.chars();
            let first: String = chars.next().map(char::to_uppercase).into_iter().flatten().collect();
            writeln!(text, "\n{step}{first}{}", chars.as_str())?;
            text.push_str(below);
        }
        tell(text, at + 1, frame, style)?;
        questions(text, replay, at, style)?;
    }
    let Some(frame) = replay.frames().last() else { return Ok(()) };
    writeln!(text, "\n{step}{}", if replay.is_open() { "Play on from here" } else { "At the end" })?;
    text.push_str(below);
    stands(text, replay, &frame.game, style)
}

fn tell(text: &mut String, number: usize, frame: &Frame, style: &Style) -> Result {
    let Style { more, spaced, .. } = style;
    if *spaced {
        // In bold, so that the sentences alone can be read on.
        writeln!(text, "{number}. **{}**", frame.sentence)?;
    } else {
        writeln!(text, "{number:>4}. {}", frame.sentence)?;
    }
    match &frame.caption {
        Some(caption) if *spaced => writeln!(text, "\n{more}> {caption}\n")?,
        Some(caption) => writeln!(text, "{more}\u{201c}{caption}\u{201d}")?,
        None => {}
    }
    for line in &frame.details {
        let rules: Vec<&str> = line.citations.iter().map(|citation| citation.number()).collect();
        write!(text, "{more}- {}", line.text)?;
        if !rules.is_empty() {
            write!(text, " [{}]", rules.join(", "))?;
        }
        text.push('\n');
    }
    Ok(())
}

/// The questions asked in a frame, and the answers to those that it decides.
fn questions(text: &mut String, replay: &Replay, at: usize, style: &Style) -> Result {
    let Style { more, spaced, .. } = style;
    let (asks, answers) = if *spaced { ("- Question:", "- Answer:") } else { ("?", "!") };
    for asked in replay.questions().iter().filter(|asked| asked.at == at) {
        writeln!(text, "{more}{asks} {}", asked.question.text)?;
        for choice in &asked.question.choices {
            writeln!(text, "{more}  - {}", choice.text)?;
        }
    }
    for asked in replay.questions().iter().filter(|asked| asked.decided == at) {
        let choices = asked.question.choices.iter().zip(&asked.right);
        let right: Vec<&str> =
            choices.filter(|(_, right)| **right).map(|(choice, _)| choice.text.as_str()).collect();
        let answer = if right.is_empty() { "none of these".to_owned() } else { right.join("; ") };
        writeln!(text, "{more}{answers} {} {answer}", asked.question.text)?;
    }
    Ok(())
}

/// A card, with what is on it.
fn card(scenario: &Scenario, object: &Object) -> String {
    let label = scenario.label(object.card());
    let text = if label.is_empty() { object.name().to_owned() } else { label.to_owned() };
    if object.zone() != Zone::InPlay {
        return text;
    }
    let phased_out = object.is_phased_out().then(|| "phased out".to_owned());
    let marks = marks(object.counters(), object.damage());
    let marks: Vec<String> = phased_out.into_iter().chain(marks).collect();
    if marks.is_empty() { text } else { format!("{text} ({})", marks.join(", ")) }
}

/// Life totals, mana, and who has what where.
fn stands(text: &mut String, replay: &Replay, game: &Game, style: &Style) -> Result {
    let scenario = replay.scenario();
    let words = replay.edition().words();
    for (player, known) in game.players() {
        write!(text, "{}{} {}", if style.spaced { "- " } else { "  " }, known.name(), known.life())?;
        if known.mana().total() > 0 {
            write!(text, "; mana: {}", mana::written(known.mana()))?;
        }
        for zone in [Zone::InPlay, Zone::Hand, Zone::Graveyard, Zone::Exile] {
            let cards = counted(game.in_zone(player, zone).map(|object| card(scenario, object)));
            if !cards.is_empty() {
                write!(text, "; {}: {}", zone_phrase(zone, words), cards.join(", "))?;
            }
        }
        text.push('\n');
    }
    Ok(())
}
