//! Staying in combat and leaving it.

use crate::table::{ALICE, BOB, Board, TARGET, face, targeting};
use combat_lab_cards::{
    Ability, CardFace, CardType, Cost, Duration, Effect, Keyword, Meets, Opposed, Quantity, Reference, Step,
    TargetKind, TargetSpec, TriggerEvent, TriggeredAbility, Who, Whose, Zone,
};
use combat_lab_engine::{BlockStatus, Choice, Decision, Happening, Place};
use combat_lab_rulebook::Edition;

const DESTROY: Effect = Effect::Destroy { who: TARGET };
const RETURN: Effect = Effect::ReturnToHand { who: TARGET };

/// Attackers are attackers until the end of combat step has ended, not until damage.
#[test]
fn attackers_are_still_attacking_at_end_of_combat() {
    let attacking = TargetSpec::new(TargetKind::AttackingCreature, Whose::Anyones);
    let ability =
        Ability { costs: vec![], targets: vec![attacking], effects: vec![DESTROY], ..Ability::default() };
    let board = Board::new()
        .creature(ALICE, face("A", 2, 2, &[]))
        .creature(ALICE, face("C", 2, 2, &[]))
        .creature(BOB, face("B", 1, 1, &[]))
        .card(BOB, CardFace::instant("Ambush", ability), combat_lab_engine::Place::Hand);
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        let early = table.how("Ambush", &["A"], &[]);
        table.pass();
        assert!(table.try_do(early).is_err(), "{edition}: nobody attacks yet");
        table.attack(&["A", "C"]).block(&[("B", "C")]).until_step(Step::EndOfCombat);
        assert!(table.game.combat().attacker(table.id("A")).is_some(), "{edition}");
        table.resolve(BOB, "Ambush", &["A"], &[]);
        assert!(table.is_dead("A"), "{edition}");
        assert_eq!(table.game.combat().attackers().len(), 1, "{edition}: C is still attacking");
        table.finish();
        assert!(table.game.combat().attackers().is_empty(), "{edition}: cleared as the step ended");
    }
}

/// Nothing blocks it any more, and it is blocked all the same; only trample gets through.
#[test]
fn blocked_stays_blocked() {
    let leaves = Ability { costs: vec![Cost::SacrificeThis], ..Ability::default() };
    for (keywords, life) in [(&[][..], 20), (&[Keyword::Trample], 15)] {
        let board = Board::new()
            .creature(ALICE, face("A", 5, 5, keywords))
            .creature(BOB, CardFace::creature("B", 1, 1).with_ability(leaves.clone()));
        for edition in Edition::ALL {
            let mut table = board.start(edition);
            table.attack(&["A"]).block(&[("B", "A")]).play(BOB, "B", &[], &[]);
            let attacker = table.game.combat().attacker(table.id("A")).unwrap().clone();
            assert_eq!((attacker.status, attacker.blockers.len()), (BlockStatus::Blocked, 0), "{edition}");
            table.finish();
            assert_eq!(table.life(BOB), life, "{edition}: {keywords:?}");
        }
    }
}

/// In a second declare blockers step blocks can be added. What was blocked stays so, even if its
/// blockers have left, and does not become blocked again; what was unblocked can become blocked.
#[test]
fn an_extra_declare_blockers_step_settles_nothing_anew() {
    let leaves = Ability { costs: vec![Cost::SacrificeThis], ..Ability::default() };
    let again = Effect::ExtraStep { step: Step::DeclareBlockers };
    let again = Ability { effects: vec![again], ..Ability::default() };
    let gains = Effect::GainLife { who: Reference::You, amount: Quantity::Number(5) };
    let ability = Ability { effects: vec![gains], ..Ability::default() };
    let event = TriggerEvent::Meets(Who::This, Meets::IsBlocked, Opposed::Once);
    let watcher = |name| {
        CardFace::creature(name, 2, 2).with_trigger(TriggeredAbility {
            event,
            condition: None,
            ability: ability.clone(),
        })
    };
    let board = Board::new()
        .creature(ALICE, watcher("A"))
        .creature(ALICE, watcher("C"))
        .creature(BOB, CardFace::creature("B", 1, 1).with_ability(leaves))
        .creature(BOB, face("D", 0, 4, &[]))
        .creature(BOB, face("E", 0, 4, &[]))
        .card(ALICE, CardFace::instant("Again", again), Place::Hand);
    for edition in Edition::ALL {
        for (second, status, life, bob) in [
            (&[][..], BlockStatus::Unblocked, 25, 18),
            (&[("D", "C")][..], BlockStatus::Blocked, 30, 20),
            (&[("D", "A"), ("E", "A")][..], BlockStatus::Unblocked, 25, 18),
        ] {
            let mut table = board.start(edition);
            table.attack(&["A", "C"]).block(&[("B", "A")]);
            table.until(|table| table.game.stack().is_empty() && table.game.priority() == Some(ALICE));
            table.resolve(ALICE, "Again", &[], &[]).resolve(BOB, "B", &[], &[]);
            table.until(|table| matches!(table.game.decision(), Decision::DeclareBlockers { .. }));
            table.block(second);
            let status_of = |name| table.game.combat().attacker(table.id(name)).unwrap().status;
            assert_eq!(status_of("A"), BlockStatus::Blocked, "{edition}: {second:?}");
            assert_eq!(status_of("C"), status, "{edition}: {second:?}");
            table.finish();
            assert_eq!((table.life(ALICE), table.life(BOB)), (life, bob), "{edition}: {second:?}");
        }
    }
}

