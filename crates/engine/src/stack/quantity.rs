//! Evaluation of quantities: for a static ability, a condition or a cost at any moment, and for an
//! effect as its spell or ability resolves.

use super::Resolution;
use crate::{Game, Object, ObjectId, PlayerId, Thing};
use combat_lab_cards::{
    CardType, CountedFor, Listed, Measure, Quantity, Reference, Stat, Subtype, TargetSpec, Types, Whose, Zone,
};
use combat_lab_rulebook::NegativeValues;

/// A resolving spell or ability, the reference of its instruction, and one of those it affects.
pub(crate) type Instruction<'a> = (&'a Resolution, Reference, Thing);

impl Game {
    /// Evaluates a quantity for an ability of `source` that `controller` controls, as the result of
    /// an effect: none below 0.
    pub(crate) fn quantity(&self, quantity: Quantity, source: ObjectId, controller: PlayerId) -> u32 {
        result(self.number(quantity, source, controller))
    }

    /// Evaluates it for a comparison, or for a power or toughness that it sets.
    pub(crate) fn number(&self, quantity: Quantity, source: ObjectId, controller: PlayerId) -> i64 {
        self.known(quantity, source, controller).unwrap_or(0)
    }

    /// The same; `None` if nobody knows it.
    pub(crate) fn known(&self, quantity: Quantity, source: ObjectId, controller: PlayerId) -> Option<i64> {
        self.evaluate(quantity, source, controller, None)
    }

    /// How often a change of power and toughness applies, given the number that it counts.
    pub(crate) fn bonuses(&self, number: i64) -> i32 {
        let number = match self.rules().negative_values {
            NegativeValues::TreatedAsZero | NegativeValues::Used => number.max(0),
            NegativeValues::UsedAndChangeSizes => number,
        };
        to_i32(number)
    }

    /// A value of the game as it is used.
    pub(crate) fn used(&self, value: impl Into<i64>) -> i64 {
        match self.rules().negative_values {
            NegativeValues::TreatedAsZero => value.into().max(0),
            NegativeValues::UsedAndChangeSizes | NegativeValues::Used => value.into(),
        }
    }

    /// A number of an object as comparisons use it.
    pub(crate) fn stat_used(&self, object: &Object, stat: Stat) -> Option<i32> {
        self.stat_of_size_used(object, stat, object.now().power, object.now().toughness)
    }

    /// The same with this power and toughness.
    pub(crate) fn stat_of_size_used(
        &self,
        object: &Object,
        stat: Stat,
        power: i32,
        toughness: i32,
    ) -> Option<i32> {
        object.stat_of_size(stat, to_i32(self.used(power)), to_i32(self.used(toughness)))
    }

    /// Evaluates it for one of those affected by an instruction: "that much" is the damage that
    /// each of several sources dealt.
    pub(crate) fn amount(
        &self,
        resolution: &Resolution,
        amount: Quantity,
        who: Reference,
        thing: Thing,
    ) -> u32 {
        result(self.calculated(resolution, amount, who, thing))
    }

    /// The same before it is the result of an effect.
    pub(super) fn calculated(
        &self,
        resolution: &Resolution,
        amount: Quantity,
        who: Reference,
        thing: Thing,
    ) -> i64 {
        let (source, controller) = (resolution.about.source, resolution.about.controller);
        self.evaluate(amount, source, controller, Some((resolution, who, thing))).unwrap_or(0)
    }

