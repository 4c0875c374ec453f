//! The rules and switches behind the differences of several replays.

use super::turning::Turning;
use super::{Comparison, Parting, Reason, Turned, alike, alike_in};
use crate::Replay;
use crate::frame::MomentKind;
use combat_lab_cards::{Adding, Keeping, Listed};
use combat_lab_engine::{CardId, Event, Happening, ObjectId};
use combat_lab_rulebook::{Citation, Edition, Rule, Switch};
use core::borrow::Borrow;

impl Comparison {
    /// The first difference between two of these replays: the first row in which they differ and an
    /// event cites a rule that a switch changes. If no switch does, the first row in which they
    /// differ; `None` if they agree.
    #[must_use]
    pub fn parting(&self, replays: &[impl Borrow<Replay>], one: usize, other: usize) -> Option<Parting> {
        let replays: &[&Replay] = &replays.iter().map(Borrow::borrow).listed();
        let differ = || {
            let rows = self.rows.iter().enumerate();
            rows.filter(|(_, row)| row.differs && !alike_in(replays, row, one, other))
        };
        let by_switch = || differ().find_map(|(row, _)| self.switched(replays, row, one, other));
        by_switch().or_else(|| differ().next().map(|(row, _)| Parting { row, switch: None, reason: None }))
    }

    /// The switch that makes two of these replays differ in a row, and the rule that shows it, if
    /// there is one.
    #[must_use]
    pub fn switched(
        &self,
        replays: &[impl Borrow<Replay>],
        row: usize,
        one: usize,
        other: usize,
    ) -> Option<Parting> {
        let places = [one, other];
        let replays: Vec<&Replay> = places.iter().filter_map(|at| Some(replays.get(*at)?.borrow())).listed();
        let [here, there] = *replays.as_slice() else { return None };
        let editions = [here.edition(), there.edition()];
        let frames = &self.rows.get(row)?.frames;
        let happened: Vec<Vec<Rule>> = places
            .iter()
            .zip(&replays)
            .map(|(place, replay)| {
                frames.get(*place).copied().flatten().map_or_else(Vec::new, |at| rules_of(replay, at))
            })
            .listed();
        let turned = |rule: Rule, switch: &Switch| {
            switch.rules.contains(&rule) && !alike(editions.map(|edition| switch.says(edition)).iter())
        };
        let by = |switch: &'static Switch| {
            let rule = happened.iter().flatten().find(|rule| turned(**rule, switch))?;
            Some((*rule, switch))
        };
        // Several switches may share a rule: the one that makes the difference at the end is meant.
        let matters = |switch: &&Switch| self.switches.iter().any(|known| known.about == switch.about);
        let mut first = Switch::ALL.iter().filter(matters);
        let (rule, switch) = first.find_map(by).or_else(|| Switch::ALL.iter().find_map(by))?;
        let says = editions.iter().map(|edition| rule.counterpart(*edition)).listed();
        let used = happened.iter().map(|rules| rules.contains(&rule)).listed();
        Some(Parting {
            row,
            switch: Some(Turned {
                about: switch.about,
                says: editions.iter().map(|edition| switch.says(*edition)).listed(),
            }),
            reason: Some(Reason { rule, used, says }),
        })
    }
}

/// The rules cited by events in a frame. Assigning damage, or none, counts only if there was
/// something to divide.
fn rules_of(replay: &Replay, at: usize) -> Vec<Rule> {
    let before = at.checked_sub(1).and_then(|before| replay.frames().get(before));
    let divided = before.is_some_and(|frame| frame.moment.kind == MomentKind::Assignment);
    let events = replay.frames().get(at).map_or(&[] as &[Event], |frame| &frame.events);
    events.iter().filter(|event| divided || !assigns(&event.kind)).flat_map(Event::all_rules).listed()
}

fn assigns(kind: &Happening) -> bool {
    matches!(kind, Happening::DamageAssigned { .. } | Happening::AssignsNothing { .. })
}

/// The switches that tell these editions apart, if one of their rules is among the reasons.
pub(super) fn switches(replays: &[&Replay], reasons: &[Reason], turning: &Turning) -> Vec<Turned> {
    let says = |switch: &Switch| -> Vec<&'static str> {
        replays.iter().map(|replay| switch.says(replay.edition())).listed()
    };
    let matters = |switch: &&Switch| reasons.iter().any(|reason| turning.may_show(switch, reason.rule));
    let turned =
        Switch::ALL.iter().filter(matters).map(|switch| Turned { about: switch.about, says: says(switch) });
    turned.filter(|turned| !alike(turned.says.iter())).listed()
}

/// A rule, and the events that cite it in each of the replays.
struct Use<'r> {
    rule: Rule,
    events: Vec<Vec<&'r Happening>>,
}

