//! Acting: priority, special actions, mana abilities.

rows! {
    ActivePlayerGetsPriority {
        E2006_10 "408.1c", E2009_07 "115.3a", E2010_07 "116.3a", E2021_04 "117.3a";
        E2006_10 "At the beginning of most steps the active player gets priority first, after the step's \
                  own actions and after triggered abilities have gone on the stack."
    }
    ActivePlayerAfterResolution {
        E2006_10 "408.1c", E2009_07 "115.3b", E2010_07 "116.3b", E2021_04 "117.3b";
        E2006_10 "After something on the stack has resolved, the active player gets priority, no matter who \
                  controlled it."
    }
    ActorKeepsPriority {
        E2006_10 "408.1c", E2009_07 "115.3c", E2010_07 "116.3c", E2021_04 "117.3c";
        E2006_10 "A player who has just played a spell or ability, or taken a special action, gets priority \
                  again and may keep acting.",
        E2009_07 "A player who has just cast a spell, activated an ability or taken a special action gets \
                  priority again and may keep acting."
    }
    PassGivesPriority {
        E2006_10 "408.1c", E2009_07 "115.3d", E2010_07 "116.3d", E2021_04 "117.3d";
        E2006_10 "A player with priority who doesn't want to act passes. Then the next player in turn order \
                  gets priority."
    }
    AllPassResolvesTop {
        E2006_10 "408.1c", E2009_07 "115.4", E2010_07 "116.4", E2021_04 "117.4";
        E2006_10 "When all players pass in succession, the top object on the stack resolves. If the stack \
                  is empty, the step or phase ends instead."
    }
    ChecksBeforePriority {
        E2006_10 "408.1b", E2009_07 "115.5", E2010_07 "116.5", E2021_04 "117.5";
        E2006_10 "Before any player gets priority, state-based effects are applied until no more apply. \
                  Then triggered abilities go on the stack. This repeats until neither happens.",
        E2009_07 "Before any player gets priority, state-based actions are performed until none is left. \
                  Then triggered abilities go on the stack. This repeats until neither happens."
    }
    ActInTurn {
        E2006_10 "408.1c", E2009_07 "115.1", E2010_07 "116.1", E2021_04 "117.1";
        E2006_10 "Normally only the player who has priority may play a spell or ability or take a special \
                  action. Mana abilities can also be played while paying for something.",
        E2009_07 "Normally only the player who has priority may cast a spell, activate an ability or take \
                  a special action. Mana abilities can also be activated while paying for something."
    }
    InstantTiming {
        E2006_10 "408.1d", E2009_07 "115.1a", E2010_07 "116.1a", E2021_04 "117.1a";
        E2006_10 "Instants and most activated abilities can be played any time their player has priority, \
                  during any turn and no matter what is on the stack.",
        E2009_07 "Instants can be cast, and most abilities activated, any time their player has priority, \
                  during any turn and no matter what is on the stack."
    }
    SorceryTiming {
        E2006_10 "408.1d", E2009_07 "115.1a", E2010_07 "116.1a", E2021_04 "117.1a";
        E2006_10 "Spells other than instants can normally be played only during a main phase of their \
                  player's turn, with priority and while the stack is empty. Those with flash can be \
                  played whenever an instant could be.",
        E2009_07 "Spells other than instants can normally be cast only during a main phase of their \
                  player's turn, with priority and while the stack is empty. Those with flash can be cast \
                  whenever an instant could be."
    }
    SpecialActions {
        E2006_10 "408.1i", E2009_07 "114.2", E2010_07 "115.2", E2021_04 "116.1";
        E2006_10 "Special actions, such as playing a land, don't use the stack, so no player can respond to \
                  them. The player who took one gets priority again afterward."
    }
    PlayingALand {
        E2006_10 "408.2d", E2009_07 "114.2a", E2010_07 "115.2a", E2021_04 "116.2a";
        E2006_10 "A player with priority may play a land during a main phase of their turn while the \
                  stack is empty. The land is put directly into play; it is never a spell.",
        E2009_07 "A player with priority may play a land during a main phase of their turn while the \
                  stack is empty. The land is put directly onto the battlefield; it is never a spell."
    }
    OneLandEachTurn {
        E2006_10 "408.2d", E2009_07 "305.2";
        E2006_10 "A player may normally play only one land in each of their turns."
    }
    AutomaticActions {
        E2006_10 "408.2g", E2009_07 "703.4";
        E2006_10 "Untapping, drawing, declaring attackers and blockers, and the discard and removal of \
                  damage in cleanup are game actions. They happen automatically and don't use the stack.",
        E2009_07 "Untapping, drawing, declaring attackers and blockers, assigning and dealing combat \
                  damage, the discard and removal of damage in cleanup, and emptying mana pools are \
                  turn-based actions. They happen automatically and don't use the stack."
    }
    ManaAbility {
        E2006_10 "406.1", E2009_07 "605.1";
        E2006_10 "A mana ability is an activated ability that could add mana, or an ability that triggers \
                  on one and could add more.",
        E2008_10 "A mana ability is an activated ability without a target that could add mana, or an \
                  ability without a target that triggers on one and could add more.",
        E2021_04 "A mana ability is an activated ability without a target that could add mana and isn't a \
                  loyalty ability, or an ability without a target that triggers on one and could add more.",
        E2026_09 "A mana ability is an activated ability without a target that could add mana, isn't a \
                  loyalty ability and doesn't move a card to or from a library, or an ability without a \
                  target that triggers on one and could add more."
    }
    ManaAbilityTiming {
        E2006_10 "411.2", E2009_07 "605.3a";
        E2006_10 "A player may use mana abilities with priority, and also while paying for something: a \
                  spell, an ability, or the cost of an attack."
    }
    ManaAbilityResolvesAtOnce {
        E2006_10 "406.4", E2009_07 "605.3b";
        E2006_10 "A mana ability doesn't use the stack. It resolves immediately, so no player can respond \
                  to it or counter it."
    }
    TriggeredManaAbility {
        E2006_10 "411.3", E2009_07 "605.4a";
        E2006_10 "A mana ability that triggers on another mana ability resolves right after it without \
                  using the stack, so its mana can pay for the same cost."
    }
}
