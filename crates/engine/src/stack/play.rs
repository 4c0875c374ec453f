//! Playing spells, activating abilities, playing lands (409, 408.2d; 601, 602, 116.2a).

use super::mana::{Activations, Bill, ManaFrom};
use crate::card::{chosen_twice, least_targets, tell_apart};
use crate::trigger::Occurrence;
use crate::{
    Ability, CardType, Condition, Cost, Event, FromExile, Game, Happening, Illegal, Keyword, Keywords,
    ManaCost, Manner, Object, ObjectId, Play, PlayOption, PlayerId, Problem, Speed, StackObject, Step, Tally,
    TargetSpec, Thing, Violation, Whose, Zone,
};
use rulebook::Rule;
use std::sync::Arc;

/// The rules by which a spell is played that costs more or less than is printed on it.
const CHANGED: &[Rule] = &[Rule::PlayingASpell, Rule::TotalCost, Rule::CardOnStackIsSpell];

/// The rules by which a card's ability is activated from a hand.
const FROM_HAND: &[Rule] = &[Rule::ActivatingAnAbility, Rule::WhereAbilitiesWork, Rule::StackOrder];

/// The rules by which ninjutsu is.
const NINJUTSU: &[Rule] = &[Rule::Ninjutsu, Rule::ActivatingAnAbility, Rule::StackOrder];

/// The rules by which a spell is cast for its sneak cost.
const SNEAK: &[Rule] = &[Rule::Sneak, Rule::PlayingASpell, Rule::StackOrder];

/// The rules by which a spell is cast for its spectacle cost.
const SPECTACLE: &[Rule] = &[Rule::Spectacle, Rule::PlayingASpell, Rule::StackOrder];

/// What is being played, found to be where it can be played from.
struct Playable<'a> {
    source: &'a Object,
    /// A permanent spell has no ability that it carries out.
    ability: Option<&'a Ability>,
    is_spell: bool,
    costs: Vec<Cost>,
}

impl Playable<'_> {
    /// What it targets: an Aura spell what its enchant ability says (502.45; 702.5).
    fn targets(&self) -> &[TargetSpec] {
        match (&self.source.face.enchant, self.ability) {
            (Some(enchant), _) if self.is_spell => std::slice::from_ref(enchant),
            (_, Some(ability)) => &ability.targets,
            (_, None) => &[],
        }
    }

    /// How much power the creatures have to have that are tapped for it, if any are.
    fn crew(&self) -> Option<u32> {
        self.costs.iter().find_map(|cost| match cost {
            Cost::Crew(power) => Some(*power),
            _ => None,
        })
    }

    /// The costs that something is named for.
    fn named(&self) -> Vec<Cost> {
        self.costs.iter().copied().filter(|cost| cost.names_one()).collect()
    }

    /// Whether it is cast for its sneak cost, with this play.
    fn is_sneaked(&self, place: usize) -> bool {
        let permanent = self.source.face.announced.and_then(|announced| announced.named_at(place)).is_some();
        self.is_spell && (permanent || self.ability.is_some_and(Ability::is_sneak))
    }

    /// Whether it is cast for its spectacle cost, with this play.
    fn is_spectacle(&self, place: usize) -> bool {
        let paid = self.source.face.announced.and_then(|announced| announced.instead_at(place));
        let permanent = matches!(paid, Some((_, crate::Fleeting::Spectacular)));
        self.is_spell && (permanent || self.ability.is_some_and(Ability::is_spectacle))
    }

    fn needs_sorcery_time(&self) -> bool {
        match self.source.status.from_exile.filter(|_| self.is_spell) {
            Some(FromExile::Plotted { .. }) => return true,
            Some(FromExile::Now { .. }) => return false,
            _ => {}
        }
        if self.is_spell {
            !self.source.face.types.has(CardType::Instant) && !self.source.face.keywords.has(Keyword::Flash)
        } else {
            self.ability.is_some_and(|ability| ability.speed == Speed::Sorcery)
        }
    }
}

impl Game {
    /// Whether this is the part of the turn in which something is played that says so.
    fn is_time_for(&self, speed: Speed, player: PlayerId) -> bool {
        let step = self.turn.step;
        let combat = step.phase() == crate::Phase::Combat;
        match speed {
            Speed::Instant | Speed::Sorcery => true,
            Speed::OwnTurn => self.is_turn_of(Whose::Yours, player),
            Speed::BeforeAttacks => self.is_turn_of(Whose::Yours, player) && step < Step::DeclareAttackers,
            Speed::OwnUpkeep => self.is_turn_of(Whose::Yours, player) && step == Step::Upkeep,
            Speed::Combat => combat,
            Speed::OwnCombat => combat && self.is_turn_of(Whose::Yours, player),
            Speed::BlockersStep => self.turn.step == Step::DeclareBlockers,
            Speed::AfterBlocks => combat && self.combat.blocks_declared,
            Speed::BeforeBlocks => combat && step < Step::DeclareBlockers,
            Speed::BeforeDamage => step < Step::FirstStrikeDamage && !self.turn.struck,
            Speed::Attacked => {
                let me = |attacker: &crate::combat::Attacker| attacker.target == Some(Thing::Player(player));
                step == Step::DeclareAttackers && self.combat.attackers.iter().any(me)
            }
        }
    }

    /// The permanent because of which a player can't play spells at the moment, and what it says.
    fn silenced_by(&self, player: PlayerId) -> Option<(ObjectId, Keyword)> {
        let combat = self.turn.step.phase() == crate::Phase::Combat;
        let silences = |object: &Object| {
            let opponent = !self.are_allied(object.controller, player);
            [
                (Keyword::SilentInCombat, combat),
                (Keyword::OpponentsSilentInCombat, combat && opponent),
                (
                    Keyword::OpponentsSilentOnYourTurn,
                    opponent && self.are_allied(object.controller, self.turn.active),
                ),
            ]
            .into_iter()
            .find(|(keyword, applies)| *applies && object.has(*keyword))
            .map(|(keyword, _)| (object.id, keyword))
        };
        self.objects().filter(|object| object.is_in_play()).find_map(silences)
    }

