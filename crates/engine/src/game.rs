//! The game: its state and the methods that play it.

use crate::agenda::{Task, Waiting};
use crate::budget::{MOST_TASKS, Work};
use crate::combat::{AnnouncedDamage, Combat};
use crate::continuous::Continuous;
use crate::damage::Shields;
use crate::exiled::ExiledCards;
use crate::judged::{JudgedState, Mark};
use crate::legends::KeptLegends;
use crate::printed::Sources;
use crate::stack::Stack;
use crate::trigger::Triggers;
use crate::turn::{Memory, Time, Turn};
use crate::unnoticed::Unnoticed;
use crate::zones::objects::Objects;
use crate::{
    Action, CardId, Choice, Decision, Event, Illegal, Limit, LimitReached, Object, ObjectId, Outcome, Player,
    PlayerId, Problem, Setup, SetupError, StackEntry, TurnSpan, Variant,
};
use combat_lab_cards::{Listed, Step, Zone};
use combat_lab_rulebook::{Edition, Rule, Rules};
use std::sync::Arc;

/// A game under one edition of the rules: its whole state, and the decision it waits for.
///
/// Two games are equal when their entire states are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    pub(crate) edition: Edition,
    pub(crate) rules: Rules,
    pub(crate) players: Vec<Player>,
    pub(crate) objects: Objects,
    pub(crate) stack: Stack,
    pub(crate) triggers: Triggers,
    /// Prevention and redirection effects.
    pub(crate) shields: Shields,
    pub(crate) combat: Combat,
    pub(crate) turn: Turn,
    pub(crate) waiting: Waiting,
    /// The tasks before the next decision, the next one last.
    pub(crate) agenda: Vec<Task>,
    /// The damage assigned so far in the combat damage step that is being announced.
    pub(crate) announced: AnnouncedDamage,
    pub(crate) exiled: ExiledCards,
    pub(crate) memory: Memory,
    pub(crate) continuous: Continuous,
    pub(crate) entering: Unnoticed,
    /// Day or night, in games that depend on it.
    pub(crate) time: Time,
    pub(crate) sources: Sources,
    /// The monarch, if there is one (since 2016).
    pub(crate) crown: Option<crate::monarch::crown::Crown>,
    pub(crate) span: TurnSpan,
    pub(crate) variant: Variant,
    pub(crate) kept: KeptLegends,
    /// Choices between effects that replace an event.
    pub(crate) competing: crate::competing::Competing,
    pub(crate) work: Work,
    /// Identifies the state: copies share it until something happens in one of them.
    pub(crate) state: JudgedState,
}

/// An action that the rules allow in one state of a game. Only [`Game::check`]
/// makes one, and [`Game::apply`] carries it out without judging it again.
///
/// ```
/// use combat_lab_engine::{Action, Choice, Game, PlayerId, PlayerSetup, Setup};
/// use combat_lab_rulebook::Edition;
///
/// let players = vec![PlayerSetup::new("Alice", 20), PlayerSetup::new("Bob", 20)];
/// let mut game = Game::new(Edition::TODAY, &Setup { players, ..Setup::default() })?;
/// let pass = Action { player: PlayerId::new(0), choice: Choice::Pass };
/// let judged = game.check(&pass)?;
/// game.apply(judged.clone())?;
/// // Now it is Bob's decision: what was judged before is judged anew.
/// assert!(game.apply(judged).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Judged {
    action: Action,
    state: Mark,
}

impl Judged {
    /// The action.
    #[must_use]
    pub const fn action(&self) -> &Action {
        &self.action
    }
}

impl Game {
    /// Starts a game from `setup` under `edition`. The setup says where it starts: by default, at
    /// the beginning of the active player's combat phase.
    ///
    /// # Errors
    ///
    /// Every problem with the setup, all at once.
    pub fn new(edition: Edition, setup: &Setup) -> Result<Self, SetupError> {
        Self::begin(edition, setup).map(|(game, _)| game)
    }

