//! Declaring blockers (309; 509).

use super::BlockStatus;
use super::requirement::BlockDemands;
use super::restriction::most_blocked;
use crate::agenda::Task;
use crate::trigger::Occurrence;
use crate::{
    Block, BlockDeclaration, BlockOption, CardType, Decision, Event, Game, Happening, Illegal, Keyword,
    Object, ObjectId, Problem, Violation, Zone,
};
use rulebook::Rule;

impl Game {
    pub(crate) fn block_decision(&self, demands: Option<&BlockDemands>) -> Decision {
        let player = self.defender();
        let creatures: Vec<BlockOption> = self
            .in_zone(player, Zone::InPlay)
            .filter(|object| object.is_creature_in_play())
            .map(|object| self.block_option(object))
            .collect();
        Decision::DeclareBlockers {
            player,
            creatures,
            restrictions: self.restrictions_on_blocks(),
            requirements: demands.map(|demands| demands.free.clone()).unwrap_or_default(),
            least: demands.map(|demands| demands.fix.clone()).unwrap_or_default(),
        }
    }

    fn block_option(&self, object: &Object) -> BlockOption {
        let attackers = self.combat.attackers.len();
        let mut option = BlockOption {
            creature: object.id,
            may_block: Vec::new(),
            most: most_blocked(object).map_or(attackers, |most| most.min(attackers)),
            refused: Vec::new(),
        };
        for attacker in &self.combat.attackers {
            let block = Block { blocker: object.id, attacker: attacker.creature };
            match self.refuse_all(self.block_problems(&[block])) {
                Ok(()) => option.may_block.push(attacker.creature),
                Err(illegal) => option.refused.push((block, illegal)),
            }
        }
        option
    }

    /// Every block that would be legal if only it counted, blocker by blocker.
    pub(super) fn able_blocks(&self) -> Vec<Block> {
        let own = self.in_zone(self.defender(), Zone::InPlay).filter(|object| object.is_creature_in_play());
        let pairs = own.flat_map(|object| {
            let attackers = self.combat.attackers.iter();
            attackers.map(move |attacker| Block { blocker: object.id, attacker: attacker.creature })
        });
        pairs.filter(|block| self.block_problems(&[*block]).is_empty()).collect()
    }

    /// Whether the defending player may declare exactly these blockers; every broken rule if not. Restrictions come
    /// first: where one is broken, requirements are not looked at; costs come last.
    pub(crate) fn check_blocks(
        &self,
        demands: Option<&BlockDemands>,
        declaration: &BlockDeclaration,
    ) -> Result<(), Illegal> {
        let blocks = &declaration.blocks;
        let mut violations = self.block_problems(blocks);
        self.block_restrictions(blocks, &mut violations);
        self.refuse_all(violations)?;
        let better = |demands: &BlockDemands| self.better_blocks(demands, blocks);
        let Some((demands, fix)) = demands.and_then(|demands| Some((demands, better(demands)?))) else {
            return self.check_block_costs(declaration);
        };
        let unmet = demands.free.iter().copied().filter(|r| !r.is_met_by_blocks(blocks)).collect();
        Err(self.refuse(Rule::BlockRequirements, Problem::BlockDemanded { unmet, fix }))
    }

    /// What is wrong with each of these blocks by itself.
    fn block_problems(&self, blocks: &[Block]) -> Vec<Violation> {
        let player = self.defender();
        self.work.count(blocks.len().saturating_mul(4 + blocks.len()));
        let mut violations = Vec::new();
        for (index, block) in blocks.iter().enumerate() {
            let object = block.blocker;
            let mut broken = |rule, problem| violations.push(Violation { rule, problem });
            if blocks.iter().take(index).any(|other| other == block) {
                broken(Rule::OneBlockEach, Problem::NamedTwice { object });
            }
            let Some(blocker) =
                self.creature_in_play(object).filter(|creature| creature.controller == player)
            else {
                broken(Rule::BlockerCandidates, Problem::NotYourCreature { object });
                continue;
            };
            // In an extra declare blockers step it may block already.
            let already = self.combat.blocker(object).map_or(0, |known| known.attackers.len());
            let before = blocks
                .iter()
                .take(index)
                .filter(|other| other.blocker == object && other.attacker != block.attacker);
            let before = before.count();
            if let Some(most) = most_blocked(blocker)
                && already.saturating_add(before) >= most
            {
                broken(Rule::OneBlockEach, Problem::BlocksTooMany { blocker: object, most });
            }
            if blocker.has(Keyword::CantBlock) {
                broken(Rule::BlockRestrictions, Problem::Keyword { object, keyword: Keyword::CantBlock });
            }
            if blocker.is(CardType::Battle) {
                broken(Rule::BlockerCandidates, Problem::IsABattle { object });
            }
            if blocker.status.tapped {
                broken(Rule::BlockerCandidates, Problem::Tapped { object });
            }
            let attacking = self.combat.attacker(block.attacker).and_then(|_| self.object(block.attacker));
            let Some(attacker) = attacking else {
                broken(Rule::BlockerCandidates, Problem::NotAttacking { object: block.attacker });
                continue;
            };
            for (by, limit) in self.limits_on(blocker, attacker) {
                let problem = Problem::Limited { blocker: object, attacker: block.attacker, by, limit };
                broken(Rule::BlockRestrictions, problem);
            }
            for keyword in self.evasion(blocker, attacker) {
                let problem = Problem::CannotBlock { blocker: object, attacker: block.attacker, keyword };
                broken(keyword.rule(), problem);
            }
        }
        violations
    }

