//! What is attacked: players, planeswalkers and battles; and what happens to an attack when its
//! target is gone.

use crate::table::{ALICE, BOB, Board, TARGET, Table, face, targeting};
use combat_lab_cards::{
    Ability, CardFace, CardType, Cost, Duration, Effect, Keyword, TargetKind, TargetSpec, Whose, Zone,
};
use combat_lab_damage::Split;
use combat_lab_engine::{Attack, Choice, Decision, Happening, ObjectId, Problem, Thing};
use combat_lab_rulebook::{Edition, Planeswalkers, Rule};

const PERMANENT: TargetSpec = TargetSpec::new(TargetKind::Permanent, Whose::Anyones);
pub(crate) const BATTLES: [Edition; 4] =
    [Edition::E2024_08, Edition::E2024_11, Edition::E2025_11, Edition::TODAY];
const OVER: Keyword = Keyword::TrampleOverPlaneswalkers;

fn with_planeswalkers() -> impl Iterator<Item = Edition> {
    Edition::ALL.into_iter().filter(|edition| edition.rules().planeswalkers == Planeswalkers::Present)
}

fn walker(name: &str, loyalty: u32) -> CardFace {
    CardFace { loyalty: Some(loyalty), ..CardFace::new(name, [CardType::Planeswalker]) }
}

/// A planeswalker that is a creature, too.
fn fighter(name: &str, power: i32, toughness: i32, loyalty: u32) -> CardFace {
    CardFace { size: Some((power, toughness)), ..walker(name, loyalty) }.typed(CardType::Creature)
}

pub(crate) fn siege(name: &str, defense: u32) -> CardFace {
    CardFace { defense: Some(defense), siege: true, ..CardFace::new(name, [CardType::Battle]) }
}

trait Typed {
    fn typed(self, card_type: CardType) -> Self;
}

impl Typed for CardFace {
    fn typed(mut self, card_type: CardType) -> Self {
        self.types = self.types.with(card_type);
        self
    }
}

fn on_permanent(costs: &[Cost], effect: Effect) -> Ability {
    Ability { targets: vec![PERMANENT], ..targeting(costs, &[effect]) }
}

fn spell(name: &str, effect: Effect) -> CardFace {
    CardFace::instant(name, on_permanent(&[], effect))
}

fn attacks(table: &Table, pairs: &[(&str, &str)]) -> Choice {
    let attack = |(attacker, target): &(&str, &str)| Attack {
        attacker: table.id(attacker),
        target: table.thing(target),
    };
    Choice::DeclareAttackers(pairs.iter().map(attack).collect::<Vec<_>>().into())
}

fn attack(table: &mut Table, pairs: &[(&str, &str)]) {
    table.until(|table| matches!(table.game.decision(), Decision::DeclareAttackers { .. }));
    let choice = attacks(table, pairs);
    table.act(choice);
}

fn target(table: &Table, attacker: &str) -> Option<Thing> {
    table.game.combat().attacker(table.id(attacker)).unwrap().target
}

fn refusal(table: &mut Table, pairs: &[(&str, &str)]) -> Vec<(Rule, Problem)> {
    let choice = attacks(table, pairs);
    let illegal = table.try_do(choice).unwrap_err();
    illegal.violations.into_iter().map(|found| (found.rule, found.problem)).collect()
}

/// The defending player, that player's planeswalkers, and the Sieges of the other one.
#[test]
fn what_may_be_attacked() {
    for edition in Edition::ALL {
        let mut board =
            Board::new().creature(ALICE, face("A", 2, 2, &[])).creature(BOB, face("B", 2, 2, &[]));
        let mut expected = vec!["Bob"];
        let walkers = edition.rules().planeswalkers == Planeswalkers::Present;
        if walkers {
            board = board.creature(ALICE, walker("I", 3)).creature(BOB, walker("J", 3));
            expected.push("J");
        }
        if BATTLES.contains(&edition) {
            board = board.creature(ALICE, siege("S", 3)).creature(BOB, siege("T", 3));
            expected.push("S");
        }
        let mut table = board.start(edition);
        table.until(|table| matches!(table.game.decision(), Decision::DeclareAttackers { .. }));
        let Decision::DeclareAttackers { targets, .. } = table.game.decision() else { panic!("declared") };
        let expected: Vec<Thing> = expected.into_iter().map(|name| table.thing(name)).collect();
        assert_eq!(targets, expected, "{edition}");
        let wrong = |table: &Table, name: &str| Problem::NotAttackable { target: table.thing(name) };
        let player = wrong(&table, "Alice");
        assert_eq!(refusal(&mut table, &[("A", "Alice")]), [(Rule::WhatMayBeAttacked, player)], "{edition}");
        let creature = wrong(&table, "B");
        assert_eq!(refusal(&mut table, &[("A", "B")]), [(Rule::OnlyCreaturesFight, creature)], "{edition}");
        for (name, there) in [("I", walkers), ("T", BATTLES.contains(&edition))] {
            if there {
                let own = wrong(&table, name);
                let found = refusal(&mut table, &[("A", name)]);
                assert_eq!(found, [(Rule::WhatMayBeAttacked, own)], "{edition}");
            }
        }
    }
}

