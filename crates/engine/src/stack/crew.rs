//! Crewing Vehicles and saddling Mounts: which creatures are tapped for it (702.122, 702.171).

use crate::{Game, Object, ObjectId, PlayerId, Problem, Violation};
use combat_lab_cards::{Listed, Zone};
use combat_lab_rulebook::{Crews, Rule};

/// The total power of the creatures tapped to crew a Vehicle or to saddle a Mount, and the rule
/// that requires it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Riders {
    pub(super) power: u32,
    pub(super) rule: Rule,
}

impl Riders {
    /// A creature's part of that: some crew as though they had more power, and saddle as they are.
    fn power_of(self, creature: &Object) -> i32 {
        if self.rule == Rule::Crew { crew_power(creature) } else { creature.now().power }
    }
}

impl Game {
    /// The problems with tapping these creatures to crew a Vehicle or to saddle a Mount.
    pub(super) fn check_crew(
        &self,
        player: PlayerId,
        riders: Riders,
        vehicle: ObjectId,
        crew: &[ObjectId],
        violations: &mut Vec<Violation>,
    ) {
        let mut broken = |problem| violations.push(Violation { rule: riders.rule, problem });
        let mut sum = 0i64;
        for (place, member) in crew.iter().enumerate() {
            let object = *member;
            let own = self.creature_in_play(object).filter(|creature| creature.controller == player);
            match own {
                None => broken(Problem::NotYourCreature { object, player }),
                Some(_) if object == vehicle && !self.may_crew_itself(riders) => {
                    broken(Problem::NotYourCreature { object, player });
                }
                Some(creature) if creature.status.tapped => broken(Problem::AlreadyTapped { object }),
                Some(_) if crew.iter().take(place).any(|other| *other == object) => {
                    broken(Problem::NamedTwice { object });
                }
                Some(creature) => sum += self.used(riders.power_of(creature)),
            }
        }
        if sum < i64::from(riders.power) {
            broken(Problem::CannotPay { object: vehicle });
        }
    }

    /// Whether a Vehicle that is a creature can be tapped to crew itself. A Mount never saddles
    /// itself.
    fn may_crew_itself(&self, riders: Riders) -> bool {
        match self.rules().crews {
            Crews::AnyCreatures => riders.rule == Rule::Crew,
            Crews::OtherCreatures => false,
        }
    }

    /// Creatures that could crew a Vehicle, or saddle a Mount: any one creature that is strong
    /// enough alone; otherwise the strongest together. `None` if all of them are not enough. Any
    /// other crew that is strong enough will do as well.
    pub(super) fn crews(
        &self,
        player: PlayerId,
        riders: Riders,
        vehicle: ObjectId,
    ) -> Option<Vec<Vec<ObjectId>>> {
        let able = |object: &&Object| {
            object.is_creature_in_play()
                && !object.status.tapped
                && (object.id != vehicle || self.may_crew_itself(riders))
                && riders.power_of(object) >= 0
        };
        let mut able: Vec<(i32, ObjectId)> = self
            .in_zone(player, Zone::InPlay)
            .filter(able)
            .map(|object| (riders.power_of(object), object.id))
            .listed();
        let needed = i64::from(riders.power);
        // Any number of creatures: where no power is needed, none will do.
        if needed == 0 {
            return Some(Vec::new());
        }
        let alone: Vec<ObjectId> =
            able.iter().filter(|(power, _)| i64::from(*power) >= needed).map(|(_, id)| *id).listed();
        if !alone.is_empty() {
            return Some(vec![alone]);
        }
        crate::sort_short(&mut able, |(power, _)| core::cmp::Reverse(*power));
        let mut sum = 0i64;
        let mut crew = Vec::new();
        for (power, id) in able {
            crew.push(vec![id]);
            sum += i64::from(power);
            if sum >= needed {
                return Some(crew);
            }
        }
        None
    }
}

/// With how much power a creature crews Vehicles.
fn crew_power(creature: &Object) -> i32 {
    let says = creature.written(|face| &face.grants);
    let by_toughness = says.contains(&combat_lab_cards::Grant::CrewsByToughness);
    let own = if by_toughness { creature.now().toughness } else { creature.now().power };
    says.iter().fold(own, |sum, says| match says {
        combat_lab_cards::Grant::CrewsStronger(more) => sum.saturating_add_unsigned(*more),
        _ => sum,
    })
}
