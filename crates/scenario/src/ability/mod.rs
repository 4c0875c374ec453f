//! Abilities and instants: the closed vocabulary of costs, targets and effects.

use crate::diagnostic::{Diagnostic, Problem};
use crate::names::quote;
use crate::text::{MAX_NUMBER, Piece, nearest, signed};
use engine::{Ability, Amount, Cost, Duration, Effect, Keyword, Reference, TargetKind, TargetSpec, Whose};

/// The forms an effect can have, for messages.
const EFFECTS: &str = "an effect, such as \u{201c}1 damage to any target\u{201d}, \u{201c}target creature gets +1/+1\u{201d}, \
     \u{201c}gains flying\u{201d}, \u{201c}destroy target creature\u{201d} or \u{201c}return target creature to its owner's hand\u{201d}";

/// Words that an effect can begin with, for suggestions.
const BEGINNINGS: [&str; 11] =
    ["target", "gets", "gains", "loses", "destroy", "return", "damage", "deals", "this", "it", "until"];

/// An activated ability, `COSTS: EFFECTS`.
pub(crate) fn activated(costs: Piece<'_>, effects: Piece<'_>) -> Result<Ability, Problem> {
    let costs = costs.split(",").into_iter().map(cost).collect::<Result<Vec<_>, _>>()?;
    Ok(Ability { costs, ..instructions(effects)? })
}

fn cost(piece: Piece<'_>) -> Result<Cost, Problem> {
    const COSTS: [(&str, Cost); 8] = [
        ("tap", Cost::Tap),
        ("{t}", Cost::Tap),
        ("tap this", Cost::Tap),
        ("sacrifice", Cost::SacrificeThis),
        ("sacrifice this", Cost::SacrificeThis),
        ("sacrifice it", Cost::SacrificeThis),
        ("sacrifice this creature", Cost::SacrificeThis),
        ("sacrifice a creature", Cost::SacrificeCreature),
    ];
    let written = crate::text::normal(piece.text);
    if let Some((_, cost)) = COSTS.iter().find(|(words, _)| *words == written) {
        return Ok(*cost);
    }
    if piece.text.contains('{') {
        return Err(mana(piece));
    }
    let problem = Diagnostic::at(piece, format!("{} is not a cost", quote(piece.text)))
        .expected("tap, sacrifice, or sacrifice a creature");
    if crate::board::keyword(&piece.words()).is_some() {
        let hint = "put a semicolon between keywords and an ability: flying; tap: ...";
        return Err(problem.expected(hint));
    }
    Err(problem.suggest(nearest(&written, COSTS.map(|(words, _)| words))))
}

/// The problem with a mana cost or symbol.
pub(crate) fn mana(piece: Piece<'_>) -> Problem {
    Diagnostic::at(piece, "mana is not modelled yet").expected("nothing here: leave the mana cost out")
}

/// What an instant or ability does, with its targets and no costs.
pub(crate) fn instructions(piece: Piece<'_>) -> Result<Ability, Problem> {
    let mut reader = Reader {
        all: piece,
        words: piece.tokens(),
        next: 0,
        ability: Ability::default(),
        who: None,
        target: None,
    };
    loop {
        reader.effect()?;
        let before = reader.next;
        while reader.any(&[",", ".", ";", "and", "then"]) {}
        if reader.peek().is_none() {
            return Ok(reader.ability);
        }
        if reader.next == before {
            return Err(reader.problem("the next effect, after a comma or \u{201c}and\u{201d}"));
        }
    }
}

