//! All that a card says, sentence by sentence.

use super::traits::asked;
use super::{
    ability, all_of, block_limit, capital, cards, combat_condition, combat_cost, condition_text, cost_text,
    counted, each, host_of, one_of, repeated, static_of, triggered_of,
};
use crate::words::Wording;
use engine::{
    Ability, Announced, AsEnters, CardFace, CastHow, CastRule, Choosing, Colors, CombatBan, Condition,
    CostChange, CountOf, CountedSize, CounterKind, DamageBecomes, DamageChange, DamagedBy, DamagedWhom,
    Fleeting, FromGraveyard, Grant, IfPrevented, ManaCost, Manner, More, Multiplied, Multiplies, SourceKind,
    StepChange, TargetKind, TargetSpec, ToEnterUntapped, Trait, Traits, TriggeredBy, TriggersAgain, Whose,
};
use language::{Language, Phrase, t};
use std::sync::Arc;

/// What a card says besides its types, its size and its keywords, as it would say it: each sentence by itself, without a full
/// stop. What is said of its other face stands in parentheses behind the name of that.
#[must_use]
pub(crate) fn card(face: &CardFace, wording: Wording) -> Vec<String> {
    let CardFace {
        name: _,
        types: _,
        legendary: _,
        commander: _,
        snow: _,
        world: _,
        subtype: _,
        subtypes: _,
        cost: _,
        colors: _,
        size: _,
        loyalty: _,
        defense: _,
        keywords: _,
        numbered: _,
        equipment: _,
        own: _,
        siege: _,
        in_part,
        counted_size,
        enters_with,
        enters_counting,
        enters_if,
        as_enters,
        chosen: _,
        enters_tapped_if,
        announced,
        from_graveyard,
        rebounds,
        madness,
        foretell,
        enchant: enchants,
        controls_host,
        stays_attached,
        abilities,
        triggers,
        statics,
        combat_costs,
        combat_conditions,
        combat_bans,
        cast_rules,
        triggers_again,
        grants,
        step_changes,
        block_limits,
        damage_changes,
        multiplied,
        cost_changes,
        lends,
        other,
    } = face;
    let host = host_of(face);
    let plain = |phrase| wording.of(phrase).to_owned();
    let mut said: Vec<String> = Vec::new();
    said.extend(enchants.map(|what| {
        let what = one_of(what, wording);
        // English says "enchant creature".
        let bare = ["a ", "an "].iter().find_map(|article| what.strip_prefix(article));
        let bare = bare.filter(|_| wording.language == Language::ENGLISH);
        wording.say(t!("enchant %1"), &[bare.unwrap_or(&what)])
    }));
    if *controls_host {
        said.push(wording.say(t!("you control %1"), &[wording.of(host)]));
    }
    if *stays_attached {
        said.push(plain(t!("the protection this Aura gives doesn't remove it")));
    }
    said.extend(counted_size.map(|size| sized(size, wording)));
    said.extend(enters_tapped_if.map(|it| enters_tapped(it, wording)));
    let counters = |kind: CounterKind, count| wording.counters(count, kind);
    said.extend(
        enters_with
            .iter()
            .map(|(kind, count)| wording.say(t!("this enters with %1 on it"), &[&counters(*kind, *count)])),
    );
    said.extend(enters_counting.iter().map(|(kind, count, what)| {
        let each = counted(*what, wording);
        wording.say(t!("this enters with %1 on it for %2"), &[&counters(*kind, *count), &each])
    }));
    said.extend(enters_if.iter().map(|(kind, count, condition)| {
        let condition = condition_text(*condition, wording);
        wording.say(t!("this enters with %1 on it if %2"), &[&counters(*kind, *count), &condition])
    }));
    said.extend(as_enters.map(|it| chosen_entering(it, lends, wording)));
    said.extend(statics.iter().map(|it| static_of(it, lends, host, wording)));
    said.extend(combat_costs.iter().map(|it| combat_cost(it, wording)));
    said.extend(combat_conditions.iter().map(|it| combat_condition(*it, wording)));
    said.extend(cast_rules.iter().map(|rule| casting_ruled(*rule, wording)));
    said.extend(combat_bans.iter().map(|it| banned(*it, host, wording)));
    said.extend(triggers_again.iter().map(|it| triggering_again(*it, wording)));
    said.extend(grants.iter().map(|it| granted(*it, wording)));
    said.extend(block_limits.iter().map(|it| block_limit(*it, wording)));
    said.extend(multiplied.iter().map(|it| more_of(*it, wording)));
    said.extend(damage_changes.iter().map(|it| damage_changed(*it, host, wording)));
    said.extend(cost_changes.iter().map(|it| cost_changed(*it, wording)));
    said.extend(step_changes.iter().map(|it| step_changed(*it, wording)));
    said.extend(announced.map(|it| announced_with(it, wording)));
    said.extend(triggers.iter().map(|it| triggered_of(it, host, wording)));
    // With X targets, nothing is to be said where X is 0.
    let many = abilities.iter().any(|it| it.x > 0 && it.targets.len() > 1);
    let aimless = |it: &&Ability| many && it.x == 0 && it.targets.is_empty();
    let abilities: Vec<(u32, String)> =
        abilities.iter().filter(|it| !aimless(it)).map(|it| (it.x, ability(it, wording))).collect();
    // One for each X that could be announced.
    for same in abilities.chunk_by(|(x, one), (more, other)| {
        (*x > 0 && more > x) || without_numbers(one) == without_numbers(other)
    }) {
        match same {
            [(_, first), _, _, .., (_, last)] => {
                said.push(first.clone());
                said.push(wording.say(t!("and so on, up to: %1"), &[last]));
            }
            few => said.extend(few.iter().map(|(_, said)| said.clone())),
        }
    }
    said.extend(from_graveyard.map(|it| buried(it, wording)));
    if *rebounds {
        said.push(plain(t!("rebound")));
    }
    said.extend(madness.map(|cost| paid(t!("madness %1"), cost)).map(|it| it(wording)));
    said.extend(foretell.map(|cost| paid(t!("its foretell cost is %1"), cost)).map(|it| it(wording)));
    said.extend(other.iter().map(|it| match it.manner {
        Manner::FaceDown => {
            let triggers = it.face.triggers.iter().map(|it| triggered_of(it, host, wording));
            let says = triggers.chain(it.face.abilities.iter().map(|it| ability(it, wording)));
            let says: Vec<String> = says.collect();
            wording.say(
                t!("this can be cast face down as a 2/2 creature for %1 (while face down: %2)"),
                &[&it.face.cost.as_ref().map(crate::words::mana_cost).unwrap_or_default(), &says.join("; ")],
            )
        }
        Manner::Bestow => {
            wording.say(
                t!("bestow %1"),
                &[&it.face.cost.as_ref().map(crate::words::mana_cost).unwrap_or_default()],
            )
        }
        Manner::Adventure | Manner::Omen | Manner::Split | Manner::Aftermath => {
            wording.say(t!("also on this card: %1"), &[&other_face(&it.face, wording)])
        }
        Manner::Modal | Manner::Transform => {
            wording.say(t!("its other face is %1"), &[&other_face(&it.face, wording)])
        }
    }));
    if *in_part {
        said.push(plain(t!("part of its text is missing")));
    }
    said.iter().map(|text| capital(text)).collect()
}

