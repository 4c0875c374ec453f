//! The strongest facts that decide a frame, in words, with the names and numbers of the board.

use super::words::{finish, number};
use super::{Teller, Wording};
use combat_lab_cards::Listed;
use combat_lab_engine::{Event, ObjectId, StackObject, Thing};
use combat_lab_language::t;
use combat_lab_replay::{Deciding, Replay, Why};
use combat_lab_rulebook::{Citation, CombatDamage, Deathtouch, Division, Edition, Lifelink};

/// The most facts of one kind in one text.
const TOGETHER: usize = 2;

/// The reason behind a frame.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Because {
    /// A sentence; two if the same rule decides twice.
    pub text: String,
    /// The deciding rule.
    pub citation: Option<Citation>,
    /// The other headline editions in which the sentence differs.
    pub elsewhere: Vec<Elsewhere>,
    /// Whether the sentence narrates an event: then only its rule explains more.
    pub is_event: bool,
}

/// The deciding sentence in other editions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Elsewhere {
    /// The editions.
    pub editions: Vec<Edition>,
    /// The sentence there.
    pub text: String,
}

/// The reason behind frame `at`: its strongest fact, or else its leading event; `None` if nothing
/// notable happened.
#[must_use]
pub fn why(replay: &Replay, at: usize, wording: Wording) -> Option<Because> {
    let (teller, events, decision) = Teller::of_frame(replay, at, wording)?;
    let facts = combat_lab_replay::why(replay, at);
    let Some(first) = facts.first() else {
        let concluded = teller.conclusion(replay, at, &decision).map(|it| it.lines);
        let line = concluded.and_then(|lines| lines.into_iter().next());
        // Making mana decides only if nothing else happens.
        let makes = |event: &&Event| {
            let first = teller.citations(event).first().copied();
            first.is_some_and(|it| combat_lab_replay::makes_mana(it.rule))
        };
        let (place, leading) = teller.leading(events).unzip();
        let first = || teller.told(events).skip(place.unwrap_or(0)).find(|event| !makes(event)).or(leading);
        let line = line.or_else(|| teller.line(first()?))?;
        let citation = line.citations.first().copied();
        return Some(Because { text: line.text, citation, elsewhere: Vec::new(), is_event: true });
    };
    let edition = replay.edition();
    let alike = |why: &&Why| {
        why.rule == first.rule && core::mem::discriminant(&why.fact) == core::mem::discriminant(&first.fact)
    };
    let together: Vec<&Why> = facts.iter().filter(alike).take(TOGETHER).listed();
    let told = |edition: Edition| {
        let mut said: Vec<String> = Vec::new();
        for why in &together {
            let text = match why.fact {
                Deciding::Event { place, .. } => {
                    events.get(place).and_then(|event| teller.event(&event.kind)).unwrap_or_default()
                }
                _ => finish(&teller.fact(&why.fact, edition)),
            };
            if !text.is_empty() && !said.contains(&text) {
                said.push(text);
            }
        }
        said.join(" ")
    };
    let text = told(edition);
    let mut elsewhere: Vec<Elsewhere> = Vec::new();
    for other in Edition::HEADLINES.into_iter().filter(|other| other.era() != edition.era()) {
        let there = told(other);
        if there == text {
            continue;
        }
        match elsewhere.iter_mut().find(|known| known.text == there) {
            Some(known) => known.editions.push(other),
            None => elsewhere.push(Elsewhere { editions: vec![other], text: there }),
        }
    }
    let is_event = matches!(first.fact, Deciding::Event { .. });
    Some(Because { text, citation: first.rule.cite(edition), elsewhere, is_event })
}

