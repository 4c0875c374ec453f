//! Checks of a whole card, and implied details.

use super::detail::Detail;
use crate::board::ability::says_attached;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use combat_lab_cards::{
    Adding, Announced, CardFace, CardType, Choosing, ChosenQuality, Color, Keyword, ManaCost, Manner,
};
use combat_lab_engine::{Facing, Place};
use combat_lab_language::{Phrase, t};
use std::sync::Arc;

/// The most abilities of one kind on one card.
pub(super) const MAX_ABILITIES: usize = 12;

/// The problems of the whole card, and its implied details.
pub(super) fn finish(line: Piece<'_>, detail: Detail) -> Result<CardFace, Problem> {
    let Detail { mut face, place, colors, no_cost, said_creature, x, activated, bestow, suspend, .. } =
        detail;
    printed_size(line, &face, detail.more_toughness)?;
    // A Vehicle has a size, and is no creature until it is crewed.
    let vehicle = face.subtypes.contains(&combat_lab_cards::Subtype::VEHICLE);
    if vehicle && !said_creature {
        face.types = face.types.without(CardType::Creature);
    }
    if face.types == combat_lab_cards::Types::NONE {
        return Err(Diagnostic::at(line, t!("this card has no type, and no power and toughness"))
            .expected(t!("a size such as 2/2, or a type such as artifact")));
    }
    if face.is_creature() && face.size.is_none() {
        return Err(Diagnostic::at(line, t!("this creature has no power and toughness"))
            .expected(t!("a size such as 2/2")));
    }
    if face.is_instruction() && face.types.is_permanent() {
        return Err(Diagnostic::at(line, t!("an instant or sorcery has no other type"))
            .expected(t!("one type, or the other")));
    }
    // "Elder Land Wurm 5/5" is hardly a land called Elder.
    if face.types.has(CardType::Land) && face.size.is_some() && !said_creature {
        return Err(Diagnostic::at(line, t!("a land has no power and toughness")).expected(t!(
            "land creature; or, if \u{201c}land\u{201d} is part of its name, quotes around the name"
        )));
    }
    // A token without a name of its own is called like its types (216.1; 111.4).
    let token = matches!(&place, Place::InPlay(permanent) if permanent.token);
    if token && face.is_creature() && face.subtypes.is_empty() {
        let one = |word| {
            let (subtype, many) = crate::subtypes::subtype(word)?;
            (!many && subtype.is_of_creatures()).then_some(subtype)
        };
        let named: Option<Vec<combat_lab_cards::Subtype>> = face.name.split(' ').map(one).collect();
        face.subtypes.add_all(named.unwrap_or_default());
    }
    let planeswalker = face.types.has(CardType::Planeswalker);
    if face.loyalty.is_some() && !planeswalker {
        return Err(
            Diagnostic::at(line, t!("only a planeswalker has loyalty")).expected(t!("the type planeswalker"))
        );
    }
    let land = face.subtypes.iter().find(|subtype| subtype.is_of_lands());
    if let Some(land) = land.filter(|_| !face.types.has(CardType::Land)) {
        return Err(Diagnostic::at(line, t!("only a land has the type %1").with(&[&land.name()]))
            .expected(t!("each card on a line of its own")));
    }
    if planeswalker && face.loyalty.is_none() {
        return Err(
            Diagnostic::at(line, t!("this planeswalker has no loyalty")).expected(t!("loyalty and a number"))
        );
    }
    let chosen = matches!(&place, Place::InPlay(permanent) if permanent.chosen.is_some())
        || line.text.to_ascii_lowercase().contains("the chosen");
    if face.cost.is_none() && !no_cost && !face.types.has(CardType::Land) {
        face.cost = Some(ManaCost::default());
    }
    if let Some(colors) = colors {
        face.colors = colors;
    }
    face = face.with_basic_mana();
    let said = SaidBesides { x, bestow, suspend };
    if face.has_abilities() || chosen || said.is_anything() {
        check(line, &mut face, &place, &said)?;
    }
    let morph = face.other.as_deref().is_some_and(|other| other.manner == Manner::FaceDown);
    if matches!(&place, Place::InPlay(permanent) if permanent.facing == Facing::Down) && !morph {
        return Err(Diagnostic::at(line, t!("only a card with morph can be face down"))
            .expected(t!("morph and its cost, such as morph {2}{G}")));
    }
    let battle = face.types.has(CardType::Battle);
    if (face.defense.is_some() || face.siege) && !battle {
        return Err(Diagnostic::at(line, t!("only a battle has defense, or is a Siege"))
            .expected(t!("the type battle")));
    }
    if battle && face.defense.is_none() {
        return Err(
            Diagnostic::at(line, t!("this battle has no defense")).expected(t!("defense and a number"))
        );
    }
    if activated.max(face.numbered.len()) > MAX_ABILITIES {
        return Err(too_many(line));
    }
    Ok(face)
}

