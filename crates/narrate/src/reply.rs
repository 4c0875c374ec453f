//! Replies to a reader's try: the author's, or the engine's own.

use crate::words::{finish, number};
use crate::{Teller, Wording, sentence, step_phrase};
use combat_lab_cards::{Listed, Step};
use combat_lab_engine::{
    AttackDeclaration, BlockDeclaration, CardId, Choice, CombatChoice, Decision, Game, Object, ObjectId,
    Player, PlayerId, StackObject, Thing,
};
use combat_lab_language::{Language, letters, t, tn};
use combat_lab_notation::{
    AskKind, Claim, Claimed, HoleValue, Item, Mistake, PlayLine, Question, Scenario, TextPart,
};
use combat_lab_replay::{ActMoment, AskedDecision, JudgedTry, OnTop, Replay, TryVerdict, last_in_play};
use combat_lab_rulebook::{Citation, Rule};

/// The reply to a try.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    /// One or two sentences.
    pub text: String,
    /// The rule behind them, if one is known.
    pub rule: Option<Citation>,
}

/// The reply to a try: to a right one the author's reason, to a wrong one the author's reply to the
/// mistake, and without these the events.
#[must_use]
pub fn reply(asked: &AskedDecision, judged: &JudgedTry, wording: Wording) -> Reply {
    let edition = asked.open.edition();
    let question = &asked.question;
    match &judged.verdict {
        TryVerdict::Right => {
            let last = judged.replay.frames().len().saturating_sub(1);
            let because = question.because(edition).map(|text| filled(asked, judged, text));
            let text = because.unwrap_or_else(|| sentence(&judged.replay, last, wording));
            Reply { text, rule: question.rule(edition) }
        }
        TryVerdict::NotDecided(_) => {
            let text = wording.of(t!("There is too much to try out to say whether this works.")).to_owned();
            Reply { text, rule: None }
        }
        TryVerdict::Wrong | TryVerdict::Illegal(_) => {
            if let Some(wrong) = judged.reply.and_then(|place| question.wrong.get(place)) {
                let text = filled(asked, judged, &wrong.reply.text);
                // A reply to doing nothing doesn't say why nothing was done.
                let late = judged.too_late && !matches!(wrong.mistake, Mistake::At(_));
                let text = if late { wording.say(t!("Too late for that. %1"), &[&text]) } else { text };
                return Reply { text, rule: wrong.reply.cited(edition).next() };
            }
            found(asked, judged, wording)
        }
    }
}

/// The reply without one of the author's: the events.
fn found(asked: &AskedDecision, judged: &JudgedTry, wording: Wording) -> Reply {
    let scenario = asked.scenario();
    let refused = match &judged.verdict {
        TryVerdict::Illegal(illegal) => judged.before().zip(Some(illegal)),
        TryVerdict::Right | TryVerdict::Wrong | TryVerdict::NotDecided(_) => {
            judged.end().zip(judged.unplayed.as_ref())
        }
    };
    if let Some((game, illegal)) = refused
        && let Some(first) = illegal.violations.first()
    {
        let teller = Teller::new(game, scenario);
        let why: Vec<String> = illegal.violations.iter().map(|violation| teller.refusal(violation)).listed();
        let text = wording.say(t!("Not legal: %1."), &[&why.join("; ")]);
        return Reply { text, rule: first.rule.cite(asked.open.edition()) };
    }
    let (Some(item), Some(game)) = (&judged.failed, judged.end()) else {
        let last = judged.replay.frames().len().saturating_sub(1);
        return Reply { text: sentence(&judged.replay, last, wording), rule: None };
    };
    let (text, rule) = match failed(scenario, game, &item.claim, wording) {
        Some((text, rule)) => (finish(&text), rule),
        None => (not_reached(scenario, item, wording), None),
    };
    Reply { text, rule: rule.and_then(|rule| rule.cite(asked.open.edition())) }
}

