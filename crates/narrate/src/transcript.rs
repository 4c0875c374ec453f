//! A replay as plain text, or as Markdown.

use crate::standing::{counted, marks};
use crate::words::{number, step_heading};
use crate::{Teller, Wording};
use combat_lab_cards::{Listed, Zone};
use combat_lab_engine::{Game, Object, Thing};
use combat_lab_language::letters::capital;
use combat_lab_language::t;
use combat_lab_notation::{Scenario, mana, printable};
use combat_lab_replay::{Frame, Replay};
use core::fmt::{Result, Write};
use std::borrow::Cow;

/// The replay as plain text: every frame under its step, with captions and rules, and the state at
/// the end.
#[must_use]
pub fn transcript(replay: &Replay) -> String {
    written(replay, &PLAIN)
}

/// The same as Markdown.
#[must_use]
pub fn transcript_markdown(replay: &Replay) -> String {
    written(replay, &MARKDOWN)
}

/// The heading of a transcript.
struct Style {
    title: &'static str,
    /// The edition of the rules, and the subject.
    about: &'static str,
    turn: &'static str,
    step: &'static str,
    /// The text of a frame, after its number.
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
    printable(&text).into_owned()
}

/// An author's words in a transcript: in Markdown, markup in them is escaped.
fn plain<'t>(text: &'t str, style: &Style) -> Cow<'t, str> {
    const MARKUP: [char; 11] = ['\\', '<', '>', '&', '[', ']', '*', '_', '`', '~', '|'];
    if !style.spaced || !text.contains(MARKUP) {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '<' => plain.push_str("&lt;"),
            '>' => plain.push_str("&gt;"),
            '&' => plain.push_str("&amp;"),
            c => {
                plain.extend(MARKUP.contains(&c).then_some('\\'));
                plain.push(c);
            }
        }
    }
    Cow::Owned(plain)
}

/// One frame of the replay as plain text: its events with their rules, the combat, and the state.
#[must_use]
pub fn frame_text(replay: &Replay, at: usize) -> String {
    let mut text = String::new();
    // Writing into a string can't fail.
    let _ = write_frame(&mut text, replay, at);
    printable(&text).into_owned()
}

fn write_frame(text: &mut String, replay: &Replay, at: usize) -> Result {
    let Some(frame) = replay.frames().get(at) else { return Ok(()) };
    let (wording, game) = (Wording::of_replay(replay), &frame.game);
    writeln!(text, "{}\n{}\n", replay.scenario().title, rules(wording))?;
    tell(text, replay, at, frame, &PLAIN)?;
    for attacker in game.combat().attackers() {
        let name = |object| {
            game.object(object).map(|object| card(replay.scenario(), game, object)).unwrap_or_default()
        };
        let target = match attacker.target {
            Some(Thing::Player(player)) => {
                game.player(player).map_or("", combat_lab_engine::Player::name).to_owned()
            }
            Some(Thing::Object(object)) => name(object),
            _ => continue,
        };
        let mut attacks = wording.say(t!("%1 attacks %2"), &[&name(attacker.creature), &target]);
        let blockers: Vec<_> = attacker.blockers.iter().copied().map(name).listed();
        if !blockers.is_empty() {
            attacks = wording.say(t!("%1, blocked by %2"), &[&attacks, &blockers.join(", ")]);
        }
        writeln!(text, "  {attacks}")?;
    }
    stands(text, replay, game, &PLAIN)
}

/// "Rules of 2008-10: damage on the stack".
fn rules(wording: Wording) -> String {
    let Wording { edition, .. } = wording;
    wording.say(t!("Rules of %1: %2"), &[edition.id(), wording.word(edition.nickname())])
}

fn write(text: &mut String, replay: &Replay, style: &Style) -> Result {
    let wording = Wording::of_replay(replay);
    let scenario = replay.scenario();
    let Style { title, about, turn, step, spaced, .. } = style;
    let below = if *spaced { "\n" } else { "" };
    writeln!(text, "{title}{}\n{about}{}", plain(&scenario.title, style), rules(wording))?;
    if let Some(summary) = &scenario.summary {
        writeln!(text, "{about}{}", plain(summary, style))?;
    }
    let mut place = None;
    // A single turn needs no heading.
    let one_turn = replay.frames().last().is_none_or(|frame| frame.moment.turn == 1);
    for (at, frame) in replay.frames().iter().enumerate() {
        let here = (frame.moment.turn, frame.moment.step);
        let new_turn = place.is_none_or(|(turn, _)| turn != frame.moment.turn);
        if new_turn && !one_turn {
            let game = &frame.game;
            let player = game.player(game.active_player());
            let name = player.map_or_else(|| wording.of(t!("somebody")), combat_lab_engine::Player::name);
            let heading = wording.say(t!("Turn %1: %2"), &[&frame.moment.turn.to_string(), name]);
            writeln!(text, "\n{turn}{}", plain(&heading, style))?;
        }
        // A step can follow another of its name; a new phase or turn begins with its first frame.
        if place != Some(here) || frame.moment.ordinal == 0 {
            place = Some(here);
            let name = step_heading(frame.moment.step, wording);
            writeln!(text, "\n{step}{}", capital(name))?;
            text.push_str(below);
        }
        tell(text, replay, at, frame, style)?;
        questions(text, replay, at, style)?;
    }
    let Some(frame) = replay.frames().last() else { return Ok(()) };
    let end = if replay.is_open() { t!("Play on from here") } else { t!("At the end") };
    writeln!(text, "\n{step}{}", wording.of(end))?;
    text.push_str(below);
    if let Some(limit) = crate::limit(replay, wording.language) {
        writeln!(text, "{limit}")?;
    }
    stands(text, replay, &frame.game, style)
}