/// Refuses a size beside a sentence that counts it: the number would be added to what is counted.
pub(super) fn printed_size(line: Piece<'_>, face: &CardFace, more: i32) -> Result<(), Problem> {
    let Some((counted, (power, toughness))) = face.counted_size.zip(face.size) else { return Ok(()) };
    let meant = (if counted.power { 0 } else { power }, if counted.toughness { more } else { toughness });
    if meant == (power, toughness) {
        return Ok(());
    }
    let written = line.tokens().into_iter().find(|word| word.pair().is_some());
    let size = format!("{}/{}", meant.0, meant.1);
    let problem = t!("%1/%2 would be added to what its text counts");
    Err(Diagnostic::at(written.unwrap_or(line), problem.with(&[&power.to_string(), &toughness.to_string()]))
        .expected(t!("0 for each * of the printed size, here %1").with(&[&size]))
        .suggest(written.map(|_| size)))
}

pub(super) fn too_many(line: Piece<'_>) -> Problem {
    Diagnostic::at(line, t!("too many abilities on one card"))
        .expected(t!("at most %1 of each kind").with(&[&MAX_ABILITIES.to_string()]))
}

/// Parts of a card's text that its face has only once all of it has been read.
pub(super) struct SaidBesides {
    /// The number of X in its cost.
    x: u32,
    /// The cost of casting it as an Aura.
    bestow: Option<ManaCost>,
    /// With how many time counters it is suspended, and for what.
    suspend: Option<(u32, ManaCost)>,
}

impl SaidBesides {
    const fn is_anything(&self) -> bool {
        self.x > 0 || self.bestow.is_some() || self.suspend.is_some()
    }
}