    /// Like [`Game::new`], and also returns the events since the first step began: abilities that
    /// triggered on its beginning go on the stack before any player may act.
    ///
    /// # Errors
    ///
    /// As for [`Game::new`].
    pub fn begin(edition: Edition, setup: &Setup) -> Result<(Self, Vec<Event>), SetupError> {
        let problems = setup.problems(edition);
        if !problems.is_empty() {
            return Err(SetupError { edition, problems });
        }
        Self::begin_fitting(edition, setup)
    }

    /// The same for a setup of which it is known that it [fits](crate::Fit): it isn't judged again.
    ///
    /// # Errors
    ///
    /// As for [`Game::new`], where a problem is met on the way.
    pub fn begin_fitting(edition: Edition, setup: &Setup) -> Result<(Self, Vec<Event>), SetupError> {
        Self::begin_under(edition, *edition.rules(), setup)
    }

    /// The same under rules of which some may be another edition's (see
    /// [`Switch::turn`](combat_lab_rulebook::Switch::turn)): what would happen if only these were
    /// different. Citations are the edition's.
    ///
    /// # Errors
    ///
    /// As for [`Game::new`], where a problem is met on the way.
    pub fn begin_under(
        edition: Edition,
        rules: Rules,
        setup: &Setup,
    ) -> Result<(Self, Vec<Event>), SetupError> {
        Self::start(edition, rules, setup)
    }

    /// The decision that the rules wait for, with every legal answer.
    #[must_use]
    pub fn decision(&self) -> Decision {
        match &self.waiting {
            Waiting::Agenda => Decision::Over(Outcome::CombatOver),
            Waiting::Priority { player, .. } => {
                let options = self.plays_each(*player).flat_map(|(_, options)| options).listed();
                Decision::Priority { player: *player, options, lands: self.land_options(*player) }
            }
            Waiting::Attackers => self.attack_decision(),
            Waiting::Blockers(player, demands) => self.block_decision(*player, demands.as_deref()),
            Waiting::Order(player) => {
                Decision::OrderDamage { player: *player, choices: self.order_options(*player) }
            }
            Waiting::Assign(strike) => {
                Decision::AssignDamage { player: strike.player(), strike: Arc::clone(strike) }
            }
            Waiting::OrderTriggers(_)
            | Waiting::TriggerMode(_)
            | Waiting::TriggerTargets(_)
            | Waiting::NewTargets { .. }
            | Waiting::GiveUp { .. }
            | Waiting::Attacked(_)
            | Waiting::Cast(_)
            | Waiting::Choose(_)
            | Waiting::May(..) => self.decision_of_plays(),
            Waiting::Replacement { player, options } => Decision::ChooseReplacement {
                player: *player,
                options: options.iter().map(|o| o.shown).listed(),
            },
            Waiting::KeepLegend { player, among } => {
                Decision::KeepLegend { player: *player, among: among.clone() }
            }
            Waiting::Hit(attacker) => self.hit_decision(*attacker),
            Waiting::Over(outcome) => Decision::Over(outcome.clone()),
        }
    }

    /// Judges `action` without carrying it out; [`Game::apply`] takes the judgement.
    ///
    /// # Errors
    ///
    /// Every rule it breaks.
    pub fn check(&self, action: &Action) -> Result<Judged, Illegal> {
        self.judge(action)?;
        Ok(Judged { action: action.clone(), state: self.state.marked() })
    }

