//! The permanents, cards, players and objects on the stack that an effect's words mean as it takes
//! effect.

use super::Resolution;
use crate::{Game, ObjectId, PlayerId, StackId, Thing};
use combat_lab_cards::{CardType, Effect, Keeping, Listed, Reference, TargetSpec, Trait, Zone};
use combat_lab_rulebook::TeamExtraTurns;

impl Game {
    /// Whether the first thing meant is of this kind, or last was.
    pub(super) fn is_so(&self, who: Reference, spec: TargetSpec, resolution: &Resolution) -> bool {
        let (source, you) = (resolution.about.source, resolution.about.controller);
        let is = |thing: &Thing| match thing {
            Thing::Object(object) => {
                self.object(*object).is_some_and(|object| self.fits(object, spec, source, you))
            }
            // It may have left the stack since it was cast.
            Thing::Stack(stack) if who == Reference::ThatSpell => {
                let spell = self.spell_on_stack(*stack).and_then(|spell| self.object(spell));
                spell.is_some_and(|spell| spec.traits.holds(|asked| spell.has_trait(asked, source)))
            }
            other => self.is_legal_target(spec, source, you, *other),
        };
        self.meant(who, resolution).first().is_some_and(is)
    }

    /// The card or copy that is this spell.
    pub(super) fn spell_on_stack(&self, stack: StackId) -> Option<ObjectId> {
        let entry = self.stack.known(stack)?;
        match &entry.object {
            crate::StackObject::Spell { card, .. } => Some(*card),
            _ => None,
        }
    }

    /// Whom a reference means: nobody, where a target has become illegal.
    pub(super) fn meant(&self, reference: Reference, resolution: &Resolution) -> Vec<Thing> {
        let you = resolution.about.controller;
        match reference {
            Reference::This => vec![Thing::Object(resolution.about.source)],
            Reference::You => vec![Thing::Player(you)],
            Reference::Player(player) => vec![Thing::Player(PlayerId::new(player))],
            Reference::Opponent => vec![Thing::Player(self.next_player(you))],
            Reference::DefendingPlayer => {
                let defender = self.combat.defender_of(resolution.about.source);
                let defender = defender.map(|it| resolution.defender.unwrap_or(it));
                defender.into_iter().filter(|it| self.is_in_game(*it)).map(Thing::Player).listed()
            }
            Reference::DefenderOfThat => {
                let creature = resolution.about.that.first().copied().and_then(Thing::object);
                let defender = creature.and_then(|creature| self.combat.defender_of(creature));
                let defender = defender.map(|it| resolution.defender.unwrap_or(it));
                defender.into_iter().filter(|it| self.is_in_game(*it)).map(Thing::Player).listed()
            }
            Reference::Attacked => {
                let attacked = self.attacked_by(Some(Thing::Object(resolution.about.source)));
                self.player_or_walker(attacked_in(attacked, resolution))
            }
            Reference::AttackedByThat => {
                let attacked = self.attacked_by(resolution.about.that.first().copied());
                self.player_or_walker(attacked_in(attacked, resolution))
            }
            Reference::Target(place) => {
                resolution.targets.get(usize::from(place)).copied().flatten().into_iter().listed()
            }
            Reference::Targets(among) => {
                // Fewer than there can be may have been chosen.
                let chosen = resolution.targets.iter().skip(usize::from(among.first));
                chosen.take(usize::from(among.count)).flatten().copied().listed()
            }
            Reference::That | Reference::Those => resolution.about.that.clone(),
            Reference::ThatSpell => {
                let spell = resolution.about.remembered.first().copied().flatten();
                spell.filter(|spell| matches!(spell, Thing::Stack(_))).into_iter().listed()
            }
            Reference::Made => resolution.about.made.clone(),
            Reference::ControllerOf(place) => {
                let target = resolution.known.get(usize::from(place)).copied().flatten();
                let before = resolution.countered.iter().find(|(id, ..)| target == Some(Thing::Stack(*id)));
                let before = before.map(|(_, player, _)| *player);
                self.controller_of(target).or(before).into_iter().listed()
            }
            Reference::EachOf(spec, place) => {
                let player = match resolution.known.get(usize::from(place)).copied().flatten() {
                    Some(Thing::Player(player)) => Some(player),
                    target => self.controller_of(target).and_then(Thing::player),
                };
                let all = player.map(|player| self.all_meant(spec, resolution.about.source, player));
                all.unwrap_or_default().into_iter().map(Thing::Object).listed()
            }
            Reference::EachOfThat(spec) => {
                let players = resolution.about.that.iter().filter_map(|that| that.player());
                let all = players.flat_map(|player| self.all_meant(spec, resolution.about.source, player));
                all.map(Thing::Object).listed()
            }
            Reference::Harmed => self.memory.wounded_by(resolution.about.source).map(Thing::Object).listed(),
            Reference::Dealer => resolution.about.remembered.first().copied().flatten().into_iter().listed(),
            Reference::ControllerOfDealer => self
                .controller_of(resolution.about.remembered.first().copied().flatten())
                .into_iter()
                .listed(),
            Reference::ControllerOfThat => {
                // Once that spell or ability has left the stack, who had it is remembered (608.2h).
                // Nobody is asked to pay for what is gone.
                let asks = resolution.effects.iter().any(|effect| matches!(effect, Effect::May { .. }));
                let before = || resolution.about.remembered.first().copied().flatten().filter(|_| !asks);
                self.controller_of(resolution.about.that.first().copied())
                    .or_else(before)
                    .into_iter()
                    .listed()
            }
            Reference::Chosen => resolution.chosen.map(Thing::Object).into_iter().listed(),
            Reference::AttachedTo => {
                let host = self.object(resolution.about.source).and_then(|source| source.attached_to);
                host.into_iter().map(Thing::Object).listed()
            }
            Reference::Each(spec) => {
                let players = self.players().map(|(player, _)| player);
                let players = players.filter(|player| self.means_player(spec, you, *player));
                let mut objects = self.all_meant(spec, resolution.about.source, you);
                if let Some(defender) = resolution.defender.filter(|_| spec.traits.has(Trait::Defends)) {
                    let theirs = |it: &ObjectId| self.object(*it).is_some_and(|it| it.controller == defender);
                    objects.keep(theirs);
                }
                players.map(Thing::Player).chain(objects.into_iter().map(Thing::Object)).listed()
            }
        }
    }

