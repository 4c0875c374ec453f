//! What attacking and blocking cost (308.2c to g, 309.2b to e; 508.1f to k, 509.1d to g).

use crate::table::{ALICE, BOB, Board, Table, arbiter, face};
use combat_lab_cards::{
    Ability, CardFace, CardType, Color, CombatCost, Cost, CostOf, Effect, Keyword, Mana, ManaCost, Zone,
};
use combat_lab_engine::{
    Attack, AttackDeclaration, BlockDeclaration, Choice, Decision, Event, Happening, ObjectId, Payment,
    Problem, Requirement, Restriction,
};
use combat_lab_rulebook::{Edition, Rule};

fn mana(amount: u32) -> Cost {
    Cost::Mana(ManaCost::generic(amount))
}

fn says(name: &str, of: CostOf, cost: Cost) -> CardFace {
    CardFace::new(name, [CardType::Enchantment]).with_combat_cost(CombatCost::of_creatures(of, cost))
}

fn forest(name: &str) -> CardFace {
    CardFace::basic_land(name, Color::Green)
}

/// A creature with a mana ability that costs this.
fn maker(name: &str, cost: Cost, keywords: &[Keyword]) -> CardFace {
    let effects = vec![Effect::AddMana {
        mana: Mana::of(Color::Green, 1),
        times: combat_lab_cards::Quantity::Number(1),
    }];
    face(name, 1, 1, keywords).with_ability(Ability { costs: vec![cost], effects, ..Ability::default() })
}

fn attackers(board: &Board, edition: Edition) -> Table {
    let mut table = board.start(edition);
    table.until(|table| matches!(table.game.decision(), Decision::DeclareAttackers { .. }));
    table
}

fn sources(table: &Table, names: &[&str]) -> Vec<Payment> {
    names.iter().map(|name| Payment::activating(table.id(name), 0)).collect()
}

/// An attack, each creature with what it attacks, paid for with the first abilities of these
/// permanents.
fn attack(table: &Table, pairs: &[(&str, &str)], paying: &[&str]) -> Choice {
    let attack = |(creature, target): &(&str, &str)| Attack {
        attacker: table.id(creature),
        target: table.thing(target),
    };
    Choice::DeclareAttackers(AttackDeclaration {
        mana: sources(table, paying),
        ..pairs.iter().map(attack).collect()
    })
}

fn block(table: &Table, blocks: &[(&str, &str)], paying: &[&str]) -> Choice {
    Choice::DeclareBlockers(BlockDeclaration { mana: sources(table, paying), blocks: table.blocks(blocks) })
}

/// What is wrong with a choice, if anything; what is illegal changes nothing, which the table sees
/// to.
fn wrong(table: &Table, choice: Choice) -> Vec<(Rule, Problem)> {
    let refused = table.clone().try_do(choice).err();
    let violations = refused.map(|illegal| illegal.violations).unwrap_or_default();
    violations.into_iter().map(|violation| (violation.rule, violation.problem)).collect()
}

fn unpaid(rule: Rule, costs: &[Cost]) -> Vec<(Rule, Problem)> {
    vec![(rule, Problem::CombatUnpaid { costs: costs.to_vec() })]
}

/// Alice's two bears and three lands against Bob's Prison: {2} for each attacker.
fn prison() -> Board {
    Board::new()
        .creature(ALICE, face("Bear", 2, 2, &[]))
        .creature(ALICE, face("Must", 3, 3, &[Keyword::AttacksIfAble]))
        .creature(ALICE, forest("F1"))
        .creature(ALICE, forest("F2"))
        .creature(ALICE, forest("F3"))
        .creature(BOB, says("Prison", CostOf::AttackingYou, mana(2)))
}