/// Planeswalkers do not exist before 2007, nor battles before 2023.
#[test]
fn nothing_is_played_before_its_time() {
    for edition in Edition::ALL {
        let walkers = Board::new().creature(BOB, walker("J", 3)).try_start(edition);
        assert_eq!(walkers.is_ok(), edition > Edition::E2006_10, "{edition}");
        let battles = Board::new().creature(BOB, siege("S", 3)).try_start(edition);
        assert_eq!(battles.is_ok(), BATTLES.contains(&edition), "{edition}");
    }
}

/// The attacker goes on attacking, may be blocked, and hits nobody, least of all the player.
#[test]
fn what_is_attacked_may_leave() {
    let gone = [
        Effect::Destroy { who: TARGET },
        Effect::ReturnToHand { who: TARGET },
        Effect::Blink { who: TARGET, yours: false, at: None },
        Effect::PhaseOut { who: TARGET },
        Effect::GainControl {
            who: TARGET,
            by: combat_lab_cards::Taker::Player(combat_lab_cards::Reference::You),
            until: Duration::EndOfTurn,
        },
        Effect::LoseType { who: TARGET, card_type: CardType::Planeswalker, until: Duration::EndOfTurn },
        Effect::RemoveFromCombat { who: TARGET },
    ];
    for effect in gone {
        for keywords in [&[][..], &[Keyword::Trample]] {
            for edition in with_planeswalkers() {
                let board = Board::new()
                    .creature(ALICE, face("A", 4, 4, keywords))
                    .card(ALICE, spell("Gone", effect.clone()), combat_lab_engine::Place::Hand)
                    .creature(BOB, walker("J", 3))
                    .creature(BOB, face("B", 1, 1, &[]));
                let mut table = board.start(edition);
                attack(&mut table, &[("A", "J")]);
                let jace = table.id("J");
                table.resolve(ALICE, "Gone", &["J"], &[]);
                assert_eq!(target(&table, "A"), None, "{edition}: {effect:?}");
                let told = Happening::NoLongerAttacked { object: jace, attackers: vec![table.id("A")] };
                assert!(table.happenings().any(|happening| *happening == told), "{edition}: {effect:?}");
                assert!(table.clone().block(&[("B", "A")]).finish().is_dead("B"), "{edition}: {effect:?}");
                table.block(&[]).finish();
                assert_eq!((table.life(ALICE), table.life(BOB)), (20, 20), "{edition}: {effect:?}");
                let left = table.game.object(jace).unwrap().counters().loyalty;
                assert_eq!(left, 3, "{edition}: {effect:?}");
            }
        }
    }
}

/// A creature that blocks and is an attacked planeswalker stops being one and goes on as the other.
#[test]
fn stops_being_one_of_two() {
    for edition in with_planeswalkers() {
        for (lost, attacked, blocks) in
            [(CardType::Creature, true, false), (CardType::Planeswalker, false, true)]
        {
            let effect = Effect::LoseType { who: TARGET, card_type: lost, until: Duration::EndOfTurn };
            let board = Board::new()
                .creature(ALICE, face("A", 1, 5, &[]))
                .creature(ALICE, face("C", 1, 5, &[]))
                .card(ALICE, spell("Lose", effect), combat_lab_engine::Place::Hand)
                .creature(BOB, fighter("G", 3, 3, 6));
            let mut table = board.start(edition);
            attack(&mut table, &[("A", "G"), ("C", "Bob")]);
            table.block(&[("G", "C")]).resolve(ALICE, "Lose", &["G"], &[]);
            assert_eq!(target(&table, "A").is_some(), attacked, "{edition}");
            assert_eq!(table.game.combat().blocker(table.id("G")).is_some(), blocks, "{edition}");
            table.finish();
            let gideon = table.object("G");
            let hit = (gideon.damage(), gideon.counters().loyalty);
            // As a planeswalker only it is hit by A; as a creature only by C.
            assert_eq!(hit, if attacked { (0, 5) } else { (1, 6) }, "{edition}");
            assert_eq!(table.life(BOB), 20, "{edition}");
        }
    }
}

