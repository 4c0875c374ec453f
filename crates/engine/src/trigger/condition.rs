//! Whether a condition that an ability or an effect asks for holds.

use crate::{Game, Object, ObjectId, PlayerId};
use combat_lab_cards::{Condition, Quantity, Step, Whose, Zone};

impl Game {
    /// Whether something of this kind is attached to a permanent.
    pub(crate) fn holds_attached(&self, host: ObjectId, is: fn(&combat_lab_cards::CardFace) -> bool) -> bool {
        self.objects().any(|it| it.attached_to == Some(host) && it.is_in_play() && is(&it.face))
    }

    /// Whether a permanent has a counter, or an Equipment or an Aura of its controller's is
    /// attached to it (700.9, since 2022).
    pub(crate) fn is_modified(&self, object: &Object) -> bool {
        let modifies = |it: &Object| {
            it.face.equipment || it.face.enchant.is_some() && it.controller == object.controller
        };
        object.counters.any()
            || self.objects().any(|it| it.attached_to == Some(object.id) && it.is_in_play() && modifies(it))
    }

    /// Whether it is the turn of one of these players, as `controller` sees them. A team takes its
    /// turn together.
    pub(crate) fn is_turn_of(&self, whose: Whose, controller: PlayerId) -> bool {
        match whose {
            Whose::Anyones => true,
            Whose::Yours => self.are_allied(self.turn.active(), controller),
            Whose::Opponents => !self.are_allied(self.turn.active(), controller),
            Whose::Others => self.turn.active() != controller,
        }
    }

    /// Whether this is so of an opponent of a player.
    pub(crate) fn an_opponent(&self, of: PlayerId, is: impl Fn(&crate::Player) -> bool) -> bool {
        self.players().any(|(id, player)| !self.are_allied(id, of) && is(player))
    }

    /// The powers of the creatures that a player controls.
    fn powers(&self, player: PlayerId) -> impl Iterator<Item = i64> {
        let creatures = self.in_zone(player, Zone::InPlay).filter(|it| it.is_creature_in_play());
        creatures.map(|creature| self.used(creature.now().power))
    }

