//! The author's `legal` and `illegal` lines, judged without being carried out, for a reader to try.

use super::answer::{assignments, declared};
use super::joined::is_for_another;
use crate::frame::{Frame, waits_for};
use combat_lab_engine::{Choice, Decision, ObjectId};
use combat_lab_notation::{Aim, Announcement, Scenario, Statement};

/// The attacks, blocks and divisions that the author judges legal or illegal and that answer the
/// decision of a frame, each once.
#[must_use]
pub fn tried(scenario: &Scenario, frame: &Frame) -> Vec<Choice> {
    let (game, edition) = (&frame.game, frame.game.edition());
    let decision = waits_for(game);
    let player = decision.side().unwrap_or_else(|| game.active_player());
    let choice = |announcement: &Announcement| match (announcement, &decision) {
        _ if is_for_another(scenario, game, player, announcement) => None,
        (Announcement::Attack { .. }, Decision::DeclareAttackers { .. })
        | (Announcement::Block { .. }, Decision::DeclareBlockers { .. }) => {
            declared(scenario, game, announcement)
        }
        (Announcement::Assign(parts), Decision::AssignDamage { player, strike }) => {
            let (first, _) = parts.first()?;
            let divides = game.damage_divider(scenario.object(game, *first)?) == Some(*player);
            let said: Vec<(ObjectId, &[(Aim, i32)])> = parts
                .iter()
                .map(|(card, shares)| Some((scenario.object(game, *card)?, shares.as_slice())))
                .collect::<Option<_>>()?;
            let assignments = assignments(scenario, game, strike, &said)?;
            divides.then_some(Choice::AssignDamage(assignments))
        }
        _ => None,
    };
    let mut tried = Vec::new();
    for line in scenario.script.iter().filter(|line| line.is_for(edition)) {
        if let Statement::Judge { announcement, .. } = &line.statement
            && let Some(choice) = choice(announcement)
            && !tried.contains(&choice)
        {
            tried.push(choice);
        }
    }
    tried
}
