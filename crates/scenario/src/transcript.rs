//! A replay as plain text.

use crate::narrate::step_name;
use crate::{Frame, Replay, Scenario, mana};
use core::fmt::{Result, Write};
use engine::{Game, Object, Thing, Zone};

/// The replay as plain text: every frame under its step, with captions and rules, and how it stands at the end.
#[must_use]
pub fn transcript(replay: &Replay) -> String {
    let mut text = String::new();
    // Writing into a string can't fail.
    let _ = write(&mut text, replay);
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
    tell(text, at + 1, frame)?;
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
    stands(text, replay, game)
}

fn write(text: &mut String, replay: &Replay) -> Result {
    let edition = replay.edition();
    let scenario = replay.scenario();
    writeln!(text, "{}\nRules of {edition}: {}", scenario.title, edition.nickname())?;
    if let Some(summary) = &scenario.summary {
        writeln!(text, "{summary}")?;
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
            writeln!(text, "\nTurn {}: {name}", frame.moment.turn)?;
        }
        // A step can follow another of its name; a new phase or turn begins with its first frame.
        if place != Some(here) || frame.moment.ordinal == 0 {
            place = Some(here);
            let name = step_name(frame.moment.step, frame.two_damage_steps, edition);
            let mut chars = name.chars();
            let first: String = chars.next().map(char::to_uppercase).into_iter().flatten().collect();
            writeln!(text, "\n{first}{}", chars.as_str())?;
        }
        tell(text, at + 1, frame)?;
        questions(text, replay, at)?;
    }
    let Some(frame) = replay.frames().last() else { return Ok(()) };
    writeln!(text, "\n{}", if replay.is_open() { "Play on from here" } else { "At the end" })?;
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

/// The questions asked in a frame, and the answers to those that it decides.
fn questions(text: &mut String, replay: &Replay, at: usize) -> Result {
    for asked in replay.questions().iter().filter(|asked| asked.at == at) {
        writeln!(text, "      ? {}", asked.question.text)?;
        for choice in &asked.question.choices {
            writeln!(text, "        - {}", choice.text)?;
        }
    }
    for asked in replay.questions().iter().filter(|asked| asked.decided == at) {
        let choices = asked.question.choices.iter().zip(&asked.right);
        let right: Vec<&str> =
            choices.filter(|(_, right)| **right).map(|(choice, _)| choice.text.as_str()).collect();
        let answer = if right.is_empty() { "none of these".to_owned() } else { right.join("; ") };
        writeln!(text, "      ! {} {answer}", asked.question.text)?;
    }
    Ok(())
}

/// A card, with what is on it.
fn card(scenario: &Scenario, object: &Object) -> String {
    let label = scenario.label(object.card());
    let mut text = if label.is_empty() { object.name().to_owned() } else { label.to_owned() };
    if object.zone() != Zone::InPlay {
        return text;
    }
    let counters = object.counters();
    let facts = [
        (counters.loyalty, "loyalty"),
        (counters.defense, "defense"),
        (counters.plus_one, "+1/+1 counters"),
        (counters.minus_one, "-1/-1 counters"),
        (object.damage(), "damage"),
    ];
    let facts = facts.iter().filter(|(count, _)| *count > 0).map(|(count, name)| format!("{name} {count}"));
    let phased_out = object.is_phased_out().then(|| "phased out".to_owned());
    let facts: Vec<String> = phased_out.into_iter().chain(facts).collect();
    if !facts.is_empty() {
        text = format!("{text} ({})", facts.join(", "));
    }
    text
}

/// Life totals, mana, and who has what where.
fn stands(text: &mut String, replay: &Replay, game: &Game) -> Result {
    let scenario = replay.scenario();
    let words = replay.edition().words();
    let in_play = words.in_play;
    let exile = words.exile_zone;
    for (player, known) in game.players() {
        write!(text, "  {} {}", known.name(), known.life())?;
        if known.mana().total() > 0 {
            write!(text, "; mana: {}", mana::written(known.mana()))?;
        }
        for (zone, name) in [
            (Zone::InPlay, in_play),
            (Zone::Hand, "in hand"),
            (Zone::Graveyard, "in the graveyard"),
            (Zone::Exile, exile),
        ] {
            let cards = game.in_zone(player, zone).map(|object| card(scenario, object));
            // What is there more than once is counted.
            let mut counted: Vec<(String, usize)> = Vec::new();
            for card in cards {
                match counted.iter_mut().find(|(known, _)| *known == card) {
                    Some((_, count)) => *count += 1,
                    None => counted.push((card, 1)),
                }
            }
            let cards: Vec<String> = counted
                .into_iter()
                .map(|(card, count)| if count > 1 { format!("{count} × {card}") } else { card })
                .collect();
            if !cards.is_empty() {
                write!(text, "; {name}: {}", cards.join(", "))?;
            }
        }
        text.push('\n');
    }
    Ok(())
}
