//! Values that count something: "for each Goblin you control", "where X is its power".

use super::Reader;
use super::binding::{Noun, Origin};
use super::trigger::is_permanent;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use combat_lab_cards::{
    CardType, Condition, CounterKind, Duration, Effect, Measure, Quantity, Reference, Stat, Subtype,
    TargetSpec, Trait, TriggerEvent, Who,
};
use combat_lab_language::t;

/// The forms, for the reference.
pub(crate) const COUNTED: &[&str] = &[
    "for each KIND",
    "for each card in your hand",
    "for each card in your graveyard",
    "for each creature card in your graveyard",
    "for each instant and sorcery card in your graveyard",
    "for each creature card in all graveyards",
    "for each card type among cards in all graveyards",
    "for each creature blocking it beyond the first",
    "for each opponent you attacked this combat",
    "for each +1/+1 counter on this",
    "equal to the number of KIND",
    "where X is the number of KIND",
    "where X is its power",
    "where X is your life total",
    "where X is the greatest power among KIND",
    "equal to your devotion to COLOR",
    "for each basic land type among lands you control",
    "for each spell you've cast this turn",
    "for each creature that died this turn",
    "equal to the amount of life you gained this turn",
    "equal to the life lost this way",
    "equal to the number of cards in their hand",
    "for each KIND they control",
    "where X is twice the number of KIND",
    "where X is the number of KIND minus N",
    "where X is N minus the number of KIND",
    "where X is half the number of KIND, rounded up",
    "loses half their life, rounded up",
];

/// Things counted besides permanents, in singular and plural.
const CARDS: [(&str, &str, Quantity); 14] = [
    (
        "card type among cards in all graveyards",
        "card types among cards in all graveyards",
        Quantity::of(Measure::TypesInGraveyards),
    ),
    (
        "instant and sorcery card in your graveyard",
        "instant and sorcery cards in your graveyard",
        Quantity::of(Measure::SpellsInGraveyard),
    ),
    (
        "creature card in all graveyards",
        "creature cards in all graveyards",
        Quantity::of(Measure::CreaturesInGraveyards),
    ),
    (
        "opponent you attacked this combat",
        "opponents you attacked this combat",
        Quantity::of(Measure::OpponentsAttacked),
    ),
    (
        "basic land type among lands you control",
        "basic land types among lands you control",
        Quantity::of(Measure::BasicLandTypes),
    ),
    ("card in your hand", "cards in your hand", Quantity::of(Measure::Hand)),
    ("card in your graveyard", "cards in your graveyard", Quantity::of(Measure::Graveyard)),
    (
        "creature card in your graveyard",
        "creature cards in your graveyard",
        Quantity::of(Measure::CreaturesInGraveyard),
    ),
    (
        "instant and/or sorcery card in your graveyard",
        "instant and/or sorcery cards in your graveyard",
        Quantity::of(Measure::SpellsInGraveyard),
    ),
    (
        "permanent card in your graveyard",
        "permanent cards in your graveyard",
        Quantity::of(Measure::PermanentsInGraveyard),
    ),
    (
        "land card in your graveyard",
        "land cards in your graveyard",
        Quantity::of(Measure::OfTypeInGraveyard(CardType::Land)),
    ),
    (
        "artifact card in your graveyard",
        "artifact cards in your graveyard",
        Quantity::of(Measure::OfTypeInGraveyard(CardType::Artifact)),
    ),
    (
        "enchantment card in your graveyard",
        "enchantment cards in your graveyard",
        Quantity::of(Measure::OfTypeInGraveyard(CardType::Enchantment)),
    ),
    (
        "card type among cards in your graveyard",
        "card types among cards in your graveyard",
        Quantity::of(Measure::TypesInGraveyard),
    ),
];

