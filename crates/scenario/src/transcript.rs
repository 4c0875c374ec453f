//! A replay as plain text.

use crate::narrate::step_name;
use crate::{Frame, Replay};
use core::fmt::{Result, Write};
use engine::{Game, Zone};

/// The replay as plain text: every frame under its step, with captions and rules, and how it stands at the end.
#[must_use]
pub fn transcript(replay: &Replay) -> String {
    let mut text = String::new();
    // Writing into a string can't fail.
    let _ = write(&mut text, replay);
    text
}

fn write(text: &mut String, replay: &Replay) -> Result {
    let edition = replay.edition();
    let scenario = replay.scenario();
    writeln!(text, "{}\nRules of {edition}: {}", scenario.title, edition.nickname())?;
    if let Some(summary) = &scenario.summary {
        writeln!(text, "{summary}")?;
    }
    let mut step = None;
    for (number, frame) in (1..).zip(replay.frames()) {
        if step != Some(frame.moment.step) {
            step = Some(frame.moment.step);
            let name = step_name(frame.moment.step, frame.two_damage_steps, edition);
            let mut chars = name.chars();
            let first: String = chars.next().map(char::to_uppercase).into_iter().flatten().collect();
            writeln!(text, "\n{first}{}", chars.as_str())?;
        }
        tell(text, number, frame)?;
    }
    let Some(frame) = replay.frames().last() else { return Ok(()) };
    writeln!(text, "\nAt the end")?;
    stands(text, replay, &frame.game)
}

fn tell(text: &mut String, number: usize, frame: &Frame) -> Result {
    writeln!(text, "{number:>4}. {}", frame.sentence)?;
    if let Some(caption) = &frame.caption {
        writeln!(text, "      \u{201c}{caption}\u{201d}")?;
    }
    for line in &frame.details {
        let rules: Vec<&str> = line.citations.iter().map(|citation| citation.number()).collect();
        write!(text, "      - {}", line.text)?;
        if !rules.is_empty() {
            write!(text, " [{}]", rules.join(", "))?;
        }
        text.push('\n');
    }
    Ok(())
}

/// Life totals, and who has what where.
fn stands(text: &mut String, replay: &Replay, game: &Game) -> Result {
    let scenario = replay.scenario();
    let in_play = replay.edition().words().in_play;
    for (player, known) in game.players() {
        write!(text, "  {} {}", known.name(), known.life())?;
        for (zone, name) in
            [(Zone::InPlay, in_play), (Zone::Hand, "in hand"), (Zone::Graveyard, "in the graveyard")]
        {
            let cards: Vec<String> = game
                .in_zone(player, zone)
                .map(|object| {
                    let card = scenario.label(object.card());
                    if zone == Zone::InPlay && object.damage() > 0 {
                        format!("{card} (damage {})", object.damage())
                    } else {
                        card.to_owned()
                    }
                })
                .collect();
            if !cards.is_empty() {
                write!(text, "; {name}: {}", cards.join(", "))?;
            }
        }
        text.push('\n');
    }
    Ok(())
}
