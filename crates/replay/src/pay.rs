//! Plays as a script means them: with what, and with which mana.

use crate::answer::{object, thing};
use engine::{
    Action, CardId, CardType, Choice, Color, Cost, Effect, Game, Illegal, Mana, ManaCost, Object, ObjectId,
    Play, PlayerId, Zone,
};
use notation::{PlayLine, Scenario};

/// The play that a line means: with the card and ability it names, or the first that is legal.
pub(crate) fn find_play(scenario: &Scenario, game: &Game, line: &PlayLine) -> Result<Choice, Illegal> {
    let mut refused: Option<(bool, Illegal)> = None;
    for card in line.cards() {
        for (meant, choice) in candidates(scenario, game, line, card) {
            match game.check(&Action { player: line.player, choice: choice.clone() }) {
                Ok(()) => return Ok(choice),
                // Of several abilities, the one with as many targets as were named is the one that was meant.
                Err(illegal) if refused.as_ref().is_none_or(|(before, _)| meant && !before) => {
                    refused = Some((meant, illegal));
                }
                Err(_) => {}
            }
        }
    }
    // There is always a candidate; if not, passing stands for nothing.
    refused.map_or(Ok(Choice::Pass), |(_, illegal)| Err(illegal))
}

/// What playing this card could mean, each with whether its targets are as many as were named.
fn candidates(scenario: &Scenario, game: &Game, line: &PlayLine, card: CardId) -> Vec<(bool, Choice)> {
    let source = object(scenario, game, card);
    let known = game.object(source);
    let face = known.map(Object::face);
    let is_land = face.is_some_and(|face| face.types.has(CardType::Land));
    if is_land && known.is_some_and(|object| object.zone() == Zone::Hand) && !line.for_mana {
        return vec![(true, Choice::PlayLand(source))];
    }
    let abilities = face.map_or(&[][..], |face| face.abilities.as_slice());
    let in_play = known.is_some_and(|object| object.zone() == Zone::InPlay);
    let (first, last) = match line.ability {
        Some(ability) => (ability, ability + 1),
        None if in_play => (0, abilities.len().max(1)),
        None => (0, 1),
    };
    let rules = game.edition().rules();
    let wanted = |place: &usize| {
        !line.for_mana || abilities.get(*place).is_some_and(|ability| ability.is_mana_ability(rules))
    };
    let mut places: Vec<usize> = (first..last).filter(wanted).collect();
    if places.is_empty() {
        places.push(first);
    }
    let play = |place: usize| {
        let mut play = Play {
            sacrifices: line.sacrifices.iter().map(|card| object(scenario, game, *card)).collect(),
            division: line.division.clone(),
            ..Play::new(
                source,
                place,
                line.targets.iter().map(|aim| thing(scenario, game, *aim)).collect::<Vec<_>>(),
            )
        };
        let costs = costs(game, source, place, in_play);
        play.mana = match &line.paying {
            Some(named) => named_sources(scenario, game, named),
            None => sources(game, line.player, source, &costs),
        };
        let targets = abilities.get(place).map_or(0, |ability| ability.targets.len());
        (targets == line.targets.len(), Choice::Play(play))
    };
    places.into_iter().map(play).collect()
}

/// The mana that playing this costs.
fn costs(game: &Game, source: ObjectId, place: usize, in_play: bool) -> Vec<ManaCost> {
    let Some(face) = game.object(source).map(Object::face) else { return Vec::new() };
    if !in_play {
        return face.cost.into_iter().collect();
    }
    let costs = face.abilities.get(place).map_or(&[][..], |ability| ability.costs.as_slice());
    costs
        .iter()
        .filter_map(|cost| match cost {
            Cost::Mana(cost) => Some(*cost),
            _ => None,
        })
        .collect()
}

/// The first mana ability of each permanent named; of several that will do, the first that is untapped.
pub(crate) fn named_sources(
    scenario: &Scenario,
    game: &Game,
    named: &[Vec<CardId>],
) -> Vec<(ObjectId, usize)> {
    let mut used: Vec<(ObjectId, usize)> = Vec::new();
    for cards in named {
        let objects: Vec<ObjectId> = cards.iter().map(|card| object(scenario, game, *card)).collect();
        let free = |id: &ObjectId| {
            !used.iter().any(|(other, _)| other == id)
                && game.object(*id).is_some_and(|object| object.is_in_play() && !object.is_tapped())
        };
        let Some(source) = objects.iter().copied().find(free).or(objects.first().copied()) else { continue };
        let place = game.object(source).and_then(|source| {
            source.face().abilities.iter().position(|ability| ability.is_mana_ability(game.edition().rules()))
        });
        used.push((source, place.unwrap_or(0)));
    }
    used
}

/// Permanents that tap for mana and nothing else, as many as it takes besides the mana that is there already: first
/// for each colour, those that make the least else; then for the rest.
fn sources(game: &Game, player: PlayerId, except: ObjectId, costs: &[ManaCost]) -> Vec<(ObjectId, usize)> {
    let Some(mut pool) = game.player(player).map(engine::Player::mana) else { return Vec::new() };
    let paid = |pool: Mana| costs.iter().try_fold(pool, Mana::pay).is_some();
    let mut used = Vec::new();
    if paid(pool) {
        return used;
    }
    let mut free: Vec<(ObjectId, usize, Mana)> =
        game.in_zone(player, Zone::InPlay).filter(|source| source.id() != except).filter_map(maker).collect();
    let needed = |color: Color| costs.iter().fold(0u32, |sum, cost| sum.saturating_add(cost.amount(color)));
    for color in Color::ALL {
        while pool.amount(color) < needed(color) {
            let best = free.iter().enumerate().filter(|(_, (_, _, mana))| mana.amount(color) > 0);
            let Some((at, _)) = best.min_by_key(|(_, (_, _, mana))| mana.total()) else { return used };
            let (source, place, mana) = free.remove(at);
            pool = pool.plus(mana);
            used.push((source, place));
        }
    }
    // What makes a colour that is not asked for goes first, then what makes colourless mana, as it comes.
    engine::sort_short(&mut free, |(_, _, mana)| {
        Color::ALL.into_iter().filter(|color| needed(*color) > 0 && mana.amount(*color) > 0).count()
    });
    for (source, place, mana) in free {
        if paid(pool) {
            break;
        }
        pool = pool.plus(mana);
        used.push((source, place));
    }
    used
}

/// A permanent that taps for mana and nothing else, with the place of that ability and what it makes.
fn maker(source: &Object) -> Option<(ObjectId, usize, Mana)> {
    let sick =
        source.is_summoning_sick() && source.is(CardType::Creature) && !source.has(engine::Keyword::Haste);
    if source.is_tapped() || sick || !source.is_in_play() {
        return None;
    }
    source.face().abilities.iter().enumerate().find_map(|(place, ability)| {
        let [Effect::AddMana { mana }] = ability.effects.as_slice() else { return None };
        (ability.costs == [Cost::Tap]).then_some((source.id(), place, *mana))
    })
}
