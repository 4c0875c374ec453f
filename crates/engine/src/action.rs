//! Actions: a player's answer to a [`Decision`](crate::Decision).

use crate::{ObjectId, Payment, PlayerId, Thing};
use combat_lab_cards::{CardSide, CastWay, ChosenQuality, Listed};

/// One player's answer to the decision that the rules wait for.
///
/// Any action is safe to try: an illegal one is refused with the rules it breaks, and changes
/// nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Action {
    /// The acting player.
    pub player: PlayerId,
    /// Their choice.
    pub choice: Choice,
}

/// A player's choice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choice {
    /// Pass priority.
    Pass,
    /// Play a card from the hand as a spell, or activate an ability of a permanent.
    Play(Play),
    /// Play a land from the hand: a special action that doesn't use the stack.
    PlayLand(ObjectId),
    /// Declare these attackers, all at once; declaring none may be legal too.
    DeclareAttackers(AttackDeclaration),
    /// Declare these blockers, all at once; declaring none may be legal too. A creature that blocks
    /// several attackers is named once for each.
    DeclareBlockers(BlockDeclaration),
    /// Announce damage assignment orders (2009 to 2024).
    OrderDamage(Vec<DamageOrder>),
    /// Assign the combat damage of every creature whose damage this player divides, all at once.
    AssignDamage(Vec<Assignment>),
    /// Put triggered abilities on the stack in this order, by their place in the decision; the last
    /// resolves first.
    OrderTriggers(Vec<usize>),
    /// Choose the targets of a triggered ability. If damage or counters are divided among them,
    /// each target is listed once for each 1 it gets.
    ChooseTargets(Vec<Thing>),
    /// Discard, sacrifice, return, move or name these, as the decision says.
    GiveUp(Vec<ObjectId>),
    /// Apply the replacement or prevention effect at this place in the decision next.
    Replace(usize),
    /// Choose this mode of a triggered ability, counted from 0.
    ChooseMode(usize),
    /// Keep this one of several legendary permanents with the same name.
    Keep(ObjectId),
    /// Concede. This doesn't answer a decision: any player may do it whenever the game waits for
    /// one.
    Concede,
    /// The players, planeswalkers or battles that creatures put into play attacking will attack,
    /// one for each creature.
    ChooseAttacked(Vec<Thing>),
    /// Choose this color or creature type as a permanent enters.
    Choose(ChosenQuality),
    /// Accept or decline the offer of a spell or ability.
    May {
        /// Whether the player accepts.
        accepts: bool,
        /// The mana paid, in order.
        mana: Vec<Payment>,
    },
}

/// A turn-based action of combat that a player chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CombatChoice<'a> {
    /// A declaration of attackers.
    Attackers(&'a AttackDeclaration),
    /// A declaration of blockers.
    Blockers(&'a BlockDeclaration),
    /// An assignment of combat damage.
    Damage(&'a [Assignment]),
}

impl Action {
    /// Whether this says the same as `other`: see [`Choice::is_same`].
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        self.player == other.player && self.choice.is_same(&other.choice)
    }
}

impl Choice {
    /// Whether this says the same as `other`: the same attacks and bands, blocks or assignments in
    /// any order, paid for with as much mana of each kind. Any other choice has to be equal.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        self.says_same(other) && self.spent_on_declaration() == other.spent_on_declaration()
    }

    /// The same, however a declaration is paid for.
    #[must_use]
    pub fn says_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::DeclareAttackers(one), Self::DeclareAttackers(other)) => {
                one.bands.len() == other.bands.len()
                    && one.bands.iter().all(|band| other.bands.iter().any(|known| same_parts(band, known)))
                    && same_parts(&one.attacks, &other.attacks)
            }
            (Self::DeclareBlockers(one), Self::DeclareBlockers(other)) => {
                same_parts(&one.blocks, &other.blocks)
            }
            (Self::AssignDamage(one), Self::AssignDamage(other)) => {
                let within = |one: &[Assignment], other: &[Assignment]| {
                    one.iter().all(|part| part.amount == 0 || other.contains(part))
                };
                within(one, other) && within(other, one)
            }
            _ => self == other,
        }
    }

    /// The declaration or assignment in combat that it makes; `None` for any other choice.
    #[must_use]
    pub fn combat(&self) -> Option<CombatChoice<'_>> {
        match self {
            Self::DeclareAttackers(declared) => Some(CombatChoice::Attackers(declared)),
            Self::DeclareBlockers(declared) => Some(CombatChoice::Blockers(declared)),
            Self::AssignDamage(assigned) => Some(CombatChoice::Damage(assigned)),
            Self::Pass
            | Self::Play(_)
            | Self::PlayLand(_)
            | Self::OrderDamage(_)
            | Self::OrderTriggers(_)
            | Self::ChooseTargets(_)
            | Self::GiveUp(_)
            | Self::Replace(_)
            | Self::ChooseMode(_)
            | Self::Keep(_)
            | Self::Concede
            | Self::ChooseAttacked(_)
            | Self::Choose(_)
            | Self::May { .. } => None,
        }
    }
}

