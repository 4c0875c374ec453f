//! Effects as text.

use super::counted::counted;
use super::given_up::{otherwise, top_cards};
use super::target::{all_of, one_of};
use super::traits::subtype_text;
use crate::words::{Wording, is_written_anew, mana, size, size_change, step_phrase};
use engine::{
    Amount, CastHow, CastRule, Choosing, Color, CombatPart, CounterKind, CounterName, Dealt, Designation,
    Duration, Effect, FromExile, Keyword, OfColor, Opponents, Reference, Skippable, Step, Subtype, Taker,
    TargetSpec, Test, Whose, Zone,
};
use language::{Language, Phrase, t, tn};
use rulebook::{Edition, Indestructible};

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

    pub(super) fn say(&self, phrase: Phrase<'static>, parts: &[&str]) -> String {
        self.wording.say(phrase, parts)
    }

    /// What is done to something.
    fn to(&mut self, who: Reference, does: Phrase<'static>) -> String {
        let who = self.who(who);
        self.say(does, &[&who])
    }

    /// The same with one more part.
    pub(super) fn with(&mut self, who: Reference, does: Phrase<'static>, part: &str) -> String {
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
            Effect::DamageBy { by, to, amount: Some(amount) } => {
                let (by, to, much) = (self.who(*by), self.who(*to), self.much(*amount));
                self.say(t!("%1 deals %2 damage to %3"), &[&by, &much, &to])
            }
            Effect::DamageBy { by, to, amount: None } => {
                let (by, to) = (self.who(*by), self.who(*to));
                self.say(t!("%1 deals damage equal to its power to %2"), &[&by, &to])
            }
            Effect::ExchangeControl { one, other } => {
                let (one, other) = (self.who(*one), self.who(*other));
                self.say(t!("exchange control of %1 and %2"), &[&one, &other])
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
            Effect::OfChosenColor { who, what, until: lasts } => {
                let does = match what {
                    OfColor::Protection => t!("%1 gains protection from the color of your choice"),
                    OfColor::Becomes => t!("%1 becomes the color of your choice"),
                };
                wording.lasting(self.to(*who, does), *lasts)
            }
            Effect::GainType { who, card_type, until: lasts } => {
                let becomes = self.with(*who, t!("%1 becomes %2 as well"), wording.a_type(*card_type));
                wording.lasting(becomes, *lasts)
            }
            Effect::LoseType { who, card_type, until: lasts } => {
                wording.lasting(self.with(*who, t!("%1 is not %2"), wording.a_type(*card_type)), *lasts)
            }
            Effect::GainControl { who, by, until: lasts } => {
                let gains = match by {
                    Taker::Player(Reference::You) => self.to(*who, t!("you gain control of %1")),
                    Taker::Player(by) => {
                        let (by, who) = (self.who(*by), self.who(*who));
                        self.say(t!("%1 gains control of %2"), &[&by, &who])
                    }
                    Taker::Owner => self.to(*who, t!("each player gains control of %1 they own")),
                };
                wording.lasting(gains, *lasts)
            }
            Effect::Attach { what: Reference::This, who } => self.to(*who, t!("attach this to %1")),
            Effect::Attach { what, who } => {
                let (what, who) = (self.who(*what), self.who(*who));
                self.say(t!("attach %1 to %2"), &[&what, &who])
            }
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
            Effect::ReturnThat { to_hand: true, .. } => {
                wording.of(t!("return that card to its owner's hand")).to_owned()
            }
            Effect::ReturnThat { tapped, yours, counter, .. } => {
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
                    Some(kind) => {
                        self.say(t!("%1 with %2 on it"), &[wording.of(back), &wording.counters(1, *kind)])
                    }
                    None => wording.of(back).to_owned(),
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
            Effect::Designate { who, what: Designation::Saddled } => {
                self.to(*who, t!("%1 becomes saddled until end of turn"))
            }
            Effect::Designate { who, what: Designation::Suspected } => self.to(*who, t!("suspect %1")),
            Effect::Explore { who } => self.to(*who, t!("%1 explores")),
            Effect::GetEnergy { who, count } => {
                self.does(*who, t!("you get %2"), t!("%1 gets %2"), &super::cost::energy(*count))
            }
            Effect::Pair { with } => self.to(*with, t!("pair this with %1")),
            Effect::GetEmblem { who, emblem } => {
                let says = super::emblem(emblem, wording);
                self.does(*who, t!("you get an emblem with %2"), t!("%1 gets an emblem with %2"), &says)
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
            Effect::EnterTapped => self.wording.of(t!("this enters tapped")).to_owned(),
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
            Effect::CreateAttached { face, who } => {
                let made = self.tokens(face, 1, engine::Arrival::default());
                let who = self.who(*who);
                self.say(t!("%1, attached to %2"), &[&made, &who])
            }
            Effect::Counter { who, to } => {
                let counter = match to {
                    Zone::Hand => t!("counter %1 and return it to its owner's hand"),
                    Zone::Library => t!("counter %1 and put it on top of its owner's library"),
                    Zone::Exile if wording.has_battlefield() => t!("counter %1 and exile it"),
                    Zone::Exile => t!("counter %1 and remove it from the game"),
                    Zone::InPlay | Zone::Stack | Zone::Graveyard | Zone::Command => t!("counter %1"),
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
                let mut text = super::statics::static_ability(ability, &[], wording);
                if *who != Reference::You {
                    let who = self.who(*who);
                    text = self.say(t!("%1 (you: %2)"), &[&text, &who]);
                }
                self.say(t!("this turn: %1"), &[&text])
            }
            Effect::CopySpell { who, anew: false, color: None } => self.to(*who, t!("copy %1")),
            Effect::CopySpell { who, anew, color: Some(color) } => {
                let copy = self.with(*who, t!("copy %1, and the copy is %2"), wording.word(color.name()));
                if *anew { self.say(t!("%1; you may choose new targets for the copy"), &[&copy]) } else { copy }
            }
            Effect::CopySpell { who, anew: true, color: None } => {
                self.to(*who, t!("copy %1. You may choose new targets for the copy"))
            }
            Effect::CopyForEach { what, theirs } => {
                let each = one_of(TargetSpec { whose: if *theirs { Whose::Anyones } else { what.whose }, ..*what }, wording);
                let phrase = match (*theirs, what.whose) {
                    (false, _) => t!("copy that spell for each other one it could target of these: %1; each copy targets a different one"),
                    (true, Whose::Yours) => t!(
                        "that player copies that spell for each other one they control that it could target of these: %1; each copy targets a different one"
                    ),
                    (true, _) => t!(
                        "that player copies that spell for each other one it could target of these: %1; each copy targets a different one"
                    ),
                };
                self.say(phrase, &[&each])
            }
            Effect::NewTargets { who, must: false } => self.to(*who, t!("you may choose new targets for %1")),
            Effect::NewTargets { who, must: true } => self.to(*who, t!("change the target of %1")),
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
            Effect::RevealTop { who, what } if what.traits.is_empty() => {
                self.made = t!("that card");
                self.does(
                    *who,
                    t!("reveal the top card of your library, and put it into your hand"),
                    t!("%1 reveals the top card of the library, and it goes to the hand"),
                    "",
                )
            }
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
                    CounterKind::MinusOne => t!("double the number of \u{2212}1/\u{2212}1 counters on %1"),
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
            Effect::ChooseBlocks { turn: false } => wording
                .of(t!("you choose which creatures block this combat and how those creatures block"))
                .to_owned(),
            Effect::ChooseBlocks { turn: true } => wording
                .of(t!("you choose which creatures block this turn and how those creatures block"))
                .to_owned(),
            Effect::GainFlashback { who } => {
                self.to(*who, t!("%1 gains flashback for its mana cost until end of turn"))
            }
            Effect::LoseGame { who } => {
                self.does(*who, t!("you lose the game"), t!("%1 loses the game"), "")
            }
            Effect::WinGame => wording.of(t!("you win the game")).to_owned(),
            Effect::ShuffleIn { who } => self.to(*who, t!("shuffle %1 into its owner's library")),
            Effect::ShuffleGraveyard { who } => self.does(
                *who,
                t!("shuffle your graveyard into your library"),
                t!("%1 shuffles their graveyard into their library"),
                "",
            ),
            Effect::ExileGraveyard { who } => {
                let (you, other) = (t!("exile all cards from your graveyard"), t!("exile all cards from the graveyard of %1"));
                self.does(*who, you, other, "")
            }
            Effect::RuleCasting { who, rule, until } => self.rules_casting(*who, *rule, *until),
            Effect::NoLifeGain { who } => self.does(
                *who,
                t!("you can't gain life this turn"),
                t!("%1 can't gain life this turn"),
                "",
            ),
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
            Effect::ExtraTurn { who, last: true } => self.does(
                *who,
                t!("take an extra turn after this one, and lose the game at the beginning of its end step"),
                t!("%1 takes an extra turn after this one, and you lose the game at the beginning of its end step"),
                "",
            ),
            Effect::ExtraTurn { who, last: false } => self.does(
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
            Effect::KeepMana { until, .. } => {
                let keeps = if *until == engine::Duration::EndOfCombat {
                    t!("you don't lose this mana as steps end until end of combat")
                } else {
                    t!("you don't lose this mana as steps and phases end until end of turn")
                };
                wording.of(keeps).to_owned()
            }
            Effect::CombatAfterMain => wording
                .of(t!(
                    "after the first postcombat main phase this turn, there is an additional combat phase followed by an additional main phase"
                ))
                .to_owned(),
            Effect::AtCombat { each, effects } => {
                let then = self.effects(effects);
                let when = if *each {
                    t!("at the beginning of each combat this turn, %1")
                } else {
                    t!("at the beginning of that combat, %1")
                };
                self.say(when, &[&then])
            }
            Effect::ReturnTransformed { yours } => {
                let back = if *yours {
                    t!("exile this, then return it transformed under your control")
                } else {
                    t!("exile this, then return it transformed under its owner's control")
                };
                wording.of(back).to_owned()
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
                    FromExile::Suspended { counters } => {
                        let counters = wording.counters(*counters, CounterKind::Named(CounterName::TIME));
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
                    | FromExile::Suspended { .. }
                    | FromExile::Now { .. }
                    | FromExile::Defeated
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
            Effect::LoseTime => wording.of(t!("remove a time counter from this")).to_owned(),
            Effect::CastDefeated => {
                wording.of(t!("you may cast it transformed without paying its mana cost")).to_owned()
            }
            Effect::CastSuspended => wording.of(t!("cast this without paying its mana cost")).to_owned(),
            Effect::Rebound => wording.of(t!("you may cast this without paying its mana cost")).to_owned(),
            Effect::Madness => wording
                .of(t!("you may cast this from exile for its madness cost; if you don't, put it into your graveyard"))
                .to_owned(),
            Effect::TurnFaceUp => wording.of(t!("turn this face up")).to_owned(),
            Effect::EndTheTurn => wording.of(t!("end the turn")).to_owned(),
            Effect::May { who: Reference::You, cost: None, yes, no }
                if no.is_empty() && matches!(yes.as_slice(), [Effect::Pair { .. }]) =>
            {
                match yes.first() {
                    Some(Effect::Pair { with }) => self.to(*with, t!("you may pair this with %1")),
                    _ => String::new(),
                }
            }
            Effect::May { who, cost, yes, no } => {
                let price = cost.map(|cost| super::cost::price(&[cost], wording));
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
                    (Some(price), true) if *who == Reference::That => {
                        let player = self.who(*who);
                        self.say(t!("%1 unless %2 pays %3"), &[&no, &player, &price])
                    }
                    (Some(price), true) if who_else => {
                        self.say(t!("%1 unless its controller pays %2"), &[&no, &price])
                    }
                    (Some(price), true) => self.say(t!("%1 unless you pay %2"), &[&no, &price]),
                }
            }
            Effect::Times { times, effects } => {
                if let (Amount::ThatMuch, [Effect::CopySpell { who: Reference::That, anew: true, color: None }]) =
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
            Effect::ForOpponents { whom, planeswalkers, effects } => {
                let (token, then) = effects.split_at(usize::from(!effects.is_empty()));
                let (token, then) = (self.effects(token), self.effects(then));
                let attacks = if *planeswalkers {
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
            Effect::WhenDone { ability } => super::when_done(ability, wording),
            Effect::Delayed { step, yours, effects } => {
                let does = self.effects(effects);
                if *yours {
                    let step = &step_phrase(*step, wording);
                    return self.say(t!("at the beginning of your next %1, %2"), &[step, &does]);
                }
                self.say(t!("%1, %2"), &[&at_next(*step, wording), &does])
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

    /// "Target player can't cast spells this turn".
    fn rules_casting(&mut self, who: Reference, rule: CastRule, until: Duration) -> String {
        let spells = all_of(rule.what, self.wording);
        let (yours, theirs) = match rule.how {
            CastHow::AsThoughFlash => (
                t!("you may cast %2 as though they had flash"),
                t!("%1 may cast %2 as though they had flash"),
            ),
            CastHow::OnlyAsSorcery => (
                t!("you can cast %2 only any time you could cast a sorcery"),
                t!("%1 can cast %2 only any time they could cast a sorcery"),
            ),
            CastHow::OnlyOwnTurn => {
                (t!("you can cast %2 only during your turn"), t!("%1 can cast %2 only during their own turn"))
            }
            CastHow::Never => (t!("you can't cast %2"), t!("%1 can't cast %2")),
            CastHow::OnceEachTurn => {
                (t!("you can cast %2 only once each turn"), t!("%1 can cast %2 only once each turn"))
            }
        };
        let said = self.does(who, yours, theirs, &spells);
        match until {
            Duration::YourNextTurn => self.say(t!("%1 until your next turn"), &[&said]),
            _ => self.say(t!("%1 this turn"), &[&said]),
        }
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
            Test::Holds(condition) => super::condition::condition_text(condition, wording),
            Test::Is(who, spec) => self.with(who, t!("%1 is %2"), &one_of(spec, wording)),
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

    /// "exile it", "remove it from the game".
    fn exile(&mut self, who: Reference) -> String {
        let exile =
            if self.wording.has_battlefield() { t!("exile %1") } else { t!("remove %1 from the game") };
        self.to(who, exile)
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
