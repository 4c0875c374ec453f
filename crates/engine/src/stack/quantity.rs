//! Evaluation of quantities: for a static ability, a condition or a cost at any moment, and for an
//! effect as its spell or ability resolves.

use super::resolve::Resolution;
use crate::{Game, Object, ObjectId, PlayerId, Thing};
use combat_lab_cards::{
    CardType, CountedFor, Measure, Quantity, Reference, Stat, Subtype, Tallied, TargetSpec, Types, Zone,
};

/// A resolving spell or ability, the reference of its instruction, and one of those it affects.
pub(crate) type Instruction<'a> = (&'a Resolution, Reference, Thing);

impl Game {
    /// Evaluates a quantity for an ability of `source` that `controller` controls.
    pub(crate) fn quantity(&self, quantity: Quantity, source: ObjectId, controller: PlayerId) -> u32 {
        self.evaluate(quantity, source, controller, None)
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
        let (source, controller) = (resolution.about.source, resolution.about.controller);
        self.evaluate(amount, source, controller, Some((resolution, who, thing)))
    }

    fn evaluate(
        &self,
        quantity: Quantity,
        source: ObjectId,
        controller: PlayerId,
        during: Option<Instruction<'_>>,
    ) -> u32 {
        match quantity {
            Quantity::Number(number) => number,
            Quantity::Of { what, by, then } => {
                let their = |(_, _, thing): Instruction<'_>| {
                    thing.player().or_else(|| self.controller_of(Some(thing))?.player())
                };
                let player = match by {
                    CountedFor::You => controller,
                    CountedFor::Theirs => during.and_then(their).unwrap_or(controller),
                };
                then.of(self.measure(what, source, player, during))
            }
        }
    }

    fn measure(
        &self,
        what: Measure,
        source: ObjectId,
        player: PlayerId,
        during: Option<Instruction<'_>>,
    ) -> u32 {
        let count = match what {
            // X that nobody announced is 0 (107.3).
            Measure::X => 0,
            Measure::ThatMuch => {
                return during.map_or(0, |(resolution, who, thing)| match who {
                    Reference::That => resolution.about.share(thing),
                    _ => resolution.about.amount,
                });
            }
            Measure::LostThisWay => return during.map_or(0, |(resolution, ..)| resolution.lost),
            Measure::Of(stat, whose) => {
                let object = match during {
                    Some((resolution, ..)) => self.measured(whose, resolution),
                    None => Some(source).filter(|_| whose == Reference::This),
                };
                return object.and_then(|object| self.object(object)).map_or(0, |it| its(it, stat));
            }
            Measure::Permanents(spec) => self.counted(spec, source, player).count(),
            Measure::GreatestPower(spec) => {
                return self.counted(spec, source, player).map(|it| its(it, Stat::Power)).max().unwrap_or(0);
            }
            Measure::TotalPower(spec) => {
                let powers = self.counted(spec, source, player).map(|it| its(it, Stat::Power));
                return powers.fold(0, u32::saturating_add);
            }
            Measure::Life => {
                let life = self.player(player).map_or(0, |player| self.life_as_seen(player.life()));
                return life.max(0).unsigned_abs();
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
                return costs.fold(0, |sum, cost| sum.saturating_add(cost.symbols(colors)));
            }
            Measure::BasicLandTypes => {
                let lands = || self.in_zone(player, Zone::InPlay).filter(|it| it.is(CardType::Land));
                let has = |kind: &Subtype| lands().any(|land| land.is_in_play() && land.has_subtype(*kind));
                self.work.count(self.objects.cards().len());
                Subtype::BASIC_LANDS.iter().filter(|kind| has(kind)).count()
            }
            Measure::ThisTurn(what, for_whom) => {
                let of = |player: &crate::Player| player.tallied(what);
                return match for_whom {
                    Tallied::You => self.tallied(what, Some(player)),
                    Tallied::All => self.tallied(what, None),
                    Tallied::MostOfOpponents => {
                        let opponents = self.players().filter(|(other, _)| !self.are_allied(*other, player));
                        opponents.map(|(_, opponent)| of(opponent)).max().unwrap_or(0)
                    }
                    Tallied::MostOfPlayers => self.players().map(|(_, one)| of(one)).max().unwrap_or(0),
                };
            }
        };
        u32::try_from(count).unwrap_or(u32::MAX)
    }

    /// The object whose number is taken: a countered spell as it last was on the stack (608.2h).
    fn measured(&self, whose: Reference, resolution: &Resolution) -> Option<ObjectId> {
        self.meant(whose, resolution).first().and_then(|meant| match meant {
            Thing::Stack(stack) => {
                let countered = resolution.countered.iter().find(|(id, ..)| id == stack);
                countered.map_or_else(|| self.spell_on_stack(*stack), |(.., spell)| *spell)
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

/// A number of an object, as it is or last was; none below 0.
fn its(object: &Object, stat: Stat) -> u32 {
    let size = |number: i32| u32::try_from(number).unwrap_or(0);
    match stat {
        Stat::Power => size(object.now().power),
        Stat::Toughness => size(object.now().toughness),
        Stat::Total => size(object.now().power.saturating_add(object.now().toughness)),
        Stat::ManaValue => object.mana_value(),
        Stat::Counters(Some(kind)) => object.counters.of(kind),
        Stat::Counters(None) => object.counters.total(),
    }
}

fn types_among<'a>(cards: impl Iterator<Item = &'a Object>) -> usize {
    let types = cards.flat_map(|card| card.face.types.iter());
    types.fold(Types::NONE, Types::with).iter().count()
}
