//! What to write instead of a line that was refused: lines that are tried out.

use crate::ability::ability;
use crate::missing::missing;
use crate::{Teller, Wording};
use combat_lab_cards::{Ability, CardSide, Cost};
use combat_lab_engine::{CardId, Miscounted, Place, Problem};
use combat_lab_language::t;
use combat_lab_notation::{
    AbilityWay, Announcement, Card, Chosen, Insertion, Numbers, PlayLine, Scenario, Statement,
};
use combat_lab_replay::{Cause, Refusal, Replay, Stop, Unreached, orders};
use combat_lab_rulebook::Edition;

/// The most lines tried in place of one: each means playing the situation again.
const MOST_TRIED: usize = 16;

/// What to write instead of a line that was refused.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LineMend {
    /// In words, which name what there is to choose from.
    pub expected: Option<String>,
    /// The line.
    pub line: Option<String>,
    /// Lines that are missing elsewhere.
    pub insertion: Option<Insertion>,
}

/// What to write instead of the line at which a script stopped. It plays the situation again.
#[must_use]
pub fn line_instead(scenario: &Scenario, stop: &Stop) -> LineMend {
    let mend = another_line(scenario, stop);
    let insertion = if mend.line.is_none() { missing(scenario, stop) } else { None };
    LineMend { insertion, ..mend }
}

/// The same without lines that are missing elsewhere.
fn another_line(scenario: &Scenario, stop: &Stop) -> LineMend {
    let statement = scenario.script.iter().find(|line| line.span == stop.span).map(|line| &line.statement);
    match (&stop.cause, statement) {
        (
            Cause::NeverLegal(refusal) | Cause::Illegal(refusal),
            Some(Statement::Announce(Announcement::Play(play))),
        ) => match left_out(refusal) {
            Some(left_out) => only_one(scenario, stop, left_out),
            None if !play.names_ability() && takes_no_target(refusal) => chosen_later(scenario, stop),
            None => another_ability(scenario, stop, refusal, play),
        },
        (Cause::Illegal(_), Some(Statement::Announce(Announcement::Block { blocks, .. })))
            if !blocks.is_empty() =>
        {
            turned_round(scenario, stop)
        }
        (Cause::NothingToResolve, _) => resolved_already(scenario, stop),
        (Cause::Unreached(Unreached::NoDamageOrder | Unreached::DealtAtOnce), _) => {
            in_its_editions(scenario, stop)
        }
        (Cause::Illegal(refusal), Some(Statement::Announce(Announcement::Choose(choice)))) => {
            match &choice.what {
                Chosen::Order(_) => whole_order(scenario, stop, refusal),
                _ => LineMend::default(),
            }
        }
        (
            Cause::Unreached(Unreached::NotAsked(_)),
            Some(Statement::Announce(Announcement::Choose(choice))),
        ) => another_verb(scenario, stop, &choice.what),
        (Cause::Unreached(Unreached::OnlyChoice(_, cards)), Some(_)) => the_only(scenario, stop, cards),
        _ => LineMend::default(),
    }
}

/// The blocks with the attacker before the arrow: "block Bear -> Wall" where the Bear attacks.
fn turned_round(scenario: &Scenario, stop: &Stop) -> LineMend {
    let line = scenario.excerpt(stop.span);
    let turned = line.split_once(' ').and_then(|(word, blocks)| {
        let pairs = blocks.split(';').map(|pair| {
            let (attacker, blockers) = pair.split_once("->")?;
            Some([blockers.trim(), " -> ", attacker.trim()].concat())
        });
        Some([word, " ", &pairs.collect::<Option<Vec<_>>>()?.join("; ")].concat())
    });
    LineMend { line: turned.filter(|line| works(scenario, stop, line)), ..LineMend::default() }
}

