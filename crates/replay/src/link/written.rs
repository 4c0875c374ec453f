//! The written form of a choice: a few small numbers, to be read in the state in which the choice
//! was made.
//!
//! Objects are written as their cards, since their ids depend on the objects made before; objects
//! on the stack by their place there. The result of reading may be meaningless or illegal: the
//! engine judges it like every action.
//!
//! Reading and writing are one walk through a choice ([`Walk::choice`]), which either fills it in
//! or leaves it as it is.
//!
//! **The numbers of the kinds, and the order within each, never change**: they are in links. What a
//! kind gains later comes last.

use combat_lab_cards::{ChosenQuality, Color, Keeping, Listed};
use combat_lab_engine::{
    Action, Assignment, Attack, AttackDeclaration, Block, BlockDeclaration, CardId, Choice, DamageOrder,
    Game, ObjectId, Payment, Play, PlayerId, Thing, Which,
};
use combat_lab_notation::Numbers;

/// The value in a choice until its numbers are read over it. A choice that can't be read whole is
/// dropped.
const BLANK: ObjectId = ObjectId::new(0);
/// The same of a thing.
const BLANK_THING: Thing = Thing::Object(BLANK);
/// The same of what pays.
const BLANK_PAYMENT: Payment = Payment::activating(BLANK, 0);

/// Writes an action of this state; `None` if it refers to something that has no card here.
pub(super) fn write(game: &Game, action: &Action) -> Option<Vec<u32>> {
    let mut walk = Walk { game, numbers: Vec::new(), next: None, failed: false, numbered: false };
    let mut choice = action.choice.clone();
    if let Choice::AssignDamage(assignments) = &mut choice {
        assignments.keep(|part| part.amount > 0);
    }
    walk.place(&mut action.player.index());
    walk.number(&mut kind(&choice));
    walk.choice(&mut choice);
    (!walk.failed).then_some(walk.numbers)
}

/// Reads an action of this state, with a place for each X if `numbered`; `None` if the numbers are
/// no action.
pub(super) fn read(game: &Game, numbers: &[u32], numbered: bool) -> Option<Action> {
    let mut walk = Walk { game, numbers: numbers.to_vec(), next: Some(0), failed: false, numbered };
    let (mut player, mut kind) = (0, 0);
    walk.number(&mut player);
    walk.number(&mut kind);
    let mut choice = blank(kind)?;
    walk.choice(&mut choice);
    let all = walk.next == Some(numbers.len());
    (all && !walk.failed).then_some(Action { player: PlayerId::new(u8::try_from(player).ok()?), choice })
}

/// The same action in another state of the situation, such as that of another edition, where
/// objects may have other ids; `None` if an object of it doesn't exist there. The engine judges
/// whether it is legal there.
#[must_use]
pub fn carried(action: &Action, from: &Game, to: &Game) -> Option<Action> {
    read(to, &write(from, action)?, false)
}

const fn kind(choice: &Choice) -> u32 {
    match choice {
        Choice::Pass => 0,
        Choice::Play(_) => 1,
        Choice::PlayLand(_) => 2,
        Choice::DeclareAttackers(_) => 3,
        Choice::DeclareBlockers(_) => 4,
        Choice::OrderDamage(_) => 5,
        Choice::AssignDamage(_) => 6,
        Choice::OrderTriggers(_) => 7,
        Choice::ChooseTargets(_) => 8,
        Choice::GiveUp(_) => 9,
        Choice::Replace(_) => 10,
        Choice::Keep(_) => 11,
        Choice::Concede => 12,
        Choice::ChooseAttacked(_) => 13,
        Choice::May { .. } => 14,
        Choice::ChooseMode(_) => 15,
        Choice::Choose(_) => 16,
    }
}

/// A choice of this kind, to be filled in.
fn blank(kind: u32) -> Option<Choice> {
    Some(match kind {
        0 => Choice::Pass,
        1 => Choice::Play(Play::new(BLANK, Which::ability(0), Vec::new())),
        2 => Choice::PlayLand(BLANK),
        3 => Choice::DeclareAttackers(AttackDeclaration::default()),
        4 => Choice::DeclareBlockers(BlockDeclaration::default()),
        5 => Choice::OrderDamage(Vec::new()),
        6 => Choice::AssignDamage(Vec::new()),
        7 => Choice::OrderTriggers(Vec::new()),
        8 => Choice::ChooseTargets(Vec::new()),
        9 => Choice::GiveUp(Vec::new()),
        10 => Choice::Replace(0),
        11 => Choice::Keep(BLANK),
        12 => Choice::Concede,
        13 => Choice::ChooseAttacked(Vec::new()),
        14 => Choice::May { accepts: false, mana: Vec::new() },
        15 => Choice::ChooseMode(0),
        16 => Choice::Choose(ChosenQuality::Color(Color::White)),
        _ => return None,
    })
}