/// The things that the words count, if they are such and nothing else: "the number of enchantments
/// you control".
pub(super) fn number_of(piece: Piece<'_>) -> Option<Quantity> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    let amount = reader.amount().ok().flatten();
    reader.any(&["."]);
    amount.filter(|of| of.plain().is_some() && reader.peek().is_none() && of.suits_static_abilities())
}

/// The things that `for each KIND` counts, if the words are that and nothing else.
pub(super) fn each_of(piece: Piece<'_>) -> Result<Quantity, Problem> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    match reader.counted()? {
        Some(what) if reader.peek().is_none() && what.suits_static_abilities() => Ok(what),
        _ => Err(not_counted(piece)),
    }
}

pub(super) fn not_counted(piece: Piece<'_>) -> Problem {
    Diagnostic::at(piece, t!("only permanents and cards can be counted here"))
        .expected(t!("creatures you control, or cards in your hand, for example"))
}

impl Reader<'_> {
    /// Cards in the graveyard of an ability's controller, one or many of them.
    pub(super) fn in_your_graveyard(&mut self, one: bool) -> Option<Quantity> {
        let own = CARDS.into_iter().filter(|(card, ..)| card.ends_with("in your graveyard"));
        own.into_iter()
            .find_map(|(card, cards, what)| self.any(&[if one { card } else { cards }]).then_some(what))
    }

    /// `for each KIND` or `the number of KIND`, if that comes next.
    pub(super) fn counted(&mut self) -> Result<Option<Quantity>, Problem> {
        let each = self.any(&["for each"]);
        if !each && !self.take("the number of") {
            return Ok(None);
        }
        if each && self.is_about_its_own_combat() {
            let words = ["creature blocking it beyond the first", "creature blocking this beyond the first"];
            if self.it == Some(Reference::This) && self.any(&words) {
                return Ok(Some(Quantity::of(Measure::MoreBlockers)));
            }
        }
        for (one, many, what) in CARDS.into_iter().chain(super::history::COUNTS) {
            if self.any(&[if each { one } else { many }]) {
                return Ok(Some(what));
            }
        }
        let start = self.next;
        let kind = self.peek().and_then(|word| crate::words::counter(word.text));
        let kind = kind.filter(|kind| *kind == CounterKind::PlusOne || alone_on_cards(*kind));
        if let Some(kind) = kind {
            self.next += 1;
            let counter = self.any(&[if each { "counter on" } else { "counters on" }]);
            if counter && self.origin != Origin::Spell && (self.this() || self.take_own_it()) {
                return Ok(Some(Quantity::of(Measure::own_counters(kind))));
            }
            self.next = start;
        }
        let before = self.words.get(self.next).copied().unwrap_or(self.all);
        let spec = self.kind(!each)?;
        if is_permanent(spec.what) {
            return Ok(Some(Quantity::count(spec)));
        }
        Err(not_counted(before))
    }

    /// `it`, where that is this permanent.
    fn take_own_it(&mut self) -> bool {
        let alone = self.ability.targets.is_empty() && self.ability.effects.is_empty();
        let own = match self.it {
            None => alone && self.origin == Origin::Permanent,
            Some(it) => it == Reference::This,
        };
        own && self.take("it")
    }

    /// The duration, if it comes next with these words behind it.
    pub(super) fn until_if(&mut self, behind: &str) -> Result<Option<Duration>, Problem> {
        let start = self.next;
        let until = self.until()?;
        if until.is_some() && !self.comes(behind) {
            self.next = start;
            return Ok(None);
        }
        Ok(until)
    }

    /// `+X/+X`, `+X/+0`, `-X/-X`: what X is multiplied with.
    pub(super) fn size_of_x(&mut self) -> Option<(i32, i32)> {
        let (power, toughness) = self.peek()?.text.split_once('/')?;
        let part = |text: &str| match text {
            "+X" | "+x" => Some(1),
            "-X" | "-x" | "\u{2212}X" => Some(-1),
            "+0" | "-0" | "\u{2212}0" => Some(0),
            _ => None,
        };
        let found = part(power).zip(part(toughness)).filter(|found| *found != (0, 0))?;
        self.next += 1;
        Some(found)
    }

    /// `where X is …`, which has to come for what was said of X.
    pub(super) fn where_x(&mut self) -> Result<(), Problem> {
        self.any(&[","]);
        let Some(place) = self.x.take().filter(|_| self.take("where X is")) else {
            return Err(self.problem(t!("the end of the sentence")));
        };
        let Some(amount) = self.amount()? else {
            return Err(self.problem(t!("the number of creatures you control, or its power")));
        };
        for effect in self.ability.effects.iter_mut().skip(place) {
            if let Effect::PumpBy { times: much, .. }
            | Effect::Times { times: much, .. }
            | Effect::Damage { amount: much, .. }
            | Effect::GainLife { amount: much, .. }
            | Effect::LoseLife { amount: much, .. } = effect
                && *much == Quantity::Number(0)
            {
                *much = amount;
            }
        }
        // The first of several effects could change the count for the next.
        if amount.is_theirs() && self.ability.effects.len() > place + 1 {
            return Err(self.problem(t!("the end of the sentence")));
        }
        self.ability.effects.iter().skip(place).try_for_each(|effect| self.theirs_suit(effect))
    }

    /// Refuses an X of which nobody has said what it is.
    pub(super) fn no_x_left(&self) -> Result<(), Problem> {
        if self.says_x || self.asks_x {
            return Err(self.problem(t!("an effect with X")));
        }
        if self.x.is_none() { Ok(()) } else { Err(self.problem(t!("where X is, and what X is"))) }
    }

    /// Whether this is a single permanent, of which the power can be looked up.
    pub(super) fn is_one_permanent(&self, whose: Reference) -> bool {
        let single = !matches!(whose, Reference::Each(_) | Reference::Made);
        single && self.noun_of(whose) == Some(Noun::Permanent)
    }

    /// `fights WHO`, about one creature.
    pub(super) fn fight(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let one = self.subject(who);
        let other = self.beside(one)?;
        if !self.is_one_permanent(one) || !self.is_one_permanent(other) {
            let words = self.words.get(self.effect_at).copied().unwrap_or(self.all);
            return Err(Diagnostic::at(words, t!("two creatures fight")).expected(t!(
                "target creature you control fights target creature you don\u{2019}t control"
            )));
        }
        self.add(Effect::Fight { one, other })
    }

    /// `choose target creature you control and target creature an opponent controls. Each of those
    /// creatures deals damage equal to its power to the other`: a fight in other words.
    pub(super) fn fight_in_words(&mut self) -> Result<(), Problem> {
        let one = self.who()?;
        let other = if self.take("and") { Some(self.who()?) } else { None };
        self.any(&["."]);
        let said = self.any(&[
            "each of those creatures deals damage equal to its power to the other",
            "those creatures each deal damage equal to their power to each other",
        ]);
        let creatures = self.is_one_permanent(one) && other.is_some_and(|it| self.is_one_permanent(it));
        match other.filter(|_| said && creatures) {
            Some(other) => self.add(Effect::Fight { one, other }),
            None => {
                Err(self.problem(t!("each of those creatures deals damage equal to its power to the other")))
            }
        }
    }

    /// `attach target Equipment you control to WHO`, or "attach it to WHO", about this permanent or
    /// an Equipment that the event is about.
    pub(super) fn attach_another(&mut self) -> Result<(), Problem> {
        const EQUIPMENT: Trait = Trait::Subtype(Subtype::EQUIPMENT);
        self.it_before = self.it;
        let what = self.who()?;
        let is_equipment = |spec: TargetSpec| spec.traits.ensures(|asked| asked == EQUIPMENT);
        let equips = match (what, self.origin) {
            (Reference::This, _) => self.origin != Origin::Spell,
            (Reference::Target(place), _) => self.target(place).is_some_and(|spec| is_equipment(*spec)),
            (
                Reference::That,
                Origin::Triggered(
                    TriggerEvent::Enters(Who::Any(spec))
                    | TriggerEvent::Attacks(Who::Any(spec), _)
                    | TriggerEvent::Becomes(Who::Any(spec), _),
                ),
            ) => !self.attached && is_equipment(spec),
            _ => false,
        };
        if !equips {
            return Err(self.problem(t!("target Equipment, and to what")));
        }
        if !self.take("to") {
            return Err(self.problem(t!("to, and which creature")));
        }
        let who = self.beside(what)?;
        self.add(Effect::Attach { what, who })?;
        self.and_another(Some(who), |who| Effect::Attach { what, who });
        Ok(())
    }

    /// The object of a clause, beside its subject or first object: nothing is done to itself,
    /// unless that is said, so "it" and "that creature" mean what they meant before that was named.
    pub(super) fn beside(&mut self, subject: Reference) -> Result<Reference, Problem> {
        if self.it == Some(subject) && self.any(&["it", "him", "her"]) {
            return self.pronoun(self.it_before.filter(|before| *before != subject));
        }
        let that = self.comes("that");
        let object = self.who()?;
        if object != subject || !that {
            return Ok(object);
        }
        if self.event_names_a_creature() { Ok(Reference::That) } else { Err(self.unbound(2)) }
    }

    /// An amount after "equal to" or "where X is", as it is.
    pub(super) fn plain_amount(&mut self) -> Result<Option<Quantity>, Problem> {
        if let Some(counted) = self.counted()? {
            return Ok(Some(counted));
        }
        if self.take("your devotion to") {
            let mut colors = combat_lab_cards::Colors::NONE;
            while let Some(color) = self.peek().and_then(|word| crate::words::color(word.text)) {
                colors = colors.with(color);
                self.next += 1;
                if !self.any(&["and"]) {
                    break;
                }
            }
            return if colors == combat_lab_cards::Colors::NONE {
                Err(self.problem(t!("a colour, such as red")))
            } else {
                Ok(Some(Quantity::of(Measure::Devotion(colors))))
            };
        }
        if self.take("your life total") {
            return Ok(Some(Quantity::of(Measure::Life)));
        }
        if self
            .any(&["the amount of life you gained this turn", "the amount of life you've gained this turn"])
        {
            return Ok(Some(Quantity::of(Measure::ThisTurn(combat_lab_cards::Tally::LifeGained))));
        }
        if self.any(&["the amount of life you lost this turn", "the amount of life you've lost this turn"]) {
            return Ok(Some(Quantity::of(Measure::ThisTurn(combat_lab_cards::Tally::LifeLost))));
        }
        let lost = self.ability.effects.iter().any(|effect| matches!(effect, Effect::LoseLife { .. }));
        if lost && self.any(&["the life lost this way", "the total life lost this way"]) {
            return Ok(Some(Quantity::LOST_THIS_WAY));
        }
        if self.any(&["the greatest power among"]) {
            let spec = self.kind(true)?;
            return if is_permanent(spec.what) {
                Ok(Some(Quantity::of(Measure::GreatestPower(spec))))
            } else {
                Err(self.problem(t!("creatures you control, for example")))
            };
        }
        if self.take("the total power of") {
            let spec = self.kind(true)?;
            return if is_permanent(spec.what) {
                Ok(Some(Quantity::of(Measure::TotalPower(spec))))
            } else {
                Err(self.problem(t!("creatures you control, for example")))
            };
        }
        // A card put into play from a graveyard has the mana value of its card.
        if let Some(Effect::PutInPlay { who: who @ Reference::Target(_), .. }) = self.ability.effects.last() {
            let card = Quantity::stat(Stat::ManaValue, *who);
            if self.any(&["its mana value", "that card's mana value", "that creature's mana value"]) {
                return Ok(Some(card));
            }
        }
        // A spell has no size that is known to be one, but a mana value.
        let spell =
            self.ability.targets.iter().rposition(|spec| spec.what == combat_lab_cards::TargetKind::Spell);
        if let Some(spell) = spell.and_then(|place| u8::try_from(place).ok()).map(Reference::Target) {
            let its = self.it == Some(spell) && self.take("its mana value");
            if its || self.take("that spell's mana value") {
                return Ok(Some(Quantity::stat(Stat::ManaValue, spell)));
            }
        }
        if self.event_names_a_spell() && self.take("that spell's mana value") {
            return Ok(Some(Quantity::stat(Stat::ManaValue, Reference::ThatSpell)));
        }
        let whose = if self.any(&["its"]) {
            self.pronoun(self.it)?
        } else if self.any(&["that creature's", "that permanent's", "that artifact's"]) {
            let target =
                (0u8..).zip(&self.ability.targets).filter(|(_, spec)| is_permanent(spec.what)).last();
            let that = Reference::That;
            let event = Some(that).filter(|that| self.noun_of(*that) == Some(Noun::Permanent));
            target.map(|(place, _)| Reference::Target(place)).or(event).ok_or_else(|| self.unbound(2))?
        } else if self.any(&["this creature's", "this's"]) {
            Reference::This
        } else if self.any(&["the sacrificed creature's"]) {
            // It is known from the cost.
            return if self.sacrifices { self.size_of(Reference::That) } else { Err(self.unbound(3)) };
        } else {
            return Ok(None);
        };
        if !self.is_one_permanent(whose) {
            return Err(self.problem(t!("the power of one creature that was named before")));
        }
        self.size_of(whose)
    }

    /// `power`, `toughness` or `mana value`, of something that was named.
    fn size_of(&mut self, whose: Reference) -> Result<Option<Quantity>, Problem> {
        if self.take("power") {
            Ok(Some(Quantity::stat(Stat::Power, whose)))
        } else if self.take("toughness") {
            Ok(Some(Quantity::stat(Stat::Toughness, whose)))
        } else if self.any(&["mana value", "converted mana cost"]) {
            Ok(Some(Quantity::stat(Stat::ManaValue, whose)))
        } else {
            Err(self.problem(t!("its power, or its toughness")))
        }
    }
}