#[test]
fn nobody_has_to_pay() {
    for edition in Edition::ALL {
        let mut table = attackers(&prison(), edition);
        let Decision::DeclareAttackers { requirements, least, .. } = table.game.decision() else { panic!() };
        assert_eq!((requirements.as_slice(), &least), (&[][..], &AttackDeclaration::default()), "{edition}");
        assert!(wrong(&table, attack(&table, &[], &[])).is_empty(), "{edition}: not attacking is fine");
        let bear = [("Bear", "Bob")];
        assert_eq!(wrong(&table, attack(&table, &bear, &[])), unpaid(Rule::AttackCostsPaid, &[mana(2)]));
        assert_eq!(wrong(&table, attack(&table, &bear, &["F1"])), unpaid(Rule::AttackCostsPaid, &[mana(2)]));
        let both = [("Bear", "Bob"), ("Must", "Bob")];
        let short = wrong(&table, attack(&table, &both, &["F1", "F2", "F3"]));
        assert_eq!(short, unpaid(Rule::AttackCostsPaid, &[mana(4)]), "{edition}: {{2}} for each");
        let choice = attack(&table, &bear, &["F1", "F3"]);
        table.act(choice);
        assert_eq!(table.game.combat().attackers().len(), 1, "{edition}");
        let tapped = ["F1", "F2", "F3"].map(|land| table.object(land).is_tapped());
        assert_eq!(tapped, [true, false, true], "{edition}");
        assert_eq!(table.game.player(ALICE).unwrap().mana(), Mana::NONE, "{edition}");
        table.finish();
        assert_eq!(table.life(BOB), 18, "{edition}");
    }
}

/// The rules of the events of this kind.
fn cited(events: &[Event], is_it: impl Fn(&Happening) -> bool) -> Vec<Vec<Rule>> {
    events.iter().filter(|event| is_it(&event.kind)).map(|event| event.rules.to_vec()).collect()
}

/// 500.2, 508.1d: with no attack, with one that leaves somebody out, and not with one that leaves
/// out nobody.
#[test]
fn declining_to_pay_for_an_attack_cites_that_nobody_has_to() {
    let attacks =
        |happening: &Happening| matches!(happening, Happening::Attacked { .. } | Happening::NoAttack(_));
    for edition in Edition::ALL {
        let declared = |pairs: &[(&str, &str)], paying: &[&str]| {
            let board = prison()
                .creature(ALICE, forest("F4"))
                .creature(BOB, face("Other", 1, 1, &[Keyword::AttacksIfAble]));
            let mut table = attackers(&board, edition);
            let choice = attack(&table, pairs, paying);
            cited(&table.act(choice), attacks)
        };
        let none = declared(&[], &[]);
        assert_eq!(none, [[Rule::AttackerCandidates, Rule::AttackRequirements]], "{edition}");
        let some = declared(&[("Bear", "Bob")], &["F1", "F2"]);
        assert_eq!(some, [[Rule::BecomesAttacking, Rule::AttackRequirements]], "{edition}");
        let all = declared(&[("Must", "Bob")], &["F1", "F2"]);
        assert_eq!(all, [[Rule::BecomesAttacking]], "{edition}");
        let both = declared(&[("Must", "Bob"), ("Bear", "Bob")], &["F1", "F2", "F3", "F4"]);
        assert_eq!(both, [[Rule::BecomesAttacking], [Rule::BecomesAttacking]], "{edition}");
    }
}

