//! The commands' JSON output. `JSON.md` beside this crate's manifest describes it, and the tests
//! compare the two.

use combat_lab_cards::{Phase, Zone};
use combat_lab_engine::{Counters, Game, Happening, Object, PlayerId, Thing};
use combat_lab_narrate::{OpenChoices, Wording};
use combat_lab_notation::{Diagnostic, Insertion, Scenario};
use combat_lab_replay::{
    AskedDecision, AskedQuestion, CheckReport, CheckResult, Comparison, Frame, MomentKind, Replay, Row,
};
use combat_lab_rulebook::{Citation, Edition};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Value, json};

/// A document, ready to be printed.
pub(crate) fn print(value: &impl Serialize) -> String {
    serde_json::to_string_pretty(value).map(|text| text + "\n").unwrap_or_default()
}

pub(crate) fn rules(citations: impl IntoIterator<Item = Citation>) -> Value {
    citations.into_iter().map(rule).collect()
}

pub(crate) fn rule(citation: Citation) -> Value {
    json!({
        "rule": citation.rule.id(),
        "number": citation.number(),
        "edition": citation.edition.id(),
        "title": citation.title(),
        "explanation": citation.explanation(),
    })
}

/// A problem of a text, for editors.
pub(crate) fn diagnostic(found: &Diagnostic, edition: Option<&str>) -> Value {
    json!({
        "kind": if edition.is_some() { "script" } else { "notation" },
        "edition": edition,
        "line": found.line,
        "column": found.column,
        "length": found.length,
        "message": found.message,
        "expected": found.expected,
        "suggestion": found.suggestion,
        "insertion": found.insertion.as_ref().map(insertion),
        "rules": rules(found.citations.iter().copied()),
    })
}

fn insertion(it: &Insertion) -> Value {
    json!({ "below": it.below, "text": it.text })
}

/// A problem of a whole line.
pub(crate) fn of_line(line: usize, message: &str, edition: Option<&str>) -> Value {
    json!({
        "kind": if edition.is_some() { "script" } else { "notation" },
        "edition": edition,
        "line": line,
        "column": 1,
        "length": 1,
        "message": message,
        "expected": null,
        "suggestion": null,
        "insertion": null,
        "rules": [],
    })
}

/// An unmet expectation, as a problem at its place.
pub(crate) fn failed(
    scenario: &Scenario,
    check: &CheckResult,
    edition: Edition,
    choices: Option<&mut OpenChoices<'_>>,
) -> Value {
    let open = choices.and_then(|choices| choices.before(check));
    let found = format!("found {}", combat_lab_narrate::found(scenario, edition, check));
    json!({
        "kind": "expectation",
        "edition": edition.id(),
        "line": check.span.line,
        "column": check.span.column,
        "length": check.span.length,
        "message": open.as_ref().map_or(found.clone(), |open| format!("{found}: {}", open.said)),
        "expected": combat_lab_narrate::expected(scenario, check),
        "suggestion": null,
        "insertion": open.and_then(|it| it.insertion).as_ref().map(insertion),
        "rules": rules(check.citations.iter().copied()),
    })
}

/// Every problem with a situation in one edition.
pub(crate) fn outcome(scenario: &Scenario, outcome: &CheckReport) -> Vec<Value> {
    let edition = outcome.edition;
    let mut choices = OpenChoices::new(scenario, edition);
    let unmet = outcome.checks.iter().filter(|check| !check.held);
    let failed = unmet.map(|check| failed(scenario, check, edition, Some(&mut choices)));
    let problems = outcome.stop.as_ref().map(|stop| combat_lab_narrate::problems(scenario, stop));
    let problems = problems.iter().flat_map(combat_lab_notation::Diagnostics::items);
    failed.chain(problems.map(|item| diagnostic(item, Some(edition.id())))).collect()
}

/// A replay, serialized frame by frame, since the whole can be large.
pub(crate) struct Transcript<'a>(pub(crate) &'a Replay);

impl Serialize for Transcript<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let replay = self.0;
        let scenario = replay.scenario();
        let mut document = serializer.serialize_map(Some(5))?;
        document.serialize_entry("title", &scenario.title)?;
        document.serialize_entry("summary", &scenario.summary)?;
        let edition = json!({ "id": replay.edition().id(), "nickname": replay.edition().nickname() });
        document.serialize_entry("edition", &edition)?;
        document.serialize_entry("frames", &Frames(replay))?;
        let questions: Vec<Value> = replay.questions().iter().map(|asked| question(replay, asked)).collect();
        document.serialize_entry("questions", &questions)?;
        document.end()
    }
}

