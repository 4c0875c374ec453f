//! Everything that a player could play at this moment, with every legal target and a way to pay.

use super::announcing::most_x;
use super::mana::{Activations, Bill, MAX_STEPS, ManaFrom, NoWay, mana_of};
use super::playable::Playable;
use super::tell_apart;
use crate::{Game, Object, ObjectId, Paying, Play, PlayOption, PlayerId, Thing, Which, XOption};
use combat_lab_cards::{
    Ability, Adding, CardSide, Cost, Keywords, Listed, ManaCost, TargetSpec, Zone, least_targets,
};
use core::cell::Cell;

impl Game {
    /// The lands `player` could play now.
    pub(crate) fn land_options(&self, player: PlayerId) -> Vec<ObjectId> {
        // Nearly always, so no card is asked.
        if !self.is_sorcery_time(player) {
            return Vec::new();
        }
        self.in_zone(player, Zone::Hand)
            .chain(self.in_zone(player, Zone::Exile).filter(|card| card.is_land_to_play()))
            .map(Object::id)
            .filter(|land| self.check_land(player, *land).is_ok())
            .listed()
    }

    /// The plays of one object that `player` could make now with at least one legal choice of
    /// targets and costs.
    pub(crate) fn play_options(
        &self,
        player: PlayerId,
        object: &Object,
        steps: &Cell<usize>,
    ) -> Vec<PlayOption> {
        let mut options = Vec::new();
        for which in ways_of(player, object) {
            options.add_all(self.each_option(player, object, which, steps));
        }
        if object.owner == player && object.face.other.is_some() {
            self.other_options(player, object, &mut options, steps);
        }
        options
    }

    /// The ways to play a card in exile.
    pub(super) fn options_of(&self, player: PlayerId, card: &Object) -> Vec<PlayOption> {
        let steps = Cell::new(2 * MAX_STEPS);
        let mut options = Vec::new();
        for which in ways_of(player, card) {
            options.add_all(self.each_option(player, card, which, &steps));
        }
        if card.face.other.is_some() {
            self.other_options(player, card, &mut options, &steps);
        }
        options
    }

    /// The same of its other face, or of both halves.
    fn other_options(
        &self,
        player: PlayerId,
        object: &Object,
        options: &mut Vec<PlayOption>,
        steps: &Cell<usize>,
    ) {
        for side in [CardSide::First, CardSide::Second] {
            let play = Play::new(object.id, Which::CAST.of_side(side), []);
            let Some((turned, _)) = self.turned(&play) else { continue };
            let Some(card) = turned.object(object.id).filter(|card| card.is_castable(player)) else {
                continue;
            };
            for which in ways_of(player, card) {
                let found = turned.each_option(player, card, which, steps);
                options.add_all(found.map(|option| PlayOption { which: which.of_side(side), ..option }));
            }
        }
    }

    /// A cost that depends on the targets makes several choices: for each kind of targets it asks
    /// for, one for each target that can be the first of that kind, and one without any.
    fn each_option(
        &self,
        player: PlayerId,
        object: &Object,
        which: Which,
        steps: &Cell<usize>,
    ) -> impl Iterator<Item = PlayOption> {
        let kinds = if which.activates() { Vec::new() } else { self.aims_of_costs(player, object) };
        let all = if kinds.is_empty() { vec![Vec::new()] } else { aims(&kinds, most_targets(object, which)) };
        all.into_iter().filter_map(move |aims| self.play_option(player, object, which, &aims, steps))
    }

    /// With `aims`, only targets that agree with them. Finding mana for all options may take as
    /// many steps as are left.
    fn play_option(
        &self,
        player: PlayerId,
        object: &Object,
        which: Which,
        aims: &[Aim],
        steps: &Cell<usize>,
    ) -> Option<PlayOption> {
        let plain = Play::new(object.id, which, []);
        if !object.has_x(which) {
            return self.option_for(player, object, &plain, aims, steps);
        }
        let with = |x: u32| self.option_for(player, object, &plain.clone().with_x(x), aims, steps);
        let said = object.played(which);
        let bound = most_x(said);
        let (least, most, option) = if said.is_some_and(Ability::aims_by_x) {
            let pays = |x: u32| {
                let found = self.playable(player, &plain.clone().with_x(x));
                found.is_ok_and(|found| {
                    self.cost_problems(found.source, player, &found.costs).is_empty()
                        && self.mana_for(player, &found, ManaFrom::Any, steps).is_ok()
                })
            };
            let most = greatest(bound, pays)?;
            // Each X may have targets of its own: a mana value, for example.
            let values = self.objects().filter(|object| object.is_present()).flat_map(Object::mana_values);
            let few = 0..=most.min(Ability::MAX_TARGETS);
            let mut each: Vec<u32> = few.chain(values).chain([most]).filter(|x| *x <= most).listed();
            crate::sorted::sort(&mut each, Ord::cmp);
            each.dedup();
            let least = each.iter().copied().find(|x| with(*x).is_some())?;
            let most = each.iter().copied().rev().find(|x| with(*x).is_some())?;
            let option = each.into_iter().filter(|x| *x > 0).find_map(with).or_else(|| with(0))?;
            (least, most, option)
        } else {
            let most = greatest(bound, |x| with(x).is_some())?;
            (0, most, with(most.min(1))?)
        };
        let x = option.x.map(|x| XOption { least, most, ..x });
        Some(PlayOption { x, ..option })
    }