struct Walk<'g> {
    game: &'g Game,
    numbers: Vec<u32>,
    /// The number that is read next; `None` when writing.
    next: Option<usize>,
    /// Whether something could not be read or written.
    failed: bool,
    /// Whether an ability with X in its cost has a place for each X ([`Numbers`]).
    numbered: bool,
}

impl Walk<'_> {
    fn choice(&mut self, choice: &mut Choice) {
        match choice {
            Choice::Pass | Choice::Concede => {}
            Choice::Play(play) => {
                self.card(&mut play.source);
                let game = self.game;
                let source = game.object(play.source);
                let mut number = source.map_or(0, |source| Numbers::number(source, play.which));
                self.place(&mut number);
                self.list(&mut play.targets, BLANK_THING, Self::thing);
                self.list(&mut play.sacrifices, BLANK, Self::card);
                self.list(&mut play.division, 0, Self::number);
                self.list(&mut play.mana, BLANK_PAYMENT, Self::payment);
                if self.numbered {
                    let meant = source.map_or((number, None), |it| Numbers::of(it).meaning(number));
                    (number, play.x) = meant;
                } else {
                    self.x(&mut play.x);
                }
                let read = source.filter(|_| self.next.is_some());
                play.which = read.map_or(play.which, |source| Numbers::which(source, number));
            }
            Choice::DeclareAttackers(AttackDeclaration { attacks, bands, mana }) => {
                self.list(attacks, Attack { attacker: BLANK, target: BLANK_THING }, |walk, attack| {
                    walk.card(&mut attack.attacker);
                    walk.thing(&mut attack.target);
                });
                self.list(bands, Vec::new(), |walk, band| walk.list(band, BLANK, Self::card));
                self.list(mana, BLANK_PAYMENT, Self::payment);
            }
            Choice::DeclareBlockers(BlockDeclaration { blocks, mana }) => {
                self.list(blocks, Block { blocker: BLANK, attacker: BLANK }, |walk, block| {
                    walk.card(&mut block.blocker);
                    walk.card(&mut block.attacker);
                });
                self.list(mana, BLANK_PAYMENT, Self::payment);
            }
            Choice::OrderDamage(orders) => {
                self.list(orders, DamageOrder { creature: BLANK, order: Vec::new() }, |walk, order| {
                    walk.card(&mut order.creature);
                    walk.list(&mut order.order, BLANK, Self::card);
                });
            }
            Choice::AssignDamage(assignments) => {
                let blank = Assignment { source: BLANK, recipient: BLANK_THING, amount: 0 };
                self.list(assignments, blank, |walk, part| {
                    walk.card(&mut part.source);
                    walk.thing(&mut part.recipient);
                    walk.number(&mut part.amount);
                });
            }
            Choice::OrderTriggers(order) => self.list(order, 0, Self::place),
            Choice::ChooseTargets(targets) | Choice::ChooseAttacked(targets) => {
                self.list(targets, BLANK_THING, Self::thing);
            }
            Choice::May { accepts, mana } => {
                let mut yes = u32::from(*accepts);
                self.number(&mut yes);
                *accepts = yes != 0;
                self.list(mana, BLANK_PAYMENT, Self::payment);
            }
            Choice::GiveUp(cards) => self.list(cards, BLANK, Self::given_up),
            Choice::Choose(chosen) => self.chosen(chosen),
            Choice::Replace(place) | Choice::ChooseMode(place) => self.place(place),
            Choice::PlayLand(object) | Choice::Keep(object) => self.card(object),
        }
    }

    /// A colour is written as its place in [`Color::ALL`], a creature type as its letters, so
    /// neither depends on the list of types.
    fn chosen(&mut self, chosen: &mut ChosenQuality) {
        let (mut color, name) = match chosen {
            ChosenQuality::Color(color) => {
                (Color::ALL.iter().position(|known| known == color), String::new())
            }
            ChosenQuality::CreatureType(subtype) => (Some(Color::ALL.len()), subtype.name()),
        };
        let mut place = self.small(color.take());
        self.number(&mut place);
        let mut letters: Vec<u32> = name.chars().map(u32::from).listed();
        self.list(&mut letters, 0, Self::number);
        let name: String = letters.into_iter().filter_map(char::from_u32).collect();
        let color = Color::ALL.get(place as usize).copied().map(ChosenQuality::Color);
        let found = color.or(combat_lab_cards::Subtype::new(&name).map(ChosenQuality::CreatureType));
        *chosen = self.found(found, ChosenQuality::Color(Color::White));
    }

    fn number(&mut self, number: &mut u32) {
        match &mut self.next {
            None => self.numbers.push(*number),
            Some(next) => {
                match self.numbers.get(*next) {
                    Some(read) => *number = *read,
                    None => self.failed = true,
                }
                *next += 1;
            }
        }
    }

    fn place(&mut self, place: &mut usize) {
        let mut number = self.small(*place);
        self.number(&mut number);
        *place = number as usize;
    }

    fn small(&mut self, place: impl Into<Option<usize>>) -> u32 {
        let small = place.into().and_then(|place| u32::try_from(place).ok());
        self.found(small, 0)
    }

    /// The value found; or a failure, and something in its place.
    fn found<T>(&mut self, found: Option<T>, otherwise: T) -> T {
        self.failed |= found.is_none();
        found.unwrap_or(otherwise)
    }

    fn card(&mut self, object: &mut ObjectId) {
        let mut card = if self.next.is_none() { self.written(*object) } else { 0 };
        self.number(&mut card);
        *object = self.read(card);
    }

    /// A chosen source of damage may have left: then its card identifies it.
    fn given_up(&mut self, object: &mut ObjectId) {
        let mut card = 0;
        if self.next.is_none() {
            let known = self.game.object(*object).map(|object| object.card().index());
            card = self.small(known);
        }
        self.number(&mut card);
        *object = self.read(card);
    }

    fn written(&mut self, object: ObjectId) -> u32 {
        let card = self.game.object(object).map(combat_lab_engine::Object::card);
        let card = card.filter(|card| self.game.card(*card) == Some(object));
        self.small(card.map(CardId::index))
    }

    fn read(&mut self, card: u32) -> ObjectId {
        let card = u16::try_from(card).ok().and_then(|card| self.game.card(CardId::new(card)));
        self.found(card, BLANK)
    }

    /// Players, cards and objects on the stack share one number: three times the place, plus the
    /// kind.
    fn thing(&mut self, thing: &mut Thing) {
        let mut number = 0;
        if self.next.is_none() {
            let (place, kind) = match *thing {
                Thing::Player(player) => (self.small(player.index()), 0),
                Thing::Object(object) => (self.written(object), 1),
                Thing::Stack(entry) => {
                    let place = self.game.stack().iter().position(|known| known.id() == entry);
                    (self.small(place), 2)
                }
            };
            number = place.saturating_mul(3).saturating_add(kind);
        }
        self.number(&mut number);
        let place = number / 3;
        *thing = match number % 3 {
            0 => Thing::Player(PlayerId::new(u8::try_from(place).unwrap_or(u8::MAX))),
            1 => Thing::Object(self.read(place)),
            _ => {
                let entry = self.game.stack().get(place as usize).map(|entry| Thing::Stack(entry.id()));
                self.found(entry, BLANK_THING)
            }
        };
    }

    /// A card, and what is done with it to pay.
    fn payment(&mut self, payment: &mut Payment) {
        self.card(&mut payment.object);
        let source = self.game.object(payment.object).filter(|_| self.numbered);
        let numbers = source.map_or(Numbers::without_x(), Numbers::of);
        let mut number = numbers.first_paying(payment.how);
        self.place(&mut number);
        if self.next.is_some() {
            payment.how = self.found(numbers.paying(number), BLANK_PAYMENT.how);
        }
    }

    /// The X of a play: 0 if none is announced, and otherwise one more.
    fn x(&mut self, announced: &mut Option<u32>) {
        let mut x = announced.map_or(0, |x| x.saturating_add(1));
        self.number(&mut x);
        *announced = x.checked_sub(1);
    }

    /// A list. Each item takes at least one number, so that no length can promise more than there
    /// is.
    fn list<T: Clone>(&mut self, list: &mut Vec<T>, blank: T, each: fn(&mut Self, &mut T)) {
        let mut length = list.len();
        self.place(&mut length);
        if self.next.is_some() {
            if length > self.numbers.len() {
                self.failed = true;
                return;
            }
            list.resize(length, blank);
        }
        for item in list {
            each(self, item);
        }
    }
}