/// What regenerates leaves combat if it fights; a planeswalker that is only attacked does not.
#[test]
fn the_attacked_may_regenerate() {
    for edition in with_planeswalkers() {
        let board = Board::new()
            .creature(ALICE, face("A", 1, 5, &[]))
            .card(ALICE, spell("Shield", Effect::Regenerate { who: TARGET }), combat_lab_engine::Place::Hand)
            .card(ALICE, spell("Doom", Effect::Destroy { who: TARGET }), combat_lab_engine::Place::Hand)
            .creature(BOB, fighter("G", 3, 3, 6));
        let mut table = board.start(edition);
        attack(&mut table, &[("A", "G")]);
        table.resolve(ALICE, "Shield", &["G"], &[]).resolve(ALICE, "Doom", &["G"], &[]);
        assert_eq!(target(&table, "A"), Some(table.thing("G")), "{edition}");
    }
}

/// Every split that the oracle's rule allows, and no other: lethal to the blocker, then loyalty,
/// then the player.
#[test]
fn over_planeswalkers() {
    for edition in BATTLES {
        for (power, toughness, loyalty) in [(7, 2, 3), (4, 2, 3), (3, 3, 1), (6, 1, 5), (1, 1, 1)] {
            let board = Board::new()
                .creature(ALICE, face("A", power, 9, &[OVER]))
                .creature(BOB, face("B", 0, toughness, &[]))
                .creature(BOB, walker("J", loyalty));
            let mut table = board.start(edition);
            attack(&mut table, &[("A", "J")]);
            table.block(&[("B", "A")]).until_assigning();
            let Decision::AssignDamage { strike, .. } = table.game.decision() else { panic!("assigned") };
            let sheet = strike.sheet();
            let (power, toughness) = (power.unsigned_abs(), toughness.unsigned_abs());
            let mut seen: Vec<[u32; 3]> = Vec::new();
            for blocker in 0..=power {
                for planeswalker in 0..=power - blocker {
                    let split = [blocker, planeswalker, power - blocker - planeswalker];
                    let passes = blocker >= toughness || split == [power, 0, 0];
                    let legal = passes && (split[2] == 0 || planeswalker >= loyalty);
                    assert_eq!(sheet.check(&Split::new(split)).is_legal(), legal, "{edition}: {split:?}");
                    if legal {
                        seen.push(split);
                    }
                }
            }
            for (place, bound) in sheet.bounds().edges.iter().enumerate() {
                let amounts = || seen.iter().map(|split| *split.get(place).unwrap());
                let expected = (amounts().min().unwrap(), amounts().max().unwrap());
                assert_eq!((bound.least, bound.most), expected, "{edition}: {power} {toughness} {loyalty}");
            }
            assert!(sheet.check(&sheet.lethal_first()).is_legal(), "{edition}");
        }
    }
}

/// Unblocked it may go over the planeswalker as well; and what another attacker does to it counts.
#[test]
fn helpers_make_room_over_a_planeswalker() {
    for edition in BATTLES {
        let board = Board::new()
            .creature(ALICE, face("A", 4, 4, &[OVER]))
            .creature(ALICE, face("C", 2, 2, &[]))
            .creature(BOB, walker("J", 3));
        let mut table = board.start(edition);
        attack(&mut table, &[("A", "J"), ("C", "J")]);
        table.block(&[]).until_assigning();
        assert!(table.may_assign(&[("A", "J", 4), ("C", "J", 2)]), "{edition}");
        assert!(table.may_assign(&[("A", "J", 1), ("A", "Bob", 3), ("C", "J", 2)]), "{edition}");
        assert!(!table.may_assign(&[("A", "Bob", 4), ("C", "J", 2)]), "{edition}");
        assert!(!table.may_assign(&[("A", "J", 4), ("C", "Bob", 2)]), "{edition}");
        table.assign(&[("A", "J", 1), ("A", "Bob", 3), ("C", "J", 2)]).finish();
        assert_eq!((table.life(BOB), table.zone("J")), (17, Zone::Graveyard), "{edition}");
    }
}

