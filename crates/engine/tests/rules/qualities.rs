//! Keywords that are counted, and protection from what something is.

use crate::table::{ALICE, BOB, Board, face};
use combat_lab_cards::{CardFace, CardType, Color, Duration, Effect, Keyword, Keywords, Reference};
use combat_lab_engine::{Changed, Happening};
use combat_lab_rulebook::{Edition, Rule};

#[test]
fn some_keywords_are_counted() {
    let twice = |keyword| Keywords::NONE.with(keyword).with(keyword);
    for keyword in Keyword::ALL {
        let counted = [Keyword::Deathtouch, Keyword::Lifelink, Keyword::Exalted, Keyword::Flanking];
        let instances = if counted.contains(&keyword) { 2 } else { 1 };
        assert_eq!(twice(keyword).count(keyword), instances, "{keyword}");
        assert_eq!(twice(keyword).iter().count(), usize::try_from(instances).unwrap(), "{keyword}");
        assert!(twice(keyword).without(keyword).is_empty(), "{keyword}: all of it is lost");
        assert_eq!(twice(keyword).without(keyword).with(keyword).count(keyword), 1, "{keyword}");
    }
    let many = (0..1000).fold(twice(Keyword::Deathtouch), |many, _| many.with(Keyword::Lifelink));
    assert_eq!((many.count(Keyword::Lifelink), many.count(Keyword::Deathtouch)), (256, 2), "none runs over");
}

#[test]
fn protection_asks_what_the_other_is() {
    let mut red_artifact = CardFace::creature("R", 1, 1).colored(Color::Red);
    red_artifact.types = red_artifact.types.with(CardType::Artifact);
    let board = Board::new()
        .creature(ALICE, red_artifact)
        .creature(ALICE, face("G", 1, 1, &[]).colored(Color::Green))
        .creature(BOB, face("Red", 1, 1, &[Keyword::ProtectionFromRed]))
        .creature(BOB, face("Made", 1, 1, &[Keyword::ProtectionFromArtifacts]))
        .creature(BOB, face("Alive", 1, 1, &[Keyword::ProtectionFromCreatures]))
        .creature(BOB, face("White", 1, 1, &[Keyword::ProtectionFromWhite]));
    for edition in Edition::ALL {
        let table = board.start(edition);
        let from = |name: &str, source: &str| table.game.protects(table.object(name), table.object(source));
        assert_eq!(["Red", "Made", "Alive", "White"].map(|name| from(name, "R")), [true, true, true, false]);
        assert_eq!(
            ["Red", "Made", "Alive", "White"].map(|name| from(name, "G")),
            [false, false, true, false]
        );
    }
}

/// Until 2013 being indestructible was no ability: an effect could give it, none could take it
/// away.
#[test]
fn losing_indestructible() {
    let who = Reference::Target(0);
    let keyword = Keyword::Indestructible;
    let loses = Effect::LoseKeyword { who, keyword, until: Duration::EndOfTurn };
    let board = Board::new()
        .creature(ALICE, face("sturdy", 2, 2, &[Keyword::Indestructible, Keyword::Flying]))
        .creature(ALICE, face("plain", 2, 2, &[]))
        .instant(BOB, "rust", &[loses, Effect::Destroy { who }])
        .instant(BOB, "rust2", &[Effect::LoseKeyword { who, keyword, until: Duration::EndOfTurn }]);
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        let (sturdy, plain) = (table.id("sturdy"), table.id("plain"));
        table.resolve(BOB, "rust", &["sturdy"], &[]).resolve(BOB, "rust2", &["plain"], &[]);
        let quality = edition < Edition::E2021_04;
        assert_eq!(table.is_dead("sturdy"), !quality, "{edition}");
        let stays = table.events.iter().find(|event| event.kind == Happening::StaysIndestructible(sturdy));
        let rules = stays.map(|event| event.rules);
        assert_eq!(rules, quality.then_some(&[Rule::Indestructible][..]), "{edition}");
        // Nothing is said of what had nothing to lose.
        let told = |object| {
            let lost = |told: &&Happening| matches!(told, Happening::Changed { object: of, what, .. } if (*of, *what) == (object, Changed::Lost(keyword)));
            table.happenings().filter(lost).count()
        };
        assert_eq!((told(sturdy), told(plain)), if quality { (0, 0) } else { (1, 1) }, "{edition}");
    }
}
