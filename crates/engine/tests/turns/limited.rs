//! What is put onto the battlefield, and limits that only activated abilities can have.

use crate::kit::{ability, artifact, gain, in_play, instant, resolve_all, sorcery, turns, using};
use crate::table::{ALICE, face};
use combat_lab_cards::{
    Ability, CardFace, ChosenQuality, Color, Effect, Malformed, Reference, Step, Uses, Zone,
};
use combat_lab_engine::{CardId, Facing, PermanentSetup, Place, PlayerId, Setup, SetupProblem};
use combat_lab_rulebook::Edition;

fn coil(ability: Ability) -> CardFace {
    artifact("coil", &[ability])
}

/// 304.4, 307.4: an instant or sorcery stays where it is; and what is in play already is put
/// nowhere.
#[test]
fn only_permanent_cards_are_put_onto_the_battlefield() {
    for edition in Edition::ALL {
        let put = |who| Effect::PutInPlay {
            who,
            arrival: combat_lab_cards::Arrival::default(),
            yours: true,
            with: None,
        };
        let this = ability(&[], &[], &[put(Reference::This)]);
        let mut table = in_play(turns(Step::PrecombatMain, 1), ALICE, coil(this)).start(edition);
        let before = table.id("coil");
        let choice = using(&table, "coil", 0, &[], &[]);
        table.act(choice);
        resolve_all(&mut table);
        assert_eq!(table.id("coil"), before, "{edition}");
        let card = combat_lab_cards::TargetSpec::new(
            combat_lab_cards::TargetKind::CardInGraveyard,
            combat_lab_cards::Whose::Anyones,
        );
        let rise = ability(&[], &[card], &[put(Reference::Target(0))]);
        let board = in_play(turns(Step::PrecombatMain, 1), ALICE, coil(rise));
        let board = board.card(ALICE, instant("shock", &[], &[gain(1)]), Place::Graveyard);
        let mut table = board.card(ALICE, face("bear", 2, 2, &[]), Place::Graveyard).start(edition);
        for (name, zone) in [("shock", Zone::Graveyard), ("bear", Zone::InPlay)] {
            let choice = using(&table, "coil", 0, &[table.thing(name)], &[]);
            table.act(choice);
            resolve_all(&mut table);
            assert_eq!(table.zone(name), zone, "{edition}");
        }
    }
}

/// A limit says something of activated abilities only.
#[test]
fn spells_and_triggers_have_no_such_limits() {
    let mut limited = sorcery("limited", &[], &[gain(1)]);
    limited.abilities[0].uses = Some(Uses { times: 1, each_turn: true });
    let board = turns(Step::PrecombatMain, 1).card(ALICE, limited, Place::Hand);
    let refused = board.try_start(Edition::TODAY).unwrap_err();
    let [SetupProblem::MalformedCard { reason, .. }] = refused.problems[..] else {
        panic!("{:?}", refused.problems);
    };
    assert_eq!(reason, Malformed::NoSpell);
}

/// Each mark that a permanent can't have is a problem of its own.
#[test]
fn impossible_marks_are_told_apart() {
    let card = CardId::new(0);
    let stranger = PlayerId::new(5);
    let marks = [
        (
            PermanentSetup { attached_to: Some(card), ..PermanentSetup::default() },
            SetupProblem::NotAttachable { card },
        ),
        (
            PermanentSetup { facing: Facing::Transformed, ..PermanentSetup::default() },
            SetupProblem::WrongFace { card },
        ),
        (
            PermanentSetup { goaded: vec![stranger], ..PermanentSetup::default() },
            SetupProblem::WrongPlayer { card },
        ),
        (
            PermanentSetup { chosen: Some(ChosenQuality::Color(Color::Red)), ..PermanentSetup::default() },
            SetupProblem::WronglyChosen { card },
        ),
    ];
    for (marked, problem) in marks {
        let board = turns(Step::PrecombatMain, 1);
        let board = board.card(ALICE, face("bear", 2, 2, &[]), Place::InPlay(marked));
        let refused = board.try_start(Edition::TODAY).unwrap_err();
        assert_eq!(refused.problems, [problem]);
    }
}

#[test]
fn poison_counters_have_a_limit() {
    let mut board = turns(Step::PrecombatMain, 1);
    board.setup.players[0].poison = Setup::MAX_NUMBER + 1;
    let refused = board.try_start(Edition::TODAY).unwrap_err();
    assert_eq!(refused.problems, [SetupProblem::NumberTooLarge { card: None }]);
}
