//! The differences between the editions, as switches.

/// The switches of an edition: one for every difference in play between editions.
///
/// A rules engine matches on these and needs no editions or dates. Rules that never differ have no
/// switch: banding, for one, exists in every edition here. Two switches change no result, only what
/// is cited or how it is worded, and their docs say so.
///
/// ```
/// use combat_lab_rulebook::{CombatDamage, Edition};
///
/// let waits = |edition: Edition| edition.rules().combat_damage == CombatDamage::OnStack;
/// assert!(waits(Edition::E2009_05) && !waits(Edition::E2009_07));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Whether assigned combat damage waits on the stack.
    pub combat_damage: CombatDamage,
    /// The rule for dividing a creature's damage among several others.
    pub division: Division,
    /// The check of an assignment of combat damage. Only the cited rule differs: judging the whole
    /// is right in every edition.
    pub assignment_check: AssignmentCheck,
    /// Why an Equipment that is a creature comes off. Only the cited rule differs.
    pub attached_creatures: AttachedCreatures,
    /// The amount of damage that counts as lethal when it is assigned.
    pub lethal_damage: LethalDamage,
    /// The effect of deathtouch.
    pub deathtouch: Deathtouch,
    /// The effect of lifelink.
    pub lifelink: Lifelink,
    /// The creatures that assign damage in the second of two combat damage steps.
    pub second_strike: SecondStrike,
    /// The rule for a creature that would assign 0 or less damage.
    pub no_power: NoPower,
    /// The moment when unspent mana is lost.
    pub mana_empties: ManaEmpties,
    /// Whether lost mana costs life.
    pub mana_burn: ManaBurn,
    /// Which abilities that add mana are mana abilities.
    pub mana_abilities: ManaAbilities,
    /// Whether there are planeswalkers.
    pub planeswalkers: Planeswalkers,
    /// Whether an opponent's noncombat damage to a player may be dealt to a planeswalker instead.
    pub noncombat_redirection: NoncombatRedirection,
    /// The rule for planeswalkers that share a subtype.
    pub planeswalker_uniqueness: PlaneswalkerUniqueness,
    /// The rule for legendary permanents that share a name.
    pub legend_rule: LegendRule,
    /// Whether there are battles to attack.
    pub battles: Battles,
    /// Which battles without defense wait for a triggered ability of their own.
    pub waiting_battles: WaitingBattles,
    /// Whether some creatures trample over planeswalkers.
    pub trample_over_planeswalkers: TrampleOverPlaneswalkers,
    /// The condition for skipping the declare blockers and combat damage steps.
    pub skipped_steps: SkippedSteps,
    /// The meaning of attacking, or blocking, alone.
    pub alone: Alone,
    /// The nature of indestructible.
    pub indestructible: Indestructible,
    /// The rule for a spell or ability when none of its targets is legal any longer. The result is
    /// the same, only its name differs.
    pub no_legal_targets: NoLegalTargets,
    /// The rule for a copy of a permanent spell that resolves.
    pub permanent_copies: PermanentCopies,
    /// The result for a suspended card without time counters.
    pub suspended_cards: SuspendedCards,
    /// Whether an effect knows anything about a target that has become illegal.
    pub illegal_targets: IllegalTargets,
    /// The rule for a Saga that has lost its chapter abilities.
    pub empty_sagas: EmptySagas,
    /// Whether a token that copies a double-faced card can transform.
    pub double_faced_tokens: DoubleFacedTokens,
    /// The creatures that can be tapped to crew a Vehicle.
    pub crews: Crews,
    /// The result of amassing for an Army that was there before.
    pub amassed_armies: AmassedArmies,
    /// The permanents that can transform.
    pub transforming: Transforming,
    /// The name of a token to which no name was given.
    pub token_names: TokenNames,
    /// The abilities of which a planeswalker has only one used each turn, in its controller's main
    /// phase.
    pub loyalty_limit: LoyaltyLimit,
    /// The zones where a power or toughness that counts something is worked out.
    pub counted_sizes: CountedSizes,
    /// The use of a power, a toughness or a life total below 0 in a calculation.
    pub negative_values: NegativeValues,
    /// Whether effects of other sources count for how a permanent enters.
    pub entering_effects: EnteringEffects,
    /// The order of effects on colours and of effects on abilities.
    pub color_layers: ColorLayers,
    /// The order in which effects change power and toughness.
    pub size_layers: SizeLayers,
    /// The place in that order of what a permanent says that turns face up or transforms.
    pub turned_permanents: TurnedPermanents,
    /// The abilities that trigger as a creature enters blocking.
    pub late_blockers: LateBlockers,
    /// The rule for abilities that have triggered as the turn ends early.
    pub ended_turns: EndedTurns,
    /// Which declarations a requirement makes illegal.
    pub requirements: Requirements,
    /// The rule for a token that phases out.
    pub phased_out_tokens: PhasedOutTokens,
    /// The owner of a token.
    pub token_owner: TokenOwner,
    /// The rule for effects of limited duration on a permanent that phases out.
    pub phased_out_effects: PhasedOutEffects,
    /// The legal choices for an attack in a game of teams.
    pub team_combat: TeamCombat,
    /// The life total of one player of a team.
    pub team_life: TeamLife,
    /// The life total that a team starts with.
    pub team_start: TeamStart,
    /// How often an ability triggers that waits for each opponent's or each player's step.
    pub team_steps: TeamSteps,
    /// The turns that one effect gives a team, or takes from it, by both its players.
    pub team_extra_turns: TeamExtraTurns,
    /// The rule for what a player who has left the game would control again.
    pub left_controllers: LeftControllers,
    /// The mana value of a split card, wherever it is no spell, for an effect that compares it.
    pub split_values: SplitValues,
}

