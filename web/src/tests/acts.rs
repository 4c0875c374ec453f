//! Drawings after a reader's actions.

use super::{after, drawn, read};
use crate::state::mode::Mode;
use crate::state::step::Press;
use crate::state::work::{Aim, Work};
use crate::state::{Act, Along, Asked, Draft, Kept, Notice, Stage};
use crate::words::playing::Playing;
use crate::words::text;
use combat_lab_damage::Split;
use combat_lab_engine::{Action, CardId, Choice, Decision, Event, Happening, PlayerId};
use combat_lab_notation::library;
use combat_lab_replay::MomentKind;
use combat_lab_rulebook::Edition;
use std::rc::Rc;
use yew::Reducible;

/// One attacker and one possible blocker.
const TWO: &str = "title Two\nplayer Alice 20\n  Ox 5/5\nplayer Bob 20\n  Bears 2/2\nattack Ox -> Bob";

#[test]
fn each_player_may_concede_until_the_game_is_over() {
    let offered = |html: &str, name: &str| html.contains(&format!("concede\">{}", text::concedes(name)));
    let html = after(TWO, None, |_| vec![Along::To(1).into(), Act::More(true)]);
    assert!(offered(&html, "Alice") && offered(&html, "Bob"), "{html}");

    let conceding = Action { player: PlayerId::new(1), choice: Choice::Concede };
    let html =
        after(TWO, None, |_| vec![Along::To(1).into(), Along::Decide(conceding).into(), Act::More(true)]);
    assert!(html.contains(text::LOST.says()) && html.contains(text::YOUR_VERSION.says()), "{html}");
    assert!(!offered(&html, "Alice") && !offered(&html, "Bob"), "{html}");
}

/// The first frame in which blockers, or attackers, are declared.
fn declaring(stage: &Stage, blockers: bool) -> Act {
    let view = &stage.playback.as_ref().unwrap().view;
    let declares = |decision: &Decision| match decision {
        Decision::DeclareBlockers { .. } => blockers,
        Decision::DeclareAttackers { .. } => !blockers,
        _ => false,
    };
    let frames = view.frames().iter();
    Along::To(frames.map(|frame| frame.game.decision()).position(|it| declares(&it)).unwrap()).into()
}

#[test]
fn a_drafted_attack_or_block_shows_its_result() {
    let [ox, bears] = [0, 1].map(CardId::new);
    let drafts = |source: &str, blockers: bool, card: CardId| {
        read(&after(source, None, move |stage| vec![declaring(stage, blockers), Draft::Press(card).into()]))
    };
    let attack = drafts(TWO, false, ox);
    let fifteen = text::life_changes("Bob", 20, 15);
    assert!(attack.contains(&text::foreseen(true, &fifteen)), "{attack}");
    // What is pressed says what pressing it again does.
    assert!(attack.contains(text::STAY_HOME.says()) && attack.matches("→ 15").count() > 1, "{attack}");
    let block = drafts(TWO, true, bears);
    assert!(block.contains(&text::foreseen(false, &text::loses_these("Bob", "Bears"))), "{block}");
    assert!(block.contains(&text::not_to_block("Ox")) && block.contains(text::DIES.says()), "{block}");

    // Before the reader drafts anything, the author's own declaration is still to come.
    let before = read(&after(TWO, None, |stage| vec![declaring(stage, false)]));
    assert!(!before.contains("20 → 15") && before.contains(text::ATTACK.says()), "{before}");

    // A puzzle doesn't show the result.
    let puzzle = drafts(&TWO.replace("attack Ox -> Bob", "your move\ngoal Alice: Bob loses"), false, ox);
    assert!(puzzle.contains(text::STAY_HOME.says()) && !puzzle.contains("→ 15"), "{puzzle}");
}

/// Besides life totals and deaths, poison counters are told.
#[test]
fn a_drafted_attack_tells_poison_counters() {
    let rat = "title T\nplayer Alice 20\n  Rat 2/2 infect\nplayer Bob 20\nattack Rat -> Bob";
    let press = || Draft::Press(CardId::new(0)).into();
    let poison = read(&after(rat, None, move |stage| vec![declaring(stage, false), press()]));
    assert!(poison.contains(&text::foreseen(true, &text::poison_changes("Bob", 0, 2))), "{poison}");
    // Bob's seat shows the change before and after, beside his life total.
    assert!(poison.contains(&[text::POISON.says(), "0  → 2"].concat()), "{poison}");
    let got = |stage: &Stage| {
        let mut frames = stage.playback.as_ref().unwrap().view.frames().iter();
        let poisoned = |event: &Event| matches!(event.kind, Happening::Poisoned { .. });
        frames.position(|frame| frame.events.iter().any(poisoned)).unwrap()
    };
    let poison = read(&after(rat, None, move |stage| vec![Along::To(got(stage)).into()]));
    assert!(poison.contains(&[text::POISON.says(), "2+2"].concat()), "{poison}");
}

