//! A table to play at: cards by name, and a combat told in a few words.

use combat_lab_cards::{
    Ability, CardFace, CardSide, CombatBan, Cost, Crowd, Duration, Effect, Keyword, Reference, Step,
    TargetKind, TargetSpec, Whose, Zone,
};
use combat_lab_engine::{
    Action, Assignment, Attack, Block, CardId, CardSetup, Choice, Decision, Event, Game, Happening, Illegal,
    ObjectId, PermanentSetup, Place, Play, PlayerId, PlayerSetup, Setup, SetupError, Thing, Which,
};
use combat_lab_rulebook::Edition;

/// The active player, who attacks.
pub(crate) const ALICE: PlayerId = PlayerId::new(0);
/// The defending player.
pub(crate) const BOB: PlayerId = PlayerId::new(1);
/// The third player, where there are several.
pub(crate) const CAROL: PlayerId = PlayerId::new(2);
/// The fourth.
pub(crate) const DAVE: PlayerId = PlayerId::new(3);

pub(crate) const ON_THE_STACK: [Edition; 3] = [Edition::E2006_10, Edition::E2008_10, Edition::E2009_05];
pub(crate) const ORDERED: [Edition; 4] =
    [Edition::E2009_07, Edition::E2010_07, Edition::E2021_04, Edition::E2024_08];

/// Whether combat damage waits on the stack in `edition`.
pub(crate) fn waits(edition: Edition) -> bool {
    ON_THE_STACK.contains(&edition)
}

/// A board in the making: every card has a name of its own.
#[derive(Clone)]
pub(crate) struct Board {
    pub(crate) setup: Setup,
}

impl Board {
    pub(crate) fn new() -> Self {
        let player = |name: &str| PlayerSetup::new(name, 20);
        Self { setup: Setup { players: vec![player("Alice"), player("Bob")], ..Setup::default() } }
    }

    /// A board of several players.
    pub(crate) fn of(players: usize) -> Self {
        let names = ["Alice", "Bob", "Carol", "Dave", "Erin", "Frank"].into_iter().take(players);
        let players = names.map(|name| PlayerSetup::new(name, 20)).collect();
        Self { setup: Setup { players, ..Setup::default() } }
    }

    pub(crate) fn life(mut self, player: PlayerId, life: i32) -> Self {
        self.setup.players.get_mut(player.index()).unwrap().life = life;
        self
    }

    pub(crate) fn card(mut self, owner: PlayerId, face: CardFace, place: Place) -> Self {
        self.setup.cards.push(CardSetup { face, owner, place });
        self
    }

    /// A creature in play.
    pub(crate) fn creature(self, owner: PlayerId, face: CardFace) -> Self {
        self.card(owner, face, Place::InPlay(PermanentSetup::default()))
    }

    /// A creature in play with damage on it.
    pub(crate) fn damaged(self, owner: PlayerId, face: CardFace, damage: u32) -> Self {
        self.card(owner, face, Place::InPlay(PermanentSetup { damage, ..PermanentSetup::default() }))
    }

    /// An instant in the hand with one target creature or player.
    pub(crate) fn instant(self, owner: PlayerId, name: &str, effects: &[Effect]) -> Self {
        self.card(owner, CardFace::instant(name, targeting(&[], effects)), Place::Hand)
    }

    pub(crate) fn start(&self, edition: Edition) -> Table {
        self.try_start(edition).unwrap()
    }

    pub(crate) fn try_start(&self, edition: Edition) -> Result<Table, SetupError> {
        let game = Game::new(edition, &self.setup)?;
        let names = self.setup.cards.iter().map(|card| card.face.name.clone()).collect();
        Ok(Table { game, names, events: Vec::new() })
    }
}

/// A creature's face.
pub(crate) fn face(name: &str, power: i32, toughness: i32, keywords: &[Keyword]) -> CardFace {
    CardFace::creature(name, power, toughness).with(keywords.iter().copied())
}

