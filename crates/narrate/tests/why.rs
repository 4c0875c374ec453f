//! The reason behind a frame: the deciding rule, and its sentence with the board's numbers.

#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is a failed assertion")]

use combat_lab_engine::{Decision, Happening};
use combat_lab_narrate::{Because, Wording, why};
use combat_lab_notation::{Scenario, library};
use combat_lab_replay::{Deciding, Replay, Weight};
use combat_lab_rulebook::{Edition, Rule};

/// The frame of a board that the table means.
#[derive(Clone, Copy, Debug)]
enum In {
    /// The first with damage.
    Damage,
    /// The second with damage.
    SecondDamage,
    /// The one in which damage goes on the stack.
    OnStack,
    /// The one in which no damage is assigned.
    Nothing,
    /// The one in which deathtouch triggers.
    Triggers,
    /// The one that waits for a division.
    Division,
    /// The one that waits for blocks.
    Blocks,
    /// The one that waits for attackers.
    Attacks,
}

fn replay(script: &str, edition: Edition) -> Replay {
    let scenario = Scenario::parse(script).unwrap_or_else(|problems| panic!("{problems:?}\n{script}"));
    Replay::run(&scenario, edition).unwrap_or_else(|stop| panic!("{stop:?}\n{script}"))
}

fn place(replay: &Replay, wanted: In) -> usize {
    let deals = |at: &usize| {
        let events = &replay.frames().get(*at).unwrap().events;
        events
            .iter()
            .any(|event| matches!(event.kind, Happening::Damage { .. } | Happening::Prevented { .. }))
    };
    let has = |at: &usize, is: fn(&Happening) -> bool| {
        replay.frames().get(*at).unwrap().events.iter().any(|event| is(&event.kind))
    };
    let waits = |at: &usize, is: fn(&Decision) -> bool| is(&replay.frames().get(*at).unwrap().waits_for());
    let mut places = 0..replay.frames().len();
    let found = match wanted {
        In::Damage => places.find(deals),
        In::OnStack => places.find(|at| has(at, |it| matches!(it, Happening::DamageOnStack(_)))),
        In::Nothing => places.find(|at| has(at, |it| matches!(it, Happening::NoDamageAssigned))),
        In::Triggers => places.find(|at| has(at, |it| matches!(it, Happening::DeathtouchTriggered { .. }))),
        In::SecondDamage => places.filter(deals).nth(1),
        In::Division => places.find(|at| waits(at, |it| matches!(it, Decision::AssignDamage { .. }))),
        In::Blocks => places.find(|at| waits(at, |it| matches!(it, Decision::DeclareBlockers { .. }))),
        In::Attacks => places.find(|at| waits(at, |it| matches!(it, Decision::DeclareAttackers { .. }))),
    };
    found.unwrap_or_else(|| panic!("no frame of kind {wanted:?}"))
}

/// The situation's creatures, attacks and blocks, in short: Alice's, Bob's, what follows.
fn board(alice: &str, bob: &str, script: &str) -> String {
    let lines = |creatures: &str| ["  ", &creatures.replace('|', "\n  "), "\n"].concat();
    format!(
        "title T\nedition today, 2021-04, 2008-10\nplayer Alice 20\n{}player Bob 20\n{}{}\n",
        lines(alice),
        lines(bob),
        script.replace('|', "\n")
    )
}

const TODAY: Edition = Edition::TODAY;

