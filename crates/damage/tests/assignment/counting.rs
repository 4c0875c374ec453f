//! The number of splits on boards where they can't be listed.

use combat_lab_damage::{Count, DamageSheet, SourceSpec};
use combat_lab_rulebook::{Edition, Rule};

/// Creatures with this power, each fighting the blockers it is given, and blockers with this
/// toughness.
fn sheet(edition: Edition, power: u32, toughness: u32, among: &[Vec<usize>], tramples: bool) -> DamageSheet {
    let blockers = among.iter().flatten().max().map_or(0, |most| most + 1);
    let mut sheet = DamageSheet::new(edition);
    for _ in 0..blockers {
        sheet.add_recipient(Some(toughness));
    }
    let player = sheet.add_recipient(None);
    for among in among {
        sheet.add_source(&SourceSpec {
            amount: power,
            deathtouch: false,
            rule: Rule::BlockedCreatureDivides,
            past: Rule::Trample,
            recipients: among.clone(),
            excess_to: tramples.then_some(player).into_iter().collect(),
            instead_to: None,
        });
    }
    sheet
}

/// Nine damage divided between two is ten ways; twelve creatures that do so, each with two blockers
/// of its own, make ten to the power of twelve.
#[test]
fn ten_to_the_twelfth_splits_are_counted() {
    let among: Vec<Vec<usize>> = (0..12).map(|place| vec![2 * place, 2 * place + 1]).collect();
    let today = sheet(Edition::TODAY, 9, 3, &among, false);
    assert_eq!(today.count(), Count::Exact(1_000_000_000_000));
    // In order, the first of two 3/3s gets at least three: three to nine are seven ways.
    let ordered = sheet(Edition::E2021_04, 9, 3, &among, false);
    assert_eq!(ordered.count(), Count::Exact(7u128.pow(12)));
    assert_eq!(today.iter().take(3).count(), 3);
    assert!(today.iter().take(1_000).all(|split| today.check(&split).is_legal()));
}

/// A number too large to represent is a lower bound.
#[test]
fn too_large_counts_are_lower_bounds() {
    let among: Vec<Vec<usize>> = (0..40).map(|place| (8 * place..8 * place + 8).collect()).collect();
    let count = sheet(Edition::TODAY, 100, 3, &among, false).count();
    // 100 among eight is (107 choose 7) ways for each.
    assert_eq!(count, Count::AtLeast(u128::MAX));
    // Twenty creatures share ten blockers: nobody solves that exactly.
    let shared: Vec<Vec<usize>> = vec![(0..10).collect(); 20];
    let shared = sheet(Edition::TODAY, 3, 2, &shared, true);
    assert!(matches!(shared.count(), Count::AtLeast(count) if count > 0));
    assert!(!shared.bounds().exact);
    let first = shared.iter().next().expect("there is always a legal split");
    assert!(shared.check(&first).is_legal());
}

/// Four tramplers over the same four 16/16 creatures have too many splits to count: the lower bound
/// has at least those in which each alone makes lethal every recipient it passes.
#[test]
fn an_uncounted_board_has_a_lower_bound() {
    let shared: Vec<Vec<usize>> = vec![(0..4).collect(); 4];
    for edition in Edition::HEADLINES {
        let count = sheet(edition, 16, 16, &shared, true).count();
        // Alone, none of them can do more than put 16 among the four, (19 choose 3) ways, or on the
        // first in an order.
        let alone = if sheet(edition, 1, 1, &shared, true).is_ordered() { 1 } else { 969u128 };
        assert_eq!(count, Count::AtLeast(alone.pow(4)), "{edition}");
    }
}

/// Shared recipients are counted together: one source makes room for the other.
#[test]
fn shared_recipients_are_counted_exactly() {
    // Two 3/3 tramplers over the same 4/4: 4 of their 6 damage must stay on it before anything goes
    // past. With all 6 on it, 5 or 4: 1 + 2 + 3 ways; nothing else is legal.
    for edition in Edition::ALL {
        assert_eq!(sheet(edition, 3, 4, &[vec![0], vec![0]], true).count(), Count::Exact(6), "{edition}");
    }
}

/// The size that the documentation promises to count exactly.
#[test]
fn boards_of_the_documented_size_are_counted_exactly() {
    let shared: Vec<Vec<usize>> = vec![(0..3).collect(); 3];
    for edition in Edition::HEADLINES {
        assert!(sheet(edition, 4, 4, &shared, true).count().exact().is_some(), "{edition}");
    }
    // 1,000 among three is (1002 choose 2) ways.
    assert_eq!(sheet(Edition::TODAY, 1_000, 3, &[vec![0, 1, 2]], false).count(), Count::Exact(501_501));
}

/// Splits come in descending order, each once.
#[test]
fn splits_are_listed_in_descending_order() {
    let sheet = sheet(Edition::TODAY, 4, 2, &[vec![0, 1], vec![1, 2]], true);
    let all: Vec<_> = sheet.iter().collect();
    assert!(all.is_sorted_by(|one, next| one > next));
    assert_eq!(sheet.count(), Count::Exact(all.len() as u128));
}

