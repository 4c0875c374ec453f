//! Abilities, instants and sorceries: the closed vocabulary of costs, events, targets and effects.

mod announce;
mod as_enters;
mod becoming;
mod binding;
mod block_limit;
mod cast_rule;
mod changes;
mod chosen_source;
mod combat_ban;
mod combat_condition;
mod combat_cost;
mod comparison;
mod condition;
mod cost;
mod cost_change;
mod counted;
mod damage;
mod damage_change;
mod dig;
mod duration;
mod effect;
mod enters_tapped;
mod event;
mod forms;
mod grant;
mod history;
mod how_much;
mod kind;
mod lent;
mod limit;
mod may;
mod modes;
mod moves;
mod multiplied;
mod on_stack;
mod paid;
mod pattern;
mod phases;
mod reckoned;
mod reference;
mod restriction;
mod search;
mod sizes;
mod statics;
mod step_change;
mod token;
mod trigger;
mod triggers_again;
mod whether;
mod worded;

pub(crate) use announce::{additional_cost, besides, instructions};
pub(crate) use as_enters::{as_enters, chooses, is_chosen, tapped_unless};
pub(crate) use block_limit::{BLOCK_LIMITS, block_limit};
pub(crate) use cast_rule::{CAST_RULES, cast_rule};
pub(crate) use combat_ban::{COMBAT_BANS, combat_ban};
pub(crate) use combat_condition::{COMBAT_CONDITIONS, combat_condition};
pub(crate) use combat_cost::{COMBAT_COSTS, combat_cost};
pub(crate) use condition::CONDITIONS;
pub(crate) use cost::{COSTS, escape, flashback, mana_or_life, morph_costs};
pub(crate) use cost_change::{COST_CHANGES, cost_change};
pub(crate) use counted::{COUNTED, EntersWith, cast_from_graveyard, enters_with, escapes_with};
pub(crate) use damage_change::{DAMAGE_CHANGES, damage_change};
pub(crate) use enters_tapped::enters_tapped;
pub(crate) use event::EVENTS;
pub(crate) use forms::{DURATIONS, EFFECTS};
pub(crate) use grant::{GRANTS, grant};
pub(crate) use limit::{ACTIVATED_ONLY, ONLY};
pub(crate) use may::MAY;
pub(crate) use multiplied::{MULTIPLIED, multiplied};
pub(crate) use reference::{ENCHANTED, THIS_WHAT, WHO};
pub(crate) use sizes::{COUNTED_SIZES, counted_size};
pub(crate) use statics::static_ability;
pub(crate) use step_change::{STEP_CHANGES, step_change};
pub(crate) use token::named_token;
pub(crate) use trigger::{chapters, is_trigger, triggered};
pub(crate) use triggers_again::{TRIGGERS_AGAIN, triggers_again};
pub(crate) use whether::WHETHER;
pub use worded::is_keyword_in_words;
pub(crate) use worded::{
    NUMBERED_WORDS, WORDED, filled, in_words, is_triggered_keyword, keyword_triggers, worded_first,
};

use crate::board::without_ability_words;
use crate::diagnostic::{Diagnostic, Problem, too_large};
use crate::limits::{MAX_NUMBER, at_most};
use crate::text::{Piece, nearest, short, signed};
use crate::words::STEPS;
use binding::Origin;
use combat_lab_cards::{
    Ability, Adding, CardFace, Cost, Duration, Effect, FoundTo, GivenUpAs, Keyword, Numbered,
    NumberedKeyword, Quantity, Reference, Speed, Step, TargetKind, TargetSpec, Whose,
};
use combat_lab_engine::Setup;
use combat_lab_language::{Message, Phrase, t};

/// The most effects in one ability.
const MAX_EFFECTS: usize = 10;
/// The most targets of one ability.
const MAX_TARGETS: usize = 6;

