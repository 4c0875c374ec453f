//! The objects and players that an effect refers to.

use super::binding::{Noun, Origin};
use super::{MAX_TARGETS, Reader};
use crate::diagnostic::{Diagnostic, Problem};
use crate::limits::at_most;
use crate::text::Piece;
use combat_lab_cards::{Adding, Among, Reference, TargetKind, TargetSpec, Trait, Whose};
use combat_lab_language::{Phrase, t};

/// The forms, for the reference.
pub(crate) const WHO: &[&str] = &[
    "this",
    "it",
    "that token",
    "that creature",
    "enchanted creature",
    "equipped creature",
    "target KIND",
    "another target KIND",
    "up to one target KIND",
    "two target KIND",
    "each KIND target player controls",
    "... you control",
    "any target",
    "each KIND",
    "KIND with NUMBER",
    "its controller",
    "defending player",
    "the player or planeswalker it's attacking",
    "you",
];

/// The words that can follow "this" without changing its meaning.
pub(crate) const THIS_WHAT: [&str; 17] = [
    "class",
    "emblem",
    "saga",
    "creature",
    "permanent",
    "planeswalker",
    "land",
    "artifact",
    "enchantment",
    "battle",
    "aura",
    "equipment",
    "vehicle",
    "siege",
    "token",
    "card",
    "spell",
];

/// The kinds of permanent that can follow "enchanted".
pub(crate) const ENCHANTED: [&str; 6] =
    ["creature", "permanent", "land", "artifact", "enchantment", "planeswalker"];

/// The number of targets that one phrase can name, at least and at most.
const SEVERAL: [(&str, usize, usize); 13] = [
    ("up to two", 0, 2),
    ("up to three", 0, 3),
    ("up to four", 0, 4),
    ("one or two", 1, 2),
    ("one , two , or three", 1, 3),
    ("two", 2, 2),
    ("three", 3, 3),
    ("four", 4, 4),
    ("five", 5, 5),
    ("up to five", 0, 5),
    ("2", 2, 2),
    ("3", 3, 3),
    ("4", 4, 4),
];

const WHO_EXPECTED: Phrase<'static> = t!("target creature, each creature, this, it, or that creature");

