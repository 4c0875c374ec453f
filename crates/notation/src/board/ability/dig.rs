//! The top cards of a library that a player looks at, and cards of a revealed hand that another
//! player chooses.

use super::Reader;
use crate::diagnostic::Problem;
use combat_lab_cards::{
    CardType, Effect, FoundTo, FromExile, GivenUpAs, Quantity, Reference, Rest, Subtype, TargetKind,
    TargetSpec, Trait,
};
use combat_lab_language::t;

impl Reader<'_> {
    /// `N cards of your library. Put one of them into your hand and the rest on the bottom`, after
    /// "look at the top" or "reveal the top".
    pub(super) fn dig(&mut self) -> Result<(), Problem> {
        // "The top card of your library", with the number left out where it is one.
        let one = self.comes("card of your library");
        let of = if one { 1 } else { self.count_or_x(t!("a number of cards"))? };
        let library = self.any(&["card of your library", "cards of your library"]);
        if of == 0 || !library {
            return Err(self.problem(t!("a number of cards of your library")));
        }
        let who = Reference::You;
        self.and();
        if one {
            return self.dig_one();
        }
        let back = ["put them back in any order", "put them back on top of your library in any order"];
        if self.any(&back) {
            let (count, how) = (Quantity::Number(of), GivenUpAs::Ordered { top: true });
            return self.add(Effect::GiveUp { who, count, what: None, how });
        }
        // What surveil says.
        let buried = [
            "put any number of them into your graveyard and the rest back on top in any order",
            "put any number of them into your graveyard and the rest on top in any order",
            "put any number of them into your graveyard and the rest on top of your library in any order",
            "put any number of them into your graveyard and the rest back on top of your library in any order",
        ];
        if self.any(&buried) {
            let (count, how) = (Quantity::Number(of), GivenUpAs::Surveilled);
            return self.add(Effect::GiveUp { who, count, what: None, how });
        }
        let x = core::mem::take(&mut self.says_x);
        self.no_x_left()?;
        let may = self.take("you may");
        if !self.any(&["reveal", "put"]) {
            return Err(self.problem(t!("put one of them into your hand, or put them back in any order")));
        }
        let all = !may && self.take("all");
        let most = self.take("up to");
        let count = match (all, x) {
            (true, true) => Quantity::AS_MANY_AS_THERE_ARE,
            (true, false) => Quantity::Number(of),
            (false, _) => Quantity::Number(self.count(t!("a number of cards"))?),
        };
        let one = count == Quantity::Number(1) && !all;
        let any = self.any(&["of them", "of those cards", "of the cards"]);
        let what = if any { None } else { Some(self.card_kind(!one)?) };
        let among = any
            || self.any(&["from among them", "from among those cards", "revealed this way", "among them"]);
        if !among {
            return Err(self.problem(t!("of them, or from among them")));
        }
        self.and();
        // "You may reveal a creature card from among them and put it into your hand".
        if self.take("put") && !self.any(&["it", "them", "that card", "those cards"]) {
            return Err(self.problem(t!("that card")));
        }
        let to = self.dug_to(what)?;
        // "It" would be what has been taken.
        self.it = self.it.filter(|it| *it != Reference::This);
        self.and();
        self.take("put");
        if !self.any(&["the rest", "the other"]) {
            return Err(self.problem(t!("put the rest, and where")));
        }
        let rest = self.rest()?;
        let how = GivenUpAs::Dug { of, to, rest, fewer: may || most };
        let what = what.filter(|what| !what.traits.is_empty());
        if all && x && what.is_none() {
            return Err(self.problem(t!("put one of them into your hand, or put them back in any order")));
        }
        self.says_x = x;
        self.add(Effect::GiveUp { who, count, what, how })
    }

    /// `You may put that card into your graveyard`,
    /// `if it's a land card, you may put it onto the battlefield tapped`: what is not taken stays
    /// on top.
    fn dig_one(&mut self) -> Result<(), Problem> {
        const IT: [&str; 3] = ["it", "that card", "the card"];
        let what = if self.any(&["if it's a", "if it's an", "if that card is a", "if that card is an"]) {
            Some(self.card_kind(false)?)
        } else {
            None
        };
        self.any(&[","]);
        let expected = t!("you may put that card into your graveyard, for example");
        if !self.take("you may") {
            return Err(self.problem(expected));
        }
        let shown = self.take("reveal");
        if shown && !(self.any(&IT) && self.take("and")) {
            return Err(self.problem(expected));
        }
        if !self.take("put") || !self.any(&IT) {
            return Err(self.problem(expected));
        }
        let to = self.dug_to(what)?;
        let suits = match to {
            FoundTo::Hand => shown,
            FoundTo::Graveyard | FoundTo::InPlay { .. } => !shown,
            FoundTo::Top => false,
        };
        if !suits {
            return Err(self.problem(expected));
        }
        self.it = self.it.filter(|it| *it != Reference::This);
        let how = GivenUpAs::Dug { of: 1, to, rest: Rest::Top, fewer: true };
        let what = what.filter(|what| !what.traits.is_empty());
        self.add(Effect::GiveUp { who: Reference::You, count: Quantity::Number(1), what, how })
    }

    /// The zone for the rest.
    fn rest(&mut self) -> Result<Rest, Problem> {
        const PLACES: [(&str, Rest); 9] = [
            ("on the bottom of your library in a random order", Rest::BottomAtRandom),
            ("on the bottom in a random order", Rest::BottomAtRandom),
            ("on the bottom of your library in any order", Rest::Bottom),
            ("on the bottom of your library", Rest::Bottom),
            ("on the bottom in any order", Rest::Bottom),
            ("into your graveyard", Rest::Graveyard),
            ("back on top of your library in any order", Rest::Top),
            ("on top of your library in any order", Rest::Top),
            ("back in any order", Rest::Top),
        ];
        let found = PLACES.into_iter().find(|(words, _)| self.take(words));
        found.map(|(_, rest)| rest).ok_or_else(|| {
            self.problem(t!(
                "on the bottom of your library in any order, or into your graveyard, for example"
            ))
        })
    }

    /// The zone for the chosen cards.
    fn dug_to(&mut self, what: Option<TargetSpec>) -> Result<FoundTo, Problem> {
        if self.take("into your hand") {
            return Ok(FoundTo::Hand);
        }
        if self.take("into your graveyard") {
            return Ok(FoundTo::Graveyard);
        }
        if self.any(&["back on top of your library", "on top of your library", "on top"]) {
            return Ok(FoundTo::Top);
        }
        if what.is_some_and(can_enter) && self.any(&["onto the battlefield", "into play"]) {
            return Ok(FoundTo::InPlay { tapped: self.take("tapped") });
        }
        Err(self.problem(t!("into your hand, for example")))
    }

    /// A kind of cards, such as "creature card".
    pub(super) fn card_kind(&mut self, many: bool) -> Result<TargetSpec, Problem> {
        self.searches = true;
        let what = self.kind_of_target(many);
        self.searches = false;
        what.and_then(|what| match what.what {
            TargetKind::CardInGraveyard => Ok(what),
            _ => Err(self.problem(t!("a card, such as a creature card"))),
        })
    }

    /// `card of your library. You may play it this turn`, after "exile the top".
    pub(super) fn exile_top(&mut self) -> Result<(), Problem> {
        const THIS_TURN: [&str; 2] = ["this turn", "until end of turn"];
        const NEXT_TURN: [&str; 2] = ["until the end of your next turn", "until end of your next turn"];
        const CARDS: [&str; 4] = ["that card", "those cards", "it", "them"];
        let expected = t!("you may play it this turn");
        // "Exile the top card of your library", with the number left out where it is one.
        let one = self.comes("card of your library");
        let count = if one { 1 } else { self.count_or_x(t!("a number of cards"))? };
        if !self.any(&["card of your library", "cards of your library"]) {
            return Err(self.problem(t!("a number of cards of your library")));
        }
        self.and();
        let (this_turn, next_turn) = (self.any(&THIS_TURN), self.any(&NEXT_TURN));
        self.any(&[","]);
        let lands = self.take("you may play");
        if !lands && !self.take("you may cast") || !self.any(&CARDS) {
            return Err(self.problem(expected));
        }
        let how = match (this_turn || self.any(&THIS_TURN), next_turn || self.any(&NEXT_TURN)) {
            (true, false) => FromExile::ThisTurn { lands },
            (false, true) => FromExile::NextTurn { lands },
            _ => return Err(self.problem(expected)),
        };
        self.it = self.it.filter(|it| *it != Reference::This);
        self.add(Effect::ExileTop { count, how })
    }

    /// `You choose a nonland card from it. That player discards that card`, after a player "reveals
    /// their hand".
    pub(super) fn taken_from_hand(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let expected = t!("you choose a card from it. That player discards that card");
        let who = self.player_of(who)?;
        self.and();
        // A choice by each player for themselves is another thing.
        if who == Reference::You || !self.take("you choose") {
            return Err(self.problem(expected));
        }
        self.any(&["a", "an"]);
        let what = self.card_kind(false)?;
        if !self.any(&["from it", "from among them", "from among those cards", "from their hand"]) {
            return Err(self.problem(expected));
        }
        self.and();
        let discards =
            ["that player discards that card", "that player discards it", "they discard that card"];
        let exiled = self.any(&["exile that card", "exile it"]);
        if !exiled && !self.any(&discards) {
            return Err(self.problem(expected));
        }
        let (count, how) = (Quantity::Number(1), GivenUpAs::TakenFromHand { exiled });
        let what = (!what.traits.is_empty()).then_some(what);
        self.it = self.it.filter(|it| *it != Reference::This);
        self.add(Effect::GiveUp { who, count, what, how })
    }

    /// `two cards from your hand on top of your library in any order`, after "put", if that comes
    /// next.
    pub(super) fn put_back(&mut self) -> Result<bool, Problem> {
        let start = self.next;
        let count = self.number()?;
        let hand = [
            "card from your hand on top of your library",
            "cards from your hand on top of your library in any order",
        ];
        let (Some(count), true) = (count, self.any(&hand)) else {
            self.next = start;
            return Ok(false);
        };
        let (who, how) = (Reference::You, GivenUpAs::PutBack);
        self.add(Effect::GiveUp { who, count: Quantity::Number(count), what: None, how })?;
        Ok(true)
    }
}

/// Whether all cards of that kind could be put onto the battlefield: what an Aura would enchant is
/// not asked, and an instant or sorcery can't enter.
pub(super) fn can_enter(what: TargetSpec) -> bool {
    let never = [CardType::Enchantment, CardType::Instant, CardType::Sorcery, CardType::Battle];
    what.traits.ensures(|asked| match asked {
        Trait::Types(types) => never.into_iter().all(|never| !types.has(never)),
        Trait::Subtype(subtype) => subtype.is_of_lands() || subtype == Subtype::EQUIPMENT,
        _ => false,
    })
}