/// The other face of a card: its name, what it costs, and what it says.
fn other_face(face: &CardFace, wording: Wording) -> String {
    let cost = face.cost.as_ref().map(|cost| [" ", &crate::words::mana_cost(cost)].concat());
    let named = [face.name.as_str(), &cost.unwrap_or_default()].concat();
    // A third face there is not.
    let alone = CardFace { other: None, ..face.clone() };
    let keywords: Vec<&str> = face.keywords.iter().map(|keyword| wording.word(keyword.name())).collect();
    let keywords = Some(capital(&keywords.join(", "))).filter(|said| !said.is_empty());
    let says: Vec<String> = keywords.into_iter().chain(card(&alone, wording)).collect();
    if says.is_empty() {
        return named;
    }
    wording.say(t!("%1 (%2)"), &[&named, &says.join(". ")])
}

/// The same text whatever the numbers in it are.
fn without_numbers(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_ascii_digit()).collect()
}

/// A sentence about a mana cost.
fn paid(phrase: Phrase<'static>, cost: ManaCost) -> impl FnOnce(Wording) -> String {
    move |wording| wording.say(phrase, &[&crate::words::mana_cost(&cost)])
}

/// What there are several of, where that is so called: "creatures you control", "cards in your hand".
fn number_of(what: CountOf, wording: Wording) -> Option<String> {
    match what {
        CountOf::Permanents(spec) => Some(all_of(spec, wording)),
        CountOf::Hand
        | CountOf::Graveyard
        | CountOf::CreaturesInGraveyard
        | CountOf::CreaturesInGraveyards
        | CountOf::PermanentsInGraveyard
        | CountOf::TypesInGraveyard
        | CountOf::TypesInGraveyards
        | CountOf::SpellsInGraveyard
        | CountOf::OfTypeInGraveyard(_) => Some(cards(what, wording)),
        CountOf::Life
        | CountOf::OpponentsAttacked
        | CountOf::Devotion(_)
        | CountOf::BasicLandTypes
        | CountOf::GreatestPower(_)
        | CountOf::TotalPower(_)
        | CountOf::ThisTurn(_)
        | CountOf::ThisTurnByAll(_)
        | CountOf::ThisTurnByAnOpponent(_)
        | CountOf::ThisTurnByAPlayer(_)
        | CountOf::OwnCounters(_)
        | CountOf::MoreBlockers => None,
    }
}