/// Whether a permanent makes mana at once in one of the replays, and through the stack in another:
/// only then can the rules of mana abilities be behind a difference.
fn is_mana_on_the_stack_somewhere(replays: &[&Replay]) -> bool {
    let sources = |wanted: fn(&Happening) -> Option<ObjectId>| {
        let mut found: Vec<CardId> = Vec::new();
        for frame in replays.iter().flat_map(|replay| replay.frames()) {
            let of = frame.events.iter().filter_map(|event| wanted(&event.kind));
            found.add_all(
                of.filter_map(|source| frame.game.object(source)).map(combat_lab_engine::Object::card),
            );
        }
        found
    };
    let made = sources(|happening| match happening {
        Happening::ManaAdded { source, .. } => Some(*source),
        _ => None,
    });
    let activated = sources(|happening| match happening {
        Happening::AbilityActivated { source, .. } => Some(*source),
        _ => None,
    });
    activated.iter().any(|source| made.contains(source))
}

/// Every rule cited by an event, in the order of the events. Assigning damage, or none, counts only
/// if there was something to divide, or where `all` of it counts.
fn uses<'r>(replays: &[&'r Replay], all: bool) -> Vec<Use<'r>> {
    let mut uses: Vec<Use<'r>> = Vec::new();
    let mana_counts = is_mana_on_the_stack_somewhere(replays);
    for (place, replay) in replays.iter().enumerate() {
        let mut before = None;
        for frame in replay.frames() {
            let divided = before.replace(frame.moment.kind) == Some(MomentKind::Assignment);
            let counts = |event: &&Event| all || divided || !assigns(&event.kind);
            for event in frame.events.iter().filter(counts) {
                for rule in event.all_rules().filter(|rule| mana_counts || *rule != Rule::ManaAbility) {
                    let known = uses.iter().position(|known| known.rule == rule).unwrap_or(uses.len());
                    if known == uses.len() {
                        uses.push(Use { rule, events: vec![Vec::new(); replays.len()] });
                    }
                    let events = uses.get_mut(known).and_then(|known| known.events.get_mut(place));
                    if let Some(events) = events {
                        events.push(&event.kind);
                    }
                }
            }
        }
    }
    uses
}

/// The rules whose events and content differ between these editions, those that one edition lacks
/// first. How damage was assigned is a reason only for a different end that has no other.
pub(super) fn reasons(replays: &[&Replay], ends_differently: bool) -> Vec<Reason> {
    let mut cited = uses(replays, false);
    cited.keep(|it| !alike(it.events.iter()));
    let reasons = among(replays, cited);
    // The same event, under the same number, may have another consequence.
    if reasons.is_empty() && ends_differently { among(replays, uses(replays, true)) } else { reasons }
}

/// The reasons among these rules.
fn among(replays: &[&Replay], mut uses: Vec<Use<'_>>) -> Vec<Reason> {
    let editions: Vec<Edition> = replays.iter().map(|replay| replay.edition()).listed();
    let lacks = |rule: Rule| editions.iter().any(|edition| rule.cite(*edition).is_none());
    combat_lab_engine::sort_short(&mut uses, |it| !lacks(it.rule));
    let mut reasons: Vec<Reason> = Vec::new();
    for Use { rule, events } in uses {
        let used: Vec<bool> = events.iter().map(|events| !events.is_empty()).listed();
        let by = || editions.iter().zip(&used).filter(|(_, used)| **used).map(|(edition, _)| *edition);
        let says: Vec<Option<Citation>> = editions.iter().map(|edition| rule.counterpart(*edition)).listed();
        // Several rules of one edition may have the same counterpart in another: the first of them
        // is enough.
        let instead: Vec<Option<Citation>> =
            says.iter().map(|citation| citation.filter(|citation| citation.rule != rule)).listed();
        let told = instead.iter().any(Option::is_some)
            && reasons.iter().any(|known| {
                instead.iter().zip(&known.says).all(|(one, other)| one.is_none() || one == other)
            });
        let differs = by().any(|here| editions.iter().any(|there| says_otherwise(rule, here, *there)));
        if differs && !told {
            reasons.push(Reason { rule, used, says });
        }
    }
    reasons
}

/// Whether edition `there` lacks a rule of edition `here`, or a switch shown by the rule differs
/// there. A rule that is only worded differently counts as the same.
#[must_use]
pub fn says_otherwise(rule: Rule, here: Edition, there: Edition) -> bool {
    rule.cite(here).is_some() && (rule.cite(there).is_none() || rule.is_switched(here, there))
}

/// Whether this rule only taps a permanent as a cost, or makes mana: such events explain a frame
/// only if nothing else happens in it.
#[must_use]
pub const fn makes_mana(rule: Rule) -> bool {
    matches!(rule, Rule::TapCost | Rule::ManaAbilityResolvesAtOnce | Rule::ManaAbility)
}
