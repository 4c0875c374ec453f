//! Numbers of things, compared: "power 2 or less", "three or more +1/+1 counters on it".

use crate::words::{Wording, is_written_anew, number};
use combat_lab_cards::{CounterKind, Filter, FilterPart, Op, Stat, StatComparison, Than, Trait};
use combat_lab_language::t;

/// A comparison, to follow "with".
pub(super) fn compared(compared: StatComparison, wording: Wording) -> String {
    let (left, op) = (compared.left(), compared.op());
    let right = match (left, compared.right()) {
        (Stat::Counters(kind), Than::Number(count)) => return counters(kind, op, count, wording),
        (_, Than::Number(count)) => number(count),
        (_, Than::X) => "X".to_owned(),
        (_, Than::Its(stat)) => its(stat, wording),
        (_, Than::Askers(stat)) => askers(stat, wording),
    };
    let left = match left {
        Stat::Power => wording.of(t!("power")).to_owned(),
        Stat::Toughness => wording.of(t!("toughness")).to_owned(),
        Stat::Total => wording.of(t!("total power and toughness")).to_owned(),
        Stat::ManaValue if is_written_anew(wording.edition) => wording.of(t!("mana value")).to_owned(),
        Stat::ManaValue => wording.of(t!("converted mana cost")).to_owned(),
        Stat::Counters(kind) => wording.say(t!("a number of %1 on it"), &[&many(kind, "", wording)]),
    };
    let phrase = match (op, compared.right()) {
        (Op::Equal, Than::Number(_) | Than::X) => return [left.as_str(), " ", &right].concat(),
        (Op::AtMost, Than::Number(_) | Than::X) => t!("%1 %2 or less"),
        (Op::AtLeast, Than::Number(_) | Than::X) => t!("%1 %2 or greater"),
        (Op::Less, _) => t!("%1 less than %2"),
        (Op::AtMost, _) => t!("%1 less than or equal to %2"),
        (Op::Equal, _) => t!("%1 equal to %2"),
        (Op::AtLeast, _) => t!("%1 greater than or equal to %2"),
        (Op::Greater, _) => t!("%1 greater than %2"),
    };
    wording.say(phrase, &[&left, &right])
}

fn its(stat: Stat, wording: Wording) -> String {
    let its = match stat {
        Stat::Power => t!("its power"),
        Stat::Toughness => t!("its toughness"),
        Stat::Total => t!("its total power and toughness"),
        Stat::ManaValue if is_written_anew(wording.edition) => t!("its mana value"),
        Stat::ManaValue => t!("its converted mana cost"),
        Stat::Counters(kind) => {
            return wording.say(t!("the number of %1 on it"), &[&many(kind, "", wording)]);
        }
    };
    wording.of(its).to_owned()
}

fn askers(stat: Stat, wording: Wording) -> String {
    let askers = match stat {
        Stat::Power => t!("this creature's power"),
        Stat::Toughness => t!("this creature's toughness"),
        Stat::Total => t!("this creature's total power and toughness"),
        Stat::ManaValue if is_written_anew(wording.edition) => t!("this permanent's mana value"),
        Stat::ManaValue => t!("this permanent's converted mana cost"),
        Stat::Counters(kind) => {
            return wording.say(t!("the number of %1 on this permanent"), &[&many(kind, "", wording)]);
        }
    };
    wording.of(askers).to_owned()
}

/// "no counters on it", "three or more +1/+1 counters on it".
fn counters(kind: Option<CounterKind>, op: Op, count: i32, wording: Wording) -> String {
    let words = usize::try_from(count).map_or_else(|_| number(count), |count| wording.in_words(count));
    let what = match (op, count) {
        (Op::AtLeast, 1) => match kind {
            Some(kind) => wording.counters(1, kind),
            None => wording.of(t!("a counter")).to_owned(),
        },
        (Op::Equal, 0) => many(kind, &words, wording),
        (Op::Equal, _) => many(kind, &wording.say(t!("exactly %1"), &[&words]), wording),
        (Op::Less | Op::AtMost, _) => many(kind, &wording.say(t!("%1 or fewer"), &[&words]), wording),
        (Op::AtLeast | Op::Greater, _) => many(kind, &wording.say(t!("%1 or more"), &[&words]), wording),
    };
    wording.say(t!("%1 on it"), &[&what])
}

/// Several counters of a kind: "two or more +1/+1 counters".
fn many(kind: Option<CounterKind>, how_many: &str, wording: Wording) -> String {
    let said = match kind {
        Some(kind) => wording.some_counters(how_many, kind),
        None => wording.say(t!("%1 counters"), &[how_many]),
    };
    said.trim_start().to_owned()
}

/// The power and toughness of "1/1 creature", and the other required qualities.
pub(super) fn sized(traits: Filter) -> (Option<String>, Vec<FilterPart>) {
    let exactly = |stat| {
        traits.plain().find_map(|asked| match asked {
            Trait::Compare(it) if (it.left(), it.op()) == (stat, Op::Equal) => match it.right() {
                Than::Number(count) => Some((asked, count)),
                Than::X | Than::Its(_) | Than::Askers(_) => None,
            },
            _ => None,
        })
    };
    match (exactly(Stat::Power), exactly(Stat::Toughness)) {
        (Some((one, power)), Some((other, toughness))) => {
            let size = [number(power), number(toughness)].join("/");
            (Some(size), traits.without(one).without(other).parts())
        }
        _ => (None, traits.parts()),
    }
}

/// Power and toughness, either of which compares in one way: "power or toughness 1 or less".
pub(super) fn either_size(others: &[Filter], wording: Wording) -> Option<String> {
    let [one, other] = others else { return None };
    let only = |filter: &Filter| match filter.parts().as_slice() {
        [FilterPart::Is(Trait::Compare(it))] => Some(*it),
        _ => None,
    };
    let (one, other) = (only(one)?, only(other)?);
    let stats = (one.left(), other.left()) == (Stat::Power, Stat::Toughness);
    match (one.right(), other.right()) {
        _ if !stats || one.op() != other.op() => None,
        (Than::Askers(Stat::Power), Than::Askers(Stat::Toughness)) if one.op() == Op::Greater => {
            Some(wording.of(t!("greater power or toughness than this creature")).to_owned())
        }
        (than, same) if than == same => {
            let said = compared(one, wording);
            let power = wording.of(t!("power"));
            let rest = said.strip_prefix(power)?;
            Some([wording.of(t!("power or toughness")), rest].concat())
        }
        _ => None,
    }
}
