//! Triggered and static abilities.

use super::{Ability, CountOf, CounterKind, Effect, Reference, TargetKind, TargetSpec, Trait, Whose};
use crate::{Color, Keywords, Step, Subtype};
use rulebook::Rule;

/// A triggered ability: "when", "whenever" or "at".
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TriggeredAbility {
    /// What it waits for.
    pub event: TriggerEvent,
    /// Whether the event is about the permanent that this Aura or Equipment is attached to, and not about this.
    pub attached: bool,
    /// A condition directly after the event ("if you …"): without it the ability does not trigger, and it is looked
    /// at again on resolution (404.3; 603.4).
    pub condition: Option<Condition>,
    /// What it then does; it has no costs.
    pub ability: Ability,
}

impl TriggerEvent {
    /// The kind of thing that it is about, if it is about a kind.
    pub(crate) const fn spec_mut(&mut self) -> Option<&mut TargetSpec> {
        match self {
            Self::Enters(spec)
            | Self::Dies(spec)
            | Self::Sacrifices(_, spec)
            | Self::Becomes(spec, _)
            | Self::Grows(spec)
            | Self::DamageTogether(spec)
            | Self::Damages { by: Dealer::Any(spec), .. }
            | Self::Targeted { what: spec, .. }
            | Self::ControlNone(spec)
            | Self::Plays(spec)
            | Self::PlaysOrCopies(spec)
            | Self::Attacks(spec)
            | Self::AttacksAlone(spec)
            | Self::YouAttackWith(_, spec)
            | Self::AttackWith(_, spec)
            | Self::Blocks(spec)
            | Self::BecomesBlocked(spec)
            | Self::ThisMeets(spec, _)
            | Self::ThisMeetsSome(spec, _) => Some(spec),
            Self::StepBegins { .. }
            | Self::Chapter(_)
            | Self::ThisCast
            | Self::ThisEnters
            | Self::CreatureEnters(_)
            | Self::ThisDies
            | Self::CreatureDies(_)
            | Self::DamagedDies
            | Self::ThisLeaves
            | Self::ThisDiscarded
            | Self::ThisBuried
            | Self::ThisCycled
            | Self::YouCycle
            | Self::Discards(_)
            | Self::ThisGrows
            | Self::ThisDealsDamage
            | Self::ThisDamagesCreature
            | Self::ThisDealsCombatDamage
            | Self::Damages { by: Dealer::This | Dealer::Source(_), .. }
            | Self::ThisIsDamaged
            | Self::YouAreDamaged
            | Self::YouGainLife
            | Self::YouLoseLife
            | Self::YouDraw
            | Self::YouDrawSecond
            | Self::OpponentDraws
            | Self::OpponentDrawsSecond
            | Self::OpponentDrawsMore
            | Self::YouGainLifeFirst
            | Self::ThisAttacksRichest
            | Self::ThisAttacksAsRichest
            | Self::ThisAttacksSaddled
            | Self::SpellPlayed(_)
            | Self::NthSpell(..)
            | Self::ThisAttacks
            | Self::ThisAttacksPlayer
            | Self::ThisUnblockedPlayer
            | Self::ThisAttacksPlaneswalker
            | Self::ThisAttacksAlone
            | Self::ThisAttacksWith { .. }
            | Self::CreatureAttacks(_)
            | Self::YouAttack
            | Self::ThisAttacksOrBlocks
            | Self::CreatureAttacksAlone(_)
            | Self::ThisBlocks
            | Self::ThisBlocksCreature
            | Self::ThisBlocksAlone
            | Self::ThisBecomesBlocked
            | Self::ThisBecomesBlockedBy
            | Self::ThisBlocksOrBecomesBlocked
            | Self::ThisUnattached
            | Self::HostStepBegins(_)
            | Self::ThisUnblocked
            | Self::ThisExerted
            | Self::ThisTargeted { .. }
            | Self::YouTarget
            | Self::AimedOnlyAt { .. }
            | Self::ThisTappedForMana
            | Self::ThisLosesLast(_)
            | Self::ThisBecomes(_) => None,
        }
    }
}

