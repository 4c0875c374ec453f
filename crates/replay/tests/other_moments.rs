//! Plays at other moments of their turn.

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
    // 509.1: a Bob who sees a 6/6 blocks as he did, since that is his line.
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