/// Whether two lists without duplicates have the same elements.
fn same_parts<T: PartialEq>(one: &[T], other: &[T]) -> bool {
    one.len() == other.len() && one.iter().all(|part| other.contains(part))
}

/// Playing a spell or ability.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Play {
    /// The card, or the permanent whose ability it is.
    pub source: ObjectId,
    /// The spell or ability.
    pub which: Which,
    /// The X that is announced, if X is in its cost (107.3a, 601.2b).
    pub x: Option<u32>,
    /// The targets, one for each target of the ability, in order.
    pub targets: Vec<Thing>,
    /// The permanents sacrificed for each [`Cost::Sacrifice`](combat_lab_cards::Cost::Sacrifice),
    /// in order.
    pub sacrifices: Vec<ObjectId>,
    /// The amount of divided damage for each target, in order: at least 1 for each of those among
    /// which it is divided, and 0 for other targets. Empty if nothing is divided.
    pub division: Vec<u32>,
    /// The mana paid, in order.
    pub mana: Vec<Payment>,
}

/// The spell that a card is cast as, or the ability of an object that is activated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Which {
    /// The card is cast, as this of its sides and in this way.
    Spell(CardSide, CastWay),
    /// The ability at this place of this side is activated, counted from 0. What isn't a card in a
    /// hand, a graveyard or exile has only its first side: the face that is up.
    Ability(CardSide, usize),
}

impl Which {
    /// A permanent card, with nothing announced.
    pub const CAST: Self = Self::Spell(CardSide::First, CastWay::Plain);

    /// An instant or sorcery with this of its modes, counted from 0.
    #[must_use]
    pub const fn mode(mode: usize) -> Self {
        Self::Spell(CardSide::First, CastWay::Mode(mode))
    }

    /// The ability at this place.
    #[must_use]
    pub const fn ability(place: usize) -> Self {
        Self::Ability(CardSide::First, place)
    }

    /// The side of the card.
    #[must_use]
    pub const fn side(self) -> CardSide {
        let (Self::Spell(side, _) | Self::Ability(side, _)) = self;
        side
    }

    /// The same of this side.
    #[must_use]
    pub const fn of_side(self, side: CardSide) -> Self {
        match self {
            Self::Spell(_, way) => Self::Spell(side, way),
            Self::Ability(_, place) => Self::Ability(side, place),
        }
    }

    /// The way in which the card is cast; `None` of an ability.
    #[must_use]
    pub const fn way(self) -> Option<CastWay> {
        match self {
            Self::Spell(_, way) => Some(way),
            Self::Ability(..) => None,
        }
    }

    /// The place of the ability or mode among the abilities of the face.
    #[must_use]
    pub const fn place(self) -> Option<usize> {
        match self {
            Self::Spell(_, way) => way.mode(),
            Self::Ability(_, place) => Some(place),
        }
    }

    /// The number of the ability, the mode or the way of casting, counted from 1.
    #[must_use]
    pub fn number(self) -> usize {
        let announced = self.way().is_some_and(CastWay::is_announced);
        self.place().unwrap_or(usize::from(announced)).saturating_add(1)
    }

