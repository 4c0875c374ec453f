//! Replacement and prevention of damage before it is dealt (419; 614 to 616).

use super::{Applicable, DamageEvent, DealtBy, Replacement, ShieldKind, Then};
use crate::{
    Assignment, Event, Game, Happening, ObjectId, PlayerId, Preventing, ReplacementKind, ReplacementOption,
    Thing,
};
use combat_lab_cards::{
    Adding, CounterKind, DamageInstead, Instead, Keeping, Keyword, Listed, More, TriggerEvent,
};
use combat_lab_rulebook::Rule;

/// The next thing to happen to damage about to be dealt.
pub(crate) enum Next {
    Apply(Applicable),
    /// Several that change the amount whatever their order is, each once: none makes another apply
    /// or not.
    ApplyAll(Vec<Applicable>),
    Ask(PlayerId, Vec<Applicable>),
}

impl Game {
    /// The next replacement or prevention effect to apply, or the choice between several, by the
    /// affected player, the active player first (419.9; 616.1).
    pub(crate) fn next_replacement(&self, damage: &DamageEvent) -> Option<Next> {
        if let Some(choice) = self.planeswalker_choice(damage) {
            return Some(choice);
        }
        for player in self.in_turn_order() {
            let options = self.applicable(damage, player);
            // Dealing a part to a planeswalker instead matters only to that part.
            let alone = |option: &Applicable| {
                option.effect == Replacement::ToPlaneswalker
                    && options.iter().filter(|other| other.part == option.part).count() == 1
            };
            let (last, options): (Vec<Applicable>, Vec<Applicable>) =
                options.iter().copied().partition(alone);
            let Some(first) = options.first().or(last.first()) else { continue };
            // Its consequences depend on the source of the prevention alone.
            let then = |option: &Applicable| {
                self.if_prevented(option.effect).is_some() || spends(option.effect).is_some()
            };
            let several = options.iter().any(|option| option.effect != first.effect);
            if !(order_matters(&options)
                || self.spares_a_shield(&options)
                || several && options.iter().any(then))
            {
                let all = alike(&options, |kind| matches!(kind, ReplacementKind::More(More::Times(_))))
                    || alike(&options, |kind| matches!(kind, ReplacementKind::More(More::Plus(_))));
                if all && options.len() > 1 {
                    return Some(Next::ApplyAll(options));
                }
                return Some(Next::Apply(*first));
            }
            // They are kept with each state that waits for the choice.
            self.work.count(options.len().saturating_mul(8));
            return Some(Next::Ask(player, options));
        }
        None
    }

    /// Whether one of these would be used up by some damage while another stays.
    fn spares_a_shield(&self, options: &[Applicable]) -> bool {
        let spent = |option: &Applicable| match option.effect {
            Replacement::Shield(id) => self.shields.iter().any(|shield| shield.id == id && shield.once),
            _ => false,
        };
        options.iter().any(spent) && !options.iter().all(spent)
    }

