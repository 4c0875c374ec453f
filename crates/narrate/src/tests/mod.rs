//! Tests of sentences, in the words a judge would use.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "in a test a panic is a failed assertion")]

mod abilities;
mod cards;
mod decisions;
mod frames;
mod happenings;
mod kinds;
mod refusals;
mod vocabulary;

use super::{Teller, Wording};
use combat_lab_cards::{
    Ability, CardFace, CardType, Color, Duration, Effect, Mana, ManaCost, Quantity, Reference, Step,
    TargetKind, TargetSpec, TriggerEvent, TriggeredAbility, Who, Whose,
};
use combat_lab_engine::{
    Action, CardId, CardSetup, Choice, Event, Game, Happening, ObjectId, PermanentSetup, Place, Play,
    PlayerId, PlayerSetup, Setup, StackId, Thing, Through, TurnSpan,
};
use combat_lab_notation::Scenario;
use combat_lab_rulebook::{Edition, Planeswalkers};

const ALICE: PlayerId = PlayerId::new(0);
const BOB: PlayerId = PlayerId::new(1);
const OLD: Edition = Edition::E2008_10;
const NEW: Edition = Edition::TODAY;
const CREATURE: TargetSpec = TargetSpec::new(TargetKind::Creature, Whose::Anyones);
const T0: Reference = Reference::Target(0);

/// An object that no game has.
const NOBODY: ObjectId = ObjectId::new(9_999);
/// A player that no game has.
const NO_PLAYER: PlayerId = PlayerId::new(77);

fn does(targets: &[TargetSpec], effects: &[Effect]) -> Ability {
    Ability { targets: targets.to_vec(), effects: effects.to_vec(), ..Ability::default() }
}

const fn english(edition: Edition) -> Wording {
    Wording::english(edition)
}

fn trigger(event: TriggerEvent, effects: &[Effect]) -> TriggeredAbility {
    TriggeredAbility { event, condition: None, ability: does(&[], effects) }
}

fn you_gain(amount: u32) -> Effect {
    Effect::GainLife { who: Reference::You, amount: Quantity::Number(amount) }
}

/// That much colourless mana, and other mana.
fn colorless(amount: u32, mut mana: Mana) -> Mana {
    mana.colorless = amount;
    mana
}

fn growth() -> Ability {
    let pump = Effect::Pump { who: T0, power: 3, toughness: 3, until: Duration::EndOfTurn };
    does(&[CREATURE], &[pump])
}

/// The first main phase of Alice's turn, with Giant Growth for Grizzly Bears on the stack, and
/// below it the trigger of Soul Warden for Llanowar Elves.
struct Stage {
    game: Game,
    scenario: Scenario,
}

fn stage(edition: Edition) -> Stage {
    let in_play = || Place::InPlay(PermanentSetup::default());
    let salve = Effect::Prevent { to: T0, amount: Some(3), from_color: None };
    let walker = CardFace {
        loyalty: Some(3),
        subtype: Some("Jace".to_owned()),
        ..CardFace::new("Jace Beleren", [CardType::Planeswalker])
    };
    let wolf = CardFace { legendary: true, ..CardFace::creature("Tolsimir", 3, 4) };
    let elves = CardFace::creature("Llanowar Elves", 1, 1).costing(ManaCost::default());
    let warden = CardFace::creature("Soul Warden", 1, 1)
        .with_trigger(trigger(TriggerEvent::Enters(Who::creature(Whose::Anyones)), &[you_gain(1)]));
    let cards = vec![
        (ALICE, CardFace::creature("Grizzly Bears", 2, 2), in_play()),
        (BOB, CardFace::creature("Hill Giant", 3, 3), in_play()),
        (ALICE, warden, in_play()),
        (ALICE, CardFace::basic_land("Forest", Color::Green), in_play()),
        (ALICE, wolf, in_play()),
        (ALICE, elves, Place::Hand),
        (ALICE, CardFace::instant("Giant Growth", growth()), Place::Hand),
        (BOB, CardFace::instant("Healing Salve", does(&[CREATURE], &[salve])), Place::Hand),
        (BOB, walker, in_play()),
    ];
    let setup = Setup {
        players: vec![PlayerSetup::new("Alice", 20), PlayerSetup::new("Bob", 20)],
        cards: cards
            .into_iter()
            // The last is a planeswalker.
            .take(if edition.rules().planeswalkers == Planeswalkers::Absent { 8 } else { 9 })
            .map(|(owner, face, place)| CardSetup { face, owner, place })
            .collect(),
        span: TurnSpan { from: Step::PrecombatMain, through: Through::Turns(2), opening: false },
        ..Setup::default()
    };
    let mut game = Game::new(edition, &setup).unwrap();
    let play = |game: &mut Game, card: u16, targets: &[Thing]| {
        let source = game.card(CardId::new(card)).unwrap();
        let which = combat_lab_notation::Numbers::which(game.object(source).unwrap(), 0);
        let choice = Choice::Play(Play::new(source, which, targets));
        game.act(&Action { player: ALICE, choice }).unwrap();
    };
    play(&mut game, 5, &[]);
    for player in [ALICE, BOB] {
        game.act(&Action { player, choice: Choice::Pass }).unwrap();
    }
    let bears = game.card(CardId::new(0)).unwrap();
    play(&mut game, 6, &[Thing::Object(bears)]);
    let scenario = Scenario::parse("title T\nplayer Alice\nplayer Bob\n").unwrap();
    Stage { game, scenario }
}

impl Stage {
    fn card(&self, card: u16) -> ObjectId {
        self.game.card(CardId::new(card)).unwrap_or(NOBODY)
    }

    fn bears(&self) -> ObjectId {
        self.card(0)
    }

    fn giant(&self) -> ObjectId {
        self.card(1)
    }

    fn warden(&self) -> ObjectId {
        self.card(2)
    }

    fn growth(&self) -> ObjectId {
        self.card(6)
    }

    fn salve(&self) -> ObjectId {
        self.card(7)
    }

    fn jace(&self) -> ObjectId {
        self.card(8)
    }

    /// The trigger of Soul Warden.
    fn trigger(&self) -> StackId {
        self.game.stack()[0].id()
    }

    /// Giant Growth.
    fn spell(&self) -> StackId {
        self.game.stack()[1].id()
    }

    fn teller(&self) -> Teller<'_> {
        Teller::new(&self.game, &self.scenario)
    }

    fn tell(&self, happening: &Happening) -> String {
        self.teller().event(happening).unwrap_or_default()
    }
}

fn events(happenings: Vec<Happening>) -> Vec<Event> {
    happenings.into_iter().map(|kind| Event { kind, rules: &[] }).collect()
}
