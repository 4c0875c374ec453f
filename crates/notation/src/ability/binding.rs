//! What "it", "they" and "that creature" mean, and what each effect can be about. What means nothing is refused.

use super::Reader;
use crate::diagnostic::{Diagnostic, Problem};
use engine::{CombatPart, Dealer, Effect, Reference, Struck, TargetKind, TargetSpec, TriggerEvent, Whose};
use language::{Phrase, t};

/// What the words of an ability stand in: it decides what they can refer to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// An instant or sorcery: "this" is a spell, which is dealt with as no permanent is.
    Spell,
    /// An activated or static ability of a permanent.
    Permanent,
    /// A triggered ability, which may be about something in its event.
    Triggered(TriggerEvent),
}

/// What kind of thing a word stands for, as far as effects differ by it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Noun {
    /// A permanent, of whatever type.
    Permanent,
    Player,
    /// A permanent or a player.
    Recipient,
    Spell,
    /// A spell or an ability on the stack.
    OnStack,
    /// A card in a graveyard.
    Card,
}

impl Noun {
    pub(super) const fn of(kind: TargetKind) -> Self {
        match kind {
            TargetKind::Creature
            | TargetKind::AttackingCreature
            | TargetKind::BlockingCreature
            | TargetKind::FightingCreature
            | TargetKind::Planeswalker
            | TargetKind::AttachedTo
            | TargetKind::Itself
            | TargetKind::Permanent => Self::Permanent,
            TargetKind::Player => Self::Player,
            TargetKind::AnyTarget | TargetKind::PlayerOrPlaneswalker | TargetKind::CreatureOrPlayer => {
                Self::Recipient
            }
            TargetKind::CardInGraveyard => Self::Card,
            TargetKind::Spell => Self::Spell,
            TargetKind::AbilityOnStack | TargetKind::SpellOrAbility => Self::OnStack,
        }
    }

    /// Whether the event of a triggered ability has an amount, which "that much" means.
    const fn has_amount(event: TriggerEvent) -> bool {
        match event {
            TriggerEvent::ThisGrows
            | TriggerEvent::Grows(_)
            | TriggerEvent::DamageTogether(_)
            | TriggerEvent::ThisDealsDamage
            | TriggerEvent::ThisDamagesCreature
            | TriggerEvent::ThisDealsCombatDamage
            | TriggerEvent::Damages { .. }
            | TriggerEvent::ThisIsDamaged
            | TriggerEvent::YouAreDamaged
            | TriggerEvent::YouGainLife
            | TriggerEvent::YouGainLifeFirst
            | TriggerEvent::YouLoseLife => true,
            TriggerEvent::StepBegins { .. }
            | TriggerEvent::HostStepBegins(_)
            | TriggerEvent::ThisCast
            | TriggerEvent::ThisEnters
            | TriggerEvent::CreatureEnters(_)
            | TriggerEvent::Enters(_)
            | TriggerEvent::ThisDies
            | TriggerEvent::CreatureDies(_)
            | TriggerEvent::Dies(_)
            | TriggerEvent::DamagedDies
            | TriggerEvent::ThisLeaves
            | TriggerEvent::ThisDiscarded
            | TriggerEvent::ThisBuried
            | TriggerEvent::ThisCycled
            | TriggerEvent::YouCycle
            | TriggerEvent::Discards(_)
            | TriggerEvent::Sacrifices(..)
            | TriggerEvent::Becomes(..)
            | TriggerEvent::Targeted { .. }
            | TriggerEvent::ControlNone(_)
            | TriggerEvent::YouDraw
            | TriggerEvent::YouDrawSecond
            | TriggerEvent::OpponentDraws
            | TriggerEvent::OpponentDrawsSecond
            | TriggerEvent::OpponentDrawsMore
            | TriggerEvent::ThisAttacksRichest
            | TriggerEvent::ThisAttacksAsRichest
            | TriggerEvent::ThisAttacksSaddled
            | TriggerEvent::SpellPlayed(_)
            | TriggerEvent::NthSpell(..)
            | TriggerEvent::Plays(_)
            | TriggerEvent::ThisAttacks
            | TriggerEvent::ThisAttacksPlayer
            | TriggerEvent::ThisUnblockedPlayer
            | TriggerEvent::ThisAttacksPlaneswalker
            | TriggerEvent::ThisAttacksAlone
            | TriggerEvent::ThisAttacksWith { .. }
            | TriggerEvent::CreatureAttacks(_)
            | TriggerEvent::Attacks(_)
            | TriggerEvent::AttacksAlone(_)
            | TriggerEvent::YouAttack
            | TriggerEvent::YouAttackWith(..)
            | TriggerEvent::AttackWith(..)
            | TriggerEvent::PlaysOrCopies(_)
            | TriggerEvent::ThisAttacksOrBlocks
            | TriggerEvent::CreatureAttacksAlone(_)
            | TriggerEvent::Blocks(_)
            | TriggerEvent::BecomesBlocked(_)
            | TriggerEvent::ThisBlocks
            | TriggerEvent::ThisBlocksCreature
            | TriggerEvent::ThisBlocksAlone
            | TriggerEvent::ThisBecomesBlocked
            | TriggerEvent::ThisBecomesBlockedBy
            | TriggerEvent::ThisBlocksOrBecomesBlocked
            | TriggerEvent::ThisMeetsSome(..)
            | TriggerEvent::ThisMeets(..)
            | TriggerEvent::ThisUnattached
            | TriggerEvent::ThisUnblocked
            | TriggerEvent::ThisExerted
            | TriggerEvent::Chapter(_)
            | TriggerEvent::ThisLosesLast(_)
            | TriggerEvent::ThisTargeted { .. }
            | TriggerEvent::YouTarget
            | TriggerEvent::AimedOnlyAt { .. }
            | TriggerEvent::ThisTappedForMana
            | TriggerEvent::ThisBecomes(_) => false,
        }
    }