/// The frames of a replay.
struct Frames<'a>(&'a Replay);

impl Serialize for Frames<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.frames().iter().enumerate().map(|(at, it)| frame(self.0, at, it)))
    }
}

fn question(replay: &Replay, asked: &AskedQuestion) -> Value {
    let (question, edition) = (&asked.question, replay.edition());
    let choices = question.choices.iter().zip(&asked.right).enumerate();
    let choice = |(at, (choice, right)): (usize, (&combat_lab_notation::QuestionChoice, &bool))| {
        let reply = question.reply_to(edition, at).map(|wrong| wrong.reply.text.as_str());
        json!({ "text": choice.text, "right": right, "reply": reply })
    };
    json!({
        "asked": asked.at + 1,
        "decided": asked.decided + 1,
        "text": question.text,
        "decision": question.decision.map(|decision| decision.kind.word()),
        "goal": question.decision.map(|_| goal(replay)),
        "answer": question.decision.map(|_| answer(replay, asked)),
        "replies": question.decision.map(|_| replies(replay, asked)),
        "choices": choices.map(choice).collect::<Vec<_>>(),
        "because": question.because(edition),
        "hint": question.hint(edition),
    })
}

/// What has to be so at the end, as the author wrote it.
fn goal(replay: &Replay) -> Vec<&str> {
    let goal = replay.scenario().goal(replay.edition());
    goal.iter().flat_map(|goal| &goal.items).map(|item| item.text.as_str()).collect()
}

/// The best way to make a decision, in words.
fn answer(replay: &Replay, asked: &AskedQuestion) -> Option<String> {
    let decision = AskedDecision::of(replay).filter(|decision| decision.place == asked.place)?;
    combat_lab_narrate::way(&decision, &decision.best(replay)?, Wording::of_replay(replay))
}

/// The author's replies to wrong tries of a decision, in their order: to which each is, as the
/// author wrote it.
fn replies(replay: &Replay, asked: &AskedQuestion) -> Vec<Value> {
    let edition = replay.edition();
    let reply = |(_, wrong): (usize, &combat_lab_notation::WrongTry)| {
        let said = &wrong.reply;
        json!({
            "to": replay.scenario().excerpt(wrong.span),
            "text": said.text,
            "rules": rules(said.cited(edition)),
        })
    };
    asked.question.wrong_in(edition).map(reply).collect()
}

fn frame(replay: &Replay, at: usize, frame: &Frame) -> Value {
    let game = &frame.game;
    let scenario = replay.scenario();
    let name = |player: PlayerId| game.player(player).map(combat_lab_engine::Player::name);
    let told = combat_lab_narrate::frame(replay, at, Wording::of_replay(replay));
    let details = told
        .details
        .iter()
        .map(|line| json!({ "text": line.text, "rules": rules(line.citations.iter().copied()) }));
    let damage = frame.events.iter().filter_map(|event| match &event.kind {
        Happening::Damage { source, recipient, amount, combat } => Some(json!({
            "source": combat_lab_narrate::thing(game, scenario, Thing::Object(*source)),
            "recipient": combat_lab_narrate::thing(game, scenario, *recipient),
            "amount": amount,
            "combat": combat,
        })),
        _ => None,
    });
    let stack = game.stack().iter().map(|entry| {
        json!({
            "what": combat_lab_narrate::stack_object(game, scenario, entry.object()),
            "text": combat_lab_narrate::stack_text(game, scenario, entry.object()),
        })
    });
    json!({
        "frame": at + 1,
        "turn": frame.moment.turn,
        "active": name(game.active_player()),
        "phase": phase(frame.moment.step.phase()),
        "step": combat_lab_narrate::step_name(frame.moment.step, Wording::of_replay(replay)),
        "moment": moment(frame.moment.kind),
        "priority": game.priority().and_then(name),
        "decides": game.decision().player().and_then(name),
        "sentence": told.sentence,
        "caption": frame.caption,
        "details": details.collect::<Vec<_>>(),
        "damage": damage.collect::<Vec<_>>(),
        "stack": stack.collect::<Vec<_>>(),
        "players": game.players().map(|(player, _)| player_now(replay, game, player)).collect::<Vec<_>>(),
    })
}

