//! Limits on blocking: "this can't be blocked by Walls".

use super::Reader;
use super::binding::Origin;
use super::trigger::is_permanent;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use combat_lab_cards::{BlockLimit, Filter, Limits, Stat, TargetKind, TargetSpec, Trait, Whose};
use combat_lab_language::t;

/// The words of a limit, before the creatures it is about.
pub(crate) const BLOCK_LIMITS: [(&str, Limits); 8] = [
    ("protection from", Limits::Protected),
    ("hexproof from", Limits::HexproofFrom),
    ("can't be blocked by", Limits::NotBlockedBy),
    ("can't be blocked except by", Limits::BlockedOnlyBy),
    ("can't block", Limits::NotBlocking),
    ("can block only", Limits::BlockingOnly),
    ("prevent all damage that would be dealt to this by", Limits::Unharmed),
    ("must be blocked by", Limits::MustBeBlockedBy),
];

/// Such a limit, if the words are one and no keyword.
pub(crate) fn block_limit(piece: Piece<'_>) -> Option<Result<BlockLimit, Problem>> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    if let Some(limit) = reader.weaker_cant_block() {
        return Some(Ok(limit));
    }
    if reader.take("prevent all damage that would be dealt to") && reader.this() && reader.take("by") {
        return Some(limit(&mut reader, Limits::Unharmed));
    }
    if let Some(limit) = reader.all_able() {
        return Some(Ok(limit));
    }
    reader.next = 0;
    reader.this();
    if let Some(limit) = reader.must_be_blocked() {
        return Some(Ok(limit));
    }
    if is_keyword(reader.bare()) {
        return None;
    }
    if let Some(limit) = reader.numbered_limit() {
        reader.any(&["."]);
        return reader.peek().is_none().then_some(Ok(limit));
    }
    let bare = reader.bare();
    let starts = crate::board::keyword(bare).is_some();
    let (words, limits) = BLOCK_LIMITS
        .into_iter()
        .filter(|(words, limits)| reader.comes(words) && !(starts && *limits == Limits::Protected))
        .max_by_key(|(words, _)| words.len())?;
    reader.take(words);
    if limits.is_from_a_quality()
        && let Some(what) = reader.protected_from()
    {
        return Some(Ok(BlockLimit { limits, what }));
    }
    if limits == Limits::Protected && reader.take("everything") {
        reader.any(&["."]);
        let what = TargetSpec::new(TargetKind::Permanent, Whose::Anyones);
        return reader.peek().is_none().then_some(Ok(BlockLimit { limits, what }));
    }
    if limits == Limits::HexproofFrom
        && let Some(what) = reader.quality_of_hexproof()
    {
        reader.any(&["."]);
        return reader.peek().is_none().then_some(Ok(BlockLimit { limits, what }));
    }
    if !reader.many_come() {
        return None;
    }
    Some(limit(&mut reader, limits))
}

