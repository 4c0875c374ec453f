//! Every answer that is listed is legal, and what is legal is listed.

use crate::random::{melee, next, on_random_games};
use combat_lab_engine::{Action, Choice, Decision};
use combat_lab_rulebook::Edition;

/// Answers looked at for one decision: of large boards there are far too many.
const MOST: usize = 3_000;

#[test]
fn what_a_player_does_is_among_the_answers() {
    on_random_games(|rng| {
        let edition = rng.choice(Edition::ALL).unwrap();
        let mut table = melee(edition, rng).start(edition);
        let mut actions = 0;
        while let Some((player, choice)) = next(&table, actions < 60, rng) {
            let mut answers = table.game.answers().unwrap();
            assert!(answers.player() == player || choice == Choice::Concede);
            let mut looked_at = 0;
            let mut found = choice == Choice::Concede;
            while !found && looked_at < MOST {
                let Some(judged) = answers.next(&table.game) else { break };
                let answer = judged.action();
                assert!(table.game.check(answer).is_ok(), "{edition}: {answer:?}");
                found = comes_to_the_same(&answer.choice, &choice);
                looked_at += 1;
            }
            // Ways to pay differ, and any creature type can be chosen: then it isn't complete.
            assert!(
                found || looked_at == MOST || !answers.is_complete(),
                "{edition}: {choice:?} is not among {looked_at} answers"
            );
            table.try_as(player, choice).unwrap();
            actions += 1;
            assert!(actions < 1_000);
        }
        assert!(table.game.answers().is_none() == matches!(table.game.decision(), Decision::Over(_)));
    });
}

/// Random games in which every answer is taken from the list end like others.
#[test]
fn games_played_by_listed_answers_end() {
    on_random_games(|rng| {
        let edition = rng.choice(Edition::ALL).unwrap();
        let mut table = melee(edition, rng).start(edition);
        for actions in 0.. {
            assert!(actions < 2_000, "{edition}: it goes on and on");
            let Some(mut answers) = table.game.answers() else { break };
            let skipped = if actions < 60 { rng.usize(..6) } else { usize::MAX };
            let mut last = None;
            for _ in 0..=skipped.min(40) {
                let Some(judged) = answers.next(&table.game) else { break };
                last = Some(judged.action().clone());
            }
            let plain = || {
                let choice = table.game.decision().plain_answer().unwrap();
                Action { player: answers.player(), choice }
            };
            let Action { player, choice } = last.filter(|_| actions < 60).unwrap_or_else(plain);
            table.try_as(player, choice).unwrap();
        }
    });
}

/// Whether two choices say the same: declarations in any order, divisions without zeros.
fn comes_to_the_same(one: &Choice, other: &Choice) -> bool {
    fn sorted<T: Clone>(list: &[T], key: impl Fn(&T) -> String) -> Vec<String> {
        let mut keys: Vec<String> = list.iter().map(key).collect();
        keys.sort();
        keys
    }
    match (one, other) {
        (Choice::DeclareAttackers(one), Choice::DeclareAttackers(other)) => {
            let bands =
                |bands: &[Vec<_>]| sorted(bands, |band| sorted(band, |it| format!("{it:?}")).concat());
            sorted(&one.attacks, |it| format!("{it:?}")) == sorted(&other.attacks, |it| format!("{it:?}"))
                && bands(&one.bands) == bands(&other.bands)
        }
        (Choice::DeclareBlockers(one), Choice::DeclareBlockers(other)) => {
            sorted(&one.blocks, |it| format!("{it:?}")) == sorted(&other.blocks, |it| format!("{it:?}"))
        }
        (Choice::AssignDamage(one), Choice::AssignDamage(other)) => {
            let parts = |all: &[combat_lab_engine::Assignment]| {
                let parts: Vec<_> = all.iter().filter(|part| part.amount > 0).copied().collect();
                sorted(&parts, |it| format!("{it:?}"))
            };
            parts(one) == parts(other)
        }
        (Choice::OrderDamage(one), Choice::OrderDamage(other)) => {
            sorted(one, |it| format!("{it:?}")) == sorted(other, |it| format!("{it:?}"))
        }
        (Choice::ChooseTargets(one), Choice::ChooseTargets(other)) => {
            sorted(one, |it| format!("{it:?}")) == sorted(other, |it| format!("{it:?}"))
        }
        (Choice::GiveUp(one), Choice::GiveUp(other)) => {
            sorted(one, |it| format!("{it:?}")) == sorted(other, |it| format!("{it:?}"))
        }
        (Choice::May { accepts: one, .. }, Choice::May { accepts: other, .. }) => one == other,
        (Choice::Play(one), Choice::Play(other)) => {
            let bare =
                |play: &combat_lab_engine::Play| combat_lab_engine::Play { mana: Vec::new(), ..play.clone() };
            bare(one) == bare(other)
        }
        _ => one == other,
    }
}