/// The kind of permanent that an Aura enchants: `creature you control`, after "enchant".
pub(crate) fn enchant(piece: Piece<'_>) -> Result<TargetSpec, Problem> {
    if ["player", "opponent", "a player"].iter().any(|whom| piece.strip_end(".").unwrap_or(piece).is(whom)) {
        return Err(Diagnostic::at(piece, t!("Auras on players aren't supported"))
            .expected(t!("a kind of permanent, such as creature")));
    }
    let mut reader = Reader::new(piece, Origin::Permanent);
    let spec = reader.kind(false)?;
    reader.any(&["."]);
    if reader.peek().is_some() || !trigger::is_permanent(spec.what) {
        return Err(reader.problem(t!("a kind of permanent, such as creature")));
    }
    Ok(spec)
}

/// The kind of permanent sacrificed for something: `a creature`, `another artifact`, after
/// "sacrifice".
fn sacrificed(piece: Piece<'_>) -> Option<TargetSpec> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    if !reader.comes("another") && !reader.any(&["a", "an"]) {
        return None;
    }
    let spec = reader.kind(false).ok()?;
    let plain = spec.whose == Whose::Anyones && trigger::is_permanent(spec.what);
    (reader.peek().is_none() && plain).then_some(TargetSpec { whose: Whose::Yours, ..spec })
}

/// One permanent that the player controls: `an untapped creature you control`.
fn own_kind(piece: Piece<'_>) -> Option<TargetSpec> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    if !reader.comes("another") && !reader.any(&["a", "an"]) {
        return None;
    }
    let spec = reader.kind(false).ok()?;
    let plain = spec.whose == Whose::Yours && trigger::is_permanent(spec.what);
    (reader.peek().is_none() && plain).then_some(spec)
}

/// Permanents of a kind that the player controls: "Mountains".
fn own_kinds(piece: Piece<'_>) -> Option<TargetSpec> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    let spec = reader.kind(true).ok()?;
    (reader.peek().is_none() && trigger::is_permanent(spec.what)).then_some(spec)
}

/// Whether an ability is about what an Aura or Equipment is attached to.
pub(crate) fn says_attached(face: &CardFace) -> bool {
    let attached = Some(Reference::AttachedTo);
    face.controls_host
        || face.replacements.iter().any(|replacement| replacement.event.is_of_host())
        || face.statics.iter().any(|ability| ability.affects.what == TargetKind::AttachedTo)
        || face.triggers.iter().any(|trigger| trigger.event.is_of_host())
        || face.combat_bans.iter().any(|ban| {
            matches!(ban, combat_lab_cards::CombatBan::Attacking { who, .. } | combat_lab_cards::CombatBan::Goading { who } if who.what == TargetKind::AttachedTo)
        })
        || face.all_abilities().into_iter().any(|ability| {
            ability.effects.iter().any(|effect| binding::references(effect).contains(&attached))
        })
}

