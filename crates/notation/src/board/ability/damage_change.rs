//! Changes of damage that is about to be dealt: "if a creature you control would deal damage, it
//! deals double that damage instead".

use super::Reader;
use super::binding::Origin;
use crate::diagnostic::Problem;
use crate::subtypes::subtype;
use crate::text::Piece;
use crate::words::{card_type, color};
use combat_lab_cards::{
    CardType, Colors, Condition, CounterKind, DamageInstead, DamageOnce, Dealer, Filter, IfPrevented,
    Instead, More, Replacement, Struck, TargetKind, TargetSpec, Trait, TriggerEvent, Types, Who, Whose,
};
use combat_lab_language::t;

/// The forms, for the reference.
pub(crate) const DAMAGE_CHANGES: &[&str] = &[
    "if a source would deal damage to a permanent or player, it deals double that damage instead",
    "if a source you control would deal damage to a permanent or player, it deals triple that damage instead",
    "if a creature you control would deal damage to a permanent or player, it deals double that damage instead",
    "if a creature you control would deal damage to a permanent or player, it deals N times that damage instead",
    "if a COLOR source you control would deal damage to an opponent or a permanent an opponent controls, it deals that much damage plus N instead",
    "if equipped creature would deal combat damage, it deals double that damage instead",
    "if another COLOR source you control would deal damage to a permanent or player, it deals that much damage plus N instead",
    "if a TYPE source you control would deal damage to a permanent or player, it deals double that damage instead",
    "if a source would deal damage to you or a permanent you control, prevent half that damage, rounded up",
    "if a source would deal damage to KIND, prevent N of that damage",
    "if a source would deal damage to KIND, prevent all but N of that damage",
    "if damage would be dealt to KIND, prevent that damage",
    "if damage would be dealt to KIND, prevent that damage. Put a +1/+1 counter on that creature for each 1 damage prevented this way",
    "if a source would deal damage to this, prevent that damage. The source's controller draws cards equal to the damage prevented this way",
    "prevent all damage that would be dealt to you",
    "prevent all noncombat damage that would be dealt to you and other permanents you control",
    "prevent all damage that would be dealt to this during your turn",
    "all damage that would be dealt to you is dealt to this creature instead",
    "all damage that would be dealt to you is dealt to enchanted creature instead",
    "as long as this is untapped, all damage that would be dealt to you by unblocked creatures is dealt to this instead",
];

/// Such a change, if the words begin like one.
pub(crate) fn damage_change(piece: Piece<'_>) -> Option<Result<Replacement, Problem>> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    if let Some(change) = reader.stands_in() {
        return Some(Ok(change));
    }
    reader.next = 0;
    if let Some(change) = reader.all_prevented() {
        return Some(Ok(change));
    }
    reader.next = 0;
    if let Some(change) = reader.would_be_dealt() {
        return Some(Ok(change));
    }
    reader.next = 0;
    if !reader.take("if") {
        return None;
    }
    let by = if reader.attached_to() {
        Dealer::Permanent(Who::Host)
    } else if reader.this() {
        Dealer::THIS
    } else if let Some(spec) = reader.a_permanent() {
        Dealer::Permanent(Who::Any(spec))
    } else {
        reader.a_source()?
    };
    if !reader.take("would deal") {
        return None;
    }
    let combat = reader.kind_of_damage();
    if !reader.take("damage") {
        return None;
    }
    let to = match reader.take("to").then(|| reader.dealt_whom()) {
        None => Struck::Anything,
        Some(Some(to)) => to,
        Some(None) => return Some(Err(reader.problem(t!("a permanent or player, you, or KIND")))),
    };
    Some(reader.more(to).map(|becomes| replaced((by, to, combat), None, becomes)))
}

/// Damage from a source to a recipient, combat damage or not, that becomes something else.
const fn replaced(
    (by, to, combat): (Dealer, Struck, Option<bool>),
    condition: Option<Condition>,
    becomes: DamageInstead,
) -> Replacement {
    let event = TriggerEvent::Damages { by, to, combat, once: DamageOnce::ForEach };
    Replacement { event, condition, becomes: Instead::Damage(becomes) }
}

/// Any source that is of one of these types.
const fn of_types(types: Types) -> Dealer {
    Dealer::Source(Whose::Anyones, Filter::is(Trait::Types(types)))
}

/// Whether a permanent can be such for as long as it deals or is dealt damage.
fn fits(spec: TargetSpec) -> bool {
    let lasting = |asked: Trait| asked == Trait::Other || asked.suits_static_abilities();
    super::trigger::is_permanent(spec.what) && spec.traits.iter().all(lasting)
}