    /// Whether a condition holds for the controller of an ability of `source`.
    pub(crate) fn holds(&self, condition: Condition, source: ObjectId, controller: PlayerId) -> bool {
        let seen = |player: &crate::Player| self.life_as_seen(player.life());
        let life = self.player(controller).map_or(0, seen);
        let whose = |whose: Whose, player: PlayerId| match whose {
            Whose::Anyones => true,
            Whose::Yours => player == controller,
            Whose::Opponents => !self.are_allied(player, controller),
            Whose::Others => player != controller,
        };
        match condition {
            Condition::LifeAtMost(most) => life <= most,
            Condition::LifeAtLeast(least) => life >= least,
            Condition::AnyLifeAtMost(most) => {
                self.players().any(|(_, player)| !player.has_lost() && seen(player) <= most)
            }
            Condition::OpponentLifeAtMost(most) => {
                self.an_opponent(controller, |player| !player.has_lost() && seen(player) <= most)
            }
            Condition::HandEmpty => self.in_zone(controller, Zone::Hand).next().is_none(),
            Condition::ThisInPlay => self.permanent(source).is_some(),
            Condition::ThisAttackingAlone => self.combat.is_attacking_alone(source),
            Condition::ThisBlockingAlone => self.combat.is_blocking_alone(source),
            Condition::ThisAttacking => self.combat.attacker(source).is_some(),
            Condition::ThisBlocking => self.combat.blocker(source).is_some(),
            Condition::ThisTapped => self.object(source).is_some_and(Object::is_tapped),
            Condition::ThisUntapped => self.object(source).is_some_and(|source| !source.is_tapped()),
            Condition::YourTurn => self.is_turn_of(Whose::Yours, controller),
            Condition::NotYourTurn => !self.is_turn_of(Whose::Yours, controller),
            Condition::YourMainPhase => {
                matches!(self.turn.step(), Step::PrecombatMain | Step::PostcombatMain)
                    && self.is_turn_of(Whose::Yours, controller)
            }
            Condition::FirstCombat => self.turn.is_in_first_combat(),
            Condition::Cast { from_hand } => self
                .object(source)
                .is_some_and(|source| source.status.cast && (source.status.from_hand || !from_hand)),
            Condition::ThisArrived => self.object(source).is_some_and(|source| source.status.arrived),
            Condition::Escaped => self.object(source).is_some_and(|source| source.status.escaped),
            Condition::AtLeast(least, spec) => {
                self.quantity(Quantity::count(spec), source, controller) >= least
            }
            Condition::None(spec) => self.quantity(Quantity::count(spec), source, controller) == 0,
            Condition::HadNo(kind) => self.object(source).is_some_and(|object| object.counters.of(kind) == 0),
            Condition::ThisHas(kind, least) => {
                self.object(source).is_some_and(|object| object.counters.of(kind) >= least)
            }
            Condition::ThisHasBetween(kind, least, most) => {
                self.object(source).is_some_and(|it| (least..=most).contains(&it.counters.of(kind)))
            }
            Condition::NoSpellsLastTurn => self.memory.most_spells_last_turn() == Some(0),
            Condition::CameLately => {
                let before = self.player(controller).map_or(0, crate::Player::last_upkeep_but_one);
                self.object(source).is_some_and(|source| source.came > before)
            }
            Condition::TwoSpellsLastTurn => self.memory.most_spells_last_turn().is_some_and(|most| most >= 2),
            Condition::Counted(least, what) => self.number(what, source, controller) >= least.into(),
            Condition::CountedAtMost(most, what) => self.number(what, source, controller) <= most.into(),
            Condition::ThisDidNotAttack => self.object(source).is_some_and(|source| !source.status.attacked),
            Condition::ThisFoughtThisCombat => self.object(source).is_some_and(|source| source.status.fought),
            Condition::ThisFoughtThisTurn => {
                self.object(source).is_some_and(|source| source.status.attacked || source.status.blocked)
            }
            Condition::ThisAttacked => self.object(source).is_some_and(|source| source.status.attacked),
            Condition::ThisIsNot(what) => {
                self.object(source).is_some_and(|source| !source.is_designated(what))
            }
            Condition::OpponentHasMore(spec) => {
                let own = self.quantity(Quantity::count(spec), source, controller);
                let mut others = self.players().map(|(player, _)| player);
                others.any(|other| {
                    !self.are_allied(other, controller)
                        && self.is_in_game(other)
                        && self.quantity(Quantity::count(spec), source, other) > own
                })
            }
            Condition::Monarch(wanted) => self.monarch().is_some_and(|monarch| whose(wanted, monarch)),
            Condition::NoMonarch => self.monarch().is_none(),
            Condition::OpponentDamaged => self.an_opponent(controller, crate::Player::was_damaged),
            Condition::OpponentPoisoned(least) => {
                self.an_opponent(controller, |player| !player.has_lost() && player.poison() >= least)
            }
            Condition::Opponents(least) => {
                let opponents = self.seats().filter(|player| !self.are_allied(*player, controller));
                let opponents = opponents.filter(|player| self.is_in_game(*player)).count();
                u32::try_from(opponents).is_ok_and(|opponents| opponents >= least)
            }
            Condition::ThisPower(least) => {
                self.object(source).is_some_and(|source| self.used(source.now().power) >= least.into())
            }
            Condition::TotalPower(least) => self.powers(controller).sum::<i64>() >= least.into(),
            Condition::DifferentPowers(least) => {
                let mut different = Vec::new();
                for power in self.powers(controller) {
                    if !different.contains(&power) {
                        different.push(power);
                    }
                }
                u32::try_from(different.len()).is_ok_and(|different| different >= least)
            }
            Condition::Chose(color) => self.object(source).is_some_and(|source| {
                source
                    .face
                    .chosen
                    .as_ref()
                    .is_some_and(|(chosen, _)| *chosen == combat_lab_cards::ChosenQuality::Color(color))
            }),
            Condition::LandsProduce { color, whose, basic } => {
                self.lands_produce(color, whose, basic, controller, &mut vec![source])
            }
            Condition::YouAttacked => self.player(controller).is_some_and(crate::Player::has_attacked),
            Condition::YouDidNotAttack => {
                self.player(controller).is_some_and(|player| !player.has_attacked())
            }
            Condition::ThisDamagedOpponent => {
                self.memory.struck_by(source).any(|player| !self.are_allied(player, controller))
            }
            Condition::CanPair => {
                let alone = self.permanent(source).is_some_and(|it| {
                    it.controller == controller && it.paired.is_none() && it.is_creature_in_play()
                });
                alone && !self.all_meant(combat_lab_cards::TargetSpec::PARTNER, source, controller).is_empty()
            }
            Condition::ThisEquipped => self.holds_attached(source, |face| face.equipment),
            Condition::ThisModified => self.object(source).is_some_and(|source| self.is_modified(source)),
            Condition::ThisEnchanted => self.holds_attached(source, |face| face.enchant.is_some()),
            Condition::HostIs(spec) => {
                let host = self.object(source).and_then(|source| self.object(source.attached_to?));
                host.is_some_and(|host| self.is_about(spec, controller, None, host))
            }
            Condition::ThisInGraveyard => {
                self.object(source).is_some_and(|it| it.zone() == Zone::Graveyard && it.is_present())
            }
            Condition::AttackedWithPower(least) => self.combat.power_of(controller) >= least.into(),
            Condition::FirstTime | Condition::ThisNotExerted => true,
            Condition::ThisIs(what) => self.object(source).is_some_and(|source| source.is_designated(what)),
            Condition::Kicked | Condition::PaidInstead => {
                self.object(source).is_some_and(|source| source.mode > 0)
            }
        }
    }
}