/// What leaves the battlefield has a label, once, which names where it went.
#[test]
fn what_leaves_is_labelled_by_where_it_goes() {
    let board = "title T\nfrom precombat main\nplayer Alice\n  B Bear 2/2\n  W Wings enchantment attached to B; enchant creature\n\
        player Bob\n  hand D Spell {0} instant: ";
    let last = |spell: &str, label: &'static str| {
        let source = [board, spell, "\nat precombat main phase\nBob: D -> B\nresolve"].concat();
        let drawn = after(&source, None, move |stage| {
            let view = &stage.playback.as_ref().unwrap().view;
            let mut frames = view.frames().iter();
            let shows = |event: &Event| match event.kind {
                Happening::FellOff(_) => label == "fell off",
                Happening::Exiled(_) | Happening::PutInLibrary { .. } => label != "fell off",
                _ => false,
            };
            let at = frames.position(|frame| frame.events.iter().any(shows)).unwrap();
            vec![Along::To(at).into()]
        });
        let labels = drawn.split("fate\">").skip(1).map(|after| read(after.split("</p>").next().unwrap()));
        let labels: Vec<String> = labels.collect();
        assert!(labels.contains(&label.to_owned()), "{labels:?}");
        // The creature and its Aura, each once.
        assert_eq!(labels.len(), 2, "{labels:?}");
    };
    last("destroy target creature", "fell off");
    last("put target creature on top of its owner's library", "into the library");
    let exiles =
        "this deals 2 damage to target creature. If that creature would die this turn, exile it instead";
    last(exiles, "exiled");
}

/// Whatever waits on the stack is on the board, in its player's row, unless an arrow from its source
/// shows it.
#[test]
fn what_waits_on_the_stack_is_on_the_board() {
    let source = "title T\nplayer Alice\n  A Ox 5/5\nplayer Bob\n  B Elk 3/3\n  \
        F Imp 1/1; {0}: target creature gets +1/+0 until end of turn\n  \
        hand G Growth {0} instant: target creature gets +3/+3 until end of turn\n  \
        hand S Shout {0} instant: you gain 1 life\nattack A -> Bob\nblock B -> A\nBob: G -> B\nBob: S\nBob: F -> B\n";
    let plates = |at: usize| drawn(source, None, at).matches("class=\"plate ").count();
    let last = {
        let scenario = combat_lab_notation::Scenario::parse(source).unwrap();
        combat_lab_replay::Replay::run(&scenario, Edition::TODAY).unwrap().frames().len()
    };
    // One spell with a target, then one without; the ability has an arrow from its source.
    let seen: Vec<usize> = (0..last).map(plates).collect();
    assert!(seen.contains(&1) && seen.contains(&2) && !seen.contains(&3), "{seen:?}");
}

/// With one card to play, each way is named by what distinguishes it, whatever the card is called.
#[test]
fn a_play_is_named_without_its_card() {
    let play = |x, targets: &str, given: &str| {
        let play =
            Playing { name: "Circle of Rings: Red".into(), x, targets: targets.into(), given: given.into() };
        (play.whole(), play.short())
    };
    let is = |whole: &str, short: Option<&str>| (whole.to_owned(), short.map(str::to_owned));
    assert_eq!(play(None, "", ""), is("Circle of Rings: Red", None));
    assert_eq!(play(None, "Ox, Cub", ""), is("Circle of Rings: Red → Ox, Cub", Some("→ Ox, Cub")));
    assert_eq!(play(None, "", "Ox"), is("Circle of Rings: Red: Ox", Some("Ox")));
    assert_eq!(play(Some(3), "", ""), is("Circle of Rings: Red, X = 3", Some("X = 3")));
    let all = is("Circle of Rings: Red, X = 3 → Ox: Cub", Some("X = 3 → Ox: Cub"));
    assert_eq!(play(Some(3), "Ox", "Cub"), all);
}

/// With deathtouch, 1 damage is lethal to the blocker today, and the rest tramples; in 2008, 4 was.
#[test]
fn each_edition_shows_its_result_of_a_draft_if_results_differ() {
    crate::modules::connect();
    let snake = "title Touch\nedition today, 2021-04, 2008-10\nplayer Alice 20\n  Snake 5/5 deathtouch, trample\n\
                 player Bob 20\n  Bear 4/4\nattack Snake -> Bob";
    let drafted = |card: u16| {
        let press = move || Draft::Press(CardId::new(card)).into();
        read(&after(snake, None, move |stage| vec![declaring(stage, card == 1), press()]))
    };
    let block = drafted(1);
    let results = [19, 16].map(|life| block.matches(&text::life_changes("Bob", 20, life)).count());
    // Today's also in the dock's sentence, and 2021's is the same.
    assert_eq!(results, [1, 3], "{block}");
    // Unblocked, they agree.
    assert_eq!(drafted(0).matches(&text::life_changes("Bob", 20, 15)).count(), 1);
}

#[test]
fn escape_closes_the_notice_of_an_open_question() {
    let asks = format!(
        "{TWO}\nask Who is left?\nchoice Both: Ox in play, Bears in play\nchoice Only the Ox: Bears graveyard\n"
    );
    let waits = |escape: bool| {
        let on = |_| Along::Frames(1).into();
        let html =
            after(&asks, None, move |_| (0..6).map(on).chain(escape.then_some(Act::More(false))).collect());
        html.contains(text::ANSWER_FIRST.says())
    };
    assert!(waits(false));
    assert!(!waits(true));
}

