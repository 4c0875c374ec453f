//! Decisions that the game waits for.

use super::Teller;
use combat_lab_cards::{ChosenQuality, Effect, GivenUpAs, Listed, Opponents, Reference};
use combat_lab_engine::{Decision, ObjectId, PlayerId, ReplacementKind, ReplacementOption};
use combat_lab_language::{t, tn};

impl Teller<'_> {
    /// The player who decides and the decision, as part of a sentence.
    pub(super) fn decision(&self, decision: &Decision) -> String {
        let wording = self.wording();
        let player = decision.player().map_or_else(|| self.of(t!("somebody")), |player| self.player(player));
        let (decides, what) = match decision {
            Decision::Over(outcome) => return self.outcome(outcome),
            Decision::Priority { .. } => (t!("%1 has priority"), String::new()),
            Decision::Cast { card, must: true, .. } => {
                (t!("%1 has to cast %2 now"), self.object(*card).to_owned())
            }
            Decision::Cast { card, .. } => (t!("%1 may cast %2 now"), self.object(*card).to_owned()),
            // A team declares the creatures of both of its players.
            Decision::DeclareAttackers { player, .. } => {
                let (count, team) = self.team(*player);
                return self
                    .say(self.count(count, tn!("%1 declares attackers", "%1 declare attackers")), &[&team]);
            }
            Decision::DeclareBlockers { player: chooser, defender, .. } if chooser != defender => {
                let (_, team) = self.team(*defender);
                return self.say(
                    t!("%1 chooses which of %2's creatures block, and how"),
                    &[self.player(*chooser), &team],
                );
            }
            Decision::DeclareBlockers { player, .. } => {
                let (count, team) = self.team(*player);
                return self
                    .say(self.count(count, tn!("%1 declares blockers", "%1 declare blockers")), &[&team]);
            }
            Decision::OrderDamage { choices, .. } => {
                let creatures: Vec<ObjectId> = choices.iter().map(|choice| choice.creature).listed();
                (t!("%1 announces the damage assignment order of %2"), self.objects(&creatures))
            }
            Decision::AssignDamage { strike, .. } => {
                (t!("%1 divides the combat damage of %2"), self.objects(strike.creatures()))
            }
            Decision::OrderTriggers { .. }
            | Decision::ChooseTargets { .. }
            | Decision::ChooseMode { .. }
            | Decision::Choose { .. }
            | Decision::ChooseNewTargets { .. }
            | Decision::GiveUp { .. }
            | Decision::May { .. } => return self.decision_of_plays(decision, player),
            Decision::ChooseReplacement { options, .. } => return self.replacement_choice(player, options),
            Decision::KeepLegend { among, .. } => {
                let name = among.first().and_then(|object| self.game.object(*object));
                let name = name.map_or_else(|| self.of(t!("legend")), combat_lab_engine::Object::name);
                let chooses = self.count(
                    among.len(),
                    tn!(
                        "%1 chooses the one of %2 legends called %3 to keep",
                        "%1 chooses which one of %2 legends called %3 to keep"
                    ),
                );
                return self.say(chooses, &[player, &wording.in_words(among.len()), name]);
            }
            Decision::ChooseAttacked { source, .. } if self.game.chooses_whom_it_hits() => {
                (t!("%1 chooses the player to whom %2 assigns damage"), self.object(*source).to_owned())
            }
            Decision::ChooseAttacked { source, .. } if self.game.chooses_defending_player() => {
                (t!("%1 chooses the defending player for %2"), self.object(*source).to_owned())
            }
            Decision::ChooseAttacked { count: 1, .. } => {
                (t!("%1 chooses what the new attacker attacks"), String::new())
            }
            Decision::ChooseAttacked { count, .. } => {
                (t!("%1 chooses what the %2 new attackers attack"), wording.in_words(*count))
            }
        };
        self.say(decides, &[player, &what])
    }

    /// A decision that only spells and abilities cause.
    pub(super) fn decision_of_plays(&self, decision: &Decision, player: &str) -> String {
        let wording = self.wording();
        let (decides, what) = match decision {
            Decision::OrderTriggers { triggers, .. } => (
                t!("%1 chooses in which order %2 triggered abilities go on the stack"),
                wording.in_words(triggers.len()),
            ),
            Decision::ChooseTargets { trigger, divided: Some(divided), .. } => {
                let amount = usize::try_from(divided.amount).unwrap_or(usize::MAX);
                let parts = [player, &wording.in_words(amount), &self.trigger_option(trigger)];
                let divides = if divided.first == 0 {
                    t!("%1 divides %2 among targets of %3, 1 at a time")
                } else {
                    t!("%1 chooses targets of %3 and divides %2 among the last of them, 1 at a time")
                };
                return self.say(divides, &parts);
            }
            Decision::ChooseTargets { trigger, targets, .. } => {
                let chooses = self.count(
                    targets.len(),
                    tn!("%1 chooses the target of %3", "%1 chooses the %2 targets of %3"),
                );
                let count = wording.in_words(targets.len());
                return self.say(chooses, &[player, &count, &self.trigger_option(trigger)]);
            }
            Decision::Choose { source, options, .. } => {
                let chooses = match options.first() {
                    Some(ChosenQuality::CreatureType(_)) => t!("%1 chooses a creature type for %2"),
                    Some(ChosenQuality::Color(_)) | None => t!("%1 chooses a color for %2"),
                };
                (chooses, self.object(*source).to_owned())
            }
            Decision::ChooseMode { trigger, .. } => {
                (t!("%1 chooses a mode of %2"), self.trigger_option(trigger))
            }
            Decision::ChooseNewTargets { spell, must, .. } => {
                let chooses = t!("%1 may choose new targets for %2");
                (if *must { t!("%1 changes the target of %2") } else { chooses }, self.stack_item(*spell))
            }
            Decision::GiveUp { count, how, .. } => {
                let chooses = match how {
                    GivenUpAs::Discarded | GivenUpAs::WholeHand | GivenUpAs::Connived => {
                        let cards = wording.cards(u32::try_from(*count).unwrap_or(u32::MAX));
                        return self.say(t!("%1 chooses %2 to discard"), &[player, &cards]);
                    }
                    GivenUpAs::AtRandom => tn!(
                        "%1 discards a card at random: which one, you decide",
                        "%1 discards %2 cards at random: which ones, you decide"
                    ),
                    GivenUpAs::PutInPlay { .. } if wording.has_battlefield() => tn!(
                        "%1 may put a card from their hand onto the battlefield",
                        "%1 may put up to %2 cards from their hand onto the battlefield"
                    ),
                    GivenUpAs::PutInPlay { .. } => tn!(
                        "%1 may put a card from their hand into play",
                        "%1 may put up to %2 cards from their hand into play"
                    ),
                    GivenUpAs::Sacrificed => {
                        tn!("%1 chooses a permanent to sacrifice", "%1 chooses %2 permanents to sacrifice")
                    }
                    GivenUpAs::Devoured(_) => tn!(
                        "%1 may sacrifice a creature as it enters",
                        "%1 may sacrifice up to %2 creatures as it enters"
                    ),
                    GivenUpAs::Bolstered(_) => tn!(
                        "%1 chooses a creature with the least toughness",
                        "%1 chooses %2 creatures with the least toughness"
                    ),
                    GivenUpAs::Returned => {
                        tn!("%1 chooses a permanent to return", "%1 chooses %2 permanents to return")
                    }
                    GivenUpAs::Untapped => {
                        tn!(
                            "%1 may choose a permanent to untap",
                            "%1 may choose up to %2 permanents to untap"
                        )
                    }
                    GivenUpAs::Copied { may: false } => {
                        tn!("%1 chooses a permanent to copy", "%1 chooses %2 permanents to copy")
                    }
                    GivenUpAs::Copied { may: true } => {
                        tn!("%1 may choose a permanent to copy", "%1 may choose %2 permanents to copy")
                    }
                    GivenUpAs::Enchanted => tn!(
                        "%1 chooses what the Aura is attached to",
                        "%1 chooses %2 permanents to attach the Aura to"
                    ),
                    GivenUpAs::Paired => tn!(
                        "%1 may choose a creature to pair it with",
                        "%1 may choose %2 creatures to pair it with"
                    ),
                    GivenUpAs::Bottomed => tn!(
                        "%1 looks at the top card of the library and may put it on the bottom",
                        "%1 looks at the top %2 cards of the library and may put any of them on the bottom"
                    ),
                    GivenUpAs::Surveilled => tn!(
                        "%1 looks at the top card of the library and may put it into the graveyard",
                        "%1 looks at the top %2 cards of the library and may put any of them into the graveyard"
                    ),
                    GivenUpAs::Ordered { top: true } => tn!(
                        "%1 puts the card back on top",
                        "%1 puts the %2 other cards back on top, in an order of their choice"
                    ),
                    GivenUpAs::Ordered { top: false } => tn!(
                        "%1 puts the card on the bottom",
                        "%1 puts the %2 other cards on the bottom, in an order of their choice"
                    ),
                    GivenUpAs::Dug { fewer: true, .. } => tn!(
                        "%1 looks at the top cards of the library and may take one of them",
                        "%1 looks at the top cards of the library and may take up to %2 of these"
                    ),
                    GivenUpAs::Dug { fewer: false, .. } => tn!(
                        "%1 looks at the top cards of the library and takes one of them",
                        "%1 looks at the top cards of the library and takes %2 of these"
                    ),
                    GivenUpAs::TakenFromHand { exiled: false } => tn!(
                        "%1 chooses a card from the revealed hand to be discarded",
                        "%1 chooses %2 cards from the revealed hand to be discarded"
                    ),
                    GivenUpAs::TakenFromHand { exiled: true } => tn!(
                        "%1 chooses a card from the revealed hand to be exiled",
                        "%1 chooses %2 cards from the revealed hand to be exiled"
                    ),
                    GivenUpAs::PutBack => tn!(
                        "%1 puts a card from their hand on top of the library",
                        "%1 puts %2 cards from their hand on top of the library"
                    ),
                    GivenUpAs::Found { all: true, .. } => tn!(
                        "%1 searches the library and finds a card",
                        "%1 searches the library and finds %2 cards"
                    ),
                    GivenUpAs::Found { all: false, .. } => tn!(
                        "%1 searches the library and may find a card",
                        "%1 searches the library and may find up to %2 cards"
                    ),
                    GivenUpAs::Proliferated => tn!(
                        "%1 proliferates: the permanent with counters may get another of each kind it has",
                        "%1 proliferates: any of the %2 permanents with counters get another of each kind they have"
                    ),
                    GivenUpAs::Amassed { .. } => {
                        tn!("%1 chooses an Army to amass", "%1 chooses %2 Armies to amass")
                    }
                    GivenUpAs::PreventedFrom(..) => {
                        tn!("%1 chooses a source of damage", "%1 chooses %2 sources of damage")
                    }
                };
                return self.say(self.count(*count, chooses), &[player, &wording.in_words(*count)]);
            }
            // Only proliferate asks one player after another.
            Decision::May { effects, .. }
                if let Some(
                    Effect::Poison { who: Reference::Player(other), .. }
                    | Effect::GetEnergy { who: Reference::Player(other), .. },
                ) = effects.first() =>
            {
                let other = self.player(PlayerId::new(*other));
                return self.say(
                    t!("%1 chooses whether %2 gets another of each kind of counter they have"),
                    &[player, other],
                );
            }
            Decision::May { source, cost, effects, .. } => {
                let name = self.object(*source);
                if let [Effect::ForOpponents { whom: Opponents::One(other), .. }] = effects.as_slice() {
                    let whether = t!("%1 chooses whether a token made by %2 attacks %3");
                    return self.say(whether, &[player, name, self.player(PlayerId::new(*other))]);
                }
                if let Some(cost) = cost {
                    let price = super::ability::cost::price(std::slice::from_ref(cost), wording);
                    return self.say(t!("%1 chooses whether to pay %2 for %3"), &[player, &price, name]);
                }
                let whether = t!("%1 chooses whether to use %2's optional effect (\u{201c}%3\u{201d})");
                return self
                    .say(whether, &[player, name, &super::ability::delayed_effects(effects, wording)]);
            }
            Decision::Over(_)
            | Decision::Priority { .. }
            | Decision::Cast { .. }
            | Decision::DeclareAttackers { .. }
            | Decision::DeclareBlockers { .. }
            | Decision::OrderDamage { .. }
            | Decision::AssignDamage { .. }
            | Decision::ChooseReplacement { .. }
            | Decision::KeepLegend { .. }
            | Decision::ChooseAttacked { .. } => return String::new(),
        };
        self.say(decides, &[player, &what])
    }

    fn replacement_choice(&self, player: &str, options: &[ReplacementOption]) -> String {
        let chooses_event = |option: &ReplacementOption| {
            matches!(
                option.kind,
                ReplacementKind::Regenerate
                    | ReplacementKind::Armor
                    | ReplacementKind::ShieldCounter
                    | ReplacementKind::Exile
                    | ReplacementKind::Shuffle
                    | ReplacementKind::Number(_)
            )
        };
        if let Some(first) = options.first().filter(|option| chooses_event(option)) {
            let on = self.thing(first.recipient);
            return self.say(t!("%1 chooses which effect applies next to %2"), &[player, &on]);
        }
        let walker = options.iter().any(|option| option.kind == ReplacementKind::LeaveAsIs);
        let Some(first) = options.first() else { return self.say(t!("%1 chooses an effect"), &[player]) };
        let one = options.iter().all(|option| {
            (option.source, option.recipient, option.amount) == (first.source, first.recipient, first.amount)
        });
        let damage = if one {
            self.say(t!("the %1"), &[&self.part(first.amount, first.source, first.recipient)])
        } else {
            self.of(t!("the damage")).to_owned()
        };
        let chooses = if walker {
            t!("%1 chooses whether %2 is dealt to a planeswalker instead")
        } else {
            t!("%1 chooses which effect applies next to %2")
        };
        self.say(chooses, &[player, &damage])
    }

    pub(super) fn replacement_option(&self, option: &ReplacementOption) -> String {
        let ReplacementOption { by, kind, source, recipient, amount } = option;
        let damage = self.part(*amount, *source, *recipient);
        let most = |left: Option<u32>| {
            let some = left.unwrap_or(u32::MAX).min(*amount);
            if some < *amount {
                self.say(t!("%1 of the %2"), &[&some.to_string(), &damage])
            } else {
                self.say(t!("the %1"), &[&damage])
            }
        };
        match kind {
            ReplacementKind::Prevent(left) => {
                self.say(t!("%1 prevents %2"), &[self.object(*by), &most(*left)])
            }
            ReplacementKind::Redirect(to, left) => {
                self.dealt_instead(&most(*left), *to, (by != source).then_some(*by))
            }
            ReplacementKind::More(more) => {
                let amount = more.of(*amount).to_string();
                self.say(t!("%1 changes the %2 to %3"), &[self.object(*by), &damage, &amount])
            }
            ReplacementKind::ToPlaneswalker => {
                let controller = self.game.object(*source).map(combat_lab_engine::Object::controller);
                let player = controller.map_or("", |player| self.player(player));
                self.say(t!("%1 may have the %2 dealt to a planeswalker instead"), &[player, &damage])
            }
            ReplacementKind::LeaveAsIs => self.say(t!("the %1 is dealt unchanged"), &[&damage]),
            ReplacementKind::Regenerate => self.say(t!("%1 regenerates"), &[&self.thing(*recipient)]),
            ReplacementKind::Armor => {
                self.say(t!("%1 is destroyed instead of %2"), &[self.object(*by), &self.thing(*recipient)])
            }
            ReplacementKind::ShieldCounter => {
                self.say(t!("a shield counter is removed from %1"), &[&self.thing(*recipient)])
            }
            ReplacementKind::Exile => {
                self.say(t!("%1 is exiled, because of %2"), &[&self.thing(*recipient), self.object(*by)])
            }
            ReplacementKind::Shuffle => {
                self.say(t!("%1 is shuffled into its owner's library"), &[&self.thing(*recipient)])
            }
            ReplacementKind::Number(more) => {
                let (from, to) = (amount.to_string(), more.of(*amount).to_string());
                self.say(t!("%1 changes the number from %2 to %3"), &[self.object(*by), &from, &to])
            }
        }
    }
}
