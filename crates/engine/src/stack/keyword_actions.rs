//! Keyword actions: exploring, conniving and amassing. And revealing the top card of a library.

use super::GivenUp;
use crate::agenda::Task;
use crate::{Event, Game, Happening, ObjectId, PlayerId, Setup};
use combat_lab_cards::{GivenUpAs, Subtype, TargetSpec, Whose, Zone};
use combat_lab_rulebook::{AmassedArmies, Rule};

impl Game {
    /// A player reveals the top card of the library, which goes to the hand if it is of that kind.
    /// What nobody has described is of none.
    pub(super) fn reveal_top(
        &mut self,
        player: PlayerId,
        what: TargetSpec,
        source: ObjectId,
        events: &mut Vec<Event>,
    ) -> Option<ObjectId> {
        let card = self.player(player).and_then(crate::Player::top_card)?;
        let object = self.object(card);
        let taken = object.is_some_and(|card| what.traits.holds(|asked| card.has_trait(asked, source)));
        let kind = Happening::Revealed { player, card, taken };
        events.push(Event { kind, rules: &[Rule::ResolvingInstructions] });
        if taken {
            self.take_from_libraries(&[(player, card)]);
            return self.move_objects(&[card], Zone::Hand, events).first().copied();
        }
        None
    }

    /// A creature explores. One that has left gets no counter, but its controller still reveals the
    /// card.
    pub(super) fn explore(&mut self, creature: ObjectId, events: &mut Vec<Event>) {
        let Some(player) = self.object(creature).map(|creature| creature.controller) else { return };
        let land = combat_lab_cards::Types::of(combat_lab_cards::CardType::Land);
        let land = TargetSpec::new(combat_lab_cards::TargetKind::CardInGraveyard, Whose::Anyones)
            .that_is(combat_lab_cards::Trait::Types(land).into());
        let before = self.player(player).map_or(0, |player| player.library().len());
        self.reveal_top(player, land, creature, events);
        let after = self.player(player).map_or(0, |player| player.library().len());
        if after < before {
            return;
        }
        if self.permanent(creature).is_some() {
            self.put_counters(creature, combat_lab_cards::CounterKind::PlusOne, 1, events);
        }
        if after > 0 {
            let top = GivenUp::new(vec![player], 1, GivenUpAs::Surveilled, Some(creature));
            self.agenda.push(Task::GiveUp(Box::new(top)));
        }
    }

    /// An Army gets counters, and becomes of a creature type, if it isn't yet.
    pub(super) fn amass(&mut self, army: ObjectId, subtype: Subtype, counters: u32, events: &mut Vec<Event>) {
        const RULES: &[Rule] = &[Rule::Amass, Rule::ResolvingInstructions];
        if counters > 0 {
            self.put_counters_by(RULES, army, combat_lab_cards::CounterKind::PlusOne, counters, events);
        }
        let gains = match self.rules().amassed_armies {
            AmassedArmies::KeepTypes => false,
            AmassedArmies::GainType => true,
        };
        if gains && self.object(army).is_some_and(|army| !army.has_subtype(subtype)) {
            let what = crate::Changed::GainedSubtype(subtype);
            let until = combat_lab_cards::Duration::Permanent;
            self.change(army, army, what, until, events);
            let of = self.object(army).map_or(PlayerId::new(0), |army| army.controller);
            let lasts = crate::Lasting { until, by: army, of };
            events.push(Event { kind: Happening::Changed { object: army, what, lasts }, rules: RULES });
        }
    }

    /// A creature connives: its controller, as it is or last was, draws and discards (701.50c).
    pub(super) fn connive(&mut self, creature: ObjectId, count: u32, events: &mut Vec<Event>) {
        let Some(player) = self.object(creature).map(|creature| creature.controller) else { return };
        self.draw_cards(player, count, events);
        let count = usize::try_from(count.min(Setup::MAX_AT_ONCE)).unwrap_or(usize::MAX);
        let given = GivenUp::new(vec![player], count, GivenUpAs::Connived, Some(creature));
        self.agenda.push(Task::GiveUp(Box::new(given)));
    }
}
