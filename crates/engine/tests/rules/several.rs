//! Three and more players: attacking several at once, blockers, damage and triggers in turn order
//! (602; 802).

use crate::table::{ALICE, BOB, Board, CAROL, DAVE, Table, arbiter, face};
use combat_lab_cards::{
    Attacking, CardFace, CardType, Effect, Keyword, Meets, Opposed, Reference, Step, TriggerEvent,
    TriggeredAbility, Who, Zone,
};
use combat_lab_engine::{
    Choice, Decision, Event, Happening, Outcome, PermanentSetup, Place, PlayerId, Problem, SetupProblem,
    Thing,
};
use combat_lab_rulebook::{Division, Edition, Planeswalkers, Rule};

/// Two attackers against Bob and Carol, who have a blocker each.
pub(crate) fn three() -> Board {
    Board::of(3)
        .creature(ALICE, face("A", 2, 2, &[]))
        .creature(ALICE, face("B", 3, 3, &[]))
        .creature(BOB, face("X", 1, 1, &[]))
        .creature(CAROL, face("Y", 1, 1, &[]))
}

pub(crate) fn triggered(event: TriggerEvent, effects: &[Effect]) -> TriggeredAbility {
    let ability =
        combat_lab_cards::Ability { effects: effects.to_vec(), ..combat_lab_cards::Ability::default() };
    TriggeredAbility { event, condition: None, ability }
}

pub(crate) fn decides(table: &Table) -> Option<PlayerId> {
    table.game.decision().player()
}

pub(crate) fn blocking(table: &Table) -> Option<PlayerId> {
    match table.game.decision() {
        Decision::DeclareBlockers { player, .. } => Some(player),
        _ => None,
    }
}

#[test]
fn each_attacker_attacks_an_opponent_of_its_own() {
    for edition in Edition::ALL {
        let mut table = three().start(edition);
        let Decision::DeclareAttackers { targets, .. } = table
            .until(|table| matches!(table.game.decision(), Decision::DeclareAttackers { .. }))
            .game
            .decision()
        else {
            panic!("attackers are declared");
        };
        assert_eq!(targets, [Thing::Player(BOB), Thing::Player(CAROL)], "{edition}");
        table.attack_each(&[("A", "Bob"), ("B", "Carol")]).finish();
        let life = [ALICE, BOB, CAROL].map(|player| table.life(player));
        assert_eq!(life, [20, 18, 17], "{edition}");
        assert_eq!(table.game.outcome(), Some(&Outcome::CombatOver));
    }
}

/// 802.4 and 802.4a: one after another, each against what attacks that player.
#[test]
fn defending_players_declare_blockers_in_turn_order() {
    for edition in Edition::ALL {
        let mut table = three().start(edition);
        table.attack_each(&[("A", "Carol"), ("B", "Bob")]);
        table.until(|table| blocking(table).is_some());
        assert_eq!(blocking(&table), Some(BOB), "{edition}");
        let wrong = Choice::DeclareBlockers(table.blocks(&[("X", "A")]).into());
        let refused = table.try_do(wrong).unwrap_err();
        let [only] = refused.violations.as_slice() else { panic!("{refused:?}") };
        assert_eq!(only.rule, Rule::BlocksForOneself, "{edition}");
        assert_eq!(only.problem, Problem::AttacksAnother { attacker: table.id("A"), attacked: CAROL });
        let carols = Choice::DeclareBlockers(table.blocks(&[("Y", "A")]).into());
        assert!(table.try_as(CAROL, carols.clone()).is_err(), "{edition}: not before Bob");
        assert!(table.try_do(carols.clone()).is_err(), "{edition}: Bob can't block with Carol's");
        let bobs = Choice::DeclareBlockers(table.blocks(&[("X", "B")]).into());
        table.act(bobs);
        assert_eq!(blocking(&table), Some(CAROL), "{edition}");
        // She knows what Bob did.
        assert_eq!(table.game.combat().attacker(table.id("B")).unwrap().blockers, [table.id("X")]);
        let Decision::DeclareBlockers { creatures, .. } = table.game.decision() else { panic!() };
        let [option] = creatures.as_slice() else { panic!("Carol has one creature") };
        assert_eq!((option.may_block.as_slice(), option.refused.len()), (&[table.id("A")][..], 1));
        table.act(carols);
        table.finish();
        assert!(table.is_dead("X") && table.is_dead("Y") && !table.is_dead("A"), "{edition}");
        assert_eq!((table.life(BOB), table.life(CAROL)), (20, 20), "{edition}");
    }
}

