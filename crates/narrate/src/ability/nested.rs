//! Effects with other effects in them, as text: optional, conditional, repeated and delayed ones.

use super::effect::Writer;
use super::phases::at_next;
use super::quantity::{counted, is_for_each};
use super::target::one_of;
use crate::words::{Wording, step_phrase};
use combat_lab_cards::{
    Cost, Duration, Effect, FilterPart, Opponents, Quantity, Reference, StaticAbility, Step, Test, Trait, XIs,
};
use combat_lab_language::{Language, t};

/// A phrase that "you may" can precede in English without changing the verb: "draw a card",
/// "destroy target creature".
fn what_you_do(says: &str, wording: Wording) -> Option<&str> {
    const VERBS: [&str; 14] = [
        "attach",
        "counter",
        "create",
        "destroy",
        "exile",
        "put",
        "regenerate",
        "return",
        "sacrifice",
        "search",
        "scry",
        "surveil",
        "tap",
        "untap",
    ];
    if wording.language != Language::ENGLISH {
        return None;
    }
    let (first, rest) = says.split_once(' ')?;
    if first == "you" { Some(rest) } else { VERBS.contains(&first).then_some(says) }
}

impl Writer<'_> {
    /// "at the beginning of that combat, untap target creature".
    pub(super) fn at_combat(&mut self, each: bool, effects: &[Effect]) -> String {
        let then = self.effects(effects);
        let when = if each {
            t!("at the beginning of each combat this turn, %1")
        } else {
            t!("at the beginning of that combat, %1")
        };
        self.say(when, &[&then])
    }

    /// "prevent all combat damage this turn. If damage is prevented this way, you gain that much
    /// life".
    pub(super) fn after_prevented(&mut self, prevents: &[Effect], then: &[Effect]) -> String {
        let prevents = self.effects(prevents);
        if let [Effect::Times { times: Quantity::THAT_MUCH, effects }] = then {
            let then = self.effects(effects);
            return self.say(t!("%1. For each 1 damage prevented this way, %2"), &[&prevents, &then]);
        }
        let then = self.effects(then);
        self.say(t!("%1; for the damage prevented this way, %2"), &[&prevents, &then])
    }

    /// "this turn: creatures you control get +1/+1"; "you" may be somebody else.
    pub(super) fn for_turn(&mut self, who: Reference, ability: &StaticAbility, until: Duration) -> String {
        let wording = self.wording;
        let text = super::statics::static_ability(ability, &[], wording);
        if who == Reference::You {
            return lasting(&text, until, wording);
        }
        let who = self.who(who);
        // "This turn: Creatures target opponent controls attack if able".
        let yours = wording.say(t!("%1 you control"), &[""]);
        if text.matches(&yours).count() == 1 {
            let said = text.replacen(&yours, &wording.say(t!("%1 %2 controls"), &["", &who]), 1);
            let rest = text.replacen(&yours, "", 1);
            let english = wording.language == Language::ENGLISH;
            let others: &[&str] = if english { &[" you"] } else { &["du ", " dein", " dir", " dich"] };
            if !others.iter().any(|you| rest.contains(you)) {
                return lasting(&said, until, wording);
            }
        }
        let lasts = match until {
            Duration::YourNextTurn => t!("until your next turn, with %2 as \u{201c}you\u{201d}: %1"),
            Duration::ItsNextTurn { .. } => {
                t!("during that player's next turn, with %2 as \u{201c}you\u{201d}: %1")
            }
            Duration::EndOfTurn => t!("this turn, with %2 as \u{201c}you\u{201d}: %1"),
            Duration::EndOfCombat
            | Duration::StepBegins(_)
            | Duration::YourNext(_)
            | Duration::NextUntap
            | Duration::WhileControlled
            | Duration::WhileInPlay
            | Duration::Permanent => {
                let text = wording.lasting_or_for_good(text, until);
                return self.say(t!("with %2 as \u{201c}you\u{201d}: %1"), &[&text, &who]);
            }
        };
        self.say(lasts, &[&text, &who])
    }

    /// "you may draw a card", "destroy it unless its controller pays {1}".
    pub(super) fn may(
        &mut self,
        who: Reference,
        cost: Option<Cost>,
        yes: &[Effect],
        no: &[Effect],
    ) -> String {
        let wording = self.wording;
        let price = cost.map(|cost| super::cost::price(&[cost], wording));
        let who_else = who != Reference::You;
        // Effects that happen only if the first of them does.
        if let ([first, then @ ..], true) = (yes, price.is_none() && no.is_empty() && !who_else)
            && !then.is_empty()
        {
            let first = self.effect(first);
            let may = match what_you_do(&first, wording) {
                Some(does) => ["you may ", does].concat(),
                None => self.say(t!("if you choose to, %1"), &[&first]),
            };
            let then = self.effects(then);
            return self.say(t!("%1. If you do, %2"), &[&may, &then]);
        }
        let (yes, no) = (self.effects(yes), self.effects(no));
        match (price, yes.is_empty()) {
            (None, _) => {
                let may = match what_you_do(&yes, wording) {
                    Some(does) if !who_else => ["you may ", does].concat(),
                    _ if who_else => self.say(t!("%1, if that player chooses to"), &[&yes]),
                    _ => self.say(t!("if you choose to, %1"), &[&yes]),
                };
                if no.is_empty() { may } else { self.say(t!("%1; otherwise, %2"), &[&may, &no]) }
            }
            (Some(price), false) => self.say(t!("you may pay %1; if you do, %2"), &[&price, &yes]),
            (Some(price), true) if who == Reference::That => {
                let player = self.who(who);
                self.say(t!("%1 unless %2 pays %3"), &[&no, &player, &price])
            }
            (Some(price), true) if who_else => {
                self.say(t!("%1 unless its controller pays %2"), &[&no, &price])
            }
            (Some(price), true) => self.say(t!("%1 unless you pay %2"), &[&no, &price]),
        }
    }

    /// "create a token for each creature you control".
    pub(super) fn several_times(&mut self, times: Quantity, effects: &[Effect]) -> String {
        let wording = self.wording;
        if let (Quantity::THAT_MUCH, [Effect::CopySpell { who: Reference::That, anew: true, color: None }]) =
            (times, effects)
        {
            return wording
                        .of(wording.then_or_now(t!("copy it for each spell played before it this turn. You may choose new targets for the copies"), t!("copy it for each spell cast before it this turn. You may choose new targets for the copies")))
                        .to_owned();
        }
        if let (Quantity::THAT_MUCH, [only]) = (times, effects)
            && let Some(text) = self.that_many(only)
        {
            return text;
        }
        let does = self.effects(effects);
        match times {
            times if is_for_each(times) => self.say(t!("%1 for %2"), &[&does, &counted(times, wording)]),
            Quantity::THAT_MUCH => self.say(t!("%1 that many times"), &[&does]),
            amount => {
                let text = self.say(t!("%1, X times"), &[&does]);
                self.where_x(text, amount)
            }
        }
    }

    /// "create that many 1/1 white Soldier creature tokens", "put that many +1/+1 counters on it".
    fn that_many(&mut self, effect: &Effect) -> Option<String> {
        let many = self.wording.of(t!("that many"));
        match effect {
            Effect::PutCounters { who, kind, count: 1 } => {
                let counters = self.wording.some_counters(many, *kind);
                Some(self.with(*who, t!("put %2 on %1"), &counters))
            }
            Effect::CreateToken { face, count: 1, arrival, under } if self.is_you(*under) => {
                Some(self.some_tokens(face, None, *arrival))
            }
            _ => None,
        }
    }

    /// "destroy target creature and destroy target enchantment".
    pub(super) fn together(&mut self, effects: &[Effect]) -> String {
        let mut text = String::new();
        for effect in effects {
            let clause = self.effect(effect);
            text = if text.is_empty() { clause } else { self.say(t!("%1 and %2"), &[&text, &clause]) };
        }
        text
    }

    /// "for each opponent, create a token that attacks that player".
    pub(super) fn for_opponents(
        &mut self,
        whom: Opponents,
        planeswalkers: bool,
        effects: &[Effect],
    ) -> String {
        let (token, then) = effects.split_at(usize::from(!effects.is_empty()));
        let (token, then) = (self.effects(token), self.effects(then));
        let attacks = if planeswalkers {
            t!("%1 that player or a planeswalker they control")
        } else {
            t!("%1 that player")
        };
        let token = self.say(attacks, &[&token]);
        let whom = match whom {
            Opponents::Each => t!("for each opponent, %1"),
            Opponents::Others { may: true } => {
                t!("for each opponent other than the defending player, you may %1")
            }
            Opponents::Others { may: false } => {
                t!("for each opponent other than the defending player, %1")
            }
            Opponents::Chosen => t!("for each of those opponents, %1"),
            Opponents::One(_) => return token,
        };
        let text = self.say(whom, &[&token]);
        if then.is_empty() { text } else { self.say(t!("%1, then %2"), &[&text, &then]) }
    }

    /// "draw a card at the beginning of the next upkeep".
    pub(super) fn delayed(&mut self, step: Step, yours: bool, effects: &[Effect]) -> String {
        let wording = self.wording;
        let does = self.effects(effects);
        if yours {
            let step = &step_phrase(step, wording);
            return self.say(t!("at the beginning of your next %1, %2"), &[step, &does]);
        }
        self.say(t!("%1, %2"), &[&at_next(step, wording), &does])
    }

    /// "If you control an artifact: draw a card", "sacrifice this. If you do, draw a card".
    pub(super) fn only_if(&mut self, test: Test, yes: &[Effect], no: &[Effect]) -> String {
        let wording = self.wording;
        let test = match test {
            Test::Done => {
                let (first, then) = yes.split_at(usize::from(!yes.is_empty()));
                let (mut text, then, no) = (self.effects(first), self.effects(then), self.effects(no));
                if !then.is_empty() {
                    text = self.say(t!("%1. If you do, %2"), &[&text, &then]);
                }
                return if no.is_empty() {
                    text
                } else {
                    self.say(t!("%1. If you can't, %2"), &[&text, &no])
                };
            }
            Test::Holds(condition) => super::condition::condition_text(condition, wording),
            Test::Is(who, spec)
                if matches!(spec.traits.parts().as_slice(), [FilterPart::Is(Trait::Attacked)]) =>
            {
                self.to(who, t!("%1 attacked this turn"))
            }
            Test::Is(who, spec) => self.with(who, t!("%1 is %2"), &one_of(spec, wording)),
            Test::X(XIs::AtLeast(number)) => self.say(t!("X is %1 or more"), &[&number.to_string()]),
            Test::X(XIs::AtMost(number)) => self.say(t!("X is %1 or less"), &[&number.to_string()]),
            Test::OnTop(spec) => {
                self.say(t!("the top card of your library is %1"), &[&one_of(spec, wording)])
            }
            Test::InHand(spec) => self.say(t!("%1 is in your hand"), &[&one_of(spec, wording)]),
        };
        let (yes, no) = (self.effects(yes), self.effects(no));
        if yes.is_empty() {
            self.say(t!("%1 unless %2"), &[&no, &test])
        } else if no.is_empty() {
            self.say(t!("if %1: %2"), &[&test, &yes])
        } else {
            self.say(t!("if %1: %2; otherwise: %3"), &[&test, &yes, &no])
        }
    }
}

/// An effect with its duration: "this turn: creatures you control attack if able".
fn lasting(text: &str, until: Duration, wording: Wording) -> String {
    let lasts = match until {
        Duration::EndOfTurn => t!("this turn: %1"),
        Duration::YourNextTurn => t!("until your next turn: %1"),
        Duration::ItsNextTurn { .. } => t!("during that player's next turn: %1"),
        Duration::EndOfCombat
        | Duration::StepBegins(_)
        | Duration::YourNext(_)
        | Duration::NextUntap
        | Duration::WhileControlled
        | Duration::WhileInPlay
        | Duration::Permanent => return wording.lasting_or_for_good(text.to_owned(), until),
    };
    wording.say(lasts, &[text])
}