    /// Everything that could be applied to damage that affects `player`.
    fn applicable(&self, damage: &DamageEvent, player: PlayerId) -> Vec<Applicable> {
        let mut found = Vec::new();
        let says_more = |object: &&crate::Object| {
            let of_damage =
                |it: &combat_lab_cards::Replacement| matches!(it.event, TriggerEvent::Damages { .. });
            object.is_in_play() && object.written(|face| &face.replacements).iter().any(of_damage)
        };
        let increased: Vec<&crate::Object> = self.objects().filter(says_more).listed();
        let used: usize = damage.parts.iter().map(|part| 1 + part.used.len()).sum();
        self.work.count(used.saturating_mul(1 + increased.len() + self.shields.len()));
        for (place, part) in damage.parts.iter().enumerate().filter(|(_, part)| part.what.amount > 0) {
            if self.affected(part.what.recipient) != Some(player) {
                continue;
            }
            let shown = |by, kind| ReplacementOption {
                by,
                kind,
                source: part.what.source,
                recipient: part.what.recipient,
                amount: part.what.amount,
            };
            if let Thing::Object(by) = part.what.recipient
                && self.is_protected(part.what.recipient, part.what.source)
                && !part.used.contains(&Replacement::Protection)
            {
                let shown = shown(by, ReplacementKind::Prevent(None));
                found.push(Applicable { part: place, effect: Replacement::Protection, shown });
            }
            for by in &increased {
                self.find_damage_replaced(by, damage, place, &mut found);
            }
            let limited = part
                .what
                .recipient
                .object()
                .and_then(|id| self.object(id))
                .is_some_and(|it| it.status.has_limits);
            if limited
                && let Some(by) = self.find_unharmed(part.what)
                && !part.used.contains(&Replacement::Unharmed(by))
            {
                let shown = shown(by, ReplacementKind::Prevent(None));
                found.push(Applicable { part: place, effect: Replacement::Unharmed(by), shown });
            }
            for (of, by, keyword, combat) in self.own_preventions(part.what) {
                let effect = Replacement::Own(of, keyword);
                let fits = combat.is_none_or(|combat| combat == (damage.by == DealtBy::Combat));
                if fits && !part.used.contains(&effect) {
                    let shown = shown(by, ReplacementKind::Prevent(None));
                    found.push(Applicable { part: place, effect, shown });
                }
            }
            for shield in self.shields.iter() {
                let guards = self.is_guarded(shield, damage.by, part.what);
                let color = shield.color.is_none_or(|color| {
                    self.object(part.what.source).is_some_and(|source| source.now().colors.has(color))
                });
                let kind = match shield.kind {
                    ShieldKind::Prevent => ReplacementKind::Prevent(shield.left),
                    // Redirection does nothing if the new recipient can't be dealt damage any more
                    // (419.6c; 614.9).
                    ShieldKind::Redirect(to) if self.can_receive(to) => {
                        ReplacementKind::Redirect(to, shield.left)
                    }
                    ShieldKind::Redirect(_) => continue,
                };
                let effect = Replacement::Shield(shield.id);
                if guards && color && shield.left != Some(0) && !part.used.contains(&effect) {
                    found.push(Applicable { part: place, effect, shown: shown(shield.by, kind) });
                }
            }
            if let Some(hit) = part.what.recipient.object().and_then(|id| self.permanent(id))
                && hit.counters.of(CounterKind::SHIELD) > 0
                && !part.used.contains(&Replacement::ShieldCounter(hit.id))
            {
                let (effect, shown) =
                    (Replacement::ShieldCounter(hit.id), shown(hit.id, ReplacementKind::ShieldCounter));
                found.push(Applicable { part: place, effect, shown });
            }
            let effect = Replacement::ToPlaneswalker;
            if !part.used.contains(&effect)
                && self.may_go_to_planeswalker(damage.by == DealtBy::Combat, part.what)
            {
                let shown = shown(part.what.source, ReplacementKind::ToPlaneswalker);
                found.push(Applicable { part: place, effect, shown });
            }
        }
        let prevents = |found: &Applicable| {
            matches!(found.shown.kind, ReplacementKind::Prevent(_) | ReplacementKind::ShieldCounter)
        };
        if found.iter().any(prevents) {
            let all = self.is_unpreventable();
            let combat = damage.by == DealtBy::Combat;
            found.keep(|it| {
                !prevents(it) || !(all || combat && self.is_unpreventable_combat(it.shown.source))
            });
        }
        found
    }

    /// The consequences of an effect's prevention of damage.
    fn if_prevented(&self, effect: Replacement) -> Option<Then> {
        match effect {
            Replacement::Shield(id) => self.shields.iter().find(|shield| shield.id == id)?.then.clone(),
            Replacement::More(by, at) => {
                let replacement = self.object(by)?.face.replacements.get(at)?;
                match replacement.becomes {
                    Instead::Damage(DamageInstead::Prevented(then)) => then.map(Then::Does),
                    Instead::Damage(
                        DamageInstead::More(_)
                        | DamageInstead::Halved
                        | DamageInstead::Less(_)
                        | DamageInstead::AllBut(_)
                        | DamageInstead::DealtToThis
                        | DamageInstead::DealtToHost,
                    )
                    | Instead::Number(_)
                    | Instead::Skipped
                    | Instead::Untaps(_) => None,
                }
            }
            _ => None,
        }
    }