/// Four tramplers that all fight the same eight blockers: the search for the next split continues
/// from the last one, instead of solving the board again.
#[test]
fn the_first_splits_of_a_large_board_are_found_within_a_budget() {
    let shared: Vec<Vec<usize>> = vec![(0..8).collect(); 4];
    for edition in [Edition::E2006_10, Edition::E2021_04, Edition::TODAY] {
        let sheet = sheet(edition, 4, 3, &shared, true);
        let mut splits = sheet.iter_within(4_000_000);
        let found = splits.by_ref().take(231).filter(|split| sheet.check(split).is_legal()).count();
        assert_eq!(found, 231, "{edition}");
    }
}

/// Sixteen tramplers that all fight the same sixteen walls: the first splits come, and then the
/// budget ends the listing.
#[test]
fn listing_ends_with_its_budget() {
    let shared: Vec<Vec<usize>> = vec![(0..16).collect(); 16];
    let sheet = sheet(Edition::TODAY, 8, 12, &shared, true);
    let mut splits = sheet.iter_within(2_000_000);
    let found: Vec<_> = splits.by_ref().take(500_000).collect();
    assert!(!found.is_empty());
    assert!(found.iter().all(|split| sheet.check(split).is_legal()));
    assert!(found.is_sorted_by(|one, next| one > next), "in descending order, each once");
    assert!(splits.is_cut_short());
    assert_eq!(splits.next(), None);
    assert!(matches!(sheet.count_within(1_000), Count::AtLeast(least) if least > 0));
}

/// The same with a damage assignment order: recipients that can no longer get lethal damage are
/// found before trying.
#[test]
fn an_ordered_board_too_large_to_solve_lists_many_splits() {
    let shared: Vec<Vec<usize>> = vec![(0..16).collect(); 16];
    for edition in Edition::ALL {
        let sheet = sheet(edition, 8, 6, &shared, true);
        let mut splits = sheet.iter_within(4_000_000);
        let found: Vec<_> = splits.by_ref().take(500).collect();
        assert_eq!(found.len(), 500, "{edition}");
        assert!(found.iter().all(|split| sheet.check(split).is_legal()), "{edition}");
        assert!(found.is_sorted_by(|one, next| one > next), "{edition}: in descending order, each once");
    }
}

/// Every way to divide an amount among `among` recipients.
fn divided(amount: u32, among: usize) -> Vec<Vec<u32>> {
    match among {
        0 => Vec::new(),
        1 => vec![vec![amount]],
        _ => {
            let first = (0..=amount).rev();
            let with = |first| {
                divided(amount - first, among - 1).into_iter().map(move |rest| [&[first], &rest[..]].concat())
            };
            first.flat_map(with).collect()
        }
    }
}

/// Boards too large to solve, but small enough to try every split: exactly the legal ones are
/// listed, in order.
#[test]
fn a_board_too_large_to_solve_lists_every_legal_split() {
    let shared = |count: usize| vec![(0..count).collect::<Vec<_>>(); 2];
    let uneven = vec![(0..9).collect::<Vec<_>>(), (1..9).rev().collect()];
    for edition in [Edition::E2009_07, Edition::E2021_04, Edition::TODAY] {
        for (power, toughness, among) in [(2, 1, shared(9)), (3, 2, shared(9)), (2, 1, uneven.clone())] {
            for variant in [Variant::Plain, Variant::Deathtouch, Variant::AsThoughUnblocked] {
                let sheet = varied(&sheet(edition, power, toughness, &among, true), edition, variant);
                assert!(!sheet.bounds().exact, "{edition}: this is not solved");
                let ways: Vec<Vec<Vec<u32>>> =
                    among.iter().map(|own| divided(power, own.len() + 1)).collect();
                let mut expected = Vec::new();
                for one in &ways[0] {
                    for other in &ways[1] {
                        let split = combat_lab_damage::Split::new([&one[..], other].concat());
                        if sheet.check(&split).is_legal() {
                            expected.push(split);
                        }
                    }
                }
                let found: Vec<_> = sheet.iter().collect();
                assert!(
                    found == expected,
                    "{edition}: {power} {toughness} {variant:?}: {} {}",
                    found.len(),
                    expected.len()
                );
            }
        }
    }
}

/// A further ability of a board's creatures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Variant {
    Plain,
    /// The first has deathtouch.
    Deathtouch,
    /// The second may assign its damage as though it weren't blocked.
    AsThoughUnblocked,
}

fn varied(sheet: &DamageSheet, edition: Edition, variant: Variant) -> DamageSheet {
    let mut changed = DamageSheet::new(edition);
    for recipient in sheet.recipients() {
        changed.add_recipient(recipient.lethal);
    }
    for (place, source) in sheet.sources().iter().enumerate() {
        let to = |excess: bool| {
            let edges = sheet.edges_of(place).filter(move |(_, edge)| edge.excess == excess);
            edges.map(|(_, edge)| edge.recipient).collect::<Vec<_>>()
        };
        let instead_to = to(true).pop().filter(|_| variant == Variant::AsThoughUnblocked && place == 1);
        changed.add_source(&SourceSpec {
            amount: source.amount,
            deathtouch: variant == Variant::Deathtouch && place == 0,
            rule: source.rule,
            past: source.past,
            recipients: to(false),
            excess_to: to(true),
            instead_to,
        });
    }
    changed
}
