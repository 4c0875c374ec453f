//! Conditions, as clauses.

use super::effect::HOST;
use super::quantity::{self, color_names, number_of};
use super::target::{all_of, one_of};
use super::{history, kinds};
use crate::words::{Wording, number};
use combat_lab_cards::{
    At, Circumstance, Condition, CountedFor, CounterKind, Designation, FilterPart, Listed, Measure, Op,
    Quantity, QuantityComparison, Stat, StatComparison, State, Subject, TargetKind, TargetSpec, Than, Trait,
    Whose, Worked,
};
use combat_lab_language::{Counted, Phrase, t, tn};

/// A condition as a clause: "you have 5 life or less".
pub(super) fn condition_text(condition: Condition, wording: Wording) -> String {
    condition_of(condition, HOST, wording)
}

/// The same of a permanent as it last was: "this had no +1/+1 counters on it".
pub(super) fn past_condition(condition: Condition, wording: Wording) -> String {
    let none_of = |kind| condition == Condition::counters(kind, Op::Equal, 0);
    match () {
        () if none_of(CounterKind::PlusOne) => wording.of(t!("this had no +1/+1 counters on it")).to_owned(),
        () if none_of(CounterKind::MinusOne) => {
            wording.of(t!("this had no \u{2212}1/\u{2212}1 counters on it")).to_owned()
        }
        () => condition_text(condition, wording),
    }
}

/// The same with the card's name for its host: "equipped creature is a Human".
pub(super) fn condition_of(condition: Condition, host: Phrase<'static>, wording: Wording) -> String {
    let parts = condition.parts().filter_map(Condition::only);
    let parts: Vec<String> = parts.map(|(asked, yes)| circumstance(asked, yes, host, wording)).listed();
    match parts.as_slice() {
        [one, other] if condition.is_any() => wording.say(t!("%1 or %2"), &[one, other]),
        [one, other] => wording.say(t!("%1 and %2"), &[one, other]),
        parts => parts.concat(),
    }
}