/// Whether counters of this kind are only there for what cards say of them.
const fn alone_on_cards(kind: CounterKind) -> bool {
    match kind {
        CounterKind::Charge | CounterKind::Named(_) => true,
        CounterKind::PlusOne | CounterKind::MinusOne | CounterKind::Loyalty | CounterKind::Defense => false,
    }
}

/// The counters something enters with, and their number: +1/+1 counters, if no others are named.
pub(crate) enum EntersWith {
    /// This many of this kind.
    Fixed(CounterKind, u32),
    /// This many more, if it was kicked.
    Kicked(u32),
    /// This many of this kind, if this holds.
    If(CounterKind, u32, Condition),
    /// As many as the X that was announced.
    X,
    /// This many of this kind for each of something.
    Each(CounterKind, u32, Quantity),
}

/// Whether it can be counted as something enters, which is nowhere yet.
fn suits_entering(each: Quantity) -> bool {
    match each.plain() {
        Some(Measure::Permanents(spec)) => !spec.traits.iter().any(Trait::asks_the_asker),
        Some(Measure::Hand) => true,
        _ => false,
    }
}

/// `this enters with N +1/+1 counters on it`: which and how many, if the words say that.
pub(crate) fn enters_with(piece: Piece<'_>) -> Option<Result<EntersWith, Problem>> {
    let mut reader = Reader::new(piece, super::binding::Origin::Permanent);
    let kicked = reader.take("if");
    if kicked {
        let this = reader.this() || reader.take("it");
        if !this || !reader.take("was kicked ,") || !(reader.this() || reader.take("it")) {
            return None;
        }
    } else if !reader.this() {
        return None;
    }
    if !reader.any(&["enters with", "enters the battlefield with"]) {
        return None;
    }
    let count = if !kicked && reader.take("X") {
        Some(EntersWith::X)
    } else {
        match reader.number() {
            Ok(count) if kicked => count.map(EntersWith::Kicked),
            Ok(count) => {
                let start = reader.next;
                let kind = reader.kind_of_counter().ok();
                let kind = kind.filter(|kind| *kind == CounterKind::MinusOne || alone_on_cards(*kind));
                reader.next = if kind.is_some() { reader.next } else { start };
                count.map(|count| EntersWith::Fixed(kind.unwrap_or(CounterKind::PlusOne), count))
            }
            Err(problem) => return Some(Err(problem)),
        }
    };
    let on_it: [&str; 2] = match count {
        Some(EntersWith::Fixed(kind, _)) if kind != CounterKind::PlusOne => {
            ["counter on it", "counters on it"]
        }
        _ => ["+1/+1 counter on it", "+1/+1 counters on it"],
    };
    let count = count.filter(|_| reader.any(&on_it));
    let count = match count {
        Some(EntersWith::Fixed(kind, count)) if reader.comes("for each") => match reader.counted() {
            Ok(Some(each)) if suits_entering(each) => Some(EntersWith::Each(kind, count, each)),
            Ok(_) => None,
            Err(problem) => return Some(Err(problem)),
        },
        Some(EntersWith::X) if reader.any(&[", where X is", "where X is"]) => match reader.counted() {
            Ok(Some(each)) if suits_entering(each) => Some(EntersWith::Each(CounterKind::PlusOne, 1, each)),
            Ok(_) => None,
            Err(problem) => return Some(Err(problem)),
        },
        Some(EntersWith::Fixed(kind, count)) if reader.take("if") => match reader.condition() {
            Ok(condition) if super::condition::suits_entering(condition) => {
                Some(EntersWith::If(kind, count, condition))
            }
            Ok(_) => None,
            Err(problem) => return Some(Err(problem)),
        },
        count => count,
    };
    reader.any(&["."]);
    Some(count.filter(|_| reader.peek().is_none()).ok_or_else(|| reader.problem("N +1/+1 counters on it")))
}