    pub(super) fn can_receive(&self, thing: Thing) -> bool {
        match thing {
            Thing::Player(player) => self.player(player).is_some_and(|player| !player.has_lost()),
            Thing::Object(object) => self.can_be_damaged(object),
            Thing::Stack(_) => false,
        }
    }

    /// The player affected by damage: the player dealt it, or the permanent's controller.
    pub(super) fn affected(&self, thing: Thing) -> Option<PlayerId> {
        match thing {
            Thing::Player(player) => Some(player),
            Thing::Object(object) => self.object(object).map(crate::Object::controller),
            Thing::Stack(_) => None,
        }
    }

    /// The player's choice among several effects.
    pub(crate) fn replace(&mut self, place: usize, options: &[Applicable], events: &mut Vec<Event>) {
        if options.first().is_some_and(|option| option.effect == Replacement::Event) {
            self.competing.chose(place);
            return;
        }
        let Some(crate::agenda::Task::Deal(mut damage)) = self.agenda.pop() else { return };
        if let Some(option) = options.get(place) {
            self.apply_replacement(option, true, &mut damage, events);
        }
        self.agenda.push(crate::agenda::Task::Deal(damage));
    }

    /// Applies an effect; `chosen` if a player chose it before others.
    pub(crate) fn apply_replacement(
        &mut self,
        applicable: &Applicable,
        chosen: bool,
        damage: &mut DamageEvent,
        events: &mut Vec<Event>,
    ) {
        let Some(part) = damage.parts.get_mut(applicable.part) else { return };
        part.used.push(applicable.effect);
        let (by, source, recipient) = (applicable.shown.by, part.what.source, part.what.recipient);
        let left = match applicable.shown.kind {
            ReplacementKind::Prevent(left) | ReplacementKind::Redirect(_, left) => left,
            ReplacementKind::More(more) => {
                part.what.amount = more.of(part.what.amount);
                let kind = Happening::DamageIncreased { by, source, recipient, amount: part.what.amount };
                let rules: &'static [Rule] = if chosen {
                    &[Rule::ReplacementEffects, Rule::ReplacementOrder]
                } else {
                    &[Rule::ReplacementEffects]
                };
                events.push(Event { kind, rules });
                return;
            }
            ReplacementKind::ShieldCounter => None,
            ReplacementKind::LeaveAsIs
            | ReplacementKind::ToPlaneswalker
            | ReplacementKind::Regenerate
            | ReplacementKind::Armor
            | ReplacementKind::Exile
            | ReplacementKind::Shuffle
            | ReplacementKind::Number(_) => return,
        };
        let amount = part.what.amount.min(left.unwrap_or(u32::MAX));
        part.what.amount -= amount;
        let kind = if let ReplacementKind::Redirect(to, _) = applicable.shown.kind {
            let mut moved = part.clone();
            moved.what.amount = amount;
            moved.what.recipient = to;
            damage.parts.push(moved);
            Happening::Redirected { by, source, from: recipient, to, amount }
        } else {
            let how = match applicable.effect {
                Replacement::Protection => Preventing::Protection,
                Replacement::ShieldCounter(_) => Preventing::ShieldCounter,
                Replacement::Shield(_)
                | Replacement::Own(..)
                | Replacement::Unharmed(_)
                | Replacement::More(..)
                | Replacement::ToPlaneswalker
                | Replacement::PlaneswalkerChosen
                | Replacement::Event => Preventing::Effect,
            };
            Happening::Prevented { by, how, source, recipient, amount }
        };
        let redirected = matches!(kind, Happening::Redirected { .. });
        let rules: &'static [Rule] = match (applicable.effect, chosen) {
            (Replacement::ToPlaneswalker | Replacement::PlaneswalkerChosen, _) => {
                &[Rule::NoncombatToPlaneswalker]
            }
            (Replacement::Protection, false) => &[Rule::ProtectionDamage, Rule::Prevention],
            (Replacement::More(..) | Replacement::Shield(_), false) if redirected => {
                &[Rule::Redirection, Rule::ReplacementEffects]
            }
            (Replacement::More(..) | Replacement::Shield(_), true) if redirected => {
                &[Rule::Redirection, Rule::ReplacementEffects, Rule::ReplacementOrder]
            }
            (Replacement::Own(..) | Replacement::Unharmed(_) | Replacement::More(..), false) => {
                &[Rule::Prevention]
            }
            (Replacement::Own(..) | Replacement::Unharmed(_) | Replacement::More(..), true) => {
                &[Rule::Prevention, Rule::ReplacementOrder]
            }
            (Replacement::ShieldCounter(_), false) => &[Rule::ShieldCounters, Rule::Prevention],
            (Replacement::ShieldCounter(_), true) => {
                &[Rule::ShieldCounters, Rule::Prevention, Rule::ReplacementOrder]
            }
            (Replacement::Protection, true) => {
                &[Rule::ProtectionDamage, Rule::Prevention, Rule::ReplacementOrder]
            }
            (Replacement::Shield(_), false) if left.is_some() => &[Rule::Prevention, Rule::PreventionShield],
            (Replacement::Shield(_), true) if left.is_some() => {
                &[Rule::Prevention, Rule::PreventionShield, Rule::ReplacementOrder]
            }
            (Replacement::Shield(_), false) => &[Rule::Prevention],
            (Replacement::Shield(_), true) => &[Rule::Prevention, Rule::ReplacementOrder],
            (Replacement::Event, _) => &[Rule::ReplacementEffects],
        };
        events.push(Event { kind, rules });
        damage.unwound.add_all(spends(applicable.effect).filter(|spent| !damage.unwound.contains(spent)));
        if let Some(then) = self.if_prevented(applicable.effect).filter(|_| amount > 0) {
            damage.prevented.push((then, Assignment { source, recipient, amount }, by));
        }
        let Replacement::Shield(used) = applicable.effect else { return };
        self.shields.use_up(used, amount);
    }
}