fn tell(text: &mut String, replay: &Replay, at: usize, frame: &Frame, style: &Style) -> Result {
    let Style { more, spaced, .. } = style;
    let (number, wording) = (at + 1, Wording::of_replay(replay));
    let told = crate::frame(replay, at, wording);
    if *spaced {
        // In bold, so that the sentences can be read without the details.
        writeln!(text, "{number}. **{}**", plain(&told.sentence, style))?;
    } else {
        writeln!(text, "{number:>4}. {}", told.sentence)?;
    }
    match &frame.caption {
        Some(caption) if *spaced => writeln!(text, "\n{more}> {}\n", plain(caption, style))?,
        Some(caption) => writeln!(text, "{more}{}", wording.say(t!("\u{201c}%1\u{201d}"), &[caption]))?,
        None => {}
    }
    for line in &told.details {
        let rules: Vec<&str> = line.citations.iter().map(|citation| citation.number()).listed();
        write!(text, "{more}- {}", plain(&line.text, style))?;
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
    let wording = Wording::of_replay(replay);
    let word = |word| ["- ", wording.of(word)].concat();
    let (asks, answers) =
        if *spaced { (word(t!("Question:")), word(t!("Answer:"))) } else { ("?".to_owned(), "!".to_owned()) };
    for asked in replay.questions().iter().filter(|asked| asked.at == at) {
        writeln!(text, "{more}{asks} {}", plain(&asked.question.text, style))?;
        for choice in &asked.question.choices {
            writeln!(text, "{more}  - {}", plain(&choice.text, style))?;
        }
    }
    for asked in replay.questions().iter().filter(|asked| asked.decided == at) {
        let choices = asked.question.choices.iter().zip(&asked.right);
        let right: Vec<&str> =
            choices.filter(|(_, right)| **right).map(|(choice, _)| choice.text.as_str()).listed();
        let answer = if asked.question.decision.is_some() {
            // The frames that follow show it.
            String::new()
        } else if right.is_empty() {
            [" ", wording.of(t!("none of these"))].concat()
        } else {
            [" ", &right.join("; ")].concat()
        };
        writeln!(text, "{more}{answers} {}{}", plain(&asked.question.text, style), plain(&answer, style))?;
        if asked.question.because(replay.edition()).is_some() {
            let (because, rule) = crate::reason(replay, asked, wording);
            let rule = rule.map(|rule| format!(" [{}]", rule.number())).unwrap_or_default();
            writeln!(text, "{more}  {}{rule}", plain(&because, style))?;
        }
    }
    Ok(())
}

/// A card, with its counters and damage.
fn card(scenario: &Scenario, game: &Game, object: &Object) -> String {
    let wording = Wording { edition: game.edition(), language: scenario.language() };
    let text = Teller::new(game, scenario).thing(object.id().into()).into_owned();
    if object.zone() != Zone::InPlay {
        return text;
    }
    let phased_out = object.is_phased_out().then(|| wording.of(t!("phased out")).to_owned());
    let marks = marks(object.counters(), object.damage(), wording);
    let marks: Vec<String> = phased_out.into_iter().chain(marks).listed();
    if marks.is_empty() { text } else { format!("{text} ({})", marks.join(", ")) }
}

/// Life totals, mana, and the cards of each player in each zone.
fn stands(text: &mut String, replay: &Replay, game: &Game, style: &Style) -> Result {
    let scenario = replay.scenario();
    let wording = Wording::of_replay(replay);
    for (player, known) in game.players() {
        write!(
            text,
            "{}{} {}",
            if style.spaced { "- " } else { "  " },
            plain(known.name(), style),
            number(known.life())
        )?;
        if known.poison() > 0 {
            write!(text, ", {}", wording.say(t!("poison %1"), &[&known.poison().to_string()]))?;
        }
        if known.mana().total() > 0 {
            write!(text, "; {}: {}", wording.of(t!("mana")), mana::written(known.mana()))?;
        }
        for zone in [Zone::InPlay, Zone::Hand, Zone::Graveyard, Zone::Exile, Zone::Command] {
            let cards = counted(game.in_zone(player, zone).map(|object| card(scenario, game, object)));
            if !cards.is_empty() {
                write!(text, "; {}: {}", wording.place(zone), plain(&cards.join(", "), style))?;
            }
        }
        text.push('\n');
    }
    Ok(())
}
