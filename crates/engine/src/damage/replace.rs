//! Replacement and prevention of damage before it is dealt (419; 614 to 616).

use super::{DamageEvent, DealtBy};
use crate::combat::BlockStatus;
use crate::{
    Assignment, CardType, Color, DamageBecomes, DamageChange, DamagedBy, DamagedWhom, Dealt, Event, Game,
    Happening, IfPrevented, Keyword, Keywords, Limits, More, ObjectId, PlayerId, ReplacementKind,
    ReplacementOption, SourceKind, TargetSpec, Thing, Zone,
};
use rulebook::{NoncombatRedirection, Rule};

/// A prevention or redirection effect that waits for damage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Shield {
    pub(crate) id: u32,
    pub(crate) by: ObjectId,
    pub(crate) guard: Guard,
    pub(crate) kind: ShieldKind,
    /// The amount it still prevents or redirects; unlimited if `None`.
    pub(crate) left: Option<u32>,
    /// Only damage from sources of this colour, as they are when the damage would be dealt.
    pub(crate) color: Option<Color>,
    /// Whether it applies to one part of some damage only, of any amount.
    pub(crate) once: bool,
    /// What happens afterwards if it prevents any.
    pub(crate) then: Option<IfPrevented>,
}

/// Which damage a shield waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Guard {
    /// Damage to this.
    To(Thing),
    /// Damage to permanents of this kind, where "you" is that player; also to those that enter later
    /// (611.2c).
    ToKind(TargetSpec, PlayerId),
    /// Damage from this.
    From(ObjectId),
    /// Damage from this to that player.
    Between(ObjectId, PlayerId),
    /// All combat damage.
    Combat,
    /// Combat damage to or from this.
    CombatOf(Thing, Dealt),
    /// Combat damage to or from permanents of this kind, where "you" is that player.
    CombatOfKind(TargetSpec, PlayerId, Dealt),
}

/// The effect of a shield.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ShieldKind {
    Prevent,
    Redirect(Thing),
}

/// One effect that could be applied to one part of some damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Applicable {
    pub(crate) part: usize,
    pub(crate) effect: Replacement,
    pub(crate) shown: ReplacementOption,
}

/// The next thing to happen to damage about to be dealt.
pub(crate) enum Next {
    Apply(Applicable),
    Ask(PlayerId, Vec<Applicable>),
}

/// An effect that replaces or prevents damage. Each gets one opportunity for each part (419.9; 614.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Replacement {
    /// A shield, by its id.
    Shield(u32),
    /// The protection of the permanent that would be dealt the damage (502.7e; 702.16e).
    Protection,
    /// A permanent's own keyword on damage to it or by it.
    Own(ObjectId, Keyword),
    /// A permanent's ability on damage to it from some kind of source.
    Unharmed(ObjectId),
    /// A permanent's ability that increases damage, by its place.
    More(ObjectId, usize),
    /// The rule that lets damage to a player be dealt to a planeswalker instead (212.9g; 306.7), chosen to
    /// apply next.
    ToPlaneswalker,
    /// The controller of the damage's source has made that choice.
    PlaneswalkerChosen,
}

impl Dealt {
    fn guards(self, part: Assignment, is: impl Fn(Thing) -> bool) -> bool {
        (self != Self::To && is(Thing::Object(part.source))) || (self != Self::By && is(part.recipient))
    }
}

impl Game {
    fn is_of_kind(&self, spec: TargetSpec, by: ObjectId, player: PlayerId, thing: Thing) -> bool {
        match thing {
            Thing::Object(object) => self.is_meant(spec, by, player, object),
            other => self.is_legal_target(spec, by, player, other),
        }
    }

