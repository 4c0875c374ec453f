//! Triggered and static abilities.

use super::Reader;
use super::binding::Origin;
use super::kind;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::{MAX_NUMBER, Piece};
use engine::{
    Condition, Dealer, Keyword, Keywords, Reference, StaticAbility, Step, Struck, TargetKind, TargetSpec,
    Trait, Traits, TriggerEvent, TriggeredAbility, Whose,
};
use language::{Phrase, t};

/// An event that abilities wait for.
pub(crate) struct EventForm {
    /// What it looks like, for the reference.
    pub(crate) form: &'static str,
    /// The words after "when", "whenever" or "at", in every spelling; WHOSE and PLAYER stand for theirs.
    pub(crate) words: &'static [&'static str],
    event: fn(TargetSpec) -> TriggerEvent,
}

const fn event(
    form: &'static str,
    words: &'static [&'static str],
    event: fn(TargetSpec) -> TriggerEvent,
) -> EventForm {
    EventForm { form, words, event }
}

/// The event with a plain creature, or with whatever more is asked.
fn plain(
    spec: TargetSpec,
    creature: fn(Whose) -> TriggerEvent,
    other: fn(TargetSpec) -> TriggerEvent,
) -> TriggerEvent {
    if kind::is_plain_creature(spec) { creature(spec.whose) } else { other(spec) }
}

const fn damages(by: Dealer, to: Struck, combat: bool) -> TriggerEvent {
    TriggerEvent::Damages { by, to, combat }
}

const ANY_TURN: Whose = Whose::Anyones;