#[test]
fn the_track_leads_no_further_than_an_open_question() {
    crate::modules::connect();
    let asks = format!(
        "{TWO}\nask Who is left?\nchoice Both: Ox in play, Bears in play\nchoice Only the Ox: Bears graveyard\n"
    );
    let asked = Rc::new(Stage::open(Asked {
        source: asks.into(),
        form: None,
        edition: None,
        link: None,
        mode: Mode::Play,
        editions: Vec::new(),
        still: false,
    }));
    let at = |stage: &Stage| stage.playback.as_ref().unwrap().view.at;
    let question = asked.playback.as_ref().unwrap().view.replay.questions()[0].at;
    let last = asked.playback.as_ref().unwrap().view.last();
    assert!(question < last);
    let end = |stage: Rc<Stage>| stage.reduce(Along::Scrub(usize::MAX).into());
    let reached = end(asked);
    assert_eq!(at(&reached), question);
    let waits = end(reached);
    assert_eq!(at(&waits), question);
    assert!(matches!(&waits.notice, Some(Notice::Words(words)) if *words == text::ANSWER_FIRST.says()));
    // Back is free, and so is everything once the question is skipped.
    let back = waits.clone().reduce(Along::Scrub(0).into());
    assert_eq!(at(&back), 0);
    let skipped = waits.reduce(Along::Skip.into());
    assert_eq!(at(&skipped), question.saturating_add(1));
    // It is still open for who comes back, and stops nobody a second time.
    let again = skipped.reduce(Along::Scrub(question).into());
    assert!(again.playback.as_ref().unwrap().asks());
    assert_eq!(at(&end(again)), last);
}

#[test]
fn no_action_replaces_an_answer_that_is_being_judged() {
    // The later module judges answers.
    crate::modules::connect();
    let asks = format!(
        "{TWO}\nask Who is left?\nchoice Both: Ox in play, Bears in play\nchoice Only the Ox: Bears graveyard\n"
    );
    let asked = Asked {
        source: asks.into(),
        form: None,
        edition: None,
        link: None,
        mode: Mode::Question,
        editions: Vec::new(),
        still: false,
    };
    let open = Rc::new(Stage::open(asked));
    let judging = Work::new(Aim::Answer, core::future::pending());
    let stage = Rc::new(Stage { work: Some(judging.clone()), ..Stage::clone(&open) });
    for act in [
        Along::Pick(0, 1).into(),
        Act::Press(Press::Go),
        Act::Press(Press::ShowMe),
        Draft::Split(vec![5]).into(),
        Along::Frames(1).into(),
        Along::Frames(-1).into(),
        Along::Steps(-1).into(),
        Along::To(0).into(),
        Along::Undo.into(),
        Act::Edition(Edition::E2008_10),
        Act::Compare(true),
        Act::TogglePlay,
        Act::Tick,
    ] {
        let said = format!("{act:?}");
        let after = Rc::clone(&stage).reduce(act);
        assert_eq!(after.work.as_ref(), Some(&judging), "{said}");
        assert!(after.playback.as_ref().unwrap().history.picked.is_empty(), "{said}");
    }
    // A press on Stop ends it.
    assert_eq!(stage.reduce(Act::Stop).work, None);
    // Actions that leave the game where it is follow the verdict, however many they are.
    let judged = Stage::clone(&open);
    let judging =
        Work::new(Aim::Answer, async { Rc::new(judged).reduce(Along::Pick(0, 0).into()).as_ref().clone() });
    let stage = Rc::new(Stage { work: Some(judging), ..Stage::clone(&open) });
    let waiting = stage.reduce(Act::Calm(true)).reduce(Act::Edition(Edition::E2008_10));
    assert!(!waiting.calm);
    let work = waiting.work.clone().unwrap();
    let after = Rc::clone(&waiting).reduce(Act::Done(work.clone(), Box::new(work.advance().unwrap())));
    assert!(after.calm && after.edition == open.edition);
    assert_eq!(after.playback.as_ref().unwrap().history.picked, [(0, 0)]);
}

#[test]
fn only_an_answer_keeps_the_reader_from_doing_anything_else() {
    for (press, answers) in [
        (Press::Go, true),
        (Press::Played, false),
        (Press::Hint, false),
        (Press::ShowMe, false),
        (Press::Skip, false),
        (Press::Moment(0), false),
        (Press::Play(0), false),
    ] {
        assert_eq!(Act::Press(press).answers(), answers, "{press:?}");
    }
}

/// Ox and Cub block the Hydra, which under the order of 2021 can only kill the Ox.
const ORDERED: &str = "edition today, 2021-04\nplayer Alice\n  H Hydra 5/5\nplayer Bob\n  O Ox 1/5\n  C Cub 2/2\n\
    attack H -> Bob\nblock O, C -> H\n2021-04: order H: O, C\n2021-04: assign H: O 5\ntoday: assign H: O 3, C 2\n";