/// Whether these words are one keyword and nothing else.
pub(super) fn is_keyword(words: &[Piece<'_>]) -> bool {
    crate::board::keyword(words).is_some_and(|(_, count)| count == words.len())
}

/// Such a limit up to its end, said of others: of what an Aura or Equipment is attached to, or of
/// creatures of a kind.
pub(super) fn limit_of_others(reader: &mut Reader<'_>) -> Result<BlockLimit, Problem> {
    if let Some(limit) = reader.numbered_limit() {
        reader.any(&["."]);
        return if reader.peek().is_none() { Ok(limit) } else { Err(not_understood(reader.all)) };
    }
    let except = reader.take("can't be blocked except by");
    if !except {
        reader.take("can't be blocked by");
    }
    limit(reader, if except { Limits::BlockedOnlyBy } else { Limits::NotBlockedBy })
}

fn not_understood(all: Piece<'_>) -> Problem {
    Diagnostic::at(all, t!("this limit on blocking is not understood"))
        .expected(t!("can't be blocked by KIND, or can block only KIND"))
}

fn limit(reader: &mut Reader<'_>, limits: Limits) -> Result<BlockLimit, Problem> {
    // "From Demons and from Dragons" is from both.
    let again = |two: &[Piece<'_>]| matches!(two, [and, from] if and.is("and") && from.is("from"));
    if limits.is_from_a_quality()
        && let Some(at) = reader.words.windows(2).position(again)
    {
        reader.words.remove(at + 1);
    }
    let what = reader.kind(true)?;
    reader.any(&["."]);
    // Protection is from everything that is such, wherever it is.
    let protects = what.whose == Whose::Anyones
        && matches!(what.what, TargetKind::Permanent | TargetKind::Spell)
        && !what.traits.is_empty()
        && what.traits.iter().all(Trait::suits_spells);
    let fits = if limits.is_from_a_quality() { protects } else { is_permanent(what.what) };
    if reader.peek().is_some() || !fits {
        return Err(match limits {
            Limits::Protected => crate::board::other_protection(reader.all),
            Limits::HexproofFrom => crate::board::other_hexproof(reader.all),
            _ => not_understood(reader.all),
        });
    }
    Ok(BlockLimit { limits, what })
}

impl<'a> Reader<'a> {
    /// `can't be blocked except by four or more creatures`, or `can block an additional two
    /// creatures each combat`, if that comes next.
    pub(super) fn numbered_limit(&mut self) -> Option<BlockLimit> {
        let start = self.next;
        let limits = if self.take("can't be blocked except by") {
            self.or_more_creatures().map(Limits::ByAtLeast)
        } else {
            self.blocks_additional().map(Limits::BlocksMore)
        };
        let found = limits.filter(|limits| match limits {
            Limits::BlocksMore(_) => {
                self.any(&["each combat", "each turn"]);
                !self.comes("this")
            }
            _ => true,
        });
        if found.is_none() {
            self.next = start;
        }
        let what = TargetSpec::new(TargetKind::Creature, Whose::Anyones);
        found.map(|limits| BlockLimit { limits, what })
    }

    /// `four or more creatures`, if that comes next.
    pub(super) fn or_more_creatures(&mut self) -> Option<u8> {
        let start = self.next;
        let least = self.number().ok().flatten().and_then(|least| u8::try_from(least).ok());
        let least = least.filter(|_| self.take("or more creatures"));
        if least.is_none() {
            self.next = start;
        }
        least
    }

    /// `can block an additional two creatures` or `can block up to two additional creatures`, if
    /// that comes next.
    pub(super) fn blocks_additional(&mut self) -> Option<u8> {
        let start = self.next;
        let more = if self.take("can block an additional creature") {
            Some(1)
        } else if self.take("can block an additional ninety-nine creatures") {
            // The only number in print that is no word for a small one.
            Some(99)
        } else if self.take("can block an additional") {
            let more = self.number().ok().flatten();
            more.filter(|_| self.take("creatures"))
        } else if self.any(&["can block up to", "can block"]) {
            let more = self.number().ok().flatten();
            more.filter(|_| self.any(&["additional creatures", "additional creature"]))
        } else {
            None
        };
        let more = more.and_then(|more| u8::try_from(more).ok()).filter(|more| *more > 0);
        if more.is_none() {
            self.next = start;
        }
        more
    }

    /// `monocolored`, `multicolored`, `spells that are one or more colors`, `mana value 3 or
    /// greater` or `legendary creatures`, after "protection from", up to the end.
    fn protected_from(&mut self) -> Option<TargetSpec> {
        let start = self.next;
        let of = |what, asked: Filter| Some(TargetSpec::new(what, Whose::Anyones).that_is(asked));
        let found = if self.take("monocolored") {
            of(TargetKind::Permanent, Trait::Monocolored.into())
        } else if self.take("multicolored") {
            of(TargetKind::Permanent, Trait::Multicolored.into())
        } else if self.any(&["spells that are one or more colors", "colored spells"]) {
            of(TargetKind::Spell, Trait::Colors(combat_lab_cards::Colors::ALL).into())
        } else if self.comes("mana value") {
            let asked = self.with_what().ok().flatten();
            asked.and_then(|asked| of(TargetKind::Permanent, asked))
        } else if self.many_come()
            && let Ok(spec) = self.kind(true)
            && spec.what == TargetKind::Creature
            && spec.whose == Whose::Anyones
            && spec.traits.iter().all(Trait::suits_spells)
        {
            let creatures = Trait::Types(combat_lab_cards::Types::of(combat_lab_cards::CardType::Creature));
            let traits = spec.traits.with(creatures);
            traits.map(|traits| TargetSpec { what: TargetKind::Permanent, ..spec }.that_is(traits))
        } else {
            None
        };
        self.any(&["."]);
        let found = found.filter(|_| self.peek().is_none());
        if found.is_none() {
            self.next = start;
        }
        found
    }

    /// `black` or `each color`, after "hexproof from".
    fn quality_of_hexproof(&mut self) -> Option<TargetSpec> {
        let colors = if self.take("each color") {
            combat_lab_cards::Colors::ALL
        } else {
            let color = self.peek().and_then(|word| crate::words::color(word.text))?;
            self.next += 1;
            combat_lab_cards::Colors::NONE.with(color)
        };
        let what = TargetSpec::new(TargetKind::Permanent, Whose::Anyones);
        Some(what.that_is(Trait::Colors(colors).into()))
    }

    /// `hexproof from black`, as something is given it, if that comes next.
    pub(super) fn hexproof_from(&mut self) -> Option<BlockLimit> {
        let start = self.next;
        let found = if self.take("hexproof from") { self.quality_of_hexproof() } else { None };
        if found.is_none() {
            self.next = start;
        }
        found.map(|what| BlockLimit { limits: Limits::HexproofFrom, what })
    }

    /// `all Walls able to block this do so`, if the words are that.
    fn all_able(&mut self) -> Option<BlockLimit> {
        self.next = 0;
        let what = if self.take("all") && self.many_come() { self.kind(true).ok() } else { None };
        let what = what.filter(|what| super::combat_ban::is_creature(what.what))?;
        let all = self.take("able to block") && (self.this() || self.take("it")) && self.take("do so");
        self.any(&["."]);
        (all && self.peek().is_none()).then_some(BlockLimit { limits: Limits::DrawsAll, what })
    }

    /// `must be blocked by a Dalek if able`, if the words are that.
    pub(super) fn must_be_blocked(&mut self) -> Option<BlockLimit> {
        let start = self.next;
        let any = TargetSpec::new(TargetKind::Creature, Whose::Anyones);
        let found = if !self.take("must be blocked by") {
            None
        } else if self.take("two or more creatures") {
            Some(BlockLimit { limits: Limits::MustBeBlockedByTwo, what: any })
        } else if self.take("exactly one creature") {
            Some(BlockLimit { limits: Limits::MustBeBlockedByOne, what: any })
        } else {
            self.any(&["a", "an", "at least one"]);
            let what = self.kind(false).ok().filter(|what| super::combat_ban::is_creature(what.what));
            what.map(|what| BlockLimit { limits: Limits::MustBeBlockedBy, what })
        };
        let found = found.filter(|_| self.any(&["if able", "each combat if able"]));
        self.any(&["."]);
        let found = found.filter(|_| self.peek().is_none());
        if found.is_none() {
            self.next = start;
        }
        found
    }

    /// The words that are left, without a full stop behind them.
    pub(super) fn bare(&self) -> &[Piece<'a>] {
        match self.words.get(self.next..).unwrap_or_default() {
            [words @ .., end] if end.is(".") => words,
            words => words,
        }
    }

    /// `creatures with power less than this creature's power can't block it`, if the words are
    /// that.
    fn weaker_cant_block(&mut self) -> Option<BlockLimit> {
        let size = [Stat::Power, Stat::Toughness];
        let asked = if self.take("creatures with") { self.compared().ok().flatten() } else { None };
        let asked = asked.filter(
            |asked| matches!(asked, Trait::Compare(it) if size.contains(&it.left()) && it.asks_the_asker()),
        );
        let said = asked.is_some()
            && self.take("can't block")
            && (self.take("it") || self.this())
            && (self.any(&["."]) || self.peek().is_none());
        if let Some(asked) = asked.filter(|_| said && self.peek().is_none()) {
            let what = TargetSpec::new(TargetKind::Creature, Whose::Anyones).that_is(asked.into());
            return Some(BlockLimit { limits: Limits::NotBlockedBy, what });
        }
        self.next = 0;
        None
    }
}
