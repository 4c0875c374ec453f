//! Who and what is there.

use super::index;
use scenario::Scenario;
use serde::Serialize;
use tsify::Tsify;

/// A step of the turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The first of combat.
    BeginningOfCombat,
    /// Attackers are declared.
    DeclareAttackers,
    /// Blockers are declared.
    DeclareBlockers,
    /// The first of two combat damage steps.
    FirstStrikeDamage,
    /// The only combat damage step, or the second of two.
    CombatDamage,
    /// The last of combat.
    EndOfCombat,
}

/// Where an object is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Zone {
    /// On the battlefield, as it is called since 2009.
    InPlay,
    /// In its owner's hand.
    Hand,
    /// On the stack.
    Stack,
    /// In its owner's graveyard.
    Graveyard,
}

/// A player, or an object by its id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Thing {
    /// A player.
    Player {
        /// The player's place in turn order, counted from 0.
        player: u32,
        /// What sentences call the player.
        name: String,
    },
    /// An object.
    Object {
        /// The object's id.
        object: u32,
        /// What sentences call it.
        name: String,
    },
}

/// A player, as they stand in a frame. Their place in the list is how other fields name them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Player {
    /// What the player is called.
    pub name: String,
    /// Life total; may be negative.
    pub life: i32,
    /// Whether the player has lost the game.
    pub lost: bool,
}

/// A card during one stay in one zone: a card that moves becomes a new object with a new id, as the rules have it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about one object")]
pub struct GameObject {
    /// Its id, never used for anything else in the same replay.
    pub id: u32,
    /// How the notation names the card: its handle. It stays the same wherever the card goes.
    pub card: String,
    /// What sentences call it: its name, with the handle where another card has the same name.
    pub name: String,
    /// The place of the player whose card it is.
    pub owner: u32,
    /// The place of the player who controls it.
    pub controller: u32,
    /// Where it is.
    pub zone: Zone,
    /// Whether it is a creature card; if not, power and toughness are 0.
    pub creature: bool,
    /// Power as it is now; may be negative.
    pub power: i32,
    /// Toughness as it is now; may be negative.
    pub toughness: i32,
    /// Damage marked on it.
    pub damage: u32,
    /// Keyword abilities as they are now, such as `"first strike"`.
    pub keywords: Vec<&'static str>,
    /// Whether it is tapped.
    pub tapped: bool,
    /// Whether it came under its controller's control this turn.
    pub summoning_sick: bool,
    /// What it attacks, if it is attacking.
    pub attacking: Option<Thing>,
    /// Whether it is blocked; `null` unless it is attacking and blockers have been declared.
    pub blocked: Option<bool>,
    /// The objects that block it now, in damage assignment order where there is one.
    pub blocked_by: Vec<u32>,
    /// Whether it is a blocking creature (it stays one when what it blocked is gone).
    pub is_blocking: bool,
    /// The objects it blocks now, in damage assignment order where there is one.
    pub blocking: Vec<u32>,
}

impl From<engine::Step> for Step {
    fn from(step: engine::Step) -> Self {
        match step {
            engine::Step::BeginningOfCombat => Self::BeginningOfCombat,
            engine::Step::DeclareAttackers => Self::DeclareAttackers,
            engine::Step::DeclareBlockers => Self::DeclareBlockers,
            engine::Step::FirstStrikeDamage => Self::FirstStrikeDamage,
            engine::Step::CombatDamage => Self::CombatDamage,
            engine::Step::EndOfCombat => Self::EndOfCombat,
        }
    }
}

impl From<engine::Zone> for Zone {
    fn from(zone: engine::Zone) -> Self {
        match zone {
            engine::Zone::InPlay => Self::InPlay,
            engine::Zone::Hand => Self::Hand,
            engine::Zone::Stack => Self::Stack,
            engine::Zone::Graveyard => Self::Graveyard,
        }
    }
}

impl From<&engine::Player> for Player {
    fn from(player: &engine::Player) -> Self {
        Self { name: player.name().to_owned(), life: player.life(), lost: player.has_lost() }
    }
}

/// What sentences call an object, present or remembered.
pub(super) fn name(scenario: &Scenario, game: &engine::Game, object: engine::ObjectId) -> String {
    game.object(object).map(|object| scenario.label(object.card()).to_owned()).unwrap_or_default()
}

impl Thing {
    pub(super) fn of(scenario: &Scenario, game: &engine::Game, thing: engine::Thing) -> Self {
        match thing {
            engine::Thing::Player(player) => Self::Player {
                player: index(player.index()),
                name: game.player(player).map(|player| player.name().to_owned()).unwrap_or_default(),
            },
            engine::Thing::Object(object) => {
                Self::Object { object: index(object.index()), name: name(scenario, game, object) }
            }
        }
    }
}

impl GameObject {
    pub(super) fn of(scenario: &Scenario, game: &engine::Game, object: &engine::Object) -> Self {
        let ids = |objects: &[engine::ObjectId]| objects.iter().map(|object| index(object.index())).collect();
        let now = object.characteristics();
        let attacker = game.combat().attacker(object.id());
        let blocker = game.combat().blocker(object.id());
        Self {
            id: index(object.id().index()),
            card: scenario.handle(object.card()).to_owned(),
            name: scenario.label(object.card()).to_owned(),
            owner: index(object.owner().index()),
            controller: index(object.controller().index()),
            zone: object.zone().into(),
            creature: object.face().is_creature(),
            power: now.power,
            toughness: now.toughness,
            damage: object.damage(),
            keywords: now.keywords.iter().map(engine::Keyword::name).collect(),
            tapped: object.is_tapped(),
            summoning_sick: object.is_summoning_sick(),
            attacking: attacker.map(|attacker| Thing::of(scenario, game, attacker.target)),
            blocked: attacker.and_then(|attacker| match attacker.status {
                engine::BlockStatus::Undecided => None,
                engine::BlockStatus::Blocked => Some(true),
                engine::BlockStatus::Unblocked => Some(false),
            }),
            blocked_by: attacker.map(|attacker| ids(&attacker.blockers)).unwrap_or_default(),
            is_blocking: blocker.is_some(),
            blocking: blocker.map(|blocker| ids(&blocker.attackers)).unwrap_or_default(),
        }
    }
}