/// 500.3, 509.1c: the same of blocks.
#[test]
fn declining_to_pay_for_a_block_cites_that_nobody_has_to() {
    let blocks =
        |happening: &Happening| matches!(happening, Happening::Blocked { .. } | Happening::NoBlock(_));
    let charged = CombatCost::of_itself(CostOf::Blocking, mana(1));
    for edition in Edition::ALL {
        let declared = |pairs: &[(&str, &str)], paying: &[&str]| {
            let board = Board::new()
                .creature(ALICE, face("A", 1, 1, &[]))
                .creature(BOB, face("Dear", 2, 2, &[Keyword::BlocksIfAble]).with_combat_cost(charged))
                .creature(BOB, face("Free", 2, 2, &[]))
                .creature(BOB, forest("F1"));
            let mut table = blockers(&board, edition, &["A"]);
            let choice = block(&table, pairs, paying);
            cited(&table.act(choice), blocks)
        };
        let none = declared(&[], &[]);
        assert_eq!(none, [[Rule::BlockerCandidates, Rule::BlockRequirements]], "{edition}");
        let blocked = [Rule::BecomesBlocked, Rule::BlockerCandidates];
        let some = declared(&[("Free", "A")], &[]);
        assert_eq!(some, [[&blocked[..], &[Rule::BlockRequirements]].concat()], "{edition}");
        let paid = declared(&[("Dear", "A")], &["F1"]);
        assert_eq!(paid, [blocked], "{edition}");
        let both = declared(&[("Dear", "A"), ("Free", "A")], &["F1"]);
        assert_eq!(both, [blocked, blocked], "{edition}");
        // Without any requirement there is nothing to excuse.
        let mut table = blockers(&Board::new().creature(ALICE, face("A", 1, 1, &[])), edition, &["A"]);
        let choice = block(&table, &[], &[]);
        assert_eq!(cited(&table.act(choice), blocks), [[Rule::BlockerCandidates]], "{edition}");
    }
}

#[test]
fn taps_then_mana_then_payment_then_attack() {
    for edition in Edition::ALL {
        let mut table = attackers(&prison(), edition);
        let events = table.act(attack(&table, &[("Must", "Bob")], &["F1", "F2"]));
        let (must, f1, f2) = (table.id("Must"), table.id("F1"), table.id("F2"));
        let kinds: Vec<&Happening> = events.iter().map(|event| &event.kind).collect();
        let added = |source| Happening::ManaAdded { player: ALICE, source, mana: Mana::of(Color::Green, 1) };
        let expected = [
            Happening::Tapped(must),
            Happening::Tapped(f1),
            added(f1),
            Happening::Tapped(f2),
            added(f2),
            Happening::CombatPaid { player: ALICE, costs: vec![mana(2)] },
            Happening::Attacked { attacker: must, target: BOB.into() },
        ];
        assert!(kinds.starts_with(&expected.iter().collect::<Vec<_>>()), "{edition}: {kinds:?}");
        let paid = |event: &&Event| matches!(event.kind, Happening::CombatPaid { .. });
        assert_eq!(
            events.iter().find(paid).unwrap().rules,
            [Rule::AttackCostsPaid, Rule::AttackCosts],
            "{edition}"
        );
    }
}

#[test]
fn an_attacker_is_tapped_before_it_could_pay() {
    for edition in Edition::ALL {
        let board = Board::new()
            .creature(ALICE, maker("Elf", Cost::Tap, &[]))
            .creature(ALICE, maker("Watch", Cost::Tap, &[Keyword::Vigilance]))
            .creature(BOB, says("Toll", CostOf::AttackingYou, mana(1)));
        let mut table = attackers(&board, edition);
        let elf = table.id("Elf");
        let refused = wrong(&table, attack(&table, &[("Elf", "Bob")], &["Elf"]));
        assert_eq!(refused, [(Rule::AttackingTaps, Problem::AlreadyTapped { object: elf })], "{edition}");
        assert!(wrong(&table, attack(&table, &[("Elf", "Bob")], &["Watch"])).is_empty(), "{edition}");
        assert!(wrong(&table, attack(&table, &[("Watch", "Bob")], &["Elf"])).is_empty(), "{edition}");
        // What is offered counts on nobody who will be tapped.
        let one = |name| [Attack { attacker: table.id(name), target: BOB.into() }];
        let way = |attacks: &[Attack]| table.game.way_to_pay_for_attacks(attacks);
        assert_eq!(way(&one("Elf")), Some(sources(&table, &["Watch"])), "{edition}");
        let both = [one("Elf"), one("Watch")].concat();
        assert_eq!(way(&both), None, "{edition}: {{2}}, and only one can still be tapped");
        let choice = attack(&table, &[("Watch", "Bob")], &["Watch"]);
        table.act(choice);
        assert!(table.object("Watch").is_tapped(), "{edition}");
        table.finish();
        assert_eq!(table.life(BOB), 19, "{edition}: a tapped attacker deals its damage");
    }
}

