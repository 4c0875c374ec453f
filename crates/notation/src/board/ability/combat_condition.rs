//! Conditions for attacking and blocking: `can't attack unless defending player controls KIND`.

use super::Reader;
use super::binding::Origin;
use super::trigger::is_permanent;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use combat_lab_cards::{Asks, CombatCondition, Restricted, Whose};
use combat_lab_language::t;

/// The forms, for the reference.
pub(crate) const COMBAT_CONDITIONS: &[&str] = &[
    "as long as CONDITION, this can attack as though it didn't have defender",
    "this can't attack unless CONDITION",
    "this can't block unless CONDITION",
    "this can't attack or block unless CONDITION",
    "this can't attack if CONDITION",
    "this can't attack unless KIND also attacks",
    "this can't block unless KIND also blocks",
    "this can't attack unless at least NUMBER GROUP attack",
    "this can't attack unless defending player controls KIND",
    "this can't be blocked as long as defending player controls KIND",
    "this can't attack unless you control more GROUP than defending player",
    "this can't block unless you control more GROUP than attacking player",
];

/// Such a restriction, if the words are one and no keyword; what has to be paid is none.
pub(crate) fn combat_condition(piece: Piece<'_>) -> Option<Result<CombatCondition, Problem>> {
    if let Some(excuse) = despite_defender(piece) {
        return Some(Ok(excuse));
    }
    let mut reader = Reader::new(piece, Origin::Permanent);
    reader.this();
    if super::block_limit::is_keyword(reader.bare()) {
        return None;
    }
    if reader.take("can't be blocked as long as defending player controls") {
        let asks = reader.defender_controls();
        reader.any(&["."]);
        return match (asks, reader.peek()) {
            (Ok(asks), None) => {
                Some(Ok(CombatCondition { of: Restricted::BeingBlocked, asks, unless: false }))
            }
            (Ok(_), Some(_)) => Some(Err(reader.problem(t!("the end of the sentence")))),
            (Err(problem), _) => Some(Err(problem)),
        };
    }
    let of = [
        ("can't attack or block", Restricted::Both),
        ("can't attack", Restricted::Attacking),
        ("can't block", Restricted::Blocking),
    ]
    .into_iter()
    .find_map(|(words, of)| reader.take(words).then_some(of))?;
    let unless = reader.take("unless");
    let pays = [
        "you pay",
        "you sacrifice",
        "you return",
        "its controller pays",
        "its controller sacrifices",
        "its controller returns",
        "their controller pays",
    ];
    if (!unless && !reader.take("if")) || pays.iter().any(|words| reader.comes(words)) {
        return None;
    }
    let asks = match reader.asks(of) {
        Ok(asks) => asks,
        Err(problem) => return Some(Err(problem)),
    };
    reader.any(&["."]);
    if reader.peek().is_some() {
        return Some(Err(reader.problem(t!("the end of the sentence"))));
    }
    Some(Ok(CombatCondition { of, asks, unless }))
}

/// `as long as CONDITION, this can attack as though it didn't have defender`, or with the condition
/// behind it.
fn despite_defender(piece: Piece<'_>) -> Option<CombatCondition> {
    const CAN: &str = "can attack as though it didn't have defender";
    let mut reader = Reader::new(piece, Origin::Permanent);
    let before = if reader.take("as long as") { Some(reader.condition().ok()?) } else { None };
    reader.any(&[","]);
    if !(reader.this() || before.is_some() && reader.take("it")) || !reader.take(CAN) {
        return None;
    }
    let condition = match before {
        Some(condition) => condition,
        None if reader.take("as long as") => reader.condition().ok()?,
        None => return None,
    };
    reader.any(&["."]);
    let asks = Asks::Holds(condition);
    let of = Restricted::DespiteDefender;
    reader.peek().is_none().then_some(CombatCondition { of, asks, unless: true })
}

impl Reader<'_> {
    /// The kind of permanent that the defending player controls, after these words.
    fn defender_controls(&mut self) -> Result<Asks, Problem> {
        match self.controls(Whose::Yours)? {
            one if let Some(spec) = one.one_permanent() => Ok(Asks::DefenderControls(spec)),
            _ => Err(self.problem(t!("one permanent, such as an Island"))),
        }
    }

    /// `a creature with greater power also attacks`, `at least two other creatures attack`.
    fn company(&mut self, of: Restricted) -> Option<Asks> {
        let start = self.next;
        let (one, many): (&[&str], &[&str]) = match of {
            Restricted::Attacking => (&["also attacks", "attacks"], &["also attack", "attack"]),
            Restricted::Blocking => (&["also blocks", "blocks"], &["also block", "block"]),
            Restricted::Both => (
                &["also attacks or blocks", "attacks or blocks"],
                &["also attack or block", "attack or block"],
            ),
            Restricted::BeingBlocked | Restricted::DespiteDefender => return None,
        };
        let several = self.take("at least");
        let least = match self.number() {
            Ok(Some(least)) if several => u8::try_from(least).ok(),
            _ => {
                self.any(&["a", "an"]);
                Some(1)
            }
        };
        let many_come = least.is_some_and(|least| least > 1);
        let spec = self.kind(many_come).ok();
        let acts = self.any(if many_come { many } else { one });
        let spec = spec.filter(|spec| super::combat_ban::is_creature(spec.what) && acts);
        match (least, spec) {
            (Some(least), Some(spec)) if least > 0 => Some(Asks::Company(least, spec)),
            _ => {
                self.next = start;
                None
            }
        }
    }

    fn asks(&mut self, of: Restricted) -> Result<Asks, Problem> {
        if let Some(company) = self.company(of) {
            return Ok(company);
        }
        if of == Restricted::Attacking && self.take("defending player controls") {
            return self.defender_controls();
        }
        if self.take("you control more") {
            let before = self.words.get(self.next).copied().unwrap_or(self.all);
            let spec = self.kind(true)?;
            let other = match of {
                Restricted::Attacking => self.take("than defending player"),
                Restricted::Blocking => self.take("than attacking player"),
                Restricted::Both | Restricted::BeingBlocked | Restricted::DespiteDefender => false,
            };
            if !is_permanent(spec.what) || spec.whose != Whose::Anyones || !other {
                return Err(Diagnostic::at(before, t!("only permanents can be named here"))
                    .expected(t!("more creatures than defending player, for example")));
            }
            return Ok(Asks::MoreThanOther(spec));
        }
        self.condition().map(Asks::Holds)
    }
}
