//! The decision that a game waits for, with its legal answers.

mod of_game;

use super::{DamageSheet, Thing, Violation};
use serde::Serialize;
use tsify::Tsify;

/// What happens to the cards or permanents that a player chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum GivenUpAs {
    /// Cards are discarded.
    Discarded,
    /// Cards are discarded at random; the choice decides which ones.
    AtRandom,
    /// Cards from the hand are put onto the battlefield.
    PutInPlay,
    /// Permanents are sacrificed.
    Sacrificed,
    /// Permanents go back to their owners' hands.
    Returned,
    /// Top cards go to the bottom of the library.
    Bottomed,
    /// Top cards go to the graveyard.
    Surveilled,
    /// Top cards go back on top in this order, the first uppermost.
    Ordered,
    /// Top cards go to the bottom in this order, the last lowest.
    OrderedAtBottom,
    /// Some of the top cards are taken; the card says where the others go.
    Dug,
    /// The player chooses cards of another player's hand, which are discarded.
    DiscardedByOther,
    /// The player chooses cards of another player's hand, which are exiled.
    ExiledByOther,
    /// Cards from the hand go on top of the library in this order, the first uppermost.
    PutBack,
    /// Cards are found in a library that is searched.
    Found,
    /// The permanent is copied.
    Copied,
    /// The Aura that enters is attached to the permanent.
    Enchanted,
    /// The permanents are untapped.
    Untapped,
    /// A creature with soulbond is paired with it.
    Paired,
    /// The next damage from this source is prevented.
    Prevented,
    /// The permanents get one more of each kind of counters that they have.
    Proliferated,
    /// The Army gets the counters of an effect that amasses.
    Amassed,
    /// The creature with the least toughness gets the counters of an effect that bolsters.
    Bolstered,
}

/// The decision the game waits for. A player is given by their place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum Decision {
    /// A player has priority: they may play something or pass.
    Priority {
        /// The player who decides.
        player: u32,
        /// The spells and abilities they could play now.
        plays: Vec<PlayOption>,
        /// The lands they could play now.
        lands: Vec<u32>,
    },
    /// A resolving spell or ability lets a player cast a card now.
    Cast {
        /// The player who decides.
        player: u32,
        /// The card, in exile.
        card: u32,
        /// The ways in which it can be cast.
        plays: Vec<PlayOption>,
        /// Whether it has to be cast.
        must: bool,
    },
    /// The active player declares attackers.
    DeclareAttackers {
        /// The player who decides.
        player: u32,
        /// Every creature the player controls.
        creatures: Vec<AttackOption>,
        /// The players, planeswalkers and battles that may be attacked.
        targets: Vec<Thing>,
        /// The restrictions on the attack as a whole.
        restrictions: Vec<Violation>,
    },
    /// Blockers are declared.
    DeclareBlockers {
        /// The player who decides: the defending player, unless an effect has another player
        /// choose.
        player: u32,
        /// The defending player, whose creatures block.
        defender: u32,
        /// Every creature of the defending player.
        creatures: Vec<BlockOption>,
        /// The restrictions on the blocks as a whole.
        restrictions: Vec<Violation>,
    },
    /// A player announces damage assignment orders (2009 to 2024).
    OrderDamage {
        /// The player who decides.
        player: u32,
        /// The creatures that need an order.
        choices: Vec<OrderOption>,
    },
    /// A player divides combat damage.
    AssignDamage {
        /// The player who decides.
        player: u32,
        /// The sources, the recipients, and the possible assignments.
        sheet: DamageSheet,
    },
    /// A player puts triggered abilities on the stack in an order of their choice.
    OrderTriggers {
        /// The player who decides.
        player: u32,
        /// The abilities, in the order in which they triggered.
        triggers: Vec<Trigger>,
    },
    /// A player may choose new targets for a spell or ability, or has to change its target; the
    /// answer is `choose-targets`, with one target for each.
    ChooseNewTargets {
        /// The player who decides.
        player: u32,
        /// The spell on the stack.
        spell: Thing,
        /// For each target, the current one first, then the legal new ones; only these if it has to
        /// be changed.
        targets: Vec<Vec<Thing>>,
        /// Whether it has to be changed.
        must: bool,
    },
    /// A player chooses the targets of a triggered ability that goes on the stack.
    ChooseTargets {
        /// The player who decides.
        player: u32,
        /// The ability.
        trigger: Trigger,
        /// For each target, all legal choices.
        targets: Vec<Vec<Thing>>,
        /// The least number of them to choose.
        least: u32,
        /// If something is divided among the last of them, the most targets it can be divided
        /// among: each entry of `targets` from `divided_from` on then stands for 1 of it, and all
        /// of these are chosen, or none if `least` is no more than that.
        divided_among: Option<u32>,
        /// The entry of `targets` from which something is divided, if anything is.
        divided_from: Option<u32>,
    },
    /// A player discards cards.
    Discard {
        /// The player who decides.
        player: u32,
        /// How many.
        count: u32,
        /// The cards in their hand.
        hand: Vec<u32>,
    },
    /// A player chooses permanents, top cards of the library, or a source of damage.
    GiveUp {
        /// The player who decides.
        player: u32,
        /// How many.
        count: u32,
        /// Whether it may be fewer, or none.
        fewer: bool,
        /// The objects to choose from.
        among: Vec<u32>,
        /// What happens to them.
        how: GivenUpAs,
    },
    /// Several effects could replace or prevent damage; a player chooses which applies next.
    ChooseReplacement {
        /// The player who decides.
        player: u32,
        /// The result of each, as a sentence without its full stop.
        options: Vec<String>,
    },
    /// A player chooses the mode of a triggered ability that goes on the stack.
    ChooseMode {
        /// The player who decides.
        player: u32,
        /// The ability.
        trigger: Trigger,
        /// The modes that can be chosen, counted from 0.
        modes: Vec<u32>,
        /// The effect of each, as a sentence without its full stop.
        effects: Vec<String>,
    },
    /// A player chooses a colour or a creature type as a permanent enters.
    Choose {
        /// The player who decides.
        player: u32,
        /// The permanent.
        source: u32,
        /// The choices offered, by their English names: `red`, `Goblin`. Any other creature type is
        /// legal too.
        options: Vec<String>,
    },
    /// A player keeps one of several legendary permanents with the same name.
    KeepLegend {
        /// The player who decides.
        player: u32,
        /// The permanents.
        among: Vec<u32>,
    },
    /// A player chooses the players or permanents attacked by creatures put into play attacking.
    ChooseAttacked {
        /// The player who decides.
        player: u32,
        /// The spell, or the source of the ability, that puts them there.
        source: u32,
        /// The number of creatures.
        count: u32,
        /// The possible targets of the attack.
        targets: Vec<Thing>,
    },
    /// A player may do something, or pay for it, as a spell or ability resolves.
    May {
        /// The player who decides.
        player: u32,
        /// The spell, or the source of the ability.
        source: u32,
        /// The decision in a sentence.
        text: String,
        /// What there is to pay; `null` if nothing is.
        cost: Option<String>,
    },
    /// The game, or the part shown, is over.
    Over {
        /// How it ended.
        outcome: Outcome,
    },
}

