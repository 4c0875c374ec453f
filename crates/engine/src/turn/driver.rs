//! One step after another: the actions as each begins, before any player gets priority, and as it
//! ends.

use super::mana::ManaEnds;
use super::{ExtraTurn, Slot};
use crate::agenda::{Task, Waiting};
use crate::object::Change;
use crate::printed::Source;
use crate::trigger::Occurrence;
use crate::{Event, Game, Happening, Object, ObjectId, Outcome, PlayerId, Through, Variant};
use combat_lab_cards::{Duration, Keeping, Keyword, Listed, Phase, Skippable, Step, Tally};
use combat_lab_rulebook::{ManaEmpties, Rule, SkippedSteps};

impl Game {
    /// Begins the step the setup starts in.
    pub(crate) fn begin_first_step(&mut self, events: &mut Vec<Event>) {
        match self.turn.take_next() {
            // What is on the board may have it skipped.
            Some(slot) if self.skips_step(slot.step, events) => self.next_step(events),
            Some(slot) => self.begin_step(slot, events),
            None => self.agenda.push(Task::EndStep),
        }
    }

    /// Ends the step: durations expire, mana is lost where the edition says so, and the next step
    /// begins (300.2 to 300.4; 500.2 to 500.5).
    pub(crate) fn end_step(&mut self, events: &mut Vec<Event>) {
        let step = self.turn.step();
        // If the turn or the phase is being ended, that is the reason, and it has already been
        // reported.
        let ended = self.turn.take_ending();
        let rules: &'static [Rule] = match step {
            Step::Untap => &[Rule::NoPriorityInUntap, Rule::StepWithoutPriority],
            Step::Cleanup => &[Rule::CleanupPriority, Rule::StepWithoutPriority],
            _ => &[Rule::StepEndsWhenAllPass],
        };
        if !ended {
            events.push(Event { kind: Happening::StepEnded(step), rules });
        }
        if step == Step::Cleanup && self.turn.repeat_cleanup() {
            events.push(Event { kind: Happening::CleanupRepeats, rules: &[Rule::CleanupPriority] });
        }
        if step == Step::DeclareAttackers {
            self.skip_without_attackers(events);
        }
        self.skip_rest_of_phase(events);
        let ends_phase = self.turn.ends_phase();
        let ends_combat = ends_phase && step.phase() == Phase::Combat;
        if ends_combat {
            self.turn.end_combat();
            self.end_changes(
                |change| change.until == Duration::EndOfCombat,
                &[Rule::UntilEndOfCombat],
                events,
            );
        }
        let empties = match self.rules().mana_empties {
            ManaEmpties::EachPhase => ends_phase,
            ManaEmpties::EachStep => true,
        };
        let mana = ManaEnds { combat: ends_combat, turn: step == Step::Cleanup, pools: empties };
        self.empty_mana_pools(mana, events);
        if ends_combat || step == Step::EndOfCombat {
            self.clear_combat();
            self.refresh_statics(events);
            if !ended {
                events.push(Event { kind: Happening::CombatCleared, rules: &[Rule::EndOfCombatClears] });
            }
            if self.span.through == Through::Combat {
                return self.finish(Outcome::CombatOver, &[Rule::EndOfCombatClears], events);
            }
        }
        self.next_step(events);
    }

    /// Skips the next steps of the current phase that are to be skipped: a phase whose last steps
    /// are skipped ends with the step before them, and its mana and effects with it.
    fn skip_rest_of_phase(&mut self, events: &mut Vec<Event>) {
        while let Some(step) = self.turn.next_of_phase()
            && self.skips_step(step, events)
        {
            self.turn.take_next();
        }
    }

    /// Whether a step that would begin now is skipped; the skip is used up (300.9; 500.11, 614.10).
    fn skips_step(&mut self, step: Step, events: &mut Vec<Event>) -> bool {
        if step == Step::CombatDamage {
            self.skip_first_strike(events);
        }
        let rules: &'static [Rule] = if step == Step::Draw && self.skips_first_draw() {
            self.turn.end_opening();
            let of_team = self.teammate(self.turn.active()).is_some();
            if of_team { &[Rule::TeamFirstDraw] } else { &[Rule::FirstDrawSkipped] }
        } else if self.turn.take_skipped(step)
            || self.finds_skipped(step)
            || self.turn.take_skip(self.turn.active(), Skippable::Step(step))
        {
            &[Rule::Skipping, Rule::SkippingIsReplacement]
        } else {
            return false;
        };
        events.push(Event { kind: Happening::StepSkipped(step), rules });
        true
    }

    /// Whether this draw step is the first of the game, and skipped: with two players, and by the
    /// starting team, but by nobody in other multiplayer games (101.5, later 101.6; 103.7, later
    /// 103.8).
    fn skips_first_draw(&self) -> bool {
        let skips = match self.variant {
            Variant::TwoHeadedGiant => Rule::TeamFirstDraw.number(self.edition).is_some(),
            Variant::FreeForAll | Variant::AttackLeft | Variant::AttackRight => !self.is_multiplayer(),
        };
        skips && self.turn.is_opening()
    }

    /// Whether this is the draw step in which the starting team's secondary player draws and no
    /// other, in 2006 (606.6b).
    fn secondary_alone_draws(&self) -> bool {
        self.turn.is_opening() && self.teammate(self.turn.active()).is_some()
    }

    /// If there will be two combat damage steps, a skip is used up by the first, and the second
    /// takes place (300.9; 500.11), as though no creature had assigned damage in the first.
    fn skip_first_strike(&mut self, events: &mut Vec<Event>) {
        let active = self.turn.active();
        if !self.combat.has_two_damage_steps()
            && self.anyone_strikes_first()
            && (self.turn.take_skip(active, Skippable::Step(Step::FirstStrikeDamage))
                || self.turn.take_skip(active, Skippable::Step(Step::CombatDamage)))
        {
            self.note_first_strikers();
            events.push(Event {
                kind: Happening::StepSkipped(Step::FirstStrikeDamage),
                rules: &[Rule::Skipping, Rule::SkippingIsReplacement, Rule::FirstStrikeStep],
            });
        }
    }

    /// Without attackers there are no blocks and no combat damage (308.5; 508.8). The edition
    /// decides whether a creature put into play attacking counts.
    fn skip_without_attackers(&mut self, events: &mut Vec<Event>) {
        let attacked = match self.rules().skipped_steps {
            SkippedSteps::NoneDeclared => self.combat.is_declared(),
            SkippedSteps::NoneDeclaredOrEntered => self.combat.has_had_attackers(),
        };
        while let Some(step @ (Step::DeclareBlockers | Step::CombatDamage)) = self.turn.next_of_phase()
            && !attacked
        {
            self.turn.take_next();
            events.push(Event {
                kind: Happening::StepSkipped(step),
                rules: &[Rule::NoAttackersSkipsSteps, Rule::CombatHasFiveSteps],
            });
        }
    }

    /// Continues with the next step that isn't skipped; after the last one, with the next turn.
    fn next_step(&mut self, events: &mut Vec<Event>) {
        let active = self.turn.active();
        while let Some(slot) = self.turn.take_next() {
            if self.turn.begins_phase(slot)
                && slot.step.phase() == Phase::Combat
                && self.turn.take_skip(active, Skippable::CombatPhase)
            {
                self.turn.skip_phase(slot);
                events.push(Event {
                    kind: Happening::CombatSkipped(active),
                    rules: &[Rule::Skipping, Rule::SkippingIsReplacement],
                });
            } else if !self.skips_step(slot.step, events) {
                return self.begin_step(slot, events);
            }
        }
        self.next_turn(events);
    }

    fn next_turn(&mut self, events: &mut Vec<Event>) {
        if self.span.through == Through::Combat {
            // The situation's combat was skipped, or the turn ended before it.
            return self.finish(Outcome::CombatOver, &[Rule::TurnHasFivePhases], events);
        }
        if matches!(self.span.through, Through::Turns(turns) if self.turn.number() >= turns) {
            return self.finish(Outcome::TurnsOver, &[Rule::TurnHasFivePhases], events);
        }
        let before = self.turn.regular();
        // Of a team, one player has to cast two for it to become day, and neither any for night.
        let active = self.team(self.turn.active()).filter_map(|player| self.player(player));
        let active_spells = active.map(|it| it.tallied(Tally::Spells)).max().unwrap_or(0);
        // Each skip is used up, so this ends.
        let (player, extra, skips, then) = loop {
            let (player, extra, skips, then) = match self.turn.take_extra_turn() {
                Some(turn) if !self.is_in_game(turn.player) => continue,
                Some(ExtraTurn { player, skips, then }) => (player, true, skips, then),
                None => (self.next_turn_of(self.turn.regular()), false, None, None),
            };
            if !extra {
                self.turn.pass_to(player);
            }
            if !self.turn.take_skip(player, Skippable::Turn) {
                break (player, extra, skips, then);
            }
            events.push(Event {
                kind: Happening::TurnSkipped(player),
                rules: &[Rule::Skipping, Rule::SkippingIsReplacement],
            });
        };
        self.turn.begin(player, skips);
        self.begin_turn_of_plays(then);
        self.stack.forget_left();
        let mut memory = std::mem::take(&mut self.memory);
        memory.begin_turn(|source, place| {
            let ability = self.object(source).and_then(|source| source.ability_at(place));
            ability.and_then(|ability| ability.uses).is_some_and(|uses| !uses.each_turn)
        });
        self.memory = memory;
        for object in self.objects.iter_mut() {
            object.status.attacked = false;
            object.status.exerted = false;
            object.status.arrived = false;
            object.status.blocked = false;
            object.status.hurt = false;
            let own = object.owner == player;
            object.status.from_exile = object.status.from_exile.map(|how| how.after_turn_began(own));
        }
        let rules: &'static [Rule] = match (extra, self.teammate(player)) {
            (true, _) => &[Rule::ExtraTurns, Rule::TurnHasFivePhases],
            (false, Some(_)) => &[Rule::TurnHasFivePhases, Rule::TeamTurns],
            (false, None) => &[Rule::TurnHasFivePhases],
        };
        events
            .push(Event { kind: Happening::TurnBegan { number: self.turn.number(), player, extra }, rules });
        self.end_until_turn_of(player, before, extra, events);
        self.refresh_statics(events);
        // Creatures controlled continuously since the turn began may attack and use tap symbols
        // (212.3f; 302.6).
        let own: Vec<ObjectId> = self.in_play_of(player).map(Object::id).listed();
        for object in own {
            if let Some(object) = self.object_mut(object) {
                object.status.summoning_sick = false;
            }
        }
        let most = self.players.iter().map(|player| player.tallied(Tally::Spells)).max();
        self.memory.note_spells(active_spells, most);
        for player in &mut self.players {
            player.begin_turn();
        }
        self.next_step(events);
    }

    /// Ends effects that last until the next turn of players whose turn begins now, or would have
    /// begun since `before`'s turn had they not left the game (800.4).
    fn end_until_turn_of(
        &mut self,
        player: PlayerId,
        before: PlayerId,
        extra: bool,
        events: &mut Vec<Event>,
    ) {
        let count = self.players.len();
        let mut place = before.index();
        while !extra && place != player.index() {
            place = (place + 1) % count;
            let passed = PlayerId::new(u8::try_from(place).unwrap_or(0));
            if !self.is_in_game(passed) {
                self.end_until_next_turn(passed, events);
            }
        }
        for player in self.team(player) {
            self.end_until_next_turn(player, events);
            self.begin_next_turn(player, events);
        }
    }

    fn begin_step(&mut self, slot: Slot, events: &mut Vec<Event>) {
        // Decided once, as combat damage begins: later gains and losses of first strike add no
        // step.
        let first_strike = slot.step == Step::CombatDamage
            && !self.combat.has_two_damage_steps()
            && self.anyone_strikes_first();
        let step = self.turn.enter(slot, first_strike);
        if step == Step::Draw {
            for player in &mut self.players {
                player.begin_draw_step();
            }
        }
        events.push(Event { kind: Happening::StepBegan(step), rules: self.beginning_rules(step) });
        let (active, mate) = (self.turn.active(), self.teammate(self.turn.active()));
        let over = |change: &Change| match change.until {
            Duration::StepBegins(until) => until == step,
            Duration::YourNext(until) => until == step && (change.of == active || mate == Some(change.of)),
            _ => false,
        };
        self.end_changes(over, &[Rule::UntilDurations], events);
        if step == Step::Upkeep {
            let now = self.continuous.tick();
            let active: Vec<crate::PlayerId> = self
                .players()
                .map(|(id, _)| id)
                .filter(|id| self.are_allied(*id, self.turn.active()))
                .listed();
            for player in active {
                if let Some(player) = self.player_mut(player) {
                    player.begin_upkeep(now);
                }
            }
        }
        self.occur(Occurrence::StepBegins(step));
        match step {
            Step::Untap => {
                self.untap_step(events);
                self.agenda.push(Task::EndStep);
            }
            Step::Draw => {
                let secondary_only = self.secondary_alone_draws();
                self.turn.end_opening();
                for player in self.team(active).skip(usize::from(secondary_only)) {
                    if self.is_in_game(player) {
                        self.draw_card(player, events);
                    }
                }
                self.then_priority(active, &[Rule::ActivePlayerGetsPriority]);
            }
            Step::PrecombatMain => {
                self.add_lore(events);
                self.then_priority(active, &[Rule::ActivePlayerGetsPriority]);
            }
            Step::DeclareAttackers if self.is_in_game(active) => self.waiting = Waiting::Attackers,
            Step::Upkeep
            | Step::DeclareAttackers
            | Step::PostcombatMain
            | Step::BeginningOfCombat
            | Step::EndOfCombat
            | Step::End => self.then_priority(active, &[Rule::ActivePlayerGetsPriority]),
            Step::DeclareBlockers => self.begin_blocks(events),
            Step::FirstStrikeDamage | Step::CombatDamage => self.begin_damage(events),
            Step::Cleanup => self.begin_cleanup(),
        }
    }

    fn beginning_rules(&self, step: Step) -> &'static [Rule] {
        let several = self.is_multiplayer() && self.variant == Variant::FreeForAll;
        match step {
            Step::Untap => &[Rule::BeginningPhase, Rule::UntapAll],
            Step::Upkeep => &[Rule::Upkeep],
            Step::Draw if self.secondary_alone_draws() => &[Rule::DrawForTurn, Rule::TeamOneDraws],
            Step::Draw => &[Rule::DrawForTurn],
            Step::PrecombatMain => &[Rule::MainPhases],
            Step::PostcombatMain => &[Rule::MainPhases, Rule::PostcombatMainPhases],
            Step::BeginningOfCombat => &[Rule::BeginningOfCombat],
            Step::DeclareAttackers if self.is_multiplayer() => match self.variant {
                Variant::FreeForAll => {
                    &[Rule::AttackersDeclared, Rule::AttackSeveralPlayers, Rule::CombatHasFiveSteps]
                }
                Variant::AttackLeft => &[Rule::AttackersDeclared, Rule::AttackLeft, Rule::CombatHasFiveSteps],
                Variant::AttackRight => {
                    &[Rule::AttackersDeclared, Rule::AttackRight, Rule::CombatHasFiveSteps]
                }
                Variant::TwoHeadedGiant => {
                    &[Rule::AttackersDeclared, Rule::TwoHeadedGiant, Rule::CombatHasFiveSteps]
                }
            },
            Step::DeclareAttackers => &[Rule::AttackersDeclared, Rule::CombatHasFiveSteps],
            Step::DeclareBlockers if self.variant == Variant::TwoHeadedGiant => {
                &[Rule::BlockersDeclared, Rule::TeamBlocks, Rule::CombatHasFiveSteps]
            }
            Step::DeclareBlockers if several => {
                &[Rule::BlockersDeclared, Rule::DefendersInTurn, Rule::CombatHasFiveSteps]
            }
            Step::DeclareBlockers => &[Rule::BlockersDeclared, Rule::CombatHasFiveSteps],
            Step::FirstStrikeDamage if several => &[Rule::FirstStrikeStep, Rule::SeveralAnnounceDamage],
            Step::FirstStrikeDamage => &[Rule::FirstStrikeStep],
            Step::CombatDamage if several => &[Rule::DamageAnnounced, Rule::SeveralAnnounceDamage],
            Step::CombatDamage if self.combat.has_two_damage_steps() => &[Rule::FirstStrikeStep],
            Step::CombatDamage => &[Rule::DamageAnnounced],
            Step::EndOfCombat => &[Rule::EndOfCombat],
            Step::End => &[Rule::EndPhase, Rule::EndOfTurnTriggers],
            Step::Cleanup => &[Rule::CleanupDiscard],
        }
    }

    fn anyone_strikes_first(&self) -> bool {
        self.combat
            .creatures()
            .filter_map(|creature| self.object(creature))
            .any(|creature| creature.has(Keyword::FirstStrike) || creature.has(Keyword::DoubleStrike))
    }

    /// Whether something keeps a permanent tapped in this untap step. What it said of itself, as
    /// exerting does, keeps it tapped in the step of the player who controlled it then (701.39a,
    /// later 701.43a).
    fn stays_tapped(&self, object: &Object) -> bool {
        let of_another = |change: &&Change| {
            change.until == Duration::NextUntap
                && change.by == object.id
                && self.team(self.turn.active()).all(|player| player != change.of)
        };
        let keeps = |change: &Change| {
            change.what == crate::Changed::Imposed(Keyword::StaysTapped) && !of_another(&change)
        };
        object.has(Keyword::StaysTapped)
            && (!object.changes.iter().any(|change| of_another(&change))
                || object.now().keywords.has(Keyword::StaysTapped)
                || object.who_say(Keyword::StaysTapped).any(|by| by != object.id)
                || object.changes.iter().any(keeps))
    }

    /// Phasing first, then everything untaps at once (302; 502).
    fn untap_step(&mut self, events: &mut Vec<Event>) {
        let player = self.turn.active();
        let (mut untapped, mut stunned, mut over) = (Vec::new(), Vec::new(), false);
        self.phase(events);
        if self.sources.any(Source::Time) {
            self.turn_time(events);
        }
        let own: Vec<ObjectId> = self.in_play_of(player).map(Object::id).listed();
        for id in own {
            let held = self.is_stunned(id);
            let stays = self.object(id).is_some_and(|object| self.stays_tapped(object));
            let Some(object) = self.object_mut(id) else { continue };
            if !object.status.phased_out && !stays {
                if held {
                    stunned.push(id);
                } else if std::mem::take(&mut object.status.tapped) {
                    untapped.push(id);
                }
            }
            let before = object.changes.len();
            object.changes.keep(|change| change.until != Duration::NextUntap || change.by == id);
            over |= before != object.changes.len();
        }
        // What a permanent said of itself was about the untap step of its controller then.
        let team: Vec<PlayerId> = self.team(player).listed();
        for object in self.objects.iter_mut() {
            let (id, before) = (object.id, object.changes.len());
            let is_past = |change: &Change| {
                change.until == Duration::NextUntap && change.by == id && team.contains(&change.of)
            };
            object.changes.keep(|change| !is_past(change));
            over |= before != object.changes.len();
        }
        if over {
            self.refresh(None, events);
        }
        // Only stun counters keep a permanent tapped that untaps in another player's untap step.
        for id in self.find_untapping() {
            if self.is_stunned(id) {
                stunned.push(id);
            } else if let Some(object) = self.object_mut(id)
                && std::mem::take(&mut object.status.tapped)
            {
                untapped.push(id);
            }
        }
        if !untapped.is_empty() {
            self.refresh_statics(events);
        }
        for id in &untapped {
            self.becomes(*id, combat_lab_cards::Becoming::Untapped);
        }
        if !untapped.is_empty() {
            events.push(Event {
                kind: Happening::Untapped { player, objects: untapped },
                rules: &[Rule::UntapAll],
            });
        }
        self.remove_stun_counters(&stunned, events);
    }

    pub(crate) fn finish(&mut self, outcome: Outcome, rules: &'static [Rule], events: &mut Vec<Event>) {
        events.push(Event { kind: Happening::Over(outcome.clone()), rules });
        self.agenda.clear();
        self.waiting = Waiting::Over(outcome);
    }
}