    /// The spell on the stack during which nothing but mana abilities can be played.
    fn split_second(&self) -> Option<ObjectId> {
        self.stack.iter().find_map(|entry| match entry.object {
            StackObject::Spell { card, .. } => {
                self.object(card).filter(|card| card.face.keywords.has(Keyword::SplitSecond)).map(Object::id)
            }
            _ => None,
        })
    }

    /// Why `player` can't activate an ability of a permanent in this part of the turn, as often as this, or as things are:
    /// what the ability itself says of that (602.5).
    pub(super) fn use_problem(
        &self,
        source: ObjectId,
        place: usize,
        ability: &Ability,
        player: PlayerId,
    ) -> Option<Violation> {
        let place = self.object(source).map_or(place, |source| source.place_of(place));
        let used = || self.used.iter().filter(|used| **used == (source, place)).count();
        let problem = if !self.is_time_for(ability.speed, player) {
            Problem::NotNow
        } else if ability.uses.is_some_and(|uses| used() >= usize::try_from(uses.times).unwrap_or(usize::MAX))
        {
            Problem::UsedUp { object: source }
        } else if ability.only_if.is_some_and(|condition| !self.holds(condition, source, player)) {
            Problem::ConditionNotMet { object: source }
        } else {
            return None;
        };
        Some(Violation { rule: Rule::ActivatingAnAbility, problem })
    }

    /// Remembers that an ability was activated, if it can be only so often.
    pub(super) fn note_use(&mut self, source: ObjectId, place: usize) {
        let ability = self.object(source).and_then(|source| source.face.abilities.get(place));
        if ability.is_some_and(|ability| ability.uses.is_some()) {
            let place = self.object(source).map_or(place, |source| source.place_of(place));
            self.used.push((source, place));
        }
    }

    /// Whether `player`, who has priority, may play this with these targets and costs. Everything is tried on a copy
    /// of the game, which is then thrown away: an illegal play is rewound whole (422; 732).
    pub(crate) fn check_play(&self, player: PlayerId, play: &Play) -> Result<(), Illegal> {
        if let Some((turned, play)) = self.turned(play) {
            return turned.check_play(player, &play);
        }
        self.check_announcement(player, play)?;
        let has_mana = !play.mana.is_empty()
            || self.playable(player, play).is_ok_and(|found| {
                found.costs.len() > 1 || found.costs.iter().any(|cost| matches!(cost, Cost::Mana(_)))
            });
        if has_mana { self.clone().try_play(player, play, &mut Vec::new()) } else { Ok(()) }
    }

    /// A game in which the card that is played is the face that is meant, and the play of that face, if it is another than
    /// what is said of the card itself: a player chooses it before anything else (709.3, 715.3).
    pub(super) fn turned(&self, play: &Play) -> Option<(Self, Play)> {
        self.object(play.source)?.face.face_at(play.ability)?;
        let mut turned = self.clone();
        let ability = turned.turn_for(play)?;
        Some((turned, Play { ability, ..play.clone() }))
    }

    /// Turns the card that is played to the face that is meant. The place in that face, if there is anything to turn.
    fn turn_for(&mut self, play: &Play) -> Option<usize> {
        let object = self.object(play.source).filter(|object| {
            object.status.present && matches!(object.zone, Zone::Hand | Zone::Graveyard | Zone::Exile)
        })?;
        let (face, place) = object.face.face_at(play.ability)?;
        let face = Arc::clone(face);
        self.object_mut(play.source)?.turn(face);
        Some(place)
    }

    /// Everything about a play that can be seen before mana is made and paid.
    fn check_announcement(&self, player: PlayerId, play: &Play) -> Result<(), Illegal> {
        let found = self.playable(player, play)?;
        let is_loyalty = !found.is_spell && found.ability.is_some_and(|ability| ability.loyalty().is_some());
        let mut violations = self.cost_problems(found.source, player, &found.costs);
        if is_loyalty {
            violations.extend(self.loyalty_problems(found.source, player));
        }
        let mut broken = |rule, problem| violations.push(Violation { rule, problem });
        if found.is_spell
            && let Some((object, keyword)) = self.silenced_by(player)
        {
            broken(Rule::PlayingASpell, Problem::Keyword { object, keyword });
        }
        // Turning something face up, plotting and foretelling are special actions, and neither playing nor activating.
        let may_be = |ability: &Ability| {
            ability.is_mana_ability(self.rules()) || ability.turns_face_up() || ability.sets_aside().is_some()
        };
        let exempt = !found.is_spell && found.ability.is_some_and(may_be);
        if let Some(object) = self.split_second().filter(|_| !exempt) {
            broken(Rule::SplitSecond, Problem::Keyword { object, keyword: Keyword::SplitSecond });
        }
        if found.is_sneaked(play.ability) {
            if !self.is_time_for(Speed::BlockersStep, player) {
                broken(Rule::Sneak, Problem::NotNow);
            }
        } else if found.needs_sorcery_time() && !self.is_sorcery_time(player) {
            broken(Rule::SorceryTiming, Problem::NotSorceryTime);
        }
        if found.is_spectacle(play.ability) && !self.holds(Condition::OPPONENT_LOST_LIFE, play.source, player)
        {
            broken(Rule::Spectacle, Problem::ConditionNotMet { object: play.source });
        }
        if let Some(ability) = found.ability {
            if found.is_spell && !ability.is_sneak() && !self.is_time_for(ability.speed, player) {
                broken(Rule::PlayingASpell, Problem::NotNow);
            }
            let limit = (!found.is_spell)
                .then(|| self.use_problem(play.source, play.ability, ability, player))
                .flatten();
            if let Some(Violation { rule, problem }) = limit {
                broken(rule, problem);
            }
        }
        let specs = found.targets();
        let (least, given) = (least_targets(specs), play.targets.len());
        if !(least..=specs.len()).contains(&given) {
            let needed = if given < least { least } else { specs.len() };
            broken(Rule::ChoosingTargets, Problem::WrongCount { needed, given });
        }
        for (spec, target) in specs.iter().zip(&play.targets) {
            if !self.is_legal_target(*spec, play.source, player, *target) {
                let keyword = self.untargetable(*target, play.source, player);
                broken(keyword.unwrap_or(Rule::ChoosingTargets), Problem::BadTarget { target: *target });
            }
        }
        if let Some(target) = chosen_twice(specs, &play.targets) {
            broken(Rule::ChoosingTargets, Problem::BadTarget { target });
        }
        let divided = found.ability.and_then(Ability::divided);
        let adds_up = match divided {
            Some(amount) => {
                // Each target is chosen once: it is one choice of several targets.
                let twice = |(place, target)| play.targets.iter().take(place).any(|other| other == target);
                !play.targets.iter().enumerate().any(twice)
                    && play.division.len() == play.targets.len()
                    && play.division.iter().all(|part| *part > 0)
                    && play.division.iter().map(|part| u64::from(*part)).sum::<u64>() == u64::from(amount)
            }
            None => play.division.is_empty(),
        };
        if !adds_up {
            broken(Rule::DividingAmongTargets, Problem::BadDivision { amount: divided.unwrap_or(0) });
        }
        if found.ability.is_some_and(|ability| ability.is_mana_ability(self.rules()))
            && !found.is_spell
            && !play.mana.is_empty()
        {
            broken(Rule::ManaAbility, Problem::NotOffered);
        }
        self.check_sacrifices(player, play, &found, &mut violations);
        if violations.is_empty() { Ok(()) } else { Err(Illegal::new(self.edition, violations)) }
    }

