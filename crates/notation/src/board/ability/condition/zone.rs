//! Conditions of what is on the battlefield and in graveyards.

use crate::board::ability::Reader;
use crate::board::ability::trigger::is_permanent;
use crate::diagnostic::Problem;
use combat_lab_cards::{Circumstance, Condition, Measure, Quantity, TargetKind, TargetSpec, Whose};
use combat_lab_language::t;

impl Reader<'_> {
    /// `a land you control could produce {G}`, if that comes next.
    pub(super) fn lands_produce(&mut self) -> Result<Option<Condition>, Problem> {
        for (words, whose, basic) in [
            ("a land an opponent controls could produce", Whose::Opponents, false),
            ("a land you control could produce", Whose::Yours, false),
            ("a basic land you control could produce", Whose::Yours, true),
        ] {
            if self.take(words) {
                let color = combat_lab_cards::Color::ALL.into_iter().find(|color| {
                    let symbol = ["{", &color.letter().to_string(), "}"].concat();
                    self.take(&symbol)
                });
                let Some(color) = color else { return Err(self.problem(t!("mana, such as {G}"))) };
                return Ok(Some(Condition::of(Circumstance::CouldProduce { color, whose, basic })));
            }
        }
        Ok(None)
    }

    /// `no GROUP are on the battlefield`, if that comes next.
    pub(super) fn none_in_play(&mut self) -> Result<Option<Condition>, Problem> {
        if !self.take("no") {
            return Ok(None);
        }
        let spec = self.kind(true)?;
        if is_permanent(spec.what) && self.any(&["are on the battlefield", "are in play"]) {
            Ok(Some(Condition::none(spec)))
        } else {
            Err(self.problem(t!("are on the battlefield")))
        }
    }

    /// `there are no GROUP`, `there are N or more cards in your graveyard`,
    /// `there is a land card in your graveyard`, if that comes next.
    pub(super) fn there_are(&mut self) -> Result<Option<Condition>, Problem> {
        for (words, whose) in
            [("there are no", Whose::Anyones), ("your opponents control no", Whose::Opponents)]
        {
            if self.take(words) {
                let spec = self.kind(true)?;
                self.any(&["on the battlefield", "in play"]);
                let plain = is_permanent(spec.what) && spec.whose == Whose::Anyones;
                return if plain {
                    Ok(Some(Condition::none(TargetSpec { whose, ..spec })))
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
                return Ok(Some(Condition::at_least(number, Quantity::count(spec))));
            }
            self.next = start;
            if let Some(number) = number
                && self.any(&["creature cards total in all graveyards", "creature cards in all graveyards"])
            {
                return Ok(Some(Condition::at_least(number, Quantity::of(Measure::CreaturesInGraveyards))));
            }
            let found = number.zip(self.in_your_graveyard(false));
            let Some((number, what)) = found else {
                return Err(self.problem(t!("N or more cards in your graveyard")));
            };
            return Ok(Some(Condition::at_least(number, what)));
        }
        if self.any(&["there is a", "there is an", "there's a", "there's an"]) {
            let Some(what) = self.in_your_graveyard(true) else {
                return Err(self.problem(t!("a creature card in your graveyard, for example")));
            };
            return Ok(Some(Condition::at_least(1, what)));
        }
        Ok(None)
    }

    /// `three or more creatures are attacking` or `a white creature is attacking`, if that comes
    /// next.
    pub(super) fn so_many_attack(&mut self) -> Result<Option<Condition>, Problem> {
        let start = self.next;
        let one = self.any(&["a", "an"]);
        let least =
            if one { Some(1) } else { self.number()?.filter(|least| *least > 0 && self.take("or more")) };
        let found = least.and_then(|least| {
            let spec = self.kind(!one).ok().filter(|spec| spec.what == TargetKind::Creature)?;
            let attack = if one { "is attacking" } else { "are attacking" };
            let what = TargetKind::AttackingCreature;
            let spec = TargetSpec { what, ..spec };
            self.take(attack).then_some(Condition::at_least(least, Quantity::count(spec)))
        });
        if found.is_none() {
            self.next = start;
        }
        Ok(found)
    }
}
