//! When spells can be cast: `you may cast creature spells as though they had flash`.

use super::Reader;
use super::binding::Origin;
use super::cost_change::spells;
use crate::diagnostic::Problem;
use crate::text::Piece;
use combat_lab_cards::{CastHow, CastRule, Duration, Effect, Reference, TargetKind, TargetSpec, Whose};
use combat_lab_language::t;

/// The forms, for the reference.
pub(crate) const CAST_RULES: [&str; 7] = [
    "you may cast SPELLS as though they had flash",
    "players can't cast SPELLS",
    "your opponents can't cast SPELLS",
    "you can't cast SPELLS",
    "each opponent can cast spells only any time they could cast a sorcery",
    "players can cast spells only during their own turns",
    "each player can't cast more than one spell each turn",
];

/// Such a rule, if the words are one and nothing else.
pub(crate) fn cast_rule(piece: Piece<'_>) -> Option<CastRule> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    let rule = reader.said_of_casting()?;
    reader.any(&["."]);
    (reader.peek().is_none() && rule.is_plain()).then_some(rule)
}

impl Reader<'_> {
    fn said_of_casting(&mut self) -> Option<CastRule> {
        if self.take("you may cast") {
            let what = self.spells_cast(Whose::Yours)?;
            let flash = self.any(&["as though they had flash", "as though it had flash"]);
            return flash.then_some(CastRule { what, how: CastHow::AsThoughFlash });
        }
        let whose = if self.any(&["players", "each player"]) {
            Whose::Anyones
        } else if self.any(&["your opponents", "each opponent", "opponents"]) {
            Whose::Opponents
        } else if self.take("you") {
            Whose::Yours
        } else {
            let what = self.spells_cast(Whose::Anyones)?;
            return self.take("can't be cast").then_some(CastRule { what, how: CastHow::Never });
        };
        if self.take("can cast") {
            let what = self.spells_cast(whose)?;
            let how = if self.take("only any time they could cast a sorcery") {
                CastHow::OnlyAsSorcery
            } else if self.any(&["only during their own turns", "only during their own turn"]) {
                CastHow::OnlyOwnTurn
            } else {
                return None;
            };
            return Some(CastRule { what, how });
        }
        if !self.take("can't cast") {
            return None;
        }
        if self.take("more than one") {
            let spec = self.kind(false).ok().filter(|spec| spec.what == TargetKind::Spell)?;
            let what = TargetSpec { whose, ..spec };
            return self.take("each turn").then_some(CastRule { what, how: CastHow::OnceEachTurn });
        }
        let what = self.spells_cast(whose)?;
        Some(CastRule { what, how: CastHow::Never })
    }

    /// `spells`, `creature spells`, `spells of the chosen color`.
    fn spells_cast(&mut self, whose: Whose) -> Option<TargetSpec> {
        let what = spells(self).filter(|what| what.whose == Whose::Anyones)?;
        Some(TargetSpec { whose, ..what })
    }

    /// `target player can't cast spells this turn`.
    pub(super) fn cant_cast(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let what =
            self.spells_cast(Whose::Anyones).ok_or_else(|| self.problem(t!("spells, or creature spells")))?;
        let until = if self.take("this turn") {
            Duration::EndOfTurn
        } else if self.take("until your next turn") {
            Duration::YourNextTurn
        } else {
            return Err(self.problem(t!("this turn, or until your next turn")));
        };
        self.rules_casting(who, CastRule { what, how: CastHow::Never }, until)
    }

    /// `you may cast spells this turn as though they had flash`, from behind `cast` on.
    pub(super) fn as_though_flash(&mut self) -> Result<(), Problem> {
        let what =
            self.spells_cast(Whose::Anyones).ok_or_else(|| self.problem(t!("spells, or creature spells")))?;
        let until = if self.take("this turn") { Some(Duration::EndOfTurn) } else { self.until };
        let known = |until: &Duration| matches!(until, Duration::EndOfTurn | Duration::YourNextTurn);
        match until.filter(known).filter(|_| self.take("as though they had flash")) {
            Some(until) => {
                let rule = CastRule { what, how: CastHow::AsThoughFlash };
                self.rules_casting(Some(Reference::You), rule, until)
            }
            None => Err(self.problem(t!("this turn as though they had flash"))),
        }
    }

    fn rules_casting(
        &mut self,
        who: Option<Reference>,
        rule: CastRule,
        until: Duration,
    ) -> Result<(), Problem> {
        if !rule.is_plain() {
            return Err(self.problem(t!("spells of a type or a color")));
        }
        let who = self.player_of(who)?;
        self.add(Effect::RuleCasting { who, rule, until })
    }
}