fn sized(size: CountedSize, wording: Wording) -> String {
    if let Some(many) = number_of(size.what, wording) {
        let phrase = match (size.power, size.toughness) {
            (true, true) => t!("its power and toughness are each equal to the number of %1"),
            (true, false) => t!("its power is equal to the number of %1"),
            (false, _) => t!("its toughness is equal to the number of %1"),
        };
        return wording.say(phrase, &[&many]);
    }
    let phrase = match (size.power, size.toughness) {
        (true, true) => t!("its power and toughness are each 1 for %1"),
        (true, false) => t!("its power is 1 for %1"),
        (false, _) => t!("its toughness is 1 for %1"),
    };
    wording.say(phrase, &[&counted(size.what, wording)])
}

/// What its controller chooses as it enters.
fn chosen_entering(asks: AsEnters, lends: &[Arc<CardFace>], wording: Wording) -> String {
    let phrase = match asks {
        AsEnters::Copy { what, except } => {
            let copied = one_of(what, wording);
            let copies = wording.say(t!("you may have this enter as a copy of %1"), &[&copied]);
            let text = super::given_up::otherwise(copies, except, wording);
            let quoted = except.lends.and_then(|place| lends.get(usize::from(place)));
            let quoted = quoted.map(|face| super::quoted(face, wording).join(", "));
            return match quoted {
                Some(quoted) => wording.say(t!("%1, and it has %2"), &[&text, &quoted]),
                None => text,
            };
        }
        AsEnters::Devour(counters) => {
            let phrase = t!(
                "as this enters, you may sacrifice any number of creatures; it enters with %1 on it for each of them"
            );
            return wording.say(phrase, &[&wording.counters(counters, CounterKind::PlusOne)]);
        }
        AsEnters::TappedUnless(ToEnterUntapped::PayLife(life)) => {
            let phrase = t!("as this enters, you may pay %1 life; if you don't, it enters tapped");
            return wording.say(phrase, &[&life.to_string()]);
        }
        AsEnters::TappedUnless(ToEnterUntapped::Reveal(what)) => {
            let phrase =
                t!("as this enters, you may reveal %1 from your hand; if you don't, it enters tapped");
            return wording.say(phrase, &[&one_of(what, wording)]);
        }
        AsEnters::Choose { what: Choosing::ColorBut(color), .. } => {
            let color = wording.word(color.name());
            return wording.say(t!("as this enters, choose a color other than %1"), &[color]);
        }
        AsEnters::Choose { what: Choosing::Color, own: false } => t!("as this enters, choose a color"),
        AsEnters::Choose { what: Choosing::Color, own: true } => {
            t!("as this enters, choose a color; this has protection from the chosen color")
        }
        AsEnters::Choose { what: Choosing::CreatureType, own: false } => {
            t!("as this enters, choose a creature type")
        }
        AsEnters::Choose { what: Choosing::CreatureType, own: true } => {
            t!(
                "as this enters, choose a creature type; this is the chosen type in addition to its other types"
            )
        }
        AsEnters::Riot => {
            t!("you may have this enter with an additional +1/+1 counter on it; if you don't, it gains haste")
        }
        AsEnters::Unleash => t!("you may have this enter with an additional +1/+1 counter on it"),
    };
    wording.of(phrase).to_owned()
}

