//! Actions that a script makes a player take.

use combat_lab_engine::{self as engine, ObjectId, PlayerId};
use combat_lab_notation::Numbers;
use serde::Deserialize;
use tsify::Tsify;

/// A player's action: an answer to the decision of the same name. Objects are given by their ids.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Choice {
    /// Pass priority.
    Pass,
    /// Play a card as a spell, or activate an ability of a permanent.
    Play {
        /// The card or permanent.
        source: u32,
        /// The index of its ability, from 0; 0 for a spell. For a permanent card in a hand, 0 is
        /// casting it, and its abilities are counted from 1. An ability with X in its cost counts
        /// as eleven: as the first with `x`, and without it with X from 1 to 10 and then 0.
        #[serde(default)]
        ability: u32,
        /// The X that is announced, if X is in its cost.
        #[serde(default)]
        x: Option<u32>,
        /// The targets, in order.
        #[serde(default)]
        targets: Vec<Target>,
        /// The creatures sacrificed as a cost, in order.
        #[serde(default)]
        sacrifices: Vec<u32>,
        /// The damage for each target.
        #[serde(default)]
        division: Vec<u32>,
        /// Mana abilities activated to pay for it: each a permanent and the place of its ability.
        /// `(source, 300 + kind)` says that one mana of the pool pays for what follows, kinds 0 to
        /// 4 being the colours in their order and 5 colourless.
        #[serde(default)]
        mana: Vec<(u32, u32)>,
    },
    /// Play a land.
    PlayLand {
        /// The card.
        land: u32,
    },
    /// Declare these attackers.
    DeclareAttackers {
        /// Each with what it attacks.
        attacks: Vec<Attack>,
        /// The bands they form, each a list of attackers.
        #[serde(default)]
        bands: Vec<Vec<u32>>,
        /// Mana abilities activated to pay for it, as for `play`; if left out, the engine chooses.
        #[serde(default)]
        mana: Option<Vec<(u32, u32)>>,
    },
    /// Declare these blockers.
    DeclareBlockers {
        /// Each with what it blocks.
        blocks: Vec<Block>,
        /// Mana abilities activated to pay for it, as for `play`; if left out, the engine chooses.
        #[serde(default)]
        mana: Option<Vec<(u32, u32)>>,
    },
    /// Announce damage assignment orders (2009 to 2024).
    OrderDamage {
        /// One for each creature that must have one.
        orders: Vec<Order>,
    },
    /// Put triggered abilities on the stack.
    OrderTriggers {
        /// Their places in the decision; the last resolves first.
        order: Vec<u32>,
    },
    /// Choose the targets of a triggered ability.
    ChooseTargets {
        /// The targets, in order.
        targets: Vec<Target>,
    },
    /// Discard cards.
    Discard {
        /// The cards.
        cards: Vec<u32>,
    },
    /// Sacrifice or return permanents, move top cards of a library, or name a source of damage.
    GiveUp {
        /// The chosen objects, in order.
        objects: Vec<u32>,
    },
    /// Apply one of several replacement effects next.
    ChooseReplacement {
        /// Its place in the decision.
        option: u32,
    },
    /// Choose the mode of a triggered ability.
    ChooseMode {
        /// The mode, counted from 0.
        mode: u32,
    },
    /// Choose a colour or a creature type as a permanent enters.
    Choose {
        /// Its English name, such as `red` or `Goblin`.
        name: String,
    },
    /// Keep one of several legendary permanents.
    KeepLegend {
        /// The permanent.
        object: u32,
    },
    /// Accept or decline the offer of a spell or ability; the engine chooses the mana for it.
    May {
        /// Whether the player accepts.
        accepts: bool,
    },
    /// Concede.
    Concede,
    /// Choose the players or permanents attacked by creatures put into play attacking.
    ChooseAttacked {
        /// One for each creature.
        targets: Vec<Target>,
    },
}

/// A player, an object or something on the stack. A `Thing` of a frame is accepted too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Target {
    /// A player.
    Player {
        /// The player's place in turn order.
        player: u8,
    },
    /// An object.
    Object {
        /// Its id.
        object: u32,
    },
    /// Something on the stack.
    Stack {
        /// Its place on the stack, counted from 0 at the bottom.
        stack: u32,
    },
}

/// One creature attacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Tsify)]
pub struct Attack {
    /// The creature.
    pub attacker: u32,
    /// What it attacks.
    pub target: Target,
}

/// One creature blocks another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Tsify)]
pub struct Block {
    /// The blocking creature.
    pub blocker: u32,
    /// What it blocks.
    pub attacker: u32,
}

/// The order in which a creature assigns its damage.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Tsify)]
pub struct Order {
    /// The creature.
    pub creature: u32,
    /// The creatures it assigns damage to, first to last.
    pub order: Vec<u32>,
}

fn objects(ids: &[u32]) -> Vec<ObjectId> {
    ids.iter().map(|id| ObjectId::new(*id)).collect()
}

