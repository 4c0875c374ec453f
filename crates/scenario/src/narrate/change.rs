//! What changes permanents: effects that last, control, counters, tapping and phasing.

use super::Teller;
use super::effect::keyword_changes;
use super::words::{a, counter, in_words, size, size_change, some, until};
use engine::{Change, Changed, Duration, Happening, Object, ObjectId};

impl Teller<'_> {
    pub(super) fn change_clause(&self, happening: &Happening) -> Option<String> {
        let text = match happening {
            Happening::Pumped { object, power, toughness } => {
                self.changed(*object, Changed::Size { power: *power, toughness: *toughness })
            }
            Happening::KeywordChanged { object, keyword, gained } => {
                let what = if *gained { Changed::Gained(*keyword) } else { Changed::Lost(*keyword) };
                self.changed(*object, what)
            }
            Happening::Changed { object, what } => self.changed(*object, *what),
            Happening::ControlChanged { object, player } => {
                [self.player(*player), " now controls ", self.object(*object)].concat()
            }
            Happening::Tapped(object) => [self.object(*object), " becomes tapped"].concat(),
            Happening::UntappedOne(object) => [self.object(*object), " becomes untapped"].concat(),
            Happening::PhasedOut(object) => [self.object(*object), " phases out"].concat(),
            Happening::PhasedIn(object) => [self.object(*object), " phases in"].concat(),
            Happening::ProtectorChosen { object, player } => {
                [self.player(*player), " now protects ", self.object(*object)].concat()
            }
            Happening::CountersPut { object, kind, count } => {
                let verb = if *count == 1 { " is put on " } else { " are put on " };
                let counters = some(*count, &[counter(*kind), " counter"].concat());
                [&counters, verb, self.object(*object)].concat()
            }
            Happening::CountersCancelled { object, count } => {
                let kind = |kind| match count {
                    1 => ["a ", counter(kind), " counter"].concat(),
                    _ => [&in_words(*count as usize), " ", counter(kind), " counters"].concat(),
                };
                let (plus, minus) = (kind(engine::CounterKind::PlusOne), kind(engine::CounterKind::MinusOne));
                [&plus, " and ", &minus, " on ", self.object(*object), " cancel each other"].concat()
            }
            _ => return None,
        };
        Some(text)
    }

    /// A change as it begins.
    fn changed(&self, object: ObjectId, what: Changed) -> String {
        let wording = self.wording();
        let does = match what {
            Changed::Size { power, toughness } => ["gets ", &size_change(power, toughness)].concat(),
            Changed::SetSize { power, toughness } => ["becomes ", &size(power, toughness)].concat(),
            Changed::Switched => "has its power and toughness switched".to_owned(),
            Changed::Gained(keyword) => keyword_changes(keyword, true, wording),
            Changed::Lost(keyword) => keyword_changes(keyword, false, wording),
            Changed::Color(color) => ["becomes ", color.name()].concat(),
            Changed::GainedType(card_type) => ["becomes ", &a(card_type.name()), " as well"].concat(),
            Changed::LostType(card_type) => ["is not ", &a(card_type.name())].concat(),
            Changed::Control(player) => ["comes under the control of ", self.player(player)].concat(),
        };
        let known = self.game.object(object);
        let lasts = known.map(Object::changes).unwrap_or_default().iter().rev();
        let lasts = lasts
            .clone()
            .find(|change| change.what == what)
            .map_or(Duration::EndOfTurn, |change| change.until);
        [self.object(object), " ", &does, &until(lasts, wording)].concat()
    }

    /// A change as it is: what it is, how long it lasts, and what did it.
    pub(super) fn change(&self, change: &Change) -> String {
        let wording = self.wording();
        let what = match change.what {
            Changed::Size { power, toughness } => size_change(power, toughness),
            Changed::SetSize { power, toughness } => size(power, toughness),
            Changed::Switched => "power and toughness switched".to_owned(),
            Changed::Gained(keyword) => keyword.name().to_owned(),
            Changed::Lost(keyword) => ["no ", keyword.name()].concat(),
            Changed::Color(color) => color.name().to_owned(),
            Changed::GainedType(card_type) => ["also ", &a(card_type.name())].concat(),
            Changed::LostType(card_type) => ["not ", &a(card_type.name())].concat(),
            Changed::Control(player) => ["under the control of ", self.player(player)].concat(),
        };
        let lasts = match change.until {
            Duration::Permanent => [" for as long as it is ", self.words().in_play].concat(),
            until => super::words::until(until, wording),
        };
        let because = match change.what {
            Changed::Lost(_) | Changed::LostType(_) | Changed::Switched | Changed::Control(_) => {
                ", because of "
            }
            _ => ", from ",
        };
        [&what, lasts.as_str(), because, self.object(change.by)].concat()
    }
}
