//! A card's face.

use super::{
    Ability, AsEnters, Asks, BlockLimit, ChosenQuality, CombatBan, CombatCondition, CombatCost, Condition,
    CostChange, CountOf, CountedSize, CounterKind, Effect, FromExile, FromGraveyard, Numbered, Reference,
    Speed, StaticAbility, Subtype, TargetKind, TargetSpec, Test, Trait, TriggerEvent, TriggeredAbility,
    Whose,
};
use crate::{Color, Colors, Keyword, Keywords, ManaCost};
use std::sync::Arc;

/// What a permanent changes about the steps of turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepChange {
    /// "Players skip their untap steps" (300.9; 500.11, 614.10).
    Skipped {
        /// Whose, as the permanent's controller sees them.
        whose: Whose,
        /// The step.
        step: crate::Step,
    },
    /// "Untap all creatures you control during each other player's untap step": which.
    UntapsBesides(TargetSpec),
}

/// A card type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum CardType {
    /// An artifact.
    Artifact,
    /// A battle (since 2023): attacked, but never attacking or blocking.
    Battle,
    /// A creature: the only kind that attacks and blocks.
    Creature,
    /// An enchantment.
    Enchantment,
    /// An instant: played whenever its owner has priority.
    Instant,
    /// A land: played once a turn, without the stack.
    Land,
    /// A planeswalker (since 2007).
    Planeswalker,
    /// A sorcery: played in one's own main phase, on an empty stack.
    Sorcery,
}

impl CardType {
    /// Every card type.
    pub const ALL: [Self; 8] = [
        Self::Artifact,
        Self::Battle,
        Self::Creature,
        Self::Enchantment,
        Self::Instant,
        Self::Land,
        Self::Planeswalker,
        Self::Sorcery,
    ];

    /// The type in a word, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Artifact => "artifact",
            Self::Battle => "battle",
            Self::Creature => "creature",
            Self::Enchantment => "enchantment",
            Self::Instant => "instant",
            Self::Land => "land",
            Self::Planeswalker => "planeswalker",
            Self::Sorcery => "sorcery",
        }
    }
}

/// A set of card types.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Types(u8);

impl Types {
    /// No type.
    pub const NONE: Self = Self(0);

    /// One type.
    #[must_use]
    pub const fn of(card_type: CardType) -> Self {
        Self(1 << card_type as u8)
    }

    /// Whether `card_type` is among them.
    #[must_use]
    pub const fn has(self, card_type: CardType) -> bool {
        self.0 & (1 << card_type as u8) != 0
    }

    /// These and `card_type`.
    #[must_use]
    pub const fn with(self, card_type: CardType) -> Self {
        Self(self.0 | (1 << card_type as u8))
    }

    /// These without `card_type`.
    #[must_use]
    pub const fn without(self, card_type: CardType) -> Self {
        Self(self.0 & !(1 << card_type as u8))
    }

    /// The types, in alphabetical order.
    pub fn iter(self) -> impl Iterator<Item = CardType> {
        CardType::ALL.into_iter().filter(move |card_type| self.has(*card_type))
    }

    /// Whether a card of these types stays in play when it resolves.
    #[must_use]
    pub const fn is_permanent(self) -> bool {
        self.has(CardType::Artifact)
            || self.has(CardType::Battle)
            || self.has(CardType::Creature)
            || self.has(CardType::Enchantment)
            || self.has(CardType::Land)
            || self.has(CardType::Planeswalker)
    }
}

impl FromIterator<CardType> for Types {
    fn from_iter<I: IntoIterator<Item = CardType>>(types: I) -> Self {
        types.into_iter().fold(Self::NONE, Self::with)
    }
}

/// What is announced as a permanent card is cast (601.2b).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Announced {
    /// X is in its cost so many times, and it enters with X +1/+1 counters. X is 1 at place 0 and so on, and 0 at the last.
    X(u32),
    /// It may cost this much more; at place 1, it does. If it was kicked, it enters with so many +1/+1 counters more.
    Kicker {
        /// The additional cost.
        cost: ManaCost,
        /// The +1/+1 counters.
        counters: u32,
    },
    /// At place 1, this is paid rather than its mana cost (118.9).
    Instead {
        /// What is paid.
        cost: ManaCost,
        /// What follows from it.
        then: Fleeting,
    },
}

/// What follows for a permanent from what was paid for it rather than its mana cost: most of them don't stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fleeting {
    /// It is sacrificed when it enters: evoke (702.74a). The ability that does it triggers, so it is among the card's own.
    Evoked,
    /// It has haste, and at the beginning of the next end step it returns to its owner's hand: dash (702.109a).
    Dashed,
    /// It has haste, its controller draws a card when it dies, and at the beginning of the next end step it is
    /// sacrificed: blitz (702.152a, since 2022).
    Blitzed,
    /// At the beginning of the next end step it is exiled, and may be cast from there on a later turn: warp (702.185a, since
    /// 2025).
    Warped,
    /// It is cast in its player's declare blockers step, and an unblocked attacker goes back to its owner's hand for it, too.
    /// It enters tapped and attacking what that one attacked: sneak (702.190, since 2026).
    Sneaked,
    /// It stays. It is cast that way only if an opponent lost life this turn: spectacle (702.137a, since 2019).
    Spectacular,
}

impl Announced {
    /// The largest X that can be announced.
    pub const MAX_X: u32 = 10;

    /// How many ways there are to cast it.
    #[must_use]
    pub const fn ways(self) -> usize {
        match self {
            Self::X(_) => 1 + Self::MAX_X as usize,
            Self::Kicker { .. } | Self::Instead { .. } => 2,
        }
    }

    /// The X that is announced at a place.
    #[must_use]
    pub fn x_at(place: usize) -> u32 {
        u32::try_from(place).ok().filter(|place| *place < Self::MAX_X).map_or(0, |place| place + 1)
    }

    /// What it costs more at a place.
    pub(crate) fn more_at(self, place: usize) -> ManaCost {
        match self {
            Self::X(times) => ManaCost::generic(times.saturating_mul(Self::x_at(place))),
            Self::Kicker { cost, .. } if place > 0 => cost,
            Self::Kicker { .. } | Self::Instead { .. } => ManaCost::default(),
        }
    }

    /// What is paid at a place rather than its mana cost, and why it does not stay then.
    #[must_use]
    pub fn instead_at(self, place: usize) -> Option<(ManaCost, Fleeting)> {
        match self {
            Self::Instead { cost, then } if place > 0 => Some((cost, then)),
            Self::Instead { .. } | Self::X(_) | Self::Kicker { .. } => None,
        }
    }

    /// The additional cost for which something has to be named, as it is cast at a place: sneak returns an unblocked attacker.
    #[must_use]
    pub fn named_at(self, place: usize) -> Option<super::Cost> {
        let (_, then) = self.instead_at(place)?;
        (then == Fleeting::Sneaked).then(super::Cost::unblocked_attacker)
    }

    /// How many +1/+1 counters it enters with at a place.
    pub(crate) fn counters_at(self, place: usize) -> u32 {
        match self {
            Self::X(_) => Self::x_at(place),
            Self::Kicker { counters, .. } if place > 0 => counters,
            Self::Kicker { .. } | Self::Instead { .. } => 0,
        }
    }
}

/// How a card can be cast face down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Morph {
    /// With morph (502.26; 702.37a).
    Plain,
    /// With megamorph: it gets a +1/+1 counter as it is turned face up (702.37b).
    Mega,
    /// With disguise: face down it has ward {2} (702.168, since 2024).
    Disguise,
}

/// How a card has two faces, and when the other one can be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Manner {
    /// An adventurer card: the other face is cast from the hand. As it resolves the card is exiled, and the card itself may
    /// be played from there (715.3d, since 2019).
    Adventure,
    /// An omen card: the other face is cast from the hand. As it resolves the card is shuffled into its owner's library
    /// (720.3d, since 2025).
    Omen,
    /// A split card, either half of which is cast (505; 708; 709).
    Split,
    /// A split card whose second half has aftermath: it is cast only from the graveyard, and exiled then (702.127a, since 2017).
    Aftermath,
    /// A modal double-faced card: either face is played, and the spell or permanent has that face only (712, since 2020).
    Modal,
    /// A transforming double-faced card: it is played as its front face, and a permanent can be turned to the other one and
    /// back (701.28; 712, since 2011).
    Transform,
    /// A card with morph: the other face is the card face down, a 2/2 creature until it is turned face up (502.26; 702.37).
    FaceDown,
}

