//! Declaring blockers (309; 509).

use super::{BlockStatus, Blocker};
use crate::trigger::Occurrence;
use crate::{
    Block, BlockOption, Decision, Event, Game, Happening, Illegal, Keyword, Object, Problem, Violation, Zone,
};
use rulebook::Rule;

impl Game {
    pub(crate) fn block_decision(&self) -> Decision {
        let player = self.defender();
        let creatures = self
            .in_zone(player, Zone::InPlay)
            .filter(|object| object.is_creature_in_play())
            .map(|object| self.block_option(object))
            .collect();
        Decision::DeclareBlockers { player, creatures }
    }

    fn block_option(&self, object: &Object) -> BlockOption {
        let mut option = BlockOption { creature: object.id, may_block: Vec::new(), refused: Vec::new() };
        for attacker in &self.combat.attackers {
            let block = Block { blocker: object.id, attacker: attacker.creature };
            match self.check_blocks(&[block]) {
                Ok(()) => option.may_block.push(attacker.creature),
                Err(illegal) => option.refused.push((block, illegal)),
            }
        }
        option
    }

    /// Whether the defending player may declare exactly these blockers; every broken rule if not.
    pub(crate) fn check_blocks(&self, blocks: &[Block]) -> Result<(), Illegal> {
        let player = self.defender();
        let mut violations = Vec::new();
        for (index, block) in blocks.iter().enumerate() {
            let object = block.blocker;
            let mut broken = |rule, problem| violations.push(Violation { rule, problem });
            // In an extra declare blockers step it may block already.
            let blocks_already = self.combat.blocker(object).is_some();
            if blocks_already || blocks.iter().take(index).any(|other| other.blocker == object) {
                broken(Rule::OneBlockEach, Problem::NamedTwice { object });
            }
            let Some(blocker) =
                self.creature_in_play(object).filter(|creature| creature.controller == player)
            else {
                broken(Rule::BlockerCandidates, Problem::NotYourCreature { object });
                continue;
            };
            if blocker.status.tapped {
                broken(Rule::BlockerCandidates, Problem::Tapped { object });
            }
            let attacking = self.combat.attacker(block.attacker).and_then(|_| self.object(block.attacker));
            let Some(attacker) = attacking else {
                broken(Rule::BlockerCandidates, Problem::NotAttacking { object: block.attacker });
                continue;
            };
            if attacker.has(Keyword::Flying) && !blocker.has(Keyword::Flying) && !blocker.has(Keyword::Reach)
            {
                broken(
                    Rule::Flying,
                    Problem::CannotBlock {
                        blocker: object,
                        attacker: block.attacker,
                        keyword: Keyword::Flying,
                    },
                );
            }
        }
        if violations.is_empty() { Ok(()) } else { Err(Illegal::new(self.edition, violations)) }
    }

    pub(crate) fn declare_blockers(&mut self, blocks: &[Block], events: &mut Vec<Event>) {
        for block in blocks {
            self.combat.blockers.push(Blocker { creature: block.blocker, attackers: vec![block.attacker] });
            if let Some(attacker) =
                self.combat.attackers.iter_mut().find(|attacker| attacker.creature == block.attacker)
            {
                attacker.blockers.push(block.blocker);
            }
            events.push(Event {
                kind: Happening::Blocked { blocker: block.blocker, attacker: block.attacker },
                rules: &[Rule::BecomesBlocked, Rule::BlockerCandidates],
            });
        }
        if blocks.is_empty() {
            events
                .push(Event { kind: Happening::NoBlock(self.defender()), rules: &[Rule::BlockerCandidates] });
        }
        for attacker in &mut self.combat.attackers {
            if attacker.blockers.is_empty() {
                attacker.status = BlockStatus::Unblocked;
                events.push(Event {
                    kind: Happening::Unblocked(attacker.creature),
                    rules: &[Rule::BecomesUnblocked],
                });
            } else {
                attacker.status = BlockStatus::Blocked;
            }
        }
        self.refresh_statics(events);
        for block in blocks {
            self.occur(Occurrence::Blocks { object: block.blocker });
        }
        let blocked: Vec<_> =
            self.combat.attackers.iter().filter(|attacker| !attacker.blockers.is_empty()).collect();
        for object in blocked.into_iter().map(|attacker| attacker.creature).collect::<Vec<_>>() {
            self.occur(Occurrence::BecomesBlocked { object });
        }
        self.next_order(None);
    }
}
