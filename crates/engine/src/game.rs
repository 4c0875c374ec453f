//! The game: its state, and the four verbs.

use crate::combat::Combat;
use crate::{
    Action, CardId, CardKind, Choice, Decision, Event, Illegal, Object, ObjectId, Outcome, Place, PlayerId,
    Problem, Setup, SetupError, StackEntry, StackObject, Step, Zone,
};
use rulebook::{Edition, Rule, Rules};
use std::sync::Arc;

/// A game under one edition of the rules: everything that is, and what the rules wait for.
///
/// Two games are equal when everything in them is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    pub(crate) edition: Edition,
    pub(crate) players: Vec<Player>,
    /// Every object there has been, by id; those no longer present are kept as last known information.
    pub(crate) objects: Vec<Object>,
    /// The object each card is at the moment.
    pub(crate) cards: Vec<ObjectId>,
    /// Bottom to top.
    pub(crate) stack: Vec<StackEntry>,
    pub(crate) next_stack_id: u32,
    /// Triggered abilities that wait to be put on the stack.
    pub(crate) triggers: Vec<StackObject>,
    pub(crate) combat: Combat,
    pub(crate) step: Step,
    pub(crate) active: PlayerId,
    pub(crate) waiting: Waiting,
    /// What has been assigned in the combat damage step that is being announced.
    pub(crate) assigned: Vec<crate::Assignment>,
}

/// A player in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    pub(crate) name: Arc<str>,
    pub(crate) life: i32,
    pub(crate) lost: bool,
}

impl Player {
    /// What the player is called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Life total; may be negative.
    #[must_use]
    pub const fn life(&self) -> i32 {
        self.life
    }

    /// Whether the player has lost the game.
    #[must_use]
    pub const fn has_lost(&self) -> bool {
        self.lost
    }
}

/// What the game waits for; [`Decision`] is this with the legal answers worked out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Waiting {
    Priority {
        player: PlayerId,
        /// How many players have passed in succession.
        passes: usize,
    },
    Attackers,
    Blockers,
    Order(PlayerId),
    Assign(PlayerId),
    Over(Outcome),
}

impl Game {
    /// Starts a game from `setup` under `edition`, at the beginning of the active player's combat phase.
    ///
    /// # Errors
    ///
    /// Every problem that keeps the setup from being a game, at once.
    pub fn new(edition: Edition, setup: &Setup) -> Result<Self, SetupError> {
        let problems = setup.problems(edition);
        if !problems.is_empty() {
            return Err(SetupError { edition, problems });
        }
        let players = setup
            .players
            .iter()
            .map(|player| Player { name: player.name.as_str().into(), life: player.life, lost: false })
            .collect();
        let mut game = Self {
            edition,
            players,
            objects: Vec::with_capacity(setup.cards.len() * 2),
            cards: Vec::with_capacity(setup.cards.len()),
            stack: Vec::new(),
            next_stack_id: 0,
            triggers: Vec::new(),
            combat: Combat::default(),
            step: Step::BeginningOfCombat,
            active: PlayerId::new(0),
            waiting: Waiting::Priority { player: PlayerId::new(0), passes: 0 },
            assigned: Vec::new(),
        };
        for (index, card) in (0u16..).zip(&setup.cards) {
            let (zone, permanent) = match card.place {
                Place::InPlay(permanent) => (Zone::InPlay, permanent),
                Place::Hand => (Zone::Hand, crate::PermanentSetup::default()),
                Place::Graveyard => (Zone::Graveyard, crate::PermanentSetup::default()),
            };
            let id = game.add_object(CardId::new(index), Arc::new(card.face.clone()), card.owner, zone);
            if let Some(object) = game.object_mut(id) {
                object.tapped = permanent.tapped;
                object.summoning_sick = permanent.summoning_sick;
                object.damage = permanent.damage;
            }
            game.cards.push(id);
        }
        Ok(game)
    }

    /// What the rules wait for, with every legal answer.
    #[must_use]
    pub fn decision(&self) -> Decision {
        match &self.waiting {
            Waiting::Priority { player, .. } => {
                Decision::Priority { player: *player, options: self.play_options(*player) }
            }
            Waiting::Attackers => self.attack_decision(),
            Waiting::Blockers => self.block_decision(),
            Waiting::Order(player) => {
                Decision::OrderDamage { player: *player, choices: self.order_options(*player) }
            }
            Waiting::Assign(player) => {
                Decision::AssignDamage { player: *player, sheet: Box::new(self.damage_sheet(*player)) }
            }
            Waiting::Over(outcome) => Decision::Over(outcome.clone()),
        }
    }