impl Reader<'_> {
    /// Whether combat damage is meant, or other damage, or both.
    fn kind_of_damage(&mut self) -> Option<bool> {
        if self.take("combat") { Some(true) } else { self.take("noncombat").then_some(false) }
    }

    /// `a creature you control with a counter on it`, directly before what it would do.
    fn a_permanent(&mut self) -> Option<TargetSpec> {
        let start = self.next;
        let spec = self.one_kind().filter(|spec| fits(*spec) && self.comes("would deal"));
        if spec.is_none() {
            self.next = start;
        }
        spec
    }

    /// `a red source you control`.
    pub(super) fn a_source(&mut self) -> Option<Dealer> {
        let another = self.take("another");
        if !another && !self.any(&["a", "an"]) {
            return None;
        }
        let color = self.peek().and_then(|word| color(word.text));
        self.next += usize::from(color.is_some());
        let kind = self.source_kind();
        let spell = matches!(kind, Some(Trait::Types(types)) if !types.is_permanent());
        if !(self.take("source") || spell && self.take("spell")) {
            return None;
        }
        let whose = self.whose();
        let color = color.map(|color| Trait::Colors(Colors::NONE.with(color)));
        let other = another.then_some(Trait::Other);
        let mut asked = [other, color, kind].into_iter().flatten();
        let asked = asked.try_fold(Filter::NONE, Filter::with)?;
        let plain = matches!(whose, Whose::Yours) || !another;
        plain.then_some(Dealer::Source(whose, asked))
    }

    /// `instant or sorcery`, `artifact`, `Giant`: what a source is, besides its colour.
    fn source_kind(&mut self) -> Option<Trait> {
        if self.take("instant or sorcery") {
            return Some(Trait::Types(Types::of(CardType::Instant).with(CardType::Sorcery)));
        }
        let word = self.peek()?;
        let found = card_type(word.text).map(|one| Trait::Types(Types::of(one)));
        let found = found.or_else(|| match subtype(word.text) {
            Some((subtype, false)) => Some(Trait::Subtype(subtype)),
            _ => None,
        })?;
        self.next += 1;
        Some(found)
    }

    /// Whom the damage would be dealt to.
    fn dealt_whom(&mut self) -> Option<Struck> {
        let to = self.struck(true)?;
        let lasting = match to {
            Struck::Permanent(who) => who.spec().is_none_or(fits),
            Struck::PlayerOr(_, spec) => fits(spec),
            Struck::Anything | Struck::Player(_) => true,
        };
        lasting.then_some(to)
    }

    /// `prevent all damage that would be dealt to you`, if that is all.
    fn all_prevented(&mut self) -> Option<Replacement> {
        let before = if self.take("as long as") {
            let condition = self.condition().ok().filter(|it| it.suits_static_abilities())?;
            self.any(&[","]);
            Some(condition)
        } else {
            None
        };
        if !self.take("prevent all") {
            return None;
        }
        let combat = self.kind_of_damage();
        if !self.take("damage that would be dealt") {
            return None;
        }
        let to = if self.take("to") { Some(self.dealt_whom()?) } else { None };
        let by = if self.take("by instant and sorcery spells") {
            of_types(Types::of(CardType::Instant).with(CardType::Sorcery))
        } else if self.any(&["by artifact sources", "by artifacts"]) {
            of_types(Types::of(CardType::Artifact))
        } else if self.take("by") {
            // The kind of source is checked as the damage would be dealt. Of creatures alone that
            // don't fight this, it is a keyword which they have.
            let spec = self.kind(true).ok().filter(|spec| super::trigger::is_permanent(spec.what))?;
            let plain = spec == TargetSpec::new(TargetKind::Creature, Whose::Anyones);
            let fights = spec.traits.iter().any(|asked| matches!(asked, Trait::Facing(_)));
            if to.is_none() && !plain && !fights {
                return None;
            }
            Dealer::Permanent(Who::Any(spec))
        } else {
            Dealer::ANY
        };
        let own_turn = before.is_none() && self.take("during your turn");
        self.any(&["."]);
        let condition = before.or_else(|| own_turn.then_some(Condition::YOUR_TURN));
        // Of creatures alone, that is a keyword which they have.
        let plain = by == Dealer::ANY && condition.is_none();
        if plain && matches!(to, Some(Struck::Permanent(_))) {
            return None;
        }
        let some = to.is_some() || by != Dealer::ANY;
        let to = to.unwrap_or(Struck::Anything);
        let change = replaced((by, to, combat), condition, DamageInstead::Prevented(None));
        (some && self.peek().is_none()).then_some(change)
    }

    /// `if damage would be dealt to this, prevent that damage`, if that is all.
    fn would_be_dealt(&mut self) -> Option<Replacement> {
        if !self.take("if") {
            return None;
        }
        let combat = self.kind_of_damage();
        if !self.take("damage would be dealt to") {
            return None;
        }
        let to = self.dealt_whom()?;
        self.more(to).ok().map(|becomes| replaced((Dealer::ANY, to, combat), None, becomes))
    }

    /// `all damage that would be dealt to you is dealt to this creature instead`, if that is all.
    fn stands_in(&mut self) -> Option<Replacement> {
        let while_untapped = self.take("as long as") && self.this() && self.any(&["is untapped ,"]);
        if !while_untapped && self.next > 0 {
            return None;
        }
        let combat = self.take("all combat damage that would be dealt to").then_some(true);
        if combat.is_none() && !self.take("all damage that would be dealt to") {
            return None;
        }
        let to = self.dealt_whom()?;
        let by = if self.take("by unblocked creatures") {
            let unblocked = TargetSpec::new(TargetKind::AttackingCreature, Whose::Anyones);
            Dealer::Permanent(Who::Any(unblocked.that_is(Trait::Unblocked.into())))
        } else if self.take("by artifacts") {
            of_types(Types::of(CardType::Artifact))
        } else {
            Dealer::ANY
        };
        if !self.take("is dealt to") {
            return None;
        }
        let becomes = if self.attached_to() {
            DamageInstead::DealtToHost
        } else if self.this() || self.take("it") {
            DamageInstead::DealtToThis
        } else {
            return None;
        };
        let instead = self.take("instead");
        self.any(&["."]);
        let condition = while_untapped.then_some(Condition::this_has(combat_lab_cards::Trait::Tapped).not());
        let change = replaced((by, to, combat), condition, becomes);
        (instead && self.peek().is_none()).then_some(change)
    }

    /// `, it deals double that damage instead`, up to the end.
    fn more(&mut self, to: Struck) -> Result<DamageInstead, Problem> {
        const SAME: [&str; 5] = [
            "to that permanent or player",
            "to that player or permanent",
            "to that player",
            "to that creature",
            "to that permanent",
        ];
        self.any(&[","]);
        if self.take("prevent") {
            let becomes = self.less(to)?;
            self.any(&["."]);
            return match self.peek() {
                None => Ok(becomes),
                Some(_) => Err(self.problem(t!("prevent that damage"))),
            };
        }
        let deals = self.any(&["it deals", "that source deals"]);
        let more = if self.any(&["double that damage", "twice that much damage"]) {
            Some(More::Times(2))
        } else if self.any(&["triple that damage", "three times that much damage"]) {
            Some(More::Times(3))
        } else if self.take("that much damage plus") {
            self.number()?.map(More::Plus)
        } else {
            let times = self.number()?;
            times.filter(|_| self.take("times that damage")).map(More::Times)
        };
        self.any(&SAME);
        let instead = self.take("instead");
        self.any(&SAME);
        self.any(&["."]);
        match more.filter(|_| deals && instead && self.peek().is_none()) {
            Some(more) => Ok(DamageInstead::More(more)),
            None => Err(self.problem(t!("\u{201c}it deals double that damage instead\u{201d}, for example"))),
        }
    }

    /// The amount prevented, after "prevent", and the consequences.
    fn less(&mut self, to: Struck) -> Result<DamageInstead, Problem> {
        if self.take("half that damage , rounded up") {
            return Ok(DamageInstead::Halved);
        }
        if self.take("that damage") {
            return Ok(DamageInstead::Prevented(self.if_prevented(to)));
        }
        let all_but = self.take("all but");
        match self.number()?.filter(|_| self.take("of that damage")) {
            Some(left) if all_but => Ok(DamageInstead::AllBut(left)),
            Some(less) => Ok(DamageInstead::Less(less)),
            None => Err(self.problem(t!("that damage, N of that damage, or all but N of that damage"))),
        }
    }

    /// `. put a +1/+1 counter on that creature for each 1 damage prevented this way`, if that comes
    /// next.
    fn if_prevented(&mut self, to: Struck) -> Option<IfPrevented> {
        let start = self.next;
        if self.any(&["and each opponent mills that many cards", ". each opponent mills that many cards"]) {
            return Some(IfPrevented::OpponentsMill);
        }
        if self.any(&[
            ". the source's controller draws cards equal to the damage prevented this way",
            ". that source's controller draws cards equal to the damage prevented this way",
            ". the source's controller draws that many cards",
        ]) {
            return Some(IfPrevented::SourceDraws);
        }
        for (one, many, kind) in [
            (". put a +1/+1 counter on", ". put that many +1/+1 counters on", CounterKind::PlusOne),
            (". put a -1/-1 counter on", ". put that many -1/-1 counters on", CounterKind::MinusOne),
        ] {
            let each = self.take(one);
            if (each || self.take(many)) && self.is_struck(to) {
                let each_said = self.take("for each 1 damage prevented this way");
                if each == each_said {
                    return Some(IfPrevented::Counters(kind));
                }
            }
            self.next = start;
        }
        None
    }

    /// Whether the one permanent comes next that would have been dealt the damage.
    fn is_struck(&mut self, to: Struck) -> bool {
        match to {
            Struck::Permanent(Who::This) => self.this() || self.take("it"),
            Struck::Permanent(Who::Host) => self.attached_to() || self.any(&["that creature", "it"]),
            Struck::Permanent(Who::Any(spec) | Who::Wounded { what: spec, .. }) => {
                self.any(&["that permanent", "it"])
                    || spec.what == TargetKind::Creature && self.take("that creature")
            }
            Struck::Anything | Struck::Player(_) | Struck::PlayerOr(..) => false,
        }
    }
}