    fn check_sacrifices(
        &self,
        player: PlayerId,
        play: &Play,
        found: &Playable<'_>,
        violations: &mut Vec<Violation>,
    ) {
        if let Some(power) = found.crew() {
            return self.check_crew(player, power, found.source.id, &play.sacrifices, violations);
        }
        let mut broken = |rule, problem| violations.push(Violation { rule, problem });
        let costs = found.named();
        let needed = costs.len();
        let given = play.sacrifices.len();
        if needed != given {
            broken(Rule::PayingCosts, Problem::WrongCount { needed, given });
        }
        let mut paid: Vec<ObjectId> = Vec::new();
        if found.costs.contains(&Cost::SacrificeThis) {
            paid.push(found.source.id);
        }
        // Anything will do for one too many: that is refused already.
        let costs = costs.into_iter().map(Some).chain(core::iter::repeat(None));
        for (named, cost) in play.sacrifices.iter().zip(costs) {
            let rule = match cost {
                Some(Cost::Discard(_)) => Rule::Discarding,
                Some(Cost::ExileFromHand(_) | Cost::ExileFromGraveyard(_)) => Rule::PayingCosts,
                Some(Cost::Return(_)) => Rule::ReturningToHand,
                Some(Cost::TapOther(_)) => Rule::TappingAndUntapping,
                _ => Rule::Sacrificing,
            };
            if !cost.is_none_or(|cost| self.may_pay_with(cost, found.source.id, player, *named)) {
                let own = self.object(*named).is_some_and(|object| match object.zone {
                    Zone::InPlay => object.is_in_play() && object.controller == player,
                    zone => {
                        matches!(zone, Zone::Hand | Zone::Graveyard)
                            && object.status.present
                            && object.owner == player
                    }
                });
                let object = *named;
                broken(
                    rule,
                    if own { Problem::WrongPayment { object } } else { Problem::NotYourCreature { object } },
                );
            } else if paid.contains(named) {
                broken(rule, Problem::NamedTwice { object: *named });
            }
            paid.push(*named);
        }
    }

    /// Whether a player can pay this cost of `source` with an object.
    pub(super) fn may_pay_with(
        &self,
        cost: Cost,
        source: ObjectId,
        player: PlayerId,
        object: ObjectId,
    ) -> bool {
        match cost {
            Cost::Sacrifice(kind) | Cost::Return(kind) => self.is_own(kind, source, player, object),
            Cost::TapOther(kind) => {
                let untapped = self.permanent(object).is_some_and(|permanent| !permanent.status.tapped);
                untapped && self.is_own(kind, source, player, object)
            }
            Cost::Discard(card_type) => {
                let fits = |card: &Object| card_type.is_none_or(|wanted| card.face.types.has(wanted));
                object != source
                    && self.in_zone(player, Zone::Hand).any(|card| card.id == object && fits(card))
            }
            Cost::ExileFromHand(color) => {
                let fits = |card: &Object| color.is_none_or(|color| card.face.colors.has(color));
                object != source
                    && self.in_zone(player, Zone::Hand).any(|card| card.id == object && fits(card))
            }
            Cost::ExileFromGraveyard(card_type) => {
                let fits = |card: &Object| card_type.is_none_or(|wanted| card.face.types.has(wanted));
                object != source
                    && self.in_zone(player, Zone::Graveyard).any(|card| card.id == object && fits(card))
            }
            _ => false,
        }
    }

    /// Whether a permanent is of this kind, and this player's.
    fn is_own(&self, kind: TargetSpec, source: ObjectId, player: PlayerId, object: ObjectId) -> bool {
        self.is_meant(TargetSpec { whose: crate::Whose::Yours, ..kind }, source, player, object)
    }

