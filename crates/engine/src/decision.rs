//! What the rules wait for, with everything an interface needs to offer only legal answers.

use crate::GivenUpAs;
use crate::{
    AttackDeclaration, Block, Choice, ChosenQuality, Cost, DamageOrder, DamageSheet, Effect, Illegal,
    ObjectId, PlayerId, Requirement, Restriction, StackId, Thing, TriggerOrigin,
};
use std::sync::Arc;

/// What the game waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// A player has priority: they may play something or pass.
    Priority {
        /// Who has priority.
        player: PlayerId,
        /// What they could play now, each with at least one legal choice of targets and costs.
        options: Vec<PlayOption>,
        /// The lands they could play now.
        lands: Vec<ObjectId>,
    },
    /// The active player declares attackers.
    DeclareAttackers {
        /// Who declares.
        player: PlayerId,
        /// Every creature they control, with whether it may attack.
        creatures: Vec<AttackOption>,
        /// What may be attacked.
        targets: Vec<Thing>,
        /// What restricts the attack as a whole.
        restrictions: Vec<Restriction>,
        /// What must attack if it can: as many of these as possible at once.
        requirements: Vec<Requirement>,
        /// A legal attack with as few creatures as possible, for which nothing is paid: mostly none.
        least: AttackDeclaration,
    },
    /// The defending player declares blockers.
    DeclareBlockers {
        /// Who declares.
        player: PlayerId,
        /// Every creature they control, with which attackers it may block.
        creatures: Vec<BlockOption>,
        /// What restricts the block as a whole.
        restrictions: Vec<Restriction>,
        /// What must block or be blocked if it can: as many of these as possible at once.
        requirements: Vec<Requirement>,
        /// Legal blocks, as few as possible, for which nothing is paid: mostly none.
        least: Vec<Block>,
    },
    /// A player announces damage assignment orders (2009 to 2024), for every creature that faces two or more.
    OrderDamage {
        /// Who announces.
        player: PlayerId,
        /// The creatures to be ordered for, each with what it faces.
        choices: Vec<OrderOption>,
    },
    /// A player assigns combat damage.
    AssignDamage {
        /// Who assigns.
        player: PlayerId,
        /// Every source, recipient and constraint.
        sheet: Arc<DamageSheet>,
    },
    /// A player puts triggered abilities they control on the stack in an order of their choice.
    OrderTriggers {
        /// Who orders.
        player: PlayerId,
        /// The abilities, in the order in which they triggered.
        triggers: Vec<TriggerOption>,
    },
    /// A player chooses the mode of a triggered ability that goes on the stack.
    ChooseMode {
        /// Who chooses.
        player: PlayerId,
        /// The ability.
        trigger: TriggerOption,
        /// The modes that can be chosen, counted from 0; never fewer than two.
        modes: Vec<usize>,
    },
    /// A player chooses the targets of a triggered ability that goes on the stack.
    ChooseTargets {
        /// Who chooses.
        player: PlayerId,
        /// The ability.
        trigger: TriggerOption,
        /// For each target, everything it may be.
        targets: Vec<Vec<Thing>>,
        /// How many of them must be chosen at least: the others may be left out.
        least: usize,
        /// Among how many targets something is divided at most, if something is: each of `targets` is chosen for 1 of it
        /// then, and all of them are, or none where `least` is 0.
        divided_among: Option<usize>,
    },
    /// A player may choose new targets for a spell.
    ChooseNewTargets {
        /// Who chooses.
        player: PlayerId,
        /// The spell.
        spell: StackId,
        /// For each target, what it is now, and then what it may become.
        targets: Vec<Vec<Thing>>,
    },
    /// A player chooses what is given up, or put elsewhere.
    GiveUp {
        /// Who does.
        player: PlayerId,
        /// How many: at most, if `how` lets them choose any number.
        count: usize,
        /// The cards or permanents it may be.
        among: Vec<ObjectId>,
        /// What happens to them.
        how: GivenUpAs,
    },
    /// Several replacement or prevention effects could apply to damage; the affected player says which does next.
    ChooseReplacement {
        /// Who chooses.
        player: PlayerId,
        /// What could apply next.
        options: Vec<ReplacementOption>,
    },
    /// A player keeps one of several legendary permanents with the same name (since 2013).
    KeepLegend {
        /// Who chooses.
        player: PlayerId,
        /// The permanents.
        among: Vec<ObjectId>,
    },
    /// A player chooses what the creatures attack that are being put into play attacking (308.4; 508.4).
    /// In Two-Headed Giant until 2018, also to which player of the attacked team an attacker assigns its damage (606.7d;
    /// 806.7f, 810.7f): see [`Game::chooses_whom_it_hits`](crate::Game::chooses_whom_it_hits).
    ChooseAttacked {
        /// Who chooses.
        player: PlayerId,
        /// The spell or ability's source that puts them there.
        source: ObjectId,
        /// How many creatures there are.
        count: usize,
        /// What each may attack.
        targets: Vec<Thing>,
    },
    /// A player may do something, or pay for it, as a spell or ability resolves.
    May {
        /// Who chooses.
        player: PlayerId,
        /// The spell, or the source of the ability.
        source: ObjectId,
        /// What it costs, if anything.
        cost: Option<Cost>,
        /// What happens then; with nothing that happens then, what happens otherwise.
        effects: Vec<Effect>,
        /// A way to pay for it with mana.
        mana: Vec<(ObjectId, usize)>,
    },
    /// A player chooses a colour or a creature type as a permanent enters, for its abilities to speak of.
    Choose {
        /// Who chooses.
        player: PlayerId,
        /// The permanent.
        source: ObjectId,
        /// What is offered: every colour, or the creature types that cards of this game have or speak of. Any other creature
        /// type may be chosen as well.
        options: Vec<ChosenQuality>,
    },
    /// Something that resolves lets a player cast a card, now or not at all.
    Cast {
        /// Who may cast it.
        player: PlayerId,
        /// The card, in exile.
        card: ObjectId,
        /// The ways in which it can be cast.
        options: Vec<PlayOption>,
    },
    /// There is nothing left to decide.
    Over(Outcome),
}

