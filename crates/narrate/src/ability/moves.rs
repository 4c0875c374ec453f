//! Effects that put cards into other zones, as text.

use super::effect::Writer;
use super::given_up::top_cards;
use super::phases::at_next;
use super::target::one_of;
use combat_lab_cards::{
    Arrival, CombatPart, CounterKind, CounterName, FromExile, Reference, Step, TargetSpec, Zone,
};
use combat_lab_language::{t, tn};
use combat_lab_rulebook::Edition;

/// Whether the edition has the word "mill".
pub(crate) fn milling(edition: Edition) -> bool {
    combat_lab_rulebook::Rule::Milling.number(edition).is_some()
}

impl Writer<'_> {
    /// "put it onto the battlefield tapped".
    pub(super) fn put_in_play(&mut self, who: Reference, arrival: Arrival, yours: bool) -> String {
        let wording = self.wording;
        let put = match (wording.has_battlefield(), yours) {
            (true, false) => t!("put %1 onto the battlefield"),
            (false, false) => t!("put %1 into play"),
            (true, true) => t!("put %1 onto the battlefield under your control"),
            (false, true) => t!("put %1 into play under your control"),
        };
        let put = self.to(who, put);
        match (arrival.tapped, arrival.part == CombatPart::Attacking) {
            (true, true) => self.say(t!("%1 tapped and attacking"), &[&put]),
            (false, true) => self.say(t!("%1 attacking"), &[&put]),
            (true, false) => self.say(t!("%1 tapped"), &[&put]),
            (false, false) => put,
        }
    }

    /// "return that card to the battlefield under your control".
    pub(super) fn that_returned(&self, tapped: bool, yours: bool, counter: Option<CounterKind>) -> String {
        let wording = self.wording;
        let back = match (tapped, yours, wording.has_battlefield()) {
            (false, true, true) => t!("return that card to the battlefield under your control"),
            (false, true, false) => t!("return that card to play under your control"),
            (false, false, true) => t!("return that card to the battlefield under its owner's control"),
            (false, false, false) => t!("return that card to play under its owner's control"),
            (true, true, true) => t!("return that card to the battlefield tapped under your control"),
            (true, true, false) => t!("return that card to play tapped under your control"),
            (true, false, true) => {
                t!("return that card to the battlefield tapped under its owner's control")
            }
            (true, false, false) => t!("return that card to play tapped under its owner's control"),
        };
        match counter {
            Some(kind) => self.say(t!("%1 with %2 on it"), &[wording.of(back), &wording.counters(1, kind)]),
            None => wording.of(back).to_owned(),
        }
    }

    /// "return this to the battlefield tapped under its owner's control".
    pub(super) fn this_returned(&self, tapped: bool, counter: Option<CounterKind>) -> String {
        let wording = self.wording;
        let back = match (tapped, wording.has_battlefield()) {
            (false, false) => t!("return this to play under its owner's control"),
            (false, true) => t!("return this to the battlefield under its owner's control"),
            (true, false) => t!("return this to play tapped under its owner's control"),
            (true, true) => t!("return this to the battlefield tapped under its owner's control"),
        };
        match counter {
            Some(kind) => self.say(t!("%1 with %2 on it"), &[wording.of(back), &wording.counters(1, kind)]),
            None => wording.of(back).to_owned(),
        }
    }

    /// "exile this, then return it transformed under your control".
    pub(super) fn returned_transformed(&self, yours: bool) -> String {
        let wording = self.wording;
        let back = if yours {
            t!("exile this, then return it transformed under your control")
        } else {
            t!("exile this, then return it transformed under its owner's control")
        };
        wording.of(back).to_owned()
    }

    /// "exile it, then put it onto the battlefield", at once or later.
    pub(super) fn blinked(&mut self, who: Reference, yours: bool, at: Option<Step>) -> String {
        let wording = self.wording;
        match at {
            None => {
                let exile = self.exile(who);
                let then = match (wording.has_battlefield(), yours) {
                    (true, false) => t!("%1, then put it onto the battlefield"),
                    (false, false) => t!("%1, then put it into play"),
                    (true, true) => t!("%1, then put it onto the battlefield under your control"),
                    (false, true) => t!("%1, then put it into play under your control"),
                };
                self.say(then, &[&exile])
            }
            Some(step) => {
                let exile = self.exile(who);
                let when = at_next(step, wording);
                let then = match (wording.has_battlefield(), yours) {
                    (true, false) => {
                        t!("%1; it comes back to the battlefield under its owner's control %2")
                    }
                    (false, false) => {
                        t!("%1; it comes back into play under its owner's control %2")
                    }
                    (true, true) => {
                        t!("%1; it comes back to the battlefield under your control %2")
                    }
                    (false, true) => t!("%1; it comes back into play under your control %2"),
                };
                self.say(then, &[&exile, &when])
            }
        }
    }

    /// "put the exiled card onto the battlefield under its owner's control".
    pub(super) fn comes_back(&self, yours: bool) -> String {
        let wording = self.wording;
        let back = match (wording.has_battlefield(), yours) {
            (true, false) => t!("put the exiled card onto the battlefield under its owner's control"),
            (false, false) => t!("put the exiled card into play under its owner's control"),
            (true, true) => t!("put the exiled card onto the battlefield under your control"),
            (false, true) => t!("put the exiled card into play under your control"),
        };
        wording.of(back).to_owned()
    }

    /// "exile it until this leaves the battlefield".
    pub(super) fn exiled_until(&mut self, who: Reference) -> String {
        let wording = self.wording;
        let exile = self.exile(who);
        let until = if wording.has_battlefield() {
            t!("%1 until this leaves the battlefield")
        } else {
            t!("%1 until this leaves play")
        };
        self.say(until, &[&exile])
    }

    /// "put the cards exiled by this onto the battlefield under their owners' control".
    pub(super) fn exiled_returned(&self) -> String {
        let wording = self.wording;
        let back = if wording.has_battlefield() {
            t!("put the cards exiled by this onto the battlefield under their owners' control")
        } else {
            t!("put the cards removed by this into play under their owners' control")
        };
        wording.of(back).to_owned()
    }

    /// "sacrifice it".
    pub(super) fn sacrificed(&mut self, who: Reference) -> String {
        self.to(who, t!("sacrifice %1"))
    }

    /// "counter target spell and exile it".
    pub(super) fn countered(&mut self, who: Reference, to: Zone) -> String {
        let wording = self.wording;
        let counter = match to {
            Zone::Hand => t!("counter %1 and return it to its owner's hand"),
            Zone::Library => t!("counter %1 and put it on top of its owner's library"),
            Zone::Exile if wording.has_battlefield() => t!("counter %1 and exile it"),
            Zone::Exile => t!("counter %1 and remove it from the game"),
            Zone::InPlay | Zone::Stack | Zone::Graveyard | Zone::Command => t!("counter %1"),
        };
        self.to(who, counter)
    }

    /// "reveal the top card of your library, and put it into your hand".
    pub(super) fn top_revealed(&mut self, who: Reference, what: TargetSpec) -> String {
        if what.traits.is_empty() {
            self.made = t!("that card");
            return self.does(
                who,
                t!("reveal the top card of your library, and put it into your hand"),
                t!("%1 reveals the top card of the library, and it goes to the hand"),
                "",
            );
        }
        let card = one_of(what, self.wording);
        self.does(
            who,
            t!("reveal the top card of your library; if it is %2, put it into your hand"),
            t!("%1 reveals the top card of the library; if it is %2, it goes to the hand"),
            &card,
        )
    }

    /// "you put the top 2 cards of the library into the graveyard".
    pub(super) fn put_from_library(&mut self, who: Reference, count: u32) -> String {
        let wording = self.wording;
        let top = tn!("the top card of the library", "the top %1 cards of the library");
        let cards = wording.some(count, top);
        self.does(who, t!("you put %2 into the graveyard"), t!("%1 puts %2 into the graveyard"), &cards)
    }

    /// "exile this; you may cast it on a later turn".
    pub(super) fn set_aside(&self, how: FromExile) -> String {
        let wording = self.wording;
        wording
                .of(match how {
                    FromExile::Plotted { .. } => {
                        t!("exile this; you may cast it without paying its mana cost on a later turn, in your main phase")
                    }
                    FromExile::Foretold { .. } => {
                        t!("exile this; you may cast it on a later turn for its foretell cost")
                    }
                    FromExile::Suspended { counters } => {
                        let counters = wording.counters(counters, CounterKind::Named(CounterName::TIME));
                        return self.say(t!("suspend this with %1"), &[&counters]);
                    }
                    FromExile::Warped { .. } => t!("exile this; you may cast it on a later turn"),
                    FromExile::Adventure
                    | FromExile::ThisTurn { .. }
                    | FromExile::NextTurn { .. }
                    | FromExile::Defeated
                    | FromExile::Now { .. } => {
                        t!("exile this; you may play it")
                    }
                })
                .to_owned()
    }

    /// "exile the top card of your library; until end of turn, you may play what was exiled".
    pub(super) fn top_exiled(&self, count: u32, how: FromExile) -> String {
        let wording = self.wording;
        let says = match how {
            FromExile::NextTurn { lands: true } => {
                t!("exile %1 of your library; until the end of your next turn, you may play what was exiled")
            }
            FromExile::NextTurn { lands: false } => {
                t!("exile %1 of your library; until the end of your next turn, you may cast what was exiled")
            }
            FromExile::ThisTurn { lands: false } => {
                t!("exile %1 of your library; until end of turn, you may cast what was exiled")
            }
            FromExile::ThisTurn { lands: true }
            | FromExile::Adventure
            | FromExile::Plotted { .. }
            | FromExile::Foretold { .. }
            | FromExile::Suspended { .. }
            | FromExile::Now { .. }
            | FromExile::Defeated
            | FromExile::Warped { .. } => {
                t!("exile %1 of your library; until end of turn, you may play what was exiled")
            }
        };
        let cards = top_cards(count, wording);
        self.say(says, &[&cards])
    }

    /// "exile it", "remove it from the game".
    pub(super) fn exile(&mut self, who: Reference) -> String {
        let exile =
            if self.wording.has_battlefield() { t!("exile %1") } else { t!("remove %1 from the game") };
        self.to(who, exile)
    }
}
