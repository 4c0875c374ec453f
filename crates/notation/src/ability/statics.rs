//! Static abilities, and conditions.

use super::Reader;
use super::binding::Origin;
use super::lent::Quoted;
use super::trigger::is_permanent;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::{MAX_NUMBER, Piece};
use engine::{
    CardFace, Condition, CountOf, Designation, Keyword, Keywords, StaticAbility, TargetKind, TargetSpec,
    Whose, can_be_counted,
};
use language::{Phrase, t};
use std::sync::Arc;

/// Every condition, for the reference.
pub(crate) const CONDITIONS: &[&str] = &[
    "if you have N or less life",
    "if you have N or more life",
    "if an opponent has N or less life",
    "if a player has N or less life",
    "if your hand is empty",
    "if this is in play",
    "if this is attacking alone",
    "if this is blocking alone",
    "if this is attacking",
    "if this is blocking",
    "if you attacked with creatures with total power N or greater this combat",
    "if this is tapped",
    "if this is untapped",
    "if this is equipped",
    "if this is enchanted",
    "if this is modified",
    "if this entered this turn",
    "if it's your main phase",
    "if it's the first combat phase of the turn",
    "if no GROUP are on the battlefield",
    "if an opponent controls more GROUP than you",
    "if an opponent was dealt damage this turn",
    "if an opponent lost life this turn",
    "if an opponent has N or more poison counters",
    "if the chosen color is COLOR",
    "if a land an opponent controls could produce MANA",
    "if a land you control could produce MANA",
    "if a basic land you control could produce MANA",
    "if you're the monarch",
    "if an opponent is the monarch",
    "if there is no monarch",
    "if you have N or more opponents",
    "if you have N or more cards in hand",
    "if you have N or fewer cards in hand",
    "if your devotion to COLOR is less than N",
    "if there are no K counters on this",
    "if there are N or more GROUP on the battlefield",
    "if this's power is N or greater",
    "if creatures you control have total power N or greater",
    "if you control N or more creatures with different powers",
    "if N or more creatures are attacking",
    "if you gained life this turn",
    "if a creature died this turn",
    "if you attacked this turn",
    "if you didn't attack this turn",
    "if this dealt damage to an opponent this turn",
    "if this attacked this turn",
    "if this attacked or blocked this turn",
    "if this attacked or blocked this combat",
    "if this is monstrous",
    "if this is renowned",
    "if this is suspected",
    "if this isn't monstrous",
    "if this isn't renowned",
    "if this has a K counter on it",
    "if this has N or more K counters on it",
    "if this has N to M K counters on it",
    "if no spells were cast last turn",
    "if a player cast two or more spells last turn",
    "if this came under your control since the beginning of your last upkeep",
    "if it's your turn",
    "if it's not your turn",
    "if you control KIND",
    "if you control N or more GROUP",
    "if you control no GROUP",
    "if an opponent controls N or more GROUP",
    "if there are N or more cards in your graveyard",
    "if there are N or more creature cards in your graveyard",
    "if there are N or more land cards in your graveyard",
    "if there are N or more permanent cards in your graveyard",
    "if there are N or more instant and/or sorcery cards in your graveyard",
    "if there are N or more card types among cards in your graveyard",
    "if there is a land card in your graveyard",
    "if there are no GROUP on the battlefield",
    "if you have a card in hand",
    "if this didn't attack this turn",
    "if you gained N or more life this turn",
    "if you lost N or more life this turn",
    "if an opponent lost N or more life this turn",
    "if you've cast N or more spells this turn",
    "if you've drawn N or more cards this turn",
    "if you've cast a creature spell this turn",
    "if you've cast a noncreature spell this turn",
    "if you didn't cast a spell this turn",
    "if you haven't cast a spell from your hand this turn",
    "if a creature died under your control this turn",
    "if N or more creatures died this turn",
    "if you descended this turn",
    "if a permanent you controlled left the battlefield this turn",
    "if a nonland permanent left the battlefield this turn or a spell was warped this turn",
    "if two or more nonland permanents entered under your control this turn",
    "if N or more creatures entered under your control this turn",
    "if a land entered under your control this turn",
    "if you sacrificed a permanent this turn",
    "if you discarded a card this turn",
];

/// `this enters tapped unless CONDITION`, if the words are that: the condition, and whether it has to hold for that.
pub(crate) fn enters_tapped(piece: Piece<'_>) -> Option<Result<(Condition, bool), Problem>> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    let before = reader.take("if");
    let mut found = if before { Some(reader.condition()) } else { None };
    reader.any(&[","]);
    let enters = reader.this() && reader.any(&["enters tapped", "enters the battlefield tapped"]);
    let unless = !before && enters && reader.take("unless");
    if !enters || (!before && !unless && !reader.take("if")) {
        return None;
    }
    // "Two or fewer" is not "three or more".
    let mut few = false;
    if !before {
        let start = reader.next;
        let fewer = reader.take("you control").then(|| reader.number().ok().flatten()).flatten();
        found = Some(match fewer {
            Some(most) if reader.take("or fewer") => {
                few = true;
                reader.kind(true).map(|spec| {
                    Condition::AtLeast(most.saturating_add(1), TargetSpec { whose: Whose::Yours, ..spec })
                })
            }
            _ => {
                reader.next = start;
                reader.condition()
            }
        });
    }
    reader.any(&["."]);
    let condition = match found? {
        Ok(condition) if reader.peek().is_none() && condition_suits_entering(condition) => condition,
        Ok(_) => {
            return Some(Err(
                Diagnostic::at(reader.all, NOT_ASKED).expected("this enters tapped unless CONDITION")
            ));
        }
        Err(problem) => return Some(Err(problem)),
    };
    Some(Ok((condition, unless == few)))
}

/// Whether it can be asked of something that is not in play yet.
pub(super) fn condition_suits_entering(condition: Condition) -> bool {
    match condition {
        Condition::AtLeast(_, spec) | Condition::None(spec) => {
            is_permanent(spec.what)
                && spec.traits.iter().all(|asked| {
                    !matches!(
                        asked,
                        engine::Trait::Weaker
                            | engine::Trait::Stronger
                            | engine::Trait::Larger
                            | engine::Trait::Facing(_)
                            | engine::Trait::Attached
                    )
                })
        }
        Condition::LifeAtMost(_)
        | Condition::LifeAtLeast(_)
        | Condition::OpponentLifeAtMost(_)
        | Condition::AnyLifeAtMost(_)
        | Condition::HandEmpty
        | Condition::YourTurn
        | Condition::NotYourTurn
        | Condition::Monarch(_)
        | Condition::NoMonarch
        | Condition::YouAttacked
        | Condition::YouDidNotAttack
        | Condition::LandsProduce { .. }
        | Condition::Opponents(_)
        | Condition::OpponentDamaged
        | Condition::TotalPower(_)
        | Condition::DifferentPowers(_)
        | Condition::OpponentPoisoned(_)
        | Condition::CountedAtMost(..)
        | Condition::Counted(..) => true,
        _ => false,
    }
}