    fn judge(&self, action: &Action) -> Result<(), Illegal> {
        let decides = match &self.waiting {
            Waiting::Priority { player, .. }
            | Waiting::Order(player)
            | Waiting::OrderTriggers(player)
            | Waiting::NewTargets { player, .. }
            | Waiting::GiveUp { player, .. }
            | Waiting::Replacement { player, .. }
            | Waiting::KeepLegend { player, .. }
            | Waiting::May(player, _) => *player,
            Waiting::Blockers(player, _) => self.block_chooser(*player),
            Waiting::TriggerMode(triggered) | Waiting::TriggerTargets(triggered) => triggered.controller,
            Waiting::Assign(strike) => strike.player(),
            Waiting::Attacked(resolution) | Waiting::Choose(resolution) => resolution.player(),
            Waiting::Cast(casting) => casting.player,
            Waiting::Attackers | Waiting::Hit(_) => self.turn.active(),
            Waiting::Over(_) | Waiting::Agenda => return Err(self.refuse(Rule::ActInTurn, Problem::GameOver)),
        };
        if action.choice == Choice::Concede && self.player(action.player).is_some_and(|it| !it.has_lost()) {
            return Ok(());
        }
        if action.player != decides {
            return Err(self.refuse(Rule::ActInTurn, Problem::NotYourDecision { decides }));
        }
        match (&self.waiting, &action.choice) {
            (Waiting::Priority { .. }, Choice::Pass) => Ok(()),
            (Waiting::Attackers, Choice::DeclareAttackers(attacks)) => self.check_attacks(attacks),
            (Waiting::Blockers(player, demands), Choice::DeclareBlockers(blocks)) => {
                self.check_blocks(*player, demands.as_deref(), blocks)
            }
            (Waiting::Order(player), Choice::OrderDamage(orders)) => self.check_orders(*player, orders),
            (Waiting::Assign(strike), Choice::AssignDamage(assignments)) => {
                strike.check_assignments(assignments).map(|_| ())
            }
            (Waiting::Replacement { options, .. }, Choice::Replace(place)) if *place < options.len() => {
                Ok(())
            }
            (Waiting::Replacement { .. }, Choice::Replace(_)) => {
                Err(self.refuse(Rule::ReplacementOrder, Problem::NotOffered))
            }
            (Waiting::KeepLegend { among, .. }, Choice::Keep(object)) if among.contains(object) => Ok(()),
            (Waiting::KeepLegend { .. }, Choice::Keep(_)) => {
                Err(self.refuse(Rule::LegendRule, Problem::NotOffered))
            }
            (Waiting::Hit(attacker), Choice::ChooseAttacked(targets)) => self.check_hit(*attacker, targets),
            _ => self.judge_plays(action),
        }
    }

    /// Judges `action` and carries it out: [`Game::check`] and [`Game::apply`] in one.
    ///
    /// # Errors
    ///
    /// Every rule it breaks; the game is then unchanged.
    pub fn act(&mut self, action: &Action) -> Result<Vec<Event>, Illegal> {
        self.judge(action)?;
        let mut events = self.carry_out(action);
        self.run_agenda(&mut events);
        Ok(events)
    }

    /// Carries out a judged action, and continues to the next decision. An action judged in this
    /// state, or in the state that this game was copied from, is not judged again.
    ///
    /// # Errors
    ///
    /// The rules that the action breaks here, if it was judged in another state; the game is then
    /// unchanged.
    pub fn apply(&mut self, judged: Judged) -> Result<Vec<Event>, Illegal> {
        let mut events = self.apply_alone(judged)?;
        self.run_agenda(&mut events);
        Ok(events)
    }

    /// Carries out a judged action and nothing that follows from it. [`Game::next_task`] does the
    /// rest in parts, so that a caller can do something else in between; until it returns `false`,
    /// the game waits for nobody.
    ///
    /// # Errors
    ///
    /// As for [`Game::apply`].
    pub fn apply_alone(&mut self, judged: Judged) -> Result<Vec<Event>, Illegal> {
        let Judged { action, state } = judged;
        if !state.is(&self.state) {
            self.judge(&action)?;
        }
        Ok(self.carry_out(&action))
    }

