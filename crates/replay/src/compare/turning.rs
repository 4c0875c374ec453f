//! The switches behind a difference at the end, found by playing again: with one switch set as in
//! the other edition, the situation ends otherwise.

use super::{Reason, end};
use crate::limit;
use crate::replay::Replay;
use combat_lab_cards::{Adding, Keeping, Listed};
use combat_lab_rulebook::{Citation, Edition, Rule, Rules, Switch};

/// What turning the switches, one by one, has shown.
#[derive(Debug, Default)]
pub(super) struct Turning {
    /// The switches that alone make an end different.
    deciding: Vec<&'static Switch>,
    /// Whether they account for every two neighbours that end differently.
    complete: bool,
}

impl Turning {
    /// Plays the situation again for each switch that differs between neighbours with different
    /// ends. Nothing is played if that would take longer than a situation may, or if a reader has
    /// decided something: only the script can be played again.
    pub(super) async fn of(replays: &[&Replay]) -> Self {
        if replays.iter().any(|replay| !replay.decided().is_empty()) {
            return Self::default();
        }
        let pairs: Vec<[&Replay; 2]> = replays
            .windows(2)
            .filter_map(|pair| Some([*pair.first()?, *pair.get(1)?]))
            .filter(|pair| !end::differences(pair).is_empty())
            .listed();
        let turns: Vec<Vec<(&'static Switch, [Rules; 2])>> = pairs.iter().map(turns).listed();
        let work = pairs.iter().zip(&turns).fold(0_u64, |sum, ([one, other], turns)| {
            let each = one.work().saturating_add(other.work());
            sum.saturating_add(each.saturating_mul(turns.len() as u64))
        });
        if work > limit::WORK.left() {
            return Self::default();
        }
        let mut turning = Self { deciding: Vec::new(), complete: true };
        for (pair, turns) in pairs.into_iter().zip(turns) {
            let found = deciding(pair, turns).await;
            turning.complete &= !found.is_empty();
            for switch in found {
                if !turning.deciding.iter().any(|known| known.about == switch.about) {
                    turning.deciding.push(switch);
                }
            }
        }
        turning
    }

    /// Whether a rule is that of a deciding switch.
    fn decides(&self, rule: Rule) -> bool {
        self.deciding.iter().any(|switch| switch.rules.contains(&rule))
    }

    /// Whether a switch may be behind this reason: where a deciding one shows the rule, no other.
    pub(super) fn may_show(&self, switch: &Switch, rule: Rule) -> bool {
        let decides = || self.deciding.iter().any(|known| known.about == switch.about);
        switch.rules.contains(&rule) && (!self.decides(rule) || decides())
    }

    /// The reasons that hold: those of deciding switches first, even if no event cites their rules;
    /// then those that no switch can test. A switch that differs and decides nothing is no reason,
    /// unless something is left unexplained.
    pub(super) fn sift(&self, replays: &[&Replay], mut cited: Vec<Reason>) -> Vec<Reason> {
        let editions: Vec<Edition> = replays.iter().map(|replay| replay.edition()).listed();
        let mut reasons: Vec<Reason> = Vec::new();
        for switch in &self.deciding {
            let (shown, others) = cited.into_iter().partition(|it| switch.rules.contains(&it.rule));
            cited = others;
            let shown: Vec<Reason> = shown;
            let known = reasons.iter().any(|it| switch.rules.contains(&it.rule));
            if shown.is_empty() && !known {
                reasons.add_all(uncited(switch, &editions));
            }
            reasons.add_all(shown);
        }
        if self.complete && !self.deciding.is_empty() {
            cited.keep(|it| !is_testable(it.rule, &editions));
        }
        reasons.add_all(cited);
        reasons
    }
}

/// The switches that differ between two replays, each with the rules of both editions in which it
/// alone is as in the other.
fn turns(pair: &[&Replay; 2]) -> Vec<(&'static Switch, [Rules; 2])> {
    let [one, other] = pair.map(Replay::edition);
    let turned = |switch: &'static Switch| {
        let rules = [turned(switch, one, other), turned(switch, other, one)];
        (rules.first() != Some(one.rules())).then_some((switch, rules))
    };
    Switch::ALL.iter().filter_map(turned).listed()
}

fn turned(switch: &Switch, here: Edition, there: Edition) -> Rules {
    let mut rules = *here.rules();
    switch.turn(&mut rules, there);
    rules
}

/// The switches that alone make one of two replays end otherwise; if there are none, those without
/// which its script can't be played.
async fn deciding(pair: [&Replay; 2], turns: Vec<(&'static Switch, [Rules; 2])>) -> Vec<&'static Switch> {
    let (mut ending, mut stopping) = (Vec::new(), Vec::new());
    for (switch, rules) in turns {
        let (mut ends, mut stops) = (false, false);
        for (replay, rules) in pair.iter().zip(rules) {
            match Replay::under_rules_in_slices(replay.scenario(), replay.edition(), rules).await {
                Ok(again) => ends |= !end::differences(&[replay, &again]).is_empty(),
                Err(_) => stops = true,
            }
        }
        if ends {
            ending.push(switch);
        } else if stops {
            stopping.push(switch);
        }
    }
    if ending.is_empty() { stopping } else { ending }
}

/// The reason of a switch whose rules no event cites: the first of its rules that one of the
/// editions has.
fn uncited(switch: &Switch, editions: &[Edition]) -> Option<Reason> {
    let says = |rule: Rule| -> Vec<Option<Citation>> {
        editions.iter().map(|edition| rule.counterpart(*edition)).listed()
    };
    let had = |rule: &&Rule| editions.iter().any(|edition| rule.cite(*edition).is_some());
    let rule = *switch.rules.iter().find(had)?;
    Some(Reason { rule, used: vec![false; editions.len()], says: says(rule) })
}

/// Whether turning switches can tell that a rule decides nothing between these editions: one that
/// shows it differs between them and can be turned. What is only told, such as when a split is
/// known, follows from switches that can.
fn is_testable(rule: Rule, editions: &[Edition]) -> bool {
    let first = editions.first().copied().unwrap_or(Edition::TODAY);
    let turns =
        |switch: &Switch| editions.iter().any(|other| turned(switch, first, *other) != *first.rules());
    Switch::ALL.iter().any(|switch| switch.rules.contains(&rule) && turns(switch))
}
