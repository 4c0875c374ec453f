//! Whether a play is announced rightly, as far as can be seen before mana is made and paid (409.1;
//! 601.2).

use super::CastVerdict;
use super::chosen_twice;
use super::playable::Playable;
use crate::printed::Source;
use crate::{Game, Illegal, Miscounted, Object, ObjectId, Play, PlayerId, Problem, Setup, Violation};
use combat_lab_cards::{
    Ability, Adding, Condition, Cost, Effect, FromExile, Keyword, Speed, TargetSpec, Zone, least_targets,
};
use combat_lab_rulebook::Rule;

/// The largest X that is judged at all.
pub(super) fn most_x(ability: Option<&Ability>) -> u32 {
    let repeats = |effect: &Effect| {
        effect.any(|effect| matches!(effect, Effect::Times { times, .. } if times.says(combat_lab_cards::Measure::X)))
    };
    match ability {
        Some(ability) if ability.x_targets.is_some() => Ability::MAX_TARGETS,
        // What happens X times happens so often at most.
        Some(ability) if ability.modes().flat_map(|mode| &mode.effects).any(repeats) => Setup::MAX_AT_ONCE,
        _ => Setup::MAX_NUMBER,
    }
}

impl Game {
    /// Everything about a play that can be seen before mana is made and paid.
    pub(super) fn check_announcement(&self, player: PlayerId, play: &Play) -> Result<(), Illegal> {
        let found = self.playable(player, play)?;
        let limited = |ability: &Ability| self.is_limited_like_loyalty(found.source, ability);
        let limited = !found.is_spell && found.ability().is_some_and(limited);
        let mut violations = self.cost_problems(found.source, player, &found.costs);
        if limited {
            violations.add_all(self.loyalty_problems(found.source, player));
        }
        let mut broken = |rule, problem| violations.push(Violation { rule, problem });
        if found.is_spell
            && let Some((object, keyword)) = self.silenced_by(player)
        {
            broken(Rule::PlayingASpell, Problem::Keyword { object, keyword });
        }
        // Turning something face up, plotting and foretelling are special actions, and neither
        // playing nor activating.
        let may_be = |ability: &Ability| {
            let suspends = matches!(ability.sets_aside(), Some(FromExile::Suspended { .. }));
            let aside = ability.sets_aside().is_some() && !suspends;
            ability.is_mana_ability(self.rules()) || ability.turns_face_up() || aside
        };
        // A card that can't be cast at the moment can't be suspended either (702.62a).
        let suspends = found.ability().filter(|_| !found.is_spell).and_then(Ability::sets_aside);
        if matches!(suspends, Some(FromExile::Suspended { .. }))
            && let Some((object, keyword)) = self.silenced_by(player)
        {
            broken(Rule::Suspend, Problem::Keyword { object, keyword });
        }
        let exempt = !found.is_spell && found.ability().is_some_and(may_be);
        if let Some(object) = self.split_second().filter(|_| !exempt) {
            broken(Rule::SplitSecond, Problem::Keyword { object, keyword: Keyword::SplitSecond });
        }
        let casts = found.is_spell || matches!(suspends, Some(FromExile::Suspended { .. }));
        let verdict = if casts && self.sources.any(Source::RulingCasting) {
            self.find_cast_rules(player, &found.source.announced(found.way, play.x))
        } else {
            CastVerdict::default()
        };
        let object = found.source.id;
        if let Some(by) = verdict.banned {
            let rule = if found.is_spell { Rule::PlayingASpell } else { Rule::Suspend };
            broken(rule, Problem::CantCast { object, by });
        }
        let slow = verdict.slow.filter(|_| found.is_spell && !self.is_sorcery_time(player));
        if let Some(by) = slow {
            broken(Rule::SorceryTiming, Problem::CantCast { object, by });
        }
        let flash =
            verdict.flash && !matches!(found.source.status.from_exile, Some(FromExile::Plotted { .. }));
        if found.is_sneaked() {
            if !self.is_time_for(Speed::BlockersStep, player) {
                broken(Rule::Sneak, Problem::NotNow);
            }
        } else if found.needs_sorcery_time() && !(casts && flash) && !self.is_sorcery_time(player) {
            let rule = if found.equips() { Rule::Equip } else { Rule::SorceryTiming };
            broken(rule, Problem::NotSorceryTime);
        }
        if found.is_spectacle() && !self.holds(Condition::OPPONENT_LOST_LIFE, play.source, player) {
            broken(Rule::Spectacle, Problem::ConditionNotMet { object: play.source });
        } else if let Some(condition) =
            found.ability().filter(|it| found.is_spell && it.instead).and_then(|it| it.only_if)
            && !self.holds(condition, play.source, player)
        {
            broken(Rule::TotalCost, Problem::ConditionNotMet { object: play.source });
        }
        let buried = found.source.own_way_from_graveyard();
        let buried = buried.filter(|_| found.is_spell && found.source.zone() == Zone::Graveyard);
        if let Some(condition) = buried.and_then(|how| how.only_if)
            && !self.holds(condition, play.source, player)
        {
            broken(Rule::PlayableFromElsewhere, Problem::ConditionNotMet { object: play.source });
        }
        if let Some(ability) = found.ability() {
            if found.is_spell && !ability.is_sneak() && !self.is_time_for(ability.speed, player) {
                broken(Rule::PlayingASpell, Problem::NotNow);
            }
            let place = play.which.place().filter(|_| !found.is_spell);
            let limit = place.and_then(|place| self.use_problem(play.source, place, ability, player));
            if let Some(Violation { rule, problem }) = limit {
                broken(rule, problem);
            }
        }
        let specs = found.targets();
        let (least, given) = (least_targets(specs), play.targets.len());
        if !(least..=specs.len()).contains(&given) {
            let needed = if given < least { least } else { specs.len() };
            broken(Rule::ChoosingTargets, Problem::WrongCount { of: Miscounted::Targets, needed, given });
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
        let divided = found.ability().and_then(Ability::divided);
        let adds_up = match divided {
            Some(amount) => {
                let among = found.ability().map_or(0..0, Ability::divided_among);
                let shared = play.targets.get(among.clone()).unwrap_or(&play.targets);
                // Each target is chosen once: it is one choice of several targets.
                let twice = |(place, target)| shared.iter().take(place).any(|other| other == target);
                let of_its_own = |(place, part): (usize, &u32)| (*part > 0) == among.contains(&place);
                !shared.iter().enumerate().any(twice)
                    && play.division.len() == play.targets.len()
                    && play.division.iter().enumerate().all(of_its_own)
                    && play.division.iter().map(|part| u64::from(*part)).sum::<u64>() == u64::from(amount)
            }
            None => play.division.is_empty(),
        };
        if !adds_up {
            broken(Rule::DividingAmongTargets, Problem::BadDivision { amount: divided.unwrap_or(0) });
        }
        let costs_mana = found.costs.iter().any(|cost| matches!(cost, Cost::Mana(_)));
        if found.ability().is_some_and(|ability| ability.is_mana_ability(self.rules()))
            && !found.is_spell
            && !play.mana.iter().all(|it| it.is_spent() || costs_mana && !it.how.helps())
        {
            broken(Rule::ManaAbility, Problem::NotOffered);
        }
        self.check_sacrifices(player, play, &found, &mut violations);
        if violations.is_empty() { Ok(()) } else { Err(Illegal::new(self.edition, violations)) }
    }

    pub(super) fn check_sacrifices(
        &self,
        player: PlayerId,
        play: &Play,
        found: &Playable<'_>,
        violations: &mut Vec<Violation>,
    ) {
        if let Some(riders) = found.crew() {
            return self.check_crew(player, riders, found.source.id, &play.sacrifices, violations);
        }
        let mut broken = |rule, problem| violations.push(Violation { rule, problem });
        let costs = found.named();
        let needed = costs.len();
        let given = play.sacrifices.len();
        // Ninjutsu and sneak say themselves what is returned for them.
        let attacker = if found.is_sneaked() {
            Some(Rule::Sneak)
        } else {
            found.costs.contains(&Cost::RevealThis).then_some(Rule::Ninjutsu)
        };
        match attacker {
            _ if needed == given => {}
            Some(rule) => {
                let of = Miscounted::ReturnedAttackers;
                broken(rule, Problem::WrongCount { of, needed, given });
            }
            None => {
                broken(Rule::PayingCosts, Problem::CostsUnnamed { costs: costs.clone(), given });
            }
        }
        let mut paid: Vec<ObjectId> = Vec::new();
        if found.costs.iter().any(Cost::takes_it_away) {
            paid.push(found.source.id);
        }
        // Anything will do for one too many: that is refused already.
        let costs = costs.into_iter().map(Some).chain(core::iter::repeat(None));
        for (named, cost) in play.sacrifices.iter().zip(costs) {
            let rule = match cost {
                Some(Cost::Sacrifice(_)) | None => Rule::Sacrificing,
                Some(Cost::TapOther(_)) => Rule::TappingAndUntapping,
                Some(Cost::Return(_)) => attacker.unwrap_or(Rule::PayingCosts),
                Some(_) => Rule::PayingCosts,
            };
            if !cost.is_none_or(|cost| self.may_pay_with(cost, found.source.id, player, *named)) {
                let own = self.object(*named).is_some_and(|object| match object.zone() {
                    Zone::InPlay => object.is_in_play() && object.controller == player,
                    zone => {
                        matches!(zone, Zone::Hand | Zone::Graveyard)
                            && object.is_present()
                            && object.owner == player
                    }
                });
                let object = *named;
                let problem = match cost {
                    _ if !own => Problem::NotYourCreature { object, player },
                    Some(Cost::Return(_)) if attacker.is_some() => Problem::NotUnblocked { object },
                    _ => Problem::WrongPayment { object },
                };
                broken(rule, problem);
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
    pub(super) fn is_own(
        &self,
        kind: TargetSpec,
        source: ObjectId,
        player: PlayerId,
        object: ObjectId,
    ) -> bool {
        self.is_meant(TargetSpec { whose: combat_lab_cards::Whose::Yours, ..kind }, source, player, object)
    }

    /// Whether an X is announced where X is in a cost, and only there, and is a number that this
    /// engine can carry (107.3a, 601.2b).
    pub(super) fn check_x(&self, play: &Play, has_x: bool, ability: Option<&Ability>) -> Result<(), Illegal> {
        let object = play.source;
        let problem = match play.x {
            None if has_x => Problem::NoX { object },
            Some(x) if !has_x || x > most_x(ability) => Problem::NoSuchX { object, x },
            _ => return Ok(()),
        };
        Err(self.refuse(Rule::ChoosingModes, problem))
    }
}
