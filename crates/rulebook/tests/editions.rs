//! The editions: their names and dates, their switches, their words.

use combat_lab_rulebook::*;

#[test]
fn editions_are_in_chronological_order() {
    assert!(Edition::ALL.is_sorted());
    assert!(Edition::ALL.is_sorted_by_key(|edition| edition.effective()));
    assert!(Edition::ALL.is_sorted_by_key(|edition| edition.era()));
    assert_eq!(Edition::ALL.last(), Some(&Edition::TODAY));
}

#[test]
fn ids_and_effective_dates() {
    let expected = [
        ("2006-10", "2006-10-01"),
        ("2008-10", "2008-10-01"),
        ("2009-05", "2009-05-01"),
        ("2009-07", "2009-07-11"),
        ("2010-07", "2010-07-16"),
        ("2021-04", "2021-04-22"),
        ("2024-08", "2024-07-30"),
        ("2024-11", "2024-11-08"),
        ("2025-11", "2025-11-14"),
        ("2026-09", "2026-09-25"),
    ];
    assert_eq!(Edition::ALL.len(), expected.len(), "list the new edition here: ADDING_AN_EDITION.md, step 5");
    for (edition, (id, date)) in Edition::ALL.into_iter().zip(expected) {
        assert_eq!((edition.id(), edition.effective().to_string().as_str()), (id, date));
        assert_eq!(edition.to_string(), id);
        assert_eq!(format!("{edition:>9}"), format!("{id:>9}"));
        assert_eq!(id.parse(), Ok(edition));
    }
}

#[test]
fn headlines_have_the_names_they_are_known_by() {
    let names = Edition::HEADLINES.map(|edition| (edition.id(), edition.nickname()));
    assert_eq!(
        names,
        [
            ("2008-10", "damage on the stack"),
            ("2021-04", "ordered damage"),
            (Edition::TODAY.id(), "free division")
        ]
    );
    assert_eq!(Era::ALL.map(Era::headline), Edition::HEADLINES);
    assert_eq!(Edition::HEADLINES.map(Edition::era), Era::ALL);
}

#[test]
fn summaries_are_single_sentences() {
    for edition in Edition::ALL {
        let summary = edition.summary();
        assert!(summary.ends_with('.') && !summary.contains(". ") && !summary.contains("  "), "{summary}");
        assert!(!edition.nickname().is_empty());
    }
}

#[test]
fn an_unknown_edition_says_what_is_known_and_what_was_meant() {
    let nearest = |text: &str| text.parse::<Edition>().unwrap_err().nearest();
    assert_eq!("today".parse(), Ok(Edition::TODAY));
    assert_eq!(nearest("2008"), Some(Edition::E2008_10));
    assert_eq!(nearest("2008-11"), Some(Edition::E2008_10));
    assert_eq!(nearest("2009-6"), Some(Edition::E2009_05));
    assert_eq!(nearest("1993-08-05"), Some(Edition::E2006_10));
    assert_eq!(nearest("2099-01"), Some(Edition::TODAY));
    for text in [
        "",
        "-",
        "now",
        "2008-13",
        "2008-00",
        "20081",
        "+008-10",
        "２００８-10",
        "2008-10 ",
        "99999999999999",
    ] {
        let error = text.parse::<Edition>().unwrap_err();
        let message = error.to_string();
        assert!(Edition::ALL.iter().all(|edition| message.contains(edition.id())), "{message}");
        assert!(message.ends_with("and today"), "{message}");
    }
    assert_eq!(nearest("now"), None);
    assert_eq!(nearest("+008-10"), None);
    let known = Edition::ALL.map(Edition::id).join(", ");
    assert_eq!(
        "2008-11".parse::<Edition>().unwrap_err().to_string(),
        format!("unknown edition of the rules; did you mean 2008-10? Known are {known}, and today")
    );
}

/// The variants of every switch, each with its first edition. A missing switch doesn't compile.
macro_rules! switches {
    ($($field:ident: $kind:ident [$($since:ident $variant:ident),+];)+) => {
        #[test]
        fn switches() {
            for edition in Edition::ALL {
                let Rules { $($field),+ } = *edition.rules();
                $({
                    let changes = [$((Edition::$since, $kind::$variant)),+];
                    let expected = changes.iter().rev().find(|(since, _)| *since <= edition);
                    assert!(changes.is_sorted_by_key(|(since, _)| *since), stringify!($field));
                    assert_eq!(Some($field), expected.map(|(_, says)| *says), "{} in {edition}", stringify!($field));
                })+
            }
        }
    };
}