/// The part of the goal that isn't reached, without the author's labels.
fn not_reached(scenario: &Scenario, item: &Item, wording: Wording) -> String {
    match crate::goal::said(scenario, item, wording) {
        Some(said) => wording.say(t!("Not reached: %1."), &[&said]),
        None => wording.of(t!("The goal isn't reached.")).to_owned(),
    }
}

/// The reason why an item of the goal doesn't hold, and the rule behind it.
fn failed(
    scenario: &Scenario,
    game: &Game,
    claim: &Claim,
    wording: Wording,
) -> Option<(String, Option<Rule>)> {
    let fought = |card| scenario.object(game, card).and_then(|now| last_in_play(game, now));
    let at_life = |player: &Player| {
        let many = usize::try_from(player.life()).unwrap_or(usize::MAX);
        let phrase = wording.language.count(many, tn!("%1 is at 1 life.", "%1 is at %2 life."));
        Some(wording.say(phrase, &[player.name(), &number(player.life())]))
    };
    let dealt = |object: &Object| {
        let (damage, toughness) = (object.damage(), object.characteristics().toughness);
        let numbers = [damage.to_string(), toughness.to_string()];
        let phrase = t!("%1 was dealt %2, and its toughness is %3.");
        wording.say(phrase, &[&the(object, wording), &numbers[0], &numbers[1]])
    };
    let lethal = Some(Rule::LethalDamageDestroys);
    let claimed = claim.claimed()?;
    let rule = match claimed {
        Claimed::Loses(_) | Claimed::Wins(_) => Some(Rule::PlayerAtZeroLife),
        Claimed::Dies(_) | Claimed::Survives(_) | Claimed::Life(..) | Claimed::Among(_) => None,
    };
    let text = match claimed {
        Claimed::Dies(card) => {
            return Some((dealt(fought(card).filter(|object| object.is_in_play())?), lethal));
        }
        Claimed::Survives(card) => {
            let object = fought(card)?;
            if object.damage() > 0 {
                return Some((dealt(object), lethal));
            }
            Some(wording.say(t!("%1 didn't survive."), &[&the(object, wording)]))
        }
        Claimed::Life(of, ..) | Claimed::Loses(of) => at_life(game.player(of)?),
        Claimed::Wins(of) => {
            let mut players = game.players();
            let (_, unbeaten) = players.find(|(id, _)| !game.are_allied(*id, of) && !has_lost(game, *id))?;
            at_life(unbeaten)
        }
        Claimed::Among(claims) => {
            let died =
                claims.iter().flat_map(Claim::cards).filter_map(fought).filter(|object| !object.is_in_play());
            let died: Vec<String> = died.map(|object| the(object, wording)).listed();
            (!died.is_empty()).then(|| wording.say(t!("%1 died."), &[&wording.list(&died)]))
        }
    };
    text.map(|text| (text, rule))
}

fn has_lost(game: &Game, player: PlayerId) -> bool {
    game.player(player).is_none_or(Player::has_lost)
}

/// An author's text with its holes filled.
fn filled(asked: &AskedDecision, judged: &JudgedTry, text: &str) -> String {
    let scenario = asked.scenario();
    let part = |part: TextPart<'_>| match part {
        TextPart::Text(text) => text.to_owned(),
        TextPart::Value(HoleValue::Name(card)) => short(scenario.label(card)).to_owned(),
        TextPart::Value(hole) => judged.value(asked, hole).unwrap_or(0).to_string(),
    };
    scenario.parts(text).into_iter().map(part).collect()
}

/// The other right ways, as one sentence; `None` without any.
#[must_use]
pub fn other_ways(asked: &AskedDecision, others: &[JudgedTry], wording: Wording) -> Option<String> {
    let ways: Vec<String> = others.iter().filter_map(|other| way(asked, other, wording)).listed();
    (!ways.is_empty()).then(|| wording.say(t!("Also right: %1."), &[&ways.join(", ")]))
}

