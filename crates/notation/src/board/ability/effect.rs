//! The effects of an ability, one after the other.

use super::binding::Noun;
use super::duration::duration;
use super::phases::AFTER_THIS;
use super::{EFFECTS, Reader};
use crate::diagnostic::{Diagnostic, Problem};
use combat_lab_cards::{
    Adding, Duration, Effect, GivenUpAs, Quantity, Reference, TargetKind, TargetSpec, Whose,
};
use combat_lab_language::{Message, Phrase, t};

/// The forms an effect can have, for messages.
const EXPECTED: Phrase<'static> = t!(
    "an effect, such as \u{201c}1 damage to any target\u{201d}, \u{201c}target creature gets +1/+1\u{201d}, \
     \u{201c}gains flying\u{201d}, \u{201c}destroy target creature\u{201d} or \u{201c}return target creature to its owner's hand\u{201d}"
);

impl Reader<'_> {
    /// One effect, with how long it lasts or when it happens.
    pub(super) fn effect(&mut self) -> Result<(), Problem> {
        let first = self.ability.effects.len();
        self.effect_at = self.next;
        self.back = false;
        if let Some(until) = self.until()? {
            self.until = Some(until);
            self.any(&[",", ":"]);
        }
        if self.any(&AFTER_THIS) {
            self.any(&[","]);
            let there = ["there is an additional", "there's an additional", "there are two additional"];
            if !there.iter().any(|words| self.comes(words)) {
                return Err(self.problem(t!("there is an additional combat phase")));
            }
        }
        if !self.verb(None)? {
            let it = self.it;
            let who = if self.is_who() { Some(self.who()?) } else { None };
            if who.is_some() {
                self.it_before = it;
            }
            if matches!(
                who,
                Some(
                    Reference::Targets(_)
                        | Reference::Each(_)
                        | Reference::EachOf(..)
                        | Reference::EachOfThat(_)
                )
            ) {
                self.take("each");
            }
            // Besides what it does anyway.
            if who.is_some() {
                self.take("also");
            }
            if let Some(who) = who
                && self.comes("may search")
            {
                self.next += 1;
                self.may_search(who)?;
                return Ok(());
            }
            if !self.verb(who)? {
                let number =
                    self.peek().is_some_and(|word| word.number().is_some()) || self.comes("X damage");
                if !number && !self.comes("that much") {
                    return Err(self.problem(EXPECTED));
                }
                self.damage(who)?;
            }
        }
        if self.prevented_so("for each 1 damage") {
            self.multiply(Quantity::THAT_MUCH)?;
            self.after_prevented(first)?;
        } else if self.comes("for each") {
            self.for_each()?;
        }
        let until_at = self.next;
        if let Some(until) = self.until()? {
            let mut lasts = false;
            for effect in self.ability.effects.iter_mut().skip(self.open.min(first)) {
                if let Some(duration) = duration(effect) {
                    *duration = until;
                    lasts = true;
                }
            }
            if !lasts {
                self.next = until_at;
                return Err(self.problem(t!("the end of the sentence")));
            }
            self.open = self.ability.effects.len();
        }
        if self.comes("where X is") || self.comes(", where X is") {
            self.where_x()?;
        }
        // "Until your next turn, prevent all damage": only changes last so long.
        if let Some(until) = self.until.filter(|until| *until != Duration::EndOfTurn) {
            let mut done = self.ability.effects.iter_mut().skip(first);
            let ruled = |effect: &Effect| matches!(effect, Effect::RuleCasting { until: ruled, .. } if *ruled == until);
            if done.any(|effect| !ruled(effect) && duration(effect).is_none_or(|lasts| *lasts != until)) {
                return Err(self.problem(t!("the end of the sentence")));
            }
        }
        // "For each other creature": other than that one, which is not what this counts.
        if self.ability.effects.iter().skip(self.open.min(first)).any(counts_others_of_another) {
            return Err(self.problem(t!("the end of the sentence")));
        }
        let later = self.later()?;
        // The individual permanents aren't remembered so long, nor is the source of the damage.
        let dealt = self.ability.effects.iter().skip(first).flat_map(super::binding::references);
        let dealer =
            dealt.into_iter().any(|who| matches!(who, Some(Reference::Dealer | Reference::ThatSpell)));
        if later.is_some() && (self.back || dealer) {
            return Err(self.unbound(1));
        }
        if let Some(step) = later {
            // A spell's controller isn't remembered so long.
            let spell = self.noun_of(Reference::Target(0)) != Some(Noun::Permanent);
            let mut said = self.ability.effects.iter().skip(first).flat_map(super::binding::references);
            if spell && said.any(|who| who == Some(Reference::ControllerOf(0))) {
                return Err(self.problem(t!("the end of the sentence")));
            }
            self.put_off(first, step, false);
        }
        Ok(())
    }

    /// The effect whose words come next, if they do.
    fn verb(&mut self, who: Option<Reference>) -> Result<bool, Problem> {
        let found = EFFECTS
            .iter()
            .flat_map(|effect| effect.words.iter().map(move |words| (*words, effect)))
            .filter(|(words, _)| self.comes(words))
            .max_by_key(|(words, _)| words.len());
        let Some((words, effect)) = found else { return Ok(false) };
        if who.is_some_and(|who| who != Reference::You) && !effect.has_subject {
            return Err(self.problem(t!("what it does, such as gets, gains, deals or draws")));
        }
        self.verb_at = self.next;
        self.third = words.split(' ').next().is_some_and(|verb| verb.ends_with('s'));
        // "Draw" may also be the step: "an additional draw step" does not begin with it, so nothing
        // is in doubt.
        self.take(words);
        self.ability.words.add_all(combat_lab_rulebook::word_at(words));
        (effect.read)(self, who)?;
        Ok(true)
    }

    /// Whom a change is about: whom the words before it name, or the effect before it, or this
    /// permanent.
    pub(super) fn subject(&mut self, who: Option<Reference>) -> Reference {
        let who = who.or(self.who).unwrap_or(Reference::This);
        self.who = Some(who);
        who
    }

    /// `your life total becomes N`, or another player's.
    pub(super) fn life_becomes(&mut self, who: Reference) -> Result<(), Problem> {
        match self.number_or_x()? {
            Some(life) => self.add(Effect::SetLife { who, life }),
            None => Err(self.problem(t!("how much life"))),
        }
    }

    /// The life total of a target becomes this much.
    pub(super) fn life_of_target(&mut self, whose: Whose) -> Result<(), Problem> {
        let who = self.aim(TargetSpec::new(TargetKind::Player, whose))?;
        self.life_becomes(who)
    }

    /// `tap or untap WHO`: the player chooses as it resolves; with `may`, also neither.
    pub(super) fn tap_or_untap(&mut self, may: bool) -> Result<(), Problem> {
        let player = Reference::You;
        let who = self.who()?;
        self.suits(&Effect::Tap { who })?;
        let untap = vec![Effect::Untap { who }];
        let no = if may {
            vec![Effect::May { who: player, cost: None, yes: untap, no: Vec::new() }]
        } else {
            untap
        };
        self.add(Effect::May { who: player, cost: None, yes: vec![Effect::Tap { who }], no })
    }

    /// The permanent just destroyed can't be regenerated.
    pub(super) fn for_good(&mut self) -> Result<(), Problem> {
        let many = self.words.get(self.effect_at).is_some_and(|word| word.is("they") || word.is("those"));
        let found = destroyed_for_good(&mut self.ability.effects, many);
        if found {
            return Ok(());
        }
        let words = self.words.get(self.effect_at).copied().unwrap_or(self.all);
        Err(Diagnostic::at(words, t!("nothing has been destroyed before"))
            .expected(t!("destroy WHO. It can't be regenerated")))
    }

    /// `N`, after "bolster": counters on a creature with the least toughness among those you
    /// control.
    pub(super) fn bolster(&mut self) -> Result<(), Problem> {
        let counters = self.count_or_x(t!("a number"))?;
        let what = Some(TargetSpec::new(TargetKind::Creature, Whose::Yours));
        let (who, count, how) = (Reference::You, Quantity::Number(1), GivenUpAs::Bolstered(counters));
        self.add(Effect::GiveUp { who, count, what, how })?;
        // No text here refers to the creature.
        (self.it, self.they, self.who) = (None, None, None);
        Ok(())
    }

    /// `becomes the monarch`, about one player.
    pub(super) fn monarch(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let who = self.player_of(who)?;
        if matches!(
            who,
            Reference::Each(_) | Reference::EachOf(..) | Reference::EachOfThat(_) | Reference::Targets(_)
        ) {
            let words = self.words.get(self.effect_at).copied().unwrap_or(self.all);
            return Err(
                Diagnostic::at(words, t!("one player is the monarch")).expected(t!("you, or target player"))
            );
        }
        self.add(Effect::BecomeMonarch { who })
    }
}