#[test]
fn who_is_not_attacked_declares_no_blockers() {
    for edition in Edition::ALL {
        let mut table = three().start(edition);
        table.attack_each(&[("A", "Carol")]);
        table.until(|table| blocking(table).is_some());
        assert_eq!(blocking(&table), Some(CAROL), "{edition}");
        table.block(&[]);
        assert!(blocking(&table).is_none(), "{edition}");
        let none: Vec<_> =
            table.happenings().filter(|it| matches!(it, Happening::NoBlock(_))).cloned().collect();
        assert_eq!(none, [Happening::NoBlock(CAROL)], "{edition}");
    }
}

/// The active player gets priority first, then the others in turn order (408.1c; 117.3d, 117.4).
#[test]
fn everybody_has_to_pass() {
    for edition in Edition::ALL {
        let mut table = Board::of(4).creature(ALICE, face("A", 1, 1, &[])).start(edition);
        let mut order = Vec::new();
        while table.game.step() == Step::BeginningOfCombat {
            order.extend(decides(&table));
            table.pass();
        }
        assert_eq!(order, [ALICE, BOB, CAROL, DAVE], "{edition}");
    }
}

/// 602.5; 802.6, today 802.5: the active player first, then each defending player in turn order;
/// all of it is dealt at once.
#[test]
fn damage_is_announced_in_turn_order() {
    for edition in Edition::ALL {
        let two = Keyword::BlocksOneMore;
        let mut table = Board::of(3)
            .creature(ALICE, face("A", 2, 5, &[]))
            .creature(ALICE, face("B", 2, 5, &[]))
            .creature(ALICE, face("C", 2, 5, &[]))
            .creature(ALICE, face("D", 2, 5, &[]))
            .creature(BOB, face("X", 4, 4, &[two]))
            .creature(CAROL, face("Y", 4, 4, &[two]))
            .start(edition);
        table.attack_each(&[("A", "Bob"), ("B", "Bob"), ("C", "Carol"), ("D", "Carol")]);
        table.until(|table| blocking(table).is_some());
        for blocks in [[("X", "A"), ("X", "B")], [("Y", "C"), ("Y", "D")]] {
            let blocks = Choice::DeclareBlockers(table.blocks(&blocks).into());
            table.act(blocks);
        }
        // 802.5 of 2009 to 2024: orders too.
        let mut ordering = Vec::new();
        while matches!(table.game.decision(), Decision::OrderDamage { .. }) {
            ordering.extend(decides(&table));
            let choice = table.default_choice().unwrap();
            table.act(choice);
        }
        let ordered = edition.rules().division == Division::Ordered;
        assert_eq!(ordering, if ordered { vec![BOB, CAROL] } else { vec![] }, "{edition}");
        let mut announcing = Vec::new();
        for _ in 0..3 {
            table.until_assigning();
            announcing.extend(decides(&table));
            let choice = table.default_choice().unwrap();
            table.act(choice);
        }
        assert_eq!(announcing, [ALICE, BOB, CAROL], "{edition}");
        table.finish();
        let dead = ["A", "B", "C", "D", "X", "Y"].map(|name| table.is_dead(name));
        assert_eq!(dead, [false, false, false, false, true, true], "{edition}");
    }
}

/// 802.4b: what attacks or blocks for others doesn't count.
#[test]
fn restrictions_on_blocks_are_for_each_defending_player() {
    for edition in Edition::ALL {
        let mut table =
            three().creature(BOB, arbiter("Arbiter", combat_lab_cards::Crowd::Blockers, 1)).start(edition);
        table.attack_each(&[("A", "Carol"), ("B", "Bob")]);
        table.until(|table| blocking(table).is_some());
        let both = Choice::DeclareBlockers(table.blocks(&[("X", "B"), ("Arbiter", "B")]).into());
        assert!(table.try_do(both).is_err(), "{edition}: only one of Bob's");
        let one = Choice::DeclareBlockers(table.blocks(&[("X", "B")]).into());
        table.act(one);
        let other = Choice::DeclareBlockers(table.blocks(&[("Y", "A")]).into());
        assert!(table.try_do(other).is_ok(), "{edition}: and one of Carol's");
    }
}

/// Landwalk asks for the lands of the player who is attacked (702.14c, 802.2a).
#[test]
fn landwalk_asks_for_the_lands_of_its_own_defending_player() {
    for edition in Edition::ALL {
        let forest = CardFace::basic_land("Forest", combat_lab_cards::Color::Green);
        let mut table = Board::of(3)
            .creature(ALICE, face("A", 2, 2, &[Keyword::Forestwalk]))
            .creature(ALICE, face("B", 2, 2, &[Keyword::Forestwalk]))
            .creature(BOB, face("X", 1, 1, &[]))
            .creature(CAROL, face("Y", 1, 1, &[]))
            .card(CAROL, forest, Place::InPlay(PermanentSetup::default()))
            .start(edition);
        table.attack_each(&[("A", "Bob"), ("B", "Carol")]);
        table.until(|table| blocking(table) == Some(BOB));
        let blocks = Choice::DeclareBlockers(table.blocks(&[("X", "A")]).into());
        table.act(blocks);
        let refused = table.try_do(Choice::DeclareBlockers(table.blocks(&[("Y", "B")]).into())).unwrap_err();
        assert_eq!(
            refused.violations.first().map(|violation| violation.rule),
            Some(Rule::Landwalk),
            "{edition}"
        );
    }
}