    /// Judges `action` without carrying it out.
    ///
    /// # Errors
    ///
    /// Every rule it breaks.
    pub fn check(&self, action: &Action) -> Result<(), Illegal> {
        let decides = match &self.waiting {
            Waiting::Priority { player, .. } | Waiting::Order(player) | Waiting::Assign(player) => *player,
            Waiting::Attackers => self.active,
            Waiting::Blockers => self.defender(),
            Waiting::Over(_) => return Err(self.refuse(Rule::ActInTurn, Problem::GameOver)),
        };
        if action.player != decides {
            return Err(self.refuse(Rule::ActInTurn, Problem::NotYourDecision { decides }));
        }
        match (&self.waiting, &action.choice) {
            (Waiting::Priority { .. }, Choice::Pass) => Ok(()),
            (Waiting::Priority { .. }, Choice::Play(play)) => self.check_play(action.player, play),
            (Waiting::Attackers, Choice::DeclareAttackers(attacks)) => self.check_attacks(attacks),
            (Waiting::Blockers, Choice::DeclareBlockers(blocks)) => self.check_blocks(blocks),
            (Waiting::Order(player), Choice::OrderDamage(orders)) => self.check_orders(*player, orders),
            (Waiting::Assign(player), Choice::AssignDamage(assignments)) => {
                self.damage_sheet(*player).check_assignments(assignments).map(|_| ())
            }
            _ => Err(self.refuse(Rule::ActInTurn, Problem::WrongMoment)),
        }
    }

    /// Carries `action` out and goes on to the next decision.
    ///
    /// # Errors
    ///
    /// Every rule it breaks; the game is then exactly as it was.
    pub fn apply(&mut self, action: &Action) -> Result<Vec<Event>, Illegal> {
        self.check(action)?;
        let mut events = Vec::new();
        match &action.choice {
            Choice::Pass => self.pass(&mut events),
            Choice::Play(play) => self.play(action.player, play, &mut events),
            Choice::DeclareAttackers(attacks) => self.declare_attackers(attacks, &mut events),
            Choice::DeclareBlockers(blocks) => self.declare_blockers(blocks, &mut events),
            Choice::OrderDamage(orders) => self.order_damage(action.player, orders, &mut events),
            Choice::AssignDamage(assignments) => self.assign_damage(action.player, assignments, &mut events),
        }
        Ok(events)
    }

    /// The edition it is played under.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// The step it is in.
    #[must_use]
    pub const fn step(&self) -> Step {
        self.step
    }

    /// The player whose turn it is.
    #[must_use]
    pub const fn active_player(&self) -> PlayerId {
        self.active
    }

    /// Who has priority, if anybody has.
    #[must_use]
    pub const fn priority(&self) -> Option<PlayerId> {
        match &self.waiting {
            Waiting::Priority { player, .. } => Some(*player),
            _ => None,
        }
    }

    /// How it ended, if it has.
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

    /// The object a card is at the moment.
    #[must_use]
    pub fn card(&self, card: CardId) -> Option<ObjectId> {
        self.cards.get(card.index()).copied()
    }

    /// An object, present or remembered.
    #[must_use]
    pub fn object(&self, object: ObjectId) -> Option<&Object> {
        self.objects.get(object.index())
    }

    /// Every object that exists now, by card.
    pub fn objects(&self) -> impl Iterator<Item = &Object> {
        self.cards.iter().filter_map(|id| self.object(*id))
    }

    /// The objects a player has in a zone, by card: permanents they control, other cards they own.
    pub fn in_zone(&self, player: PlayerId, zone: Zone) -> impl Iterator<Item = &Object> {
        self.objects().filter(move |object| {
            object.zone == zone
                && player == if zone == Zone::InPlay { object.controller } else { object.owner }
        })
    }

    /// The stack, bottom to top: the last entry resolves first.
    #[must_use]
    pub fn stack(&self) -> &[StackEntry] {
        &self.stack
    }

    /// Who attacks and blocks.
    #[must_use]
    pub const fn combat(&self) -> &Combat {
        &self.combat
    }