/// A creature that limits the number of attackers or blockers.
pub(crate) fn arbiter(name: &str, of: Crowd, most: u8) -> CardFace {
    let mut face = face(name, 1, 5, &[]);
    face.combat_bans.push(CombatBan::AtMost { most, of, only_if: None });
    face
}

/// What any creature or player may be.
pub(crate) const ANYTHING: TargetSpec = TargetSpec::new(TargetKind::AnyTarget, Whose::Anyones);

/// An ability with one target.
pub(crate) fn targeting(costs: &[Cost], effects: &[Effect]) -> Ability {
    Ability {
        costs: costs.to_vec(),
        targets: vec![ANYTHING],
        effects: effects.to_vec(),
        ..Ability::default()
    }
}

pub(crate) const TARGET: Reference = Reference::Target(0);

pub(crate) fn pump(power: i32, toughness: i32) -> Effect {
    Effect::Pump { who: TARGET, power, toughness, until: Duration::EndOfTurn }
}

/// A game in progress, with everything that has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    pub(crate) game: Game,
    names: Vec<String>,
    pub(crate) events: Vec<Event>,
}

impl Table {
    fn card(&self, name: &str) -> CardId {
        let place = self.names.iter().position(|known| known == name);
        CardId::new(u16::try_from(place.unwrap_or_else(|| panic!("no card {name}"))).unwrap())
    }

    /// The object a card is now.
    pub(crate) fn id(&self, name: &str) -> ObjectId {
        self.game.card(self.card(name)).unwrap()
    }

    /// What a name means as a target: a player or a card.
    pub(crate) fn thing(&self, name: &str) -> Thing {
        let player = self.game.players().find(|(_, player)| player.name() == name);
        player.map_or_else(|| Thing::Object(self.id(name)), |(id, _)| Thing::Player(id))
    }

    pub(crate) fn object(&self, name: &str) -> &combat_lab_engine::Object {
        self.game.object(self.id(name)).unwrap()
    }

    pub(crate) fn zone(&self, name: &str) -> Zone {
        self.object(name).zone()
    }

    pub(crate) fn is_dead(&self, name: &str) -> bool {
        self.zone(name) == Zone::Graveyard
    }

    pub(crate) fn life(&self, player: PlayerId) -> i32 {
        self.game.player(player).unwrap().life()
    }

    pub(crate) fn edition(&self) -> Edition {
        self.game.edition()
    }

    /// Acts for the player who decides now; if refused, nothing has changed.
    pub(crate) fn try_do(&mut self, choice: Choice) -> Result<Vec<Event>, Illegal> {
        let player = self.game.decision().player().expect_decision();
        self.try_as(player, choice)
    }

    /// Acts for `player`; refused, nothing has changed.
    pub(crate) fn try_as(&mut self, player: PlayerId, choice: Choice) -> Result<Vec<Event>, Illegal> {
        let before = self.game.clone();
        let action = Action { player, choice };
        let judged = self.game.check(&action);
        assert_eq!(self.game, before, "check changes nothing");
        let done = judged.map(|judged| {
            assert_eq!(*judged.action(), action);
            self.game.apply(judged).unwrap()
        });
        match &done {
            Ok(events) => self.events.extend(events.iter().cloned()),
            Err(illegal) => {
                assert_eq!(self.game, before, "an illegal action changes nothing");
                assert!(!illegal.violations.is_empty(), "a refusal names a rule");
            }
        }
        done
    }

    #[track_caller]
    #[expect(clippy::needless_pass_by_value, reason = "most callers make the choice in the call")]
    pub(crate) fn act(&mut self, choice: Choice) -> Vec<Event> {
        match self.try_do(choice.clone()) {
            Ok(events) => events,
            Err(illegal) => panic!("{choice:?} was refused in {}: {illegal:?}", self.edition()),
        }
    }

    pub(crate) fn pass(&mut self) -> Vec<Event> {
        self.act(Choice::Pass)
    }