    /// What the event of a triggered ability is about, beyond this permanent.
    pub(super) const fn of_event(event: TriggerEvent) -> Option<Self> {
        match event {
            TriggerEvent::CreatureEnters(_)
            | TriggerEvent::CreatureDies(_)
            | TriggerEvent::CreatureAttacks(_)
            | TriggerEvent::CreatureAttacksAlone(_)
            | TriggerEvent::Enters(_)
            | TriggerEvent::Dies(_)
            | TriggerEvent::Sacrifices(..)
            | TriggerEvent::Becomes(..)
            | TriggerEvent::Grows(_)
            | TriggerEvent::Attacks(_)
            | TriggerEvent::AttacksAlone(_)
            | TriggerEvent::Blocks(_)
            | TriggerEvent::BecomesBlocked(_)
            | TriggerEvent::Damages { to: Struck::Creature | Struck::You | Struck::This, .. }
            | TriggerEvent::DamagedDies
            | TriggerEvent::ThisDamagesCreature
            | TriggerEvent::ThisBlocksCreature
            | TriggerEvent::ThisBecomesBlockedBy
            | TriggerEvent::ThisMeets(..)
            | TriggerEvent::ThisUnattached
            | TriggerEvent::ThisAttacksPlaneswalker
            | TriggerEvent::ThisIsDamaged
            | TriggerEvent::YouAreDamaged => Some(Self::Permanent),
            TriggerEvent::ThisDealsDamage
            | TriggerEvent::Damages { to: Struck::PlayerOrPlaneswalker, .. }
            | TriggerEvent::ThisDealsCombatDamage => Some(Self::Recipient),
            TriggerEvent::ThisTargeted { .. } | TriggerEvent::Targeted { .. } => Some(Self::OnStack),
            TriggerEvent::SpellPlayed(_)
            | TriggerEvent::NthSpell(..)
            | TriggerEvent::AimedOnlyAt { .. }
            | TriggerEvent::Plays(_)
            | TriggerEvent::PlaysOrCopies(_)
            | TriggerEvent::OpponentDraws
            | TriggerEvent::OpponentDrawsSecond
            | TriggerEvent::OpponentDrawsMore
            | TriggerEvent::ThisAttacksRichest
            | TriggerEvent::HostStepBegins(_)
            | TriggerEvent::ThisAttacksPlayer
            | TriggerEvent::ThisUnblockedPlayer
            | TriggerEvent::DamageTogether(_)
            | TriggerEvent::Discards(_)
            | TriggerEvent::StepBegins { turn: Whose::Anyones | Whose::Opponents | Whose::Others, .. }
            | TriggerEvent::YouLoseLife
            | TriggerEvent::YouGainLife
            | TriggerEvent::YouGainLifeFirst
            | TriggerEvent::Damages { to: Struck::Player | Struck::Opponent, .. } => Some(Self::Player),
            TriggerEvent::StepBegins { turn: Whose::Yours, .. }
            | TriggerEvent::YouDraw
            | TriggerEvent::YouDrawSecond
            | TriggerEvent::ThisCast
            | TriggerEvent::ThisEnters
            | TriggerEvent::ThisDies
            | TriggerEvent::ThisLeaves
            | TriggerEvent::ThisDiscarded
            | TriggerEvent::ThisBuried
            | TriggerEvent::ThisCycled
            | TriggerEvent::YouCycle
            | TriggerEvent::ThisGrows
            | TriggerEvent::ControlNone(_)
            | TriggerEvent::ThisAttacks
            | TriggerEvent::ThisAttacksWith { .. }
            | TriggerEvent::YouTarget
            | TriggerEvent::YouAttack
            | TriggerEvent::YouAttackWith(..)
            | TriggerEvent::AttackWith(..)
            | TriggerEvent::ThisAttacksOrBlocks
            | TriggerEvent::ThisAttacksAlone
            | TriggerEvent::ThisAttacksAsRichest
            | TriggerEvent::ThisAttacksSaddled
            | TriggerEvent::ThisBlocks
            | TriggerEvent::ThisBlocksAlone
            | TriggerEvent::ThisBecomesBlocked
            | TriggerEvent::ThisBlocksOrBecomesBlocked
            | TriggerEvent::ThisMeetsSome(..)
            | TriggerEvent::ThisUnblocked
            | TriggerEvent::ThisExerted
            | TriggerEvent::Chapter(_)
            | TriggerEvent::ThisLosesLast(_)
            | TriggerEvent::ThisTappedForMana
            | TriggerEvent::ThisBecomes(_) => None,
        }
    }
}

