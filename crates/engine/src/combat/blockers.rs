//! Declaring blockers (309; 509).

use super::evasion::most_blocked;
use super::requirement::{BlockDemands, Demand};

use super::{Attacker, Declaring};
use crate::agenda::{Task, Waiting};
use crate::printed::Source;
use crate::trigger::Occurrence;
use crate::{
    Block, BlockDeclaration, BlockOption, Changed, Decision, Event, Game, Happening, Illegal, Object,
    PlayerId, Problem, Violation,
};
use combat_lab_cards::{Adding, CardType, Keeping, Keyword, Listed, Restricted};
use combat_lab_rulebook::Rule;

/// A player who blocks.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Blocking {
    pub(crate) player: PlayerId,
    /// Whether a requirement is left unmet.
    pub(crate) unmet: bool,
    /// Whether nobody blocks after them.
    pub(crate) is_last: bool,
}

impl Game {
    /// The attackers against which a player may declare blockers: those that attack that player or
    /// something of theirs, or of their team (606.7c; 805.10d).
    pub(super) fn attackers_against(&self, player: PlayerId) -> impl Iterator<Item = &Attacker> {
        self.combat.attackers().iter().filter(move |attacker| self.are_allied(attacker.defender, player))
    }

    /// The declare blockers step begins: the first defending player who is attacked declares
    /// blockers.
    pub(crate) fn begin_blocks(&mut self, events: &mut Vec<Event>) {
        self.combat.begin_blocks();
        self.next_blocks(None, events);
    }

    /// The defending player who declares blockers after this one: of several, those who are
    /// attacked do, in turn order (602.4; 802.4). If nothing attacks any longer, the first does.
    fn next_blocking(&self, after: Option<PlayerId>) -> Option<PlayerId> {
        let active = self.turn.active();
        let mut others = self.after(after).filter(|player| {
            !self.are_allied(*player, active) && after.is_none_or(|after| !self.are_allied(*player, after))
        });
        let attacked = others.find(|player| self.attackers_against(*player).next().is_some());
        let anybody = after.is_none() && self.is_in_game(active);
        attacked.or_else(|| self.defenders().next().filter(|_| anybody))
    }

    /// Continues with the next defending player who declares blockers, or, after the last, with the
    /// rest of the step.
    pub(crate) fn next_blocks(&mut self, after: Option<PlayerId>, events: &mut Vec<Event>) {
        if let Some(player) = self.next_blocking(after) {
            self.waiting = Waiting::Blockers(player, self.block_demands(player));
        } else {
            self.after_blocks();
            self.finish_blocks(events);
        }
    }

    /// Puts the tasks that follow the declaration of blockers on the agenda.
    fn after_blocks(&mut self) {
        self.then_priority(self.turn.active(), &[Rule::ActivePlayerGetsPriority]);
        self.agenda.push(Task::Orders);
    }

    /// The player who chooses how a defending player's creatures block: that player, unless an
    /// effect changes it.
    pub(crate) fn block_chooser(&self, defender: PlayerId) -> PlayerId {
        let other = self.turn.block_chooser();
        other.filter(|player| self.is_in_game(*player)).unwrap_or(defender)
    }

    /// The player who declares blockers now.
    pub(super) fn blocking_player(&self) -> PlayerId {
        match &self.waiting {
            Waiting::Blockers(player, _) => *player,
            _ => self.defenders().next().unwrap_or(self.turn.active()),
        }
    }

    pub(crate) fn block_decision(&self, player: PlayerId, demands: Option<&BlockDemands>) -> Decision {
        let creatures: Vec<BlockOption> = self
            .in_play_of(player)
            .filter(|object| object.is_creature_in_play())
            .map(|object| self.block_option(player, object))
            .listed();
        Decision::DeclareBlockers {
            player: self.block_chooser(player),
            defender: player,
            creatures,
            restrictions: self.restrictions_on_blocks(player),
            requirements: demands.map(|demands| Demand::each(&demands.free)).unwrap_or_default(),
            least: demands.map(|demands| demands.fix.clone()).unwrap_or_default(),
        }
    }