impl Manner {
    /// Every manner.
    pub const ALL: [Self; 7] = [
        Self::Adventure,
        Self::Omen,
        Self::Split,
        Self::Aftermath,
        Self::Modal,
        Self::Transform,
        Self::FaceDown,
    ];

    /// The rule that says so.
    #[must_use]
    pub const fn rule(self) -> rulebook::Rule {
        match self {
            Self::Adventure => rulebook::Rule::AdventurerCards,
            Self::Omen => rulebook::Rule::OmenCards,
            Self::Split => rulebook::Rule::SplitCards,
            Self::Aftermath => rulebook::Rule::Aftermath,
            Self::Modal => rulebook::Rule::ModalFaces,
            Self::Transform => rulebook::Rule::Transform,
            Self::FaceDown => rulebook::Rule::Morph,
        }
    }

    /// Whether the card's own face is both halves together wherever it is no spell (709.4).
    #[must_use]
    pub const fn is_split(self) -> bool {
        match self {
            Self::Split | Self::Aftermath => true,
            Self::Adventure | Self::Omen | Self::Modal | Self::Transform | Self::FaceDown => false,
        }
    }

    /// The manner in a word, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Adventure => "adventure",
            Self::Omen => "omen",
            Self::Split => "split",
            Self::Aftermath => "aftermath",
            Self::Modal => "modal",
            Self::Transform => "transform",
            Self::FaceDown => "face-down",
        }
    }
}

/// The other face of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherFace {
    /// How the card has it.
    pub manner: Manner,
    /// The first half of a split card, since what is said of the card itself is that of both together.
    pub first: Option<Arc<CardFace>>,
    /// The other face, or the second half.
    pub face: Arc<CardFace>,
}

/// How many abilities of a permanent are its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Own {
    /// Its activated abilities.
    pub abilities: usize,
    /// Its triggered abilities.
    pub triggers: usize,
    /// What it says of what can block it, or what it can block.
    pub limits: usize,
}

/// One card as printed (or one token as made).
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that is printed on a card or not")]
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CardFace {
    /// Its name.
    pub name: String,
    /// Its types.
    pub types: Types,
    /// Whether it is legendary.
    pub legendary: bool,
    /// Whether it is snow (205.4).
    pub snow: bool,
    /// Whether it is a world permanent, of which only the newest stays in play.
    pub world: bool,
    /// A planeswalker's subtype ("Jace"), which mattered to uniqueness until 2013.
    pub subtype: Option<String>,
    /// Its creature types and land types.
    pub subtypes: Vec<Subtype>,
    /// Its mana cost; a card without one can't be paid for.
    pub cost: Option<ManaCost>,
    /// Its colours: those of its mana cost, unless something says otherwise.
    pub colors: Colors,
    /// Printed power and toughness; each may be zero or negative.
    pub size: Option<(i32, i32)>,
    /// What its power or toughness counts besides.
    pub counted_size: Option<CountedSize>,
    /// The counters it enters with, by kind: a replacement effect (419.6; 614.1c).
    pub enters_with: Vec<(CounterKind, u32)>,
    /// With which counters it enters for each of something, as it is just before (614.12): so many for each.
    pub enters_counting: Vec<(CounterKind, u32, CountOf)>,
    /// With which counters it enters if a condition holds just before (614.12), such as those of bloodthirst (702.54).
    pub enters_if: Vec<(CounterKind, u32, Condition)>,
    /// What its controller chooses as it enters.
    pub as_enters: Option<AsEnters>,
    /// What was chosen as it entered, and the card before that: no part of a card, but of a permanent.
    pub chosen: Option<(ChosenQuality, Arc<CardFace>)>,
    /// What is announced as it is cast, if it is a permanent card: X, or kicker.
    pub announced: Option<Announced>,
    /// A planeswalker's printed loyalty.
    pub loyalty: Option<u32>,
    /// A battle's printed defense.
    pub defense: Option<u32>,
    /// Whether it is a Siege: a battle that an opponent of its controller protects (310.11).
    pub siege: bool,
    /// How it may be cast from its owner's graveyard, if it can be: a static ability that works there (401.4; 113.6).
    pub from_graveyard: Option<FromGraveyard>,
    /// Whether only part of its text is here: nothing asks for it but what is shown of it.
    pub in_part: bool,
    /// Whether it is exiled as it resolves, cast from a hand, to be cast again in the next upkeep of its player: rebound
    /// (702.88, since 2010).
    pub rebounds: bool,
    /// What it costs to cast it as it is discarded.
    pub madness: Option<ManaCost>,
    /// What it costs to play it from exile, once it is foretold.
    pub foretell: Option<ManaCost>,
    /// What an Aura enchants: the target of its spell, and what it stays attached to (502.45; 702.5).
    pub enchant: Option<TargetSpec>,
    /// Whether its controller controls what it is attached to.
    pub controls_host: bool,
    /// Whether the protection that it gives what it enchants doesn't make it fall off itself.
    pub stays_attached: bool,
    /// Whether it is an Equipment, which can be attached to creatures.
    pub equipment: bool,
    /// Its keyword abilities.
    pub keywords: Keywords,
    /// Its keywords with a number, such as bushido 2.
    pub numbered: Vec<Numbered>,
    /// Its activated abilities, in printed order; an instant's or sorcery's modes, each with what the spell
    /// costs more in it.
    pub abilities: Vec<Ability>,
    /// Its triggered abilities, in printed order.
    pub triggers: Vec<TriggeredAbility>,
    /// Its static abilities, in printed order.
    pub statics: Vec<StaticAbility>,
    /// What it says attacking or blocking costs.
    pub combat_costs: Vec<CombatCost>,
    /// What has to hold for it to attack or block.
    pub combat_conditions: Vec<CombatCondition>,
    /// Which creatures can't attack or block, as long as it is in play.
    pub combat_bans: Vec<CombatBan>,
    /// Which abilities trigger an additional time, as long as it is in play.
    pub triggers_again: Vec<super::TriggersAgain>,
    /// What it changes about the steps of turns, as long as it is in play.
    pub step_changes: Vec<StepChange>,
    /// What it says of what can block it, or what it can block.
    pub block_limits: Vec<BlockLimit>,
    /// What it says of damage that is about to be dealt.
    pub damage_changes: Vec<super::DamageChange>,
    /// What it makes of counters that would be put, and of tokens that would be created.
    pub multiplied: Vec<super::Multiplied>,
    /// What it says of the cost of spells.
    pub cost_changes: Vec<CostChange>,
    /// When it enters tapped: if the condition holds, or if it doesn't (614.1c).
    pub enters_tapped_if: Option<(Condition, bool)>,
    /// The abilities in quotes that its static abilities give to others: of each, a face that has nothing but activated and
    /// triggered abilities.
    pub lends: Vec<Arc<CardFace>>,
    /// How many abilities are its own, if something else has given it others, which come after them.
    pub own: Option<Own>,
    /// Its other face, if it has two.
    pub other: Option<Box<OtherFace>>,
}

impl CardFace {
    /// What a card is called that nobody has described, such as one that is drawn from an unknown library.
    pub const UNKNOWN: &'static str = "a card";