/// Every event. `at the beginning of WHOSE STEP` is read by its step.
pub(crate) const EVENTS: &[EventForm] = &[
    event("at the beginning of WHOSE STEP", &[], |spec| TriggerEvent::StepBegins {
        step: Step::Upkeep,
        turn: spec.whose,
    }),
    event("at end of turn", &["end of turn", "the end of turn"], |_| TriggerEvent::StepBegins {
        step: Step::End,
        turn: ANY_TURN,
    }),
    event("at end of combat", &["end of combat", "the end of combat"], |_| TriggerEvent::StepBegins {
        step: Step::EndOfCombat,
        turn: ANY_TURN,
    }),
    event(
        "when this enters",
        &["this enters", "this enters the battlefield", "this comes into play", "this enters play"],
        |_| TriggerEvent::ThisEnters,
    ),
    event(
        "whenever a creature WHOSE enters",
        &[
            "a creature WHOSE enters",
            "a creature WHOSE enters the battlefield",
            "a creature WHOSE comes into play",
        ],
        |spec| TriggerEvent::CreatureEnters(spec.whose),
    ),
    event("when this dies", &["this dies", "this is put into a graveyard"], |_| TriggerEvent::ThisDies),
    event(
        "whenever a creature WHOSE dies",
        &["a creature WHOSE dies", "a creature WHOSE is put into a graveyard"],
        |spec| TriggerEvent::CreatureDies(spec.whose),
    ),
    event("when this leaves play", &["this leaves play", "this leaves the battlefield"], |_| {
        TriggerEvent::ThisLeaves
    }),
    event("when this is discarded", &["this is discarded", "you discard this"], |_| {
        TriggerEvent::ThisDiscarded
    }),
    event(
        "whenever KIND enters",
        &["KIND enters", "KIND enters the battlefield", "KIND comes into play", "this or KIND enters"],
        |spec| plain(spec, TriggerEvent::CreatureEnters, TriggerEvent::Enters),
    ),
    event(
        "whenever KIND dies",
        &["KIND dies", "this or KIND dies", "KIND is put into a graveyard from the battlefield"],
        |spec| plain(spec, TriggerEvent::CreatureDies, TriggerEvent::Dies),
    ),
    event("whenever KIND attacks", &["KIND attacks", "this or KIND attacks"], |spec| {
        plain(spec, TriggerEvent::CreatureAttacks, TriggerEvent::Attacks)
    }),
    event("whenever this deals combat damage", &["this deals combat damage"], |_| {
        TriggerEvent::ThisDealsCombatDamage
    }),
    event("whenever this deals combat damage to a player", &["this deals combat damage to a player"], |_| {
        damages(Dealer::This, Struck::Player, true)
    }),
    event(
        "whenever this deals combat damage to an opponent",
        &["this deals combat damage to an opponent"],
        |_| damages(Dealer::This, Struck::Opponent, true),
    ),
    event(
        "whenever this deals combat damage to a creature",
        &["this deals combat damage to a creature"],
        |_| damages(Dealer::This, Struck::Creature, true),
    ),
    event("whenever this deals damage to a player", &["this deals damage to a player"], |_| {
        damages(Dealer::This, Struck::Player, false)
    }),
    event("whenever this deals damage to an opponent", &["this deals damage to an opponent"], |_| {
        damages(Dealer::This, Struck::Opponent, false)
    }),
    event(
        "whenever a creature WHOSE deals combat damage to a player",
        &["a creature WHOSE deals combat damage to a player"],
        |spec| damages(Dealer::Creature(spec.whose), Struck::Player, true),
    ),
    event("whenever you gain life", &["you gain life"], |_| TriggerEvent::YouGainLife),
    event("whenever you attack", &["you attack"], |_| TriggerEvent::YouAttack),
    event("whenever this attacks or blocks", &["this attacks or blocks"], |_| {
        TriggerEvent::ThisAttacksOrBlocks
    }),
    event("whenever this deals damage", &["this deals damage"], |_| TriggerEvent::ThisDealsDamage),
    event("whenever this deals damage to a creature", &["this deals damage to a creature"], |_| {
        TriggerEvent::ThisDamagesCreature
    }),
    event("whenever this is dealt damage", &["this is dealt damage"], |_| TriggerEvent::ThisIsDamaged),
    event("whenever you are dealt damage", &["you are dealt damage"], |_| TriggerEvent::YouAreDamaged),
    event("whenever you lose life", &["you lose life"], |_| TriggerEvent::YouLoseLife),
    event("whenever you draw a card", &["you draw a card"], |_| TriggerEvent::YouDraw),
    event(
        "whenever PLAYER plays a spell",
        &["PLAYER plays a spell", "PLAYER casts a spell", "PLAYER play a spell", "PLAYER cast a spell"],
        |spec| TriggerEvent::SpellPlayed(spec.whose),
    ),
    event(
        "whenever PLAYER plays SPELL",
        &["PLAYER plays SPELL", "PLAYER casts SPELL", "PLAYER play SPELL", "PLAYER cast SPELL"],
        TriggerEvent::Plays,
    ),
    event("whenever this attacks", &["this attacks"], |_| TriggerEvent::ThisAttacks),
    event("whenever this attacks a player", &["this attacks a player"], |_| TriggerEvent::ThisAttacksPlayer),
    event("whenever this attacks a planeswalker", &["this attacks a planeswalker"], |_| {
        TriggerEvent::ThisAttacksPlaneswalker
    }),
    event("whenever this attacks alone", &["this attacks alone"], |_| TriggerEvent::ThisAttacksAlone),
    event(
        "whenever this attacks and isn't blocked",
        &["this attacks and isn't blocked", "this attacks and is not blocked"],
        |_| TriggerEvent::ThisUnblocked,
    ),
    event("whenever a creature WHOSE attacks", &["a creature WHOSE attacks"], |spec| {
        TriggerEvent::CreatureAttacks(spec.whose)
    }),
    event("whenever a creature WHOSE attacks alone", &["a creature WHOSE attacks alone"], |spec| {
        TriggerEvent::CreatureAttacksAlone(spec.whose)
    }),
    event("whenever this blocks", &["this blocks"], |_| TriggerEvent::ThisBlocks),
    event("whenever this blocks a creature", &["this blocks a creature"], |_| {
        TriggerEvent::ThisBlocksCreature
    }),
    event("whenever this blocks alone", &["this blocks alone"], |_| TriggerEvent::ThisBlocksAlone),
    event("whenever this becomes blocked", &["this becomes blocked"], |_| TriggerEvent::ThisBecomesBlocked),
    event(
        "whenever this becomes blocked by a creature",
        &["this becomes blocked by a creature", "this is blocked by a creature"],
        |_| TriggerEvent::ThisBecomesBlockedBy,
    ),
    event("whenever this blocks or becomes blocked", &["this blocks or becomes blocked"], |_| {
        TriggerEvent::ThisBlocksOrBecomesBlocked
    }),
    event("whenever this is tapped for mana", &["this is tapped for mana", "you tap this for mana"], |_| {
        TriggerEvent::ThisTappedForMana
    }),
];

