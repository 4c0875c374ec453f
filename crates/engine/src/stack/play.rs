//! Playing spells, activating abilities, playing lands (409, 408.2d; 601, 602, 116.2a).

use super::mana::{Spending, mana_of};
use super::pay::MadeFor;
use crate::trigger::Occurrence;
use crate::{
    Event, Game, Happening, Illegal, Object, ObjectId, Play, PlayerId, Problem, StackObject, Thing, Violation,
};
use combat_lab_cards::{
    Ability, CardSide, CardType, Cost, FromExile, Keyword, Mana, Manner, Speed, Step, Tally, Whose, Zone,
};
use combat_lab_rulebook::Rule;
use std::sync::Arc;

/// The rules by which a spell is played that costs more or less than is printed on it.
const CHANGED: &[Rule] = &[Rule::PlayingASpell, Rule::TotalCost, Rule::CardOnStackIsSpell];

/// The rules by which a card's ability is activated from a hand.
const FROM_HAND: &[Rule] = &[Rule::ActivatingAnAbility, Rule::WhereAbilitiesWork, Rule::StackOrder];

/// The rules by which ninjutsu is.
const NINJUTSU: &[Rule] = &[Rule::Ninjutsu, Rule::ActivatingAnAbility, Rule::StackOrder];

/// The rules by which a spell is cast for its sneak cost.
const SNEAK: &[Rule] = &[Rule::Sneak, Rule::PlayingASpell, Rule::StackOrder];

/// The rules by which a spell is cast for its spectacle cost.
const SPECTACLE: &[Rule] = &[Rule::Spectacle, Rule::PlayingASpell, Rule::StackOrder];

impl Game {
    /// Whether this is the part of the turn in which something is played that says so.
    pub(super) fn is_time_for(&self, speed: Speed, player: PlayerId) -> bool {
        let step = self.turn.step();
        let combat = step.phase() == combat_lab_cards::Phase::Combat;
        match speed {
            Speed::Instant | Speed::Sorcery => true,
            Speed::OwnTurn => self.is_turn_of(Whose::Yours, player),
            Speed::BeforeAttacks => {
                self.is_turn_of(Whose::Yours, player) && self.turn.is_before_first(Step::DeclareAttackers)
            }
            Speed::EndOfCombat => step == Step::EndOfCombat,
            Speed::OwnUpkeep => self.is_turn_of(Whose::Yours, player) && step == Step::Upkeep,
            Speed::Combat => combat,
            Speed::OwnCombat => combat && self.is_turn_of(Whose::Yours, player),
            Speed::BlockersStep => self.turn.step() == Step::DeclareBlockers,
            Speed::AfterBlocks => combat && self.combat.has_blocks(),
            Speed::BeforeBlocks => combat && step < Step::DeclareBlockers,
            Speed::BeforeDamage => self.turn.is_before_first(Step::FirstStrikeDamage),
            Speed::Attacked => {
                let me = |attacker: &crate::combat::Attacker| {
                    let attacked = attacker.target.and_then(Thing::player);
                    attacked.is_some_and(|it| self.of_side(it).any(|it| it == player))
                };
                step == Step::DeclareAttackers && self.combat.attackers().iter().any(me)
            }
        }
    }

    /// The permanent because of which a player can't play spells at the moment, and what it says.
    pub(super) fn silenced_by(&self, player: PlayerId) -> Option<(ObjectId, Keyword)> {
        let combat = self.turn.step().phase() == combat_lab_cards::Phase::Combat;
        let silences = |object: &Object| {
            let opponent = !self.are_allied(object.controller, player);
            [
                (Keyword::SilentInCombat, combat),
                (Keyword::OpponentsSilentInCombat, combat && opponent),
                (
                    Keyword::OpponentsSilentOnYourTurn,
                    opponent && self.are_allied(object.controller, self.turn.active()),
                ),
            ]
            .into_iter()
            .find(|(keyword, applies)| *applies && object.has(*keyword))
            .map(|(keyword, _)| (object.id, keyword))
        };
        self.objects().filter(|object| object.is_in_play()).find_map(silences)
    }

    /// The spell on the stack during which nothing but mana abilities can be played.
    pub(super) fn split_second(&self) -> Option<ObjectId> {
        self.stack.iter().find_map(|entry| match entry.object {
            StackObject::Spell { card, .. } => {
                self.object(card).filter(|card| card.face.keywords.has(Keyword::SplitSecond)).map(Object::id)
            }
            _ => None,
        })
    }

