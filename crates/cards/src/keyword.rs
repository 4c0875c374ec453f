//! Keyword abilities that matter to combat, and small sets of them.

use crate::{CardType, Color};
use combat_lab_compiled::Compiled;
use combat_lab_rulebook::{Edition, Rule};
use core::fmt;

/// One row for each keyword: its meaning, its variant, its printed name, and its rule.
macro_rules! keywords {
    ($($(#[$doc:meta])* $keyword:ident $name:literal $rule:ident;)*) => {
        /// A keyword ability, or a fixed phrase of card text about combat.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Compiled)]
        #[repr(u8)]
        pub enum Keyword {
            $($(#[$doc])* $keyword,)*
        }

        impl Keyword {
            /// Every keyword, in a fixed order.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$keyword),*];

            /// The keyword as printed on a card, in lower case.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$keyword => $name,)*
                }
            }

            /// Its rule, in the editions that have it.
            #[must_use]
            pub const fn rule(self) -> Rule {
                match self {
                    $(Self::$keyword => Rule::$rule,)*
                }
            }
        }
    };
}

keywords! {
    /// Can be blocked only by creatures with flying or reach (502.4; 702.9).
    Flying "flying" Flying;
    /// Can block creatures with flying (502.70; 702.15, later 702.17).
    Reach "reach" Reach;
    /// Strikes in the first of two combat damage steps (502.2; 702.7).
    FirstStrike "first strike" FirstStrike;
    /// Strikes in both combat damage steps (502.28; 702.4).
    DoubleStrike "double strike" DoubleStrike;
    /// Attacking does not tap it (502.14; 702.20).
    Vigilance "vigilance" Vigilance;
    /// Damage beyond lethal to its blockers may go to the attacked player or permanent (502.9;
    /// 702.17, later 702.19).
    Trample "trample" Trample;
    /// Damage beyond a planeswalker's loyalty may go on to its controller (702.19c, since 2021).
    TrampleOverPlaneswalkers "trample over planeswalkers" TrampleOverPlaneswalkers;
    /// Creatures it damages are destroyed: by a trigger (502.63), or by a state-based action
    /// (702.2) since 2009.
    Deathtouch "deathtouch" Deathtouch;
    /// Its damage gains life: by a trigger (502.68), or as part of the damage (702.13, later
    /// 702.15) since 2009.
    Lifelink "lifelink" Lifelink;
    /// Its damage to creatures is dealt as -1/-1 counters (502.80; 702.77, later 702.80).
    Wither "wither" Wither;
    /// Its damage is dealt as -1/-1 counters to creatures and poison counters to players (702.90).
    Infect "infect" Infect;
    /// May attack and tap in the turn it came under its controller's control (502.5; 702.10).
    Haste "haste" Haste;
    /// Can't attack (502.41; 702.3).
    Defender "defender" Defender;
    /// Lethal damage and effects that destroy don't destroy it (a quality until 2013, keyword
    /// 702.12 since).
    Indestructible "indestructible" Indestructible;
    /// Can't be blocked except by two or more creatures (702.110, later 702.111).
    Menace "menace" Menace;
    /// Can block and be blocked only by creatures with shadow (502.8; 702.28).
    Shadow "shadow" Shadow;
    /// Can't be blocked except by artifact creatures and black creatures (502.25; 702.36).
    Fear "fear" Fear;
    /// Can't be blocked except by artifact creatures and creatures that share a color with it
    /// (702.13, since 2009).
    Intimidate "intimidate" Intimidate;
    /// Can't be blocked by creatures with greater power (702.118, since 2016).
    Skulk "skulk" Skulk;
    /// Can't be blocked by creatures without horsemanship (702.31).
    Horsemanship "horsemanship" Horsemanship;
    /// Can't be blocked while the defending player controls a Plains (502.6; 702.14).
    Plainswalk "plainswalk" Landwalk;
    /// Can't be blocked while the defending player controls an Island (502.6; 702.14).
    Islandwalk "islandwalk" Landwalk;
    /// Can't be blocked while the defending player controls a Swamp (502.6; 702.14).
    Swampwalk "swampwalk" Landwalk;
    /// Can't be blocked while the defending player controls a Mountain (502.6; 702.14).
    Mountainwalk "mountainwalk" Landwalk;
    /// Can't be blocked while the defending player controls a Forest (502.6; 702.14).
    Forestwalk "forestwalk" Landwalk;
    /// Can't be blocked while the defending player controls a nonbasic land (502.6; 702.14).
    NonbasicLandwalk "nonbasic landwalk" Landwalk;
    /// Can't be blocked while the defending player controls a snow Plains (502.6c; 702.14c).
    SnowPlainswalk "snow plainswalk" Landwalk;
    /// Can't be blocked while the defending player controls a snow Island (502.6c; 702.14c).
    SnowIslandwalk "snow islandwalk" Landwalk;
    /// Can't be blocked while the defending player controls a snow Swamp (502.6c; 702.14c).
    SnowSwampwalk "snow swampwalk" Landwalk;
    /// Can't be blocked while the defending player controls a snow Mountain (502.6c; 702.14c).
    SnowMountainwalk "snow mountainwalk" Landwalk;
    /// Can't be blocked while the defending player controls a snow Forest (502.6c; 702.14c).
    SnowForestwalk "snow forestwalk" Landwalk;
    /// Can't be blocked while the defending player controls a snow land (502.6; 702.14).
    SnowLandwalk "snow landwalk" Landwalk;
    /// Can't be blocked while the defending player controls a legendary land (502.6; 702.14).
    LegendaryLandwalk "legendary landwalk" Landwalk;
    /// Can't be blocked while the defending player controls a Desert (502.6; 702.14).
    Desertwalk "desertwalk" Landwalk;
    /// White sources can't damage, target or block it (502.7; 702.16).
    ProtectionFromWhite "protection from white" Protection;
    /// Blue sources can't damage, target or block it (502.7; 702.16).
    ProtectionFromBlue "protection from blue" Protection;
    /// Black sources can't damage, target or block it (502.7; 702.16).
    ProtectionFromBlack "protection from black" Protection;
    /// Red sources can't damage, target or block it (502.7; 702.16).
    ProtectionFromRed "protection from red" Protection;
    /// Green sources can't damage, target or block it (502.7; 702.16).
    ProtectionFromGreen "protection from green" Protection;
    /// Artifacts can't damage, target or block it (502.7; 702.16).
    ProtectionFromArtifacts "protection from artifacts" Protection;
    /// Creatures can't damage, target or block it (502.7; 702.16).
    ProtectionFromCreatures "protection from creatures" Protection;
    /// Attacks in bands; its controller divides the combat damage of the creatures that block it or
    /// that it blocks (502.10; 702.22).
    Banding "banding" Banding;
    /// Whenever a creature of its controller attacks alone, that creature gets +1/+1 (502.83;
    /// 702.80, later 702.83).
    Exalted "exalted" Exalted;
    /// Each creature without flanking that blocks it gets -1/-1 (502.3; 702.22, later 702.25).
    Flanking "flanking" Flanking;
    /// May be played whenever an instant may (502.57; 702.8): an ability that works where the card
    /// can be played from (401.5).
    Flash "flash" AbilitiesWherePlayable;
    /// Can't be the target of opponents' spells or abilities (702.11).
    Hexproof "hexproof" Hexproof;
    /// Can't be the target of any spell or ability (502.71; 702.16, later 702.18).
    Shroud "shroud" Shroud;
    /// Untapped creatures may be tapped for its mana (502.46; 702.48, later 702.51).
    Convoke "convoke" Convoke;
    /// Untapped artifacts may be tapped for its generic mana (702.126, since 2017).
    Improvise "improvise" Improvise;
    /// Cards in its player's graveyard may be exiled for its generic mana (502.64; 702.63, later
    /// 702.66).
    Delve "delve" Delve;
    /// While it is on the stack, nothing but mana abilities can be played (502.58; 702.58, later
    /// 702.61).
    SplitSecond "split second" SplitSecond;
    /// While it is night, its night face is up (702.145, since 2021).
    Daybound "daybound" DayAndNight;
    /// While it is day, its front face is up (702.145, since 2021).
    Nightbound "nightbound" Nightbound;
    /// Phases out before its controller untaps, and in again before the next time (502.15; 702.26).
    Phasing "phasing" Phasing;
    /// The permanent enchanted by such an Aura isn't destroyed, and the Aura is destroyed instead
    /// (702.86, later 702.89, since 2010).
    UmbraArmor "umbra armor" UmbraArmor;
    /// Can't be declared as an attacker: the card's own words.
    CantAttack "can't attack" AttackRestrictions;
    /// Can't attack a player who controls no Plains, nor what they control or protect: the card's
    /// own words.
    NeedsPlains "can't attack unless defending player controls a Plains" AttackRestrictions;
    /// Can't attack a player who controls no Island, nor what they control or protect: the card's
    /// own words.
    NeedsIsland "can't attack unless defending player controls an Island" AttackRestrictions;
    /// Can't attack a player who controls no Swamp, nor what they control or protect: the card's
    /// own words.
    NeedsSwamp "can't attack unless defending player controls a Swamp" AttackRestrictions;
    /// Can't attack a player who controls no Mountain, nor what they control or protect: the card's
    /// own words.
    NeedsMountain "can't attack unless defending player controls a Mountain" AttackRestrictions;
    /// Can't attack a player who controls no Forest, nor what they control or protect: the card's
    /// own words.
    NeedsForest "can't attack unless defending player controls a Forest" AttackRestrictions;
    /// Defender doesn't keep it from attacking: the card's own words.
    AttacksDespiteDefender "can attack as though it didn't have defender" Defender;
    /// Summoning sickness doesn't keep it from attacking: the card's own words.
    AttacksAtOnce "can attack as though it had haste" SummoningSickness;
    /// Can't be declared as the only attacker: the card's own words.
    CantAttackAlone "can't attack alone" AttackRestrictions;
    /// Can be declared as an attacker only if nothing else is: the card's own words.
    AttacksOnlyAlone "can only attack alone" AttackRestrictions;
    /// Must attack each combat if it can: the card's own words.
    AttacksIfAble "attacks if able" AttackRequirements;
    /// Must attack the effect's controller each combat if it can: never its own words, but imposed
    /// on it.
    AttacksYou "attacks you if able" AttackRequirements;
    /// Must attack the permanent that says so each combat if it can: never its own words, but
    /// imposed on it.
    AttacksThis "attacks this if able" AttackRequirements;
    /// Can't be declared as a blocker: the card's own words.
    CantBlock "can't block" BlockRestrictions;
    /// Can't be declared as the only blocker: the card's own words.
    CantBlockAlone "can't block alone" BlockRestrictions;
    /// Can block only creatures with flying: the card's own words.
    BlocksOnlyFlying "can block only creatures with flying" BlockRestrictions;
    /// Can block as if it had flying: reach in the card's own words, as printed before 2007.
    BlocksAsThoughFlying "can block as though it had flying" BlockRestrictions;
    /// Can block creatures with shadow as if it had shadow: the card's own words.
    BlocksShadow "can block creatures with shadow as though it had shadow" BlockRestrictions;
    /// Can block two attackers: the card's own words.
    BlocksOneMore "can block an additional creature" BlockerCandidates;
    /// Can block any number of attackers: the card's own words.
    BlocksAnyNumber "can block any number of creatures" BlockerCandidates;
    /// Must block each combat if it can: the card's own words.
    BlocksIfAble "blocks if able" BlockRequirements;
    /// Can't be blocked at all: the card's own words, a keyword of that name until 2010.
    Unblockable "can't be blocked" BlockRestrictions;
    /// Creatures without flying can't block it, whether they have reach or not: the card's own
    /// words.
    OnlyFlyersBlock "can't be blocked except by creatures with flying" BlockRestrictions;
    /// Creatures with neither flying nor reach can't block it: the card's own words.
    FlyersOrReachBlock "can't be blocked except by creatures with flying or reach" BlockRestrictions;
    /// Creatures that neither have flying nor are Walls can't block it: the card's own words.
    WallsOrFlyersBlock "can't be blocked except by Walls and/or creatures with flying" BlockRestrictions;
    /// Creatures with power 2 or less can't block it: the card's own words.
    NotBlockedByWeak "can't be blocked by creatures with power 2 or less" BlockRestrictions;
    /// Nothing but artifact creatures can block it: the card's own words.
    OnlyArtifactsBlock "can't be blocked except by artifact creatures" BlockRestrictions;
    /// Nothing but creatures with haste can block it: the card's own words.
    OnlyHasteBlocks "can't be blocked except by creatures with haste" BlockRestrictions;
    /// Menace in the card's own words, as printed before 2015.
    NeedsTwoBlockers "can't be blocked except by two or more creatures" BlockRestrictions;
    /// Can't be blocked except by three or more creatures: the card's own words.
    NeedsThreeBlockers "can't be blocked except by three or more creatures" BlockRestrictions;
    /// Can't be blocked by two or more: the card's own words.
    OneBlockerAtMost "can't be blocked by more than one creature" BlockRestrictions;
    /// At least one creature must block it if any can: the card's own words.
    MustBeBlocked "must be blocked if able" BlockRequirements;
    /// Every creature that can block it must: the card's own words.
    Lure "all creatures able to block it do so" BlockRequirements;
    /// Enters tapped: the card's own words.
    EntersTapped "enters tapped" ReplacementEffects;
    /// Can't be countered as a spell: the card's own words.
    CantBeCountered "can't be countered" Countering;
    /// Its activated abilities can't be activated, not even mana abilities: the card's own words.
    CantActivate "its activated abilities can't be activated" ActivatingAnAbility;
    /// Its activated abilities can't be activated, but mana abilities can: the card's own words.
    CantActivateBesidesMana "its activated abilities can't be activated unless they're mana abilities" ActivatingAnAbility;
    /// Can't be the target of opponents' spells and abilities, without having hexproof: the card's
    /// own words.
    NotTargetedByOpponents "can't be the target of spells or abilities your opponents control" ContinuousEffects;
    /// Can't be the target of spells and abilities: shroud in the card's own words, as printed
    /// before 2007.
    NotTargeted "can't be the target of spells or abilities" ContinuousEffects;
    /// Stays tapped in its controller's untap step: the card's own words.
    StaysTapped "doesn't untap during your untap step" UntapAll;
    /// Is exiled instead if it would die: an effect of spells on what they damage, until end of
    /// turn.
    ExiledIfDying "exiled instead of dying" ReplacementEffects;
    /// Can't be regenerated: an effect of spells on what they damage, until end of turn.
    CantRegenerate "can't be regenerated" Regeneration;
    /// Combat damage to it and by it is prevented: the card's own words.
    NoCombatDamage "prevent all combat damage that would be dealt to and dealt by this" Prevention;
    /// Combat damage to it is prevented: the card's own words.
    NoCombatDamageTo "prevent all combat damage that would be dealt to this" Prevention;
    /// Combat damage by it is prevented: the card's own words.
    NoCombatDamageBy "prevent all combat damage that would be dealt by this" Prevention;
    /// Damage to it is prevented: the card's own words.
    NoDamageTo "prevent all damage that would be dealt to this" Prevention;
    /// Noncombat damage to it is prevented: the card's own words.
    NoNoncombatDamageTo "prevent all noncombat damage that would be dealt to this" Prevention;
    /// Damage to it is prevented, and a +1/+1 counter is removed from it: the card's own words.
    NoDamageForCounter "prevent all damage that would be dealt to this and remove a +1/+1 counter from it" Prevention;
    /// Damage by it is prevented: the card's own words.
    NoDamageBy "prevent all damage that would be dealt by this" Prevention;
    /// No damage can be prevented: the card's own words.
    Unpreventable "damage can't be prevented" Prevention;
    /// All damage is dealt as though its source had wither: the card's own words.
    AllWither "all damage is dealt as though its source had wither" ContinuousEffects;
    /// Players can't cast spells during combat: the card's own words.
    SilentInCombat "players can't cast spells during combat" ContinuousEffects;
    /// Opponents of its controller can't cast spells during combat: the card's own words.
    OpponentsSilentInCombat "your opponents can't cast spells during combat" ContinuousEffects;
    /// Opponents of its controller can't cast spells during its controller's turn: the card's own
    /// words.
    OpponentsSilentOnYourTurn "your opponents can't cast spells during your turn" ContinuousEffects;
    /// Its controller has no maximum hand size: the card's own words.
    NoMaximumHand "you have no maximum hand size" ContinuousEffects;
    /// Its loyalty abilities can be activated whenever its controller has priority, in the turn in
    /// which it entered: the card's own words.
    LoyaltyAtOnce "its loyalty abilities can be activated any time you could cast an instant during the turn it enters" ActivatingAnAbility;
    /// Nobody gains life: the card's own words.
    NoLifeGain "players can't gain life" ContinuousEffects;
    /// Assigns combat damage equal to its toughness instead of its power (310.2e; the card's own
    /// words since 2009).
    DamageByToughness "assigns damage equal to its toughness" ChangedAssignment;
    /// Assigns no combat damage (310.2e; 510.1a), for a turn or a combat.
    AssignsNoDamage "assigns no combat damage" ChangedAssignment;
    /// May assign its combat damage as though it weren't blocked (310.2e; the card's own words
    /// since 2009).
    AsThoughUnblocked "may assign damage as though it weren't blocked" ChangedAssignment;
}

/// [`Keywords`] has a bit for each.
const _: () = assert!(Keyword::ALL.len() <= u128::BITS as usize, "more keywords than `Keywords` has bits");

impl Keyword {
    /// Whether the edition has it. A card's own words need no rule.
    #[must_use]
    pub fn exists_in(self, edition: Edition) -> bool {
        self.is_own_words() || self.rule().number(edition).is_some()
    }

    /// Protection from this colour.
    pub(crate) const fn protection_from(color: Color) -> Self {
        match color {
            Color::White => Self::ProtectionFromWhite,
            Color::Blue => Self::ProtectionFromBlue,
            Color::Black => Self::ProtectionFromBlack,
            Color::Red => Self::ProtectionFromRed,
            Color::Green => Self::ProtectionFromGreen,
        }
    }

    /// Whether it is a card's own words rather than a keyword of the rules.
    #[must_use]
    pub const fn is_own_words(self) -> bool {
        self as u8 >= Self::CantAttack as u8
    }

    /// Its part in combat: whether it can keep others from blocking, and whether a search may treat
    /// a creature with it as one that only fights.
    pub const fn part_in_combat(self) -> KeywordPart {
        match self {
            Self::Flying
            | Self::Shadow
            | Self::Unblockable
            | Self::Fear
            | Self::Intimidate
            | Self::Horsemanship
            | Self::OnlyFlyersBlock
            | Self::FlyersOrReachBlock
            | Self::NotBlockedByWeak
            | Self::OnlyArtifactsBlock
            | Self::OnlyHasteBlocks
            | Self::WallsOrFlyersBlock
            | Self::NonbasicLandwalk
            | Self::SnowLandwalk
            | Self::SnowPlainswalk
            | Self::SnowIslandwalk
            | Self::SnowSwampwalk
            | Self::SnowMountainwalk
            | Self::SnowForestwalk
            | Self::LegendaryLandwalk
            | Self::Desertwalk
            | Self::Plainswalk
            | Self::Islandwalk
            | Self::Swampwalk
            | Self::Mountainwalk
            | Self::Forestwalk
            | Self::ProtectionFromWhite
            | Self::ProtectionFromBlue
            | Self::ProtectionFromBlack
            | Self::ProtectionFromRed
            | Self::ProtectionFromGreen
            | Self::ProtectionFromArtifacts
            | Self::ProtectionFromCreatures => KeywordPart::Evades,
            Self::Skulk => KeywordPart::EvadesLarger,
            Self::Banding => KeywordPart::Bands,
            Self::Reach
            | Self::FirstStrike
            | Self::DoubleStrike
            | Self::Vigilance
            | Self::Trample
            | Self::Deathtouch
            | Self::Lifelink
            | Self::Wither
            | Self::Infect
            | Self::Haste
            | Self::Defender
            | Self::Indestructible
            | Self::Menace
            | Self::Hexproof
            | Self::Shroud
            | Self::CantAttack
            | Self::CantAttackAlone
            | Self::AttacksIfAble
            | Self::CantBlock
            | Self::CantBlockAlone
            | Self::BlocksOnlyFlying
            | Self::NeedsTwoBlockers
            | Self::MustBeBlocked => KeywordPart::Fights,
            Self::TrampleOverPlaneswalkers
            | Self::Exalted
            | Self::Flanking
            | Self::Flash
            | Self::Convoke
            | Self::Improvise
            | Self::Delve
            | Self::SplitSecond
            | Self::Daybound
            | Self::Nightbound
            | Self::Phasing
            | Self::UmbraArmor
            | Self::NeedsPlains
            | Self::NeedsIsland
            | Self::NeedsSwamp
            | Self::NeedsMountain
            | Self::NeedsForest
            | Self::AttacksDespiteDefender
            | Self::AttacksAtOnce
            | Self::AttacksOnlyAlone
            | Self::AttacksYou
            | Self::AttacksThis
            | Self::BlocksAsThoughFlying
            | Self::BlocksShadow
            | Self::BlocksOneMore
            | Self::BlocksAnyNumber
            | Self::BlocksIfAble
            | Self::NeedsThreeBlockers
            | Self::OneBlockerAtMost
            | Self::Lure
            | Self::EntersTapped
            | Self::CantBeCountered
            | Self::CantActivate
            | Self::CantActivateBesidesMana
            | Self::NotTargetedByOpponents
            | Self::NotTargeted
            | Self::StaysTapped
            | Self::ExiledIfDying
            | Self::CantRegenerate
            | Self::NoCombatDamage
            | Self::NoCombatDamageTo
            | Self::NoCombatDamageBy
            | Self::NoDamageTo
            | Self::NoNoncombatDamageTo
            | Self::NoDamageForCounter
            | Self::NoDamageBy
            | Self::Unpreventable
            | Self::AllWither
            | Self::SilentInCombat
            | Self::OpponentsSilentInCombat
            | Self::OpponentsSilentOnYourTurn
            | Self::NoMaximumHand
            | Self::LoyaltyAtOnce
            | Self::NoLifeGain
            | Self::DamageByToughness
            | Self::AssignsNoDamage
            | Self::AsThoughUnblocked => KeywordPart::Other,
        }
    }

    const fn bit(self) -> u128 {
        1 << (self as u8)
    }

    /// The place where [`Keywords`] counts its instances, for keywords whose instances add up
    /// (502.63b, 502.68b, 502.83b, 502.3b).
    const fn counted_at(self) -> Option<u32> {
        match self {
            Self::Deathtouch => Some(0),
            Self::Lifelink => Some(8),
            Self::Exalted => Some(16),
            Self::Flanking => Some(24),
            _ => None,
        }
    }
}

/// The part of a keyword in combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum KeywordPart {
    /// It can keep others from blocking the creature, and matters to no other combat.
    Evades,
    /// The same, and the larger others are, the fewer of them can block it.
    EvadesLarger,
    /// It lets creatures fight together: more and larger ones can be a disadvantage.
    Bands,
    /// It changes how the creature fights, and matters to no other combat.
    Fights,
    /// It concerns other objects, or more than a plain combat.
    Other,
}

/// The quality of a protection ability.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum ProtectedFrom {
    /// Everything of this colour.
    Color(Color),
    /// Everything of this type.
    Type(CardType),
}

