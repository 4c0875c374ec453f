//! A player leaves a game of more than two players, which goes on without them (600.4; 800.4).

use crate::agenda::{Task, Waiting};
use crate::object::Changed;
use crate::trigger::Occurrence;
use crate::{Event, Game, Happening, ObjectId, PlayerId, StackObject, Thing};
use combat_lab_cards::{Adding, Keeping, Listed, Zone};
use combat_lab_rulebook::Rule;

impl Game {
    /// A player who has lost leaves, and everything they own with them; what they control of
    /// others' goes back to its owner or is exiled. Damage that waits on the stack stays as it was
    /// assigned.
    pub(crate) fn leave(&mut self, gone: PlayerId, events: &mut Vec<Event>) {
        let objects: Vec<ObjectId> =
            self.objects().filter(|object| object.owner == gone).map(|object| object.id).listed();
        let (player, left) = (gone, objects.clone());
        events.push(Event {
            kind: Happening::PlayerLeft { player, objects: left },
            rules: &[Rule::PlayerLeaves],
        });
        let in_play: Vec<ObjectId> =
            objects.iter().copied().filter(|id| self.permanent(*id).is_some()).listed();
        // It goes to no zone at all, so nothing dies.
        let leaves = in_play.iter().map(|object| Occurrence::Leaves { object: *object, to: Zone::Exile });
        self.occur_each(&leaves.listed());
        for id in &objects {
            if let Some(object) = self.object_mut(*id) {
                object.depart();
            }
            self.remove_from_combat(*id, events);
        }
        self.settle_doubted();
        // What phased out under that player's control comes back as its controller untaps.
        for object in self.objects.iter_mut() {
            object.phased_under = object.phased_under.filter(|under| *under != gone);
        }
        self.combat.forget_target(Thing::Player(gone));
        if let Some(player) = self.player_mut(gone) {
            player.leave();
        }
        let theirs = |object: &StackObject| object.controller() == Some(gone);
        let spells = self.stack.iter().filter_map(|entry| match &entry.object {
            StackObject::Spell { card, .. } if theirs(&entry.object) => Some(*card),
            _ => None,
        });
        let spells: Vec<ObjectId> = spells.listed();
        let is_gone = |object: &StackObject| match object {
            StackObject::Spell { card, .. } => objects.contains(card) || theirs(object),
            _ => theirs(object),
        };
        self.stack.keep(|object| !is_gone(object));
        self.triggers.forget_player(gone);
        self.forget_tasks(gone);
        self.pass_crown(gone, events);
        for object in self.objects.iter_mut() {
            // What entered under that player's control isn't somebody else's that an effect lent.
            let (id, entered) = (object.id, object.since);
            let effect = |change: &crate::Change| change.by != id || change.since != entered;
            object.changes.keep(|change| change.what != Changed::Control(gone) || !effect(change));
        }
        self.refresh(None, events);
        let kept = self.objects().filter(|object| object.is_in_play() && object.controller == gone);
        let exiled: Vec<ObjectId> = kept.map(|object| object.id).chain(spells).listed();
        self.move_objects(&exiled, Zone::Exile, events);
        if !self.exiled.is_empty() {
            self.return_exiled_until(&in_play, events);
        }
    }

    /// Exiles what a player who has left would control again (800.4c).
    pub(crate) fn exile_stranded(&mut self, stranded: &[ObjectId], events: &mut Vec<Event>) {
        let exiled = |id: &ObjectId| Event { kind: Happening::Exiled(*id), rules: &[Rule::LeftController] };
        events.add_all(stranded.iter().map(exiled));
        self.move_objects(stranded, Zone::Exile, events);
    }

    /// The remaining instructions of a player's spells and abilities aren't carried out, nor is
    /// damage dealt to anything that has left.
    fn forget_tasks(&mut self, gone: PlayerId) {
        self.agenda.keep(|task| !matches!(task, Task::Resolve(resolution) if resolution.player() == gone));
        let mut agenda = std::mem::take(&mut self.agenda);
        for task in &mut agenda {
            if let Task::Deal(damage) = task {
                damage.parts.keep(|part| self.is_present(part.what.recipient));
            }
        }
        self.agenda = agenda;
        let mut announced = std::mem::take(&mut self.announced);
        announced.keep(|part| self.is_present(part.recipient) && self.is_present(part.source.into()));
        self.announced = announced;
        let objects = &self.objects;
        let stays = |id: ObjectId| objects.get(id).is_some_and(crate::Object::is_present);
        self.combat.retain_declared(stays);
    }

