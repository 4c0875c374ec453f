//! Restrictions of attacking and blocking, as text.

use super::condition::condition_text;
use super::kinds;
use super::target::{all_of, one_of};
use crate::words::Wording;
use combat_lab_cards::{
    Asks, BlockLimit, Color, Colors, CombatCondition, Filter, Limits, Restricted, TargetKind, TargetSpec,
    Trait, Whose,
};
use combat_lab_language::{Phrase, t};

/// A card's conditions for attacking and blocking, as on the card, without a full stop: "This can't
/// attack unless defending player controls an Island".
pub(crate) fn combat_condition(says: CombatCondition, wording: Wording) -> String {
    let company = |least: u8, spec| {
        let (one, many) = match says.of {
            Restricted::Blocking => (t!("%1 also blocks"), t!("at least %2 %1 block")),
            Restricted::Both => (t!("%1 also attacks or blocks"), t!("at least %2 %1 attack or block")),
            Restricted::Attacking | Restricted::BeingBlocked | Restricted::DespiteDefender => {
                (t!("%1 also attacks"), t!("at least %2 %1 attack"))
            }
        };
        if least == 1 {
            wording.say(one, &[&one_of(spec, wording)])
        } else {
            wording.say(many, &[&all_of(spec, wording), &least.to_string()])
        }
    };
    let asks = match says.asks {
        Asks::Company(least, spec) => company(least, spec),
        Asks::Holds(condition) => condition_text(condition, wording),
        Asks::DefenderControls(spec) => {
            let spec = TargetSpec { whose: Whose::Anyones, ..spec };
            wording.say(t!("defending player controls %1"), &[&one_of(spec, wording)])
        }
        Asks::MoreThanOther(spec) => {
            let (more, other) = match says.of {
                Restricted::Blocking => (t!("you control more %1 than attacking player"), "attacking player"),
                Restricted::Attacking
                | Restricted::Both
                | Restricted::BeingBlocked
                | Restricted::DespiteDefender => {
                    (t!("you control more %1 than defending player"), "defending player")
                }
            };
            kinds::more_than(spec, other, wording).unwrap_or_else(|| {
                wording.say(more, &[&all_of(TargetSpec { whose: Whose::Anyones, ..spec }, wording)])
            })
        }
    };
    let says = match (says.of, says.unless) {
        (Restricted::Attacking, true) => t!("This can't attack unless %1"),
        (Restricted::Attacking, false) => t!("This can't attack if %1"),
        (Restricted::Blocking, true) => t!("This can't block unless %1"),
        (Restricted::Blocking, false) => t!("This can't block if %1"),
        (Restricted::DespiteDefender, _) => {
            t!("This can attack as though it didn't have defender, as long as %1")
        }
        (Restricted::BeingBlocked, _) => t!("This can't be blocked as long as %1"),
        (Restricted::Both, true) => t!("This can't attack or block unless %1"),
        (Restricted::Both, false) => t!("This can't attack or block if %1"),
    };
    wording.say(says, &[&asks])
}

