//! Objects that players give up, find and put somewhere, and the tokens and copies they make, in
//! words.

use super::changes::said_of_itself;
use super::kinds::{Number, kind};
use super::target::one_of;
use super::traits::subtype_text;
use crate::ability::Writer;
use crate::words::{Wording, is_written_anew, size};
use combat_lab_cards::{
    Adding, Arrival, CardFace, CardType, ChosenSource, Color, CombatPart, CopyExcept, CounterKind, FoundTo,
    GivenUpAs, IfPrevented, Keyword, Listed, PutAttacking, Quantity, Reference, Rest, TargetSpec, Types,
    Whose,
};
use combat_lab_language::{Language, Phrase, t, tn};
use std::sync::Arc;

impl Writer<'_> {
    /// "you discard a card", "target player sacrifices a creature".
    pub(super) fn gives_up(
        &mut self,
        who: Reference,
        count: Quantity,
        what: Option<TargetSpec>,
        how: GivenUpAs,
    ) -> String {
        let wording = self.wording;
        let color = |color: Color| wording.word(color.name()).to_owned();
        let things = match (what, count) {
            (None, _) if let GivenUpAs::PreventedFrom(only) = how => {
                only.color.map(color).unwrap_or_default()
            }
            (None, Quantity::Number(count)) if matches!(how, GivenUpAs::Ordered { .. }) => {
                top_cards(count, wording)
            }
            (None, Quantity::Number(count)) if how.is_of_top() => count.to_string(),
            (None, Quantity::Number(count)) => wording.cards(count),
            (Some(spec), Quantity::Number(count)) if matches!(how, GivenUpAs::Dug { of, fewer: false, .. } if of <= count) =>
            {
                let spec = TargetSpec { whose: Whose::Anyones, ..spec };
                match kind(Number::All, spec, false, wording) {
                    Some(all) => ["all ", &all].concat(),
                    None => self.say(t!("all of these: %1"), &[&one_of(spec, wording)]),
                }
            }
            (Some(spec), Quantity::Number(count))
                if count > 1
                    && let Some(all) = kind(
                        Number::All,
                        TargetSpec { whose: said_whose(how, spec), ..spec },
                        false,
                        wording,
                    ) =>
            {
                let many = wording.in_words(usize::try_from(count).unwrap_or(usize::MAX));
                let found = matches!(
                    how,
                    GivenUpAs::Found { .. } | GivenUpAs::Dug { fewer: true, .. } | GivenUpAs::Untapped
                );
                [if found { "up to " } else { "" }, &many, " ", &all].concat()
            }
            (Some(spec), Quantity::Number(count)) if count > 1 && how.any_number() => {
                let one = one_of(spec, wording);
                self.say(t!("up to %1 of these: %2"), &[&count.to_string(), &one])
            }
            // Every player returns their own permanents; only "you" needs "you control".
            (Some(spec), Quantity::Number(1)) if how == GivenUpAs::Returned && self.is_you(who) => {
                one_of(TargetSpec { whose: Whose::Yours, ..spec }, wording)
            }
            (Some(spec), Quantity::Number(1)) => {
                one_of(TargetSpec { whose: said_whose(how, spec), ..spec }, wording)
            }
            (Some(spec), Quantity::THAT_MUCH)
                if let Some(all) =
                    kind(Number::All, TargetSpec { whose: Whose::Anyones, ..spec }, false, wording) =>
            {
                ["that many ", &all].concat()
            }
            (Some(spec), count) => {
                let one = one_of(TargetSpec { whose: Whose::Anyones, ..spec }, wording);
                let many = match count {
                    Quantity::THAT_MUCH => wording.of(t!("that many")).to_owned(),
                    count => self.much(count),
                };
                self.say(t!("%1 of these: %2"), &[&many, &one])
            }
            (None, _) => wording.of(t!("that much")).to_owned(),
        };
        let (you, other) = match how {
            GivenUpAs::Discarded | GivenUpAs::Connived => (t!("you discard %2"), t!("%1 discards %2")),
            GivenUpAs::WholeHand => (t!("you discard your hand"), t!("%1 discards their hand")),
            GivenUpAs::AtRandom => (t!("you discard %2 at random"), t!("%1 discards %2 at random")),
            GivenUpAs::PutInPlay { attacking: PutAttacking::Chosen, .. } => (
                wording.then_or_now(
                    t!("you may put from your hand into play tapped and attacking: %2"),
                    t!("you may put from your hand onto the battlefield tapped and attacking: %2"),
                ),
                wording.then_or_now(
                    t!("%1 may put from their hand into play tapped and attacking: %2"),
                    t!("%1 may put from their hand onto the battlefield tapped and attacking: %2"),
                ),
            ),
            GivenUpAs::PutInPlay { attacking: PutAttacking::ThatPlayer, .. } => (
                wording.then_or_now(
                    t!("you may put from your hand into play tapped and attacking that player: %2"),
                    t!(
                        "you may put from your hand onto the battlefield tapped and attacking that player: %2"
                    ),
                ),
                wording.then_or_now(
                    t!("%1 may put from their hand into play tapped and attacking that player: %2"),
                    t!(
                        "%1 may put from their hand onto the battlefield tapped and attacking that player: %2"
                    ),
                ),
            ),
            GivenUpAs::PutInPlay { tapped, attacking: PutAttacking::No } => {
                match (wording.has_battlefield(), tapped) {
                    (true, false) => (
                        t!("you may put from your hand onto the battlefield: %2"),
                        t!("%1 may put from their hand onto the battlefield: %2"),
                    ),
                    (true, true) => (
                        t!("you may put from your hand onto the battlefield tapped: %2"),
                        t!("%1 may put from their hand onto the battlefield tapped: %2"),
                    ),
                    (false, _) => (
                        t!("you may put from your hand into play: %2"),
                        t!("%1 may put from their hand into play: %2"),
                    ),
                }
            }
            GivenUpAs::Copied { .. } => (t!("you choose %2 to copy"), t!("%1 chooses %2 to copy")),
            GivenUpAs::Enchanted => (t!("you attach this to %2"), t!("%1 attaches this to %2")),
            GivenUpAs::Paired => (t!("you may pair this with %2"), t!("%1 may pair this with %2")),
            GivenUpAs::Bolstered(counters) => {
                let counters = wording.counters(counters, CounterKind::PlusOne);
                return self.say(
                    t!("put %1 on a creature you control with the least toughness among creatures you control"),
                    &[&counters],
                );
            }
            GivenUpAs::Devoured(counters) => {
                return wording.say(
                    t!("you may sacrifice any number of creatures; this enters with %1 for each of them"),
                    &[&wording.counters(counters, CounterKind::PlusOne)],
                );
            }
            GivenUpAs::Untapped => (t!("you may untap %2"), t!("%1 may untap %2")),
            GivenUpAs::Sacrificed => (t!("you sacrifice %2"), t!("%1 sacrifices %2")),
            GivenUpAs::Returned => {
                (t!("you return %2 to its owner's hand"), t!("%1 returns %2 to its owner's hand"))
            }
            GivenUpAs::Bottomed => (t!("scry %2"), t!("%1 scries %2")),
            GivenUpAs::Surveilled => (t!("surveil %2"), t!("%1 surveils %2")),
            GivenUpAs::Ordered { top: true } => (
                t!("you look at %2 of your library, then put them back in any order"),
                t!("%1 looks at %2 of their library, then puts them back in any order"),
            ),
            GivenUpAs::Ordered { top: false } => (
                t!("you put %2 of your library on the bottom in any order"),
                t!("%1 puts %2 of their library on the bottom in any order"),
            ),
            GivenUpAs::Dug { of, to, rest, fewer } => return self.digs(&things, of, to, rest, fewer),
            GivenUpAs::TakenFromHand { exiled } => {
                let takes = if exiled {
                    t!("%1 reveals their hand; you choose %2 from it and exile it")
                } else {
                    t!("%1 reveals their hand; you choose %2 from it, which that player discards")
                };
                (takes, takes)
            }
            GivenUpAs::PutBack => (
                t!("you put %2 from your hand on top of your library in any order"),
                t!("%1 puts %2 from their hand on top of their library in any order"),
            ),
            GivenUpAs::Found { to, .. } => searched(to, wording),
            GivenUpAs::Proliferated => return wording.of(t!("proliferate")).to_owned(),
            GivenUpAs::Amassed { subtype, counters } => {
                let counters = wording.counters(counters, CounterKind::PlusOne);
                return self.say(
                    t!("put %1 on an Army you control; it becomes %2 as well"),
                    &[&counters, &subtype_text(subtype, wording)],
                );
            }
            GivenUpAs::PreventedFrom(source) => {
                let prevents = source_prevented(source);
                (prevents, prevents)
            }
        };
        self.does(who, you, other, &things)
    }

    /// "look at the top three cards of your library, put one of them into your hand, put the rest
    /// on the bottom".
    pub(super) fn digs(&mut self, things: &str, of: u32, to: FoundTo, rest: Rest, fewer: bool) -> String {
        let battlefield = self.wording.has_battlefield();
        let takes = match (to, fewer) {
            (FoundTo::Hand, false) => t!("put %1 from among them into your hand"),
            (FoundTo::Hand, true) => t!("you may put %1 from among them into your hand"),
            (FoundTo::InPlay { tapped: false }, false) if battlefield => {
                t!("put %1 from among them onto the battlefield")
            }
            (FoundTo::InPlay { tapped: false }, true) if battlefield => {
                t!("you may put %1 from among them onto the battlefield")
            }
            (FoundTo::InPlay { tapped: true }, false) if battlefield => {
                t!("put %1 from among them onto the battlefield tapped")
            }
            (FoundTo::InPlay { tapped: true }, true) if battlefield => {
                t!("you may put %1 from among them onto the battlefield tapped")
            }
            (FoundTo::InPlay { .. }, false) => t!("put %1 from among them into play"),
            (FoundTo::InPlay { .. }, true) => t!("you may put %1 from among them into play"),
            (FoundTo::Graveyard, false) => t!("put %1 from among them into your graveyard"),
            (FoundTo::Graveyard, true) => t!("you may put %1 from among them into your graveyard"),
            (FoundTo::Top, false) => t!("put %1 from among them on top of your library"),
            (FoundTo::Top, true) => t!("you may put %1 from among them on top of your library"),
        };
        let takes = self.say(takes, &[things]);
        let rest = match rest {
            Rest::Top => t!("look at %1 of your library, then %2. Put the rest back in any order"),
            Rest::Bottom => {
                t!("look at %1 of your library, then %2. Put the rest on the bottom in any order")
            }
            Rest::BottomAtRandom => {
                t!("look at %1 of your library, then %2. Put the rest on the bottom in a random order")
            }
            Rest::Graveyard => {
                t!("look at %1 of your library, then %2. Put the rest into your graveyard")
            }
        };
        let of = top_cards(of, self.wording);
        self.say(rest, &[&of, &takes])
    }

    /// "put a 1/1 green Saproling creature token into play"; "create" since 2017.
    pub(super) fn tokens(&mut self, face: &Arc<CardFace>, count: u32, arrival: Arrival) -> String {
        self.some_tokens(face, Some(count), arrival)
    }

    /// The same; "that many" without a count.
    pub(super) fn some_tokens(
        &mut self,
        face: &Arc<CardFace>,
        count: Option<u32>,
        arrival: Arrival,
    ) -> String {
        let wording = self.wording;
        let many = match count {
            Some(count) => wording.in_words(count as usize),
            None => wording.of(t!("that many")).to_owned(),
        };
        let count = count.unwrap_or(2);
        let arriving = self.arriving(arrival);
        self.made = if count == 1 { t!("that token") } else { t!("each of those tokens") };
        let colors: Vec<&str> = face.colors.iter().map(|color| wording.word(color.name())).listed();
        let mut what: Vec<String> = Vec::new();
        what.add_all(face.size.map(|(power, toughness)| size(power, toughness)));
        what.add_all(Some(wording.list(&colors)).filter(|colors| !colors.is_empty()));
        what.push(face.name.clone());
        what.add_all(face.types.iter().map(|card_type| wording.word(card_type.name()).to_owned()));
        let tokens = wording.language.count(count as usize, tn!("a %2 token", "%1 %2 tokens"));
        let what = what.join(if wording.language == Language::ENGLISH { " " } else { ", " });
        let mut text = self.say(tokens, &[&many, &what]);
        // "An 8/8", "an 11/11".
        let vowel =
            what.starts_with(['8', 'A', 'E', 'I', 'O']) || what.starts_with("11") || what.starts_with("18");
        if vowel && count == 1 && wording.language == Language::ENGLISH {
            text = text.replacen("a ", "an ", 1);
        }
        let named = |keyword: Keyword| {
            let name = wording.word(keyword.name());
            if keyword.is_own_words() && wording.language != Language::ENGLISH {
                wording.say(t!("\u{201c}%1\u{201d}"), &[&said_of_itself(keyword, wording)])
            } else {
                name.to_owned()
            }
        };
        let mut keywords: Vec<String> = face.keywords.iter().map(named).listed();
        keywords.add_all(face.numbered.iter().map(|numbered| wording.numbered(*numbered)));
        // Treasures and the like are known by their names.
        if face.types.has(CardType::Creature) {
            let said = super::card::card_text(face, wording);
            let quotes = said.iter().map(|text| wording.say(t!("\u{201c}%1\u{201d}"), &[text]));
            keywords.add_all(quotes);
        }
        if !keywords.is_empty() {
            text = self.say(t!("%1 with %2"), &[&text, &wording.list(&keywords)]);
        }
        let anew = is_written_anew(wording.edition);
        let made = match (arriving.is_empty(), count) {
            (true, _) if anew => t!("create %1"),
            (false, 1) if anew => t!("create %1 that's %2"),
            (false, _) if anew => t!("create %1 that are %2"),
            (true, _) if wording.has_battlefield() => t!("put %1 onto the battlefield"),
            (false, _) if wording.has_battlefield() => t!("put %1 onto the battlefield %2"),
            (true, _) => t!("put %1 into play"),
            (false, _) => t!("put %1 into play %2"),
        };
        self.say(made, &[&text, &arriving])
    }

    /// "create a token that's a copy of this".
    pub(super) fn copies(
        &mut self,
        of: Reference,
        except: CopyExcept,
        count: u32,
        arrival: Arrival,
    ) -> String {
        let of = self.who(of);
        let arriving = self.arriving(arrival);
        self.made = if count == 1 { t!("that token") } else { t!("each of those tokens") };
        let tokens = tn!("a token that's a copy of %2", "%1 tokens that are copies of %2");
        let tokens = self.wording.language.count(count as usize, tokens);
        let text = self.say(tokens, &[&count.to_string(), &of]);
        let text = otherwise(text, except, self.wording);
        let made = match arriving.is_empty() {
            true if is_written_anew(self.wording.edition) => t!("create %1"),
            false if is_written_anew(self.wording.edition) => t!("create %1, %2"),
            true if self.wording.has_battlefield() => t!("put %1 onto the battlefield"),
            false if self.wording.has_battlefield() => t!("put %1 onto the battlefield, %2"),
            true => t!("put %1 into play"),
            false => t!("put %1 into play, %2"),
        };
        self.say(made, &[&text, &arriving])
    }

    /// An arrival: "tapped and attacking".
    pub(super) fn arriving(&mut self, arrival: Arrival) -> String {
        let (phrase, attacker) = match (arrival.tapped, arrival.part) {
            (false, CombatPart::None) => return String::new(),
            (true, CombatPart::None) => (t!("tapped"), String::new()),
            (false, CombatPart::Attacking) => (t!("attacking"), String::new()),
            (true, CombatPart::Attacking) => (t!("tapped and attacking"), String::new()),
            (false, CombatPart::Blocking(attacker)) => (t!("blocking %1"), self.who(attacker)),
            (true, CombatPart::Blocking(attacker)) => (t!("tapped and blocking %1"), self.who(attacker)),
        };
        self.say(phrase, &[&attacker])
    }
}