/// A try, as short as possible: `3 + 3`, `Baloth + Bears`, `after blocks`.
#[must_use]
pub fn way(asked: &AskedDecision, judged: &JudgedTry, wording: Wording) -> Option<String> {
    let game = judged.before()?;
    let names = |creatures: Vec<ObjectId>| {
        let names: Vec<&str> =
            creatures.iter().filter_map(|id| game.object(*id)).map(|it| short(it.name())).listed();
        if names.is_empty() { wording.of(t!("nobody")).to_owned() } else { names.join(" + ") }
    };
    let pairs = |pairs: Vec<(ObjectId, Thing)>| {
        if pairs.is_empty() {
            return names(Vec::new());
        }
        let arrow = |(one, other): &(ObjectId, Thing)| {
            let other = match other {
                Thing::Object(id) => game.object(*id).map_or("", |it| short(it.name())).to_owned(),
                Thing::Player(_) | Thing::Stack(_) => crate::thing(game, asked.scenario(), *other),
            };
            [&names(vec![*one]), " → ", &other].concat()
        };
        pairs.iter().map(arrow).listed().join(" + ")
    };
    let choice = judged.choice.as_ref()?;
    if let Choice::Play(play) = choice {
        let when = asked.moments.get(judged.tried.moment)?;
        let when = moment_name(&asked.open, when, wording);
        let named = |id: &ObjectId| game.object(*id).map_or("", |it| short(it.name())).to_owned();
        let targets = play.targets.iter().map(|target| match target {
            Thing::Object(object) => named(object),
            Thing::Player(_) | Thing::Stack(_) => crate::thing(game, asked.scenario(), *target),
        });
        // A way with one sacrifice may be wrong with another.
        let given = play.sacrifices.iter().map(named);
        let at: Vec<String> = targets.chain(given).listed();
        return Some(if at.is_empty() { when } else { [&when, " (", &at.join(", "), ")"].concat() });
    }
    Some(match choice.combat()? {
        CombatChoice::Damage(_) => {
            let shares = judged.shares(asked);
            shares.iter().map(|(_, amount)| amount.to_string()).listed().join(" + ")
        }
        CombatChoice::Attackers(it) => match game.decision() {
            // Whom it attacks is part of the answer where there is a choice.
            Decision::DeclareAttackers { targets, .. } if targets.len() > 1 => {
                pairs(it.attacks.iter().map(|attack| (attack.attacker, attack.target)).listed())
            }
            _ => names(it.attacks.iter().map(|attack| attack.attacker).listed()),
        },
        CombatChoice::Blockers(it) if attackers(game) > 1 => {
            pairs(it.blocks.iter().map(|block| (block.blocker, Thing::Object(block.attacker))).listed())
        }
        CombatChoice::Blockers(it) => names(it.blocks.iter().map(|block| block.blocker).listed()),
    })
}

/// How many creatures attack.
fn attackers(game: &Game) -> usize {
    game.combat().attackers().len()
}

/// Whether a question speaks to the reader as a player: to the player who makes its
/// decision, or in its words.
#[must_use]
pub fn speaks_to_you(question: &Question, language: Language) -> bool {
    let own = language.of(t!("you your yours"));
    let mut words = question.text.split(|letter: char| !letters::is_letter(letter));
    question.decision.is_some() || words.any(|word| own.split(' ').any(|own| own.eq_ignore_ascii_case(word)))
}

/// The mark of a blank to fill in on paper.
pub const FILL_IN: &str = "____";