/// Whether an effect changes another permanent by the number of others, which are then others than
/// that permanent.
fn counts_others_of_another(effect: &Effect) -> bool {
    let another = |who: &Reference| {
        matches!(
            who,
            Reference::Target(_)
                | Reference::Targets(_)
                | Reference::That
                | Reference::AttachedTo
                | Reference::Made
        )
    };
    match effect {
        Effect::PumpBy { who, times, .. } => {
            let others =
                |spec: TargetSpec| spec.traits.iter().any(|asked| asked == combat_lab_cards::Trait::Other);
            another(who) && times.spec().is_some_and(others)
        }
        _ => false,
    }
}

/// A problem with a whole ability.
pub(super) fn whole(reader: &Reader<'_>, message: Phrase<'static>, expected: impl Into<Message>) -> Problem {
    Diagnostic::at(reader.all, message).expected(expected)
}

/// Has what the last effects destroy not be regenerated, also behind "if you do"; whether there is
/// any.
fn destroyed_for_good(effects: &mut [Effect], many: bool) -> bool {
    if let Some(Effect::If { yes, no, .. } | Effect::May { yes, no, .. }) = effects.last_mut()
        && no.is_empty()
    {
        return destroyed_for_good(yes, many);
    }
    let mut found = false;
    for effect in effects.iter_mut().rev() {
        match effect {
            Effect::Destroy { who } => *effect = Effect::DestroyForGood { who: *who },
            Effect::Together { effects } if many => {
                if !destroyed_for_good(effects, many) {
                    break;
                }
            }
            _ => break,
        }
        found = true;
        if !many {
            break;
        }
    }
    found
}
