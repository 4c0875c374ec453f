//! Players and objects.

use super::index;
use combat_lab_engine as engine;
use combat_lab_notation::Scenario;
use combat_lab_view::CombatRole;
use serde::Serialize;
use tsify::Tsify;

/// A step of the turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The untap step: permanents untap, and no player gets priority.
    Untap,
    /// The upkeep step.
    Upkeep,
    /// The active player draws.
    Draw,
    /// The main phase before combat.
    PrecombatMain,
    /// The beginning of combat step.
    BeginningOfCombat,
    /// Attackers are declared.
    DeclareAttackers,
    /// Blockers are declared.
    DeclareBlockers,
    /// The first-strike damage step, if there are two damage steps.
    FirstStrikeDamage,
    /// The combat damage step, or the second of two.
    CombatDamage,
    /// The end of combat step.
    EndOfCombat,
    /// A main phase after combat.
    PostcombatMain,
    /// The end step (until 2009, the end of turn step).
    End,
    /// The cleanup step: usually no player gets priority.
    Cleanup,
}

/// Where an object is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Zone {
    /// On the battlefield (until 2009, in play).
    InPlay,
    /// In its owner's hand.
    Hand,
    /// In its owner's library.
    Library,
    /// On the stack.
    Stack,
    /// In its owner's graveyard.
    Graveyard,
    /// In exile (until 2009, removed from the game).
    Exile,
    /// In the command zone, where emblems are.
    Command,
}

/// A player, an object by its id, or something on the stack by its place there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Thing {
    /// A player.
    Player {
        /// The player's place in turn order, counted from 0.
        player: u32,
        /// The player's name in sentences.
        name: String,
    },
    /// An object.
    Object {
        /// The object's id.
        object: u32,
        /// Its name in sentences.
        name: String,
    },
    /// Something on the stack.
    Stack {
        /// Its place on the stack, counted from 0 at the bottom; `null` if it is gone.
        stack: Option<u32>,
        /// Its name in sentences.
        name: String,
    },
}

/// An amount of mana.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Mana {
    /// White.
    pub white: u32,
    /// Blue.
    pub blue: u32,
    /// Black.
    pub black: u32,
    /// Red.
    pub red: u32,
    /// Green.
    pub green: u32,
    /// Colorless.
    pub colorless: u32,
}

/// The counters on a permanent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Counters {
    /// +1/+1 counters.
    pub plus_one: u32,
    /// −1/−1 counters.
    pub minus_one: u32,
    /// Loyalty counters.
    pub loyalty: u32,
    /// Defense counters.
    pub defense: u32,
    /// Charge counters.
    pub charge: u32,
    /// The others, in alphabetical order of their names.
    pub named: Vec<NamedCounter>,
}

/// Counters of one name on a permanent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NamedCounter {
    /// The name: "oil".
    pub name: String,
    /// How many there are, at least one.
    pub count: u32,
}

/// A player in a frame. Other fields refer to players by their place in the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Player {
    /// The player's name.
    pub name: String,
    /// Life total; may be negative.
    pub life: i32,
    /// Whether the player has lost the game.
    pub lost: bool,
    /// The mana in the player's pool.
    pub mana: Mana,
    /// The number of cards in the player's hand.
    pub hand: u32,
    /// The player's poison counters; a player with ten loses the game.
    pub poison: u32,
    /// The number of known cards in the player's library; the top card is last among the objects.
    pub library: u32,
    /// Whether the player has played a land this turn.
    pub land_played: bool,
}