/// Whether the event names this permanent and no other creature, so that "it" can mean that.
const fn names_this(event: TriggerEvent) -> bool {
    match event {
        TriggerEvent::ThisEnters
        | TriggerEvent::ThisBuried
        | TriggerEvent::ThisCycled
        | TriggerEvent::ThisTargeted { .. }
        | TriggerEvent::ThisDies
        | TriggerEvent::ThisLeaves
        | TriggerEvent::ThisDiscarded
        | TriggerEvent::ThisDealsDamage
        | TriggerEvent::ThisDealsCombatDamage
        | TriggerEvent::Damages {
            by: Dealer::This,
            to: Struck::Player | Struck::Opponent | Struck::PlayerOrPlaneswalker,
            ..
        }
        | TriggerEvent::ThisIsDamaged
        | TriggerEvent::ThisAttacksOrBlocks
        | TriggerEvent::ThisAttacks
        | TriggerEvent::ThisAttacksWith { .. }
        | TriggerEvent::ThisAttacksPlayer
        | TriggerEvent::ThisUnblockedPlayer
        | TriggerEvent::ThisAttacksRichest
        | TriggerEvent::ThisAttacksAsRichest
        | TriggerEvent::ThisAttacksSaddled
        | TriggerEvent::ThisAttacksPlaneswalker
        | TriggerEvent::ThisAttacksAlone
        | TriggerEvent::ThisBlocks
        | TriggerEvent::ThisBlocksAlone
        | TriggerEvent::ThisBecomesBlocked
        | TriggerEvent::ThisBlocksOrBecomesBlocked
        | TriggerEvent::ThisMeetsSome(..)
        | TriggerEvent::ThisUnblocked
        | TriggerEvent::ThisExerted
        | TriggerEvent::ThisLosesLast(_)
        | TriggerEvent::ThisTappedForMana
        | TriggerEvent::ThisGrows
        | TriggerEvent::ThisBecomes(_) => true,
        TriggerEvent::StepBegins { .. }
        | TriggerEvent::Chapter(_)
        | TriggerEvent::YouCycle
        | TriggerEvent::Grows(_)
        | TriggerEvent::Discards(_)
        | TriggerEvent::Sacrifices(..)
        | TriggerEvent::Becomes(..)
        | TriggerEvent::DamageTogether(_)
        | TriggerEvent::Targeted { .. }
        | TriggerEvent::ControlNone(_)
        | TriggerEvent::Enters(_)
        | TriggerEvent::ThisUnattached
        | TriggerEvent::ThisCast
        | TriggerEvent::Dies(_)
        | TriggerEvent::Attacks(_)
        | TriggerEvent::AttacksAlone(_)
        | TriggerEvent::Blocks(_)
        | TriggerEvent::BecomesBlocked(_)
        | TriggerEvent::Damages { .. }
        | TriggerEvent::DamagedDies
        | TriggerEvent::YouTarget
        | TriggerEvent::YouAttackWith(..)
        | TriggerEvent::AttackWith(..)
        | TriggerEvent::PlaysOrCopies(_)
        | TriggerEvent::YouAttack
        | TriggerEvent::YouGainLife
        | TriggerEvent::CreatureEnters(_)
        | TriggerEvent::CreatureDies(_)
        | TriggerEvent::CreatureAttacks(_)
        | TriggerEvent::CreatureAttacksAlone(_)
        | TriggerEvent::ThisDamagesCreature
        | TriggerEvent::ThisBlocksCreature
        | TriggerEvent::ThisBecomesBlockedBy
        | TriggerEvent::ThisMeets(..)
        | TriggerEvent::HostStepBegins(_)
        | TriggerEvent::YouAreDamaged
        | TriggerEvent::YouLoseLife
        | TriggerEvent::YouDraw
        | TriggerEvent::YouDrawSecond
        | TriggerEvent::NthSpell(..)
        | TriggerEvent::OpponentDraws
        | TriggerEvent::OpponentDrawsSecond
        | TriggerEvent::OpponentDrawsMore
        | TriggerEvent::YouGainLifeFirst
        | TriggerEvent::Plays(_)
        | TriggerEvent::AimedOnlyAt { .. }
        | TriggerEvent::SpellPlayed(_) => false,
    }
}