/// Deathtouch is lethal to creatures. A planeswalker still needs its whole loyalty.
#[test]
fn deathtouch_is_nothing_to_a_planeswalker() {
    for edition in BATTLES {
        let board = Board::new()
            .creature(ALICE, face("A", 5, 5, &[OVER, Keyword::Deathtouch]))
            .creature(BOB, face("B", 0, 5, &[]))
            .creature(BOB, walker("J", 3));
        let mut table = board.start(edition);
        attack(&mut table, &[("A", "J")]);
        table.block(&[("B", "A")]).until_assigning();
        assert!(table.may_assign(&[("A", "B", 1), ("A", "J", 3), ("A", "Bob", 1)]), "{edition}");
        assert!(!table.may_assign(&[("A", "B", 1), ("A", "J", 1), ("A", "Bob", 3)]), "{edition}");
    }
}

/// Nor does the deathtouch of another attacker make room over it.
#[test]
fn a_deadly_helper_is_no_help_over_a_planeswalker() {
    for edition in BATTLES {
        let board = Board::new()
            .creature(ALICE, face("A", 4, 4, &[OVER]))
            .creature(ALICE, face("D", 1, 1, &[Keyword::Deathtouch]))
            .creature(BOB, walker("J", 3));
        let mut table = board.start(edition);
        attack(&mut table, &[("A", "J"), ("D", "J")]);
        table.block(&[]).until_assigning();
        assert!(table.may_assign(&[("A", "J", 2), ("A", "Bob", 2), ("D", "J", 1)]), "{edition}");
        assert!(!table.may_assign(&[("A", "J", 1), ("A", "Bob", 3), ("D", "J", 1)]), "{edition}");
    }
}

/// The exception: over a planeswalker that has gone, the damage reaches the player, blocked or not.
#[test]
fn over_a_planeswalker_that_is_gone() {
    for edition in BATTLES {
        for blocked in [false, true] {
            let board = Board::new()
                .creature(ALICE, face("A", 5, 5, &[OVER]))
                .card(ALICE, spell("Doom", Effect::Destroy { who: TARGET }), combat_lab_engine::Place::Hand)
                .creature(BOB, face("B", 0, 2, &[]))
                .creature(BOB, walker("J", 3));
            let mut table = board.start(edition);
            attack(&mut table, &[("A", "J")]);
            table.block(if blocked { &[("B", "A")] } else { &[] }).resolve(ALICE, "Doom", &["J"], &[]);
            table.finish();
            assert_eq!(table.life(BOB), if blocked { 17 } else { 15 }, "{edition}");
        }
    }
}

/// The editions that say that damage of plain trample never goes from a planeswalker to the player;
/// before, trample itself names only what is attacked.
fn stops(edition: Edition) -> bool {
    edition >= Edition::E2009_07
}

/// A board on which A, with these keywords, attacks J, and what may destroy J then.
fn walker_may_go(keywords: &[Keyword]) -> Board {
    Board::new()
        .creature(ALICE, face("A", 5, 5, keywords))
        .creature(ALICE, face("C", 2, 2, &[]))
        .card(ALICE, spell("Doom", Effect::Destroy { who: TARGET }), combat_lab_engine::Place::Hand)
        .creature(BOB, face("B", 0, 2, &[]))
        .creature(BOB, walker("J", 3))
}

/// The rules that refuse this assignment.
fn refused(table: &Table, parts: &[(&str, &str, u32)]) -> Vec<Rule> {
    let refused = table.clone().try_do(table.parts(parts)).unwrap_err();
    refused.violations.into_iter().map(|found| found.rule).collect()
}

/// The rules of what was announced last.
fn announced(table: &Table) -> Vec<Rule> {
    let is_it = |event: &&combat_lab_engine::Event| matches!(event.kind, Happening::DamageAssigned { .. });
    table.events.iter().rev().find(is_it).unwrap().all_rules().collect()
}

/// 702.17d, later 702.19d and 702.19f; 310.2c before: whether the planeswalker is still there or
/// not.
#[test]
fn plain_trample_past_a_planeswalker_cites_that_it_stops_there() {
    for edition in with_planeswalkers() {
        let rule =
            if stops(edition) { Rule::TrampleStopsAtPlaneswalker } else { Rule::BlockedCreatureDivides };
        for gone in [false, true] {
            let mut table = walker_may_go(&[Keyword::Trample]).start(edition);
            attack(&mut table, &[("A", "J"), ("C", "Bob")]);
            table.block(&[("B", "A")]);
            if gone {
                table.resolve(ALICE, "Doom", &["J"], &[]);
            }
            table.until_assigning();
            let found = refused(&table, &[("A", "B", 2), ("A", "Bob", 3), ("C", "Bob", 2)]);
            assert_eq!(found, [rule], "{edition}: {gone}");
        }
    }
}

