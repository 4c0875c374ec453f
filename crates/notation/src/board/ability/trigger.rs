//! Triggered abilities.

use super::Reader;
use super::binding::Origin;
use super::event::EVENTS;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use combat_lab_cards::{
    Ability, At, Attacking, Casting, Circumstance, Condition, CounterChange, DamageOnce, Designation, Op,
    Reference, State, Step, StepOf, Struck, TargetKind, TargetSpec, TriggerEvent, TriggeredAbility, Who,
    Whose,
};
use combat_lab_language::{Phrase, t};

const DEALS_DAMAGE: Phrase<'static> = t!("this deals damage, or this deals damage to a creature");

/// Whether these words begin a triggered ability.
pub(crate) fn is_trigger(piece: Piece<'_>) -> bool {
    let (first, _) = piece.first_word();
    ["when", "whenever", "at"].iter().any(|word| first.is(word))
}

/// The chapters of a Saga that have the same ability, if the piece is that: `I, II — EFFECT`
/// (714.2c).
pub(crate) fn chapters(piece: Piece<'_>) -> Option<Result<Vec<TriggeredAbility>, Problem>> {
    const NUMBERS: [&str; 10] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
    let (numbers, effects) = piece.split_once("\u{2014}").or_else(|| piece.split_once(" - "))?;
    let number = |part: &Piece<'_>| {
        let place = NUMBERS.iter().position(|known| *known == part.text)?;
        u32::try_from(place + 1).ok()
    };
    let numbers: Vec<u32> = numbers.split(",").iter().map(number).collect::<Option<_>>()?;
    let read = |number: u32| {
        let effects = effects.to(effects.text.trim_end_matches('.').len());
        let event = TriggerEvent::Counters(Who::This, CounterChange::Chapter(number));
        let ability = Reader::new(effects, Origin::Triggered(event)).chosen_or_only()?;
        Ok(TriggeredAbility { event, condition: None, ability })
    };
    Some(numbers.into_iter().map(read).collect())
}

