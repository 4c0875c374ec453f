//! Phasing: what is phased out, and comes back as the player untaps under whose control it left
//! (217.8, 502.15; 702.26).

use crate::{Event, Game, Happening, Object, ObjectId};
use combat_lab_cards::{Duration, Keeping, Keyword, Listed};
use combat_lab_rulebook::{PhasedOutEffects, Rule};

impl Game {
    /// Phases permanents in and out before the active player untaps anything: all that phased out
    /// under that player's control comes back, even if another player controls it then, and what
    /// has phasing leaves (502.15b; 702.26a).
    pub(super) fn phase(&mut self, events: &mut Vec<Event>) {
        let player = self.turn.active();
        // What phased out with its host phases in only with it: never, if a token has ceased to
        // exist (217.8d).
        let waits = |object: &Object| object.status.phased_with_host;
        let back = self.objects().filter(|object| object.is_present() && object.status.phased_out);
        let under = |object: &Object| object.phased_under.unwrap_or(object.controller);
        let back = back.filter(|object| self.are_allied(under(object), player));
        let back = back.filter(|object| !waits(object));
        // What is attached to it comes with it only if it left with it (502.15i, j; 702.26g, i).
        let comes = |object: &ObjectId| self.object(*object).is_some_and(waits);
        let with = |host: ObjectId| {
            let attached = self.with_attached(host).into_iter();
            attached.filter(move |it| *it == host || comes(it)).listed()
        };
        let back: Vec<ObjectId> = back.flat_map(|object| with(object.id)).listed();
        let leave = self.in_play_of(player);
        let leave = leave.filter(|object| !object.status.phased_out && object.has(Keyword::Phasing));
        let leave: Vec<ObjectId> = leave.flat_map(|object| self.with_attached(object.id)).listed();
        if back.is_empty() && leave.is_empty() {
            return;
        }
        for id in back {
            self.phase_one_in(id, events);
        }
        for id in &leave {
            self.phase_one_out(*id, &leave, &[Rule::PhasingHappensFirst, Rule::Phasing], events);
        }
        self.refresh(None, events);
    }

    /// Phases permanents out, at the same time, with what is attached to them.
    pub(crate) fn phase_out(&mut self, all: &[ObjectId], events: &mut Vec<Event>) {
        let leave: Vec<ObjectId> = all.iter().flat_map(|id| self.with_attached(*id)).listed();
        for id in &leave {
            self.phase_one_out(*id, &leave, &[Rule::PhasedOut], events);
        }
        self.refresh(None, events);
    }

    fn phase_one_in(&mut self, id: ObjectId, events: &mut Vec<Event>) {
        let now = self.continuous.tick();
        let anew = match self.rules().phased_out_effects {
            PhasedOutEffects::End => true,
            PhasedOutEffects::GoOn => false,
        };
        let Some(object) = self.object_mut(id).filter(|object| object.status.phased_out) else { return };
        object.status.phased_out = false;
        object.status.phased_with_host = false;
        object.phased_under = None;
        // It has come under its controller's control again, as echo asks, and attacks as though it
        // had haste (502.15m).
        if anew {
            object.came = now;
            object.status.summoning_sick = false;
        }
        let rules = &[Rule::PhasingHappensFirst, Rule::Phasing];
        events.push(Event { kind: Happening::PhasedIn(id), rules });
    }

    /// Phases one of these permanents out.
    fn phase_one_out(
        &mut self,
        id: ObjectId,
        leave: &[ObjectId],
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) {
        let Some(object) = self.object_mut(id).filter(|object| !object.status.phased_out) else { return };
        object.status.phased_out = true;
        // What would phase out by itself and with its host phases out only with its host (502.15;
        // 702.26g).
        object.status.phased_with_host = object.attached_to.is_some_and(|host| leave.contains(&host));
        object.phased_under = Some(object.controller);
        events.push(Event { kind: Happening::PhasedOut(id), rules });
        match self.rules().phased_out_effects {
            PhasedOutEffects::End => self.forget_for_a_while(id),
            PhasedOutEffects::GoOn => {}
        }
    }

    /// Its damage is removed (502.15e), and effects of limited duration and delayed abilities about
    /// this permanent can't affect it any more (502.15g).
    fn forget_for_a_while(&mut self, id: ObjectId) {
        if let Some(object) = self.object_mut(id) {
            object.damage = 0;
            object.status.deathtouched = false;
            object.changes.keep(|change| change.until == Duration::Permanent);
            object.regeneration = 0;
        }
        self.shields.forget_object(id);
        self.triggers.forget_object(id);
    }
}