    pub(crate) fn declare_blockers(
        &mut self,
        demands: Option<&BlockDemands>,
        declaration: &BlockDeclaration,
        events: &mut Vec<Event>,
    ) {
        let unmet = demands.is_some_and(|demands| self.leaves_a_block_unmet(demands, &declaration.blocks));
        // What a mana ability does besides comes before anything else, so above it on the agenda.
        self.then_priority(self.turn.active, &[Rule::ActivePlayerGetsPriority]);
        self.agenda.push(Task::Orders);
        // It has been tried just now, so it can't fail.
        let _ = self.pay_for_blocks(declaration, events);
        // Who was lost in paying does not block (309.2e; 509.1g).
        let still = |block: &Block| {
            self.creature_in_play(block.blocker).is_some_and(|it| it.controller == self.defender())
        };
        let blocks: Vec<Block> = declaration.blocks.iter().copied().filter(still).collect();
        let mut pairs: Vec<Block> = Vec::new();
        let blocked_before: Vec<ObjectId> =
            self.combat.blockers.iter().map(|blocker| blocker.creature).collect();
        for (place, block) in blocks.iter().enumerate() {
            for attacker in self.combat.block(block.blocker, block.attacker) {
                // Why nothing more is blocked is said once, with the last block.
                let excuses = unmet && place + 1 == blocks.len();
                let rules: &'static [Rule] = match (attacker == block.attacker, excuses) {
                    (true, false) => &[Rule::BecomesBlocked, Rule::BlockerCandidates],
                    (true, true) => &[Rule::BecomesBlocked, Rule::BlockerCandidates, Rule::BlockRequirements],
                    (false, _) => &[Rule::Banding, Rule::BecomesBlocked],
                };
                events.push(Event { kind: Happening::Blocked { blocker: block.blocker, attacker }, rules });
                pairs.push(Block { blocker: block.blocker, attacker });
            }
        }
        if blocks.is_empty() {
            events.push(Event {
                kind: Happening::NoBlock(self.defender()),
                rules: if unmet {
                    &[Rule::BlockerCandidates, Rule::BlockRequirements]
                } else {
                    &[Rule::BlockerCandidates]
                },
            });
        }
        // What is blocked or unblocked stays so, in an extra declare blockers step too; only who was unblocked and is
        // blocked now becomes blocked (309.2f; 509.1h).
        let (mut became_blocked, mut unblocked) = (Vec::new(), Vec::new());
        for attacker in &mut self.combat.attackers {
            match attacker.status {
                BlockStatus::Undecided | BlockStatus::Unblocked if !attacker.blockers.is_empty() => {
                    attacker.status = BlockStatus::Blocked;
                    became_blocked.push(attacker.creature);
                }
                BlockStatus::Blocked | BlockStatus::Unblocked => {}
                BlockStatus::Undecided => {
                    attacker.status = BlockStatus::Unblocked;
                    unblocked.push(attacker.creature);
                    events.push(Event {
                        kind: Happening::Unblocked(attacker.creature),
                        rules: &[Rule::BecomesUnblocked],
                    });
                }
            }
        }
        self.combat.blocks_declared = true;
        self.refresh_statics(events);
        let mut declared: Vec<ObjectId> = blocks.iter().map(|block| block.blocker).collect();
        crate::sort_short(&mut declared, |id| *id);
        declared.dedup();
        let alone = self.alone(declared.len(), self.combat.blockers.len());
        let mut seen = blocked_before;
        let mut occurred = Vec::new();
        for Block { blocker, attacker } in pairs {
            // However many it blocks, it blocks once (410.9a; 509.4a, later 509.5a and 509.3a).
            if !seen.contains(&blocker) {
                seen.push(blocker);
                occurred.push(Occurrence::Blocks { object: blocker, alone });
            }
            occurred.push(Occurrence::BlocksCreature { blocker, attacker });
        }
        occurred.extend(became_blocked.into_iter().map(|object| Occurrence::BecomesBlocked { object }));
        occurred.extend(unblocked.into_iter().map(|object| Occurrence::Unblocked { object }));
        self.occur_each(&occurred);
    }
}
