//! How a game proceeds: the tasks on its agenda are carried out until a player has to decide.

use crate::agenda::{Task, Waiting};
use crate::budget::MOST_TASKS;
use crate::combat::Blocking;
use crate::printed::Source;
use crate::stack::Changing;
use crate::{Event, Game, Limit, Outcome, PlayerId};
use combat_lab_cards::{CounterKind, Keyword, More};
use combat_lab_rulebook::Rule;

impl Game {
    /// Runs the tasks on the agenda until a player has to decide or the game is over. Cards can
    /// cause tasks for ever, such as an ability without a legal target that triggers on a state of
    /// the game: then it ends with a limit.
    pub(crate) fn run_agenda(&mut self, events: &mut Vec<Event>) {
        for _ in 0..MOST_TASKS {
            if !self.next_task(events) {
                return;
            }
        }
        self.work.limit = Some(Limit::Work);
    }

    /// Runs the next of the tasks that follow from an action ([`Game::apply_alone`]), and adds what
    /// happens to `events`. Returns `false` if there is none: a player has to decide, or the game
    /// is over.
    pub fn next_task(&mut self, events: &mut Vec<Event>) -> bool {
        if !matches!(self.waiting, Waiting::Agenda) {
            return false;
        }
        if !self.entering.is_empty() {
            self.choose_as_entering(events);
        }
        self.work.count(1);
        let (before, count) = (self.before_task(), events.len());
        match self.agenda.pop() {
            Some(Task::Priority { player, passes, rules }) => self.settle(player, passes, rules, events),
            Some(Task::EndStep) => self.end_step(events),
            Some(Task::Deal(damage)) => self.go_on_dealing(damage, events),
            Some(Task::Check) => drop(self.check_state(events)),
            Some(Task::Attack(declaration)) => self.begin_to_attack(&declaration, events),
            Some(Task::Block { player, unmet, is_last, declaration }) => {
                self.begin_to_block(Blocking { player, unmet, is_last }, &declaration, events);
            }
            Some(Task::Blocks { after }) => self.next_blocks(Some(after), events),
            Some(Task::Orders) => self.next_order(None),
            Some(Task::Resolve(resolution)) => self.go_on_resolving(*resolution, events),
            Some(Task::FinishSpell { card }) => self.finish_spell(card, events),
            Some(Task::Entered { entered, told }) => self.have_entered(&entered, &told, events),
            Some(Task::GiveUp(given)) => self.must_give_up(*given, events),
            Some(Task::Cast(casting)) => self.may_cast(*casting, events),
            Some(Task::Retarget { stack, player, must, by }) => {
                self.retarget(stack, player, Changing { must, by }, events);
            }
            Some(Task::WearOff) => self.wear_off(events),
            None => self.finish(Outcome::CombatOver, &[Rule::EndOfCombatClears], events),
        }
        self.after_task(before, count, events);
        true
    }

    /// Adds the task that gives `player` priority once everything is settled.
    pub(crate) fn then_priority(&mut self, player: PlayerId, rules: &'static [Rule]) {
        self.agenda.push(Task::Priority { player, passes: 0, rules });
    }

    /// Whether effects in play could compete for an event: only then is a task worth a copy of the
    /// game.
    fn effects_compete(&self) -> bool {
        if !self.sources.any(Source::Competing) {
            return false;
        }
        let counted = self.sources.any(Source::Multiplying);
        let (mut adds, mut multiplies) = (false, false);
        for object in self.objects().filter(|object| object.is_in_play()) {
            if counted {
                for replacement in object.written(|face| &face.replacements) {
                    match replacement.number() {
                        Some(More::Plus(_)) => adds = true,
                        Some(More::Times(_)) => multiplies = true,
                        None => {}
                    }
                }
            }
            let saved = object.attached_to.filter(|_| object.has(Keyword::UmbraArmor));
            if saved.is_some_and(|host| {
                let regenerates = self.object(host).is_some_and(|host| host.regeneration > 0);
                let shielded =
                    self.object(host).is_some_and(|host| host.counters.of(CounterKind::SHIELD) > 0);
                regenerates || shielded || self.armor_on(host).nth(1).is_some()
            }) || (object.regeneration > 0 && object.counters.of(CounterKind::SHIELD) > 0)
                || (object.counters.of(CounterKind::FINALITY) > 0 && object.is_shuffled_instead())
                || (object.has(Keyword::ExiledIfDying) && object.is_shuffled_instead())
            {
                return true;
            }
        }
        adds && multiplies
    }

    /// Prepares a task: a copy of the game from before, if effects could compete in it.
    fn before_task(&mut self) -> Option<Box<Self>> {
        let before = self.effects_compete().then(|| Box::new(self.clone()));
        if before.is_some() {
            self.competing.open();
            self.work.count(self.objects.cards().len());
        }
        before
    }

    /// Ends a task, or takes it back if a player has to choose an effect first; `count` events had
    /// happened before it.
    fn after_task(&mut self, before: Option<Box<Self>>, count: usize, events: &mut Vec<Event>) {
        // Without a copy, no effect has been chosen or asked for.
        let Some(before) = before else { return };
        if let Some((player, options)) = self.competing.close() {
            let work = std::mem::take(&mut self.work);
            *self = *before;
            self.work = work;
            events.truncate(count);
            self.waiting = Waiting::Replacement { player, options };
        }
    }
}
