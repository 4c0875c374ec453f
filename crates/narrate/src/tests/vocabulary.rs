//! No edition uses the words of another, and impossible objects cause no panic.

use super::{BOB, NEW, NO_PLAYER, NOBODY, OLD, T0, abilities, decisions, happenings, refusals, stage};
use crate::{self as narrate, Teller, Wording};
use combat_lab_cards::{CounterKind, Duration, Effect, Mana};
use combat_lab_engine::{
    Assignment, AssignsNothing, Changed, DestroyCause, Game, Guard, Happening, Lasting, Outcome, Problem,
    ReplacementKind, ReplacementOption, Setup, ShieldKind, StackObject, Thing, TriggerOption, TriggerOrigin,
    Triggered, Violation,
};
use combat_lab_language::{Language, pseudo};
use combat_lab_rulebook::{Edition, Rule};
use std::sync::Arc;

/// Every text in an edition.
fn said(edition: Edition) -> Vec<String> {
    said_in(edition, Language::ENGLISH)
}

fn said_in(edition: Edition, language: Language) -> Vec<String> {
    let mut stage = stage(edition);
    stage.scenario = stage.scenario.in_language(language);
    let wording = Wording { edition, language };
    let (game, scenario) = (&stage.game, &stage.scenario);
    let mut said: Vec<String> =
        happenings::all(&stage).iter().map(|(happening, ..)| stage.tell(happening)).collect();
    said.extend(
        refusals::all(&stage)
            .into_iter()
            .map(|(problem, rule, ..)| narrate::violation(game, scenario, &Violation { rule, problem })),
    );
    said.extend(
        decisions::all(&stage).iter().map(|(decision, _)| narrate::decision(game, scenario, decision)),
    );
    said.extend(abilities::abilities().iter().map(|(ability, ..)| narrate::ability(ability, wording)));
    said.extend(
        abilities::triggers()
            .iter()
            .map(|(event, ..)| narrate::triggered_ability(&super::trigger(*event, &[]), wording)),
    );
    said.extend(game.stack().iter().map(|entry| narrate::stack_object(game, scenario, entry.object())));
    said
}

/// Every text is in the catalogues: the language here has every phrase in other letters.
#[test]
fn every_text_is_in_the_catalogues() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../languages/de");
    let language = pseudo::of(folder.as_ref()).unwrap();
    let names = [
        "Alice",
        "Bob",
        "Grizzly Bears",
        "Hill Giant",
        "Soul Warden",
        "Forest",
        "Tolsimir",
        "Llanowar Elves",
        "Giant Growth",
        "Healing Salve",
        "Jace Beleren",
        "Saproling",
    ];
    for edition in Edition::ALL {
        for text in said_in(edition, language) {
            assert_eq!(pseudo::escaped(&text, &names), None, "{edition}: {text}");
        }
    }
}

#[test]
fn each_edition_uses_only_its_own_words() {
    const NEW_WORDS: [&str; 10] = [
        "battlefield",
        "exile",
        " cast",
        "activat",
        " dies",
        "end step",
        "any target",
        "reate ",
        " enters",
        "{C}",
    ];
    const OLD_WORDS: [&str; 9] = [
        "in play",
        "into play",
        "from play",
        "leaves play",
        "from the game",
        "end of turn step",
        " plays Giant",
        "t end of turn,",
        "plays the ability",
    ];
    for edition in Edition::ALL {
        let foreign = if edition <= Edition::E2009_05 { &NEW_WORDS[..] } else { &OLD_WORDS };
        for text in said(edition) {
            for word in foreign {
                assert!(!text.contains(word), "{edition}: {text}");
            }
            assert!(!text.contains('-'), "{edition}: a hyphen for a minus: {text}");
        }
    }
}

#[test]
fn sentences_begin_with_capitals_and_end_with_full_stops() {
    let stage = stage(NEW);
    for (happening, ..) in happenings::all(&stage) {
        let text = stage.tell(&happening);
        assert!(text.ends_with('.') && !text.ends_with(".."), "{text}");
        assert!(
            text.chars().next().is_some_and(char::is_uppercase) || text.starts_with(char::is_numeric),
            "{text}"
        );
        assert!(!text.contains("  ") && !text.contains("something") && !text.contains("somebody"), "{text}");
    }
}