/// A circumstance, or its opposite.
fn circumstance(asked: Circumstance, yes: bool, host: Phrase<'static>, wording: Wording) -> String {
    let plain = |[so, not]: [Phrase<'static>; 2]| wording.of(if yes { so } else { not }).to_owned();
    match asked {
        Circumstance::Compare(compared) => {
            let said = comparison(compared, wording);
            if yes { said } else { wording.say(t!("it isn't so that %1"), &[&said]) }
        }
        Circumstance::Is(Subject::Host, spec) => {
            let phrase = if yes { t!("%1 is %2") } else { t!("%1 isn't %2") };
            wording.say(phrase, &[wording.of(host), &one_of(spec, wording)])
        }
        Circumstance::Is(Subject::This, spec) => this_is(spec, yes, wording).unwrap_or_else(|| {
            let phrase = if yes { t!("this is %1") } else { t!("this isn't %1") };
            wording.say(phrase, &[&one_of(spec, wording)])
        }),
        Circumstance::State(State::InPlay) if !wording.has_battlefield() => {
            plain([t!("this is in play"), t!("this isn't in play")])
        }
        Circumstance::State(state) => plain(state_phrases(state)),
        Circumstance::Time(whose, at) => plain(time_phrases(whose, at)),
        Circumstance::Monarch(Whose::Yours) => {
            plain([t!("you're the monarch"), t!("you're not the monarch")])
        }
        Circumstance::Monarch(Whose::Opponents | Whose::Others) => {
            plain([t!("an opponent is the monarch"), t!("no opponent is the monarch")])
        }
        Circumstance::Monarch(Whose::Anyones) => {
            plain([t!("a player is the monarch"), t!("there is no monarch")])
        }
        Circumstance::Chose(color) => {
            let phrase = if yes { t!("the chosen color is %1") } else { t!("the chosen color isn't %1") };
            wording.say(phrase, &[wording.word(color.name())])
        }
        Circumstance::CouldProduce { color, whose, basic } => {
            let phrase = match (whose, basic, yes) {
                (Whose::Opponents, _, true) => t!("a land an opponent controls could produce %1"),
                (Whose::Opponents, _, false) => t!("no land an opponent controls could produce %1"),
                (_, true, true) => t!("a basic land you control could produce %1"),
                (_, true, false) => t!("no basic land you control could produce %1"),
                (_, false, true) => t!("a land you control could produce %1"),
                (_, false, false) => t!("no land you control could produce %1"),
            };
            wording.say(phrase, &[&["{", &color.letter().to_string(), "}"].concat()])
        }
    }
}

/// What is so of the permanent itself, and that it isn't.
const fn state_phrases(state: State) -> [Phrase<'static>; 2] {
    match state {
        State::InPlay => [t!("this is on the battlefield"), t!("this isn't on the battlefield")],
        State::InGraveyard => [t!("this is in your graveyard"), t!("this isn't in your graveyard")],
        State::Kicked => [t!("this was kicked"), t!("this wasn't kicked")],
        State::PaidInstead => [t!("an alternative cost was paid"), t!("no alternative cost was paid")],
        State::Escaped => [t!("this escaped"), t!("this didn't escape")],
        State::Cast => [t!("you cast this"), t!("you didn't cast this")],
        State::CastFromHand => {
            [t!("you cast this from your hand"), t!("you didn't cast this from your hand")]
        }
        State::CameLately => [
            t!("this came under your control since the beginning of your last upkeep"),
            t!("this was under your control at the beginning of your last upkeep"),
        ],
        State::Exerted => [t!("this has been exerted this turn"), t!("this hasn't been exerted this turn")],
        State::Triggered => {
            [t!("this has triggered before this turn"), t!("this has not triggered before this turn")]
        }
        State::DamagedOpponent => [
            t!("this dealt damage to an opponent this turn"),
            t!("this didn't deal damage to an opponent this turn"),
        ],
        State::FoughtThisCombat => {
            [t!("this attacked or blocked this combat"), t!("this neither attacked nor blocked this combat")]
        }
        State::FoughtThisTurn => {
            [t!("this attacked or blocked this turn"), t!("this neither attacked nor blocked this turn")]
        }
        State::AttacksAlone => [t!("this is attacking alone"), t!("this isn't attacking alone")],
        State::BlocksAlone => [t!("this is blocking alone"), t!("this isn't blocking alone")],
        State::Marked(Designation::Monstrous) => [t!("this is monstrous"), t!("this isn't monstrous")],
        State::Marked(Designation::Renowned) => [t!("this is renowned"), t!("this isn't renowned")],
        State::Marked(Designation::Suspected) => [t!("this is suspected"), t!("this isn't suspected")],
        State::Marked(Designation::Saddled) => [t!("this is saddled"), t!("this isn't saddled")],
        State::CanPair => [
            t!("this and another creature you control are unpaired"),
            t!("this and another creature you control aren't unpaired"),
        ],
    }
}

const fn time_phrases(whose: Whose, at: At) -> [Phrase<'static>; 2] {
    match (whose, at) {
        (Whose::Yours, At::Turn) => [t!("it is your turn"), t!("it is not your turn")],
        (Whose::Opponents | Whose::Others, At::Turn) => {
            [t!("it is an opponent's turn"), t!("it is not an opponent's turn")]
        }
        (Whose::Anyones, At::Turn) => [t!("it is a player's turn"), t!("it is no player's turn")],
        (Whose::Yours, At::MainPhase) => [t!("it is your main phase"), t!("it is not your main phase")],
        (Whose::Opponents | Whose::Others, At::MainPhase) => {
            [t!("it is an opponent's main phase"), t!("it is not an opponent's main phase")]
        }
        (Whose::Anyones, At::MainPhase) => [t!("it is a main phase"), t!("it is not a main phase")],
        (Whose::Anyones, At::FirstCombat) => [
            t!("it is the first combat phase of the turn"),
            t!("it is not the first combat phase of the turn"),
        ],
        (Whose::Yours, At::FirstCombat) => [
            t!("it is the first combat phase of your turn"),
            t!("it is not the first combat phase of your turn"),
        ],
        (Whose::Opponents | Whose::Others, At::FirstCombat) => [
            t!("it is the first combat phase of an opponent's turn"),
            t!("it is not the first combat phase of an opponent's turn"),
        ],
    }
}

/// What the permanent itself is, in words of its own: "this is tapped".
fn this_is(spec: TargetSpec, yes: bool, wording: Wording) -> Option<String> {
    if spec.whose != Whose::Anyones {
        return None;
    }
    let parts = spec.traits.parts();
    let [so, not] = match (spec.what, parts.as_slice()) {
        (TargetKind::AttackingCreature, []) => [t!("this is attacking"), t!("this isn't attacking")],
        (TargetKind::BlockingCreature, []) => [t!("this is blocking"), t!("this isn't blocking")],
        (TargetKind::FightingCreature, []) => {
            [t!("this is attacking or blocking"), t!("this isn't attacking or blocking")]
        }
        (TargetKind::Permanent, [FilterPart::Is(Trait::Compare(compared))]) => {
            return numbers(*compared, yes, wording);
        }
        (
            TargetKind::Permanent,
            [FilterPart::Is(Trait::Compare(least)), FilterPart::Is(Trait::Compare(most))],
        ) if yes => return between(*least, *most, wording),
        (TargetKind::Permanent, [FilterPart::Is(asked)]) => match asked {
            Trait::Tapped => [t!("this is tapped"), t!("this is untapped")],
            Trait::Equipped => [t!("this is equipped"), t!("this isn't equipped")],
            Trait::Enchanted => [t!("this is enchanted"), t!("this isn't enchanted")],
            Trait::Modified => [t!("this is modified"), t!("this isn't modified")],
            Trait::Legendary => [t!("this is legendary"), t!("this isn't legendary")],
            Trait::Arrived => [
                t!("this entered the battlefield this turn"),
                t!("this didn't enter the battlefield this turn"),
            ],
            Trait::Attacked => [t!("this attacked this turn"), t!("this didn't attack this turn")],
            _ => return None,
        },
        _ => return None,
    };
    Some(wording.of(if yes { so } else { not }).to_owned())
}

/// A number of the permanent itself: "this has power 4 or greater", "this had no +1/+1 counters on
/// it".
fn numbers(compared: StatComparison, yes: bool, wording: Wording) -> Option<String> {
    if !yes {
        return None;
    }
    let Stat::Counters(counted) = compared.left() else {
        return Some(wording.say(t!("this has %1"), &[&super::comparison::compared(compared, wording)]));
    };
    let Than::Number(number) = compared.right() else { return None };
    let (many, kind) = (u32::try_from(number).ok()?, counted?);
    match compared.op() {
        Op::AtLeast => Some(wording.say(t!("this has at least %1 on it"), &[&wording.counters(many, kind)])),
        Op::AtMost => Some(wording.say(t!("this has at most %1 on it"), &[&wording.counters(many, kind)])),
        Op::Equal if many == 0 => {
            Some(wording.say(t!("this doesn't have %1 on it"), &[&wording.counters(1, kind)]))
        }
        Op::Equal | Op::Less | Op::Greater => None,
    }
}

/// The same between two numbers of counters of one kind.
fn between(least: StatComparison, most: StatComparison, wording: Wording) -> Option<String> {
    let (Stat::Counters(Some(kind)), Than::Number(from), Op::AtLeast) =
        (least.left(), least.right(), least.op())
    else {
        return None;
    };
    let (Than::Number(to), Op::AtMost) = (most.right(), most.op()) else { return None };
    let counters = wording.counters(u32::try_from(to).ok()?, kind);
    let says = wording.say(t!("this has at least %1 and at most %2 on it"), &[&from.to_string(), &counters]);
    (most.left() == least.left()).then_some(says)
}

/// Two quantities compared: "you have 5 life or less", "an opponent controls more lands than you".
fn comparison(compared: QuantityComparison, wording: Wording) -> String {
    if let Quantity::Number(than) = compared.right()
        && let Quantity::Of { what, by, then: Worked::Same } = compared.left()
        && let Some(said) = with_number(what, by, compared.op(), than, wording)
    {
        return said;
    }
    let (left, right) = (compared.left(), compared.right());
    if let Some(said) = more_than(compared, wording) {
        return said;
    }
    let phrase = match (compared.op(), right) {
        (Op::AtLeast, Quantity::Number(_)) => t!("%1 is %2 or more"),
        (Op::AtMost, Quantity::Number(0)) => t!("%1 is 0"),
        (Op::AtMost, Quantity::Number(_)) => t!("%1 is %2 or less"),
        (Op::Equal, Quantity::Number(_)) => t!("%1 is %2"),
        (Op::Equal, Quantity::Of { .. }) => t!("%1 is equal to %2"),
        (Op::Less, _) => t!("%1 is less than %2"),
        (Op::Greater, _) => t!("%1 is greater than %2"),
        (Op::AtLeast, Quantity::Of { .. }) => t!("%1 is at least %2"),
        (Op::AtMost, Quantity::Of { .. }) => t!("%1 is at most %2"),
    };
    wording.say(phrase, &[&quantity::number(left, wording), &quantity::number(right, wording)])
}

/// Who of you and other players has more of something: "you have less life than an opponent".
fn more_than(compared: QuantityComparison, wording: Wording) -> Option<String> {
    let [
        Quantity::Of { what, by: first, then: Worked::Same },
        Quantity::Of { what: other, by: second, then: Worked::Same },
    ] = compared.sides()
    else {
        return None;
    };
    let some = [t!("an opponent"), t!("another player")];
    let each = [t!("each opponent"), t!("each other player")];
    let none = [t!("no opponent"), t!("no other player")];
    let (yours, more, [opponents, others], whose) = match (first, compared.op(), second) {
        (CountedFor::You, Op::Greater, CountedFor::Least(whose)) => (true, true, some, whose),
        (CountedFor::You, Op::Greater, CountedFor::Most(whose)) => (true, true, each, whose),
        (CountedFor::You, Op::Less, CountedFor::Most(whose)) => (true, false, some, whose),
        (CountedFor::You, Op::Less, CountedFor::Least(whose)) => (true, false, each, whose),
        (CountedFor::Most(whose), Op::Greater, CountedFor::You) => (false, true, some, whose),
        (CountedFor::Most(whose), Op::AtMost, CountedFor::You) => (false, true, none, whose),
        (CountedFor::Least(whose), Op::Less, CountedFor::You) => (false, false, some, whose),
        (CountedFor::Least(whose), Op::AtLeast, CountedFor::You) => (false, false, none, whose),
        _ => return None,
    };
    let who = match whose {
        Whose::Opponents => opponents,
        Whose::Others => others,
        Whose::Anyones | Whose::Yours => return None,
    };
    let (thing, less, controls) = match what {
        Measure::Permanents(spec) if spec.whose == Whose::Yours => {
            (kinds::all_of_anyone(spec, wording), t!("fewer"), true)
        }
        Measure::Life => (wording.of(t!("life")).to_owned(), t!("less"), false),
        Measure::Hand => (wording.of(t!("cards in hand")).to_owned(), t!("fewer"), false),
        _ => return None,
    };
    let more = if more { t!("more") } else { less };
    let phrase = match (yours, controls) {
        (true, true) => t!("you control %1 %2 than %3"),
        (true, false) => t!("you have %1 %2 than %3"),
        (false, true) => t!("%3 controls %1 %2 than you"),
        (false, false) => t!("%3 has %1 %2 than you"),
    };
    (what == other).then(|| wording.say(phrase, &[wording.of(more), &thing, wording.of(who)]))
}

/// A measure compared with a number, where that has words of its own.
fn with_number(what: Measure, by: CountedFor, op: Op, than: u32, wording: Wording) -> Option<String> {
    let some =
        |phrase: Counted| Some(wording.say(wording.language.count(than as usize, phrase), &[&number(than)]));
    let plain = |phrase: Phrase<'static>| Some(wording.of(phrase).to_owned());
    let whole = |phrase: Phrase<'static>| Some(wording.say(phrase, &[&than.to_string()]));
    match (what, by, op) {
        (Measure::Life, CountedFor::You, Op::AtMost) => {
            some(tn!("you have 1 life or less", "you have %1 life or less"))
        }
        (Measure::Life, CountedFor::You, Op::AtLeast) => {
            some(tn!("you have 1 life or more", "you have %1 life or more"))
        }
        (Measure::Life, CountedFor::Least(Whose::Anyones), Op::AtMost) => {
            some(tn!("a player has 1 life or less", "a player has %1 life or less"))
        }
        (Measure::Life, CountedFor::Least(Whose::Opponents), Op::AtMost) => {
            some(tn!("an opponent has 1 life or less", "an opponent has %1 life or less"))
        }
        (Measure::Life, CountedFor::Most(Whose::Anyones), Op::AtLeast) => {
            some(tn!("a player has 1 life or more", "a player has %1 life or more"))
        }
        (Measure::Life, CountedFor::Most(Whose::Opponents), Op::AtLeast) => {
            some(tn!("an opponent has 1 life or more", "an opponent has %1 life or more"))
        }
        (Measure::Poison, CountedFor::Most(Whose::Opponents), Op::AtLeast) => Some(wording.some(
            than,
            tn!("an opponent has a poison counter", "an opponent has %1 or more poison counters"),
        )),
        (Measure::Poison, CountedFor::Most(Whose::Anyones), Op::AtLeast) => Some(
            wording
                .some(than, tn!("a player has a poison counter", "a player has %1 or more poison counters")),
        ),
        (Measure::Hand, CountedFor::Most(Whose::Opponents), Op::AtLeast) => {
            whole(t!("an opponent has at least %1 cards in hand"))
        }
        (Measure::Hand, CountedFor::Most(Whose::Anyones), Op::AtLeast) => {
            whole(t!("a player has at least %1 cards in hand"))
        }
        (Measure::Opponents, CountedFor::You, Op::AtLeast) => whole(t!("you have %1 or more opponents")),
        (Measure::TotalPower(spec), CountedFor::You, Op::AtLeast) => Some(
            wording
                .say(t!("%2 have total power %1 or greater"), &[&than.to_string(), &all_of(spec, wording)]),
        ),
        (Measure::DifferentPowers(spec), CountedFor::You, Op::AtLeast) if spec.whose == Whose::Yours => {
            let kind = all_of(TargetSpec { whose: Whose::Anyones, ..spec }, wording);
            Some(
                wording
                    .say(t!("you control %1 or more %2 with different powers"), &[&than.to_string(), &kind]),
            )
        }
        (Measure::PowerAttackedWith, CountedFor::You, Op::AtLeast) => {
            whole(t!("you attacked with creatures with total power %1 or greater this combat"))
        }
        (Measure::SpellsLastTurn, CountedFor::You, Op::AtMost) if than == 0 => plain(
            wording.then_or_now(t!("no spells were played last turn"), t!("no spells were cast last turn")),
        ),
        (Measure::SpellsLastTurn, CountedFor::You, Op::AtLeast) if than == 2 => plain(wording.then_or_now(
            t!("a player played two or more spells last turn"),
            t!("a player cast two or more spells last turn"),
        )),
        (Measure::Hand, CountedFor::You, Op::AtMost) if than == 0 => plain(t!("you have no cards in hand")),
        (Measure::Hand, CountedFor::You, Op::AtMost) => {
            some(tn!("you have one or fewer cards in hand", "you have %1 or fewer cards in hand"))
        }
        (Measure::Hand, CountedFor::You, Op::AtLeast) => {
            some(tn!("you have a card in hand", "you have %1 or more cards in hand"))
        }
        (Measure::ThisTurn(combat_lab_cards::Tally::LifeGained), CountedFor::You, Op::AtLeast)
            if than > 1 =>
        {
            some(tn!("you gained 1 life or more this turn", "you gained %1 or more life this turn"))
        }
        (Measure::Permanents(spec), CountedFor::You, Op::AtLeast) => {
            Some(kinds::at_least(than, spec, wording).unwrap_or_else(|| {
                let yours = spec.whose == Whose::Yours;
                let spec = if yours { TargetSpec { whose: Whose::Anyones, ..spec } } else { spec };
                let phrase = match (than, yours) {
                    (1, true) => t!("%1 is under your control"),
                    (1, false) => t!("there is %1"),
                    (_, true) => t!("%2 or more %1 are under your control"),
                    (_, false) => t!("there are %2 or more %1"),
                };
                let what = if than == 1 { one_of(spec, wording) } else { all_of(spec, wording) };
                wording.say(phrase, &[&what, &than.to_string()])
            }))
        }
        (Measure::Permanents(spec), CountedFor::You, Op::AtMost) if than == 0 => {
            Some(kinds::no_such(spec, wording).unwrap_or_else(|| {
                if spec.whose == Whose::Yours {
                    let spec = TargetSpec { whose: Whose::Anyones, ..spec };
                    wording.say(t!("nothing under your control is %1"), &[&one_of(spec, wording)])
                } else {
                    wording.say(t!("there isn't %1"), &[&one_of(spec, wording)])
                }
            }))
        }
        (Measure::ThisTurn(tally), by, Op::AtLeast) if than == 1 => {
            Some(history::happened(tally, by, wording))
        }
        (Measure::ThisTurn(combat_lab_cards::Tally::Attacks), CountedFor::You, Op::AtMost) if than == 0 => {
            plain(t!("you didn't attack this turn"))
        }
        (Measure::Devotion(colors), CountedFor::You, Op::AtMost) => {
            let less = than.saturating_add(1).to_string();
            let colors = color_names(colors, wording);
            Some(wording.say(t!("your devotion to %1 is less than %2"), &[&colors, &less]))
        }
        (_, CountedFor::You, Op::AtLeast) => {
            let cards = number_of(Quantity::of(what), wording)?;
            Some(wording.say(t!("there are %1 or more %2"), &[&wording.in_words(than as usize), &cards]))
        }
        _ => None,
    }
}
