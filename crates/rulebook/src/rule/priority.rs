//! Who may act, and when: priority, special actions, mana abilities.

rows! {
    ActivePlayerGetsPriority {
        E2006_10 "408.1c", E2009_07 "115.3a", E2010_07 "116.3a", E2021_04 "117.3a";
        E2006_10 "At the beginning of most steps the player whose turn it is gets priority first, once the \
                  step's own actions are done and what triggered is on the stack."
    }
    ActivePlayerAfterResolution {
        E2006_10 "408.1c", E2009_07 "115.3b", E2010_07 "116.3b", E2021_04 "117.3b";
        E2006_10 "After something on the stack has resolved, the player whose turn it is gets priority, \
                  whoever it belonged to."
    }
    ActorKeepsPriority {
        E2006_10 "408.1c", E2009_07 "115.3c", E2010_07 "116.3c", E2021_04 "117.3c";
        E2006_10 "A player who has just played a spell or ability, or taken a special action, gets priority \
                  again and may go on acting.",
        E2009_07 "A player who has just cast a spell, activated an ability or taken a special action gets \
                  priority again and may go on acting."
    }
    PassGivesPriority {
        E2006_10 "408.1c", E2009_07 "115.3d", E2010_07 "116.3d", E2021_04 "117.3d";
        E2006_10 "A player with priority who does not want to act passes, and the next player in turn order \
                  gets priority."
    }
    AllPassResolvesTop {
        E2006_10 "408.1c", E2009_07 "115.4", E2010_07 "116.4", E2021_04 "117.4";
        E2006_10 "When all players have passed one right after the other, the topmost thing on the stack \
                  resolves. If the stack is empty, the step or phase ends instead."
    }
    ChecksBeforePriority {
        E2006_10 "408.1b", E2009_07 "115.5", E2010_07 "116.5", E2021_04 "117.5";
        E2006_10 "Before any player gets priority, state-based effects are applied until none is left; then \
                  what has triggered goes on the stack. This repeats until neither happens.",
        E2009_07 "Before any player gets priority, state-based actions are performed until none is left; \
                  then what has triggered goes on the stack. This repeats until neither happens."
    }
    ActInTurn {
        E2006_10 "408.1c", E2009_07 "115.1", E2010_07 "116.1", E2021_04 "117.1";
        E2006_10 "Only the player who has priority may play a spell or ability or take a special action; \
                  everyone else waits.",
        E2009_07 "Only the player who has priority may cast a spell, activate an ability or take a special \
                  action; everyone else waits."
    }
    InstantTiming {
        E2006_10 "408.1d", E2009_07 "115.1a", E2010_07 "116.1a", E2021_04 "117.1a";
        E2006_10 "Instants and activated abilities can be played whenever their player has priority, in \
                  anyone's turn and with anything on the stack.",
        E2009_07 "Instants can be cast, and abilities activated, whenever their player has priority, in \
                  anyone's turn and with anything on the stack."
    }
    SorceryTiming {
        E2006_10 "408.1d", E2009_07 "115.1a", E2010_07 "116.1a", E2021_04 "117.1a";
        E2006_10 "Spells other than instants can be played only in a main phase of their player's own turn, \
                  with priority and an empty stack.",
        E2009_07 "Spells other than instants can be cast only in a main phase of their player's own turn, \
                  with priority and an empty stack."
    }
    SpecialActions {
        E2006_10 "408.1i", E2009_07 "114.2", E2010_07 "115.2", E2021_04 "116.2";
        E2006_10 "A few things, such as playing a land, a player with priority simply does. They do not use \
                  the stack, nobody can respond to them, and the player gets priority again afterward."
    }
    PlayingALand {
        E2006_10 "408.2d", E2009_07 "114.2a", E2010_07 "115.2a", E2021_04 "116.2a";
        E2006_10 "A player with priority may play a land in a main phase of his or her own turn while the \
                  stack is empty. The land is simply put into play; it is never a spell.",
        E2009_07 "A player with priority may play a land in a main phase of his or her own turn while the \
                  stack is empty. The land is simply put onto the battlefield; it is never a spell."
    }
    OneLandEachTurn {
        E2006_10 "408.2d", E2009_07 "305.2";
        E2006_10 "A player may normally play only one land in each of his or her turns."
    }
    AutomaticActions {
        E2006_10 "408.2g", E2009_07 "703.4";
        E2006_10 "Some things a turn does by itself: untapping, drawing, declaring attackers and blockers, \
                  discarding and wearing off in cleanup. These game actions do not use the stack.",
        E2009_07 "Some things a turn does by itself: untapping, drawing, declaring attackers and blockers, \
                  assigning and dealing combat damage, emptying mana pools. These turn-based actions do not \
                  use the stack."
    }
    ManaAbility {
        E2006_10 "406.1", E2009_07 "605.1";
        E2006_10 "A mana ability is an activated ability that could give mana, or an ability that triggers \
                  from one and could give more.",
        E2008_10 "A mana ability is an activated ability without a target that could give mana, or a \
                  targetless ability that triggers from one and could give more.",
        E2021_04 "A mana ability is an activated ability without a target that could give mana and is not a \
                  loyalty ability, or a targetless ability that triggers from one and could give more.",
        E2026_09 "A mana ability is an activated ability without a target that could give mana, is not a \
                  loyalty ability and moves no card to or from a library, or a targetless ability that \
                  triggers from one and could give more."
    }
    ManaAbilityTiming {
        E2006_10 "411.2", E2009_07 "605.3a";
        E2006_10 "A player may use mana abilities with priority, and also in the middle of paying for \
                  something: a spell, an ability, or the cost of an attack."
    }
    ManaAbilityResolvesAtOnce {
        E2006_10 "406.4", E2009_07 "605.3b";
        E2006_10 "A mana ability does not use the stack: its mana is there at once, and nobody can respond \
                  to it or counter it."
    }
    TriggeredManaAbility {
        E2006_10 "411.3", E2009_07 "605.4a";
        E2006_10 "A mana ability that triggers from another one resolves right after it, without using the \
                  stack, so its mana can pay for the same thing."
    }
}
