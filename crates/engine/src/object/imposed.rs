//! Prohibitions, requirements, limits and prevention that others impose on an object. They belong
//! to their source, so that they aren't lost with the object's abilities (418.3b; 611.2c, 613.11,
//! 615.1). It belongs to what imposes it, so that it isn't lost with the object's abilities
//! (418.3b; 611.2c, 613.11, 615.1).

use super::Object;
use crate::ObjectId;
use combat_lab_cards::{BlockLimit, Keyword, Keywords};

/// One thing that something imposes on an object: another object's static ability, its own with a
/// condition, or an effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Imposed {
    /// The imposed rule.
    pub what: Imposing,
    /// The permanent whose static ability says so, or the source of the effect.
    pub by: ObjectId,
    /// The number of effects that impose it. Each is a requirement of its own (508.1d, 509.1c).
    pub(crate) times: u32,
}

/// A rule that can be imposed on an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Imposing {
    /// A keyword that is words of a card ("can't attack"), or a quality.
    Words(Keyword),
    /// A limit on what can block it.
    Limit(BlockLimit),
}

impl Object {
    /// The rules that others impose on it at the moment.
    #[must_use]
    pub fn imposed(&self) -> &[Imposed] {
        &self.imposed
    }

    /// Whether it has `keyword`, or it is imposed on it.
    #[must_use]
    pub const fn has(&self, keyword: Keyword) -> bool {
        self.now.keywords.has(keyword) || self.now.imposed.has(keyword)
    }

    /// Whether any of these is its, or imposed on it.
    pub(crate) const fn has_any(&self, keywords: Keywords) -> bool {
        self.now.keywords.has_any(keywords) || self.now.imposed.has_any(keywords)
    }

    /// The number of abilities and effects that impose it.
    pub(crate) fn times(&self, keyword: Keyword) -> usize {
        let own = usize::from(self.now.keywords.has(keyword));
        if !self.now.imposed.has(keyword) {
            return own;
        }
        let said = self.imposed.iter().filter(|it| it.what == Imposing::Words(keyword));
        said.fold(own, |sum, it| sum.saturating_add(usize::try_from(it.times).unwrap_or(usize::MAX)))
    }

    /// Everything that says this of it: the object itself where it is its own ability, and what
    /// imposes it.
    pub(crate) fn who_say(&self, keyword: Keyword) -> impl Iterator<Item = ObjectId> {
        let own = self.now.keywords.has(keyword).then_some(self.id);
        let imposed = self.imposed.iter().filter(move |it| it.what == Imposing::Words(keyword));
        own.into_iter().chain(imposed.map(|it| it.by))
    }

    /// The sources of this, the object itself first.
    #[must_use]
    pub fn who_says(&self, keyword: Keyword) -> ObjectId {
        self.who_say(keyword).next().unwrap_or(self.id)
    }

    /// Records what is imposed on it now.
    pub(crate) fn impose(&mut self, imposed: Vec<Imposed>) {
        let limits = |it: &Imposed| matches!(it.what, Imposing::Limit(_));
        let changes = self.imposed.iter().chain(&imposed).any(limits);
        self.imposed = imposed;
        if changes {
            self.strip(self.status.stripped);
        }
    }
}
