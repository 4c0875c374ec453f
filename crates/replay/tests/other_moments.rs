//! Plays at other moments of their turn.

#![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

use combat_lab_engine::{Choice, Game};
use combat_lab_notation::{Scenario, library};
use combat_lab_replay::{OtherMoments, Replay};
use combat_lab_rulebook::Edition;

/// The first play of a text that can be moved.
fn first(text: &str) -> (Scenario, OtherMoments) {
    let scenario = Scenario::parse(text).unwrap();
    let replay = Replay::run(&scenario, Edition::TODAY).unwrap();
    let found = (0..replay.frames().len()).find_map(|at| OtherMoments::of(&replay, at)).unwrap();
    (scenario, found)
}

/// For each moment, what is asked of the end; `None` where the play isn't possible.
fn ends<T>(moments: &OtherMoments, asks: impl Fn(&Game) -> T) -> Vec<Option<T>> {
    let end = |place| {
        let replay = moments.at(place).ok()?.replay;
        Some(asks(&replay.frames().last()?.game))
    };
    (0..moments.moments.len()).map(end).collect()
}

fn in_play(game: &Game, name: &str) -> bool {
    game.objects().any(|object| object.is_in_play() && object.face().name.as_str() == name)
}

#[test]
fn a_pump_spell_saves_its_creature_only_before_damage() {
    let (_, growth) = first(
        "player Alice\n  C  Centaur Courser 3/3\n  Forest\n  hand Giant Growth\nplayer Bob\n  B  Rumbling Baloth 4/4\n\n\
         attack C -> Bob\nblock B -> C\nAlice: Giant Growth -> C\n",
    );
    let ends = ends(&growth, |game| (in_play(game, "Centaur Courser"), in_play(game, "Rumbling Baloth")));
    // Bob blocks a 6/6 as he blocked the 3/3: that is his line.
    let before = ends.iter().filter(|end| **end == Some((true, false))).count();
    assert!(before >= 3, "{ends:?}");
    // 510.2, 704.5g: after damage the Courser is gone, and the spell has no target (601.2c).
    assert_eq!(ends.last(), Some(&None), "{ends:?}");
    assert_eq!(ends[growth.now], Some((true, false)), "{ends:?}");
}

#[test]
fn an_ability_is_moved_and_not_added() {
    let (_, pump) = first(
        "player Alice\n  S  Shade 1/1; {0}: this gets +1/+1 until end of turn\nplayer Bob\n\n\
         attack S -> Bob\nat declare blockers\nAlice: S\n",
    );
    for (place, life) in ends(&pump, |game| game.players().map(|(_, it)| it.life()).collect::<Vec<_>>())
        .into_iter()
        .enumerate()
    {
        // Once at most, at whatever moment; after damage, it is too late for the player.
        let life = life.unwrap();
        assert!(life == [20, 18] || life == [20, 19] && place > pump.now, "{place}: {life:?}");
    }
}

#[test]
fn the_others_of_a_line_still_attack_and_block() {
    let (_, unsummon) = first(
        "player Alice\n  A  Ape 3/3\n  B  Bear 2/2\nplayer Bob\n  W  Wall 0/4\n  V  Vampire 3/3\n  Island\n  \
         hand Unsummon\n\nattack A, B -> Bob\nblock W -> A; V -> B\nBob: Unsummon -> A\n",
    );
    // Whenever the Ape leaves combat, the Vampire kills the Bear, and Bob keeps his life.
    let ends =
        ends(&unsummon, |game| (in_play(game, "Bear"), game.players().map(|(_, it)| it.life()).last()));
    let before = ends.iter().take(unsummon.now + 1);
    assert!(unsummon.now > 0 && before.clone().count() > 1, "{ends:?}");
    for end in before.flatten() {
        assert_eq!(*end, (false, Some(20)), "{ends:?}");
    }
}

#[test]
fn mana_alone_is_not_moved() {
    let text = "from precombat main\nplayer Alice\n  Forest\nplayer Bob\nAlice: Forest\n";
    let replay = Replay::run(&Scenario::parse(text).unwrap(), Edition::TODAY).unwrap();
    let played = replay
        .frames()
        .iter()
        .filter(|frame| frame.answer.as_ref().is_some_and(|answer| matches!(answer.choice, Choice::Play(_))));
    assert_eq!(played.count(), 1);
    assert!((0..replay.frames().len()).all(|at| OtherMoments::of(&replay, at).is_none()));
}

#[test]
fn the_first_of_two_alike_is_moved_past_the_second() {
    let (_, pump) = first(
        "player Alice\n  S  Shade 1/1; {0}: this gets +1/+1 until end of turn\nplayer Bob\n\n\
         attack S -> Bob\nAlice: S at declare attackers\nresolve\nAlice: S at declare blockers\n",
    );
    let ends = ends(&pump, |game| game.players().map(|(_, it)| it.life()).last());
    for (place, life) in ends.iter().enumerate() {
        // Twice at every moment before damage; once if it comes after.
        assert!(matches!(life, Some(Some(17 | 18))), "{place}: {ends:?}");
    }
    assert_eq!(ends[pump.now], Some(Some(17)), "{ends:?}");
}

#[test]
fn in_the_library_a_moved_play_is_made_once_at_its_new_moment() {
    let mut moved = 0;
    for entry in library::ALL.iter().filter(|entry| entry.is_in_sample(5)) {
        let scenario = Scenario::parse(entry.source).unwrap();
        let replay = Replay::run(&scenario, scenario.editions[0]).unwrap();
        for at in 0..replay.frames().len() {
            let Some(moments) = OtherMoments::of(&replay, at) else { continue };
            for (place, moment) in moments.moments.iter().enumerate() {
                let Ok(made) = moments.at(place) else { continue };
                let made = made.replay;
                let there = &made.frames()[moment.at.unwrap()];
                let answer = there.answer.as_ref().unwrap();
                assert!(matches!(answer.choice, Choice::Play(_)), "{}, {at}, {place}", entry.id);
                assert_eq!(answer.player, moments.line.player, "{}, {at}, {place}", entry.id);
                moved += usize::from(place != moments.now);
            }
        }
    }
    assert!(moved > 20, "{moved}");
}
