//! An author's words are printed as text: never as markup, and never as codes that a terminal
//! obeys.

#![allow(clippy::expect_used, reason = "in a test a panic is a failed assertion")]

use combat_lab_narrate::{frame_text, transcript, transcript_markdown};
use combat_lab_notation::{Scenario, printable};
use combat_lab_replay::Replay;
use combat_lab_rulebook::Edition;

const HOSTILE: &str = "title <script>alert(1)</script> & [x](javascript:alert(1))
player Alice
  G \"<img src=x onerror=alert(1)>\" 2/2
  F \"Turn\u{202e}ed *Bear* `x`\" 1/1
player Bob
say \u{1b}[2J\u{1b}]0;owned\u{7} <b>Look</b> ![x](http://example.org)
attack G, F -> Bob
ask What | now?
choice <i>It dies</i>: G graveyard
choice It lives: G in play
expect Bob 17";

fn replay() -> Replay {
    let scenario = Scenario::parse(HOSTILE);
    Replay::run(&scenario.expect("it is a situation"), Edition::TODAY).expect("it plays")
}

#[test]
fn markdown_has_no_markup_of_an_author() {
    let text = transcript_markdown(&replay());
    for markup in ["<script", "<img", "<b>", "<i>", "[x](", "*Bear*", " `x`"] {
        assert!(!text.contains(markup), "{markup} in {text}");
    }
    assert!(text.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; \\[x\\]"), "{text}");
    assert!(text.contains("\\*Bear\\*"), "{text}");
}

#[test]
fn control_codes_are_not_printed() {
    let replay = replay();
    for text in [transcript(&replay), transcript_markdown(&replay), frame_text(&replay, 0)] {
        assert!(!text.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{text}");
    }
    assert!(transcript(&replay).contains("Turn\\u{202e}ed"));
    let wrong = "player A\u{1b}[31mlice\n  G \u{202e}Bear\nplayer Bob\nfling\u{9b}31m";
    let problems = Scenario::parse(wrong).expect_err("nothing here is right").in_file("\u{1b}x").to_string();
    assert!(!problems.contains(['\u{1b}', '\u{9b}', '\u{202e}']), "{problems}");
}

#[test]
fn plain_text_stays_as_it_is() {
    for text in ["", "Æther Adept, Jötun Grunt\n  2 < 3 & *", "日本"] {
        assert_eq!(printable(text), text);
    }
}

#[test]
fn a_byte_order_mark_is_skipped() {
    let text = "title T\nplayer Alice\nplayer Bob\n";
    let marked = format!("\u{feff}{text}");
    assert_eq!(Scenario::parse(&marked).map(|scenario| scenario.title).ok().as_deref(), Some("T"));
    assert_eq!(combat_lab_notation::layout(&marked), combat_lab_notation::layout(text));
}