/// An activated ability, `COSTS: EFFECTS`: several, if it says "tap or untap", for example.
pub(crate) fn activated(costs: Piece<'_>, effects: Piece<'_>) -> Result<Vec<Ability>, Problem> {
    let mut ability = Ability::default();
    let (mut times, mut loyal) = (0, false);
    for piece in costs.split(",") {
        if piece.text.starts_with('{')
            && let Ok((cost, x)) = crate::mana::cost_with_x(piece)
            && x > 0
        {
            times = x;
            ability.costs.push(Cost::Mana(cost));
            continue;
        }
        // X loyalty counters: what X is, is announced (606.4, 107.3a).
        if ["-x", "\u{2212}x", "[-x]", "[\u{2212}x]"].iter().any(|word| piece.is(word)) {
            loyal = true;
            continue;
        }
        if let Some(several) = cost::several(piece) {
            ability.costs.add_all(several);
            continue;
        }
        match cost::read(piece)? {
            Some(cost) => ability.costs.push(cost),
            None => ability.speed = Speed::Sorcery,
        }
    }
    let (effects, before) = cost_change::powered_up(effects);
    // The times for its activation may stand before or behind its cost reduction.
    let (effects, first) = cost_change::cheaper(effects)?;
    let ways = modes::ways(&without_ability_words(effects.tokens())).len();
    let (effects, limit) = limit::limited(effects, ways == 1)?;
    let (effects, second) = cost_change::cheaper(effects)?;
    let (effects, after) = cost_change::powered_up(effects);
    let powered_up = before || after;
    let cheaper = match (first, second) {
        (Some(_), Some(_)) => {
            return Err(Diagnostic::at(costs, t!("its cost reduction is written twice"))
                .expected(t!("one such sentence")));
        }
        (one, other) => one.or(other),
    };
    if cheaper.is_some_and(|change| change.aims.is_some()) || (cheaper.is_some() && loyal) {
        return Err(Diagnostic::at(costs, t!("this change of a cost is not understood"))
            .expected(t!("this ability costs {1} less to activate for each creature you control")));
    }
    let ((speed, Speed::Instant) | (Speed::Instant, speed)) = (ability.speed, limit.speed) else {
        return Err(Diagnostic::at(costs, limit::SAID_TWICE).expected(limit::ONLY_WHEN));
    };
    let sacrifices = ability.costs.iter().any(|cost| matches!(cost, Cost::Sacrifice(_)));
    let mut found = Vec::new();
    for words in modes::ways(&without_ability_words(effects.tokens())) {
        let fresh = Reader::new(effects, Origin::Permanent);
        let mut reader = Reader { words: words.clone(), has_x: times > 0 || loyal, sacrifices, ..fresh };
        reader.effects()?;
        announce::one_x_target(&reader.ability, effects)?;
        let mut one = Ability {
            speed,
            uses: limit.uses,
            only_if: limit.only_if,
            cheaper,
            powered_up,
            is_other_way: !found.is_empty(),
            ..reader.ability
        };
        one.costs.add_all((times > 0).then_some(Cost::X(times)));
        one.costs.add_all(loyal.then_some(Cost::LoyaltyX));
        found.push(one);
    }
    for found in &mut found {
        if cheaper.is_some()
            && found.effects.iter().any(|effect| matches!(effect, combat_lab_cards::Effect::AddMana { .. }))
        {
            return Err(Diagnostic::at(effects, t!("this change of a cost is not understood"))
                .expected(t!("an ability that adds no mana")));
        }
        found.costs.splice(0..0, ability.costs.iter().copied());
        found.in_graveyard |= found.costs.contains(&Cost::ExileThis);
        if found.only_if == Some(combat_lab_cards::Condition::IN_GRAVEYARD) {
            let itself = |effect: &Effect| binding::references(effect).contains(&Some(Reference::This));
            if found.costs.iter().any(|cost| !matches!(cost, Cost::Mana(_)))
                || found.effects.iter().any(itself)
            {
                return Err(Diagnostic::at(effects, t!("this ability can't work in a graveyard"))
                    .expected(t!("one that costs mana only, and says nothing of this itself")));
            }
            (found.in_graveyard, found.only_if) = (true, None);
        }
        // Landcycling and its like are cycling, too (702.29e).
        let finds = |effect: &Effect| {
            matches!(effect, Effect::GiveUp { how: GivenUpAs::Found { to: FoundTo::Hand, .. }, .. })
        };
        found.cycling = found.costs.contains(&Cost::DiscardThis) && found.effects.iter().all(finds);
    }
    Ok(found)
}

