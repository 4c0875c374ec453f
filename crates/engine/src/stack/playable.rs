//! The spell or ability that a play announces, its targets, and its costs after all changes.

use super::CastVerdict;
use super::chosen_twice;
use crate::printed::Source;
use crate::{
    Game, Illegal, Miscounted, Object, ObjectId, Play, PlayOption, PlayerId, Problem, Setup, Thing, Violation,
};
use combat_lab_cards::{
    Ability, CardFace, CardType, Condition, Cost, Effect, FromExile, Keyword, ManaCost, Reference, Speed,
    TargetSpec, Zone, least_targets,
};
use combat_lab_rulebook::Rule;
use std::borrow::Cow;

/// The played card or ability, in a zone from which it can be played.
pub(super) struct Playable<'a> {
    pub(super) source: &'a Object,
    /// The ability or mode, with the X that is announced. A permanent spell has none.
    ability: Option<Cow<'a, Ability>>,
    pub(super) is_spell: bool,
    pub(super) costs: Vec<Cost>,
}

impl Playable<'_> {
    /// The ability that is activated, or the mode of a spell.
    pub(super) fn ability(&self) -> Option<&Ability> {
        self.ability.as_deref()
    }

    /// Its targets: those of an Aura spell are the kind that its enchant ability names (502.45;
    /// 702.5).
    pub(super) fn targets(&self) -> &[TargetSpec] {
        match (&self.source.face.enchant, self.ability()) {
            (Some(enchant), _) if self.is_spell => std::slice::from_ref(enchant),
            (_, Some(ability)) => &ability.targets,
            (_, None) => &[],
        }
    }

    /// The total power of the creatures that are tapped for it, if any are, and the purpose.
    pub(super) fn crew(&self) -> Option<super::crew::Riders> {
        self.costs.iter().find_map(|cost| match cost {
            Cost::Crew(power) => Some(super::crew::Riders { power: *power, rule: Rule::Crew }),
            Cost::Saddle(power) => Some(super::crew::Riders { power: *power, rule: Rule::Saddle }),
            _ => None,
        })
    }

    /// The costs that something is named for.
    pub(super) fn named(&self) -> Vec<Cost> {
        self.costs.iter().copied().filter(|cost| cost.names_one()).collect()
    }

    /// Whether it is cast for its sneak cost, with this play.
    pub(super) fn is_sneaked(&self, place: usize) -> bool {
        let paid = self.source.face.announced.and_then(|announced| announced.instead_at(place));
        let permanent = matches!(paid, Some((_, combat_lab_cards::Fleeting::Sneaked)));
        self.is_spell && (permanent || self.ability().is_some_and(Ability::is_sneak))
    }

    /// Whether it is cast for its spectacle cost, with this play.
    pub(super) fn is_spectacle(&self, place: usize) -> bool {
        let paid = self.source.face.announced.and_then(|announced| announced.instead_at(place));
        let permanent = matches!(paid, Some((_, combat_lab_cards::Fleeting::Spectacular)));
        self.is_spell && (permanent || self.ability().is_some_and(Ability::is_spectacle))
    }

    /// Whether it is an equip ability, which itself says when it can be activated (502.33a;
    /// 702.6a).
    fn equips(&self) -> bool {
        let attach = |effect: &Effect| matches!(effect, Effect::Attach { what: Reference::This, .. });
        !self.is_spell && self.ability().is_some_and(|ability| ability.effects.iter().any(attach))
    }

    pub(super) fn needs_sorcery_time(&self) -> bool {
        match self.source.status.from_exile.filter(|_| self.is_spell) {
            Some(FromExile::Plotted { .. }) => return true,
            Some(FromExile::Now { .. } | FromExile::Defeated) => return false,
            _ => {}
        }
        if self.is_spell {
            !self.source.face.types.has(CardType::Instant) && !self.source.face.keywords.has(Keyword::Flash)
        } else {
            self.ability().is_some_and(|ability| ability.speed == Speed::Sorcery)
        }
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
            violations.extend(self.loyalty_problems(found.source, player));
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
            self.find_cast_rules(player, &found.source.announced(play.ability, play.x))
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
        if found.is_sneaked(play.ability) {
            if !self.is_time_for(Speed::BlockersStep, player) {
                broken(Rule::Sneak, Problem::NotNow);
            }
        } else if found.needs_sorcery_time() && !(casts && flash) && !self.is_sorcery_time(player) {
            let rule = if found.equips() { Rule::Equip } else { Rule::SorceryTiming };
            broken(rule, Problem::NotSorceryTime);
        }
        if found.is_spectacle(play.ability) && !self.holds(Condition::OPPONENT_LOST_LIFE, play.source, player)
        {
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
        if found.ability().is_some_and(|ability| ability.is_mana_ability(self.rules()))
            && !found.is_spell
            && play.mana.iter().any(|(_, place)| *place < super::mana::SPENDS)
        {
            broken(Rule::ManaAbility, Problem::NotOffered);
        }
        if play.mana.iter().any(|(_, place)| super::mana::is_unknown(*place)) {
            broken(Rule::PayingCosts, Problem::WrongMana { object: play.source });
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
        let attacker = if found.is_sneaked(play.ability) {
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

    /// The source and ability, if this player can use them from where they are.
    pub(super) fn playable(&self, player: PlayerId, play: &Play) -> Result<Playable<'_>, Illegal> {
        let not_there = |rule| self.refuse(rule, Problem::NotThere { object: play.source });
        let source = self.object(play.source).filter(|object| object.is_present());
        let source = source.ok_or_else(|| not_there(Rule::PlayingASpell))?;
        let face = &source.face;
        if let Some(ability) = source.ability_from_hand(play.ability).filter(|_| source.owner == player) {
            return self.activated(player, play, source, ability);
        }
        let buried = source.zone() == Zone::Graveyard && source.owner == player && !face.is_instruction();
        if let Some(ability) = face.abilities.get(play.ability).filter(|it| buried && it.in_graveyard) {
            return self.activated(player, play, source, ability);
        }
        match source.zone() {
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
                let buried = source.way_from_graveyard(face).filter(|_| source.zone() == Zone::Graveyard);
                let mode = if face.is_instruction() { face.abilities.get(play.ability) } else { None };
                let instead = instead(face, play.ability);
                let there = match price_there(source, face) {
                    Price::ManaCost => None,
                    Price::Instead(cost) => Some(cost.ok_or_else(unpayable)?),
                };
                self.check_x(play, source.has_x_at(play.ability), mode)?;
                // X is 0 where its mana cost isn't paid (107.3b).
                if play.x.is_some_and(|x| x > 0) && there.is_some() {
                    return Err(self.refuse(Rule::TotalCost, Problem::CannotPay { object: play.source }));
                }
                let ability = mode.map(|mode| mode.said_with(play.x));
                // A card is cast for its warp cost or sneak cost from the hand only (702.185a,
                // 702.190a).
                let from_hand = matches!(
                    face.announced,
                    Some(combat_lab_cards::Announced::Instead {
                        then: combat_lab_cards::Fleeting::Warped | combat_lab_cards::Fleeting::Sneaked,
                        ..
                    })
                ) || mode.is_some_and(Ability::is_sneak);
                let elsewhere = from_hand && source.zone() != Zone::Hand;
                // Nothing is paid rather than something that is paid rather than the mana cost
                // (601.2b).
                if instead.is_some() && (there.is_some() || elsewhere) {
                    return Err(self.refuse(Rule::TotalCost, Problem::CannotPay { object: play.source }));
                }
                let cost = instead.or(there).or(face.cost).ok_or_else(unpayable)?;
                let mut costs = if cost == ManaCost::default() { Vec::new() } else { vec![Cost::Mana(cost)] };
                costs.extend(ability.iter().flat_map(|mode| mode.costs.iter().copied()));
                costs.extend(buried.into_iter().flat_map(combat_lab_cards::FromGraveyard::besides));
                let more = face.announced.map(|announced| announced.more_at(play.ability, play.x));
                costs.extend(more.filter(|more| *more != ManaCost::default()).map(Cost::Mana));
                costs.extend(face.announced.into_iter().flat_map(|it| it.besides_at(play.ability)));
                let spell = source.announced(play.ability, play.x);
                self.change_cost(player, &spell, &play.targets, &mut costs);
                Ok(Playable { source, ability, is_spell: true, costs })
            }
            Zone::InPlay if source.has(Keyword::CantActivate) && !source.is_face_down() => {
                let (object, keyword) = (play.source, Keyword::CantActivate);
                Err(self.refuse(Rule::ActivatingAnAbility, Problem::Keyword { object, keyword }))
            }
            Zone::InPlay
                if self.is_idle(source, player)
                    && source.ability_now(play.ability).is_some_and(|it| !it.turns_face_up()) =>
            {
                let (object, keyword) = (play.source, Keyword::CantActivate);
                Err(self.refuse(Rule::ActivatingAnAbility, Problem::Keyword { object, keyword }))
            }
            Zone::InPlay
                if source.has(Keyword::CantActivateBesidesMana)
                    && source
                        .ability_now(play.ability)
                        .is_some_and(|it| !it.is_mana_ability(self.rules()) && !it.turns_face_up()) =>
            {
                let (object, keyword) = (play.source, Keyword::CantActivateBesidesMana);
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
                self.activated(player, play, source, ability)
            }
            Zone::InPlay => Err(not_there(Rule::ActivatingAnAbility)),
            // A permanent card's ability, from where it doesn't work.
            Zone::Graveyard if !face.is_instruction() && face.abilities.get(play.ability).is_some() => {
                Err(not_there(Rule::WhereAbilitiesWork))
            }
            _ => Err(not_there(Rule::PlayingASpell)),
        }
    }

    /// An ability that is activated, with the X that is announced.
    fn activated<'a>(
        &self,
        player: PlayerId,
        play: &Play,
        source: &'a Object,
        ability: &'a Ability,
    ) -> Result<Playable<'a>, Illegal> {
        self.check_x(play, ability.has_x(), Some(ability))?;
        let ability = ability.said_with(play.x);
        let costs = self.costs_of(source, &ability, player);
        Ok(Playable { source, ability: Some(ability), is_spell: false, costs })
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

    /// The mana that casting a spell so costs, before anything makes it cost more or less: its mana
    /// cost, or what is paid rather than that. `None` if no mana is paid, and of an ability.
    #[must_use]
    pub fn mana_price(&self, option: &PlayOption) -> Option<ManaCost> {
        let source = self.object(option.source).filter(|source| !source.is_in_play())?;
        let (face, at) = source.played(option.ability);
        let buried = source.zone() == Zone::Graveyard && !face.is_instruction();
        let activates = source.ability_from_hand(option.ability).is_some()
            || face.abilities.get(at).is_some_and(|ability| buried && ability.in_graveyard);
        let there = || match price_there(source, face) {
            Price::ManaCost => face.cost,
            Price::Instead(cost) => cost,
        };
        let price = if activates { None } else { instead(face, at).or_else(there) };
        // Of an instant or sorcery, the X is among the costs of its mode.
        let x = option
            .x
            .zip(face.announced)
            .map_or(ManaCost::default(), |(x, announced)| announced.more_at(at, Some(x.value)));
        price.map(|price| price.plus(&x)).filter(|price| *price != ManaCost::default())
    }

    /// The cost of activating an ability, with the reductions in its own text (602.2b).
    pub(super) fn costs_of(&self, source: &Object, ability: &Ability, player: PlayerId) -> Vec<Cost> {
        let mut costs = ability.costs.clone();
        let entered = ability.powered_up && source.status.arrived;
        if let Some(less) = source.costing().cost.filter(|_| entered) {
            let mana = costs.iter_mut().find_map(|cost| match cost {
                Cost::Mana(mana) => Some(mana),
                _ => None,
            });
            if let Some(mana) = mana {
                *mana = mana.reduced_by(&less);
            }
        }
        let says = ability.cheaper;
        let says = says.filter(|it| it.condition.is_none_or(|it| self.holds(it, source.id, player)));
        let Some(says) = says else { return costs };
        let times = says.each.map_or(1, |each| self.quantity(each, source.id, player));
        let much = says.more.unsigned_abs().saturating_mul(times);
        change_generic(&mut costs, if says.more > 0 { (much, 0) } else { (0, much) });
        costs
    }

    /// The additional generic mana of a spell's cost, and the reduction.
    pub(super) fn cost_change(&self, player: PlayerId, card: &Object, targets: &[Thing]) -> (u32, u32) {
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
                            && spec.traits.holds(|asked| card.has_trait(asked, by.id))
                    }
                };
                let meant = meant && says.aims.is_none_or(|spec| self.aims_at(spec, card, player, targets));
                if meant && says.condition.is_none_or(|it| self.holds(it, by.id, controller)) {
                    let times = says.each.map_or(1, |each| self.quantity(each, by.id, controller));
                    let much = says.more.unsigned_abs().saturating_mul(times);
                    let side = if says.more > 0 { &mut change.0 } else { &mut change.1 };
                    *side = side.saturating_add(much);
                }
            }
        }
        change
    }

    /// Whether a spell with these targets has one of this kind.
    pub(super) fn aims_at(
        &self,
        spec: TargetSpec,
        card: &Object,
        player: PlayerId,
        targets: &[Thing],
    ) -> bool {
        targets.iter().any(|target| self.is_legal_target(spec, card.id, player, *target))
    }

    /// Costs with what changes them: increases first, then reductions, of generic mana only
    /// (409.1f; 601.2f).
    pub(super) fn change_cost(
        &self,
        player: PlayerId,
        card: &Object,
        targets: &[Thing],
        costs: &mut Vec<Cost>,
    ) {
        change_generic(costs, self.cost_change(player, card, targets));
    }
}

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

