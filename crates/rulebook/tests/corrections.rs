//! Numbers that were once doubtful or wrong, from the texts of the editions. `numbers.txt` has
//! every number; here they are grouped by the question that was raised.

#![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

use combat_lab_rulebook::{Edition, Rule};

/// Each line: a rule's id, then editions and the number each has, `-` for none.
#[track_caller]
fn holds(lines: &[(&str, &[(&str, &str)])]) {
    for (id, numbers) in lines {
        let rule = Rule::from_id(id).unwrap();
        for (editions, number) in *numbers {
            for edition in editions.split(' ') {
                let edition: Edition = edition.parse().unwrap();
                let expected = Some(*number).filter(|number| *number != "-");
                assert_eq!(rule.number(edition), expected, "{id} in {edition}");
            }
        }
    }
}

const OLD: &str = "2006-10 2008-10 2009-05";
const RECENT: &str = "2021-04 2024-08 2024-11 2025-11 2026-09";

#[test]
fn numbers_that_were_unverified() {
    holds(&[
        ("indestructible", &[("2009-07 2010-07", "700.4")]),
        ("prevention-shield", &[("2009-07", "614.7"), ("2010-07", "615.7"), (RECENT, "615.7")]),
        ("returning-to-hand", &[(OLD, "217.1a"), ("2009-07 2010-07", "400.3"), (RECENT, "400.3")]),
        ("planeswalker-loyalty", &[("2008-10 2009-05", "212.9d")]),
        (
            "loyalty-abilities",
            &[("2008-10 2009-05", "212.9f"), ("2009-07", "306.7"), ("2010-07 2021-04", "606.3")],
        ),
        (
            "loyalty-cost",
            &[("2008-10 2009-05", "212.9f"), ("2009-07", "306.7a"), ("2010-07 2021-04", "606.4")],
        ),
        (
            "loyalty-too-low",
            &[
                ("2008-10 2009-05", "212.9f"),
                ("2009-07", "306.7b"),
                ("2010-07 2021-04", "606.5"),
                ("2024-08 2024-11 2025-11 2026-09", "606.6"),
            ],
        ),
        ("two-headed-giant", &[(OLD, "606.7"), ("2009-07", "806.7"), ("2010-07", "810.7")]),
        ("source-gone-keywords", &[("2009-07", "-"), ("2010-07", "702.13c")]),
        ("no-damage", &[("2009-07", "118.8")]),
        ("playing-a-land", &[(OLD, "408.2d")]),
        ("defender", &[(OLD, "502.41b")]),
        ("vigilance", &[(OLD, "502.14b")]),
        ("reach", &[("2006-10", "-"), ("2008-10 2009-05", "502.70b")]),
        ("enters-attacking", &[("2009-07", "508.5"), ("2010-07", "508.4"), (RECENT, "508.4")]),
        ("sacrificing", &[("2021-04 2024-08 2024-11", "701.17a"), ("2025-11 2026-09", "701.21a")]),
        ("fighting", &[("2021-04 2024-08 2024-11", "701.12a"), ("2025-11 2026-09", "701.14a")]),
        ("milling", &[("2021-04 2024-08 2024-11", "701.13a"), ("2025-11 2026-09", "701.17a")]),
        ("conceding", &[(OLD, "102.3a")]),
        ("banding", &[(OLD, "502.10b"), (RECENT, "702.22c")]),
        ("banding-divides", &[(RECENT, "702.22j")]),
        ("banding-divides-blocker", &[(RECENT, "702.22k")]),
        ("amount-is-power", &[(OLD, "310.2a")]),
        ("unblocked-assigns", &[(OLD, "310.2b")]),
    ]);
    assert_eq!(Edition::E2024_08.effective().to_string(), "2024-07-30");
}

#[test]
fn numbers_that_were_wrong_or_imprecise() {
    holds(&[
        ("evasion-too-late", &[("2006-10", "501.3"), ("2008-10 2009-05", "500.3a")]),
        ("enters-blocking", &[("2006-10", "-"), ("2008-10 2009-05", "309.5")]),
        ("first-draw-skipped", &[("2009-07", "103.6a"), ("2010-07", "103.7a")]),
        ("ability-is-independent", &[("2009-07", "112.6a"), ("2010-07", "112.7a")]),
        ("abilities-not-followed", &[("2009-07", "112.5"), ("2010-07", "112.6")]),
        ("playable-from-elsewhere", &[("2009-07", "112.5e"), ("2010-07", "112.6e"), ("2021-04", "113.6e")]),
        ("abilities-where-playable", &[("2009-07", "112.5d"), ("2010-07", "112.6d"), ("2021-04", "113.6d")]),
        ("tapping-and-untapping", &[("2009-07", "701.15a"), ("2010-07", "701.16a")]),
        ("lifelink", &[("2009-07", "702.13a"), ("2010-07", "702.13b")]),
        ("lifelink-instances", &[("2009-07", "702.13b"), ("2010-07", "702.13e")]),
        ("order-loses-creature", &[("2009-07 2010-07 2021-04 2024-08", "509.2a")]),
        ("deathtouch", &[("2010-07", "702.2c"), (RECENT, "702.2b")]),
        ("deathtouch-lethal", &[("2010-07", "702.2b"), (RECENT, "702.2c")]),
        ("deathtouch-instances", &[("2009-07", "702.2d")]),
        ("wrong-side-attacker", &[("2008-10 2009-05", "306.3b")]),
        ("wrong-partner-blocker", &[("2008-10 2009-05", "306.3c")]),
    ]);
}