    /// Both players pass: the top of the stack resolves, or the step ends.
    pub(crate) fn pass_both(&mut self) -> Vec<Event> {
        let mut events = self.pass();
        events.extend(self.pass());
        events
    }

    /// Says what has to be said for nobody to do anything: no attack, no block, orders as they are,
    /// lethal first.
    pub(crate) fn default_choice(&self) -> Option<Choice> {
        self.game.decision().plain_answer()
    }

    /// Goes on by default choices until `there`, or the end.
    pub(crate) fn until(&mut self, there: impl Fn(&Self) -> bool) -> &mut Self {
        for _ in 0..500 {
            if there(self) {
                return self;
            }
            let Some(choice) = self.default_choice() else { return self };
            self.act(choice);
        }
        panic!("this goes on and on");
    }

    /// Goes on to the first priority of a step.
    pub(crate) fn until_step(&mut self, step: Step) -> &mut Self {
        self.until(|table| table.game.step() == step && table.game.priority() == Some(ALICE));
        assert_eq!(self.game.step(), step, "the step was reached");
        self
    }

    /// Goes on to the moment a player assigns damage, or past it if there is none to assign.
    pub(crate) fn until_assigning(&mut self) -> &mut Self {
        self.until(|table| matches!(table.game.decision(), Decision::AssignDamage { .. }))
    }

    /// Goes on to the end of the combat.
    pub(crate) fn finish(&mut self) -> &mut Self {
        self.until(|_| false)
    }

    pub(crate) fn attack(&mut self, attackers: &[&str]) -> &mut Self {
        self.until(|table| matches!(table.game.decision(), Decision::DeclareAttackers { .. }));
        let target = Thing::Player(BOB);
        let attacks = attackers.iter().map(|name| Attack { attacker: self.id(name), target });
        let attacks = Choice::DeclareAttackers(attacks.collect());
        self.act(attacks);
        self
    }

    /// Declares attackers, each with what it attacks.
    pub(crate) fn attack_each(&mut self, attacks: &[(&str, &str)]) -> &mut Self {
        self.until(|table| matches!(table.game.decision(), Decision::DeclareAttackers { .. }));
        let attacks = attacks
            .iter()
            .map(|(attacker, target)| Attack { attacker: self.id(attacker), target: self.thing(target) });
        let attacks = Choice::DeclareAttackers(attacks.collect());
        self.act(attacks);
        self
    }

    /// Declares blocks, each a blocker and the attacker it blocks, and orders them as named here.
    pub(crate) fn block(&mut self, blocks: &[(&str, &str)]) -> &mut Self {
        self.until(|table| matches!(table.game.decision(), Decision::DeclareBlockers { .. }));
        let blocks = Choice::DeclareBlockers(self.blocks(blocks).into());
        self.act(blocks);
        while matches!(self.game.decision(), Decision::OrderDamage { .. }) {
            let choice = self.default_choice().unwrap();
            self.act(choice);
        }
        self
    }

    pub(crate) fn blocks(&self, blocks: &[(&str, &str)]) -> Vec<Block> {
        blocks
            .iter()
            .map(|(blocker, attacker)| Block { blocker: self.id(blocker), attacker: self.id(attacker) })
            .collect()
    }

    /// These parts, as one player's assignment.
    pub(crate) fn parts(&self, parts: &[(&str, &str, u32)]) -> Choice {
        let part = |(source, recipient, amount): &(&str, &str, u32)| Assignment {
            source: self.id(source),
            recipient: self.thing(recipient),
            amount: *amount,
        };
        Choice::AssignDamage(parts.iter().map(part).collect())
    }

    /// Whether the player who assigns now may assign like this.
    pub(crate) fn may_assign(&self, parts: &[(&str, &str, u32)]) -> bool {
        assert!(matches!(self.game.decision(), Decision::AssignDamage { .. }), "damage is being assigned");
        self.clone().try_do(self.parts(parts)).is_ok()
    }