/// A triggered ability.
pub(crate) fn triggered(piece: Piece<'_>) -> Result<TriggeredAbility, Problem> {
    let text = piece.text.trim_end_matches('.');
    let once = [". This ability triggers only once each turn", ". this ability triggers only once each turn"]
        .iter()
        .find_map(|end| text.strip_suffix(end));
    let piece = once.map_or(piece, |before| piece.to(before.len()));
    let once = once.is_some();
    let mut reader = Reader::new(piece, Origin::Permanent);
    let at = reader.take("at");
    if !at {
        reader.any(&["whenever", "when"]);
    }
    let crowd = reader.comes("one or more");
    let event = reader.event(at)?;
    let attached = event.is_of_host();
    // Once each turn, it is the same for one of them.
    let crowd = crowd
        && matches!(
            event,
            TriggerEvent::Enters(Who::Any(_))
                | TriggerEvent::Dies(Who::Any(_))
                | TriggerEvent::Leaves(Who::Any(_))
        );
    if crowd && !once {
        return Err(Diagnostic::at(piece, t!("this would trigger once for all of them"))
            .expected(t!("this ability triggers only once each turn, at its end")));
    }
    if matches!(event, TriggerEvent::Damages { once: DamageOnce::ForSource, .. }) && reader.comes("to") {
        return Err(reader.problem(DEALS_DAMAGE));
    }
    let own = event.counts_times();
    // Events before it was here would count for any other event.
    let first = once || (own && !attached && reader.take("for the first time each turn"));
    // A condition about the turn holds until the end of that turn.
    let mut of_turn = None;
    for (words, condition) in [
        ("during an opponent's turn", Condition::YOUR_TURN.not()),
        ("during each opponent's turn", Condition::YOUR_TURN.not()),
        ("during your turn", Condition::YOUR_TURN),
    ] {
        let spell = event.it() == Some(Reference::ThatSpell);
        if spell && !first && reader.take(words) {
            of_turn = Some(condition);
        }
    }
    reader.any(&[","]);
    let event = if attached { event } else { reader.had_counter(event) };
    let condition = if of_turn.is_some() {
        of_turn
    } else if first {
        Some(Condition::FIRST_TIME)
    } else if !attached && reader.take("if") {
        let entered = event == TriggerEvent::Enters(Who::This);
        // Nothing but what happens as it enters asks for that.
        if entered && (reader.take("it was kicked") || reader.this_was_kicked()) {
            Some(Condition::state(State::Kicked))
        } else if entered && reader.any(&["you cast it from your hand", "you cast this from your hand"]) {
            Some(Condition::state(State::CastFromHand))
        } else if entered && reader.any(&["you cast it", "you cast this"]) {
            Some(Condition::state(State::Cast))
        } else if event == TriggerEvent::Dies(Who::This)
            && let Some(kind) = reader.had_no_counters()
        {
            Some(Condition::counters(kind, Op::Equal, 0))
        } else if event.attacker() == Some(Who::This) && reader.take("defending player controls") {
            Some(reader.defending_player_controls()?)
        } else if own && reader.take("it's renowned") {
            Some(Condition::state(State::Marked(Designation::Renowned)))
        } else if own && reader.take("it's monstrous") {
            Some(Condition::state(State::Marked(Designation::Monstrous)))
        } else if event == TriggerEvent::Attacks(Who::This, Attacking::Exerted)
            && reader.pattern("this hasn't been exerted this turn").is_some()
        {
            Some(Condition::state(State::Exerted).not())
        } else if reader.pattern("this dealt damage to an opponent this turn").is_some() {
            Some(Condition::state(State::DamagedOpponent))
        } else {
            let condition = reader.condition()?;
            // As an Aura enters, what it is attached to isn't known yet.
            if condition.is_of_host() {
                return Err(reader.problem(t!("a condition about this or about players")));
            }
            Some(condition)
        }
    } else if attached
        && reader.any(&[
            "if it's the first combat phase of the turn",
            "if it is the first combat phase of the turn",
        ])
    {
        Some(Condition::of(Circumstance::Time(Whose::Anyones, At::FirstCombat)))
    } else {
        None
    };
    reader.any(&[",", ":"]);
    let buried = condition.is_some_and(Condition::works_in_graveyard);
    if buried && !event.is_about_others() {
        return Err(reader.problem(t!("an event that doesn't involve this card, such as your upkeep")));
    }
    reader.ability.in_graveyard = buried || event == TriggerEvent::Buried;
    reader.origin = Origin::Triggered(event);
    reader.attached = attached;
    reader.it = match attached {
        true if reader.is_about_host() => Some(Reference::That),
        true => None,
        false => Reader::it_at_first(reader.origin).filter(|_| !crowd),
    };
    // "If this artifact is tapped, it …": nothing else has been named.
    let of_this = !buried && condition.is_some_and(Condition::is_of_this);
    if of_this
        && !attached
        && matches!(event, TriggerEvent::StepBegins(_, StepOf::Turn(_) | StepOf::EachPlayer))
    {
        reader.it = Some(Reference::This);
    }
    // "They" is the other player of the event.
    reader.they = match event {
        TriggerEvent::AttackTogether(_, Some(_)) => Some(Reference::Those),
        TriggerEvent::Draws(Whose::Opponents | Whose::Anyones, _)
        | TriggerEvent::Life { whose: Whose::Opponents | Whose::Anyones, .. }
        | TriggerEvent::Attacks(_, Attacking::Player | Attacking::Richest | Attacking::UnblockedPlayer)
        | TriggerEvent::AttackTogether(Whose::Opponents | Whose::Anyones, None)
        | TriggerEvent::Casts(
            Who::Any(TargetSpec { whose: Whose::Opponents | Whose::Anyones, .. }),
            Casting::Each,
        )
        | TriggerEvent::TapsForMana(Whose::Opponents | Whose::Anyones, Who::Any(_))
        | TriggerEvent::StepBegins(
            _,
            StepOf::Turn(Whose::Anyones | Whose::Opponents | Whose::Others)
            | StepOf::EachPlayer
            | StepOf::Host,
        )
        | TriggerEvent::Discards(Who::Any(TargetSpec { whose: Whose::Opponents | Whose::Anyones, .. }), _)
        | TriggerEvent::Damages {
            to: Struck::Player(Whose::Anyones | Whose::Opponents | Whose::Others),
            once: DamageOnce::ForEach | DamageOnce::ForRecipient,
            ..
        } => Some(Reference::That),
        _ => None,
    }
    .filter(|_| !attached || matches!(event, TriggerEvent::StepBegins(_, StepOf::Host)));
    let (all, words) = (reader.all, reader.ability.in_graveyard);
    let mut ability = reader.chosen_or_only()?;
    ability.in_graveyard |= words;
    if ability.modes().any(|mode| mode.in_graveyard) && !ability.or.is_empty() {
        return Err(Diagnostic::at(all, t!("an ability that works in a graveyard has one mode"))
            .expected(t!("return this from your graveyard to your hand, for example")));
    }
    Ok(TriggeredAbility { event, condition, ability })
}