/// Every protection keyword, with its quality.
pub const PROTECTIONS: [(Keyword, ProtectedFrom); 7] = [
    (Keyword::ProtectionFromWhite, ProtectedFrom::Color(Color::White)),
    (Keyword::ProtectionFromBlue, ProtectedFrom::Color(Color::Blue)),
    (Keyword::ProtectionFromBlack, ProtectedFrom::Color(Color::Black)),
    (Keyword::ProtectionFromRed, ProtectedFrom::Color(Color::Red)),
    (Keyword::ProtectionFromGreen, ProtectedFrom::Color(Color::Green)),
    (Keyword::ProtectionFromArtifacts, ProtectedFrom::Type(CardType::Artifact)),
    (Keyword::ProtectionFromCreatures, ProtectedFrom::Type(CardType::Creature)),
];

impl fmt::Display for Keyword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of keywords. It counts instances of those that add up: deathtouch, lifelink, exalted and
/// flanking.
///
/// ```
/// use combat_lab_cards::{Keyword, Keywords};
/// let bird: Keywords = [Keyword::Flying, Keyword::FirstStrike].into_iter().collect();
/// assert!(bird.has(Keyword::Flying));
/// assert!(!bird.has(Keyword::Trample));
/// assert_eq!(bird.with(Keyword::Lifelink).with(Keyword::Lifelink).count(Keyword::Lifelink), 2);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, Compiled)]
pub struct Keywords {
    set: u128,
    /// For each counted keyword, the number of instances beyond the first, at most 255.
    more: u32,
}

