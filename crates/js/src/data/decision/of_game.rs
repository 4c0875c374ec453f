//! The data of the decision that a game waits for.

use super::{
    AttackOption, BlockOption, Decision, GivenUpAs, OrderOption, Outcome, PlayOption, RefusedBlock, Trigger,
};
use crate::data::{DamageSheet, Telling, Thing, Violation, index};
use combat_lab_cards::{self as cards, ChosenQuality};
use combat_lab_engine::{self as engine, Illegal, Restriction};
use combat_lab_narrate::Wording;
use combat_lab_notation::Numbers;
use combat_lab_rulebook::Rule;

impl From<cards::GivenUpAs> for GivenUpAs {
    fn from(how: cards::GivenUpAs) -> Self {
        match how {
            cards::GivenUpAs::Discarded | cards::GivenUpAs::WholeHand | cards::GivenUpAs::Connived => {
                Self::Discarded
            }
            cards::GivenUpAs::AtRandom => Self::AtRandom,
            cards::GivenUpAs::PutInPlay { .. } => Self::PutInPlay,
            cards::GivenUpAs::Sacrificed | cards::GivenUpAs::Devoured(_) => Self::Sacrificed,
            cards::GivenUpAs::Returned => Self::Returned,
            cards::GivenUpAs::Bottomed => Self::Bottomed,
            cards::GivenUpAs::Surveilled => Self::Surveilled,
            cards::GivenUpAs::Ordered { top: true } => Self::Ordered,
            cards::GivenUpAs::Ordered { top: false } => Self::OrderedAtBottom,
            cards::GivenUpAs::Dug { .. } => Self::Dug,
            cards::GivenUpAs::TakenFromHand { exiled: false } => Self::DiscardedByOther,
            cards::GivenUpAs::TakenFromHand { exiled: true } => Self::ExiledByOther,
            cards::GivenUpAs::PutBack => Self::PutBack,
            cards::GivenUpAs::Found { .. } => Self::Found,
            cards::GivenUpAs::Copied { .. } => Self::Copied,
            cards::GivenUpAs::Enchanted => Self::Enchanted,
            cards::GivenUpAs::Paired => Self::Paired,
            cards::GivenUpAs::Untapped => Self::Untapped,
            cards::GivenUpAs::PreventedFrom(..) => Self::Prevented,
            cards::GivenUpAs::Proliferated => Self::Proliferated,
            cards::GivenUpAs::Amassed { .. } => Self::Amassed,
            cards::GivenUpAs::Bolstered(_) => Self::Bolstered,
        }
    }
}

fn ids(objects: &[engine::ObjectId]) -> Vec<u32> {
    objects.iter().map(|object| index(object.index())).collect()
}

