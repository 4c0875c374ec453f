//! Values worked out from what is counted: "half their life, rounded up", "the number of cards in
//! their hand minus 4".

use super::Reader;
use super::binding::{Noun, Origin};
use super::trigger::is_permanent;
use crate::diagnostic::{Diagnostic, Problem};
use combat_lab_cards::{CountedFor, Effect, Measure, Quantity, Reference, TargetKind, Whose, Worked};
use combat_lab_language::t;

/// The words before a number to be worked out.
enum Before {
    Half,
    Worked(Worked),
}

impl Reader<'_> {
    /// An amount after "equal to" or "where X is".
    pub(super) fn amount(&mut self) -> Result<Option<Quantity>, Problem> {
        let start = self.next;
        let before = self.worked_before()?;
        let (what, by) = if let Some(of) = self.theirs(false) {
            (of, CountedFor::Theirs)
        } else if before.is_some() && self.take("your life") {
            self.any(&["total"]);
            (Measure::Life, CountedFor::You)
        } else if let Some(what) = self.plain_amount()?.and_then(Quantity::plain) {
            (what, CountedFor::You)
        } else {
            if before.is_some() {
                self.next = start;
            }
            return Ok(None);
        };
        let then = match before {
            None => self.worked_behind()?.unwrap_or(Worked::Same),
            Some(Before::Worked(worked)) => worked,
            Some(Before::Half) => {
                if self.any(&[", rounded up", "rounded up"]) {
                    Worked::HalfUp
                } else if self.any(&[", rounded down", "rounded down"]) {
                    Worked::HalfDown
                } else {
                    return Err(self.problem(t!("rounded up, or rounded down")));
                }
            }
        };
        Ok(Some(Quantity::Of { what, by, then }))
    }

    /// `half`, `twice`, `4 minus` or `one plus`, if that comes next.
    fn worked_before(&mut self) -> Result<Option<Before>, Problem> {
        if self.take("half") {
            return Ok(Some(Before::Half));
        }
        if self.any(&["twice", "two times"]) {
            return Ok(Some(Before::Worked(Worked::Times(2))));
        }
        let start = self.next;
        if !self.comes("a")
            && !self.comes("an")
            && let Some(number) = self.number()?
        {
            if self.take("plus") {
                return Ok(Some(Before::Worked(Worked::Plus(number))));
            }
            if self.take("minus") {
                return Ok(Some(Before::Worked(Worked::From(number))));
            }
        }
        self.next = start;
        Ok(None)
    }

    /// `minus 4`, or `plus one`, if that comes next.
    fn worked_behind(&mut self) -> Result<Option<Worked>, Problem> {
        let less = self.comes("minus");
        if !less && !self.comes("plus") {
            return Ok(None);
        }
        let start = self.next;
        self.next += 1;
        if !self.comes("a")
            && !self.comes("an")
            && let Some(number) = self.number()?
        {
            return Ok(Some(if less { Worked::Minus(number) } else { Worked::Plus(number) }));
        }
        self.next = start;
        Err(self.problem(t!("a number")))
    }

    /// A count of another player's things: `the number of cards in their hand`, or `each` of them.
    pub(super) fn theirs(&mut self, each: bool) -> Option<Measure> {
        const CARDS: [(&str, &str, Measure); 3] = [
            ("card in", "cards in", Measure::Hand),
            ("creature card in", "creature cards in", Measure::CreaturesInGraveyard),
            ("card in", "cards in", Measure::Graveyard),
        ];
        let life = ["their life total", "that player's life total", "his or her life total", "their life"];
        if !each && self.any(&life) {
            return Some(Measure::Life);
        }
        if !each && self.any(&["the life they lost this turn", "the amount of life they lost this turn"]) {
            return Some(Measure::ThisTurn(combat_lab_cards::Tally::LifeLost));
        }
        let start = self.next;
        if !each && !self.take("the number of") {
            return None;
        }
        let from = self.next;
        for (one, many, of) in CARDS {
            self.next = from;
            let zone = if of == Measure::Hand { "hand" } else { "graveyard" };
            if self.take(if each { one } else { many })
                && self.any(&["their", "that player's", "his or her"])
                && self.take(zone)
            {
                return Some(of);
            }
        }
        self.next = from;
        if let Ok(spec) = self.kind(!each)
            && is_permanent(spec.what)
            && spec.whose == Whose::Anyones
            && self.any(&["they control", "that player controls", "he or she controls"])
        {
            let spec = combat_lab_cards::TargetSpec { whose: Whose::Yours, ..spec };
            return Some(Measure::Permanents(spec));
        }
        self.next = start;
        None
    }

    /// Refuses what is counted for another player, unless the effect is about that player.
    pub(super) fn theirs_suit(&self, effect: &Effect) -> Result<(), Problem> {
        let (amount, who, one) = match effect {
            Effect::Damage { amount, to: who }
            | Effect::LoseLife { amount, who }
            | Effect::GainLife { amount, who } => (*amount, Some(*who), false),
            Effect::Times { times, effects } => {
                let who = match effects.as_slice() {
                    [Effect::Draw { who, .. } | Effect::Mill { who, .. }] => Some(*who),
                    _ => None,
                };
                (*times, who, true)
            }
            Effect::PumpBy { times, .. } | Effect::AddMana { times, .. } => (*times, None, true),
            Effect::GiveUp { count, .. } => (*count, None, true),
            _ => return Ok(()),
        };
        if !amount.is_theirs() {
            return Ok(());
        }
        let of_event = match self.origin {
            Origin::Triggered(event) => Noun::of_event(event) == Some(Noun::Player),
            Origin::Permanent | Origin::Spell => false,
        };
        let suits = who.is_some_and(|who| {
            let several =
                matches!(who, Reference::Each(_) | Reference::EachOf(..) | Reference::EachOfThat(_));
            let that = who == Reference::That || (several && !of_event);
            who != Reference::You
                && self.noun_of(who) == Some(Noun::Player)
                && !(one && several)
                && (!of_event || that)
                && !matches!(who, Reference::Each(spec) if spec.what != TargetKind::Player)
        });
        if suits {
            return Ok(());
        }
        let words = self.words.get(self.effect_at).copied().unwrap_or(self.all);
        Err(Diagnostic::at(words, t!("it is in doubt for which player this is counted")).expected(t!(
            "the player whom this is about: that player loses life equal to the number of cards in their hand"
        )))
    }
}
