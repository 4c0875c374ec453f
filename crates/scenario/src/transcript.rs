//! A replay as plain text.

use crate::narrate::step_name;
use crate::{Frame, Replay};
use engine::{Game, Zone};

/// The replay as plain text: every frame under its step, with captions and rules, and how it stands at the end.
#[must_use]
pub fn transcript(replay: &Replay) -> String {
    let edition = replay.edition();
    let scenario = replay.scenario();
    let mut text = format!("{}\nRules of {edition}: {}\n", scenario.title, edition.nickname());
    if let Some(summary) = &scenario.summary {
        text.push_str(summary);
        text.push('\n');
    }
    let mut step = None;
    for (number, frame) in (1..).zip(replay.frames()) {
        if step != Some(frame.moment.step) {
            step = Some(frame.moment.step);
            let name = step_name(frame.moment.step, frame.two_damage_steps, edition);
            let mut chars = name.chars();
            let title: String =
                chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default();
            text.push_str(&format!("\n{title}\n"));
        }
        tell(&mut text, number, frame);
    }
    if let Some(frame) = replay.frames().last() {
        text.push_str("\nAt the end\n");
        stands(&mut text, replay, &frame.game);
    }
    text
}

fn tell(text: &mut String, number: usize, frame: &Frame) {
    text.push_str(&format!("{number:>4}. {}\n", frame.sentence));
    if let Some(caption) = &frame.caption {
        text.push_str(&format!("      \u{201c}{caption}\u{201d}\n"));
    }
    for line in &frame.details {
        let rules: Vec<&str> = line.citations.iter().map(|citation| citation.number()).collect();
        text.push_str(&format!("      - {}", line.text));
        if !rules.is_empty() {
            text.push_str(&format!(" [{}]", rules.join(", ")));
        }
        text.push('\n');
    }
}

/// Life totals, and who has what where.
fn stands(text: &mut String, replay: &Replay, game: &Game) {
    let scenario = replay.scenario();
    let in_play = replay.edition().words().in_play;
    for (player, known) in game.players() {
        text.push_str(&format!("  {} {}", known.name(), known.life()));
        for (zone, name) in
            [(Zone::InPlay, in_play), (Zone::Hand, "in hand"), (Zone::Graveyard, "in the graveyard")]
        {
            let cards: Vec<String> = game
                .in_zone(player, zone)
                .map(|object| {
                    let mut card = scenario.label(object.card()).to_owned();
                    if zone == Zone::InPlay && object.damage() > 0 {
                        card.push_str(&format!(" (damage {})", object.damage()));
                    }
                    card
                })
                .collect();
            if !cards.is_empty() {
                text.push_str(&format!("; {name}: {}", cards.join(", ")));
            }
        }
        text.push('\n');
    }
}
