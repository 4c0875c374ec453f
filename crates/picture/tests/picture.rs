//! Exported frames: as text and as pictures.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "in a test a panic is a failed assertion")]

use combat_lab_cards::Zone;
use combat_lab_narrate::{Wording, frame_text};
use combat_lab_notation::{Scenario, library};
use combat_lab_picture::{Shape, WIDTH, board, darkened, film, moment, picture, sheet};
use combat_lab_replay::Replay;
use combat_lab_rulebook::Edition;
use combat_lab_view::PermanentMark;

fn replay(id: &str, edition: Edition) -> Replay {
    let scenario = Scenario::parse(library::find(id).unwrap().source).unwrap();
    Replay::run(&scenario, edition).unwrap()
}

/// Every frame of every situation, in the edition that it is for first: nothing is drawn outside.
#[test]
fn every_frame_fits_into_its_picture() {
    for entry in library::ALL {
        let scenario = Scenario::parse(entry.source).unwrap();
        let replay = Replay::run(&scenario, scenario.editions[0]).unwrap();
        for at in 0..replay.frames().len() {
            let drawn = picture(&replay, at);
            let inside = |x: f64, y: f64| (0.0..=WIDTH).contains(&x) && (0.0..=drawn.height).contains(&y);
            for shape in flat(&drawn.shapes) {
                let fits = match shape {
                    Shape::Turned { .. } => true,
                    Shape::Line { at, .. } => inside(at.0, at.1),
                    Shape::Frame { x, y, width, height, .. } => {
                        inside(*x, *y) && inside(x + width, y + height)
                    }
                    Shape::Rule { from, to, .. } | Shape::Arrow { from, to, .. } => {
                        inside(from.0, from.1) && inside(to.0, to.1)
                    }
                    Shape::Words { x, y, size, .. } => inside(*x, *y) && inside(*x, y - f64::from(*size)),
                };
                assert!(fits, "{}, frame {}: {shape:?} of {}", entry.id, at + 1, drawn.height);
            }
            let svg = drawn.svg();
            assert_eq!(svg.matches('<').count(), svg.matches('>').count(), "{}", entry.id);
            assert!(!frame_text(&replay, at).is_empty());
        }
    }
}

/// The board alone, of every situation: as wide as its cards, with the stack, and before anything
/// is answered.
#[test]
fn the_board_of_every_situation_fits_and_gives_no_answer_away() {
    for entry in library::ALL {
        let scenario = Scenario::parse(entry.source).unwrap();
        let replay = Replay::run(&scenario, scenario.editions[0]).unwrap();
        let at = moment(&replay);
        if let Some(asked) = replay.questions().first() {
            assert!(at == asked.at && at <= asked.decided, "{}", entry.id);
        }
        let drawn = board(&replay, at);
        assert!(drawn.width < WIDTH && drawn.height > 100.0, "{}: {}", entry.id, drawn.width);
        for shape in flat(&drawn.shapes) {
            if let Shape::Frame { x, y, width, height, .. } = shape {
                assert!(x + width <= drawn.width && y + height <= drawn.height, "{}", entry.id);
            }
        }
        let stack = replay.frames()[at].game.stack().len();
        assert_eq!(drawn.svg().matches(">On the stack: ").count(), stack, "{}", entry.id);
    }
}

/// With one row on each side, an arrow ends at its target, and crosses no other card and no
/// player's sign.
#[test]
fn arrows_cross_nothing_on_boards_with_one_row_a_side() {
    let mut boards = 0;
    for entry in library::ALL {
        let scenario = Scenario::parse(entry.source).unwrap();
        let replay = Replay::run(&scenario, scenario.editions[0]).unwrap();
        let drawn = board(&replay, moment(&replay));
        let boxes: Vec<(f64, f64, f64, f64)> = flat(&drawn.shapes)
            .into_iter()
            .filter_map(|shape| match shape {
                // Cards and signs, not what is on them.
                Shape::Frame { x, y, width, height, edge: Some(_), .. }
                    if *height >= 28.0 && *width > 50.0 =>
                {
                    Some((*x, *y, *width, *height))
                }
                _ => None,
            })
            .collect();
        let arrows: Vec<_> = drawn
            .shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Arrow { from, to, .. } => Some((*from, *to)),
                _ => None,
            })
            .collect();
        let mut rows: Vec<f64> = boxes.iter().filter(|it| it.3 > 50.0).map(|it| it.1).collect();
        rows.sort_by(f64::total_cmp);
        rows.dedup();
        if arrows.is_empty() || rows.len() > 2 || replay.frames()[0].game.players().count() > 2 {
            continue;
        }
        boards += 1;
        for (from, to) in arrows {
            // All but the ends, which touch the cards.
            for part in 5..=95 {
                let along = |from: f64, to: f64| from + (to - from) * f64::from(part) / 100.0;
                let (x, y) = (along(from.0, to.0), along(from.1, to.1));
                let hit = boxes.iter().find(|(left, top, width, height)| {
                    (left + 1.0..left + width - 1.0).contains(&x)
                        && (top + 1.0..top + height - 1.0).contains(&y)
                });
                assert_eq!(hit, None, "{}: {from:?} to {to:?}", entry.id);
            }
        }
    }
    assert!(boards > 100, "{boards} boards");
}

