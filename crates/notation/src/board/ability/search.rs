//! Searching a library: "search your library for a basic land card, put it onto the battlefield
//! tapped, then shuffle".

use super::Reader;
use super::dig::can_enter;
use crate::diagnostic::Problem;
use combat_lab_cards::{Effect, FoundTo, GivenUpAs, Quantity, Reference, TargetKind, TargetSpec, Whose};
use combat_lab_language::t;

/// The found card, as it is named again.
const IT: [&str; 7] = ["it", "them", "that card", "those cards", "the card", "the cards", "one"];

impl Reader<'_> {
    /// The text after "search": the library, the kind of card, its destination, and the shuffle. A
    /// player who searches for a card of some kind need not find one (701.19b, later 701.23b).
    pub(super) fn search(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let who = self.player_of(who)?;
        let library = ["your library for", "their library for", "his or her library for"];
        if !self.any(&library) {
            return Err(self.problem(t!("your library for, and for what")));
        }
        let count = if self.take("up to") {
            self.count_or_x(t!("a number of cards"))?
        } else if self.any(&["a", "an"]) {
            1
        } else {
            return Err(self.problem(t!("a card, or up to so many cards")));
        };
        self.searches = true;
        let what = self.kind_of_target(count > 1 || self.says_x);
        self.searches = false;
        let what = what?;
        if what.what != TargetKind::CardInGraveyard {
            return Err(self.problem(t!("a card, such as a basic land card")));
        }
        self.and();
        if self.take("reveal") {
            if !self.any(&IT) {
                return Err(self.problem(t!("that card")));
            }
            self.and();
        }
        // The library is shuffled first where the card goes on top of it.
        let shuffled = self.shuffle();
        if shuffled {
            self.and();
        }
        let to = self.found_to(what, shuffled)?;
        if to != FoundTo::Top {
            self.and();
            self.any(&["if you do ,"]);
            if !self.shuffle() {
                return Err(self.problem(t!("then shuffle")));
            }
        }
        let (count, how) = (Quantity::Number(count), GivenUpAs::Found { to, all: what.traits.is_empty() });
        // "It" would be what has been found.
        self.it = self.it.filter(|it| *it != Reference::This);
        self.add(Effect::GiveUp { who, count, what: Some(what), how })
    }

    /// `PLAYER may search …`, from "search" on: who doesn't search finds nothing.
    pub(super) fn may_search(&mut self, who: Reference) -> Result<(), Problem> {
        let first = self.ability.effects.len();
        self.take("search");
        self.third = false;
        self.search(Some(who))?;
        let yes = self.ability.effects.split_off(first);
        self.add(Effect::May { who, cost: None, yes, no: Vec::new() })
    }

    /// Its destination.
    fn found_to(&mut self, what: TargetSpec, shuffled: bool) -> Result<FoundTo, Problem> {
        let problem = |reader: &Self| {
            reader.problem(t!(
                "put it into your hand, onto the battlefield, into your graveyard, or on top of your library"
            ))
        };
        if !self.take("put") || !self.any(&IT) {
            return Err(problem(self));
        }
        if shuffled {
            let top = ["on top of it", "on top of your library", "on top of their library", "on top"];
            return if self.any(&top) { Ok(FoundTo::Top) } else { Err(problem(self)) };
        }
        if self.any(&["into your hand", "into their hand", "in your hand"]) {
            return Ok(FoundTo::Hand);
        }
        if self.any(&["into your graveyard", "into their graveyard"]) {
            return Ok(FoundTo::Graveyard);
        }
        if can_enter(what) && self.any(&["onto the battlefield", "into play"]) {
            return Ok(FoundTo::InPlay { tapped: self.take("tapped") });
        }
        Err(problem(self))
    }

    /// `If it's a land card, that player puts it into their hand`, after the top card of a library
    /// has been revealed.
    pub(super) fn reveal_top(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let who = self.player_of(who)?;
        // Any card: "and put that card into your hand. You lose life equal to its mana value".
        if who == Reference::You
            && self.any(&["and put that card into your hand", "and put it into your hand"])
        {
            let what = TargetSpec::new(TargetKind::CardInGraveyard, Whose::Anyones);
            self.add(Effect::RevealTop { who, what })?;
            (self.it, self.they, self.who) = (None, None, None);
            let costs = [
                ". you lose life equal to its mana value",
                ". you lose life equal to that card's mana value",
            ];
            if self.any(&costs) {
                let amount = Quantity::stat(combat_lab_cards::Stat::ManaValue, Reference::Made);
                self.add(Effect::LoseLife { who, amount })?;
            }
            return Ok(());
        }
        self.and();
        let expected = t!("if it\u{2019}s a land card, put it into your hand");
        if !self.any(&["if it's a", "if it's an", "if that card is a"]) {
            return Err(self.problem(expected));
        }
        self.searches = true;
        let what = self.kind_of_target(false);
        self.searches = false;
        let what = what?;
        self.and();
        let puts =
            ["that player puts it into their hand", "put it into your hand", "put that card into your hand"];
        if what.what != TargetKind::CardInGraveyard || !self.any(&puts) {
            return Err(self.problem(expected));
        }
        self.add(Effect::RevealTop { who, what })
    }

    /// The words between two parts of the sentence.
    pub(super) fn and(&mut self) {
        while self.any(&[",", ".", "and", "then"]) {}
    }

    fn shuffle(&mut self) -> bool {
        self.any(&[
            "shuffle your library",
            "shuffles their library",
            "shuffle their library",
            "that player shuffles",
            "shuffles",
            "shuffle",
        ])
    }
}