impl TriggerEvent {
    /// Whether a card in a graveyard can wait for it: it is about other things and players.
    #[must_use]
    pub const fn can_be_watched_from_graveyard(self) -> bool {
        matches!(
            self,
            Self::StepBegins { .. }
                | Self::CreatureEnters(_)
                | Self::Enters(_)
                | Self::CreatureDies(_)
                | Self::Dies(_)
                | Self::CreatureAttacks(_)
                | Self::Attacks(_)
                | Self::AttacksAlone(_)
                | Self::YouAttack
                | Self::YouAttackWith(..)
                | Self::AttackWith(..)
                | Self::DamageTogether(_)
                | Self::Damages { by: Dealer::Any(_), .. }
                | Self::Sacrifices(..)
                | Self::Becomes(..)
                | Self::YouCycle
                | Self::Discards(_)
                | Self::YouGainLife
                | Self::YouLoseLife
                | Self::YouDraw
                | Self::YouDrawSecond
                | Self::OpponentDraws
                | Self::OpponentDrawsSecond
                | Self::OpponentDrawsMore
                | Self::YouGainLifeFirst
                | Self::SpellPlayed(_)
                | Self::NthSpell(..)
                | Self::Plays(_)
                | Self::PlaysOrCopies(_)
        )
    }
}

impl TriggeredAbility {
    /// "Ward": counter what targets this unless its controller pays (702.21a).
    #[must_use]
    pub fn ward(cost: super::Cost) -> Self {
        let no = vec![Effect::Counter { who: Reference::That, to: crate::Zone::Graveyard }];
        let who = Reference::ControllerOfThat;
        let pays = Effect::May { who, cost: Some(cost), yes: Vec::new(), no };
        let ability = Ability { effects: vec![pays], ward: true, ..Ability::default() };
        Self {
            event: TriggerEvent::ThisTargeted { by: Whose::Opponents, spell: false },
            attached: false,
            condition: None,
            ability,
        }
    }

    /// Persist or undying: returned with a counter of the kind that it must not have had (702.79, 702.93).
    #[must_use]
    pub fn returning(counter: CounterKind) -> Self {
        let back =
            Effect::ReturnThis { to_hand: false, tapped: false, counter: Some(counter), unearthed: false };
        let ability = Ability { effects: vec![back], ..Ability::default() };
        let condition = Some(Condition::HadNo(counter));
        Self { event: TriggerEvent::ThisDies, attached: false, condition, ability }
    }

    /// Whether it is said to work in a graveyard and can't: it is about the permanent itself or what that is attached to, or
    /// has several modes.
    pub(crate) fn is_impossible_from_graveyard(&self) -> bool {
        let asks = self.condition.is_some_and(Condition::works_in_graveyard);
        let modes = self.ability.or.iter().any(|mode| mode.in_graveyard);
        modes
            || (asks && !self.ability.in_graveyard)
            || (self.ability.in_graveyard
                && (self.attached
                    || !self.ability.or.is_empty()
                    || !(self.event.can_be_watched_from_graveyard()
                        || self.event == TriggerEvent::ThisBuried)))
            || (self.event == TriggerEvent::ThisBuried && !self.ability.in_graveyard)
    }

    /// The rule of the keyword that it stands for, if it stands for one.
    pub(crate) fn keyword_rule(&self) -> Option<Rule> {
        match (self.condition, self.event) {
            (Some(Condition::HadNo(CounterKind::MinusOne)), _) => Some(Rule::Persist),
            (Some(Condition::HadNo(_)), _) => Some(Rule::Undying),
            _ if self.ability.ward => Some(Rule::Ward),
            _ => None,
        }
    }
}

