//! The decisions that the rules wait for, with everything an interface needs to offer only legal
//! answers.

use crate::{
    AttackDeclaration, Block, Choice, DamageOrder, Illegal, ObjectId, Payment, PlayerId, Requirement,
    Restriction, StackId, Strike, Thing, TriggerOrigin, Which,
};
use combat_lab_cards::{ChosenQuality, Cost, Effect, GivenUpAs, Listed};
use std::sync::Arc;

/// A decision that the game waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// A player has priority: they may play something or pass.
    Priority {
        /// The player with priority.
        player: PlayerId,
        /// The spells and abilities they could play now, each with at least one legal choice of
        /// targets and costs.
        options: Vec<PlayOption>,
        /// The lands they could play now.
        lands: Vec<ObjectId>,
    },
    /// The active player declares attackers.
    DeclareAttackers {
        /// The player who declares.
        player: PlayerId,
        /// Every creature they control, with whether it may attack.
        creatures: Vec<AttackOption>,
        /// The players, planeswalkers and battles that may be attacked.
        targets: Vec<Thing>,
        /// The restrictions on the attack as a whole.
        restrictions: Vec<Restriction>,
        /// The requirements on the attack: as many of them as possible must be obeyed at once.
        requirements: Vec<Requirement>,
        /// A legal attack with as few creatures as possible and without costs: usually empty.
        least: AttackDeclaration,
    },
    /// The defending player declares blockers.
    DeclareBlockers {
        /// The player who chooses the blocks: the defending player, unless an effect has another
        /// player do so.
        player: PlayerId,
        /// The defending player, who declares them.
        defender: PlayerId,
        /// Every creature the defending player controls, with which attackers it may block.
        creatures: Vec<BlockOption>,
        /// The restrictions on the block as a whole.
        restrictions: Vec<Restriction>,
        /// The requirements on the block: as many of them as possible must be obeyed at once.
        requirements: Vec<Requirement>,
        /// Legal blocks, as few as possible and without costs: usually none.
        least: Vec<Block>,
    },
    /// A player announces damage assignment orders (2009 to 2024), for every creature that faces
    /// two or more.
    OrderDamage {
        /// The player who announces.
        player: PlayerId,
        /// The creatures that need an order, each with the creatures to put in order.
        choices: Vec<OrderOption>,
    },
    /// A player assigns combat damage.
    AssignDamage {
        /// The player who assigns.
        player: PlayerId,
        /// Every source, recipient and constraint.
        strike: Arc<Strike>,
    },
    /// A player puts triggered abilities they control on the stack in an order of their choice.
    OrderTriggers {
        /// The player who orders.
        player: PlayerId,
        /// The abilities, in the order in which they triggered.
        triggers: Vec<TriggerOption>,
    },
    /// A player chooses the mode of a triggered ability that goes on the stack.
    ChooseMode {
        /// The player who chooses.
        player: PlayerId,
        /// The ability.
        trigger: TriggerOption,
        /// The modes that can be chosen, counted from 0; never fewer than two.
        modes: Vec<usize>,
    },
    /// A player chooses the targets of a triggered ability that goes on the stack.
    ChooseTargets {
        /// The player who chooses.
        player: PlayerId,
        /// The ability.
        trigger: TriggerOption,
        /// The legal choices for each target.
        targets: Vec<Vec<Thing>>,
        /// The least number of targets to choose; the others are optional.
        least: usize,
        /// The divided damage or counters, if something is divided among the last of them.
        divided: Option<Division>,
        /// The places of those that the ability's text names behind the ones after them.
        said_last: core::ops::Range<usize>,
    },
    /// A player may choose new targets for a spell or ability, or changes its target.
    ChooseNewTargets {
        /// The player who chooses.
        player: PlayerId,
        /// The spell or ability.
        spell: StackId,
        /// For each target, the current one first, then the legal new ones; only these if it has to
        /// be changed.
        targets: Vec<Vec<Thing>>,
        /// Whether it has to be changed.
        must: bool,
    },
    /// A player chooses cards or permanents to give up or move.
    GiveUp {
        /// The player who chooses.
        player: PlayerId,
        /// The number; the maximum if `how` lets them choose any number.
        count: usize,
        /// The cards or permanents to choose from.
        among: Vec<ObjectId>,
        /// The fate of their choice.
        how: GivenUpAs,
    },
    /// Several replacement or prevention effects could apply to damage; the affected player chooses
    /// the next one.
    ChooseReplacement {
        /// The player who chooses.
        player: PlayerId,
        /// The effects that could apply next.
        options: Vec<ReplacementOption>,
    },
    /// A player keeps one of several legendary permanents with the same name (since 2013).
    KeepLegend {
        /// The player who chooses.
        player: PlayerId,
        /// The permanents.
        among: Vec<ObjectId>,
    },
    /// A player chooses which player, planeswalker or battle is attacked by creatures put into play
    /// attacking (308.4; 508.4). In Two-Headed Giant until 2018, also the player of the attacked
    /// team to whom an attacker assigns its damage (606.7d; 806.7f, 810.7f): see
    /// [`Game::chooses_whom_it_hits`](crate::Game::chooses_whom_it_hits).
    ChooseAttacked {
        /// The player who chooses.
        player: PlayerId,
        /// The spell, or the source of the ability, that puts them there.
        source: ObjectId,
        /// The number of creatures.
        count: usize,
        /// The choices for each.
        targets: Vec<Thing>,
    },
    /// A player may do something, or pay for it, as a spell or ability resolves.
    May {
        /// The player who chooses.
        player: PlayerId,
        /// The spell, or the source of the ability.
        source: ObjectId,
        /// The cost, if any.
        cost: Option<Cost>,
        /// The effects of accepting or, if there are none, of declining.
        effects: Vec<Effect>,
        /// A way to pay for it with mana.
        mana: Vec<Payment>,
    },
    /// A player chooses a colour or a creature type for a permanent's abilities as it enters.
    Choose {
        /// The player who chooses.
        player: PlayerId,
        /// The permanent.
        source: ObjectId,
        /// The choices offered: every colour, or the creature types that cards of this game have or
        /// mention. Any other creature type is legal too.
        options: Vec<ChosenQuality>,
    },
    /// A resolving spell or ability lets a player cast a card now.
    Cast {
        /// The player who may cast it.
        player: PlayerId,
        /// The card, in exile.
        card: ObjectId,
        /// The ways in which it can be cast.
        options: Vec<PlayOption>,
        /// Whether it has to be cast.
        must: bool,
    },
    /// The game is over.
    Over(Outcome),
}

