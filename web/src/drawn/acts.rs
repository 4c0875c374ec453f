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

/// Five damage for two blockers, or for three.
const FIVE: &str = "title Five\nplayer Alice 20\n  Ox 5/5\nplayer Bob 20\n  Elk 3/3\n  Boar 4/4\nattack Ox -> Bob\nblock Elk, Boar -> Ox";
const THREE: &str = "title Three\nplayer Alice 20\n  Ox 4/4\nplayer Bob 20\n  Hare 1/1\n  Elk 2/2\n  Boar 3/3\nattack Ox -> Bob\nblock Hare, Elk, Boar -> Ox";

#[test]
fn every_legal_division_is_shown_with_what_comes_of_it() {
    let html = after(FIVE, None, |_| vec![Act::Explore(true)]);
    // Free: 6 ways, of which 3 kill the Elk, 2 the Boar and 1 nobody. In order: the 3 that kill the Elk.
    let said = |what: String| assert!(html.contains(&what), "{what}\n{html}");
    said(text::ways("6", false, true));
    said(text::ways("3", false, true));
    said(text::in_ways(2, &text::falls(&["Boar".into()], &[])));
    said(text::in_ways(1, &text::falls(&[], &[])));
    // Three bars of six places each, and in the table a row for each way.
    assert_eq!(html.matches("data-way").count(), 18, "{html}");
    assert_eq!(html.matches(text::DIVIDE_SO.says()).count(), 6);

    // Four among three: a triangle of 15 places. Of the ways that are legal today, the Hare and the Boar, or the Hare and the
    // Elk die together.
    let html = after(THREE, Some("2025-11".parse().unwrap()), |_| vec![Act::Explore(true)]);
    assert!(html.contains(&text::ways("15", false, true)), "{html}");
    assert!(html.contains(&text::in_ways(1, &text::falls(&["Hare".into(), "Boar".into()], &[]))), "{html}");
    assert!(html.contains(&text::in_ways(3, &text::falls(&["Hare".into(), "Elk".into()], &[]))), "{html}");
}

#[test]
fn the_ways_are_sorted_by_any_column_and_back() {
    let first = |html: &str| {
        let body = html.split("<tbody>").nth(1).unwrap_or_default();
        body.split("<td>").nth(1).and_then(|cell| cell.chars().next())
    };
    assert_eq!(first(&after(FIVE, None, |_| vec![Act::Explore(true)])), Some('5'));
    assert_eq!(first(&after(FIVE, None, |_| vec![Act::Explore(true), Act::Sort(0)])), Some('0'));
    assert_eq!(first(&after(FIVE, None, |_| vec![Act::Explore(true), Act::Sort(1)])), Some('0'));
    assert_eq!(
        first(&after(FIVE, None, |_| vec![Act::Explore(true), Act::Sort(1), Act::Sort(1)])),
        Some('5')
    );
}
