//! The spell or ability that a play announces, its targets, and its costs after all changes.

use super::price::{Price, instead, price_there};
use crate::{Game, Illegal, Object, Play, PlayerId, Problem, Which};
use combat_lab_cards::{
    Ability, Adding, CardSide, CardType, CastWay, Cost, Effect, FromExile, Keyword, Listed, ManaCost,
    Reference, Speed, TargetSpec, Zone,
};
use combat_lab_rulebook::Rule;
use std::borrow::Cow;

/// The played card or ability, in a zone from which it can be played.
pub(super) struct Playable<'a> {
    pub(super) source: &'a Object,
    /// The ability or mode, with the X that is announced. A permanent spell has none.
    pub(super) ability: Option<Cow<'a, Ability>>,
    pub(super) is_spell: bool,
    /// The way in which a spell is cast.
    pub(super) way: CastWay,
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
        self.costs.iter().copied().filter(|cost| cost.names_one()).listed()
    }

    /// Whether it is cast for its sneak cost.
    pub(super) fn is_sneaked(&self) -> bool {
        let paid = self.source.face.announced.and_then(|announced| announced.instead(self.way));
        let permanent = matches!(paid, Some((_, combat_lab_cards::Fleeting::Sneaked)));
        self.is_spell && (permanent || self.ability().is_some_and(Ability::is_sneak))
    }

    /// Whether it is cast for its spectacle cost.
    pub(super) fn is_spectacle(&self) -> bool {
        let paid = self.source.face.announced.and_then(|announced| announced.instead(self.way));
        let permanent = matches!(paid, Some((_, combat_lab_cards::Fleeting::Spectacular)));
        self.is_spell && (permanent || self.ability().is_some_and(Ability::is_spectacle))
    }

    /// Whether it is an equip ability, which itself says when it can be activated (502.33a;
    /// 702.6a).
    pub(super) fn equips(&self) -> bool {
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
    /// The source and the spell or ability, if this player can use them from where they are.
    pub(super) fn playable(&self, player: PlayerId, play: &Play) -> Result<Playable<'_>, Illegal> {
        let source = self.object(play.source).filter(|object| object.is_present());
        let source = source.ok_or_else(|| self.not_there(Rule::PlayingASpell, play))?;
        match play.which {
            Which::Spell(CardSide::First, way) => self.cast(player, play, source, way),
            Which::Ability(CardSide::First, place) => self.activatable(player, play, source, place),
            // The card would have been turned to it.
            Which::Spell(CardSide::Second, _) => Err(self.no_such(Rule::PlayingASpell, play)),
            Which::Ability(CardSide::Second, _) => Err(self.no_such(Rule::ActivatingAnAbility, play)),
        }
    }

    fn not_there(&self, rule: Rule, play: &Play) -> Illegal {
        self.refuse(rule, Problem::NotThere { object: play.source })
    }

    fn no_such(&self, rule: Rule, play: &Play) -> Illegal {
        self.refuse(rule, Problem::NoSuchAbility { object: play.source, which: play.which })
    }

    /// A card that is cast in this way.
    fn cast<'a>(
        &self,
        player: PlayerId,
        play: &Play,
        source: &'a Object,
        way: CastWay,
    ) -> Result<Playable<'a>, Illegal> {
        if !source.is_castable(player) {
            return Err(self.not_there(Rule::PlayingASpell, play));
        }
        let face = &source.face;
        // Of several abilities of a spell, one is chosen.
        if !face.cast_ways().any(|known| known == way) {
            let several = face.cast_ways().nth(1).is_some();
            return Err(self.no_such(if several { Rule::ChoosingModes } else { Rule::PlayingASpell }, play));
        }
        // A missing mana cost can't be paid; it is not the same as {0} (401.1b; 118.6).
        let unpayable = || self.refuse(Rule::MissingManaCost, Problem::CannotPay { object: play.source });
        let buried = source.way_from_graveyard(face).filter(|_| source.zone() == Zone::Graveyard);
        let mode = way.mode().and_then(|mode| face.abilities.get(mode));
        let instead = instead(face, way);
        let there = match price_there(source, face) {
            Price::ManaCost => None,
            Price::Instead(cost) => Some(cost.ok_or_else(unpayable)?),
        };
        self.check_x(play, source.has_x(Which::Spell(CardSide::First, way)), mode)?;
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
        costs.add_all(ability.iter().flat_map(|mode| mode.costs.iter().copied()));
        costs.add_all(buried.into_iter().flat_map(combat_lab_cards::FromGraveyard::besides));
        let more = face.announced.map(|announced| announced.more(way, play.x));
        costs.add_all(more.filter(|more| *more != ManaCost::default()).map(Cost::Mana));
        costs.add_all(face.announced.into_iter().flat_map(|it| it.besides(way)));
        let spell = source.announced(way, play.x);
        self.change_cost(player, &spell, &play.targets, &mut costs);
        Ok(Playable { source, ability, is_spell: true, way, costs })
    }

    /// An ability that is activated, from where it works.
    fn activatable<'a>(
        &self,
        player: PlayerId,
        play: &Play,
        source: &'a Object,
        place: usize,
    ) -> Result<Playable<'a>, Illegal> {
        let own = source.face.abilities.get(place).filter(|_| source.owner == player);
        let now = source.ability_now(place);
        match source.zone() {
            Zone::Hand => match own.filter(|ability| ability.is_from_hand()) {
                Some(ability) => self.activated(player, play, source, ability),
                None => Err(self.not_there(Rule::PlayingASpell, play)),
            },
            Zone::Graveyard => match own.filter(|ability| ability.in_graveyard) {
                Some(ability) => self.activated(player, play, source, ability),
                None => Err(self.not_there(Rule::WhereAbilitiesWork, play)),
            },
            Zone::InPlay if source.has(Keyword::CantActivate) && !source.is_face_down() => {
                let (object, keyword) = (play.source, Keyword::CantActivate);
                Err(self.refuse(Rule::ActivatingAnAbility, Problem::Keyword { object, keyword }))
            }
            Zone::InPlay if self.is_idle(source, player) && now.is_some_and(|it| !it.turns_face_up()) => {
                let (object, keyword) = (play.source, Keyword::CantActivate);
                Err(self.refuse(Rule::ActivatingAnAbility, Problem::Keyword { object, keyword }))
            }
            Zone::InPlay
                if source.has(Keyword::CantActivateBesidesMana)
                    && now.is_some_and(|it| !it.is_mana_ability(self.rules()) && !it.turns_face_up()) =>
            {
                let (object, keyword) = (play.source, Keyword::CantActivateBesidesMana);
                Err(self.refuse(Rule::ActivatingAnAbility, Problem::Keyword { object, keyword }))
            }
            Zone::InPlay if source.is_in_play() && source.controller == player => {
                let ability = now.ok_or_else(|| self.no_such(Rule::ActivatingAnAbility, play))?;
                if ability.is_from_hand()
                    || ability.in_graveyard
                    || ability.turns_face_up() && !source.is_face_down()
                {
                    return Err(self.not_there(Rule::WhereAbilitiesWork, play));
                }
                self.activated(player, play, source, ability)
            }
            Zone::InPlay => Err(self.not_there(Rule::ActivatingAnAbility, play)),
            Zone::Library | Zone::Exile | Zone::Stack | Zone::Command => {
                Err(self.not_there(Rule::PlayingASpell, play))
            }
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
        Ok(Playable { source, ability: Some(ability), is_spell: false, way: CastWay::Plain, costs })
    }
}
