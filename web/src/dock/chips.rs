//! Announcements that the author judges without making them, as chips: a press drafts one, and the
//! dock shows the verdict. Illegal ones are struck out, as on the map.

use crate::state::Draft;
use crate::state::playback::Playback;
use crate::state::scene::Scene;
use crate::state::view::View;
use crate::words::text;
use combat_lab_cards::Listed;
use combat_lab_engine::{Assignment, Choice, Game, Strike};
use yew::prelude::*;

/// The most chips offered.
const MOST: usize = 4;

/// "What if: nobody blocks?", for declarations and splits in the frame in view.
pub(crate) fn chips(playback: &Playback, scene: &Scene) -> Html {
    let view = &playback.view;
    let mut known: Vec<String> = Vec::new();
    let chip = |(choice, illegal): &(Choice, bool)| {
        // Announcements that differ only in payment make the same draft.
        let says = says(view, &view.frame()?.game, choice).filter(|says| !known.contains(says))?;
        known.push(says.clone());
        let press = match choice {
            Choice::AssignDamage(parts) => {
                let amounts = amounts(view.strike()?, parts)?;
                scene.does(move || Draft::Split(amounts.clone()))
            }
            choice => {
                let choice = choice.clone();
                scene.does(move || Draft::Declare(choice.clone()))
            }
        };
        let illegal = *illegal;
        let label = illegal.then(|| [&says, "; ", text::NOT_LEGAL_SHORT.says()].concat());
        Some(html! {
            <button type="button" class={classes!("chip", illegal.then_some("no"))} aria-label={label} onclick={press}>{ says }</button>
        })
    };
    let chips: Vec<Html> = playback.tried.iter().filter_map(chip).take(MOST).listed();
    if chips.is_empty() {
        return Html::default();
    }
    html! {
        <div class="chips" role="group" aria-label={text::WHAT_IF}>
            <span>{ text::WHAT_IF }</span>{ chips }
        </div>
    }
}

/// The announcement in a few words.
pub(crate) fn says(view: &View, game: &Game, choice: &Choice) -> Option<String> {
    Some(match choice {
        Choice::DeclareAttackers(declared) if declared.attacks.is_empty() => text::NOBODY_ATTACKS.into(),
        Choice::DeclareAttackers(declared) => {
            let names = declared.attacks.iter().map(|attack| view.object(game, attack.attacker));
            text::would_attack(&text::list(&names.listed()), declared.attacks.len())
        }
        Choice::DeclareBlockers(declared) if declared.blocks.is_empty() => text::NOBODY_BLOCKS.into(),
        Choice::DeclareBlockers(declared) => {
            let pair = |block: &combat_lab_engine::Block| {
                [&view.object(game, block.blocker), " → ", &view.object(game, block.attacker)].concat()
            };
            declared.blocks.iter().map(pair).listed().join(", ")
        }
        Choice::AssignDamage(parts) => {
            let part = |part: &Assignment| text::so_much_to(part.amount, &view.thing(game, part.recipient));
            // Only what is divided is decided.
            let divided = |part: &&Assignment| {
                let strike = view.strike();
                part.amount > 0
                    && strike.is_none_or(|strike| {
                        strike.source(part.source).is_none_or(|source| strike.sheet().is_divided(source))
                    })
            };
            parts.iter().filter(divided).map(part).listed().join(", ")
        }
        _ => return None,
    })
}

/// The amounts of a division, edge by edge.
fn amounts(strike: &Strike, parts: &[Assignment]) -> Option<Vec<u32>> {
    let mut amounts = vec![0; strike.sheet().edges().len()];
    for part in parts.iter().filter(|part| part.amount > 0) {
        *amounts.get_mut(strike.edge(part.source, part.recipient)?)? = part.amount;
    }
    Some(amounts)
}