/// Every condition, for the reference.
pub(crate) const CONDITIONS: &[&str] = &[
    "if you have N or less life",
    "if you have N or more life",
    "if your hand is empty",
    "if this is in play",
    "if this is attacking alone",
    "if this is blocking alone",
];

const DEALS_DAMAGE: Phrase<'static> = t!("this deals damage, or this deals damage to a creature");

/// Whether these words begin a triggered ability.
pub(crate) fn is_trigger(piece: Piece<'_>) -> bool {
    let (first, _) = piece.first_word();
    ["when", "whenever", "at"].iter().any(|word| first.is(word))
}

/// A triggered ability.
pub(crate) fn triggered(piece: Piece<'_>) -> Result<TriggeredAbility, Problem> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    let at = reader.take("at");
    if !at {
        reader.any(&["whenever", "when"]);
    }
    let (event, attached) = reader.event(at)?;
    if matches!(event, TriggerEvent::ThisDealsDamage | TriggerEvent::ThisDealsCombatDamage)
        && reader.comes("to")
    {
        return Err(reader.problem(DEALS_DAMAGE));
    }
    reader.any(&[","]);
    let condition = if !attached && reader.take("if") { Some(reader.condition()?) } else { None };
    reader.any(&[",", ":"]);
    reader.origin = Origin::Triggered(event);
    reader.attached = attached;
    reader.it = match attached {
        true if reader.is_about_host() => Some(Reference::That),
        true => None,
        false => Reader::it_at_first(reader.origin),
    };
    reader.effects()?;
    Ok(TriggeredAbility { event, attached, condition, ability: reader.ability })
}

/// A static ability, if these words are one: `other creatures you control get +1/+1 and have flying`.
pub(crate) fn static_ability(piece: Piece<'_>) -> Option<Result<StaticAbility, Problem>> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    if reader.any(&["all creatures able to block enchanted creature do so"])
        || reader.any(&["all creatures able to block equipped creature do so"])
    {
        reader.any(&["."]);
        let keywords = [Keyword::Lure].into_iter().collect();
        return reader.peek().is_none().then_some(Ok(StaticAbility {
            affects: ATTACHED,
            others_only: false,
            power: 0,
            toughness: 0,
            keywords,
        }));
    }
    if reader.attached_to() {
        return Some(reader.static_effect(ATTACHED, false));
    }
    let others_only = reader.any(&["other", "each other", "all other"]);
    if !others_only {
        reader.any(&["each", "all"]);
    }
    let spec = reader.kind(true).ok()?;
    if !reader.peek().is_some_and(|word| ["get", "gets", "have", "has"].iter().any(|verb| word.is(verb))) {
        return None;
    }
    Some(reader.static_effect(spec, others_only))
}