/// The same choice of what was the only one there was.
fn the_only(scenario: &Scenario, stop: &Stop, cards: &[CardId]) -> LineMend {
    let line = scenario.excerpt(stop.span);
    let verb =
        line.split_once(':').and_then(|(player, said)| Some((player, said.split_whitespace().next()?)));
    let name = |card: &CardId| match scenario.handle(*card) {
        "" => scenario.name(*card),
        handle => handle.to_owned(),
    };
    let names: Vec<String> = cards.iter().map(name).collect();
    let said = verb.map(|(player, verb)| format!("{player}: {verb} {}", names.join(", ")));
    LineMend { line: said.filter(|said| works(scenario, stop, said)), ..LineMend::default() }
}

/// Whether the script goes on behind the line if it says this instead.
fn works(scenario: &Scenario, stop: &Stop, line: &str) -> bool {
    let Some(number) = stop.span.line.checked_sub(1) else { return false };
    let lines = scenario.source().split('\n').enumerate().map(|(place, text)| {
        if place != number {
            return text.to_owned();
        }
        let before = text.chars().take(stop.span.column.saturating_sub(1));
        let after = text.chars().skip(stop.span.column.saturating_sub(1) + stop.span.length);
        before.chain(line.chars()).chain(after).collect()
    });
    let source = lines.collect::<Vec<String>>().join("\n");
    let Ok(mended) = Scenario::parse_unmended(&source) else { return false };
    let last = stop.span.line + line.matches('\n').count();
    match Replay::run(&mended, stop.edition) {
        Ok(_) => true,
        Err(later) => later.span.line > last,
    }
}

/// The word before what a play leaves out: what pays for it, or its target.
fn left_out(refusal: &Refusal) -> Option<&'static str> {
    refusal.illegal.violations.iter().find_map(|violation| match &violation.problem {
        Problem::CostsUnnamed { costs, given: 0 } => costs.iter().find_map(|cost| match cost {
            Cost::Sacrifice(_) => Some("sacrificing"),
            Cost::TapOther(_) => Some("tapping"),
            Cost::Discard(_) => Some("discarding"),
            Cost::Return(_) => Some("returning"),
            Cost::ExileFromHand(_) | Cost::ExileFromGraveyard(_) => Some("exiling"),
            _ => None,
        }),
        Problem::WrongCount { of: Miscounted::Targets, given: 0, .. } => Some("->"),
        _ => None,
    })
}

/// Whether something that has no target was given one.
fn takes_no_target(refusal: &Refusal) -> bool {
    refusal.illegal.violations.iter().any(|violation| {
        matches!(violation.problem, Problem::WrongCount { of: Miscounted::Targets, needed: 0, given: 1.. })
    })
}

/// What is named as a target, as a choice of its own: what a Clone copies is chosen as it enters.
fn chosen_later(scenario: &Scenario, stop: &Stop) -> LineMend {
    let line = scenario.excerpt(stop.span);
    let Some(((player, _), (play, named))) = line.split_once(':').zip(line.split_once("->")) else {
        return LineMend::default();
    };
    let indent = " ".repeat(stop.span.column.saturating_sub(1));
    let both = ["names", "chooses", "sacrifices"]
        .iter()
        .map(|verb| format!("{}\n{indent}{player}: {verb} {}", play.trim_end(), named.trim()));
    let mut working = both.filter(|lines| works(scenario, stop, lines));
    LineMend { line: working.next(), ..LineMend::default() }
}

/// Combat damage first, or no line, for one that resolves nothing.
fn resolved_already(scenario: &Scenario, stop: &Stop) -> LineMend {
    let indent = " ".repeat(stop.span.column.saturating_sub(1));
    let line = scenario.excerpt(stop.span);
    let tried = [format!("at combat damage\n{indent}resolve"), ["# ", &line].concat()];
    LineMend { line: tried.into_iter().find(|line| works(scenario, stop, line)), ..LineMend::default() }
}