#[test]
fn the_edition_switch_shows_the_effects_of_editions_once_pressed() {
    let quiet = drawn(ORDERED, None, 0);
    assert!(quiet.contains(text::RULES_TODAY.says()) && !quiet.contains("type=\"radio\""), "{quiet}");
    let pressed = after(ORDERED, None, |_| vec![Act::Rules(true)]);
    for said in
        [&*text::about_rules(Edition::TODAY), "Ox dies and Cub survives.", "Ox survives and Cub dies."]
    {
        assert!(pressed.contains(said), "{said}: {pressed}");
    }
    assert_eq!(pressed.matches("type=\"radio\"").count(), 3);
    // The chosen edition stays in view, and the effects are hidden again.
    let chosen = after(ORDERED, None, |_| {
        vec![Act::Rules(true), Act::Edition(Edition::E2021_04), Act::Edition(Edition::TODAY)]
    });
    assert_eq!(chosen.matches("type=\"radio\"").count(), 3);
    assert!(!chosen.contains("Cub survives"), "{chosen}");
}

#[test]
fn the_switch_names_the_rules_in_use() {
    let (today, old) = ("You play by today's rules.", "You play by the rules of 2008.");
    for (edition, said, other) in [(Edition::TODAY, today, old), (Edition::E2008_10, old, today)] {
        let html = after(TWO, Some(edition), |_| vec![Act::Rules(true)]);
        // As a tooltip, and as a paragraph.
        let html = html.replace("&#39;", "'").replace("&#x27;", "'");
        assert_eq!((html.matches(said).count(), html.matches(other).count()), (2, 0), "{html}");
    }
}

/// Where damage is divided, each edition shows its verdict, and the switch moves to the menu.
#[test]
fn the_switch_moves_to_the_menu_where_editions_show_verdicts() {
    let there = |more: fn() -> Vec<Act>| {
        after(FIVE, Some(Edition::TODAY), move |stage| {
            let mut frames = stage.playback.as_ref().unwrap().view.frames().iter();
            let at = frames.position(|frame| frame.moment.kind == MomentKind::Assignment).unwrap();
            [Along::To(at).into()].into_iter().chain(more()).collect()
        })
    };
    let button = "<b aria-hidden=\"true\">?</b></button>";
    let html = there(Vec::new);
    assert!(html.contains("<b>?</b></span>") && !html.contains(button), "{html}");
    let which = format!(">{}</button>", text::WHICH_RULES.says());
    assert!(!html.contains(&which) && there(|| vec![Act::More(true)]).contains(&which), "{html}");
    let told = there(|| vec![Act::More(true), Act::Rules(true)]);
    assert!(told.contains(button) && told.contains(&text::about_rules(Edition::TODAY)), "{told}");
}

#[test]
fn the_switch_gives_the_reason_for_hiding_effects() {
    let all = combat_lab_notation::library::ALL.iter();
    let mut puzzles =
        all.filter_map(|entry| combat_lab_notation::Scenario::parse(entry.source).ok()?.as_puzzle());
    let puzzle: &str = puzzles.next().unwrap().source().to_owned().leak();
    let html = after(puzzle, None, |_| vec![Act::Rules(true)]);
    assert!(html.contains(text::EFFECTS_SOLVE.says()), "{html}");
    assert!(!html.contains(text::EFFECTS_LATER.says()), "{html}");
}

#[test]
fn a_card_in_a_list_is_distinct_from_one_with_a_longer_name() {
    let html = drawn(
        "player Alice\n  graveyard Ox 2/2\n  graveyard Oxen 3/3\n\
         player Bob\nattack none",
        None,
        0,
    );
    for entry in ["data-cards=\"c0\"", "data-cards=\"c1\""] {
        assert_eq!(html.matches(entry).count(), 1, "{entry}: {html}");
    }
}

#[test]
fn the_switch_hides_effects_while_a_question_is_open() {
    let asks = ORDERED.replace(
        "2021-04: order",
        "ask Who dies?\nchoice Ox: O graveyard\nchoice Cub: C graveyard\n2021-04: order",
    );
    let open = after(&asks, None, |_| vec![Act::Rules(true)]);
    assert!(open.contains(text::EFFECTS_LATER.says()), "{open}");
    assert!(!open.contains("Cub dies") && !open.contains("Cub survives"), "{open}");
}

#[test]
fn a_requested_edition_keeps_the_moment_and_its_decisions() {
    crate::modules::connect();
    let first = Asked {
        source: TWO.into(),
        form: None,
        edition: Some("2008-10".into()),
        link: None,
        mode: Mode::Play,
        editions: Vec::new(),
        still: false,
    };
    let opened = Rc::new(Stage::open(first.clone())).reduce(Along::To(3).into());
    let moment = |stage: &Stage| {
        let view = &stage.playback.as_ref().unwrap().view;
        let moment = view.frame().unwrap().moment;
        (view.edition().id(), moment.turn, moment.step, moment.kind)
    };
    let (_, turn, step, kind) = moment(&opened);
    let asks = |edition: &'static str| Act::Open(Asked { edition: Some(edition.into()), ..first.clone() });
    let later = Rc::clone(&opened).reduce(asks("today"));
    assert_eq!(moment(&later), (Edition::TODAY.id(), turn, step, kind));

    let conceding = Action { player: PlayerId::new(1), choice: Choice::Concede };
    let decided = later.reduce(Along::Decide(conceding).into());
    let kept = Kept::of(&decided).unwrap();
    let again = Rc::new(Stage::resumed(kept)).reduce(asks("today"));
    assert_eq!(moment(&again), moment(&decided));
    let undone = again.reduce(Along::Undo.into());
    assert_eq!(moment(&undone), (Edition::TODAY.id(), turn, step, kind));
    // An unknown name changes nothing.
    assert_eq!(moment(&Rc::clone(&undone).reduce(asks("1066"))), moment(&undone));
}