/// The problems of a card's abilities. A Saga gets its implied details. A Saga gets what goes
/// without saying.
pub(super) fn check(
    line: Piece<'_>,
    face: &mut CardFace,
    place: &Place,
    said: &SaidBesides,
) -> Result<(), Problem> {
    if face.triggers.iter().any(|trigger| trigger.chapter().is_some()) {
        if !face.subtypes.contains(&combat_lab_cards::Subtype::SAGA) {
            return Err(Diagnostic::at(line, t!("only a Saga has chapters"))
                .expected(t!("NAME enchantment Saga; I \u{2014} EFFECT")));
        }
        *face = std::mem::take(face).with_lore();
    }
    let announced_x = matches!(face.announced, Some(Announced::X(_)));
    if !face.is_instruction() && announced_x != (said.x > 0) {
        return Err(Diagnostic::at(line, t!("X must be used for something, and must be in the cost"))
            .expected(t!("{X} in its cost, and this enters with X +1/+1 counters on it")));
    }
    if let Some((counters, cost)) = said.suspend {
        *face = std::mem::take(face).suspended_for(counters, cost);
    }
    let from_hand = |ability: &combat_lab_cards::Ability| ability.is_from_hand();
    if face.announced.is_some() && face.abilities.iter().any(from_hand) {
        return Err(Diagnostic::at(
            line,
            t!("a card with X or kicker can't have an ability in the hand as well"),
        )
        .expected(t!("one of the two")));
    }
    let kicked = |condition: Option<combat_lab_cards::Condition>| {
        condition == Some(combat_lab_cards::Condition::state(combat_lab_cards::State::Kicked))
    };
    let kicker = matches!(face.announced, Some(Announced::Kicker { .. }));
    if !kicker && face.triggers.iter().any(|trigger| kicked(trigger.condition)) {
        return Err(Diagnostic::at(line, NOT_KICKED).expected(t!("kicker {2} before it")));
    }
    if face.triggers.iter().any(combat_lab_cards::TriggeredAbility::is_stuck) {
        return Err(Diagnostic::at(
            line,
            t!("an ability that triggers when you control no such permanents can't need a target"),
        )
        .expected(t!("up to one target, or an effect without one")));
    }
    let planeswalker = face.types.has(CardType::Planeswalker);
    if !planeswalker && face.abilities.iter().any(|ability| ability.loyalty().is_some()) {
        return Err(Diagnostic::at(line, t!("only a planeswalker has loyalty abilities"))
            .expected(t!("the type planeswalker, or {0} as the cost of an ability that costs nothing")));
    }
    if face.enchant.is_some() && (face.equipment || face.is_creature()) {
        return Err(Diagnostic::at(line, t!("an Aura is neither a creature nor Equipment"))
            .expected(t!("enchant, or equip")));
    }
    if said.bestow.is_none() && face.enchant.is_none() && !face.equipment && says_attached(face) {
        return Err(Diagnostic::at(line, t!("this card can't be attached to anything"))
            .expected(t!("; enchant creature for an Aura, or ; equip {2} for Equipment")));
    }
    let attaches = (face.enchant.is_some() || face.equipment) && said.bestow.is_none();
    if attaches
        && !face.is_creature()
        && let Some(keyword) = face.keywords.iter().find(|it| of_creatures(*it))
    {
        let host = if face.equipment { "equipped" } else { "enchanted" };
        return Err(Diagnostic::at(
            line,
            t!("this card has %1 itself, not what it is attached to").with(&[keyword.name()]),
        )
        .expected(t!("%1 creature has %2, or gets +1/+1 and has %2").with(&[host, keyword.name()])));
    }
    // Others than this, or than what this is attached to?
    if face.has_unclear_others() {
        return Err(Diagnostic::at(line, t!("\u{201c}other\u{201d} is not clear on this card"))
            .expected(t!("creatures, without other or another")));
    }
    let morph = face.other.as_deref().is_some_and(|other| other.manner == Manner::FaceDown);
    if morph && !face.is_creature() {
        return Err(Diagnostic::at(line, t!("only a creature can have morph here"))
            .expected(t!("a size such as 2/2")));
    }
    let from_hand = |ability: &combat_lab_cards::Ability| ability.is_impossible_from_hand();
    // Of an instant or sorcery, the modes come first.
    let shifted =
        face.is_instruction() && face.abilities.iter().skip(face.modes()).any(|it| !it.is_from_hand());
    if face.abilities.iter().any(from_hand) || shifted {
        return Err(Diagnostic::at(line, t!("discarding this card can't be this ability's cost"))
            .expected(t!("a permanent card, and an ability that is about something else")));
    }
    let counts = [
        face.triggers.len(),
        face.statics.len(),
        face.combat_costs.len(),
        face.combat_conditions.len(),
        face.combat_bans.len(),
        face.cast_rules.len(),
        face.triggers_again.len(),
        face.grants.len(),
        face.block_limits.len(),
        face.replacements.len(),
        face.cost_changes.len(),
    ];
    if counts.into_iter().any(|count| count > MAX_ABILITIES) {
        return Err(too_many(line));
    }
    check_choice(line, face, place)?;
    let Some(cost) = said.bestow else { return Ok(()) };
    let one_way = face.announced.is_none()
        && face.other.is_none()
        && face.as_enters.is_none()
        && !face.equipment
        && !face.controls_host
        && !face.abilities.iter().any(|it| it.is_from_hand() || it.in_graveyard);
    let creature = face.is_creature() && face.types.has(CardType::Enchantment);
    let fits = creature && one_way && face.enchant.is_none();
    if fits {
        *face = std::mem::take(face).bestowed_for(cost);
    }
    if !fits || !face.other_fits() {
        return Err(Diagnostic::at(line, t!("this card can't have bestow"))
            .expected(t!("an enchantment creature with only one alternative cost")));
    }
    Ok(())
}

