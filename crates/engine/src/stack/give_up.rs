//! What players give up by their own choice: cards that they discard, permanents that they sacrifice or return.

use crate::agenda::{Task, Waiting};
use crate::trigger::Occurrence;
use crate::{
    Event, Game, GivenUpAs, Happening, Illegal, Object, ObjectId, PlayerId, Problem, TargetSpec, Whose, Zone,
};
use rulebook::Rule;

/// Who still has to choose, what, and what has been chosen: all of it is given up at the same time (103.4; 101.4).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GivenUp {
    /// Who chooses next is the last.
    pub(crate) players: Vec<PlayerId>,
    pub(crate) count: usize,
    /// Which permanents it may be; cards of the hand if `None`.
    pub(crate) what: Option<TargetSpec>,
    pub(crate) how: GivenUpAs,
    /// Whose ability or which spell it is; nothing asks for it where the rules have cards discarded.
    pub(crate) source: Option<ObjectId>,
    pub(crate) chosen: Vec<(PlayerId, ObjectId)>,
}

impl GivenUp {
    /// So many cards of a player's hand.
    pub(crate) fn of_hand(player: PlayerId, count: usize) -> Self {
        let how = GivenUpAs::Discarded;
        Self { players: vec![player], count, what: None, how, source: None, chosen: Vec::new() }
    }
}

impl Game {
    /// What a player may choose.
    pub(crate) fn may_give_up(&self, player: PlayerId, given: &GivenUp) -> Vec<ObjectId> {
        match (given.what, given.source) {
            (Some(spec), Some(source)) => {
                self.all_meant(TargetSpec { whose: Whose::Yours, ..spec }, source, player)
            }
            _ => self.in_zone(player, Zone::Hand).map(Object::id).collect(),
        }
    }

    /// Has the next player choose; who has no more permanents than that gives up all there are. Once everybody has
    /// chosen, it happens.
    pub(crate) fn must_give_up(&mut self, mut given: GivenUp, events: &mut Vec<Event>) {
        let Some(player) = given.players.pop() else { return self.are_given_up(&given, events) };
        let among = self.may_give_up(player, &given);
        let count = given.count.min(among.len());
        let open = given.how == GivenUpAs::Discarded || among.len() > given.count;
        if count > 0 && open {
            self.waiting = Waiting::GiveUp { player, count, given: Box::new(given) };
            return;
        }
        given.chosen.extend(among.into_iter().take(count).map(|object| (player, object)));
        self.agenda.push(Task::GiveUp(Box::new(given)));
    }

    pub(crate) fn check_given_up(
        &self,
        player: PlayerId,
        count: usize,
        given: &GivenUp,
        objects: &[ObjectId],
    ) -> Result<(), Illegal> {
        let rule = match given.how {
            GivenUpAs::Discarded if given.source.is_none() => Rule::CleanupDiscard,
            GivenUpAs::Discarded => Rule::Discarding,
            GivenUpAs::Sacrificed => Rule::Sacrificing,
            GivenUpAs::Returned => Rule::ReturningToHand,
        };
        if objects.len() != count {
            return Err(self.refuse(rule, Problem::WrongCount { needed: count, given: objects.len() }));
        }
        let among = self.may_give_up(player, given);
        for (index, object) in objects.iter().enumerate() {
            if !among.contains(object) {
                return Err(self.refuse(rule, Problem::NotThere { object: *object }));
            }
            if objects.iter().take(index).any(|other| other == object) {
                return Err(self.refuse(rule, Problem::NamedTwice { object: *object }));
            }
        }
        Ok(())
    }

    /// Notes what a player has chosen, and goes on.
    pub(crate) fn give_up(
        &mut self,
        player: PlayerId,
        mut given: GivenUp,
        objects: &[ObjectId],
        events: &mut Vec<Event>,
    ) {
        given.chosen.extend(objects.iter().map(|object| (player, *object)));
        self.must_give_up(given, events);
    }

    fn are_given_up(&mut self, given: &GivenUp, events: &mut Vec<Event>) {
        // What has left the game with its player since is not there any more.
        let there = |(_, object): &&(PlayerId, ObjectId)| {
            self.object(*object).is_some_and(|object| object.status.present)
        };
        let chosen: Vec<(PlayerId, ObjectId)> = given.chosen.iter().filter(there).copied().collect();
        let objects: Vec<ObjectId> = chosen.iter().map(|(_, object)| *object).collect();
        match given.how {
            GivenUpAs::Discarded => {
                let rules: &'static [Rule] = if given.source.is_none() {
                    &[Rule::CleanupDiscard, Rule::Discarding]
                } else {
                    &[Rule::Discarding]
                };
                for (player, card) in &chosen {
                    self.occur(Occurrence::Discarded { card: *card });
                    let kind = Happening::Discarded { player: *player, card: *card };
                    events.push(Event { kind, rules });
                }
                self.move_objects(&objects, Zone::Graveyard, events);
            }
            GivenUpAs::Sacrificed => self.sacrifice_all(&objects, events),
            GivenUpAs::Returned => self.return_to_hand(&objects, events),
        }
    }
}