    /// The player or permanent that a creature attacks or last attacked, if it is still there.
    pub(super) fn attacked_by(&self, creature: Option<Thing>) -> Vec<Thing> {
        let attacked =
            creature.and_then(Thing::object).and_then(|creature| self.combat.attacked_by(creature));
        let there = |thing: &Thing| match thing {
            Thing::Player(player) => self.is_in_game(*player),
            Thing::Object(object) => self.permanent(*object).is_some(),
            Thing::Stack(_) => false,
        };
        attacked.into_iter().filter(there).listed()
    }

    /// The controller of something, as it is or last was.
    pub(super) fn controller_of(&self, thing: Option<Thing>) -> Option<Thing> {
        let player = match thing? {
            Thing::Object(object) => self.object(object).map(|object| object.controller),
            Thing::Stack(id) => self.stack.entry(id).and_then(|entry| entry.object.controller()),
            Thing::Player(_) => None,
        };
        player.map(Thing::Player)
    }

    pub(super) fn permanents_meant(&self, who: Reference, resolution: &Resolution) -> Vec<ObjectId> {
        let things = self.meant(who, resolution);
        things
            .into_iter()
            .filter_map(Thing::object)
            .filter(|object| self.permanent(*object).is_some())
            .listed()
    }

    /// What is attacked, unless it is a battle: "the player or planeswalker it's attacking" isn't
    /// one.
    fn player_or_walker(&self, attacked: Vec<Thing>) -> Vec<Thing> {
        let battle = |thing: &Thing| {
            thing
                .object()
                .and_then(|it| self.object(it))
                .is_some_and(|it| it.is(CardType::Battle) && !it.is(CardType::Planeswalker))
        };
        attacked.into_iter().filter(|thing| !battle(thing)).listed()
    }

    /// Permanents, and cards in graveyards.
    pub(super) fn cards_meant(&self, who: Reference, resolution: &Resolution) -> Vec<ObjectId> {
        let there = |object: &ObjectId| {
            let card = self.object(*object).filter(|card| card.is_present());
            self.permanent(*object).is_some() || card.is_some_and(|card| card.zone() == Zone::Graveyard)
        };
        self.meant(who, resolution).into_iter().filter_map(Thing::object).filter(there).listed()
    }

    /// Whether a card can be put onto the battlefield: no instant or sorcery, and an Aura only if
    /// there is something to attach it to (303.4f).
    pub(super) fn can_be_put_in_play(&self, card: ObjectId) -> bool {
        self.object(card).is_some_and(|known| {
            let attached =
                known.face.enchant.is_none() || self.can_enter_attached(card, &known.face, known.owner);
            known.face.types.is_permanent() && attached
        })
    }

    /// Cards in graveyards that can be put onto the battlefield.
    pub(crate) fn permanent_cards_meant(&self, who: Reference, resolution: &Resolution) -> Vec<ObjectId> {
        let mut cards = self.cards_meant(who, resolution);
        cards.keep(|card| {
            self.object(*card).is_some_and(|card| card.zone() == Zone::Graveyard)
                && self.can_be_put_in_play(*card)
        });
        cards
    }

    pub(super) fn players_meant(&self, who: Reference, resolution: &Resolution) -> Vec<PlayerId> {
        let players = self.meant(who, resolution).into_iter().filter_map(Thing::player);
        players.filter(|player| self.is_in_game(*player)).listed()
    }

    /// The players meant who take or skip a turn: since 2008, of a team only one (606.6h; 806.6h,
    /// 805.8).
    pub(super) fn teams_meant(&self, who: Reference, resolution: &Resolution) -> Vec<PlayerId> {
        let mut players = self.players_meant(who, resolution);
        match self.rules().team_extra_turns {
            TeamExtraTurns::ForEachPlayer => {}
            TeamExtraTurns::ForEachTeam => players.dedup_by_key(|player| self.head(*player)),
        }
        players
    }

    pub(super) fn stack_meant(&self, who: Reference, resolution: &Resolution) -> Vec<StackId> {
        let things = self.meant(who, resolution);
        things
            .into_iter()
            .filter_map(|thing| match thing {
                Thing::Stack(id) => Some(id),
                _ => None,
            })
            .listed()
    }
}

/// The attacked player or permanent, for an effect that means one player of an attacked team.
fn attacked_in(mut attacked: Vec<Thing>, resolution: &Resolution) -> Vec<Thing> {
    if let (Some(Thing::Player(player)), Some(defender)) = (attacked.first_mut(), resolution.defender) {
        *player = defender;
    }
    attacked
}