#[test]
fn who_is_lost_in_paying_does_not_attack() {
    for edition in Edition::ALL {
        let board = Board::new()
            .creature(ALICE, maker("Pet", Cost::SacrificeThis, &[]))
            .creature(ALICE, face("Bear", 2, 2, &[]))
            .creature(ALICE, forest("Forest"))
            .creature(BOB, says("Toll", CostOf::AttackingYou, mana(1)));
        let mut table = attackers(&board, edition);
        let both = [("Pet", "Bob"), ("Bear", "Bob")];
        // What it costs is fixed before anything is paid: the Pet is paid for all the same.
        let short = wrong(&table, attack(&table, &both, &["Pet"]));
        assert_eq!(short, unpaid(Rule::AttackCostsPaid, &[mana(2)]), "{edition}");
        let choice = attack(&table, &both, &["Pet", "Forest"]);
        table.act(choice);
        assert_eq!(table.zone("Pet"), Zone::Graveyard, "{edition}");
        let attacking: Vec<ObjectId> = table.game.combat().attackers().iter().map(|a| a.creature).collect();
        assert_eq!(attacking, [table.id("Bear")], "{edition}");
    }
}

#[test]
fn a_free_way_to_attack_is_demanded() {
    let walker = CardFace { loyalty: Some(4), ..CardFace::new("Walker", [CardType::Planeswalker]) };
    for edition in Edition::ALL.into_iter().filter(|edition| *edition > Edition::E2006_10) {
        let board = prison().creature(BOB, walker.clone());
        let mut table = attackers(&board, edition);
        let creature = table.id("Must");
        let fix = AttackDeclaration::from(vec![Attack { attacker: creature, target: table.thing("Walker") }]);
        let unmet = vec![Requirement::Attack { creature }];
        let demanded = [(Rule::AttackRequirements, Problem::AttackDemanded { unmet, fix: fix.clone() })];
        assert_eq!(wrong(&table, attack(&table, &[], &[])), demanded, "{edition}");
        assert_eq!(wrong(&table, attack(&table, &[("Bear", "Walker")], &[])), demanded, "{edition}");
        assert_eq!(table.default_choice(), Some(Choice::DeclareAttackers(fix)), "{edition}");
        assert!(wrong(&table, attack(&table, &[("Must", "Walker"), ("Bear", "Walker")], &[])).is_empty());
        // Or attacks the player, if that is paid for.
        let choice = attack(&table, &[("Must", "Bob")], &["F1", "F2"]);
        table.act(choice);
        // One that protects the planeswalkers, too, leaves no free way.
        let board = Board::new()
            .creature(ALICE, face("Must", 3, 3, &[Keyword::AttacksIfAble]))
            .creature(BOB, says("Archon", CostOf::AttackingYours, mana(1)))
            .creature(BOB, walker.clone());
        let table = attackers(&board, edition);
        assert!(wrong(&table, attack(&table, &[], &[])).is_empty(), "{edition}");
        for target in ["Bob", "Walker"] {
            let refused = wrong(&table, attack(&table, &[("Must", target)], &[]));
            assert_eq!(refused, unpaid(Rule::AttackCostsPaid, &[mana(1)]), "{edition}: {target}");
        }
    }
}