/// Five damage for two blockers, or for three.
const FIVE: &str = "title Five\nplayer Alice 20\n  Ox 5/5\nplayer Bob 20\n  Elk 3/3\n  Boar 4/4\nattack Ox -> Bob\nblock Elk, Boar -> Ox";
const THREE: &str = "title Three\nplayer Alice 20\n  Ox 4/4\nplayer Bob 20\n  Hare 1/1\n  Elk 2/2\n  Boar 3/3\nattack Ox -> Bob\nblock Hare, Elk, Boar -> Ox";

#[test]
fn every_legal_division_is_shown_with_its_result() {
    let html = after(FIVE, None, |_| vec![Act::Explore(true)]);
    // Free: 6 ways, of which 3 kill the Elk, 2 the Boar and 1 nobody. In order: the 3 that kill the
    // Elk.
    let said = |what: String| assert!(html.contains(&what), "{what}\n{html}");
    said(text::ways(6, true));
    said(text::ways(3, true));
    said(text::in_ways(2, &text::falls(&["Boar".into()], &[])));
    said(text::in_ways(1, &text::falls(&[], &[])));
    // Three bars of six places each, and in the table a row for each way.
    assert_eq!(html.matches("data-way").count(), 18, "{html}");
    assert_eq!(html.matches(&format!(">{}<", text::DIVIDE_SO.says())).count(), 6);

    // Four among three: a triangle of 15 places. Of the ways that are legal today, the Hare and the
    // Boar, or the Hare and the Elk die together.
    let html = after(THREE, Some("today".parse().unwrap()), |_| vec![Act::Explore(true)]);
    assert!(html.contains(&text::ways(15, true)), "{html}");
    assert!(html.contains(&text::in_ways(1, &text::falls(&["Hare".into(), "Boar".into()], &[]))), "{html}");
    assert!(html.contains(&text::in_ways(3, &text::falls(&["Hare".into(), "Elk".into()], &[]))), "{html}");
}

#[test]
fn two_recipients_make_a_row_of_ways_and_three_a_triangle() {
    let here = |stage: &Stage| {
        let frames = stage.playback.as_ref().unwrap().view.frames().iter();
        let mut kinds = frames.map(|frame| frame.moment.kind);
        vec![Along::To(kinds.position(|kind| kind == MomentKind::Assignment).unwrap()).into()]
    };
    let today = || Some("today".parse().unwrap());
    // All 15 ways to divide four among three are legal; exactly one kills the Hare and the Boar,
    // three the Hare and the Elk, and none all three.
    let html = after(THREE, today(), here);
    assert_eq!(html.matches("aria-pressed").count(), 15, "{html}");
    // Their places, and the legend.
    assert_eq!(html.matches("class=\"best\"").count(), 5, "{html}");
    assert!(read(&html).contains(&text::all_to(4, "Boar")), "{}", read(&html));
    // In order, the Elk gets nothing before the Hare has 1, and the Boar nothing before the Elk has
    // 2 as well.
    let html = after(THREE, Some("2021-04".parse().unwrap()), here);
    assert!(read(&html).contains(&text::ways_legal(5, 15)), "{}", read(&html));
    assert_eq!(html.matches("class=\"no\"").count(), 10, "{html}");
    assert_eq!(after(FIVE, today(), here).matches("aria-pressed").count(), 6);
}

/// A deathtouch trampler: 1 for the blocker is enough, and 0 is not.
const TOUCH: &str = "title Touch\nedition today, 2009-07\nplayer Alice 20\n  Asp 5/5 deathtouch, trample\nplayer Bob 20\n  Elk 0/4\n\
                     attack Asp -> Bob\nblock Elk -> Asp\nillegal assign Asp: Bob 5\nlegal today: assign Asp: Elk 1, Bob 4\n\
                     illegal 2009-07: assign Asp: Elk 1, Bob 4\nassign Asp: Elk 4, Bob 1\n";

/// The division, after this draft; none if empty.
fn at_the_division(source: &str, edition: &str, draft: Vec<u32>) -> String {
    after(source, Some(edition.parse().unwrap()), |stage: &Stage| {
        let mut frames = stage.playback.as_ref().unwrap().view.frames().iter();
        let at = frames.position(|frame| frame.moment.kind == MomentKind::Assignment).unwrap();
        let draft = (!draft.is_empty()).then(|| Draft::Split(draft).into());
        [Along::To(at).into()].into_iter().chain(draft).collect()
    })
}