/// A card while it stays in one zone: as in the rules, a card that moves becomes a new object with
/// a new id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about one object")]
pub struct GameObject {
    /// Its id, never used for anything else in the same replay.
    pub id: u32,
    /// The card's handle in the notation. It stays the same in every zone.
    pub card: String,
    /// Its name in sentences, with the handle if another card has the same name.
    pub name: String,
    /// The place of its owner.
    pub owner: u32,
    /// The place of its controller.
    pub controller: u32,
    /// Where it is.
    pub zone: Zone,
    /// Whether it is a creature now; if not, ignore power and toughness.
    pub creature: bool,
    /// Current card types, such as `"artifact"`, in alphabetical order.
    pub types: Vec<&'static str>,
    /// Current colors, such as `"green"`.
    pub colors: Vec<&'static str>,
    /// Current power; may be negative.
    pub power: i32,
    /// Current toughness; may be negative.
    pub toughness: i32,
    /// Damage marked on it.
    pub damage: u32,
    /// Current keyword abilities, such as `"first strike"`.
    pub keywords: Vec<String>,
    /// Whether it is tapped.
    pub tapped: bool,
    /// Whether it came under its controller's control this turn.
    pub summoning_sick: bool,
    /// Whether it is face down; all other fields describe it face down.
    pub face_down: bool,
    /// Whether it is phased out.
    pub phased_out: bool,
    /// Whether it is a token.
    pub token: bool,
    /// Whether it is a copy of a spell.
    pub copy: bool,
    /// The counters on it.
    pub counters: Counters,
    /// The number of its regeneration shields.
    pub regeneration_shields: u32,
    /// Temporary changes to it, such as `"+3/+3 until end of turn, from Giant Growth"`; those of
    /// one source that last equally long are one entry.
    pub changes: Vec<String>,
    /// Whether it is an attacking creature (it stays one when what it attacked is gone).
    pub is_attacking: bool,
    /// What it attacks, if it is attacking something.
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

impl From<combat_lab_cards::Step> for Step {
    fn from(step: combat_lab_cards::Step) -> Self {
        match step {
            combat_lab_cards::Step::Untap => Self::Untap,
            combat_lab_cards::Step::Upkeep => Self::Upkeep,
            combat_lab_cards::Step::Draw => Self::Draw,
            combat_lab_cards::Step::PrecombatMain => Self::PrecombatMain,
            combat_lab_cards::Step::BeginningOfCombat => Self::BeginningOfCombat,
            combat_lab_cards::Step::DeclareAttackers => Self::DeclareAttackers,
            combat_lab_cards::Step::DeclareBlockers => Self::DeclareBlockers,
            combat_lab_cards::Step::FirstStrikeDamage => Self::FirstStrikeDamage,
            combat_lab_cards::Step::CombatDamage => Self::CombatDamage,
            combat_lab_cards::Step::EndOfCombat => Self::EndOfCombat,
            combat_lab_cards::Step::PostcombatMain => Self::PostcombatMain,
            combat_lab_cards::Step::End => Self::End,
            combat_lab_cards::Step::Cleanup => Self::Cleanup,
        }
    }
}

impl From<combat_lab_cards::Zone> for Zone {
    fn from(zone: combat_lab_cards::Zone) -> Self {
        match zone {
            combat_lab_cards::Zone::InPlay => Self::InPlay,
            combat_lab_cards::Zone::Hand => Self::Hand,
            combat_lab_cards::Zone::Library => Self::Library,
            combat_lab_cards::Zone::Stack => Self::Stack,
            combat_lab_cards::Zone::Graveyard => Self::Graveyard,
            combat_lab_cards::Zone::Exile => Self::Exile,
            combat_lab_cards::Zone::Command => Self::Command,
        }
    }
}

impl From<combat_lab_cards::Mana> for Mana {
    fn from(mana: combat_lab_cards::Mana) -> Self {
        Self {
            white: mana.amount(combat_lab_cards::Color::White),
            blue: mana.amount(combat_lab_cards::Color::Blue),
            black: mana.amount(combat_lab_cards::Color::Black),
            red: mana.amount(combat_lab_cards::Color::Red),
            green: mana.amount(combat_lab_cards::Color::Green),
            colorless: mana.colorless,
        }
    }
}

impl From<&engine::Counters> for Counters {
    fn from(counters: &engine::Counters) -> Self {
        let engine::Counters { plus_one, minus_one, loyalty, defense, charge, named } = counters;
        let named =
            named.iter().map(|(name, count)| NamedCounter { name: name.to_string(), count }).collect();
        Self {
            plus_one: *plus_one,
            minus_one: *minus_one,
            loyalty: *loyalty,
            defense: *defense,
            charge: *charge,
            named,
        }
    }
}

impl Player {
    pub(super) fn of(game: &engine::Game, id: engine::PlayerId, player: &engine::Player) -> Self {
        Self {
            name: player.name().to_owned(),
            life: player.life(),
            lost: player.has_lost(),
            mana: player.mana().into(),
            hand: index(game.in_zone(id, combat_lab_cards::Zone::Hand).count()),
            poison: player.poison(),
            library: index(player.library().len()),
            land_played: player.has_played_land(),
        }
    }
}

/// The name of an object in sentences, whether it still exists or not.
pub(super) fn name(scenario: &Scenario, game: &engine::Game, object: engine::ObjectId) -> String {
    game.object(object).map(|object| scenario.called(object).to_owned()).unwrap_or_default()
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
            engine::Thing::Stack(id) => {
                let place = game.stack().iter().position(|entry| entry.id() == id);
                let entry = place.and_then(|place| game.stack().get(place));
                let name =
                    entry.map(|entry| combat_lab_narrate::stack_object(game, scenario, entry.object()));
                Self::Stack { stack: place.map(index), name: name.unwrap_or_default() }
            }
        }
    }
}