/// A limit on a creature's blocks, to follow its name.
pub(crate) fn limited(limit: BlockLimit, wording: Wording) -> String {
    let says = match limit.limits {
        Limits::ByAtLeast(least) => {
            let (least, all) = (wording.in_words(usize::from(least)), all_of(limit.what, wording));
            return wording.say(t!("can't be blocked except by %1 or more %2"), &[&least, &all]);
        }
        Limits::BlocksMore(more) => {
            if more == 1 {
                return wording.of(t!("can block an additional creature each combat")).to_owned();
            }
            let more = wording.in_words(usize::from(more));
            return wording.say(t!("can block an additional %1 creatures each combat"), &[&more]);
        }
        Limits::NotBlockedBy => t!("can't be blocked by %1"),
        Limits::BlockedOnlyBy => t!("can't be blocked except by %1"),
        Limits::NotBlocking => t!("can't block %1"),
        Limits::BlockingOnly => t!("can block only %1"),
        Limits::Protected if limit.what == TargetSpec::new(TargetKind::Permanent, Whose::Anyones) => {
            return wording.of(t!("has protection from everything")).to_owned();
        }
        Limits::Protected | Limits::HexproofFrom if let Some(said) = from_colors(limit) => {
            return wording.of(said).to_owned();
        }
        Limits::Protected => t!("has protection from %1"),
        Limits::HexproofFrom => t!("has hexproof from %1"),
        Limits::Unharmed => t!("is dealt no damage by %1"),
        Limits::MustBeBlockedBy => t!("must be blocked by %1 if able"),
        Limits::MustBeBlockedByOne => t!("must be blocked by exactly one creature if able"),
        Limits::MustBeBlockedByTwo => t!("must be blocked by two or more creatures if able"),
        Limits::DrawsAll => {
            return wording
                .say(t!("must be blocked by all %1 able to block it"), &[&all_of(limit.what, wording)]);
        }
    };
    // "Can't be blocked by creatures with flying", "protection from Demons".
    let many = match limit.limits {
        Limits::MustBeBlockedBy => None,
        _ => kinds::those_of(limit.what)
            .or_else(|| kinds::kind(kinds::Number::All, limit.what, false, wording)),
    };
    wording.say(says, &[&many.unwrap_or_else(|| one_of(limit.what, wording))])
}

/// Protection and hexproof from a color, or from what has several: spells as well as permanents.
fn from_colors(limit: BlockLimit) -> Option<Phrase<'static>> {
    let is = |asked: Trait| {
        limit.what == TargetSpec::new(TargetKind::Permanent, Whose::Anyones).that_is(Filter::is(asked))
    };
    let hexproof = limit.limits == Limits::HexproofFrom;
    let several = [
        (Trait::Multicolored, t!("has protection from multicolored"), t!("has hexproof from multicolored")),
        (Trait::Monocolored, t!("has protection from monocolored"), t!("has hexproof from monocolored")),
        (Trait::Colorless, t!("has protection from colorless"), t!("has hexproof from colorless")),
    ];
    if let Some((_, protected, hexproof_from)) = several.into_iter().find(|(asked, ..)| is(*asked)) {
        return Some(if hexproof { hexproof_from } else { protected });
    }
    let color = Color::ALL.into_iter().find(|color| is(Trait::Colors(Colors::NONE.with(*color))))?;
    hexproof.then_some(match color {
        Color::White => t!("has hexproof from white"),
        Color::Blue => t!("has hexproof from blue"),
        Color::Black => t!("has hexproof from black"),
        Color::Red => t!("has hexproof from red"),
        Color::Green => t!("has hexproof from green"),
    })
}

/// The same after a name, or about the card itself.
pub(crate) fn limit_on(who: Option<&str>, limit: BlockLimit, wording: Wording) -> String {
    match who {
        Some(who) => wording.say(t!("%1 %2"), &[who, &limited(limit, wording)]),
        None => block_limit(limit, wording),
    }
}

/// A card's limits on its blockers and on the creatures it blocks, without a full stop.
#[must_use]
pub(crate) fn block_limit(limit: BlockLimit, wording: Wording) -> String {
    match limit.limits {
        Limits::Unharmed => wording
            .say(t!("Prevent all damage that would be dealt to this by %1"), &[&one_of(limit.what, wording)]),
        Limits::DrawsAll => {
            wording.say(t!("all %1 able to block this do so"), &[&all_of(limit.what, wording)])
        }
        Limits::NotBlockedBy
        | Limits::BlockedOnlyBy
        | Limits::NotBlocking
        | Limits::BlockingOnly
        | Limits::MustBeBlockedBy
        | Limits::MustBeBlockedByOne
        | Limits::MustBeBlockedByTwo
        | Limits::ByAtLeast(_)
        | Limits::BlocksMore(_)
        | Limits::HexproofFrom
        | Limits::Protected => wording.say(t!("%1 %2"), &[wording.of(t!("This")), &limited(limit, wording)]),
    }
}