/// Reads the words of an ability one after the other.
#[derive(Clone)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about the words")]
pub(crate) struct Reader<'a> {
    all: Piece<'a>,
    words: Vec<Piece<'a>>,
    next: usize,
    ability: Ability,
    /// Whom the effect before was about.
    who: Option<Reference>,
    /// The place of the words.
    origin: Origin,
    /// Whether the event is about what this is attached to.
    attached: bool,
    /// The meaning of "it".
    it: Option<Reference>,
    /// What it was before the subject of the present clause was named, or the first of two objects.
    it_before: Option<Reference>,
    /// The meaning of "they" and "them".
    they: Option<Reference>,
    /// The X targets where X is 0.
    none_of: Option<combat_lab_cards::TargetKind>,
    /// Targets that may be left out, which come behind all others, even those that are named behind
    /// them.
    optional: Vec<TargetSpec>,
    /// The number of others, once known.
    room: Option<usize>,
    /// Whether it has to be found out.
    wants_room: bool,
    /// Whether many permanents have been referred back to, which are found anew by what they are.
    back: bool,
    /// The player named last, about whom a verb such as "draws" is that has no other subject.
    player: Option<Reference>,
    /// Whether tokens have been made before.
    made: bool,
    /// The beginning of the present effect's words, and its verb.
    effect_at: usize,
    verb_at: usize,
    /// Whether the verb is one of somebody else: "draws", and not "draw".
    third: bool,
    /// The duration of the effects after this.
    until: Option<Duration>,
    /// With which effect the present sentence began.
    sentence: usize,
    /// With which effects the present sentence and the one before it began, up to full stops only.
    stops: (usize, Option<usize>),
    /// The effect that is said of X, as long as it isn't said what X is.
    x: Option<usize>,
    /// From which effect on a duration still counts for those before it.
    open: usize,
    /// Whether X is in its cost, so that it is announced.
    has_x: bool,
    /// Whether a number was just read that is the announced X, of which an effect is to be said.
    says_x: bool,
    /// Whether something was just read that is compared with the announced X.
    asks_x: bool,
    /// Whether something else is sacrificed for it, of which the instructions may speak.
    sacrifices: bool,
    /// Whether cards are those of a library that is searched.
    searches: bool,
    /// Within what is done for each opponent: what a token attacks, once that is said.
    for_opponent: Option<token::Side>,
    /// The abilities in quotes that a static ability gives others.
    lends: Option<std::sync::Arc<combat_lab_cards::CardFace>>,
    /// Whether a colour has been chosen of which nothing has been said yet.
    color_chosen: bool,
}