/// The permanent that loses a counter of a kind as this prevents damage to it.
const fn spends(effect: Replacement) -> Option<(ObjectId, CounterKind)> {
    match effect {
        Replacement::Own(phantom, Keyword::NoDamageForCounter) => Some((phantom, CounterKind::PlusOne)),
        Replacement::ShieldCounter(shielded) => Some((shielded, CounterKind::SHIELD)),
        _ => None,
    }
}

/// Whether all of these change damage in such a way.
fn alike(options: &[Applicable], wanted: fn(ReplacementKind) -> bool) -> bool {
    options.iter().all(|option| wanted(option.shown.kind))
}

/// Whether the order of several effects matters. A single effect that covers everything it applies
/// to leaves no choice.
fn order_matters(options: &[Applicable]) -> bool {
    let Some(first) = options.first() else { return false };
    let one_effect = options.iter().all(|option| option.effect == first.effect);
    if !one_effect {
        let all_prevent_all = alike(options, |kind| {
            matches!(kind, ReplacementKind::Prevent(None) | ReplacementKind::ShieldCounter)
        });
        let all_multiply = alike(options, |kind| matches!(kind, ReplacementKind::More(More::Times(_))));
        let all_add = alike(options, |kind| matches!(kind, ReplacementKind::More(More::Plus(_))));
        return !(all_prevent_all || all_multiply || all_add);
    }
    let total: u64 = options.iter().map(|option| u64::from(option.shown.amount)).sum();
    // A permanent's own effect applies to each part separately.
    if matches!(first.effect, Replacement::More(..)) {
        return false;
    }
    match first.shown.kind {
        ReplacementKind::Prevent(Some(left)) | ReplacementKind::Redirect(_, Some(left)) => {
            options.len() > 1 && total > u64::from(left)
        }
        _ => false,
    }
}
