//! Effects as text, one after the other.

use super::becoming::Becoming;
use super::changes::{gained_with, keyword_changes, keyword_gained, only_subtype};
use super::given_up::otherwise;
use super::granting::casting_ruled;
use super::moves::milling;
use super::phases::span;
use super::quantity::{counted, is_for_each};
use super::restriction::limited;
use super::target::all_of;
use super::traits::subtype_text;
use crate::words::{Wording, is_written_anew, mana, size, size_change, step_phrase};
use combat_lab_cards::{
    CastHow, CastRule, Choosing, Designation, Duration, Effect, Mana, Quantity, Reference, Subtype,
    TargetKind, TargetSpec,
};
use combat_lab_language::{Language, Phrase, t, tn};
use combat_lab_rulebook::{Edition, Indestructible};

/// The host of an Aura or Equipment.
pub(crate) const HOST: Phrase<'static> = t!("the permanent this is attached to");

/// Writes the effects of one ability.
pub(super) struct Writer<'a> {
    pub(super) targets: &'a [TargetSpec],
    /// Whether each target has been named.
    pub(super) named: Vec<bool>,
    /// The words for "that".
    pub(super) that: Phrase<'static>,
    /// The name of the tokens made before.
    pub(super) made: Phrase<'static>,
    /// The name of its host.
    pub(super) host: Phrase<'static>,
    pub(super) wording: Wording,
}

/// Whether indestructible is a quality of a permanent, not yet a keyword ability (until 2013).
pub(crate) fn indestructible_is_a_quality(edition: Edition) -> bool {
    match edition.rules().indestructible {
        Indestructible::Quality => true,
        Indestructible::Keyword => false,
    }
}