fn enters_tapped((condition, holds): (Condition, bool), wording: Wording) -> String {
    let phrase = if holds { t!("this enters tapped if %1") } else { t!("this enters tapped unless %1") };
    wording.say(phrase, &[&condition_text(condition, wording)])
}

fn casting_ruled(rule: CastRule, wording: Wording) -> String {
    let spells = all_of(TargetSpec { whose: Whose::Anyones, ..rule.what }, wording);
    let phrase = match (rule.how, rule.what.whose) {
        (CastHow::AsThoughFlash, Whose::Yours) => t!("you may cast %1 as though they had flash"),
        (CastHow::AsThoughFlash, Whose::Anyones) => t!("players may cast %1 as though they had flash"),
        (CastHow::AsThoughFlash, Whose::Opponents | Whose::Others) => {
            t!("your opponents may cast %1 as though they had flash")
        }
        (CastHow::OnlyAsSorcery, Whose::Yours) => {
            t!("you can cast %1 only any time you could cast a sorcery")
        }
        (CastHow::OnlyAsSorcery, Whose::Anyones) => {
            t!("players can cast %1 only any time they could cast a sorcery")
        }
        (CastHow::OnlyAsSorcery, Whose::Opponents | Whose::Others) => {
            t!("each opponent can cast %1 only any time they could cast a sorcery")
        }
        (CastHow::OnlyOwnTurn, Whose::Yours) => t!("you can cast %1 only during your turn"),
        (CastHow::OnlyOwnTurn, Whose::Anyones) => t!("players can cast %1 only during their own turns"),
        (CastHow::OnlyOwnTurn, Whose::Opponents | Whose::Others) => {
            t!("your opponents can cast %1 only during their own turns")
        }
        (CastHow::Never, Whose::Yours) => t!("you can't cast %1"),
        (CastHow::Never, Whose::Anyones) => t!("players can't cast %1"),
        (CastHow::Never, Whose::Opponents | Whose::Others) => t!("your opponents can't cast %1"),
        (CastHow::OnceEachTurn, Whose::Yours) => t!("you can cast %1 only once each turn"),
        (CastHow::OnceEachTurn, Whose::Anyones) => t!("each player can cast %1 only once each turn"),
        (CastHow::OnceEachTurn, Whose::Opponents | Whose::Others) => {
            t!("each opponent can cast %1 only once each turn")
        }
    };
    wording.say(phrase, &[&spells])
}

fn banned(ban: CombatBan, host: Phrase<'static>, wording: Wording) -> String {
    let whom = |who: TargetSpec| match who.what {
        TargetKind::AttachedTo => wording.of(host).to_owned(),
        _ => all_of(who, wording),
    };
    match ban {
        CombatBan::Attacking { who, planeswalkers: false } => {
            wording.say(t!("%1 can't attack you"), &[&whom(who)])
        }
        CombatBan::Attacking { who, planeswalkers: true } => {
            wording.say(t!("%1 can't attack you or planeswalkers you control"), &[&whom(who)])
        }
        CombatBan::Goading { who } => wording.say(t!("%1 is goaded"), &[&whom(who)]),
        CombatBan::Stronger(than) => match number_of(than, wording) {
            Some(many) => {
                wording.say(t!("creatures with power greater than the number of %1 can't attack"), &[&many])
            }
            None => wording.say(
                t!("creatures can't attack if their power is greater than 1 for %1"),
                &[&counted(than, wording)],
            ),
        },
        CombatBan::Blocking { who, whom } => {
            wording.say(t!("%1 can't block %2"), &[&all_of(who, wording), &all_of(whom, wording)])
        }
    }
}

