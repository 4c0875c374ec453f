//! Who may attack and block whom at a table of several players, by the plain reading of the rules:
//! for creatures without requirements, whose only restrictions are being tapped and not having
//! flying.

/// How the players sit: in turn order, the first one having the turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seats {
    /// Everybody against everybody.
    Free,
    /// The first two against the next two.
    Teams,
}

/// A creature in play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Creature {
    /// The seat of its controller.
    pub controller: usize,
    /// A tapped creature neither attacks nor blocks.
    pub tapped: bool,
    /// Only creatures with flying block it.
    pub flying: bool,
}

impl Seats {
    /// Whether two seats are on one side.
    fn together(self, one: usize, other: usize) -> bool {
        match self {
            Self::Free => one == other,
            Self::Teams => one / 2 == other / 2,
        }
    }

    /// Whether the player of the first seat may declare this attack: for each creature, whom it
    /// attacks.
    #[must_use]
    pub fn may_attack(self, creatures: &[Creature], attacked: &[Option<usize>]) -> bool {
        creatures.iter().zip(attacked).all(|(creature, attacked)| {
            attacked.is_none_or(|attacked| {
                !creature.tapped && self.together(creature.controller, 0) && !self.together(attacked, 0)
            })
        })
    }

    /// Whether the player of a seat may declare this block, with which a team declares all of its
    /// own: for each creature, the attacker that it blocks, by its place.
    #[must_use]
    pub fn may_block(
        self,
        declares: usize,
        creatures: &[Creature],
        attacked: &[Option<usize>],
        blocked: &[Option<usize>],
    ) -> bool {
        creatures.iter().zip(blocked).all(|(creature, blocked)| {
            let Some(blocked) = *blocked else { return true };
            let (Some(attacker), Some(Some(attacked))) = (creatures.get(blocked), attacked.get(blocked))
            else {
                return false;
            };
            let own = self.together(creature.controller, declares);
            own && !creature.tapped
                && self.together(*attacked, declares)
                && (creature.flying || !attacker.flying)
        })
    }
}
