//! A declaration of attackers or blockers under other editions.

use crate::state::exploring::{Mark, Marks};
use crate::state::view::View;
use crate::words::combat::result;
use crate::words::text;
use combat_lab_cards::Listed;
use combat_lab_engine::{Attack, AttackDeclaration, Block, Choice, CombatForecast, Game, ObjectId, Thing};

/// The result of a declaration in each edition: the first part in which the results differ. Empty
/// if they agree, or if an edition doesn't allow the declaration.
pub(crate) fn marks(view: &View, declared: &Choice, foreseen: &CombatForecast, others: &[View]) -> Marks {
    let Some(game) = view.frame().map(|frame| &frame.game) else { return Marks::new() };
    let mut all = vec![(view.edition(), result(view, game, &foreseen.forecasts))];
    for there in others {
        let Some(far) = there.frame().map(|frame| &frame.game) else { continue };
        let translated = translated(game, far, declared);
        let Some(Ok(there_foreseen)) = translated.map(|choice| far.forecast_declaration(&choice)) else {
            return Marks::new();
        };
        all.push((there.edition(), result(there, far, &there_foreseen.forecasts)));
    }
    let everywhere = |said: &String| all.iter().all(|(_, result)| result.contains(said));
    let differs = |result: &[String]| result.iter().find(|said| !everywhere(said)).cloned();
    if all.iter().all(|(_, result)| differs(result).is_none()) {
        return Marks::new();
    }
    let mark = |result: &[String]| differs(result).unwrap_or_else(|| text::NO_CHANGE.into());
    all.iter().map(|(edition, result)| (*edition, Mark::Result(mark(result).into()))).listed()
}

/// The same declaration in another game; `None` if a creature or attacked object doesn't exist
/// there.
fn translated(game: &Game, far: &Game, declared: &Choice) -> Option<Choice> {
    let there = |id: ObjectId| far.card(game.object(id)?.card());
    let thing = |thing: Thing| match thing {
        Thing::Object(id) => there(id).map(Thing::Object),
        Thing::Player(_) | Thing::Stack(_) => Some(thing),
    };
    match declared {
        Choice::DeclareAttackers(declared) => {
            let attack =
                |it: &Attack| Some(Attack { attacker: there(it.attacker)?, target: thing(it.target)? });
            let band = |band: &Vec<ObjectId>| band.iter().map(|id| there(*id)).collect::<Option<Vec<_>>>();
            Some(Choice::DeclareAttackers(AttackDeclaration {
                attacks: declared.attacks.iter().map(attack).collect::<Option<_>>()?,
                bands: declared.bands.iter().map(band).collect::<Option<_>>()?,
                mana: Vec::new(),
            }))
        }
        Choice::DeclareBlockers(declared) => {
            let block =
                |it: &Block| Some(Block { blocker: there(it.blocker)?, attacker: there(it.attacker)? });
            let blocks = declared.blocks.iter().map(block).collect::<Option<Vec<_>>>()?;
            Some(Choice::DeclareBlockers(blocks.into()))
        }
        _ => None,
    }
}
