//! `combat-lab lesson`: its output for a lesson file, and the files it refuses.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "in a test a panic is a failed assertion")]

mod terminal;

use std::fs;
use std::io::{Cursor, Read as _};
use std::path::PathBuf;
use terminal::{err, out, run, today};

const OWN: &str = "\
title Bears & Giants
player Alice
  A Grizzly Bears 2/2
player Bob
  B Hill Giant 3/3
attack A -> Bob
ask Bob blocks with the Giant. Which creature survives?
choice The Giant: A graveyard, B in play
choice The Bears: A in play, B graveyard
block B -> A
";

const LESSON: &str = r#"{
  "title": "Bears & <Giants>",
  "situations": [
    { "id": "t15-first-strike" },
    { "file": "own.combat", "note": "Your own." },
    { "id": "t29-deathtouch-and-trample", "questions": false }
  ]
}"#;

/// A folder with the lesson, its situation, and a minimal template.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("lesson.json"), LESSON).unwrap();
    fs::write(folder.join("own.combat"), OWN).unwrap();
    let template = "<html lang=\"en\"><title><!-- title --></title><combat-lab-lesson<!-- attributes -->>\
                    <script type=\"application/json\"><!-- lesson --></script><!-- painted -->\n<!-- readable --></combat-lab-lesson><!-- language --><!-- preview -->";
    for (name, content) in [
        ("combat-lab-lesson.html", template),
        ("combat-lab-paint.css", ".lab{}"),
        ("combat-lab-paint.standalone.js", "paint()"),
    ] {
        fs::write(folder.join(name), content).unwrap();
    }
    folder
}

fn lesson(folder: &std::path::Path, arguments: &[&str]) -> std::process::Output {
    let file = folder.join("lesson.json");
    run(&[&["lesson", file.to_str().unwrap()], arguments].concat(), "")
}

#[test]
fn a_lesson_is_listed() {
    let output = lesson(&folder("lesson-list"), &[]);
    assert_eq!(
        out(&output),
        today(
            "Bears & <Giants>\n   1. First strike (TODAY): question\n   2. Bears & Giants (TODAY): question\n   \
             3. Deathtouch and trample (TODAY)\nSituations: 3. Questions: 2.\n"
        )
    );
    assert_eq!(err(&output), "");
}

