//! Declarations that stand on several lines, and lines with the blocks of several players.

use super::Runner;
use super::answer::Scripted;
use combat_lab_cards::Listed;
use combat_lab_engine::{CardId, Game, PlayerId, Through};
use combat_lab_notation::{Announcement, Scenario, ScriptLine, Statement};

impl<'s> Runner<'s> {
    /// The lines for this edition from the one at `at` on.
    fn lines_from(&self, at: usize) -> impl Iterator<Item = (usize, &'s ScriptLine)> {
        let lines = self.scenario.script.iter().enumerate().skip(at);
        lines.filter(|(_, line)| line.is_for(self.edition))
    }

    /// The attack at `at`, with those on the lines right below it if they can't be another
    /// combat's: more creatures of the active player, where one combat is played.
    pub(super) fn whole_attack(&self, at: usize, first: &Announcement) -> (Announcement, Scripted) {
        let alone = (first.clone(), Scripted::Line(at));
        let Announcement::Attack { attacks, bands, paying: None, spending: None } = first else {
            return alone;
        };
        if self.game.span().through != Through::Combat || attacks.is_empty() {
            return alone;
        }
        let (mut attacks, mut bands, mut last) = (attacks.clone(), bands.clone(), at);
        for (place, line) in self.lines_from(at + 1) {
            let Statement::Announce(Announcement::Attack {
                attacks: more,
                bands: banded,
                paying: None,
                spending: None,
            }) = &line.statement
            else {
                break;
            };
            let adds = |(creature, _): &(CardId, _)| {
                attacks.iter().all(|(known, _)| known != creature)
                    && controller(self.scenario, &self.game, *creature) == Some(self.game.active_player())
            };
            if more.is_empty() || !more.iter().all(adds) {
                break;
            }
            attacks.extend_from_slice(more);
            bands.extend_from_slice(banded);
            last = place;
        }
        (Announcement::Attack { attacks, bands, paying: None, spending: None }, Scripted::Line(last))
    }

    /// The blocks of one defending player on the line at `at` and on those right below it; `None`
    /// if there are none.
    pub(super) fn blocks_of(
        &self,
        defender: PlayerId,
        at: usize,
        first: &Announcement,
    ) -> Option<(Announcement, Scripted)> {
        let another = |announced: &_| is_for_another(self.scenario, &self.game, defender, announced);
        let block = |pair: &(CardId, CardId)| Announcement::Block {
            blocks: vec![*pair],
            paying: None,
            spending: None,
        };
        let alone = (first.clone(), Scripted::Line(at));
        let (mut blocks, mut parts) = (Vec::new(), Vec::new());
        for (place, line) in self.lines_from(at) {
            let Statement::Announce(Announcement::Block { blocks: more, paying: None, spending: None }) =
                &line.statement
            else {
                break;
            };
            if more.is_empty() {
                break;
            }
            for (part, pair) in more.iter().enumerate() {
                let taken = self.progress.taken.contains(&(place, part));
                if !taken && !another(&block(pair)) {
                    blocks.push(*pair);
                    parts.push((place, part));
                }
            }
        }
        match first {
            Announcement::Block { blocks: own, paying: None, spending: None } if !own.is_empty() => {
                let all = Announcement::Block { blocks, paying: None, spending: None };
                if all == *first {
                    return Some(alone);
                }
                (!parts.is_empty()).then_some((all, Scripted::Parts(parts)))
            }
            _ => (!another(first)).then_some(alone),
        }
    }
}

/// Whether a line declares the blocks of another player who is attacked too, or the attack of one
/// whose turn is still to come.
pub(crate) fn is_for_another(
    scenario: &Scenario,
    game: &Game,
    player: PlayerId,
    announced: &Announcement,
) -> bool {
    let controller = |card: &CardId| controller(scenario, game, *card);
    match announced {
        Announcement::Block { blocks, .. } => {
            let blocker = blocks.first().and_then(|(blocker, _)| controller(blocker));
            blocker.is_some_and(|other| {
                !game.are_allied(other, player) && game.combat().attackers_of(other).next().is_some()
            })
        }
        Announcement::Attack { attacks, .. } => {
            let active = game.active_player();
            let mut others = attacks.iter().map(|(attacker, _)| controller(attacker));
            !attacks.is_empty()
                && others
                    .all(|it| it.is_some_and(|it| !game.are_allied(it, active) && has_turn_left(game, it)))
        }
        _ => false,
    }
}

/// Whether a player's turn is still to come, by the order of turns, in what is played.
fn has_turn_left(game: &Game, player: PlayerId) -> bool {
    let Through::Turns(last) = game.span().through else { return false };
    let playing = game.players().filter(|(_, it)| !it.has_lost()).map(|(id, _)| id);
    let sides: Vec<PlayerId> = playing.filter(|id| game.teammate(*id).is_none_or(|it| *id < it)).listed();
    let place = |of: PlayerId| sides.iter().position(|side| game.are_allied(*side, of));
    let Some((active, own)) = place(game.active_player()).zip(place(player)) else { return false };
    let until = (own + sides.len() - active) % sides.len().max(1);
    u32::try_from(until).is_ok_and(|until| game.turn_number().saturating_add(until) <= last)
}

fn controller(scenario: &Scenario, game: &Game, card: CardId) -> Option<PlayerId> {
    let object = scenario.object(game, card)?;
    game.object(object).map(combat_lab_engine::Object::controller)
}
