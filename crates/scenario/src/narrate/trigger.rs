//! Triggered abilities, immediate and delayed.

use super::Teller;
use super::ability::{delayed_effects, triggered_ability};
use super::words::{own, size_change, step_phrase};
use engine::{
    Happening, Keyword, Numbered, NumberedKeyword, ObjectId, Thing, TriggerEvent, TriggerOption,
    TriggerOrigin, Triggered, TriggeredAbility,
};

impl Teller<'_> {
    pub(super) fn trigger_clause(&self, happening: &Happening) -> Option<String> {
        let text = match happening {
            Happening::TriggerOnStack { stack, source, origin } => {
                let about = match self.on_stack(*stack) {
                    Some(engine::StackObject::Triggered(triggered)) => self.concerning(triggered),
                    _ => String::new(),
                };
                let says = self.says(*source, origin);
                [&self.trigger_name(*source, origin), " goes on the stack", &about, &says].concat()
            }
            Happening::TriggerRemoved { source, origin } => {
                let removed = " never goes on the stack, because there is nothing it could target";
                [&self.trigger_name(*source, origin), removed].concat()
            }
            Happening::ConditionFailed(stack) => {
                [&self.stack_item(*stack), " does nothing, because its condition does not hold any more"]
                    .concat()
            }
            Happening::DelayedTrigger { by, step } => {
                let step = step_phrase(*step, false, self.wording());
                let waits = [" effect waits for the next ", &step, " to begin"];
                ["part of ", &own(self.object(*by)), &waits.concat()].concat()
            }
            Happening::DeathtouchTriggered { source, damaged, .. } => {
                let damaged = self.object(*damaged);
                [&own(self.object(*source)), " deathtouch triggers, because it has damaged ", damaged]
                    .concat()
            }
            Happening::LifelinkTriggered { source, amount, .. } => {
                let dealt = [" lifelink triggers, because it has dealt ", &amount.to_string(), " damage"];
                [own(self.object(*source)), dealt.concat()].concat()
            }
            _ => return None,
        };
        Some(text)
    }

    fn printed(&self, source: ObjectId, origin: &TriggerOrigin) -> Option<&TriggeredAbility> {
        match origin {
            TriggerOrigin::Printed(place) => self.game.object(source)?.face().triggers.get(*place),
            TriggerOrigin::Keyword(_)
            | TriggerOrigin::Numbered(_)
            | TriggerOrigin::Siege
            | TriggerOrigin::Delayed(_) => None,
        }
    }

    /// "Soul Warden's triggered ability".
    pub(super) fn trigger_name(&self, source: ObjectId, origin: &TriggerOrigin) -> String {
        let kind = match origin {
            TriggerOrigin::Keyword(keyword) => [" ", keyword.name()].concat(),
            TriggerOrigin::Numbered(keyword) => [" ", &keyword.to_string()].concat(),
            TriggerOrigin::Printed(_) | TriggerOrigin::Siege => " triggered ability".to_owned(),
            TriggerOrigin::Delayed(_) => " delayed triggered ability".to_owned(),
        };
        [own(self.object(source)), kind].concat()
    }

    /// What triggers: "Soul Warden's ability".
    pub(super) fn triggering(&self, source: ObjectId, origin: &TriggerOrigin) -> String {
        let kind = match origin {
            TriggerOrigin::Keyword(_) | TriggerOrigin::Numbered(_) => {
                return self.trigger_name(source, origin);
            }
            TriggerOrigin::Printed(_) | TriggerOrigin::Siege => " ability",
            TriggerOrigin::Delayed(_) => " delayed ability",
        };
        [&own(self.object(source)), kind].concat()
    }

    /// What it says, without a full stop.
    pub(super) fn trigger_text(&self, source: ObjectId, origin: &TriggerOrigin) -> Option<String> {
        let text = match origin {
            TriggerOrigin::Printed(_) => triggered_ability(self.printed(source, origin)?, self.wording()),
            TriggerOrigin::Keyword(keyword) => keyword_text(*keyword).to_owned(),
            TriggerOrigin::Numbered(keyword) => numbered_text(*keyword),
            TriggerOrigin::Siege => "When the last defense counter is removed, exile this".to_owned(),
            TriggerOrigin::Delayed(effects) if effects.is_empty() => return None,
            TriggerOrigin::Delayed(effects) => {
                super::words::capital(&delayed_effects(effects, self.wording()))
            }
        };
        Some(text)
    }

    /// The same after a colon, in quotes.
    fn says(&self, source: ObjectId, origin: &TriggerOrigin) -> String {
        self.trigger_text(source, origin)
            .map(|text| [": \u{201c}", &text, "\u{201d}"].concat())
            .unwrap_or_default()
    }

    /// What it is about and targets: ", about Grizzly Bears, targeting Bob".
    pub(super) fn concerning(&self, triggered: &Triggered) -> String {
        let Triggered { source, origin, that, amount, .. } = triggered;
        [self.about(*source, origin, that, *amount), self.targeting(&triggered.targets)].concat()
    }

    fn about(&self, source: ObjectId, origin: &TriggerOrigin, that: &[Thing], amount: u32) -> String {
        if that.is_empty() || that == [Thing::Object(source)] {
            return String::new();
        }
        let that = self.things(that);
        let damage = [", about ", &amount.to_string(), " damage"].concat();
        match self.printed(source, origin).map(|trigger| trigger.event) {
            Some(TriggerEvent::ThisDealsDamage | TriggerEvent::ThisDamagesCreature) if amount > 0 => {
                [&damage, " to ", &that].concat()
            }
            Some(TriggerEvent::ThisIsDamaged | TriggerEvent::YouAreDamaged) if amount > 0 => {
                [&damage, " from ", &that].concat()
            }
            Some(TriggerEvent::YouLoseLife) if amount > 0 => {
                [", about the loss of ", &amount.to_string(), " life"].concat()
            }
            _ => [", about ", &that].concat(),
        }
    }

    pub(super) fn trigger_option(&self, option: &TriggerOption) -> String {
        let TriggerOption { source, origin, that } = option;
        let bare = matches!(origin, TriggerOrigin::Delayed(effects) if effects.is_empty());
        // Until 2009 deathtouch and lifelink are triggers too.
        if bare && that.is_empty() {
            return [&own(self.object(*source)), " lifelink"].concat();
        }
        if bare && self.game.object(*source).is_some_and(|object| object.has(Keyword::Deathtouch)) {
            return [&own(self.object(*source)), " deathtouch, for ", &self.things(that)].concat();
        }
        [self.trigger_name(*source, origin), self.about(*source, origin, that, 0)].concat()
    }
}

/// What a keyword says that stands for a triggered ability, without a full stop.
fn keyword_text(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Exalted => {
            "Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn"
        }
        Keyword::Flanking => {
            "Whenever this becomes blocked by a creature without flanking, that creature gets \u{2212}1/\u{2212}1 until \
             end of turn"
        }
        other => other.name(),
    }
}

/// What a keyword with a number says, without a full stop.
fn numbered_text(numbered: Numbered) -> String {
    let number = i32::try_from(numbered.number).unwrap_or(i32::MAX);
    let gets = ["it gets ", &size_change(number, number), " until end of turn"].concat();
    match numbered.keyword {
        NumberedKeyword::Bushido => ["Whenever this blocks or becomes blocked, ", &gets].concat(),
        NumberedKeyword::Rampage => {
            let each = " for each creature blocking it beyond the first";
            ["Whenever this becomes blocked, ", &gets, each].concat()
        }
    }
}
