//! Patterns of words with KIND, WHOSE and PLAYER in them, and the permanent of a kind that they
//! name.

use super::trigger::is_permanent;
use super::{Reader, kind};
use combat_lab_cards::{CounterKind, Dealer, Filter, Struck, TargetKind, TargetSpec, Trait, Who, Whose};

/// What the words of a pattern with capitals say.
#[derive(Clone, Copy)]
pub(super) struct Said {
    /// The kind of thing that was named last, beside the subject.
    pub(super) spec: TargetSpec,
    /// The spell.
    pub(super) spell: TargetSpec,
    /// The subject.
    pub(super) who: Who,
    /// The player.
    pub(super) player: Whose,
    /// The source of damage.
    pub(super) dealer: Dealer,
    /// The recipient of damage.
    pub(super) struck: Struck,
    /// The least number of things.
    pub(super) least: u8,
    /// The kind of counter.
    pub(super) counter: CounterKind,
}

impl Reader<'_> {
    /// Whether these words come, with those in capitals filled in, and goes past them if so.
    pub(super) fn pattern(&mut self, words: &str) -> Option<Said> {
        let start = self.next;
        let said = self.words_of(words);
        if said.is_none() {
            self.next = start;
        }
        said
    }

    fn words_of(&mut self, words: &str) -> Option<Said> {
        let mut said = Said {
            spec: kind::creature(Whose::Anyones),
            spell: TargetSpec::new(TargetKind::Spell, Whose::Anyones),
            who: Who::This,
            player: Whose::Yours,
            dealer: Dealer::ANY,
            struck: Struck::Anything,
            least: 1,
            counter: CounterKind::Charge,
        };
        for word in words.split(' ') {
            let Said { spec, player, .. } = &mut said;
            match word {
                "KIND" => {
                    *spec = self.a_kind(false)?;
                    if !words.contains("SUBJECT") && !words.starts_with("this ") {
                        said.who = Who::Any(*spec);
                    }
                }
                "SUBJECT" => said.who = self.event_subject()?,
                "DEALER" => {
                    let start = self.next;
                    let source = self.a_source();
                    if source.is_none() {
                        self.next = start;
                    }
                    said.dealer = match source {
                        Some(source) => source,
                        None => Dealer::Permanent(self.event_subject()?),
                    };
                }
                "STRUCK" => said.struck = self.struck(false)?,
                "MANY" | "OWN" => {
                    *spec = self.many_come().then(|| self.kind(true).ok())??;
                    let own = word == "MANY" || spec.whose == Whose::Yours;
                    if !is_permanent(spec.what)
                        || matches!(spec.whose, Whose::Opponents | Whose::Others)
                        || !own
                    {
                        return None;
                    }
                }
                "ANY" => {
                    *spec = self.many_come().then(|| self.kind(true).ok())??;
                    if !is_permanent(spec.what) || spec.whose == Whose::Yours {
                        return None;
                    }
                }
                "CROWD" => {
                    *spec = self.many_come().then(|| self.kind(true).ok())??;
                    let plain = words.starts_with("one") || spec.whose == Whose::Anyones;
                    if !is_permanent(spec.what) || !plain {
                        return None;
                    }
                    said.who = Who::Any(*spec);
                }
                "ONE" => {
                    *spec = self.kind(false).ok().filter(|spec| is_permanent(spec.what))?;
                    said.who = Who::Any(*spec);
                }
                "WHOSE" => *player = self.whose(),
                "ME" | "US" => {
                    let planeswalkers = word == "US";
                    let you = if planeswalkers {
                        self.any(&["you or a planeswalker you control", "you or one of your planeswalkers"])
                    } else {
                        self.take("you")
                    };
                    let asked = Trait::AttackingYou { planeswalkers };
                    *spec = spec.that_is(spec.traits.with(asked).filter(|_| you)?);
                    said.who = Who::Any(*spec);
                }
                "SPELL" => {
                    if !self.any(&["a", "an"]) {
                        return None;
                    }
                    let spell = self.kind(false).ok()?;
                    if spell.what != TargetKind::Spell || spell.whose != Whose::Anyones {
                        return None;
                    }
                    said.spell = TargetSpec { whose: *player, ..spell };
                }
                "CARD" => {
                    if !self.any(&["a", "an", "another"]) {
                        return None;
                    }
                    // In no graveyard: as of cards of a library.
                    let searches = std::mem::replace(&mut self.searches, true);
                    let card = self.kind_of_target(false).ok();
                    self.searches = searches;
                    let card = card?;
                    if card.what != TargetKind::CardInGraveyard || card.whose != Whose::Anyones {
                        return None;
                    }
                    *spec = TargetSpec { whose: *player, ..card };
                }
                "CAST" if self.any(&["cast", "casts", "play", "plays"]) => {}
                "THEY" if self.any(&["they", "you"]) => {}
                "THEIR" if self.any(&["their", "your"]) => {}
                "TH" => {
                    let place = ["first", "second", "third"].iter().position(|word| self.take(word))?;
                    said.least = u8::try_from(place + 1).ok()?;
                }
                "N" => {
                    let least = self.number().ok()??;
                    said.least = u8::try_from(least).ok().filter(|least| *least > 0)?;
                }
                "COUNTER" => said.counter = self.kind_of_counter().ok()?,
                "PLAYER" => *player = self.event_player()?,
                "this" => {
                    if !self.this() {
                        if !self.attached_to() {
                            return None;
                        }
                        self.attached = true;
                        said.who = Who::Host;
                    }
                }
                _ => {
                    let stem = word.strip_suffix("[s]");
                    let ended = stem.is_some_and(|stem| self.take(stem) || self.take(&[stem, "s"].concat()));
                    if !ended && !self.take(word) {
                        return None;
                    }
                }
            }
        }
        Some(said)
    }

    /// A player in an event.
    fn event_player(&mut self) -> Option<Whose> {
        const PLAYERS: [(&str, Whose); 6] = [
            ("you", Whose::Yours),
            ("an opponent", Whose::Opponents),
            ("your opponent", Whose::Opponents),
            ("one of your opponents", Whose::Opponents),
            ("a player", Whose::Anyones),
            ("somebody", Whose::Anyones),
        ];
        PLAYERS.into_iter().find(|(words, _)| self.take(words)).map(|(_, whose)| whose)
    }

    /// The recipient of damage in an event; also many, if damage to any of them is meant.
    pub(super) fn struck(&mut self, many: bool) -> Option<Struck> {
        const WORDS: [(&str, Struck); 5] = [
            ("a permanent or player", Struck::Anything),
            ("a player or permanent", Struck::Anything),
            ("a player or planeswalker", Struck::PLAYER_OR_PLANESWALKER),
            ("a planeswalker or player", Struck::PLAYER_OR_PLANESWALKER),
            ("an opponent or permanent an opponent controls", Struck::player_or_permanent(Whose::Opponents)),
        ];
        if let Some((_, struck)) = WORDS.into_iter().find(|(words, _)| self.take(words)) {
            return Some(struck);
        }
        if let Some(whose) = self.event_player() {
            let start = self.next;
            if (self.take("or") || many && self.take("and"))
                && let Some(spec) = self.struck_kind(many)
            {
                let anything =
                    whose == Whose::Anyones && spec == TargetSpec::new(TargetKind::Permanent, Whose::Anyones);
                return Some(if anything { Struck::Anything } else { Struck::PlayerOr(whose, spec) });
            }
            self.next = start;
            return Some(Struck::Player(whose));
        }
        if self.this() {
            return Some(Struck::THIS);
        }
        if self.attached_to() {
            return Some(Struck::Permanent(Who::Host));
        }
        self.struck_kind(many).map(|spec| Struck::Permanent(Who::Any(spec)))
    }

    /// `another creature you control`, or `attacking creatures you control`.
    fn struck_kind(&mut self, many: bool) -> Option<TargetSpec> {
        let start = self.next;
        self.a_kind(false).or_else(|| {
            self.next = start;
            let several = many && self.many_come();
            several.then(|| self.kind(true).ok())?.filter(|spec| is_permanent(spec.what))
        })
    }

    /// The subject of an event, this, what this is attached to, or one of a kind.
    fn event_subject(&mut self) -> Option<Who> {
        if self.this() {
            let start = self.next;
            if self.take("or")
                && let Some(spec) = self.a_kind(true)
            {
                return Some(Who::Any(spec));
            }
            self.next = start;
            return Some(Who::This);
        }
        if self.attached_to() {
            return Some(Who::Host);
        }
        self.a_kind(false).map(Who::Any)
    }

    /// One permanent of a kind.
    pub(super) fn one_kind(&mut self) -> Option<TargetSpec> {
        self.a_kind(false)
    }

    /// One permanent of a kind: "another creature you control". With `this` before it, this is one
    /// of them too.
    fn a_kind(&mut self, with_this: bool) -> Option<TargetSpec> {
        let another = self.comes("another");
        if !another && !self.any(&["a", "an"]) {
            return None;
        }
        let spec = self.kind(false).ok()?;
        if with_this {
            // "This or another creature" is any creature; "this or another Goblin" is this,
            // whatever it is, or a Goblin.
            let traits = spec.traits.without(Trait::Other);
            let meant = match traits {
                Filter::NONE => Some(traits),
                _ => Filter::any(&[Filter::not(Trait::Other), traits]),
            };
            return meant.filter(|_| another && is_permanent(spec.what)).map(|traits| spec.that_is(traits));
        }
        is_permanent(spec.what).then_some(spec)
    }
}