impl Reader<'_> {
    /// Whether whom an effect is about comes next.
    pub(super) fn is_who(&self) -> bool {
        const FIRST: [&str; 22] = [
            "him",
            "her",
            "its",
            "those",
            "defending",
            "target",
            "enchanted",
            "equipped",
            "it",
            "this",
            "itself",
            "they",
            "them",
            "each",
            "all",
            "any",
            "you",
            "your",
            "creatures",
            "permanents",
            "planeswalkers",
            "opponent",
        ];
        let first = self.several_come().is_some()
            || self.comes("a third target")
            || self.comes("up to one target")
            || self.comes("up to one other target")
            || self.peek().is_some_and(|word| FIRST.iter().any(|who| word.is(who)));
        let that = self.comes("that") && !self.comes("that much");
        first
            || that
            || self.the_one_comes()
            || self.comes("players can't gain life")
            || self.comes("the other player")
            || self.comes("the player or planeswalker")
            || self.comes("another target")
            || self.many_come()
    }

    /// "This", perhaps with what it is: "this creature", as cards have it since 2024.
    pub(super) fn this(&mut self) -> bool {
        let this = self.take("this");
        if this {
            self.any(&THIS_WHAT);
        }
        this
    }

    /// "Enchanted creature": the permanent that this Aura or Equipment is attached to.
    pub(super) fn attached_to(&mut self) -> bool {
        let start = self.next;
        let equipped = self.take("equipped");
        if (equipped || self.take("enchanted"))
            && self.any(if equipped { &ENCHANTED[..1] } else { &ENCHANTED[..] })
        {
            return true;
        }
        // "Enchanted Wall", where that is what it enchants.
        let kind = self.peek().and_then(|word| crate::subtypes::subtype(word.text));
        if self.next > start && !equipped && kind.is_some_and(|(_, many)| !many) {
            self.next += 1;
            return true;
        }
        self.next = start;
        false
    }

    /// The number of targets that one phrase names, at least and at most, and the number of words
    /// before "target".
    pub(super) fn several_come(&self) -> Option<(usize, usize, usize)> {
        let start = self.next + if self.comes("each of") { 2 } else { 0 };
        let said = |(words, ..): &&(&str, usize, usize)| {
            let end = start + words.split(' ').count();
            let other = self.comes_at(end, "other target") && self.origin != Origin::Spell;
            self.comes_at(start, words)
                && (self.comes_at(end, "target") || self.comes_at(end, "targets") || other)
        };
        let counted = self.has_x.then_some([("up to X", 0, 1), ("X", 1, 1)]);
        SEVERAL
            .iter()
            .chain(counted.iter().flatten())
            .find(said)
            .map(|(words, least, most)| (*least, *most, start - self.next + words.split(' ').count()))
    }

    /// `up to two target creatures`: several targets at once.
    fn several(&mut self, least: usize, most: usize, words: usize) -> Result<Reference, Problem> {
        self.next += words;
        let of_x = self.next.checked_sub(1).is_some_and(|last| self.comes_at(last, "X"));
        let spec = if self.take("targets") {
            TargetSpec::new(TargetKind::AnyTarget, Whose::Anyones)
        } else {
            let other = self.take("other");
            self.next += 1;
            let spec = self.kind_of_target(true)?;
            let traits = if other { spec.traits.with(Trait::Other) } else { Some(spec.traits) };
            spec.that_is(traits.ok_or_else(|| self.problem(WHO_EXPECTED))?)
        };
        self.some_targets(spec, (least, most), of_x)
    }

    /// A number of different targets, named by one phrase; one that stands for X of them, if
    /// `of_x` says so.
    pub(super) fn some_targets(
        &mut self,
        spec: TargetSpec,
        (least, most): (usize, usize),
        of_x: bool,
    ) -> Result<Reference, Problem> {
        if of_x && self.ability.x_targets.is_some() {
            return Err(self.too_many_targets());
        }
        self.none_of = Some(spec.what).filter(|_| most == 0);
        let places = (0..).zip(0..most);
        let of = |(distinct, place)| TargetSpec { optional: place >= least, distinct, ..spec };
        let among = self.aim_at(places.map(of).collect())?;
        if of_x {
            self.ability.x_targets = Some(among.first);
        }
        let reference = Reference::Targets(among);
        self.named(reference, true);
        self.they = Some(reference);
        Ok(reference)
    }

    /// The kind of the target at a place.
    pub(super) fn target(&self, place: u8) -> Option<&TargetSpec> {
        let place = usize::from(place);
        let optional = self.room.and_then(|room| self.optional.get(place.checked_sub(room)?));
        optional.or_else(|| self.ability.targets.get(place))
    }

    /// The kinds of the targets at these places.
    pub(super) fn targets(&self, among: Among) -> impl Iterator<Item = &TargetSpec> {
        (0..among.count).filter_map(move |place| self.target(among.first.checked_add(place)?))
    }

    /// Whom an effect is about.
    pub(super) fn who(&mut self) -> Result<Reference, Problem> {
        if let Some((least, most, words)) = self.several_come() {
            return self.several(least, most, words);
        }
        if self.any(&["any target", "target creature or player", "creature or player"]) {
            return self.aim(TargetSpec::new(TargetKind::AnyTarget, Whose::Anyones));
        }
        if self.take("any other target") {
            return self.any_other_target();
        }
        if self.take("target") {
            let spec = self.kind_of_target(false)?;
            let spec = self.that_player_controls(spec)?;
            return self.aim(spec);
        }
        let other = self.comes("up to one other target") && self.ability.targets.is_empty();
        if self.take("up to one target") || (other && self.origin != Origin::Spell) {
            if other {
                self.next += 5;
            }
            let spec = self.kind_of_target(false)?;
            let traits = if other { spec.traits.with(Trait::Other) } else { Some(spec.traits) };
            let traits = traits.ok_or_else(|| self.problem(WHO_EXPECTED))?;
            let spec = self.that_player_controls(spec.that_is(traits))?;
            return self.aim(TargetSpec { optional: true, ..spec });
        }
        if self.comes("another target") && self.ability.targets.is_empty() && self.origin != Origin::Spell {
            self.next += 2;
            let spec = self.kind_of_target(false)?;
            let traits = spec.traits.with(Trait::Other).ok_or_else(|| self.problem(WHO_EXPECTED))?;
            return self.aim(spec.that_is(traits));
        }
        if self.any(&["another target", "a third target"]) && !self.ability.targets.is_empty() {
            let ends = self.peek().is_none_or(|word| [".", ",", "and", ";"].iter().any(|end| word.is(end)));
            let any = TargetSpec::new(TargetKind::AnyTarget, Whose::Anyones);
            let spec = if ends { any } else { self.kind_of_target(false)? };
            return self.aim(self.another(spec));
        }
        if ["each of them", "each of those"].iter().any(|words| self.comes(words)) {
            self.next += 2;
        }
        if self.any(&["those creatures", "those permanents", "those lands"]) {
            let lasting = |meant: &Reference| match meant {
                Reference::Each(spec) => spec.traits.iter().all(Trait::suits_static_abilities),
                other => matches!(other, Reference::Targets(_) | Reference::Those),
            };
            let they = self.they.filter(lasting);
            self.back |= matches!(they, Some(Reference::Each(_)));
            return they.ok_or_else(|| self.unbound(2));
        }
        if self.any(&["they", "them"]) {
            // Of this permanent, cards say "it".
            let own = self.origin != Origin::Spell;
            let they = self.they.or(self.it.filter(|it| !own || *it != Reference::This));
            self.back |= matches!(they, Some(Reference::Each(_) | Reference::EachOf(..)));
            return self.pronoun(they);
        }
        let of_that = (self.comes("that") || self.is_about_host() && self.comes("the"))
            && self.words.get(self.next + 1).is_some_and(|word| word.text.ends_with(['s']))
            && self.comes_at(self.next + 2, "controller");
        if of_that {
            self.next += 3;
            return self.controller(true);
        }
        if self.any(&["its controller"]) {
            return self.controller(false);
        }
        if matches!(
            self.origin,
            Origin::Triggered(combat_lab_cards::TriggerEvent::StepBegins(_, combat_lab_cards::StepOf::Host))
        ) && self.any(&["the creature", "the permanent", "the land", "the artifact"])
        {
            return Ok(Reference::AttachedTo);
        }
        if self.take("it") {
            return self.pronoun(self.it);
        }
        // Cards say so of nobody but themselves.
        if self.any(&["him", "her"]) {
            let own = self.origin != Origin::Spell && !self.attached;
            return self.pronoun(own.then_some(Reference::This));
        }
        if self.take("that") {
            let that = self.that()?;
            // "Tap that creature. It doesn't untap": nothing else could be meant.
            if self.it.is_none() && self.noun_of(that) == Some(Noun::Permanent) {
                self.it = Some(that);
            }
            return Ok(that);
        }
        if self.the_one_comes() {
            self.next += 1;
            return self.that();
        }
        let (reference, many) = self.noun_phrase()?;
        self.named(reference, many);
        Ok(reference)
    }

    /// Whether "the creature" comes next, which is that creature, and no more is said of it.
    fn the_one_comes(&self) -> bool {
        const ENDS: [&str; 10] = [".", ",", ";", "at", "and", "gains", "gets", "can't", "doesn't", "becomes"];
        let named = ["the creature", "the permanent", "the token"].iter().any(|words| self.comes(words));
        let ends = |word: Piece<'_>| ENDS.iter().any(|end| word.is(end));
        named && self.words.get(self.next + 2).copied().is_none_or(ends)
    }

    /// The controller of the one target, which is a permanent.
    fn controller(&mut self, said: bool) -> Result<Reference, Problem> {
        let one = match self.ability.targets.as_slice() {
            [_] => matches!(
                self.noun_of(Reference::Target(0)),
                Some(Noun::Permanent | Noun::Spell | Noun::OnStack)
            ),
            _ => false,
        };
        // Of the spell that has targeted the permanent itself.
        if said
            && self.ability.targets.is_empty()
            && matches!(
                self.origin,
                Origin::Triggered(combat_lab_cards::TriggerEvent::Targeted {
                    what: combat_lab_cards::Who::This | combat_lab_cards::Who::Host,
                    spell: true,
                    ..
                })
            )
            && self.words.get(self.next.wrapping_sub(2)).is_some_and(|word| word.is("spell's"))
        {
            let reference = Reference::ControllerOfThat;
            self.named(reference, false);
            return Ok(reference);
        }
        // That of the creature which the event is about.
        let event = match self.origin {
            Origin::Triggered(event) => super::binding::about_one_permanent(event),
            Origin::Spell | Origin::Permanent => false,
        };
        let whose = self.words.get(self.next.wrapping_sub(2));
        let land = match self.origin {
            Origin::Triggered(
                combat_lab_cards::TriggerEvent::Enters(combat_lab_cards::Who::Any(spec))
                | combat_lab_cards::TriggerEvent::Dies(combat_lab_cards::Who::Any(spec))
                | combat_lab_cards::TriggerEvent::Leaves(combat_lab_cards::Who::Any(spec))
                | combat_lab_cards::TriggerEvent::Becomes(combat_lab_cards::Who::Any(spec), _),
            ) => {
                let only = combat_lab_cards::Trait::Types(combat_lab_cards::Types::of(
                    combat_lab_cards::CardType::Land,
                ));
                spec.traits.has(only)
            }
            _ => false,
        };
        let creature = whose.is_some_and(|word| word.is("creature's") || land && word.is("land's"));
        let own_kind = whose.is_some_and(|word| {
            ["creature's", "permanent's", "land's", "artifact's", "enchantment's"]
                .iter()
                .any(|one| word.is(one))
        });
        let source = whose.is_some_and(|word| word.is("source's"))
            && matches!(
                self.origin,
                Origin::Triggered(combat_lab_cards::TriggerEvent::Damages {
                    to,
                    once: combat_lab_cards::DamageOnce::ForEach,
                    ..
                }) if to.is_known()
            );
        let it = !said && self.it == Some(Reference::That) && self.event_names_a_creature();
        if event && !self.attached && self.ability.targets.is_empty() && (it || said && source) {
            let reference = Reference::ControllerOfThat;
            self.named(reference, false);
            return Ok(reference);
        }
        if said && creature && event && self.ability.targets.is_empty() && !self.attached {
            let reference = Reference::ControllerOfThat;
            self.named(reference, false);
            return Ok(reference);
        }
        let permanent = whose.is_some_and(|word| word.is("permanent's"));
        let any = matches!(
            self.origin,
            Origin::Triggered(
                combat_lab_cards::TriggerEvent::Becomes(..) | combat_lab_cards::TriggerEvent::Sacrifices(..)
            )
        );
        if said && permanent && any && self.ability.targets.is_empty() && !self.attached {
            let reference = Reference::ControllerOfThat;
            self.named(reference, false);
            return Ok(reference);
        }
        // That of what this is attached to, which the event is about.
        let host = if said { own_kind } else { self.it == Some(Reference::That) };
        if host && self.is_about_host() && self.ability.targets.is_empty() {
            let reference = Reference::ControllerOfThat;
            self.named(reference, false);
            return Ok(reference);
        }
        // "That creature" is the target, whatever has been named since.
        if !one || !(said || self.it == Some(Reference::Target(0))) {
            self.next = self.next.saturating_sub(1);
            return Err(self.problem(t!("a target before it, which is a permanent")));
        }
        let reference = Reference::ControllerOf(0);
        self.named(reference, false);
        Ok(reference)
    }

    /// Whom an effect is about, where no target is and nothing is referred back to; and whether
    /// these are many.
    fn noun_phrase(&mut self) -> Result<(Reference, bool), Problem> {
        if self.any(&["each other player"]) {
            let others = TargetSpec::new(TargetKind::Player, Whose::Anyones).that_is(Trait::Other.into());
            return Ok((Reference::Each(others), true));
        }
        if self.comes("players can't gain life") {
            self.next += 1;
            return Ok((Reference::Each(TargetSpec::new(TargetKind::Player, Whose::Anyones)), true));
        }
        if ["your opponents can't cast", "your opponents can't gain"].iter().any(|words| self.comes(words)) {
            self.next += 2;
            return Ok((Reference::Each(TargetSpec::new(TargetKind::Player, Whose::Opponents)), true));
        }
        if self.any(&["each", "all"]) {
            self.any(&["of"]);
            let yours = self.any(&["your opponent's", "your opponents'"]);
            let own = !yours && self.take("your");
            let mut spec = self.kind(true)?;
            // Not where another effect begins: "and each player draws a card".
            let ends = self.words.get(self.next + 3).is_none_or(|word| word.is("."));
            if spec.what == TargetKind::Creature && ends && self.take("and each player") {
                spec.what = TargetKind::CreatureOrPlayer;
            }
            let spec = match (own, yours) {
                // "Your opponents" are no players of yours.
                (true, _) if spec.what == TargetKind::Player => spec,
                (true, _) => TargetSpec { whose: Whose::Yours, ..spec },
                (_, true) => TargetSpec { whose: Whose::Opponents, ..spec },
                _ => spec,
            };
            return Ok((self.of_a_player(spec)?, true));
        }
        if self.many_come() {
            let spec = self.kind(true)?;
            return Ok((self.of_a_player(spec)?, true));
        }
        if self.attached_to() {
            return Ok((Reference::AttachedTo, false));
        }
        if self.this() || self.take("itself") {
            return Ok((Reference::This, false));
        }
        if self.made && self.take("those tokens") {
            return Ok((Reference::Made, true));
        }
        if self.comes("defending player") && self.is_attack() {
            self.next += 2;
            return Ok((Reference::DefendingPlayer, false));
        }
        if self.comes("defending player") && self.is_attack_of_another() {
            self.next += 2;
            return Ok((Reference::DefenderOfThat, false));
        }
        if let Some(attacked) = self.attacked() {
            return Ok((attacked, false));
        }
        if self.any(&["your opponent", "the other player", "opponent"]) {
            return Ok((Reference::Opponent, false));
        }
        if self.take("you") {
            return Ok((Reference::You, false));
        }
        Err(self.problem(WHO_EXPECTED))
    }

    /// `the player or planeswalker it's attacking`, if that comes next.
    fn attacked(&mut self) -> Option<Reference> {
        let start = self.next;
        if self.take("the player or planeswalker") {
            let own = self.is_attack() && self.it == Some(Reference::This);
            let another = self.is_attack_of_another();
            if own && self.any(&["it's attacking", "it is attacking", "this creature is attacking"]) {
                return Some(Reference::Attacked);
            }
            if another && self.any(&["that creature is attacking", "it's attacking", "it is attacking"]) {
                return Some(Reference::AttackedByThat);
            }
        }
        self.next = start;
        None
    }

    /// Everything of a kind, perhaps only what one player controls:
    /// `each creature target player controls`.
    fn of_a_player(&mut self, spec: TargetSpec) -> Result<Reference, Problem> {
        let permanents = spec.whose == Whose::Anyones && super::trigger::is_permanent(spec.what);
        let target = self.comes("target player controls") || self.comes("target opponent controls");
        let place = if permanents && target {
            self.next += 1;
            let spec = self.kind(false)?;
            self.aim(spec)?
        } else if permanents && self.comes("that player controls") {
            self.next += 1;
            self.that()?
        } else {
            return Ok(Reference::Each(spec));
        };
        self.take("controls");
        match place {
            Reference::Target(place) => {
                let spec = TargetSpec { whose: Whose::Yours, ..spec };
                Ok(Reference::EachOf(spec, place))
            }
            Reference::That => {
                let spec = TargetSpec { whose: Whose::Yours, ..spec };
                Ok(Reference::EachOfThat(spec))
            }
            _ => Err(self.problem(WHO_EXPECTED)),
        }
    }

    /// A target that the player controls whom the event is about, or the defending player of the
    /// attacker that it is about: `target artifact that player controls`.
    fn that_player_controls(&mut self, spec: TargetSpec) -> Result<TargetSpec, Problem> {
        let permanents = spec.whose == Whose::Anyones && super::trigger::is_permanent(spec.what);
        if permanents && self.is_attack_of_another() && self.take("defending player controls") {
            let traits = spec.traits.with(Trait::DefendsThat);
            return Ok(spec.that_is(traits.ok_or_else(|| self.problem(WHO_EXPECTED))?));
        }
        if !permanents || !self.comes("that player controls") {
            return Ok(spec);
        }
        self.next += 1;
        match self.that()? {
            Reference::That => {
                self.take("controls");
                let traits = spec.traits.with(Trait::ThatPlayers);
                Ok(spec.that_is(traits.ok_or_else(|| self.problem(WHO_EXPECTED))?))
            }
            _ => Err(self.unbound(1)),
        }
    }

    /// The recipient of damage.
    pub(super) fn whom(&mut self) -> Result<Reference, Problem> {
        let before = self.next;
        self.who().map_err(|problem| {
            problem.expected(if self.next > before {
                t!("creature, player, opponent, or permanent")
            } else {
                t!("any target, target creature, target player, each creature, or you")
            })
        })
    }

    /// Any target but the one before it, or, of a permanent without a target before it, but that
    /// permanent.
    fn any_other_target(&mut self) -> Result<Reference, Problem> {
        let any = TargetSpec::new(TargetKind::AnyTarget, Whose::Anyones);
        // Of several before it, some may belong to another mode.
        match (self.origin, self.ability.targets.len()) {
            (Origin::Spell, 1) => self.aim(self.another(any)),
            (Origin::Triggered(_) | Origin::Permanent, 0) => self.aim(any.that_is(Trait::Other.into())),
            _ => Err(self.problem(t!("any target"))),
        }
    }

    /// Such a target, but none of those before it.
    fn another(&self, spec: TargetSpec) -> TargetSpec {
        TargetSpec { distinct: u8::try_from(self.ability.targets.len()).unwrap_or(u8::MAX), ..spec }
    }

    /// A target more.
    pub(super) fn aim(&mut self, spec: TargetSpec) -> Result<Reference, Problem> {
        let reference = Reference::Target(self.aim_at(vec![spec])?.first);
        self.named(reference, false);
        Ok(reference)
    }

    pub(super) fn too_many_targets(&self) -> Problem {
        Diagnostic::at(self.all, t!("too many targets in one ability")).expected(at_most(MAX_TARGETS))
    }

    /// Some targets more, of which perhaps the last ones may be left out: their places.
    pub(super) fn aim_at(&mut self, specs: Vec<TargetSpec>) -> Result<Among, Problem> {
        let own = self.ability.targets.len();
        if specs.len() == 1 && own + self.optional.len() >= MAX_TARGETS {
            return Err(self.too_many_targets());
        }
        let optional = specs.last().is_some_and(|last| last.optional);
        let left_out =
            !self.optional.is_empty() || self.ability.targets.last().is_some_and(|last| last.optional);
        // A target behind those that may be left out comes before them; another one than they are
        // could not.
        let another = specs.first().is_some_and(|first| first.distinct > 0);
        let no_room = !optional && self.room.map_or(left_out, |room| own + specs.len() > room);
        if left_out && (optional || another) || no_room {
            self.wants_room |= no_room && !another;
            let last = self.next.checked_sub(1).and_then(|at| self.words.get(at)).copied();
            return Err(Diagnostic::at(
                last.unwrap_or(self.all),
                t!("only one target, or one group of targets, can be left out"),
            )
            .expected(t!("\u{201c}up to\u{201d} only once in an ability, or two abilities")));
        }
        let count = specs.len();
        let first = match self.room {
            Some(room) if optional => {
                self.ability.said_last = own..room;
                self.optional = specs;
                room
            }
            _ => {
                self.ability.targets.add_all(specs);
                own
            }
        };
        let place = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        Ok(Among { first: place(first), count: place(count) })
    }
}
