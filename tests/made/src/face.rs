//! Whole cards.

use crate::ability::{activated, lending, mode, triggered};
use crate::condition::condition;
use crate::cost::{cost, cost_change};
use crate::filter::permanents;
use crate::quantity::quantity;
use crate::{MOST_DEPTH, Maker, members, nouns, statics};
use combat_lab_cards::{Announced, CardFace, CardType, Manner, Morph, Subtype, Types};

/// How often a part is tried until it fits.
const TRIES: usize = 12;

members! {
    fn manner(make) -> Manner {
        Adventure; Omen; Split; Aftermath; Modal; Transform; FaceDown; Bestow;
    }

    fn morph(make) -> Morph { Plain; Mega; Disguise; }

    /// A part of a card.
    fn part(make) -> Part {
        Legendary; Snow; World; Subtype; Cost; Color; Keywords; Numbered; CountedSize; EntersWith; EntersCounting;
        EntersIf; EntersTappedIf; AsEnters; Announced; FromGraveyard; Rebounds; Madness; Foretell; ControlsHost;
        StaysAttached; Mode; Ability; Trigger; Static; Lending; CombatCost; CombatCondition; CombatBan;
        CastRule; TriggersAgain; Grant; BlockLimit; Replacement; CostChange; Named;
        Other;
    }
}

/// The parts that a card can have.
#[derive(Clone, Copy)]
enum Part {
    Legendary,
    Snow,
    World,
    Subtype,
    Cost,
    Color,
    Keywords,
    Numbered,
    CountedSize,
    EntersWith,
    EntersCounting,
    EntersIf,
    EntersTappedIf,
    AsEnters,
    Announced,
    FromGraveyard,
    Rebounds,
    Madness,
    Foretell,
    ControlsHost,
    StaysAttached,
    Mode,
    Ability,
    Trigger,
    Static,
    Lending,
    CombatCost,
    CombatCondition,
    CombatBan,
    CastRule,
    TriggersAgain,
    Grant,
    BlockLimit,
    Replacement,
    CostChange,
    Named,
    Other,
}

/// A random card that suits.
pub fn card(make: &mut Maker<'_>, name: &str) -> CardFace {
    let mut face = plain(make, name);
    for _ in 0..make.rng.usize(1..4) {
        for _ in 0..TRIES {
            let mut more = face.clone();
            add(make, &mut more);
            if more != face && (make.suits)(&more) {
                face = more;
                break;
            }
        }
    }
    face
}

/// A card without abilities, as a line of notation begins, and the same with one part that suits.
pub fn part_of_card(make: &mut Maker<'_>) -> (&'static str, CardFace, CardFace) {
    let kinds = [
        ("Bear 2/2", CardFace::creature("Bear", 2, 2)),
        ("Den enchantment", CardFace::new("Den", [CardType::Enchantment])),
        ("Rod artifact", CardFace::new("Rod", [CardType::Artifact])),
    ];
    let (kind, plain) = kinds.into_iter().nth(make.rng.usize(..3)).unwrap_or_default();
    let plain = plain.costing(combat_lab_cards::ManaCost::default());
    make.told = true;
    for _ in 0..TRIES {
        let mut more = plain.clone();
        add(make, &mut more);
        if more != plain && (make.suits)(&more) {
            return (kind, plain, more);
        }
    }
    (kind, plain.clone(), plain)
}

/// A token: a creature, mostly without anything else.
pub(crate) fn token(make: &mut Maker<'_>) -> CardFace {
    let mut face = CardFace::creature("Token", make.rng.i32(0..4), make.rng.i32(0..4));
    if make.once_in(4) {
        face = CardFace::new("Thing", nouns::types(make).iter());
    }
    face.subtypes.push(nouns::subtype(make));
    if make.depth < MOST_DEPTH && make.once_in(3) {
        make.depth += 1;
        add(make, &mut face);
        make.depth -= 1;
    }
    face
}