impl Decision {
    /// The player whose creatures are declared, divided or ordered; the player who decides, for
    /// other decisions.
    #[must_use]
    pub const fn side(&self) -> Option<PlayerId> {
        match self {
            Self::DeclareBlockers { defender, .. } => Some(*defender),
            _ => self.player(),
        }
    }

    /// The player who decides; `None` when the game is over.
    #[must_use]
    pub const fn player(&self) -> Option<PlayerId> {
        match self {
            Self::Priority { player, .. }
            | Self::DeclareAttackers { player, .. }
            | Self::DeclareBlockers { player, .. }
            | Self::OrderDamage { player, .. }
            | Self::AssignDamage { player, .. }
            | Self::OrderTriggers { player, .. }
            | Self::ChooseMode { player, .. }
            | Self::ChooseTargets { player, .. }
            | Self::ChooseNewTargets { player, .. }
            | Self::GiveUp { player, .. }
            | Self::ChooseReplacement { player, .. }
            | Self::KeepLegend { player, .. }
            | Self::ChooseAttacked { player, .. }
            | Self::Cast { player, .. }
            | Self::Choose { player, .. }
            | Self::May { player, .. } => Some(*player),
            Self::Over(_) => None,
        }
    }
}

impl Decision {
    /// The default legal answer: passing, the smallest declarations, unchanged orders, lethal
    /// damage first, and the first of everything else. `None` when the game is over.
    #[must_use]
    pub fn plain_answer(&self) -> Option<Choice> {
        Some(match self {
            Self::Cast { options, must: true, .. } => Choice::Play(options.first()?.first()?),
            Self::Priority { .. } | Self::Cast { .. } => Choice::Pass,
            Self::DeclareAttackers { least, .. } => Choice::DeclareAttackers(least.clone()),
            Self::DeclareBlockers { least, .. } => Choice::DeclareBlockers(least.clone().into()),
            Self::OrderDamage { choices, .. } => Choice::OrderDamage(
                choices
                    .iter()
                    .map(|choice| DamageOrder { creature: choice.creature, order: choice.among.clone() })
                    .listed(),
            ),
            Self::AssignDamage { strike, .. } => {
                Choice::AssignDamage(strike.assignments(&strike.sheet().lethal_first()))
            }
            Self::OrderTriggers { triggers, .. } => Choice::OrderTriggers((0..triggers.len()).listed()),
            Self::ChooseMode { modes, .. } => Choice::ChooseMode(*modes.first()?),
            Self::ChooseTargets { targets, least, .. } => {
                let first = targets.iter().take(*least).filter_map(|choices| choices.first().copied());
                Choice::ChooseTargets(first.listed())
            }
            Self::ChooseNewTargets { targets, .. } => {
                Choice::ChooseTargets(targets.iter().filter_map(|choices| choices.first().copied()).listed())
            }
            // Nobody answers where nobody has to.
            Self::GiveUp { how, .. }
                if how.is_of_top()
                    || matches!(
                        how,
                        combat_lab_cards::GivenUpAs::PutInPlay { .. }
                            | combat_lab_cards::GivenUpAs::Proliferated
                            | combat_lab_cards::GivenUpAs::Paired
                            | combat_lab_cards::GivenUpAs::Untapped
                            | combat_lab_cards::GivenUpAs::Copied { may: true }
                    ) =>
            {
                Choice::GiveUp(Vec::new())
            }
            Self::GiveUp { count, among, .. } => Choice::GiveUp(among.iter().take(*count).copied().listed()),
            Self::ChooseReplacement { .. } => Choice::Replace(0),
            Self::Choose { options, .. } => Choice::Choose(*options.first()?),
            Self::KeepLegend { among, .. } => Choice::Keep(*among.first()?),
            Self::ChooseAttacked { count, targets, .. } => {
                Choice::ChooseAttacked(vec![*targets.first()?; *count])
            }
            Self::May { .. } => Choice::May { accepts: false, mana: Vec::new() },
            Self::Over(_) => return None,
        })
    }
}