/// What a triggered ability waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TriggerEvent {
    /// A step begins.
    StepBegins {
        /// Which step.
        step: Step,
        /// In whose turn.
        turn: Whose,
    },
    /// The Saga gets the lore counter of this number (714.2b).
    Chapter(u32),
    /// The card itself is played (cast) as a spell: the ability works on the stack.
    ThisCast,
    /// The permanent itself comes into play (enters).
    ThisEnters,
    /// A creature comes into play (enters).
    CreatureEnters(Whose),
    /// A permanent of some other kind, or of which more is asked, comes into play (enters).
    Enters(TargetSpec),
    /// The permanent itself is put into a graveyard from play (dies).
    ThisDies,
    /// A creature is put into a graveyard from play (dies).
    CreatureDies(Whose),
    /// A permanent of some other kind, or of which more is asked, is put into a graveyard from play (dies).
    Dies(TargetSpec),
    /// A creature that the permanent itself has dealt damage this turn is put into a graveyard from play (dies).
    DamagedDies,
    /// The permanent itself leaves play.
    ThisLeaves,
    /// The card itself is put into a graveyard from anywhere: its ability works there.
    ThisBuried,
    /// The card itself is discarded.
    ThisDiscarded,
    /// The card itself is cycled (502.18c; 702.29c).
    ThisCycled,
    /// Its controller cycles a card.
    YouCycle,
    /// A player discards a card: once for each. That player is the subject.
    Discards(Whose),
    /// A player sacrifices a permanent of this kind, which is the subject.
    Sacrifices(Whose, TargetSpec),
    /// A permanent of this kind becomes tapped or untapped, or is marked: it is the subject.
    Becomes(TargetSpec, Becoming),
    /// One or more +1/+1 counters are put on the permanent itself at the same time, also as it enters.
    ThisGrows,
    /// The same of a permanent of this kind, which is the subject: once for each.
    Grows(TargetSpec),
    /// One or more creatures of this kind deal combat damage to a player at the same time: once for each player, who is the
    /// subject.
    DamageTogether(TargetSpec),
    /// A permanent of this kind becomes the target of a spell, or of an ability too, of this player's: that is the subject.
    Targeted {
        /// The permanent.
        what: TargetSpec,
        /// Whose spell or ability it is.
        by: Whose,
        /// Whether only spells count.
        spell: bool,
    },
    /// Its controller controls nothing of this kind: a state, which triggers again only once the ability has left the stack
    /// (404.5; 603.8).
    ControlNone(TargetSpec),
    /// The creature itself deals damage to something.
    ThisDealsDamage,
    /// The creature itself deals damage to a creature.
    ThisDamagesCreature,
    /// The creature itself deals combat damage to something: once for all it deals at the same time.
    ThisDealsCombatDamage,
    /// A source deals damage to a player or creature: once for each of them.
    Damages {
        /// The source.
        by: Dealer,
        /// What is dealt the damage: the subject.
        to: Struck,
        /// Whether only combat damage counts.
        combat: bool,
    },
    /// The permanent itself is dealt damage.
    ThisIsDamaged,
    /// Its controller is dealt damage.
    YouAreDamaged,
    /// Its controller gains life.
    YouGainLife,
    /// Its controller loses life.
    YouLoseLife,
    /// Its controller draws a card.
    YouDraw,
    /// Its controller draws their second card of a turn.
    YouDrawSecond,
    /// An opponent draws a card.
    OpponentDraws,
    /// An opponent draws their second card of a turn.
    OpponentDrawsSecond,
    /// An opponent draws a card, but not the first one in a draw step of theirs.
    OpponentDrawsMore,
    /// Its controller gains life for the first time in a turn.
    YouGainLifeFirst,
    /// The creature itself is declared as an attacker of the player with the most life, or of one of those who have as much:
    /// that player is its subject.
    ThisAttacksRichest,
    /// The creature itself is declared as an attacker while no player has more life than its controller.
    ThisAttacksAsRichest,
    /// The permanent itself attacks while it is saddled (702.171b).
    ThisAttacksSaddled,
    /// A player plays (casts) a spell.
    SpellPlayed(Whose),
    /// A player plays (casts) their first, second or third spell of a turn, counted from 1.
    NthSpell(Whose, u32),
    /// Somebody plays (casts) a spell of which this is asked.
    Plays(TargetSpec),
    /// Somebody plays (casts) or copies such a spell.
    PlaysOrCopies(TargetSpec),
    /// The creature itself is declared as an attacker.
    ThisAttacks,
    /// The creature itself is declared as an attacker of a player: that player is its subject.
    ThisAttacksPlayer,
    /// The creature itself is attacking a player, and no creature is declared as a blocker of it: that player is its subject.
    ThisUnblockedPlayer,
    /// The creature itself is declared as an attacker of a planeswalker: that planeswalker is its subject.
    ThisAttacksPlaneswalker,
    /// The creature itself attacks alone.
    ThisAttacksAlone,
    /// The creature itself and at least so many others are declared as attackers.
    ThisAttacksWith {
        /// How many others at least.
        others: u8,
        /// Whether those others have greater power.
        stronger: bool,
    },
    /// A creature is declared as an attacker.
    CreatureAttacks(Whose),
    /// A creature of which more is asked is declared as an attacker.
    Attacks(TargetSpec),
    /// Its controller declares one or more attackers.
    YouAttack,
    /// Its controller declares at least so many attackers of this kind.
    YouAttackWith(u8, TargetSpec),
    /// A player declares at least so many attackers of this kind.
    AttackWith(u8, TargetSpec),
    /// The creature itself is declared as an attacker or as a blocker.
    ThisAttacksOrBlocks,
    /// A creature attacks alone.
    CreatureAttacksAlone(Whose),
    /// A creature of this kind attacks alone.
    AttacksAlone(TargetSpec),
    /// A creature of this kind is declared as a blocker: once, however many it blocks.
    Blocks(TargetSpec),
    /// A creature of this kind becomes blocked: once, however many block it.
    BecomesBlocked(TargetSpec),
    /// The creature itself is declared as a blocker: once, however many it blocks.
    ThisBlocks,
    /// The creature itself is declared as a blocker of a creature: once for each. That creature is its subject.
    ThisBlocksCreature,
    /// The creature itself blocks alone.
    ThisBlocksAlone,
    /// The creature itself becomes blocked: once, however many block it.
    ThisBecomesBlocked,
    /// The creature itself becomes blocked by a creature: once for each, also for one that is put into play blocking
    /// it. That creature is its subject.
    ThisBecomesBlockedBy,
    /// The creature itself blocks or becomes blocked.
    ThisBlocksOrBecomesBlocked,
    /// The creature itself blocks a creature of this kind, or becomes blocked by one: once for each. That creature is
    /// its subject.
    ThisMeets(TargetSpec, Meets),
    /// The creature itself blocks creatures of this kind, or becomes blocked by some: once, however many.
    ThisMeetsSome(TargetSpec, Meets),
    /// The Equipment itself becomes unattached from a permanent, which is its subject.
    ThisUnattached,
    /// Such a step of the controller of what this is attached to begins: that player is its subject.
    HostStepBegins(Step),
    /// The creature itself is attacking, and no creature is declared as a blocker of it.
    ThisUnblocked,
    /// Its controller has exerted it as it was declared as an attacker (701.39; 701.43). Only what has such an ability can be.
    ThisExerted,
    /// The permanent itself becomes the target of a spell, or of an ability too, of this player's: that is its subject.
    ThisTargeted {
        /// Whose it is.
        by: Whose,
        /// Whether only spells count.
        spell: bool,
    },
    /// Its controller plays (casts) a spell that targets the permanent itself.
    YouTarget,
    /// A player casts an instant or sorcery spell that targets the permanent itself and nothing else, or only one permanent of this
    /// kind: that player is the subject.
    AimedOnlyAt {
        /// Whose spell.
        by: Whose,
        /// The kind of permanent, if it isn't the permanent itself.
        what: Option<TargetSpec>,
    },
    /// The permanent itself is tapped for mana.
    ThisTappedForMana,
    /// The last counter of this kind is removed from the permanent itself.
    ThisLosesLast(CounterKind),
    /// The permanent itself becomes tapped, untapped, monstrous or renowned.
    ThisBecomes(Becoming),
}

