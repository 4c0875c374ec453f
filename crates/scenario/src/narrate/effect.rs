//! Effects as text.

use super::ability::{noun, target_text};
use super::words::{
    Wording, a, counter, is_written_anew, list, mana, size, size_change, some, step_phrase, until,
};
use engine::{
    Amount, Arrival, CardFace, CombatPart, Effect, Keyword, Reference, Span, Step, TargetKind, TargetSpec,
    Whose,
};
use rulebook::{Edition, Rule};
use std::sync::Arc;

/// Writes the effects of one ability.
pub(super) struct Writer<'a> {
    pub(super) targets: &'a [TargetSpec],
    /// Which of them have been named.
    pub(super) named: Vec<bool>,
    /// What "that" means.
    pub(super) that: &'static str,
    pub(super) wording: Wording,
}

/// Whether being indestructible is a quality of a permanent and not yet a keyword ability, as until 2013.
pub(super) fn indestructible_is_a_quality(edition: Edition) -> bool {
    Rule::Indestructible.number(edition).is_some_and(|number| !number.starts_with("702"))
}

/// Whether the wording has the word "mill".
pub(super) fn milling(edition: Edition) -> bool {
    rulebook::Rule::Milling.number(edition).is_some()
}

/// A keyword as something that is gained or lost, with the verb.
pub(super) fn keyword_changes(keyword: Keyword, gained: bool, wording: Wording) -> String {
    let quality = keyword == Keyword::Indestructible && indestructible_is_a_quality(wording.edition);
    match (keyword, gained) {
        (Keyword::DamageByToughness, true) => {
            "assigns combat damage equal to its toughness rather than its power".to_owned()
        }
        (Keyword::DamageByToughness, false) => "assigns combat damage equal to its power again".to_owned(),
        (_, true) if quality => "becomes indestructible".to_owned(),
        (_, false) if quality => "is no longer indestructible".to_owned(),
        // What a card says of its own fighting is no thing that one could gain.
        (own, true) if own.is_own_words() && says_what_it_does(own) => own.name().to_owned(),
        (own, _) if own.is_own_words() => {
            let verb = if gained { "gains" } else { "loses" };
            [verb, " \u{201c}", own.name(), "\u{201d}"].concat()
        }
        (_, true) => ["gains ", keyword.name()].concat(),
        (_, false) => ["loses ", keyword.name()].concat(),
    }
}

/// Whether these words go on where a creature's name ends: "can't be blocked".
fn says_what_it_does(keyword: Keyword) -> bool {
    ["can", "must", "attacks", "blocks"].iter().any(|verb| keyword.name().starts_with(verb))
}