#[test]
fn any_opponents_planeswalker_may_be_attacked() {
    let present = |edition: &Edition| edition.rules().planeswalkers == Planeswalkers::Present;
    for edition in Edition::ALL.into_iter().filter(present) {
        let mut walker = CardFace::new("W", [CardType::Planeswalker]);
        walker.loyalty = Some(4);
        let mut table = three().card(CAROL, walker, Place::InPlay(PermanentSetup::default())).start(edition);
        table.attack_each(&[("A", "Bob"), ("B", "W")]);
        let attacker = table.game.combat().attacker(table.id("B")).unwrap();
        assert_eq!(attacker.defender, CAROL, "{edition}");
        table.until(|table| blocking(table) == Some(BOB));
        let wrong = Choice::DeclareBlockers(table.blocks(&[("X", "B")]).into());
        assert!(table.try_do(wrong).is_err(), "{edition}: only Carol can");
        table.finish();
        assert_eq!(table.object("W").counters().loyalty, 1, "{edition}");
        assert_eq!((table.life(BOB), table.life(CAROL)), (18, 20), "{edition}");
    }
}

/// "Blocks alone" and "attacks alone" look at everything that is declared (506.5).
#[test]
fn alone_means_alone_of_all() {
    for edition in Edition::ALL {
        let alone = triggered(
            TriggerEvent::Meets(Who::This, Meets::Blocks, Opposed::Alone),
            &[Effect::Draw { who: Reference::You, count: 1 }],
        );
        let board = Board::of(3)
            .creature(ALICE, face("A", 2, 2, &[]))
            .creature(ALICE, face("B", 3, 3, &[]))
            .creature(BOB, face("X", 1, 1, &[]).with_trigger(alone))
            .creature(CAROL, face("Y", 1, 1, &[]));
        for (carols, drawn) in [(&[("Y", "B")][..], 0), (&[][..], 1)] {
            let mut table = board.start(edition);
            table.attack_each(&[("A", "Bob"), ("B", "Carol")]);
            table.until(|table| blocking(table) == Some(BOB));
            let bobs = Choice::DeclareBlockers(table.blocks(&[("X", "A")]).into());
            table.act(bobs);
            let carols = Choice::DeclareBlockers(table.blocks(carols).into());
            table.act(carols);
            table.finish();
            assert_eq!(table.game.in_zone(BOB, Zone::Hand).count(), drawn, "{edition}");
        }
    }
}

/// The defending player of an ability is the one its creature attacks, or attacked (508.5, 802.2a).
#[test]
fn the_defending_player_is_a_matter_of_the_attacker() {
    for edition in Edition::ALL {
        let lose = |who| Effect::LoseLife { amount: combat_lab_cards::Quantity::Number(5), who };
        let trigger = triggered(
            TriggerEvent::Attacks(Who::This, Attacking::Anyhow),
            &[lose(Reference::DefendingPlayer)],
        );
        let mut table = three()
            .creature(ALICE, face("Raider", 1, 1, &[]).with_trigger(trigger))
            .instant(
                BOB,
                "Bolt",
                &[Effect::Damage { amount: combat_lab_cards::Quantity::Number(3), to: Reference::Target(0) }],
            )
            .start(edition);
        table.attack_each(&[("A", "Bob"), ("Raider", "Carol")]);
        // Even once the creature is gone.
        table.play(BOB, "Bolt", &["Raider"], &[]);
        table.until(|table| table.is_dead("Raider"));
        table.finish();
        assert_eq!((table.life(BOB), table.life(CAROL)), (18, 15), "{edition}");
    }
}

/// Banding: the defending player whose creature has it divides, no other (502.10h; 702.22j).
#[test]
fn banding_is_about_the_two_who_fight() {
    for edition in Edition::ALL {
        let mut table = Board::of(3)
            .creature(ALICE, face("A", 4, 4, &[]))
            .creature(CAROL, face("Y", 1, 1, &[Keyword::Banding]))
            .creature(CAROL, face("Z", 1, 1, &[]))
            .start(edition);
        table.attack_each(&[("A", "Carol")]).block(&[("Y", "A"), ("Z", "A")]);
        assert_eq!(table.game.damage_divider(table.id("A")), Some(CAROL), "{edition}");
        table.until_assigning();
        assert_eq!(decides(&table), Some(CAROL), "{edition}");
        table.assign(&[("A", "Y", 4), ("Y", "A", 1), ("Z", "A", 1)]).finish();
        assert!(table.is_dead("Y") && !table.is_dead("Z"), "{edition}");
    }
}