/// A card that does nothing by itself, or an instant or sorcery with one mode.
fn plain(make: &mut Maker<'_>, name: &str) -> CardFace {
    let size = (make.rng.i32(-1..5), make.rng.i32(1..5));
    let face = match make.rng.u8(..16) {
        0..=4 => CardFace::creature(name, size.0, size.1),
        5 => CardFace { size: Some(size), ..CardFace::new(name, [CardType::Artifact, CardType::Creature]) },
        6 => CardFace::new(name, [CardType::Artifact]),
        7 => CardFace::new(name, [CardType::Enchantment]),
        8 => CardFace::new(name, [CardType::Artifact]).equipping_for(cost(make)),
        9 => CardFace::new(name, [CardType::Enchantment]).enchanting(permanents(make)),
        10 => return CardFace::basic_land(name, nouns::color(make)),
        11 => return CardFace::new(name, [CardType::Land]),
        12 => CardFace {
            loyalty: Some(make.rng.u32(1..5)),
            subtype: Some("Jace".into()),
            ..CardFace::new(name, [CardType::Planeswalker])
        },
        13 => CardFace { defense: Some(make.rng.u32(1..4)), ..CardFace::new(name, [CardType::Battle]) },
        _ => {
            let kind = if make.yes() { CardType::Instant } else { CardType::Sorcery };
            let mut face = CardFace::new(name, [kind]);
            for _ in 0..TRIES {
                let tried = face.clone().with_ability(mode(make));
                if (make.suits)(&tried) {
                    face = tried;
                    break;
                }
            }
            face
        }
    };
    let cost = nouns::mana_cost(make);
    let face = face.costing(cost);
    if (make.suits)(&face) { face } else { CardFace::creature(name, size.0, size.1).costing(cost) }
}

/// Adds a part.
fn add(make: &mut Maker<'_>, face: &mut CardFace) {
    // What abilities do is what there is most of.
    let what = match make.rng.u8(..5) {
        0 => make.pick(&[Part::Ability, Part::Trigger, Part::Static]).unwrap_or(Part::Static),
        1 => Part::Trigger,
        _ => part(make),
    };
    match what {
        Part::Legendary => face.legendary = true,
        Part::Snow => face.snow = true,
        Part::World => face.world = true,
        Part::Subtype => face.subtypes.push(nouns::subtype(make)),
        Part::Cost => face.cost = make.perhaps(2, nouns::mana_cost),
        Part::Color => face.colors = nouns::colors(make),
        Part::Keywords => face.keywords = nouns::keywords(make),
        Part::Numbered => face.numbered.push(statics::numbered(make)),
        Part::CountedSize => face.counted_size = Some(statics::counted_size(make)),
        Part::EntersWith => face.enters_with.push((nouns::counter(make), make.number())),
        Part::EntersCounting => {
            face.enters_counting.push((nouns::counter(make), make.number(), quantity(make)));
        }
        Part::EntersIf => face.enters_if.push((nouns::counter(make), make.number(), condition(make))),
        Part::EntersTappedIf => face.enters_tapped_if = Some((condition(make), make.yes())),
        Part::AsEnters => face.as_enters = Some(statics::as_enters(make)),
        Part::Announced => match statics::announced(make) {
            // More than the cost belongs to it.
            Announced::Instead { cost, then } if make.told => *face = face.clone().cast_for(cost, then),
            announced => face.announced = Some(announced),
        },
        Part::FromGraveyard => face.from_graveyard = Some(statics::from_graveyard(make)),
        // Instants and sorceries rebound, and Auras have a host.
        Part::Rebounds => face.rebounds = !make.told,
        Part::ControlsHost => face.controls_host = !make.told,
        Part::StaysAttached => face.stays_attached = !make.told,
        Part::Madness if make.told => *face = face.clone().with_madness(nouns::mana_cost(make)),
        Part::Madness => face.madness = Some(nouns::mana_cost(make)),
        Part::Foretell if make.told => *face = face.clone().foretold_for(nouns::mana_cost(make)),
        Part::Foretell => face.foretell = Some(nouns::mana_cost(make)),
        // Permanents have none.
        Part::Mode if make.told => face.abilities.push(activated(make)),
        Part::Mode => face.abilities.push(mode(make)),
        Part::Ability => face.abilities.push(activated(make)),
        Part::Trigger => face.triggers.push(triggered(make)),
        Part::Static => face.statics.push(statics::static_ability(make)),
        Part::Lending => lending(make, face),
        Part::CombatCost => face.combat_costs.push(statics::combat_cost(make)),
        Part::CombatCondition => face.combat_conditions.push(statics::combat_condition(make)),
        Part::CombatBan => face.combat_bans.push(statics::combat_ban(make)),
        Part::CastRule => face.cast_rules.push(statics::cast_rule(make)),
        Part::TriggersAgain => face.triggers_again.push(statics::triggers_again(make)),
        Part::Grant => face.grants.push(statics::grant(make)),
        Part::BlockLimit => face.block_limits.push(statics::block_limit(make)),
        Part::Replacement => face.replacements.push(statics::replacement(make)),
        Part::CostChange => face.cost_changes.push(cost_change(make)),
        Part::Named => named(make, face),
        Part::Other => *face = with_other(make, face.clone()),
    }
    listed(face);
}