impl Writer<'_> {
    pub(super) fn effects(&mut self, effects: &[Effect]) -> String {
        let clauses: Vec<String> = effects.iter().map(|effect| self.effect(effect)).collect();
        clauses.join(", then ")
    }

    fn effect(&mut self, effect: &Effect) -> String {
        let wording = self.wording;
        match effect {
            Effect::Damage { amount, to } => [&much(*amount), " damage to ", &self.who(*to)].concat(),
            Effect::DivideDamage { amount } => self.divided(*amount),
            Effect::Pump { who, power, toughness, until: lasts } => {
                [&self.who(*who), " gets ", &size_change(*power, *toughness), &until(*lasts, wording)]
                    .concat()
            }
            Effect::SetSize { who, power, toughness, until: lasts } => {
                [&self.who(*who), " becomes ", &size(*power, *toughness), &until(*lasts, wording)].concat()
            }
            Effect::SwitchSize { who, until: lasts } => {
                ["switch the power and toughness of ", &self.who(*who), &until(*lasts, wording)].concat()
            }
            Effect::GainKeyword { who, keyword, until: lasts } => {
                let gains = keyword_changes(*keyword, true, wording);
                [&self.who(*who), " ", &gains, &until(*lasts, wording)].concat()
            }
            Effect::LoseKeyword { who, keyword, until: lasts } => {
                let loses = keyword_changes(*keyword, false, wording);
                [&self.who(*who), " ", &loses, &until(*lasts, wording)].concat()
            }
            Effect::BecomeColor { who, color, until: lasts } => {
                [&self.who(*who), " becomes ", color.name(), &until(*lasts, wording)].concat()
            }
            Effect::GainType { who, card_type, until: lasts } => {
                [&self.who(*who), " becomes ", &a(card_type.name()), " as well", &until(*lasts, wording)]
                    .concat()
            }
            Effect::LoseType { who, card_type, until: lasts } => {
                [&self.who(*who), " is not ", &a(card_type.name()), &until(*lasts, wording)].concat()
            }
            Effect::GainControl { who, until: lasts } => {
                ["you gain control of ", &self.who(*who), &until(*lasts, wording)].concat()
            }
            Effect::Destroy { who } => ["destroy ", &self.who(*who)].concat(),
            Effect::Regenerate { who } => ["regenerate ", &self.who(*who)].concat(),
            Effect::ReturnToHand { who } => ["return ", &self.who(*who), " to its owner's hand"].concat(),
            Effect::Exile { who } => exile(&self.who(*who), wording),
            Effect::Blink { who } => {
                let there = wording.edition.words().put_into_play.trim_start_matches("put");
                [&exile(&self.who(*who), wording), ", then put it", there].concat()
            }
            Effect::Sacrifice { who: Reference::This } => "sacrifice this".to_owned(),
            Effect::Sacrifice { who } => match self.who(*who).as_str() {
                "it" => "its controller sacrifices it".to_owned(),
                who => ["the controller of ", who, " sacrifices it"].concat(),
            },
            Effect::Tap { who } => ["tap ", &self.who(*who)].concat(),
            Effect::Untap { who } => ["untap ", &self.who(*who)].concat(),
            Effect::PhaseOut { who } => [&self.who(*who), " phases out"].concat(),
            Effect::RemoveFromCombat { who } => ["remove ", &self.who(*who), " from combat"].concat(),
            Effect::PutCounters { who, kind, count } => {
                let counters = some(*count, &[counter(*kind), " counter"].concat());
                ["put ", &counters, " on ", &self.who(*who)].concat()
            }
            Effect::CreateToken { face, count, arrival } => self.tokens(face, *count, *arrival),
            Effect::Counter { who } => ["counter ", &self.who(*who)].concat(),
            Effect::CopySpell { who } => ["copy ", &self.who(*who)].concat(),
            Effect::GainLife { who, amount } => {
                [&self.does(*who, " gain ", " gains "), much(*amount).as_str(), " life"].concat()
            }
            Effect::LoseLife { who, amount } => {
                [&self.does(*who, " lose ", " loses "), much(*amount).as_str(), " life"].concat()
            }
            Effect::Poison { who, count } => {
                [self.does(*who, " get ", " gets "), some(*count, "poison counter")].concat()
            }
            Effect::AddMana { mana: made } => {
                let pool = if is_written_anew(wording.edition) { "" } else { " to your mana pool" };
                ["add ", &mana(made, wording.edition), pool].concat()
            }
            Effect::Draw { who, count } => {
                [self.does(*who, " draw ", " draws "), some(*count, "card")].concat()
            }
            Effect::Mill { who, count } if milling(wording.edition) => {
                [self.does(*who, " mill ", " mills "), some(*count, "card")].concat()
            }
            Effect::Mill { who, count } => {
                let cards = some(*count, "card");
                let puts = self.does(*who, " put ", " puts ");
                [&puts, "the top ", &cards, " of the library into the graveyard"].concat()
            }
            Effect::Discard { who, count } => {
                [self.does(*who, " discard ", " discards "), some(*count, "card")].concat()
            }
            Effect::Prevent { to, amount, from_color } => {
                let next = next(*amount);
                let dealt = match from_color {
                    Some(color) => [" damage that ", color.name(), " sources would deal to "].concat(),
                    None => " damage that would be dealt to ".to_owned(),
                };
                ["prevent ", &next, &dealt, &self.who(*to), " this turn"].concat()
            }
            Effect::PreventFrom { who } => {
                ["prevent all damage that ", &self.who(*who), " would deal this turn"].concat()
            }
            Effect::Redirect { from, to, amount } => {
                let from = self.who(*from);
                let parts = [" damage that would be dealt to ", &from, " this turn is dealt to "];
                [&next(*amount), parts.concat().as_str(), &self.who(*to), " instead"].concat()
            }
            Effect::ExtraTurn { who } => {
                [&self.does(*who, " take ", " takes "), "an extra turn after this one"].concat()
            }
            Effect::ExtraCombat { with_main } => {
                let main = if *with_main { " followed by an additional main phase" } else { "" };
                ["after this phase, there is an additional combat phase", main].concat()
            }
            Effect::ExtraStep { step } => {
                ["after this, there is an additional ", &step_phrase(*step, false, wording)].concat()
            }
            Effect::Skip { who, what } => {
                let whose = if *who == Reference::You { "your next " } else { "their next " };
                [&self.does(*who, " skip ", " skips "), whose, &span(*what, wording)].concat()
            }
            Effect::EndTheTurn => "end the turn".to_owned(),
            Effect::Delayed { step, effects } => {
                [&at_next(*step, wording), ", ", &self.effects(effects)].concat()
            }
        }
    }

    /// "target creature" the first time a target is named, "it" (or "that player") afterwards.
    fn who(&mut self, reference: Reference) -> String {
        let place = match reference {
            Reference::This => return "this".to_owned(),
            Reference::You => return "you".to_owned(),
            Reference::Opponent => return "your opponent".to_owned(),
            Reference::That => return self.that.to_owned(),
            Reference::Each(spec) => return each(spec, self.wording),
            Reference::Target(place) => usize::from(place),
        };
        let again = self.named.get(place).copied().unwrap_or(false);
        if let Some(named) = self.named.get_mut(place) {
            *named = true;
        }
        match self.targets.get(place) {
            Some(spec) if again && self.targets.len() == 1 => {
                if spec.what == TargetKind::Player { "that player" } else { "it" }.to_owned()
            }
            Some(spec) => target_text(*spec, self.wording),
            None => "its target".to_owned(),
        }
    }

    /// The one who does something, with the verb: "you draw", "target player draws".
    fn does(&mut self, who: Reference, you: &str, other: &str) -> String {
        let verb =
            if who == Reference::You || (who == Reference::That && self.that == "you") { you } else { other };
        [&self.who(who), verb].concat()
    }

    fn divided(&mut self, amount: u32) -> String {
        self.named.fill(true);
        let alike = self.targets.first().filter(|first| self.targets.iter().all(|spec| spec == *first));
        let count = self.targets.len();
        let among = match alike {
            Some(spec) if spec.what == TargetKind::AnyTarget => [&count.to_string(), " targets"].concat(),
            Some(spec) if count > 1 => {
                let (noun, whose) = noun(*spec, self.wording);
                [&count.to_string(), " target ", noun, "s", whose].concat()
            }
            _ => {
                let targets: Vec<String> =
                    self.targets.iter().map(|spec| target_text(*spec, self.wording)).collect();
                list(&targets)
            }
        };
        [&amount.to_string(), " damage, divided as you choose among ", &among].concat()
    }

    /// How something arrives: " tapped and attacking".
    fn arriving(&mut self, arrival: Arrival) -> String {
        let tapped = if arrival.tapped { " tapped" } else { "" };
        let and = if arrival.tapped { " and" } else { "" };
        match arrival.part {
            CombatPart::None => tapped.to_owned(),
            CombatPart::Attacking => [tapped, and, " attacking"].concat(),
            CombatPart::Blocking(attacker) => [tapped, and, " blocking ", &self.who(attacker)].concat(),
        }
    }

    /// "put a 1/1 green Saproling creature token into play"; "create" since 2017.
    fn tokens(&mut self, face: &Arc<CardFace>, count: u32, arrival: Arrival) -> String {
        let arriving = self.arriving(arrival);
        self.that = if count == 1 { "that token" } else { "each of those tokens" };
        let mut what = String::new();
        if let Some((power, toughness)) = face.size {
            what.push_str(&size(power, toughness));
            what.push(' ');
        }
        let colors: Vec<&str> = face.colors.iter().map(engine::Color::name).collect();
        what.push_str(&list(&colors));
        if !colors.is_empty() {
            what.push(' ');
        }
        what.push_str(&face.name);
        for card_type in face.types.iter() {
            what.push(' ');
            what.push_str(card_type.name());
        }
        what.push_str(" token");
        let mut text = some(count, &what);
        let keywords: Vec<&str> = face.keywords.iter().map(Keyword::name).collect();
        if !keywords.is_empty() {
            text.push_str(" with ");
            text.push_str(&list(&keywords));
        }
        if is_written_anew(self.wording.edition) {
            let that = match (arriving.is_empty(), count) {
                (true, _) => "",
                (_, 1) => " that's",
                _ => " that are",
            };
            return ["create ", &text, that, &arriving].concat();
        }
        let there = self.wording.edition.words().put_into_play.trim_start_matches("put");
        ["put ", &text, there, &arriving].concat()
    }
}