    /// The same play with another X, with the targets and a way to pay that it has then; `None` if
    /// it is illegal.
    #[must_use]
    pub fn option_with_x(&self, player: PlayerId, option: &PlayOption, x: u32) -> Option<PlayOption> {
        let range = option.x?;
        let play = Play::new(option.source, option.which, []).with_x(x);
        let turned = self.turned(&play);
        let (game, play) = turned.as_ref().map_or((self, &play), |(game, play)| (game, play));
        let object = game.object(option.source)?;
        let steps = Cell::new(MAX_STEPS);
        // The same targets are the first of their kinds.
        let kinds = if play.which.activates() { Vec::new() } else { game.aims_of_costs(player, object) };
        let aim = |kind: TargetSpec| {
            let fits = |target: &Thing| game.aims_at(kind, object, player, &[*target]);
            let at = option.targets.iter().position(|all| !all.is_empty() && all.iter().all(fits));
            Aim { kind, at }
        };
        let aims = kinds.into_iter().map(aim).listed();
        let found = game.option_for(player, object, play, &aims, &steps)?;
        Some(PlayOption { which: option.which, x: Some(XOption { value: x, ..range }), ..found })
    }

    /// The option for one play, whose targets are still to be chosen.
    fn option_for(
        &self,
        player: PlayerId,
        object: &Object,
        play: &Play,
        aims: &[Aim],
        steps: &Cell<usize>,
    ) -> Option<PlayOption> {
        let mut found = self.playable(player, play).ok()?;
        let mut targets: Vec<Vec<Thing>> =
            found.targets().iter().map(|spec| self.legal_targets(*spec, object.id, player)).listed();
        let mut least = least_targets(found.targets());
        for Aim { kind, at } in aims {
            let before = at.unwrap_or(targets.len());
            for (place, choices) in targets.iter_mut().enumerate().filter(|(place, _)| *place <= before) {
                let fits = *at == Some(place);
                choices.retain(|target| self.aims_at(*kind, object, player, &[*target]) == fits);
            }
            least = least.max(at.map_or(0, |at| at + 1));
        }
        if !aims.is_empty() {
            let first: Vec<Thing> = targets.iter().take(least).filter_map(|it| it.first().copied()).listed();
            if first.len() < least {
                return None;
            }
            found = self.playable(player, &Play { targets: first, ..play.clone() }).ok()?;
        }
        let specs = found.targets();
        let mana = self.mana_for(player, &found, ManaFrom::Any, steps).ok()?;
        // Permanents sacrificed or tapped for its mana can't be sacrificed or tapped for something
        // else, too.
        let spent = |creature: &ObjectId, cost: Cost| {
            let taps = matches!(cost, Cost::TapOther(_));
            let gone =
                |costs: &[Cost]| costs.iter().any(|cost| cost.takes_it_away() || taps && *cost == Cost::Tap);
            let itself = *creature == object.id && !found.is_spell && gone(&found.costs);
            itself
                || mana.iter().filter(|payment| payment.object == *creature).any(|payment| {
                    match payment.how {
                        Paying::Activating(place) => {
                            let source = self.object(payment.object);
                            let ability = source.and_then(|source| source.face.abilities.get(place));
                            ability.is_some_and(|it| gone(&it.costs))
                        }
                        Paying::Helping(_) => taps,
                        Paying::Spending(_) => false,
                    }
                })
        };
        let own = |cost: Cost| {
            let zone = match cost {
                Cost::Discard(_) | Cost::ExileFromHand(_) => Zone::Hand,
                Cost::ExileFromGraveyard(_) => Zone::Graveyard,
                _ => Zone::InPlay,
            };
            let own = self.in_zone(player, zone).map(Object::id);
            let own = own.filter(|own| !spent(own, cost));
            own.filter(|own| self.may_pay_with(cost, object.id, player, *own)).listed()
        };
        tell_apart(specs, &mut targets);
        let option = PlayOption {
            source: object.id,
            which: play.which,
            x: play.x.map(|value| XOption { value, least: value, most: value }),
            targets,
            least,
            sacrifices: match found.crew() {
                Some(riders) => self.crews(player, riders, object.id)?,
                None => found.named().into_iter().map(own).listed(),
            },
            divided: found.ability().and_then(Ability::divided),
            among: found.ability().map_or(0..0, Ability::divided_among),
            mana,
        };
        self.check_play(player, &option.first()?).is_ok().then_some(option)
    }