/// Which of two creatures that fight each other blocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Meets {
    /// Either of them.
    Either,
    /// The one whose ability it is.
    Blocks,
    /// The other one.
    IsBlocked,
}

/// What a permanent can become that an ability waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Becoming {
    /// Tapped, not entering so.
    Tapped,
    /// Untapped.
    Untapped,
    /// Marked for as long as it stays.
    Designated(Designation),
    /// Turned face up.
    FaceUp,
    /// Transformed, into the face that has the ability.
    Transformed,
}

/// A mark that a permanent keeps for as long as it stays where it is, and that means nothing by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Designation {
    /// Its monstrosity ability has resolved.
    Monstrous,
    /// Its renown ability has resolved.
    Renowned,
    /// It has been suspected: so it has menace and can't block (701.60, since 2024).
    Suspected,
    /// It has been saddled, and stays so until end of turn (702.171b, since 2024).
    Saddled,
}

/// Whose damage an ability waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Dealer {
    /// That of the permanent itself.
    This,
    /// That of any permanent of this kind.
    Any(TargetSpec),
    /// That of any source that such a player controls.
    Source(Whose),
}

/// Damage to what an ability waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Struck {
    /// A player.
    Player,
    /// An opponent of the ability's controller.
    Opponent,
    /// A creature.
    Creature,
    /// The ability's controller: what dealt the damage is its subject then.
    You,
    /// A player or a planeswalker.
    PlayerOrPlaneswalker,
    /// The permanent itself: what dealt the damage is the ability's subject then.
    This,
}