    /// Whether this is a player still in the game, or belongs to one.
    pub(crate) fn is_owner_in_game(&self, thing: Thing) -> bool {
        let owner = match thing {
            Thing::Player(player) => Some(player),
            Thing::Object(object) => self.object(object).map(crate::Object::owner),
            Thing::Stack(_) => None,
        };
        owner.is_none_or(|owner| self.is_in_game(owner))
    }

    fn is_present(&self, thing: Thing) -> bool {
        match thing {
            Thing::Player(player) => self.is_in_game(player),
            Thing::Object(object) => self.object(object).is_some_and(crate::Object::is_present),
            Thing::Stack(_) => false,
        }
    }

    /// A player concedes, and leaves the game; with one other, that player wins (102.3a; 104.3a).
    pub(crate) fn concede(&mut self, player: PlayerId, waiting: Waiting, events: &mut Vec<Event>) {
        let passes = match &waiting {
            Waiting::Priority { player: next, passes } => {
                let before: Vec<PlayerId> = self.in_turn_order().listed();
                let place = before.iter().position(|known| known == next).unwrap_or(0);
                let passed = before.iter().cycle().skip(place + before.len() - passes).take(*passes);
                passes - passed.filter(|passed| **passed == player).count()
            }
            _ => 0,
        };
        let team: Vec<PlayerId> = self.team(player).listed();
        for player in &team {
            if let Some(state) = self.player_mut(*player) {
                state.lose();
            }
        }
        events.push(Event { kind: Happening::Conceded(player), rules: &[Rule::Conceding] });
        for other in team.iter().copied().filter(|other| *other != player) {
            events.push(Event { kind: Happening::Lost(other), rules: &[Rule::TeamsLose] });
        }
        if team.len() > 1 || self.in_turn_order().count() < 2 {
            let winner = self.next_player(player);
            self.finish(crate::Outcome::Won(winner), &[Rule::Winning, Rule::Conceding], events);
        } else {
            self.leave(player, events);
            self.go_on_without(player, waiting, passes, events);
        }
    }

    /// Goes on with what the game waited for when a player left: without them, and with what is
    /// left to decide.
    fn go_on_without(&mut self, gone: PlayerId, waiting: Waiting, passes: usize, events: &mut Vec<Event>) {
        let rules: &'static [Rule] = &[Rule::PlayerLeaves];
        match waiting {
            Waiting::Priority { player, .. } if player == gone => {
                let player = self.next_player(gone);
                self.agenda.push(Task::Priority { player, passes, rules });
            }
            Waiting::Priority { player, .. } => self.waiting = Waiting::Priority { player, passes },
            Waiting::Attackers if gone == self.turn.active() => self.then_priority(gone, rules),
            Waiting::Blockers(player, _) if player == gone || !self.is_in_game(self.turn.active()) => {
                self.agenda.push(Task::Blocks { after: player });
            }
            Waiting::Blockers(player, _) => {
                self.waiting = Waiting::Blockers(player, self.block_demands(player));
            }
            Waiting::Order(player) if player == gone || self.order_options(player).is_empty() => {
                self.next_order(Some(player));
            }
            Waiting::Assign(_) => {
                self.announced.reopen();
                self.next_assignment(events);
            }
            Waiting::TriggerMode(triggered) | Waiting::TriggerTargets(triggered)
                if triggered.controller != gone =>
            {
                self.triggers.place_next(*triggered);
            }
            Waiting::NewTargets { stack, player, must, by } if player != gone => {
                self.agenda.push(Task::Retarget { stack, player, must, by });
            }
            Waiting::Attacked(resolution) | Waiting::Choose(resolution) if resolution.player() != gone => {
                self.agenda.push(Task::Resolve(resolution));
            }
            Waiting::May(player, resolution) if player == gone && resolution.player() != gone => {
                self.choose_may(player, *resolution, false, &[], events);
            }
            Waiting::Replacement { .. } => self.competing.forget(),
            // The agenda finds anew the decisions of these players, or the players who decide.
            Waiting::Agenda
            | Waiting::OrderTriggers(_)
            | Waiting::TriggerMode(_)
            | Waiting::TriggerTargets(_)
            | Waiting::NewTargets { .. }
            | Waiting::KeepLegend { .. }
            | Waiting::Hit(_)
            | Waiting::Choose(_)
            | Waiting::Attacked(_) => {}
            Waiting::May(_, ref resolution) if resolution.player() == gone => {}
            Waiting::Cast(casting) => self.agenda.push(Task::Cast(casting)),
            Waiting::GiveUp { player, mut given, .. } => {
                // Some of what there was to choose from may have left.
                given.players.add_all((player != gone && given.chooser.is_none()).then_some(player));
                self.agenda.push(Task::GiveUp(given));
            }
            Waiting::Attackers | Waiting::Order(_) | Waiting::May(..) | Waiting::Over(_) => {
                self.waiting = waiting;
            }
        }
    }
}