/// Whether a keyword does nothing on a permanent that is no creature.
fn of_creatures(keyword: Keyword) -> bool {
    use Keyword::{
        Banding, DoubleStrike, Fear, FirstStrike, Flanking, Flying, Haste, Horsemanship, Intimidate, Menace,
        Reach, Shadow, Skulk, Trample, Vigilance,
    };
    [
        Banding,
        DoubleStrike,
        Fear,
        FirstStrike,
        Flanking,
        Flying,
        Haste,
        Horsemanship,
        Intimidate,
        Menace,
        Reach,
        Shadow,
        Skulk,
        Trample,
        Vigilance,
    ]
    .contains(&keyword)
}

/// The problems of a card that refers to a choice made as it entered.
pub(super) const NOT_CHOSEN: Phrase<'static> = t!("no player makes this choice for this card");

/// A choice made as a permanent entered has to be given for one in play, and its abilities can
/// refer to it only in some places.
fn check_choice(line: Piece<'_>, face: &CardFace, place: &Place) -> Result<(), Problem> {
    let what = face.chooses();
    let said = |words: &str| line.text.to_ascii_lowercase().matches(words).count();
    let colors = said("of the chosen color");
    let types = said("of the chosen type") + said("of the chosen creature type");
    let example = match what {
        Some(Choosing::Color | Choosing::ColorBut(_)) => Color::ALL
            .into_iter()
            .map(ChosenQuality::Color)
            .find(|chosen| what.is_some_and(|what| chosen.suits(what))),
        Some(Choosing::CreatureType) => Some(ChosenQuality::CreatureType(combat_lab_cards::Subtype::WALL)),
        None => None,
    };
    let filled = example.map_or(0, |chosen| Arc::new(face.clone()).having_chosen(chosen).1);
    let asks = said("the chosen color is") > 0;
    let all = match what {
        Some(Choosing::Color | Choosing::ColorBut(_)) => types == 0 && filled == colors,
        Some(Choosing::CreatureType) => colors == 0 && filled == types && !asks,
        None => colors + types == 0 && !asks,
    };
    if !all {
        return Err(Diagnostic::at(line, NOT_CHOSEN).expected(t!(
            "as this enters, choose a creature type; creatures you control of the chosen type get +1/+1"
        )));
    }
    let Place::InPlay(permanent) = place else { return Ok(()) };
    let problem = match (what, permanent.chosen) {
        (None, None) => return Ok(()),
        (Some(what), Some(chosen)) if chosen.suits(what) => return Ok(()),
        (Some(_), None) => t!("what was chosen as this entered?"),
        _ => NOT_CHOSEN,
    };
    Err(Diagnostic::at(line, problem).expected(t!("chosen red, or chosen Goblin")))
}

/// The problems of a card that asks whether it was kicked.
pub(super) const NOT_KICKED: Phrase<'static> = t!("this card has no kicker");

pub(super) fn instruction_in_play(name: Piece<'_>, detail: &Detail) -> Result<(), Problem> {
    if matches!(detail.place, Place::InPlay(_)) && detail.face.is_instruction() {
        let problem = if detail.face.types.has(CardType::Instant) {
            t!("an instant can't be in play")
        } else {
            t!("a sorcery can't be in play")
        };
        return Err(Diagnostic::at(name, problem).expected(t!("hand before its name")));
    }
    Ok(())
}