impl Reader<'_> {
    /// The event, and whether it is about what this is attached to.
    fn event(&mut self, at: bool) -> Result<(TriggerEvent, bool), Problem> {
        if at && self.any(&["the beginning of", "the beginning of the"]) {
            let turn = self.whose_turn();
            let step = self.step()?;
            let turn = if self.any(&["on your turn"]) { Whose::Yours } else { turn };
            return Ok((TriggerEvent::StepBegins { step, turn }, false));
        }
        let start = self.next;
        let mut best: Option<(usize, (TriggerEvent, bool))> = None;
        for form in EVENTS {
            let is_at = form.form.starts_with("at ");
            for words in form.words.iter().filter(|_| is_at == at) {
                self.next = start;
                self.attached = false;
                if let Some(spec) = self.pattern(words)
                    && best.is_none_or(|(end, _)| end < self.next)
                {
                    best = Some((self.next, ((form.event)(spec), self.attached)));
                }
            }
        }
        let Some((end, event)) = best else {
            self.next = start;
            let expected = if self.comes("this deals combat damage") {
                DEALS_DAMAGE
            } else if at {
                t!("the beginning of your upkeep, end of turn, or end of combat")
            } else {
                t!("an event, such as this attacks, this dies, a creature enters, or you are dealt damage")
            };
            return Err(self.problem(expected));
        };
        self.next = end;
        Ok(event)
    }

    /// Whether these words come, with KIND, WHOSE and PLAYER filled in, and goes past them if so.
    fn pattern(&mut self, words: &str) -> Option<TargetSpec> {
        let start = self.next;
        let spec = self.words_of(words);
        if spec.is_none() {
            self.next = start;
        }
        spec
    }

    fn words_of(&mut self, words: &str) -> Option<TargetSpec> {
        let mut spec = kind::creature(Whose::Anyones);
        for word in words.split(' ') {
            match word {
                "KIND" => spec = self.a_kind(words.starts_with("this or "))?,
                "WHOSE" => spec.whose = self.whose(),
                "SPELL" => {
                    if !self.any(&["a", "an"]) {
                        return None;
                    }
                    let spell = self.kind(false).ok()?;
                    if spell.what != TargetKind::Spell
                        || spell.traits.is_empty()
                        || spell.whose != Whose::Anyones
                    {
                        return None;
                    }
                    spec = TargetSpec { whose: spec.whose, ..spell };
                }
                "PLAYER" => {
                    spec.whose = if self.take("you") {
                        Whose::Yours
                    } else if self.any(&["an opponent", "your opponent"]) {
                        Whose::Opponents
                    } else if self.any(&["a player", "somebody"]) {
                        Whose::Anyones
                    } else {
                        return None;
                    };
                }
                "this" => {
                    if !self.this() {
                        if !self.attached_to() {
                            return None;
                        }
                        self.attached = true;
                    }
                }
                _ if self.take(word) => {}
                _ => return None,
            }
        }
        Some(spec)
    }

    /// One permanent of a kind: "another creature you control". With `this` before it, this is one of them too.
    fn a_kind(&mut self, with_this: bool) -> Option<TargetSpec> {
        let another = self.comes("another");
        if !another && !self.any(&["a", "an"]) {
            return None;
        }
        let spec = self.kind(false).ok()?;
        if with_this {
            // "This or another creature" is any creature.
            let others = spec.traits.iter().filter(|asked| *asked != Trait::Other);
            let traits = others.fold(Traits::NONE, |all, one| all.with(one).unwrap_or(all));
            return (another && is_permanent(spec.what)).then_some(spec.that_is(traits));
        }
        is_permanent(spec.what).then_some(spec)
    }

    fn whose_turn(&mut self) -> Whose {
        if self.take("your opponent's") || self.any(&["an opponent's", "each opponent's"]) {
            Whose::Opponents
        } else if self.take("your") {
            Whose::Yours
        } else {
            self.any(&["each player's", "each", "the", "every"]);
            Whose::Anyones
        }
    }

    fn condition(&mut self) -> Result<Condition, Problem> {
        const EXPECTED: Phrase<'static> =
            t!("you have N or less life, you have N or more life, your hand is empty, this is in play, \
             or this is attacking (or blocking) alone");
        if self.pattern("this is attacking alone").is_some() {
            return Ok(Condition::ThisAttackingAlone);
        }
        if self.pattern("this is blocking alone").is_some() {
            return Ok(Condition::ThisBlockingAlone);
        }
        if self.any(&["your hand is empty", "you have no cards in hand"]) {
            return Ok(Condition::HandEmpty);
        }
        let in_play = ["this is in play", "this is still in play", "this is on the battlefield"];
        if in_play.iter().any(|words| self.pattern(words).is_some()) {
            return Ok(Condition::ThisInPlay);
        }
        if !self.take("you have") {
            return Err(self.problem(EXPECTED));
        }
        let Some(life) = self.number()? else { return Err(self.problem(t!("how much life"))) };
        let life = i32::try_from(life.min(MAX_NUMBER)).unwrap_or(i32::MAX);
        if self.any(&["or less life", "life or less"]) {
            Ok(Condition::LifeAtMost(life))
        } else if self.any(&["or more life", "life or more"]) {
            Ok(Condition::LifeAtLeast(life))
        } else {
            Err(self.problem(t!("or less life, or more life")))
        }
    }

    fn static_effect(&mut self, affects: TargetSpec, others_only: bool) -> Result<StaticAbility, Problem> {
        let attached = matches!(affects.what, TargetKind::AttachedTo);
        if !attached && !is_permanent(affects.what) {
            return Err(Diagnostic::at(self.all, t!("a static ability is about permanents"))
                .expected(t!("creatures, attacking creatures, planeswalkers, or permanents")));
        }
        if !affects.traits.iter().all(Trait::suits_static_abilities) {
            return Err(Diagnostic::at(self.all, t!("a static ability can't ask for this"))
                .expected(t!("colours, types, or whether they are tokens")));
        }
        let none = Keywords::NONE;
        let mut ability = StaticAbility { affects, others_only, power: 0, toughness: 0, keywords: none };
        if self.any(&["get", "gets"]) {
            (ability.power, ability.toughness) = self.size(true, t!("a change such as +1/+1"))?;
            self.any(&["and"]);
        }
        if self.any(&["have", "has"]) {
            ability.keywords = self.keywords()?.into_iter().collect();
        }
        while attached && let Some(more) = self.said_of_host() {
            ability.keywords = more.iter().fold(ability.keywords, |all, keyword| all.with(*keyword));
            self.any(&[","]);
            self.any(&["and"]);
            if self.any(&["has"]) {
                ability.keywords = self.keywords()?.into_iter().fold(ability.keywords, Keywords::with);
            }
        }
        self.any(&["."]);
        if self.peek().is_some() { Err(self.problem(t!("get +N/+N, or have KEYWORD"))) } else { Ok(ability) }
    }
}

