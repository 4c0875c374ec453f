//! Limits of a run: how much work it may do, and which ability keeps triggering when one is
//! reached.

use combat_lab_engine::{Budget, Event, Game, Happening};

/// The work of one run: about a fifth of a second, so that comparing every edition takes about two.
pub(crate) const WORK: Budget = Budget::new(20_000_000);
/// The work of exploring one division.
pub(crate) const EXPLORING: Budget = Budget::new(4_000_000);
/// The work of proving what an author expects of a goal in one edition, and of all tries at a
/// question: less than two seconds.
pub const PROVING: Budget = Budget::new(40_000_000);
/// The work of judging one try: about a second.
pub(crate) const JUDGING: Budget = Budget::new(30_000_000);
/// The work of copying one object, or of finding its current state.
pub(crate) const COPY: usize = 10;
/// An ability that has triggered this often in one run is named.
const OFTEN: usize = 50;

/// The name of the object whose ability has triggered most, if at least `OFTEN` times.
pub(crate) fn looping<'a>(game: &Game, events: impl Iterator<Item = &'a Event>) -> Option<String> {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for event in events {
        let Happening::TriggerOnStack { source, .. } = &event.kind else { continue };
        let Some(object) = game.object(*source) else { continue };
        match counts.iter_mut().find(|(name, _)| *name == object.name()) {
            Some((_, count)) => *count += 1,
            None => counts.push((object.name(), 1)),
        }
    }
    let most = counts.into_iter().max_by_key(|(_, count)| *count);
    most.filter(|(_, count)| *count >= OFTEN).map(|(name, _)| name.to_owned())
}