/// A condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Condition {
    /// The permanent was kicked as it was cast (702.32, later 702.33).
    Kicked,
    /// The permanent itself was cast from a graveyard for its escape cost (702.138, since 2020): asked as it enters only.
    Escaped,
    /// Something else than its mana cost was paid for the permanent as it was cast: its evoke or dash cost.
    PaidInstead,
    /// The controller has this much life or less.
    LifeAtMost(i32),
    /// The controller has this much life or more.
    LifeAtLeast(i32),
    /// An opponent has this much life or less.
    OpponentLifeAtMost(i32),
    /// Any player has this much life or less.
    AnyLifeAtMost(i32),
    /// The controller has no card in hand.
    HandEmpty,
    /// The permanent itself is still in play.
    ThisInPlay,
    /// The creature itself is attacking, and no other is at the moment.
    ThisAttackingAlone,
    /// The creature itself is blocking, and no other is at the moment.
    ThisBlockingAlone,
    /// The creature itself is attacking.
    ThisAttacking,
    /// The creature itself is blocking.
    ThisBlocking,
    /// The permanent itself is tapped, or was as it left.
    ThisTapped,
    /// The permanent itself is untapped, or was as it left.
    ThisUntapped,
    /// It is its controller's turn.
    YourTurn,
    /// It is the turn of another player.
    NotYourTurn,
    /// It is a main phase of its controller's turn.
    YourMainPhase,
    /// It is a combat phase, and the first of the turn.
    FirstCombat,
    /// The permanent itself has entered the battlefield this turn.
    ThisArrived,
    /// The permanent was cast, and, if so said, from a hand.
    Cast {
        /// Whether from a hand.
        from_hand: bool,
    },
    /// The creature itself has not been exerted this turn. It is looked at only as it is declared as an attacker, before it can
    /// be exerted.
    ThisNotExerted,
    /// There are at least so many permanents of this kind.
    AtLeast(u32, TargetSpec),
    /// There is no permanent of this kind.
    None(TargetSpec),
    /// Nobody played a spell during the turn before this one. What happened before the situation begins is not known, so
    /// that it doesn't hold then.
    NoSpellsLastTurn,
    /// Some player played two or more spells during the turn before this one.
    TwoSpellsLastTurn,
    /// The permanent itself came under its controller's control since the beginning of that player's upkeep before this one:
    /// echo (702.30a in 2026).
    CameLately,
    /// There are at least so many of what is counted for its controller.
    Counted(u32, CountOf),
    /// There are at most so many of what is counted for its controller.
    CountedAtMost(u32, CountOf),
    /// The creature itself has not been declared as an attacker this turn.
    ThisDidNotAttack,
    /// The permanent itself has, or last had, no counter of this kind.
    HadNo(CounterKind),
    /// The permanent itself has, or last had, at least so many counters of this kind.
    ThisHas(CounterKind, u32),
    /// The permanent itself has at least so many of these counters, and at most so many.
    ThisHasBetween(CounterKind, u32, u32),
    /// An opponent controls more permanents of this kind than the controller.
    OpponentHasMore(TargetSpec),
    /// The controller or an opponent is the monarch.
    Monarch(Whose),
    /// Nobody is the monarch.
    NoMonarch,
    /// An opponent was dealt damage this turn.
    OpponentDamaged,
    /// An opponent has at least so many poison counters.
    OpponentPoisoned(u32),
    /// The controller has at least so many opponents in the game.
    Opponents(u32),
    /// The permanent itself has at least this power.
    ThisPower(i32),
    /// The creatures that the controller controls have at least this power together; no power below 0 counts.
    TotalPower(u32),
    /// The controller controls creatures with at least so many different powers.
    DifferentPowers(u32),
    /// This colour was chosen as the permanent itself entered.
    Chose(crate::Color),
    /// A land of such players could produce mana of this colour (106.7).
    LandsProduce {
        /// The colour.
        color: crate::Color,
        /// Whose lands.
        whose: Whose,
        /// Whether only basic lands count.
        basic: bool,
    },
    /// The controller has declared an attacker this turn.
    YouAttacked,
    /// The controller has declared no attacker this turn.
    YouDidNotAttack,
    /// The permanent itself has dealt damage to an opponent this turn.
    ThisDamagedOpponent,
    /// The creature itself has been declared as an attacker this turn.
    ThisAttacked,
    /// The creature itself has been declared as an attacker or as a blocker in this combat.
    ThisFoughtThisCombat,
    /// The creature itself has been declared as an attacker or as a blocker this turn.
    ThisFoughtThisTurn,
    /// The permanent itself has this mark.
    ThisIs(Designation),
    /// The permanent itself doesn't have this mark.
    ThisIsNot(Designation),
    /// The creature itself and another that its controller controls are paired with no other creature (702.95a).
    CanPair,
    /// An Equipment is attached to the permanent itself.
    ThisEquipped,
    /// An Aura is attached to the permanent itself.
    ThisEnchanted,
    /// The permanent itself is modified.
    ThisModified,
    /// What the permanent itself is attached to is of this kind: "as long as equipped creature is a Human".
    HostIs(TargetSpec),
    /// The card itself is in a graveyard: what asks for it works there (402.8; 113.6).
    ThisInGraveyard,
    /// The controller attacked with creatures whose power was at least this together in this combat, as they were declared.
    AttackedWithPower(u32),
    /// The triggered ability has not triggered in this turn before. It is looked at only as it triggers.
    FirstTime,
}