/// Boards, the rule that decides and its sentence.
#[test]
fn each_board_has_its_deciding_rule_and_sentence() {
    let table: &[(&str, &str, &str, Edition, In, Rule, &str)] = &[
        (
            "A Bear 2/2",
            "B Piker 2/1",
            "attack A -> Bob|block B -> A",
            Edition::E2008_10,
            In::OnStack,
            Rule::CombatDamageOnStack,
            "Combat damage waits on the stack as assigned (Bear 2 to Piker, Piker 2 to Bear), and players may act before it's dealt.",
        ),
        (
            "A Archer 2/1 first strike",
            "B Ox 2/2",
            "attack A -> Bob|block B -> A",
            TODAY,
            In::Nothing,
            Rule::FirstStrikeStep,
            "Archer",
        ),
        (
            "A Bear 2/2",
            "B Piker 2/1",
            "attack A -> Bob|block B -> A",
            TODAY,
            In::Damage,
            Rule::DealtAtOnce,
            "Bear and Piker deal their damage at the same time: both hit, and both die.",
        ),
        (
            "A Bear 2/2",
            "B Hatchling 0/2",
            "attack A -> Bob|block B -> A",
            TODAY,
            In::Damage,
            Rule::LethalDamageDestroys,
            "Hatchling has 2 damage and toughness 2, so it's destroyed.",
        ),
        (
            "A Bear 2/2",
            "B Giant 0/3 damage 1",
            "attack A -> Bob|block B -> A",
            TODAY,
            In::Damage,
            Rule::LethalDamageDestroys,
            "Giant has 3 damage, 1 of it from before, and toughness 3, so it's destroyed.",
        ),
        (
            "A Bear 2/2",
            "B Wall 0/4",
            "attack A -> Bob|block B -> A",
            TODAY,
            In::Damage,
            Rule::DamageMarkedUntilCleanup,
            "Wall has 2 damage and toughness 4, so it survives.",
        ),
        (
            "A Bear 2/2",
            "B Wall 0/4",
            "attack A -> Bob|block none",
            TODAY,
            In::Damage,
            Rule::UnblockedAssigns,
            "Nobody blocks Bear, so its 2 damage goes to Bob.",
        ),
        (
            "A Snake 1/1 deathtouch",
            "B Baloth 4/4",
            "attack A -> Bob|block B -> A",
            TODAY,
            In::Damage,
            Rule::DeathtouchDestroys,
            "1 damage destroys Baloth (toughness 4): Snake has deathtouch.",
        ),
        (
            "A Archer 2/1 first strike",
            "B Bear 2/2",
            "attack A -> Bob|block B -> A",
            TODAY,
            In::Damage,
            Rule::FirstStrike,
            "Archer has first strike: its 2 damage kills Bear before Bear deals any.",
        ),
        (
            "A Archer 2/1 first strike",
            "B Bear 2/2",
            "attack A -> Bob|block B -> A",
            Edition::E2008_10,
            In::Damage,
            Rule::FirstStrike,
            "Archer has first strike: its 2 damage kills Bear before Bear deals any.",
        ),
        (
            "A Archer 1/1 first strike",
            "B Bear 2/2",
            "attack A -> Bob|block B -> A",
            TODAY,
            In::Damage,
            Rule::FirstStrike,
            "Archer has first strike: it deals its 1 damage before creatures without it.",
        ),
        (
            "A Hobgoblin 2/2 double strike",
            "B Wall 0/5",
            "attack A -> Bob|block B -> A",
            TODAY,
            In::SecondDamage,
            Rule::DoubleStrike,
            "Hobgoblin has double strike: it dealt 2 in the first-strike damage step and deals 2 again.",
        ),
        (
            "A Rhino 5/5 trample",
            "B Giant 3/3",
            "attack A -> Bob|block B -> A|assign A: B 3, Bob 2",
            TODAY,
            In::Damage,
            Rule::Trample,
            "Rhino has trample: 3 to Giant is assigned, and the other 2 goes to Bob.",
        ),
        (
            "A Rhino 5/5 trample",
            "B Giant 3/3",
            "attack A -> Bob|block B -> A|assign A: B 3, Bob 2",
            TODAY,
            In::Division,
            Rule::Trample,
            "Rhino has trample: once 3 to Giant is assigned, the rest of its 5 may go to Bob.",
        ),
        (
            "A Cat 3/4 lifelink",
            "B Wall 0/7",
            "attack A -> Bob|block B -> A",
            TODAY,
            In::Damage,
            Rule::Lifelink,
            "Cat has lifelink: with its 3 damage, Alice gains as much life.",
        ),
        (
            "A Ogre 3/3 black",
            "B Knight 2/2 protection from black",
            "attack A -> Bob|block B -> A",
            TODAY,
            In::Damage,
            Rule::ProtectionDamage,
            "Knight's protection prevents 3 damage that Ogre would deal to Knight.",
        ),
        (
            "A Wurm 6/4",
            "B Sentinel 1/4 indestructible",
            "attack A -> Bob|block B -> A",
            TODAY,
            In::Damage,
            Rule::Indestructible,
            "Sentinel has 6 damage and toughness 4, but it's indestructible: damage doesn't destroy it.",
        ),
        (
            "A Wall 1/5 assigns damage equal to its toughness",
            "B Bear 2/2",
            "attack A -> Bob|block B -> A",
            TODAY,
            In::Damage,
            Rule::AmountIsPower,
            "Wall deals damage equal to its toughness, 5, instead of its power, 1.",
        ),
        (
            "A Tick 2/2 wither",
            "B Ox 0/4",
            "attack A -> Bob|block B -> A",
            TODAY,
            In::Damage,
            Rule::Wither,
            "Tick has wither: its 2 damage makes Ox smaller for good, with −1/−1 counters.",
        ),
        (
            "A Wurm 6/4",
            "B Wall 0/4|C Bear 2/2",
            "attack A -> Bob|block B, C -> A|assign A: B 4, C 2",
            TODAY,
            In::Division,
            Rule::BlockedCreatureDivides,
            "Wurm's 6 damage may be divided in any way; lethal: 4 for Wall and 2 for Bear.",
        ),
        (
            "A Wurm 6/4",
            "B Wall 0/4|C Bear 2/2",
            "attack A -> Bob|block B, C -> A|assign A: B 4, C 2",
            TODAY,
            In::Damage,
            Rule::BlockedCreatureDivides,
            "Wurm's 6 damage may be divided in any way, here 4 to Wall and 2 to Bear.",
        ),
        (
            "A Wurm 6/4",
            "B Wall 0/4|C Bear 2/2",
            "attack A -> Bob|block B, C -> A|order A: B, C|assign A: B 4, C 2",
            Edition::E2021_04,
            In::Damage,
            Rule::BlockedCreatureDivides,
            "The order puts Wall first: it needs 4 of Wurm's 6 damage before Bear may get any.",
        ),
        (
            "A Rhino 5/5 trample",
            "B Bear 2/3",
            "attack A -> Bob|block B -> A|assign A: B 3, Bob 2",
            Edition::E2008_10,
            In::OnStack,
            Rule::Trample,
            "Rhino has trample: 3 to Bear is assigned, and the other 2 goes to Bob.",
        ),
        (
            "A Wurm 6/4",
            "B Hero 1/1 banding|C Cow 2/4",
            "attack A -> Bob|block B, C -> A|order A: C, B|assign A: B 6",
            Edition::E2021_04,
            In::Division,
            Rule::BandingDivides,
            "Wurm's 6 damage may be divided in any way; lethal: 4 for Cow and 1 for Hero.",
        ),
        (
            "A Ogre 4/4",
            "B Knight 2/2 first strike|C Squire 2/2 first strike",
            "attack A -> Bob|block B, C -> A",
            TODAY,
            In::Damage,
            Rule::FirstStrike,
            "Knight and Squire have first strike: their 4 damage kills Ogre before Ogre deals any.",
        ),
        (
            "A Rats 2/5 deathtouch",
            "B Bear 2/4|C Cow 2/4",
            "attack A -> Bob|block B, C -> A|assign A: B 1, C 1",
            Edition::E2008_10,
            In::Triggers,
            Rule::Deathtouch,
            "Rats has deathtouch: its 1 damage triggers an ability, which will destroy Bear (toughness 4). Rats has deathtouch: its 1 damage triggers an ability, which will destroy Cow (toughness 4).",
        ),
        (
            "A Crow 1/1 flying",
            "B Bear 2/2",
            "attack A -> Bob|block none",
            TODAY,
            In::Blocks,
            Rule::Flying,
            "Bear",
        ),
        (
            "A Wall 0/4 defender|B Bear 2/2",
            "C Bear 2/2",
            "attack B -> Bob",
            TODAY,
            In::Attacks,
            Rule::Defender,
            "Wall",
        ),
    ];
    let mut wrong = Vec::new();
    for (alice, bob, script, edition, kind, rule, says) in table {
        let script = script
            .replace("|order A: B, C", if *edition == Edition::E2021_04 { "|order A: B, C" } else { "" });
        let replay = replay(&board(alice, bob, &script), *edition);
        let at = place(&replay, *kind);
        let facts = combat_lab_replay::why(&replay, at);
        let Because { text, citation, .. } = why(&replay, at, Wording::english(*edition)).unwrap();
        let found = facts.first().map(|it| it.rule);
        let said = text == *says || (says.split(' ').count() == 1 && text.contains(says));
        if found != Some(*rule) || !said || citation.map(|it| it.rule) != Some(*rule) {
            wrong.push(format!(
                "{alice} against {bob}, {edition}: {rule:?}, {says}\n  found {found:?}: {text}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A shield replaces destruction, and combat damage of a creature that has left was on the stack.
#[test]
fn shares_of_damage_and_deathtouch_are_named() {
    let board = |mine: &str, theirs: &str, script: &str| {
        format!(
            "title T\nedition 2008-10, today\nplayer Alice 20\n  {mine}\nplayer Bob 20\n  {theirs}\n{script}"
        )
    };
    let said = |text: &str, edition, wanted: fn(&Happening) -> bool| {
        let replay = replay(text, edition);
        let found = |at: &usize| replay.frames()[*at].events.iter().any(|event| wanted(&event.kind));
        let at = (0..replay.frames().len()).find(found).unwrap();
        why(&replay, at, Wording::english(edition)).unwrap()
    };
    let dealt = |it: &Happening| matches!(it, Happening::Damage { .. });
    let saved = |it: &Happening| matches!(it, Happening::Regenerated(_));

    // Only the share that the dead creature is dealt.
    let rats = board(
        "R Rats 4/4 first strike",
        "B Bear 3/3\n  C Cow 2/2",
        "attack R -> Bob\nblock B, C -> R\nassign R: B 3, C 1\n",
    );
    assert!(said(&rats, TODAY, dealt).text.contains("its 3 damage kills Bear before Bear deals any"));

    let troll = board(
        "D Death 1/1 deathtouch",
        "T Troll 2/2; {0}: regenerate this",
        "attack D -> Bob\nblock T -> D\nBob: T\nresolve\n",
    );
    assert_eq!(
        said(&troll, TODAY, saved).text,
        "Death's deathtouch would destroy Troll, but its regeneration shield replaces that: it's tapped, its damage is \
         removed, and it leaves combat."
    );

    // Outside combat there is none to leave.
    let bolt = "title T\nedition today\nfrom precombat main\nplayer Alice 20\n  hand S Shock {0} instant: 2 damage to any \
                target\nplayer Bob 20\n  T Troll 2/2; {0}: regenerate this\nBob: T\nresolve\nAlice: S -> T\nresolve\n";
    assert_eq!(
        said(bolt, TODAY, saved).text,
        "2 damage would destroy Troll, but its regeneration shield replaces that: it's tapped, and its damage is removed."
    );

    // What deathtouch makes of trample is told of the editions where it is another sentence.
    let basil = board(
        "B Basil 3/3 trample deathtouch",
        "W Wall 0/4",
        "attack B -> Bob\nblock W -> B\nassign B: W 1, Bob 2\n",
    );
    let basil = basil.replace("2008-10, today", "today");
    let replay = replay(&basil, TODAY);
    let told = why(&replay, place(&replay, In::Division), Wording::english(TODAY)).unwrap();
    assert_eq!(told.text, "Basil has trample: once 1 to Wall is assigned, the rest of its 3 may go to Bob.");
    let old = told.elsewhere.iter().find(|it| it.editions.contains(&Edition::E2008_10)).unwrap();
    assert_eq!(old.text, "Basil has trample, but of its 3 nothing is left for Bob: lethal is 4 to Wall.");
}

#[test]
fn regeneration_and_damage_on_the_stack_decide() {
    let regenerated = replay(
        "title T\nedition today\nplayer Alice 20\n  A Wurm 6/4\nplayer Bob 20\n  B Skeleton 1/1; {0}: regenerate this\n\
         attack A -> Bob\nblock B -> A\nBob: B\nresolve\n",
        TODAY,
    );
    let at = place(&regenerated, In::Damage);
    let told = why(&regenerated, at, Wording::english(TODAY)).unwrap();
    assert_eq!(told.citation.unwrap().rule, Rule::Regeneration);
    assert_eq!(
        told.text,
        "6 damage would destroy Skeleton, but its regeneration shield replaces that: it's tapped, its damage is \
         removed, and it leaves combat."
    );

    let old = Edition::E2008_10;
    let script = "title T\nedition 2008-10\nplayer Alice 20\n  A Hawk 1/1 flying; sacrifice this: you gain 1 life\n\
                  player Bob 20\n  B Drake 1/1 flying\nattack A -> Bob\nblock B -> A\nassign A: B 1; B: A 1\nAlice: A\nresolve\nresolve\n";
    let waited = replay(script, old);
    let last = (0..waited.frames().len()).find(|at| {
        combat_lab_replay::why(&waited, *at).iter().any(|it| matches!(it.fact, Deciding::FromStack { .. }))
    });
    let told = why(&waited, last.unwrap(), Wording::english(old)).unwrap();
    assert_eq!(
        told.text,
        "Hawk's 1 damage was on the stack already: Drake is dealt it although Hawk has left."
    );
    assert_eq!(told.elsewhere.len(), 1, "{told:?}");
    assert!(told.elsewhere[0].text.starts_with("Combat damage doesn't wait"), "{told:?}");
}

/// Another edition is mentioned only if its sentence differs.
#[test]
fn only_editions_with_another_sentence_are_mentioned() {
    let fights = |alice: &str, bob: &str| {
        let replay = replay(&board(alice, bob, "attack A -> Bob|block B -> A"), TODAY);
        why(&replay, place(&replay, In::Damage), Wording::english(TODAY)).unwrap().elsewhere
    };
    assert_eq!(fights("A Bear 2/2", "B Piker 2/1"), []);
    assert_eq!(fights("A Archer 2/1 first strike", "B Bear 2/2"), []);
    let deathtouch = fights("A Snake 1/1 deathtouch", "B Baloth 4/4");
    let [there] = deathtouch.as_slice() else { panic!("{deathtouch:?}") };
    assert_eq!(there.editions, [Edition::E2008_10]);
    assert_eq!(
        there.text,
        "Snake has deathtouch: its 1 damage triggers an ability, which will destroy Baloth (toughness 4)."
    );
}

/// In the whole library, a division decides only where a creature's damage had two recipients, and
/// every frame with damage has a fact.
#[test]
fn divisions_decide_only_where_something_is_divided() {
    let mut frames = 0;
    for entry in library::ALL {
        let scenario = Scenario::parse(entry.source).unwrap();
        for edition in scenario.editions.clone() {
            let Ok(replay) = Replay::run(&scenario, edition) else { continue };
            for at in 0..replay.frames().len() {
                let facts = combat_lab_replay::why(&replay, at);
                let events = &replay.frames()[at].events;
                let deals =
                    events.iter().any(|event| matches!(event.kind, Happening::Damage { amount: 1.., .. }));
                assert!(!deals || !facts.is_empty(), "{} {edition} {at} {events:?}", entry.id);
                assert!(facts.is_sorted_by_key(|it| it.fact.weight()), "{} {edition} {at}", entry.id);
                let Some(first) = facts.first() else { continue };
                let told = why(&replay, at, Wording::english(edition)).unwrap();
                assert!(
                    !told.text.is_empty() && told.citation.is_some(),
                    "{} {edition} {at} {first:?}",
                    entry.id
                );
                let divides = matches!(first.rule, Rule::BlockedCreatureDivides | Rule::FreeDivision);
                frames += usize::from(deals);
                match &first.fact {
                    Deciding::Divides { among, .. } => {
                        assert!(among.len() > 1, "{} {edition} {at}", entry.id);
                    }
                    _ => assert!(!divides, "{} {edition} {at} {first:?}", entry.id),
                }
                assert!(first.fact.weight() <= Weight::Ordinary);
            }
        }
    }
    assert!(frames > 300, "{frames}");
}