impl Keywords {
    /// The empty set.
    pub const NONE: Self = Self { set: 0, more: 0 };

    /// Whether `keyword` is in it.
    #[must_use]
    pub const fn has(self, keyword: Keyword) -> bool {
        self.set & keyword.bit() != 0
    }

    /// One instance of each of these.
    pub const fn of(mut keywords: &[Keyword]) -> Self {
        let mut set = Self::NONE;
        while let [keyword, rest @ ..] = keywords {
            set = set.with(*keyword);
            keywords = rest;
        }
        set
    }

    /// The keywords that can keep others from blocking a creature.
    pub const EVASION: Self = Self::with_part(&[KeywordPart::Evades, KeywordPart::EvadesLarger]);

    /// The keywords with which more or larger creatures can be a disadvantage in a combat.
    pub const AGAINST_SIZE: Self = Self::with_part(&[KeywordPart::EvadesLarger, KeywordPart::Bands]);

    /// The keywords that have one of these parts in combat.
    const fn with_part(parts: &[KeywordPart]) -> Self {
        let mut set = Self::NONE;
        let mut rest: &[Keyword] = &Keyword::ALL;
        while let [keyword, others @ ..] = rest {
            let mut parts = parts;
            while let [part, more @ ..] = parts {
                if keyword.part_in_combat() as u8 == *part as u8 {
                    set = set.with(*keyword);
                }
                parts = more;
            }
            rest = others;
        }
        set
    }