impl Condition {
    /// "If an opponent lost life this turn": what spectacle asks for (702.137a).
    pub const OPPONENT_LOST_LIFE: Self =
        Self::Counted(1, super::CountOf::ThisTurnByAnOpponent(crate::Tally::LifeLost));

    /// Whether an ability that asks for it works in its owner's graveyard.
    #[must_use]
    pub const fn works_in_graveyard(self) -> bool {
        matches!(self, Self::ThisInGraveyard)
    }

    /// Whether something can be no creature because of it: it depends on nothing that is worked out after types (613.8).
    #[must_use]
    pub const fn can_unmake_creatures(self) -> bool {
        matches!(
            self,
            Self::CountedAtMost(_, CountOf::Devotion(_) | CountOf::OwnCounters(_))
                | Self::ThisHasBetween(..)
                | Self::ThisHas(..)
        )
    }

    /// The kind of permanents it is about.
    pub(crate) const fn spec(self) -> Option<TargetSpec> {
        match self {
            Self::AtLeast(_, spec) | Self::None(spec) | Self::OpponentHasMore(spec) | Self::HostIs(spec) => {
                Some(spec)
            }
            _ => None,
        }
    }
}

/// A static ability: true for as long as its permanent is in play (412; 604).
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that an ability says or not")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StaticAbility {
    /// The permanents it affects.
    pub affects: TargetSpec,
    /// Whether the permanent itself is left out ("other creatures").
    pub others_only: bool,
    /// Added to their power.
    pub power: i32,
    /// Added to their toughness.
    pub toughness: i32,
    /// Keywords they have.
    pub keywords: Keywords,
    /// Keywords they lose.
    pub loses: Keywords,
    /// Whether they lose all abilities that they had before.
    pub strips: bool,
    /// The power and toughness that everything else starts from.
    pub base: Option<(i32, i32)>,
    /// What they become besides: said by Auras only, of what they are attached to.
    pub becomes: Option<Becomes>,
    /// The types that it has in addition to its own, one or two: said by Auras and Equipment only, of what they are attached to.
    pub joins: Option<(Subtype, Option<Subtype>)>,
    /// The land type that lands have, in addition to their own or instead of them, with the ability to tap for its mana, which stands
    /// in `lends`.
    pub land: Option<LandType>,
    /// Whether the permanent itself is no creature ("isn't a creature"), which only a condition can say of it.
    pub not_creature: bool,
    /// Whether it is about the creature itself and the one it is paired with, as long as it is (702.95).
    pub pair: bool,
    /// What power and toughness are added for each of; once if nothing is counted.
    pub each: Option<CountOf>,
    /// Whether it works only while its card is in its owner's graveyard, and not in play (402.8; 113.6b).
    pub in_graveyard: bool,
    /// Without which it does nothing ("as long as …").
    pub condition: Option<Condition>,
    /// Which of the abilities in quotes they have ([`CardFace::lends`](super::CardFace::lends)), by its place.
    pub lends: Option<u8>,
}

