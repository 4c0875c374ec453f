//! Questions as steps: the answers, and the rules they are judged under.

use crate::state::mode::Mode;
use crate::state::step::{Phase, Press};
use crate::state::{Act, Along, Asked, Stage};
use crate::words::text;
use combat_lab_cards::Step;
use combat_lab_engine::{StackEntry, StackObject};
use combat_lab_notation::{Scenario, Statement, library};
use combat_lab_replay::Does;
use combat_lab_rulebook::Edition;
use std::rc::Rc;
use yew::prelude::*;

fn opened(source: &str, edition: Option<&str>, mode: Mode) -> Rc<Stage> {
    crate::modules::connect();
    let edition = edition.map(|edition| edition.to_owned().into());
    let (source, editions) = (source.to_owned().into(), Vec::new());
    Rc::new(Stage::open(Asked { source, form: None, edition, link: None, mode, editions, still: false }))
}

/// The stage once the result of a decision has been played.
fn played(stage: Rc<Stage>) -> Rc<Stage> {
    let playing = |stage: &Stage| stage.step().is_some_and(|step| step.phase == Phase::Playing);
    core::iter::successors(Some(stage), |stage| {
        playing(stage).then(|| Rc::clone(stage).reduce(Act::Press(Press::Played)))
    })
    .last()
    .unwrap()
}

/// The situations of the library that ask for a decision.
fn asking_for_decisions() -> impl Iterator<Item = &'static library::LibraryEntry> {
    library::ALL.iter().filter(|entry| {
        let decides = |statement: &Statement| matches!(statement, Statement::Ask(question) if question.decision.is_some());
        Scenario::parse(entry.source).unwrap().script.iter().any(|line| decides(&line.statement))
    })
}

#[test]
fn pressing_only_the_button_answers_no_decision() {
    let mut seen = 0;
    for entry in asking_for_decisions() {
        let stage = opened(entry.source, None, Mode::Question);
        let stage = stage.reduce(Act::Press(Press::Go));
        // "Don't block" is a choice: it is played, and wrong.
        let stage = played(stage);
        let step = stage.step().unwrap();
        assert!(matches!(step.phase, Phase::Open | Phase::Wrong(_)), "{}: {:?}", entry.id, step.phase);
        seen += 1;
    }
    assert!(seen > 30, "{seen}");
}

/// A right decision is seen to its end: no spell or ability that a player has played for it still
/// waits on the stack.
#[test]
fn a_decision_is_played_until_its_result_is_there() {
    let mut seen = 0;
    for entry in asking_for_decisions() {
        let stage = played(opened(entry.source, None, Mode::Question).reduce(Act::Press(Press::ShowMe)));
        let view = &stage.playback.as_ref().unwrap().view;
        let game = &view.frame().unwrap().game;
        let triggered = |entry: &StackEntry| matches!(entry.object(), StackObject::Triggered(_));
        assert!(game.stack().iter().all(triggered), "{}: {:?}", entry.id, game.stack());
        seen += 1;
    }
    assert!(seen > 30, "{seen}");
}

#[test]
fn the_result_of_a_decision_is_played_damage_step_by_damage_step() {
    let text = "player Alice\n  K Knight 2/2 first strike\nplayer Bob\n  A Armodon 3/3\nattack K\n\
        ask block Bob: Kill the Knight.\ngoal Bob: K dies\nblock A -> K\n";
    let stage = opened(text, None, Mode::Question).reduce(Act::Press(Press::ShowMe));
    let step = |stage: &Stage| stage.playback.as_ref().unwrap().view.frame().unwrap().moment.step;
    assert_eq!(step(&stage), Step::FirstStrikeDamage);
    let stage = stage.reduce(Act::Press(Press::Played));
    assert_eq!((step(&stage), stage.step().unwrap().phase), (Step::CombatDamage, Phase::Playing));
    let stage = stage.reduce(Act::Press(Press::Played));
    assert_eq!((step(&stage), stage.step().unwrap().phase), (Step::CombatDamage, Phase::Right(None)));
}

/// What is marked beside a shown answer is that answer, not the reader's last try.
#[test]
fn a_shown_answer_is_marked_as_it_was_played() {
    let mut seen = 0;
    for entry in asking_for_decisions() {
        let stage = opened(entry.source, None, Mode::Question);
        if stage.step().unwrap().deciding.is_none_or(|it| it.plays.is_empty()) {
            continue;
        }
        let last = stage.step().unwrap().deciding.unwrap().asked.moments.len() - 1;
        let stage = stage.reduce(Act::Press(Press::Moment(last))).reduce(Act::Press(Press::Play(0)));
        let stage = played(stage.reduce(Act::Press(Press::ShowMe)));
        let deciding = stage.step().unwrap().deciding.unwrap();
        let judged = deciding.judged.as_ref().unwrap();
        assert_eq!(deciding.moment, Some(judged.tried.moment), "{}", entry.id);
        let play = deciding.play.and_then(|play| deciding.plays.get(play));
        let Does::Plays(lines) = &judged.tried.does else { panic!("{}", entry.id) };
        assert!(play.is_some_and(|play| lines.contains(&play.line)), "{}", entry.id);
        seen += 1;
    }
    assert!(seen > 10, "{seen}");
}