struct Reader<'a> {
    all: Piece<'a>,
    words: Vec<Piece<'a>>,
    next: usize,
    ability: Ability,
    /// Whom the effect before was about.
    who: Option<Reference>,
    /// The last target that was named.
    target: Option<Reference>,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<Piece<'a>> {
        self.words.get(self.next).copied()
    }

    /// Goes past these words, if they come next.
    fn take(&mut self, words: &str) -> bool {
        let count = words.split(' ').count();
        let comes = words
            .split(' ')
            .zip(self.next..)
            .all(|(word, at)| self.words.get(at).is_some_and(|w| w.is(word)));
        if comes {
            self.next += count;
        }
        comes
    }

    fn any(&mut self, words: &[&str]) -> bool {
        words.iter().any(|words| self.take(words))
    }

    fn problem(&self, expected: &str) -> Problem {
        match self.peek() {
            None => Diagnostic::at(self.all.from(self.all.text.len()), "something is missing here"),
            Some(word) if word.text.contains('{') => return mana(word),
            Some(word) => Diagnostic::at(word, format!("{} is not understood here", quote(word.text)))
                .suggest(nearest(word.text, BEGINNINGS)),
        }
        .expected(expected)
    }

    fn effect(&mut self) -> Result<(), Problem> {
        if self.take("destroy") {
            let who = self.who()?;
            return self.add(Effect::Destroy { who });
        }
        if self.take("return") {
            let who = self.who()?;
            let hand =
                self.any(&["to its owner's hand", "to its owner\u{2019}s hand", "to your hand", "to hand"]);
            return if hand {
                self.add(Effect::ReturnToHand { who })
            } else {
                Err(self.problem("to its owner's hand"))
            };
        }
        let who = if self.is_who() { Some(self.who()?) } else { None };
        self.any(&["deals", "deal"]);
        if let Some(amount) = self.peek().and_then(Piece::number) {
            let word = self.peek().unwrap_or(self.all);
            self.next += 1;
            if amount > MAX_NUMBER {
                return Err(Diagnostic::at(word, "this number is too large").expected("at most 1,000,000"));
            }
            if !(self.take("damage to") || self.take("points of damage to")) {
                return Err(self.problem("damage to, and to whom"));
            }
            let to = self.whom()?;
            return self.add(Effect::Damage { amount: Amount::Fixed(amount), to });
        }
        let who = who.or(self.who).unwrap_or(Reference::This);
        let until = Duration::EndOfTurn;
        let effect = if self.any(&["gets", "get"]) {
            let (power, toughness) = self.size()?;
            Effect::Pump { who, power, toughness, until }
        } else if self.any(&["gains", "gain"]) {
            Effect::GainKeyword { who, keyword: self.keyword()?, until }
        } else if self.any(&["loses", "lose"]) {
            Effect::LoseKeyword { who, keyword: self.keyword()?, until }
        } else {
            return Err(self.problem(EFFECTS));
        };
        self.who = Some(who);
        self.take("until end of turn");
        self.add(effect)
    }

    fn add(&mut self, effect: Effect) -> Result<(), Problem> {
        self.ability.effects.push(effect);
        if self.ability.effects.len() > 10 {
            return Err(Diagnostic::at(self.all, "too many effects in one ability").expected("at most 10"));
        }
        Ok(())
    }

    fn size(&mut self) -> Result<(i32, i32), Problem> {
        let word = self.peek();
        let changes = |text: &str| {
            text.split('/').all(|part| part.starts_with(['+', '-', '\u{2212}']) && signed(part).is_some())
        };
        let Some((power, toughness)) = word.filter(|word| changes(word.text)).and_then(Piece::pair) else {
            return Err(self.problem("a change such as +3/+3 or -1/-0"));
        };
        self.next += 1;
        let fit =
            |number: i64| i32::try_from(number).ok().filter(|number| number.unsigned_abs() <= MAX_NUMBER);
        fit(power).zip(fit(toughness)).ok_or_else(|| {
            Diagnostic::at(word.unwrap_or(self.all), "this number is too large").expected("at most 1,000,000")
        })
    }

    fn keyword(&mut self) -> Result<Keyword, Problem> {
        let rest = self.words.get(self.next..).unwrap_or_default();
        let Some((keyword, words)) = crate::board::keyword(rest) else {
            let suggestion = self.peek().and_then(|word| nearest(word.text, Keyword::ALL.map(Keyword::name)));
            return Err(self.problem("a keyword, such as flying").suggest(suggestion));
        };
        self.next += words;
        Ok(keyword)
    }

    fn is_who(&self) -> bool {
        self.peek().is_some_and(|word| ["target", "it", "this", "itself"].iter().any(|who| word.is(who)))
    }

    /// Which creature.
    fn who(&mut self) -> Result<Reference, Problem> {
        const WHO: &str = "target creature, target attacking creature, target blocking creature, it, or this";
        if self.take("this") {
            self.take("creature");
            return Ok(Reference::This);
        }
        if self.any(&["itself", "it"]) {
            return Ok(self.target.unwrap_or(Reference::This));
        }
        if !self.take("target") {
            return Err(self.problem(WHO));
        }
        let what = if self.take("creature") {
            TargetKind::Creature
        } else if self.any(&["attacking creature", "attacker"]) {
            TargetKind::AttackingCreature
        } else if self.any(&["blocking creature", "blocker"]) {
            TargetKind::BlockingCreature
        } else {
            return Err(self.problem(WHO));
        };
        let whose = if self.take("you control") {
            Whose::Yours
        } else if self.any(&["an opponent controls", "your opponent controls"]) {
            Whose::Opponents
        } else {
            Whose::Anyones
        };
        self.aim(what, whose)
    }

    /// Who is dealt damage.
    fn whom(&mut self) -> Result<Reference, Problem> {
        let before = self.next;
        if self.take("you") {
            return Ok(Reference::You);
        }
        if self.any(&["any target", "target creature or player", "creature or player"]) {
            return self.aim(TargetKind::AnyTarget, Whose::Anyones);
        }
        if self.take("target player") {
            return self.aim(TargetKind::Player, Whose::Anyones);
        }
        if self.take("target opponent") {
            return self.aim(TargetKind::Player, Whose::Opponents);
        }
        self.who().map_err(|problem| {
            let after_target = self.next > before;
            let expected = if after_target {
                "creature, player, or opponent"
            } else {
                "any target, target creature, target player, or you"
            };
            problem.expected(expected)
        })
    }

    /// A target more.
    fn aim(&mut self, what: TargetKind, whose: Whose) -> Result<Reference, Problem> {
        let index = u8::try_from(self.ability.targets.len()).unwrap_or(u8::MAX);
        if index >= 4 {
            return Err(Diagnostic::at(self.all, "too many targets in one ability").expected("at most 4"));
        }
        self.ability.targets.push(TargetSpec { what, whose });
        let reference = Reference::Target(index);
        self.target = Some(reference);
        Ok(reference)
    }
}