/// A power or toughness that counts something, such as `*`: a characteristic-defining ability (405.2, 418.5a; 604.3,
/// 613.4a).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CountedSize {
    /// Whether power is so counted.
    pub power: bool,
    /// Whether toughness is so counted.
    pub toughness: bool,
    /// What is counted. What is printed is added to it.
    pub what: CountOf,
}

impl StaticAbility {
    /// Whether it says what none can say.
    #[must_use]
    pub fn is_malformed(&self) -> bool {
        let asked = self.condition.and_then(Condition::spec);
        !self.suits()
            || ((self.becomes.is_some() || self.joins.is_some())
                && (self.affects.what != TargetKind::AttachedTo || self.condition.is_some()))
            || self.land.is_some_and(|land| !self.suits_land(land))
            || (self.pair && self.affects.what != TargetKind::Itself)
            || (self.in_graveyard
                && (matches!(self.affects.what, TargetKind::AttachedTo | TargetKind::Itself)
                    || self.others_only
                    || self.lends.is_some()
                    || self.takes_away()
                    || self.keywords.has(crate::Keyword::EntersTapped)))
            || (self.not_creature
                && (self.affects.what != TargetKind::Itself
                    || !self.condition.is_some_and(Condition::can_unmake_creatures)))
            // Nothing is left out of what is taken away, and from itself a permanent takes nothing away.
            || (self.takes_away() && self.others_only)
            || (self.affects.what == TargetKind::Itself && (self.strips || self.loses != Keywords::NONE))
            || !asked.is_none_or(can_be_counted)
            || !self.each.is_none_or(CountOf::suits_static_abilities)
            // What one of them leaves out of the sum for itself is looked up as it is printed.
            || (self.others_only && self.each.is_some())
    }

