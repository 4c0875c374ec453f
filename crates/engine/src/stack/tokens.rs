//! Instructions about tokens that others take the place of as they are carried out: tokens that
//! enter tapped and attacking, one for each of several opponents (702.116a, since 2015), and
//! populating.

use super::Resolution;
use crate::{Event, Game, ObjectId, PlayerId, Thing};
use combat_lab_cards::{
    Arrival, CardFace, CopyExcept, Effect, GivenUpAs, Listed, Opponents, Quantity, Reference, TargetKind,
    TargetSpec, Trait, Whose,
};
use combat_lab_rulebook::Rule;
use std::sync::Arc;

impl Game {
    /// The replacement of an instruction that creates a token for each of several opponents; `None`
    /// if it is carried out itself. Whom the tokens attack is noted.
    pub(super) fn for_opponents(
        &self,
        whom: Opponents,
        planeswalkers: bool,
        effects: Vec<Effect>,
        resolution: &mut Resolution,
    ) -> Option<Vec<Effect>> {
        match whom {
            Opponents::Each => resolution.attacked = self.opponents_meant(None, resolution),
            Opponents::Others { may } => {
                let defending = self.combat.defender_of(resolution.about.source);
                let others = self.opponents_meant(defending, resolution);
                if may {
                    let one = |player: PlayerId| {
                        let whom = Opponents::One(player.seat());
                        let yes =
                            vec![Effect::ForOpponents { whom, planeswalkers, effects: effects.clone() }];
                        Effect::May { who: Reference::You, cost: None, yes, no: Vec::new() }
                    };
                    let mut asked: Vec<Effect> = others.iter().filter_map(|it| it.player()).map(one).listed();
                    asked.push(Effect::ForOpponents { whom: Opponents::Chosen, planeswalkers, effects });
                    return Some(asked);
                }
                resolution.attacked = others;
            }
            Opponents::Chosen => {}
            Opponents::One(_) => return None,
        }
        resolution.unsettled = planeswalkers.then_some(0);
        // One for each, at the same time.
        let Ok(count @ 1..) = u32::try_from(resolution.attacked.len()) else { return Some(Vec::new()) };
        let mut effects = effects.into_iter();
        let tokens = effects.next().map(|token| token.times(count));
        Some(tokens.into_iter().chain(effects).listed())
    }

    /// Creates an Aura token attached to a permanent, if it can enchant that.
    pub(super) fn create_attached(
        &mut self,
        face: &Arc<CardFace>,
        host: ObjectId,
        under: PlayerId,
        resolution: &mut Resolution,
        events: &mut Vec<Event>,
    ) {
        let source = resolution.about.source;
        if !face.enchant.is_some_and(|enchant| self.is_meant(enchant, source, under, host)) {
            return;
        }
        let before = resolution.about.made.len();
        self.create_tokens((face, None), 1, Arrival::default(), under, resolution, events);
        let made: Vec<ObjectId> =
            resolution.about.made.iter().skip(before).filter_map(|made| made.object()).listed();
        for token in made {
            self.attach(token, host, &[Rule::ResolvingInstructions], events);
        }
    }

    /// The opponents of the player whose spell or ability it is, in turn order, but for one; of a
    /// team that is attacked as one, it stands for each of them.
    fn opponents_meant(&self, but: Option<PlayerId>, resolution: &Resolution) -> Vec<Thing> {
        let you = resolution.about.controller;
        let players = self.in_turn_order();
        let players = players.filter(|it| !self.are_allied(*it, you) && Some(*it) != but);
        players.map(|it| self.aim(Thing::Player(it))).listed()
    }

    /// The replacement of populating: a creature token is chosen and copied, if its player has any
    /// (701.36b).
    pub(super) fn populate(&self, arrival: Arrival, resolution: &Resolution) -> Vec<Effect> {
        let (source, you) = (resolution.about.source, resolution.about.controller);
        let what = TargetSpec::new(TargetKind::Creature, Whose::Yours).that_is(Trait::Token.into());
        if self.all_meant(what, source, you).is_empty() {
            return Vec::new();
        }
        let (who, count, how) = (Reference::You, Quantity::Number(1), GivenUpAs::Copied { may: false });
        let (of, except, what) = (Reference::Chosen, CopyExcept::default(), Some(what));
        vec![Effect::GiveUp { who, count, what, how }, Effect::CopyToken { of, except, count: 1, arrival }]
    }

    /// The rules by which a player chooses whether something happens.
    pub(super) fn rules_of_choice(&self, resolution: &Resolution) -> &'static [Rule] {
        let myriad = match resolution.instruction() {
            Some(Effect::May { yes, .. }) => matches!(yes.as_slice(), [Effect::ForOpponents { .. }]),
            _ => false,
        };
        match resolution.entering {
            Some(rules) => rules,
            None if myriad && Rule::Myriad.number(self.edition).is_some() => {
                &[Rule::Myriad, Rule::ResolvingInstructions]
            }
            None if matches!(resolution.instruction(), Some(Effect::May { cost: Some(_), .. })) => {
                &[Rule::ResolvingInstructions, Rule::PayingOnResolution]
            }
            None => &[Rule::ResolvingInstructions],
        }
    }
}
