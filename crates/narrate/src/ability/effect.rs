//! Effects as text.

use super::kinds::{Number, kind};
use super::traits::subtype_text;
use super::{counted, each, one_of, target_text, targets_text};
use crate::words::{Wording, is_written_anew, mana, size, size_change, step_phrase};
use engine::{
    Amount, Arrival, CardFace, Choosing, Color, CombatPart, CopyExcept, CounterKind, Dealt, Designation,
    Effect, FoundTo, FromExile, GivenUpAs, Keyword, Opponents, PutAttacking, Reference, Rest, Skippable,
    Step, Subtype, TargetKind, TargetSpec, Test, Whose, Zone,
};
use language::{Language, Phrase, t, tn};
use rulebook::{Edition, Indestructible};
use std::sync::Arc;

/// What an Aura or Equipment is attached to.
pub(crate) const HOST: Phrase<'static> = t!("the permanent this is attached to");

/// Writes the effects of one ability.
pub(super) struct Writer<'a> {
    pub(super) targets: &'a [TargetSpec],
    /// Which of them have been named.
    pub(super) named: Vec<bool>,
    /// What "that" means.
    pub(super) that: Phrase<'static>,
    /// What the tokens made before are called.
    pub(super) made: Phrase<'static>,
    /// What it is attached to is called.
    pub(super) host: Phrase<'static>,
    pub(super) wording: Wording,
}

/// Whether being indestructible is a quality of a permanent and not yet a keyword ability, as until 2013.
pub(crate) fn indestructible_is_a_quality(edition: Edition) -> bool {
    match edition.rules().indestructible {
        Indestructible::Quality => true,
        Indestructible::Keyword => false,
    }
}

/// Whether the edition has the word "mill".
pub(crate) fn milling(edition: Edition) -> bool {
    rulebook::Rule::Milling.number(edition).is_some()
}

/// The keywords that the same permanent gains for as long, said right behind the change of its size or a keyword.
fn gained_with(effect: &Effect, behind: &[Effect], edition: Edition) -> Vec<Keyword> {
    let quality = indestructible_is_a_quality(edition);
    let named = |keyword: Keyword| !(keyword.is_own_words() || quality && keyword == Keyword::Indestructible);
    let (who, until) = match effect {
        Effect::Pump { who, until, .. } => (*who, *until),
        Effect::GainKeyword { who, keyword, until } if named(*keyword) => (*who, *until),
        _ => return Vec::new(),
    };
    behind
        .iter()
        .map_while(|next| match next {
            Effect::GainKeyword { who: same, keyword, until: as_long } => {
                (*same == who && *as_long == until && named(*keyword)).then_some(*keyword)
            }
            _ => None,
        })
        .collect()
}

/// What "you may" stands before in English, where it changes no verb: "draw a card", "destroy target creature".
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

/// That something gains or loses a keyword.
pub(crate) fn keyword_changes(who: &str, keyword: Keyword, gained: bool, wording: Wording) -> String {
    let quality = keyword == Keyword::Indestructible && indestructible_is_a_quality(wording.edition);
    let changes = match (keyword, gained) {
        (Keyword::DamageByToughness, true) => {
            t!("%1 assigns combat damage equal to its toughness rather than its power")
        }
        (Keyword::DamageByToughness, false) => t!("%1 assigns combat damage equal to its power again"),
        (Keyword::ExiledIfDying, true) => t!("if %1 would die, it's exiled instead"),
        (Keyword::StaysTapped, true) => t!("%1 doesn't untap during its controller's untap step"),
        (_, true) if quality => t!("%1 becomes indestructible"),
        // What a card says of its own fighting is no thing that one could gain.
        (own, true) if own.is_own_words() && says_what_it_does(own) => t!("%1 %2"),
        (own, true) if own.is_own_words() => t!("%1 gains \u{201c}%2\u{201d}"),
        (own, false) if own.is_own_words() => t!("%1 loses \u{201c}%2\u{201d}"),
        (_, true) => t!("%1 gains %2"),
        (_, false) => t!("%1 loses %2"),
    };
    wording.say(changes, &[who, wording.word(keyword.name())])
}

/// That this becomes the only creature type of something.
pub(crate) fn only_subtype(who: &str, subtype: Subtype, only_creature: bool, wording: Wording) -> String {
    let subtype = subtype_text(subtype, wording);
    if only_creature {
        wording.say(t!("%1 becomes only a creature of the type %2"), &[who, &subtype])
    } else {
        if who == wording.of(t!("it")) {
            return wording.say(t!("its creature type becomes %1"), &[&subtype]);
        }
        wording.say(t!("the creature type of %1 becomes %2"), &[who, &subtype])
    }
}

/// Whether these words go on where a creature's name ends: "can't be blocked".
fn says_what_it_does(keyword: Keyword) -> bool {
    ["can", "must", "attacks", "blocks", "assigns", "doesn't"]
        .iter()
        .any(|verb| keyword.name().starts_with(verb))
}

