//! What is drawn after a reader has done something.

use super::after;
use crate::state::Act;
use crate::text;
use engine::{Action, Choice, PlayerId};

/// Two creatures that meet, and nothing else.
const TWO: &str = "title Two\nplayer Alice 20\n  Ox 5/5\nplayer Bob 20\n  Bears 2/2\nattack Ox -> Bob";

#[test]
fn each_player_may_concede_until_it_is_over() {
    let offered = |html: &str, name: &str| html.contains(&format!("aria-label=\"{}\"", text::concedes(name)));
    let html = after(TWO, None, |_| vec![Act::Go(1)]);
    assert!(offered(&html, "Alice") && offered(&html, "Bob"), "{html}");

    let conceding = Action { player: PlayerId::new(1), choice: Choice::Concede };
    let html = after(TWO, None, |_| vec![Act::Go(1), Act::Decide(conceding)]);
    assert!(html.contains(text::LOST.says()) && html.contains(text::YOUR_LINE.says()), "{html}");
    assert!(!offered(&html, "Alice") && !offered(&html, "Bob"), "{html}");
}