    fn block_option(&self, player: PlayerId, object: &Object) -> BlockOption {
        let attackers = self.attackers_against(player).count();
        let mut option = BlockOption {
            creature: object.id,
            may_block: Vec::with_capacity(attackers),
            most: most_blocked(object).map_or(attackers, |most| most.min(attackers)),
            refused: Vec::new(),
        };
        let already = self.blocks_already(object);
        for attacker in self.combat.attackers() {
            self.count_blocks(1);
            let block = Block { blocker: object.id, attacker: attacker.creature };
            let mut violations = Vec::new();
            self.pair_problems(player, (object, already), block, Some(attacker), &mut violations);
            match self.refuse_all(violations) {
                Ok(()) => option.may_block.push(attacker.creature),
                Err(illegal) => option.refused.push((block, illegal)),
            }
        }
        option
    }

    /// Every block of a player that would be legal on its own, blocker by blocker.
    pub(super) fn able_blocks(&self, player: PlayerId) -> Vec<Block> {
        let own = self.in_play_of(player).filter(|object| object.is_creature_in_play());
        let pairs = own.flat_map(|object| {
            let attackers = self.attackers_against(player);
            attackers.map(move |attacker| Block { blocker: object.id, attacker: attacker.creature })
        });
        pairs.filter(|block| self.block_problems(player, &[*block]).is_empty()).listed()
    }

    /// Whether a defending player may declare exactly these blockers; every broken rule if not.
    /// Restrictions come first: if one is broken, requirements are not checked; costs come last.
    pub(crate) fn check_blocks(
        &self,
        player: PlayerId,
        demands: Option<&BlockDemands>,
        declaration: &BlockDeclaration,
    ) -> Result<(), Illegal> {
        let blocks = &declaration.blocks;
        let mut violations = self.block_problems(player, blocks);
        self.block_restrictions(player, blocks, &mut violations);
        self.refuse_all(violations)?;
        let better = |demands: &BlockDemands| self.better_blocks(player, demands, blocks);
        let Some((demands, fix)) = demands.and_then(|demands| Some((demands, better(demands)?))) else {
            return self.try_to_pay_for_blocks(player, declaration);
        };
        let mut unmet = Demand::each(&demands.free);
        unmet.keep(|it| !self.blocks_meet(*it, blocks) && self.blocks_meet(*it, &fix));
        Err(self.refuse(Rule::BlockRequirements, Problem::BlockDemanded { unmet, fix }))
    }

    /// The problems with each of these blocks on its own.
    fn block_problems(&self, player: PlayerId, blocks: &[Block]) -> Vec<Violation> {
        self.count_blocks(blocks.len());
        let mut violations = Vec::new();
        for (index, block) in blocks.iter().enumerate() {
            let object = block.blocker;
            let (mut named_twice, mut before) = (false, 0);
            for other in blocks.iter().take(index).filter(|other| other.blocker == object) {
                named_twice |= other == block;
                before += usize::from(other != block);
            }
            if named_twice {
                violations
                    .push(Violation { rule: Rule::OneBlockEach, problem: Problem::NamedTwice { object } });
            }
            let own = self.creature_in_play(object).filter(|it| self.are_allied(it.controller, player));
            let Some(blocker) = own else {
                let problem = Problem::NotYourCreature { object, player };
                violations.push(Violation { rule: Rule::BlockerCandidates, problem });
                continue;
            };
            let others = self.blocks_already(blocker).saturating_add(before);
            let attacker = self.combat.attacker(block.attacker);
            self.pair_problems(player, (blocker, others), *block, attacker, &mut violations);
        }
        violations
    }

    /// Counts the work of judging this many blocks together.
    fn count_blocks(&self, blocks: usize) {
        self.work.count(blocks.saturating_mul(4 + blocks));
    }

