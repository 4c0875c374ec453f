//! What the table has of playing, paying, triggering and resolving.

use super::{May, Plays};
use crate::agenda::{Task, Waiting};
use crate::stack::{Activations, Bill, CastVerdict, ManaFrom, NoWay};
use crate::trigger::Occurrence;
use crate::{
    Action, Decision, Event, Game, Illegal, Object, ObjectId, Outcome, Play, PlayOption, PlayerId, Problem,
    StackEntry, StackId,
};
use combat_lab_rulebook::Rule;
use core::cell::Cell;

impl Plays {
    /// What a player with priority may play of an object.
    pub(crate) fn options(
        self,
        game: &Game,
        player: PlayerId,
        object: &Object,
        steps: &Cell<usize>,
    ) -> Vec<PlayOption> {
        self.0.map(|it| (it.options)(game, player, object, steps)).unwrap_or_default()
    }

    /// The lands that a player with priority may play.
    pub(crate) fn lands(self, game: &Game, player: PlayerId) -> Vec<ObjectId> {
        self.0.map(|it| (it.lands)(game, player)).unwrap_or_default()
    }

    /// A decision that only spells and abilities lead to.
    pub(crate) fn decision(self, game: &Game) -> Decision {
        self.0.map_or(Decision::Over(Outcome::CombatOver), |it| (it.decision)(game))
    }

    /// Whether such a decision, or playing something, is legal.
    pub(crate) fn judge(self, game: &Game, action: &Action) -> Result<(), Illegal> {
        let nothing = || Err(game.refuse(Rule::ActInTurn, Problem::WrongMoment));
        self.0.map_or_else(nothing, |it| (it.judge)(game, action))
    }

    /// Carries it out.
    pub(crate) fn carry_out(
        self,
        game: &mut Game,
        action: &Action,
        waiting: Waiting,
        events: &mut Vec<Event>,
    ) {
        if let Some(it) = self.0 {
            (it.carry_out)(game, action, waiting, events);
        }
    }

    /// A task that only spells and abilities leave.
    pub(crate) fn go_on(self, game: &mut Game, task: Task, events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.go_on)(game, task, events);
        }
    }

    /// Whether it makes no difference which of two waiting triggers goes on the stack first.
    pub(crate) fn alike(self, game: &Game, player: PlayerId, one: usize, other: usize) -> bool {
        self.0.is_some_and(|it| (it.alike)(game, player, one, other))
    }

    /// Puts the next waiting trigger on the stack.
    pub(crate) fn place(self, game: &mut Game, events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.place)(game, events);
        } else {
            // Whatever waits would wait for ever.
            game.triggers.clear();
            game.placing.clear();
        }
    }

    /// Resolves what isn't combat damage.
    pub(crate) fn resolve(self, game: &mut Game, entry: StackEntry, events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.resolve)(game, entry, events);
        }
    }

    /// Notes whatever triggers on this.
    pub(crate) fn occur(self, game: &mut Game, what: Occurrence<'_>) {
        match self.0 {
            Some(it) => (it.occur)(game, what),
            None => game.count_watchers(),
        }
    }

    /// Notes whatever triggers on any of these.
    pub(crate) fn occur_each(self, game: &mut Game, occurrences: &[Occurrence<'_>]) {
        match self.0 {
            Some(it) => (it.occur_each)(game, occurrences),
            None => game.count_watchers(),
        }
    }

    /// What permanents and effects say of a player who would cast this card.
    pub(crate) fn cast_rules(self, game: &Game, player: PlayerId, card: &Object) -> CastVerdict {
        self.0.map_or_else(CastVerdict::default, |it| (it.cast_rules)(game, player, card))
    }

    /// Whether a triggered ability that waits or is on the stack speaks of a spell.
    pub(crate) fn is_remembered(self, game: &Game, spell: StackId) -> bool {
        self.0.is_some_and(|it| (it.is_remembered)(game, spell))
    }

    /// Notes the abilities that wait for a state of the game.
    pub(crate) fn watch_conditions(self, game: &mut Game) {
        if let Some(it) = self.0 {
            (it.watch_conditions)(game);
        }
    }

    /// Has players choose how their permanents enter.
    pub(crate) fn choose_as_entering(self, game: &mut Game, events: &mut Vec<Event>) {
        match self.0 {
            Some(it) => (it.choose_as_entering)(game, events),
            None => game.entering.clear(),
        }
    }

    /// Mana abilities with which a play could be paid for.
    pub(crate) fn way_to_pay(
        self,
        game: &Game,
        player: PlayerId,
        play: &Play,
        from: ManaFrom<'_>,
        steps: &Cell<usize>,
    ) -> Result<Activations, NoWay> {
        self.0.map_or(Err(NoWay::NotEnough), |it| (it.way_to_pay)(game, player, play, from, steps))
    }

    /// A play with the first legal targets that it could have, if it has any.
    pub(crate) fn with_targets(
        self,
        game: &Game,
        player: PlayerId,
        source: ObjectId,
        ability: usize,
    ) -> Option<Play> {
        self.0.and_then(|it| (it.with_targets)(game, player, source, ability))
    }

    /// Mana abilities with which a bill could be paid.
    pub(crate) fn find_mana(self, game: &Game, bill: &Bill<'_>, may: May<'_>) -> Result<Activations, NoWay> {
        self.0.map_or(Err(NoWay::NotEnough), |it| (it.find_mana)(game, bill, may))
    }

    /// What a player who has left might have chosen to do is not done.
    pub(crate) fn decline(self, game: &mut Game, waiting: Waiting, events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.decline)(game, waiting, events);
        }
    }

    /// Returns what was exiled until one of these left play.
    pub(crate) fn return_exiled(self, game: &mut Game, left: &[ObjectId], events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.return_exiled)(game, left, events);
        }
    }
}