/// What a decision leaves open on paper: with [`FILL_IN`], a blank to fill in, and otherwise
/// something to tick. A number for each recipient of damage; a creature that attacks or blocks,
/// with whom where there is a choice; a moment, and what is played then on what.
#[must_use]
pub fn blanks(asked: &AskedDecision, wording: Wording) -> Vec<String> {
    let Some(game) = asked.game() else { return Vec::new() };
    let named = |thing| crate::thing(game, asked.scenario(), thing);
    match game.decision() {
        _ if !asked.moments.is_empty() => {
            let moments = asked.moments.iter().map(|moment| moment_name(&asked.open, moment, wording));
            moments.chain(plays_open(asked, wording)).listed()
        }
        Decision::AssignDamage { strike, .. } => {
            strike.recipients().iter().map(|recipient| [&named(*recipient), ": ____"].concat()).listed()
        }
        Decision::DeclareAttackers { creatures, targets, .. } => {
            let creatures = creatures.iter().map(|option| named(Thing::Object(option.creature)));
            match targets.len() {
                0 | 1 => creatures.listed(),
                _ => creatures.map(|name| wording.say(t!("%1 attacks ____"), &[&name])).listed(),
            }
        }
        Decision::DeclareBlockers { creatures, .. } => {
            let creatures = creatures.iter().map(|option| named(Thing::Object(option.creature)));
            match attackers(game) {
                0 | 1 => creatures.listed(),
                _ => creatures.map(|name| wording.say(t!("%1 blocks ____"), &[&name])).listed(),
            }
        }
        Decision::Priority { .. }
        | Decision::OrderDamage { .. }
        | Decision::OrderTriggers { .. }
        | Decision::ChooseMode { .. }
        | Decision::ChooseTargets { .. }
        | Decision::ChooseNewTargets { .. }
        | Decision::GiveUp { .. }
        | Decision::ChooseReplacement { .. }
        | Decision::KeepLegend { .. }
        | Decision::ChooseAttacked { .. }
        | Decision::Choose { .. }
        | Decision::May { .. }
        | Decision::Cast { .. }
        | Decision::Over(_) => Vec::new(),
    }
}

/// What can be played at those moments, and what differs there: whom it targets, or what is
/// sacrificed for it.
fn plays_open(asked: &AskedDecision, wording: Wording) -> Vec<String> {
    let plays = asked.plays();
    let Some(game) = asked.game().filter(|_| plays.len() > 1) else { return Vec::new() };
    let mut cards: Vec<CardId> = Vec::new();
    for play in &plays {
        if !cards.contains(&play.line.card) {
            cards.push(play.line.card);
        }
    }
    let open = |card: CardId| {
        let object = asked.scenario().object(game, card)?;
        let name = crate::thing(game, asked.scenario(), Thing::Object(object));
        let own = || plays.iter().map(|play| &play.line).filter(|line| line.card == card);
        let differs = |other: fn(&PlayLine, &PlayLine) -> bool| {
            own().next().is_some_and(|first| own().any(|line| other(first, line)))
        };
        Some(if differs(|one, other| one.targets != other.targets) {
            wording.say(t!("Target of %1: ____"), &[&name])
        } else if differs(|one, other| one.sacrifices != other.sacrifices) {
            wording.say(t!("Sacrificed for %1: ____"), &[&name])
        } else {
            name
        })
    };
    cards.into_iter().filter_map(open).listed()
}

/// The name of a moment of a replay at which a player can act: "after blocks".
#[must_use]
pub fn moment_name(replay: &Replay, moment: &ActMoment, wording: Wording) -> String {
    let plain = |phrase| wording.of(phrase).to_owned();
    match (moment.top, moment.at) {
        (OnTop::CombatDamage, None) => return plain(t!("during damage")),
        (OnTop::CombatDamage, Some(_)) => return plain(t!("while damage waits")),
        (OnTop::Other, at) => {
            let frame = at.and_then(|at| replay.frames().get(at));
            if let Some((frame, entry)) = frame.and_then(|frame| Some((frame, frame.game.stack().last()?))) {
                return wording
                    .say(t!("in response to %1"), &[&waiting(replay, &frame.game, entry.object())]);
            }
        }
        (OnTop::Nothing, _) => {}
    }
    plain(match moment.step {
        Step::PrecombatMain => t!("before combat"),
        Step::BeginningOfCombat => t!("before attackers"),
        Step::DeclareAttackers => t!("before blocks"),
        Step::DeclareBlockers => t!("after blocks"),
        Step::FirstStrikeDamage => t!("after first-strike damage"),
        Step::CombatDamage => t!("after damage"),
        Step::EndOfCombat => t!("at end of combat"),
        Step::PostcombatMain => t!("after combat"),
        step => return step_phrase(step, wording).to_owned(),
    })
}