    /// Mana abilities with which `player` could pay for this play's mana. What the play names as
    /// mana itself is not looked at.
    ///
    /// # Errors
    ///
    /// There isn't enough mana, or no way was found.
    pub fn way_to_pay_for(
        &self,
        player: PlayerId,
        play: &Play,
        from: ManaFrom<'_>,
    ) -> Result<Activations, NoWay> {
        self.find_way_to_pay(player, play, from, &Cell::new(MAX_STEPS))
    }

    /// The same, from the table.
    pub(crate) fn find_way_to_pay(
        &self,
        player: PlayerId,
        play: &Play,
        from: ManaFrom<'_>,
        steps: &Cell<usize>,
    ) -> Result<Activations, NoWay> {
        let unplayable = |_| NoWay::NotEnough;
        if let Some((turned, play)) = self.turned(play) {
            let found = turned.playable(player, &play).map_err(unplayable)?;
            return turned.mana_for(player, &found, from, steps);
        }
        self.mana_for(player, &self.playable(player, play).map_err(unplayable)?, from, steps)
    }

    /// The mana in the cost of a play; none if it can't be played.
    pub(crate) fn mana_cost_of(&self, player: PlayerId, play: &Play) -> ManaCost {
        if let Some((turned, play)) = self.turned(play) {
            return turned
                .playable(player, &play)
                .map_or_else(|_| ManaCost::default(), |it| mana_of(&it.costs));
        }
        self.playable(player, play).map_or_else(|_| ManaCost::default(), |it| mana_of(&it.costs))
    }

    /// A play with the first legal targets that it could have, whether or not it could be paid for;
    /// `None` if it has none.
    pub(crate) fn play_with_targets(&self, player: PlayerId, play: &Play) -> Option<Play> {
        let (source, which) = (play.source, play.which);
        let found = self.playable(player, play).ok()?;
        let specs = found.targets();
        let mut targets: Vec<Vec<Thing>> =
            specs.iter().map(|spec| self.legal_targets(*spec, source, player)).listed();
        tell_apart(specs, &mut targets);
        let (least, divided) = (least_targets(specs), found.ability().and_then(Ability::divided));
        let among = found.ability().map_or(0..0, Ability::divided_among);
        let (sacrifices, mana) = (Vec::new(), Vec::new());
        let x = play.x.map(|value| XOption { value, least: value, most: value });
        PlayOption { source, which, x, targets, least, sacrifices, divided, among, mana }.first()
    }

    pub(super) fn mana_for(
        &self,
        player: PlayerId,
        found: &Playable<'_>,
        from: ManaFrom<'_>,
        steps: &Cell<usize>,
    ) -> Result<Activations, NoWay> {
        let has = |wanted: Cost| found.costs.contains(&wanted);
        let stays = found
            .costs
            .iter()
            .any(|cost| cost.takes_it_away() || matches!(cost, Cost::Tap | Cost::Loyalty(_)));
        // A permanent whose own ability this is may give mana for it, as long as it can still pay
        // its part.
        let may = |object: &Object, ability: &Ability| {
            let itself = !found.is_spell && object.id == found.source.id;
            let gone = stays && ability.costs.iter().any(Cost::takes_it_away);
            let tapped = has(Cost::Tap) && ability.costs.contains(&Cost::Tap);
            !itself || !(gone || tapped)
        };
        let cast = found.is_spell.then_some(found.source.id);
        let helped = if found.is_spell { found.source.face.keywords } else { Keywords::NONE };
        let bill = Bill { player, costs: &found.costs, from, helped, cast, steps };
        // It is kept untapped if anything else will do: an animated land is to attack.
        let other = |object: &Object, ability: &Ability| object.id != found.source.id && may(object, ability);
        if !found.is_spell
            && let Ok(kept) = self.find_mana(&bill, other)
        {
            return Ok(kept);
        }
        self.find_mana(&bill, may)
    }
}