    /// Carries out a legal action, and nothing that follows from it.
    fn carry_out(&mut self, action: &Action) -> Vec<Event> {
        self.state = JudgedState::default();
        let mut events = Vec::with_capacity(8);
        let player = action.player;
        match (&action.choice, std::mem::replace(&mut self.waiting, Waiting::Agenda)) {
            (Choice::Pass, Waiting::Priority { passes, .. }) => self.pass(player, passes, &mut events),
            (Choice::DeclareAttackers(attacks), _) => self.declare_attackers(attacks, &mut events),
            (Choice::DeclareBlockers(blocks), Waiting::Blockers(defender, demands)) => {
                self.declare_blockers(defender, demands.as_deref(), blocks, &mut events);
            }
            (Choice::OrderDamage(orders), _) => self.order_damage(player, orders, &mut events),
            (Choice::AssignDamage(assignments), Waiting::Assign(strike)) => {
                self.assign_damage(&strike, assignments, &mut events);
            }
            (Choice::Replace(place), Waiting::Replacement { options, .. }) => {
                self.replace(*place, &options, &mut events);
            }
            (Choice::Keep(object), _) => self.keep_legend(*object),
            (Choice::Concede, waiting) => self.concede(player, waiting, &mut events),
            (Choice::ChooseAttacked(targets), Waiting::Hit(attacker)) => {
                self.choose_hit(attacker, targets, &mut events);
            }
            (_, waiting) => self.carry_out_plays(action, waiting, &mut events),
        }
        events
    }