/// A library search, by you or by another player.
pub(super) fn searched(to: FoundTo, wording: Wording) -> (Phrase<'static>, Phrase<'static>) {
    match to {
        FoundTo::Hand => (
            t!("search your library for %2 to put into your hand, then shuffle"),
            t!("%1 searches their library for %2 to put into their hand, then shuffles"),
        ),
        FoundTo::Graveyard => (
            t!("search your library for %2 to put into your graveyard, then shuffle"),
            t!("%1 searches their library for %2 to put into their graveyard, then shuffles"),
        ),
        FoundTo::InPlay { tapped: false } => (
            wording.then_or_now(
                t!("search your library for %2 to put into play, then shuffle"),
                t!("search your library for %2 to put onto the battlefield, then shuffle"),
            ),
            wording.then_or_now(
                t!("%1 searches their library for %2 to put into play, then shuffles"),
                t!("%1 searches their library for %2 to put onto the battlefield, then shuffles"),
            ),
        ),
        FoundTo::InPlay { tapped: true } => (
            wording.then_or_now(
                t!("search your library for %2 to put into play tapped, then shuffle"),
                t!("search your library for %2 to put onto the battlefield tapped, then shuffle"),
            ),
            wording.then_or_now(
                t!("%1 searches their library for %2 to put into play tapped, then shuffles"),
                t!("%1 searches their library for %2 to put onto the battlefield tapped, then shuffles"),
            ),
        ),
        FoundTo::Top => (
            t!("search your library for %2, shuffle, and put it on top"),
            t!("%1 searches their library for %2, shuffles, and puts it on top"),
        ),
    }
}

