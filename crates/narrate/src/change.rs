//! What changes permanents: effects that last, control, counters, tapping and phasing.

use super::Teller;
use super::ability::effect::{keyword_changes, only_subtype};
use super::ability::traits::subtype_text;
use super::words::{counter, size, size_change};
use engine::{Change, Changed, CounterKind, Designation, Duration, Happening, Object, ObjectId, Zone};
use language::{t, tn};

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
                self.say(t!("%1 now controls %2"), &[self.player(*player), self.object(*object)])
            }
            Happening::Tapped(object) => self.say(t!("%1 becomes tapped"), &[self.object(*object)]),
            Happening::UntappedOne(object) => self.say(t!("%1 becomes untapped"), &[self.object(*object)]),
            Happening::Goaded { object, player } => {
                self.say(t!("%1 goads %2"), &[self.player(*player), self.object(*object)])
            }
            Happening::Designated { object, what: Designation::Monstrous } => {
                self.say(t!("%1 becomes monstrous"), &[self.object(*object)])
            }
            Happening::Designated { object, what: Designation::Renowned } => {
                self.say(t!("%1 becomes renowned"), &[self.object(*object)])
            }
            Happening::Designated { object, what: Designation::Suspected } => {
                self.say(t!("%1 becomes suspected"), &[self.object(*object)])
            }
            Happening::TimeTurned { night: true } => self.of(t!("it becomes night")).to_owned(),
            Happening::TimeTurned { night: false } => self.of(t!("it becomes day")).to_owned(),
            Happening::EnteredAsCopy { object, of } => {
                let enters = if self.wording().has_battlefield() {
                    t!("%1 enters the battlefield as a copy of %2")
                } else {
                    t!("%1 comes into play as a copy of %2")
                };
                self.say(enters, &[self.object(*object), self.object(*of)])
            }
            Happening::Transformed { object } => {
                let before = self.game.object(*object).and_then(engine::Object::other_name);
                match before {
                    Some(before) => self.say(t!("%1 transforms into %2"), &[before, self.object(*object)]),
                    None => self.say(t!("%1 transforms"), &[self.object(*object)]),
                }
            }
            Happening::TurnedFaceUp { player, object } => {
                self.say(t!("%1 turns %2 face up"), &[self.player(*player), self.object(*object)])
            }
            Happening::PhasedOut(object) => self.say(t!("%1 phases out"), &[self.object(*object)]),
            Happening::PhasedIn(object) => self.say(t!("%1 phases in"), &[self.object(*object)]),
            Happening::ProtectorChosen { object, player } => {
                self.say(t!("%1 now protects %2"), &[self.player(*player), self.object(*object)])
            }
            Happening::CountersPut { object, kind, count } => {
                let put = self.count(*count as usize, tn!("%1 is put on %2", "%1 are put on %2"));
                self.say(put, &[&self.wording().counters(*count, *kind), self.object(*object)])
            }
            Happening::CountersRemoved { object, kind, count } => {
                let removed = tn!("%1 is removed from %2", "%1 are removed from %2");
                let removed = self.count(*count as usize, removed);
                self.say(removed, &[&self.wording().counters(*count, *kind), self.object(*object)])
            }
            Happening::CountersCancelled { object, count } => {
                let count = *count as usize;
                let counters =
                    |kind| self.say(self.count(count, counter(kind)), &[&self.wording().in_words(count)]);
                let (plus, minus) = (counters(CounterKind::PlusOne), counters(CounterKind::MinusOne));
                self.say(t!("%1 and %2 on %3 cancel each other"), &[&plus, &minus, self.object(*object)])
            }
            _ => return None,
        };
        Some(text)
    }

    /// A change as it begins.
    fn changed(&self, object: ObjectId, what: Changed) -> String {
        let wording = self.wording();
        let name = self.object(object);
        let does = match what {
            Changed::Size { power, toughness } => {
                self.say(t!("%1 gets %2"), &[name, &size_change(power, toughness)])
            }
            Changed::SetSize { power, toughness } => {
                self.say(t!("%1 becomes %2"), &[name, &size(power, toughness)])
            }
            Changed::Switched => self.say(t!("%1 has its power and toughness switched"), &[name]),
            Changed::Gained(keyword) => keyword_changes(name, keyword, true, wording),
            Changed::Lost(keyword) => keyword_changes(name, keyword, false, wording),
            Changed::LostAbilities => self.say(t!("%1 loses all abilities"), &[name]),
            Changed::Lent(number) => self.say(t!("%1 gains %2"), &[name, &self.lent(number)]),
            Changed::OnlySubtype { subtype, only_creature } => {
                only_subtype(name, subtype, only_creature, wording)
            }
            Changed::Colors(colors) => self.say(t!("%1 becomes %2"), &[name, &wording.colors(colors)]),
            Changed::GainedType(card_type) => {
                self.say(t!("%1 becomes %2 as well"), &[name, wording.a_type(card_type)])
            }
            Changed::GainedSubtype(subtype) => {
                self.say(t!("%1 becomes %2 as well"), &[name, &subtype_text(subtype, wording)])
            }
            Changed::LostType(card_type) => self.say(t!("%1 is not %2"), &[name, wording.a_type(card_type)]),
            Changed::Control(player) => {
                self.say(t!("%1 comes under the control of %2"), &[name, self.player(player)])
            }
            Changed::MustBlock(attacker) => {
                self.say(t!("%1 blocks %2 if able"), &[name, self.object(attacker)])
            }
            Changed::CantBlock(attacker) => self.say(t!("%1 can't block %2"), &[name, self.object(attacker)]),
        };
        let known = self.game.object(object).map(Object::changes).unwrap_or_default();
        let lasts = known.iter().rev().find(|change| change.what == what);
        wording.lasting(does, lasts.map_or(Duration::EndOfTurn, |change| change.until))
    }

    /// Changes as they are: what they are, how long they last, and what did it. Those of one source that last equally long are told together.
    pub(super) fn changes(&self, changes: &[Change]) -> Vec<String> {
        let together = changes.chunk_by(|one, next| (one.by, one.until) == (next.by, next.until));
        together.filter_map(|changes| self.changed_together(changes)).collect()
    }

    fn changed_together(&self, changes: &[Change]) -> Option<String> {
        let wording = self.wording();
        let Change { by, until, .. } = changes.first()?;
        let what: Vec<String> = changes.iter().map(|change| self.as_it_is(change.what)).collect();
        let what = wording.list(&what);
        let lasts = match until {
            Duration::Permanent => {
                self.say(t!("%1 for as long as it is %2"), &[&what, wording.place(Zone::InPlay)])
            }
            until => wording.lasting(what, *until),
        };
        let from = if changes.iter().any(|change| is_a_lack(change.what)) {
            t!("%1, because of %2")
        } else {
            t!("%1, from %2")
        };
        Some(self.say(from, &[&lasts, self.object(*by)]))
    }

    /// Abilities that something has gained, in quotes.
    fn lent(&self, number: u16) -> String {
        let quoted = self.game.lent(number).map(|face| crate::told::quoted(face, self.wording()));
        self.wording().list(&quoted.unwrap_or_default())
    }

    /// What a change has made of a permanent.
    fn as_it_is(&self, what: Changed) -> String {
        let wording = self.wording();
        match what {
            Changed::Size { power, toughness } => size_change(power, toughness),
            Changed::SetSize { power, toughness } => size(power, toughness),
            Changed::Switched => self.of(t!("power and toughness switched")).to_owned(),
            Changed::Gained(keyword) => wording.word(keyword.name()).to_owned(),
            Changed::Lost(keyword) => self.say(t!("no %1"), &[wording.word(keyword.name())]),
            Changed::LostAbilities => self.of(t!("no abilities")).to_owned(),
            Changed::Lent(number) => self.lent(number),
            Changed::OnlySubtype { subtype, only_creature } => {
                let only = if only_creature {
                    t!("only a creature of the type %1")
                } else {
                    t!("only %1 as creature type")
                };
                self.say(only, &[&subtype_text(subtype, wording)])
            }
            Changed::Colors(colors) => wording.colors(colors),
            Changed::GainedType(card_type) => self.say(t!("also %1"), &[wording.a_type(card_type)]),
            Changed::GainedSubtype(subtype) => self.say(t!("also %1"), &[&subtype_text(subtype, wording)]),
            Changed::LostType(card_type) => self.say(t!("not %1"), &[wording.a_type(card_type)]),
            Changed::Control(player) => self.say(t!("under the control of %1"), &[self.player(player)]),
            Changed::MustBlock(attacker) => self.say(t!("blocks %1 if able"), &[self.object(attacker)]),
            Changed::CantBlock(attacker) => self.say(t!("can't block %1"), &[self.object(attacker)]),
        }
    }
}

/// Whether a change is nothing that a permanent has received.
const fn is_a_lack(what: Changed) -> bool {
    match what {
        Changed::Lost(_)
        | Changed::LostAbilities
        | Changed::OnlySubtype { .. }
        | Changed::LostType(_)
        | Changed::Switched
        | Changed::Control(_)
        | Changed::MustBlock(_)
        | Changed::CantBlock(_) => true,
        Changed::Size { .. }
        | Changed::SetSize { .. }
        | Changed::Gained(_)
        | Changed::Lent(_)
        | Changed::Colors(_)
        | Changed::GainedType(_)
        | Changed::GainedSubtype(_) => false,
    }
}