/// What an Aura or Equipment is attached to.
const ATTACHED: TargetSpec = TargetSpec::new(TargetKind::AttachedTo, Whose::Anyones);
/// The permanent itself.
const ITSELF: TargetSpec = TargetSpec::new(TargetKind::Itself, Whose::Anyones);

pub(super) const NOT_ASKED: Phrase<'static> = t!("a static ability can't have this condition");

/// What an Aura says of the damage to and by what it enchants, before its name.
const PREVENTED: [(&str, Keyword); 6] = [
    ("prevent all combat damage that would be dealt to and dealt by", Keyword::NoCombatDamage),
    ("prevent all combat damage that would be dealt to", Keyword::NoCombatDamageTo),
    ("prevent all combat damage that would be dealt by", Keyword::NoCombatDamageBy),
    ("prevent all noncombat damage that would be dealt to", Keyword::NoNoncombatDamageTo),
    ("prevent all damage that would be dealt to", Keyword::NoDamageTo),
    ("prevent all damage that would be dealt by", Keyword::NoDamageBy),
];

/// A static ability, if these words are one: `other creatures you control get +1/+1 and have flying`. With it what it gives in
/// quotes; which place that has on its card, its card says.
pub(crate) fn static_ability(piece: Piece<'_>) -> Option<Result<Static, Problem>> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    let found = reader.static_ability()?;
    Some(found.map(|ability| (ability, reader.lends)))
}

/// A static ability, and what it gives in quotes.
pub(crate) type Static = (StaticAbility, Option<Arc<CardFace>>);