    /// The work done on this game so far, in the steps that a [`Budget`](crate::Budget) counts. A
    /// copy continues from the original's count.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.work.done()
    }

    /// The limit that this game has reached, if any: nothing beyond it was carried out, so the
    /// state is no longer correct.
    #[must_use]
    pub fn limit_reached(&self) -> Option<LimitReached> {
        let limit = match self.work.limit {
            None if self.objects.are_too_many() => Limit::Objects,
            reached => reached?,
        };
        let most = match limit {
            Limit::Objects => Setup::MAX_OBJECTS,
            Limit::Work => MOST_TASKS,
            Limit::Triggers | Limit::Actions | Limit::States => Setup::MAX_TRIGGERS,
        };
        Some(LimitReached { limit, most: u64::try_from(most).unwrap_or(u64::MAX), looping: None })
    }

    /// The edition that the game is played under.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// The current step.
    #[must_use]
    pub const fn step(&self) -> Step {
        self.turn.step()
    }

    /// The number of the turn, counted from 1.
    #[must_use]
    pub const fn turn_number(&self) -> u32 {
        self.turn.number()
    }

    /// The steps still planned for this turn, the next first; a combat damage step may yet be
    /// doubled or skipped.
    pub fn steps_to_come(&self) -> impl Iterator<Item = Step> {
        self.turn.to_come()
    }

    /// The part of the game that is played.
    #[must_use]
    pub const fn span(&self) -> TurnSpan {
        self.span
    }

    /// The player whose turn it is.
    #[must_use]
    pub const fn active_player(&self) -> PlayerId {
        self.turn.active()
    }

    /// The player with priority, if any.
    #[must_use]
    pub const fn priority(&self) -> Option<PlayerId> {
        match &self.waiting {
            Waiting::Priority { player, .. } => Some(*player),
            _ => None,
        }
    }

    /// The outcome, once the game is over.
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        match &self.waiting {
            Waiting::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The players in turn order.
    pub fn players(&self) -> impl Iterator<Item = (PlayerId, &Player)> {
        (0u8..).map(PlayerId::new).zip(&self.players)
    }

    /// A player.
    #[must_use]
    pub fn player(&self, player: PlayerId) -> Option<&Player> {
        self.players.get(player.index())
    }

    /// The current object of a card.
    #[must_use]
    pub fn card(&self, card: CardId) -> Option<ObjectId> {
        self.objects.cards().get(card.index()).copied()
    }

    /// An object, whether it still exists or is last known information.
    #[must_use]
    pub fn object(&self, object: ObjectId) -> Option<&Object> {
        self.objects.get(object)
    }

    /// Every object that exists now, by card.
    pub fn objects(&self) -> impl Iterator<Item = &Object> {
        self.objects.cards().iter().filter_map(|id| self.object(*id)).filter(|object| object.is_present())
    }

    /// The number of objects that the game has made, including those that have ceased to exist.
    #[must_use]
    pub const fn objects_made(&self) -> usize {
        self.objects.len()
    }

    /// Whether any permanent has this keyword, which affects the whole game.
    pub(crate) fn anything_says(&self, keyword: combat_lab_cards::Keyword) -> bool {
        self.objects().any(|object| object.is_in_play() && object.has(keyword))
    }

    /// The objects a player has in a zone, by card: permanents they control, other cards they own.
    pub fn in_zone(&self, player: PlayerId, zone: Zone) -> impl Iterator<Item = &Object> {
        self.objects().filter(move |object| {
            object.zone() == zone
                && player == if zone == Zone::InPlay { object.controller } else { object.owner }
        })
    }

    /// The stack, bottom to top: the last entry resolves first.
    #[must_use]
    pub fn stack(&self) -> &[StackEntry] {
        self.stack.entries()
    }

    /// The attackers and blockers.
    #[must_use]
    pub const fn combat(&self) -> &Combat {
        &self.combat
    }

    /// The rules that the game follows: those of its edition, unless it was begun under others.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Every player, the active one first, then in turn order; those who have left the game too.
    pub(crate) fn seats(&self) -> impl Iterator<Item = PlayerId> {
        let (count, first) = (self.players.len(), self.turn.active().index());
        (0..count).map(move |place| PlayerId::new(u8::try_from((first + place) % count).unwrap_or(0)))
    }

    /// The players still in the game, the active one first, then in turn order: the order in which
    /// they choose and announce (103.4; 101.4).
    pub(crate) fn in_turn_order(&self) -> impl Iterator<Item = PlayerId> {
        self.seats().filter(|player| self.is_in_game(*player))
    }

    /// The defending players: every opponent of the active player, in turn order (306.2, 602.2;
    /// 506.2, 802.2), or the one at the side to which the active player may attack (604.1; 803.1).
    pub(crate) fn defenders(&self) -> impl Iterator<Item = PlayerId> {
        let active = self.turn.active();
        let only = match self.variant {
            Variant::FreeForAll | Variant::TwoHeadedGiant => None,
            Variant::AttackLeft => Some(self.next_player(active)),
            Variant::AttackRight => self.in_turn_order().last(),
        };
        let opponents = self.in_turn_order().filter(move |player| !self.are_allied(*player, active));
        opponents.filter(move |player| only.is_none_or(|only| only == *player))
    }

    /// The players of [`Game::in_turn_order`] after the given one; all of them for `None`.
    pub(crate) fn after(&self, done: Option<PlayerId>) -> impl Iterator<Item = PlayerId> {
        let later = self.seats().skip_while(move |player| done.is_some_and(|done| done != *player));
        later.skip(usize::from(done.is_some())).filter(|player| self.is_in_game(*player))
    }

    pub(crate) fn is_in_game(&self, player: PlayerId) -> bool {
        self.player(player).is_some_and(|player| !player.has_lost())
    }

    /// Whether it is a multiplayer game: one that began with more than two players (100.1b; 800.1).
    pub(crate) const fn is_multiplayer(&self) -> bool {
        self.players.len() > 2
    }

    pub(crate) fn refuse(&self, rule: Rule, problem: Problem) -> Illegal {
        Illegal::one(self.edition, rule, problem)
    }

    pub(crate) fn object_mut(&mut self, object: ObjectId) -> Option<&mut Object> {
        self.objects.get_mut(object)
    }

    pub(crate) fn player_mut(&mut self, player: PlayerId) -> Option<&mut Player> {
        self.players.get_mut(player.index())
    }
}