/// Every text about players and objects that don't exist.
fn odd(teller: &Teller<'_>, stack: combat_lab_engine::StackId) -> Vec<String> {
    let (object, player, thing) = (NOBODY, NO_PLAYER, Thing::Object(NOBODY));
    let none = Thing::Player(NO_PLAYER);
    let lasts = Lasting { until: Duration::YourNextTurn, by: object, of: player };
    let delayed = TriggerOrigin::Delayed(Arc::new(vec![Effect::Destroy { who: T0 }]));
    let part = Assignment { source: object, recipient: Thing::Stack(stack), amount: u32::MAX };
    let events = [
        Happening::TurnBegan { number: u32::MAX, player, extra: true },
        Happening::Untapped { player, objects: Vec::new() },
        Happening::ManaEmptied { player, lost: Mana::of(combat_lab_cards::Color::Red, u32::MAX) },
        Happening::ManaAdded { player, source: object, mana: Mana::NONE },
        Happening::LifeChanged { player, by: i64::MIN, now: i32::MIN },
        Happening::Changed { object, what: Changed::SetSize { power: i32::MIN, toughness: 0 }, lasts },
        Happening::Changed { object, what: Changed::Size { power: i32::MIN, toughness: i32::MIN }, lasts },
        Happening::CountersPut { object, kind: CounterKind::Loyalty, count: 0 },
        Happening::CountersCancelled { object, count: u32::MAX },
        Happening::Exiled(object),
        Happening::Countered(stack),
        Happening::Copied { stack, of: stack },
        Happening::Resolving(stack),
        Happening::SpellPlayed { stack, player },
        Happening::AbilityActivated { stack, player, source: object },
        Happening::NotUnique(object),
        Happening::EquallyNew(object),
        Happening::SameType(object),
        Happening::Regenerated(object),
        Happening::Returned(object),
        Happening::PutInLibrary { object, top: true },
        Happening::PutInLibrary { object, top: false },
        Happening::ShieldMade {
            by: object,
            guard: Guard::To(thing),
            kind: ShieldKind::Prevent,
            amount: Some(1),
            color: None,
            once: false,
        },
        Happening::Redirected { by: object, source: object, from: thing, to: none, amount: 0 },
        Happening::TriggerOnStack { stack, source: object, origin: delayed.clone() },
        Happening::ConditionFailed(stack),
        Happening::CeasedToExist(object),
        Happening::Ordered { creature: object, order: Vec::new() },
        Happening::DamageAssigned { player, assignments: vec![part; 5], by: Vec::new() },
        Happening::AssignsNothing { creature: object, why: AssignsNothing::NoPower },
        Happening::DamageNotDealt(part),
        Happening::Destroyed { object, cause: DestroyCause::Deathtouch },
        Happening::Over(Outcome::Won(player)),
    ];
    let mut told: Vec<String> = events.iter().filter_map(|happening| teller.event(happening)).collect();
    let about = Triggered {
        targets: vec![Thing::Stack(stack)],
        that: vec![none, thing],
        amount: u32::MAX,
        ..Triggered::new(object, player, delayed.clone())
    };
    told.push(teller.stack_object(&StackObject::Triggered(about)));
    told.push(teller.trigger_option(&TriggerOption { source: object, origin: delayed, that: Vec::new() }));
    let kind = ReplacementKind::Redirect(none, None);
    let option = ReplacementOption { by: object, kind, source: object, recipient: thing, amount: 0 };
    told.push(teller.replacement_option(&option));
    for problem in [
        Problem::NotThere { object },
        Problem::NoSuchAbility { object, which: combat_lab_engine::Which::ability(usize::MAX) },
    ] {
        told.push(teller.violation(&Violation { rule: Rule::ActInTurn, problem }));
    }
    told
}

#[test]
fn missing_objects_and_players_cause_no_panic() {
    for edition in [OLD, NEW] {
        let stage = stage(edition);
        let empty = Setup {
            players: vec![
                combat_lab_engine::PlayerSetup::new("Alice", 20),
                combat_lab_engine::PlayerSetup::new("Bob", 20),
            ],
            ..Setup::default()
        };
        let game = Game::new(edition, &empty).unwrap();
        let teller = Teller::new(&game, &stage.scenario);
        for text in odd(&teller, stage.spell()) {
            assert!(text.len() > 10, "{text}");
        }
    }
    // A stack object that exists only in the previous state still has its name.
    let stage = stage(NEW);
    let empty = Setup {
        players: vec![
            combat_lab_engine::PlayerSetup::new("Alice", 20),
            combat_lab_engine::PlayerSetup::new("Bob", 20),
        ],
        ..Setup::default()
    };
    let game = Game::new(NEW, &empty).unwrap();
    let teller = Teller { before: Some(&stage.game), ..Teller::new(&stage.game, &stage.scenario) };
    assert!(teller.event(&Happening::Countered(stage.spell())).unwrap().starts_with("Giant Growth"));
    let forgetful = Teller::new(&game, &stage.scenario);
    assert_eq!(
        forgetful.event(&Happening::Countered(stage.spell())).unwrap(),
        "A spell or ability is countered and leaves the stack without effect."
    );
    assert_eq!(forgetful.event(&Happening::NoBlock(BOB)).unwrap(), "Bob doesn't block.");
}