/// "the top card", "the top 3 cards".
pub(super) fn top_cards(count: u32, wording: Wording) -> String {
    wording.some(count, tn!("the top card", "the top %1 cards"))
}

/// A copy, and its differences from the original.
pub(super) fn otherwise(text: String, except: CopyExcept, wording: Wording) -> String {
    let subtype = except.subtype.map(|subtype| {
        let mut name = subtype_text(subtype, wording);
        if let Some(second) = except.second {
            name.extend([" ", &subtype_text(second, wording)]);
        }
        if wording.language == Language::ENGLISH {
            [super::kinds::article(&name), &name].concat()
        } else {
            name
        }
    });
    let otherwise = [
        except.size.map(|(power, toughness)| size(power, toughness)),
        except.color.map(|color| wording.word(color.name()).to_owned()),
        subtype.map(|subtype| wording.say(t!("also %1"), &[&subtype])),
        (except.types == Types::of(CardType::Creature)).then(|| wording.of(t!("also a creature")).to_owned()),
        (except.types != Types::NONE && except.types != Types::of(CardType::Creature)).then(|| {
            let types: Vec<&str> = except.types.iter().map(|one| wording.a_type(one)).listed();
            wording.say(t!("also %1"), &[&types.join(", ")])
        }),
        except.keyword.map(|keyword| wording.say(t!("with %1"), &[wording.word(keyword.name())])),
        except.no_cost.then(|| wording.of(t!("with no mana cost")).to_owned()),
        except.nonlegendary.then(|| wording.of(t!("not legendary")).to_owned()),
        except.tapped.then(|| wording.of(t!("tapped")).to_owned()),
    ];
    let otherwise: Vec<String> = otherwise.into_iter().flatten().listed();
    if otherwise.is_empty() {
        return text;
    }
    wording.say(t!("%1, but %2"), &[&text, &otherwise.join(", ")])
}