impl Writer<'_> {
    pub(crate) fn effects(&mut self, effects: &[Effect]) -> String {
        let mut text = String::new();
        let mut rest = effects;
        while let Some((effect, behind)) = rest.split_first() {
            let clause = if let Some((becoming, count)) = Becoming::of(rest, self.wording.edition) {
                rest = rest.get(count..).unwrap_or_default();
                self.becomes(&becoming)
            } else {
                let gained = gained_with(effect, behind, self.wording.edition);
                rest = behind.get(gained.len()..).unwrap_or_default();
                if gained.is_empty() { self.effect(effect) } else { self.changed(effect, &gained) }
            };
            text = if text.is_empty() { clause } else { self.say(t!("%1, then %2"), &[&text, &clause]) };
        }
        text
    }

    pub(super) fn say(&self, phrase: Phrase<'static>, parts: &[&str]) -> String {
        self.wording.say(phrase, parts)
    }

    /// An effect on something.
    pub(super) fn to(&mut self, who: Reference, does: Phrase<'static>) -> String {
        let who = self.who(who);
        self.say(does, &[&who])
    }

    /// The same with one more part.
    pub(super) fn with(&mut self, who: Reference, does: Phrase<'static>, part: &str) -> String {
        let who = self.who(who);
        self.say(does, &[&who, part])
    }

    pub(super) fn effect(&mut self, effect: &Effect) -> String {
        let wording = self.wording;
        match effect {
            Effect::Damage { amount, to } => self.damage(*amount, *to),
            Effect::DivideDamage { amount, among } => self.divided(*amount, *among),
            Effect::DistributeCounters { kind, count, among } => {
                let among = self.among(*among);
                self.say(t!("distribute %1 among %2"), &[&wording.counters(*count, *kind), &among])
            }
            Effect::Pump { who, power, toughness, until: lasts } => {
                let gets = self.with(*who, t!("%1 gets %2"), &size_change(*power, *toughness));
                wording.lasting_or_for_good(gets, *lasts)
            }
            Effect::PumpBy { who, power, toughness, times, until: lasts } => {
                self.changed_by(*who, (*power, *toughness), *times, *lasts)
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
            Effect::GainSubtype { who, subtype: Subtype::EVERY_CREATURE_TYPE, until: lasts } => {
                wording.lasting_or_for_good(self.to(*who, t!("%1 becomes every creature type as well")), *lasts)
            }
            Effect::GainSubtype { who, subtype, until: lasts } => {
                let becomes = self.with(*who, t!("%1 becomes %2 as well"), &subtype_text(*subtype, wording));
                wording.lasting_or_for_good(becomes, *lasts)
            }
            Effect::SetSize { who, power, toughness, until: lasts } => {
                let becomes = self.with(*who, t!("%1 becomes %2"), &size(*power, *toughness));
                wording.lasting_or_for_good(becomes, *lasts)
            }
            Effect::DoubleSize { who, toughness: false, until: lasts } => {
                wording.lasting_or_for_good(self.to(*who, t!("double the power of %1")), *lasts)
            }
            Effect::DoubleSize { who, toughness: true, until: lasts } => {
                wording.lasting_or_for_good(self.to(*who, t!("double the power and toughness of %1")), *lasts)
            }
            Effect::SwitchSize { who, until: lasts } => {
                wording.lasting_or_for_good(self.to(*who, t!("switch the power and toughness of %1")), *lasts)
            }
            Effect::GainKeyword { who, keyword, until: lasts } => {
                let who = self.who(*who);
                keyword_gained(&who, *keyword, *lasts, wording)
            }
            Effect::LoseKeyword { who, keyword, until: lasts } => {
                let who = self.who(*who);
                wording.lasting_or_for_good(keyword_changes(&who, *keyword, false, wording), *lasts)
            }
            Effect::LimitBlocks { who, limit, until: lasts } => {
                wording.lasting_or_for_good(self.with(*who, t!("%1 %2"), &limited(*limit, wording)), *lasts)
            }
            Effect::Lend { who, what, until: lasts } => {
                let gains = wording.list(&super::quoted(what, wording));
                wording.lasting_or_for_good(self.with(*who, t!("%1 gains %2"), &gains), *lasts)
            }
            Effect::LoseAbilities { who, until: lasts } => {
                wording.lasting_or_for_good(self.to(*who, t!("%1 loses all abilities")), *lasts)
            }
            Effect::OnlySubtype { who, subtype, only_creature, until: lasts } => {
                let who = self.who(*who);
                wording.lasting_or_for_good(only_subtype(&who, *subtype, *only_creature, wording), *lasts)
            }
            Effect::BecomeColors { who, colors, until: lasts } => {
                let becomes = self.with(*who, t!("%1 becomes %2"), &wording.colors(*colors));
                wording.lasting_or_for_good(becomes, *lasts)
            }
            Effect::OfChosenColor { who, what, until: lasts } => self.of_chosen_color(*who, *what, *lasts),
            Effect::GainType { who, card_type, until: lasts } => {
                let becomes = self.with(*who, t!("%1 becomes %2 as well"), wording.a_type(*card_type));
                wording.lasting_or_for_good(becomes, *lasts)
            }
            Effect::LoseType { who, card_type, until: lasts } => {
                wording.lasting_or_for_good(self.with(*who, t!("%1 is not %2"), wording.a_type(*card_type)), *lasts)
            }
            Effect::GainControl { who, by, until: lasts } => self.control_gained(*who, *by, *lasts),
            Effect::Attach { what: Reference::This, who } => self.to(*who, t!("attach this to %1")),
            Effect::Attach { what, who } => {
                let (what, who) = (self.who(*what), self.who(*who));
                self.say(t!("attach %1 to %2"), &[&what, &who])
            }
            Effect::Destroy { who } => {
                let who = self.all_or_one(*who);
                self.say(t!("destroy %1"), &[&who])
            }
            Effect::DestroyForGood { who } => {
                let all = matches!(*who, Reference::Each(_) | Reference::EachOf(..));
                let who = self.all_or_one(*who);
                let destroys = if all {
                    t!("destroy %1; they can't be regenerated")
                } else {
                    t!("destroy %1, which can't be regenerated")
                };
                self.say(destroys, &[&who])
            }
            Effect::Regenerate { who } => self.to(*who, t!("regenerate %1")),
            Effect::ReturnToHand { who } => self.to(*who, t!("return %1 to its owner's hand")),
            Effect::PutInPlay { who, arrival, yours, with } => {
                let put = self.put_in_play(*who, *arrival, *yours);
                match with {
                    Some((kind, count)) => {
                        self.say(t!("%1 with %2 on it"), &[&put, &wording.counters(*count, *kind)])
                    }
                    None => put,
                }
            }
            Effect::ReturnThat { to_hand: true, .. } => {
                wording.of(t!("return that card to its owner's hand")).to_owned()
            }
            Effect::ReturnThat { tapped, yours, counter, .. } => {
                self.that_returned(*tapped, *yours, *counter)
            }
            Effect::ReturnThis { to_hand: true, .. } => {
                self.to(Reference::This, t!("return %1 to its owner's hand"))
            }
            Effect::ReturnThis { unearthed: true, .. } => wording
                .of(t!("return this to the battlefield; it has haste, and is exiled at the beginning of the next end step or if it would leave the battlefield"))
                .to_owned(),
            Effect::ReturnThis { tapped, counter, .. } => self.this_returned(*tapped, *counter),
            Effect::Goad { who } => self.to(*who, t!("goad %1")),
            Effect::Exile { who } => self.exile(*who),
            Effect::Blink { who, yours, at } => self.blinked(*who, *yours, *at),
            Effect::ComeBack { yours, .. } => self.comes_back(*yours),
            Effect::ExileUntil { who } => self.exiled_until(*who),
            Effect::ReturnExiled => self.exiled_returned(),
            Effect::Sacrifice { who: Reference::This } => wording.of(t!("sacrifice this")).to_owned(),
            Effect::Sacrifice { who } => self.sacrificed(*who),
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
                wording.lasting_or_for_good(self.say(t!("%1 blocks %2 if able"), &[&who, &attacker]), *lasts)
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
            Effect::BecomeCopy { who, of, except, until: lasts } => {
                let (who, of) = (self.who(*who), self.who(*of));
                let text = self.say(t!("%1 becomes a copy of %2"), &[&who, &of]);
                wording.lasting_or_for_good(otherwise(text, *except, wording), *lasts)
            }
            Effect::EnterAsCopy { of, except } => {
                let text = self.to(*of, t!("this enters as a copy of %1"));
                otherwise(text, *except, wording)
            }
            Effect::Choose(Choosing::Color | Choosing::ColorBut(_)) => {
                self.wording.of(t!("choose a color")).to_owned()
            }
            Effect::Choose(Choosing::CreatureType) => {
                self.wording.of(t!("choose a creature type")).to_owned()
            }
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
                if wording.language == Language::ENGLISH
                    && let Some(made) = made.strip_prefix("create ")
                {
                    return [&under, " creates ", made].concat();
                }
                self.say(t!("%1 (under the control of %2)"), &[&made, &under])
            }
            Effect::CreateAttached { face, who } => {
                let made = self.tokens(face, 1, combat_lab_cards::Arrival::default());
                let who = self.who(*who);
                self.say(t!("%1, attached to %2"), &[&made, &who])
            }
            Effect::Counter { who, to } => self.countered(*who, *to),
            Effect::PutInLibrary { who, top: true } => {
                self.to(*who, t!("put %1 on top of its owner's library"))
            }
            Effect::PutInLibrary { who, top: false } => {
                self.to(*who, t!("put %1 on the bottom of its owner's library"))
            }
            Effect::If { test, yes, no } => self.only_if(*test, yes, no),
            Effect::ForTurn { who, ability, until } => self.for_turn(*who, ability, *until),
            Effect::CopySpell { who, anew, color } => self.spell_copied(*who, *anew, *color),
            Effect::CopyForEach { what, theirs } => self.copied_for_each(*what, *theirs),
            Effect::NewTargets { who, must: false } => self.to(*who, t!("you may choose new targets for %1")),
            Effect::NewTargets { who, must: true } => self.to(*who, t!("change the target of %1")),
            Effect::GainLife { who, amount } => {
                let much = self.much(*amount);
                let (you, other) = match *amount {
                    Quantity::Number(1) => (t!("you gain 1 life"), t!("%1 gains 1 life")),
                    Quantity::THAT_MUCH => (t!("you gain that much life"), t!("%1 gains that much life")),
                    _ => (t!("you gain %2 life"), t!("%1 gains %2 life")),
                };
                let text = self.does(*who, you, other, &much);
                self.where_x(text, *amount)
            }
            Effect::LoseLife { who, amount } => {
                let much = self.much(*amount);
                let (you, other) = match *amount {
                    Quantity::Number(1) => (t!("you lose 1 life"), t!("%1 loses 1 life")),
                    Quantity::THAT_MUCH => (t!("you lose that much life"), t!("%1 loses that much life")),
                    _ => (t!("you lose %2 life"), t!("%1 loses %2 life")),
                };
                let text = self.does(*who, you, other, &much);
                self.where_x(text, *amount)
            }
            Effect::SetLife { who, life } => {
                let one = tn!("your life total becomes 1", "your life total becomes %2");
                let other = tn!("the life total of %1 becomes 1", "the life total of %1 becomes %2");
                let count = usize::try_from(*life).unwrap_or(0);
                let [you, other] = [one, other].map(|phrase| wording.language.count(count, phrase));
                self.does(*who, you, other, &life.to_string())
            }
            Effect::RevealTop { who, what } => self.top_revealed(*who, *what),
            Effect::DoubleCounters { who, kind } => self.counters_doubled(*who, *kind),
            Effect::Poison { who, count } => {
                let counters = wording.some(*count, tn!("a poison counter", "%1 poison counters"));
                self.does(*who, t!("you get %2"), t!("%1 gets %2"), &counters)
            }
            Effect::AddMana { mana: made, times } => self.mana_added(made, *times),
            Effect::AddMore { mana: made, times } => self.more_mana_added(made.as_ref(), *times),
            Effect::Draw { who, count } => {
                self.does(*who, t!("you draw %2"), t!("%1 draws %2"), &wording.cards(*count))
            }
            Effect::Mill { who, count } if milling(wording.edition) => {
                self.does(*who, t!("you mill %2"), t!("%1 mills %2"), &wording.cards(*count))
            }
            Effect::Mill { who, count } => self.put_from_library(*who, *count),
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
            Effect::LoseGame { who } => self.does(*who, t!("you lose the game"), t!("%1 loses the game"), ""),
            Effect::WinGame => wording.of(t!("you win the game")).to_owned(),
            Effect::ShuffleIn { who } => self.to(*who, t!("shuffle %1 into its owner's library")),
            Effect::ShuffleGraveyard { who } => self.does(
                *who,
                t!("shuffle your graveyard into your library"),
                t!("%1 shuffles their graveyard into their library"),
                "",
            ),
            Effect::ExileGraveyard { who } => {
                let (you, other) = (
                    wording.then_or_now(t!("remove all cards in your graveyard from the game"), t!("exile all cards from your graveyard")),
                    wording.then_or_now(t!("remove all cards in the graveyard of %1 from the game"), t!("exile all cards from the graveyard of %1")),
                );
                self.does(*who, you, other, "")
            }
            Effect::RuleCasting { who, rule, until } => self.rules_casting(*who, *rule, *until),
            Effect::NoLifeGain { who } => {
                self.does(*who, t!("you can't gain life this turn"), t!("%1 can't gain life this turn"), "")
            }
            Effect::NoPrevention => wording.of(t!("damage can't be prevented this turn")).to_owned(),
            Effect::PreventCombatDamage => {
                wording.of(t!("prevent all combat damage that would be dealt this turn")).to_owned()
            }
            Effect::PreventCombatOf { who, way } => self.combat_damage_prevented(*who, *way),
            Effect::Redirect { from, to, amount } => self.redirected(*from, *to, *amount),
            Effect::ExtraTurn { who, skips, last } => self.extra_turn(*who, *skips, *last),
            Effect::ExtraCombat { with_main } => self.extra_combat(*with_main),
            Effect::KeepMana { until, .. } => self.mana_kept(*until),
            Effect::CombatAfterMain => wording
                .of(t!("after the first postcombat main phase this turn, there is an additional combat phase followed by an additional main phase"))
                .to_owned(),
            Effect::AfterPrevented { prevents, then } => self.after_prevented(prevents, then),
            Effect::AtCombat { each, effects } => self.at_combat(*each, effects),
            Effect::ReturnTransformed { yours } => self.returned_transformed(*yours),
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
            Effect::SetAside(how) => self.set_aside(*how),
            Effect::ExileTop { count, how } => self.top_exiled(*count, *how),
            Effect::Cascade => wording
                .of(t!("exile cards from the top of your library until you exile a nonland card that costs less; you may cast it without paying its mana cost; put the others on the bottom"))
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
            Effect::EndCombat => wording.of(t!("end the combat phase")).to_owned(),
            Effect::EndTheTurn => wording.of(t!("end the turn")).to_owned(),
            Effect::May { who: Reference::You, cost: None, yes, no }
                if no.is_empty() && matches!(yes.as_slice(), [Effect::Pair { .. }]) =>
            {
                match yes.first() {
                    Some(Effect::Pair { with }) => self.to(*with, t!("you may pair this with %1")),
                    _ => String::new(),
                }
            }
            Effect::May { who, cost, yes, no } => self.may(*who, *cost, yes, no),
            Effect::Together { effects } => self.together(effects),
            Effect::Times { times, effects } => self.several_times(*times, effects),
            Effect::Populate { arrival } => self.populated(*arrival),
            Effect::ForOpponents { whom, planeswalkers, effects } => {
                self.for_opponents(*whom, *planeswalkers, effects)
            }
            Effect::WhenDone { ability } => super::when_done(ability, wording),
            Effect::Delayed { step, yours, effects } => self.delayed(*step, *yours, effects),
        }
    }

    /// "all creatures" in place of "each creature", as cards name all that one effect destroys.
    fn all_or_one(&mut self, who: Reference) -> String {
        match who {
            Reference::Each(spec)
                if matches!(
                    spec.what,
                    TargetKind::Creature
                        | TargetKind::AttackingCreature
                        | TargetKind::BlockingCreature
                        | TargetKind::FightingCreature
                        | TargetKind::Planeswalker
                        | TargetKind::Permanent
                ) =>
            {
                let all = all_of(spec, self.wording);
                self.say(t!("all %1"), &[&all])
            }
            who => self.who(who),
        }
    }

    /// "add {G} for each Forest you control".
    fn mana_added(&mut self, made: &Mana, times: Quantity) -> String {
        let wording = self.wording;
        let add =
            if is_written_anew(wording.edition) { t!("add %1") } else { t!("add %1 to your mana pool") };
        let made = self.say(add, &[&mana(made, wording.edition)]);
        self.so_often(made, times)
    }

    /// The additional mana for the player who tapped a permanent for mana.
    fn more_mana_added(&mut self, made: Option<&Mana>, times: Quantity) -> String {
        let wording = self.wording;
        let made = match made {
            Some(made) => self
                .say(t!("the player who tapped it adds an additional %1"), &[&mana(made, wording.edition)]),
            None => {
                wording.of(t!("the player who tapped it adds one mana of a type that it produced")).to_owned()
            }
        };
        self.so_often(made, times)
    }

    fn so_often(&mut self, made: String, times: Quantity) -> String {
        let wording = self.wording;
        match times {
            Quantity::Number(1) => made,
            times if is_for_each(times) => self.say(t!("%1 for %2"), &[&made, &counted(times, wording)]),
            amount => {
                let text = self.say(t!("%1, X times"), &[&made]);
                self.where_x(text, amount)
            }
        }
    }

    /// "Target player can't cast spells this turn".
    fn rules_casting(&mut self, who: Reference, rule: CastRule, until: Duration) -> String {
        let words = self.wording;
        let spells = all_of(rule.what, words);
        let (yours, theirs) = match rule.how {
            CastHow::AsThoughFlash => (
                words.then_or_now(
                    t!("you may play %2 as though they had flash"),
                    t!("you may cast %2 as though they had flash"),
                ),
                words.then_or_now(
                    t!("%1 may play %2 as though they had flash"),
                    t!("%1 may cast %2 as though they had flash"),
                ),
            ),
            CastHow::OnlyAsSorcery => (
                words.then_or_now(
                    t!("you can play %2 only any time you could play a sorcery"),
                    t!("you can cast %2 only any time you could cast a sorcery"),
                ),
                words.then_or_now(
                    t!("%1 can play %2 only any time they could play a sorcery"),
                    t!("%1 can cast %2 only any time they could cast a sorcery"),
                ),
            ),
            CastHow::OnlyOwnTurn => (
                words.then_or_now(
                    t!("you can play %2 only during your turn"),
                    t!("you can cast %2 only during your turn"),
                ),
                words.then_or_now(
                    t!("%1 can play %2 only during their own turn"),
                    t!("%1 can cast %2 only during their own turn"),
                ),
            ),
            CastHow::Never => (
                words.then_or_now(t!("you can't play %2"), t!("you can't cast %2")),
                words.then_or_now(t!("%1 can't play %2"), t!("%1 can't cast %2")),
            ),
            CastHow::OnceEachTurn => (
                words.then_or_now(
                    t!("you can play %2 only once each turn"),
                    t!("you can cast %2 only once each turn"),
                ),
                words.then_or_now(
                    t!("%1 can play %2 only once each turn"),
                    t!("%1 can cast %2 only once each turn"),
                ),
            ),
        };
        let said = match who {
            // "Players can't cast spells", as cards say of all.
            Reference::Each(all) if all.what == TargetKind::Player && all.traits.is_empty() => {
                let what = TargetSpec { whose: all.whose, ..rule.what };
                casting_ruled(CastRule { what, ..rule }, words)
            }
            _ => self.does(who, yours, theirs, &spells),
        };
        match until {
            Duration::YourNextTurn => self.say(t!("%1 until your next turn"), &[&said]),
            _ => self.say(t!("%1 this turn"), &[&said]),
        }
    }
}