/// A blocker whose attacker has left assigns nothing, and certainly not to the player.
#[test]
fn a_blocker_without_its_attacker_assigns_nothing() {
    let board = Board::new()
        .creature(ALICE, face("A", 2, 2, &[]))
        .instant(ALICE, "Recall", &[RETURN])
        .creature(BOB, face("B", 3, 3, &[Keyword::Trample]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("B", "A")]).resolve(ALICE, "Recall", &["A"], &[]).finish();
        assert_eq!(table.zone("A"), Zone::Hand, "{edition}");
        assert_eq!((table.life(ALICE), table.life(BOB)), (20, 20), "{edition}");
        assert!(!table.happenings().any(|happening| matches!(happening, Happening::Damage { .. })));
    }
}

#[test]
fn only_a_combat_without_attackers_skips_steps() {
    let board = Board::new().creature(ALICE, face("A", 2, 2, &[])).instant(BOB, "Bolt", &[DESTROY]);
    let short = [Step::DeclareAttackers, Step::EndOfCombat];
    let whole = [Step::DeclareAttackers, Step::DeclareBlockers, Step::CombatDamage, Step::EndOfCombat];
    for edition in Edition::ALL {
        let mut idle = board.start(edition);
        idle.finish();
        assert_eq!(idle.steps(), short, "{edition}: nobody attacked");

        let mut shot = board.start(edition);
        shot.attack(&["A"]).resolve(BOB, "Bolt", &["A"], &[]);
        assert!(shot.is_dead("A") && shot.game.combat().attackers().is_empty(), "{edition}");
        shot.finish();
        assert_eq!(shot.steps(), whole, "{edition}: a creature was declared as an attacker");
        let round = |happening: &Happening| matches!(happening, Happening::NoDamageAssigned);
        assert!(shot.happenings().any(round), "{edition}: the damage step says that nothing was assigned");
    }
}

/// The damage step takes place, with its round of priority, even if nobody can assign anything.
#[test]
fn a_damage_step_without_damage() {
    for edition in Edition::ALL {
        let board = Board::new().creature(ALICE, face("A", 0, 2, &[])).creature(BOB, face("B", -1, 2, &[]));
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("B", "A")]).until_step(Step::CombatDamage);
        assert!(table.game.stack().is_empty(), "{edition}: no damage, no object");
        assert!(table.happenings().any(|happening| *happening == Happening::NoDamageAssigned), "{edition}");
        table.finish();
        assert_eq!((table.object("A").damage(), table.object("B").damage()), (0, 0), "{edition}");
        assert_eq!((table.life(ALICE), table.life(BOB)), (20, 20), "{edition}: negative power heals nobody");
    }
}

/// The damage assignment order keeps its shape when a creature leaves it.
#[test]
fn an_order_closes_up() {
    let board = Board::new()
        .creature(ALICE, face("A", 6, 6, &[]))
        .instant(ALICE, "Bolt", &[DESTROY])
        .creature(BOB, face("X", 1, 2, &[]))
        .creature(BOB, face("Y", 1, 3, &[]))
        .creature(BOB, face("Z", 1, 4, &[]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["A"]);
        table.until(|table| matches!(table.game.decision(), Decision::DeclareBlockers { .. }));
        let blocks = table.blocks(&[("X", "A"), ("Y", "A"), ("Z", "A")]);
        table.act(Choice::DeclareBlockers(blocks.into()));
        let ordered = crate::table::ORDERED.contains(&edition);
        assert_eq!(matches!(table.game.decision(), Decision::OrderDamage { .. }), ordered, "{edition}");
        if ordered {
            let order = ["Z", "Y", "X"].map(|name| table.id(name)).to_vec();
            let order = combat_lab_engine::DamageOrder { creature: table.id("A"), order };
            table.act(Choice::OrderDamage(vec![order]));
        }
        table.resolve(ALICE, "Bolt", &["Y"], &[]);
        table.until_assigning();
        assert!(table.may_assign(&[("A", "Z", 4), ("A", "X", 2)]), "{edition}");
        assert_eq!(table.may_assign(&[("A", "Z", 3), ("A", "X", 3)]), !ordered, "{edition}: Z comes first");
        assert!(!table.may_assign(&[("A", "Z", 4), ("A", "Y", 2)]), "{edition}: Y is gone");
    }
}

