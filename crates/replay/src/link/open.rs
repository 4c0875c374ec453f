//! Opening a link: the replay it names, with the reader's decisions made again.

use super::{Link, written};
use crate::limit;
use crate::replay::Replay;
use crate::runner::MAX_WEIGHT;
use crate::slices::finish;
use crate::stop::Stop;
use combat_lab_notation::{Diagnostics, Scenario};
use combat_lab_rulebook::Edition;

/// The contents of a link.
#[derive(Debug, Clone)]
pub struct Opened {
    /// The replay, with the reader's decisions.
    pub replay: Replay,
    /// The frame in view.
    pub frame: usize,
    /// The replay before each decision, and the frame in which it was made.
    pub before: Vec<(Replay, usize)>,
    /// The number of decisions at the end that couldn't be replayed: the rules have been corrected
    /// since, or they take too much work on a large board.
    pub left_out: usize,
}

impl Link {
    /// Reads its situation.
    ///
    /// # Errors
    ///
    /// As for [`Scenario::parse`].
    pub fn scenario(&self) -> Result<Scenario, Diagnostics> {
        Scenario::parse_as_of(self.today, self.source())
    }

    /// The edition that its text calls `today`.
    #[must_use]
    pub const fn today(&self) -> Edition {
        self.today
    }

    /// Plays its situation, which [`Link::scenario`] reads.
    ///
    /// # Errors
    ///
    /// As for [`Replay::run`].
    pub fn open(&self, scenario: &Scenario) -> Result<Opened, Stop> {
        finish(self.open_in_slices(scenario))
    }

    /// The same in slices, as [`Replay::run_in_slices`].
    ///
    /// # Errors
    ///
    /// As for [`Replay::run`].
    pub async fn open_in_slices(&self, scenario: &Scenario) -> Result<Opened, Stop> {
        let mut replay = Replay::run_in_slices(scenario, self.edition).await?;
        let mut before = Vec::new();
        // Each replay is kept, so that decisions can be undone: together they share the limit of
        // one run.
        let mut weight = replay.weight();
        // They also share the work of one run.
        let mut budget = limit::WORK;
        for choice in &self.choices {
            let frame = replay.frames().get(choice.at);
            let Some(action) =
                frame.and_then(|frame| written::read(&frame.game, &choice.written, self.numbered))
            else {
                break;
            };
            let Ok(next) = replay.act_in_slices(choice.at, &action).await else { break };
            weight = weight.saturating_add(next.weight());
            before.push((core::mem::replace(&mut replay, next), choice.at));
            if weight > MAX_WEIGHT || budget.spend(replay.work()).is_err() {
                break;
            }
        }
        let frame = self.frame.min(replay.frames().len().saturating_sub(1));
        let left_out = self.choices.len() - before.len();
        Ok(Opened { replay, frame, before, left_out })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Choice;
    use super::*;
    use combat_lab_engine::Decision;

    /// A link with one choice: at the frame in which attackers are declared, Alice attacks with a
    /// card.
    fn attack_with(card: u32, target: u32) -> Opened {
        let text =
            "edition 2021-04\nplayer Alice 20\n  G Grizzly Bears 2/2\nplayer Bob 20\n  H Hill Giant 3/3\n";
        let scenario = Scenario::parse(text).unwrap();
        let replay = Replay::run(&scenario, scenario.editions[0]).unwrap();
        let declares =
            |frame: &crate::Frame| matches!(frame.game.decision(), Decision::DeclareAttackers { .. });
        let at = replay.frames().iter().position(declares).unwrap();
        // Alice declares attackers: one attack, no bands, no mana.
        let written = vec![0, 3, 1, card, target, 0, 0];
        let link = Link { choices: vec![Choice { at, written }], ..Link::of(&replay, at) };
        link.to_string().parse::<Link>().unwrap().open(&scenario).unwrap()
    }

    /// A link with one choice: Alice plays her Blaze at Bob for X, which is written as a number of
    /// the version.
    fn blaze(ability: u32, x: Option<u32>) -> Opened {
        let text = "edition 2021-04\nfrom precombat main\nplayer Alice 20\n  13 Mountain\n  hand B Blaze {X}{R} sorcery: X damage to any target\nplayer Bob 20\n\nat precombat main phase\nexpect Bob 20\n";
        let scenario = Scenario::parse(text).unwrap();
        let replay = Replay::run(&scenario, scenario.editions[0]).unwrap();
        let acts = |frame: &crate::Frame| matches!(frame.game.decision(), Decision::Priority { .. });
        let at = replay.frames().iter().position(acts).unwrap();
        let cast = Choice { at, written: vec![] };
        // She plays the card with Bob as its target; nothing is given up or divided.
        let mut written = vec![0, 1, 13, ability, 1, 3, 0, 0];
        let paid = match x {
            Some(x) => x + 1,
            None => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0][ability as usize] + 1,
        };
        written.push(paid);
        written.extend((0..paid).flat_map(|land| [land, 0]));
        written.extend(x.map(|x| x + 1));
        let choices = vec![Choice { written, ..cast }];
        let link = Link { choices, numbered: x.is_none(), ..Link::of(&replay, at) };
        let text = link.to_string();
        assert!(text.starts_with(if x.is_none() { '2' } else { '4' }));
        text.parse::<Link>().unwrap().open(&scenario).unwrap()
    }

    #[test]
    fn version_4_writes_x_as_a_number_and_version_2_as_a_place() {
        for (opened, x) in [(blaze(2, None), 3), (blaze(10, None), 0), (blaze(0, Some(12)), 12)] {
            assert_eq!((opened.before.len(), opened.left_out), (1, 0), "{x}");
            let (_, action) = &opened.replay.decided()[0];
            let combat_lab_engine::Choice::Play(play) = &action.choice else { panic!("{action:?}") };
            assert_eq!((play.which, play.x), (combat_lab_engine::Which::mode(0), Some(x)));
        }
    }

    #[test]
    fn a_choice_with_a_card_of_the_situation_is_replayed() {
        let opened = attack_with(0, 3);
        assert_eq!((opened.before.len(), opened.left_out), (1, 0));
    }

    /// Attackers, targets of every kind (a player, a card, an object on the stack), and a card that
    /// is no number of one.
    #[test]
    fn a_choice_that_names_what_is_missing_is_reported() {
        for (card, target) in [(2, 3), (u32::MAX, 3), (0, 6), (0, 7), (0, 2), (0, u32::MAX)] {
            let opened = attack_with(card, target);
            assert_eq!((opened.before.len(), opened.left_out), (0, 1), "{card} {target}");
            assert!(opened.replay.decided().is_empty());
        }
    }
}