/// A creature without trample is refused by the rule for blocked creatures, and so is one that
/// attacks the player's planeswalker and tries for a creature that does not block it.
#[test]
fn who_does_not_trample_is_refused_as_a_blocked_creature() {
    for edition in with_planeswalkers() {
        for (keywords, to) in [(&[][..], "Bob"), (&[Keyword::Trample][..], "C")] {
            let mut table = walker_may_go(keywords).start(edition);
            attack(&mut table, &[("A", "J"), ("C", "Bob")]);
            table.block(&[("B", "A")]).resolve(ALICE, "Doom", &["J"], &[]).until_assigning();
            let found = refused(&table, &[("A", "B", 2), ("A", to, 3), ("C", "Bob", 2)]);
            assert_eq!(found, [Rule::BlockedCreatureDivides], "{edition}: {to}");
        }
    }
}

/// With neither planeswalker nor blocker left, a trampler assigns nothing, and why is that it
/// attacks nothing.
#[test]
fn plain_trample_with_nothing_left_to_hit() {
    for edition in with_planeswalkers() {
        let board = walker_may_go(&[Keyword::Trample]).card(
            ALICE,
            spell("Ruin", Effect::Destroy { who: TARGET }),
            combat_lab_engine::Place::Hand,
        );
        let mut table = board.start(edition);
        attack(&mut table, &[("A", "J")]);
        table.block(&[("B", "A")]).resolve(ALICE, "Doom", &["J"], &[]).resolve(ALICE, "Ruin", &["B"], &[]);
        table.finish();
        let nothing = Happening::AssignsNothing {
            creature: table.id("A"),
            why: combat_lab_engine::AssignsNothing::NothingAttacked,
        };
        let event = table.events.iter().find(|event| event.kind == nothing).unwrap();
        let rule = if stops(edition) { Rule::TrampleStopsAtPlaneswalker } else { Rule::TrampleNoBlockers };
        assert_eq!(event.rules, [rule, Rule::AttackedPlaneswalkerLeaves], "{edition}");
        assert_eq!(table.life(BOB), 20, "{edition}");
    }
}

/// 702.19e, blocked or not, with blockers left or without; what is refused is refused by it too.
#[test]
fn over_a_planeswalker_that_is_gone_cites_its_own_rule() {
    for edition in BATTLES {
        for keywords in [&[OVER][..], &[Keyword::Trample, OVER]] {
            let start = |blocks: &[(&str, &str)]| {
                let mut table = walker_may_go(keywords).start(edition);
                attack(&mut table, &[("A", "J"), ("C", "Bob")]);
                table.block(blocks).resolve(ALICE, "Doom", &["J"], &[]).until_assigning();
                table
            };
            let mut blocked = start(&[("B", "A")]);
            let short = refused(&blocked, &[("A", "B", 1), ("A", "Bob", 4), ("C", "Bob", 2)]);
            assert_eq!(short, [Rule::TramplePlaneswalkerGone], "{edition}");
            blocked.assign(&[("A", "B", 2), ("A", "Bob", 3), ("C", "Bob", 2)]);
            assert!(announced(&blocked).contains(&Rule::TramplePlaneswalkerGone), "{edition}");
            assert!(!announced(&blocked).contains(&Rule::Trample), "{edition}");
            let mut free = start(&[]);
            free.finish();
            assert_eq!(free.life(BOB), 13, "{edition}");
            assert!(announced(&free).contains(&Rule::TramplePlaneswalkerGone), "{edition}");
        }
    }
}

/// 702.19b: damage goes past blockers to the planeswalker as with trample. 702.19c: and past the
/// planeswalker to its player.
#[test]
fn over_a_planeswalker_cites_its_own_rule() {
    for edition in BATTLES {
        let mut table = walker_may_go(&[OVER]).start(edition);
        attack(&mut table, &[("A", "J")]);
        table.block(&[("B", "A")]).until_assigning();
        for parts in [[("A", "B", 1), ("A", "J", 4)], [("A", "J", 4), ("A", "Bob", 1)]] {
            let found = refused(&table, &parts);
            assert!(found.iter().all(|rule| *rule == Rule::Trample), "{edition}: {found:?}");
        }
        let found = refused(&table, &[("A", "B", 2), ("A", "J", 1), ("A", "Bob", 2)]);
        assert_eq!(found, [Rule::TrampleOverPlaneswalkers], "{edition}");
        table.assign(&[("A", "B", 2), ("A", "J", 3)]);
        assert!(announced(&table).contains(&Rule::Trample), "{edition}");
        assert!(!announced(&table).contains(&Rule::TrampleOverPlaneswalkers), "{edition}");
    }
}

