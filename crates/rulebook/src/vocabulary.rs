//! The words an edition uses.

/// The words of an edition, for phrasing sentences: each field is a piece of a sentence in lower
/// case.
///
/// ```
/// use combat_lab_rulebook::Edition;
///
/// let sentence = |edition: Edition| std::format!("The creature is {}.", edition.words().in_play);
/// assert_eq!(sentence(Edition::E2008_10), "The creature is in play.");
/// assert_eq!(sentence(Edition::TODAY), "The creature is on the battlefield.");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Vocabulary {
    /// The zone of permanents, after "the zone": "in play" or "battlefield".
    pub battlefield: &'static str,
    /// Being there: "in play" or "on the battlefield".
    pub in_play: &'static str,
    /// Arriving there: "comes into play", "enters the battlefield" or "enters".
    pub enters: &'static str,
    /// Arriving there, of several: "come into play", "enter the battlefield" or "enter".
    pub enter: &'static str,
    /// Being put there by an effect: "put into play" or "put onto the battlefield".
    pub put_into_play: &'static str,
    /// Leaving it: "leaves play" or "leaves the battlefield".
    pub leaves_play: &'static str,
    /// Being put into play as an attacker: "put into play attacking" or "put onto the battlefield
    /// attacking".
    pub put_into_play_attacking: &'static str,
    /// Being put into play as a blocker.
    pub put_into_play_blocking: &'static str,
    /// The words for a creature's move from play to the graveyard: "is put into a graveyard from
    /// play" or "dies".
    pub dies: &'static str,
    /// The zone of set-aside cards: "removed from the game" or "exile".
    pub exile_zone: &'static str,
    /// Being put there, as a participle: "removed from the game" or "exiled".
    pub exiled: &'static str,
    /// Putting something there, as a verb: "remove from the game" or "exile".
    pub exile: &'static str,
    /// Using a card: "play" or "cast".
    pub cast: &'static str,
    /// Using a card, in the third person: "plays" or "casts".
    pub casts: &'static str,
    /// Using a card, in the past: "played" or "cast".
    pub cast_past: &'static str,
    /// Using an ability: "play" or "activate".
    pub activate: &'static str,
    /// Using an ability, in the third person: "plays" or "activates".
    pub activates: &'static str,
    /// Using an ability, in the past: "played" or "activated".
    pub activated: &'static str,
    /// One of the game's own checks: "state-based effect" or "state-based action".
    pub state_based_action: &'static str,
    /// The game's own checks: "state-based effects" or "state-based actions".
    pub state_based_actions: &'static str,
    /// The word for the actions of a step: "game action" or "turn-based action".
    pub turn_based_action: &'static str,
    /// The turn's last phase: "end phase" or "ending phase".
    pub end_phase: &'static str,
    /// That phase's first step: "end of turn step" or "end step".
    pub end_step: &'static str,
    /// The beginning of an ability that triggers there: "at end of turn" or "at the beginning of
    /// the end step".
    pub at_end_step: &'static str,
    /// The game's terms, for sentences.
    pub terms: Terms,
    /// The wording of cards.
    pub cards: CardWording,
}

/// The game's terms, where whole sentences differ and not only words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Terms {
    /// Things come into play, spells and abilities are played, and there is an end of turn step.
    InPlay,
    /// Things enter the battlefield, spells are cast and abilities activated, and there is an end
    /// step.
    Battlefield,
    /// Like `Battlefield`, but objects "enter" without naming the battlefield.
    Enters,
}

impl Terms {
    /// Whether permanents are on the battlefield and no longer "in play".
    #[must_use]
    pub const fn has_battlefield(self) -> bool {
        match self {
            Self::InPlay => false,
            Self::Battlefield | Self::Enters => true,
        }
    }
}

/// The wording of cards, where whole sentences differ and not only words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CardWording {
    /// "Target creature or player", "put a token into play"; colorless mana has no symbol of its
    /// own.
    Before2016,
    /// "Any target", "create a token", {C}: the wording that cards adopted from 2016 to 2018.
    AnyTarget,
}

/// Until July 2009.
pub(crate) static IN_PLAY: Vocabulary = Vocabulary {
    battlefield: "in-play zone",
    in_play: "in play",
    enters: "comes into play",
    enter: "come into play",
    put_into_play: "put into play",
    leaves_play: "leaves play",
    put_into_play_attacking: "put into play attacking",
    put_into_play_blocking: "put into play blocking",
    dies: "is put into a graveyard from play",
    exile_zone: "removed-from-the-game zone",
    exiled: "removed from the game",
    exile: "remove from the game",
    cast: "play",
    casts: "plays",
    cast_past: "played",
    activate: "play",
    activates: "plays",
    activated: "played",
    state_based_action: "state-based effect",
    state_based_actions: "state-based effects",
    turn_based_action: "game action",
    end_phase: "end phase",
    end_step: "end of turn step",
    at_end_step: "at end of turn",
    terms: Terms::InPlay,
    cards: CardWording::Before2016,
};

const MODERN: Vocabulary = Vocabulary {
    battlefield: "battlefield",
    in_play: "on the battlefield",
    enters: "enters the battlefield",
    enter: "enter the battlefield",
    put_into_play: "put onto the battlefield",
    leaves_play: "leaves the battlefield",
    put_into_play_attacking: "put onto the battlefield attacking",
    put_into_play_blocking: "put onto the battlefield blocking",
    dies: "dies",
    exile_zone: "exile",
    exiled: "exiled",
    exile: "exile",
    cast: "cast",
    casts: "casts",
    cast_past: "cast",
    activate: "activate",
    activates: "activates",
    activated: "activated",
    state_based_action: "state-based action",
    state_based_actions: "state-based actions",
    turn_based_action: "turn-based action",
    end_phase: "ending phase",
    end_step: "end step",
    at_end_step: "at the beginning of the end step",
    terms: Terms::Battlefield,
    cards: CardWording::AnyTarget,
};

/// July 2009 to 2011: the present names, but a creature does not yet "die".
pub(crate) static BATTLEFIELD_2009: Vocabulary = Vocabulary {
    dies: "is put into a graveyard from the battlefield",
    cards: CardWording::Before2016,
    ..MODERN
};

/// Until 2024.
pub(crate) static BATTLEFIELD: Vocabulary = MODERN;

/// Since 2024, objects just "enter".
pub(crate) static ENTERS: Vocabulary =
    Vocabulary { enters: "enters", enter: "enter", terms: Terms::Enters, ..MODERN };