#[test]
fn deathtouch_changes_the_post_the_chips_and_the_map() {
    let drawn = |edition: &str, draft: &[u32]| at_the_division(TOUCH, edition, draft.to_vec());
    for edition in ["today", "2009-07"] {
        let html = drawn(edition, &[]);
        let after = |word: &str, more: &str| format!("{word}</b><span class=\"more\">, {more}");
        assert!(html.contains(&after("lives", "1 short")), "{edition}: {html}");
        // The post is at the first of the five cells.
        let cells = html.split("toughness 4").nth(1).unwrap().split("</div>").next().unwrap();
        assert_eq!(cells.find("end"), cells.find("<i class").map(|at| at + "<i class=\"".len()), "{cells}");
        assert!(drawn(edition, &[4, 1]).contains(&after("dies", "3 to spare")), "{edition}");
    }
    // The edition decides what is legal: until July 2010, 4 have to be assigned before any damage
    // tramples over.
    for (edition, legal) in [("today", 5), ("2009-07", 2)] {
        let html = drawn(edition, &[1, 4]);
        assert!(read(&html).contains(&text::ways_legal(legal, 6)), "{edition}: {}", read(&html));
        let chips = |class: &str| html.matches(&format!("class=\"{class}\"")).count();
        let struck = if edition == "today" { (1, 1) } else { (2, 0) };
        assert_eq!((chips("chip no"), chips("chip")), struck, "{edition}: {html}");
        assert!(html.contains("aria-label=\"5 to Bob; illegal\""), "{edition}: {html}");
    }
}

#[test]
fn the_ways_are_sorted_by_any_column_and_back() {
    let first = |html: &str| {
        let body = html.split("<tbody>").nth(1).unwrap_or_default();
        body.split("<td>").nth(1).and_then(|cell| cell.chars().next())
    };
    assert_eq!(first(&after(FIVE, None, |_| vec![Act::Explore(true)])), Some('5'));
    assert_eq!(first(&after(FIVE, None, |_| vec![Act::Explore(true), Draft::Sort(0).into()])), Some('0'));
    assert_eq!(first(&after(FIVE, None, |_| vec![Act::Explore(true), Draft::Sort(1).into()])), Some('0'));
    assert_eq!(
        first(&after(FIVE, None, |_| vec![Act::Explore(true), Draft::Sort(1).into(), Draft::Sort(1).into()])),
        Some('5')
    );
}

/// One for the Elk and four for the Boar: legal where damage is divided freely.
fn past_the_elk(stage: &Stage) -> Act {
    let frames = stage.playback.as_ref().unwrap().view.frames().iter();
    let mut divisions = frames.filter_map(|frame| match frame.game.decision() {
        Decision::AssignDamage { player, strike } => Some((player, strike)),
        _ => None,
    });
    let (player, strike) = divisions.next().unwrap();
    Along::Decide(Action { player, choice: Choice::AssignDamage(strike.assignments(&Split::new([1, 4]))) })
        .into()
}

/// Today beside 2021, where damage is divided.
fn beside_the_order(stage: &Stage) -> Vec<Act> {
    let compare = || [Act::Compare(true), Act::Against(1)];
    let columns = compare().into_iter().fold(Rc::new(stage.clone()), Reducible::reduce);
    let mut rows = columns.columns.as_ref().unwrap().rows().iter();
    let division = rows.position(|row| row.kind == MomentKind::Assignment).unwrap();
    compare().into_iter().chain([Along::To(division).into()]).collect()
}

#[test]
fn a_decision_is_made_in_every_edition_that_allows_it() {
    let today = Some("today".parse().unwrap());
    let decide =
        |stage: &Stage| beside_the_order(stage).into_iter().chain([past_the_elk(stage)]).collect::<Vec<_>>();
    let html = after(FIVE, today, decide);
    // In 2021 the Elk comes first, and the edition says so; in 2008 and today, the Boar dies.
    assert_eq!(html.matches(text::REFUSED.says()).count(), 1, "{html}");
    assert!(html.contains("510.1c · 2021-04"), "{html}");
    // So both creatures differ on the two boards.
    assert_eq!(html.matches("tag differs").count(), 4, "{html}");
    assert!(html.contains(text::YOUR_VERSION.says()), "{html}");

    // Undone, it is as it was, and can be done again.
    let undo = move |stage: &Stage| decide(stage).into_iter().chain([Along::Undo.into()]).collect();
    let html = after(FIVE, today, undo);
    assert_eq!(html.matches("tag differs").count(), 0, "{html}");
    assert!(html.contains(text::AUTHORS_VERSION.says()), "{html}");
    let redo = move |stage: &Stage| {
        decide(stage).into_iter().chain([Along::Undo.into(), Along::Redo.into()]).collect()
    };
    assert_eq!(after(FIVE, today, redo).matches("tag differs").count(), 4);

    // A single stage goes on in its own edition, where the decision can be undone too.
    let leave = move |stage: &Stage| decide(stage).into_iter().chain([Act::Compare(false)]).collect();
    let html = after(FIVE, today, leave);
    assert!(html.contains(text::YOUR_VERSION.says()) && html.contains("class=\"out fate\""), "{html}");
    let back = move |stage: &Stage| {
        decide(stage).into_iter().chain([Act::Compare(false), Along::Undo.into()]).collect()
    };
    assert!(!after(FIVE, today, back).contains("class=\"out fate\""));
}