impl Teller<'_> {
    /// A fact in an edition's words; events have their own sentences.
    fn fact(&self, fact: &Deciding, edition: Edition) -> String {
        let name = |id: &ObjectId| self.object(*id).to_owned();
        let rules = edition.rules();
        // Whether 1 damage of a source with deathtouch is lethal (702.2c).
        let one = match rules.deathtouch {
            Deathtouch::StateBased => true,
            Deathtouch::Absent | Deathtouch::Triggered | Deathtouch::StateBasedAnyDivision => false,
        };
        let enough = |lethal: u32, is_deadly| if one && is_deadly { lethal.min(1) } else { lethal };
        match fact {
            Deciding::Event { .. } => String::new(),
            Deciding::Regenerates { object, damage, deadly, fought } => {
                let (destroys, by) = match (deadly, damage) {
                    (Some(source), _) => (t!("%2's deathtouch would destroy %1"), name(source)),
                    (None, 0) => (t!("%1 would be destroyed"), String::new()),
                    (None, damage) => (t!("%2 damage would destroy %1"), damage.to_string()),
                };
                let instead = match (fought, damage) {
                    (true, _) => {
                        t!(
                            "%1, but its regeneration shield replaces that: it's tapped, its damage is removed, and it leaves combat"
                        )
                    }
                    (false, 0) => t!("%1, but its regeneration shield replaces that: it's tapped instead"),
                    (false, _) => {
                        t!(
                            "%1, but its regeneration shield replaces that: it's tapped, and its damage is removed"
                        )
                    }
                };
                self.say(instead, &[&self.say(destroys, &[&name(object), &by])])
            }
            Deciding::Indestructible { object, damage, toughness } => self.say(
                t!("%1 has %2 damage and toughness %3, but it's indestructible: damage doesn't destroy it"),
                &[&name(object), &damage.to_string(), &number(*toughness)],
            ),
            Deciding::Deathtouch { source, object, amount, toughness } => {
                let says = match rules.deathtouch {
                    Deathtouch::Absent | Deathtouch::Triggered => {
                        t!(
                            "%4 has deathtouch: its %1 damage triggers an ability, which will destroy %2 (toughness %3)"
                        )
                    }
                    Deathtouch::StateBasedAnyDivision | Deathtouch::StateBased => {
                        t!("%1 damage destroys %2 (toughness %3): %4 has deathtouch")
                    }
                };
                self.say(says, &[&amount.to_string(), &name(object), &number(*toughness), &name(source)])
            }
            Deciding::FromStack { source, recipient, amount } => match rules.combat_damage {
                CombatDamage::OnStack => self.say(
                    t!("%1's %2 damage was on the stack already: %3 is dealt it although %1 has left"),
                    &[&name(source), &amount.to_string(), &self.thing(*recipient)],
                ),
                CombatDamage::Immediate => self
                    .of(t!("combat damage doesn't wait: it's dealt at once, so nobody can act before it"))
                    .to_owned(),
            },
            Deciding::Waits(entry) => match (rules.combat_damage, self.on_stack(*entry)) {
                (CombatDamage::OnStack, Some(StackObject::CombatDamage { assignments, .. }))
                    if assignments.len() <= super::words::MOST =>
                {
                    let parts = self.assignments(assignments);
                    self.say(
                        t!("combat damage waits on the stack as assigned (%1), and players may act before it's dealt"),
                        &[&parts],
                    )
                }
                (CombatDamage::OnStack, _) => self
                    .of(t!(
                        "combat damage waits on the stack as assigned, and players may act before it's dealt"
                    ))
                    .to_owned(),
                (CombatDamage::Immediate, _) => self
                    .of(t!("combat damage doesn't wait: it's dealt at once, so nobody can act before it"))
                    .to_owned(),
            },
            Deciding::StrikesAgain { source, first, again } => self.say(
                t!("%1 has double strike: it dealt %2 in the first-strike damage step and deals %3 again"),
                &[&name(source), &first.to_string(), &again.to_string()],
            ),
            Deciding::StrikesFirst { source, twice, amount, spared } => {
                let says = match (twice, spared) {
                    (true, Some(_)) => {
                        t!("%1 has double strike: its first %2 damage kills %3 before %3 deals any")
                    }
                    (true, None) => {
                        t!("%1 has double strike: it deals %2 damage now and again after this step")
                    }
                    (false, Some(_)) => t!("%1 has first strike: its %2 damage kills %3 before %3 deals any"),
                    (false, None) => {
                        t!("%1 has first strike: it deals its %2 damage before creatures without it")
                    }
                };
                let spared = spared.as_ref().map(name).unwrap_or_default();
                self.say(says, &[&name(source), &amount.to_string(), &spared])
            }
            Deciding::StrikeFirstTogether { sources, amount, spared } => self.say(
                t!("%1 have first strike: their %2 damage kills %3 before %3 deals any"),
                &[&self.objects(sources), &amount.to_string(), &name(spared)],
            ),
            Deciding::Tramples { source, blockers, past, amount, is_blocked } => {
                let enough = self.shares(blockers);
                let says = match (blockers.is_empty(), is_blocked) {
                    (false, _) => t!("%1 has trample: %2 is assigned, and the other %4 goes to %3"),
                    (true, true) => t!("%1 has trample, and its blockers need no more: all %4 goes to %3"),
                    (true, false) => t!("%1 has trample and no blocker is left: all %4 goes to %3"),
                };
                self.say(says, &[&name(source), &enough, &self.thing(*past), &amount.to_string()])
            }
            Deciding::ByToughness { source, amount, power } => self.say(
                t!("%1 deals damage equal to its toughness, %2, instead of its power, %3"),
                &[&name(source), &amount.to_string(), &number(*power)],
            ),
            Deciding::AsCounters { source, object, amount, infects } => {
                let says = if *infects {
                    t!("%1 has infect: its %2 damage makes %3 smaller for good, with −1/−1 counters")
                } else {
                    t!("%1 has wither: its %2 damage makes %3 smaller for good, with −1/−1 counters")
                };
                self.say(says, &[&name(source), &amount.to_string(), &name(object)])
            }
            Deciding::Lifelink { source, amount, player } => {
                let says = match rules.lifelink {
                    Lifelink::Absent | Lifelink::Triggered => {
                        t!(
                            "%1 has lifelink: its %2 damage triggers an ability, from which %3 will gain as much life"
                        )
                    }
                    Lifelink::Static => t!("%1 has lifelink: with its %2 damage, %3 gains as much life"),
                };
                self.say(says, &[&name(source), &amount.to_string(), self.player(*player)])
            }
            Deciding::MayTrample { source, amount, blockers, is_deadly, past } => {
                let needed = blockers.iter().map(|(object, lethal)| (*object, enough(*lethal, *is_deadly)));
                let needed = needed.listed();
                let all = needed.iter().fold(0_u32, |sum, (_, one)| sum.saturating_add(*one));
                let says = if all < *amount {
                    t!("%1 has trample: once %2 is assigned, the rest of its %4 may go to %3")
                } else {
                    t!("%1 has trample, but of its %4 nothing is left for %3: lethal is %2")
                };
                self.say(
                    says,
                    &[&name(source), &self.shares(&needed), &self.thing(*past), &amount.to_string()],
                )
            }
            Deciding::AsThoughUnblocked { source, amount, past } => self.say(
                t!("all of %1's %2 damage may go to %3, as though it weren't blocked"),
                &[&name(source), &amount.to_string(), &self.thing(*past)],
            ),
            Deciding::AnyIsLethal { source } => {
                self.say(t!("%1 has deathtouch: 1 damage is enough for each creature"), &[&name(source)])
            }
            Deciding::Forbidden(violation) => self.refusal(violation),
            Deciding::Divides { source, amount, among, is_made, is_ordered, banded, is_deadly } => {
                // Until July 2010 what deathtouch divides followed no order (702.2b).
                let any = match rules.deathtouch {
                    Deathtouch::StateBasedAnyDivision => *is_deadly,
                    Deathtouch::Absent | Deathtouch::Triggered | Deathtouch::StateBased => false,
                };
                let division = if *banded || any { Division::Free } else { rules.division };
                let enough = |lethal| enough(lethal, *is_deadly);
                let among = among.iter().map(|(thing, lethal, given)| (*thing, lethal.map(enough), *given));
                self.divides((*source, *amount), &among.listed(), *is_made, *is_ordered, (division, edition))
            }
            Deciding::NoLife { player, life } => self
                .say(t!("%1 loses the game: the life total is %2"), &[self.player(*player), &number(*life)]),
            Deciding::BothDie { one, other } => self.say(
                t!("%1 and %2 deal their damage at the same time: both hit, and both die"),
                &[&name(one), &name(other)],
            ),
            Deciding::HitsAsItDies { object, amount } => self.say(
                t!("%1 dies and deals its %2 damage all the same: combat damage is dealt all at once"),
                &[&name(object), &amount.to_string()],
            ),
            Deciding::Lethal { object, damage, earlier: 0, toughness } => self.say(
                t!("%1 has %2 damage and toughness %3, so it's destroyed"),
                &[&name(object), &damage.to_string(), &number(*toughness)],
            ),
            Deciding::Lethal { object, damage, earlier, toughness } => self.say(
                t!("%1 has %2 damage, %4 of it from before, and toughness %3, so it's destroyed"),
                &[&name(object), &damage.to_string(), &number(*toughness), &earlier.to_string()],
            ),
            Deciding::NoToughness { object, toughness } => self.say(
                t!("%1 has toughness %2: it's put into the graveyard without being destroyed"),
                &[&name(object), &number(*toughness)],
            ),
            Deciding::Unblocked { source, recipient, amount } => self.say(
                t!("nobody blocks %1, so its %2 damage goes to %3"),
                &[&name(source), &amount.to_string(), &self.thing(*recipient)],
            ),
            Deciding::Survives { object, damage, toughness } => self.say(
                t!("%1 has %2 damage and toughness %3, so it survives"),
                &[&name(object), &damage.to_string(), &number(*toughness)],
            ),
        }
    }

    /// "3 to Hill Giant and 2 to Grizzly Bears".
    fn shares(&self, shares: &[(ObjectId, u32)]) -> String {
        let share = |(object, amount): &(ObjectId, u32)| {
            self.say(t!("%1 to %2"), &[&amount.to_string(), self.object(*object)])
        };
        self.wording().list(&shares.iter().map(share).listed())
    }

    fn divides(
        &self,
        (source, amount): (ObjectId, u32),
        among: &[(Thing, Option<u32>, u32)],
        is_made: bool,
        is_ordered: bool,
        (division, edition): (Division, Edition),
    ) -> String {
        let (source, whole, amount) = (self.object(source).to_owned(), amount, amount.to_string());
        let rules = edition.rules();
        let given = || {
            let parts = among.iter().filter(|(_, _, given)| *given > 0);
            let part = |(thing, _, given): &(Thing, Option<u32>, u32)| {
                self.say(t!("%1 to %2"), &[&given.to_string(), &self.thing(*thing)])
            };
            self.wording().list(&parts.map(part).listed())
        };
        match (division, rules.combat_damage) {
            (Division::Ordered, _) => {
                let [(first, Some(lethal), _), (next, ..), ..] = among else {
                    return self.say(t!("%1's %2 damage is divided in an order"), &[&source, &amount]);
                };
                if is_ordered && *lethal <= whole {
                    return self.say(
                        t!("the order puts %3 first: it needs %4 of %1's %2 damage before %5 may get any"),
                        &[&source, &amount, &self.thing(*first), &lethal.to_string(), &self.thing(*next)],
                    );
                }
                self.say(
                    t!("%1's %2 damage follows an order: lethal damage to one before any goes to the next"),
                    &[&source, &amount],
                )
            }
            (Division::Free, CombatDamage::Immediate) if is_made => {
                self.say(t!("%1's %2 damage may be divided in any way, here %3"), &[&source, &amount, &given()])
            }
            (Division::Free, CombatDamage::OnStack) if is_made => self.say(
                t!("%1's %2 damage may be divided in any way, here %3; it waits on the stack before it's dealt"),
                &[&source, &amount, &given()],
            ),
            (Division::Free, damage) => {
                let needs = among.iter().filter_map(|(thing, lethal, _)| Some((thing, (*lethal)?)));
                let need = |(thing, lethal): (&Thing, u32)| {
                    self.say(t!("%1 for %2"), &[&lethal.to_string(), &self.thing(*thing)])
                };
                let needs = self.wording().list(&needs.map(need).listed());
                let says = match damage {
                    CombatDamage::Immediate => t!("%1's %2 damage may be divided in any way; lethal: %3"),
                    CombatDamage::OnStack => {
                        t!("%1's %2 damage may be divided in any way, and then waits on the stack; lethal: %3")
                    }
                };
                self.say(says, &[&source, &amount, &needs])
            }
        }
    }
}
