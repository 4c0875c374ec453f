//! Whether a condition that an ability or an effect asks for holds.

use crate::{Game, Object, ObjectId, PlayerId};
use combat_lab_cards::{At, Circumstance, Condition, Listed, State, Step, Subject, TargetSpec, Whose, Zone};

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

    /// Whether a condition holds for the controller of an ability of `source`.
    pub(crate) fn holds(&self, condition: Condition, source: ObjectId, controller: PlayerId) -> bool {
        condition.holds(|asked| self.answer(asked, source, controller)) == Some(true)
    }

    /// What is known of a condition before permanents leave: the answers about the object itself,
    /// which looks back (410.10d; 603.10a); those about the game come with the event (404.3;
    /// 603.4).
    pub(super) fn known_before(
        &self,
        condition: Condition,
        source: ObjectId,
        controller: PlayerId,
    ) -> Vec<(Circumstance, Option<bool>)> {
        let own = condition.circumstances().filter(|asked| asked.is_of_itself());
        own.map(|asked| (asked, self.answer(asked, source, controller))).listed()
    }

    /// Whether a condition holds once permanents have left, with what was known before.
    pub(super) fn holds_after(
        &self,
        condition: Condition,
        known: &[(Circumstance, Option<bool>)],
        (source, controller): (ObjectId, PlayerId),
    ) -> bool {
        let answer = |asked| match known.iter().find(|(it, _)| *it == asked) {
            Some((_, answer)) => *answer,
            None => self.answer(asked, source, controller),
        };
        condition.holds(answer) == Some(true)
    }

    /// Whether a circumstance holds for an ability of `source`; `None` if nobody knows.
    fn answer(&self, asked: Circumstance, source: ObjectId, controller: PlayerId) -> Option<bool> {
        let this = self.object(source);
        Some(match asked {
            Circumstance::Compare(compared) => {
                let known = |quantity| self.known(quantity, source, controller);
                compared.op().holds(known(compared.left())?, known(compared.right())?)
            }
            Circumstance::Is(Subject::This, spec) => self.fits(this?, spec, source, controller),
            Circumstance::Is(Subject::Host, spec) => {
                let host = this.and_then(|this| self.object(this.attached_to?));
                host.is_some_and(|host| self.is_about(spec, controller, None, host))
            }
            Circumstance::State(state) => self.is_in_state(state, this?, controller),
            Circumstance::Time(whose, at) => {
                let now = match at {
                    At::Turn => true,
                    At::MainPhase => {
                        matches!(self.turn.step(), Step::PrecombatMain | Step::PostcombatMain)
                    }
                    At::FirstCombat => self.turn.is_in_first_combat(),
                };
                now && self.is_turn_of(whose, controller)
            }
            Circumstance::Monarch(whose) => {
                self.monarch().is_some_and(|monarch| self.belongs(whose, controller, monarch))
            }
            Circumstance::Chose(color) => {
                let chosen = this?.face.chosen.as_ref();
                chosen.is_some_and(|(it, _)| *it == combat_lab_cards::ChosenQuality::Color(color))
            }
            Circumstance::CouldProduce { color, whose, basic } => {
                self.lands_produce(color, whose, basic, controller, &mut vec![source])
            }
        })
    }

    /// Whether an object is of this kind, or last was, where an ability of `source` asks.
    pub(crate) fn fits(
        &self,
        object: &Object,
        spec: TargetSpec,
        source: ObjectId,
        controller: PlayerId,
    ) -> bool {
        let left = object.status.left;
        let attacks = || left.attacking || self.combat.attacker(object.id).is_some();
        let blocks = || left.blocking || self.combat.blocker(object.id).is_some();
        self.means(spec, controller, object, attacks, blocks)
            && spec.traits.holds(|asked| self.has_trait(asked, object, source))
    }

    fn is_in_state(&self, state: State, this: &Object, controller: PlayerId) -> bool {
        match state {
            State::InPlay => self.permanent(this.id).is_some(),
            State::InGraveyard => this.zone() == Zone::Graveyard && this.is_present(),
            State::Kicked | State::PaidInstead => this.way.is_another(),
            State::Escaped => this.status.escaped,
            State::Cast => this.status.cast,
            State::CastFromHand => this.status.cast && this.status.from_hand,
            State::CameLately => {
                this.came > self.player(controller).map_or(0, crate::Player::last_upkeep_but_one)
            }
            // What asks for these looks at them itself.
            State::Exerted | State::Triggered => false,
            State::DamagedOpponent => {
                self.memory.struck_by(this.id).any(|player| !self.are_allied(player, controller))
            }
            State::FoughtThisCombat => this.status.fought,
            State::FoughtThisTurn => this.status.attacked || this.status.blocked,
            State::AttacksAlone => self.combat.is_attacking_alone(this.id),
            State::BlocksAlone => self.combat.is_blocking_alone(this.id),
            State::Marked(mark) => this.is_designated(mark),
            State::CanPair => {
                this.is_creature_in_play()
                    && this.controller == controller
                    && this.paired.is_none()
                    && !self.all_meant(TargetSpec::PARTNER, this.id, controller).is_empty()
            }
        }
    }
}