/// While a question is open, the edition in view asks it, and boards stand where theirs ask it.
#[test]
fn a_question_is_compared_where_each_edition_asks_it() {
    let entry = library::ALL.iter().find(|entry| entry.id == "t20-five-damage-two-blockers").unwrap();
    for edition in Edition::HEADLINES {
        let compare = |stage: &Stage| {
            let view = &stage.playback.as_ref().unwrap().view;
            vec![Along::To(view.replay.questions()[0].at).into(), Act::Compare(true)]
        };
        let html = after(entry.source, Some(edition), compare);
        let told = read(&html);
        assert!(told.contains(&text::rules_in_force(edition)), "{edition}: {told}");
        assert!(
            !html.contains(text::NO_MOMENT.says()) && !told.contains("Block Colossapede"),
            "{edition}: {told}"
        );
        assert_eq!(html.matches("class=\"column lead\"").count(), 1, "{edition}: {html}");
        assert!(!html.contains("class=\"column\""), "{edition}: {html}");
        // Chosen afterwards, another edition asks it too.
        for other in Edition::HEADLINES {
            let turn = move |stage: &Stage| {
                [compare(stage), vec![Act::Edition(other)]].into_iter().flatten().collect()
            };
            let html = after(entry.source, Some(edition), turn);
            assert!(read(&html).contains(&text::rules_in_force(other)), "{edition}, {other}: {html}");
        }
    }
}

#[test]
fn the_switches_that_make_the_difference_are_named() {
    let old = Some("2008-10".parse().unwrap());
    let html = after(FIVE, old, |_| vec![Act::Explore(true), Act::Compare(true)]);
    // First of all, the first difference and its rules.
    let told = read(&html);
    let parts = "The editions differ here. Damage to several creatures is divided in any way (2008), or follows an announced order (2021).";
    assert!(told.contains(parts), "{told}");
    let html =
        after(FIVE, None, |stage| beside_the_order(stage).into_iter().chain([past_the_elk(stage)]).collect())
            + &html;
    for says in [
        "Damage to several creatures",
        "follows an announced order",
        "is divided in any way",
        "waits on the stack",
    ] {
        assert!(html.contains(says), "{says}\n{html}");
    }
    assert!(!html.contains("Lifelink"), "{html}");
}

#[test]
fn events_with_the_same_rules_are_grouped_and_captions_explain_new_terms() {
    use std::fmt::Write as _;
    let mut text = "title Eight\nplayer Alice 20\n".to_owned();
    (1..=4).for_each(|ox| writeln!(text, "  A{ox} Ox 2/2").unwrap());
    text += "player Bob 20\n";
    (1..=4).for_each(|bear| writeln!(text, "  B{bear} Bear 2/2").unwrap());
    text += "attack A1, A2, A3, A4 -> Bob\nblock B1 -> A1; B2 -> A2; B3 -> A3; B4 -> A4\nsay Every creature has lethal damage.\n";
    let at = |wanted: fn(&combat_lab_replay::Frame) -> bool| {
        after(&text, None, move |stage| {
            let frames = stage.playback.as_ref().unwrap().view.frames();
            vec![Along::To(frames.iter().position(wanted).unwrap()).into()]
        })
    };
    // Eight creatures deal damage to each other, and eight are destroyed: two groups of eight.
    let html = at(|frame| frame.moment.kind == combat_lab_replay::MomentKind::Damage);
    assert_eq!(html.matches(&text::and_more(7)).count(), 2, "{html}");

    let html = at(|frame| frame.caption.is_some());
    let caption = html.split("class=\"caption\"").nth(1).unwrap_or_default();
    // A caption doesn't explain a term that the sentence has explained.
    let told =
        html.split("class=\"tell\"").nth(1).and_then(|rest| rest.split("</div>").next()).unwrap_or_default();
    let explained = |html: &str| html.matches(">lethal damage</button>").count();
    assert_eq!(explained(told) + explained(caption.split("</p>").next().unwrap_or_default()), 1, "{html}");
}

/// Forty abilities double the damage of forty creatures: the page is as long as it would be with
/// some, and says how much it leaves out.
#[test]
fn a_frame_with_more_than_a_thousand_events_is_short() {
    use std::fmt::Write as _;
    let mut text = "title Many\nplayer Alice\n".to_owned();
    for at in 0..40 {
        writeln!(text, "  D{at} Forge enchantment; if a source would deal damage to a permanent or player, it deals double that damage instead").unwrap();
        writeln!(text, "  A{at} Elk 1/1").unwrap();
    }
    let names: Vec<String> = (0..40).map(|at| format!("A{at}")).collect();
    writeln!(text, "player Bob\nattack {} -> Bob", names.join(", ")).unwrap();
    let html = after(&text, None, |stage| {
        let view = &stage.playback.as_ref().unwrap().view;
        assert!(view.frames().iter().any(|frame| frame.events.len() > 1600));
        vec![Along::To(view.last()).into()]
    });
    let why = html.split("part=\"why\"").nth(1).unwrap();
    assert!(why.matches("<p>").count() <= 100, "{why}");
    assert!(html.len() < 400_000, "{}", html.len());
    let left = why.split(" more events").next().and_then(|it| it.rsplit('>').next());
    assert!(left.is_some_and(|left| left.parse::<usize>().is_ok_and(|left| left > 1500)), "{why}");
}