/// What it says of spells and of its controller.
fn granted(grant: Grant, wording: Wording) -> String {
    let mine = |spec: TargetSpec| spec.whose == Whose::Yours;
    match grant {
        Grant::CantBeCountered(spec) if mine(spec) => {
            let spells = all_of(TargetSpec { whose: Whose::Anyones, ..spec }, wording);
            wording.say(t!("%1 you control can't be countered"), &[&spells])
        }
        Grant::CantBeCountered(spec) => wording.say(t!("%1 can't be countered"), &[&all_of(spec, wording)]),
        Grant::Unpreventable => wording
            .of(t!("combat damage that would be dealt by creatures you control can't be prevented"))
            .to_owned(),
        Grant::CrewsStronger(more) => {
            wording.say(t!("this crews Vehicles as though its power were %1 greater"), &[&more.to_string()])
        }
        Grant::CrewsByToughness => {
            wording.of(t!("this crews Vehicles using its toughness rather than its power")).to_owned()
        }
        Grant::Hexproof => wording.of(t!("you have hexproof")).to_owned(),
        Grant::CantLose(Whose::Yours) => wording.of(t!("you can't lose the game")).to_owned(),
        Grant::CantLose(Whose::Opponents | Whose::Others) => {
            wording.of(t!("your opponents can't lose the game")).to_owned()
        }
        Grant::CantLose(Whose::Anyones) => wording.of(t!("players can't lose the game")).to_owned(),
        Grant::CantWin(Whose::Yours) => wording.of(t!("you can't win the game")).to_owned(),
        Grant::CantWin(Whose::Opponents | Whose::Others) => {
            wording.of(t!("your opponents can't win the game")).to_owned()
        }
        Grant::CantWin(Whose::Anyones) => wording.of(t!("players can't win the game")).to_owned(),
        Grant::OpponentsIdleOnYourTurn => wording
            .of(t!("your opponents can't activate abilities of artifacts, creatures, or enchantments during your turn"))
            .to_owned(),
        Grant::ShuffledInstead => wording
            .of(t!("if this would be put into a graveyard from anywhere, it is shuffled into its owner's library instead"))
            .to_owned(),
        Grant::CantGainLife(Whose::Yours) => wording.of(t!("you can't gain life")).to_owned(),
        Grant::CantGainLife(Whose::Opponents | Whose::Others) => {
            wording.of(t!("your opponents can't gain life")).to_owned()
        }
        Grant::CantGainLife(Whose::Anyones) => wording.of(t!("players can't gain life")).to_owned(),
        Grant::KeepsOneLife(condition) => {
            let keeps = wording
                .of(t!("damage that would reduce your life total to less than 1 reduces it to 1 instead"));
            match condition {
                Some(condition) => {
                    wording.say(t!("%1, as long as %2"), &[keeps, &condition_text(condition, wording)])
                }
                None => keeps.to_owned(),
            }
        }
    }
}

fn triggering_again(again: TriggersAgain, wording: Wording) -> String {
    let TriggersAgain { cause, of, never } = again;
    if never {
        return triggering_never(cause, of, wording);
    }
    let of = one_of(of, wording);
    let (phrase, spec) = match cause {
        TriggeredBy::Anything => {
            let phrase =
                t!("if a triggered ability of %1 triggers, that ability triggers an additional time");
            return wording.say(phrase, &[&of]);
        }
        TriggeredBy::Attacking(spec) => (
            t!(
                "if %1 attacking causes a triggered ability of %2 to trigger, that ability triggers an additional time"
            ),
            spec,
        ),
        TriggeredBy::Entering(spec) => (
            t!(
                "if %1 entering causes a triggered ability of %2 to trigger, that ability triggers an additional time"
            ),
            spec,
        ),
        TriggeredBy::EnteringOrLeaving(spec) => (
            t!(
                "if %1 entering or leaving the battlefield causes a triggered ability of %2 to trigger, that ability triggers an additional time"
            ),
            spec,
        ),
        TriggeredBy::EnteringOrDying(spec) => (
            t!(
                "if %1 entering or dying causes a triggered ability of %2 to trigger, that ability triggers an additional time"
            ),
            spec,
        ),
        TriggeredBy::Dying(spec) => (
            t!(
                "if %1 dying causes a triggered ability of %2 to trigger, that ability triggers an additional time"
            ),
            spec,
        ),
    };
    wording.say(phrase, &[&one_of(spec, wording), &of])
}