    /// Why `player` can't activate an ability of a permanent in this part of the turn, as often as
    /// this, or as things are: what the ability itself says of that (602.5).
    pub(super) fn use_problem(
        &self,
        source: ObjectId,
        place: usize,
        ability: &Ability,
        player: PlayerId,
    ) -> Option<Violation> {
        let place = self.object(source).map_or(place, |source| source.place_of(place));
        let used = || self.memory.times_used(source, place);
        let problem = if !self.is_time_for(ability.speed, player) {
            Problem::NotNow
        } else if ability.uses.is_some_and(|uses| used() >= usize::try_from(uses.times).unwrap_or(usize::MAX))
        {
            Problem::UsedUp { object: source }
        } else if ability.only_if.is_some_and(|condition| !self.holds(condition, source, player)) {
            Problem::ConditionNotMet { object: source }
        } else {
            return None;
        };
        Some(Violation { rule: Rule::ActivatingAnAbility, problem })
    }

    /// Remembers that an ability was activated, if it can be only so often.
    pub(super) fn note_use(&mut self, source: ObjectId, place: usize) {
        let used = |object: &Object| {
            object.ability_now(place).is_some_and(|it| self.is_limited_like_loyalty(object, it))
        };
        if self.object(source).is_some_and(used) {
            let turn = self.turn.number();
            if let Some(object) = self.object_mut(source) {
                object.loyalty_used = Some(turn);
            }
        }
        let ability = self.object(source).and_then(|source| source.face.abilities.get(place));
        if ability.is_some_and(|ability| ability.uses.is_some()) {
            let place = self.object(source).map_or(place, |source| source.place_of(place));
            self.memory.note_used(source, place);
        }
    }

    /// Whether `player`, who has priority, may play this with these targets and costs. Everything
    /// is tried on a copy of the game, which is then thrown away: an illegal play is rewound whole
    /// (422; 732).
    pub(crate) fn check_play(&self, player: PlayerId, play: &Play) -> Result<(), Illegal> {
        if let Some((turned, play)) = self.turned(play) {
            return turned.check_play(player, &play);
        }
        self.check_announcement(player, play)?;
        let has_mana = !play.mana.is_empty()
            || self.playable(player, play).is_ok_and(|found| {
                found.costs.len() > 1 || found.costs.iter().any(|cost| matches!(cost, Cost::Mana(_)))
            });
        if has_mana { self.clone().try_play(player, play, &mut Vec::new()) } else { Ok(()) }
    }

    /// A game in which the card that is played is the face that is meant, and the play of that
    /// face, if it is another than what is said of the card itself: a player chooses it before
    /// anything else (709.3, 715.3).
    pub(super) fn turned(&self, play: &Play) -> Option<(Self, Play)> {
        self.object(play.source)?.face_to_turn(play.which.side())?;
        let mut turned = self.clone();
        let play = turned.turn_for(play)?;
        Some((turned, play))
    }

    /// Turns the card that is played to the face that is meant. The play of that face, if there is
    /// anything to turn.
    fn turn_for(&mut self, play: &Play) -> Option<Play> {
        let object = self.object(play.source).filter(|object| {
            object.is_present() && matches!(object.zone(), Zone::Hand | Zone::Graveyard | Zone::Exile)
        })?;
        let face = Arc::clone(object.face_to_turn(play.which.side())?);
        self.object_mut(play.source)?.turn(face);
        Some(Play { which: play.which.of_side(CardSide::First), ..play.clone() })
    }

    /// Whether it is `player`'s own main phase with an empty stack (408.1d; 307.1, 117.1a).
    pub(super) fn is_sorcery_time(&self, player: PlayerId) -> bool {
        self.are_allied(self.turn.active(), player) && self.turn.step().is_main() && self.stack.is_empty()
    }

    /// Puts the spell or ability on the stack and pays for it; [`Game::check_play`] has said that
    /// this is legal. The player who acted then has priority again (408.1c; 117.3c).
    pub(crate) fn play(&mut self, player: PlayerId, play: &Play, events: &mut Vec<Event>) {
        // It has been tried just now, so it can't fail; if it did, nothing but a pass would be
        // lost. What a mana ability does besides comes before priority, so above it on the agenda.
        self.then_priority(player, &[Rule::ActorKeepsPriority]);
        let _ = match self.turn_for(play) {
            Some(play) => self.try_play(player, &play, events),
            None => self.try_play(player, play, events),
        };
    }