    /// The keywords that are a card's own words.
    pub const OWN_WORDS: Self = Self { set: u128::MAX << (Keyword::CantAttack as u8), more: 0 };

    /// The keywords in both, with the instances here.
    pub fn among(self, others: Self) -> Self {
        self.iter().filter(|keyword| others.has(*keyword)).fold(Self::NONE, Self::with)
    }

    /// The keywords here that aren't among those.
    pub fn besides(self, others: Self) -> Self {
        if self.has_any(others) {
            self.iter().filter(|keyword| !others.has(*keyword)).fold(Self::NONE, Self::with)
        } else {
            self
        }
    }

    /// Whether a keyword is in both.
    pub const fn has_any(self, others: Self) -> bool {
        self.set & others.set != 0
    }

    /// The number of instances of `keyword`; at most one for keywords whose instances don't add up.
    #[must_use]
    pub const fn count(self, keyword: Keyword) -> u32 {
        match keyword.counted_at() {
            _ if !self.has(keyword) => 0,
            Some(place) => 1 + (self.more >> place & 0xff),
            None => 1,
        }
    }

    /// This set with one more instance of `keyword`.
    #[must_use]
    pub const fn with(self, keyword: Keyword) -> Self {
        match keyword.counted_at() {
            Some(place) if self.has(keyword) && self.count(keyword) <= 0xff => {
                Self { set: self.set, more: self.more + (1 << place) }
            }
            _ => Self { set: self.set | keyword.bit(), more: self.more },
        }
    }