switches! {
    combat_damage: CombatDamage [E2006_10 OnStack, E2009_07 Immediate];
    division: Division [E2006_10 Free, E2009_07 Ordered, E2024_11 Free];
    assignment_check: AssignmentCheck [E2006_10 Restrictions, E2009_07 CreatureByCreature, E2010_07 Whole];
    attached_creatures: AttachedCreatures [E2006_10 AsEquipment, E2010_07 AsCreature];
    lethal_damage: LethalDamage [E2006_10 Toughness, E2010_07 ToughnessOrDeathtouch];
    deathtouch: Deathtouch [E2006_10 Absent, E2008_10 Triggered, E2009_07 StateBasedAnyDivision, E2010_07 StateBased];
    lifelink: Lifelink [E2006_10 Absent, E2008_10 Triggered, E2009_07 Static];
    second_strike: SecondStrike [E2006_10 DidNotAssign, E2009_07 HadNeither];
    no_power: NoPower [E2006_10 AssignsNothing, E2009_05 AssignsZero, E2009_07 AssignsNothing];
    mana_empties: ManaEmpties [E2006_10 EachPhase, E2009_07 EachStep];
    mana_burn: ManaBurn [E2006_10 Burns, E2009_07 Gone];
    mana_abilities: ManaAbilities
        [E2006_10 All, E2008_10 Untargeted, E2021_04 NotLoyalty, E2026_09 NotThroughLibraries];
    planeswalkers: Planeswalkers [E2006_10 Absent, E2008_10 Present];
    noncombat_redirection: NoncombatRedirection [E2006_10 Never, E2008_10 ToPlaneswalker, E2021_04 Never];
    planeswalker_uniqueness: PlaneswalkerUniqueness [E2006_10 NoPlaneswalkers, E2008_10 BySubtype, E2021_04 OnlyLegendRule];
    legend_rule: LegendRule [E2006_10 AllDie, E2021_04 KeepOne];
    battles: Battles [E2006_10 Absent, E2024_08 Present];
    waiting_battles: WaitingBattles [E2006_10 All, E2026_09 Sieges];
    trample_over_planeswalkers: TrampleOverPlaneswalkers [E2006_10 Absent, E2024_08 Present];
    skipped_steps: SkippedSteps [E2006_10 NoneDeclared, E2008_10 NoneDeclaredOrEntered];
    indestructible: Indestructible [E2006_10 Quality, E2021_04 Keyword];
    no_legal_targets: NoLegalTargets [E2006_10 Countered, E2021_04 DoesNotResolve];
    permanent_copies: PermanentCopies [E2006_10 CeaseToExist, E2021_04 BecomeTokens];
    crews: Crews [E2006_10 AnyCreatures, E2024_08 OtherCreatures];
    amassed_armies: AmassedArmies [E2006_10 KeepTypes, E2024_08 GainType];
    transforming: Transforming [E2006_10 OnlyTransforming, E2025_11 AnyDoubleFaced];
    token_names: TokenNames [E2006_10 Subtypes, E2024_08 SubtypesAndToken];
    loyalty_limit: LoyaltyLimit [E2006_10 Planeswalkers, E2010_07 LoyaltyAbilities];
    counted_sizes: CountedSizes [E2006_10 InPlay, E2008_10 Everywhere];
    suspended_cards: SuspendedCards [E2006_10 AreCast, E2024_08 MayBeCast];
    illegal_targets: IllegalTargets [E2006_10 StillKnown, E2021_04 Unknown];
    empty_sagas: EmptySagas [E2006_10 Sacrificed, E2025_11 Stay];
    double_faced_tokens: DoubleFacedTokens [E2006_10 OneFace, E2024_08 BothFaces];
    negative_values: NegativeValues [E2006_10 TreatedAsZero, E2008_10 UsedAndChangeSizes, E2021_04 Used];
    entering_effects: EnteringEffects [E2006_10 Ignored, E2021_04 Counted];
    color_layers: ColorLayers [E2006_10 WithAbilities, E2009_07 BeforeAbilities];
    turned_permanents: TurnedPermanents [E2006_10 KeepTimestamp, E2021_04 NewTimestamp];
    late_blockers: LateBlockers [E2006_10 OnlyUnblocked, E2010_07 AnyAttacker];
    ended_turns: EndedTurns [E2006_10 TriggersWait, E2021_04 TriggersCease];
    size_layers: SizeLayers [E2006_10 ByTimestamp, E2009_07 SettingFirst];
    requirements: Requirements [E2006_10 OnlyWhatMeetsOne, E2008_10 AsManyAsPossible];
    phased_out_tokens: PhasedOutTokens [E2006_10 CeaseToExist, E2021_04 Return];
    token_owner: TokenOwner [E2006_10 Creator, E2009_07 FirstController];
    phased_out_effects: PhasedOutEffects [E2006_10 End, E2009_07 GoOn];
    alone: Alone [E2006_10 Now, E2008_10 Declared];
    team_combat: TeamCombat [E2006_10 AsAGroup, E2021_04 EachPlayer];
    team_life: TeamLife [E2006_10 Halved, E2008_10 HalvedUnlessPaid, E2010_07 Whole];
    team_start: TeamStart [E2006_10 Forty, E2008_10 Thirty];
    team_steps: TeamSteps [E2006_10 ForEachPlayer, E2021_04 ForEachNamed];
    team_extra_turns: TeamExtraTurns [E2006_10 ForEachPlayer, E2008_10 ForEachTeam];
    left_controllers: LeftControllers [E2006_10 NeverAgain, E2021_04 ExileIt];
    split_values: SplitValues [E2006_10 EitherHalf, E2021_04 BothHalves];
}