impl Reader<'_> {
    /// The event of a creature that dies, of which `if it had a +1/+1 counter on it` asks directly
    /// behind: what it had is known as it dies, and doesn't change.
    fn had_counter(&mut self, event: TriggerEvent) -> TriggerEvent {
        let spec = match event {
            TriggerEvent::Dies(Who::Any(spec)) => Some(spec),
            _ => None,
        };
        let start = self.next;
        if let Some(spec) = spec
            && self.any(&["if it had", "if that creature had"])
            && let Ok(Some(asked)) = self.with_what()
            && asked.iter().all(|asked| asked.asks_for_counters() && !asked.asks_the_asker())
            && let Some(traits) = spec.traits.with(asked)
        {
            return TriggerEvent::Dies(Who::Any(spec.that_is(traits)));
        }
        self.next = start;
        event
    }

    /// `it had no +1/+1 counters on it`, if that comes next: the kind of counter.
    fn had_no_counters(&mut self) -> Option<combat_lab_cards::CounterKind> {
        let start = self.next;
        let kind = if (self.take("it") || self.this()) && self.take("had no") {
            self.kind_of_counter().ok().filter(|_| self.take("counters on it"))
        } else {
            None
        };
        if kind.is_none() {
            self.next = start;
        }
        kind
    }

    fn this_was_kicked(&mut self) -> bool {
        let start = self.next;
        let kicked = self.this() && self.take("was kicked");
        if !kicked {
            self.next = start;
        }
        kicked
    }

    /// The effects of a triggered ability, or, after "choose one", those of each mode (700.2b).
    pub(super) fn chosen_or_only(mut self) -> Result<Ability, Problem> {
        if !self.take("choose one") {
            self.effects()?;
            return Ok(self.ability);
        }
        let start = self.words.get(self.next).copied().unwrap_or(self.all);
        let dash = |word: &Piece<'_>| [":", "\u{2014}", "-"].iter().any(|dash| word.is(dash));
        let all = self.words.split_off(self.next.min(self.words.len()));
        let modes = all.split(|word| word.is("\u{2022}"));
        let modes = modes.map(|mode| mode.iter().copied().skip_while(dash).collect::<Vec<_>>());
        let modes: Vec<_> = modes.filter(|mode| !mode.is_empty()).collect();
        if !(2..=crate::chosen_modes::MAX_MODES).contains(&modes.len()) {
            return Err(Diagnostic::at(start, t!("the modes aren't understood"))
                .expected(t!("choose one: EFFECT \u{2022} EFFECT, with two to five of them")));
        }
        let mut read = modes.into_iter().map(|words| {
            let (who, attached, it, they, player) =
                (self.who, self.attached, self.it, self.they, self.player);
            let fresh = Reader::new(self.all, self.origin);
            let mut reader = Reader { words, who, attached, it, they, player, ..fresh };
            reader.effects()?;
            Ok(reader.ability)
        });
        let mut ability = read.next().unwrap_or_else(|| Ok(Ability::default()))?;
        ability.or = read.collect::<Result<_, Problem>>()?;
        Ok(ability)
    }

    /// `your upkeep`, `each upkeep`, `each player's upkeep`, `combat on your turn`. Where a team
    /// shares its steps, each player's upkeep is more than each upkeep.
    fn step_event(&mut self) -> Result<TriggerEvent, Problem> {
        let start = self.next;
        let mut whose = self.whose_step();
        let each = whose.is_none() && self.any(&["each", "every"]);
        let the = self.any(&["the"]);
        let step = self.step()?;
        let end = self.next;
        let turn = if self.take("on") { self.whose_step() } else { None };
        if turn.is_some() && self.take("turn") {
            whose = turn;
        } else {
            self.next = end;
        }
        // Only "the end step" is printed without a player, and is that of every turn.
        if whose.is_none() && !each && !(the && step == Step::End) {
            self.next = start;
            return Err(self.problem(t!(
                "whose step, such as \u{201c}at the beginning of your upkeep\u{201d}, \u{201c}at the beginning of \
                 each upkeep\u{201d} or \u{201c}at the beginning of combat on your turn\u{201d}"
            )));
        }
        Ok(TriggerEvent::StepBegins(step, whose.unwrap_or(StepOf::Turn(Whose::Anyones))))
    }

    fn whose_step(&mut self) -> Option<StepOf> {
        const WORDS: [(&str, StepOf); 8] = [
            ("your opponent's", StepOf::Turn(Whose::Opponents)),
            ("an opponent's", StepOf::Turn(Whose::Opponents)),
            ("each opponent's", StepOf::Turn(Whose::Opponents)),
            ("your", StepOf::Turn(Whose::Yours)),
            ("each other player's", StepOf::Turn(Whose::Others)),
            ("another player's", StepOf::Turn(Whose::Others)),
            ("each player's", StepOf::EachPlayer),
            ("every player's", StepOf::EachPlayer),
        ];
        WORDS.into_iter().find(|(words, _)| self.take(words)).map(|(_, whose)| whose)
    }

    /// The event.
    fn event(&mut self, at: bool) -> Result<TriggerEvent, Problem> {
        if at && self.take("the beginning of") {
            const HOST: [(&str, Step); 7] = [
                ("the upkeep of equipped creature's controller", Step::Upkeep),
                ("the upkeep of enchanted creature's controller", Step::Upkeep),
                ("the upkeep of enchanted permanent's controller", Step::Upkeep),
                ("the upkeep of enchanted artifact's controller", Step::Upkeep),
                ("the upkeep of enchanted enchantment's controller", Step::Upkeep),
                ("the upkeep of enchanted land's controller", Step::Upkeep),
                ("the end step of enchanted creature's controller", Step::End),
            ];
            if let Some((_, step)) = HOST.into_iter().find(|(words, _)| self.take(words)) {
                return Ok(TriggerEvent::StepBegins(step, StepOf::Host));
            }
            return self.step_event();
        }
        let start = self.next;
        let mut best: Option<(usize, TriggerEvent)> = None;
        for form in EVENTS {
            for words in form.words.iter().filter(|_| form.is_at == at) {
                self.next = start;
                self.attached = false;
                let Some(said) = self.pattern(words) else { continue };
                let event = (form.event)(&said);
                // What is said only of this itself isn't said of its host.
                let of_this = !self.attached || event.is_of_host();
                if of_this && best.is_none_or(|(end, _)| end < self.next) {
                    best = Some((self.next, event));
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