    /// Whether nobody has described it.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        self.name == Self::UNKNOWN
    }

    /// Whether there is more to it than what it is and keywords: anything that has to be paid, triggers, counts or changes
    /// something else.
    #[must_use]
    pub fn has_abilities(&self) -> bool {
        let Self {
            name: _,
            types: _,
            legendary: _,
            snow: _,
            world: _,
            subtype: _,
            subtypes: _,
            cost: _,
            colors: _,
            size: _,
            loyalty: _,
            defense: _,
            in_part: _,
            keywords: _,
            numbered: _,
            counted_size,
            enters_with,
            enters_counting,
            enters_if,
            as_enters,
            chosen: _,
            announced,
            siege,
            from_graveyard,
            rebounds,
            madness,
            foretell,
            enchant,
            controls_host,
            stays_attached: _,
            equipment,
            abilities,
            triggers,
            statics,
            combat_costs,
            combat_conditions,
            combat_bans,
            triggers_again,
            step_changes,
            block_limits,
            damage_changes,
            multiplied,
            cost_changes,
            enters_tapped_if,
            lends,
            own: _,
            other,
        } = self;
        let any = *rebounds || *siege || *controls_host || *equipment;
        let lists = [
            enters_with.is_empty(),
            enters_counting.is_empty(),
            enters_if.is_empty(),
            abilities.is_empty(),
            triggers.is_empty(),
            statics.is_empty(),
            combat_costs.is_empty(),
            combat_conditions.is_empty(),
            combat_bans.is_empty(),
            triggers_again.is_empty(),
            step_changes.is_empty(),
            block_limits.is_empty(),
            damage_changes.is_empty(),
            multiplied.is_empty(),
            cost_changes.is_empty(),
            lends.is_empty(),
        ];
        let one = counted_size.is_some()
            || as_enters.is_some()
            || announced.is_some()
            || from_graveyard.is_some()
            || enchant.is_some()
            || foretell.is_some()
            || madness.is_some();
        any || one || enters_tapped_if.is_some() || other.is_some() || lists.contains(&false)
    }

    /// A card of these types and nothing else.
    #[must_use]
    pub fn new(name: impl Into<String>, types: impl IntoIterator<Item = CardType>) -> Self {
        Self { name: name.into(), types: types.into_iter().collect(), ..Self::default() }
    }

    /// A creature with no abilities.
    ///
    /// ```
    /// let bears = engine::CardFace::creature("Grizzly Bears", 2, 2);
    /// assert!(bears.is_creature() && bears.abilities.is_empty());
    /// ```
    #[must_use]
    pub fn creature(name: impl Into<String>, power: i32, toughness: i32) -> Self {
        Self { size: Some((power, toughness)), ..Self::new(name, [CardType::Creature]) }
    }

    /// An instant that costs {0} and does what `ability` says when it resolves.
    #[must_use]
    pub fn instant(name: impl Into<String>, ability: Ability) -> Self {
        let cost = Some(ManaCost::default());
        Self { abilities: vec![ability], cost, ..Self::new(name, [CardType::Instant]) }
    }

    /// A land that taps for one mana of this colour.
    #[must_use]
    pub fn basic_land(name: impl Into<String>, color: Color) -> Self {
        let ability = Ability {
            costs: vec![super::Cost::Tap],
            effects: vec![Effect::AddMana {
                mana: crate::Mana::of(color, 1),
                times: super::Amount::Fixed(1),
            }],
            ..Ability::default()
        };
        let name = name.into();
        let subtypes = Subtype::new(&name).into_iter().collect();
        Self { abilities: vec![ability], subtypes, ..Self::new(name, [CardType::Land]) }
    }

    /// How many ways there are to cast it as an instant or sorcery: abilities in the hand come after its modes.
    #[must_use]
    pub fn modes(&self) -> usize {
        self.abilities.iter().position(Ability::is_from_hand).unwrap_or(self.abilities.len())
    }

    /// Whether it is a basic land, which is known by its name (205.4c; 305.8).
    #[must_use]
    pub fn is_basic_land(&self) -> bool {
        let name = self.name.strip_prefix("Snow-Covered ").unwrap_or(&self.name);
        let basic = ["Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes"];
        self.types.has(CardType::Land) && basic.contains(&name)
    }

    /// The same card with these keywords as well.
    #[must_use]
    pub fn with(mut self, keywords: impl IntoIterator<Item = Keyword>) -> Self {
        self.keywords = keywords.into_iter().fold(self.keywords, Keywords::with);
        self
    }

    /// The same card with this activated ability as well.
    #[must_use]
    pub fn with_ability(mut self, ability: Ability) -> Self {
        self.abilities.push(ability);
        self
    }

    /// The same card with this triggered ability as well.
    #[must_use]
    pub fn with_trigger(mut self, trigger: TriggeredAbility) -> Self {
        self.triggers.push(trigger);
        self
    }

    /// The same card with this static ability as well.
    #[must_use]
    pub fn with_static(mut self, ability: StaticAbility) -> Self {
        self.statics.push(ability);
        self
    }

    /// The same card, saying that attacking or blocking costs this, too.
    #[must_use]
    pub fn with_combat_cost(mut self, cost: CombatCost) -> Self {
        self.combat_costs.push(cost);
        self
    }

    /// The same card with this mana cost, and its colours.
    #[must_use]
    pub fn costing(mut self, cost: ManaCost) -> Self {
        self.cost = Some(cost);
        self.colors = cost.colors();
        self
    }

    /// The same card of this colour as well.
    #[must_use]
    pub fn colored(mut self, color: Color) -> Self {
        self.colors = self.colors.with(color);
        self
    }

    /// The same card as an Aura that enchants this.
    #[must_use]
    pub fn enchanting(mut self, what: TargetSpec) -> Self {
        self.types = self.types.with(CardType::Enchantment);
        self.enchant = Some(what);
        self
    }

    /// The same card as an Equipment with "equip" for this much mana: attach it to a creature of its controller's, when
    /// a sorcery could be played (502.33; 702.6).
    #[must_use]
    pub fn equipping_for(mut self, cost: super::Cost) -> Self {
        self.types = self.types.with(CardType::Artifact);
        self.equipment = true;
        self.with_ability(Ability {
            costs: vec![cost],
            targets: vec![TargetSpec::new(TargetKind::Creature, Whose::Yours)],
            effects: vec![Effect::Attach { who: Reference::Target(0) }],
            speed: Speed::Sorcery,
            ..Ability::default()
        })
    }

    /// The same card with "cycling": pay this and discard the card to draw a card.
    #[must_use]
    pub fn cycled_for(self, cost: super::Cost) -> Self {
        self.with_ability(Ability {
            costs: vec![cost, super::Cost::DiscardThis],
            effects: vec![Effect::Draw { who: Reference::You, count: 1 }],
            cycling: true,
            ..Ability::default()
        })
    }

    /// The same card with "unearth": pay this to return it from the graveyard for a turn (702.84a in 2026).
    #[must_use]
    pub fn unearthed_for(self, cost: super::Cost) -> Self {
        let back = Effect::ReturnThis { to_hand: false, tapped: false, counter: None, unearthed: true };
        self.with_ability(Ability {
            costs: vec![cost],
            effects: vec![back],
            speed: Speed::Sorcery,
            in_graveyard: true,
            ..Ability::default()
        })
    }

    /// The same card with "echo": in the upkeep after it came, it is sacrificed unless this is paid (702.30a in 2026).
    #[must_use]
    pub fn with_echo(self, cost: super::Cost) -> Self {
        let no = vec![Effect::Sacrifice { who: Reference::This }];
        let pays = Effect::May { who: Reference::You, cost: Some(cost), yes: Vec::new(), no };
        self.with_trigger(TriggeredAbility {
            event: TriggerEvent::StepBegins { step: crate::Step::Upkeep, turn: super::Whose::Yours },
            attached: false,
            condition: Some(Condition::CameLately),
            ability: Ability { effects: vec![pays], ..Ability::default() },
        })
    }

    /// The same card with "cumulative upkeep": one age counter more in each upkeep of its controller, and then it is sacrificed
    /// unless the cost is paid for each of them (702.24a in 2026).
    #[must_use]
    pub fn with_cumulative_upkeep(self, cost: super::Cost) -> Self {
        let Some(kind) = super::CounterName::new("age").map(CounterKind::Named) else { return self };
        let no = vec![Effect::Sacrifice { who: Reference::This }];
        let pays = Effect::May { who: Reference::You, cost: Some(cost), yes: Vec::new(), no };
        let times = super::Amount::Count(CountOf::OwnCounters(kind));
        let effects = vec![
            Effect::PutCounters { who: Reference::This, kind, count: 1 },
            Effect::Times { times, effects: vec![pays] },
        ];
        self.with_trigger(TriggeredAbility {
            event: TriggerEvent::StepBegins { step: crate::Step::Upkeep, turn: Whose::Yours },
            attached: false,
            condition: None,
            ability: Ability { effects, ..Ability::default() },
        })
    }

    /// The same card with "storm": a copy for each spell that was played before it in the turn (702.40a in 2026).
    #[must_use]
    pub fn with_storm(self) -> Self {
        let copy = Effect::CopySpell { who: Reference::That, anew: true };
        let times = Effect::Times { times: super::Amount::ThatMuch, effects: vec![copy] };
        self.with_trigger(TriggeredAbility {
            event: TriggerEvent::ThisCast,
            attached: false,
            condition: None,
            ability: Ability { effects: vec![times], ..Ability::default() },
        })
    }

    /// The same card with "cascade" (702.85, since 2009).
    #[must_use]
    pub fn with_cascade(self) -> Self {
        self.with_trigger(TriggeredAbility {
            event: TriggerEvent::ThisCast,
            attached: false,
            condition: None,
            ability: Ability { effects: vec![Effect::Cascade], ..Ability::default() },
        })
    }

    /// The same card with "madness": discarded, it is exiled, and may be cast for this (502.24; 702.35).
    #[must_use]
    pub fn with_madness(mut self, cost: ManaCost) -> Self {
        self.madness = Some(cost);
        self.with_trigger(TriggeredAbility {
            event: TriggerEvent::ThisDiscarded,
            attached: false,
            condition: None,
            ability: Ability { effects: vec![Effect::Madness], ..Ability::default() },
        })
    }

    /// The same card with "evoke", "dash" or "blitz": it can be cast for this rather than for its mana cost.
    #[must_use]
    pub fn cast_for(mut self, cost: ManaCost, then: Fleeting) -> Self {
        self.announced = Some(Announced::Instead { cost, then });
        let condition = Some(Condition::PaidInstead);
        match then {
            Fleeting::Evoked => self.triggers.push(TriggeredAbility {
                event: TriggerEvent::ThisEnters,
                attached: false,
                condition,
                ability: Ability {
                    effects: vec![Effect::Sacrifice { who: Reference::This }],
                    ..Ability::default()
                },
            }),
            Fleeting::Warped | Fleeting::Sneaked | Fleeting::Spectacular => {}
            Fleeting::Dashed | Fleeting::Blitzed => {
                if then == Fleeting::Blitzed {
                    let effects = vec![Effect::Draw { who: Reference::You, count: 1 }];
                    let ability = Ability { effects, ..Ability::default() };
                    let event = TriggerEvent::ThisDies;
                    self.triggers.push(TriggeredAbility { event, attached: false, condition, ability });
                }
                let itself = TargetSpec::new(TargetKind::Itself, Whose::Anyones);
                let keywords = [Keyword::Haste].into_iter().collect();
                self.statics.push(StaticAbility { keywords, condition, ..StaticAbility::of(itself) });
            }
        }
        self
    }

    /// The same card with "plot": pay this in the main phase to exile it from the hand (702.170, since 2024).
    #[must_use]
    pub fn plotted_for(self, cost: ManaCost) -> Self {
        self.set_aside_for(cost, super::Speed::Sorcery, FromExile::Plotted { later: false })
    }

    /// The same card with "foretell": pay {2} in one's own turn to exile it from the hand, and this to cast it later
    /// (702.143, since 2021).
    #[must_use]
    pub fn foretold_for(mut self, cost: ManaCost) -> Self {
        self.foretell = Some(cost);
        self.set_aside_for(ManaCost::generic(2), super::Speed::OwnTurn, FromExile::Foretold { later: false })
    }

    fn set_aside_for(self, cost: ManaCost, speed: super::Speed, how: FromExile) -> Self {
        self.with_ability(Ability {
            costs: vec![super::Cost::Mana(cost), super::Cost::RevealThis],
            speed,
            effects: vec![Effect::SetAside(how)],
            ..Ability::default()
        })
    }

    /// The same card with "offspring": it may cost this much more, and then a token that is a 1/1 copy of it is made when it
    /// enters (702.175a, since 2024).
    #[must_use]
    pub fn with_offspring(mut self, cost: ManaCost) -> Self {
        self.announced = Some(Announced::Kicker { cost, counters: 0 });
        let (of, arrival) = (Reference::This, super::Arrival::default());
        let except = super::CopyExcept { size: Some((1, 1)), ..super::CopyExcept::default() };
        let copies = Effect::CopyToken { of, except, count: 1, arrival };
        let ability = Ability { effects: vec![copies], ..Ability::default() };
        let (event, condition) = (TriggerEvent::ThisEnters, Some(Condition::Kicked));
        self.with_trigger(TriggeredAbility { event, attached: false, condition, ability })
    }

    /// What a token is that is a copy of this, except for what is said.
    pub(crate) fn copied_except(self: Arc<Self>, except: super::CopyExcept) -> Arc<Self> {
        if except == super::CopyExcept::default() {
            return self;
        }
        let mut face = self.as_ref().clone();
        if let Some(size) = except.size {
            face.size = Some(size);
            face.counted_size = None;
        }
        if let Some(color) = except.color {
            face.colors = Colors::NONE.with(color);
        }
        if except.creature {
            face.types = face.types.with(CardType::Creature);
        }
        face.subtypes.extend(except.subtype);
        if let Some(keyword) = except.keyword {
            face.keywords = face.keywords.with(keyword);
        }
        if except.no_cost {
            face.cost = None;
        }
        face.legendary &= !except.nonlegendary;
        Arc::new(face)
    }

    /// The same card with "embalm" or "eternalize": pay this and exile the card from the graveyard, when a sorcery could be
    /// played, for a token that is a copy of it except for what is said (702.128, 702.129, since 2017).
    #[must_use]
    pub fn made_again_for(self, cost: super::Cost, except: super::CopyExcept) -> Self {
        let (of, arrival) = (Reference::This, super::Arrival::default());
        self.with_ability(Ability {
            costs: vec![cost, super::Cost::ExileThis],
            effects: vec![Effect::CopyToken { of, except, count: 1, arrival }],
            speed: Speed::Sorcery,
            in_graveyard: true,
            ..Ability::default()
        })
    }

    /// The same card with "ninjutsu": pay this and return an unblocked attacking creature to put the card from the hand into
    /// play tapped and attacking (702.46, later 702.49).
    #[must_use]
    pub fn with_ninjutsu(self, cost: super::Cost) -> Self {
        self.with_ability(Ability {
            costs: vec![cost, super::Cost::RevealThis, super::Cost::unblocked_attacker()],
            effects: vec![Effect::EnterAttacking],
            ..Ability::default()
        })
    }

    /// The same card with morph: it can be cast face down for {3} as a 2/2 creature, and be turned face up for this (502.26;
    /// 702.37).
    #[must_use]
    pub fn with_morph(self, costs: Vec<super::Cost>, morph: Morph) -> Self {
        let (who, kind, count) = (Reference::This, CounterKind::PlusOne, 1);
        let mut effects = vec![Effect::TurnFaceUp];
        // It has no name; this is what it is called here.
        let mut down = Self { cost: Some(ManaCost::generic(3)), ..Self::creature(self.name.clone(), 2, 2) };
        match morph {
            Morph::Plain => {}
            Morph::Mega => effects.push(Effect::PutCounters { who, kind, count }),
            Morph::Disguise => {
                down = down.with_trigger(TriggeredAbility::ward(super::Cost::Mana(ManaCost::generic(2))));
            }
        }
        self.with_other(Manner::FaceDown, down.with_ability(Ability { costs, effects, ..Ability::default() }))
    }

    /// The same card with "crew N": tap creatures with this much power to make it a creature for a turn (702.122).
    #[must_use]
    pub fn crewed_for(self, power: u32) -> Self {
        let (card_type, until) = (CardType::Creature, super::Duration::EndOfTurn);
        self.with_ability(Ability {
            costs: vec![super::Cost::Crew(power)],
            effects: vec![Effect::GainType { who: Reference::This, card_type, until }],
            ..Ability::default()
        })
    }

    /// The same card with this other face. Of a split card, what is said here is its first half, and it becomes what both
    /// halves are together (709.4).
    #[must_use]
    pub fn with_other(mut self, manner: Manner, face: Self) -> Self {
        let mut first = None;
        if manner.is_split() {
            let half = Arc::new(self);
            let cost = match (half.cost, face.cost) {
                (Some(one), Some(other)) => Some(one.plus(&other)),
                _ => None,
            };
            self = Self {
                name: [&half.name, " // ", &face.name].concat(),
                types: face.types.iter().fold(half.types, Types::with),
                cost,
                colors: face.colors.iter().fold(half.colors, Colors::with),
                in_part: half.in_part || face.in_part,
                ..Self::default()
            };
            first = Some(half);
        }
        self.other = Some(Box::new(OtherFace { manner, first, face: Arc::new(face) }));
        self
    }

    /// How many ways there are to play this face from a hand: modes of a spell, ways to cast a permanent, or its abilities
    /// that work there after the card itself.
    pub(crate) fn ways(&self) -> usize {
        if self.is_instruction() {
            self.abilities.len()
        } else if self.abilities.iter().any(Ability::is_from_hand) {
            self.abilities.len() + 1
        } else {
            self.announced.map_or(1, Announced::ways)
        }
    }

    /// The face that a place in a hand, graveyard or exile means, if it is not what is said of the card itself, and the
    /// place in that face: the places of the other face, or of the second half, come after the others.
    pub(crate) fn face_at(&self, place: usize) -> Option<(&Arc<CardFace>, usize)> {
        let other = self.other.as_deref().filter(|other| other.manner != Manner::Transform)?;
        let ways = other.first.as_deref().unwrap_or(self).ways();
        match place.checked_sub(ways) {
            Some(place) => Some((&other.face, place)),
            None => other.first.as_ref().map(|first| (first, place)),
        }
    }

    /// The other face, or both halves.
    pub fn other_faces(&self) -> impl Iterator<Item = &CardFace> {
        let faces = self.other.iter().flat_map(|other| other.first.iter().chain([&other.face]));
        faces.map(Arc::as_ref)
    }

    /// The rules that its abilities stand for, where they are keywords of only some editions: crew, ward, persist,
    /// undying, goad, toxic, riot and unleash.
    pub(crate) fn keyword_rules(&self) -> Vec<rulebook::Rule> {
        let mut rules: Vec<rulebook::Rule> = Vec::new();
        rules.extend(self.other.as_deref().map(|other| match other.manner {
            Manner::FaceDown if !other.face.triggers.is_empty() => rulebook::Rule::Disguise,
            manner => manner.rule(),
        }));
        if self.can_be_crewed() {
            rules.push(rulebook::Rule::Crew);
        }
        let numbered = self.with_tokens().into_iter().flat_map(|face| &face.numbered);
        rules.extend(numbered.map(|numbered| numbered.keyword.rule()));
        let triggers = self.with_tokens().into_iter().flat_map(|face| &face.triggers);
        rules.extend(triggers.flat_map(|it| {
            [it.keyword_rule(), it.chapter().map(|_| rulebook::Rule::SagaChapters)].into_iter().flatten()
        }));
        for effect in self.with_tokens().into_iter().flat_map(CardFace::effects) {
            rules.extend(match effect {
                Effect::Goad { .. } => Some(rulebook::Rule::Goad),
                Effect::Amass { .. } => Some(rulebook::Rule::Amass),
                Effect::Proliferate => Some(rulebook::Rule::Proliferate),
                Effect::BecomeMonarch { .. } => Some(rulebook::Rule::Monarch),
                Effect::GetEnergy { .. } | Effect::May { cost: Some(super::Cost::PayEnergy(_)), .. } => {
                    Some(rulebook::Rule::Energy)
                }
                _ => None,
            });
        }
        let chosen = self.with_tokens().into_iter().filter_map(|face| face.as_enters);
        rules.extend(chosen.map(AsEnters::rule));
        let sneaks = matches!(self.announced, Some(Announced::Instead { then: Fleeting::Sneaked, .. }))
            || self.abilities.iter().any(Ability::is_sneak);
        rules.extend(sneaks.then_some(rulebook::Rule::Sneak));
        let spectacular =
            matches!(self.announced, Some(Announced::Instead { then: Fleeting::Spectacular, .. }))
                || self.abilities.iter().any(Ability::is_spectacle);
        rules.extend(spectacular.then_some(rulebook::Rule::Spectacle));
        let energy = |face: &&CardFace| {
            let all = face.abilities.iter().flat_map(|ability| &ability.costs);
            all.into_iter().any(|cost| matches!(cost, super::Cost::PayEnergy(_)))
        };
        rules.extend(self.with_tokens().iter().any(energy).then_some(rulebook::Rule::Energy));
        let overloads = |mode: &Ability| mode.overload;
        rules.extend(self.abilities.iter().any(overloads).then_some(rulebook::Rule::Overload));
        rules
    }

    /// Whether an ability of it, or of a token of its, is crew.
    pub(crate) fn can_be_crewed(&self) -> bool {
        let crew = |ability: &Ability| ability.costs.iter().any(|cost| matches!(cost, super::Cost::Crew(_)));
        self.with_tokens().into_iter().any(|face| face.abilities.iter().any(crew))
    }

    /// Whether it is a creature card.
    #[must_use]
    pub const fn is_creature(&self) -> bool {
        self.types.has(CardType::Creature)
    }

    /// Whether it is an instant or sorcery: a spell that does what its one ability says, then is put away.
    #[must_use]
    pub const fn is_instruction(&self) -> bool {
        self.types.has(CardType::Instant) || self.types.has(CardType::Sorcery)
    }

    /// Its activated abilities, or the modes of the spell, and every mode of its triggered abilities.
    #[must_use]
    pub fn all_abilities(&self) -> Vec<&Ability> {
        let mut found: Vec<&Ability> = self.abilities.iter().collect();
        for trigger in &self.triggers {
            found.extend(trigger.ability.modes());
        }
        let mut next = 0;
        while let Some(ability) = found.get(next).copied() {
            found.extend(done(ability).into_iter().flat_map(Ability::modes));
            next += 1;
        }
        found
    }

    /// What triggers because of something its other abilities do: "when you do".
    fn done(&self) -> Vec<&Ability> {
        self.all_abilities().into_iter().flat_map(done).collect()
    }

    /// Every effect its abilities could have, at any depth.
    fn effects(&self) -> Vec<&Effect> {
        let mut found: Vec<&Effect> =
            self.all_abilities().into_iter().flat_map(|ability| &ability.effects).collect();
        let mut next = 0;
        while let Some(effect) = found.get(next).copied() {
            found.extend(effect.inner());
            next += 1;
        }
        found
    }

    /// This face, the other one of the card, those of every token they could make, and what they give others in quotes, at any
    /// depth.
    fn with_tokens(&self) -> Vec<&CardFace> {
        let mut found = vec![self];
        let mut next = 0;
        while let Some(face) = found.get(next).copied() {
            found.extend(face.other_faces());
            found.extend(face.effects().into_iter().filter_map(|effect| match effect {
                Effect::CreateToken { face, .. }
                | Effect::Amass { token: face, .. }
                | Effect::Lend { what: face, .. } => Some(face.as_ref()),
                _ => None,
            }));
            found.extend(face.lends.iter().map(Arc::as_ref));
            next += 1;
        }
        found
    }

    /// Whether it or a token of its speaks of what `wanted` means.
    pub(crate) fn speaks_of(&self, wanted: Reference) -> bool {
        let mut effects = self.with_tokens().into_iter().flat_map(CardFace::effects);
        effects.any(|effect| effect.speaks_of(wanted))
    }

    /// Whether it or a token of its pays life, or asks how much a player has.
    pub(crate) fn minds_life(&self) -> bool {
        let pays = |cost: &super::Cost| matches!(cost, super::Cost::PayLife(_));
        let asks = |condition: Option<Condition>| {
            matches!(condition, Some(Condition::LifeAtMost(_) | Condition::LifeAtLeast(_)))
        };
        self.with_tokens().into_iter().any(|face| {
            face.abilities.iter().any(|ability| ability.costs.iter().any(pays))
                || face.triggers.iter().any(|trigger| asks(trigger.condition))
                || face.statics.iter().any(|ability| asks(ability.condition))
                || face.combat_conditions.iter().any(|it| match it.asks {
                    Asks::Holds(condition) => asks(Some(condition)),
                    Asks::DefenderControls(_) | Asks::MoreThanOther(_) => false,
                })
                || face.effects().into_iter().any(|effect| match effect {
                    Effect::May { cost: Some(cost), .. } => pays(cost),
                    Effect::If { test: Test::Holds(condition), .. } => asks(Some(*condition)),
                    _ => false,
                })
        })
    }

    /// Whether it or a token of its is a Siege.
    pub(crate) fn has_siege(&self) -> bool {
        self.with_tokens().into_iter().any(|face| face.siege)
    }

    /// Every type it has, or that its tokens have, or that it can give.
    pub(crate) fn all_types(&self) -> Types {
        self.with_tokens().into_iter().fold(Types::NONE, |types, face| {
            let given = face.effects().into_iter().filter_map(|effect| match effect {
                Effect::GainType { card_type, .. } => Some(*card_type),
                _ => None,
            });
            face.types.iter().chain(given).fold(types, Types::with)
        })
    }

    /// Every keyword it or a token of its has, or can give or take away.
    pub(crate) fn all_keywords(&self) -> Vec<Keyword> {
        self.with_tokens().into_iter().flat_map(CardFace::own_keywords).collect()
    }

    fn own_keywords(&self) -> Vec<Keyword> {
        let given = self.effects().into_iter().filter_map(|effect| match effect {
            Effect::GainKeyword { keyword, .. } | Effect::LoseKeyword { keyword, .. } => Some(*keyword),
            _ => None,
        });
        let for_turn = self.effects().into_iter().filter_map(|effect| match effect {
            Effect::ForTurn { ability, .. } => Some(ability),
            _ => None,
        });
        let lent = self
            .statics
            .iter()
            .chain(for_turn)
            .flat_map(|ability| ability.keywords.iter().chain(ability.loses.iter()));
        let asked =
            self.specs().into_iter().flat_map(|spec| spec.traits.iter()).filter_map(|asked| match asked {
                Trait::Has(keyword) | Trait::Lacks(keyword) => Some(keyword),
                _ => None,
            });
        self.keywords.iter().chain(given).chain(lent).chain(asked).collect()
    }

    /// Whether a static ability of it asks for counters on the permanent itself.
    pub(crate) fn counts_own_counters(&self) -> bool {
        self.statics.iter().any(|ability| {
            matches!(ability.each, Some(CountOf::OwnCounters(_)))
                || matches!(ability.condition, Some(Condition::ThisHas(..) | Condition::ThisHasBetween(..)))
        })
    }

    /// Whether it is what others are given in quotes: activated and triggered abilities that work in play, and limits on
    /// blocking, and nothing else.
    #[must_use]
    pub fn is_lent(&self) -> bool {
        let (abilities, triggers, block_limits) = (Vec::new(), Vec::new(), Vec::new());
        let rest = Self { abilities, triggers, block_limits, ..self.clone() };
        let works = |ability: &Ability| {
            !ability.is_from_hand()
                && !ability.in_graveyard
                && !ability.turns_face_up()
                && ability.loyalty().is_none()
        };
        rest == Self::default()
            && self.abilities.len() + self.triggers.len() + self.block_limits.len() > 0
            && self.abilities.iter().all(works)
            && self.triggers.iter().all(|trigger| {
                let elsewhere = matches!(
                    trigger.event,
                    TriggerEvent::ThisCast | TriggerEvent::ThisDiscarded | TriggerEvent::ThisCycled
                );
                !trigger.attached && !elsewhere
            })
    }

    /// Whether it or a token of its gives abilities in quotes to others, or has something chosen as it enters: then there are
    /// permanents whose face is more than is on their card.
    pub(crate) fn lends_any(&self) -> bool {
        self.with_tokens().into_iter().any(|face| face.is_lent() || face.chooses().is_some())
    }

    /// Itself as it is copied, and as it is wherever it goes from play.
    pub(crate) fn as_written(self: Arc<Self>) -> Arc<Self> {
        self.without_lent().unchosen()
    }

    /// Itself without what something else has given it.
    pub(crate) fn without_lent(self: Arc<Self>) -> Arc<Self> {
        let Some(Own { abilities, triggers, limits }) = self.own else { return self };
        let mut own = self.as_ref().clone();
        own.abilities.truncate(abilities);
        own.triggers.truncate(triggers);
        own.block_limits.truncate(limits);
        own.own = None;
        Arc::new(own)
    }

    /// How many abilities are its own.
    pub(crate) fn counted(&self) -> Own {
        let (abilities, triggers) = (self.abilities.len(), self.triggers.len());
        self.own.unwrap_or(Own { abilities, triggers, limits: self.block_limits.len() })
    }

    /// Itself with what something else gives it, in this order.
    pub(crate) fn with_lent<'a>(self: Arc<Self>, lent: impl Iterator<Item = &'a Self>) -> Arc<Self> {
        let mut face = self.without_lent().as_ref().clone();
        face.own = Some(face.counted());
        for lent in lent {
            face.abilities.extend(lent.abilities.iter().cloned());
            face.triggers.extend(lent.triggers.iter().cloned());
            face.block_limits.extend(lent.block_limits.iter().copied());
        }
        Arc::new(face)
    }

    /// Whether it or a token of its waits for permanents to become tapped, untapped, monstrous or renowned.
    pub(crate) fn watches_states(&self) -> bool {
        let waits = |trigger: &TriggeredAbility| matches!(trigger.event, TriggerEvent::ThisBecomes(_));
        self.with_tokens().into_iter().any(|face| face.triggers.iter().any(waits))
    }

    /// Whether it, or a token it makes, has more counters be put, or more tokens be created.
    pub(crate) fn multiplies(&self) -> bool {
        self.with_tokens().into_iter().any(|face| !face.multiplied.is_empty())
    }

    /// Whether it, or a token it makes, keeps other creatures from attacking or blocking.
    pub(crate) fn bans(&self) -> bool {
        self.with_tokens().into_iter().any(|face| !face.combat_bans.is_empty())
    }

    /// Whether it or a token of its waits for a state of the game.
    pub(crate) fn watches_conditions(&self) -> bool {
        let waits = |trigger: &TriggeredAbility| matches!(trigger.event, TriggerEvent::ControlNone(_));
        self.with_tokens().into_iter().any(|face| face.triggers.iter().any(waits))
    }

    /// Whether it or a token of its can make permanents lose all abilities.
    pub(crate) fn takes_abilities(&self) -> bool {
        self.with_tokens().into_iter().any(|face| {
            face.statics.iter().any(|ability| ability.strips)
                || face.effects().into_iter().any(|effect| matches!(effect, Effect::LoseAbilities { .. }))
        })
    }

    /// Whether an ability of it returns what another has exiled.
    pub(crate) fn returns_exiled(&self) -> bool {
        self.effects().into_iter().any(|effect| matches!(effect, Effect::ReturnExiled))
    }

    /// Whether it could exile and return a permanent that is no creature.
    pub(crate) fn blinks_any(&self) -> bool {
        self.blinks_any_itself() || self.other_faces().any(Self::blinks_any_itself)
    }

    fn blinks_any_itself(&self) -> bool {
        let abilities = self.all_abilities();
        let creatures = |spec: &TargetSpec| {
            matches!(
                spec.what,
                TargetKind::Creature
                    | TargetKind::AttackingCreature
                    | TargetKind::BlockingCreature
                    | TargetKind::FightingCreature
            )
        };
        let blinks = |effect: &Effect| {
            matches!(
                effect,
                Effect::Blink { .. } | Effect::Delayed { .. } | Effect::May { .. } | Effect::If { .. }
            )
        };
        abilities.into_iter().any(|ability| {
            ability.effects.iter().any(|effect| match effect {
                Effect::Blink { who: Reference::Target(place), .. } => {
                    !ability.targets.get(usize::from(*place)).is_some_and(creatures)
                }
                Effect::Blink { who: Reference::Each(spec), .. } => !creatures(spec),
                Effect::Blink { who: Reference::This, .. } => !self.is_creature(),
                Effect::Blink { .. } => true,
                Effect::ExileUntil { .. } | Effect::ReturnExiled => !ability.targets.iter().all(creatures),
                other => other.inner().any(blinks),
            })
        })
    }

    /// What its abilities target, mean and wait for.
    fn specs(&self) -> Vec<TargetSpec> {
        let abilities = self.all_abilities();
        let mut found: Vec<TargetSpec> =
            abilities.into_iter().flat_map(|ability| ability.targets.clone()).collect();
        found.extend(self.enchant);
        found.extend(self.as_enters.and_then(AsEnters::spec));
        found.extend(self.enters_counting.iter().filter_map(|(_, _, each)| match each {
            CountOf::Permanents(spec) => Some(*spec),
            _ => None,
        }));
        found.extend(self.block_limits.iter().map(|limit| limit.what));
        found.extend(self.step_changes.iter().filter_map(|change| match change {
            StepChange::UntapsBesides(spec) => Some(*spec),
            StepChange::Skipped { .. } => None,
        }));
        found.extend(self.abilities.iter().flat_map(|ability| &ability.costs).filter_map(
            |cost| match cost {
                super::Cost::Sacrifice(spec) | super::Cost::Return(spec) | super::Cost::TapOther(spec) => {
                    Some(*spec)
                }
                _ => None,
            },
        ));
        found.extend(self.effects().into_iter().flat_map(Effect::references).flatten().filter_map(
            |reference| match reference {
                Reference::Each(spec) | Reference::EachOf(spec, _) | Reference::EachOfThat(spec) => {
                    Some(spec)
                }
                _ => None,
            },
        ));
        found.extend(self.effects().into_iter().filter_map(|effect| match effect {
            Effect::If { test: Test::Is(_, spec), .. } => Some(*spec),
            Effect::If { test: Test::Holds(condition), .. } => condition.spec(),
            Effect::ForTurn { ability, .. } => Some(ability.affects),
            _ => None,
        }));
        found.extend(self.effects().into_iter().filter_map(|effect| match effect {
            Effect::GiveUp { what, .. } => *what,
            _ => None,
        }));
        found.extend(self.triggers.iter().filter_map(|trigger| match trigger.event {
            TriggerEvent::Enters(spec)
            | TriggerEvent::Dies(spec)
            | TriggerEvent::Attacks(spec)
            | TriggerEvent::Blocks(spec)
            | TriggerEvent::BecomesBlocked(spec)
            | TriggerEvent::Damages { by: super::Dealer::Any(spec), .. }
            | TriggerEvent::YouAttackWith(_, spec)
            | TriggerEvent::YouSacrifice(spec)
            | TriggerEvent::DamageTogether(spec)
            | TriggerEvent::Targeted { what: spec, .. }
            | TriggerEvent::ControlNone(spec)
            | TriggerEvent::ThisMeets(spec, _)
            | TriggerEvent::ThisMeetsSome(spec, _) => Some(spec),
            _ => None,
        }));
        found.extend(self.cost_changes.iter().flat_map(|change| change.what.into_iter().chain(change.aims)));
        let cheaper = self.abilities.iter().filter_map(|ability| ability.cheaper);
        for change in cheaper {
            if let Some(CountOf::Permanents(spec)) = change.each {
                found.push(spec);
            }
            found.extend(change.condition.and_then(Condition::spec));
        }
        found.extend(self.multiplied.iter().filter_map(super::Multiplied::spec));
        found
    }

    /// Whether its abilities speak of others of a kind that it is not of itself, as an Aura can of creatures: than what?
    #[must_use]
    pub fn has_unclear_others(&self) -> bool {
        let own = |asked| match asked {
            Trait::Types(types) => self.types.iter().any(|own| types.has(own)),
            _ => false,
        };
        let about_others = |spec: &TargetSpec| {
            spec.traits.iter().any(|asked| asked == Trait::Other) && !spec.traits.iter().any(own)
        };
        // "For each other": than each of many, and not than this.
        let of_each = |ability: &StaticAbility| match ability.each {
            Some(CountOf::Permanents(spec)) => {
                !matches!(ability.affects.what, TargetKind::Itself | TargetKind::AttachedTo)
                    && spec.traits.iter().any(|asked| asked == Trait::Other)
            }
            _ => false,
        };
        if self.statics.iter().any(of_each) {
            return true;
        }
        let others = |ability: &StaticAbility| ability.others_only && !ability.affects.traits.iter().any(own);
        (self.enchant.is_some() || self.equipment)
            && (self.asked().iter().any(about_others) || self.statics.iter().any(others))
    }

    /// The subtypes that its abilities ask for, but not those of its tokens.
    #[must_use]
    pub fn asked_subtypes(&self) -> Vec<Subtype> {
        let others = self.other_faces().flat_map(Self::asked);
        let asked: Vec<TargetSpec> = self.asked().into_iter().chain(others).collect();
        let asked = asked.iter().flat_map(|spec| spec.traits.iter());
        let asked = asked.flat_map(|asked| match asked {
            Trait::Subtype(subtype) | Trait::NotSubtype(subtype) | Trait::TypesOr(_, subtype) => {
                [Some(subtype), None, None]
            }
            Trait::OneOf(one, other) => [Some(one), Some(other), None],
            Trait::OneOfThree(one, other, third) => [Some(one), Some(other), Some(third)],
            _ => [None, None, None],
        });
        let asked = asked.flatten();
        asked.collect()
    }

    /// What its abilities target, mean, wait for and count.
    fn asked(&self) -> Vec<TargetSpec> {
        let permanents = |what: CountOf| match what {
            CountOf::Permanents(spec) => Some(spec),
            _ => None,
        };
        let mut specs = self.specs();
        for ability in &self.statics {
            specs.push(ability.affects);
            specs.extend(ability.each.and_then(permanents));
            specs.extend(ability.condition.and_then(Condition::spec));
        }
        specs.extend(self.triggers.iter().filter_map(|trigger| trigger.condition?.spec()));
        specs.extend(self.combat_conditions.iter().filter_map(|it| it.asks.spec()));
        specs.extend(self.combat_bans.iter().flat_map(|ban| ban.specs()));
        specs.extend(self.triggers_again.iter().flat_map(|again| again.specs()));
        for change in &self.cost_changes {
            specs.extend(change.each.and_then(permanents));
            specs.extend(change.condition.and_then(Condition::spec));
        }
        specs.extend(self.enters_tapped_if.and_then(|(condition, _)| condition.spec()));
        specs.extend(self.counted_size.and_then(|size| permanents(size.what)));
        specs.extend(self.effects().into_iter().filter_map(|effect| effect.counts().and_then(permanents)));
        specs
    }

    /// Whether an ability refers to what it does not have, or an instruction is no ability, or has a cost that no spell can have.
    pub(crate) fn is_malformed(&self) -> bool {
        self.types == Types::NONE || self.with_tokens().into_iter().any(CardFace::is_malformed_itself)
    }

    /// Whether its cost depends on its targets and it can have several, or depends on them twice.
    #[must_use]
    pub fn aims_in_two_ways(&self) -> bool {
        let one = |ability: &Ability| {
            ability.targets.len() < 2 && ability.targets.iter().all(|spec| !spec.optional)
        };
        match self.cost_changes.iter().filter(|change| change.aims.is_some()).count() {
            0 => false,
            1 => !self.abilities.iter().take(self.modes()).all(one),
            _ => true,
        }
    }

    fn is_malformed_itself(&self) -> bool {
        // More than one are modes, of which its player chooses one.
        // A spell can cost more in one of them (601.2f).
        let paid = |cost: &super::Cost| {
            matches!(cost, super::Cost::Mana(_) | super::Cost::PayLife(_)) || cost.names_one()
        };
        let one_spell_ability = self.modes() > 0
            && self.abilities.iter().take(self.modes()).all(|ability| ability.costs.iter().all(paid));
        let mut others = self.abilities.iter().skip(self.modes());
        let one_spell_ability = one_spell_ability && others.all(Ability::is_from_hand);
        let abilities = self.all_abilities();
        // The places of abilities that work in a hand would be those of ways to cast it.
        let in_two_ways = self.announced.is_some()
            && (self.is_instruction() || self.abilities.iter().any(Ability::is_from_hand));
        (self.is_instruction() && !one_spell_ability && !self.is_split())
            || self.other.as_deref().is_some_and(|other| self.has_malformed_other(other))
            || self.aims_in_two_ways()
            || in_two_ways
            || (self.enchant.is_some()
                && self.effects().into_iter().any(|effect| matches!(effect, Effect::ReturnThis { to_hand: false, .. })))
            || (self.types == Types::NONE && !self.is_lent())
            || self.lends.iter().any(|lent| !lent.is_lent())
            || self.effects().into_iter().any(|effect| match effect {
                Effect::CreateToken { face, .. } | Effect::Amass { token: face, .. } => face.types == Types::NONE,
                Effect::Lend { what, .. } => !what.is_lent(),
                _ => false,
            })
            || (self.enchant.is_none() && self.controls_host)
            || (self.enchant.is_some() && (self.equipment || !self.types.has(CardType::Enchantment)))
            || (self.equipment && !self.types.has(CardType::Artifact))
            || (self.is_creature() && self.size.is_none())
            || (self.is_instruction() && (self.types.is_permanent() || self.as_enters.is_some()))
            // Only planeswalkers have loyalty abilities.
            || (!self.types.has(CardType::Planeswalker) && self.abilities.iter().any(|it| it.loyalty().is_some()))
            || self.triggers.iter().flat_map(|it| it.ability.modes()).any(|mode| !mode.costs.is_empty() || mode.is_limited())
            || self.abilities.iter().any(|ability| !ability.or.is_empty())
            || self.done().into_iter().flat_map(Ability::modes).any(|mode| {
                !mode.costs.is_empty() || mode.is_limited() || mode.could_add_mana() || !mode.divides_well()
            })
            // A mana ability resolves at once, and is not put on the stack.
            || self.triggers.iter().any(|it| !it.ability.or.is_empty() && it.ability.modes().any(Ability::could_add_mana))
            || self.triggers.iter().any(|it| it.ability.or.iter().any(|mode| !mode.or.is_empty()))
            || (self.is_instruction() && self.abilities.iter().any(|it| it.is_limited() && !it.is_spectacle()))
            || abilities.into_iter().any(Ability::is_malformed)
            // Which place is the card and which its ability, nothing says.
            || (self.abilities.iter().any(|it| it.in_graveyard)
                && (self.is_instruction() || self.from_graveyard.is_some()))
            || self.triggers.iter().flat_map(|it| it.ability.modes()).any(|mode| mode.in_graveyard)
            || self.combat_costs.iter().any(|cost| cost.is_malformed())
            || self.combat_conditions.iter().any(|it| it.is_malformed())
            || self.statics.iter().any(StaticAbility::is_malformed)
            || self.counted_size.is_some_and(|size| !size.what.suits_static_abilities())
            // Of what is played, each way has so many targets.
            || self.abilities.iter().any(|it| it.divided().is_some() && it.least_targets() < it.targets.len())
            || self.triggers.iter().flat_map(|it| it.ability.modes()).any(|mode| !mode.divides_well())
    }

    /// Whether its other face is one that a card can have in that manner.
    #[must_use]
    pub fn other_fits(&self) -> bool {
        !self.other.as_deref().is_some_and(|other| self.has_malformed_other(other))
    }

    /// Whether it, or its other face, is bound to day or night.
    pub(crate) fn is_bound_to_time(&self) -> bool {
        let bound =
            |face: &Self| face.keywords.has(Keyword::Daybound) || face.keywords.has(Keyword::Nightbound);
        bound(self) || self.other.as_deref().is_some_and(|other| bound(&other.face))
    }

    /// Whether it is a split card: both halves together.
    fn is_split(&self) -> bool {
        self.other.as_deref().is_some_and(|other| other.manner.is_split())
    }

    fn has_malformed_other(&self, other: &OtherFace) -> bool {
        let split = other.manner.is_split();
        let instructions = self.other_faces().all(Self::is_instruction);
        let instruction = match other.manner {
            Manner::Adventure | Manner::Omen | Manner::Split | Manner::Aftermath => instructions,
            // Which face of two lands is meant, nothing says.
            Manner::Modal => !(self.types.has(CardType::Land) && other.face.types.has(CardType::Land)),
            // What loyalty or defense it would have, or what it would be attached to, nothing says.
            Manner::Transform => [self, &*other.face].into_iter().all(|face| {
                face.types.is_permanent()
                    && !face.types.has(CardType::Planeswalker)
                    && !face.types.has(CardType::Battle)
                    && face.enchant.is_none()
                    && !face.equipment
            }),
            // Only creatures are turned face down here.
            Manner::FaceDown => {
                let turns_up = other.face.abilities.first().is_some_and(Ability::turns_face_up);
                self.is_creature() && other.face.size == Some((2, 2)) && turns_up
            }
        };
        split != other.first.is_some()
            || !instruction
            || (self.is_instruction() && self.types.is_permanent())
            || self.other_faces().any(|face| {
                // What works in a hand or a graveyard, the second face has nowhere.
                face.other.is_some()
                    || face.foretell.is_some()
                    || face.madness.is_some()
                    || face.rebounds
                    || face.from_graveyard.is_some()
                    || (!face.is_instruction()
                        && face.abilities.iter().any(|it| it.is_from_hand() || it.in_graveyard))
            })
    }

    /// Whether any number in it is larger than `most`.
    pub(crate) fn has_number_over(&self, most: u32) -> bool {
        self.with_tokens().into_iter().any(|face| face.has_own_number_over(most))
    }

    fn has_own_number_over(&self, most: u32) -> bool {
        let (power, toughness) = self.size.unwrap_or_default();
        power.unsigned_abs() > most
            || toughness.unsigned_abs() > most
            || self.loyalty.unwrap_or(0) > most
            || self.enters_with.iter().any(|(_, count)| *count > most)
            || self.enters_counting.iter().any(|(_, count, _)| *count > most)
            || self.enters_if.iter().any(|(_, count, _)| *count > most)
            || self.announced.is_some_and(|announced| {
                announced.more_at(0).total().max(announced.more_at(1).total()) > most
                    || announced.counters_at(1) > most
            })
            || self.defense.unwrap_or(0) > most
            || self.cost.is_some_and(|cost| cost.total() > most)
            || self.numbered.iter().any(|keyword| keyword.number > most)
            || self.effects().into_iter().any(|effect| effect.largest_number() > most)
            || self.abilities.iter().flat_map(|ability| &ability.costs).any(|cost| match cost {
                super::Cost::Crew(power) => *power > most,
                _ => false,
            })
            || self.combat_costs.iter().any(|cost| cost.largest_number() > most)
            || self.cost_changes.iter().any(|change| change.more.unsigned_abs() > most)
            || self.multiplied.iter().any(|it| it.more.of(1) > most)
            || self.statics.iter().any(|s| s.power.unsigned_abs() > most || s.toughness.unsigned_abs() > most)
    }
}

/// What triggers because of what this ability does, at any depth of its effects: "when you do".
fn done(ability: &Ability) -> Vec<&Ability> {
    let mut effects: Vec<&Effect> = ability.effects.iter().collect();
    let mut found = Vec::new();
    while let Some(effect) = effects.pop() {
        match effect {
            Effect::WhenDone { ability } => found.push(ability.as_ref()),
            other => effects.extend(other.inner()),
        }
    }
    found
}