/// Whether the event is about one permanent, beyond this one.
pub(super) const fn about_one_permanent(event: TriggerEvent) -> bool {
    matches!(Noun::of_event(event), Some(Noun::Permanent))
        && !matches!(event, TriggerEvent::ThisIsDamaged | TriggerEvent::YouAreDamaged)
}

/// Whether the event names one other creature before anything else, so that "it" means that one.
const fn names_a_creature(event: TriggerEvent) -> bool {
    matches!(
        event,
        TriggerEvent::CreatureEnters(_)
            | TriggerEvent::CreatureDies(_)
            | TriggerEvent::CreatureAttacks(_)
            | TriggerEvent::CreatureAttacksAlone(_)
            | TriggerEvent::Enters(_)
            | TriggerEvent::Dies(_)
            | TriggerEvent::Attacks(_)
            | TriggerEvent::AttacksAlone(_)
            | TriggerEvent::Blocks(_)
            | TriggerEvent::BecomesBlocked(_)
            | TriggerEvent::Grows(_)
            | TriggerEvent::Damages { by: Dealer::Any(_), to: Struck::You, .. }
    )
}

/// Whether the event names a creature that deals damage to a player, so that "it" and "that creature" mean that creature.
const fn names_a_dealer(event: TriggerEvent) -> bool {
    matches!(
        event,
        TriggerEvent::Damages {
            by: Dealer::Any(_),
            to: Struck::Player | Struck::Opponent | Struck::PlayerOrPlaneswalker,
            ..
        }
    )
}

/// Whether the event is that a player casts a spell, so that "it" and "that spell" mean that spell.
const fn names_a_spell(event: TriggerEvent) -> bool {
    matches!(
        event,
        TriggerEvent::SpellPlayed(_)
            | TriggerEvent::Plays(_)
            | TriggerEvent::PlaysOrCopies(_)
            | TriggerEvent::NthSpell(..)
    )
}

/// The words that can follow "that", and what they stand for.
const THAT: [(&str, Noun); 7] = [
    ("spell or ability", Noun::OnStack),
    ("creature", Noun::Permanent),
    ("permanent", Noun::Permanent),
    ("planeswalker", Noun::Permanent),
    ("source", Noun::Permanent),
    ("player", Noun::Player),
    ("spell", Noun::Spell),
];

const NOTHING_MEANT: Phrase<'static> = t!("\u{201c}%1\u{201d} has nothing to refer to here");
const SAY_WHAT: Phrase<'static> = t!("a target, this, or each creature");

