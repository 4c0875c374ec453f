//! Reasons for refusals, one sentence for each violation.

mod declared;

use crate::Teller;
use crate::ability::changes::says_what_it_does;
use crate::ability::cost::{cost_text, price, repeated};
use crate::ability::restriction::limit_on;
use crate::words::finish;
use combat_lab_cards::{Cost, Keyword, Listed, Zone};
use combat_lab_engine::{Miscounted, ObjectId, Problem, Requirement, Violation};
use combat_lab_language::{Phrase, t, tn};
use combat_lab_rulebook::{LoyaltyLimit, Rule};
use declared::is_of_attacks;

impl Teller<'_> {
    pub(crate) fn violation(&self, violation: &Violation) -> String {
        finish(&self.refusal(violation))
    }

    /// A violation as part of a longer sentence.
    pub(crate) fn refusal(&self, violation: &Violation) -> String {
        let one = |phrase: Phrase<'static>, object: &ObjectId| self.say(phrase, &[self.object(*object)]);
        let plain = |phrase: Phrase<'static>| self.of(phrase).to_owned();
        match &violation.problem {
            Problem::GameOver => plain(t!("the game is over")),
            Problem::NotYourDecision { decides } => {
                self.say(t!("%1 has to act now"), &[self.player(*decides)])
            }
            Problem::WrongMoment => plain(t!("this isn't possible at this point")),
            Problem::NotThere { object } => self.not_there(*object),
            Problem::NoSuchAbility { object, which } => {
                let none = self.game.object(*object).is_none_or(|object| object.face().abilities.is_empty());
                let number = which.number();
                let has = match (none, self.wording().has_battlefield()) {
                    (true, true) => t!("%1 has no ability to activate"),
                    (true, false) => t!("%1 has no ability to play"),
                    // None that could have a number was found.
                    (false, _) if number > usize::from(u16::MAX) => t!("%1 has no such ability"),
                    (false, _) => t!("%1 has no ability number %2"),
                };
                self.say(has, &[self.object(*object), &number.to_string()])
            }
            Problem::NoX { object } => {
                one(t!("X is in the cost of %1, so its player has to choose X"), object)
            }
            Problem::NoSuchX { object, x } => {
                self.say(t!("X can't be %2 for %1"), &[self.object(*object), &x.to_string()])
            }
            Problem::NotSorceryTime => {
                plain(t!("this is possible only during the player's own main phase while the stack is \
                          empty"))
            }
            Problem::NotNow => plain(t!("this can't be played in this part of the turn")),
            Problem::UsedUp { object } => one(t!("%1's ability can't be used again this turn"), object),
            Problem::ConditionNotMet { object } if violation.rule == Rule::Spectacle => {
                one(t!("no opponent lost life this turn, so %1 can't be cast for its spectacle cost"), object)
            }
            Problem::ConditionNotMet { object } => {
                one(t!("%1's ability has a condition that isn't met"), object)
            }
            Problem::TooFewCounters { object } => {
                one(t!("there are too few counters on %1 to pay for this"), object)
            }
            Problem::LandPlayed => plain(t!("a land has already been played this turn")),
            Problem::CannotPay { object } if violation.rule == Rule::MissingManaCost => {
                let cast = if self.wording().has_battlefield() {
                    t!("%1 has no mana cost, so it can't be cast")
                } else {
                    t!("%1 has no mana cost, so it can't be played")
                };
                one(cast, object)
            }
            Problem::CannotPay { object } if violation.rule == Rule::Saddle => {
                one(t!("the creatures tapped to saddle %1 have too little total power"), object)
            }
            Problem::CannotPay { object } if violation.rule == Rule::Crew => {
                one(t!("the creatures tapped to crew %1 have too little total power"), object)
            }
            Problem::CannotPay { object } if violation.rule == Rule::Energy => {
                one(t!("there is not enough energy to pay for %1"), object)
            }
            Problem::CannotPay { object } => {
                one(t!("there is not enough mana or life to pay for %1"), object)
            }
            Problem::WrongMana { object } => {
                one(t!("the mana named for %1 isn't in the pool, or isn't exactly what it costs"), object)
            }
            Problem::NoWayFound => {
                plain(t!("no way to pay was found, though there may be one: use the mana abilities first"))
            }
            Problem::NotAManaAbility { object } => one(t!("%1 has no such mana ability"), object),
            Problem::BadDivision { amount: 0 } => plain(t!("there is no damage to divide at this point")),
            Problem::BadDivision { amount } => self.say(
                t!("exactly %1 must be divided, with at least 1 for each target"),
                &[&amount.to_string()],
            ),
            Problem::BadTriggerOrder => {
                plain(t!("the order must name each of the triggered abilities exactly once"))
            }
            Problem::WhichTrigger { names } if names.is_empty() => plain(t!(
                "more than one triggered ability can be meant, and the notation has no words to tell them apart"
            )),
            Problem::WhichTrigger { names } => self.say(
                t!("more than one triggered ability can be meant, and they differ; name each of them: %1"),
                &[&names.join(", ")],
            ),
            Problem::NotOffered => plain(match violation.rule {
                Rule::ManaAbility => t!("an ability that adds mana isn't paid for with mana"),
                Rule::LegendRule => t!("only one of the legends with the same name can be kept"),
                Rule::AttackCosts | Rule::BlockCosts => t!("this isn't paid for with mana"),
                _ => t!("this is not among the choices"),
            }),
            Problem::TooLittleLife { needed } => {
                self.say(t!("there is too little life to pay %1"), &[&needed.to_string()])
            }
            Problem::TakesNoCounters { object } => {
                one(t!("no counters can be put on %1 to pay for this"), object)
            }
            Problem::CostsUnnamed { costs, given } => self.costs_unnamed(costs, *given),
            Problem::WrongCount { of, needed, given } => self.wrong_count(*of, *needed, *given),
            Problem::NamedTwice { object } => one(t!("%1 is named twice"), object),
            Problem::BadTarget { target } => self.say(t!("%1 isn't a legal target"), &[&self.thing(*target)]),
            Problem::AlreadyTapped { object } if violation.rule == Rule::AttackingTaps => one(
                t!("%1 is tapped for attacking before anything is paid, so it can't be tapped for mana"),
                object,
            ),
            Problem::AlreadyTapped { object } => {
                one(t!("%1 is tapped already, so it can't be tapped to pay for this"), object)
            }
            Problem::LoyaltyUsed { object } => one(
                match self.edition().rules().loyalty_limit {
                    LoyaltyLimit::Planeswalkers => t!("an ability of %1 has already been used this turn"),
                    LoyaltyLimit::LoyaltyAbilities => {
                        t!("%1 has already used a loyalty ability this turn")
                    }
                },
                object,
            ),
            Problem::TooLittleLoyalty { object, needed, has } => {
                let removes = self.count(
                    *needed as usize,
                    tn!(
                        "this removes 1 loyalty counter, and %1 has %3",
                        "this removes %2 loyalty counters, and %1 has %3"
                    ),
                );
                self.say(removes, &[self.object(*object), &needed.to_string(), &has.to_string()])
            }
            Problem::SummoningSick { object } => {
                one(t!("%1 came under its controller's control this turn and has no haste"), object)
            }
            Problem::NotYourCreature { object, player } => self.not_your_creature(*object, *player),
            Problem::NotUnblocked { object } => one(t!("%1 isn't an unblocked attacker"), object),
            Problem::WrongPayment { object } => one(t!("this cost can't be paid with %1"), object),
            Problem::Tapped { object } => one(t!("%1 is tapped"), object),
            Problem::Keyword { object, keyword } => {
                let has = match keyword {
                    Keyword::Defender => t!("%1 has defender, so it can't attack"),
                    own if says_what_it_does(*own) => t!("%1 %2"),
                    own if own.is_own_words() => t!("%1: %2"),
                    _ => t!("%1 has %2, which forbids this"),
                };
                let has = self.say(has, &[self.object(*object), self.wording().word(keyword.name())]);
                self.because(*object, *keyword, has)
            }
            Problem::IsABattle { object } => {
                one(t!("%1 is a battle, and battles neither attack nor block"), object)
            }
            Problem::NotAttackable { target } => self.not_attackable(*target),
            Problem::NotAttacking { object } => one(t!("%1 isn't attacking, so it can't be blocked"), object),
            Problem::AttacksAnother { attacker, attacked } => {
                let names = [self.object(*attacker), self.player(*attacked)];
                self.say(t!("only %2 can block %1"), &names)
            }
            Problem::CannotBlock { blocker, attacker, keyword } => {
                self.cannot_block(*blocker, *attacker, *keyword)
            }
            Problem::KeptFromBlocking { blocker, attacker } => {
                self.say(t!("%1 can't block %2 this turn"), &[self.object(*blocker), self.object(*attacker)])
            }
            Problem::Conditional { object, condition } => {
                self.conditional(*object, **condition, is_of_attacks(violation.rule))
            }
            Problem::Banned { object, by } => {
                let refuses = if is_of_attacks(violation.rule) {
                    t!("because of %2, %1 can't attack that player or planeswalker")
                } else {
                    t!("because of %2, %1 can't block that creature")
                };
                self.say(refuses, &[self.object(*object), self.object(*by)])
            }
            Problem::CantCast { object, by } => self.say(
                self.wording().then_or_now(
                    t!("because of %2, %1 can't be played now"),
                    t!("because of %2, %1 can't be cast now"),
                ),
                &[self.object(*object), self.object(*by)],
            ),
            Problem::Limited { blocker, attacker, by, limit } => {
                // Another card's text names one of them instead of "this".
                let one = if limit.limits.of_attacker() { attacker } else { blocker };
                let who = (by != attacker && by != blocker).then(|| self.object(*one));
                let says = limit_on(who, **limit, self.wording());
                let names = [self.object(*blocker), self.object(*attacker), self.object(*by), &says];
                self.say(t!("%1 can't block %2, because of %3: %4"), &names)
            }
            Problem::BlocksTooMany { blocker, most } => {
                let blocks =
                    self.count(*most, tn!("%1 can block only 1 attacker", "%1 can block only %2 attackers"));
                self.say(blocks, &[self.object(*blocker), &most.to_string()])
            }
            Problem::CombatUnpaid { costs } if costs.iter().any(|cost| cost.given_up().is_some()) => {
                self.say(t!("this cost can't be paid: %1"), &[&price(costs, self.wording())])
            }
            Problem::CombatUnpaid { costs } => {
                let costs_it = if matches!(violation.rule, Rule::BlockCosts | Rule::BlockCostsPaid) {
                    t!("this block costs %1, which isn't paid")
                } else {
                    t!("this attack costs %1, which isn't paid")
                };
                self.say(costs_it, &[&price(costs, self.wording())])
            }
            Problem::Restricted { restriction } => {
                self.restricted(**restriction, is_of_attacks(violation.rule))
            }
            Problem::AttackDemanded { unmet, fix } => {
                let about_whom = |it: &Requirement| {
                    matches!(it, Requirement::AttackThat { .. } | Requirement::AttackAnother { .. })
                };
                let elsewhere = fix.attacks.iter().any(|attack| attack.target.object().is_some());
                if elsewhere || unmet.iter().any(about_whom) {
                    // Attacking the player has a cost and attacking this has none, or it matters
                    // who is attacked.
                    let attacks = fix.attacks.iter().map(|attack| {
                        self.say(
                            t!("%1 attacks %2"),
                            &[self.object(attack.attacker), &self.thing(attack.target)],
                        )
                    });
                    return self.demands(unmet, &attacks.listed());
                }
                let attackers: Vec<_> = fix.attacks.iter().map(|attack| attack.attacker).listed();
                let parts = [self.demanded(unmet), self.objects(&attackers)];
                let satisfied = tn!(
                    "%1; attacking with %2 would satisfy it",
                    "%1; attacking with %2 would satisfy these requirements"
                );
                self.say(self.count(unmet.len(), satisfied), &parts.each_ref().map(String::as_str))
            }
            Problem::BlockDemanded { unmet, fix } => {
                let blocks = fix.iter().map(|block| {
                    self.say(t!("%1 blocks %2"), &[self.object(block.blocker), self.object(block.attacker)])
                });
                self.demands(unmet, &blocks.listed())
            }
            Problem::NoBand { band } => self.say(
                t!("%1 can't form a band: all but one of its creatures must have banding"),
                &[&self.objects(band)],
            ),
            Problem::BandDivided { object } => {
                one(t!("%1 doesn't attack the same thing as the rest of its band"), object)
            }
            Problem::BadOrder { creature } => one(
                t!("the order for %1 must name every creature it faces exactly once, and no others"),
                creature,
            ),
            Problem::NoSuchRecipient { source, recipient } => self.say(
                t!("%1 can't assign combat damage to %2 at this point"),
                &[self.object(*source), &self.thing(*recipient)],
            ),
            Problem::NegativeDamage { source } => {
                self.say(t!("%1 can't assign less than 0 damage"), &[self.object(*source)])
            }
            Problem::WrongTotal { source, amount, assigned } => self.say(
                t!("%1 must assign %2 damage in all, not %3"),
                &[self.object(*source), &amount.to_string(), &assigned.to_string()],
            ),
            Problem::LethalFirst { source, recipient, first, missing } => {
                let lethal = self.count(
                    *missing as usize,
                    tn!(
                        "%1 can't assign damage to %2 before %3 has been assigned lethal damage: %4 more is \
                         needed",
                        "%1 can't assign damage to %2 before %3 has been assigned lethal damage: %4 more \
                         are needed"
                    ),
                );
                let loyalty = self.count(
                    *missing as usize,
                    tn!(
                        "%1 can't assign damage to %2 before %3 has been assigned as much as its loyalty: \
                         %4 more is needed",
                        "%1 can't assign damage to %2 before %3 has been assigned as much as its loyalty: \
                         %4 more are needed"
                    ),
                );
                // The attacked object is no blocker: a planeswalker needs damage equal to its
                // loyalty before excess damage goes past it.
                let attacked = self.game.combat().attacker(*source).and_then(|attacker| attacker.target);
                let before = if attacked == Some(*first) { loyalty } else { lethal };
                let (recipient, first) = (self.thing(*recipient), self.thing(*first));
                self.say(before, &[self.object(*source), &recipient, &first, &missing.to_string()])
            }
            Problem::AllOrNothing { source, recipient } => self.say(
                t!("%1 can assign all of its damage to %2 or none of it"),
                &[self.object(*source), &self.thing(*recipient)],
            ),
        }
    }

    /// "This costs “sacrifice an artifact”, and nothing was named for it".
    fn costs_unnamed(&self, costs: &[Cost], given: usize) -> String {
        let mut said: Vec<(&Cost, usize)> = Vec::new();
        for cost in costs {
            match said.iter_mut().find(|(other, _)| *other == cost) {
                Some((_, times)) => *times += 1,
                None => said.push((cost, 1)),
            }
        }
        let wording = self.wording();
        let said = said.into_iter().map(|(cost, times)| repeated(cost_text(cost, wording), times, wording));
        let said = wording.list(&said.listed());
        let phrase = match given {
            _ if costs.is_empty() => t!("nothing has to be named to pay for this"),
            0 => t!("this costs \u{201c}%1\u{201d}, and nothing was named for it"),
            given => self.count(
                given,
                tn!(
                    "this costs \u{201c}%2\u{201d}, and 1 object was named for it",
                    "this costs \u{201c}%2\u{201d}, and %1 objects were named for it"
                ),
            ),
        };
        match given {
            0 => self.say(phrase, &[&said]),
            given => self.say(phrase, &[&given.to_string(), &said]),
        }
    }

    fn wrong_count(&self, of: Miscounted, needed: usize, given: usize) -> String {
        let needs = match of {
            Miscounted::Discarded => {
                self.count(needed, tn!("1 card must be discarded", "%1 cards must be discarded"))
            }
            Miscounted::ReturnedAttackers => self.count(
                needed,
                tn!(
                    "1 unblocked attacker must be returned to hand for this",
                    "%1 unblocked attackers must be returned to hand for this"
                ),
            ),
            Miscounted::Sacrificed => {
                self.count(needed, tn!("1 permanent is sacrificed here", "%1 permanents are sacrificed here"))
            }
            Miscounted::Targets => self.count(needed, tn!("this needs 1 target", "this needs %1 targets")),
            Miscounted::Returned => self.count(
                needed,
                tn!(
                    "1 permanent must be returned to hand here",
                    "%1 permanents must be returned to hand here"
                ),
            ),
            Miscounted::Creatures => {
                self.count(needed, tn!("1 creature must be chosen here", "%1 creatures must be chosen here"))
            }
            Miscounted::Cards => {
                self.count(needed, tn!("1 card must be chosen here", "%1 cards must be chosen here"))
            }
            Miscounted::Chosen | Miscounted::Attacked => {
                self.count(needed, tn!("1 choice must be made here", "%1 choices must be made here"))
            }
            Miscounted::AtMost => t!("no more than %1 can be chosen here"),
        };
        let named = match given {
            0 => t!("%1, and none was named"),
            given => self.count(given, tn!("%1, and 1 was named", "%1, and %2 were named")),
        };
        self.say(named, &[&self.say(needs, &[&needed.to_string()]), &given.to_string()])
    }

    fn not_there(&self, object: ObjectId) -> String {
        let known = self.game.object(object).filter(|known| known.is_present());
        let mut who = "";
        let mut place = "";
        let phrase = match known.map(|known| (known, known.zone())) {
            Some((known, Zone::Hand)) => {
                who = self.player(known.owner());
                t!("%1 is in %2's hand, and this player can't use it from there")
            }
            Some((known, Zone::Library)) => {
                who = self.player(known.owner());
                t!("%1 is in %2's library")
            }
            Some((known, Zone::InPlay)) if known.is_phased_out() => t!("%1 is phased out"),
            Some((known, zone @ Zone::InPlay)) => {
                who = self.player(known.controller());
                place = self.wording().place(zone);
                t!("%1 is %3, under the control of %2")
            }
            Some((_, zone)) => {
                place = self.wording().place(zone);
                t!("%1 is %3")
            }
            None => t!("%1 is gone"),
        };
        self.say(phrase, &[self.object(object), who, place])
    }

    /// The same, with the source of these words if another object imposes them.
    fn because(&self, object: ObjectId, keyword: Keyword, says: String) -> String {
        let by = self.game.object(object).map_or(object, |it| it.who_says(keyword));
        if by == object { says } else { self.say(t!("%1, because of %2"), &[&says, self.object(by)]) }
    }
}