/// An answer key can't be wrong: what `check` refuses is refused.
#[test]
fn a_lesson_whose_answers_do_not_hold_is_refused() {
    let folder = folder("lesson-wrong");
    let file = folder.join("wrong.json");
    let lesson = r#"{"title":"L","situations":[{"file":"block.combat"}]}"#;
    std::fs::write(&file, lesson).unwrap();
    let board = "title Block\nplayer Ann\n  A Wurm 6/4\n  B Bear 2/2\nplayer Bob 6\n  G Bear 2/2\n  H Giant 3/3\nattack A, B\n";
    for (lines, told) in [
        (
            "ask block Bob: Lose no creature.\ngoal Bob: Bob at least 1, G survives, H survives\n",
            "unsolvable",
        ),
        (
            "block G -> B\nask Who dies?\nchoice the Giant: H graveyard\nchoice Bob: Bob 7\n",
            "1 correct choice",
        ),
        ("block none\nexpect Bob 3\n", "found     Bob -2"),
    ] {
        std::fs::write(folder.join("block.combat"), format!("{board}{lines}")).unwrap();
        for form in ["csv", "worksheet"] {
            let output = run(&["lesson", file.to_str().unwrap(), "--as", form], "");
            assert_eq!(output.status.code(), Some(2), "{lines}");
            assert!(
                err(&output).contains("block.combat:") && err(&output).contains(told),
                "{}",
                err(&output)
            );
        }
    }
    std::fs::write(&file, r#"{"title":"L","situations":[{"id":"t15"}]}"#).unwrap();
    let output = run(&["lesson", file.to_str().unwrap()], "");
    assert!(err(&output).contains("did you mean t15-"), "{}", err(&output));
}

#[test]
fn a_lesson_in_another_language_has_its_situations_in_it() {
    let output = lesson(&folder("lesson-german"), &["--language", "de"]);
    assert!(out(&output).contains(&today("1. Erstschlag (TODAY)")), "{}", out(&output));
}

#[test]
fn nothing_in_a_lesson_becomes_markup() {
    let folder = folder("lesson-page");
    let template = folder.join("combat-lab-lesson.html");
    let page = lesson(&folder, &["--as", "page", "--template", template.to_str().unwrap()]);
    let page = out(&page);
    assert!(
        page.starts_with(
            "<html lang=\"en\"><title>Bears &amp; &lt;Giants&gt;</title><combat-lab-lesson fill>"
        ),
        "{page}"
    );
    assert!(
        page.contains(r#"{"title":"Bears & \u003cGiants>","situations":[{"title":"First strike","text":""#),
        "{page}"
    );
    assert!(page.contains(r#""questions":true,"asks":1,"note":"Your own."}"#), "{page}");
    assert!(
        page.contains(
            r#""questions":false,"asks":0}]}</script><template><style>.lab{}</style><div lang="en"><div class="lab">"#
        ),
        "{page}"
    );
    assert!(
        page.contains("</template>\n<script>paint()</script>\n<h2>Bears &amp; &lt;Giants&gt;</h2>"),
        "{page}"
    );
    let embed = out(&lesson(&folder, &["--as", "embed"]));
    // Two scripts, the data, and the painted frames with the situation's form.
    assert_eq!(embed.matches("</script>").count(), 5, "{embed}");
}

#[test]
fn the_first_situation_of_a_lesson_is_painted_up_to_its_question() {
    let embed = out(&lesson(&folder("lesson-painted"), &["--as", "embed", "--language", "de"]));
    let painted = embed.split_once("<template><link rel=\"stylesheet\" href=\"combat-lab-paint.css\">");
    let (_, rest) = painted.unwrap();
    let (painted, _) = rest.split_once("</template>").unwrap();
    assert!(painted.contains("Erstschlag") && painted.contains("Nur die Archers"), "{painted}");
    // The next frame would reveal the answer.
    assert!(!painted.contains("wird zerstört"), "{painted}");
    assert!(embed.contains("<combat-lab-lesson lang=\"de\">"), "{embed}");
}

#[test]
fn a_worksheet_has_its_answers_on_a_page_of_their_own() {
    let sheet = lesson(&folder("lesson-sheet"), &["--as", "worksheet"]);
    let sheet = out(&sheet);
    let (questions, answers) = sheet.split_once("<div class=\"answers\">").unwrap();
    assert!(
        questions.contains("<p><b>Bob blocks with the Giant. Which creature survives?</b></p>"),
        "{questions}"
    );
    assert!(questions.contains("<li>The Giant</li>\n<li>The Bears</li>"), "{questions}");
    // One drawing for each situation.
    assert_eq!(questions.matches("<svg").count(), 3);
    assert!(answers.contains("Which creature survives? <b>The Giant</b>"), "{answers}");
    // 3 damage is lethal for a 2/2, which state-based actions destroy.
    assert!(answers.contains(&today("<p>Rule 704.5g (TODAY)</p>")), "{answers}");
    assert!(!answers.contains("Deathtouch and trample"), "it asks nothing: {answers}");
    assert!(!questions.contains("704.5g"), "{questions}");
}

#[test]
fn a_worksheet_has_blanks_for_a_decision() {
    let folder = folder("lesson-blanks");
    let divide = "title T\nplayer Alice\n  A Hill Giant 3/3\nplayer Bob\n  B Grizzly Bears 2/2\n  K Goblin Piker 2/1\n\
                  attack A -> Bob\nblock B, K -> A\nask divide Alice: Kill both.\nbecause 510.1c: {A -> B} and 1.\n\
                  goal Alice: B dies, K dies\n";
    fs::write(folder.join("own.combat"), divide).unwrap();
    let sheet = out(&lesson(&folder, &["--as", "worksheet"]));
    let (questions, answers) = sheet.split_once("<div class=\"answers\">").unwrap();
    let blanks =
        "<ul>\n<li class=\"blank\">Grizzly Bears: ____</li>\n<li class=\"blank\">Goblin Piker: ____</li>";
    assert!(questions.contains(blanks), "{questions}");
    // 2 of the 3 damage kill the Bears, and 1 kills the Piker.
    assert!(answers.contains("Kill both. <b>2 + 1</b></p>\n<p>2 and 1.</p>"), "{answers}");
}

#[test]
fn a_worksheet_says_who_the_reader_is_and_shows_that_side_below() {
    let folder = folder("lesson-side");
    let block = "title T\nplayer Bob\n  S Serra Angel 4/4 flying\nplayer Alice\n  C Canopy Spider 1/3 reach\n\
                 attack S -> Alice\nask block Alice: Lose no life.\nbecause 509.1a: So.\nblock C -> S\n\
                 goal Alice: Alice at least 20\n";
    fs::write(folder.join("own.combat"), block).unwrap();
    let sheet = out(&lesson(&folder, &["--as", "worksheet"]));
    assert!(sheet.contains("<p>You are Alice. <b>Lose no life.</b></p>"), "{sheet}");
    // Bob is first, and it is his turn; Alice decides, so her side is below.
    let place = |words: &str| sheet.find(words).unwrap_or_else(|| panic!("{words}: {sheet}"));
    assert!(place(">Serra Angel<") < place(">Canopy Spider<"), "{sheet}");
    // The title is the heading, and not in the drawing, too.
    assert_eq!(sheet.matches(">T<").count(), 0, "{sheet}");
    let cards = out(&lesson(&folder, &["--as", "anki"]));
    assert!(cards.contains("<p>You are Alice. <b>Lose no life.</b></p>"), "{cards}");
}

#[test]
fn a_scorm_package_is_a_manifest_and_a_page() {
    let folder = folder("lesson-scorm");
    let template = folder.join("combat-lab-lesson.html");
    let package = folder.join("lesson.zip");
    let (template, to) = (template.to_str().unwrap(), package.to_str().unwrap());
    let output = lesson(&folder, &["--as", "scorm", "--template", template, "-o", to]);
    assert_eq!(err(&output), "");
    let mut zip = zip::ZipArchive::new(Cursor::new(fs::read(&package).unwrap())).unwrap();
    let mut text = |name: &str| {
        let mut text = String::new();
        zip.by_name(name).unwrap().read_to_string(&mut text).unwrap();
        text
    };
    assert!(text("imsmanifest.xml").contains("<title>Bears &amp; &lt;Giants&gt;</title>"));
    assert!(text("index.html").contains("<combat-lab-lesson fill scorm>"));
    let first = fs::read(&package).unwrap();
    lesson(&folder, &["--as", "scorm", "--template", template, "-o", to]);
    assert_eq!(first, fs::read(&package).unwrap(), "the same lesson, the same bytes");
}

#[test]
fn a_lesson_has_an_address() {
    let output = lesson(&folder("lesson-link"), &["--as", "link", "--address", "https://example.org/lab/#x"]);
    let link = out(&output);
    let packed = link.trim_end().strip_prefix("https://example.org/lab/#/lesson/").unwrap();
    assert!(
        packed.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_'),
        "{packed}"
    );
}

#[test]
fn what_is_no_lesson_is_refused_with_its_place() {
    for (lesson, says) in [
        ("{", "standard input: EOF while parsing an object at line 1 column 1\n"),
        (
            r#"{"title":"A","situations":[]}"#,
            "standard input: a lesson has 1 to 100 situations, this one has 0\n",
        ),
        (
            r#"{"title":"A","situations":[{}]}"#,
            "standard input: situation 1: write one of id, link, text and file\n",
        ),
        (
            r#"{"title":"A","situations":[{"id":"x","text":"y"}]}"#,
            "situation 1: write one of id, link, text and file\n",
        ),
        (
            r#"{"title":"A","situations":[{"id":"nowhere"}]}"#,
            "situation 1: the library has no situation called nowhere\n",
        ),
        (r#"{"title":"A","situations":[{"link":"nowhere"}]}"#, "situation 1: "),
        (r#"{"title":"A","situations":[{"id":"t15-first-strike","edition":"1993"}]}"#, "situation 1: 1993: "),
        (r#"{"title":"A","situations":[{"text":"title A\natack"}]}"#, "situation 1:2:1"),
        (r#"{"title":"A","situation":[]}"#, "unknown field `situation`"),
        (
            r#"{"title":"A","situations":[{"file":"nowhere.combat"}]}"#,
            "nowhere.combat: there is no such file\n",
        ),
    ] {
        let output = run(&["lesson", "-"], lesson);
        assert_eq!((out(&output).as_str(), output.status.code()), ("", Some(2)), "{lesson}");
        assert!(err(&output).contains(says), "{lesson}: {}", err(&output));
    }
}

#[test]
fn exercises_become_a_lesson() {
    let one = out(&run(&["practice", "trample", "--level", "2", "--seed", "7"], ""));
    assert!(one.starts_with("title   Practice: trample\ntitle   de: "), "{one}");
    assert_eq!(run(&["check", "-"], &one).status.code(), Some(0));
    assert_eq!(
        one,
        out(&run(&["practice", "trample", "--level", "2", "--seed", "7"], "")),
        "the same seed, the same board"
    );
    let lesson = out(&run(&["practice", "divide", "--count", "10", "--edition", "2021-04"], ""));
    let listed = out(&run(&["lesson", "-"], &lesson));
    assert!(listed.ends_with("Situations: 10. Questions: 10.\n"), "{listed}");
    let refused = run(&["practice", "chess"], "");
    let known = "[possible values: fight, trample, divide, legal, rule, attack, block, split]";
    assert!(err(&refused).contains(known), "{}", err(&refused));
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn questions_are_cards_and_a_table() {
    let folder = folder("lesson-cards");
    let cards = out(&lesson(&folder, &["--as", "anki"]));
    let lines: Vec<&str> = cards.lines().collect();
    assert_eq!(lines[..2], ["#separator:tab", "#html:true"]);
    let notes: Vec<Vec<&str>> = lines[5..].iter().map(|line| line.split('\t').collect()).collect();
    // Two situations have questions; the lesson turns off those of the third.
    assert_eq!(notes.iter().map(Vec::len).collect::<Vec<_>>(), [4, 4]);
    assert_ne!(notes[0][0], notes[1][0]);
    let [_, front, back, tags] = notes[1][..] else { unreachable!() };
    assert!(
        front.contains("<svg") && front.contains("<li>The Bears</li>") && !front.contains("<b>The Giant"),
        "{front}"
    );
    assert!(back.starts_with("\"<p><b>The Giant</b></p>"), "{back}");
    assert!(
        tags.starts_with(&today(
            "\"combat-lab combat-lab::TODAY combat-lab::Bears-Giants combat-lab::rule::"
        )),
        "{tags}"
    );
    // Exporting again gives the same notes.
    assert_eq!(out(&lesson(&folder, &["--as", "anki"])), cards);

    let table = out(&lesson(&folder, &["--as", "csv"]));
    let rows: Vec<&str> = table.split("\r\n").collect();
    // With the mark by which spreadsheets know its letters.
    assert_eq!(rows[0], "\u{feff}situation,edition,question,choices,correct,reason,rule");
    assert!(
        rows[2].starts_with(&today("\"Bears & Giants\",\"TODAY\",\"Bob blocks with the Giant.")),
        "{table}"
    );
    assert!(rows[2].contains("\"The Giant; The Bears\",\"The Giant\""), "{table}");
    assert_eq!(rows.len(), 4);
    let german = out(&lesson(&folder, &["--as", "anki", "--language", "de"]));
    assert!(german.contains("Regel "), "{german}");
}

/// A decision has no choices of which none could be right: its answer is how to decide it.
#[test]
fn decisions_are_cards_and_rows_with_their_answer() {
    let folder = folder("lesson-decisions");
    let file = folder.join("decisions.json");
    let lesson =
        r#"{"title":"L","situations":[{"id":"six-damage-to-kill-both"},{"id":"growth-when-it-counts"}]}"#;
    std::fs::write(&file, lesson).unwrap();
    let made = |form| out(&run(&["lesson", file.to_str().unwrap(), "--as", form], ""));
    for form in ["csv", "anki", "worksheet"] {
        let text = made(form);
        assert!(!text.contains("none of these"), "{text}");
        assert!(text.contains("3 + 3") && text.contains("after blocks (Colossapede)"), "{text}");
    }
    assert!(made("csv").contains("before blocks"), "the moments are what one can choose from");
}

#[test]
fn a_lesson_with_an_address_has_a_picture_beside_it() {
    let folder = folder("lesson-beside");
    let place = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (template, page) = (place("combat-lab-lesson.html"), place("page.html"));
    let address = "https://x.example/page.html";
    let output =
        lesson(&folder, &["--as", "page", "--template", &template, "-o", &page, "--address", address]);
    assert_eq!(err(&output), "");
    assert!(fs::read_to_string(&page).unwrap().contains("og:image\" content=\"https://x.example/page.png\""));
    assert!(folder.join("page.png").is_file() && folder.join("page.oembed.json").is_file());
}

/// Every sheet has its choices in another order, with answers to match.
#[test]
fn worksheets_have_variants() {
    let output = lesson(&folder("lesson-sheets"), &["--as", "worksheet", "--variants", "2"]);
    let page = out(&output);
    assert_eq!(page.matches("class=\"sheet\"").count(), 2, "{page}");
    assert_eq!(page.matches("class=\"answers\"").count(), 2, "{page}");
    let orders: Vec<bool> = page
        .match_indices("<li>The Giant</li>")
        .map(|(at, _)| page[at..].starts_with("<li>The Giant</li>\n<li>The Bears</li>"))
        .collect();
    assert_eq!(orders, [true, false], "{page}");
    assert!(page.contains("Answers A") && page.contains("Answers B"), "{page}");
}

/// With one variant of each situation, four sheets still differ.
#[test]
fn worksheets_mix_situations_and_their_variants() {
    let lesson = r#"{ "title": "T", "situations": [{ "id": "six-damage-to-kill-both" }, { "id": "reach-stops-an-angel" }] }"#;
    let page = out(&run(&["lesson", "-", "--as", "worksheet", "--variants", "4"], lesson));
    let (sheets, _) = page.split_once("class=\"answers\"").unwrap();
    let mut drawn: Vec<Vec<&str>> = sheets
        .split("class=\"sheet\"")
        .skip(1)
        .map(|sheet| sheet.split("<svg").skip(1).map(|svg| svg.split_once("</svg>").unwrap().0).collect())
        .collect();
    assert_eq!(drawn.len(), 4);
    drawn.sort();
    drawn.dedup();
    assert_eq!(drawn.len(), 4, "two sheets have the same boards");
}

/// The edition shown for a situation of the library doesn't depend on its first edition.
#[test]
fn situations_of_the_library_begin_in_todays_rules() {
    let lesson = r#"{ "title": "T", "situations": [{ "id": "t08-protected-in-time" }, { "id": "the-fanatic-shoots-in-time" }] }"#;
    let output = run(&["lesson", "-"], lesson);
    let listed = out(&output);
    assert!(listed.contains(&today("1. Giving a blocker protection from red (TODAY)")), "{listed}");
    // A situation that exists only in older rules is shown in them.
    assert!(listed.contains("(2008-10)"), "{listed}");
}

/// In a lesson that is a test, the page shows the answers later.
#[test]
fn a_lesson_can_be_a_test() {
    let own = r#"{ "title": "T", "answers": "later", "situations": [{ "id": "t15-first-strike" }] }"#;
    let page = run(&["lesson", "-", "--as", "embed"], own);
    assert!(out(&page).contains(r#""answers":"later""#), "{}", out(&page));
    let refused = run(&["lesson", "-"], &own.replace("later", "never"));
    assert!(err(&refused).contains("never"), "{}", err(&refused));
}