/// Abilities with a name: several parts that belong together.
fn named(make: &mut Maker<'_>, face: &mut CardFace) {
    let (before, mana) = (face.clone(), nouns::mana_cost(make));
    *face = match make.rng.u8(..14) {
        0 => before.cycled_for(cost(make)),
        1 => before.unearthed_for(cost(make)),
        2 => before.with_echo(cost(make)),
        3 => before.with_cumulative_upkeep(cost(make)),
        4 => before.with_storm(),
        5 => before.with_cascade(),
        6 => before.plotted_for(mana),
        7 => before.suspended_for(make.number(), mana),
        8 => before.foretold_for(mana),
        9 => before.with_offspring(mana),
        10 => before.with_ninjutsu(cost(make)),
        11 => before.crewed_for(make.number()),
        12 => before.saddled_for(make.number()),
        _ => before.with_soulbond(),
    };
}

/// The card with another face.
fn with_other(make: &mut Maker<'_>, face: CardFace) -> CardFace {
    if make.depth > 0 || face.other.is_some() {
        return face;
    }
    make.depth += 1;
    let manner = manner(make);
    let whole = match manner {
        Manner::FaceDown => {
            let (costs, morph) = (vec![cost(make)], morph(make));
            face.with_morph(costs, morph)
        }
        Manner::Bestow => {
            let types = face.types.with(CardType::Enchantment);
            CardFace { types, ..face }.bestowed_for(nouns::mana_cost(make))
        }
        _ => {
            let other = plain(make, "Other");
            let siege = manner == Manner::Transform && face.types == Types::of(CardType::Battle);
            CardFace { siege: siege || face.siege, ..face }.with_other(manner, other)
        }
    };
    make.depth -= 1;
    if whole.types.has(CardType::Enchantment) && make.once_in(3) {
        let mut saga = whole.with_lore();
        saga.subtypes.push(Subtype::SAGA);
        return saga;
    }
    whole
}

/// A new part of a card has to be listed here, and among those above.
fn listed(face: &CardFace) {
    let CardFace {
        // What the plain card has.
        name: _,
        types: _,
        subtype: _,
        size: _,
        loyalty: _,
        defense: _,
        enchant: _,
        equipment: _,
        // What tokens of a game, other programs and readers have.
        commander: _,
        chosen: _,
        in_part: _,
        keyword_words: _,
        own: _,
        legendary: _,
        snow: _,
        world: _,
        subtypes: _,
        cost: _,
        colors: _,
        counted_size: _,
        enters_with: _,
        enters_counting: _,
        enters_if: _,
        as_enters: _,
        announced: _,
        siege: _,
        from_graveyard: _,
        rebounds: _,
        madness: _,
        foretell: _,
        controls_host: _,
        stays_attached: _,
        keywords: _,
        numbered: _,
        abilities: _,
        triggers: _,
        statics: _,
        combat_costs: _,
        combat_conditions: _,
        combat_bans: _,
        cast_rules: _,
        triggers_again: _,
        grants: _,
        block_limits: _,
        replacements: _,
        cost_changes: _,
        enters_tapped_if: _,
        lends: _,
        other: _,
    } = face;
}