    fn evaluate(
        &self,
        quantity: Quantity,
        source: ObjectId,
        controller: PlayerId,
        during: Option<Instruction<'_>>,
    ) -> Option<i64> {
        match quantity {
            Quantity::Number(number) => Some(number.into()),
            Quantity::Of { what, by, then } => {
                let their = |(_, _, thing): Instruction<'_>| {
                    thing.player().or_else(|| self.controller_of(Some(thing))?.player())
                };
                let of = |player| self.measure(what, source, player, during);
                let of_each = |whose| self.counted_for(whose, what, controller).filter_map(of);
                let number = match by {
                    CountedFor::You => of(controller),
                    CountedFor::Theirs => of(during.and_then(their).unwrap_or(controller)),
                    CountedFor::Most(whose) => of_each(whose).max(),
                    CountedFor::Least(whose) => of_each(whose).min(),
                    CountedFor::Total(whose) => Some(of_each(whose).sum()),
                };
                number.map(|number| then.of(number))
            }
        }
    }

    /// The players for whom something is counted. What happened this turn counts for those, too,
    /// who have left the game.
    fn counted_for(
        &self,
        whose: Whose,
        what: Measure,
        controller: PlayerId,
    ) -> impl Iterator<Item = PlayerId> {
        let gone = matches!(what, Measure::ThisTurn(_));
        let players = self.players().map(|(player, _)| player);
        players.filter(move |player| {
            self.belongs(whose, controller, *player) && (gone || self.is_in_game(*player))
        })
    }

    fn measure(
        &self,
        what: Measure,
        source: ObjectId,
        player: PlayerId,
        during: Option<Instruction<'_>>,
    ) -> Option<i64> {
        let count = match what {
            // X that nobody announced is 0 (107.3).
            Measure::X => 0,
            Measure::ThatMuch => {
                return Some(during.map_or(0, |(resolution, who, thing)| match who {
                    Reference::That => resolution.about.share(thing).into(),
                    _ => resolution.about.amount.into(),
                }));
            }
            Measure::LostThisWay => return Some(during.map_or(0, |(resolution, ..)| resolution.lost.into())),
            Measure::Of(stat, whose) => {
                let object = match during {
                    Some((resolution, ..)) => self.measured(whose, resolution),
                    None => Some(source).filter(|_| whose == Reference::This),
                };
                return Some(
                    object.and_then(|object| self.object(object)).map_or(0, |it| self.its(it, stat)),
                );
            }
            Measure::Permanents(spec) => self.counted(spec, source, player).count(),
            Measure::GreatestPower(spec) => {
                let powers = self.counted(spec, source, player).map(|it| self.its(it, Stat::Power));
                return Some(powers.max().unwrap_or(0));
            }
            Measure::TotalPower(spec) => {
                return Some(self.counted(spec, source, player).map(|it| self.its(it, Stat::Power)).sum());
            }
            Measure::Life => {
                let life = self.player(player).map_or(0, |player| self.life_as_seen(player.life()));
                return Some(self.used(life));
            }
            Measure::Hand => self.pile(player, Zone::Hand).count(),
            Measure::Graveyard => self.pile(player, Zone::Graveyard).count(),
            Measure::SpellsInGraveyard => {
                self.pile(player, Zone::Graveyard).filter(|card| card.face.is_instruction()).count()
            }
            Measure::OfTypeInGraveyard(card_type) => {
                self.pile(player, Zone::Graveyard).filter(|card| card.face.types.has(card_type)).count()
            }
            Measure::PermanentsInGraveyard => {
                self.pile(player, Zone::Graveyard).filter(|card| card.face.types.is_permanent()).count()
            }
            Measure::CreaturesInGraveyard => {
                self.pile(player, Zone::Graveyard).filter(|card| card.face.is_creature()).count()
            }
            Measure::CreaturesInGraveyards => {
                self.graveyards().filter(|card| card.face.is_creature()).count()
            }
            Measure::TypesInGraveyard => types_among(self.pile(player, Zone::Graveyard)),
            Measure::TypesInGraveyards => types_among(self.graveyards()),
            Measure::OpponentsAttacked => self.combat.attacked_by_player(player),
            Measure::MoreBlockers => {
                let attacker = self.combat.attacker(source);
                attacker.map_or(0, |attacker| attacker.blockers.len().saturating_sub(1))
            }
            Measure::Devotion(colors) => {
                let costs = self.pile(player, Zone::InPlay).filter(|it| it.is_in_play());
                let costs = costs.filter_map(|it| it.costing().cost);
                return Some(costs.map(|cost| i64::from(cost.symbols(colors))).sum());
            }
            Measure::BasicLandTypes => {
                let lands = || self.in_zone(player, Zone::InPlay).filter(|it| it.is(CardType::Land));
                let has = |kind: &Subtype| lands().any(|land| land.is_in_play() && land.has_subtype(*kind));
                self.work.count(self.objects.cards().len());
                Subtype::BASIC_LANDS.iter().filter(|kind| has(kind)).count()
            }
            Measure::DifferentPowers(spec) => {
                let mut powers: Vec<i64> =
                    self.counted(spec, source, player).map(|it| self.its(it, Stat::Power)).listed();
                crate::sort(&mut powers, Ord::cmp);
                powers.dedup();
                powers.len()
            }
            Measure::PowerAttackedWith => return Some(self.combat.power_of(player)),
            Measure::Poison => return Some(self.player(player).map_or(0, crate::Player::poison).into()),
            Measure::Opponents => self.counted_for(Whose::Opponents, what, player).count(),
            Measure::SpellsLastTurn => return self.memory.most_spells_last_turn().map(i64::from),
            Measure::ThisTurn(what) => return Some(self.tallied(what, Some(player)).into()),
        };
        i64::try_from(count).ok()
    }

    /// A number of an object, as it is or last was.
    fn its(&self, object: &Object, stat: Stat) -> i64 {
        let size = |number: i32| self.used(number);
        match stat {
            Stat::Power => size(object.now().power),
            Stat::Toughness => size(object.now().toughness),
            Stat::Total => size(object.now().power) + size(object.now().toughness),
            Stat::ManaValue => object.mana_value().into(),
            Stat::Counters(Some(kind)) => object.counters.of(kind).into(),
            Stat::Counters(None) => object.counters.total().into(),
        }
    }

    /// The object whose number is taken: a countered spell as it last was on the stack (608.2h).
    fn measured(&self, whose: Reference, resolution: &Resolution) -> Option<ObjectId> {
        let meant = match whose {
            Reference::Target(place) => resolution.known.get(usize::from(place)).copied().flatten(),
            whose => self.meant(whose, resolution).first().copied(),
        };
        meant.and_then(|meant| match meant {
            Thing::Stack(stack) => {
                let countered = resolution.countered.iter().find(|(id, ..)| *id == stack);
                countered.map_or_else(|| self.spell_on_stack(stack), |(.., spell)| *spell)
            }
            meant => meant.object(),
        })
    }

    fn counted(&self, spec: TargetSpec, source: ObjectId, player: PlayerId) -> impl Iterator<Item = &Object> {
        self.work.count(self.objects.cards().len());
        self.all_meant(spec, source, player).into_iter().filter_map(|object| self.object(object))
    }

    fn pile(&self, player: PlayerId, zone: Zone) -> impl Iterator<Item = &Object> {
        self.work.count(self.objects.cards().len());
        self.in_zone(player, zone)
    }

    fn graveyards(&self) -> impl Iterator<Item = &Object> {
        self.work.count(self.objects.cards().len());
        self.objects().filter(|card| card.zone() == Zone::Graveyard && card.is_present())
    }
}

/// The result of an effect: none below 0.
fn result(number: i64) -> u32 {
    u32::try_from(number.max(0)).unwrap_or(u32::MAX)
}

/// A power or toughness, as near to this number as one can be.
pub(crate) fn to_i32(number: i64) -> i32 {
    i32::try_from(number).unwrap_or(if number < 0 { i32::MIN } else { i32::MAX })
}

fn types_among<'a>(cards: impl Iterator<Item = &'a Object>) -> usize {
    let types = cards.flat_map(|card| card.face.types.iter());
    types.fold(Types::NONE, Types::with).iter().count()
}
