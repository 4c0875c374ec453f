//! Limits in a reader's version: the frames so far are kept, and the limit is reported.

#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is a failed assertion")]

use combat_lab_engine::{Action, Choice, Decision};
use combat_lab_notation::Scenario;
use combat_lab_replay::{Cause, Replay};
use combat_lab_rulebook::Edition;

/// Every creature makes another, once the reader plays the first.
const ENDLESS: &str = "from precombat main
player Alice
  Breeder enchantment; whenever a creature you control enters: create a 1/1 Saproling token
  hand Bears 2/2
player Bob
at end of combat
say Alice does nothing.";

#[test]
fn a_limit_in_a_readers_version_is_reported() {
    let scenario = Scenario::parse(ENDLESS).unwrap();
    let replay = Replay::run(&scenario, Edition::TODAY).unwrap();
    assert!(replay.stopped().is_none());
    let decision = replay.frames().first().unwrap().game.decision();
    let Decision::Priority { player, options, .. } = decision else { panic!("Alice has priority") };
    let play = options.first().unwrap().first().unwrap();
    let endless = replay.act(0, &Action { player, choice: Choice::Play(play) }).unwrap();
    let stop = endless.stopped().unwrap();
    assert!(matches!(stop.cause, Cause::Limit(_)), "{stop}");
    assert!(endless.frames().len() > 100, "what was reached stays");
    // Another decision there reaches no limit.
    let again = endless.act(0, &Action { player, choice: Choice::Pass }).unwrap();
    assert!(again.stopped().is_none());
}