/// Whether a creature may be declared as an attacker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct AttackOption {
    /// The creature.
    pub creature: u32,
    /// The reasons why it may not attack; empty if it may.
    pub refused: Vec<Violation>,
}

/// The attackers that a creature may be declared to block.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BlockOption {
    /// The creature.
    pub creature: u32,
    /// The attackers it may block.
    pub may_block: Vec<u32>,
    /// The most attackers it may block at once.
    pub most: u32,
    /// The attackers it may not block.
    pub refused: Vec<RefusedBlock>,
}

/// An attacker that a creature may not block.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RefusedBlock {
    /// The attacker.
    pub attacker: u32,
    /// The reasons.
    pub violations: Vec<Violation>,
}

/// A creature that needs a damage assignment order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct OrderOption {
    /// The creature whose damage will be assigned in that order.
    pub creature: u32,
    /// The creatures to put in order.
    pub among: Vec<u32>,
    /// Those that are in order already and keep it: the others may be inserted anywhere.
    pub placed: Vec<u32>,
}

/// A spell or ability that a player with priority could play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PlayOption {
    /// The card, or the permanent whose ability it is.
    pub source: u32,
    /// The index of its ability, from 0; for a permanent card in a hand, 0 is casting it, and its
    /// abilities are counted from 1. Those of the card's other face come after its own. An ability
    /// with X in its cost counts as eleven.
    pub ability: u32,
    /// The X for which targets and a way to pay are listed, if X is in its cost.
    pub x: Option<u32>,
    /// The least X that is legal.
    pub x_least: Option<u32>,
    /// The greatest X that is legal; one between may be illegal if X decides what can be targeted.
    pub x_most: Option<u32>,
    /// The other face of the card, or the half of it, that this plays; `null` for the card itself.
    pub face: Option<String>,
    /// For each target, all legal choices.
    pub targets: Vec<Vec<Thing>>,
    /// The least number of targets to choose.
    pub least: u32,
    /// For each creature to be sacrificed, all legal choices.
    pub sacrifices: Vec<Vec<u32>>,
    /// The damage to divide among the targets, if any.
    pub divided: Option<u32>,
    /// A way to pay for it: mana abilities, each a permanent and the place of its ability.
    pub mana: Vec<(u32, u32)>,
}

/// A triggered ability that waits to be put on the stack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Trigger {
    /// The object it belongs to, or whose effect it is.
    pub source: u32,
    /// Its name in sentences.
    pub name: String,
}

/// How it ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Outcome {
    /// Combat is over, and both players are still in the game.
    CombatOver,
    /// The last turn of the situation is over, and both players are still in the game.
    TurnsOver,
    /// A player has won.
    Won {
        /// Who.
        player: u32,
    },
    /// All players lost at the same time.
    Draw,
}