#[test]
fn what_is_paid_for_may_do_as_much() {
    let charged = CombatCost::of_itself(CostOf::Attacking, mana(1));
    for edition in Edition::ALL {
        let board = Board::new()
            .creature(ALICE, face("Dear", 2, 2, &[Keyword::AttacksIfAble]).with_combat_cost(charged))
            .creature(ALICE, face("Free", 2, 2, &[Keyword::AttacksIfAble]))
            .creature(ALICE, forest("Forest"))
            .creature(BOB, arbiter("Arbiter", combat_lab_cards::Crowd::Attackers, 1));
        let table = attackers(&board, edition);
        assert!(!wrong(&table, attack(&table, &[], &[])).is_empty(), "{edition}");
        assert!(wrong(&table, attack(&table, &[("Free", "Bob")], &[])).is_empty(), "{edition}");
        assert!(wrong(&table, attack(&table, &[("Dear", "Bob")], &["Forest"])).is_empty(), "{edition}");
        let both = wrong(&table, attack(&table, &[("Dear", "Bob"), ("Free", "Bob")], &["Forest"]));
        let restriction =
            Restriction::AtMost { by: table.id("Arbiter"), most: 1, of: combat_lab_cards::Crowd::Attackers };
        assert_eq!(
            both,
            [(Rule::AttackRestrictions, Problem::Restricted { restriction: Box::new(restriction) })],
            "{edition}"
        );
    }
}

#[test]
fn a_companion_that_costs_is_not_demanded() {
    let charged = CombatCost::of_itself(CostOf::Attacking, mana(1));
    for edition in Edition::ALL {
        let board = Board::new()
            .creature(ALICE, face("Shy", 2, 2, &[Keyword::AttacksIfAble, Keyword::CantAttackAlone]))
            .creature(ALICE, face("Dear", 2, 2, &[]).with_combat_cost(charged))
            .creature(ALICE, forest("Forest"));
        let table = attackers(&board, edition);
        assert!(wrong(&table, attack(&table, &[], &[])).is_empty(), "{edition}");
        let both = attack(&table, &[("Shy", "Bob"), ("Dear", "Bob")], &["Forest"]);
        assert!(wrong(&table, both).is_empty(), "{edition}");
    }
}

#[test]
fn costs_add_up_and_life_is_paid_too() {
    for edition in Edition::ALL {
        let board = Board::new()
            .life(ALICE, 5)
            .creature(ALICE, face("Bear", 2, 2, &[]))
            .creature(ALICE, face("Ox", 2, 2, &[]))
            .creature(ALICE, forest("F1"))
            .creature(ALICE, forest("F2"))
            .creature(BOB, says("Annex", CostOf::AttackingYou, Cost::PayLife(3)))
            .creature(ALICE, says("Tax", CostOf::Attacking, mana(1)));
        let mut table = attackers(&board, edition);
        let both = [("Bear", "Bob"), ("Ox", "Bob")];
        let all = [mana(2), Cost::PayLife(6)];
        assert_eq!(wrong(&table, attack(&table, &both, &["F1", "F2"])), unpaid(Rule::AttackCostsPaid, &all));
        let choice = attack(&table, &[("Bear", "Bob")], &["F2"]);
        table.act(choice);
        assert_eq!(table.life(ALICE), 2, "{edition}");
    }
}

#[test]
fn mana_is_made_only_for_something_that_costs_mana() {
    for edition in Edition::ALL {
        let board = prison().creature(BOB, face("Wall", 0, 4, &[]));
        let free = Board::new().creature(ALICE, face("Bear", 2, 2, &[])).creature(ALICE, forest("F1"));
        let table = attackers(&free, edition);
        let needless = wrong(&table, attack(&table, &[("Bear", "Bob")], &["F1"]));
        assert_eq!(needless, [(Rule::AttackCosts, Problem::NotOffered)], "{edition}");
        let table = attackers(&board, edition);
        let with = |source| wrong(&table, attack(&table, &[("Bear", "Bob")], &["F1", source]));
        assert_eq!(with("Must").first().map(|(rule, _)| *rule), Some(Rule::ManaAbility), "{edition}");
        assert_eq!(with("F1").first().map(|(rule, _)| *rule), Some(Rule::TapCost), "{edition}");
        assert_eq!(with("Wall").first().map(|(rule, _)| *rule), Some(Rule::ManaAbilityTiming), "{edition}");
    }
}