/// Returned and played from the hand again or not: what comes back is another object and not in
/// combat.
#[test]
fn a_returned_blocker_is_a_new_object() {
    let board = Board::new()
        .creature(ALICE, face("A", 3, 3, &[]))
        .creature(BOB, CardFace::creature("B", 3, 3).with_ability(targeting(&[], &[RETURN])));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("B", "A")]);
        let before = table.id("B");
        table.resolve(BOB, "B", &["B"], &[]);
        let after = table.id("B");
        assert_ne!(before, after, "{edition}");
        assert!(!table.game.object(before).unwrap().is_present(), "{edition}");
        assert!(table.game.combat().blockers().is_empty(), "{edition}");
        let stale = table.how("A", &[], &[]);
        assert!(table.try_do(stale).is_err(), "{edition}: a creature without abilities has none to use");
        table.finish();
        assert_eq!((table.object("A").damage(), table.life(BOB)), (0, 20), "{edition}");
        assert_eq!(table.steps().len(), 4, "{edition}");
    }
}

/// What takes a creature out of combat, attacking or blocking, and what does not (306.2, later
/// 306.4; 506.4).
#[test]
fn only_a_reason_ends_a_fight() {
    use Keyword::{CantAttack, CantBlock, Defender, Flying, Shadow, Vigilance};
    let until = Duration::EndOfTurn;
    let gains = |keyword| vec![Effect::GainKeyword { who: TARGET, keyword, until }];
    let loses = |keyword| vec![Effect::LoseKeyword { who: TARGET, keyword, until }];
    let creature = CardType::Creature;
    let reasons = [
        vec![DESTROY],
        vec![RETURN],
        vec![Effect::Exile { who: TARGET }],
        vec![Effect::Blink { who: TARGET, yours: false, at: None }],
        vec![Effect::GainControl {
            who: TARGET,
            by: combat_lab_cards::Taker::Player(combat_lab_cards::Reference::You),
            until,
        }],
        vec![Effect::PhaseOut { who: TARGET }],
        vec![Effect::LoseType { who: TARGET, card_type: creature, until }],
        vec![Effect::Regenerate { who: TARGET }, DESTROY],
        vec![Effect::RemoveFromCombat { who: TARGET }],
    ];
    let others = [
        // What another player controls can't be sacrificed.
        vec![Effect::Sacrifice { who: TARGET }],
        vec![Effect::Tap { who: TARGET }],
        vec![Effect::Untap { who: TARGET }],
        gains(CantAttack),
        gains(CantBlock),
        gains(Defender),
        gains(Flying),
        gains(Shadow),
        gains(Keyword::ProtectionFromCreatures),
        loses(Keyword::Haste),
        loses(Vigilance),
        vec![Effect::Regenerate { who: TARGET }],
        vec![Effect::SetSize { who: TARGET, power: 0, toughness: 1, until }],
        vec![Effect::GainType { who: TARGET, card_type: CardType::Artifact, until }],
        vec![Effect::BecomeColors {
            who: TARGET,
            colors: combat_lab_cards::Colors::NONE.with(combat_lab_cards::Color::Black),
            until,
        }],
    ];
    let all = reasons.into_iter().map(|effects| (effects, true));
    for (effects, leaves) in all.chain(others.into_iter().map(|effects| (effects, false))) {
        for (player, fighter) in [(BOB, "A"), (ALICE, "B")] {
            let board = Board::new()
                .creature(ALICE, face("A", 2, 2, &[Keyword::Haste, Vigilance]))
                .creature(BOB, face("B", 2, 2, &[Keyword::Haste, Vigilance]))
                .instant(player, "Spell", &effects);
            for edition in Edition::ALL {
                let mut table = board.start(edition);
                table.attack(&["A"]).block(&[("B", "A")]);
                let id = table.id(fighter);
                table.resolve(player, "Spell", &[fighter], &[]);
                let combat = table.game.combat();
                let fights = combat.attacker(id).is_some() || combat.blocker(id).is_some();
                assert_eq!(fights, !leaves, "{edition}: {fighter}, {effects:?}");
                let told = table.happenings().any(|kind| *kind == Happening::RemovedFromCombat(id));
                assert_eq!(told, leaves, "{edition}: {fighter}, {effects:?}");
                if fighter == "B" {
                    let attacker = combat.attacker(table.id("A")).unwrap();
                    assert_eq!(attacker.status, BlockStatus::Blocked, "{edition}: {effects:?}");
                }
            }
        }
    }
}