impl Reader<'_> {
    /// What "it" means where nothing has been named yet.
    pub(super) const fn it_at_first(origin: Origin) -> Option<Reference> {
        match origin {
            // A spell deals damage itself: "it deals". What is done to permanents is refused of it.
            Origin::Spell | Origin::Permanent => Some(Reference::This),
            Origin::Triggered(event) if names_a_creature(event) => Some(Reference::That),
            Origin::Triggered(event) if names_a_dealer(event) => Some(Reference::Dealer),
            Origin::Triggered(event) if names_this(event) => Some(Reference::This),
            Origin::Triggered(event) if names_a_spell(event) => Some(Reference::ThatSpell),
            Origin::Triggered(_) => None,
        }
    }

    /// Whether the event is that a spell is cast, which "that spell" means.
    pub(super) const fn event_names_a_spell(&self) -> bool {
        !self.attached && matches!(self.origin, Origin::Triggered(event) if names_a_spell(event))
    }

    /// Whether the event names one other creature before anything else.
    pub(super) const fn event_names_a_creature(&self) -> bool {
        !self.attached && matches!(self.origin, Origin::Triggered(event) if names_a_creature(event))
    }

    /// Whether the event is that another creature has died, or the one that this is attached to, so that "that card" is the card
    /// it has become.
    pub(super) const fn is_death_of_another(&self) -> bool {
        match self.origin {
            Origin::Triggered(TriggerEvent::ThisDies) => self.attached,
            Origin::Triggered(TriggerEvent::CreatureDies(_) | TriggerEvent::DamagedDies) => !self.attached,
            Origin::Triggered(TriggerEvent::Dies(spec)) => {
                !self.attached && matches!(spec.what, TargetKind::Creature)
            }
            _ => false,
        }
    }

    /// Whether this has attacked: then the other player is the defending player.
    pub(super) const fn is_attack(&self) -> bool {
        !self.attached
            && matches!(
                self.origin,
                Origin::Triggered(
                    TriggerEvent::ThisAttacks
                        | TriggerEvent::ThisAttacksWith { .. }
                        | TriggerEvent::ThisAttacksAlone
                        | TriggerEvent::ThisAttacksAsRichest
                        | TriggerEvent::ThisAttacksSaddled
                        | TriggerEvent::ThisUnblocked
                        | TriggerEvent::ThisExerted
                        | TriggerEvent::ThisBecomesBlocked
                )
            )
    }

    /// Whether another creature has attacked: then the defending player is that creature's.
    pub(super) const fn is_attack_of_another(&self) -> bool {
        // What this is attached to is another creature than this.
        let host = self.attached
            && matches!(
                self.origin,
                Origin::Triggered(
                    TriggerEvent::ThisAttacks
                        | TriggerEvent::ThisAttacksAlone
                        | TriggerEvent::ThisAttacksAsRichest
                        | TriggerEvent::ThisAttacksSaddled
                        | TriggerEvent::ThisUnblocked
                        | TriggerEvent::ThisBecomesBlocked
                )
            );
        host || !self.attached
            && matches!(
                self.origin,
                Origin::Triggered(
                    TriggerEvent::CreatureAttacks(_)
                        | TriggerEvent::Attacks(_)
                        | TriggerEvent::AttacksAlone(_)
                        | TriggerEvent::CreatureAttacksAlone(_)
                )
            )
    }

    /// Whether the defending player is that of this permanent, and of no other creature (508.5).
    pub(super) const fn is_about_its_own_combat(&self) -> bool {
        match self.origin {
            Origin::Permanent => true,
            Origin::Triggered(event) => !self.attached && names_this(event),
            Origin::Spell => false,
        }
    }

    /// Whether the event is about the permanent that this is attached to, and no other.
    pub(super) fn is_about_host(&self) -> bool {
        self.attached
            && matches!(
                self.origin,
                Origin::Triggered(
                    TriggerEvent::ThisDies
                        | TriggerEvent::ThisLeaves
                        | TriggerEvent::ThisAttacks
                        | TriggerEvent::ThisAttacksAlone
                        | TriggerEvent::ThisAttacksAsRichest
                        | TriggerEvent::ThisAttacksSaddled
                        | TriggerEvent::ThisAttacksOrBlocks
                        | TriggerEvent::ThisBlocks
                        | TriggerEvent::ThisBlocksAlone
                        | TriggerEvent::ThisBecomesBlocked
                        | TriggerEvent::ThisBlocksOrBecomesBlocked
                        | TriggerEvent::ThisUnblocked
                        | TriggerEvent::ThisBecomes(_)
                        | TriggerEvent::Damages { by: Dealer::This, to: Struck::You, .. }
                )
            )
    }

    /// Remembers what has been named, for the words after it that refer to it.
    pub(super) fn named(&mut self, reference: Reference, many: bool) {
        match self.noun(reference) {
            Some(Noun::Player) => {
                self.player = Some(reference);
                self.they = Some(reference).filter(|player| *player != Reference::You);
                // "It" would be something of that player's, which is not said.
                if !matches!(self.origin, Origin::Triggered(_)) && self.it == Some(Reference::This) {
                    self.it = None;
                }
            }
            Some(_) if many => self.they = Some(reference),
            Some(Noun::Permanent | Noun::Spell | Noun::OnStack) => self.it = Some(reference),
            Some(Noun::Card) => self.it = None,
            Some(Noun::Recipient) | None => {}
        }
    }

    /// What "it", "they" or "them" means, which stood before the next word.
    pub(super) fn pronoun(&self, meant: Option<Reference>) -> Result<Reference, Problem> {
        meant.ok_or_else(|| self.unbound(1))
    }

    /// What "that creature", "that player" and the like mean, after "that": the last target of this kind, or what the
    /// event is about, or what has been made.
    pub(super) fn that(&mut self) -> Result<Reference, Problem> {
        if self.take("token") {
            return if self.made { Ok(Reference::Made) } else { Err(self.unbound(2)) };
        }
        // "That Wall" is a creature, whatever it is besides.
        let kind = self.peek().and_then(|word| crate::subtypes::subtype(word.text));
        let kind = kind.filter(|(kind, many)| kind.is_of_creatures() && !many).and(self.peek());
        let kind = kind.map(|word| (word.text, Noun::Permanent));
        let Some((word, noun)) = THAT.into_iter().find(|(word, _)| self.comes(word)).or(kind) else {
            return Err(self.problem(t!("creature, player, permanent or source")));
        };
        self.take(word);
        let target = self.ability.targets.iter().rposition(|spec| Noun::of(spec.what) == noun);
        if let Some(index) = target.filter(|_| word != "source") {
            return Ok(Reference::Target(u8::try_from(index).unwrap_or(u8::MAX)));
        }
        if word == "spell" && self.event_names_a_spell() {
            return Ok(Reference::ThatSpell);
        }
        if let Origin::Triggered(TriggerEvent::HostStepBegins(_)) = self.origin
            && noun == Noun::Permanent
        {
            return Ok(Reference::AttachedTo);
        }
        let about = match self.origin {
            Origin::Triggered(_) if self.is_about_host() => Some(Noun::Permanent),
            // That which damage was dealt to or by, or that which this is attached to?
            Origin::Triggered(
                TriggerEvent::ThisDealsDamage
                | TriggerEvent::ThisDealsCombatDamage
                | TriggerEvent::ThisIsDamaged,
            ) if self.attached && word != "source" => None,
            Origin::Triggered(event) => Noun::of_event(event),
            Origin::Spell | Origin::Permanent => None,
        };
        // The player who controls the source that has dealt the damage.
        let by_source =
            matches!(self.origin, Origin::Triggered(TriggerEvent::Damages { by: Dealer::Source(_), .. }));
        // Or the opponent whose spell or ability has targeted something.
        let by_opponent = matches!(
            self.origin,
            Origin::Triggered(
                TriggerEvent::Targeted { by: Whose::Opponents, .. }
                    | TriggerEvent::ThisTargeted { by: Whose::Opponents, .. }
            )
        );
        if (by_source || by_opponent) && noun == Noun::Player {
            return Ok(Reference::ControllerOfThat);
        }
        // It need be no creature.
        if by_source && !matches!(word, "source" | "permanent") {
            return Err(self.unbound(2));
        }
        if about.is_some_and(|about| about == noun || (about == Noun::Recipient && noun != Noun::Spell)) {
            return Ok(Reference::That);
        }
        let deals = matches!(self.origin, Origin::Triggered(event) if names_a_dealer(event));
        if deals && !self.attached && noun == Noun::Permanent && word != "source" {
            return Ok(Reference::Dealer);
        }
        if self.made && matches!(word, "creature" | "permanent") {
            return Ok(Reference::Made);
        }
        Err(self.unbound(2))
    }

    /// The player of a verb without a subject: the one named last for "draws", and you for "draw".
    pub(super) fn player_of(&self, who: Option<Reference>) -> Result<Reference, Problem> {
        match (who, self.third) {
            (Some(who), _) => Ok(who),
            (None, false) => Ok(Reference::You),
            (None, true) => self.player.ok_or_else(|| {
                let words = self.words.get(self.verb_at).copied().unwrap_or(self.all);
                Diagnostic::at(words, t!("it isn\u{2019}t clear which player this means"))
                    .expected(t!("a player before it, such as you or target player"))
            }),
        }
    }

    /// `that much` or `that many`, if these words come next: the amount in the event, if it has one. What was done before it
    /// in the ability has no amount that is remembered.
    pub(super) fn that_amount(&mut self, words: &str) -> Result<bool, Problem> {
        if !self.take(words) {
            return Ok(false);
        }
        let counted = matches!(self.origin, Origin::Triggered(event) if Noun::has_amount(event));
        let discarded =
            |effect: &Effect| matches!(effect, Effect::GiveUp { how: engine::GivenUpAs::WholeHand, .. });
        if counted && !self.ability.effects.iter().any(discarded) {
            return Ok(true);
        }
        Err(self.unbound(2))
    }

    /// That the words directly before the next one have nothing they could mean.
    pub(super) fn unbound(&self, count: usize) -> Problem {
        let before = self.words.get(self.next.saturating_sub(count)..self.next).unwrap_or_default();
        let place = match before {
            [first, .., last] => self.all.between(*first, *last),
            [only] => *only,
            [] => self.all,
        };
        Diagnostic::at(place, NOTHING_MEANT.with(&[place.text])).expected(SAY_WHAT)
    }

    /// What a reference stands for.
    pub(super) fn noun_of(&self, reference: Reference) -> Option<Noun> {
        self.noun(reference)
    }

    fn noun(&self, reference: Reference) -> Option<Noun> {
        match reference {
            Reference::This => match self.origin {
                Origin::Spell => Some(Noun::Spell),
                Origin::Permanent | Origin::Triggered(_) => Some(Noun::Permanent),
            },
            Reference::Target(index) => {
                self.ability.targets.get(usize::from(index)).map(|spec| Noun::of(spec.what))
            }
            Reference::Each(TargetSpec { what, .. })
            | Reference::EachOf(TargetSpec { what, .. }, _)
            | Reference::EachOfThat(TargetSpec { what, .. }) => Some(Noun::of(what)),
            Reference::Targets => {
                self.ability.targets.first().map(|spec| spec.what).or(self.none_of).map(Noun::of)
            }
            Reference::You
            | Reference::Player(_)
            | Reference::Opponent
            | Reference::DefendingPlayer
            | Reference::DefenderOfThat
            | Reference::ControllerOf(_)
            | Reference::ControllerOfDealer
            | Reference::ControllerOfThat => Some(Noun::Player),
            Reference::ThatSpell => Some(Noun::Spell),
            Reference::Attacked | Reference::AttackedByThat => Some(Noun::Recipient),
            Reference::Made
            | Reference::Chosen
            | Reference::AttachedTo
            | Reference::Harmed
            | Reference::Those
            | Reference::Dealer => Some(Noun::Permanent),
            Reference::That if self.is_about_host() => Some(Noun::Permanent),
            Reference::That => match self.origin {
                Origin::Triggered(event) => Noun::of_event(event),
                Origin::Spell | Origin::Permanent => None,
            },
        }
    }

    /// Refuses an effect on something it can't be about: to destroy a player, to draw cards for a creature.
    pub(super) fn suits(&self, effect: &Effect) -> Result<(), Problem> {
        let Some((wanted, about)) = about(effect) else { return Ok(()) };
        // The event may have been about permanents and players at once: each effect takes those it can be about.
        let by_event = about.iter().all(|reference| *reference == Reference::That);
        let fits = |noun: Noun| {
            noun == wanted
                || (noun == Noun::Card && moves_cards(effect))
                || match wanted {
                    Noun::Recipient => matches!(noun, Noun::Permanent | Noun::Player),
                    Noun::Permanent | Noun::Player => noun == Noun::Recipient && by_event,
                    Noun::OnStack => noun == Noun::Spell,
                    Noun::Spell | Noun::Card => false,
                }
        };
        let other = |reference: &Reference| {
            *reference != Reference::This || !matches!(wanted, Noun::Spell | Noun::OnStack)
        };
        // The card in the graveyard is a new object, and none of these effects finds it (217.1c; 400.7).
        let is_gone = |reference: &Reference| match self.origin {
            Origin::Triggered(
                TriggerEvent::ThisDies
                | TriggerEvent::ThisLeaves
                | TriggerEvent::ThisDiscarded
                | TriggerEvent::ThisCast,
            ) => {
                let gone = if self.attached { Reference::That } else { Reference::This };
                *reference == gone && wanted == Noun::Permanent
            }
            Origin::Triggered(
                TriggerEvent::CreatureDies(_) | TriggerEvent::Dies(_) | TriggerEvent::DamagedDies,
            ) => *reference == Reference::That && wanted == Noun::Permanent,
            Origin::Triggered(_) | Origin::Permanent | Origin::Spell => false,
        };
        let suits = |reference: &Reference| {
            other(reference) && !is_gone(reference) && self.noun(*reference).is_some_and(fits)
        };
        if about.iter().all(suits) {
            return Ok(());
        }
        let last = self.next.saturating_sub(1);
        let place = match (self.words.get(self.effect_at), self.words.get(last)) {
            (Some(first), Some(last)) if self.effect_at < self.next => self.all.between(*first, *last),
            _ => self.all,
        };
        let (problem, expected) = match wanted {
            Noun::Permanent => (t!("this affects only permanents"), t!("a creature or another permanent")),
            Noun::Player => (t!("only a player can do this"), t!("you, target player, or each player")),
            Noun::Recipient => {
                (t!("damage is dealt to permanents and players only"), t!("any target, for example"))
            }
            Noun::Card => {
                (t!("this affects only cards in graveyards"), t!("target card from your graveyard"))
            }
            Noun::Spell => (t!("this affects only spells"), t!("target spell")),
            Noun::OnStack => {
                (t!("this affects only spells and abilities"), t!("target spell, or target spell or ability"))
            }
        };
        Err(Diagnostic::at(place, problem).expected(expected))
    }
}