/// What pays, in the numbers that scripts use; `None` if one of them means nothing.
fn paying(game: &engine::Game, mana: &[(u32, u32)]) -> Option<Vec<engine::Payment>> {
    let each = mana.iter().map(|(source, number)| {
        let object = ObjectId::new(*source);
        let numbers = game.object(object).map_or(Numbers::without_x(), Numbers::of);
        Some(engine::Payment { object, how: numbers.paying(*number as usize)? })
    });
    each.collect()
}

impl Choice {
    /// The engine's choice for it in `game`; `None` if it names something on the stack that isn't
    /// there.
    pub(crate) fn meant(&self, game: &engine::Game) -> Option<engine::Choice> {
        let things = |targets: &[Target]| {
            targets.iter().map(|target| target.meant(game)).collect::<Option<Vec<engine::Thing>>>()
        };
        Some(match self {
            Self::Pass => engine::Choice::Pass,
            Self::Play { source, ability, x, targets, sacrifices, division, mana } => {
                let source = ObjectId::new(*source);
                let number = *ability as usize;
                let meant = |object: &engine::Object| {
                    let (number, x) = Numbers::of(object).meaning(number);
                    (Numbers::which(object, number), x)
                };
                let (which, numbered) =
                    game.object(source).map_or((engine::Which::ability(number), None), meant);
                engine::Choice::Play(engine::Play {
                    source,
                    which,
                    x: x.or(numbered),
                    targets: things(targets)?,
                    sacrifices: objects(sacrifices),
                    division: division.clone(),
                    mana: paying(game, mana)?,
                })
            }
            Self::PlayLand { land } => engine::Choice::PlayLand(ObjectId::new(*land)),
            Self::DeclareAttackers { attacks, bands, mana } => {
                let attack = |attack: &Attack| {
                    let attacker = ObjectId::new(attack.attacker);
                    Some(engine::Attack { attacker, target: attack.target.meant(game)? })
                };
                let attacks: Vec<engine::Attack> = attacks.iter().map(attack).collect::<Option<_>>()?;
                let whatever = || game.way_to_pay_for_attacks(&attacks).unwrap_or_default();
                let mana = mana.as_ref().map_or_else(|| Some(whatever()), |mana| paying(game, mana))?;
                engine::Choice::DeclareAttackers(engine::AttackDeclaration {
                    attacks,
                    bands: bands.iter().map(|band| objects(band)).collect(),
                    mana,
                })
            }
            Self::DeclareBlockers { blocks, mana } => {
                let block = |block: &Block| engine::Block {
                    blocker: ObjectId::new(block.blocker),
                    attacker: ObjectId::new(block.attacker),
                };
                let blocks: Vec<engine::Block> = blocks.iter().map(block).collect();
                let whatever = || game.way_to_pay_for_blocks(&blocks).unwrap_or_default();
                let mana = mana.as_ref().map_or_else(|| Some(whatever()), |mana| paying(game, mana))?;
                engine::Choice::DeclareBlockers(engine::BlockDeclaration { blocks, mana })
            }
            Self::OrderDamage { orders } => {
                let order = |order: &Order| engine::DamageOrder {
                    creature: ObjectId::new(order.creature),
                    order: objects(&order.order),
                };
                engine::Choice::OrderDamage(orders.iter().map(order).collect())
            }
            Self::OrderTriggers { order } => {
                engine::Choice::OrderTriggers(order.iter().map(|place| *place as usize).collect())
            }
            Self::ChooseTargets { targets } => engine::Choice::ChooseTargets(things(targets)?),
            Self::Discard { cards: given } | Self::GiveUp { objects: given } => {
                engine::Choice::GiveUp(objects(given))
            }
            Self::ChooseReplacement { option } => engine::Choice::Replace(*option as usize),
            Self::ChooseAttacked { targets } => engine::Choice::ChooseAttacked(things(targets)?),
            Self::ChooseMode { mode } => engine::Choice::ChooseMode(*mode as usize),
            Self::Choose { name } => {
                let color = combat_lab_cards::Color::ALL
                    .into_iter()
                    .find(|color| color.name().eq_ignore_ascii_case(name));
                let subtype = || {
                    combat_lab_cards::Subtype::new(name).map(combat_lab_cards::ChosenQuality::CreatureType)
                };
                engine::Choice::Choose(color.map(combat_lab_cards::ChosenQuality::Color).or_else(subtype)?)
            }
            Self::KeepLegend { object } => engine::Choice::Keep(ObjectId::new(*object)),
            Self::May { accepts } => {
                let mana = match game.decision() {
                    engine::Decision::May { mana, .. } if *accepts => mana,
                    _ => Vec::new(),
                };
                engine::Choice::May { accepts: *accepts, mana }
            }
            Self::Concede => engine::Choice::Concede,
        })
    }
}

impl Target {
    fn meant(self, game: &engine::Game) -> Option<engine::Thing> {
        Some(match self {
            Self::Player { player } => engine::Thing::Player(PlayerId::new(player)),
            Self::Object { object } => engine::Thing::Object(ObjectId::new(object)),
            Self::Stack { stack } => engine::Thing::Stack(game.stack().get(stack as usize)?.id()),
        })
    }
}
