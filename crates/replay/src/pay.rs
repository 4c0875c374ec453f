//! The play that a script's line announces, and its payment.

use crate::objects::{objects, things};
use combat_lab_cards::{
    Ability, Adding, Announced, CardFace, CardSide, CardType, CastWay, Cost, Listed, Mana, Manner, Zone,
};
use combat_lab_engine::{
    Action, Attack, Block, CardId, Choice, Game, Illegal, ManaFrom, NoWay, Object, ObjectId, Payment, Play,
    PlayerId, Problem, Violation, Which,
};
use combat_lab_notation::{Numbers, PlayLine, Scenario};
use combat_lab_rulebook::Rule;

/// The play that a line means: with the card and ability it names, or the first that is legal. The
/// error is `None` if the line names something that doesn't exist now.
pub(crate) fn find_play(
    scenario: &Scenario,
    game: &Game,
    line: &PlayLine,
) -> Result<Choice, Option<Illegal>> {
    let mut refused: Option<(bool, Illegal)> = None;
    for card in line.cards() {
        if line.names_ability()
            && let Some(illegal) = not_in_play(scenario, game, line, card)
        {
            refused = refused.or(Some((true, illegal)));
            continue;
        }
        let impossible = || no_such_x(scenario, game, line, card);
        if let Some(illegal) = no_such_ability(scenario, game, line, card).or_else(impossible) {
            refused = refused.or(Some((true, illegal)));
            continue;
        }
        for (meant, unpaid, choice) in candidates(scenario, game, line, card).into_iter().flatten() {
            match game.check(&Action { player: line.player, choice: choice.clone() }) {
                Ok(_) => return Ok(choice),
                // There may be a way to pay that wasn't found.
                Err(illegal) if unpaid && illegal.is_unpaid() && refused.is_none() => {
                    refused = Some((meant, illegal.uncertain()));
                }
                // Of several abilities, the line means the one with as many targets as it names.
                Err(illegal) if refused.as_ref().is_none_or(|(before, _)| meant && !before) => {
                    refused = Some((meant, illegal));
                }
                Err(_) => {}
            }
        }
    }
    Err(refused.map(|(_, illegal)| illegal))
}

/// The refusal of a line that names an ability of a card outside the battlefield, unless the
/// ability works there or the number is a mode, an X or an additional cost of the spell.
fn not_in_play(scenario: &Scenario, game: &Game, line: &PlayLine, card: CardId) -> Option<Illegal> {
    let object = scenario.object(game, card)?;
    let away = game.object(object).is_some_and(|known| {
        let (face, _) = meant(known, line);
        known.zone() != Zone::InPlay
            && !(known.zone() == Zone::Hand && face.abilities.iter().any(Ability::is_from_hand))
            && !(known.zone() == Zone::Graveyard && face.abilities.iter().any(|it| it.in_graveyard))
            && !(face.is_instruction()
                && (face.abilities.len() > 1 || face.abilities.iter().any(Ability::has_x)))
            && face.announced.is_none()
    });
    let problem = Problem::NotThere { object };
    let violation = Violation { rule: Rule::ActivatingAnAbility, problem };
    away.then(|| Illegal { edition: game.edition(), violations: vec![violation] })
}

/// The refusal of a number that no ability of the card has, as they are written.
fn no_such_ability(scenario: &Scenario, game: &Game, line: &PlayLine, card: CardId) -> Option<Illegal> {
    let object = scenario.object(game, card)?;
    let known = game.object(object)?;
    let places = line.written_places(known)?;
    let which = Which::ability(line.ability?);
    let violation =
        Violation { rule: Rule::ActivatingAnAbility, problem: Problem::NoSuchAbility { object, which } };
    places.is_empty().then(|| Illegal { edition: game.edition(), violations: vec![violation] })
}