/// A wall and a squire block: today any split is legal, in 2021 the wall comes first.
const ORDERED: &str = "edition today, 2021-04\nplayer Alice\n  H Hippo 5/5\nplayer Bob\n  W Palisade 0/2\n  S Squire 1/1\n\
    attack H -> Bob\nblock W, S -> H\n2021-04: order H: W, S\nask How much can the Squire be assigned at most?\n\
    choice 3: bounds H -> S 0..3\nchoice 5: bounds H -> S 0..5\nchoice 4: bounds H -> S 0..4\n\
    2021-04: because 510.1c: The Palisade needs 2 first.\nbecause There is no order.\nassign H: W 4, S 1\n";

#[test]
fn a_wrong_choice_that_is_right_under_other_rules_is_told_so() {
    for mode in [Mode::Question, Mode::Play] {
        let picked = |edition: &str, choice: usize| {
            let stage = opened(ORDERED, Some(edition), mode);
            let place = stage.playback.as_ref().unwrap().view.replay.questions()[0].place;
            let stage = stage.reduce(Along::Pick(place, choice).into());
            let playback = stage.playback.as_ref().unwrap();
            playback
                .elsewhere(place, choice)
                .map(|it| text::right_elsewhere(&it.editions, it.because.as_deref(), playback.view.edition()))
        };
        let today = picked("today", 0).unwrap();
        assert!(today.contains("2021") && today.contains("The Palisade needs 2 first."), "{today}");
        assert!(picked("2021-04", 1).unwrap().contains("There is no order."));
        // Right here, or wrong everywhere.
        assert_eq!([picked("today", 1), picked("today", 2), picked("2021-04", 0)], [None, None, None]);
    }
}

#[test]
fn a_puzzle_opens_under_rules_that_let_its_goal_be_reached() {
    let text = "edition today, 2009-05, 2021-04\nplayer Alice\n  F Mogg Fanatic\nplayer Bob\n  P Goblin Piker\n\
        attack F -> Bob\nblock P -> F\ngoal Alice: P dies, Bob at most 19\nyour move\n\
        expect 2009-05: solvable\nexpect today, 2021-04: unsolvable\n";
    let stage = opened(text, None, Mode::Play);
    assert_eq!(stage.edition.id(), "2009-05");
    assert_eq!(opened(text, Some("today"), Mode::Play).edition, Edition::TODAY);

    // Those of the library have such an edition first, which the site relies on.
    let mut puzzles = 0;
    for entry in library::ALL {
        let scenario = Scenario::parse(entry.source).unwrap();
        if scenario.script.iter().any(|line| line.statement == Statement::YourMove) {
            assert_eq!(scenario.first_edition(), scenario.editions.first().copied(), "{}", entry.id);
            puzzles += 1;
        }
    }
    assert!(puzzles > 5, "{puzzles}");
}

#[test]
fn a_question_left_unanswered_or_answered_leaves_the_whole_stage() {
    let stage = opened(ORDERED, None, Mode::Question);
    let last = stage.playback.as_ref().unwrap().view.last();
    let held = stage.clone().reduce(Along::To(last).into());
    assert!(held.playback.as_ref().unwrap().view.at < last);
    let place = stage.step().unwrap().asked.place;
    let shown = stage.clone().reduce(Act::Press(Press::Skip));
    let answered = stage.reduce(Along::Pick(place, 1).into()).reduce(Act::Press(Press::Go));
    for stage in [shown, answered] {
        assert!(stage.step().is_none());
        // Which choice is right is known, to be marked and said.
        let asked = stage.playback.as_ref().unwrap().view.replay.questions();
        assert!(asked.iter().all(|asked| asked.right.contains(&true)));
        let stage = stage.reduce(Along::To(last).into());
        let playback = stage.playback.as_ref().unwrap();
        assert_eq!(playback.view.at, last);
        assert!(!stage.watches(playback));
        // Nor does another edition ask it again, which shows the same moment.
        let stage = stage.reduce(Act::Edition("2021-04".parse().unwrap()));
        assert!(stage.step().is_none());
        let view = &stage.playback.as_ref().unwrap().view;
        assert_eq!((view.edition().id(), view.at), ("2021-04", view.last()));
        assert!(view.replay.questions().iter().all(|asked| asked.right.contains(&true)));
    }
}