fn player_now(replay: &Replay, game: &Game, player: PlayerId) -> Value {
    let known = game.player(player);
    let zone = |zone: Zone| -> Vec<Value> {
        game.in_zone(player, zone).map(|object| card(replay, object)).collect()
    };
    json!({
        "name": known.map(combat_lab_engine::Player::name),
        "life": known.map(combat_lab_engine::Player::life),
        "poison": known.map(combat_lab_engine::Player::poison),
        "lost": known.map(combat_lab_engine::Player::has_lost),
        "zones": {
            "inPlay": zone(Zone::InPlay),
            "hand": zone(Zone::Hand),
            "graveyard": zone(Zone::Graveyard),
            "exile": zone(Zone::Exile),
            "command": zone(Zone::Command),
            "library": known.map(|known| known.library().len()),
        },
    })
}

fn card(replay: &Replay, object: &Object) -> Value {
    let handle = Some(replay.scenario().handle(object.card())).filter(|handle| !handle.is_empty());
    if object.zone() != Zone::InPlay {
        return json!({ "name": object.name(), "handle": handle });
    }
    let now = object.characteristics();
    let creature = object.is_creature_in_play();
    let Counters { plus_one, minus_one, loyalty, defense, charge, named } = object.counters();
    let mut counters =
        json!({ "+1/+1": plus_one, "-1/-1": minus_one, "loyalty": loyalty, "defense": defense });
    if let Some(counters) = counters.as_object_mut() {
        // Counters without effect in the rules are listed only if there are any.
        let charge = Some(("charge", *charge)).filter(|(_, count)| *count > 0);
        let others = charge.into_iter().chain(named.iter().map(|(name, count)| (name.name(), count)));
        counters.extend(others.map(|(name, count)| (name.to_owned(), count.into())));
    }
    json!({
        "name": object.name(),
        "handle": handle,
        "power": creature.then_some(now.power),
        "toughness": creature.then_some(now.toughness),
        "tapped": object.is_tapped(),
        "damage": object.damage(),
        "counters": counters,
        "token": object.is_token(),
    })
}

const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Beginning => "beginning",
        Phase::PrecombatMain => "precombat-main",
        Phase::Combat => "combat",
        Phase::PostcombatMain => "postcombat-main",
        Phase::Ending => "ending",
    }
}

const fn moment(kind: MomentKind) -> &'static str {
    match kind {
        MomentKind::Declaration => "declaration",
        MomentKind::Order => "order",
        MomentKind::Assignment => "assignment",
        MomentKind::Choice => "choice",
        MomentKind::Window => "window",
        MomentKind::DamageOnStack => "damage-on-stack",
        MomentKind::Played => "played",
        MomentKind::Acted => "acted",
        MomentKind::Resolved => "resolved",
        MomentKind::Damage => "damage",
        MomentKind::End => "end",
    }
}

/// A situation under several editions.
pub(crate) fn comparison(replays: &[Replay], compared: &Comparison) -> Value {
    let told = |place: usize, frame: Option<usize>| {
        let replay = replays.get(place)?;
        let at = frame?;
        Some(
            json!({ "frame": at + 1, "sentence": combat_lab_narrate::sentence(replay, at, Wording::of_replay(replay)) }),
        )
    };
    let step = |row: &Row| {
        let there = row.frames.iter().zip(replays).find(|(frame, _)| frame.is_some());
        there.map(|(_, replay)| combat_lab_narrate::step_name(row.step, Wording::of_replay(replay)))
    };
    let rows = compared.rows.iter().map(|row| {
        let frames = row.frames.iter().enumerate().map(|(place, frame)| told(place, *frame));
        json!({
            "turn": row.turn,
            "phase": phase(row.step.phase()),
            "step": step(row),
            "moment": moment(row.kind),
            "frames": frames.collect::<Vec<_>>(),
        })
    });
    let reasons = compared.reasons.iter().map(|reason| {
        json!({
            "rule": reason.rule.id(),
            "title": reason.rule.title(),
            "used": reason.used,
            "says": reason.says.iter().map(|citation| citation.map(rule)).collect::<Vec<_>>(),
        })
    });
    json!({
        "title": replays.first().map(|replay| replay.scenario().title.as_str()),
        "editions": replays.iter().map(|replay| replay.edition().id()).collect::<Vec<_>>(),
        "rows": rows.collect::<Vec<_>>(),
        "differences": compared
            .differences
            .iter()
            .map(|aspect| combat_lab_narrate::difference(replays, *aspect))
            .map(|it| json!({ "what": it.what, "values": it.values }))
            .collect::<Vec<_>>(),
        "reasons": reasons.collect::<Vec<_>>(),
    })
}