/// "exile it", "remove it from the game".
fn exile(what: &str, wording: Wording) -> String {
    match wording.edition.words().exile.split_once(' ') {
        Some((verb, rest)) => [verb, " ", what, " ", rest].concat(),
        None => [wording.edition.words().exile, " ", what].concat(),
    }
}

/// Everything of a kind.
fn each(spec: TargetSpec, wording: Wording) -> String {
    if spec.what == TargetKind::AnyTarget {
        let what = if is_written_anew(wording.edition) {
            "each creature, planeswalker and player"
        } else {
            "each creature and player"
        };
        return what.to_owned();
    }
    if spec.what == TargetKind::Player {
        return match spec.whose {
            Whose::Anyones => "each player",
            Whose::Yours => "you",
            Whose::Opponents => "each opponent",
        }
        .to_owned();
    }
    let (noun, whose) = noun(spec, wording);
    ["each ", noun, whose].concat()
}

fn much(amount: Amount) -> String {
    match amount {
        Amount::Fixed(amount) => amount.to_string(),
        Amount::ThatMuch => "that much".to_owned(),
    }
}

/// "the next 3", "all".
fn next(amount: Option<u32>) -> String {
    amount.map_or_else(|| "all".to_owned(), |amount| ["the next ", &amount.to_string()].concat())
}

/// What is skipped: "draw step", "combat phase", "turn".
pub(super) fn span(span: Span, wording: Wording) -> String {
    match span {
        Span::Step(step) => step_phrase(step, false, wording),
        Span::CombatPhase => "combat phase".to_owned(),
        Span::Turn => "turn".to_owned(),
    }
}

/// When a delayed effect happens: "at end of turn", "at the beginning of the next end step".
pub(super) fn at_next(step: Step, wording: Wording) -> String {
    let old = wording.edition.words().at_end_step;
    match step {
        Step::End if old == "at end of turn" => old.to_owned(),
        Step::EndOfCombat => "at end of combat".to_owned(),
        Step::Upkeep => "at the beginning of the next upkeep".to_owned(),
        Step::BeginningOfCombat => "at the beginning of the next combat".to_owned(),
        _ => ["at the beginning of the next ", &step_phrase(step, false, wording)].concat(),
    }
}