/// Costs with this much more generic mana, and then this much less.
pub(super) fn change_generic(costs: &mut Vec<Cost>, (more, less): (u32, u32)) {
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

/// The cost of a spell in the zone it is cast from.
enum Price {
    /// Its mana cost.
    ManaCost,
    /// Another cost, which some cards don't have.
    Instead(Option<ManaCost>),
}

/// The cost of a card in a graveyard or in exile.
fn price_there(source: &Object, face: &CardFace) -> Price {
    let buried = source.way_from_graveyard(face).filter(|_| source.zone() == Zone::Graveyard);
    if let Some(cost) = buried.and_then(|buried| buried.cost) {
        return Price::Instead(Some(cost));
    }
    match source.status.from_exile {
        Some(FromExile::Plotted { .. } | FromExile::Now { free: true } | FromExile::Defeated) => {
            Price::Instead(Some(ManaCost::default()))
        }
        Some(FromExile::Now { free: false }) => Price::Instead(face.madness),
        Some(FromExile::Foretold { .. }) => Price::Instead(face.foretell),
        Some(
            FromExile::Adventure
            | FromExile::Suspended { .. }
            | FromExile::ThisTurn { .. }
            | FromExile::NextTurn { .. }
            | FromExile::Warped { .. },
        )
        | None => Price::ManaCost,
    }
}

/// The cost paid instead of the mana cost of a spell that is cast in this way.
fn instead(face: &CardFace, way: usize) -> Option<ManaCost> {
    let mode = if face.is_instruction() { face.abilities.get(way) } else { None };
    let free = mode.filter(|mode| mode.instead).map(|_| ManaCost::default());
    let announced = || face.announced.and_then(|it| it.instead_at(way)).map(|(cost, _)| cost);
    free.or_else(announced).or_else(|| face.face_down_price())
}