impl GameObject {
    pub(super) fn of(scenario: &Scenario, game: &engine::Game, object: &engine::Object) -> Self {
        let ids = |objects: &[engine::ObjectId]| objects.iter().map(|object| index(object.index())).collect();
        let now = object.characteristics();
        let role = CombatRole::of(game, object.id());
        let (attacking, status, blocked_by, blocking) = match &role {
            Some(CombatRole::Attacks { whom, status, blockers }) => {
                (*whom, Some(*status), ids(blockers), Vec::new())
            }
            Some(CombatRole::Blocks { whom }) => {
                let whom: Vec<_> = whom.iter().map(|(attacker, _)| *attacker).collect();
                (None, None, Vec::new(), ids(&whom))
            }
            None => (None, None, Vec::new(), Vec::new()),
        };
        Self {
            id: index(object.id().index()),
            card: scenario.handle(object.card()).to_owned(),
            name: name(scenario, game, object.id()),
            owner: index(object.owner().index()),
            controller: index(object.controller().index()),
            zone: object.zone().into(),
            creature: object.is(combat_lab_cards::CardType::Creature),
            types: now.types.iter().map(combat_lab_cards::CardType::name).collect(),
            colors: now.colors.iter().map(combat_lab_cards::Color::name).collect(),
            power: now.power,
            toughness: now.toughness,
            damage: object.damage(),
            keywords: now
                .all_keywords()
                .iter()
                .map(|keyword| keyword.name().to_owned())
                .chain(object.face().numbered.iter().map(combat_lab_cards::Numbered::to_string))
                .collect(),
            tapped: object.is_tapped(),
            summoning_sick: object.is_summoning_sick(),
            face_down: object.is_face_down(),
            phased_out: object.is_phased_out(),
            token: object.is_token(),
            copy: object.is_copy(),
            counters: object.counters().into(),
            regeneration_shields: object.regeneration_shields(),
            changes: combat_lab_narrate::changes(game, scenario, object.changes()),
            is_attacking: status.is_some(),
            attacking: attacking.map(|target| Thing::of(scenario, game, target)),
            blocked: status.and_then(|status| match status {
                engine::BlockStatus::Undecided => None,
                engine::BlockStatus::Blocked => Some(true),
                engine::BlockStatus::Unblocked => Some(false),
            }),
            blocked_by,
            is_blocking: matches!(role, Some(CombatRole::Blocks { .. })),
            blocking,
        }
    }
}