impl Reader<'_> {
    fn static_ability(&mut self) -> Option<Result<StaticAbility, Problem>> {
        let reader = self;
        if reader.any(&["all creatures able to block enchanted creature do so"])
            || reader.any(&["all creatures able to block equipped creature do so"])
        {
            reader.any(&["."]);
            let keywords = [Keyword::Lure].into_iter().collect();
            return reader
                .peek()
                .is_none()
                .then_some(Ok(StaticAbility { keywords, ..StaticAbility::of(ATTACHED) }));
        }
        for (words, keyword) in PREVENTED {
            if reader.take(words) && reader.attached_to() {
                reader.any(&["."]);
                let keywords = [keyword].into_iter().collect();
                let ability = StaticAbility { keywords, ..StaticAbility::of(ATTACHED) };
                return reader.peek().is_none().then_some(Ok(ability));
            }
            reader.next = 0;
            if reader.take(words)
                && let Some(ability) = reader.prevented_of_many(keyword)
            {
                return Some(Ok(ability));
            }
            reader.next = 0;
        }
        if let Some(land) = reader.land_types() {
            return Some(Ok(land));
        }
        reader.next = 0;
        if let Some(paired) = reader.paired() {
            return Some(paired);
        }
        if let Some(buried) = reader.buried() {
            return Some(buried);
        }
        let condition = match reader.as_long_as(true) {
            Ok(condition) => condition,
            Err(problem) => return Some(Err(problem)),
        };
        let of_host = matches!(condition, Some(Condition::HostIs(_)));
        if reader.attached_to() || (of_host && reader.any(&["it", "that creature", "that permanent"])) {
            // "For each counter on it" is not said of this.
            reader.it = Some(engine::Reference::AttachedTo);
            return Some(reader.static_effect(ATTACHED, false, condition));
        }
        let start = reader.next;
        if reader.this() || (condition.is_some() && reader.take("it")) {
            // Without a condition, what a card says of itself in its own words is a keyword.
            if condition.is_some() || reader.any_comes(&["gets", "has"]) || reader.says("as long as") {
                return Some(reader.static_effect(ITSELF, false, condition));
            }
            reader.next = start;
        }
        let others_only = reader.any(&["other", "each other", "all other"]);
        if !others_only {
            reader.any(&["each", "all"]);
        }
        let spec = match reader.kind(true) {
            Ok(spec) => spec,
            Err(problem) => return condition.map(|_| Err(problem)),
        };
        if let Some(keywords) = reader.said_of_many() {
            let keywords = keywords.iter().copied().collect();
            let ability = StaticAbility { keywords, others_only, ..StaticAbility::of(spec) };
            let suits = is_permanent(spec.what) && ability.suits();
            return (suits && condition.is_none()).then_some(Ok(ability));
        }
        if !reader.any_comes(&["get", "gets", "have", "has", "lose", "loses"]) {
            return condition.map(|_| Err(reader.problem(t!("get +N/+N, or have KEYWORD"))));
        }
        reader.it = Some(engine::Reference::Each(spec));
        Some(reader.static_effect(spec, others_only, condition))
    }

    /// `enchanted land is an Island`, `nonbasic lands are Mountains`, `each land is a Swamp in addition to its other land types`, up to
    /// the end: with the ability to tap for the mana of that type.
    fn land_types(&mut self) -> Option<StaticAbility> {
        const BESIDES: [&str; 4] = [
            "in addition to its other land types",
            "in addition to their other land types",
            "in addition to its other types",
            "in addition to their other types",
        ];
        let attached = self.comes("enchanted land");
        let affects = if attached {
            self.next += 2;
            ATTACHED
        } else {
            self.any(&["each", "all"]);
            self.kind(true).ok()?
        };
        if !self.any(&["is a", "is an", "are"]) {
            return None;
        }
        let (subtype, _) = self.peek().and_then(|word| crate::subtypes::subtype(word.text))?;
        let color = engine::Subtype::BASIC_LANDS.iter().position(|basic| *basic == subtype)?;
        let color = *engine::Color::ALL.get(color)?;
        self.next += 1;
        let only = !self.any(&BESIDES);
        self.any(&["."]);
        let tap = engine::Ability {
            costs: vec![engine::Cost::Tap],
            effects: vec![engine::Effect::AddMana {
                mana: engine::Mana::of(color, 1),
                times: engine::Amount::Fixed(1),
            }],
            ..engine::Ability::default()
        };
        let face = CardFace { abilities: vec![tap], ..CardFace::default() };
        self.lends = Some(Arc::new(face));
        let land = Some(engine::LandType { subtype, only });
        let ability = StaticAbility { land, lends: Some(0), ..StaticAbility::of(affects) };
        (self.peek().is_none() && !ability.is_malformed()).then_some(ability)
    }

    /// `as long as this card is in your graveyard and you control a Mountain, creatures you control have haste`, if the words
    /// begin so.
    fn buried(&mut self) -> Option<Result<StaticAbility, Problem>> {
        let start = self.next;
        if !self.take("as long as") || self.pattern("this is in your graveyard").is_none() {
            self.next = start;
            return None;
        }
        let condition = match self.take("and").then(|| self.condition()).transpose() {
            Ok(condition) if condition.is_none_or(|it| condition_suits(it) && !is_of_this(it)) => condition,
            Ok(_) => {
                return Some(Err(Diagnostic::at(self.all, NOT_ASKED).expected(t!("you control a Mountain"))));
            }
            Err(problem) => return Some(Err(problem)),
        };
        self.any(&[","]);
        self.any(&["each", "all"]);
        let spec = match self.kind(true) {
            Ok(spec) => spec,
            Err(problem) => return Some(Err(problem)),
        };
        if !self.any_comes(&["get", "gets", "have", "has"]) {
            return Some(Err(self.problem(t!("get +N/+N, or have KEYWORD"))));
        }
        let read = self.static_effect(spec, false, condition);
        Some(read.and_then(|ability| {
            let ability = StaticAbility { in_graveyard: true, ..ability };
            if ability.lends.is_some() || ability.takes_away() {
                return Err(Diagnostic::at(self.all, t!("this doesn't apply to a card in a graveyard"))
                    .expected(t!("creatures you control have haste, for example")));
            }
            Ok(ability)
        }))
    }

    /// `attacking creatures you control`, up to the end: such damage of theirs is prevented.
    fn prevented_of_many(&mut self, keyword: Keyword) -> Option<StaticAbility> {
        let others_only = self.any(&["other", "each other"]);
        if !self.many_come() {
            return None;
        }
        let spec = self.kind(true).ok()?;
        self.any(&["."]);
        let keywords = [keyword].into_iter().collect();
        let ability = StaticAbility { keywords, others_only, ..StaticAbility::of(spec) };
        (self.peek().is_none() && is_permanent(spec.what) && ability.suits()).then_some(ability)
    }

    fn any_comes(&self, words: &[&str]) -> bool {
        words.iter().any(|words| self.comes(words))
    }

    /// Whether these words stand anywhere behind.
    pub(super) fn says(&self, words: &str) -> bool {
        (self.next..self.words.len()).any(|at| self.comes_at(at, words))
    }

    /// `as long as …` or `during your turn`, if that comes next: before the subject (`first`) or behind it.
    fn as_long_as(&mut self, first: bool) -> Result<Option<Condition>, Problem> {
        let condition = if self.take("during your turn") {
            Condition::YourTurn
        } else if self.take("as long as") {
            self.condition()?
        } else {
            return Ok(None);
        };
        if first {
            self.any(&[","]);
        }
        if condition_suits(condition) {
            Ok(Some(condition))
        } else {
            Err(Diagnostic::at(self.all, NOT_ASKED)
                .expected(t!("colours, types, or whether they are tokens")))
        }
    }

    pub(super) fn condition(&mut self) -> Result<Condition, Problem> {
        const EXPECTED: Phrase<'static> = t!(
            "you have N or less life, you control KIND, it\u{2019}s your turn, your hand is empty, this is in play, \
             or this is attacking (or blocking) alone"
        );
        const OF_THIS: [(&str, Condition); 26] = [
            ("this is modified", Condition::ThisModified),
            ("this entered this turn", Condition::ThisArrived),
            ("this entered the battlefield this turn", Condition::ThisArrived),
            ("this attacked or blocked this combat", Condition::ThisFoughtThisCombat),
            ("this attacked or blocked this turn", Condition::ThisFoughtThisTurn),
            ("this didn't attack this turn", Condition::ThisDidNotAttack),
            ("this is tapped", Condition::ThisTapped),
            ("this is untapped", Condition::ThisUntapped),
            ("this is monstrous", Condition::ThisIs(Designation::Monstrous)),
            ("this is renowned", Condition::ThisIs(Designation::Renowned)),
            ("this attacked this turn", Condition::ThisAttacked),
            ("this is suspected", Condition::ThisIs(Designation::Suspected)),
            ("this is saddled", Condition::ThisIs(Designation::Saddled)),
            ("this isn't saddled", Condition::ThisIsNot(Designation::Saddled)),
            ("this isn't suspected", Condition::ThisIsNot(Designation::Suspected)),
            ("this isn't monstrous", Condition::ThisIsNot(Designation::Monstrous)),
            ("this isn't renowned", Condition::ThisIsNot(Designation::Renowned)),
            ("this is equipped", Condition::ThisEquipped),
            ("this is enchanted", Condition::ThisEnchanted),
            ("this is attacking alone", Condition::ThisAttackingAlone),
            ("this is blocking alone", Condition::ThisBlockingAlone),
            ("this is attacking", Condition::ThisAttacking),
            ("this is blocking", Condition::ThisBlocking),
            ("this is in play", Condition::ThisInPlay),
            ("this is still in play", Condition::ThisInPlay),
            ("this is on the battlefield", Condition::ThisInPlay),
        ];
        // What is said of the permanent that this is attached to is not said of this.
        if self.any(&["no spells were cast last turn"]) {
            return Ok(Condition::NoSpellsLastTurn);
        }
        if self.pattern("this came under your control since the beginning of your last upkeep").is_some() {
            return Ok(Condition::CameLately);
        }
        if self.any(&["a player cast two or more spells last turn"]) {
            return Ok(Condition::TwoSpellsLastTurn);
        }
        let start = self.next;
        if self.attached_to() && self.take("is") {
            return Ok(Condition::HostIs(self.quality()?));
        }
        self.next = start;
        let of_host = self.comes("equipped") || self.comes("enchanted");
        for (words, condition) in OF_THIS {
            if !of_host && self.pattern(words).is_some() {
                return Ok(condition);
            }
        }
        if let Some(condition) = self.has_counters()? {
            return Ok(condition);
        }
        if let Some(condition) = self.this_turn()? {
            return Ok(condition);
        }
        if self.any(&[
            "you attacked this turn",
            "you've attacked this turn",
            "you attacked with a creature this turn",
        ]) {
            return Ok(Condition::YouAttacked);
        }
        if self.any(&["you didn't attack with a creature this turn", "you didn't attack this turn"]) {
            return Ok(Condition::YouDidNotAttack);
        }
        if self.take("the chosen color is") {
            let color = self.peek().and_then(|word| crate::words::color(word.text));
            let Some(color) = color else { return Err(self.problem(t!("a color"))) };
            self.next += 1;
            return Ok(Condition::Chose(color));
        }
        for (words, whose, basic) in [
            ("a land an opponent controls could produce", Whose::Opponents, false),
            ("a land you control could produce", Whose::Yours, false),
            ("a basic land you control could produce", Whose::Yours, true),
        ] {
            if self.take(words) {
                let color = engine::Color::ALL.into_iter().find(|color| {
                    let symbol = ["{", &color.letter().to_string(), "}"].concat();
                    self.take(&symbol)
                });
                let Some(color) = color else { return Err(self.problem(t!("mana, such as {G}"))) };
                return Ok(Condition::LandsProduce { color, whose, basic });
            }
        }
        if self.any(&["you attacked with creatures with total power"]) {
            let number = self.number()?;
            return match number.filter(|_| self.take("or greater this combat")) {
                Some(least) => Ok(Condition::AttackedWithPower(least)),
                None => Err(self.problem(t!("N or greater this combat"))),
            };
        }
        if self.pattern("this is in your graveyard").is_some() {
            return Ok(Condition::ThisInGraveyard);
        }
        if self.any(&["you're the monarch", "you are the monarch"]) {
            return Ok(Condition::Monarch(Whose::Yours));
        }
        if self.any(&["an opponent is the monarch", "one of your opponents is the monarch"]) {
            return Ok(Condition::Monarch(Whose::Opponents));
        }
        if self.any(&["there is no monarch", "there's no monarch", "no player is the monarch"]) {
            return Ok(Condition::NoMonarch);
        }
        if self.take("an opponent has") {
            let number = self.number()?;
            let Some(number) = number else { return Err(self.problem(t!("N or more poison counters"))) };
            if self.any(&["or less life", "life or less"]) {
                let life = i32::try_from(number.min(MAX_NUMBER)).unwrap_or(i32::MAX);
                return Ok(Condition::OpponentLifeAtMost(life));
            }
            if !self.take("or more poison counters") {
                return Err(self.problem(t!("or less life, or more poison counters")));
            }
            return Ok(Condition::OpponentPoisoned(number));
        }
        if self.take("a player has") {
            return match self.number()? {
                Some(most) if self.any(&["or less life", "life or less"]) => {
                    Ok(Condition::AnyLifeAtMost(i32::try_from(most.min(MAX_NUMBER)).unwrap_or(i32::MAX)))
                }
                _ => Err(self.problem(t!("N or less life"))),
            };
        }
        if self.take("an opponent was dealt damage this turn") {
            return Ok(Condition::OpponentDamaged);
        }
        if self.take("no") {
            let spec = self.kind(true)?;
            return if is_permanent(spec.what) && self.any(&["are on the battlefield", "are in play"]) {
                Ok(Condition::None(spec))
            } else {
                Err(self.problem(t!("are on the battlefield")))
            };
        }
        if self.take("an opponent controls more") {
            let before = self.words.get(self.next).copied().unwrap_or(self.all);
            let spec = self.kind(true)?;
            if !is_permanent(spec.what) || spec.whose != Whose::Anyones || !self.take("than you") {
                return Err(Diagnostic::at(before, t!("only permanents can be named here"))
                    .expected(t!("more lands than you, for example")));
            }
            return Ok(Condition::OpponentHasMore(TargetSpec { whose: Whose::Yours, ..spec }));
        }
        if self.any(&["your hand is empty", "you have no cards in hand"]) {
            return Ok(Condition::HandEmpty);
        }
        if self.any(&["it's your turn", "it is your turn"]) {
            return Ok(Condition::YourTurn);
        }
        if self.any(&["it's your main phase", "it is your main phase"]) {
            return Ok(Condition::YourMainPhase);
        }
        if self.any(&["it's the first combat phase of the turn", "it is the first combat phase of the turn"])
        {
            return Ok(Condition::FirstCombat);
        }
        let enters = self.origin == Origin::Triggered(engine::TriggerEvent::ThisEnters);
        if enters && !self.attached && self.take("it escaped") {
            return Ok(Condition::Escaped);
        }
        if self.any(&["it's not your turn", "it isn't your turn"]) {
            return Ok(Condition::NotYourTurn);
        }
        if self.any(&["seven or more cards are in your graveyard"]) {
            return Ok(Condition::Counted(7, CountOf::Graveyard));
        }
        if self.any(&["you have a card in hand"]) {
            return Ok(Condition::Counted(1, CountOf::Hand));
        }
        if let Some(condition) = self.little_devotion()? {
            return Ok(condition);
        }
        if let Some(kind) = self.no_counters() {
            return Ok(Condition::ThisHasBetween(kind, 0, 0));
        }
        for (words, whose) in
            [("there are no", Whose::Anyones), ("your opponents control no", Whose::Opponents)]
        {
            if self.take(words) {
                let spec = self.kind(true)?;
                self.any(&["on the battlefield", "in play"]);
                let plain = is_permanent(spec.what) && spec.whose == Whose::Anyones;
                return if plain {
                    Ok(Condition::None(TargetSpec { whose, ..spec }))
                } else {
                    Err(self.problem(t!("are on the battlefield")))
                };
            }
        }
        if self.any(&["there are"]) {
            let number = self.number()?.filter(|_| self.take("or more"));
            let start = self.next;
            if let Some(number) = number
                && let Ok(spec) = self.kind(true)
                && is_permanent(spec.what)
            {
                self.any(&["on the battlefield", "in play"]);
                return Ok(Condition::AtLeast(number, spec));
            }
            self.next = start;
            if let Some(number) = number
                && self.any(&["creature cards total in all graveyards", "creature cards in all graveyards"])
            {
                return Ok(Condition::Counted(number, CountOf::CreaturesInGraveyards));
            }
            let found = number.zip(self.in_your_graveyard(false));
            let Some((number, what)) = found else {
                return Err(self.problem(t!("N or more cards in your graveyard")));
            };
            return Ok(Condition::Counted(number, what));
        }
        if self.any(&["there is a", "there is an", "there's a", "there's an"]) {
            let Some(what) = self.in_your_graveyard(true) else {
                return Err(self.problem(t!("a creature card in your graveyard, for example")));
            };
            return Ok(Condition::Counted(1, what));
        }
        if let Some(condition) = self.of_powers()? {
            return Ok(condition);
        }
        if let Some(condition) = self.so_many_attack()? {
            return Ok(condition);
        }
        for (words, whose) in [("you control", Whose::Yours), ("an opponent controls", Whose::Opponents)] {
            if self.take(words) {
                return self.controls(whose);
            }
        }
        if !self.take("you have") {
            return Err(self.problem(EXPECTED));
        }
        let Some(life) = self.number()? else { return Err(self.problem(t!("how much life"))) };
        if self.take("or more cards in hand") {
            return Ok(Condition::Counted(life, CountOf::Hand));
        }
        if self.take("or fewer cards in hand") {
            return Ok(Condition::CountedAtMost(life, CountOf::Hand));
        }
        if self.take("or more opponents") {
            return Ok(Condition::Opponents(life));
        }
        let life = i32::try_from(life.min(MAX_NUMBER)).unwrap_or(i32::MAX);
        if self.any(&["or less life", "life or less"]) {
            Ok(Condition::LifeAtMost(life))
        } else if self.any(&["or more life", "life or more"]) {
            Ok(Condition::LifeAtLeast(life))
        } else {
            Err(self.problem(t!("or less life, or more life")))
        }
    }

    /// `three or more creatures are attacking` or `a white creature is attacking`, if that comes next.
    fn so_many_attack(&mut self) -> Result<Option<Condition>, Problem> {
        let start = self.next;
        let one = self.any(&["a", "an"]);
        let least =
            if one { Some(1) } else { self.number()?.filter(|least| *least > 0 && self.take("or more")) };
        let found = least.and_then(|least| {
            let spec = self.kind(!one).ok().filter(|spec| spec.what == TargetKind::Creature)?;
            let attack = if one { "is attacking" } else { "are attacking" };
            let what = TargetKind::AttackingCreature;
            self.take(attack).then_some(Condition::AtLeast(least, TargetSpec { what, ..spec }))
        });
        if found.is_none() {
            self.next = start;
        }
        Ok(found)
    }

    /// `your devotion to white is less than five`, if that comes next.
    fn little_devotion(&mut self) -> Result<Option<Condition>, Problem> {
        if !self.comes("your devotion to") {
            return Ok(None);
        }
        let devotion = self.amount()?;
        let least = if self.take("is less than") { self.number()?.filter(|least| *least > 0) } else { None };
        match devotion.zip(least) {
            Some((engine::Amount::Count(what), least)) => Ok(Some(Condition::CountedAtMost(least - 1, what))),
            _ => Err(self.problem(t!("is less than, and a number"))),
        }
    }

    /// `there are no oil counters on this`, if that comes next.
    fn no_counters(&mut self) -> Option<engine::CounterKind> {
        let start = self.next;
        if self.take("there are no")
            && let Ok(kind) = self.kind_of_counter()
            && self.any(&["counter on", "counters on"])
            && self.this()
        {
            return Some(kind);
        }
        self.next = start;
        if self.this()
            && self.any(&["doesn't have a", "doesn't have an"])
            && let Ok(kind) = self.kind_of_counter()
            && self.take("counter on it")
        {
            return Some(kind);
        }
        self.next = start;
        None
    }

    /// `a Human`, `legendary`, `red or green`, `attacking`: what one permanent is said to be.
    fn quality(&mut self) -> Result<TargetSpec, Problem> {
        if self.any(&["a", "an"]) {
            let before = self.words.get(self.next).copied().unwrap_or(self.all);
            let spec = self.kind(false)?;
            return if is_permanent(spec.what) {
                Ok(spec)
            } else {
                Err(Diagnostic::at(before, t!("only permanents can be named here"))
                    .expected(t!("a creature, or a Forest, for example")))
            };
        }
        for (word, what) in
            [("attacking", TargetKind::AttackingCreature), ("blocking", TargetKind::BlockingCreature)]
        {
            if self.take(word) {
                return Ok(TargetSpec::new(what, Whose::Anyones));
            }
        }
        let (asked, end) = self.adjectives(self.next);
        let traits = asked.into_iter().try_fold(engine::Traits::NONE, engine::Traits::with);
        let Some(traits) = traits.filter(|_| end > self.next) else {
            return Err(self.problem(t!("a creature type, a color, or legendary, for example")));
        };
        self.next = end;
        Ok(TargetSpec::new(TargetKind::Permanent, Whose::Anyones).that_is(traits))
    }

    /// What is asked of the power of this or of the creatures you control, if that comes next.
    fn of_powers(&mut self) -> Result<Option<Condition>, Problem> {
        let start = self.next;
        if self.any(&["creatures you control have total power"]) {
            let number = self.number()?;
            let Some(least) = number.filter(|_| self.take("or greater")) else {
                return Err(self.problem(t!("N or greater")));
            };
            return Ok(Some(Condition::TotalPower(least)));
        }
        if self.take("you control")
            && let Some(least) = self.number()?
            && self.take("or more creatures with different powers")
        {
            return Ok(Some(Condition::DifferentPowers(least)));
        }
        self.next = start;
        if self.any(&["this creature's power is", "this's power is"])
            && let Some(least) = self.number()?
            && self.take("or greater")
        {
            return Ok(i32::try_from(least).ok().map(Condition::ThisPower));
        }
        self.next = start;
        Ok(None)
    }

    /// `this has an oil counter on it`, `this has three or more oil counters on it`, if that comes next.
    fn has_counters(&mut self) -> Result<Option<Condition>, Problem> {
        let start = self.next;
        let has = self.this() && self.take("has");
        let found = self.counters_on_it(has)?;
        if found.is_none() {
            self.next = start;
        }
        Ok(found)
    }

    /// `as long as it's attacking`, `as long as it has a +1/+1 counter on it`, if that comes next: "it" is this.
    fn as_long_as_it(&mut self) -> Result<Option<Condition>, Problem> {
        const OF_IT: [(&str, Condition); 13] = [
            ("modified", Condition::ThisModified),
            ("tapped", Condition::ThisTapped),
            ("untapped", Condition::ThisUntapped),
            ("attacking alone", Condition::ThisAttackingAlone),
            ("blocking alone", Condition::ThisBlockingAlone),
            ("attacking", Condition::ThisAttacking),
            ("blocking", Condition::ThisBlocking),
            ("equipped", Condition::ThisEquipped),
            ("enchanted", Condition::ThisEnchanted),
            ("monstrous", Condition::ThisIs(Designation::Monstrous)),
            ("renowned", Condition::ThisIs(Designation::Renowned)),
            ("suspected", Condition::ThisIs(Designation::Suspected)),
            ("saddled", Condition::ThisIs(Designation::Saddled)),
        ];
        let start = self.next;
        let found = if self.any(&["as long as it's", "as long as it is"]) {
            OF_IT.into_iter().find_map(|(words, condition)| self.take(words).then_some(condition))
        } else if self
            .any(&["as long as it entered this turn", "as long as it entered the battlefield this turn"])
        {
            Some(Condition::ThisArrived)
        } else if self.take("as long as it has") {
            self.counters_on_it(true)?
        } else {
            None
        };
        let found = found.filter(|condition| condition_suits(*condition));
        if found.is_none() {
            self.next = start;
        }
        Ok(found)
    }

    /// `as long as it's a Human`, if that comes next: "it" is what this is attached to.
    fn as_long_as_host(&mut self) -> Result<Option<Condition>, Problem> {
        if !self.any(&["as long as it's", "as long as it is"]) {
            return Ok(None);
        }
        let condition = Condition::HostIs(self.quality()?);
        if condition_suits(condition) {
            Ok(Some(condition))
        } else {
            Err(Diagnostic::at(self.all, NOT_ASKED)
                .expected(t!("colours, types, or whether they are tokens")))
        }
    }

    /// `an oil counter on it`, `three or more oil counters on it`, after what has them.
    fn counters_on_it(&mut self, has: bool) -> Result<Option<Condition>, Problem> {
        let at_least = has && self.take("at least");
        let least = if has { self.number()?.filter(|least| *least > 0) } else { None };
        let most = if least.is_some() && self.take("to") { self.number()? } else { None };
        let more = most.is_some() || self.take("or more");
        let kind = self.peek().and_then(|word| crate::words::counter(word.text));
        if let Some((least, kind)) = least.zip(kind).filter(|(least, _)| *least == 1 || more || at_least) {
            self.next += 1;
            if self.any(&["counter on it", "counters on it"]) {
                return Ok(Some(match most {
                    Some(most) => Condition::ThisHasBetween(kind, least, most),
                    None => Condition::ThisHas(kind, least),
                }));
            }
        }
        Ok(None)
    }

    /// `a Forest`, `three or more artifacts`, `no other creatures`: what somebody controls.
    pub(super) fn controls(&mut self, whose: Whose) -> Result<Condition, Problem> {
        let none = self.take("no");
        let at_least = self.any(&["at least"]);
        let least = if none || self.comes("another") { None } else { self.number()? };
        let many = none || at_least || self.any(&["or more"]);
        if least.is_some_and(|least| least > 1) && !many {
            return Err(self.problem(t!("or more, and what")));
        }
        let before = self.words.get(self.next).copied().unwrap_or(self.all);
        let spec = self.kind(many)?;
        if (spec.whose != Whose::Anyones && spec.whose != whose) || !is_permanent(spec.what) {
            return Err(Diagnostic::at(before, t!("only permanents can be named here"))
                .expected(t!("a creature, or a Forest, for example")));
        }
        let spec = TargetSpec { whose, ..spec };
        Ok(if none { Condition::None(spec) } else { Condition::AtLeast(least.unwrap_or(1), spec) })
    }

    /// `as long as this is paired with another creature, both creatures have KEYWORD`, if the words begin so.
    fn paired(&mut self) -> Option<Result<StaticAbility, Problem>> {
        let start = self.next;
        let begins = self.take("as long as")
            && self.this()
            && self.take("is paired with another creature ,")
            && self.any(&["both creatures", "each of those creatures"]);
        if !begins {
            self.next = start;
            return None;
        }
        Some(self.static_effect(ITSELF, false, None).map(|ability| StaticAbility { pair: true, ..ability }))
    }

    fn static_effect(
        &mut self,
        affects: TargetSpec,
        others_only: bool,
        condition: Option<Condition>,
    ) -> Result<StaticAbility, Problem> {
        let one = matches!(affects.what, TargetKind::AttachedTo | TargetKind::Itself);
        if !one && !is_permanent(affects.what) {
            return Err(Diagnostic::at(self.all, t!("a static ability affects permanents"))
                .expected(t!("creatures, attacking creatures, planeswalkers, or permanents")));
        }
        let mut ability = StaticAbility { others_only, condition, ..StaticAbility::of(affects) };
        let mut x = self.grows(&mut ability)?;
        while self.takes_away(&mut ability)? {
            self.any(&[","]);
            self.any(&["and"]);
        }
        if self.any(&["have", "has"]) {
            let first = self.lent()?;
            let quotes_first = first.abilities.is_some() || first.keywords != Keywords::NONE;
            if !quotes_first {
                ability.keywords = self.keywords()?.into_iter().collect();
            }
            let last = if quotes_first { Quoted::default() } else { self.lent()? };
            ability.keywords =
                first.keywords.iter().chain(last.keywords.iter()).fold(ability.keywords, Keywords::with);
            self.lends = first.abilities.or(last.abilities);
            ability.lends = self.lends.is_some().then_some(0);
            // What is counted behind keywords would count for them, too.
            if self.comes("for each") {
                return Err(self.problem(t!("for each KIND directly after +N/+N")));
            }
            let start = self.next;
            self.any(&[","]);
            self.any(&["and"]);
            if (ability.power, ability.toughness) == (0, 0) && self.any_comes(&["get", "gets"]) {
                x |= self.grows(&mut ability)?;
            } else {
                self.next = start;
            }
            let start = self.next;
            self.any(&[","]);
            self.any(&["and"]);
            if !self.takes_away(&mut ability)? {
                self.next = start;
            }
        }
        if affects.what == TargetKind::AttachedTo
            && self.lends.is_none()
            && ["can't be blocked by", "can't be blocked except by"].iter().any(|words| self.comes(words))
            && !self.comes("can't be blocked by more than")
        {
            let limit = super::block_limit::attached_limit(self)?;
            let face = CardFace { block_limits: vec![limit], ..CardFace::default() };
            self.lends = Some(Arc::new(face));
            ability.lends = Some(0);
        }
        while one && let Some(more) = self.said_of_host() {
            ability.keywords = more.iter().fold(ability.keywords, |all, keyword| all.with(*keyword));
            self.any(&[","]);
            self.any(&["and"]);
            if self.any(&["has"]) {
                ability.keywords = self.keywords()?.into_iter().fold(ability.keywords, Keywords::with);
            }
        }
        // "Have haste and attack each combat if able".
        if !one && self.lends.is_none() && !x {
            let start = self.next;
            self.any(&[","]);
            self.any(&["and"]);
            match self.said_of_many() {
                Some(more) if !more.contains(&Keyword::EntersTapped) => {
                    ability.keywords = more.into_iter().fold(ability.keywords, Keywords::with);
                }
                _ => self.next = start,
            }
        }
        if x {
            self.any(&[","]);
            let counted = if self.take("where X is") { self.amount()? } else { None };
            let Some(engine::Amount::Count(what)) = counted else {
                return Err(self.problem(t!("where X is, and what X is")));
            };
            ability.each = Some(what);
        }
        if condition.is_none() {
            let of_it = match affects.what {
                TargetKind::Itself => self.as_long_as_it()?,
                TargetKind::AttachedTo => self.as_long_as_host()?,
                _ => None,
            };
            ability.condition = match of_it {
                Some(condition) => Some(condition),
                None => self.as_long_as(false)?,
            };
        }
        self.any(&["."]);
        if self.peek().is_some()
            || ability == (StaticAbility { condition: ability.condition, ..StaticAbility::of(affects) })
        {
            return Err(self.problem(t!("get +N/+N, or have KEYWORD")));
        }
        if !ability.suits()
            || (ability.not_creature && !ability.condition.is_some_and(Condition::can_unmake_creatures))
        {
            return Err(Diagnostic::at(self.all, NOT_ASKED)
                .expected(t!("colours, types, or whether they are tokens")));
        }
        if (ability.becomes.is_some() || ability.joins.is_some()) && ability.condition.is_some() {
            return Err(Diagnostic::at(
                self.all,
                t!("an Aura's change to a creature can't have a condition"),
            )
            .expected(t!("enchanted creature is a Frog, for example")));
        }
        let of_itself = affects.what == TargetKind::Itself;
        let takes = ability.strips || ability.loses != engine::Keywords::NONE;
        if ability.takes_away() && (others_only || (of_itself && takes)) {
            return Err(Diagnostic::at(
                self.all,
                t!("this applies to all of a kind, or to the permanent this is attached to"),
            )
            .expected(t!("all creatures lose flying, for example")));
        }
        let counted = ability.each.is_none_or(CountOf::suits_static_abilities);
        if !counted || (others_only && ability.each.is_some()) {
            return Err(Diagnostic::at(self.all, t!("this can't be counted"))
                .expected(t!("the number of creatures you control, for example")));
        }
        Ok(ability)
    }

    /// `gets +1/+1 for each KIND`, or `gets +X/+X`, of which it has to be said behind what X is; whether that is so.
    fn grows(&mut self, ability: &mut StaticAbility) -> Result<bool, Problem> {
        if !self.any(&["get", "gets"]) {
            return Ok(false);
        }
        // Whatever else says so is added anyway.
        self.any(&["an additional"]);
        let x = self.size_of_x();
        (ability.power, ability.toughness) = match x {
            Some(each) => each,
            None => self.size(true, t!("a change such as +1/+1"))?,
        };
        if x.is_none() {
            ability.each = self.counted()?;
        }
        let start = self.next;
        let comma = self.any(&[","]);
        if comma && self.comes("where X is") {
            self.next = start;
        } else {
            self.any(&["and"]);
        }
        Ok(x.is_some())
    }

    /// `loses all abilities`, `loses flying`, `has base power and toughness 1/1` or, of what an Aura is attached to, `is a blue
    /// Frog creature`, if one of these comes next.
    fn takes_away(&mut self, ability: &mut StaticAbility) -> Result<bool, Problem> {
        if ability.affects.what == TargetKind::AttachedTo && self.joins(ability) {
            return Ok(true);
        }
        if self.any(&["lose all abilities", "loses all abilities"]) {
            ability.strips = true;
        } else if self.any(&["lose", "loses"]) {
            ability.loses = self.keywords()?.into_iter().fold(ability.loses, Keywords::with);
        } else if self.any(&["have base power and toughness", "has base power and toughness"]) {
            ability.base = Some(self.size(false, t!("a size such as 1/1"))?);
        } else if ability.affects.what == TargetKind::Itself
            && self.any(&["isn't a creature", "is not a creature"])
        {
            ability.not_creature = true;
        } else if ability.affects.what == TargetKind::AttachedTo && self.any(&["is a", "is an"]) {
            let Some((made, becomes)) = self.shape()? else {
                return Err(self.problem(t!("a creature type, such as Frog")));
            };
            if !made.more.is_empty() || !made.keywords.is_empty() {
                return Err(self.problem(t!("one creature type, and with base power and toughness N/N")));
            }
            ability.becomes = Some(becomes);
            ability.base = made.size.or(ability.base);
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    /// `is a Human Knight in addition to its other types`, if that comes next.
    fn joins(&mut self, ability: &mut StaticAbility) -> bool {
        let start = self.next;
        if ability.joins.is_none() && self.any(&["is a", "is an"]) {
            let mut one = || {
                let (subtype, many) = self.peek().and_then(|word| crate::subtypes::subtype(word.text))?;
                self.next += 1;
                (subtype.is_of_creatures() && !many).then_some(subtype)
            };
            let first = one();
            let second = first.and_then(|_| one());
            self.any(&["creature"]);
            if let Some(first) = first
                && self.any(&["in addition to its other types", "in addition to its other creature types"])
            {
                ability.joins = Some((first, second));
                return true;
            }
        }
        self.next = start;
        false
    }

    /// What a card says in its own words of many, up to its end: "attack each combat if able".
    fn said_of_many(&mut self) -> Option<Vec<Keyword>> {
        const SAID: [(&str, &[Keyword]); 27] = [
            ("must be blocked if able", &[Keyword::MustBeBlocked]),
            ("are indestructible", &[Keyword::Indestructible]),
            ("attack each turn if able", &[Keyword::AttacksIfAble]),
            ("block each combat if able", &[Keyword::BlocksIfAble]),
            ("blocks each combat if able", &[Keyword::BlocksIfAble]),
            ("can't be blocked by more than one creature", &[Keyword::OneBlockerAtMost]),
            ("can't be blocked except by two or more creatures", &[Keyword::NeedsTwoBlockers]),
            ("can't be blocked except by three or more creatures", &[Keyword::NeedsThreeBlockers]),
            ("can't attack or block alone", &[Keyword::CantAttackAlone, Keyword::CantBlockAlone]),
            ("enter tapped", &[Keyword::EntersTapped]),
            ("enters tapped", &[Keyword::EntersTapped]),
            ("enter the battlefield tapped", &[Keyword::EntersTapped]),
            ("enters the battlefield tapped", &[Keyword::EntersTapped]),
            ("attack each combat if able", &[Keyword::AttacksIfAble]),
            ("attacks each combat if able", &[Keyword::AttacksIfAble]),
            ("can't be blocked", &[Keyword::Unblockable]),
            ("can't attack or block", &[Keyword::CantAttack, Keyword::CantBlock]),
            ("can't attack", &[Keyword::CantAttack]),
            ("can't block", &[Keyword::CantBlock]),
            ("can block an additional creature each combat", &[Keyword::BlocksOneMore]),
            ("can attack as though they didn't have defender", &[Keyword::AttacksDespiteDefender]),
            ("can attack as though it didn't have defender", &[Keyword::AttacksDespiteDefender]),
            ("don't untap during their controllers' untap steps", &[Keyword::StaysTapped]),
            ("don't untap during their controllers' untap step", &[Keyword::StaysTapped]),
            ("don't untap during its controller's untap step", &[Keyword::StaysTapped]),
            (
                "assigns combat damage equal to its toughness rather than its power",
                &[Keyword::DamageByToughness],
            ),
            (
                "assign combat damage equal to their toughness rather than their power",
                &[Keyword::DamageByToughness],
            ),
        ];
        let start = self.next;
        let mut found: Vec<Keyword> = Vec::new();
        // "Assigns … and can attack as though it didn't have defender" is two things.
        while let Some((words, keywords)) = SAID
            .into_iter()
            .filter(|(words, _)| self.comes(words))
            .max_by_key(|(words, _)| words.split(' ').count())
        {
            self.take(words);
            found.extend(keywords);
            if !self.take("and") {
                break;
            }
        }
        self.any(&["."]);
        if self.peek().is_some() || found.is_empty() {
            self.next = start;
            return None;
        }
        Some(found)
    }

    /// What a card says in its own words of what it is attached to: "can't attack or block".
    fn said_of_host(&mut self) -> Option<Vec<Keyword>> {
        const SAID: [(&str, &[Keyword]); 9] = [
            ("can't attack or block alone", &[Keyword::CantAttackAlone, Keyword::CantBlockAlone]),
            ("attacks or blocks each combat if able", &[Keyword::AttacksIfAble, Keyword::BlocksIfAble]),
            ("can attack as though it didn't have defender", &[Keyword::AttacksDespiteDefender]),
            (
                "can't attack or block , and its activated abilities can't be activated unless they're mana abilities",
                &[Keyword::CantAttack, Keyword::CantBlock, Keyword::CantActivateBesidesMana],
            ),
            (
                "can't attack or block , and its activated abilities can't be activated",
                &[Keyword::CantAttack, Keyword::CantBlock, Keyword::CantActivate],
            ),
            ("can't attack or block", &[Keyword::CantAttack, Keyword::CantBlock]),
            ("doesn't untap during its controller's untap step", &[Keyword::StaysTapped]),
            ("can't be blocked", &[Keyword::Unblockable]),
            ("can block any number of creatures", &[Keyword::BlocksAnyNumber]),
        ];
        let next = self.words.get(self.next..).and_then(crate::board::keyword);
        let own = next.filter(|(keyword, _)| keyword.is_own_words());
        let said = SAID.into_iter().find(|(words, _)| self.comes(words));
        match (own, said) {
            (Some((keyword, count)), said)
                if said.is_none_or(|(words, _)| words.split(' ').count() <= count) =>
            {
                self.next += count;
                Some(vec![keyword])
            }
            (_, Some((words, keywords))) => {
                self.take(words);
                Some(keywords.to_vec())
            }
            (_, None) => None,
        }
    }
}

/// The condition that these words are, if they are one that a static ability may have.
pub(super) fn condition_of(piece: Piece<'_>) -> Option<Condition> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    let condition = reader.condition().ok().filter(|condition| condition_suits(*condition));
    condition.filter(|_| reader.peek().is_none())
}

/// Whether a static ability may depend on it.
pub(super) fn condition_suits(condition: Condition) -> bool {
    match condition {
        Condition::AtLeast(_, spec) | Condition::None(spec) | Condition::HostIs(spec) => can_be_counted(spec),
        Condition::LifeAtMost(_)
        | Condition::LifeAtLeast(_)
        | Condition::OpponentLifeAtMost(_)
        | Condition::AnyLifeAtMost(_)
        | Condition::HandEmpty
        | Condition::ThisInPlay
        | Condition::ThisAttackingAlone
        | Condition::ThisBlockingAlone
        | Condition::ThisAttacking
        | Condition::ThisBlocking
        | Condition::ThisTapped
        | Condition::ThisUntapped
        | Condition::YourTurn
        | Condition::NotYourTurn
        | Condition::Monarch(_)
        | Condition::NoMonarch
        | Condition::YouAttacked
        | Condition::YouDidNotAttack
        | Condition::Opponents(_)
        | Condition::ThisEquipped
        | Condition::ThisEnchanted
        | Condition::ThisModified
        | Condition::ThisIs(_)
        | Condition::ThisArrived
        | Condition::ThisHas(..)
        | Condition::ThisHasBetween(..) => true,
        Condition::Counted(_, what) | Condition::CountedAtMost(_, what) => what.suits_static_abilities(),
        Condition::ThisAttacked
        | Condition::ThisDamagedOpponent
        | Condition::ThisFoughtThisCombat
        | Condition::ThisFoughtThisTurn
        | Condition::ThisDidNotAttack
        | Condition::NoSpellsLastTurn
        | Condition::TwoSpellsLastTurn
        | Condition::CameLately
        | Condition::CanPair
        | Condition::AttackedWithPower(_)
        | Condition::ThisInGraveyard
        | Condition::Chose(_)
        | Condition::LandsProduce { .. }
        | Condition::ThisIsNot(_)
        | Condition::HadNo(_)
        | Condition::OpponentHasMore(_)
        | Condition::OpponentDamaged
        | Condition::OpponentPoisoned(_)
        | Condition::ThisPower(_)
        | Condition::TotalPower(_)
        | Condition::DifferentPowers(_)
        | Condition::FirstTime
        | Condition::YourMainPhase
        | Condition::FirstCombat
        | Condition::Escaped
        | Condition::Cast { .. }
        | Condition::ThisNotExerted
        | Condition::PaidInstead
        | Condition::Kicked => false,
    }
}

/// Whether it asks something of the permanent itself, which a card in a graveyard is not.
const fn is_of_this(condition: Condition) -> bool {
    match condition {
        Condition::HostIs(_)
        | Condition::ThisInPlay
        | Condition::ThisAttackingAlone
        | Condition::ThisBlockingAlone
        | Condition::ThisAttacking
        | Condition::ThisBlocking
        | Condition::ThisTapped
        | Condition::ThisUntapped
        | Condition::ThisEquipped
        | Condition::ThisEnchanted
        | Condition::ThisModified
        | Condition::ThisIs(_)
        | Condition::ThisArrived
        | Condition::ThisHas(..)
        | Condition::ThisHasBetween(..)
        | Condition::ThisInGraveyard => true,
        Condition::AtLeast(..)
        | Condition::None(_)
        | Condition::LifeAtMost(_)
        | Condition::LifeAtLeast(_)
        | Condition::OpponentLifeAtMost(_)
        | Condition::AnyLifeAtMost(_)
        | Condition::HandEmpty
        | Condition::YourTurn
        | Condition::NotYourTurn
        | Condition::Monarch(_)
        | Condition::NoMonarch
        | Condition::YouAttacked
        | Condition::YouDidNotAttack
        | Condition::Opponents(_)
        | Condition::Counted(..)
        | Condition::CountedAtMost(..)
        | Condition::ThisAttacked
        | Condition::ThisDamagedOpponent
        | Condition::ThisFoughtThisCombat
        | Condition::ThisFoughtThisTurn
        | Condition::ThisDidNotAttack
        | Condition::NoSpellsLastTurn
        | Condition::TwoSpellsLastTurn
        | Condition::CameLately
        | Condition::CanPair
        | Condition::AttackedWithPower(_)
        | Condition::Chose(_)
        | Condition::LandsProduce { .. }
        | Condition::ThisIsNot(_)
        | Condition::HadNo(_)
        | Condition::OpponentHasMore(_)
        | Condition::OpponentDamaged
        | Condition::OpponentPoisoned(_)
        | Condition::ThisPower(_)
        | Condition::TotalPower(_)
        | Condition::DifferentPowers(_)
        | Condition::FirstTime
        | Condition::YourMainPhase
        | Condition::FirstCombat
        | Condition::Escaped
        | Condition::Cast { .. }
        | Condition::ThisNotExerted
        | Condition::PaidInstead
        | Condition::Kicked => false,
    }
}