/// What causes no ability to trigger.
fn triggering_never(cause: TriggeredBy, of: TargetSpec, wording: Wording) -> String {
    let any = of == TargetSpec::new(TargetKind::Permanent, Whose::Anyones);
    let (spec, dying) = match cause {
        TriggeredBy::EnteringOrDying(spec) => (spec, true),
        TriggeredBy::Entering(spec)
        | TriggeredBy::EnteringOrLeaving(spec)
        | TriggeredBy::Dying(spec)
        | TriggeredBy::Attacking(spec) => (spec, false),
        TriggeredBy::Anything => (of, false),
    };
    let phrase = match (dying, any) {
        (true, true) => t!("%1 entering or dying don't cause abilities to trigger"),
        (true, false) => t!("%1 entering or dying don't cause abilities of %2 to trigger"),
        (false, true) => t!("%1 entering don't cause abilities to trigger"),
        (false, false) => t!("%1 entering don't cause abilities of %2 to trigger"),
    };
    let (causes, of) = (all_of(spec, wording), all_of(of, wording));
    if any { wording.say(phrase, &[&causes]) } else { wording.say(phrase, &[&causes, &of]) }
}

/// More counters than would be put on something, or more tokens than would be created.
fn more_of(said: Multiplied, wording: Wording) -> String {
    let Multiplied { what, more, by_effects } = said;
    match what {
        Multiplies::Counters { kind, on } => {
            let counters = match kind {
                Some(kind) => wording.counters(1, kind),
                None => wording.of(t!("a counter")).to_owned(),
            };
            let on = one_of(on, wording);
            let (phrase, number) = match (more, by_effects) {
                (More::Times(times), false) => {
                    (t!("if at least %1 would be put on %2, %3 times that many are put on it instead"), times)
                }
                (More::Times(times), true) => (
                    t!("if an effect would put at least %1 on %2, it puts %3 times that many on it instead"),
                    times,
                ),
                (More::Plus(more), false) => (
                    t!(
                        "if at least %1 would be put on %2, that many plus %3 of the same kind are put on it instead"
                    ),
                    more,
                ),
                (More::Plus(more), true) => (
                    t!(
                        "if an effect would put at least %1 on %2, it puts that many plus %3 of the same kind on it instead"
                    ),
                    more,
                ),
            };
            wording.say(phrase, &[&counters, &on, &number.to_string()])
        }
        Multiplies::Tokens { creatures, whose } => {
            let phrase = match (creatures, whose) {
                (true, Whose::Yours) => t!(
                    "if one or more creature tokens would be created under your control, twice that many of those tokens are created instead"
                ),
                (false, Whose::Yours) => t!(
                    "if one or more tokens would be created under your control, twice that many of those tokens are created instead"
                ),
                (true, _) => t!(
                    "if one or more creature tokens would be created, twice that many of those tokens are created instead"
                ),
                (false, _) => t!(
                    "if one or more tokens would be created, twice that many of those tokens are created instead"
                ),
            };
            wording.of(phrase).to_owned()
        }
    }
}