/// Declares the switches: an enum for each, whose variants name the rule in force.
macro_rules! switches {
    ($($(#[$about:meta])* $name:ident { $($(#[$what:meta])* $variant:ident,)+ })+) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub enum $name { $($(#[$what])* $variant,)+ }
        )+
    };
}

switches! {
    /// Whether assigned combat damage waits on the stack.
    CombatDamage {
        /// It is put on the stack; players may act before it is dealt, and it is dealt as it was
        /// assigned.
        OnStack,
        /// It is dealt at once; nobody can act between assigning and dealing.
        Immediate,
    }
    /// The rule for dividing a creature's damage among several others.
    Division {
        /// In any way its controller likes.
        Free,
        /// Along an announced order: no damage to a later creature before each earlier one has
        /// lethal damage.
        Ordered,
    }
    /// The check of an assignment of combat damage.
    AssignmentCheck {
        /// Only the restrictions on each creature's damage; there is no order to keep.
        Restrictions,
        /// The text of July 2009 only says that each creature's damage is assigned fully before the
        /// next one's. Lethal damage includes other creatures' damage, so this edition's
        /// assignments are judged as a whole, too.
        CreatureByCreature,
        /// A player's whole assignment is judged together, once it is complete.
        Whole,
    }
    /// Why an Equipment that is a creature comes off.
    AttachedCreatures {
        /// It can't equip anything, so it is attached illegally, like other Equipment that is.
        AsEquipment,
        /// No creature stays attached to anything.
        AsCreature,
    }
    /// The amount of damage that counts as lethal when it is assigned.
    LethalDamage {
        /// Toughness minus marked damage, whatever the source.
        Toughness,
        /// The same, but from a source with deathtouch any damage is enough.
        ToughnessOrDeathtouch,
    }
    /// The effect of deathtouch.
    Deathtouch {
        /// It does not exist yet.
        Absent,
        /// A triggered ability that destroys the damaged creature; each instance triggers.
        Triggered,
        /// The game destroys the damaged creature; and a creature with deathtouch divides its
        /// damage regardless of the order. For trample, lethal damage is still the full toughness.
        StateBasedAnyDivision,
        /// The game destroys the damaged creature; for dividing damage, see [`LethalDamage`].
        StateBased,
    }
    /// The effect of lifelink.
    Lifelink {
        /// It does not exist yet.
        Absent,
        /// A triggered ability: the life comes later, once for each instance.
        Triggered,
        /// Part of the damage itself: life is gained as it is dealt, and instances do not add up.
        Static,
    }
    /// The creatures that assign damage in the second of two combat damage steps, besides creatures
    /// with double strike now.
    SecondStrike {
        /// Creatures that did not assign damage in the first step, whatever the reason.
        DidNotAssign,
        /// Creatures that had neither first strike nor double strike as the first step began.
        HadNeither,
    }
    /// The rule for a creature that would assign 0 or less damage.
    NoPower {
        /// It assigns no damage at all, and so counts as one that did not assign.
        AssignsNothing,
        /// It assigns 0 damage, and so counts as one that did assign.
        AssignsZero,
    }
    /// The moment when unspent mana is lost.
    ManaEmpties {
        /// When a phase ends; it lasts from step to step within the phase.
        EachPhase,
        /// When a step or phase ends.
        EachStep,
    }
    /// Whether lost mana costs life.
    ManaBurn {
        /// Each unspent mana costs its player 1 life: loss of life, not damage.
        Burns,
        /// Unspent mana is lost without loss of life.
        Gone,
    }
    /// Abilities that add mana and are mana abilities. The others use the stack.
    ManaAbilities {
        /// All of them, even those with a target.
        All,
        /// Those without a target, even loyalty abilities.
        Untargeted,
        /// Those without a target that aren't loyalty abilities.
        NotLoyalty,
        /// Of these, those whose cost and effect move no card to or from a library.
        NotThroughLibraries,
    }
    /// The use of a power, a toughness or a life total below 0 in a calculation.
    NegativeValues {
        /// As 0.
        TreatedAsZero,
        /// As it is. A result below 0 counts as 0, unless it changes or sets a power or toughness.
        UsedAndChangeSizes,
        /// As it is. A result below 0 counts as 0, unless it sets or doubles a power or toughness.
        Used,
    }
    /// Whether there are planeswalkers.
    Planeswalkers {
        /// They do not exist yet.
        Absent,
        /// They exist and can be attacked.
        Present,
    }
    /// Whether an opponent's noncombat damage to a player may be dealt to that player's
    /// planeswalker instead.
    NoncombatRedirection {
        /// No: an effect that damages a planeswalker has to name or target it.
        Never,
        /// Yes, if the controller of the damage's source chooses so.
        ToPlaneswalker,
    }
    /// The rule for planeswalkers that share a subtype.
    PlaneswalkerUniqueness {
        /// There are no planeswalkers.
        NoPlaneswalkers,
        /// All of them are put into the graveyard, no matter who controls them.
        BySubtype,
        /// Nothing; only the legend rule applies to them.
        OnlyLegendRule,
    }
    /// The rule for legendary permanents that share a name.
    LegendRule {
        /// All of them are put into the graveyard, no matter who controls them.
        AllDie,
        /// A player who controls several keeps one, and the others are put into the graveyard.
        KeepOne,
    }
    /// Whether there are battles to attack.
    Battles {
        /// They do not exist yet.
        Absent,
        /// They exist and can be attacked.
        Present,
    }
    /// Battles without defense that stay while a triggered ability of their own is still to
    /// resolve.
    WaitingBattles {
        /// Every battle.
        All,
        /// Only a Siege.
        Sieges,
    }
    /// Whether some creatures trample over planeswalkers.
    TrampleOverPlaneswalkers {
        /// That ability does not exist yet.
        Absent,
        /// It exists.
        Present,
    }
    /// The condition for skipping the declare blockers and combat damage steps.
    SkippedSteps {
        /// When no creature was declared as an attacker.
        NoneDeclared,
        /// When no creature was declared as an attacker and none was put into play attacking.
        NoneDeclaredOrEntered,
    }
    /// The meaning of attacking, or blocking, alone.
    Alone {
        /// While no other creature does: the same as being alone in combat.
        Now,
        /// If it was the only one declared, whatever has happened since.
        Declared,
    }
    /// The nature of indestructible.
    Indestructible {
        /// A quality granted by an effect; it isn't an ability that could be lost.
        Quality,
        /// A keyword ability, which can be gained and lost.
        Keyword,
    }
    /// The rule for a spell or ability when none of its targets is legal any longer.
    NoLegalTargets {
        /// The rules of the game counter it.
        Countered,
        /// It does not resolve; nothing has countered it.
        DoesNotResolve,
    }
    /// The rule for a copy of a permanent spell that resolves.
    PermanentCopies {
        /// It is a copy of a spell where none can be, and ceases to exist.
        CeaseToExist,
        /// It becomes a token.
        BecomeTokens,
    }
    /// The creatures that can be tapped to crew a Vehicle.
    Crews {
        /// Any, the Vehicle itself among them if it is a creature.
        AnyCreatures,
        /// Only others.
        OtherCreatures,
    }
    /// The result of amassing for an Army that was there before.
    AmassedArmies {
        /// It gets the counters, and no more.
        KeepTypes,
        /// It gets the counters and becomes that creature type, too.
        GainType,
    }
    /// The double-faced permanents that can transform.
    Transforming {
        /// Only those whose back face says so.
        OnlyTransforming,
        /// Modal ones, too.
        AnyDoubleFaced,
    }
    /// The name of a token to which no name was given.
    TokenNames {
        /// Its subtypes.
        Subtypes,
        /// Its subtypes and the word Token, which is the name of no card.
        SubtypesAndToken,
    }
    /// The abilities of which only one of a permanent is used each turn, in its controller's main
    /// phase while the stack is empty.
    LoyaltyLimit {
        /// All activated abilities of a planeswalker.
        Planeswalkers,
        /// Loyalty abilities, whatever the permanent is.
        LoyaltyAbilities,
    }
    /// The zones where a power or toughness that counts something is worked out; anywhere else the
    /// number counted is 0.
    CountedSizes {
        /// Only in play.
        InPlay,
        /// In every zone.
        Everywhere,
    }
    /// The owner's action with a suspended card once its last time counter is removed.
    SuspendedCards {
        /// The player casts it, if able.
        AreCast,
        /// The player may cast it.
        MayBeCast,
    }
    /// Whether effects of other sources count for how a permanent enters: those that change what it
    /// is, or take away its abilities.
    EnteringEffects {
        /// They are ignored until it has entered.
        Ignored,
        /// It enters as what it will be on the battlefield.
        Counted,
    }
    /// The order of effects on colours and of effects on abilities.
    ColorLayers {
        /// Both are in one layer: an effect on abilities that asks for a colour waits for what
        /// changes it.
        WithAbilities,
        /// Colours are settled before abilities.
        BeforeAbilities,
    }
    /// The place in the order of effects of what a permanent says that turns face up or transforms.
    TurnedPermanents {
        /// It keeps its place.
        KeepTimestamp,
        /// Its effects count as the latest.
        NewTimestamp,
    }
    /// The abilities that trigger as a creature enters blocking: those of an attacker that "becomes
    /// blocked by a creature".
    LateBlockers {
        /// Those of an attacker that wasn't blocked before.
        OnlyUnblocked,
        /// Those of any attacker that it blocks.
        AnyAttacker,
    }
    /// The rule for abilities that have triggered, but aren't on the stack yet, as the turn ends
    /// early.
    EndedTurns {
        /// They are put on the stack in the cleanup step.
        TriggersWait,
        /// They cease to exist.
        TriggersCease,
    }
    /// The order in which effects change power and toughness. Switching comes last in every
    /// edition.
    SizeLayers {
        /// The effects of spells and of activated and triggered abilities in the order they began,
        /// whether they set or add; then counters, then static abilities that add.
        ByTimestamp,
        /// Everything that sets first, then everything that adds.
        SettingFirst,
    }
    /// Declarations that a requirement makes illegal, among those that break no restriction.
    Requirements {
        /// Those that could meet more requirements if creatures did only things that meet a
        /// requirement. No creature has to do something that meets none.
        OnlyWhatMeetsOne,
        /// Those that meet fewer requirements than some other legal declaration.
        AsManyAsPossible,
    }
    /// The rule for a token that phases out.
    PhasedOutTokens {
        /// It ceases to exist at the next check.
        CeaseToExist,
        /// It phases in again like any other permanent.
        Return,
    }
    /// The information about a target that has become illegal, for another part of the effect.
    IllegalTargets {
        /// Its current information, or its last known information.
        StillKnown,
        /// None: that part does nothing.
        Unknown,
    }
    /// The rule for a Saga that has lost its chapter abilities.
    EmptySagas {
        /// Its final chapter number is 0: it is sacrificed.
        Sacrificed,
        /// Only a Saga with a chapter ability is sacrificed.
        Stay,
    }
    /// The faces of a token that was created as a copy of a double-faced card.
    DoubleFacedTokens {
        /// Only the copied one: it can't transform.
        OneFace,
        /// Both: it can transform.
        BothFaces,
    }
    /// The owner of a token.
    TokenOwner {
        /// The controller of the spell or ability that created it.
        Creator,
        /// The player under whose control it entered.
        FirstController,
    }
    /// The rule for effects of limited duration, and delayed abilities, on a permanent that phases
    /// out.
    PhasedOutEffects {
        /// They no longer affect it.
        End,
        /// They go on once it phases in, if they last that long.
        GoOn,
    }
    /// The legal choices for a creature's attack in a game of two teams that take their turns
    /// together.
    TeamCombat {
        /// The other team as a whole, or a planeswalker. The player dealt the damage is chosen as
        /// it is assigned.
        AsAGroup,
        /// One of its players, a planeswalker, or a battle.
        EachPlayer,
    }
    /// The life total of one player of a team that shares it.
    TeamLife {
        /// Half of the team's for effects, rounded up. The rules don't state how much of it the
        /// player can pay.
        Halved,
        /// Half of the team's for effects, rounded up; the player can pay all of the team's.
        HalvedUnlessPaid,
        /// The team's.
        Whole,
    }
    /// The life total that a team starts with.
    TeamStart {
        /// 40.
        Forty,
        /// 30, since May 2007.
        Thirty,
    }
    /// How often an ability triggers in a step of a team if it waits for each opponent's or each
    /// player's.
    TeamSteps {
        /// Once for each player of the team.
        ForEachPlayer,
        /// Once, or once for each player of the team if it refers to "that player".
        ForEachNamed,
    }
    /// The turns that a team takes or skips because of an effect that has both its players do so.
    TeamExtraTurns {
        /// One for each of them.
        ForEachPlayer,
        /// One.
        ForEachTeam,
    }
    /// The rule for a permanent that a player who has left the game would control again, as another
    /// player's effect on it ends.
    LeftControllers {
        /// The player who controls it keeps it.
        NeverAgain,
        /// It is exiled.
        ExileIt,
    }
    /// The mana value of a split card that isn't on the stack, for an effect that compares it.
    SplitValues {
        /// That of each half: what is true of either is true of the card.
        EitherHalf,
        /// That of both halves together.
        BothHalves,
    }
}

pub(crate) const E2006_10: Rules = Rules {
    combat_damage: CombatDamage::OnStack,
    division: Division::Free,
    assignment_check: AssignmentCheck::Restrictions,
    attached_creatures: AttachedCreatures::AsEquipment,
    lethal_damage: LethalDamage::Toughness,
    deathtouch: Deathtouch::Absent,
    lifelink: Lifelink::Absent,
    second_strike: SecondStrike::DidNotAssign,
    no_power: NoPower::AssignsNothing,
    mana_empties: ManaEmpties::EachPhase,
    mana_burn: ManaBurn::Burns,
    mana_abilities: ManaAbilities::All,
    planeswalkers: Planeswalkers::Absent,
    noncombat_redirection: NoncombatRedirection::Never,
    planeswalker_uniqueness: PlaneswalkerUniqueness::NoPlaneswalkers,
    legend_rule: LegendRule::AllDie,
    battles: Battles::Absent,
    waiting_battles: WaitingBattles::All,
    trample_over_planeswalkers: TrampleOverPlaneswalkers::Absent,
    skipped_steps: SkippedSteps::NoneDeclared,
    alone: Alone::Now,
    indestructible: Indestructible::Quality,
    no_legal_targets: NoLegalTargets::Countered,
    permanent_copies: PermanentCopies::CeaseToExist,
    suspended_cards: SuspendedCards::AreCast,
    illegal_targets: IllegalTargets::StillKnown,
    empty_sagas: EmptySagas::Sacrificed,
    double_faced_tokens: DoubleFacedTokens::OneFace,
    crews: Crews::AnyCreatures,
    amassed_armies: AmassedArmies::KeepTypes,
    transforming: Transforming::OnlyTransforming,
    token_names: TokenNames::Subtypes,
    loyalty_limit: LoyaltyLimit::Planeswalkers,
    counted_sizes: CountedSizes::InPlay,
    negative_values: NegativeValues::TreatedAsZero,
    entering_effects: EnteringEffects::Ignored,
    color_layers: ColorLayers::WithAbilities,
    turned_permanents: TurnedPermanents::KeepTimestamp,
    late_blockers: LateBlockers::OnlyUnblocked,
    ended_turns: EndedTurns::TriggersWait,
    size_layers: SizeLayers::ByTimestamp,
    requirements: Requirements::OnlyWhatMeetsOne,
    phased_out_tokens: PhasedOutTokens::CeaseToExist,
    token_owner: TokenOwner::Creator,
    phased_out_effects: PhasedOutEffects::End,
    team_combat: TeamCombat::AsAGroup,
    team_life: TeamLife::Halved,
    team_start: TeamStart::Forty,
    team_steps: TeamSteps::ForEachPlayer,
    team_extra_turns: TeamExtraTurns::ForEachPlayer,
    left_controllers: LeftControllers::NeverAgain,
    split_values: SplitValues::EitherHalf,
};

pub(crate) const E2008_10: Rules = Rules {
    team_start: TeamStart::Thirty,
    team_extra_turns: TeamExtraTurns::ForEachTeam,
    team_life: TeamLife::HalvedUnlessPaid,
    deathtouch: Deathtouch::Triggered,
    lifelink: Lifelink::Triggered,
    planeswalkers: Planeswalkers::Present,
    noncombat_redirection: NoncombatRedirection::ToPlaneswalker,
    planeswalker_uniqueness: PlaneswalkerUniqueness::BySubtype,
    skipped_steps: SkippedSteps::NoneDeclaredOrEntered,
    mana_abilities: ManaAbilities::Untargeted,
    counted_sizes: CountedSizes::Everywhere,
    negative_values: NegativeValues::UsedAndChangeSizes,
    alone: Alone::Declared,
    requirements: Requirements::AsManyAsPossible,
    ..E2006_10
};

pub(crate) const E2009_05: Rules = Rules { no_power: NoPower::AssignsZero, ..E2008_10 };

pub(crate) const E2009_07: Rules = Rules {
    combat_damage: CombatDamage::Immediate,
    division: Division::Ordered,
    assignment_check: AssignmentCheck::CreatureByCreature,
    deathtouch: Deathtouch::StateBasedAnyDivision,
    lifelink: Lifelink::Static,
    second_strike: SecondStrike::HadNeither,
    no_power: NoPower::AssignsNothing,
    mana_empties: ManaEmpties::EachStep,
    mana_burn: ManaBurn::Gone,
    color_layers: ColorLayers::BeforeAbilities,
    size_layers: SizeLayers::SettingFirst,
    token_owner: TokenOwner::FirstController,
    phased_out_effects: PhasedOutEffects::GoOn,
    ..E2009_05
};

pub(crate) const E2010_07: Rules = Rules {
    assignment_check: AssignmentCheck::Whole,
    attached_creatures: AttachedCreatures::AsCreature,
    deathtouch: Deathtouch::StateBased,
    lethal_damage: LethalDamage::ToughnessOrDeathtouch,
    late_blockers: LateBlockers::AnyAttacker,
    loyalty_limit: LoyaltyLimit::LoyaltyAbilities,
    team_life: TeamLife::Whole,
    ..E2009_07
};

pub(crate) const E2021_04: Rules = Rules {
    mana_abilities: ManaAbilities::NotLoyalty,
    negative_values: NegativeValues::Used,
    entering_effects: EnteringEffects::Counted,
    turned_permanents: TurnedPermanents::NewTimestamp,
    ended_turns: EndedTurns::TriggersCease,
    illegal_targets: IllegalTargets::Unknown,
    noncombat_redirection: NoncombatRedirection::Never,
    planeswalker_uniqueness: PlaneswalkerUniqueness::OnlyLegendRule,
    legend_rule: LegendRule::KeepOne,
    indestructible: Indestructible::Keyword,
    no_legal_targets: NoLegalTargets::DoesNotResolve,
    permanent_copies: PermanentCopies::BecomeTokens,
    phased_out_tokens: PhasedOutTokens::Return,
    team_combat: TeamCombat::EachPlayer,
    team_steps: TeamSteps::ForEachNamed,
    left_controllers: LeftControllers::ExileIt,
    split_values: SplitValues::BothHalves,
    ..E2010_07
};

pub(crate) const E2024_08: Rules = Rules {
    battles: Battles::Present,
    suspended_cards: SuspendedCards::MayBeCast,
    crews: Crews::OtherCreatures,
    amassed_armies: AmassedArmies::GainType,
    token_names: TokenNames::SubtypesAndToken,
    double_faced_tokens: DoubleFacedTokens::BothFaces,
    trample_over_planeswalkers: TrampleOverPlaneswalkers::Present,
    ..E2021_04
};

pub(crate) const E2024_11: Rules = Rules { division: Division::Free, ..E2024_08 };

pub(crate) const E2025_11: Rules =
    Rules { empty_sagas: EmptySagas::Stay, transforming: Transforming::AnyDoubleFaced, ..E2024_11 };

pub(crate) const E2026_09: Rules = Rules {
    mana_abilities: ManaAbilities::NotThroughLibraries,
    waiting_battles: WaitingBattles::Sieges,
    ..E2025_11
};
