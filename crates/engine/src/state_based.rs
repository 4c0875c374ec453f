//! State-based checks: what the game cleans up by itself before anybody gets priority (420.5;
//! 704.5).

use crate::agenda::{Task, Waiting};
use crate::printed::Source;
use crate::{DestroyCause, Event, Game, Happening, Object, ObjectId, Outcome, PlayerId, Thing};
use combat_lab_cards::{Adding, CardType, CounterKind, Keeping, Listed};
use combat_lab_rulebook::{Deathtouch, LegendRule, PlaneswalkerUniqueness, Rule, TokenNames, WaitingBattles};

/// The number of poison counters that loses the game.
const POISONED: u32 = 10;
/// The number that loses the game for a team of two that shares them.
const TEAM_POISONED: u32 = 15;
/// The combat damage by one commander that loses the game.
const COMMANDED: u32 = 21;

/// Everything one check finds; all of it happens at once (420.3; 704.3).
#[derive(Default)]
struct Findings {
    losing: Vec<(PlayerId, &'static [Rule])>,
    destroyed: Vec<(ObjectId, DestroyCause, &'static [Rule])>,
    /// Put into the graveyard, but not destroyed: regeneration does not help.
    buried: Vec<(ObjectId, Event)>,
    strays: Vec<(ObjectId, Rule)>,
    /// Bestowed Auras that are attached to nothing any more.
    freed: Vec<ObjectId>,
    /// Equipment that is attached to what it can't be attached to.
    unattached: Vec<(ObjectId, ObjectId)>,
    cancelling: Vec<(ObjectId, u32)>,
    /// Sagas that are over.
    sagas: Vec<ObjectId>,
    /// Battles that get another protector.
    protected: Vec<(ObjectId, PlayerId)>,
    /// Legendary permanents of which their controller keeps one.
    to_keep: Option<(PlayerId, Vec<ObjectId>)>,
}

impl Findings {
    /// Has a permanent put into the graveyard, once, whatever else would put it there.
    fn bury(&mut self, id: ObjectId, event: Event) {
        if !self.buried.iter().any(|(other, _)| *other == id) {
            self.buried.push((id, event));
        }
    }
}

impl Game {
    /// One check. Returns whether it did anything, or waits for a player's choice.
    pub(crate) fn check_state(&mut self, events: &mut Vec<Event>) -> bool {
        if self.sources.any(Source::Time) {
            self.keep_time(events);
        }
        self.end_lapsed(events);
        let mut found = self.findings();
        if let (Some((player, among)), true) = (&found.to_keep, found.losing.is_empty()) {
            // The choice is a part of the check: nothing of it happens before the choice is made.
            self.waiting = Waiting::KeepLegend { player: *player, among: among.clone() };
            return true;
        }
        self.kept.forget();
        // "Since the last time state-based actions were checked": this was that time.
        for index in 0..self.objects.cards().len() {
            let Some(id) = self.objects.cards().get(index).copied() else { continue };
            if let Some(object) = self.object_mut(id) {
                object.status.deathtouched = false;
            }
        }
        for player in &mut self.players {
            player.note_check();
        }
        let mut anything = !found.losing.is_empty()
            || !found.buried.is_empty()
            || !found.strays.is_empty()
            || !found.cancelling.is_empty()
            || !found.unattached.is_empty()
            || !found.freed.is_empty()
            || !found.sagas.is_empty()
            || !found.protected.is_empty();
        if !anything && found.destroyed.is_empty() {
            self.refresh_statics(events);
            self.end_if_decided(&[], events);
            return false;
        }
        let losing: Vec<PlayerId> = found.losing.iter().map(|(player, _)| *player).listed();
        for (player, rules) in found.losing {
            if let Some(state) = self.player_mut(player) {
                state.lose();
            }
            events.push(Event { kind: Happening::Lost(player), rules });
        }
        for (object, player) in found.protected {
            let had_one = self.object(object).is_some_and(|battle| self.protector_in_game(battle));
            if let Some(state) = self.object_mut(object) {
                state.protector = Some(player);
            }
            let kind = Happening::ProtectorChosen { object, player };
            let rules: &'static [Rule] =
                if had_one { &[Rule::SiegeProtector] } else { &[Rule::BattleProtector] };
            events.push(Event { kind, rules });
        }
        for (object, rule) in found.strays {
            let phased_out = self.object(object).is_some_and(Object::is_phased_out);
            if let Some(state) = self.object_mut(object) {
                state.depart();
            }
            let rules: &'static [Rule] = match rule {
                Rule::CopyElsewhere => &[Rule::CopyElsewhere],
                _ if phased_out => &[Rule::TokenElsewhere, Rule::PhasedOut],
                _ => &[Rule::TokenElsewhere],
            };
            events.push(Event { kind: Happening::CeasedToExist(object), rules });
        }
        self.end_sagas(&found.sagas, events);
        found.buried.keep(|(object, _)| !found.sagas.contains(object));
        let buried = found.buried.iter().map(|(object, _)| *object);
        let buried: Vec<ObjectId> = found.sagas.iter().copied().chain(buried).listed();
        events.add_all(found.buried.into_iter().map(|(_, event)| event));
        // Permanents that are put into the graveyard and destroyed leave together, so each sees the
        // others leave, with the counters it has until then.
        if buried.is_empty() && found.destroyed.is_empty() {
            self.refresh_statics(events);
        } else {
            anything |= self.destroy_with(&buried, &found.destroyed, events);
        }
        for object in found.freed {
            if self.object(object).is_some_and(|aura| aura.is_in_play() && aura.is_bestowed()) {
                self.end_bestow(object, &[Rule::BestowUnattached], events);
            }
        }
        for (object, from) in found.unattached {
            let there = self.object(object).filter(|it| it.is_in_play());
            if there.is_some_and(|it| it.attached_to == Some(from)) {
                self.unattach(object, from, events);
            }
        }
        for (object, count) in found.cancelling {
            let Some(state) = self.object_mut(object).filter(|state| state.is_in_play()) else { continue };
            state.counters.plus_one -= count.min(state.counters.plus_one);
            state.counters.minus_one -= count.min(state.counters.minus_one);
            let kind = Happening::CountersCancelled { object, count };
            events.push(Event { kind, rules: &[Rule::CountersCancel] });
            self.refresh_if_counted(object, events);
            self.counters_removed(object, CounterKind::PlusOne);
            self.counters_removed(object, CounterKind::MinusOne);
        }
        self.end_if_decided(&losing, events);
        anything
    }

    /// Takes out who can't lose the game: a team loses together, and so stays in the game together
    /// (104.3, since 2009).
    pub(crate) fn keep_from_losing(&self, losing: &mut Vec<(PlayerId, &'static [Rule])>) {
        let stays = |player: PlayerId| {
            self.can_not_lose(player) || self.teammate(player).is_some_and(|other| self.can_not_lose(other))
        };
        losing.keep(|(player, _)| !stays(*player));
    }

    /// Adds the teammates of those who lose.
    fn with_teammates(&self, losing: &mut Vec<(PlayerId, &'static [Rule])>) {
        for place in 0..losing.len() {
            let teammate = losing.get(place).and_then(|(player, _)| self.teammate(*player));
            let with = teammate.filter(|other| losing.iter().all(|(player, _)| player != other));
            let rules: &'static [Rule] = &[Rule::TeamsLose];
            losing.add_all(with.map(|other| (other, rules)));
        }
    }

    /// An effect says that players lose the game: they do so at once (104.3e).
    pub(crate) fn lose_by_effect(&mut self, players: &[PlayerId], events: &mut Vec<Event>) {
        let there = players.iter().filter(|player| self.is_in_game(**player));
        let rules = self.if_known(&[Rule::EffectLoses], &[Rule::ResolvingInstructions]);
        let mut losing: Vec<_> = there.map(|player| (*player, rules)).listed();
        self.keep_from_losing(&mut losing);
        self.with_teammates(&mut losing);
        for (player, rules) in &losing {
            if let Some(state) = self.player_mut(*player) {
                state.lose();
            }
            events.push(Event { kind: Happening::Lost(*player), rules });
        }
        let losing: Vec<PlayerId> = losing.into_iter().map(|(player, _)| player).listed();
        if !losing.is_empty() {
            self.end_if_decided(&losing, events);
        }
    }

    /// An effect says that a player wins the game, which ends at once (102.2b; 104.2b).
    pub(crate) fn win_by_effect(&mut self, player: PlayerId, events: &mut Vec<Event>) {
        if !self.can_not_win(player) {
            self.finish(Outcome::Won(self.head(player)), &[Rule::EffectWins], events);
        }
    }

    /// The rules by which a player can't gain life, if they can't. What keeps one player of a team
    /// from it keeps the other, too, since July 2010 (810.9g).
    pub(crate) fn why_no_life(&self, player: PlayerId) -> Option<&'static [Rule]> {
        let barred = |player: PlayerId| {
            self.turn.forbids_life_gain(player)
                || self.is_granted(|by, grant| {
                    matches!(grant, combat_lab_cards::Grant::CantGainLife(whose) if self.belongs(whose, by.controller, player))
                })
        };
        if barred(player) || self.anything_says(combat_lab_cards::Keyword::NoLifeGain) {
            return Some(&[Rule::CantWins]);
        }
        let together = Rule::TeamCantGainLife.number(self.edition).is_some();
        let other = self.teammate(player).filter(|other| together && barred(*other));
        other.map(|_| -> &'static [Rule] { &[Rule::TeamCantGainLife, Rule::CantWins] })
    }

    /// Whether nothing says that a player can't get poison counters, or counters of another kind.
    pub(crate) fn may_get_counters(&self, player: PlayerId, poison: bool) -> bool {
        let barred = |player: PlayerId| {
            self.is_granted(|by, grant| match grant {
                combat_lab_cards::Grant::CantGetCounters { whose, poison: only } => {
                    (poison || !only) && self.belongs(whose, by.controller, player)
                }
                _ => false,
            })
        };
        // Poison counters may be those of a team (810.10c).
        let shared = self.teammate(player).filter(|_| poison && self.shares_poison());
        !barred(player) && !shared.is_some_and(barred)
    }

    /// Whether something says that a player can't lose the game.
    fn can_not_lose(&self, player: PlayerId) -> bool {
        self.is_granted(|by, grant| {
            matches!(grant, combat_lab_cards::Grant::CantLose(whose) if self.belongs(whose, by.controller, player))
        })
    }

    /// Whether something says that a player, or a teammate, can't win the game (104.2, since 2009):
    /// a team wins together.
    pub(crate) fn can_not_win(&self, player: PlayerId) -> bool {
        let says = |player| {
            self.is_granted(|by, grant| {
                matches!(grant, combat_lab_cards::Grant::CantWin(whose) if self.belongs(whose, by.controller, player))
            })
        };
        says(player) || self.teammate(player).is_some_and(says)
    }

    fn findings(&self) -> Findings {
        let mut found = Findings::default();
        let counts_commanders = Rule::CommanderDamage.number(self.edition).is_some();
        for (id, player) in self.players().filter(|(_, player)| !player.has_lost()) {
            let team = self.teammate(id).is_some();
            let shares_poison = team && self.shares_poison();
            if player.life() <= 0 {
                let rules: &'static [Rule] =
                    if team { &[Rule::TeamAtZeroLife, Rule::TeamLife] } else { &[Rule::PlayerAtZeroLife] };
                found.losing.push((id, rules));
            } else if shares_poison && player.poison() >= TEAM_POISONED {
                found.losing.push((id, &[Rule::TeamPoison]));
            } else if !shares_poison && player.poison() >= POISONED {
                found.losing.push((id, &[Rule::TenPoison]));
            } else if player.most_by_a_commander() >= COMMANDED && counts_commanders {
                found.losing.push((id, &[Rule::CommanderDamage]));
            } else if player.has_drawn_from_nothing() {
                found.losing.push((id, &[Rule::EmptyLibrary]));
            }
        }
        if !found.losing.is_empty() {
            self.keep_from_losing(&mut found.losing);
        }
        self.with_teammates(&mut found.losing);
        let deathtouch_destroys = match self.rules().deathtouch {
            Deathtouch::Absent | Deathtouch::Triggered => false,
            Deathtouch::StateBasedAnyDivision | Deathtouch::StateBased => true,
        };
        let (mut legends, mut worlds) = (Vec::new(), Vec::new());
        for object in self.objects() {
            found.strays.add_all(self.stray(object));
            if !object.is_in_play() {
                continue;
            }
            let id = object.id;
            if object.face.legendary {
                legends.push(object);
            }
            if object.face.world {
                worlds.push(object);
            }
            if object.face.enchant.is_some() && self.has_newer_role(object) {
                let event = Event { kind: Happening::RoleReplaced(id), rules: &[Rule::OneRole] };
                found.bury(id, event);
                continue;
            }
            if object.is(CardType::Creature) {
                if object.now().toughness <= 0 {
                    let event = Event { kind: Happening::ToughnessZero(id), rules: &[Rule::ToughnessZero] };
                    found.bury(id, event);
                    continue;
                }
                if object.damage > 0 && object.lethal_damage() == 0 {
                    let rules = &[Rule::LethalDamageDestroys, Rule::AllChecksAtOnce];
                    found.destroyed.push((id, DestroyCause::LethalDamage, rules));
                } else if deathtouch_destroys && object.status.deathtouched {
                    let rules = &[Rule::DeathtouchDestroys, Rule::AllChecksAtOnce];
                    found.destroyed.push((id, DestroyCause::Deathtouch, rules));
                }
            }
            if object.is(CardType::Planeswalker) && object.counters.loyalty == 0 {
                let event = Event { kind: Happening::NoLoyalty(id), rules: &[Rule::PlaneswalkerLoyaltyZero] };
                found.bury(id, event);
            }
            if object.is_bestowed() && self.is_fallen_aura(object) {
                found.freed.push(id);
                continue;
            }
            if self.is_fallen_aura(object) {
                let event = Event { kind: Happening::FellOff(id), rules: &[Rule::AuraFallsOff] };
                found.bury(id, event);
                continue;
            }
            found.unattached.add_all(self.illegal_host(object).map(|host| (id, host)));
            let lore = object.counters.of(CounterKind::LORE);
            if (lore > 0 || object.is(CardType::Enchantment)) && self.is_over(object) {
                found.sagas.push(id);
            }
            self.find_battle_problems(object, &mut found);
            let both = object.counters.plus_one.min(object.counters.minus_one);
            if both > 0 {
                found.cancelling.push((id, both));
            }
        }
        self.find_duplicates(&legends, &mut found);
        find_older_worlds(&worlds, &mut found);
        found
    }

    /// Whether a battle's protector is still in the game.
    fn protector_in_game(&self, battle: &Object) -> bool {
        battle.protector.is_some_and(|protector| self.is_in_game(protector))
    }

    /// A battle without defense is put into the graveyard, unless an ability of its own that has
    /// triggered is still to resolve; one with no protector in the game, or one that is none of its
    /// protectors, gets another (704.5v to y).
    fn find_battle_problems(&self, object: &Object, found: &mut Findings) {
        if !object.is(CardType::Battle) {
            return;
        }
        let id = object.id;
        let untyped = match self.rules().waiting_battles {
            WaitingBattles::All => false,
            WaitingBattles::Sieges => !object.face.siege,
        };
        if object.counters.defense == 0 && (untyped || !self.has_trigger_of(id)) {
            let rules: &'static [Rule] =
                if untyped { &[Rule::UntypedBattleDefenseZero] } else { &[Rule::BattleDefenseZero] };
            let event = Event { kind: Happening::NoDefense(id), rules };
            found.bury(id, event);
            return;
        }
        let attacked =
            self.combat.attackers().iter().any(|attacker| attacker.target == Some(Thing::Object(id)));
        let own_siege = object.face.siege && object.protector == Some(object.controller);
        if own_siege || !(attacked || self.protector_in_game(object)) {
            found.protected.push((id, self.rightful_protector(&object.face, object.controller)));
        }
    }

    /// Whether an ability of `source` has triggered and not yet left the stack.
    fn has_trigger_of(&self, source: ObjectId) -> bool {
        self.unresolved().any(|triggered| triggered.source == source)
    }

    /// Whether it is a Role, and its controller controls a newer one on the same permanent (704.5y;
    /// 704.5z in 2026).
    pub(crate) fn has_newer_role(&self, object: &Object) -> bool {
        let role = |it: &Object| {
            it.has_subtype(combat_lab_cards::Subtype::ROLE) && it.attached_to == object.attached_to
        };
        object.attached_to.is_some()
            && role(object)
            && Rule::OneRole.number(self.edition).is_some()
            && self.objects().any(|other| {
                other.is_in_play()
                    && other.controller == object.controller
                    && other.since > object.since
                    && role(other)
            })
    }

    /// Whether two permanents have the same name. A token may be called like its subtypes, and that
    /// like a card (111.4).
    fn are_namesakes(&self, one: &Object, other: &Object) -> bool {
        let with_word = |object: &Object| match self.rules().token_names {
            TokenNames::Subtypes => false,
            TokenNames::SubtypesAndToken => object.status.token && object.face.is_called_like_its_types(),
        };
        one.face.name == other.face.name && with_word(one) == with_word(other)
    }

    /// The legend rule, and the uniqueness of planeswalkers while that was a rule of its own.
    fn find_duplicates(&self, legends: &[&Object], found: &mut Findings) {
        for object in legends {
            let same = legends.iter().filter(|other| self.are_namesakes(other, object));
            match self.rules().legend_rule {
                LegendRule::AllDie => {
                    if same.count() > 1 {
                        let event =
                            Event { kind: Happening::NotUnique(object.id), rules: &[Rule::LegendRule] };
                        found.bury(object.id, event);
                    }
                }
                LegendRule::KeepOne => {
                    let own: Vec<ObjectId> = same
                        .filter(|other| other.controller == object.controller)
                        .map(|other| other.id)
                        .listed();
                    if own.len() < 2 || self.kept.contains(object.id) {
                        continue;
                    }
                    if own.iter().any(|other| self.kept.contains(*other)) {
                        let event =
                            Event { kind: Happening::NotUnique(object.id), rules: &[Rule::LegendRule] };
                        found.bury(object.id, event);
                    } else if found.to_keep.is_none() {
                        found.to_keep = Some((object.controller, own));
                    }
                }
            }
        }
        let by_subtype = match self.rules().planeswalker_uniqueness {
            PlaneswalkerUniqueness::BySubtype => true,
            PlaneswalkerUniqueness::NoPlaneswalkers | PlaneswalkerUniqueness::OnlyLegendRule => false,
        };
        if by_subtype {
            let walkers: Vec<_> = self
                .objects()
                .filter(|object| object.is_in_play() && object.is(CardType::Planeswalker))
                .filter(|object| object.face.subtype.is_some())
                .listed();
            for object in &walkers {
                let same = walkers.iter().filter(|other| other.face.subtype == object.face.subtype).count();
                if same > 1 {
                    let kind = Happening::SameType(object.id);
                    found.bury(object.id, Event { kind, rules: &[Rule::PlaneswalkerUniqueness] });
                }
            }
        }
    }

    /// A player keeps one of several legendary permanents; with that the check is made, and the
    /// others are put into their owners' graveyards.
    pub(crate) fn keep_legend(&mut self, kept: ObjectId) {
        self.kept.keep(kept);
        self.agenda.push(Task::Check);
    }

    /// Ends the game when at most one player is left: a win, or a draw if none is (102.4a; 104.2a,
    /// 104.4a). Where several are left, those who have just lost leave it.
    fn end_if_decided(&mut self, losing: &[PlayerId], events: &mut Vec<Event>) {
        if matches!(self.waiting, Waiting::Over(_)) {
            return;
        }
        let (first, second) = {
            let left = self.players().filter(|(_, player)| !player.has_lost()).map(|(id, _)| id);
            let mut left = left.filter(|player| self.head(*player) == *player);
            (left.next(), left.next())
        };
        match (first, second) {
            (None, _) => self.finish(Outcome::Draw, &[Rule::DrawWhenAllLose], events),
            (Some(winner), None) => self.finish(Outcome::Won(winner), &[Rule::Winning], events),
            (Some(_), Some(_)) => losing.iter().for_each(|player| self.leave(*player, events)),
        }
    }
}

/// Of several world permanents only the newest stays; of several that are equally new, none.
fn find_older_worlds(worlds: &[&Object], found: &mut Findings) {
    let newest = worlds.iter().map(|object| object.entered).max();
    let only = worlds.iter().filter(|object| Some(object.entered) == newest).count() == 1;
    for object in worlds.iter().filter(|_| worlds.len() > 1) {
        let stays = only && Some(object.entered) == newest;
        if !stays {
            let tied = Some(object.entered) == newest;
            let kind = if tied { Happening::EquallyNew(object.id) } else { Happening::NotUnique(object.id) };
            found.bury(object.id, Event { kind, rules: &[Rule::WorldRule] });
        }
    }
}