/// The line for those editions only in which it can be played, or no line if there are none.
fn in_its_editions(scenario: &Scenario, stop: &Stop) -> LineMend {
    let line = scenario.excerpt(stop.span);
    let stops = |edition: Edition| Replay::run(scenario, edition).is_err_and(|it| it.span == stop.span);
    let others = scenario.editions.iter().filter(|edition| !stops(**edition));
    let others: Vec<&str> = others.map(|edition| edition.id()).collect();
    let line = if others.is_empty() { format!("# {line}") } else { format!("{}: {line}", others.join(", ")) };
    LineMend { line: Some(line).filter(|line| works(scenario, stop, line)), ..LineMend::default() }
}

/// The play with the only card or player that can be what it leaves out.
fn only_one(scenario: &Scenario, stop: &Stop, word: &str) -> LineMend {
    let line = scenario.excerpt(stop.span);
    let (play, targets) = line.split_once("->").map_or((line.as_str(), None), |(play, to)| (play, Some(to)));
    let cards = scenario.cards.iter().map(|card| card.handle.as_str());
    let players = scenario.players.iter().map(|seat| seat.name.as_str()).filter(|_| word == "->");
    let named: Vec<&str> = cards.chain(players).collect();
    if named.len() > MOST_TRIED {
        return LineMend::default();
    }
    let with = |name: &&str| {
        let targets = targets.map(|targets| [" ->", targets].concat()).unwrap_or_default();
        [play.trim_end(), " ", word, " ", name, &targets].concat()
    };
    let mut working = named.iter().map(with).filter(|line| works(scenario, stop, line));
    LineMend { line: working.next().filter(|_| working.next().is_none()), ..LineMend::default() }
}

/// Another ability or mode of the same card, if it is the only one with which the line is legal.
/// The line's own is said in words. A number that no ability has may be one that counts each of
/// their ways.
fn another_ability(scenario: &Scenario, stop: &Stop, refusal: &Refusal, play: &PlayLine) -> LineMend {
    let wording = Wording { edition: stop.edition, language: scenario.language() };
    let object = scenario.object(&refusal.game, play.card).and_then(|it| refusal.game.object(it));
    let Some(object) = object else { return LineMend::default() };
    let numbers = Numbers::of(object);
    let abilities = object.side(CardSide::First).abilities.as_slice();
    let count = abilities.len();
    let meant = |place: usize| {
        let counted = || play.ability.map(|named| numbers.meaning(named).0);
        let of_number = match play.written_places(object) {
            Some(places) => places.contains(&place),
            None => counted().is_none_or(|known| known == place),
        };
        of_number && play.is_way(abilities, place)
    };
    // As the line may say it.
    let number = play.ability.map(|named| ["ability ", &(named + 1).to_string()].concat());
    let way = play.way.map(|way| match way {
        AbilityWay::Mode(mode) => ["mode ", &(mode + 1).to_string()].concat(),
        AbilityWay::Adding(mana) => ["for ", &combat_lab_notation::mana::written(mana)].concat(),
    });
    let own: Vec<&str> = [&number, &way].into_iter().flatten().map(String::as_str).collect();
    let own = own.join(" ");
    // At another time, another ability is no help.
    let is_of_time = |it: &Problem| matches!(it, Problem::NotNow | Problem::NotSorceryTime);
    let not_now = refusal.illegal.violations.iter().any(|it| is_of_time(&it.problem));
    if own.is_empty() || not_now {
        return LineMend::default();
    }
    let line = scenario.excerpt(stop.span);
    let which = |place: usize| Numbers::which(object, place);
    let said = |place: usize| scenario.way_words(play.card, object, which(place));
    let with = |words: &str| Some(line.replacen(&own, words, 1)).filter(|other| *other != line);
    let mut places = (0..count).filter(|place| meant(*place));
    let Some(place) = places.next() else {
        let (place, x) = play.ability.map_or((count, None), |named| numbers.meaning(named));
        let x =
            x.filter(|_| play.x.is_none()).map(|x| [" with X ", &x.to_string()].concat()).unwrap_or_default();
        let counted = place < count && play.way.is_none();
        let counted = counted.then(|| with(&[said(place), x].concat())).flatten();
        return LineMend { line: counted.filter(|line| works(scenario, stop, line)), ..LineMend::default() };
    };
    if count < 2 {
        return LineMend::default();
    }
    let text = object.played(which(place)).map(|it: &Ability| ability(it, wording));
    let expected = text.filter(|_| number.is_some()).map(|text| {
        let number = own.trim_start_matches("ability ");
        wording.say(t!("another ability, since ability %1 is: %2"), &[number, &text])
    });
    let others = (0..count).filter(|other| !meant(*other)).take(MOST_TRIED);
    let tried = others.filter_map(|other| with(&said(other)));
    let mut working = tried.filter(|other| works(scenario, stop, other));
    let only = working.next().filter(|_| working.next().is_none());
    LineMend { expected, line: only, ..LineMend::default() }
}