    /// This set with `times` more instances of `keyword`.
    #[must_use]
    pub fn with_instances(self, keyword: Keyword, times: u32) -> Self {
        match keyword.counted_at() {
            _ if times == 0 => self,
            Some(place) => {
                let beyond = self.count(keyword).saturating_add(times).saturating_sub(1).min(0xff);
                Self { set: self.set | keyword.bit(), more: self.more & !(0xff << place) | beyond << place }
            }
            None => self.with(keyword),
        }
    }

    /// This set without `keyword`.
    #[must_use]
    pub const fn without(self, keyword: Keyword) -> Self {
        let more = match keyword.counted_at() {
            Some(place) => self.more & !(0xff << place),
            None => self.more,
        };
        Self { set: self.set & !keyword.bit(), more }
    }

    /// The keywords in it, in the order of [`Keyword::ALL`], each as often as there are instances
    /// of it.
    pub fn iter(self) -> impl Iterator<Item = Keyword> {
        let mut rest = self.set;
        let each = core::iter::from_fn(move || {
            let next = usize::try_from(rest.trailing_zeros()).ok()?;
            rest &= rest.wrapping_sub(1);
            Keyword::ALL.get(next).copied()
        });
        let instances = move |keyword| usize::try_from(self.count(keyword)).unwrap_or(0);
        each.flat_map(move |keyword| core::iter::repeat_n(keyword, instances(keyword)))
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.set == 0
    }
}

impl FromIterator<Keyword> for Keywords {
    fn from_iter<I: IntoIterator<Item = Keyword>>(keywords: I) -> Self {
        keywords.into_iter().fold(Self::NONE, Self::with)
    }
}