    #[track_caller]
    pub(crate) fn assign(&mut self, parts: &[(&str, &str, u32)]) -> &mut Self {
        let choice = self.parts(parts);
        self.act(choice);
        self
    }

    /// What a number means: of a permanent, one of its abilities; of a card, the ways to cast it in
    /// order, and then its abilities, for each of its sides.
    pub(crate) fn which(&self, source: ObjectId, number: usize) -> Which {
        let object = self.game.object(source).unwrap();
        let buried = object.zone() == Zone::Graveyard;
        let works = |it: &Ability| if buried { it.in_graveyard } else { it.is_from_hand() };
        let face = object.face();
        let instead = buried && !face.is_instruction() && !object.can_be_cast();
        if object.is_in_play() || instead && !face.abilities.is_empty() {
            return Which::ability(number);
        }
        let of_side = |side: CardSide| {
            let face = object.side(side);
            let casts = face.cast_ways().map(move |way| Which::Spell(side, way));
            let abilities = face.abilities.iter().enumerate().filter(move |(_, it)| works(it));
            casts.chain(abilities.map(move |(place, _)| Which::Ability(side, place)))
        };
        let mut ways = of_side(CardSide::First).chain(of_side(CardSide::Second));
        ways.nth(number).unwrap_or(Which::mode(number))
    }

    /// How to play a card or use its first ability with these targets and sacrifices.
    pub(crate) fn how(&self, source: &str, targets: &[&str], sacrifices: &[&str]) -> Choice {
        Choice::Play(Play {
            source: self.id(source),
            which: self.which(self.id(source), 0),
            x: None,
            targets: targets.iter().map(|target| self.thing(target)).collect(),
            sacrifices: sacrifices.iter().map(|name| self.id(name)).collect(),
            division: Vec::new(),
            mana: Vec::new(),
        })
    }

    /// Plays an instant or uses a first ability, passing until its player has priority if need be;
    /// it waits on the stack, and its player has priority.
    #[track_caller]
    pub(crate) fn play(
        &mut self,
        player: PlayerId,
        source: &str,
        targets: &[&str],
        sacrifices: &[&str],
    ) -> &mut Self {
        if self.game.priority() != Some(player) {
            self.pass();
        }
        assert_eq!(self.game.priority(), Some(player), "{player} has priority to play {source}");
        let choice = self.how(source, targets, sacrifices);
        self.act(choice);
        self
    }

    /// Plays something and lets it resolve at once.
    #[track_caller]
    pub(crate) fn resolve(
        &mut self,
        player: PlayerId,
        source: &str,
        targets: &[&str],
        sacrifices: &[&str],
    ) -> &mut Self {
        self.play(player, source, targets, sacrifices);
        self.pass_both();
        self
    }

    /// Everything that has happened, in order.
    pub(crate) fn happenings(&self) -> impl Iterator<Item = &Happening> {
        self.events.iter().map(|event| &event.kind)
    }

    /// The steps that have begun, in order.
    pub(crate) fn steps(&self) -> Vec<Step> {
        let began = self.happenings().filter_map(|happening| match happening {
            Happening::StepBegan(step) => Some(*step),
            _ => None,
        });
        began.collect()
    }

    /// How much damage something has been dealt by something, in all.
    pub(crate) fn dealt(&self, source: ObjectId, recipient: Thing) -> u32 {
        let parts = self.happenings().filter_map(|happening| match happening {
            Happening::Damage { source: from, recipient: to, amount, .. }
                if (*from, *to) == (source, recipient) =>
            {
                Some(*amount)
            }
            _ => None,
        });
        parts.sum()
    }
}

/// The player a decision waits for.
trait Decides {
    fn expect_decision(self) -> PlayerId;
}

impl Decides for Option<PlayerId> {
    fn expect_decision(self) -> PlayerId {
        self.unwrap_or_else(|| panic!("the game is over"))
    }
}