/// `this escapes with N +1/+1 counters on it`: how many, if the words begin so.
pub(crate) fn escapes_with(piece: Piece<'_>) -> Option<Result<u32, Problem>> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    if !reader.this() || !reader.take("escapes with") {
        return None;
    }
    Some(reader.number().and_then(|count| {
        let said = reader.any(&["+1/+1 counter on it", "+1/+1 counters on it"]);
        reader.any(&["."]);
        match count.filter(|_| said && reader.peek().is_none()) {
            Some(count) => Ok(count),
            None => Err(reader.problem("N +1/+1 counters on it")),
        }
    }))
}

/// `you may cast this from your graveyard as long as you control a Zombie`, if the words begin so.
pub(crate) fn cast_from_graveyard(
    piece: Piece<'_>,
) -> Option<Result<combat_lab_cards::FromGraveyard, Problem>> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    if !reader.take("you may cast") || !reader.this() || !reader.take("from your graveyard") {
        return None;
    }
    let condition = if reader.any(&["as long as", "if"]) {
        match reader.condition() {
            Ok(condition) => Some(condition),
            Err(problem) => return Some(Err(problem)),
        }
    } else {
        None
    };
    reader.any(&["."]);
    // Its text about itself is about a permanent.
    let of_player = condition.is_none_or(|condition| !condition.is_of_this());
    if reader.peek().is_some() || !of_player {
        return Some(Err(reader.problem(t!("as long as you control KIND"))));
    }
    Some(Ok(combat_lab_cards::FromGraveyard {
        only_if: condition,
        ..combat_lab_cards::FromGraveyard::default()
    }))
}