impl Telling<'_> {
    fn choices(self, choices: &[Vec<engine::Thing>]) -> Vec<Vec<Thing>> {
        choices.iter().map(|things| things.iter().map(|thing| self.thing(*thing)).collect()).collect()
    }

    fn play_option(self, option: &engine::PlayOption) -> PlayOption {
        let numbered =
            |object: &engine::Object| Numbers::of(object).first(Numbers::number(object, option.which));
        PlayOption {
            source: index(option.source.index()),
            ability: index(self.game.object(option.source).map_or(0, numbered)),
            x: option.x.map(|x| x.value),
            x_least: option.x.map(|x| x.least),
            x_most: option.x.map(|x| x.most),
            face: self.game.object(option.source).and_then(|object| {
                let face = object.side(option.which.side());
                (!std::ptr::eq(face, object.face())).then(|| face.name.clone())
            }),
            targets: self.choices(&option.targets),
            least: index(option.least),
            sacrifices: option.sacrifices.iter().map(|creatures| ids(creatures)).collect(),
            divided: option.divided,
            mana: self.mana(&option.mana),
        }
    }

    fn trigger(self, trigger: &engine::TriggerOption) -> Trigger {
        let name = combat_lab_narrate::trigger_option(self.game, self.scenario, trigger);
        Trigger { source: index(trigger.source.index()), name }
    }

    /// What pays, in the numbers that scripts use.
    fn mana(self, mana: &[engine::Payment]) -> Vec<(u32, u32)> {
        let numbered = |payment: &engine::Payment| {
            let source = self.game.object(payment.object);
            let numbers = source.map_or(Numbers::without_x(), Numbers::of);
            (index(payment.object.index()), index(numbers.first_paying(payment.how)))
        };
        mana.iter().map(numbered).collect()
    }

    /// The reasons for a refusal.
    fn reasons(self, illegal: &Illegal) -> Vec<Violation> {
        illegal.violations.iter().map(|it| Violation::of(self, illegal.edition, it)).collect()
    }

    /// Restrictions on a declaration as a whole.
    fn restrictions(self, rule: Rule, restrictions: Vec<Restriction>) -> Vec<Violation> {
        let edition = self.game.edition();
        let restricted = restrictions.into_iter().map(|it| it.violation(rule));
        restricted.map(|violation| Violation::of(self, edition, &violation)).collect()
    }

    fn attack_option(self, option: &engine::AttackOption) -> AttackOption {
        let engine::AttackOption { creature, refused } = option;
        let refused = refused.as_ref().map(|illegal| self.reasons(illegal)).unwrap_or_default();
        AttackOption { creature: index(creature.index()), refused }
    }

    fn block_option(self, option: &engine::BlockOption) -> BlockOption {
        let engine::BlockOption { creature, may_block, most, refused } = option;
        let refused = refused.iter().map(|(block, illegal)| RefusedBlock {
            attacker: index(block.attacker.index()),
            violations: self.reasons(illegal),
        });
        BlockOption {
            creature: index(creature.index()),
            may_block: ids(may_block),
            most: index(*most),
            refused: refused.collect(),
        }
    }

    /// The decision that the game waits for.
    pub(in crate::data) fn decision(self) -> Decision {
        let place = |player: engine::PlayerId| index(player.index());
        let decision = self.game.decision();
        let text = || combat_lab_narrate::decision(self.game, self.scenario, &decision);
        match decision.clone() {
            engine::Decision::Priority { player, options, lands } => Decision::Priority {
                player: place(player),
                plays: options.iter().map(|option| self.play_option(option)).collect(),
                lands: ids(&lands),
            },
            engine::Decision::Cast { player, card, options, must } => Decision::Cast {
                must,
                player: place(player),
                card: index(card.index()),
                plays: options.iter().map(|option| self.play_option(option)).collect(),
            },
            engine::Decision::DeclareAttackers {
                player,
                creatures,
                targets,
                restrictions,
                // Both are told with the refusal of a declaration that ignores them.
                requirements: _,
                least: _,
            } => Decision::DeclareAttackers {
                player: place(player),
                creatures: creatures.iter().map(|option| self.attack_option(option)).collect(),
                targets: targets.iter().map(|target| self.thing(*target)).collect(),
                restrictions: self.restrictions(Rule::AttackRestrictions, restrictions),
            },
            engine::Decision::DeclareBlockers {
                player,
                defender,
                creatures,
                restrictions,
                requirements: _,
                least: _,
            } => Decision::DeclareBlockers {
                player: place(player),
                defender: place(defender),
                creatures: creatures.iter().map(|option| self.block_option(option)).collect(),
                restrictions: self.restrictions(Rule::BlockRestrictions, restrictions),
            },
            engine::Decision::OrderDamage { player, choices } => Decision::OrderDamage {
                player: place(player),
                choices: choices
                    .iter()
                    .map(|engine::OrderOption { creature, among, placed }| OrderOption {
                        creature: index(creature.index()),
                        among: ids(among),
                        placed: ids(placed),
                    })
                    .collect(),
            },
            engine::Decision::AssignDamage { player, strike } => {
                Decision::AssignDamage { player: place(player), sheet: DamageSheet::of(self, &strike) }
            }
            engine::Decision::OrderTriggers { player, triggers } => Decision::OrderTriggers {
                player: place(player),
                triggers: triggers.iter().map(|trigger| self.trigger(trigger)).collect(),
            },
            engine::Decision::ChooseTargets { player, trigger, targets, least, divided, said_last: _ } => {
                Decision::ChooseTargets {
                    player: place(player),
                    trigger: self.trigger(&trigger),
                    targets: self.choices(&targets),
                    least: index(least),
                    divided_among: divided.map(|divided| index(divided.most)),
                    divided_from: divided.map(|divided| index(divided.first)),
                }
            }
            engine::Decision::ChooseNewTargets { player, spell, targets, must } => {
                Decision::ChooseNewTargets {
                    player: place(player),
                    spell: Thing::of(self.scenario, self.game, engine::Thing::Stack(spell)),
                    targets: self.choices(&targets),
                    must,
                }
            }
            engine::Decision::GiveUp { player, count, among, how } => {
                let (player, count) = (place(player), index(count));
                match how {
                    cards::GivenUpAs::Discarded => Decision::Discard { player, count, hand: ids(&among) },
                    _ => Decision::GiveUp {
                        player,
                        count,
                        fewer: how.any_number(),
                        among: ids(&among),
                        how: how.into(),
                    },
                }
            }
            engine::Decision::ChooseReplacement { player, options } => Decision::ChooseReplacement {
                player: place(player),
                options: options
                    .iter()
                    .map(|option| combat_lab_narrate::replacement_option(self.game, self.scenario, option))
                    .collect(),
            },
            engine::Decision::ChooseMode { player, trigger, modes } => {
                let effect = |mode: &usize| {
                    combat_lab_narrate::trigger_mode(self.game, self.scenario, &trigger, *mode)
                };
                Decision::ChooseMode {
                    player: place(player),
                    effects: modes.iter().map(effect).collect(),
                    modes: modes.iter().map(|mode| index(*mode)).collect(),
                    trigger: self.trigger(&trigger),
                }
            }
            engine::Decision::Choose { player, source, options } => Decision::Choose {
                player: place(player),
                source: index(source.index()),
                options: options
                    .iter()
                    .map(|chosen| match chosen {
                        ChosenQuality::Color(color) => color.name().to_owned(),
                        ChosenQuality::CreatureType(subtype) => subtype.name(),
                    })
                    .collect(),
            },
            engine::Decision::KeepLegend { player, among } => {
                Decision::KeepLegend { player: place(player), among: ids(&among) }
            }
            engine::Decision::ChooseAttacked { player, source, count, targets } => Decision::ChooseAttacked {
                player: place(player),
                source: index(source.index()),
                count: index(count),
                targets: targets.iter().map(|target| self.thing(*target)).collect(),
            },
            // The sentence says what the effects are, and the answer takes the mana.
            engine::Decision::May { player, source, cost, effects: _, mana: _ } => Decision::May {
                player: place(player),
                source: index(source.index()),
                text: text(),
                cost: cost.map(|cost| {
                    let (edition, language) = (self.game.edition(), self.scenario.language());
                    combat_lab_narrate::price(&[cost], Wording { edition, language })
                }),
            },
            engine::Decision::Over(outcome) => Decision::Over {
                outcome: match outcome {
                    engine::Outcome::CombatOver => Outcome::CombatOver,
                    engine::Outcome::TurnsOver => Outcome::TurnsOver,
                    engine::Outcome::Won(player) => Outcome::Won { player: place(player) },
                    engine::Outcome::Draw => Outcome::Draw,
                },
            },
        }
    }
}