fn blockers(board: &Board, edition: Edition, attacks: &[&str]) -> Table {
    let mut table = board.start(edition);
    table.attack(attacks);
    table.until(|table| matches!(table.game.decision(), Decision::DeclareBlockers { .. }));
    table
}

#[test]
fn nobody_has_to_pay_for_blocking() {
    for edition in Edition::ALL {
        let board = Board::new()
            .creature(ALICE, face("Lure", 1, 1, &[Keyword::Lure]))
            .creature(ALICE, says("Cadence", CostOf::Blocking, mana(1)))
            .creature(BOB, face("Must", 2, 2, &[Keyword::BlocksIfAble]))
            .creature(BOB, maker("Elf", Cost::Tap, &[]))
            .creature(BOB, forest("F1"));
        let mut table = blockers(&board, edition, &["Lure"]);
        let Decision::DeclareBlockers { requirements, least, .. } = table.game.decision() else { panic!() };
        assert_eq!((requirements.as_slice(), least.as_slice()), (&[][..], &[][..]), "{edition}");
        assert!(wrong(&table, block(&table, &[], &[])).is_empty(), "{edition}");
        let both = [("Must", "Lure"), ("Elf", "Lure")];
        let short = wrong(&table, block(&table, &both, &["F1"]));
        assert_eq!(short, unpaid(Rule::BlockCostsPaid, &[mana(2)]), "{edition}");
        // Blocking taps nobody, so a blocker may be tapped for mana; it goes on blocking.
        let events = table.act(block(&table, &both, &["F1", "Elf"]));
        let paid = Happening::CombatPaid { player: BOB, costs: vec![mana(2)] };
        let paid = events.iter().find(|event| event.kind == paid).unwrap();
        assert_eq!(paid.rules, [Rule::BlockCostsPaid, Rule::BlockCosts], "{edition}");
        assert!(table.object("Elf").is_tapped(), "{edition}");
        assert_eq!(table.game.combat().blockers().len(), 2, "{edition}");
    }
}

#[test]
fn a_creature_pays_once_for_all_it_blocks() {
    let charged = CombatCost::of_itself(CostOf::Blocking, mana(1));
    for edition in Edition::ALL {
        let board = Board::new()
            .creature(ALICE, face("A", 1, 1, &[]))
            .creature(ALICE, face("B", 1, 1, &[]))
            .creature(BOB, face("Two", 2, 2, &[Keyword::BlocksOneMore]).with_combat_cost(charged))
            .creature(BOB, face("Free", 2, 2, &[]))
            .creature(BOB, maker("Pet", Cost::SacrificeThis, &[]));
        let mut table = blockers(&board, edition, &["A", "B"]);
        assert!(wrong(&table, block(&table, &[("Free", "A")], &[])).is_empty(), "{edition}");
        let two = [("Two", "A"), ("Two", "B"), ("Pet", "A")];
        assert_eq!(table.game.block_costs(&table.blocks(&two)), [mana(1)], "{edition}");
        let choice = block(&table, &two, &["Pet"]);
        table.act(choice);
        // The Pet is gone, and blocks nothing.
        let blocking: Vec<ObjectId> = table.game.combat().blockers().iter().map(|b| b.creature).collect();
        assert_eq!(blocking, [table.id("Two")], "{edition}");
    }
}

#[test]
fn only_mana_and_life_can_be_asked_for() {
    let board = Board::new().creature(BOB, says("Odd", CostOf::AttackingYou, Cost::Tap));
    assert!(board.try_start(Edition::TODAY).is_err());
    let board = Board::new().creature(BOB, says("Huge", CostOf::AttackingYou, mana(2_000_000)));
    assert!(board.try_start(Edition::TODAY).is_err());
}