/// Whether these words begin what an ability does, with a verb.
pub(crate) fn begins_effect(words: &[Piece<'_>]) -> bool {
    const SUBJECTS: [&str; 9] = ["you", "your", "each", "all", "its", "the", "damage", "combat", "creatures"];
    if words.first().is_none_or(|first| SUBJECTS.iter().any(|word| first.is(word))) {
        return false;
    }
    let begins = |phrase: &&str| {
        let parts = phrase.split(' ');
        words.len() >= parts.clone().count() && parts.zip(words).all(|(part, word)| word.is(part))
    };
    EFFECTS.iter().flat_map(|effect| effect.words).any(begins)
}

impl<'a> Reader<'a> {
    fn new(all: Piece<'a>, origin: Origin) -> Self {
        Self {
            all,
            words: without_ability_words(all.tokens()),
            next: 0,
            ability: Ability::default(),
            who: None,
            origin,
            attached: false,
            it: Self::it_at_first(origin),
            it_before: None,
            they: None,
            none_of: None,
            optional: Vec::new(),
            room: None,
            wants_room: false,
            back: false,
            player: None,
            made: false,
            effect_at: 0,
            verb_at: 0,
            third: false,
            until: None,
            sentence: 0,
            stops: (0, None),
            x: None,
            open: 0,
            sacrifices: false,
            searches: false,
            for_opponent: None,
            has_x: false,
            says_x: false,
            asks_x: false,
            lends: None,
            color_chosen: false,
        }
    }

    /// Effects up to the end. If a target is named behind some that may be left out, they are read
    /// again with room for it before those.
    fn effects(&mut self) -> Result<(), Problem> {
        let fresh = self.clone();
        let mut done = self.all_effects();
        let mut rooms = 1..=MAX_TARGETS;
        while self.wants_room && done.is_err() && fresh.ability.targets.iter().all(|spec| !spec.optional) {
            let Some(room) = rooms.next() else { break };
            *self = Self { room: Some(room), ..fresh.clone() };
            done = self.all_effects();
        }
        self.ability.targets.append(&mut self.optional);
        done
    }

    /// The same without what is needed once.
    fn all_effects(&mut self) -> Result<(), Problem> {
        self.sentence = self.ability.effects.len();
        self.stops = (self.sentence, None);
        loop {
            if self.if_done()? || self.whether()? {
                if self.peek().is_none() {
                    return Ok(());
                }
                continue;
            }
            if self.offered()? {
                if self.peek().is_none() {
                    return Ok(());
                }
                continue;
            }
            self.effect()?;
            if self.unless()? {
                if self.peek().is_none() {
                    return Ok(());
                }
                continue;
            }
            self.only_if()?;
            self.join_last(self.sentence);
            let before = self.next;
            while let Some(word) = self.peek() {
                if !self.any(&[",", ".", ";", "and", "then"]) {
                    break;
                }
                // A permanent becomes this in addition to what it is.
                self.any(&["it's still a land", "it's still an artifact", "it's still an enchantment"]);
                if word.is(".") || word.is(";") || word.is("then") {
                    self.no_x_left()?;
                    self.last_alike();
                    self.open = self.ability.effects.len();
                    self.sentence = self.open;
                    self.until = None;
                }
                if word.is(".") {
                    self.stopped();
                }
            }
            if self.peek().is_none() {
                self.last_alike();
                return self.no_x_left();
            }
            // A sentence in quotes ends the one around it, too.
            let quoted = self.next.checked_sub(2).and_then(|from| self.words.get(from..self.next));
            let quoted = quoted.is_some_and(|last| last.iter().map(|word| word.text).eq([".", "\""]));
            if self.next == before && quoted {
                self.no_x_left()?;
                self.last_alike();
                self.open = self.ability.effects.len();
                self.sentence = self.open;
                self.until = None;
                self.stopped();
                continue;
            }
            if self.next == before {
                return Err(self.problem(t!("the next effect, after a comma or \u{201c}and\u{201d}")));
            }
        }
    }

    /// Has the last effect happen together with the one before it, if that doesn't stand before
    /// this place and both are one action.
    fn join_last(&mut self, from: usize) {
        let effects = &mut self.ability.effects;
        if effects.len() < from.saturating_add(2) {
            return;
        }
        let Some(last) = effects.pop() else { return };
        let apart = match effects.last_mut() {
            Some(before) => before.join(last),
            None => Some(last),
        };
        effects.add_all(apart);
    }

    fn peek(&self) -> Option<Piece<'a>> {
        self.words.get(self.next).copied()
    }

    /// Whether these words come next.
    fn comes(&self, words: &str) -> bool {
        self.comes_at(self.next, words)
    }

    /// Whether these words stand there.
    fn comes_at(&self, at: usize, words: &str) -> bool {
        words.split(' ').zip(at..).all(|(word, at)| {
            self.words
                .get(at)
                .is_some_and(|w| w.is(word) || w.text.replace('\u{2019}', "'").eq_ignore_ascii_case(word))
        })
    }

    /// Goes past these words, if they come next.
    fn take(&mut self, words: &str) -> bool {
        let comes = self.comes(words);
        if comes {
            self.next += words.split(' ').count();
        }
        comes
    }

    /// Goes past the longest of these that come next, if any do.
    fn any(&mut self, words: &[&str]) -> bool {
        let longest = words.iter().filter(|words| self.comes(words)).max_by_key(|words| words.len());
        longest.is_some_and(|words| self.take(words))
    }

    fn problem(&self, expected: impl Into<Message>) -> Problem {
        let rest = self.words.get(self.next..).unwrap_or_default();
        if let (Some(word), Some(known)) = (self.peek(), crate::board::not_played(rest)) {
            return crate::board::not_played_here(word, known);
        }
        match self.peek() {
            None => Diagnostic::at(self.all.from(self.all.text.len()), t!("the text ends too early")),
            Some(word) => {
                let words = EFFECTS.iter().flat_map(|effect| effect.words.iter().copied());
                Diagnostic::at(
                    word,
                    t!("\u{201c}%1\u{201d} is not understood here").with(&[&short(word.text)]),
                )
                .suggest(
                    nearest(word.text, words.chain(["target", "damage", "until"]))
                        .filter(|_| !["and", "or", "it", "that", "the"].iter().any(|small| word.is(small))),
                )
            }
        }
        .expected(expected)
    }

    fn add(&mut self, effect: Effect) -> Result<(), Problem> {
        self.suits(&effect)?;
        self.theirs_suit(&effect)?;
        let effect = self.of_x(effect)?;
        self.ability.effects.push(effect);
        if self.ability.effects.len() > MAX_EFFECTS {
            return Err(Diagnostic::at(self.all, t!("too many effects in one ability"))
                .expected(at_most(MAX_EFFECTS)));
        }
        Ok(())
    }

    /// The effect with X where that was read as its number.
    fn of_x(&mut self, mut effect: Effect) -> Result<Effect, Problem> {
        if core::mem::take(&mut self.asks_x) && !self.compares_x(&effect) {
            return Err(self.problem(t!("the end of the sentence")));
        }
        if !core::mem::take(&mut self.says_x) {
            return Ok(effect);
        }
        // X is the number of counters, or of cards that are looked at.
        let counts =
            matches!(effect, Effect::GiveUp { how: GivenUpAs::Dug { .. } | GivenUpAs::Bolstered(_), .. });
        match &mut effect {
            Effect::Damage { amount: much, .. }
            | Effect::GainLife { amount: much, .. }
            | Effect::LoseLife { amount: much, .. }
            | Effect::GiveUp { count: much, .. }
                if *much == Quantity::Number(1) && !counts =>
            {
                *much = Quantity::X;
                Ok(effect)
            }
            Effect::GiveUp { how: GivenUpAs::Dug { .. } | GivenUpAs::Bolstered(_), .. }
            | Effect::Draw { .. }
            | Effect::Mill { .. }
            | Effect::PutCounters { .. }
            | Effect::RemoveCounters { .. }
            | Effect::DistributeCounters { .. }
            | Effect::DivideDamage { .. }
            | Effect::CreateToken { .. }
            | Effect::CopyToken { .. }
            | Effect::Amass { .. }
            | Effect::GetEnergy { .. }
            | Effect::Connive { .. }
            | Effect::Poison { .. }
            | Effect::SetLife { .. }
            | Effect::SetSize { .. }
            | Effect::ExileTop { .. }
            | Effect::Prevent { amount: Some(_), .. }
            | Effect::Redirect { amount: Some(_), .. }
            | Effect::May { cost: Some(Cost::Mana(_) | Cost::PayLife(_)), .. } => {
                Ok(Effect::Times { times: Quantity::X, effects: vec![effect] })
            }
            _ => Err(self.problem(t!("the end of the sentence"))),
        }
    }

    /// Whether an effect, or a target, is about something that is compared with X.
    fn compares_x(&self, effect: &Effect) -> bool {
        let what = match effect {
            Effect::GiveUp { what: Some(what), .. }
            | Effect::If { test: combat_lab_cards::Test::Is(_, what), .. } => Some(*what),
            _ => None,
        };
        let said = binding::references(effect).into_iter().flatten();
        let aimed = self.ability.targets.iter().chain(&self.optional).copied();
        aimed.chain(what).any(TargetSpec::asks_for_x) || said.into_iter().any(Reference::asks_for_x)
    }

    /// A number, if one comes next.
    fn number(&mut self) -> Result<Option<u32>, Problem> {
        let Some(word) = self.peek() else { return Ok(None) };
        let number = if word.is("a") || word.is("an") {
            Some(1)
        } else {
            (0..)
                .zip(crate::slips::WORDS)
                .skip(1)
                .find(|(_, name)| word.is(name))
                .map(|(number, _)| number)
                .or_else(|| word.number())
        };
        if number.is_some() {
            self.next += 1;
        }
        match number {
            Some(number) if number > MAX_NUMBER => Err(too_large(word)),
            number => Ok(number),
        }
    }

    /// A number or, if it is announced, X: that is read as 1, and what is added next happens X
    /// times as much.
    fn number_or_x(&mut self) -> Result<Option<u32>, Problem> {
        if self.has_x && self.take("X") {
            self.says_x = true;
            return Ok(Some(1));
        }
        self.number()
    }

    /// The number of cards or tokens, or X.
    fn count_or_x(&mut self, expected: Phrase<'static>) -> Result<u32, Problem> {
        if self.has_x && self.comes("X") {
            return Ok(self.number_or_x()?.unwrap_or(1));
        }
        self.count(expected)
    }

    /// The number of cards or tokens.
    fn count(&mut self, expected: Phrase<'static>) -> Result<u32, Problem> {
        let word = self.peek();
        match (self.number()?, word) {
            (Some(count), _) if count <= Setup::MAX_AT_ONCE => Ok(count),
            (Some(_), word) => {
                Err(Diagnostic::at(word.unwrap_or(self.all), t!("these are too many at once"))
                    .expected(at_most(Setup::MAX_AT_ONCE as usize)))
            }
            (None, _) => Err(self.problem(expected)),
        }
    }

    /// `+1/+1` or, if `signs` says so, also `1/1`.
    fn size(&mut self, signs: bool, expected: Phrase<'static>) -> Result<(i32, i32), Problem> {
        let word = self.peek();
        let fits = |text: &str| {
            !signs
                || text
                    .split('/')
                    .all(|part| part.starts_with(['+', '-', '\u{2212}']) && signed(part).is_some())
        };
        let Some((power, toughness)) = word.filter(|word| fits(word.text)).and_then(Piece::pair) else {
            return Err(self.problem(expected));
        };
        self.next += 1;
        let fit =
            |number: i64| i32::try_from(number).ok().filter(|number| number.unsigned_abs() <= MAX_NUMBER);
        fit(power).zip(fit(toughness)).ok_or_else(|| too_large(word.unwrap_or(self.all)))
    }

    /// A keyword, if one comes next.
    fn keyword(&mut self) -> Option<Keyword> {
        let rest = self.words.get(self.next..).unwrap_or_default();
        let (keyword, words) = crate::board::keyword(rest)?;
        self.next += words;
        Some(keyword)
    }

    /// A keyword with a number, if one comes next.
    fn numbered_keyword(&mut self) -> Option<Numbered> {
        let word = self.peek()?;
        let keyword = NumberedKeyword::ALL.into_iter().find(|keyword| word.is(keyword.name()))?;
        let number = self.words.get(self.next + 1)?.number()?;
        self.next += 2;
        Some(Numbered { keyword, number })
    }

    /// A keyword, and more after commas or "and".
    fn keywords(&mut self) -> Result<Vec<Keyword>, Problem> {
        self.keywords_that(|_| true)
    }

    /// The same of such keywords; behind the first one, another one is no part of the list.
    fn keywords_that(&mut self, suits: impl Fn(Keyword) -> bool) -> Result<Vec<Keyword>, Problem> {
        let mut found = Vec::new();
        loop {
            let before = self.next;
            if !found.is_empty() {
                self.any(&[","]);
                self.any(&["and"]);
            }
            match self.keyword().filter(|keyword| found.is_empty() || suits(*keyword)) {
                Some(keyword) => {
                    found.push(keyword);
                    if keyword.name().starts_with("protection from") {
                        let rest = self.words.get(self.next..).unwrap_or_default();
                        let (more, count) = crate::board::qualities(rest);
                        found.add_all(more);
                        self.next += count;
                    }
                }
                None if found.is_empty() => {
                    let suggestion =
                        self.peek().and_then(|word| nearest(word.text, Keyword::ALL.map(Keyword::name)));
                    return Err(self.problem(t!("a keyword, such as flying")).suggest(suggestion));
                }
                None => {
                    self.next = before;
                    return Ok(found);
                }
            }
        }
    }

    /// A step by one of its names, perhaps with "step" after it.
    fn step(&mut self) -> Result<Step, Problem> {
        let found = STEPS
            .iter()
            .filter(|(words, _)| self.comes(words))
            .max_by_key(|(words, _)| words.split(' ').count());
        let Some((words, step)) = found else {
            let suggestion = self.peek().and_then(|word| nearest(word.text, STEPS.map(|(name, _)| name)));
            return Err(self.problem(t!("a step, such as upkeep or end step")).suggest(suggestion));
        };
        self.take(words);
        self.any(&["step", "phase"]);
        Ok(*step)
    }
}