/// What an Aura or Equipment is attached to.
const ATTACHED: TargetSpec = TargetSpec::new(TargetKind::AttachedTo, Whose::Anyones);

impl Reader<'_> {
    /// What a card says in its own words of what it is attached to: "can't attack or block".
    fn said_of_host(&mut self) -> Option<Vec<Keyword>> {
        const SAID: [(&str, &[Keyword]); 4] = [
            ("can't attack or block", &[Keyword::CantAttack, Keyword::CantBlock]),
            ("doesn't untap during its controller's untap step", &[Keyword::StaysTapped]),
            ("can't be blocked", &[Keyword::Unblockable]),
            ("can block any number of creatures", &[Keyword::BlocksAnyNumber]),
        ];
        let next = self.words.get(self.next..).and_then(crate::board::keyword);
        let own = next.filter(|(keyword, _)| keyword.is_own_words());
        let said = SAID.into_iter().find(|(words, _)| self.comes(words));
        match (own, said) {
            (Some((keyword, count)), said)
                if said.is_none_or(|(words, _)| words.split(' ').count() <= count) =>
            {
                self.next += count;
                Some(vec![keyword])
            }
            (_, Some((words, keywords))) => {
                self.take(words);
                Some(keywords.to_vec())
            }
            (_, None) => None,
        }
    }
}

/// Whether things of this kind are permanents.
pub(super) const fn is_permanent(what: TargetKind) -> bool {
    matches!(
        what,
        TargetKind::Creature
            | TargetKind::AttackingCreature
            | TargetKind::BlockingCreature
            | TargetKind::FightingCreature
            | TargetKind::Planeswalker
            | TargetKind::Permanent
    )
}