impl PlayOption {
    /// The most of the damage it divides that one target can get, since every other gets 1 at
    /// least; `None` if it divides none.
    #[must_use]
    pub fn most_for_one(&self) -> Option<u32> {
        let others = u32::try_from(self.among.len()).unwrap_or(u32::MAX).saturating_sub(1);
        self.divided.map(|amount| amount.saturating_sub(others).max(1))
    }

    /// One way to play it: the first legal choice for everything; `None` if something has no choice
    /// left.
    #[must_use]
    pub fn first(&self) -> Option<Play> {
        let mut targets = Vec::new();
        for (place, choices) in self.targets.iter().enumerate() {
            // The targets of a division are different ones.
            let shared = targets.get(self.among.start..).filter(|_| self.among.contains(&place));
            let taken = |choice: &&_| shared.is_some_and(|shared: &[Thing]| shared.contains(*choice));
            match choices.iter().find(|choice| !taken(choice)) {
                Some(first) => targets.push(*first),
                None if targets.len() >= self.least => break,
                None => return None,
            }
        }
        let mut sacrifices = Vec::new();
        for choices in &self.sacrifices {
            sacrifices.push(*choices.iter().find(|choice| !sacrifices.contains(*choice))?);
        }
        let division = match (self.divided, u32::try_from(self.among.len())) {
            (Some(amount), Ok(count)) if count > 0 => {
                // One each, and what is left on the first.
                let share = |place| u32::from(self.among.contains(&place));
                let mut division: Vec<u32> = (0..targets.len()).map(share).listed();
                if let Some(first) = division.get_mut(self.among.start) {
                    *first = amount.checked_sub(count - 1)?;
                }
                division
            }
            _ => Vec::new(),
        };
        Some(Play {
            source: self.source,
            which: self.which,
            x: self.x.map(|x| x.value),
            targets,
            sacrifices,
            division,
            mana: self.mana.clone(),
        })
    }
}

/// Everything that could be played of an object as its face is now.
fn ways_of(player: PlayerId, object: &Object) -> Vec<Which> {
    let casts = object.is_castable(player);
    let works = |ability: &Ability| match object.zone() {
        Zone::InPlay => true,
        Zone::Hand => object.owner == player && ability.is_from_hand(),
        Zone::Graveyard => object.owner == player && ability.in_graveyard,
        Zone::Library | Zone::Stack | Zone::Exile | Zone::Command => false,
    };
    let ways = object.face.cast_ways().filter(|_| casts);
    let ways = ways.map(|way| Which::Spell(CardSide::First, way));
    let abilities = object.face.abilities.iter().enumerate().filter(|(_, ability)| works(ability));
    ways.chain(abilities.map(|(place, _)| Which::ability(place))).listed()
}

/// What a kind that a cost asks for says about the targets of an option.
#[derive(Clone, Copy)]
struct Aim {
    kind: TargetSpec,
    /// The first target of that kind, counted from 0; none at all if `None`.
    at: Option<usize>,
}

/// The most options for one play that are told apart by their costs.
const MOST_AIMS: usize = 64;

/// All ways in which this many targets can be of these kinds or not.
fn aims(kinds: &[TargetSpec], targets: usize) -> Vec<Vec<Aim>> {
    let mut all: Vec<Vec<Aim>> = vec![Vec::new()];
    for kind in kinds {
        let each = |known: &Vec<Aim>| {
            let known = known.clone();
            let first = (0..targets).map(Some).chain([None]);
            first.map(move |at| {
                let mut aims = known.clone();
                aims.push(Aim { kind: *kind, at });
                aims
            })
        };
        all = all.iter().flat_map(each).take(MOST_AIMS).listed();
    }
    all
}

/// The most targets of a play.
fn most_targets(object: &Object, which: Which) -> usize {
    let ability = object.played(which);
    let targets = ability.map_or(0, |ability| ability.targets.len());
    match ability.and_then(|ability| ability.x_targets) {
        Some(_) => MOST_AIMS,
        None => targets + usize::from(object.face.enchant.is_some()),
    }
}

/// The greatest number up to `bound` that fits, where every smaller one does as well; `None` if 0
/// doesn't.
fn greatest(bound: u32, fits: impl Fn(u32) -> bool) -> Option<u32> {
    if !fits(0) {
        return None;
    }
    let (mut fitting, mut step) = (0, 1);
    while fitting + step <= bound && fits(fitting + step) {
        fitting += step;
        step *= 2;
    }
    while step > 0 {
        if fitting + step <= bound && fits(fitting + step) {
            fitting += step;
        }
        step /= 2;
    }
    Some(fitting)
}