/// The whole order, by the names of the triggered abilities that wait.
fn whole_order(scenario: &Scenario, stop: &Stop, refusal: &Refusal) -> LineMend {
    let refused = refusal.illegal.violations.iter();
    let unknown = refused.clone().any(|it| matches!(it.problem, Problem::BadTriggerOrder));
    let triggers = orders(scenario, &refusal.game);
    if !unknown || triggers.is_empty() {
        return LineMend::default();
    }
    let teller = Teller::new(&refusal.game, scenario);
    let said = triggers.iter().map(|(name, trigger)| {
        match teller.trigger_text(trigger.source, &trigger.origin, None) {
            Some(text) => format!("{name} ({text})"),
            None => name.clone(),
        }
    });
    let said: Vec<String> = said.collect();
    let names: Vec<&str> = triggers.iter().map(|(name, _)| name.as_str()).collect();
    let line = scenario.excerpt(stop.span);
    let all = line.split_once(':').map(|(player, _)| format!("{player}: orders {}", names.join(", ")));
    let line = all.filter(|all| works(scenario, stop, all));
    LineMend { expected: Some(said.join(", ")), line, ..LineMend::default() }
}

/// The same choice with the verb that the game asks for: `applies J` for `accepts`.
fn another_verb(scenario: &Scenario, stop: &Stop, what: &Chosen) -> LineMend {
    const VERBS: [&str; 9] =
        ["applies", "targets", "names", "chooses", "sacrifices", "discards", "keeps", "returns", "finds"];
    let line = scenario.excerpt(stop.span);
    let Some((player, said)) = line.split_once(':') else { return LineMend::default() };
    let (verb, rest) = said.trim().split_once(' ').unwrap_or((said.trim(), ""));
    let with = |verb: &str, rest: &str| format!("{player}: {verb} {rest}");
    let others = || VERBS.into_iter().filter(|other| *other != verb);
    let tried: Vec<String> = match what {
        // Of two answers, the other one says the opposite.
        Chosen::May(false) => Vec::new(),
        Chosen::May(true) => {
            let in_play = |card: &&Card| matches!(card.setup.place, Place::InPlay(_));
            let (first, others): (Vec<&Card>, Vec<&Card>) = scenario.cards.iter().partition(in_play);
            let named = first.into_iter().chain(others).map(|card| with("applies", &card.handle));
            // "You may put a card onto the battlefield" asks for the card at once.
            let own = scenario.cards.iter().filter(|card| matches!(card.setup.place, Place::Hand));
            let chosen = own.map(|card| with("chooses", &card.handle));
            named.take(MOST_TRIED).chain(chosen.take(MOST_TRIED)).collect()
        }
        _ if rest.is_empty() => Vec::new(),
        _ => others().map(|verb| with(verb, rest)).chain([format!("{player}: accepts")]).collect(),
    };
    LineMend { line: tried.into_iter().find(|line| works(scenario, stop, line)), ..LineMend::default() }
}