#[test]
fn numbers_that_name_what_they_are_about() {
    holds(&[
        ("banding-divides-blocker", &[("2009-07 2010-07", "702.19k")]),
        ("banding-divides", &[("2009-07 2010-07", "702.19j")]),
        ("order-gains-creature", &[("2021-04", "509.7")]),
        ("trample-planeswalker-gone", &[("2021-04", "-"), ("2024-08 2026-09", "702.19e")]),
        (
            "trample-stops-at-planeswalker",
            &[
                (OLD, "-"),
                ("2009-07 2010-07", "702.17d"),
                ("2021-04", "702.19d"),
                ("2024-08 2024-11 2025-11 2026-09", "702.19f"),
            ],
        ),
        ("winning", &[(OLD, "102.2a"), ("2009-07 2010-07", "104.2a"), (RECENT, "104.2a")]),
        ("missing-mana-cost", &[("2006-10", "401.1b"), ("2008-10 2009-05", "203.1b")]),
        ("sacrificing", &[("2008-10 2009-05", "501.6a")]),
        ("tapping-and-untapping", &[("2008-10 2009-05", "501.7a")]),
        ("untapping", &[("2008-10 2009-05", "501.7b"), ("2009-07", "701.15b"), ("2026-09", "701.26b")]),
        ("attack-costs-paid", &[(OLD, "308.2f"), ("2009-07 2010-07", "508.1i"), (RECENT, "508.1j")]),
        ("block-costs-paid", &[(OLD, "309.2d"), ("2009-07 2010-07", "509.1f"), (RECENT, "509.1f")]),
        ("attack-requirements", &[(OLD, "500.2"), ("2009-07 2010-07", "508.1d"), (RECENT, "508.1d")]),
        ("block-requirements", &[(OLD, "500.3"), ("2009-07 2010-07", "509.1c"), (RECENT, "509.1c")]),
        (
            "where-abilities-work",
            &[(OLD, "402.8"), ("2009-07", "112.5"), ("2010-07", "112.6"), (RECENT, "113.6")],
        ),
        ("no-power-assigns-nothing", &[(OLD, "310.2a"), ("2009-07 2010-07", "510.1a"), (RECENT, "510.1a")]),
    ]);
}

#[test]
fn numbers_that_moved_in_2026() {
    for (id, before, after) in [
        ("siege-defeated", "310.11b", "310.12b"),
        ("wrong-partner-blocker", "506.3d", "506.3e"),
        ("battle-protector", "704.5w", "704.5x"),
        ("siege-protector", "704.5x", "704.5y"),
        ("ending-the-turn", "723.1", "724.1"),
        ("illegal-action-rewinds", "732.1", "733.1"),
    ] {
        holds(&[(id, &[("2025-11", before), ("2026-09", after)])]);
    }
}

#[test]
fn numbers_that_gave_way_to_the_size_of_the_page() {
    holds(&[
        ("until-durations", &[("2009-07 2010-07 2021-04 2024-11", "500.5"), ("2025-11 2026-09", "500.4")]),
        ("exiled-until", &[(RECENT, "610.3")]),
        ("exiled-too-late", &[(RECENT, "610.3a")]),
        ("exiled-too-late-by-trigger", &[(RECENT, "610.3b")]),
        ("modal-faces", &[("2021-04", "711.7"), ("2024-08", "712.11b")]),
    ]);
}

#[test]
fn numbers_of_sections_glossaries_and_neighbours() {
    holds(&[
        ("horsemanship", &[(OLD, "502.17b"), ("2009-07 2010-07", "702.28b")]),
        ("shroud", &[("2006-10", "-"), ("2008-10 2009-05", "502.36a"), ("2009-07 2010-07", "702.16a")]),
        ("scry", &[("2006-10", "502.36a"), ("2008-10 2009-05", "501.8a")]),
        ("damage-to-player", &[("2008-10 2009-05", "215.2")]),
        ("prevention-shield", &[(OLD, "419.7b")]),
        ("landwalk", &[("2009-07", "702.12b"), ("2010-07", "702.12c")]),
        ("choosing-targets", &[("2006-10 2008-10", "409.1c"), ("2009-05", "409.1d")]),
        ("checked-as-a-whole", &[("2009-07", "510.1e"), ("2010-07", "510.1f"), (RECENT, "510.1e")]),
        ("spell-goes-to-graveyard", &[("2009-07", "607.2k"), ("2010-07", "608.2k")]),
        ("upkeep", &[("2010-07", "503.1"), (RECENT, "503.1a")]),
        ("split-cards", &[("2010-07", "708.2a"), ("2021-04", "708.3")]),
        ("battle-defense-zero", &[("2025-11 2026-09", "704.5v")]),
        ("untyped-battle-defense-zero", &[("2025-11", "-"), ("2026-09", "704.5w")]),
        ("saga-lore", &[("2021-04 2025-11", "714.3b"), ("2026-09", "714.3c")]),
    ]);
}

/// In July 2009, the second damage step depends on first strike only; a later edition added double
/// strike.
#[test]
fn the_second_damage_step_of_july_2009_is_that_of_july() {
    let text = |edition| Rule::SecondDamageStep.explanation(edition).unwrap();
    assert!(!text(Edition::E2009_07).contains("nor double strike"));
    assert!(text(Edition::E2010_07).contains("nor double strike"));
}

/// This rule orders a creature that is put onto the battlefield blocking; another rule orders
/// creatures that are already there.
#[test]
fn who_joins_an_order_is_put_onto_the_battlefield() {
    for edition in [Edition::E2009_07, Edition::E2010_07, Edition::E2021_04, Edition::E2024_08] {
        let text = Rule::OrderGainsCreature.explanation(edition).unwrap();
        assert!(text.contains("put onto the battlefield blocking"), "{edition}");
    }
}