/// How it ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The combat phase is over and two or more players are still in the game.
    CombatOver,
    /// The planned turns are over and two or more players are still in the game.
    TurnsOver,
    /// One player has won.
    Won(PlayerId),
    /// All players lost at once.
    Draw,
}

/// A spell or ability that a player with priority could play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayOption {
    /// The card, or the permanent whose ability it is.
    pub source: ObjectId,
    /// The spell or ability.
    pub which: Which,
    /// The X that is announced with it, if X is in its cost.
    pub x: Option<XOption>,
    /// The currently legal choices for each target, with that X.
    pub targets: Vec<Vec<Thing>>,
    /// The least number of targets to choose; the others are optional.
    pub least: usize,
    /// The choices for each permanent to be sacrificed as a cost.
    pub sacrifices: Vec<Vec<ObjectId>>,
    /// The amount of damage or the number of counters to divide among the targets, if any.
    pub divided: Option<u32>,
    /// The places of the targets among which it is divided.
    pub among: core::ops::Range<usize>,
    /// A way to pay for it with mana.
    pub mana: Vec<Payment>,
}

/// The X of a play (107.3a, 601.2b).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct XOption {
    /// The X for which the option lists targets and a way to pay:
    /// [`Game::option_with_x`](crate::Game::option_with_x) makes the option for another.
    pub value: u32,
    /// The least X that is legal.
    pub least: u32,
    /// The greatest. If X decides what can be targeted, one between may be illegal.
    pub most: u32,
}

/// The damage or counters that a triggered ability divides among some of its targets, 1 at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Division {
    /// The choice from which each stands for 1 of it: all of these are made, or none if they are
    /// optional.
    pub first: usize,
    /// The most targets it can be divided among.
    pub most: usize,
    /// The amount.
    pub amount: u32,
}

/// A triggered ability that waits to be put on the stack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TriggerOption {
    /// The object it belongs to, or whose effect it is.
    pub source: ObjectId,
    /// The ability.
    pub origin: TriggerOrigin,
    /// The subjects of the event.
    pub that: Vec<Thing>,
}

/// A replacement or prevention effect that could apply to a part of some damage, or to another
/// event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReplacementOption {
    /// The spell or permanent with the effect.
    pub by: ObjectId,
    /// Its effect.
    pub kind: ReplacementKind,
    /// The source of the damage; of another event, the spell or permanent with the effect.
    pub source: ObjectId,
    /// The recipient of the damage, or the permanent or player affected.
    pub recipient: Thing,
    /// The amount that would be dealt, or the number of counters or tokens.
    pub amount: u32,
}

/// The way a replacement or prevention effect changes damage or another event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplacementKind {
    /// Prevents up to this much of it; all of it if `None`.
    Prevent(Option<u32>),
    /// Redirects up to this much of it to another recipient; all of it if `None`.
    Redirect(Thing, Option<u32>),
    /// More damage is dealt.
    More(combat_lab_cards::More),
    /// The controller of the source chooses next whether to redirect it to a planeswalker of this
    /// player.
    ToPlaneswalker,
    /// The damage is not redirected to a planeswalker.
    LeaveAsIs,
    /// A permanent regenerates instead of being destroyed.
    Regenerate,
    /// An Aura is destroyed instead of what it enchants (umbra armor).
    Armor,
    /// A shield counter is removed from a permanent: instead of its destruction, or as damage to it
    /// is prevented.
    ShieldCounter,
    /// A permanent is exiled instead of going to the graveyard.
    Exile,
    /// A permanent is shuffled into its owner's library instead of going to the graveyard.
    Shuffle,
    /// Another number of counters is put on a permanent, or of tokens created.
    Number(combat_lab_cards::More),
}

/// Whether one creature may be declared as an attacker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttackOption {
    /// The creature.
    pub creature: ObjectId,
    /// `None` if it may attack; otherwise the reason why it can't.
    pub refused: Option<Illegal>,
}

/// The attackers that one creature may be declared to block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BlockOption {
    /// The creature.
    pub creature: ObjectId,
    /// The attackers it may block.
    pub may_block: Vec<ObjectId>,
    /// The most attackers it may block at once.
    pub most: usize,
    /// The attackers it may not block, each with the reason.
    pub refused: Vec<(Block, Illegal)>,
}

/// One creature for which an order must be announced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderOption {
    /// The creature whose damage will be assigned in that order.
    pub creature: ObjectId,
    /// The creatures that block it or that it blocks, in the order in which they came to.
    pub among: Vec<ObjectId>,
    /// The creatures already in order, which keep it: the others may be inserted anywhere (509.6).
    pub placed: Vec<ObjectId>,
}