    /// The source and ability, if this player can use them from where they are.
    fn playable(&self, player: PlayerId, play: &Play) -> Result<Playable<'_>, Illegal> {
        let not_there = |rule| self.refuse(rule, Problem::NotThere { object: play.source });
        let source = self.object(play.source).filter(|object| object.status.present);
        let source = source.ok_or_else(|| not_there(Rule::PlayingASpell))?;
        let face = &source.face;
        if let Some(ability) = source.ability_from_hand(play.ability).filter(|_| source.owner == player) {
            return Ok(Playable {
                source,
                ability: Some(ability),
                is_spell: false,
                costs: self.costs_of(source, ability, player),
            });
        }
        let buried = source.zone == Zone::Graveyard && source.owner == player && !face.is_instruction();
        if let Some(ability) = face.abilities.get(play.ability).filter(|it| buried && it.in_graveyard) {
            let costs = self.costs_of(source, ability, player);
            return Ok(Playable { source, ability: Some(ability), is_spell: false, costs });
        }
        match source.zone {
            Zone::Hand | Zone::Graveyard | Zone::Exile if source.is_castable(player) => {
                // Of several abilities of a spell, one is chosen.
                let modes = match face.announced {
                    Some(announced) => announced.ways(),
                    None if face.is_instruction() => face.modes(),
                    None => 1,
                };
                if play.ability >= modes {
                    let problem = Problem::NoSuchAbility { object: play.source, ability: play.ability };
                    let rule = if modes > 1 { Rule::ChoosingModes } else { Rule::PlayingASpell };
                    return Err(self.refuse(rule, problem));
                }
                // A missing mana cost can't be paid; it is not the same as {0} (401.1b; 118.6).
                let unpayable =
                    || self.refuse(Rule::MissingManaCost, Problem::CannotPay { object: play.source });
                let buried = face.from_graveyard.filter(|_| source.zone == Zone::Graveyard);
                let flashback = buried.and_then(|buried| buried.cost);
                let ability = if face.is_instruction() { face.abilities.get(play.ability) } else { None };
                let instead = ability
                    .filter(|mode| mode.instead)
                    .map(|_| ManaCost::default())
                    .or(face.announced.and_then(|it| it.instead_at(play.ability)).map(|(cost, _)| cost));
                // What is said of the card in exile: another cost, or none.
                let exiled = match source.status.from_exile {
                    Some(FromExile::Plotted { .. } | FromExile::Now { free: true }) => {
                        Some(ManaCost::default())
                    }
                    Some(FromExile::Now { free: false }) => Some(face.madness.ok_or_else(unpayable)?),
                    Some(FromExile::Foretold { .. }) => Some(face.foretell.ok_or_else(unpayable)?),
                    Some(
                        FromExile::Adventure
                        | FromExile::ThisTurn { .. }
                        | FromExile::NextTurn { .. }
                        | FromExile::Warped { .. },
                    )
                    | None => None,
                };
                let flashback = flashback.or(exiled);
                // X is 0 where no mana cost is paid (107.3b).
                let with_x = ability.is_some_and(|ability| ability.x > 0)
                    || matches!(face.announced, Some(crate::Announced::X(_)))
                        && crate::Announced::x_at(play.ability) > 0;
                if with_x && exiled == Some(ManaCost::default()) {
                    return Err(self.refuse(Rule::TotalCost, Problem::CannotPay { object: play.source }));
                }
                // A card is cast for its warp cost or sneak cost from the hand only (702.185a, 702.190a).
                let from_hand = matches!(
                    face.announced,
                    Some(crate::Announced::Instead {
                        then: crate::Fleeting::Warped | crate::Fleeting::Sneaked,
                        ..
                    })
                ) || ability.is_some_and(Ability::is_sneak);
                let elsewhere = from_hand && source.zone != Zone::Hand;
                // Nothing is paid rather than something that is paid rather than the mana cost (601.2b).
                if instead.is_some() && (flashback.is_some() || elsewhere) {
                    return Err(self.refuse(Rule::TotalCost, Problem::CannotPay { object: play.source }));
                }
                let cost = instead.or(flashback).or(face.cost).ok_or_else(unpayable)?;
                let mut costs = if cost == ManaCost::default() { Vec::new() } else { vec![Cost::Mana(cost)] };
                costs.extend(ability.into_iter().flat_map(|mode| mode.costs.iter().copied()));
                costs.extend(buried.into_iter().flat_map(crate::FromGraveyard::besides));
                let more = face.announced.map(|announced| announced.more_at(play.ability));
                costs.extend(more.filter(|more| *more != ManaCost::default()).map(Cost::Mana));
                costs.extend(face.announced.and_then(|announced| announced.named_at(play.ability)));
                self.change_cost(player, source, &play.targets, &mut costs);
                Ok(Playable { source, ability, is_spell: true, costs })
            }
            Zone::InPlay if source.has(Keyword::CantActivate) && !source.is_face_down() => {
                let (object, keyword) = (play.source, Keyword::CantActivate);
                Err(self.refuse(Rule::ActivatingAnAbility, Problem::Keyword { object, keyword }))
            }
            Zone::InPlay if source.is_in_play() && source.controller == player => {
                let ability = source.ability_now(play.ability).ok_or_else(|| {
                    let problem = Problem::NoSuchAbility { object: play.source, ability: play.ability };
                    self.refuse(Rule::ActivatingAnAbility, problem)
                })?;
                if ability.is_from_hand()
                    || ability.in_graveyard
                    || ability.turns_face_up() && !source.is_face_down()
                {
                    return Err(not_there(Rule::WhereAbilitiesWork));
                }
                let costs = self.costs_of(source, ability, player);
                Ok(Playable { source, ability: Some(ability), is_spell: false, costs })
            }
            Zone::InPlay => Err(not_there(Rule::ActivatingAnAbility)),
            // A permanent card's ability, from where it doesn't work.
            Zone::Graveyard if !face.is_instruction() && face.abilities.get(play.ability).is_some() => {
                Err(not_there(Rule::WhereAbilitiesWork))
            }
            _ => Err(not_there(Rule::PlayingASpell)),
        }
    }

    /// What it costs to activate an ability: what it says itself of that counts (602.2b).
    fn costs_of(&self, source: &Object, ability: &Ability, player: PlayerId) -> Vec<Cost> {
        let mut costs = ability.costs.clone();
        let says = ability.cheaper;
        let says = says.filter(|it| it.condition.is_none_or(|it| self.holds(it, source.id, player)));
        let Some(says) = says else { return costs };
        let times = says.each.map_or(1, |each| self.count(each, source.id, player));
        let much = says.more.unsigned_abs().saturating_mul(times);
        change_generic(&mut costs, if says.more > 0 { (much, 0) } else { (0, much) });
        costs
    }

    /// How much more generic mana a spell costs, and how much less.
    fn cost_change(&self, player: PlayerId, card: &Object, targets: &[Thing]) -> (u32, u32) {
        let mut change = (0_u32, 0_u32);
        let says = self.objects().filter(|object| !object.written(|face| &face.cost_changes).is_empty());
        for by in says.filter(|by| by.is_in_play() || by.id == card.id) {
            for says in &by.face.cost_changes {
                let controller = if by.is_in_play() { by.controller } else { player };
                let meant = match says.what {
                    None => by.id == card.id,
                    Some(spec) => {
                        by.is_in_play()
                            && self.belongs(spec.whose, controller, player)
                            && spec.traits.iter().all(|asked| asked.describes(card, by.id))
                    }
                };
                let meant = meant && says.aims.is_none_or(|spec| self.aims_at(spec, card, player, targets));
                if meant && says.condition.is_none_or(|it| self.holds(it, by.id, controller)) {
                    let times = says.each.map_or(1, |each| self.count(each, by.id, controller));
                    let much = says.more.unsigned_abs().saturating_mul(times);
                    let side = if says.more > 0 { &mut change.0 } else { &mut change.1 };
                    *side = side.saturating_add(much);
                }
            }
        }
        change
    }

    /// Whether a spell with these targets has one of this kind.
    fn aims_at(&self, spec: TargetSpec, card: &Object, player: PlayerId, targets: &[Thing]) -> bool {
        targets.iter().any(|target| self.is_legal_target(spec, card.id, player, *target))
    }

    /// Costs with what changes them: increases first, then reductions, of generic mana only (409.1f; 601.2f).
    fn change_cost(&self, player: PlayerId, card: &Object, targets: &[Thing], costs: &mut Vec<Cost>) {
        change_generic(costs, self.cost_change(player, card, targets));
    }

    /// Whether it is `player`'s own main phase with an empty stack (408.1d; 307.1, 117.1a).
    pub(super) fn is_sorcery_time(&self, player: PlayerId) -> bool {
        self.are_allied(self.turn.active, player) && self.turn.step.is_main() && self.stack.is_empty()
    }

    /// Puts the spell or ability on the stack and pays for it; [`Game::check_play`] has said that this is legal. The
    /// player who acted then has priority again (408.1c; 117.3c).
    pub(crate) fn play(&mut self, player: PlayerId, play: &Play, events: &mut Vec<Event>) {
        // It has been tried just now, so it can't fail; if it did, nothing but a pass would be lost.
        // What a mana ability does besides comes before priority, so above it on the agenda.
        self.then_priority(player, &[Rule::ActorKeepsPriority]);
        let _ = match self.turn_for(play) {
            Some(ability) => self.try_play(player, &Play { ability, ..play.clone() }, events),
            None => self.try_play(player, play, events),
        };
    }

    /// The same without priority afterwards: something that is resolving goes on.
    pub(super) fn play_now(&mut self, player: PlayerId, play: &Play, events: &mut Vec<Event>) {
        let _ = match self.turn_for(play) {
            Some(ability) => self.try_play(player, &Play { ability, ..play.clone() }, events),
            None => self.try_play(player, play, events),
        };
    }

    fn try_play(&mut self, player: PlayerId, play: &Play, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let found = self.playable(player, play)?;
        let (is_spell, costs) = (found.is_spell, found.costs.clone());
        let from_hand = found.source.ability_from_hand(play.ability).is_some();
        let sneaked = found.is_sneaked(play.ability);
        let spectacle = found.is_spectacle(play.ability);
        let first_from_hand = found.source.first_from_hand();
        if !is_spell && found.ability.is_some_and(|ability| ability.is_mana_ability(self.rules())) {
            return self.activate_mana_ability(player, play.source, play.ability, &play.sacrifices, events);
        }
        if let Some(ability) = found.ability.filter(|ability| !is_spell && ability.turns_face_up()) {
            let also = ability.effects.get(1..).unwrap_or_default().to_vec();
            self.pay(play.source, player, &costs, &play.mana, &play.sacrifices, events)?;
            self.turn_face_up(player, play.source, also, events);
            return Ok(());
        }
        if let Some(how) = found.ability.filter(|_| !is_spell).and_then(Ability::sets_aside) {
            self.pay(play.source, player, &costs, &play.mana, &play.sacrifices, events)?;
            self.exile_for(play.source, Some(how), &[Rule::SpecialActions], events);
            return Ok(());
        }
        let (targets, division) = (play.targets.clone(), play.division.clone());
        let mut spell = None;
        let aimed = targets.clone();
        let on_stack;
        if is_spell {
            // Playing a spell begins with the card moving to the stack (401.1, 409.1a; 601.2a).
            let changed = self
                .object(play.source)
                .is_some_and(|card| self.cost_change(player, card, &targets) != (0, 0));
            let rules = if sneaked {
                SNEAK
            } else if spectacle {
                SPECTACLE
            } else if changed {
                CHANGED
            } else {
                self.playing_rules(play.source)
            };
            // What is cast so attacks what the creature attacked that is returned for it.
            let replaced = play.sacrifices.first().filter(|_| sneaked);
            let goal = replaced.and_then(|it| self.combat.attacker(*it)).and_then(|attacker| attacker.target);
            let from_hand = self.object(play.source).is_some_and(|card| card.zone == Zone::Hand);
            let from_graveyard = self.object(play.source).is_some_and(|card| card.zone == Zone::Graveyard);
            let Some(card) = self.move_object(play.source, Zone::Stack, events) else { return Ok(()) };
            spell = Some(card);
            let flashback = from_graveyard
                && self.object(card).is_some_and(|spell| {
                    let exiled = spell.face.from_graveyard.is_some_and(|how| how.exiled);
                    exiled || spell.turned() == Some(Manner::Aftermath)
                });
            if let Some(spell) = self.object_mut(card) {
                spell.mode = play.ability;
                spell.status.flashback = flashback;
                spell.status.from_hand = from_hand;
                spell.status.from_graveyard = from_graveyard;
                spell.goal = goal;
            }
            let stack =
                self.push_on_stack(StackObject::Spell { card, controller: player, targets, division });
            on_stack = stack;
            events.push(Event { kind: Happening::SpellPlayed { stack, player }, rules });
        } else {
            let place = play.ability.saturating_sub(if from_hand { first_from_hand } else { 0 });
            let stack = self.push_on_stack(StackObject::Ability {
                source: play.source,
                ability: self.object(play.source).map_or(place, |source| source.place_of(place)),
                controller: player,
                targets,
                division,
            });
            self.note_use(play.source, play.ability);
            let rules: &'static [Rule] = if costs.iter().any(|cost| matches!(cost, Cost::Loyalty(_))) {
                &[Rule::LoyaltyAbilities, Rule::ActivatingAnAbility, Rule::StackOrder]
            } else {
                &[Rule::ActivatingAnAbility, Rule::StackOrder]
            };
            let ninjutsu = from_hand && costs.contains(&Cost::RevealThis);
            let rules = match (from_hand, ninjutsu) {
                (_, true) => NINJUTSU,
                (true, _) => FROM_HAND,
                (false, _) => rules,
            };
            on_stack = stack;
            let kind = Happening::AbilityActivated { stack, player, source: play.source };
            events.push(Event { kind, rules });
        }
        if from_hand && spell.is_none() {
            let place = play.ability.saturating_sub(first_from_hand);
            let card = self.object(play.source).map(|card| &card.face.abilities);
            if card.is_some_and(|abilities| abilities.get(place).is_some_and(|ability| ability.cycling)) {
                self.occur(Occurrence::Cycled { card: play.source, player });
            }
        }
        self.pay(play.source, player, &costs, &play.mana, &play.sacrifices, events)?;
        let mut named = costs.iter().filter(|cost| cost.names_one());
        let sacrificed = named.position(|cost| matches!(cost, Cost::Sacrifice(_)));
        self.note_paid(on_stack, sacrificed.and_then(|place| play.sacrifices.get(place).copied()));
        self.note_targets(on_stack, player, &aimed);
        if let Some(card) = spell {
            self.tally(player, Tally::Spells, 1);
            let creature = self.object(card).is_some_and(|spell| spell.face.is_creature());
            let kind = if creature { Tally::CreatureSpells } else { Tally::NoncreatureSpells };
            self.tally(player, kind, 1);
            let paid = self.object(card).and_then(|spell| spell.face.announced?.instead_at(spell.mode));
            if matches!(paid, Some((_, crate::Fleeting::Warped))) {
                self.tally(player, Tally::Void, 1);
            }
            if self.object(card).is_some_and(|spell| spell.status.from_hand) {
                self.tally(player, Tally::SpellsFromHand, 1);
            }
            self.occur(Occurrence::SpellPlayed { player, card });
        }
        Ok(())
    }

    /// The rules by which a card may be played from where it is.
    fn playing_rules(&self, card: ObjectId) -> &'static [Rule] {
        let Some(card) = self.object(card) else { return &[Rule::PlayingASpell] };
        if let Some(manner) = card.turned() {
            return match manner {
                Manner::Adventure => &[Rule::PlayingASpell, Rule::AdventurerCards, Rule::CardOnStackIsSpell],
                Manner::Omen => &[Rule::PlayingASpell, Rule::OmenCards, Rule::CardOnStackIsSpell],
                Manner::Aftermath if card.zone == Zone::Graveyard => {
                    &[Rule::PlayingASpell, Rule::Aftermath, Rule::CardOnStackIsSpell]
                }
                Manner::Split | Manner::Aftermath => {
                    &[Rule::PlayingASpell, Rule::SplitCards, Rule::CardOnStackIsSpell]
                }
                Manner::Modal => &[Rule::PlayingASpell, Rule::ModalFaces, Rule::CardOnStackIsSpell],
                Manner::Transform => &[Rule::PlayingASpell, Rule::CardOnStackIsSpell],
                Manner::FaceDown => {
                    &[Rule::PlayingASpell, Rule::Morph, Rule::FaceDown, Rule::CardOnStackIsSpell]
                }
            };
        }
        if card.status.from_exile == Some(FromExile::Adventure) {
            &[Rule::PlayingASpell, Rule::AdventureExile, Rule::CardOnStackIsSpell]
        } else if matches!(card.zone, Zone::Exile | Zone::Graveyard) {
            &[Rule::PlayingASpell, Rule::PlayableFromElsewhere, Rule::CardOnStackIsSpell]
        } else if card.face.keywords.has(Keyword::Flash) {
            &[Rule::PlayingASpell, Rule::AbilitiesWherePlayable, Rule::CardOnStackIsSpell]
        } else if card.face.types.has(CardType::Creature) {
            &[Rule::PlayingASpell, Rule::CardOnStackIsSpell, Rule::CreatureSpell, Rule::StackOrder]
        } else {
            &[Rule::PlayingASpell, Rule::CardOnStackIsSpell, Rule::StackOrder]
        }
    }

    /// Whether `player`, who has priority, may play this land: once a turn, in their own main phase, with an empty
    /// stack (305.4, 408.2d; 305.1, 116.2a).
    pub(crate) fn check_land(&self, player: PlayerId, land: ObjectId) -> Result<(), Illegal> {
        let card = self
            .object(land)
            .filter(|object| object.status.present && object.owner == player && object.is_land_to_play());
        if card.is_none() {
            return Err(self.refuse(Rule::PlayingALand, Problem::NotThere { object: land }));
        }
        if !self.is_sorcery_time(player) {
            return Err(self.refuse(Rule::PlayingALand, Problem::NotSorceryTime));
        }
        if self.player(player).is_some_and(crate::Player::has_played_land) {
            return Err(self.refuse(Rule::OneLandEachTurn, Problem::LandPlayed));
        }
        Ok(())
    }

    /// Plays a land: it never uses the stack, and the player keeps priority.
    pub(crate) fn play_land(&mut self, player: PlayerId, land: ObjectId, events: &mut Vec<Event>) {
        if let Some(state) = self.player_mut(player) {
            state.land_played = true;
        }
        let turned = self.object(land).and_then(crate::Object::land_face);
        let rules: &'static [Rule] = match turned {
            Some(_) => &[Rule::PlayingALand, Rule::ModalFaces, Rule::SpecialActions],
            None => &[Rule::PlayingALand, Rule::SpecialActions],
        };
        if let Some((card, face)) = self.object_mut(land).zip(turned) {
            card.turn(face);
        }
        if let Some(land) = self.move_object(land, Zone::InPlay, events) {
            events.push(Event { kind: Happening::LandPlayed { player, land }, rules });
        }
        self.then_priority(player, &[Rule::ActorKeepsPriority]);
    }

    /// The lands `player` could play now.
    pub(crate) fn land_options(&self, player: PlayerId) -> Vec<ObjectId> {
        self.in_zone(player, Zone::Hand)
            .chain(self.in_zone(player, Zone::Exile).filter(|card| card.is_land_to_play()))
            .map(Object::id)
            .filter(|land| self.check_land(player, *land).is_ok())
            .collect()
    }

    /// Everything `player` could play now with at least one legal choice of targets and costs.
    pub(crate) fn play_options(&self, player: PlayerId) -> Vec<PlayOption> {
        let mut options = Vec::new();
        for object in self.objects() {
            let abilities = match object.zone {
                Zone::Hand if object.owner == player && !object.face.is_instruction() => {
                    let from_hand = object.face.abilities.iter().any(Ability::is_from_hand);
                    let ways = object.face.announced.map_or(1, crate::Announced::ways);
                    if from_hand { object.face.abilities.len() + 1 } else { ways }
                }
                Zone::Graveyard if object.face.abilities.iter().any(|it| it.in_graveyard) => {
                    object.face.abilities.len()
                }
                Zone::Hand | Zone::Graveyard | Zone::Exile if !object.is_castable(player) => 0,
                Zone::Hand | Zone::Graveyard | Zone::Exile if !object.face.is_instruction() => {
                    object.face.announced.map_or(1, crate::Announced::ways)
                }
                _ => object.face.abilities.len(),
            };
            for index in 0..abilities {
                options.extend(self.one_or_two_options(player, object, index));
            }
            if object.owner == player && object.face.other.is_some() {
                self.other_options(player, object, &mut options);
            }
        }
        options
    }

    /// The ways to play a card in exile.
    pub(super) fn options_of(&self, player: PlayerId, card: &Object) -> Vec<PlayOption> {
        let mut options = Vec::new();
        let ways = match card.is_castable(player) {
            false => 0,
            true if card.face.is_instruction() => card.face.abilities.len(),
            true => card.face.announced.map_or(1, crate::Announced::ways),
        };
        for index in 0..ways {
            options.extend(self.one_or_two_options(player, card, index));
        }
        if card.face.other.is_some() {
            self.other_options(player, card, &mut options);
        }
        options
    }

    /// The same of its other face, or of both halves.
    fn other_options(&self, player: PlayerId, object: &Object, options: &mut Vec<PlayOption>) {
        // The card itself is looked at already, unless it is only its halves that are cast.
        let mut place = if object.face.face_at(0).is_some() { 0 } else { object.face.ways() };
        while let Some((turned, play)) = self.turned(&Play::new(object.id, place, [])) {
            let Some(card) = turned.object(object.id).filter(|card| play.ability < card.face.ways()) else {
                return;
            };
            if card.is_castable(player) {
                options.extend(turned.one_or_two_options(player, card, play.ability).map(|mut option| {
                    option.ability = place;
                    option
                }));
            }
            place += 1;
        }
    }

    /// What costs more or less with some targets is two choices.
    fn one_or_two_options(
        &self,
        player: PlayerId,
        object: &Object,
        ability: usize,
    ) -> impl Iterator<Item = PlayOption> {
        let aims = object.face.cost_changes.iter().find_map(|change| change.aims);
        let aims = aims.filter(|_| matches!(object.zone, Zone::Hand | Zone::Graveyard));
        let first = self.play_option(player, object, ability, aims.map(|spec| (spec, true)));
        let second = aims.and_then(|spec| self.play_option(player, object, ability, Some((spec, false))));
        first.into_iter().chain(second)
    }

    /// With `aims`, only targets of this kind, or only others.
    fn play_option(
        &self,
        player: PlayerId,
        object: &Object,
        ability: usize,
        aims: Option<(TargetSpec, bool)>,
    ) -> Option<PlayOption> {
        let mut found = self.playable(player, &Play::new(object.id, ability, [])).ok()?;
        let mut targets: Vec<Vec<Thing>> =
            found.targets().iter().map(|spec| self.legal_targets(*spec, object.id, player)).collect();
        if let Some((spec, fits)) = aims {
            for choices in &mut targets {
                choices.retain(|target| self.aims_at(spec, object, player, &[*target]) == fits);
            }
            let first: Vec<Thing> = targets.iter().filter_map(|choices| choices.first().copied()).collect();
            // Without a target, it is one choice.
            if first.is_empty() && (fits || !targets.is_empty()) {
                return None;
            }
            found = self.playable(player, &Play::new(object.id, ability, first)).ok()?;
        }
        let specs = found.targets();
        let mana = self.mana_for(player, &found, ManaFrom::Any)?;
        // What is sacrificed or tapped for its mana can't be sacrificed or tapped for something else, too.
        let spent = |creature: &ObjectId, cost: Cost| {
            let taps = matches!(cost, Cost::TapOther(_));
            let gone =
                |costs: &[Cost]| costs.contains(&Cost::SacrificeThis) || taps && costs.contains(&Cost::Tap);
            let itself = *creature == object.id && !found.is_spell && gone(&found.costs);
            itself
                || mana.iter().any(|(source, place)| {
                    let ability = self.object(*source).and_then(|source| source.face.abilities.get(*place));
                    let helps = *place >= super::mana::HELPS && taps;
                    source == creature && (helps || ability.is_some_and(|it| gone(&it.costs)))
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
            own.filter(|own| self.may_pay_with(cost, object.id, player, *own)).collect()
        };
        tell_apart(specs, &mut targets);
        let option = PlayOption {
            source: object.id,
            ability,
            targets,
            least: least_targets(specs),
            sacrifices: match found.crew() {
                Some(power) => self.crews(player, power, object.id)?,
                None => found.named().into_iter().map(own).collect(),
            },
            divided: found.ability.and_then(Ability::divided),
            mana,
        };
        self.check_play(player, &option.first()?).is_ok().then_some(option)
    }

    /// Mana abilities with which `player` could pay for this play's mana; `None` if there are none. What the play names
    /// as mana itself is not looked at.
    #[must_use]
    pub fn way_to_pay_for(&self, player: PlayerId, play: &Play, from: ManaFrom<'_>) -> Option<Activations> {
        self.plays.way_to_pay(self, player, play, from)
    }

    /// The same, from the table.
    pub(crate) fn find_way_to_pay(
        &self,
        player: PlayerId,
        play: &Play,
        from: ManaFrom<'_>,
    ) -> Option<Activations> {
        if let Some((turned, play)) = self.turned(play) {
            return turned.mana_for(player, &turned.playable(player, &play).ok()?, from);
        }
        self.mana_for(player, &self.playable(player, play).ok()?, from)
    }

    /// A play with the first legal targets that it could have, whether or not it could be paid for; `None` if it has none.
    pub(crate) fn play_with_targets(
        &self,
        player: PlayerId,
        source: ObjectId,
        ability: usize,
    ) -> Option<Play> {
        let found = self.playable(player, &Play::new(source, ability, [])).ok()?;
        let specs = found.targets();
        let mut targets: Vec<Vec<Thing>> =
            specs.iter().map(|spec| self.legal_targets(*spec, source, player)).collect();
        tell_apart(specs, &mut targets);
        let (least, divided) = (least_targets(specs), found.ability.and_then(Ability::divided));
        let (sacrifices, mana) = (Vec::new(), Vec::new());
        PlayOption { source, ability, targets, least, sacrifices, divided, mana }.first()
    }

    fn mana_for(&self, player: PlayerId, found: &Playable<'_>, from: ManaFrom<'_>) -> Option<Activations> {
        let has = |wanted: Cost| found.costs.contains(&wanted);
        let stays =
            found.costs.iter().any(|cost| matches!(cost, Cost::Tap | Cost::SacrificeThis | Cost::Loyalty(_)));
        // A permanent whose own ability this is may give mana for it, as long as it can still pay its part.
        let may = |object: &Object, ability: &Ability| {
            let itself = !found.is_spell && object.id == found.source.id;
            let gone = stays && ability.costs.contains(&Cost::SacrificeThis);
            let tapped = has(Cost::Tap) && ability.costs.contains(&Cost::Tap);
            !itself || !(gone || tapped)
        };
        let helped = if found.is_spell { found.source.face.keywords } else { Keywords::NONE };
        self.find_mana(&Bill { player, costs: &found.costs, from, helped }, may)
    }
}

/// Costs with so much more generic mana, and then so much less.
fn change_generic(costs: &mut Vec<Cost>, (more, less): (u32, u32)) {
    if (more, less) == (0, 0) {
        return;
    }
    let mut total = ManaCost::default();
    costs.retain(|cost| match cost {
        Cost::Mana(mana) => {
            total = total.plus(mana);
            false
        }
        _ => true,
    });
    total.generic = total.generic.saturating_add(more).saturating_sub(less);
    if total != ManaCost::default() {
        costs.insert(0, Cost::Mana(total));
    }
}

impl PlayOption {
    /// The most of the damage it divides that one target can get, since every other gets 1 at least; `None` if it divides
    /// none.
    #[must_use]
    pub fn most_for_one(&self) -> Option<u32> {
        let others = u32::try_from(self.targets.len()).unwrap_or(u32::MAX).saturating_sub(1);
        self.divided.map(|amount| amount.saturating_sub(others).max(1))
    }

    /// One way to play it: the first legal choice for everything; `None` if something has no choice left.
    #[must_use]
    pub fn first(&self) -> Option<Play> {
        let mut targets = Vec::new();
        for choices in &self.targets {
            // What is divided is divided among different targets.
            let taken = |choice: &&_| self.divided.is_some() && targets.contains(*choice);
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
        let division = match (self.divided, u32::try_from(targets.len())) {
            (Some(amount), Ok(count)) if count > 0 => {
                // One each, and what is left on the first.
                let mut division = vec![1; targets.len()];
                if let Some(first) = division.first_mut() {
                    *first = amount.checked_sub(count - 1)?;
                }
                division
            }
            _ => Vec::new(),
        };
        Some(Play {
            source: self.source,
            ability: self.ability,
            targets,
            sacrifices,
            division,
            mana: self.mana.clone(),
        })
    }
}
