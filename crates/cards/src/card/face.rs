//! A card's face.

use super::{
    Ability, Announced, AsEnters, BlockLimit, CardSide, CardType, CastRule, CastWay, ChosenQuality,
    CombatBan, CombatCondition, CombatCost, Condition, CopyExcept, CostChange, CountedSize, CounterKind,
    FromGraveyard, Grant, Manner, Numbered, Quantity, Replacement, StaticAbility, Subtype, TargetSpec,
    TriggeredAbility, TriggersAgain, Types,
};
use crate::{Adding, Colors, Keywords, ManaCost};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use combat_lab_compiled::Compiled;

/// The other face of a card.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct OtherFace {
    /// How the card has it.
    pub manner: Manner,
    /// The first half of a split card, since the card itself has the characteristics of both
    /// halves.
    pub first: Option<Arc<CardFace>>,
    /// The other face, or the second half.
    pub face: Arc<CardFace>,
}

/// The number of a permanent's own abilities.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub struct Own {
    /// Its activated abilities.
    pub abilities: usize,
    /// Its triggered abilities.
    pub triggers: usize,
    /// Its limits on blocking, as attacker and as blocker.
    pub limits: usize,
    /// Its keywords with a number.
    pub numbered: usize,
}

/// One card as printed (or one token as made).
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that is printed on a card or not")]
#[derive(Debug, Clone, PartialEq, Eq, Default, Compiled)]
pub struct CardFace {
    /// Its name.
    pub name: String,
    /// Its types.
    pub types: Types,
    /// Whether it is legendary.
    pub legendary: bool,
    /// Whether the card is its owner's commander (903.3), which isn't copied.
    pub commander: bool,
    /// Whether it is snow (205.4).
    pub snow: bool,
    /// Whether it is a world permanent, of which only the newest stays on the battlefield.
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
    /// The count that is added to its power or toughness.
    pub counted_size: Option<CountedSize>,
    /// The counters it enters with, by kind: a replacement effect (419.6; 614.1c).
    pub enters_with: Vec<(CounterKind, u32)>,
    /// The counters it enters with for each counted thing, as it is just before (614.12): the kind,
    /// the number for each, and the count.
    pub enters_counting: Vec<(CounterKind, u32, Quantity)>,
    /// The counters it enters with if a condition holds just before (614.12), such as those of
    /// bloodthirst (702.54).
    pub enters_if: Vec<(CounterKind, u32, Condition)>,
    /// The choice of its controller as it enters.
    pub as_enters: Option<AsEnters>,
    /// The choice made as it entered, with the card before that: part of a permanent, not of a
    /// card.
    pub chosen: Option<(ChosenQuality, Arc<CardFace>)>,
    /// The announcement as it is cast, if it is a permanent card: X, or kicker.
    pub announced: Option<Announced>,
    /// A planeswalker's printed loyalty.
    pub loyalty: Option<u32>,
    /// A battle's printed defense.
    pub defense: Option<u32>,
    /// Whether it is a Siege: a battle that an opponent of its controller protects (310.11).
    pub siege: bool,
    /// The way to cast it from its owner's graveyard, if there is one: a static ability that works
    /// there (401.4; 113.6).
    pub from_graveyard: Option<FromGraveyard>,
    /// Whether part of its text is missing. Rules never ask for this; readers are shown it.
    pub in_part: bool,
    /// The keywords, in lower case and perhaps with a number, that it has written with one word
    /// instead of the sentence they stand for: editions before them don't know these words.
    pub keyword_words: Vec<String>,
    /// Whether it is exiled as it resolves, cast from a hand, to be cast again in the next upkeep
    /// of its player: rebound (702.88, since 2010).
    pub rebounds: bool,
    /// The cost of casting it as it is discarded.
    pub madness: Option<ManaCost>,
    /// The cost of playing it from exile, once it is foretold.
    pub foretell: Option<ManaCost>,
    /// The kind of permanent that an Aura enchants: the target of its spell, and its possible hosts
    /// (502.45; 702.5).
    pub enchant: Option<TargetSpec>,
    /// Whether its controller controls its host.
    pub controls_host: bool,
    /// Whether the protection that it gives its host doesn't make it fall off.
    pub stays_attached: bool,
    /// Whether it is an Equipment, which can be attached to creatures.
    pub equipment: bool,
    /// Its keyword abilities.
    pub keywords: Keywords,
    /// Its keywords with a number, such as bushido 2.
    pub numbered: Vec<Numbered>,
    /// Its activated abilities, in printed order; an instant's or sorcery's modes, each with its
    /// additional costs.
    pub abilities: Vec<Ability>,
    /// Its triggered abilities, in printed order.
    pub triggers: Vec<TriggeredAbility>,
    /// Its static abilities, in printed order.
    pub statics: Vec<StaticAbility>,
    /// The costs it puts on attacking and blocking.
    pub combat_costs: Vec<CombatCost>,
    /// The condition for it to attack or block.
    pub combat_conditions: Vec<CombatCondition>,
    /// Creatures that can't attack or block while it is on the battlefield.
    pub combat_bans: Vec<CombatBan>,
    /// Times at which spells can be cast while it is on the battlefield.
    pub cast_rules: Vec<CastRule>,
    /// Abilities that trigger an additional time while it is on the battlefield.
    pub triggers_again: Vec<TriggersAgain>,
    /// Its rules for players' spells and for its controller, while it is on the battlefield.
    pub grants: Vec<Grant>,
    /// Its limits on blocking, as attacker and as blocker.
    pub block_limits: Vec<BlockLimit>,
    /// Its replacement effects, while it is on the battlefield.
    pub replacements: Vec<Replacement>,
    /// Its changes to the cost of spells.
    pub cost_changes: Vec<CostChange>,
    /// The condition under which it enters tapped, and whether it has to hold (614.1c).
    pub enters_tapped_if: Option<(Condition, bool)>,
    /// The abilities in quotes that its static abilities give to others: one face for each, with
    /// nothing but activated and triggered abilities.
    pub lends: Vec<Arc<CardFace>>,
    /// The number of its own abilities, if it has been given others, which follow them.
    pub own: Option<Own>,
    /// Its other face, if it has two.
    pub other: Option<Box<OtherFace>>,
}

