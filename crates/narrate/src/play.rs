//! Events of spells and abilities: added turns and phases, changes as they begin, libraries, and
//! changed damage.

use super::Teller;
use super::ability::changes::{keyword_changes, keyword_gained, only_subtype};
use super::ability::phases::span;
use super::ability::restriction::limited;
use super::ability::traits::subtype_text;
use super::words::{size, size_change, step_phrase};
use combat_lab_cards::{Designation, Duration, FoundTo, Keyword, Listed, Zone};
use combat_lab_engine::{Change, Changed, Happening, Lasting, ObjectId};
use combat_lab_language::{t, tn};

impl Teller<'_> {
    pub(super) fn play_clause(&self, happening: &Happening) -> Option<String> {
        let wording = self.wording();
        let text = match happening {
            Happening::Changed { object, what, lasts } => self.changed(*object, *what, *lasts),
            Happening::ControlChanged { object, player } => {
                self.say(t!("%1 now controls %2"), &[self.player(*player), self.object(*object)])
            }
            Happening::UntappedOne(object) => self.say(t!("%1 becomes untapped"), &[self.object(*object)]),
            Happening::Designated { object, what: Designation::Monstrous } => {
                self.say(t!("%1 becomes monstrous"), &[self.object(*object)])
            }
            Happening::Designated { object, what: Designation::Renowned } => {
                self.say(t!("%1 becomes renowned"), &[self.object(*object)])
            }
            Happening::Designated { object, what: Designation::Suspected } => {
                self.say(t!("%1 becomes suspected"), &[self.object(*object)])
            }
            Happening::Designated { object, what: Designation::Saddled } => {
                self.say(t!("%1 becomes saddled until end of turn"), &[self.object(*object)])
            }
            Happening::TimeTurned { night: true } => self.of(t!("it becomes night")).to_owned(),
            Happening::TimeTurned { night: false } => self.of(t!("it becomes day")).to_owned(),
            Happening::EnteredAsCopy { object, of } => {
                let enters = self.wording().entering(
                    t!("%1 comes into play as a copy of %2"),
                    t!("%1 enters the battlefield as a copy of %2"),
                    t!("%1 enters as a copy of %2"),
                );
                self.say(enters, &[self.object(*object), self.object(*of)])
            }
            Happening::GainedFlashback(card) => {
                self.say(t!("%1 gains flashback for its mana cost until end of turn"), &[self.object(*card)])
            }
            Happening::Transformed { object } => {
                let before = self.game.object(*object).and_then(combat_lab_engine::Object::other_name);
                match before {
                    Some(before) => self.say(t!("%1 transforms into %2"), &[before, self.object(*object)]),
                    None => self.say(t!("%1 transforms"), &[self.object(*object)]),
                }
            }
            Happening::TurnedFaceUp { player, object } => {
                self.say(t!("%1 turns %2 face up"), &[self.player(*player), self.object(*object)])
            }
            Happening::TurnAdded(player) => {
                self.say(t!("%1 will take an extra turn after this one"), &[self.player(*player)])
            }
            Happening::CombatAdded { main } => {
                let added = if *main {
                    t!(
                        "there will be an additional combat phase after this phase, and an additional main phase after it"
                    )
                } else {
                    t!("there will be an additional combat phase after this phase")
                };
                self.of(added).to_owned()
            }
            Happening::StepAdded(step) => {
                let step = step_phrase(*step, wording);
                self.say(t!("there will be an additional %1 this turn"), &[step])
            }
            Happening::WillSkip { player, what } => {
                self.say(t!("%1's next %2 will be skipped"), &[self.player(*player), span(*what, wording)])
            }
            Happening::TurnEnded => self
                .of(t!("the turn ends: nothing on the stack resolves, and the cleanup step is next"))
                .to_owned(),
            Happening::CombatEnded => self
                .of(t!("the combat phase ends: nothing on the stack resolves, and the next phase begins"))
                .to_owned(),
            Happening::Milled { player, cards } => {
                let mills = match cards.as_slice() {
                    [] => t!("%1 has no card left in the library"),
                    _ if super::ability::moves::milling(self.edition()) => t!("%1 mills %2"),
                    _ => t!("%1 puts %2 from the library into the graveyard"),
                };
                self.say(mills, &[self.player(*player), &self.objects(cards)])
            }
            Happening::Energy { player, by, now } => {
                let count = u32::try_from(by.unsigned_abs()).unwrap_or(u32::MAX);
                let counters = self.wording().some(count, tn!("an energy counter", "%1 energy counters"));
                let says = if *by < 0 { t!("%1 pays %2 and has %3") } else { t!("%1 gets %2 and has %3") };
                self.say(says, &[self.player(*player), &counters, &now.to_string()])
            }
            Happening::BestowEnded(object) => {
                self.say(t!("%1 stops being bestowed and becomes a creature"), &[self.object(*object)])
            }
            Happening::Paired { object, with } => {
                self.say(t!("%1 is paired with %2"), &[self.object(*object), self.object(*with)])
            }
            Happening::Unpaired { object, with } => {
                self.say(t!("%1 and %2 are no longer paired"), &[self.object(*object), self.object(*with)])
            }
            Happening::GotEmblem { player, emblem } => {
                let says = self.game.object(*emblem).map(combat_lab_engine::Object::face);
                let says = says.map(|face| super::ability::emblem(face, self.wording())).unwrap_or_default();
                self.say(t!("%1 gets an emblem with %2"), &[self.player(*player), &says])
            }
            Happening::DefenderChosen { source, defender } => self.say(
                t!("%1 is the defending player for %2."),
                &[self.player(*defender), self.object(*source)],
            ),
            Happening::BecameMonarch(player) => {
                self.say(t!("%1 becomes the monarch"), &[self.player(*player)])
            }
            Happening::Returned(object) => {
                let owner = self.owner(*object);
                self.say(t!("%1 returns to %2's hand"), &[self.object(*object), owner])
            }
            Happening::Revealed { player, card, taken } => {
                let reveals = if *taken {
                    t!("%1 reveals %2 and puts it into their hand")
                } else {
                    t!("%1 reveals %2, which stays on top of the library")
                };
                self.say(reveals, &[self.player(*player), self.object(*card)])
            }
            Happening::Searched { player, found, to } => {
                let searches = match (to, found.is_empty()) {
                    (_, true) => t!("%1 searches their library and finds nothing"),
                    (FoundTo::Hand, _) => t!("%1 searches their library and puts %2 into their hand"),
                    (FoundTo::Graveyard, _) => {
                        t!("%1 searches their library and puts %2 into their graveyard")
                    }
                    (FoundTo::Top, _) => t!("%1 searches their library and puts %2 on top of it"),
                    (FoundTo::InPlay { .. }, _) => t!("%1 searches their library and finds %2"),
                };
                let found: Vec<&str> = found.iter().map(|card| self.object(*card)).listed();
                let found = self.wording().list(&found);
                self.say(searches, &[self.player(*player), &found])
            }
            Happening::PutInLibrary { object, top } => {
                let owner = self.owner(*object);
                let put = if *top {
                    t!("%1 is put on top of %2's library")
                } else {
                    t!("%1 is put on the bottom of %2's library")
                };
                self.say(put, &[self.object(*object), owner])
            }
            Happening::DamageIncreased { by, source, recipient, amount } => {
                let (amount, recipient) = (amount.to_string(), self.thing(*recipient));
                self.say(
                    t!("%1 increases the damage: %2 would deal %3 to %4"),
                    &[self.object(*by), self.object(*source), &amount, &recipient],
                )
            }
            Happening::ShieldMade { .. } => return self.shield(happening),
            Happening::Saved { object, by } => self.say(
                t!("all damage is removed from %1, and %2 is destroyed instead"),
                &[self.object(*object), self.object(*by)],
            ),
            _ => return self.stack_clause(happening).or_else(|| self.effect_clause(happening)),
        };
        Some(text)
    }

    /// A change as it begins.
    fn changed(&self, object: ObjectId, what: Changed, lasts: Lasting) -> String {
        let wording = self.wording();
        let name = self.object(object);
        let does = match what {
            Changed::Size { power, toughness } => {
                self.say(t!("%1 gets %2"), &[name, &size_change(power, toughness)])
            }
            Changed::SetSize { power, toughness } => {
                self.say(t!("%1 becomes %2"), &[name, &size(power, toughness)])
            }
            Changed::Switched => self.say(t!("%1 has its power and toughness switched"), &[name]),
            Changed::Gained(keyword) | Changed::Imposed(keyword) => {
                let attacks = t!("%1 attacks %2 if able");
                let does = match keyword {
                    Keyword::AttacksYou => self.say(attacks, &[name, self.player(lasts.of)]),
                    Keyword::AttacksThis => self.say(attacks, &[name, self.object(lasts.by)]),
                    Keyword::StaysTapped if lasts.until == Duration::NextUntap => {
                        return keyword_gained(name, keyword, lasts.until, wording);
                    }
                    _ => keyword_changes(name, keyword, true, wording),
                };
                return match lasts.until {
                    Duration::Permanent => wording.lasting_or_for_good(does, lasts.until),
                    _ => self.lasting(does, lasts),
                };
            }
            Changed::Lost(keyword) => keyword_changes(name, keyword, false, wording),
            Changed::Limited(limit) => self.say(t!("%1 %2"), &[name, &limited(limit, wording)]),
            Changed::LostAbilities => self.say(t!("%1 loses all abilities"), &[name]),
            Changed::Copies(number) => self.say(t!("%1 becomes a copy of %2"), &[name, self.copied(number)]),
            Changed::Lent(number) => self.say(t!("%1 gains %2"), &[name, &self.lent(number)]),
            Changed::OnlySubtype { subtype, only_creature } => {
                only_subtype(name, subtype, only_creature, wording)
            }
            Changed::Colors(colors) => self.say(t!("%1 becomes %2"), &[name, &wording.colors(colors)]),
            Changed::GainedType(card_type) => {
                self.say(t!("%1 becomes %2 as well"), &[name, wording.a_type(card_type)])
            }
            Changed::GainedSubtype(subtype) => {
                self.say(t!("%1 becomes %2 as well"), &[name, &subtype_text(subtype, wording)])
            }
            Changed::LostType(card_type) => self.say(t!("%1 is not %2"), &[name, wording.a_type(card_type)]),
            Changed::Control(player) => {
                self.say(t!("%1 comes under the control of %2"), &[name, self.player(player)])
            }
            Changed::MustBlock(attacker) => {
                self.say(t!("%1 blocks %2 if able"), &[name, self.object(attacker)])
            }
            Changed::CantBlock(attacker) => self.say(t!("%1 can't block %2"), &[name, self.object(attacker)]),
        };
        self.lasting(does, lasts)
    }

    /// An effect that lasts for a while, with names for what its text calls "you" and "this".
    fn lasting(&self, what: String, lasts: Lasting) -> String {
        let wording = self.wording();
        let Lasting { until, by, of } = lasts;
        match until {
            Duration::YourNextTurn => self.say(t!("%1 until %2's next turn"), &[&what, self.player(of)]),
            Duration::YourNext(step) => {
                self.say(t!("%1 until %2's next %3"), &[&what, self.player(of), step_phrase(step, wording)])
            }
            Duration::WhileControlled => {
                self.say(t!("%1 for as long as %2 controls %3"), &[&what, self.player(of), self.object(by)])
            }
            Duration::WhileInPlay => self.say(
                t!("%1 for as long as %2 is %3"),
                &[&what, self.object(by), wording.place(Zone::InPlay)],
            ),
            Duration::EndOfTurn
            | Duration::EndOfCombat
            | Duration::StepBegins(_)
            | Duration::ItsNextTurn { .. }
            | Duration::NextUntap
            | Duration::Permanent => wording.lasting(what, until),
        }
    }

    /// Changes with their duration and source. Those of one source and one duration are one text.
    pub(super) fn changes(&self, changes: &[Change]) -> Vec<String> {
        let together = changes.chunk_by(|one, next| (one.by, one.until) == (next.by, next.until));
        together.filter_map(|changes| self.changed_together(changes)).listed()
    }

    fn changed_together(&self, changes: &[Change]) -> Option<String> {
        let wording = self.wording();
        let lasts = changes.first()?.lasting();
        let what: Vec<String> = changes.iter().map(|change| self.as_it_is(change.what)).listed();
        let what = wording.list(&what);
        let by = self.object(lasts.by);
        let lasts = match lasts.until {
            Duration::Permanent => {
                self.say(t!("%1 for as long as it is %2"), &[&what, wording.place(Zone::InPlay)])
            }
            _ => self.lasting(what, lasts),
        };
        let from = if changes.iter().any(|change| is_a_lack(change.what)) {
            t!("%1, because of %2")
        } else {
            t!("%1, from %2")
        };
        Some(self.say(from, &[&lasts, by]))
    }

    /// Gained abilities, in quotes.
    pub(super) fn lent(&self, number: u16) -> String {
        let quoted = self.game.lent(number).map(|face| super::ability::quoted(face, self.wording()));
        self.wording().list(&quoted.unwrap_or_default())
    }

    /// The name of what a permanent has become a copy of.
    fn copied(&self, number: u16) -> &str {
        self.game.lent(number).map_or("", |face| &face.name)
    }

    /// A permanent after a change.
    fn as_it_is(&self, what: Changed) -> String {
        let wording = self.wording();
        match what {
            Changed::Size { power, toughness } => size_change(power, toughness),
            Changed::SetSize { power, toughness } => size(power, toughness),
            Changed::Switched => self.of(t!("power and toughness switched")).to_owned(),
            Changed::Gained(keyword) | Changed::Imposed(keyword) => wording.word(keyword.name()).to_owned(),
            Changed::Limited(limit) => limited(limit, wording),
            Changed::Lost(keyword) => self.say(t!("no %1"), &[wording.word(keyword.name())]),
            Changed::LostAbilities => self.of(t!("no abilities")).to_owned(),
            Changed::Copies(number) => self.say(t!("copy of %1"), &[self.copied(number)]),
            Changed::Lent(number) => self.lent(number),
            Changed::OnlySubtype { subtype, only_creature } => {
                let only = if only_creature {
                    t!("only a creature of the type %1")
                } else {
                    t!("only %1 as creature type")
                };
                self.say(only, &[&subtype_text(subtype, wording)])
            }
            Changed::Colors(colors) => wording.colors(colors),
            Changed::GainedType(card_type) => self.say(t!("also %1"), &[wording.a_type(card_type)]),
            Changed::GainedSubtype(subtype) => self.say(t!("also %1"), &[&subtype_text(subtype, wording)]),
            Changed::LostType(card_type) => self.say(t!("no longer %1"), &[wording.a_type(card_type)]),
            Changed::Control(player) => self.say(t!("under the control of %1"), &[self.player(player)]),
            Changed::MustBlock(attacker) => self.say(t!("blocks %1 if able"), &[self.object(attacker)]),
            Changed::CantBlock(attacker) => self.say(t!("can't block %1"), &[self.object(attacker)]),
        }
    }
}

/// Whether a change takes something away from a permanent.
const fn is_a_lack(what: Changed) -> bool {
    match what {
        Changed::Lost(_)
        | Changed::LostAbilities
        | Changed::OnlySubtype { .. }
        | Changed::LostType(_)
        | Changed::Switched
        | Changed::Control(_)
        | Changed::MustBlock(_)
        | Changed::CantBlock(_) => true,
        Changed::Size { .. }
        | Changed::SetSize { .. }
        | Changed::Gained(_)
        | Changed::Imposed(_)
        | Changed::Limited(_)
        | Changed::Lent(_)
        | Changed::Copies(_)
        | Changed::Colors(_)
        | Changed::GainedType(_)
        | Changed::GainedSubtype(_) => false,
    }
}