    /// The number of attackers a creature blocks already, as it may in an extra declare blockers
    /// step.
    fn blocks_already(&self, blocker: &Object) -> usize {
        self.combat.blocker(blocker.id).map_or(0, |known| known.attackers.len())
    }

    /// The problems with one block by a creature of `player` that blocks `others` other attackers.
    fn pair_problems(
        &self,
        player: PlayerId,
        (blocker, others): (&Object, usize),
        block: Block,
        attacker: Option<&Attacker>,
        violations: &mut Vec<Violation>,
    ) {
        let object = block.blocker;
        let mut broken = |rule, problem| violations.push(Violation { rule, problem });
        if let Some(most) = most_blocked(blocker)
            && others >= most
        {
            broken(Rule::OneBlockEach, Problem::BlocksTooMany { blocker: object, most });
        }
        if blocker.has(Keyword::CantBlock) {
            broken(Rule::BlockRestrictions, Problem::Keyword { object, keyword: Keyword::CantBlock });
        }
        if !blocker.face.combat_conditions.is_empty() {
            let attacking = attacker.and_then(|it| self.object(it.creature));
            let attacks = attacking.map_or(self.turn.active(), |it| it.controller);
            for condition in self.find_unmet(blocker, attacks, Restricted::Blocking) {
                broken(
                    Rule::BlockRestrictions,
                    Problem::Conditional { object, condition: Box::new(condition) },
                );
            }
        }
        if blocker.is(CardType::Battle) {
            broken(Rule::BlockerCandidates, Problem::IsABattle { object });
        }
        if blocker.status.tapped {
            broken(Rule::BlockerCandidates, Problem::Tapped { object });
        }
        let attacking = attacker.and_then(|known| Some((known.defender, self.object(known.creature)?)));
        let Some((attacked, attacker)) = attacking else {
            broken(Rule::BlockerCandidates, Problem::NotAttacking { object: block.attacker });
            return;
        };
        if !self.are_allied(attacked, player) {
            let problem = Problem::AttacksAnother { attacker: block.attacker, attacked };
            broken(Rule::BlocksForOneself, problem);
        }
        if blocker.changes.iter().any(|change| change.what == Changed::CantBlock(attacker.id)) {
            let problem = Problem::KeptFromBlocking { blocker: object, attacker: block.attacker };
            broken(Rule::BlockRestrictions, problem);
        }
        let banned =
            if self.sources.any(Source::Bans) { self.find_banned_block(blocker, attacker) } else { None };
        if let Some(by) = banned {
            broken(Rule::BlockRestrictions, Problem::Banned { object, by });
        }
        for (by, limit) in self.limits_on(blocker, attacker) {
            let problem =
                Problem::Limited { blocker: object, attacker: block.attacker, by, limit: Box::new(limit) };
            broken(limit.limits.rule(), problem);
        }
        if !attacker.face.combat_conditions.is_empty() {
            let object = attacker.id;
            for condition in self.find_unmet(attacker, attacked, Restricted::BeingBlocked) {
                broken(
                    Rule::BlockRestrictions,
                    Problem::Conditional { object, condition: Box::new(condition) },
                );
            }
        }
        for keyword in self.evasion(blocker, attacker) {
            let problem = Problem::CannotBlock { blocker: object, attacker: block.attacker, keyword };
            let rule = match keyword.rule() {
                Rule::Protection => Rule::ProtectionBlocks,
                evasion => evasion,
            };
            broken(rule, problem);
        }
    }

    pub(crate) fn declare_blockers(
        &mut self,
        player: PlayerId,
        demands: Option<&BlockDemands>,
        declaration: &BlockDeclaration,
        events: &mut Vec<Event>,
    ) {
        let unmet = demands.is_some_and(|demands| self.leaves_a_block_unmet(demands, &declaration.blocks));
        // A mana ability's other effects come before anything else, so above it on the agenda.
        let is_last = self.next_blocking(Some(player)).is_none();
        if is_last {
            self.after_blocks();
        } else {
            self.agenda.push(Task::Blocks { after: player });
        }
        // This was just tried on a copy, so it can't fail.
        let given = self.pay_for_blocks(player, declaration, events).unwrap_or_default();
        if given.is_empty() {
            self.begin_to_block(Blocking { player, unmet, is_last }, declaration, events);
        } else {
            let declaration = Box::new(declaration.clone());
            self.agenda.push(Task::Block { player, unmet, is_last, declaration });
            self.agenda.add_all(given);
        }
    }