/// The top of the stack, as short as a moment's name: a spell, or the source of an ability.
fn waiting(replay: &Replay, game: &Game, object: &StackObject) -> String {
    let named = |id: ObjectId| crate::thing(game, replay.scenario(), Thing::Object(id));
    match object {
        StackObject::Spell { card, .. } => named(*card),
        StackObject::Ability { source, .. }
        | StackObject::DeathtouchTrigger { source, .. }
        | StackObject::LifelinkTrigger { source, .. } => short(&named(*source)).to_owned(),
        StackObject::Triggered(triggered) => short(&named(triggered.source)).to_owned(),
        StackObject::CombatDamage { .. } => String::new(),
    }
}

/// A hint after a try: the author's, or the first difference from the best answer.
#[must_use]
pub fn hint(asked: &AskedDecision, last: &JudgedTry, best: &JudgedTry, wording: Wording) -> String {
    if let Some(hint) = asked.question.hint(asked.open.edition()) {
        return filled(asked, last, hint);
    }
    let Some(game) = asked.game() else { return String::new() };
    let name =
        |creature: ObjectId| game.object(creature).map(|object| the(object, wording)).unwrap_or_default();
    let differs = |last: Vec<ObjectId>, best: Vec<ObjectId>, more, less| {
        let missing = best.iter().find(|creature| !last.contains(creature));
        let wrong = || last.iter().find(|creature| !best.contains(creature));
        match missing {
            Some(creature) => Some(wording.say(more, &[&name(*creature)])),
            None => wrong().map(|creature| wording.say(less, &[&name(*creature)])),
        }
    };
    let attacking = |declared: &AttackDeclaration| declared.attacks.iter().map(|it| it.attacker).listed();
    let blocking = |declared: &BlockDeclaration| declared.blocks.iter().map(|it| it.blocker).listed();
    let found = match (&last.choice, &best.choice) {
        (Some(Choice::AssignDamage(_)), Some(Choice::AssignDamage(_))) => {
            let both = last.shares(asked).into_iter().zip(best.shares(asked));
            both.into_iter().find(|(last, best)| last != best).map(|((recipient, last), (_, best))| {
                let what = match recipient {
                    Thing::Object(creature) => name(creature),
                    Thing::Player(_) | Thing::Stack(_) => crate::thing(game, asked.scenario(), recipient),
                };
                wording.say(if best > last { t!("Give %1 more.") } else { t!("Give %1 less.") }, &[&what])
            })
        }
        (Some(Choice::DeclareAttackers(last)), Some(Choice::DeclareAttackers(best))) => {
            differs(attacking(last), attacking(best), t!("Attack with %1."), t!("Don't attack with %1."))
        }
        (Some(Choice::DeclareBlockers(last)), Some(Choice::DeclareBlockers(best))) => {
            differs(blocking(last), blocking(best), t!("Block with %1."), t!("Don't block with %1."))
        }
        _ if asked.decision.kind != AskKind::Act => None,
        _ => {
            let (last, best) = (last.tried.moment, best.tried.moment);
            let phrase = match last.cmp(&best) {
                core::cmp::Ordering::Less => t!("Wait for a later moment."),
                core::cmp::Ordering::Greater => t!("Act earlier."),
                core::cmp::Ordering::Equal => t!("The moment is right. Do something else."),
            };
            Some(wording.of(phrase).to_owned())
        }
    };
    found.unwrap_or_else(|| wording.of(t!("Try something else.")).to_owned())
}

/// A creature's name in the middle of a sentence, with "the" unless it is legendary.
fn the(object: &Object, wording: Wording) -> String {
    let name = short(object.name());
    if object.face().legendary { name.to_owned() } else { wording.say(t!("the %1"), &[name]) }
}

/// A short form of a name: its last word, before a comma, a number or "of".
fn short(name: &str) -> &str {
    let name = name.split_once(" (").map_or(name, |(before, _)| before);
    let before = name.split_once(',').map_or(name, |(before, _)| before);
    let before = before.split_once(" of ").map_or(before, |(before, _)| before);
    before.rsplit_once(' ').map_or(before, |(_, last)| last)
}