/// A copy, and what it has otherwise than what is copied.
pub(super) fn otherwise(text: String, except: CopyExcept, wording: Wording) -> String {
    let subtype = except.subtype.map(|subtype| {
        let name = subtype_text(subtype, wording);
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
        except.creature.then(|| wording.of(t!("also a creature")).to_owned()),
        except.keyword.map(|keyword| wording.say(t!("with %1"), &[wording.word(keyword.name())])),
        except.no_cost.then(|| wording.of(t!("with no mana cost")).to_owned()),
        except.nonlegendary.then(|| wording.of(t!("not legendary")).to_owned()),
    ];
    let otherwise: Vec<String> = otherwise.into_iter().flatten().collect();
    if otherwise.is_empty() {
        return text;
    }
    wording.say(t!("%1, but %2"), &[&text, &otherwise.join(", ")])
}

impl Writer<'_> {
    pub(crate) fn effects(&mut self, effects: &[Effect]) -> String {
        let mut text = String::new();
        let mut rest = effects;
        while let Some((effect, behind)) = rest.split_first() {
            let gained = gained_with(effect, behind, self.wording.edition);
            let clause = if gained.is_empty() { self.effect(effect) } else { self.changed(effect, &gained) };
            rest = behind.get(gained.len()..).unwrap_or_default();
            text = if text.is_empty() { clause } else { self.say(t!("%1, then %2"), &[&text, &clause]) };
        }
        text
    }

    /// A change of size, or a keyword gained, and the keywords that are gained with it: "it gets +1/+1 and gains flying
    /// until end of turn".
    fn changed(&mut self, effect: &Effect, gained: &[Keyword]) -> String {
        let wording = self.wording;
        let mut names: Vec<&str> = Vec::new();
        let (who, size, lasts) = match effect {
            Effect::Pump { who, power, toughness, until } => {
                (*who, Some(size_change(*power, *toughness)), *until)
            }
            Effect::GainKeyword { who, keyword, until } => {
                names.push(wording.word(keyword.name()));
                (*who, None, *until)
            }
            other => return self.effect(other),
        };
        names.extend(gained.iter().map(|keyword| wording.word(keyword.name())));
        let names = wording.list(&names);
        let text = match size {
            Some(size) => {
                let who = self.who(who);
                self.say(t!("%1 gets %2 and gains %3"), &[&who, &size, &names])
            }
            None => self.with(who, t!("%1 gains %2"), &names),
        };
        wording.lasting(text, lasts)
    }

    fn say(&self, phrase: Phrase<'static>, parts: &[&str]) -> String {
        self.wording.say(phrase, parts)
    }

    /// What is done to something.
    fn to(&mut self, who: Reference, does: Phrase<'static>) -> String {
        let who = self.who(who);
        self.say(does, &[&who])
    }

    /// The same with one more part.
    fn with(&mut self, who: Reference, does: Phrase<'static>, part: &str) -> String {
        let who = self.who(who);
        self.say(does, &[&who, part])
    }

    fn effect(&mut self, effect: &Effect) -> String {
        let wording = self.wording;
        match effect {
            Effect::Damage { amount, to } => {
                let much = self.much(*amount);
                let text = if self.is_you(*to) {
                    self.say(t!("%1 damage to you"), &[&much])
                } else {
                    self.with(*to, t!("%2 damage to %1"), &much)
                };
                self.where_x(text, *amount)
            }
            Effect::DivideDamage { amount } => self.divided(*amount),
            Effect::DistributeCounters { kind, count } => {
                let among = self.among();
                self.say(t!("distribute %1 among %2"), &[&wording.counters(*count, *kind), &among])
            }
            Effect::Pump { who, power, toughness, until: lasts } => {
                let gets = self.with(*who, t!("%1 gets %2"), &size_change(*power, *toughness));
                wording.lasting(gets, *lasts)
            }
            Effect::PumpBy { who, power, toughness, times, until: lasts } => {
                match times {
                    Amount::Count(what) => {
                        let gets = self.with(*who, t!("%1 gets %2"), &size_change(*power, *toughness));
                        let gets = wording.lasting(gets, *lasts);
                        self.say(t!("%1 for %2"), &[&gets, &counted(*what, wording)])
                    }
                    amount => {
                        let x = |by: &i32| match by.signum() {
                            -1 => "\u{2212}X",
                            0 => "+0",
                            _ => "+X",
                        };
                        let text = self.with(*who, t!("%1 gets %2"), &[x(power), "/", x(toughness)].concat());
                        self.where_x(wording.lasting(text, *lasts), *amount)
                    }
                }
            }
            Effect::DamageBy { by, to } => {
                let (by, to) = (self.who(*by), self.who(*to));
                self.say(t!("%1 deals damage equal to its power to %2"), &[&by, &to])
            }
            Effect::Fight { one, other } => {
                let (one, other) = (self.who(*one), self.who(*other));
                self.say(t!("%1 and %2 deal damage equal to their power to each other"), &[&one, &other])
            }
            Effect::GainSubtype { who, subtype, until: lasts } => {
                let becomes = self.with(*who, t!("%1 becomes %2 as well"), &subtype_text(*subtype, wording));
                wording.lasting(becomes, *lasts)
            }
            Effect::SetSize { who, power, toughness, until: lasts } => {
                let becomes = self.with(*who, t!("%1 becomes %2"), &size(*power, *toughness));
                wording.lasting(becomes, *lasts)
            }
            Effect::DoubleSize { who, toughness: false, until: lasts } => {
                wording.lasting(self.to(*who, t!("double the power of %1")), *lasts)
            }
            Effect::DoubleSize { who, toughness: true, until: lasts } => {
                wording.lasting(self.to(*who, t!("double the power and toughness of %1")), *lasts)
            }
            Effect::SwitchSize { who, until: lasts } => {
                wording.lasting(self.to(*who, t!("switch the power and toughness of %1")), *lasts)
            }
            Effect::GainKeyword { who, keyword, until: lasts } => {
                let who = self.who(*who);
                wording.lasting(keyword_changes(&who, *keyword, true, wording), *lasts)
            }
            Effect::LoseKeyword { who, keyword, until: lasts } => {
                let who = self.who(*who);
                wording.lasting(keyword_changes(&who, *keyword, false, wording), *lasts)
            }
            Effect::Lend { who, what, until: lasts } => {
                let gains = wording.list(&super::quoted(what, wording));
                wording.lasting(self.with(*who, t!("%1 gains %2"), &gains), *lasts)
            }
            Effect::LoseAbilities { who, until: lasts } => {
                wording.lasting(self.to(*who, t!("%1 loses all abilities")), *lasts)
            }
            Effect::OnlySubtype { who, subtype, only_creature, until: lasts } => {
                let who = self.who(*who);
                wording.lasting(only_subtype(&who, *subtype, *only_creature, wording), *lasts)
            }
            Effect::BecomeColors { who, colors, until: lasts } => {
                let becomes = self.with(*who, t!("%1 becomes %2"), &wording.colors(*colors));
                wording.lasting(becomes, *lasts)
            }
            Effect::GainType { who, card_type, until: lasts } => {
                let becomes = self.with(*who, t!("%1 becomes %2 as well"), wording.a_type(*card_type));
                wording.lasting(becomes, *lasts)
            }
            Effect::LoseType { who, card_type, until: lasts } => {
                wording.lasting(self.with(*who, t!("%1 is not %2"), wording.a_type(*card_type)), *lasts)
            }
            Effect::GainControl { who, until: lasts } => {
                wording.lasting(self.to(*who, t!("you gain control of %1")), *lasts)
            }
            Effect::Attach { who } => self.to(*who, t!("attach this to %1")),
            Effect::Destroy { who } => self.to(*who, t!("destroy %1")),
            Effect::DestroyForGood { who } => self.to(*who, t!("destroy %1, which can't be regenerated")),
            Effect::Regenerate { who } => self.to(*who, t!("regenerate %1")),
            Effect::ReturnToHand { who } => self.to(*who, t!("return %1 to its owner's hand")),
            Effect::PutInPlay { who, arrival, yours } => {
                let put = match (wording.has_battlefield(), yours) {
                    (true, false) => t!("put %1 onto the battlefield"),
                    (false, false) => t!("put %1 into play"),
                    (true, true) => t!("put %1 onto the battlefield under your control"),
                    (false, true) => t!("put %1 into play under your control"),
                };
                let put = self.to(*who, put);
                match (arrival.tapped, arrival.part == CombatPart::Attacking) {
                    (true, true) => self.say(t!("%1 tapped and attacking"), &[&put]),
                    (false, true) => self.say(t!("%1 attacking"), &[&put]),
                    (true, false) => self.say(t!("%1 tapped"), &[&put]),
                    (false, false) => put,
                }
            }
            Effect::ReturnThis { to_hand: true, .. } => {
                self.to(Reference::This, t!("return %1 to its owner's hand"))
            }
            Effect::ReturnThis { unearthed: true, .. } => wording
                .of(t!(
                    "return this to the battlefield; it has haste, and is exiled at the beginning of the next end step or if it would leave the battlefield"
                ))
                .to_owned(),
            Effect::ReturnThis { tapped, counter, .. } => {
                let back = match (tapped, wording.has_battlefield()) {
                    (false, false) => t!("return this to play under its owner's control"),
                    (false, true) => t!("return this to the battlefield under its owner's control"),
                    (true, false) => t!("return this to play tapped under its owner's control"),
                    (true, true) => t!("return this to the battlefield tapped under its owner's control"),
                };
                match counter {
                    Some(kind) => {
                        self.say(t!("%1 with %2 on it"), &[wording.of(back), &wording.counters(1, *kind)])
                    }
                    None => wording.of(back).to_owned(),
                }
            }
            Effect::Goad { who } => self.to(*who, t!("goad %1")),
            Effect::Exile { who } => self.exile(*who),
            Effect::Blink { who, yours, at: None } => {
                let exile = self.exile(*who);
                let then = match (wording.has_battlefield(), yours) {
                    (true, false) => t!("%1, then put it onto the battlefield"),
                    (false, false) => t!("%1, then put it into play"),
                    (true, true) => t!("%1, then put it onto the battlefield under your control"),
                    (false, true) => t!("%1, then put it into play under your control"),
                };
                self.say(then, &[&exile])
            }
            Effect::Blink { who, yours, at: Some(step) } => {
                let exile = self.exile(*who);
                let when = at_next(*step, wording);
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
            Effect::ComeBack { yours, .. } => {
                let back = match (wording.has_battlefield(), yours) {
                    (true, false) => t!("put the exiled card onto the battlefield under its owner's control"),
                    (false, false) => t!("put the exiled card into play under its owner's control"),
                    (true, true) => t!("put the exiled card onto the battlefield under your control"),
                    (false, true) => t!("put the exiled card into play under your control"),
                };
                wording.of(back).to_owned()
            }
            Effect::ExileUntil { who } => {
                let exile = self.exile(*who);
                let until = if wording.has_battlefield() {
                    t!("%1 until this leaves the battlefield")
                } else {
                    t!("%1 until this leaves play")
                };
                self.say(until, &[&exile])
            }
            Effect::ReturnExiled => {
                let back = if wording.has_battlefield() {
                    t!("put the cards exiled by this onto the battlefield under their owners' control")
                } else {
                    t!("put the cards removed by this into play under their owners' control")
                };
                wording.of(back).to_owned()
            }
            Effect::Sacrifice { who: Reference::This } => wording.of(t!("sacrifice this")).to_owned(),
            Effect::Sacrifice { who } => {
                let who = self.who(*who);
                if who == wording.of(t!("it")) {
                    wording.of(t!("its controller sacrifices it")).to_owned()
                } else {
                    self.say(t!("the controller of %1 sacrifices it"), &[&who])
                }
            }
            Effect::Tap { who } => self.to(*who, t!("tap %1")),
            Effect::Untap { who } => self.to(*who, t!("untap %1")),
            Effect::PhaseOut { who } => self.to(*who, t!("%1 phases out")),
            Effect::EnterAttacking => {
                let enters = wording.entering(
                    t!("put this into play from your hand tapped and attacking"),
                    t!("put this onto the battlefield from your hand tapped and attacking"),
                    t!("put this onto the battlefield from your hand tapped and attacking"),
                );
                wording.of(enters).to_owned()
            }
            Effect::Designate { who, what: Designation::Monstrous } => {
                self.to(*who, t!("%1 becomes monstrous"))
            }
            Effect::Designate { who, what: Designation::Renowned } => {
                self.to(*who, t!("%1 becomes renowned"))
            }
            Effect::Designate { who, what: Designation::Suspected } => self.to(*who, t!("suspect %1")),
            Effect::Explore { who } => self.to(*who, t!("%1 explores")),
            Effect::GetEnergy { who, count } => {
                self.does(*who, t!("you get %2"), t!("%1 gets %2"), &super::energy(*count))
            }
            Effect::BecomeMonarch { who } => {
                self.does(*who, t!("you become the monarch"), t!("%1 becomes the monarch"), "")
            }
            Effect::Proliferate => wording.of(t!("proliferate")).to_owned(),
            Effect::Amass { subtype, count, .. } => {
                self.say(t!("amass %1 (%2)"), &[&count.to_string(), &subtype_text(*subtype, wording)])
            }
            Effect::Connive { who, count: 1 } => self.to(*who, t!("%1 connives")),
            Effect::Connive { who, count } => self.with(*who, t!("%1 connives %2"), &count.to_string()),
            Effect::CopyToken { of, except, count, arrival } => self.copies(*of, *except, *count, *arrival),
            Effect::Exert { who } => self.to(*who, t!("exert %1")),
            Effect::BecomeBlocked { who } => self.to(*who, t!("%1 becomes blocked")),
            Effect::MustBlock { who, attacker, until: lasts } => {
                let (who, attacker) = (self.who(*who), self.who(*attacker));
                wording.lasting(self.say(t!("%1 blocks %2 if able"), &[&who, &attacker]), *lasts)
            }
            Effect::CantBlock { who, attacker } => {
                let (who, attacker) = (self.who(*who), self.who(*attacker));
                self.say(t!("%1 can't block %2 this turn"), &[&who, &attacker])
            }
            Effect::RemoveFromCombat { who } => self.to(*who, t!("remove %1 from combat")),
            Effect::RemoveCounters { who, kind, count } => {
                self.with(*who, t!("remove %2 from %1"), &wording.counters(*count, *kind))
            }
            Effect::PutCounters { who, kind, count } => {
                self.with(*who, t!("put %2 on %1"), &wording.counters(*count, *kind))
            }
            Effect::EnterAsCopy { of, except } => {
                let text = self.to(*of, t!("this enters as a copy of %1"));
                otherwise(text, *except, wording)
            }
            Effect::Choose(Choosing::Color | Choosing::ColorBut(_)) => self.wording.of(t!("choose a color")).to_owned(),
            Effect::Choose(Choosing::CreatureType) => self.wording.of(t!("choose a creature type")).to_owned(),
            Effect::EnterWith { kind, count } => {
                self.say(t!("this enters with %1 on it"), &[&wording.counters(*count, *kind)])
            }
            Effect::CreateToken { face, count, arrival, under } => {
                let made = self.tokens(face, *count, *arrival);
                if self.is_you(*under) {
                    return made;
                }
                let under = self.who(*under);
                self.say(t!("%1 (under the control of %2)"), &[&made, &under])
            }
            Effect::Counter { who, to } => {
                let counter = match to {
                    Zone::Hand => t!("counter %1 and return it to its owner's hand"),
                    Zone::Library => t!("counter %1 and put it on top of its owner's library"),
                    Zone::Exile if wording.has_battlefield() => t!("counter %1 and exile it"),
                    Zone::Exile => t!("counter %1 and remove it from the game"),
                    Zone::InPlay | Zone::Stack | Zone::Graveyard => t!("counter %1"),
                };
                self.to(*who, counter)
            }
            Effect::PutInLibrary { who, top: true } => {
                self.to(*who, t!("put %1 on top of its owner's library"))
            }
            Effect::PutInLibrary { who, top: false } => {
                self.to(*who, t!("put %1 on the bottom of its owner's library"))
            }
            Effect::If { test, yes, no } => self.only_if(*test, yes, no),
            Effect::ForTurn { who, ability } => {
                let mut text = super::static_ability(ability, &[], wording);
                if *who != Reference::You {
                    let who = self.who(*who);
                    text = self.say(t!("%1 (you: %2)"), &[&text, &who]);
                }
                self.say(t!("this turn: %1"), &[&text])
            }
            Effect::CopySpell { who, anew: false } => self.to(*who, t!("copy %1")),
            Effect::CopySpell { who, anew: true } => {
                self.to(*who, t!("copy %1. You may choose new targets for the copy"))
            }
            Effect::NewTargets { who } => self.to(*who, t!("you may choose new targets for %1")),
            Effect::GainLife { who, amount } => {
                let much = self.much(*amount);
                let text = self.does(*who, t!("you gain %2 life"), t!("%1 gains %2 life"), &much);
                self.where_x(text, *amount)
            }
            Effect::LoseLife { who, amount } => {
                let much = self.much(*amount);
                let text = self.does(*who, t!("you lose %2 life"), t!("%1 loses %2 life"), &much);
                self.where_x(text, *amount)
            }
            Effect::SetLife { who, life } => self.does(
                *who,
                t!("your life total becomes %2"),
                t!("the life total of %1 becomes %2"),
                &life.to_string(),
            ),
            Effect::RevealTop { who, what } => {
                let card = one_of(*what, wording);
                self.does(
                    *who,
                    t!("reveal the top card of your library; if it is %2, put it into your hand"),
                    t!("%1 reveals the top card of the library; if it is %2, it goes to the hand"),
                    &card,
                )
            }
            Effect::DoubleCounters { who, kind } => {
                let doubles = match kind {
                    CounterKind::Named(name) => {
                        let name = wording.word(name.name());
                        return self.with(*who, t!("double the number of %2 counters on %1"), name);
                    }
                    CounterKind::PlusOne => t!("double the number of +1/+1 counters on %1"),
                    CounterKind::MinusOne => t!("double the number of -1/-1 counters on %1"),
                    CounterKind::Loyalty => t!("double the number of loyalty counters on %1"),
                    CounterKind::Defense => t!("double the number of defense counters on %1"),
                    CounterKind::Charge => t!("double the number of charge counters on %1"),
                };
                self.to(*who, doubles)
            }
            Effect::Poison { who, count } => {
                let counters = wording.some(*count, tn!("a poison counter", "%1 poison counters"));
                self.does(*who, t!("you get %2"), t!("%1 gets %2"), &counters)
            }
            Effect::AddMana { mana: made, times } => {
                let add = if is_written_anew(wording.edition) {
                    t!("add %1")
                } else {
                    t!("add %1 to your mana pool")
                };
                let made = self.say(add, &[&mana(made, wording.edition)]);
                match *times {
                    Amount::Fixed(1) => made,
                    Amount::Count(what) => self.say(t!("%1 for %2"), &[&made, &counted(what, wording)]),
                    amount => {
                        let text = self.say(t!("%1, X times"), &[&made]);
                        self.where_x(text, amount)
                    }
                }
            }
            Effect::Draw { who, count } => {
                self.does(*who, t!("you draw %2"), t!("%1 draws %2"), &wording.cards(*count))
            }
            Effect::Mill { who, count } if milling(wording.edition) => {
                self.does(*who, t!("you mill %2"), t!("%1 mills %2"), &wording.cards(*count))
            }
            Effect::Mill { who, count } => {
                let top = tn!("the top card of the library", "the top %1 cards of the library");
                let cards = wording.some(*count, top);
                self.does(
                    *who,
                    t!("you put %2 into the graveyard"),
                    t!("%1 puts %2 into the graveyard"),
                    &cards,
                )
            }
            Effect::GiveUp { who, count, what, how } => self.gives_up(*who, *count, *what, *how),
            Effect::Prevent { to, amount, from_color } => self.prevented(*to, *amount, *from_color),
            Effect::PreventFrom { who } => {
                self.to(*who, t!("prevent all damage that %1 would deal this turn"))
            }
            Effect::NoPrevention => wording.of(t!("damage can't be prevented this turn")).to_owned(),
            Effect::PreventCombatDamage => {
                wording.of(t!("prevent all combat damage that would be dealt this turn")).to_owned()
            }
            Effect::PreventCombatOf { who, way } => {
                let prevent = match way {
                    Dealt::To => t!("prevent all combat damage that would be dealt to %1 this turn"),
                    Dealt::By => t!("prevent all combat damage that would be dealt by %1 this turn"),
                    Dealt::Both => t!("prevent all combat damage that would be dealt to or by %1 this turn"),
                };
                self.to(*who, prevent)
            }
            Effect::Redirect { from, to, amount } => {
                let (from, to) = (self.who(*from), self.who(*to));
                let dealt = if amount.is_some() {
                    t!("the next %1 damage that would be dealt to %2 this turn is dealt to %3 instead")
                } else {
                    t!("all damage that would be dealt to %2 this turn is dealt to %3 instead")
                };
                self.say(dealt, &[&amount.unwrap_or_default().to_string(), &from, &to])
            }
            Effect::ExtraTurn { who } => self.does(
                *who,
                t!("you take an extra turn after this one"),
                t!("%1 takes an extra turn after this one"),
                "",
            ),
            Effect::ExtraCombat { with_main } => {
                let added = if *with_main {
                    t!(
                        "after this phase, there is an additional combat phase followed by an additional main phase"
                    )
                } else {
                    t!("after this phase, there is an additional combat phase")
                };
                wording.of(added).to_owned()
            }
            Effect::ExtraStep { step } => {
                self.say(t!("after this, there is an additional %1"), &[step_phrase(*step, wording)])
            }
            Effect::Skip { who, what } => self.does(
                *who,
                t!("you skip your next %2"),
                t!("%1 skips their next %2"),
                span(*what, wording),
            ),
            Effect::Transform { who } => self.to(*who, t!("transform %1")),
            Effect::SetAside(how) => wording
                .of(match how {
                    FromExile::Plotted { .. } => {
                        t!("exile this; you may cast it without paying its mana cost on a later turn, in your main phase")
                    }
                    FromExile::Foretold { .. } => {
                        t!("exile this; you may cast it on a later turn for its foretell cost")
                    }
                    FromExile::Warped { .. } => t!("exile this; you may cast it on a later turn"),
                    FromExile::Adventure
                    | FromExile::ThisTurn { .. }
                    | FromExile::NextTurn { .. }
                    | FromExile::Now { .. } => {
                        t!("exile this; you may play it")
                    }
                })
                .to_owned(),
            Effect::ExileTop { count, how } => {
                let says = match how {
                    FromExile::NextTurn { lands: true } => t!(
                        "exile %1 of your library; until the end of your next turn, you may play what was exiled"
                    ),
                    FromExile::NextTurn { lands: false } => t!(
                        "exile %1 of your library; until the end of your next turn, you may cast what was exiled"
                    ),
                    FromExile::ThisTurn { lands: false } => {
                        t!("exile %1 of your library; until end of turn, you may cast what was exiled")
                    }
                    FromExile::ThisTurn { lands: true }
                    | FromExile::Adventure
                    | FromExile::Plotted { .. }
                    | FromExile::Foretold { .. }
                    | FromExile::Now { .. }
                    | FromExile::Warped { .. } => {
                        t!("exile %1 of your library; until end of turn, you may play what was exiled")
                    }
                };
                let cards = top_cards(*count, wording);
                self.say(says, &[&cards])
            }
            Effect::Cascade => wording
                .of(t!(
                    "exile cards from the top of your library until you exile a nonland card that costs less; you may cast it without paying its mana cost; put the others on the bottom"
                ))
                .to_owned(),
            Effect::Rebound => wording.of(t!("you may cast this without paying its mana cost")).to_owned(),
            Effect::Madness => wording
                .of(t!("you may cast this from exile for its madness cost; if you don\u{2019}t, put it into your graveyard"))
                .to_owned(),
            Effect::TurnFaceUp => wording.of(t!("turn this face up")).to_owned(),
            Effect::EndTheTurn => wording.of(t!("end the turn")).to_owned(),
            Effect::May { who, cost, yes, no } => {
                let price = cost.map(|cost| super::price(&[cost], wording));
                let who_else = *who != Reference::You;
                // What is done only if the first of it is done.
                if let ([first, then @ ..], true) = (yes.as_slice(), price.is_none() && no.is_empty() && !who_else)
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
                    (Some(price), true) if who_else => {
                        self.say(t!("%1 unless its controller pays %2"), &[&no, &price])
                    }
                    (Some(price), true) => self.say(t!("%1 unless you pay %2"), &[&no, &price]),
                }
            }
            Effect::Times { times, effects } => {
                if let (Amount::ThatMuch, [Effect::CopySpell { who: Reference::That, anew: true }]) =
                    (times, effects.as_slice())
                {
                    return wording
                        .of(t!("copy it for each spell cast before it this turn. You may choose new targets for the copies"))
                        .to_owned();
                }
                let does = self.effects(effects);
                match times {
                    Amount::Count(what) => self.say(t!("%1 for %2"), &[&does, &counted(*what, wording)]),
                    Amount::ThatMuch => self.say(t!("%1 that many times"), &[&does]),
                    amount => {
                        let text = self.say(t!("%1, X times"), &[&does]);
                        self.where_x(text, *amount)
                    }
                }
            }
            Effect::Populate { arrival } => {
                let arriving = self.arriving(*arrival);
                self.made = t!("that token");
                if arriving.is_empty() {
                    return wording.of(t!("populate")).to_owned();
                }
                self.say(t!("populate (the token is %1)"), &[&arriving])
            }
            Effect::ForOpponents { whom, effects } => {
                let (token, then) = effects.split_at(usize::from(!effects.is_empty()));
                let (token, then) = (self.effects(token), self.effects(then));
                let attacks = match whom {
                    Opponents::Each => t!("for each opponent, %1 that player"),
                    Opponents::Others { may: true } => {
                        t!("for each opponent other than the defending player, you may %1 that player")
                    }
                    Opponents::Others { may: false } => {
                        t!("for each opponent other than the defending player, %1 that player")
                    }
                    Opponents::Chosen => t!("for each of those opponents, %1 that player"),
                    Opponents::One(_) => return self.say(t!("%1 that player"), &[&token]),
                };
                let text = self.say(attacks, &[&token]);
                if then.is_empty() { text } else { self.say(t!("%1, then %2"), &[&text, &then]) }
            }
            Effect::WhenDone { ability } => super::when_done(ability, wording),
            Effect::Delayed { step, effects } => {
                let does = self.effects(effects);
                self.say(t!("%1, %2"), &[&at_next(*step, wording), &does])
            }
        }
    }

    /// "target creature" the first time a target is named, "it" (or "that player") afterwards.
    fn who(&mut self, reference: Reference) -> String {
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
            Reference::That => return self.wording.of(self.that).to_owned(),
            Reference::Made => return self.wording.of(self.made).to_owned(),
            Reference::AttachedTo => return self.wording.of(self.host).to_owned(),
            Reference::Chosen => return self.wording.of(t!("the chosen permanent")).to_owned(),
            Reference::Dealer => return self.wording.of(t!("that creature")).to_owned(),
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
            Reference::Targets => return self.each_target(),
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
            Some(spec) if spec.distinct && self.wording.language != Language::ENGLISH => {
                return self.say(t!("%1 (another one)"), &[&target_text(*spec, self.wording)]);
            }
            Some(spec) if spec.distinct => {
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
    fn each_target(&mut self) -> String {
        let again = self.named.first().copied().unwrap_or(false);
        self.named.fill(true);
        let Some(spec) = self.targets.first().filter(|_| !again) else {
            return self.wording.of(t!("each of them")).to_owned();
        };
        let all = targets_text(self.targets.len(), *spec, self.wording);
        let optional = self.targets.last().is_some_and(|last| last.optional);
        self.say(if optional { t!("each of up to %1") } else { t!("each of %1") }, &[&all])
    }

    /// Whether it is the player who is spoken to.
    fn is_you(&self, who: Reference) -> bool {
        who == Reference::You || (who == Reference::That && self.that == t!("you"))
    }

    /// What somebody does: "you draw a card", "target player draws a card".
    fn does(&mut self, who: Reference, you: Phrase<'static>, other: Phrase<'static>, part: &str) -> String {
        let does = if self.is_you(who) { you } else { other };
        self.with(who, does, part)
    }

    /// "you discard a card", "target player sacrifices a creature".
    fn gives_up(
        &mut self,
        who: Reference,
        count: Amount,
        what: Option<TargetSpec>,
        how: GivenUpAs,
    ) -> String {
        let wording = self.wording;
        let color = |color: Color| wording.word(color.name()).to_owned();
        let things = match (what, count) {
            (None, _) if let GivenUpAs::PreventedFrom(only) = how => only.map(color).unwrap_or_default(),
            (None, Amount::Fixed(count)) if matches!(how, GivenUpAs::Ordered { .. }) => {
                top_cards(count, wording)
            }
            (None, Amount::Fixed(count)) if how.is_of_top() => count.to_string(),
            (None, Amount::Fixed(count)) => wording.cards(count),
            (Some(spec), Amount::Fixed(count)) if matches!(how, GivenUpAs::Dug { of, fewer: false, .. } if u32::from(of) == count) =>
            {
                let spec = TargetSpec { whose: Whose::Anyones, ..spec };
                match kind(Number::All, spec, false, wording) {
                    Some(all) => ["all ", &all].concat(),
                    None => self.say(t!("all of these: %1"), &[&one_of(spec, wording)]),
                }
            }
            (Some(spec), Amount::Fixed(count))
                if count > 1
                    && let Some(all) =
                        kind(Number::All, TargetSpec { whose: Whose::Anyones, ..spec }, false, wording) =>
            {
                let many = wording.in_words(usize::try_from(count).unwrap_or(usize::MAX));
                let found = matches!(how, GivenUpAs::Found { .. } | GivenUpAs::Dug { fewer: true, .. });
                [if found { "up to " } else { "" }, &many, " ", &all].concat()
            }
            (Some(spec), Amount::Fixed(count)) if count > 1 && how.any_number() => {
                let one = one_of(spec, wording);
                self.say(t!("up to %1 of these: %2"), &[&count.to_string(), &one])
            }
            // Others return what is theirs, too; only to the player who reads it is it worth saying.
            (Some(spec), Amount::Fixed(1)) if how == GivenUpAs::Returned && self.is_you(who) => {
                one_of(TargetSpec { whose: Whose::Yours, ..spec }, wording)
            }
            (Some(spec), Amount::Fixed(1)) => one_of(TargetSpec { whose: Whose::Anyones, ..spec }, wording),
            (Some(spec), count) => {
                let one = one_of(TargetSpec { whose: Whose::Anyones, ..spec }, wording);
                self.say(t!("%1 of these: %2"), &[&self.much(count), &one])
            }
            (None, _) => wording.of(t!("that much")).to_owned(),
        };
        let (you, other) = match how {
            GivenUpAs::Discarded | GivenUpAs::Connived => (t!("you discard %2"), t!("%1 discards %2")),
            GivenUpAs::WholeHand => (t!("you discard your hand"), t!("%1 discards their hand")),
            GivenUpAs::AtRandom => (t!("you discard %2 at random"), t!("%1 discards %2 at random")),
            GivenUpAs::PutInPlay { attacking: PutAttacking::Chosen, .. } => (
                t!("you may put from your hand onto the battlefield tapped and attacking: %2"),
                t!("%1 may put from their hand onto the battlefield tapped and attacking: %2"),
            ),
            GivenUpAs::PutInPlay { attacking: PutAttacking::ThatPlayer, .. } => (
                t!("you may put from your hand onto the battlefield tapped and attacking that player: %2"),
                t!("%1 may put from their hand onto the battlefield tapped and attacking that player: %2"),
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
            GivenUpAs::Found { to, .. } => searched(to),
            GivenUpAs::Proliferated => return wording.of(t!("proliferate")).to_owned(),
            GivenUpAs::Amassed { subtype, counters } => {
                let counters = wording.counters(counters, CounterKind::PlusOne);
                return self.say(
                    t!("put %1 on an Army you control; it becomes %2 as well"),
                    &[&counters, &subtype_text(subtype, wording)],
                );
            }
            GivenUpAs::PreventedFrom(None) => {
                let prevents = t!(
                    "the next time a source of your choice would deal damage to you this turn, prevent that damage"
                );
                (prevents, prevents)
            }
            GivenUpAs::PreventedFrom(Some(_)) => {
                let prevents = t!(
                    "the next time a %2 source of your choice would deal damage to you this turn, prevent that damage"
                );
                (prevents, prevents)
            }
        };
        self.does(who, you, other, &things)
    }

    /// "look at the top three cards of your library, put one of them into your hand, put the rest on the bottom".
    fn digs(&mut self, things: &str, of: u8, to: FoundTo, rest: Rest, fewer: bool) -> String {
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
        let of = top_cards(u32::from(of), self.wording);
        self.say(rest, &[&of, &takes])
    }

    fn divided(&mut self, amount: u32) -> String {
        let among = self.among();
        self.say(t!("%1 damage, divided as you choose among %2"), &[&amount.to_string(), &among])
    }

    /// The targets among which something is divided.
    fn among(&mut self) -> String {
        self.named.fill(true);
        let count = self.targets.len();
        if let [first, others @ ..] = self.targets
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
        let alike = self.targets.first().filter(|first| self.targets.iter().all(|spec| spec == *first));
        match alike {
            Some(spec) if spec.what == TargetKind::AnyTarget || count > 1 => {
                targets_text(count, *spec, self.wording)
            }
            _ => {
                let targets: Vec<String> =
                    self.targets.iter().map(|spec| target_text(*spec, self.wording)).collect();
                self.wording.list(&targets)
            }
        }
    }

    fn prevented(&mut self, to: Reference, amount: Option<u32>, from: Option<Color>) -> String {
        let prevent = match (amount.is_some(), from.is_some()) {
            (true, false) => t!("prevent the next %1 damage that would be dealt to %2 this turn"),
            (false, false) => t!("prevent all damage that would be dealt to %2 this turn"),
            (true, true) => t!("prevent the next %1 damage that %3 sources would deal to %2 this turn"),
            (false, true) => t!("prevent all damage that %3 sources would deal to %2 this turn"),
        };
        let color = from.map(|color| self.wording.word(color.name())).unwrap_or_default();
        let who = self.who(to);
        self.say(prevent, &[&amount.unwrap_or_default().to_string(), &who, color])
    }

    /// How something arrives: "tapped and attacking".
    fn arriving(&mut self, arrival: Arrival) -> String {
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

    /// "put a 1/1 green Saproling creature token into play"; "create" since 2017.
    fn tokens(&mut self, face: &Arc<CardFace>, count: u32, arrival: Arrival) -> String {
        let wording = self.wording;
        let arriving = self.arriving(arrival);
        self.made = if count == 1 { t!("that token") } else { t!("each of those tokens") };
        let colors: Vec<&str> = face.colors.iter().map(|color| wording.word(color.name())).collect();
        let mut what: Vec<String> = Vec::new();
        what.extend(face.size.map(|(power, toughness)| size(power, toughness)));
        what.extend(Some(wording.list(&colors)).filter(|colors| !colors.is_empty()));
        what.push(face.name.clone());
        what.extend(face.types.iter().map(|card_type| wording.word(card_type.name()).to_owned()));
        let tokens = wording.language.count(count as usize, tn!("a %2 token", "%1 %2 tokens"));
        let what = what.join(" ");
        let mut text = self.say(tokens, &[&wording.in_words(count as usize), &what]);
        // "An 8/8", "an 11/11".
        let vowel =
            what.starts_with(['8', 'A', 'E', 'I', 'O']) || what.starts_with("11") || what.starts_with("18");
        if vowel && count == 1 && wording.language == Language::ENGLISH {
            text = text.replacen("a ", "an ", 1);
        }
        let keywords: Vec<&str> = face.keywords.iter().map(|keyword| wording.word(keyword.name())).collect();
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
    fn copies(&mut self, of: Reference, except: CopyExcept, count: u32, arrival: Arrival) -> String {
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

    /// "If you control an artifact: draw a card", "sacrifice this. If you do, draw a card".
    fn only_if(&mut self, test: Test, yes: &[Effect], no: &[Effect]) -> String {
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
            Test::Holds(condition) => super::condition_text(condition, wording),
            Test::Is(who, spec) => self.with(who, t!("%1 is %2"), &one_of(spec, wording)),
        };
        let (yes, no) = (self.effects(yes), self.effects(no));
        if no.is_empty() {
            self.say(t!("if %1: %2"), &[&test, &yes])
        } else {
            self.say(t!("if %1: %2; otherwise: %3"), &[&test, &yes, &no])
        }
    }

    /// "exile it", "remove it from the game".
    fn exile(&mut self, who: Reference) -> String {
        let exile =
            if self.wording.has_battlefield() { t!("exile %1") } else { t!("remove %1 from the game") };
        self.to(who, exile)
    }

    /// "…, where X is the power of it", where it is said of an amount of X.
    fn where_x(&mut self, text: String, amount: Amount) -> String {
        let (phrase, whose) = match amount {
            Amount::Fixed(_) | Amount::ThatMuch => return text,
            Amount::LostThisWay => {
                return self.say(t!("%1, where X is the life lost this way"), &[&text]);
            }
            Amount::PowerOf(whose) => (t!("%1, where X is the power of %2"), whose),
            Amount::ToughnessOf(whose) => (t!("%1, where X is the toughness of %2"), whose),
            Amount::ManaValueOf(whose) if is_written_anew(self.wording.edition) => {
                (t!("%1, where X is the mana value of %2"), whose)
            }
            Amount::ManaValueOf(whose) => (t!("%1, where X is the converted mana cost of %2"), whose),
            Amount::GreatestPower(spec) => {
                let greatest = t!("%1, where X is the greatest power of these: %2");
                return self.say(greatest, &[&text, &each(spec, self.wording)]);
            }
            Amount::Count(what) if super::history::is_said(what) => {
                let phrase = t!("%1, where X is %2");
                return self.say(phrase, &[&text, &super::history::total(what, self.wording)]);
            }
            Amount::Count(what) => {
                return self.say(t!("%1, where X counts %2"), &[&text, &counted(what, self.wording)]);
            }
        };
        let whose = self.who(whose);
        self.say(phrase, &[&text, &whose])
    }

    fn much(&self, amount: Amount) -> String {
        match amount {
            Amount::Fixed(amount) => amount.to_string(),
            Amount::ThatMuch => self.wording.of(t!("that much")).to_owned(),
            _ => "X".to_owned(),
        }
    }
}

/// What is skipped: "draw step", "combat phase", "turn".
pub(crate) fn span(span: Skippable, wording: Wording) -> &'static str {
    match span {
        Skippable::Step(step) => step_phrase(step, wording),
        Skippable::CombatPhase => wording.of(t!("combat phase")),
        Skippable::Turn => wording.of(t!("turn")),
    }
}

/// When a delayed effect happens: "at end of turn", "at the beginning of the next end step".
fn at_next(step: Step, wording: Wording) -> String {
    let phrase = match step {
        Step::End if !wording.has_battlefield() => t!("at end of turn"),
        Step::EndOfCombat => t!("at end of combat"),
        Step::Upkeep => t!("at the beginning of the next upkeep"),
        Step::BeginningOfCombat => t!("at the beginning of the next combat"),
        Step::PrecombatMain => t!("at the beginning of the next precombat main phase"),
        Step::PostcombatMain => t!("at the beginning of the next postcombat main phase"),
        _ => t!("at the beginning of the next %1"),
    };
    wording.say(phrase, &[step_phrase(step, wording)])
}

/// That a library is searched, by you or by another player.
fn searched(to: FoundTo) -> (Phrase<'static>, Phrase<'static>) {
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
            t!("search your library for %2 to put onto the battlefield, then shuffle"),
            t!("%1 searches their library for %2 to put onto the battlefield, then shuffles"),
        ),
        FoundTo::InPlay { tapped: true } => (
            t!("search your library for %2 to put onto the battlefield tapped, then shuffle"),
            t!("%1 searches their library for %2 to put onto the battlefield tapped, then shuffles"),
        ),
        FoundTo::Top => (
            t!("search your library for %2, shuffle, and put it on top"),
            t!("%1 searches their library for %2, shuffles, and puts it on top"),
        ),
    }
}

/// "the top card", "the top 3 cards".
fn top_cards(count: u32, wording: Wording) -> String {
    wording.some(count, tn!("the top card", "the top %1 cards"))
}