/// Prevented damage of a chosen source, with the colour of such a source as the second hole.
const fn source_prevented(source: ChosenSource) -> Phrase<'static> {
    let ChosenSource { color, to_you, once, then } = source;
    match (color, then, to_you, once) {
        (None, Some(IfPrevented::GainLife), ..) => t!(
            "the next time a source of your choice would deal damage to you this turn, prevent that damage, and you gain life equal to the damage prevented this way"
        ),
        (None, Some(IfPrevented::DealBack), ..) => t!(
            "the next time a source of your choice would deal damage to you this turn, prevent that damage, and this deals that much damage to the source's controller"
        ),
        (Some(_), Some(IfPrevented::GainLife), ..) => t!(
            "the next time a %2 source of your choice would deal damage to you this turn, prevent that damage, and you gain life equal to the damage prevented this way"
        ),
        (Some(_), Some(IfPrevented::DealBack), ..) => t!(
            "the next time a %2 source of your choice would deal damage to you this turn, prevent that damage, and this deals that much damage to the source's controller"
        ),
        (None, _, true, true) => t!(
            "the next time a source of your choice would deal damage to you this turn, prevent that damage"
        ),
        (Some(_), _, true, true) => t!(
            "the next time a %2 source of your choice would deal damage to you this turn, prevent that damage"
        ),
        (None, _, false, true) => {
            t!("the next time a source of your choice would deal damage this turn, prevent that damage")
        }
        (Some(_), _, false, true) => {
            t!("the next time a %2 source of your choice would deal damage this turn, prevent that damage")
        }
        (None, _, true, false) => {
            t!("prevent all damage a source of your choice would deal to you this turn")
        }
        (Some(_), _, true, false) => {
            t!("prevent all damage a %2 source of your choice would deal to you this turn")
        }
        (None, _, false, false) => t!("prevent all damage a source of your choice would deal this turn"),
        (Some(_), _, false, false) => {
            t!("prevent all damage a %2 source of your choice would deal this turn")
        }
    }
}

/// The owner of the permanents, where it is given: players give up only their own.
const fn said_whose(how: GivenUpAs, spec: TargetSpec) -> Whose {
    match how {
        GivenUpAs::Untapped => spec.whose,
        _ => Whose::Anyones,
    }
}