#[test]
fn a_board_has_two_to_six_players() {
    for count in [0, 1, 7] {
        let error = Board::of(count.min(6)).try_start(Edition::TODAY);
        let mut board = Board::of(count.min(6));
        if count == 7 {
            board.setup.players.push(combat_lab_engine::PlayerSetup::new("Grace", 20));
            assert!(board.try_start(Edition::TODAY).is_err());
        } else {
            assert!(error.is_err(), "{count}");
        }
    }
    for count in 2..=6 {
        assert!(Board::of(count).try_start(Edition::TODAY).is_ok(), "{count}");
    }
}

/// "Your opponent" is nobody in particular among several.
#[test]
fn what_speaks_of_the_one_opponent_is_refused() {
    let poke = Effect::LoseLife { amount: combat_lab_cards::Quantity::Number(1), who: Reference::Opponent };
    let trigger = triggered(TriggerEvent::Attacks(Who::This, Attacking::Anyhow), &[poke]);
    let board = |count| Board::of(count).creature(ALICE, face("A", 1, 1, &[]).with_trigger(trigger.clone()));
    assert!(board(2).try_start(Edition::TODAY).is_ok());
    let error = board(3).try_start(Edition::TODAY).unwrap_err();
    assert!(matches!(error.problems.as_slice(), [SetupProblem::NeedsTwoPlayers { .. }]));
}

/// The active player's abilities go on the stack first, then those of the others in turn order,
/// each player's in an order of their own: so the last player's resolve first (410.3; 603.3b). The
/// order in which they triggered means nothing.
#[test]
fn triggers_are_put_on_the_stack_in_turn_order() {
    for edition in Edition::ALL {
        let gain = |amount| Effect::GainLife {
            amount: combat_lab_cards::Quantity::Number(amount),
            who: Reference::You,
        };
        let begins = TriggerEvent::StepBegins(
            Step::BeginningOfCombat,
            combat_lab_cards::StepOf::Turn(combat_lab_cards::Whose::Anyones),
        );
        let watcher = |name: &str, amount| {
            CardFace::new(name, [CardType::Enchantment]).with_trigger(triggered(begins, &[gain(amount)]))
        };
        let mut board = Board::of(4);
        for (owner, name, amount) in
            [(DAVE, "d", 1), (BOB, "b1", 1), (ALICE, "a", 1), (BOB, "b2", 2), (CAROL, "c", 1)]
        {
            board = board.creature(owner, watcher(name, amount));
        }
        // The fourth player's turn: then the first's, the second's and the third's come after it.
        for first in [ALICE, DAVE] {
            let mut board = board.clone();
            board.setup.span.from = if first == ALICE { Step::PrecombatMain } else { Step::End };
            board.setup.span.through = combat_lab_engine::Through::Turns(4);
            let mut table = board.start(edition);
            table.until(|table| {
                table.game.active_player() == first
                    && matches!(table.game.decision(), Decision::OrderTriggers { .. })
            });
            assert_eq!(decides(&table), Some(BOB), "{edition}: only Bob has two");
            table.act(Choice::OrderTriggers(vec![1, 0]));
            let on_stack: Vec<_> =
                table.game.stack().iter().map(|entry| entry.object().controller()).collect();
            let in_turn = match first {
                ALICE => [ALICE, BOB, BOB, CAROL, DAVE],
                _ => [DAVE, ALICE, BOB, BOB, CAROL],
            };
            assert_eq!(on_stack, in_turn.map(Some), "{edition}");
            assert_eq!(decides(&table), Some(first), "{edition}");
            let mut resolved = Vec::new();
            while !table.game.stack().is_empty() {
                let before = table.events.len();
                for _ in 0..4 {
                    table.pass();
                }
                let gained = |event: &Event| match event.kind {
                    Happening::LifeChanged { player, by, .. } => Some((player, by)),
                    _ => None,
                };
                resolved.extend(table.events.iter().skip(before).filter_map(gained));
            }
            // Bob put his second there first.
            let expected = match first {
                ALICE => [(DAVE, 1), (CAROL, 1), (BOB, 1), (BOB, 2), (ALICE, 1)],
                _ => [(CAROL, 1), (BOB, 1), (BOB, 2), (ALICE, 1), (DAVE, 1)],
            };
            assert_eq!(resolved, expected, "{edition}");
        }
    }
}