#[test]
fn switches_and_rules_agree() {
    for edition in Edition::ALL {
        let rules = edition.rules();
        let has = |rule: Rule| rule.number(edition).is_some();
        assert_eq!(has(Rule::CombatDamageOnStack), rules.combat_damage == CombatDamage::OnStack, "{edition}");
        assert_eq!(has(Rule::FreeDivision), rules.division == Division::Free, "{edition}");
        assert_eq!(has(Rule::BlockersOrdered), rules.division == Division::Ordered, "{edition}");
        assert_eq!(has(Rule::Deathtouch), rules.deathtouch != Deathtouch::Absent, "{edition}");
        assert_eq!(has(Rule::Lifelink), rules.lifelink != Lifelink::Absent, "{edition}");
        assert_eq!(has(Rule::ManaBurn), rules.mana_burn == ManaBurn::Burns, "{edition}");
        assert_eq!(
            has(Rule::DamageToPlaneswalker),
            rules.planeswalkers == Planeswalkers::Present,
            "{edition}"
        );
        assert_eq!(has(Rule::DamageToBattle), rules.battles == Battles::Present, "{edition}");
        for (rule, about) in [(Rule::Wither, "Wither"), (Rule::Infect, "Infect")] {
            let switch = Switch::ALL.iter().find(|switch| switch.about == about).unwrap();
            assert_eq!(has(rule), switch.says(edition) == "exists", "{edition}");
            assert_eq!(rule.is_switched(edition, Edition::E2006_10), has(rule), "{edition}");
        }
        assert_eq!(
            has(Rule::NoncombatToPlaneswalker),
            rules.noncombat_redirection == NoncombatRedirection::ToPlaneswalker,
            "{edition}"
        );
        assert_eq!(
            has(Rule::PlaneswalkerUniqueness),
            rules.planeswalker_uniqueness == PlaneswalkerUniqueness::BySubtype,
            "{edition}"
        );
        assert_eq!(
            has(Rule::TrampleOverPlaneswalkers),
            rules.trample_over_planeswalkers == TrampleOverPlaneswalkers::Present,
            "{edition}"
        );
        assert_eq!(
            rules.combat_damage == CombatDamage::OnStack,
            edition.era() == Era::DamageOnTheStack,
            "{edition}"
        );
        assert_eq!(rules.division == Division::Ordered, edition.era() == Era::OrderedDamage, "{edition}");
    }
}

#[test]
fn words_follow_the_era() {
    for edition in Edition::ALL {
        let words = edition.words();
        let old = edition < Edition::E2009_07;
        let pick = |then: &'static str, now: &'static str| if old { then } else { now };
        assert_eq!(words.in_play, pick("in play", "on the battlefield"));
        assert_eq!(words.exiled, pick("removed from the game", "exiled"));
        assert_eq!((words.cast, words.activate), if old { ("play", "play") } else { ("cast", "activate") });
        assert_eq!(words.state_based_action, pick("state-based effect", "state-based action"));
        assert_eq!(words.turn_based_action, pick("game action", "turn-based action"));
        assert_eq!(words.end_phase, pick("end phase", "ending phase"));
        assert_eq!(words.end_step, pick("end of turn step", "end step"));
        assert_eq!(words.at_end_step, pick("at end of turn", "at the beginning of the end step"));
        assert_eq!(words.dies == "dies", edition >= Edition::E2021_04, "the word is from 2011");
        assert_eq!(words.enters == "enters", edition >= Edition::E2024_08, "shortened in 2024");
    }
}
