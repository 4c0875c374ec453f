//! A card's changes of costs, as text.

use super::condition::condition_text;
use super::quantity::counted;
use super::target::{each, one_of};
use crate::words::Wording;
use combat_lab_cards::{CostChange, ManaCost, TargetSpec, Whose};
use combat_lab_language::t;

/// An activated ability's own text about its cost.
pub(super) fn cheaper(change: &CostChange, wording: Wording) -> String {
    let phrase = if change.more > 0 {
        t!("this costs %1 more to activate")
    } else {
        t!("this costs %1 less to activate")
    };
    let mana = crate::words::mana_cost(&ManaCost::generic(change.more.unsigned_abs()));
    let mut said = wording.say(phrase, &[&mana]);
    if let Some(what) = change.each {
        said = wording.say(t!("%1 for %2"), &[&said, &counted(what, wording)]);
    }
    if let Some(condition) = change.condition {
        said = wording.say(t!("%1 if %2"), &[&said, &condition_text(condition, wording)]);
    }
    said
}

pub(super) fn cost_changed(change: &CostChange, wording: Wording) -> String {
    let CostChange { what, more, each: times, condition, aims } = *change;
    let spells = match what {
        None => wording.of(t!("this spell")).to_owned(),
        Some(spec) => {
            let spells = each(TargetSpec { whose: Whose::Anyones, ..spec }, wording);
            match spec.whose {
                Whose::Anyones => spells,
                Whose::Yours => wording.say(t!("%1 you cast"), &[&spells]),
                Whose::Opponents | Whose::Others => wording.say(t!("%1 your opponents cast"), &[&spells]),
            }
        }
    };
    let phrase = if more > 0 { t!("%1 costs %2 more to cast") } else { t!("%1 costs %2 less to cast") };
    let mana = crate::words::mana_cost(&ManaCost::generic(more.unsigned_abs()));
    let mut said = wording.say(phrase, &[&spells, &mana]);
    if let Some(what) = times {
        said = wording.say(t!("%1 for %2"), &[&said, &counted(what, wording)]);
    }
    if let Some(condition) = condition {
        said = wording.say(t!("%1 if %2"), &[&said, &condition_text(condition, wording)]);
    }
    if let Some(aimed) = aims {
        said = wording.say(t!("%1 if it targets %2"), &[&said, &one_of(aimed, wording)]);
    }
    said
}
