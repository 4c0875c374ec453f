//! The editions: their names and dates, their switches, their words.

use rulebook::*;

#[test]
fn editions_are_in_chronological_order() {
    assert!(Edition::ALL.is_sorted());
    assert!(Edition::ALL.is_sorted_by_key(|edition| edition.effective()));
    assert!(Edition::ALL.is_sorted_by_key(|edition| edition.era()));
    assert_eq!(Edition::ALL.last(), Some(&Edition::TODAY));
    for edition in Edition::ALL {
        assert!(edition.effective().to_string().starts_with(edition.id()), "{edition}");
        assert_eq!(edition.rules().edition, edition);
    }
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
        ("2024-08", "2024-08-02"),
        ("2024-11", "2024-11-08"),
        ("2025-11", "2025-11-14"),
    ];
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
        [("2008-10", "damage on the stack"), ("2021-04", "ordered damage"), ("2025-11", "free division")]
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
    assert_eq!(
        "2008-11".parse::<Edition>().unwrap_err().to_string(),
        "unknown edition of the rules; did you mean 2008-10? Known are 2006-10, 2008-10, 2009-05, 2009-07, 2010-07, \
         2021-04, 2024-08, 2024-11, 2025-11, and today"
    );
}

/// Checks one switch in every edition, oldest first.
macro_rules! switch {
    ($field:ident: $kind:ident [$($variant:ident),* $(,)?]) => {
        let found = Edition::ALL.map(|edition| edition.rules().$field);
        assert_eq!(found, [$($kind::$variant),*], stringify!($field));
    };
}

// Columns: 2006-10, 2008-10, 2009-05 | 2009-07, 2010-07, 2021-04, 2024-08 | 2024-11, 2025-11.
#[test]
#[rustfmt::skip]
fn switches() {
    switch!(combat_damage: CombatDamage [OnStack, OnStack, OnStack,
        Immediate, Immediate, Immediate, Immediate, Immediate, Immediate]);
    switch!(division: Division [Free, Free, Free, Ordered, Ordered, Ordered, Ordered, Free, Free]);
    switch!(division_known: DivisionKnown [BeforeDealing, BeforeDealing, BeforeDealing,
        OrderBeforehand, OrderBeforehand, OrderBeforehand, OrderBeforehand, WhenDealt, WhenDealt]);
    switch!(assignment_check: AssignmentCheck [Restrictions, Restrictions, Restrictions,
        CreatureByCreature, CreatureByCreature, Whole, Whole, Whole, Whole]);
    switch!(lethal_damage: LethalDamage [Toughness, Toughness, Toughness, Toughness,
        ToughnessOrDeathtouch, ToughnessOrDeathtouch, ToughnessOrDeathtouch, ToughnessOrDeathtouch, ToughnessOrDeathtouch]);
    switch!(deathtouch: Deathtouch [Absent, Triggered, Triggered, StateBasedAnyDivision,
        StateBased, StateBased, StateBased, StateBased, StateBased]);
    switch!(lifelink: Lifelink [Absent, Triggered, Triggered, Static, Static, Static, Static, Static, Static]);
    switch!(second_strike: SecondStrike [DidNotAssign, DidNotAssign, DidNotAssign,
        HadNeither, HadNeither, HadNeither, HadNeither, HadNeither, HadNeither]);
    switch!(no_power: NoPower [AssignsNothing, AssignsNothing, AssignsZero,
        AssignsNothing, AssignsNothing, AssignsNothing, AssignsNothing, AssignsNothing, AssignsNothing]);
    switch!(mana_empties: ManaEmpties [EachPhase, EachPhase, EachPhase,
        EachStep, EachStep, EachStep, EachStep, EachStep, EachStep]);
    switch!(expiry_order: ExpiryOrder [Unstated, Unstated, Unstated, Unstated, Unstated, Unstated, Unstated, Unstated,
        EffectsThenMana]);
    switch!(mana_burn: ManaBurn [Burns, Burns, Burns, Gone, Gone, Gone, Gone, Gone, Gone]);
    switch!(planeswalkers: Planeswalkers [Absent, Present, Present, Present, Present, Present, Present, Present, Present]);
    switch!(noncombat_redirection: NoncombatRedirection [Never, ToPlaneswalker, ToPlaneswalker,
        ToPlaneswalker, ToPlaneswalker, Never, Never, Never, Never]);
    switch!(planeswalker_uniqueness: PlaneswalkerUniqueness [NoPlaneswalkers, BySubtype, BySubtype,
        BySubtype, BySubtype, OnlyLegendRule, OnlyLegendRule, OnlyLegendRule, OnlyLegendRule]);
    switch!(legend_rule: LegendRule [AllDie, AllDie, AllDie, AllDie, AllDie, KeepOne, KeepOne, KeepOne, KeepOne]);
    switch!(battles: Battles [Absent, Absent, Absent, Absent, Absent, Absent, Present, Present, Present]);
    switch!(trample_over_planeswalkers: TrampleOverPlaneswalkers [Absent, Absent, Absent,
        Absent, Absent, Absent, Present, Present, Present]);
    switch!(skipped_steps: SkippedSteps [NoneDeclared, NoneDeclaredOrEntered, NoneDeclaredOrEntered,
        NoneDeclaredOrEntered, NoneDeclaredOrEntered, NoneDeclaredOrEntered, NoneDeclaredOrEntered,
        NoneDeclaredOrEntered, NoneDeclaredOrEntered]);
    switch!(wither: Wither [Absent, Present, Present, Present, Present, Present, Present, Present, Present]);
    switch!(infect: Infect [Absent, Absent, Absent, Absent, Absent, Present, Present, Present, Present]);
    switch!(phasing: Phasing [Zone, Zone, Zone, Status, Status, Status, Status, Status, Status]);
    switch!(indestructible: Indestructible [Quality, Quality, Quality, Quality, Quality,
        Keyword, Keyword, Keyword, Keyword]);
    switch!(no_legal_targets: NoLegalTargets [Countered, Countered, Countered, Countered, Countered,
        DoesNotResolve, DoesNotResolve, DoesNotResolve, DoesNotResolve]);
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
        assert_eq!(has(Rule::Wither), rules.wither == Wither::Present, "{edition}");
        assert_eq!(has(Rule::Infect), rules.infect == Infect::Present, "{edition}");
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
