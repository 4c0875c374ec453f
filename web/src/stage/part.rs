//! The parts that don't change while the reader works at a frame: redrawn when another frame comes
//! into view, not when a slider moves.

use super::why::why;
use crate::pile::pile;
use crate::state::playback::Outlook;
use crate::state::scene::Scene;
use crate::state::view::{View, colour, player_name, team_names};
use crate::words::gloss::glossed_on;
use crate::words::text;
use std::rc::Rc;
use yew::prelude::*;

/// One of these parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The deciding player, and the frame's sentence.
    Tell,
    /// The stack.
    Pile,
    /// The rules behind the frame, and the differences between editions.
    Why,
}

/// The data of such a part.
#[derive(Clone, PartialEq, Properties)]
pub(crate) struct PartProps {
    pub(crate) part: Part,
    pub(crate) scene: Scene,
    #[prop_or_default]
    pub(crate) outlook: Rc<Outlook>,
    /// A question is open.
    #[prop_or_default]
    pub(crate) quiet: bool,
    /// The reader has unfolded the reason.
    #[prop_or_default]
    pub(crate) open: bool,
}

/// One component for all of them, since every component adds to the download.
#[component]
pub(crate) fn PartView(props: &PartProps) -> Html {
    match props.part {
        Part::Tell => tell(&props.scene.view, props.quiet),
        Part::Pile => pile(&props.scene, &props.outlook, props.quiet),
        Part::Why => why(&props.scene, props.open),
    }
}

/// A longer sentence is shortened: the list of events has all of them.
const LONG: usize = 220;
/// The part of it that is told before the last event.
const FIRST: usize = 110;
/// The same on a phone, where the board and what decides have to be in sight with it.
const LONG_ON_PHONE: usize = 95;
const FIRST_ON_PHONE: usize = 40;

/// A sentence of many events: the first ones, the number of those left out, and the last.
fn shortened(sentence: &str) -> String {
    let events: Vec<&str> = sentence.split("; ").collect();
    let Some((last, others)) = events.split_last().filter(|_| sentence.chars().count() > LONG) else {
        return sentence.to_owned();
    };
    let mut told = String::new();
    let mut left = others.len();
    for event in others {
        if !told.is_empty() && told.chars().count().saturating_add(event.chars().count()) > FIRST {
            break;
        }
        told.extend([event, "; "]);
        left = left.saturating_sub(1);
    }
    if left < 2 {
        return sentence.to_owned();
    }
    [&told, &*text::more_events(left), "; ", last].concat()
}

/// The same for a phone: the last event, and those before it that have room. `None` if the whole
/// sentence has.
fn shortened_for_phone(sentence: &str) -> Option<String> {
    let (before, last) = sentence.rsplit_once("; ").filter(|_| sentence.chars().count() > LONG_ON_PHONE)?;
    let (mut told, mut left) = (String::new(), 0_usize);
    for event in before.split("; ") {
        if left > 0 || told.chars().count().saturating_add(event.chars().count()) > FIRST_ON_PHONE {
            left = left.saturating_add(1);
        } else {
            told.extend([event, "; "]);
        }
    }
    Some(match (told.is_empty(), left) {
        (true, _) => ["… ", last].concat(),
        (false, 0) => return None,
        (false, _) => [&told, &*text::more_events(left), "; ", last].concat(),
    })
}

fn tell(view: &View, quiet: bool) -> Html {
    let Some(frame) = view.frame() else { return Html::default() };
    let (edition, mut seen) = (view.edition(), Vec::new());
    let whole = shortened(view.sentence(view.at));
    let brief = shortened_for_phone(view.sentence(view.at));
    let sentence = glossed_on(&whole, edition, &["s-", edition.id()].concat(), &mut seen);
    let brief =
        brief.map(|brief| glossed_on(&brief, edition, &["b-", edition.id()].concat(), &mut Vec::new()));
    let game = &frame.game;
    let acts = match (game.priority(), view.decision.player()) {
        (Some(player), _) => Some((player, text::may_act(&player_name(game, player)))),
        (None, Some(player)) => Some((player, text::decides(&team_names(game, player)))),
        (None, None) => None,
    };
    // Nothing can be played after a limit.
    let limit = view.limit();
    let yours = |player| view.goal().is_none_or(|goal| game.are_allied(player, goal.player));
    let hands_over = view.hands_over() && limit.is_none() && view.decision.player().is_some_and(yours);
    html! {
        <>
            if let Some((player, acts)) = acts { <span class={classes!("acts", colour(player))}>{ acts }</span> }
            <p class="sentence">
                if let Some(brief) = &brief {
                    <span class="whole">{ sentence.words }</span>
                    <span class="brief" hidden=true>{ brief.words.clone() }</span>
                } else {
                    { sentence.words }
                }
                if hands_over { { " " }<span>{ text::PLAY_ON }</span> }
                if let Some(limit) = limit { { " " }{ limit } }
            </p>
            { sentence.meanings }
            if let Some(brief) = brief { { brief.meanings } }
            // The sentence is also announced, without its explanations.
            <p class="unseen" aria-live="polite">{ view.sentence(view.at).to_owned() }if let Some(caption) = view.caption(quiet) { { " " }{ caption } }</p>
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::shortened_for_phone;

    #[test]
    fn a_long_sentence_keeps_its_last_event_on_a_phone() {
        let (short, long) =
            ("Bear is destroyed", "Giant Spider deals 2 damage to the First Warden of the North");
        assert_eq!(shortened_for_phone(short), None);
        assert_eq!(shortened_for_phone(&[short, short].join("; ")), None);
        // An event that can't be shortened stays whole.
        assert_eq!(shortened_for_phone(&[long, long].concat()), None);
        assert_eq!(
            shortened_for_phone(&[short, long, short].join("; ")).as_deref(),
            Some("Bear is destroyed; 1 more event; Bear is destroyed")
        );
        assert_eq!(
            shortened_for_phone(&[long, long, short].join("; ")).as_deref(),
            Some("… Bear is destroyed")
        );
    }
}