/// The refusal of an X that can't be announced for the spell or ability (601.2b).
fn no_such_x(scenario: &Scenario, game: &Game, line: &PlayLine, card: CardId) -> Option<Illegal> {
    let (x, object) = (line.x?, scenario.object(game, card)?);
    let known = game.object(object)?;
    let (face, _) = meant(known, line);
    let spell = !known.is_in_play() && matches!(face.announced, Some(Announced::X(_)));
    let found = match line.ability {
        _ if spell => true,
        Some(place) => {
            let written = line.written_places(known).map(|places| places.start);
            let ability = written.unwrap_or_else(|| Numbers::of_abilities(face).meaning(place).0);
            face.abilities.get(ability).is_some_and(Ability::has_x)
        }
        None => face.abilities.iter().any(Ability::has_x),
    };
    let violation = Violation { rule: Rule::ChoosingModes, problem: Problem::NoSuchX { object, x } };
    (!found).then(|| Illegal { edition: game.edition(), violations: vec![violation] })
}

/// The face that a line means, and the first of its numbers.
fn meant<'a>(known: &'a Object, line: &PlayLine) -> (&'a CardFace, usize) {
    let side = if line.other_face { CardSide::Second } else { CardSide::First };
    (known.side(side), Numbers::first_of(known, side))
}

