//! What is being done until the next decision: a spell or ability that resolves, a card that is
//! cast meanwhile, and things that players give up.

use crate::combat::UpForCombat;
use crate::{ObjectId, PlayerId, StackId, Thing, Triggered};
use combat_lab_cards::{Effect, GivenUpAs, Listed, TargetSpec};
use combat_lab_rulebook::Rule;

/// A spell or ability that is resolving: its instructions, and what it knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Resolution {
    pub(super) effects: Vec<Effect>,
    /// The next instruction to carry out.
    pub(super) next: usize,
    /// Its targets; `None` where one has become illegal, so that nothing happens to it.
    pub(super) targets: Vec<Option<Thing>>,
    /// The targets of which its instructions may ask something, though nothing can happen to those
    /// that have become illegal (413.2a; 608.2b until 2010).
    pub(super) known: Vec<Option<Thing>>,
    /// How the damage is divided among them.
    pub(super) division: Vec<u32>,
    /// Its controller and source, and its subjects, to which the objects it makes are added.
    pub(crate) about: Triggered,
    /// The players or permanents attacked by the creatures that the next instruction puts into play
    /// attacking, once their player has chosen.
    pub(crate) attacked: Vec<Thing>,
    /// The place among those from which on a creature may attack a planeswalker of a player instead
    /// of that player, if any may.
    pub(crate) unsettled: Option<usize>,
    /// The player of an attacked team whom it means by "defending player", once chosen (806.7b;
    /// 810.7b).
    pub(crate) defender: Option<PlayerId>,
    /// Its number on the stack; what was not there has the largest.
    pub(super) placed: u32,
    /// The objects it has countered, each with its controller; of a spell, with its card as it was
    /// on the stack.
    pub(super) countered: Vec<(StackId, Thing, Option<ObjectId>)>,
    /// The life that its instructions have made players lose.
    pub(super) lost: u32,
    /// The choice that one instruction has made for the next.
    pub(super) chosen: Option<ObjectId>,
    /// The permanents chosen as its controller proliferates: they get their counters once the
    /// players are chosen, too.
    pub(super) proliferated: Vec<ObjectId>,
    /// The rules by which it is none on the stack, but what a player chooses as a permanent enters.
    pub(super) entering: Option<&'static [Rule]>,
    /// The tokens that its instructions in a row have created, which is one event: under whose
    /// control, how many, and how many of them are creatures.
    pub(super) created: Vec<(PlayerId, u32, u32)>,
    /// Whether it is a triggered ability.
    pub(super) triggered: bool,
}

impl Resolution {
    pub(super) fn new(
        effects: Vec<Effect>,
        targets: Vec<Option<Thing>>,
        division: Vec<u32>,
        about: Triggered,
    ) -> Self {
        Self {
            effects,
            next: 0,
            known: targets.clone(),
            targets,
            division,
            about,
            attacked: Vec::new(),
            unsettled: None,
            defender: None,
            placed: u32::MAX,
            countered: Vec::new(),
            lost: 0,
            chosen: None,
            proliferated: Vec::new(),
            entering: None,
            created: Vec::new(),
            triggered: false,
        }
    }

    /// The controller of the spell or ability.
    pub(crate) const fn player(&self) -> PlayerId {
        self.about.controller
    }

    /// The next instruction.
    pub(crate) fn instruction(&self) -> Option<&Effect> {
        self.effects.get(self.next)
    }

    /// Puts another instruction in the place of the next one.
    pub(super) fn replace(&mut self, effect: Effect) {
        if let Some(next) = self.effects.get_mut(self.next) {
            *next = effect;
        }
    }
}

/// The player who may cast a card now, and the zone for it and the cards exiled with it otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Casting {
    pub(crate) player: PlayerId,
    /// The card, in exile.
    pub(crate) card: ObjectId,
    /// Less than this its mana value has to be as a spell.
    pub(super) below: Option<u32>,
    /// Exiled cards that go to the bottom of the library afterwards, the card itself if it isn't
    /// cast.
    pub(super) rest: Vec<ObjectId>,
    /// Whether the card goes to its owner's graveyard if it isn't cast.
    pub(super) buried: bool,
    /// Whether it was suspended.
    pub(super) suspended: bool,
}

impl Casting {
    /// That of a card that was suspended.
    pub(super) const fn of_suspended(player: PlayerId, card: ObjectId) -> Self {
        Self { player, card, below: None, rest: Vec::new(), buried: false, suspended: true }
    }

    /// Whether the card was suspended.
    pub(super) const fn is_suspended(&self) -> bool {
        self.suspended
    }
}

/// The players who still have to choose, what, and the choices so far: all of it is given up at the
/// same time (103.4; 101.4).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GivenUp {
    /// The next player to choose is the last.
    pub(crate) players: Vec<PlayerId>,
    pub(crate) count: usize,
    /// The kind of permanent; cards of the hand if `None`.
    pub(crate) what: Option<TargetSpec>,
    pub(crate) how: GivenUpAs,
    /// The source of the choice; `None` where the rules have cards discarded.
    pub(crate) source: Option<ObjectId>,
    /// The players who choose for all of them, each of whom stays the last of `players` until it is
    /// done.
    pub(crate) chooser: Option<PlayerId>,
    pub(crate) chosen: Vec<(PlayerId, ObjectId)>,
    /// The player or permanent it attacks, if it is put into play attacking.
    pub(crate) goal: Option<Thing>,
    /// The costs of attacking or blocking that are paid after this one, with permanents of which
    /// some could be chosen for this one as well.
    pub(crate) owing: Vec<UpForCombat>,
}

impl GivenUp {
    /// These players choose for themselves.
    pub(crate) const fn new(
        players: Vec<PlayerId>,
        count: usize,
        how: GivenUpAs,
        source: Option<ObjectId>,
    ) -> Self {
        Self {
            players,
            count,
            what: None,
            how,
            source,
            chooser: None,
            chosen: Vec::new(),
            goal: None,
            owing: Vec::new(),
        }
    }

    /// The number of cards of a player's hand.
    pub(crate) fn of_hand(player: PlayerId, count: usize) -> Self {
        Self::new(vec![player], count, GivenUpAs::Discarded, None)
    }

    /// These cards of a player, without anybody's choice.
    pub(super) fn forced(
        player: PlayerId,
        cards: Vec<ObjectId>,
        how: GivenUpAs,
        source: Option<ObjectId>,
    ) -> Self {
        let chosen = cards.into_iter().map(|card| (player, card)).listed();
        Self { chosen, ..Self::new(Vec::new(), 0, how, source) }
    }
}