impl CardFace {
    /// The name of an unknown card, such as one drawn from an unknown library.
    pub const UNKNOWN: &'static str = "a card";

    /// Whether it is an unknown card.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        self.name == Self::UNKNOWN
    }

    /// The number of ways to cast it as an instant or sorcery: abilities in the hand follow its
    /// modes.
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

    /// Whether its name is its subtypes, as that of a token to which no name was given (111.4).
    pub fn is_called_like_its_types(&self) -> bool {
        let mut words = self.name.split(' ');
        !self.subtypes.is_empty()
            && self.subtypes.iter().all(|subtype| words.next() == Some(subtype.name().as_str()))
            && words.next().is_none()
    }

    /// The face of a token that is a copy of this, except for the given differences.
    pub fn copied_except(self: Arc<Self>, except: CopyExcept) -> Arc<Self> {
        if except == CopyExcept::default() {
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
        face.types = except.types.iter().fold(face.types, Types::with);
        face.subtypes.add_all(except.subtype.into_iter().chain(except.second));
        if let Some(keyword) = except.keyword {
            face.keywords = face.keywords.with(keyword);
        }
        if except.no_cost {
            face.cost = None;
        }
        face.legendary &= !except.nonlegendary;
        Arc::new(face)
    }

    /// The face with these abilities in addition, as a part of what is copied.
    pub fn with_quoted(self: Arc<Self>, quoted: &Self) -> Arc<Self> {
        let mut face = self.as_ref().clone();
        face.abilities.add_all(quoted.abilities.iter().cloned());
        face.triggers.add_all(quoted.triggers.iter().cloned());
        face.block_limits.add_all(quoted.block_limits.iter().copied());
        face.keywords = quoted.keywords.iter().fold(face.keywords, Keywords::with);
        Arc::new(face)
    }

    /// The ways to cast this face.
    pub fn cast_ways(&self) -> impl Iterator<Item = CastWay> {
        let modes = if self.is_instruction() { self.modes() } else { 0 };
        let choice = self.announced.is_some_and(Announced::is_choice);
        let others = [(!self.is_instruction(), CastWay::Plain), (choice, CastWay::Announced)];
        let others = others.into_iter().filter_map(|(there, way)| there.then_some(way));
        (0..modes).map(CastWay::Mode).chain(others)
    }

    /// The face that is meant by a side of a card as it is cast, if it isn't the card's own.
    pub fn side(&self, side: CardSide) -> Option<&Arc<CardFace>> {
        let other = self.other.as_deref().filter(|other| other.manner != Manner::Transform)?;
        match side {
            CardSide::First => other.first.as_ref(),
            CardSide::Second => Some(&other.face),
        }
    }

    /// The other face, or both halves.
    pub fn other_faces(&self) -> impl Iterator<Item = &CardFace> {
        let faces = self.other.iter().flat_map(|other| other.first.iter().chain([&other.face]));
        faces.map(Arc::as_ref)
    }

    /// Whether it is a creature card.
    #[must_use]
    pub const fn is_creature(&self) -> bool {
        self.types.has(CardType::Creature)
    }

    /// Whether it is an instant or sorcery: a spell that follows its instructions and then leaves
    /// the stack.
    #[must_use]
    pub const fn is_instruction(&self) -> bool {
        self.types.has(CardType::Instant) || self.types.has(CardType::Sorcery)
    }

    /// Whether it or one of its tokens gives abilities in quotes to others, or chooses a quality as
    /// it enters: then some permanents have more than their card's face.
    pub fn lends_any(&self) -> bool {
        self.with_tokens().into_iter().any(|face| face.is_lent() || face.chooses().is_some())
    }

    /// The face as it is copied, and as it is outside the battlefield.
    pub fn as_written(self: Arc<Self>) -> Arc<Self> {
        self.without_lent().unchosen()
    }

    /// The face without abilities given by others.
    #[must_use]
    pub fn without_lent(self: Arc<Self>) -> Arc<Self> {
        let Some(Own { abilities, triggers, limits, numbered }) = self.own else { return self };
        let mut own = self.as_ref().clone();
        own.abilities.truncate(abilities);
        own.triggers.truncate(triggers);
        own.block_limits.truncate(limits);
        own.numbered.truncate(numbered);
        own.own = None;
        Arc::new(own)
    }

    /// The number of its own abilities.
    pub fn counted(&self) -> Own {
        let (abilities, triggers) = (self.abilities.len(), self.triggers.len());
        let (limits, numbered) = (self.block_limits.len(), self.numbered.len());
        self.own.unwrap_or(Own { abilities, triggers, limits, numbered })
    }

    /// The face with abilities given by others, in this order.
    pub fn with_lent<'a>(self: Arc<Self>, lent: impl Iterator<Item = &'a Self>) -> Arc<Self> {
        let mut face = self.without_lent().as_ref().clone();
        face.own = Some(face.counted());
        for lent in lent {
            face.abilities.add_all(lent.abilities.iter().cloned());
            face.triggers.add_all(lent.triggers.iter().cloned());
            face.block_limits.add_all(lent.block_limits.iter().copied());
            face.numbered.add_all(lent.numbered.iter().copied());
        }
        Arc::new(face)
    }
}