    /// The next replacement or prevention effect to apply, or the choice between several, by the affected
    /// player, the active player first (419.9; 616.1).
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
            // What happens because of it is only for what prevented it.
            let then = |option: &Applicable| self.if_prevented(option.effect).is_some();
            let several = options.iter().any(|option| option.effect != first.effect);
            if !(order_matters(&options) || several && options.iter().any(then)) {
                return Some(Next::Apply(*first));
            }
            return Some(Next::Ask(player, options));
        }
        None
    }

    /// Everything that could be applied to damage that affects `player`.
    fn applicable(&self, damage: &DamageEvent, player: PlayerId) -> Vec<Applicable> {
        let mut found = Vec::new();
        let says_more = |object: &&crate::Object| {
            object.is_in_play() && !object.written(|face| &face.damage_changes).is_empty()
        };
        let increased: Vec<&crate::Object> = self.objects().filter(says_more).collect();
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
                self.plays.changes_damage(self, by, damage, place, &mut found);
            }
            let limited = part
                .what
                .recipient
                .object()
                .and_then(|id| self.object(id))
                .is_some_and(|it| it.status.has_limits);
            if limited
                && let Some(by) = self.plays.unharmed(self, part.what)
                && !part.used.contains(&Replacement::Unharmed(by))
            {
                let shown = shown(by, ReplacementKind::Prevent(None));
                found.push(Applicable { part: place, effect: Replacement::Unharmed(by), shown });
            }
            for (by, keyword, combat) in self.own_preventions(part.what) {
                let effect = Replacement::Own(by, keyword);
                let fits = combat.is_none_or(|combat| combat == (damage.by == DealtBy::Combat));
                if fits && !part.used.contains(&effect) {
                    let shown = shown(by, ReplacementKind::Prevent(None));
                    found.push(Applicable { part: place, effect, shown });
                }
            }
            for shield in &self.shields {
                let guards = self.plays.guards(self, shield, damage.by, part.what);
                let color = shield.color.is_none_or(|color| {
                    self.object(part.what.source).is_some_and(|source| source.now.colors.has(color))
                });
                let kind = match shield.kind {
                    ShieldKind::Prevent => ReplacementKind::Prevent(shield.left),
                    // Redirection does nothing if the new recipient can't be dealt damage any more (419.6c; 614.9).
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
            let effect = Replacement::ToPlaneswalker;
            if !part.used.contains(&effect)
                && self.may_go_to_planeswalker(damage.by == DealtBy::Combat, part.what)
            {
                let shown = shown(part.what.source, ReplacementKind::ToPlaneswalker);
                found.push(Applicable { part: place, effect, shown });
            }
        }
        let prevents = |found: &Applicable| matches!(found.shown.kind, ReplacementKind::Prevent(_));
        if found.iter().any(prevents) {
            let all = self.is_unpreventable();
            let combat = damage.by == DealtBy::Combat;
            found.retain(|it| {
                !prevents(it) || !(all || combat && self.is_unpreventable_combat(it.shown.source))
            });
        }
        found
    }

    /// What a permanent's own words could make of one part of some damage.
    pub(crate) fn find_damage_changes(
        &self,
        by: &crate::Object,
        damage: &DamageEvent,
        place: usize,
        found: &mut Vec<Applicable>,
    ) {
        let Some(part) = damage.parts.get(place) else { return };
        for (at, change) in by.face.damage_changes.iter().enumerate() {
            let effect = Replacement::More(by.id, at);
            let combat = damage.by == DealtBy::Combat;
            if part.used.contains(&effect) || !self.is_changed(*change, by, part.what, combat) {
                continue;
            }
            let kind = match change.becomes {
                DamageBecomes::More(more) => ReplacementKind::More(more),
                DamageBecomes::Halved => ReplacementKind::Prevent(Some(part.what.amount.div_ceil(2))),
                DamageBecomes::Prevented(_) => ReplacementKind::Prevent(None),
                DamageBecomes::Less(less) => ReplacementKind::Prevent(Some(less)),
                DamageBecomes::AllBut(left) if part.what.amount > left => {
                    ReplacementKind::Prevent(Some(part.what.amount - left))
                }
                DamageBecomes::AllBut(_) => continue,
                DamageBecomes::DealtToThis => ReplacementKind::Redirect(Thing::Object(by.id), None),
                DamageBecomes::DealtToHost => match by.attached_to {
                    Some(host) => ReplacementKind::Redirect(Thing::Object(host), None),
                    None => continue,
                },
            };
            // Redirection does nothing if the new recipient can't be dealt damage (419.6c; 614.9).
            if let ReplacementKind::Redirect(to, _) = kind
                && (to == part.what.recipient || !self.can_receive(to))
            {
                continue;
            }
            let Assignment { source, recipient, amount } = part.what;
            let shown = ReplacementOption { by: by.id, kind, source, recipient, amount };
            found.push(Applicable { part: place, effect, shown });
        }
    }

    /// What happens because an effect has prevented damage.
    fn if_prevented(&self, effect: Replacement) -> Option<IfPrevented> {
        match effect {
            Replacement::Shield(id) => self.shields.iter().find(|shield| shield.id == id)?.then,
            Replacement::More(by, at) => match self.object(by)?.face.damage_changes.get(at)?.becomes {
                DamageBecomes::Prevented(then) => then,
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether this is damage that a shield waits for.
    pub(crate) fn is_guarded(&self, shield: &Shield, by: DealtBy, part: Assignment) -> bool {
        match shield.guard {
            Guard::To(thing) => thing == part.recipient,
            Guard::ToKind(spec, player) => self.is_of_kind(spec, shield.by, player, part.recipient),
            Guard::From(source) => source == part.source,
            Guard::Between(source, player) => {
                source == part.source && Thing::Player(player) == part.recipient
            }
            Guard::Combat => by == DealtBy::Combat,
            Guard::CombatOf(thing, way) => by == DealtBy::Combat && way.guards(part, |one| one == thing),
            Guard::CombatOfKind(spec, player, way) => {
                let is = |thing| self.is_of_kind(spec, shield.by, player, thing);
                by == DealtBy::Combat && way.guards(part, is)
            }
        }
    }

    /// Whether no damage can be prevented.
    pub(super) fn is_unpreventable(&self) -> bool {
        self.turn.unpreventable || self.anything_says(Keyword::Unpreventable)
    }

    /// Whether combat damage of this creature can't be prevented.
    pub(super) fn is_unpreventable_combat(&self, source: crate::ObjectId) -> bool {
        let Some(source) = self.object(source).filter(|it| it.is_creature_in_play()) else { return false };
        self.is_granted(|by, grant| {
            matches!(grant, crate::Grant::Unpreventable) && by.controller == source.controller
        })
    }

    /// Whether a change to damage applies to this damage.
    fn is_changed(&self, change: DamageChange, by: &crate::Object, part: Assignment, combat: bool) -> bool {
        let Some(source) = self.object(part.source) else { return false };
        let yours = source.controller == by.controller;
        let dealt_by = match change.by {
            DamagedBy::Anything => true,
            DamagedBy::Yours => yours,
            DamagedBy::YoursBesidesThis => yours && source.id != by.id,
            DamagedBy::Opponents => !self.are_allied(source.controller, by.controller),
            DamagedBy::Creatures => source.is_in_play() && source.is(CardType::Creature),
            DamagedBy::YourCreatures => yours && source.is_in_play() && source.is(CardType::Creature),
            DamagedBy::AttachedTo => by.attached_to == Some(part.source),
            DamagedBy::Unblocked => {
                let attacker = self.combat.attacker(part.source);
                attacker.is_some_and(|attacker| attacker.status == BlockStatus::Unblocked)
            }
        };
        dealt_by
            && change.combat.is_none_or(|wanted| wanted == combat)
            && change.color.is_none_or(|color| source.now.colors.has(color))
            && change.kind.is_none_or(|kind| match kind {
                SourceKind::Types(types) => types.iter().any(|one| source.is(one)),
                SourceKind::Subtype(subtype) => source.has_subtype(subtype),
            })
            && self.is_dealt_to(change.to, by, part.recipient)
            && change.condition.is_none_or(|condition| self.holds(condition, by.id, by.controller))
    }

    /// Whether damage to this is damage to those whom a permanent names.
    fn is_dealt_to(&self, to: DamagedWhom, by: &crate::Object, recipient: Thing) -> bool {
        let belongs =
            |whose| self.affected(recipient).is_some_and(|player| self.belongs(whose, by.controller, player));
        let of_kind =
            |spec| recipient.object().is_some_and(|object| self.is_meant(spec, by.id, by.controller, object));
        match to {
            DamagedWhom::All(whose) => belongs(whose),
            DamagedWhom::Players(whose) => recipient.player().is_some() && belongs(whose),
            DamagedWhom::This => recipient == Thing::Object(by.id),
            DamagedWhom::Permanents(spec) => of_kind(spec),
            DamagedWhom::YouAnd(spec) => recipient == Thing::Player(by.controller) || of_kind(spec),
        }
    }

    /// The permanent that would be dealt this damage, if it prevents damage from such a source.
    pub(crate) fn find_unharmed(&self, part: Assignment) -> Option<ObjectId> {
        let hit =
            part.recipient.object().and_then(|id| self.permanent(id)).filter(|it| it.status.has_limits)?;
        let mut limits = hit.limits_now().filter(|it| it.limits == Limits::Unharmed);
        limits.any(|it| self.is_meant(it.what, hit.id, hit.controller, part.source)).then_some(hit.id)
    }

    /// The prevention keywords of the permanents that would deal or be dealt this damage: the permanent, the
    /// keyword, and whether it applies to combat damage only, noncombat damage only, or both.
    fn own_preventions(&self, part: Assignment) -> Vec<(ObjectId, Keyword, Option<bool>)> {
        const SAID: [(Keyword, Option<bool>, Dealt); 7] = [
            (Keyword::NoDamageForCounter, None, Dealt::To),
            (Keyword::NoCombatDamage, Some(true), Dealt::Both),
            (Keyword::NoCombatDamageTo, Some(true), Dealt::To),
            (Keyword::NoCombatDamageBy, Some(true), Dealt::By),
            (Keyword::NoNoncombatDamageTo, Some(false), Dealt::To),
            (Keyword::NoDamageTo, None, Dealt::To),
            (Keyword::NoDamageBy, None, Dealt::By),
        ];
        const ANY: Keywords = Keywords::of(&[
            Keyword::NoDamageForCounter,
            Keyword::NoCombatDamage,
            Keyword::NoCombatDamageTo,
            Keyword::NoCombatDamageBy,
            Keyword::NoNoncombatDamageTo,
            Keyword::NoDamageTo,
            Keyword::NoDamageBy,
        ]);
        let mut found = Vec::new();
        for id in part.recipient.object().into_iter().chain([part.source]) {
            let Some(says) = self.permanent(id).filter(|it| it.now.keywords.has_any(ANY)) else { continue };
            let said = SAID.into_iter().filter(|(keyword, _, way)| {
                says.has(*keyword) && way.guards(part, |thing| thing == Thing::Object(id))
            });
            found.extend(said.map(|(keyword, combat, _)| (id, keyword, combat)));
        }
        found
    }

    fn can_receive(&self, thing: Thing) -> bool {
        match thing {
            Thing::Player(player) => self.player(player).is_some_and(|player| !player.lost),
            Thing::Object(object) => self.can_be_damaged(object),
            Thing::Stack(_) => false,
        }
    }

    /// The player affected by damage: the player dealt it, or the permanent's controller.
    fn affected(&self, thing: Thing) -> Option<PlayerId> {
        match thing {
            Thing::Player(player) => Some(player),
            Thing::Object(object) => self.object(object).map(crate::Object::controller),
            Thing::Stack(_) => None,
        }
    }

    /// Until 2018, noncombat damage that a player's source would deal to an opponent may be dealt to one of
    /// that opponent's planeswalkers instead (212.9g; 306.7). The opponent chooses when this applies, among
    /// other effects; the source's controller then chooses whether.
    fn may_go_to_planeswalker(&self, combat: bool, part: Assignment) -> bool {
        match self.rules().noncombat_redirection {
            NoncombatRedirection::Never => return false,
            NoncombatRedirection::ToPlaneswalker => {}
        }
        let Thing::Player(hit) = part.recipient else { return false };
        let by = self.object(part.source).map(crate::Object::controller);
        !combat && by.is_some_and(|by| !self.are_allied(by, hit)) && self.planeswalkers(hit).next().is_some()
    }

    fn planeswalkers(&self, player: PlayerId) -> impl Iterator<Item = ObjectId> {
        let permanents = self.in_zone(player, Zone::InPlay);
        let walkers = permanents.filter(|object| object.is_in_play() && object.is(CardType::Planeswalker));
        walkers.map(|object| object.id)
    }

    /// The choice of the source's controller, once the affected player has chosen this rule to apply.
    fn planeswalker_choice(&self, damage: &DamageEvent) -> Option<Next> {
        let asked = |part: &super::Part| {
            part.used.contains(&Replacement::ToPlaneswalker)
                && !part.used.contains(&Replacement::PlaneswalkerChosen)
        };
        let (place, part) = damage.parts.iter().enumerate().find(|(_, part)| asked(part))?;
        let Thing::Player(hit) = part.what.recipient else { return None };
        let chooser = self.object(part.what.source).map(crate::Object::controller)?;
        let option = |kind| Applicable {
            part: place,
            effect: Replacement::PlaneswalkerChosen,
            shown: ReplacementOption {
                by: part.what.source,
                kind,
                source: part.what.source,
                recipient: part.what.recipient,
                amount: part.what.amount,
            },
        };
        if !self.is_in_game(chooser) {
            return Some(Next::Apply(option(ReplacementKind::LeaveAsIs)));
        }
        let walkers = self.planeswalkers(hit);
        let walkers = walkers.map(|object| option(ReplacementKind::Redirect(Thing::Object(object), None)));
        Some(Next::Ask(chooser, std::iter::once(option(ReplacementKind::LeaveAsIs)).chain(walkers).collect()))
    }

    /// The player's choice among several effects.
    pub(crate) fn replace(&mut self, place: usize, options: &[Applicable], events: &mut Vec<Event>) {
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
            ReplacementKind::LeaveAsIs | ReplacementKind::ToPlaneswalker => return,
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
            Happening::Prevented { by, source, recipient, amount }
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
            (Replacement::Protection, true) => {
                &[Rule::ProtectionDamage, Rule::Prevention, Rule::ReplacementOrder]
            }
            (Replacement::Shield(_), false) => &[Rule::Prevention, Rule::PreventionShield],
            (Replacement::Shield(_), true) => {
                &[Rule::Prevention, Rule::PreventionShield, Rule::ReplacementOrder]
            }
        };
        events.push(Event { kind, rules });
        if let Replacement::Own(phantom, Keyword::NoDamageForCounter) = applicable.effect
            && !damage.unwound.contains(&phantom)
        {
            damage.unwound.push(phantom);
        }
        if let Some(then) = self.if_prevented(applicable.effect).filter(|_| amount > 0) {
            damage.prevented.push((then, Assignment { source, recipient, amount }, by));
        }
        let Replacement::Shield(used) = applicable.effect else { return };
        for shield in self.shields.iter_mut().filter(|shield| shield.id == used) {
            if let Some(left) = &mut shield.left {
                *left = left.saturating_sub(amount);
            }
            if shield.once {
                shield.left = Some(0);
            }
        }
        self.shields.retain(|shield| shield.left != Some(0));
    }
}

/// Whether the order of several effects matters. A single effect that covers everything it applies to leaves
/// no choice.
fn order_matters(options: &[Applicable]) -> bool {
    let Some(first) = options.first() else { return false };
    let one_effect = options.iter().all(|option| option.effect == first.effect);
    if !one_effect {
        let alike = |wanted: fn(ReplacementKind) -> bool| options.iter().all(|it| wanted(it.shown.kind));
        let all_prevent_all = alike(|kind| kind == ReplacementKind::Prevent(None));
        let all_multiply = alike(|kind| matches!(kind, ReplacementKind::More(More::Times(_))));
        let all_add = alike(|kind| matches!(kind, ReplacementKind::More(More::Plus(_))));
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