fn damage_changed(change: DamageChange, host: Phrase<'static>, wording: Wording) -> String {
    let DamageChange { by, color, kind, to, combat, condition, becomes } = change;
    let by = wording.of(match by {
        DamagedBy::Anything => t!("a source"),
        DamagedBy::Yours => t!("a source you control"),
        DamagedBy::YoursBesidesThis => t!("another source you control"),
        DamagedBy::Opponents => t!("a source an opponent controls"),
        DamagedBy::Creatures => t!("a creature"),
        DamagedBy::YourCreatures => t!("a creature you control"),
        DamagedBy::Unblocked => t!("an unblocked creature"),
        DamagedBy::AttachedTo => host,
    });
    let color = color.map(|color| Trait::Colors(Colors::NONE.with(color)));
    let kind = kind.map(|kind| match kind {
        SourceKind::Types(types) => Trait::Types(types),
        SourceKind::Subtype(subtype) => Trait::Subtype(subtype),
    });
    let both = color.into_iter().chain(kind);
    let both = both.fold(Traits::NONE, |all, one| all.with(one).unwrap_or(all));
    let by = asked(by.to_owned(), both, wording);
    let to = match to {
        DamagedWhom::All(Whose::Anyones) => wording.of(t!("a permanent or player")).to_owned(),
        DamagedWhom::Players(Whose::Anyones) => wording.of(t!("a player")).to_owned(),
        DamagedWhom::All(Whose::Yours) => wording.of(t!("you or a permanent you control")).to_owned(),
        DamagedWhom::Players(Whose::Yours) => wording.of(t!("you")).to_owned(),
        DamagedWhom::All(Whose::Opponents | Whose::Others) => {
            wording.of(t!("an opponent or a permanent an opponent controls")).to_owned()
        }
        DamagedWhom::Players(Whose::Opponents | Whose::Others) => wording.of(t!("an opponent")).to_owned(),
        DamagedWhom::This => wording.of(t!("this")).to_owned(),
        DamagedWhom::Permanents(spec) => one_of(spec, wording),
        DamagedWhom::YouAnd(spec) => wording.say(t!("you or %1"), &[&one_of(spec, wording)]),
    };
    let then = match becomes {
        DamageBecomes::More(More::Times(2)) => {
            wording.of(t!("it deals double that damage instead")).to_owned()
        }
        DamageBecomes::More(More::Times(times)) => {
            wording.say(t!("it deals %1 times that damage instead"), &[&times.to_string()])
        }
        DamageBecomes::More(More::Plus(more)) => {
            wording.say(t!("it deals that much damage plus %1 instead"), &[&more.to_string()])
        }
        DamageBecomes::Halved => wording.of(t!("prevent half that damage, rounded up")).to_owned(),
        DamageBecomes::Prevented(then) => prevented(then, wording),
        DamageBecomes::Less(less) => wording.say(t!("prevent %1 of that damage"), &[&less.to_string()]),
        DamageBecomes::AllBut(left) => {
            wording.say(t!("prevent all but %1 of that damage"), &[&left.to_string()])
        }
        DamageBecomes::DealtToThis => wording.of(t!("that damage is dealt to this instead")).to_owned(),
        DamageBecomes::DealtToHost => {
            wording.say(t!("that damage is dealt to %1 instead"), &[wording.of(host)])
        }
    };
    let phrase = match combat {
        Some(true) => t!("if %1 would deal combat damage to %2, %3"),
        Some(false) => t!("if %1 would deal noncombat damage to %2, %3"),
        None => t!("if %1 would deal damage to %2, %3"),
    };
    let said = wording.say(phrase, &[&by, &to, &then]);
    match condition {
        Some(condition) => {
            wording.say(t!("%1, as long as %2"), &[&said, &condition_text(condition, wording)])
        }
        None => said,
    }
}

/// That damage is prevented, and what happens because of that.
fn prevented(then: Option<IfPrevented>, wording: Wording) -> String {
    match then {
        None => wording.of(t!("prevent that damage")).to_owned(),
        Some(IfPrevented::GainLife) => wording
            .of(t!("prevent that damage, and who would have been dealt it gains that much life"))
            .to_owned(),
        Some(IfPrevented::DealBack) => wording
            .of(t!("prevent that damage, and this deals that much damage to the source's controller"))
            .to_owned(),
        Some(IfPrevented::Counters(kind)) => wording.say(
            t!("prevent that damage, and for each 1 damage prevented this way, put %1 on that permanent"),
            &[&wording.counters(1, kind)],
        ),
        Some(IfPrevented::SourceDraws) => wording
            .of(t!("prevent that damage, and the source's controller draws that many cards"))
            .to_owned(),
        Some(IfPrevented::OpponentsMill) => {
            wording.of(t!("prevent that damage, and each opponent mills that many cards")).to_owned()
        }
    }
}