impl Decision {
    /// Who decides; `None` when the game is over.
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
    /// The plainest legal answer: passing, declaring as little as may be, orders as they stand, lethal damage first, and the
    /// first of everything else. `None` when the game is over.
    #[must_use]
    pub fn plain_answer(&self) -> Option<Choice> {
        Some(match self {
            Self::Priority { .. } | Self::Cast { .. } => Choice::Pass,
            Self::DeclareAttackers { least, .. } => Choice::DeclareAttackers(least.clone()),
            Self::DeclareBlockers { least, .. } => Choice::DeclareBlockers(least.clone().into()),
            Self::OrderDamage { choices, .. } => Choice::OrderDamage(
                choices
                    .iter()
                    .map(|choice| DamageOrder { creature: choice.creature, order: choice.among.clone() })
                    .collect(),
            ),
            Self::AssignDamage { sheet, .. } => {
                Choice::AssignDamage(sheet.assignments(&sheet.lethal_first()))
            }
            Self::OrderTriggers { triggers, .. } => Choice::OrderTriggers((0..triggers.len()).collect()),
            Self::ChooseMode { modes, .. } => Choice::ChooseMode(*modes.first()?),
            Self::ChooseTargets { targets, least, .. } => {
                let first = targets.iter().take(*least).filter_map(|choices| choices.first().copied());
                Choice::ChooseTargets(first.collect())
            }
            Self::ChooseNewTargets { targets, .. } => {
                Choice::ChooseTargets(targets.iter().filter_map(|choices| choices.first().copied()).collect())
            }
            // Where nobody has to, nobody does.
            Self::GiveUp { how, .. }
                if how.is_of_top()
                    || matches!(
                        how,
                        crate::GivenUpAs::PutInPlay { .. }
                            | crate::GivenUpAs::Proliferated
                            | crate::GivenUpAs::Copied { may: true }
                    ) =>
            {
                Choice::GiveUp(Vec::new())
            }
            Self::GiveUp { count, among, .. } => Choice::GiveUp(among.iter().take(*count).copied().collect()),
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
    /// The turns that are played are over and two or more players are still in the game.
    TurnsOver,
    /// One player has won.
    Won(PlayerId),
    /// Everybody lost at once.
    Draw,
}

/// One thing a player with priority could play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayOption {
    /// The card in the hand, or the permanent whose ability it is.
    pub source: ObjectId,
    /// Which of its abilities, counted as in [`Play`](crate::Play).
    pub ability: usize,
    /// For each target, everything it may be now.
    pub targets: Vec<Vec<Thing>>,
    /// How many targets must be chosen at least: the others may be left out.
    pub least: usize,
    /// For each creature to be sacrificed as a cost, everything it may be.
    pub sacrifices: Vec<Vec<ObjectId>>,
    /// How much damage, or how many counters, are to be divided among the targets, if any.
    pub divided: Option<u32>,
    /// A way to pay for it with mana: mana abilities to activate, each a permanent and the place of its ability.
    pub mana: Vec<(ObjectId, usize)>,
}

/// A triggered ability that waits to be put on the stack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TriggerOption {
    /// The object it belongs to, or whose effect it is.
    pub source: ObjectId,
    /// Which ability it is.
    pub origin: TriggerOrigin,
    /// The subjects of the event.
    pub that: Vec<Thing>,
}

/// A replacement or prevention effect that could apply to a part of some damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReplacementOption {
    /// The spell or permanent whose effect it is.
    pub by: ObjectId,
    /// What it does.
    pub kind: ReplacementKind,
    /// The source of the damage.
    pub source: ObjectId,
    /// What it would be dealt to.
    pub recipient: Thing,
    /// How much would be dealt.
    pub amount: u32,
}

/// What a replacement or prevention effect does to damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplacementKind {
    /// It prevents this much of it at most; all of it if `None`.
    Prevent(Option<u32>),
    /// It has it dealt to something else, this much at most.
    Redirect(Thing, Option<u32>),
    /// More damage is dealt.
    More(crate::More),
    /// The controller of its source says next whether it is dealt to a planeswalker of this player instead.
    ToPlaneswalker,
    /// The damage is left as it is: a planeswalker is not chosen instead of its controller.
    LeaveAsIs,
}

/// Whether one creature may be declared as an attacker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttackOption {
    /// The creature.
    pub creature: ObjectId,
    /// `None` if nothing about it keeps it from attacking; otherwise what does.
    pub refused: Option<Illegal>,
}

/// Which attackers one creature may be declared to block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BlockOption {
    /// The creature.
    pub creature: ObjectId,
    /// The attackers it may block.
    pub may_block: Vec<ObjectId>,
    /// How many of them it may block at once.
    pub most: usize,
    /// The attackers it may not block, each with the reason.
    pub refused: Vec<(Block, Illegal)>,
}

/// One creature for which an order must be announced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderOption {
    /// The creature whose damage will be assigned in that order.
    pub creature: ObjectId,
    /// What it faces, in the order in which it came to face them.
    pub among: Vec<ObjectId>,
    /// Those of them that are in order already and keep it: the others join them, anywhere (509.6).
    pub placed: Vec<ObjectId>,
}