/// The shapes of a drawing, and those within turned ones.
fn flat(shapes: &[Shape]) -> Vec<&Shape> {
    let mut all = Vec::new();
    for shape in shapes {
        all.push(shape);
        if let Shape::Turned { shapes, .. } = shape {
            all.extend(flat(shapes));
        }
    }
    all
}

/// All words of a drawing, without the places where lines are broken.
fn words(drawn: &combat_lab_picture::Picture) -> String {
    let words = flat(&drawn.shapes).into_iter().filter_map(|shape| match shape {
        Shape::Words { text, .. } => Some(text.as_str()),
        _ => None,
    });
    words.collect::<Vec<_>>().join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Everything that a question may be about is complete: keywords, hands, and texts of cards.
#[test]
fn every_keyword_hand_and_card_text_is_under_or_on_the_board() {
    for entry in library::ALL {
        let scenario = Scenario::parse(entry.source).unwrap();
        let replay = Replay::run(&scenario, scenario.editions[0]).unwrap();
        let at = moment(&replay);
        let wording = Wording::of_replay(&replay);
        let game = &replay.frames()[at].game;
        for drawn in [picture(&replay, at), sheet(&replay, at)] {
            let said = words(&drawn);
            assert!(!said.contains('\u{2026}') || entry.source.contains('\u{2026}'), "{}: {said}", entry.id);
            for object in game.objects().filter(|it| it.is_present() && !it.is_face_down()) {
                let face = object.face();
                match object.zone() {
                    Zone::Library => continue,
                    Zone::Hand => assert!(said.contains(&face.name), "{}: {}", entry.id, face.name),
                    Zone::InPlay => {
                        for keyword in object.characteristics().keywords.iter() {
                            let word = wording.word(keyword.name());
                            assert!(said.contains(word), "{}: {word} in {said}", entry.id);
                        }
                        for mark in combat_lab_narrate::marks(object.counters(), 0, wording) {
                            assert!(said.contains(&mark), "{}: {mark} in {said}", entry.id);
                        }
                        for mark in PermanentMark::all(game, &scenario, object) {
                            let mark = mark.says();
                            assert!(said.contains(mark), "{}: {mark} in {said}", entry.id);
                        }
                    }
                    Zone::Graveyard | Zone::Exile | Zone::Stack | Zone::Command => {}
                }
                for text in combat_lab_narrate::card_text(face, wording) {
                    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
                    assert!(said.contains(&text), "{}: {text} in {said}", entry.id);
                }
            }
        }
    }
}

/// Poison counters decide games, and some cards are played from a graveyard: both are on paper.
#[test]
fn poison_counters_and_graveyards_are_on_paper() {
    let source = "player Alice\n  A Bear 2/2\n  graveyard G Ghoul {B} 2/1; you may cast this from your graveyard\n\
        player Bob 12 poison 9\n  B Ogre 3/3\n  graveyard C Cat 1/1\nattack A -> Bob";
    let replay = Replay::run(&Scenario::parse(source).unwrap(), Edition::TODAY).unwrap();
    for drawn in [picture(&replay, 1), sheet(&replay, 1)] {
        let said = words(&drawn);
        for part in ["Bob: 12, poison 9", "In Alice's graveyard: Ghoul", "In Bob's graveyard: Cat"] {
            assert!(said.contains(part), "{part} in {said}");
        }
        assert!(!said.contains("Alice: 20, "), "{said}");
    }
    assert!(words(&board(&replay, 1)).contains("Bob: 12, poison 9"));
}

/// Shields, changes and the like are on the card, as on the stage; so is the host of an Aura that
/// isn't drawn under it, because that is no creature.
#[test]
fn the_marks_on_a_permanent_are_on_its_card() {
    let source = "player Alice\n  A Bear 2/2 sick, goaded by Bob\n  F Forest\n  \
        W Growth enchantment attached to F; enchant land\n  hand G Growing instant: target creature gets +3/+3 until end of turn\n\
        player Bob\n  B Ogre 3/3; {0}: regenerate this\nfrom precombat main\nat precombat main phase\nAlice: G -> A\nresolve\nAlice: pass\nBob: B\nresolve";
    let replay = Replay::run(&Scenario::parse(source).unwrap(), Edition::TODAY).unwrap();
    let said = words(&board(&replay, replay.frames().len() - 1));
    for mark in
        ["goaded by Bob", "new this turn", "attached to Forest", "will regenerate", "+3/+3 until end of turn"]
    {
        assert!(said.contains(mark), "{mark} in {said}");
    }
}

/// A team has one side, and one total.
#[test]
fn a_team_is_on_one_side() {
    let source = "edition today\nteam Alice, Carol\nplayer Alice\n  A Ape 3/3\nplayer Carol\n  C Cat 2/2\n\
        player Bob\n  B Bear 2/2\nplayer Dora\n  D Dog 1/1\nattack A -> Bob";
    let replay = Replay::run(&Scenario::parse(source).unwrap(), Edition::TODAY).unwrap();
    let drawn = picture(&replay, replay.frames().len() - 1);
    let height = |says: &str| {
        let found = flat(&drawn.shapes).into_iter().find_map(|shape| match shape {
            Shape::Words { y, text, .. } if text.starts_with(says) => Some(*y),
            _ => None,
        });
        found.unwrap()
    };
    let near = height("Ape").min(height("Cat"));
    assert!(height("Bear") < near && height("Dog") < near);
    assert!(height("Alice and Carol: 30") > near && height("Bob and Dora: 2") < near);
}

/// Power and toughness of many digits fit on the card, and a planeswalker's card shows its loyalty.
#[test]
fn a_long_size_fits_on_its_card_and_loyalty_is_shown() {
    let source =
        "player Alice\n  A Colossus 20/120\nplayer Bob\n  J Scholar planeswalker loyalty 4\nattack A -> J";
    let scenario = Scenario::parse(source).unwrap();
    let drawn = board(&Replay::run(&scenario, Edition::TODAY).unwrap(), 0);
    assert!(words(&drawn).contains("Scholar Planeswalker loyalty 4"));
    let size = flat(&drawn.shapes).into_iter().find_map(|shape| match shape {
        Shape::Words { x, text, .. } if text == "20/120" => Some(*x),
        _ => None,
    });
    let left = size.unwrap();
    let on_its_card = |shape: &Shape| match shape {
        Shape::Frame { x, width, .. } => *x < left && left + 6.0 * 8.0 < x + width,
        _ => false,
    };
    assert!(flat(&drawn.shapes).into_iter().any(on_its_card));
}

/// The first frame whose sentence has `words`.
fn frame_that_says(replay: &Replay, words: &str) -> usize {
    let says =
        |at: &usize| combat_lab_narrate::sentence(replay, *at, Wording::of_replay(replay)).contains(words);
    (0..replay.frames().len()).find(says).unwrap()
}

/// The text of a frame has its events with their rules, the combat, and the state.
#[test]
fn a_frames_text_has_events_rules_combat_and_state() {
    let replay = replay("t02-pinging-sacrifice", Edition::E2008_10);
    let at = frame_that_says(&replay, "Suntail Hawk is destroyed");
    let text = frame_text(&replay, at);
    for part in [
        "The pinging sacrifice\n",
        "Rules of 2008-10",
        "is destroyed",
        "420.5c",
        "Goblin Piker attacks Bob\n",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let blocks = frame_that_says(&replay, "blocks");
    assert!(frame_text(&replay, blocks).contains("Goblin Piker attacks Bob, blocked by Mogg Fanatic\n"));
}

/// Creatures that die in a frame are still drawn, with how they died.
#[test]
fn dying_creatures_are_drawn_with_their_fate() {
    let replay = replay("t02-pinging-sacrifice", Edition::E2008_10);
    let at = frame_that_says(&replay, "Suntail Hawk is destroyed");
    let says = |at: usize, what: &str| {
        picture(&replay, at)
            .shapes
            .iter()
            .any(|shape| matches!(shape, Shape::Words { text, .. } if text == what))
    };
    assert!(says(at, "Suntail Hawk") && says(at, "destroyed"));
    assert!(!says(at + 1, "Suntail Hawk") && says(at + 1, "Goblin Piker"));
}

/// A creature that returns to a hand isn't drawn as a dead one, and more damage than a life bar has
/// cells is seen.
#[test]
fn returned_creatures_and_much_damage_are_drawn() {
    let source = "player Alice 20\n  A Colossus 20/20 damage 15\n  G Giant 3/3\nplayer Bob 20\n  \
        hand S Undo instant: return target creature to its owner's hand\nattack A\nBob: S -> G";
    let scenario = Scenario::parse(source).unwrap();
    let replay = Replay::run(&scenario, Edition::TODAY).unwrap();
    let at = frame_that_says(&replay, "Giant returns");
    assert!(words(&picture(&replay, at)).contains("back to hand"));
    let filled = |replay: &Replay| {
        let drawn = picture(replay, 0);
        let widths = flat(&drawn.shapes).into_iter().filter_map(|shape| match shape {
            Shape::Frame { width, height, .. } if *height < 14.0 => Some(*width),
            _ => None,
        });
        let widths: Vec<f64> = widths.collect();
        widths.iter().any(|part| widths.iter().any(|whole| (part / whole - 0.75).abs() < 0.02))
    };
    assert!(filled(&replay));
    let unhurt = Scenario::parse(&source.replace(" damage 15", "")).unwrap();
    assert!(!filled(&Replay::run(&unhurt, Edition::TODAY).unwrap()));
}

/// A card exiled from a graveyard didn't stand on the battlefield, so it leaves no ghost there.
#[test]
fn cards_that_leave_a_graveyard_have_no_ghost() {
    let source = "player Alice 20\n  A Elk 2/2\n  hand R Rip {0} instant: exile target creature card from a graveyard\n\
        player Bob 20\n  graveyard G Ghoul 3/3\nattack A\nAlice: R -> G";
    let replay = Replay::run(&Scenario::parse(source).unwrap(), Edition::TODAY).unwrap();
    let at = frame_that_says(&replay, "Ghoul is exiled");
    let drawn = picture(&replay, at);
    let labels = flat(&drawn.shapes);
    let labels = labels.iter().filter(|shape| matches!(shape, Shape::Words { text, .. } if text == "exiled"));
    assert_eq!(labels.count(), 0);
}

/// A strict reader reads every kind of picture, whatever characters an author has written.
#[test]
fn pictures_are_well_formed_whatever_the_author_writes() {
    let control = (1..=0x9f).filter_map(char::from_u32).filter(|letter| letter.is_control());
    let others =
        "]]>&<>\"'\u{feff}\u{200b}\u{202e}\u{fdd0}\u{fffd}\u{fffe}\u{ffff}\u{1f600}\u{1fffe}\u{10ffff}"
            .chars();
    assert!(roxmltree::Document::parse("<a>\u{1}</a>").is_err());
    let mut read = 0;
    for letter in control.chain(others) {
        let text = format!(
            "title T{letter}T\nsummary S{letter}S\nplayer Ada\n  G  Grizzly Bears\nplayer Bob\nask Q{letter}Q\nchoice Yes{letter}: Bob 18\nchoice No: Bob 20\nsay W{letter}W\nattack G\n"
        );
        // Two end a line.
        let Ok(scenario) = Scenario::parse(&text) else { continue };
        let Ok(replay) = Replay::run(&scenario, Edition::TODAY) else { continue };
        read += 1;
        let mut drawn = vec![film(&replay, 2)];
        for at in 0..replay.frames().len() {
            drawn.extend([picture(&replay, at), sheet(&replay, at), board(&replay, at)].map(|one| one.svg()));
        }
        for svg in drawn.iter().flat_map(|svg| [svg.clone(), darkened(svg)]) {
            assert!(
                roxmltree::Document::parse(&svg).is_ok(),
                "{letter:?}: {:?}",
                roxmltree::Document::parse(&svg)
            );
        }
    }
    assert!(read > 75, "{read}");
}