    /// The same without priority afterwards: something that is resolving goes on.
    pub(super) fn play_now(&mut self, player: PlayerId, play: &Play, events: &mut Vec<Event>) {
        let _ = match self.turn_for(play) {
            Some(play) => self.try_play(player, &play, events),
            None => self.try_play(player, play, events),
        };
    }

    fn try_play(&mut self, player: PlayerId, play: &Play, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let found = self.playable(player, play)?;
        let (is_spell, costs) = (found.is_spell, found.costs.clone());
        let way = found.way;
        let from_hand = !is_spell && found.source.zone() == Zone::Hand;
        let (sneaked, spectacle) = (found.is_sneaked(), found.is_spectacle());
        let place = play.which.place().unwrap_or(0);
        if !is_spell && found.ability().is_some_and(|ability| ability.is_mana_ability(self.rules())) {
            // Mana abilities may be activated to pay for it (405.1b; 605.3a).
            let named =
                self.make_mana(player, &play.mana, (&mana_of(&costs), Mana::NONE), MadeFor::Cost, events)?;
            let spending = if named == Mana::NONE {
                Spending::Sparing(self.next_mana(play.source, place))
            } else {
                Spending::Named(named)
            };
            return self.activate_mana_ability(player, play, (MadeFor::Other, spending), events);
        }
        if let Some(ability) = found.ability().filter(|ability| !is_spell && ability.turns_face_up()) {
            let also = ability.effects.get(1..).unwrap_or_default().to_vec();
            self.pay(play.source, player, &costs, &play.mana, &play.sacrifices, events)?;
            self.turn_face_up(player, play.source, also, events);
            return Ok(());
        }
        if let Some(how) = found.ability().filter(|_| !is_spell).and_then(Ability::sets_aside) {
            self.pay(play.source, player, &costs, &play.mana, &play.sacrifices, events)?;
            let rules: &'static [Rule] = match how {
                FromExile::Suspended { .. } => &[Rule::Suspend, Rule::SpecialActions],
                FromExile::Plotted { .. } => &[Rule::Plot, Rule::SpecialActions],
                FromExile::Foretold { .. } => &[Rule::Foretell, Rule::SpecialActions],
                FromExile::Adventure
                | FromExile::ThisTurn { .. }
                | FromExile::NextTurn { .. }
                | FromExile::Now { .. }
                | FromExile::Defeated
                | FromExile::Warped { .. } => &[Rule::SpecialActions],
            };
            let rules = self.if_known(rules, &[Rule::SpecialActions]);
            let exiled = self.exile_for(play.source, Some(how), rules, events);
            if let (Some(exiled), FromExile::Suspended { counters }) = (exiled, how) {
                self.put_time(exiled, counters, events);
            }
            return Ok(());
        }
        let (targets, division) = (play.targets.clone(), play.division.clone());
        let mut spell = None;
        let aimed = targets.clone();
        let on_stack;
        if is_spell {
            // Playing a spell begins with the card moving to the stack (401.1, 409.1a; 601.2a).
            let changed = self
                .object(play.source)
                .map(|card| card.announced(way, play.x))
                .is_some_and(|card| self.cost_change(player, &card, &targets) != (0, 0));
            let rules = if sneaked {
                SNEAK
            } else if spectacle {
                SPECTACLE
            } else if changed {
                CHANGED
            } else {
                self.playing_rules(play.source)
            };
            // The creature that is cast so attacks the player or permanent that the returned
            // creature attacked.
            let replaced = play.sacrifices.first().filter(|_| sneaked);
            let goal = replaced.and_then(|it| self.combat.attacker(*it)).and_then(|attacker| attacker.target);
            let from_hand = self.object(play.source).is_some_and(|card| card.zone() == Zone::Hand);
            let from_graveyard = self.object(play.source).is_some_and(|card| card.zone() == Zone::Graveyard);
            let buried = self.object(play.source).and_then(crate::Object::own_way_from_graveyard);
            let Some(card) = self.move_object(play.source, Zone::Stack, events) else { return Ok(()) };
            spell = Some(card);
            let flashback = from_graveyard
                && self.object(card).is_some_and(|spell| {
                    let exiled = buried.is_some_and(|how| how.exiled);
                    exiled || spell.turned() == Some(Manner::Aftermath)
                });
            if let Some(spell) = self.object_mut(card) {
                (spell.way, spell.x) = (way, play.x);
                spell.status.flashback = flashback;
                spell.status.from_hand = from_hand;
                spell.status.from_graveyard = from_graveyard;
                spell.goal = goal;
            }
            let stack = self.stack.push(StackObject::Spell { card, controller: player, targets, division });
            on_stack = stack;
            events.push(Event { kind: Happening::SpellPlayed { stack, player }, rules });
        } else {
            let stack = self.stack.push(StackObject::Ability {
                source: play.source,
                ability: self.object(play.source).map_or(place, |source| source.place_of(place)),
                x: play.x,
                controller: player,
                targets,
                division,
            });
            self.note_use(play.source, place);
            let rules: &'static [Rule] = if costs.iter().any(|cost| matches!(cost, Cost::Loyalty(_))) {
                &[Rule::LoyaltyAbilities, Rule::ActivatingAnAbility, Rule::StackOrder]
            } else {
                &[Rule::ActivatingAnAbility, Rule::StackOrder]
            };
            let ninjutsu = from_hand && costs.contains(&Cost::RevealThis);
            let rules = match (from_hand, ninjutsu) {
                (_, true) => NINJUTSU,
                (true, _) => FROM_HAND,
                (false, _) => rules,
            };
            on_stack = stack;
            let kind = Happening::AbilityActivated { stack, player, source: play.source };
            events.push(Event { kind, rules });
        }
        self.pay(play.source, player, &costs, &play.mana, &play.sacrifices, events)?;
        if from_hand && spell.is_none() {
            let card = self.object(play.source).map(|card| &card.face.abilities);
            if card.is_some_and(|abilities| abilities.get(place).is_some_and(|ability| ability.cycling)) {
                self.occur(Occurrence::Cycled { card: self.now_is(play.source), player });
            }
        }
        let mut named = costs.iter().filter(|cost| cost.names_one());
        let sacrificed = named.position(|cost| matches!(cost, Cost::Sacrifice(_)));
        self.stack.note_paid(on_stack, sacrificed.and_then(|place| play.sacrifices.get(place).copied()));
        self.note_targets(on_stack, player, &aimed);
        if let Some(card) = spell {
            self.tally(player, Tally::Spells, 1);
            let creature = self.object(card).is_some_and(|spell| spell.face.is_creature());
            let kind = if creature { Tally::CreatureSpells } else { Tally::NoncreatureSpells };
            self.tally(player, kind, 1);
            let paid = self.object(card).and_then(|spell| spell.face.announced?.instead(spell.way));
            if matches!(paid, Some((_, combat_lab_cards::Fleeting::Warped))) {
                self.tally(player, Tally::Void, 1);
            }
            if self.object(card).is_some_and(|spell| spell.status.from_hand) {
                self.tally(player, Tally::SpellsFromHand, 1);
            }
            self.occur(Occurrence::SpellPlayed { player, card });
        }
        Ok(())
    }

    /// The rules by which a card may be played from where it is.
    fn playing_rules(&self, card: ObjectId) -> &'static [Rule] {
        let Some(card) = self.object(card) else { return &[Rule::PlayingASpell] };
        if let Some(manner) = card.turned() {
            return match manner {
                Manner::Adventure => &[Rule::PlayingASpell, Rule::AdventurerCards, Rule::CardOnStackIsSpell],
                Manner::Omen => &[Rule::PlayingASpell, Rule::OmenCards, Rule::CardOnStackIsSpell],
                Manner::Aftermath if card.zone() == Zone::Graveyard => {
                    &[Rule::PlayingASpell, Rule::Aftermath, Rule::CardOnStackIsSpell]
                }
                Manner::Split | Manner::Aftermath => {
                    &[Rule::PlayingASpell, Rule::SplitCards, Rule::CardOnStackIsSpell]
                }
                Manner::Modal => &[Rule::PlayingASpell, Rule::ModalFaces, Rule::CardOnStackIsSpell],
                Manner::Transform => &[Rule::PlayingASpell, Rule::CardOnStackIsSpell],
                Manner::Bestow => &[Rule::PlayingASpell, Rule::Bestow, Rule::CardOnStackIsSpell],
                Manner::FaceDown => {
                    &[Rule::PlayingASpell, Rule::Morph, Rule::FaceDown, Rule::CardOnStackIsSpell]
                }
            };
        }
        let elsewhere: &'static [Rule] =
            &[Rule::PlayingASpell, Rule::PlayableFromElsewhere, Rule::CardOnStackIsSpell];
        let from_exile = card.status.from_exile.filter(|_| card.zone() == Zone::Exile);
        if card.status.from_exile == Some(FromExile::Adventure) {
            &[Rule::PlayingASpell, Rule::AdventureExile, Rule::CardOnStackIsSpell]
        } else if let Some(FromExile::Plotted { .. }) = from_exile {
            self.if_known(&[Rule::PlottedCast, Rule::PlayingASpell, Rule::CardOnStackIsSpell], elsewhere)
        } else if let Some(FromExile::Foretold { .. }) = from_exile {
            self.if_known(&[Rule::Foretell, Rule::PlayingASpell, Rule::CardOnStackIsSpell], elsewhere)
        } else if let Some(FromExile::Warped { .. }) = from_exile {
            self.if_known(&[Rule::Warp, Rule::PlayingASpell, Rule::CardOnStackIsSpell], elsewhere)
        } else if let Some(keyword) = self.keyword_in_graveyard(card) {
            keyword
        } else if matches!(card.zone(), Zone::Exile | Zone::Graveyard) {
            elsewhere
        } else if card.face.keywords.has(Keyword::Flash) {
            &[Rule::PlayingASpell, Rule::AbilitiesWherePlayable, Rule::CardOnStackIsSpell]
        } else if card.face.types.has(CardType::Creature) {
            &[Rule::PlayingASpell, Rule::CardOnStackIsSpell, Rule::CreatureSpell, Rule::StackOrder]
        } else {
            &[Rule::PlayingASpell, Rule::CardOnStackIsSpell, Rule::StackOrder]
        }
    }

    /// These rules if the edition has the first of them, a keyword's; the others for a card from
    /// another time.
    pub(crate) fn if_known(&self, rules: &'static [Rule], others: &'static [Rule]) -> &'static [Rule] {
        if rules.first().is_some_and(|rule| rule.number(self.edition).is_some()) { rules } else { others }
    }

    /// The rules of the keyword by which a card is cast from the graveyard, where the edition has
    /// it.
    fn keyword_in_graveyard(&self, card: &Object) -> Option<&'static [Rule]> {
        let how = card.own_way_from_graveyard().filter(|_| card.zone() == Zone::Graveyard)?;
        let rules = how.rules()?;
        rules.first()?.number(self.edition).map(|_| rules)
    }

    /// Whether `player`, who has priority, may play this land: once a turn, in their own main
    /// phase, with an empty stack (305.4, 408.2d; 305.1, 116.2a).
    pub(crate) fn check_land(&self, player: PlayerId, land: ObjectId) -> Result<(), Illegal> {
        let card = self
            .object(land)
            .filter(|object| object.is_present() && object.owner == player && object.is_land_to_play());
        if card.is_none() {
            return Err(self.refuse(Rule::PlayingALand, Problem::NotThere { object: land }));
        }
        if !self.is_sorcery_time(player) {
            return Err(self.refuse(Rule::PlayingALand, Problem::NotSorceryTime));
        }
        if self.player(player).is_some_and(crate::Player::has_played_land) {
            return Err(self.refuse(Rule::OneLandEachTurn, Problem::LandPlayed));
        }
        Ok(())
    }

    /// Plays a land: it never uses the stack, and the player keeps priority.
    pub(crate) fn play_land(&mut self, player: PlayerId, land: ObjectId, events: &mut Vec<Event>) {
        if let Some(state) = self.player_mut(player) {
            state.play_land();
        }
        let turned = self.object(land).and_then(crate::Object::land_face);
        let rules: &'static [Rule] = match turned {
            Some(_) => &[Rule::PlayingALand, Rule::ModalLand, Rule::SpecialActions],
            None => &[Rule::PlayingALand, Rule::SpecialActions],
        };
        if let Some((card, face)) = self.object_mut(land).zip(turned) {
            card.turn(face);
        }
        if let Some(land) = self.move_object(land, Zone::InPlay, events) {
            events.push(Event { kind: Happening::LandPlayed { player, land }, rules });
        }
        self.then_priority(player, &[Rule::ActorKeepsPriority]);
    }
}