    pub(crate) fn rules(&self) -> &'static Rules {
        self.edition.rules()
    }

    /// The defending player of a two-player game: the one who is not active.
    pub(crate) fn defender(&self) -> PlayerId {
        PlayerId::new(u8::from(self.active == PlayerId::new(0)))
    }

    pub(crate) fn refuse(&self, rule: Rule, problem: Problem) -> Illegal {
        Illegal::one(self.edition, rule, problem)
    }

    pub(crate) fn object_mut(&mut self, object: ObjectId) -> Option<&mut Object> {
        self.objects.get_mut(object.index())
    }

    /// Makes the object a card becomes in `zone`.
    fn add_object(
        &mut self,
        card: CardId,
        face: Arc<crate::CardFace>,
        owner: PlayerId,
        zone: Zone,
    ) -> ObjectId {
        let id = ObjectId::new(u32::try_from(self.objects.len()).unwrap_or(u32::MAX));
        self.objects.push(Object {
            id,
            card,
            face,
            owner,
            controller: owner,
            zone,
            present: true,
            tapped: false,
            summoning_sick: false,
            damage: 0,
            deathtouched: false,
            changes: Vec::new(),
        });
        id
    }

    /// Moves an object to another zone, where it is a new object (217.1c; 400.7); returns the new one. The old record
    /// stays as last known information, and what left play leaves combat (306.4; 506.4).
    pub(crate) fn move_object(
        &mut self,
        object: ObjectId,
        zone: Zone,
        events: &mut Vec<Event>,
    ) -> Option<ObjectId> {
        let old = self.object_mut(object).filter(|old| old.present)?;
        old.present = false;
        let (card, face, owner, was_in_play) =
            (old.card, Arc::clone(&old.face), old.owner, old.zone == Zone::InPlay);
        if was_in_play {
            self.remove_from_combat(object, events);
        }
        let new = self.add_object(card, face, owner, zone);
        if let Some(slot) = self.cards.get_mut(card.index()) {
            *slot = new;
        }
        Some(new)
    }

    /// Whether the card is a creature card; an object that is not in play may still be one.
    pub(crate) fn creature_in_play(&self, object: ObjectId) -> Option<&Object> {
        self.object(object).filter(|object| object.is_creature_in_play())
    }
}

impl Setup {
    /// Everything that keeps this from being a game under `edition`.
    fn problems(&self, edition: Edition) -> Vec<crate::SetupProblem> {
        use crate::SetupProblem as P;
        let mut problems = Vec::new();
        let too_large = |number: i64| number.unsigned_abs() > u64::from(Self::MAX_NUMBER);
        if self.players.len() != 2 {
            problems.push(P::PlayerCount { found: self.players.len() });
        }
        if self.cards.len() > Self::MAX_CARDS {
            problems.push(P::TooManyCards { found: self.cards.len() });
            return problems;
        }
        if self.players.iter().any(|player| too_large(player.life.into())) {
            problems.push(P::NumberTooLarge { card: None });
        }
        for (index, setup) in (0u16..).zip(&self.cards) {
            let card = CardId::new(index);
            if setup.owner.index() >= self.players.len() {
                problems.push(P::UnknownOwner { card });
            }
            let permanent = match setup.place {
                Place::InPlay(permanent) => Some(permanent),
                Place::Hand | Place::Graveyard => None,
            };
            if permanent.is_some() && !setup.face.is_creature() {
                problems.push(P::InstantInPlay { card });
            }
            if setup.face.is_malformed() {
                problems.push(P::MalformedAbility { card });
            }
            let size = match setup.face.kind {
                CardKind::Creature { power, toughness } => [power, toughness],
                CardKind::Instant => [0, 0],
            };
            let damage = permanent.map_or(0, |permanent| permanent.damage);
            if size.into_iter().any(|number| too_large(number.into()))
                || too_large(damage.into())
                || setup.face.abilities.iter().any(|ability| ability.has_number_over(Self::MAX_NUMBER))
            {
                problems.push(P::NumberTooLarge { card: Some(card) });
            }
            for keyword in setup.face.all_keywords() {
                if keyword.rule().number(edition).is_none() {
                    problems.push(P::KeywordUnknown { card, keyword, rule: keyword.rule() });
                }
            }
        }
        problems
    }
}