/// The possible meanings of playing this card, each with whether it has as many targets as the line
/// names, and whether it may be payable even if it is refused. `None` if the line names something
/// that doesn't exist now.
fn candidates(
    scenario: &Scenario,
    game: &Game,
    line: &PlayLine,
    card: CardId,
) -> Option<Vec<(bool, bool, Choice)>> {
    let source = scenario.object(game, card)?;
    let known = game.object(source);
    let (face, offset) =
        known.map(|known| meant(known, line)).map_or((None, 0), |(face, at)| (Some(face), at));
    let in_hand = known.is_some_and(|object| object.zone() == Zone::Hand);
    let in_exile = known.is_some_and(|object| object.zone() == Zone::Exile);
    let is_land = face.is_some_and(|face| face.types.has(CardType::Land));
    if is_land && line.ability.is_none() && (in_hand || in_exile) && !line.for_mana {
        return Some(vec![(true, false, Choice::PlayLand(source))]);
    }
    let abilities = face.map_or(&[][..], |face| face.abilities.as_slice());
    let in_play = known.is_some_and(|object| object.zone() == Zone::InPlay);
    // In a hand, casting the card comes first, and its abilities after that.
    let from_hand = in_hand && abilities.iter().any(Ability::is_from_hand);
    let buried = known.is_some_and(|object| object.zone() == Zone::Graveyard)
        && abilities.iter().any(|it| it.in_graveyard);
    let instruction = face.is_some_and(combat_lab_cards::CardFace::is_instruction);
    let announced = face.and_then(|face| face.announced);
    let besides = |it: Announced| it.besides(CastWay::Announced).next().is_some();
    let sneaks = announced.is_some_and(besides);
    let either = matches!(announced, Some(Announced::Also { or: Some(_), .. }));
    let which = |place: usize| known.map_or(Which::ability(place), |it| Numbers::which(it, offset + place));
    let has_x = |place: usize| known.is_some_and(|known| known.has_x(which(place)));
    let of_abilities = in_play || buried || from_hand && !instruction;
    // The ability of a place: in a hand, the first one casts the card.
    let of_ability = |place: usize| place.checked_sub(usize::from(from_hand && !instruction));
    let written = known.and_then(|known| line.written_places(known));
    let way = face.zip(line.ability).map(|(face, place)| match &written {
        Some(places) => (places.start, None),
        None if of_abilities => Numbers::of_abilities(face).meaning(place),
        None => Numbers::of_casting(face).meaning(place),
    });
    // Any of its modes or kinds of mana.
    let others = written.map_or(0, |places| places.len().saturating_sub(1));
    let (first, last) = match way.map(|(way, _)| way) {
        Some(ability) if from_hand && !instruction => (ability + 1, ability + 2 + others),
        // A permanent spell has no target, and without an additional cost nothing is sacrificed for
        // it.
        None if from_hand && !instruction && !line.sacrifices.is_empty() && announced.is_none() => {
            (1, abilities.len() + 1)
        }
        None if from_hand && !instruction && !(line.targets.is_empty() && line.sacrifices.is_empty()) => {
            (0, abilities.len() + 1)
        }
        Some(ability) => (ability, ability + 1 + others),
        // A mode of an ability.
        None if from_hand && !instruction && line.way.is_some() => (1, abilities.len() + 1),
        // A creature to return means that it is cast for its sneak cost.
        None if !line.sacrifices.is_empty() && in_hand && sneaks => (1, 2),
        None if in_play || buried => (0, abilities.len().max(1)),
        // The named card decides between two additional costs.
        None if either && !instruction => (0, 2),
        // The modes of a spell.
        None => (0, face.filter(|_| instruction).map_or(1, combat_lab_cards::CardFace::modes)),
    };
    let rules = game.rules();
    let wanted = |place: &usize| {
        !line.for_mana || abilities.get(*place).is_some_and(|ability| ability.is_mana_ability(rules))
    };
    // Without a number, an ability that does more than make mana is meant.
    let more = |it: &Ability| it.loyalty().is_some() || !it.is_mana_ability(rules);
    let other = |place: &usize| abilities.get(*place).is_some_and(more);
    let any = in_play && !line.names_ability() && !line.for_mana && (first..last).any(|place| other(&place));
    let wanted = |place: &usize| wanted(place) && (!any || other(place));
    let turns_up = |place: &usize| abilities.get(*place).is_some_and(Ability::turns_face_up);
    // An ability that works only on the battlefield can't be activated from a hand.
    let works = |place: &usize| {
        !from_hand || instruction || line.ability.is_some() || *place == 0 || which(*place).activates()
    };
    let mut places: Vec<usize> = (first..last)
        .filter(wanted)
        .filter(works)
        .filter(|place| line.way.is_none() || of_ability(*place).is_some_and(|it| line.is_way(abilities, it)))
        .filter(|place| line.x.is_none() || has_x(*place))
        .filter(|place| turns_up(place) == line.turns_up)
        .listed();
    if line.way.is_some() && (places.is_empty() || !of_abilities) {
        // It has no such ability.
        places = vec![usize::from(u16::MAX)];
    }
    // A card can't be cast as the face it transforms into.
    let other = known.and_then(|known| known.face().other.as_deref()).map(|other| other.manner);
    if line.other_face && !in_play && other == Some(Manner::Transform) {
        places = vec![usize::from(u16::MAX)];
    }
    if places.is_empty() && line.turns_up {
        // A face-up permanent has no such ability.
        places.push(abilities.len());
    }
    if places.is_empty() {
        places.push(first);
    }
    let targets = things(scenario, game, &line.targets)?;
    let sacrifices = objects(scenario, game, &line.sacrifices)?;
    let named = named_objects(scenario, game, line.paying.as_deref())?;
    let play = |(place, x): (usize, Option<u32>)| {
        let ability = known.and_then(|known| known.played(which(place))).map(|ability| ability.said_with(x));
        let (mut targets, mut division) = (targets.clone(), line.division.clone());
        if let Some(ability) = &ability {
            Ability::sort_as_targets(&ability.said_last, &mut targets);
            Ability::sort_as_targets(&ability.said_last, &mut division);
            if division.is_empty() {
                division = only_division(ability, targets.len());
            }
        }
        let sacrifices = if sacrifices.is_empty() {
            known.map(|known| unspecified(game, known, which(place), line.player)).unwrap_or_default()
        } else {
            sacrifices.clone()
        };
        let play = Play { x, sacrifices, division, ..Play::new(source, which(place), targets) };
        let from = mana_from(line.paying.as_deref(), &named);
        let way = game.way_to_pay_for(line.player, &play, from);
        let unpaid = way != Err(NoWay::NotEnough);
        let mana = or_first(game, &named, way);
        let fits = |ability: &Ability| {
            (ability.least_targets()..=ability.targets.len()).contains(&line.targets.len())
        };
        let fits = ability.as_deref().map_or(line.targets.is_empty(), fits);
        (fits, unpaid, Choice::Play(Play { mana, ..play }.spending(line.spending.unwrap_or(Mana::NONE))))
    };
    let said = line.x.or(way.and_then(|(_, x)| x));
    let each_x = |place: usize| match said {
        _ if !has_x(place) => vec![(place, None)],
        Some(x) => vec![(place, Some(x))],
        // The first legal one is meant.
        None => Numbers::X.iter().map(|x| (place, Some(*x))).listed(),
    };
    Some(places.into_iter().flat_map(each_x).map(play).listed())
}