    /// Whether an ability is activated.
    #[must_use]
    pub const fn activates(self) -> bool {
        matches!(self, Self::Ability(..))
    }
}

impl Play {
    /// Plays this of `source` with `targets`, with nothing sacrificed, divided or tapped for mana.
    #[must_use]
    pub fn new(source: ObjectId, which: Which, targets: impl Into<Vec<Thing>>) -> Self {
        Self {
            source,
            which,
            x: None,
            targets: targets.into(),
            sacrifices: Vec::new(),
            division: Vec::new(),
            mana: Vec::new(),
        }
    }

    /// The same with this X.
    #[must_use]
    pub fn with_x(self, x: u32) -> Self {
        Self { x: Some(x), ..self }
    }
}

/// A whole declaration of attackers (308.2; 508.1).
///
/// ```
/// use combat_lab_engine::{Attack, AttackDeclaration, ObjectId, PlayerId, Thing};
/// let (ram, ewe, target) = (ObjectId::new(0), ObjectId::new(1), Thing::Player(PlayerId::new(1)));
/// let attacks = [ram, ewe].map(|attacker| Attack { attacker, target });
/// let apart: AttackDeclaration = attacks.into_iter().collect();
/// let together = AttackDeclaration { bands: vec![vec![ram, ewe]], ..apart.clone() };
/// assert!(apart.bands.is_empty() && together.attacks == apart.attacks);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AttackDeclaration {
    /// Who attacks what.
    pub attacks: Vec<Attack>,
    /// The bands they form: each a list of creatures that attack, any number of them with banding
    /// and at most one without (502.10; 702.22).
    pub bands: Vec<Vec<ObjectId>>,
    /// The mana paid for attacking, in order. Empty where attacking costs no mana.
    pub mana: Vec<Payment>,
}

impl FromIterator<Attack> for AttackDeclaration {
    fn from_iter<I: IntoIterator<Item = Attack>>(attacks: I) -> Self {
        Self { attacks: attacks.into_iter().listed(), ..Self::default() }
    }
}

impl From<Vec<Attack>> for AttackDeclaration {
    fn from(attacks: Vec<Attack>) -> Self {
        attacks.into_iter().collect()
    }
}

/// A whole declaration of blockers (309.2; 509.1).
///
/// ```
/// use combat_lab_engine::{Block, BlockDeclaration, ObjectId};
/// let (wall, ram) = (ObjectId::new(0), ObjectId::new(1));
/// let declaration = BlockDeclaration::from(vec![Block { blocker: wall, attacker: ram }]);
/// assert!(declaration.mana.is_empty());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BlockDeclaration {
    /// Who blocks what.
    pub blocks: Vec<Block>,
    /// Mana abilities used to pay for blocking, as for attacking.
    pub mana: Vec<Payment>,
}

impl FromIterator<Block> for BlockDeclaration {
    fn from_iter<I: IntoIterator<Item = Block>>(blocks: I) -> Self {
        Self { blocks: blocks.into_iter().listed(), ..Self::default() }
    }
}

impl From<Vec<Block>> for BlockDeclaration {
    fn from(blocks: Vec<Block>) -> Self {
        blocks.into_iter().collect()
    }
}

/// One creature attacks one player, planeswalker or battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attack {
    /// The creature.
    pub attacker: ObjectId,
    /// The player, planeswalker or battle it attacks.
    pub target: Thing,
}

/// One creature blocks one attacker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block {
    /// The blocking creature.
    pub blocker: ObjectId,
    /// The attacking creature it blocks.
    pub attacker: ObjectId,
}

/// The order in which one creature assigns its combat damage (509.2 and 509.3, 2009 to 2024).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DamageOrder {
    /// The attacking (or blocking) creature.
    pub creature: ObjectId,
    /// All the creatures blocking it (or that it blocks), first to last.
    pub order: Vec<ObjectId>,
}

/// Some of one creature's combat damage, assigned to one recipient.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Assignment {
    /// The creature that assigns the damage.
    pub source: ObjectId,
    /// The creature, player, planeswalker or battle it is assigned to.
    pub recipient: Thing,
    /// The amount; 0 is the same as no entry.
    pub amount: u32,
}