/// What an activated ability says itself of its cost.
pub(super) fn cheaper(change: CostChange, wording: Wording) -> String {
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

fn cost_changed(change: CostChange, wording: Wording) -> String {
    let CostChange { what, more, each: times, condition, aims } = change;
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

fn step_changed(change: StepChange, wording: Wording) -> String {
    match change {
        StepChange::Skipped { whose, step } => {
            let phrase = match whose {
                Whose::Anyones => t!("each player skips their %1"),
                Whose::Yours => t!("you skip your %1"),
                Whose::Opponents | Whose::Others => t!("each opponent skips their %1"),
            };
            wording.say(phrase, &[crate::words::step_phrase(step, wording)])
        }
        StepChange::UntapsBesides(spec) => {
            wording.say(t!("%1 untaps during each other player's untap step"), &[&each(spec, wording)])
        }
    }
}

fn announced_with(announced: Announced, wording: Wording) -> String {
    match announced {
        Announced::X(_) => wording.of(t!("this enters with X +1/+1 counters on it")).to_owned(),
        Announced::Kicker { cost, counters } => {
            let said = paid(t!("kicker %1"), cost)(wording);
            if counters == 0 {
                return said;
            }
            let counters = wording.counters(counters, CounterKind::PlusOne);
            wording.say(t!("%1; if it was kicked, it enters with %2 on it"), &[&said, &counters])
        }
        Announced::Also { cost, times, or } => {
            let said = repeated(cost_text(&cost, wording), usize::from(times), wording);
            match or {
                Some(mana) => {
                    let mana = cost_text(&engine::Cost::Mana(mana), wording);
                    wording.say(t!("as an additional cost to cast this: %1, or %2"), &[&said, &mana])
                }
                None => wording.say(t!("as an additional cost to cast this: %1"), &[&said]),
            }
        }
        Announced::Instead { then: Fleeting::EvokedByExiling(color), .. } => {
            wording.say(t!("evoke\u{2014}exile a card from your hand (%1)"), &[wording.word(color.name())])
        }
        Announced::Instead { cost, then } => {
            let phrase = match then {
                Fleeting::Evoked | Fleeting::EvokedByExiling(_) => t!("evoke %1"),
                Fleeting::Dashed => t!("dash %1"),
                Fleeting::Blitzed => t!("blitz %1"),
                Fleeting::Warped => t!("warp %1"),
                Fleeting::Sneaked => t!("sneak %1"),
                Fleeting::Spectacular => t!("spectacle %1"),
            };
            paid(phrase, cost)(wording)
        }
    }
}

fn buried(how: FromGraveyard, wording: Wording) -> String {
    let FromGraveyard { cost, also, exiled, counters, only_if } = how;
    let mut said = match cost {
        Some(cost) => paid(t!("you may cast this from your graveyard for %1"), cost)(wording),
        None => wording.of(t!("you may cast this from your graveyard")).to_owned(),
    };
    if let Some(condition) = only_if {
        said = wording.say(t!("%1, as long as %2"), &[&said, &condition_text(condition, wording)]);
    }
    if let Some((besides, times)) = also {
        let besides = repeated(cost_text(&besides, wording), times.into(), wording);
        said = wording.say(t!("%1; to do so, also %2"), &[&said, &besides]);
    }
    if exiled {
        said = wording.say(t!("%1; it is exiled if it would leave the stack"), &[&said]);
    }
    if counters > 0 {
        let counters = wording.counters(counters, CounterKind::PlusOne);
        said = wording.say(t!("%1; if you do, it enters with %2 on it"), &[&said, &counters]);
    }
    said
}