/// Whether it can be done to a card in a graveyard as well.
const fn moves_cards(effect: &Effect) -> bool {
    matches!(effect, Effect::ReturnToHand { .. } | Effect::Exile { .. } | Effect::PutInLibrary { .. })
}

/// What an effect is about: what kind of thing that has to be, and what the words mean.
fn about(effect: &Effect) -> Option<(Noun, Vec<Reference>)> {
    let found = match effect {
        Effect::Damage { to, .. } | Effect::DamageBy { to, .. } | Effect::Prevent { to, .. } => {
            (Noun::Recipient, vec![*to])
        }
        Effect::Redirect { from, to, .. } => (Noun::Recipient, vec![*from, *to]),
        Effect::MustBlock { who: one, attacker: other, .. }
        | Effect::CantBlock { who: one, attacker: other }
        | Effect::Attach { what: one, who: other }
        | Effect::ExchangeControl { one, other }
        | Effect::Fight { one, other } => (Noun::Permanent, vec![*one, *other]),
        Effect::Pump { who, .. }
        | Effect::PumpBy { who, .. }
        | Effect::GainSubtype { who, .. }
        | Effect::SetSize { who, .. }
        | Effect::SwitchSize { who, .. }
        | Effect::DoubleSize { who, .. }
        | Effect::GainKeyword { who, .. }
        | Effect::LoseKeyword { who, .. }
        | Effect::LoseAbilities { who, .. }
        | Effect::Lend { who, .. }
        | Effect::OnlySubtype { who, .. }
        | Effect::BecomeColors { who, .. }
        | Effect::OfChosenColor { who, .. }
        | Effect::GainType { who, .. }
        | Effect::LoseType { who, .. }
        | Effect::GainControl { who, .. }
        | Effect::Destroy { who }
        | Effect::DestroyForGood { who }
        | Effect::Regenerate { who }
        | Effect::ReturnToHand { who }
        | Effect::Goad { who }
        | Effect::Exile { who }
        | Effect::Blink { who, .. }
        | Effect::ComeBack { who, .. }
        | Effect::ExileUntil { who }
        | Effect::PutInLibrary { who, .. }
        | Effect::ShuffleIn { who }
        | Effect::Sacrifice { who }
        | Effect::Tap { who }
        | Effect::Untap { who }
        | Effect::PhaseOut { who }
        | Effect::RemoveFromCombat { who }
        | Effect::BecomeBlocked { who }
        | Effect::Exert { who }
        | Effect::Designate { who, .. }
        | Effect::DoubleCounters { who, .. }
        | Effect::Pair { with: who }
        | Effect::Explore { who }
        | Effect::Transform { who }
        | Effect::Connive { who, .. }
        | Effect::CopyToken { of: who, .. }
        | Effect::CreateAttached { who, .. }
        | Effect::RemoveCounters { who, .. }
        | Effect::PutCounters { who, .. } => (Noun::Permanent, vec![*who]),
        Effect::PutInPlay { who, .. } | Effect::GainFlashback { who } => (Noun::Card, vec![*who]),
        Effect::CreateToken { arrival, under, .. } => match arrival.part {
            CombatPart::Blocking(who) => (Noun::Permanent, vec![who]),
            CombatPart::None | CombatPart::Attacking => (Noun::Player, vec![*under]),
        },
        Effect::PreventCombatOf { who, .. } => (Noun::Recipient, vec![*who]),
        Effect::ForTurn { who, .. }
        | Effect::GainLife { who, .. }
        | Effect::LoseLife { who, .. }
        | Effect::Poison { who, .. }
        | Effect::SetLife { who, .. }
        | Effect::RevealTop { who, .. }
        | Effect::Draw { who, .. }
        | Effect::GiveUp { who, .. }
        | Effect::Mill { who, .. }
        | Effect::ExtraTurn { who, .. }
        | Effect::BecomeMonarch { who }
        | Effect::GetEmblem { who, .. }
        | Effect::RuleCasting { who, .. }
        | Effect::NoLifeGain { who }
        | Effect::ExileGraveyard { who }
        | Effect::ShuffleGraveyard { who }
        | Effect::LoseGame { who }
        | Effect::GetEnergy { who, .. }
        | Effect::May { who, .. }
        | Effect::Skip { who, .. } => (Noun::Player, vec![*who]),
        Effect::Counter { who, .. } | Effect::NewTargets { who, .. } => (Noun::OnStack, vec![*who]),
        Effect::CopySpell { who, .. } => (Noun::Spell, vec![*who]),
        // Damage can be prevented whatever would deal it.
        Effect::PreventFrom { .. }
        | Effect::PreventCombatDamage
        | Effect::NoPrevention
        | Effect::ChooseBlocks { .. }
        | Effect::ReturnExiled
        | Effect::WinGame
        | Effect::EnterAttacking
        | Effect::ReturnThis { .. }
        | Effect::ReturnThat { .. }
        | Effect::CopyForEach { .. }
        | Effect::DivideDamage { .. }
        | Effect::DistributeCounters { .. }
        | Effect::AddMana { .. }
        | Effect::KeepMana { .. }
        | Effect::ExtraCombat { .. }
        | Effect::CombatAfterMain
        | Effect::AtCombat { .. }
        | Effect::ReturnTransformed { .. }
        | Effect::ExtraStep { .. }
        | Effect::EndTheTurn
        | Effect::WhenDone { .. }
        | Effect::TurnFaceUp
        | Effect::SetAside(_)
        | Effect::ExileTop { .. }
        | Effect::Amass { .. }
        | Effect::Proliferate
        | Effect::Cascade
        | Effect::Madness
        | Effect::Rebound
        | Effect::LoseTime
        | Effect::CastSuspended
        | Effect::CastDefeated
        | Effect::Times { .. }
        | Effect::If { .. }
        | Effect::EnterWith { .. }
        | Effect::EnterTapped
        | Effect::EnterAsCopy { .. }
        | Effect::Choose(_)
        | Effect::ForOpponents { .. }
        | Effect::Populate { .. }
        | Effect::Delayed { .. } => return None,
    };
    Some(found)
}

/// What an effect refers to.
pub(super) fn references(effect: &Effect) -> Vec<Option<Reference>> {
    let mut all = vec![effect];
    let mut next = 0;
    while let Some(effect) = all.get(next).copied() {
        match effect {
            Effect::Delayed { effects, .. }
            | Effect::AtCombat { effects, .. }
            | Effect::Times { effects, .. }
            | Effect::ForOpponents { effects, .. } => all.extend(effects),
            Effect::May { yes, no, .. } | Effect::If { yes, no, .. } => all.extend(yes.iter().chain(no)),
            _ => {}
        }
        next += 1;
    }
    all.into_iter().filter_map(about).flat_map(|(_, about)| about).map(Some).collect()
}
