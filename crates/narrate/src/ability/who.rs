//! The objects, players and amounts of an effect, in words.

use super::quantity::worked_out;
use super::target::{each, target_text, targets_text};
use crate::ability::Writer;
use combat_lab_cards::{Listed, Measure, Quantity, Reference, TargetKind, TargetSpec, Whose};
use combat_lab_language::{Language, Phrase, t, tn};

impl Writer<'_> {
    /// "target creature" the first time a target is named, "it" (or "that player") afterwards.
    pub(super) fn who(&mut self, reference: Reference) -> String {
        let place = match reference {
            Reference::This => return self.wording.of(t!("this")).to_owned(),
            Reference::You => return self.wording.of(t!("you")).to_owned(),
            Reference::Player(_) => return self.wording.of(t!("that player")).to_owned(),
            Reference::Opponent => return self.wording.of(t!("your opponent")).to_owned(),
            Reference::DefendingPlayer | Reference::DefenderOfThat => {
                return self.wording.of(t!("defending player")).to_owned();
            }
            Reference::Attacked => {
                return self.wording.of(t!("the player or planeswalker it's attacking")).to_owned();
            }
            Reference::AttackedByThat => {
                return self
                    .wording
                    .of(t!("the player or planeswalker that creature is attacking"))
                    .to_owned();
            }
            Reference::ThatSpell => return self.wording.of(t!("that spell")).to_owned(),
            Reference::That => return self.wording.of(self.that).to_owned(),
            Reference::Made => return self.wording.of(self.made).to_owned(),
            Reference::AttachedTo => return self.wording.of(self.host).to_owned(),
            Reference::Chosen => return self.wording.of(t!("the chosen permanent")).to_owned(),
            Reference::Dealer => return self.wording.of(t!("that creature")).to_owned(),
            Reference::ControllerOfDealer => {
                return self.wording.of(t!("that creature's controller")).to_owned();
            }
            Reference::Those => return self.wording.of(t!("each of those creatures")).to_owned(),
            // "That spell's controller" is not that of the permanent whose ability this is.
            Reference::ControllerOfThat if self.that != t!("it") => {
                return self.say(t!("the controller of %1"), &[self.wording.of(self.that)]);
            }
            Reference::ControllerOf(_) | Reference::ControllerOfThat => {
                return self.wording.of(t!("its controller")).to_owned();
            }
            Reference::Each(spec) => return each(spec, self.wording),
            Reference::EachOf(spec, place) => {
                let spec = TargetSpec { whose: Whose::Anyones, ..spec };
                let player = self.who(Reference::Target(place));
                return self.say(t!("%1 %2 controls"), &[&each(spec, self.wording), &player]);
            }
            Reference::EachOfThat(spec) => {
                let spec = TargetSpec { whose: Whose::Anyones, ..spec };
                let player = self.wording.of(self.that).to_owned();
                return self.say(t!("%1 %2 controls"), &[&each(spec, self.wording), &player]);
            }
            Reference::Harmed => {
                return self.wording.of(t!("each creature dealt damage this way")).to_owned();
            }
            Reference::Targets(among) => return self.each_target(among),
            Reference::Target(place) => usize::from(place),
        };
        let again = self.named.get(place).copied().unwrap_or(false);
        if let Some(named) = self.named.get_mut(place) {
            *named = true;
        }
        let phrase = match self.targets.get(place) {
            Some(spec) if again && self.targets.len() == 1 => {
                if spec.what == TargetKind::Player {
                    t!("that player")
                } else if self.wording.language != Language::ENGLISH {
                    // German has other pronouns for a land or a spell.
                    return self.say(t!("it (%1)"), &[&target_text(*spec, self.wording)]);
                } else {
                    t!("it")
                }
            }
            Some(spec) if spec.optional => {
                let target = target_text(*spec, self.wording);
                // English says "up to one other target creature".
                let target = match target.strip_prefix("another ") {
                    Some(target) => ["other ", target].concat(),
                    None => target,
                };
                return self.say(t!("up to one %1"), &[&target]);
            }
            // English says "another target creature".
            Some(spec) if spec.distinct > 0 && self.wording.language != Language::ENGLISH => {
                return self.say(t!("%1 (another one)"), &[&target_text(*spec, self.wording)]);
            }
            Some(spec) if spec.distinct > 0 => {
                let target = target_text(*spec, self.wording);
                if target.starts_with("another ") {
                    return target;
                }
                return ["another ", target.strip_prefix("any ").unwrap_or(&target)].concat();
            }
            Some(spec) => return target_text(*spec, self.wording),
            None => t!("its target"),
        };
        self.wording.of(phrase).to_owned()
    }

    /// "each of 2 target creatures", and "each of them" afterwards.
    pub(super) fn each_target(&mut self, among: combat_lab_cards::Among) -> String {
        let again = self.named.get(usize::from(among.first)).copied().unwrap_or(false);
        if let Some(named) = self.named.get_mut(among.places()) {
            named.fill(true);
        }
        let targets = self.targets.get(among.places()).unwrap_or_default();
        let Some(spec) = targets.first().filter(|_| !again) else {
            return self.wording.of(t!("each of them")).to_owned();
        };
        if targets.len() == 1 {
            let one = target_text(*spec, self.wording);
            return if spec.optional { self.say(t!("up to one %1"), &[&one]) } else { one };
        }
        if spec.optional {
            let all = targets_text(targets.len(), *spec, self.wording);
            return self.say(t!("each of up to %1"), &[&all]);
        }
        self.say(t!("each of %1"), &[&self.some_targets(targets)])
    }

    /// Whether it is "you".
    pub(super) fn is_you(&self, who: Reference) -> bool {
        who == Reference::You || (who == Reference::That && self.that == t!("you"))
    }

    /// A subject with its verb: "you draw a card", "target player draws a card".
    pub(super) fn does(
        &mut self,
        who: Reference,
        you: Phrase<'static>,
        other: Phrase<'static>,
        part: &str,
    ) -> String {
        let does = if self.is_you(who) { you } else { other };
        self.with(who, does, part)
    }

    /// "…, where X is the power of it", for an amount that needs X.
    pub(super) fn where_x(&mut self, text: String, amount: Quantity) -> String {
        match amount {
            Quantity::Number(_) | Quantity::Of { what: Measure::X | Measure::ThatMuch, .. } => text,
            Quantity::Of { .. } => {
                let wording = self.wording;
                let number = worked_out(amount, |whose| self.who(whose), wording);
                self.say(t!("%1, where X is %2"), &[&text, &number])
            }
        }
    }

    pub(super) fn much(&self, amount: Quantity) -> String {
        match amount {
            Quantity::Number(_) | Quantity::Of { what: Measure::X | Measure::ThatMuch, .. } => {
                worked_out(amount, |_| String::new(), self.wording)
            }
            Quantity::Of { .. } => "X".to_owned(),
        }
    }

    pub(super) fn divided(&mut self, amount: u32, among: combat_lab_cards::Among) -> String {
        let single = self.targets.get(among.places()).is_some_and(|targets| targets.len() == 1);
        let among = self.among(among);
        if single {
            return self.say(t!("%2 damage to %1"), &[&among, &amount.to_string()]);
        }
        let divided =
            tn!("1 damage, divided as you choose among %2", "%1 damage, divided as you choose among %2");
        let divided = self.wording.language.count(amount as usize, divided);
        self.say(divided, &[&amount.to_string(), &among])
    }

    /// The targets of a divided amount.
    pub(super) fn among(&mut self, among: combat_lab_cards::Among) -> String {
        let places = among.places();
        if let Some(named) = self.named.get_mut(places.clone()) {
            named.fill(true);
        }
        self.some_targets(self.targets.get(places).unwrap_or_default())
    }

    /// Several targets, perhaps with optional ones at the end.
    fn some_targets(&self, targets: &[TargetSpec]) -> String {
        let count = targets.len();
        if let [first, others @ ..] = targets
            && others.first().unwrap_or(first).optional
        {
            let all = targets_text(count, TargetSpec { optional: false, ..*first }, self.wording);
            let some = match (first.optional, count) {
                (true, _) => t!("up to %1"),
                (false, 2) => t!("one or %1"),
                (false, 3) => t!("one, two, or %1"),
                (false, _) => t!("one to %1"),
            };
            return self.say(some, &[&all]);
        }
        let plain = |spec: &TargetSpec| TargetSpec { distinct: 0, ..*spec };
        let alike = targets.first().filter(|first| targets.iter().all(|spec| plain(spec) == plain(first)));
        match alike {
            Some(spec) if count > 1 => targets_text(count, *spec, self.wording),
            _ => {
                let targets: Vec<String> =
                    targets.iter().map(|spec| target_text(*spec, self.wording)).listed();
                self.wording.list(&targets)
            }
        }
    }
}