/// An assignment as though it weren't blocked is optional: both ways are offered.
#[test]
fn damage_as_though_unblocked_is_optional() {
    let held = combat_lab_notation::library::find("as-though-nobody-were-left").unwrap();
    let html = after(held.source, Some("today".parse().unwrap()), |_| {
        vec![Act::Explore(true), Draft::Edge(0, 0).into()]
    });
    assert!(html.contains(text::LEGAL.says()) && html.contains(&text::ways(2, true)), "{html}");
    let html = after(held.source, Some("today".parse().unwrap()), |_| {
        vec![Act::Explore(true), Draft::Edge(0, 3).into()]
    });
    assert!(html.contains(text::NOT_LEGAL.says()) && !html.contains(text::LEGAL.says()), "{html}");
}

/// The smallest legal declaration may be the answer: it is not on the buttons before the reader has
/// answered.
#[test]
fn buttons_hide_forced_attacks_while_a_question_is_open() {
    let goaded = combat_lab_notation::library::find("several-goaded-and-taxed").unwrap();
    let asked = |stage: &Stage| stage.playback.as_ref().unwrap().view.replay.questions()[0].at;
    let open = after(goaded.source, None, move |stage| vec![Along::To(asked(stage)).into()]);
    assert!(read(&open).contains("goaded by Bob"), "{open}");
    let chosen = |html: &str| html.contains(": attacks Bob. ") && html.contains(text::STAY_HOME.says());
    assert!(open.contains(": doesn't attack. ") && !chosen(&open), "{open}");
    let answered = after(goaded.source, None, move |stage| {
        let asked = &stage.playback.as_ref().unwrap().view.replay.questions()[0];
        vec![Along::To(asked.at).into(), Along::Pick(asked.place, 0).into()]
    });
    assert!(chosen(&answered), "{answered}");
}

#[test]
fn a_team_has_one_side_and_one_life_total() {
    let giant = combat_lab_notation::library::find("giant-one-block").unwrap();
    let html = after(giant.source, None, |_| Vec::new());
    assert_eq!(html.matches("class=\"total\"").count(), 2, "{html}");
    assert!(!html.contains("foes"), "{html}");
    // Bob's creatures are beside Alice's, and each names its controller.
    for team in ["Alice and Bob", "Carol and Dave"] {
        assert!(
            read(&html).contains(&text::creatures_of(team)) || html.contains(&text::creatures_of(team)),
            "{html}"
        );
    }
    for player in ["Alice", "Bob", "Carol", "Dave"] {
        assert!(html.contains(&format!("<i> · {player}</i>")), "{html}");
    }
    let over = |stage: &Stage| vec![Along::To(stage.playback.as_ref().unwrap().view.last()).into()];
    let end = read(&after(giant.source, None, over));
    assert!(end.contains("Alice and Bob have 30 life and Carol and Dave have 30 life"), "{end}");
}

/// Two permanents that differ only in the quality chosen as they entered: the board shows both
/// choices.
const TWO_HALLS: &str = "title Halls\nplayer Alice 20\n  A Hall of Triumph artifact; as this enters, choose a color; creatures you control of the chosen color get +1/+1; chosen red\n  B Hall of Triumph artifact; as this enters, choose a color; creatures you control of the chosen color get +1/+1; chosen white\n  Ox 5/5 red\nplayer Bob 20\n  Bears 2/2\nattack Ox -> Bob";

#[test]
fn a_permanent_shows_what_was_chosen_as_it_entered() {
    let html = drawn(TWO_HALLS, None, 0);
    for color in ["Red", "White"] {
        assert!(html.contains(&["Chosen: ", color].concat()), "{color}\n{html}");
    }
}

/// A board that 2008 can't have: ward came in 2021.
const WARDED: &str =
    "title Warded\nplayer Alice 20\n  Ox 5/5, ward {1}\nplayer Bob 20\n  Bears 2/2\nattack Ox -> Bob";

#[test]
fn an_edition_that_lacks_something_on_the_board_says_so_before_it_is_chosen() {
    let today = Some("today".parse().unwrap());
    let html = after(WARDED, today, |_| vec![Along::To(usize::MAX).into(), Act::Rules(true)]);
    assert!(html.contains(text::LACKS_THIS.says()), "{html}");
    assert!(!html.contains(&text::same_in("2008-10".parse().unwrap())), "{html}");
    let html = after(TWO, today, |_| vec![Along::To(usize::MAX).into()]);
    assert!(!html.contains(text::LACKS_THIS.says()), "{html}");
    assert!(html.contains(&text::same_in("2008-10".parse().unwrap())), "{html}");
}

#[test]
fn choosing_an_edition_that_lacks_something_names_it_but_no_line() {
    let (today, old) = ("today".parse().unwrap(), "2008-10".parse().unwrap());
    let html = after(WARDED, Some(today), move |_| vec![Act::Edition(old)]);
    assert!(html.contains(&text::lacks_this(old)) && html.contains("Ox 5/5, ward {1}"), "{html}");
    assert!(!html.contains(text::UNREADABLE.says()) && !html.contains(&text::line(3, 3)), "{html}");
    // A situation that opens under such an edition is its author's to mend.
    let html = after(WARDED, Some(old), |_| Vec::new());
    assert!(html.contains(text::UNREADABLE.says()), "{html}");
}
