//! Costs of attacking and blocking: `creatures can't attack you unless their controller pays {2}
//! for each`.

use crate::diagnostic::{Diagnostic, Problem};
use crate::mana;
use crate::names::short;
use crate::text::{MAX_NUMBER, Piece, nearest, normal};
use combat_lab_engine::{CombatCost, Cost, CostOf};
use combat_lab_language::t;

/// Something in combat that can cost something.
pub(crate) struct CostForm {
    /// Its form, for the reference.
    pub(crate) form: &'static str,
    /// The words before "unless", in every spelling.
    words: &'static [&'static str],
    of: CostOf,
}

/// Every form.
pub(crate) const COMBAT_COSTS: &[CostForm] = &[
    CostForm {
        form: "this can't attack unless you pay COST",
        words: &["this can't attack", "can't attack", "this creature can't attack", "it can't attack"],
        of: CostOf::ThisAttacking,
    },
    CostForm {
        form: "creatures can't attack you unless their controller pays COST for each",
        words: &["creatures can't attack you"],
        of: CostOf::AttackingYou,
    },
    CostForm {
        form: "creatures can't attack you or planeswalkers you control unless their controller pays COST for each",
        words: &[
            "creatures can't attack you or planeswalkers you control",
            "creatures can't attack you or a planeswalker you control",
        ],
        of: CostOf::AttackingYours,
    },
    CostForm {
        form: "creatures can't attack unless their controller pays COST for each",
        words: &["creatures can't attack"],
        of: CostOf::Attacking,
    },
    CostForm {
        form: "creatures can't attack you unless their controller pays {X} for each, where X is the number of GROUP",
        words: &[],
        of: CostOf::AttackingYou,
    },
    CostForm {
        form: "as long as this is untapped, creatures can't attack you unless their controller pays COST for each",
        words: &[],
        of: CostOf::AttackingYou,
    },
    CostForm {
        form: "this can't block unless you pay COST",
        words: &["this can't block", "can't block", "this creature can't block", "it can't block"],
        of: CostOf::ThisBlocking,
    },
    CostForm {
        form: "creatures can't block unless their controller pays COST for each",
        words: &["creatures can't block"],
        of: CostOf::Blocking,
    },
];

/// The cost of attacking or blocking, if these words give it.
pub(crate) fn combat_cost(piece: Piece<'_>) -> Option<Result<CombatCost, Problem>> {
    let piece = piece.to(piece.text.trim_end_matches('.').len());
    let (before, after) = piece.around("unless", false)?;
    let (before, condition) = match before.strip_start("as long as") {
        Some(rest) => {
            let comma = rest.text.find(',')?;
            let (condition, before) = (rest.to(comma).trim(), rest.from(comma + 1).trim());
            (before, Some(super::condition::condition_of(condition)?))
        }
        None => (before, None),
    };
    let (after, counted) = match after.around("where X is", false) {
        Some((after, counted)) => {
            let comma = after.text.strip_suffix(',').map_or(after.text.len(), str::len);
            (after.to(comma), Some(counted))
        }
        None => (after, None),
    };
    let said = normal(before.text).replace('\u{2019}', "'");
    // The permanents that a player controls are no cost.
    if ["defending player controls", "you control"].iter().any(|words| after.strip_start(words).is_some()) {
        return None;
    }
    // Nor are the abilities that an Aura stops, which further keywords may follow.
    if normal(after.text).replace('\u{2019}', "'").starts_with("they're mana abilities") {
        return None;
    }
    let Some(form) = COMBAT_COSTS.iter().find(|form| form.words.contains(&said.as_str())) else {
        let known = COMBAT_COSTS.iter().flat_map(|form| form.words.iter().copied());
        let problem = Diagnostic::at(
            before,
            t!("\u{201c}%1\u{201d} can't depend on paying").with(&[&short(before.text)]),
        );
        let problem =
            problem.expected(t!("this can't attack, creatures can't attack you, or the like, unless ..."));
        return Some(Err(problem.suggest(nearest(&said, known))));
    };
    let own = matches!(form.of, CostOf::ThisAttacking | CostOf::ThisBlocking);
    let paid = if own {
        after.strip_start("you pay").or_else(|| after.strip_start("its controller pays"))
    } else {
        const EACH: [&str; 4] = [
            "for each",
            "for each of those creatures",
            "for each creature they control that's attacking you",
            "for each creature they control that\u{2019}s attacking you",
        ];
        let each = EACH.into_iter().find_map(|words| after.strip_end(words));
        each.and_then(|rest| rest.strip_start("their controller pays"))
    };
    if let Some(counted) = counted.filter(|_| !own) {
        let each = super::counted::number_of(counted)?;
        let x = paid.is_some_and(|paid| paid.text == "{X}");
        let generic = Cost::Mana(combat_lab_engine::ManaCost::generic(1));
        return x
            .then(|| Ok(CombatCost { each: Some(each), condition, ..CombatCost::new(form.of, generic) }));
    }
    let Some(paid) = paid else {
        let expected = if own { "unless you pay {2}" } else { "unless their controller pays {2} for each" };
        return Some(Err(Diagnostic::at(after, t!("who pays what?")).expected(expected)));
    };
    Some(price(paid).map(|cost| CombatCost { condition, ..CombatCost::new(form.of, cost) }))
}

/// `{2}` or `2 life`.
fn price(paid: Piece<'_>) -> Result<Cost, Problem> {
    match paid.strip_end("life").map(|life| (life, life.number())) {
        Some((_, Some(amount))) if amount <= MAX_NUMBER => Ok(Cost::PayLife(amount)),
        Some((life, Some(_))) => {
            Err(Diagnostic::at(life, t!("this number is too large")).expected(t!("at most 1,000,000")))
        }
        Some((_, None)) => Err(Diagnostic::at(paid, t!("how much life?")).expected("N life")),
        None => mana::cost(paid).map(Cost::Mana),
    }
}
