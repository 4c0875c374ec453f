//! What must attack if able: restrictions come first, then as many requirements as possible must be
//! obeyed at once, by the attack as a whole (500.2; 508.1d). In 2006, no creature had to attack
//! that obeyed no requirement by it (500.5).

use super::requirement::{Demand, Requirement};
use crate::printed::Source;
use crate::{Attack, AttackDeclaration, Game, Object, ObjectId, PlayerId, Thing};
use combat_lab_cards::{Adding, CombatBan, Crowd, Keeping, Keyword, Listed};
use combat_lab_rulebook::Requirements;

/// The creatures of these attacks, each once; the attacks of one are consecutive.
pub(super) fn each_attacker(attacks: &[Attack]) -> impl Iterator<Item = ObjectId> {
    let mut attackers: Vec<ObjectId> = attacks.iter().map(|attack| attack.attacker).listed();
    attackers.dedup();
    attackers.into_iter()
}

impl Game {
    /// Whether a declaration of attackers obeys a requirement.
    pub(super) fn attacks_meet(&self, requirement: Requirement, attacks: &[Attack]) -> bool {
        attacks.iter().any(|attack| match requirement {
            Requirement::Attack { creature } => attack.attacker == creature,
            Requirement::AttackThat { creature, target } => *attack == Attack { attacker: creature, target },
            Requirement::AttackAnother { creature, than } => {
                attack.attacker == creature && attack.target.player().is_some_and(|player| player != than)
            }
            Requirement::AttackWithOne { by, of } => self.is_in_crowd(by, of, *attack),
            Requirement::Block { .. }
            | Requirement::BeBlocked { .. }
            | Requirement::BeBlockedBy { .. }
            | Requirement::BlockThis { .. } => false,
        })
    }

    fn must_attack(&self, creature: ObjectId) -> bool {
        self.object(creature).is_some_and(|object| self.is_to_attack(object))
    }

    /// Whether anything requires it to attack.
    fn is_to_attack(&self, object: &Object) -> bool {
        object.must_attack() || self.sources.any(Source::Bans) && !self.find_goaders(object).is_empty()
    }

    /// The players and permanents that a creature is to attack if able, once for each effect.
    fn draws_attack<'a>(&'a self, object: &'a Object) -> impl Iterator<Item = Thing> + 'a {
        let say = object.who_say(Keyword::AttacksYou).filter_map(|by| self.object(by));
        let players = say.filter_map(|by| self.aim(Thing::Player(by.controller())).player());
        let these = object.who_say(Keyword::AttacksThis).map(Thing::Object);
        players.map(Thing::Player).chain(these)
    }

    /// The number of its attacker's requirements that an attack meets.
    pub(super) fn meets(&self, attack: Attack) -> usize {
        let own = self.attack_requirements(std::iter::once(attack.attacker));
        Demand::count(&own, |requirement| self.attacks_meet(requirement, &[attack]))
    }

    /// Whether anything could have to attack.
    pub(super) fn demands_attacks(&self) -> bool {
        self.objects().any(|object| object.is_in_play() && self.is_to_attack(object))
            || !self.wanted_attacks().is_empty()
    }

    /// Whether these attacks leave out a creature that attacks if able: it is tapped, or could
    /// attack only by breaking a restriction or paying a cost (500.2; 508.1d).
    pub(crate) fn leaves_an_attack_unmet(&self, attacks: &[Attack]) -> bool {
        let own = self.objects().filter(|object| object.is_in_play() && self.attacks_now(object));
        let must =
            own.filter(|object| self.is_to_attack(object) && self.combat.attacker(object.id).is_none());
        let must = self.attack_requirements(must.map(|object| object.id));
        must.into_iter().any(|demand| !self.attacks_meet(demand.what, attacks))
    }

    /// The requirements on these creatures, which could attack: what they attack matters only for
    /// goaded creatures. Each player's goading adds its own requirements (701.38; 701.15c).
    pub(super) fn attack_requirements(&self, able: impl Iterator<Item = ObjectId>) -> Vec<Demand> {
        let must =
            able.filter_map(|creature| self.object(creature).filter(|object| self.is_to_attack(object)));
        let others = |than: PlayerId| self.defenders().any(|player| player != than);
        let each = must.flat_map(|object| {
            let creature = object.id;
            let goaders = self.goaders(object);
            let attack = Requirement::Attack { creature };
            let attack =
                Demand::of(attack, object.times(Keyword::AttacksIfAble).saturating_add(goaders.len()));
            let another = goaders.into_iter().filter(move |than| others(*than));
            let another = another.map(move |than| Requirement::AttackAnother { creature, than });
            let drawn = self.draws_attack(object);
            let drawn = drawn.map(move |target| Requirement::AttackThat { creature, target });
            attack.into_iter().chain(another.chain(drawn).filter_map(|it| Demand::of(it, 1)))
        });
        each.listed()
    }

    /// The permanents that want the active player to attack with at least one creature, and which
    /// creatures that can be.
    pub(super) fn wanted_attacks(&self) -> Vec<(ObjectId, Crowd)> {
        if !self.sources.any(Source::Bans) {
            return Vec::new();
        }
        let opponent = |by: &&Object| by.is_in_play() && !self.are_allied(by.controller, self.turn.active());
        let each = self.objects().filter(opponent).flat_map(|by| {
            by.written(|face| &face.combat_bans).iter().filter_map(|ban| match ban {
                CombatBan::AtLeastOne { of } => Some((by.id, *of)),
                _ => None,
            })
        });
        each.listed()
    }

    /// The requirements on the attack as a whole.
    pub(super) fn whole_attack_requirements(&self) -> Vec<Demand> {
        let each = self.wanted_attacks().into_iter();
        each.filter_map(|(by, of)| Demand::of(Requirement::AttackWithOne { by, of }, 1)).listed()
    }

    /// The attacks that a declaration is compared with: in 2006 only those that meet a requirement,
    /// and the declared ones (500.5).
    pub(super) fn considered_attacks(&self, mut free: Vec<Attack>, declared: &[Attack]) -> Vec<Attack> {
        match self.rules().requirements {
            Requirements::AsManyAsPossible => {}
            Requirements::OnlyWhatMeetsOne => free.keep(|attack| {
                self.must_attack(attack.attacker)
                    || self.wanted_attacks().iter().any(|(by, of)| self.is_in_crowd(*by, *of, *attack))
                    || declared.iter().any(|known| known.attacker == attack.attacker)
            }),
        }
        free
    }

    /// The requirements of these creatures, which could attack, and an attack that meets as many of
    /// them as possible.
    pub(crate) fn find_demanded(
        &self,
        able: &[ObjectId],
        targets: &[Thing],
    ) -> (Vec<Requirement>, AttackDeclaration) {
        let free = self.free_attacks(able, targets);
        let mut requirements = self.attack_requirements(each_attacker(&free));
        if !free.is_empty() {
            requirements.add_all(self.whole_attack_requirements());
        }
        (Demand::each(&requirements), self.least_attack(&self.considered_attacks(free, &[])))
    }
}