    /// Makes these creatures block, once everything is paid.
    pub(crate) fn begin_to_block(
        &mut self,
        Blocking { player, unmet, is_last }: Blocking,
        declaration: &BlockDeclaration,
        events: &mut Vec<Event>,
    ) {
        // A creature lost in paying doesn't block (309.2e; 509.1g).
        let still = |block: &Block| {
            self.creature_in_play(block.blocker).is_some_and(|it| self.are_allied(it.controller, player))
        };
        let blocks: Vec<Block> = declaration.blocks.iter().copied().filter(still).listed();
        for (place, block) in blocks.iter().enumerate() {
            if let Some(object) = self.object_mut(block.blocker) {
                object.status.blocked = true;
                object.status.fought = true;
            }
            for attacker in self.combat.declare_block(*block) {
                // The reason why no more creatures block is cited once, with the last block.
                let excuses = unmet && place + 1 == blocks.len();
                let rules: &'static [Rule] = match (attacker == block.attacker, excuses) {
                    (true, false) => &[Rule::BecomesBlocked, Rule::BlockerCandidates],
                    (true, true) => &[Rule::BecomesBlocked, Rule::BlockerCandidates, Rule::BlockRequirements],
                    (false, _) => &[Rule::BandBecomesBlocked, Rule::BecomesBlocked],
                };
                let with_band = attacker != block.attacker;
                let kind = Happening::Blocked { blocker: block.blocker, attacker, with_band };
                events.push(Event { kind, rules });
            }
        }
        if blocks.is_empty() {
            events.push(Event {
                kind: Happening::NoBlock(player),
                rules: if unmet {
                    &[Rule::BlockerCandidates, Rule::BlockRequirements]
                } else {
                    &[Rule::BlockerCandidates]
                },
            });
        }
        if is_last {
            self.finish_blocks(events);
        } else {
            self.decide_blocked(Some(player), events);
            self.refresh_statics(events);
        }
    }

    /// Makes the attackers of a defending player, or of all, blocked or unblocked.
    fn decide_blocked(&mut self, defender: Option<PlayerId>, events: &mut Vec<Event>) {
        self.combat.decide_blocked(defender, |attacker| {
            events.push(Event { kind: Happening::Unblocked(attacker), rules: &[Rule::BecomesUnblocked] });
        });
    }

    /// All blockers are declared: triggers the abilities that wait for that.
    fn finish_blocks(&mut self, events: &mut Vec<Event>) {
        self.decide_blocked(None, events);
        let Declaring { before, mut blockers, pairs, became_blocked, unblocked } =
            self.combat.finish_blocks();
        self.refresh_statics(events);
        if !self.is_watched() {
            return;
        }
        crate::sort_short(&mut blockers, |id| *id);
        blockers.dedup();
        let alone = self.alone(blockers.len(), self.combat.blockers().len());
        let mut seen = before;
        let mut occurred = Vec::with_capacity(2 * pairs.len() + became_blocked.len() + unblocked.len());
        for Block { blocker, attacker } in pairs {
            // It "blocks" once, however many attackers it blocks (410.9a; 509.4a, later 509.5a and
            // 509.3a).
            if !seen.contains(&blocker) {
                seen.push(blocker);
                occurred.push(Occurrence::Blocks { object: blocker, alone });
            }
            occurred.push(Occurrence::BlocksCreature { blocker, attacker });
        }
        occurred.add_all(became_blocked.into_iter().map(|object| Occurrence::BecomesBlocked { object }));
        occurred.add_all(unblocked.into_iter().map(|object| Occurrence::Unblocked { object }));
        self.occur_each(&occurred);
    }
}