    /// Whether it can ask for what it asks: of keywords only if it neither grants nor takes away any, and sets no power and
    /// toughness; of power and toughness only if it adds nothing to them either.
    #[must_use]
    pub fn suits(&self) -> bool {
        let own_words = self.keywords.iter().all(crate::Keyword::is_own_words)
            && !self.takes_away()
            && self.lends.is_none();
        let keeps_size = own_words && (self.power, self.toughness) == (0, 0);
        self.affects.traits.iter().all(|asked| {
            asked.suits_static_abilities()
                || (own_words && asked.asks_for_keyword())
                || (keeps_size && asked.asks_for_size())
        })
    }

    /// Whether it can say of lands that they are of this type: what it affects is not said by land types.
    fn suits_land(&self, land: LandType) -> bool {
        let only_lands = super::Types::of(super::CardType::Land);
        let lands = self.affects.what == TargetKind::Permanent
            && self.affects.traits.iter().any(|asked| asked == Trait::Types(only_lands));
        let plain = self.affects.traits.iter().all(|asked| {
            asked == Trait::Types(only_lands)
                || matches!(asked, Trait::Basic | Trait::Nonbasic | Trait::Snow | Trait::Legendary)
        });
        let affects = (lands && plain) || self.affects.what == TargetKind::AttachedTo;
        affects
            && !self.others_only
            && self.condition.is_none()
            && self.lends.is_some()
            && !self.in_graveyard
            && Subtype::BASIC_LANDS.contains(&land.subtype)
    }

    /// One that changes nothing yet.
    #[must_use]
    pub const fn of(affects: TargetSpec) -> Self {
        Self {
            affects,
            others_only: false,
            power: 0,
            toughness: 0,
            keywords: Keywords::NONE,
            loses: Keywords::NONE,
            strips: false,
            base: None,
            becomes: None,
            joins: None,
            land: None,
            not_creature: false,
            pair: false,
            each: None,
            in_graveyard: false,
            condition: None,
            lends: None,
        }
    }

    /// Whether it takes abilities away, or sets power and toughness.
    #[must_use]
    pub fn takes_away(&self) -> bool {
        self.strips || self.base.is_some() || self.loses != Keywords::NONE
    }
}

/// A basic land type that lands have (205.3, 305.6, 305.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LandType {
    /// The land type.
    pub subtype: Subtype,
    /// Whether it is their only land type: then they have lost the abilities that are written on them (305.7).
    pub only: bool,
}

/// What an Aura makes of the creature that it is attached to: "is a blue Frog creature" (205.1a, 613.1d, 613.1e).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Becomes {
    /// Its only creature type.
    pub subtype: Subtype,
    /// Its only colour, if one is said.
    pub color: Option<Color>,
    /// Whether it is a creature and nothing else.
    pub only_creature: bool,
}

/// Whether a static ability may count these: nothing is asked that static abilities change.
#[must_use]
pub fn can_be_counted(spec: TargetSpec) -> bool {
    let permanents = !matches!(
        spec.what,
        TargetKind::Player
            | TargetKind::AnyTarget
            | TargetKind::PlayerOrPlaneswalker
            | TargetKind::CreatureOrPlayer
            | TargetKind::Spell
            | TargetKind::AbilityOnStack
            | TargetKind::SpellOrAbility
    );
    permanents
        && spec
            .traits
            .iter()
            .all(|asked| matches!(asked, Trait::Other | Trait::Attached) || asked.suits_static_abilities())
}