/// The only way to divide what an ability divides among so many targets, if there is only one.
fn only_division(ability: &Ability, targets: usize) -> Vec<u32> {
    let among = ability.divided_among();
    let Some(amount) = ability.divided() else { return Vec::new() };
    let shared = u32::try_from((0..targets).filter(|place| among.contains(place)).count()).unwrap_or(0);
    let each = match shared {
        1 => amount,
        _ if shared == amount => 1,
        _ => return Vec::new(),
    };
    (0..targets).map(|place| if among.contains(&place) { each } else { 0 }).listed()
}

/// The cards of a hand that are discarded for a play if the line names none: where all are
/// unspecified, it makes no difference which.
fn unspecified(game: &Game, known: &Object, which: Which, player: PlayerId) -> Vec<ObjectId> {
    let costs = known.named_costs(which);
    let hand = || {
        game.objects().filter(|object| {
            object.zone() == Zone::Hand && object.owner() == player && object.id() != known.id()
        })
    };
    let plain = |object: &Object| object.face().name == CardFace::UNKNOWN;
    let discards = costs.iter().all(|cost| matches!(cost, Cost::Discard(None)));
    if costs.is_empty() || !discards || !hand().all(plain) || hand().count() < costs.len() {
        return Vec::new();
    }
    hand().take(costs.len()).map(Object::id).listed()
}

/// The mana abilities with which an attack is paid for: of the permanents named, if any are. `None`
/// if one of them doesn't exist now.
pub(crate) fn mana_for_attacks(
    scenario: &Scenario,
    game: &Game,
    attacks: &[Attack],
    paying: Option<&[Vec<CardId>]>,
) -> Option<Vec<Payment>> {
    let named = named_objects(scenario, game, paying)?;
    let way = game.mana_for_attacks(attacks, mana_from(paying, &named));
    Some(or_first(game, &named, way))
}

/// The mana abilities with which blocks are paid for, chosen in the same way.
pub(crate) fn mana_for_blocks(
    scenario: &Scenario,
    game: &Game,
    blocks: &[Block],
    paying: Option<&[Vec<CardId>]>,
) -> Option<Vec<Payment>> {
    let named = named_objects(scenario, game, paying)?;
    let way = game.mana_for_blocks(blocks, mana_from(paying, &named));
    Some(or_first(game, &named, way))
}

/// The named permanents; of several possible ones, the first untapped one. `None` if one of them
/// doesn't exist now.
fn named_objects(scenario: &Scenario, game: &Game, named: Option<&[Vec<CardId>]>) -> Option<Vec<ObjectId>> {
    let mut used: Vec<ObjectId> = Vec::new();
    for cards in named.unwrap_or_default() {
        let objects = objects(scenario, game, cards)?;
        let free = |id: &ObjectId| {
            !used.contains(id)
                && game.object(*id).is_some_and(|object| object.is_in_play() && !object.is_tapped())
        };
        let source = objects.iter().copied().find(free).or(objects.first().copied());
        used.add_all(source);
    }
    Some(used)
}

/// The sources of the mana: the permanents named, if a line names any.
const fn mana_from<'a>(named: Option<&[Vec<CardId>]>, objects: &'a [ObjectId]) -> ManaFrom<'a> {
    if named.is_some() { ManaFrom::Each(objects) } else { ManaFrom::Any }
}

/// The way to pay that was found, or else the first mana ability of each permanent named, so that
/// the refusal names what is missing.
fn or_first(game: &Game, named: &[ObjectId], found: Result<Vec<Payment>, NoWay>) -> Vec<Payment> {
    let first = |source: &ObjectId| {
        let abilities = game.object(*source).map_or(&[][..], |source| source.face().abilities.as_slice());
        let place = abilities.iter().position(|it| it.is_mana_ability(game.rules()));
        Payment::activating(*source, place.unwrap_or(0))
    };
    found.unwrap_or_else(|_| named.iter().map(first).listed())
}