/// Attacking a player, it assigns its damage as a creature with trample does (702.19c).
#[test]
fn trample_over_planeswalkers_tramples_over_blockers() {
    for edition in BATTLES {
        let board =
            Board::new().creature(ALICE, face("A", 5, 5, &[OVER])).creature(BOB, face("B", 0, 2, &[]));
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("B", "A")]).finish();
        assert_eq!(table.life(BOB), 17, "{edition}");
    }
}

/// Damage takes defense counters; the last one triggers, and the Siege is exiled when that
/// resolves, not before.
#[test]
fn a_siege_is_defeated() {
    for edition in BATTLES {
        let board = Board::new().creature(ALICE, face("A", 4, 4, &[])).creature(ALICE, siege("S", 4));
        let mut table = board.start(edition);
        assert_eq!(table.object("S").protector(), Some(BOB), "{edition}");
        attack(&mut table, &[("A", "S")]);
        table.block(&[]).until(|table| !table.game.stack().is_empty());
        assert_eq!((table.zone("S"), table.object("S").counters().defense), (Zone::InPlay, 0), "{edition}");
        table.pass_both();
        assert_eq!((table.zone("S"), table.life(BOB)), (Zone::Exile, 20), "{edition}");
    }
}

/// A battle of no type is protected by its controller, and has no such ability: without defense it
/// is put into the graveyard.
#[test]
fn a_battle_of_no_type() {
    for edition in BATTLES {
        let battle = CardFace { defense: Some(2), ..CardFace::new("T", [CardType::Battle]) };
        let board = Board::new().creature(ALICE, face("A", 3, 3, &[])).creature(BOB, battle);
        let mut table = board.start(edition);
        attack(&mut table, &[("A", "T")]);
        table.block(&[]).finish();
        assert_eq!((table.zone("T"), table.life(BOB)), (Zone::Graveyard, 20), "{edition}");
    }
}

/// A Siege that comes under its protector's control gets the other player as protector.
#[test]
fn a_siege_changes_sides() {
    for edition in BATTLES {
        let control = Effect::GainControl {
            who: TARGET,
            by: combat_lab_cards::Taker::Player(combat_lab_cards::Reference::You),
            until: Duration::EndOfTurn,
        };
        let board = Board::new()
            .creature(ALICE, face("A", 3, 3, &[]))
            .card(ALICE, spell("Mine", control), combat_lab_engine::Place::Hand)
            .creature(BOB, siege("S", 4));
        let mut table = board.start(edition);
        assert_eq!(table.object("S").protector(), Some(ALICE), "{edition}");
        table.resolve(ALICE, "Mine", &["S"], &[]);
        assert_eq!(table.object("S").protector(), Some(BOB), "{edition}");
        attack(&mut table, &[("A", "S")]);
    }
}

/// Battles neither attack nor block, not even as creatures.
#[test]
fn battles_do_not_fight() {
    for edition in BATTLES {
        let animated = |name: &str| {
            let face = CardFace { size: Some((3, 3)), ..siege(name, 4) };
            face.typed(CardType::Creature)
        };
        let board = Board::new()
            .creature(ALICE, face("A", 2, 2, &[]))
            .creature(ALICE, animated("S"))
            .creature(BOB, animated("T"));
        let mut table = board.start(edition);
        table.until(|table| matches!(table.game.decision(), Decision::DeclareAttackers { .. }));
        let is_a_battle = |object: ObjectId| Problem::IsABattle { object };
        let expected = is_a_battle(table.id("S"));
        assert_eq!(refusal(&mut table, &[("S", "Bob")]), [(Rule::AttackerCandidates, expected)], "{edition}");
        attack(&mut table, &[("A", "Bob")]);
        table.until(|table| matches!(table.game.decision(), Decision::DeclareBlockers { .. }));
        let block = Choice::DeclareBlockers(table.blocks(&[("T", "A")]).into());
        let illegal = table.try_do(block).unwrap_err();
        let found: Vec<_> = illegal.violations.iter().map(|found| found.problem.clone()).collect();
        assert_eq!(found, [is_a_battle(table.id("T"))], "{edition}");
    }
}
