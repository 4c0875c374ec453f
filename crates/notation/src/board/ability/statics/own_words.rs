//! Static abilities in words of their own where the rules have a keyword: "can't attack or block".

use crate::board::ability::Reader;
use combat_lab_cards::Keyword;

impl Reader<'_> {
    /// A card's own words about many creatures, up to its end: "attack each combat if able".
    pub(super) fn said_of_many(&mut self) -> Option<Vec<Keyword>> {
        const SAID: [(&str, &[Keyword]); 42] = [
            (
                "can't be the target of spells or abilities your opponents control",
                &[Keyword::NotTargetedByOpponents],
            ),
            ("can't be regenerated", &[Keyword::CantRegenerate]),
            ("must be blocked if able", &[Keyword::MustBeBlocked]),
            ("are indestructible", &[Keyword::Indestructible]),
            ("attack each turn if able", &[Keyword::AttacksIfAble]),
            ("attack you each combat if able", &[Keyword::AttacksYou]),
            ("attacks you each combat if able", &[Keyword::AttacksYou]),
            ("attack you each turn if able", &[Keyword::AttacksYou]),
            ("attack you if able", &[Keyword::AttacksYou]),
            ("attack this each combat if able", &[Keyword::AttacksThis]),
            ("attack this each turn if able", &[Keyword::AttacksThis]),
            ("attack this if able", &[Keyword::AttacksThis]),
            ("attack if able", &[Keyword::AttacksIfAble]),
            ("block each combat if able", &[Keyword::BlocksIfAble]),
            ("blocks each combat if able", &[Keyword::BlocksIfAble]),
            ("block each turn if able", &[Keyword::BlocksIfAble]),
            ("blocks each turn if able", &[Keyword::BlocksIfAble]),
            ("can't be blocked by more than one creature", &[Keyword::OneBlockerAtMost]),
            ("can't be blocked except by two or more creatures", &[Keyword::NeedsTwoBlockers]),
            ("can't be blocked except by three or more creatures", &[Keyword::NeedsThreeBlockers]),
            ("can't attack or block alone", &[Keyword::CantAttackAlone, Keyword::CantBlockAlone]),
            ("enter tapped", &[Keyword::EntersTapped]),
            ("enters tapped", &[Keyword::EntersTapped]),
            ("enter the battlefield tapped", &[Keyword::EntersTapped]),
            ("enters the battlefield tapped", &[Keyword::EntersTapped]),
            ("attack each combat if able", &[Keyword::AttacksIfAble]),
            ("attacks each combat if able", &[Keyword::AttacksIfAble]),
            ("can't be blocked", &[Keyword::Unblockable]),
            ("can't attack or block", &[Keyword::CantAttack, Keyword::CantBlock]),
            ("can't attack", &[Keyword::CantAttack]),
            ("can't block", &[Keyword::CantBlock]),
            ("can't be blocked by two or more creatures", &[Keyword::OneBlockerAtMost]),
            ("can block an additional creature each combat", &[Keyword::BlocksOneMore]),
            ("can block any number of creatures each combat", &[Keyword::BlocksAnyNumber]),
            ("can block any number of creatures", &[Keyword::BlocksAnyNumber]),
            ("can attack as though they didn't have defender", &[Keyword::AttacksDespiteDefender]),
            ("can attack as though it didn't have defender", &[Keyword::AttacksDespiteDefender]),
            ("don't untap during their controllers' untap steps", &[Keyword::StaysTapped]),
            ("don't untap during their controllers' untap step", &[Keyword::StaysTapped]),
            ("don't untap during its controller's untap step", &[Keyword::StaysTapped]),
            (
                "assigns combat damage equal to its toughness rather than its power",
                &[Keyword::DamageByToughness],
            ),
            (
                "assign combat damage equal to their toughness rather than their power",
                &[Keyword::DamageByToughness],
            ),
        ];
        let start = self.next;
        let mut found: Vec<Keyword> = Vec::new();
        // "Assigns … and can attack as though it didn't have defender" is two things.
        while let Some((words, keywords)) = SAID
            .into_iter()
            .filter(|(words, _)| self.comes(words))
            .max_by_key(|(words, _)| words.split(' ').count())
        {
            self.take(words);
            found.extend(keywords);
            if !self.take("and") {
                break;
            }
        }
        self.any(&["."]);
        if self.peek().is_some() || found.is_empty() {
            self.next = start;
            return None;
        }
        Some(found)
    }

    /// A card's own words about its host: "can't attack or block".
    pub(super) fn said_of_host(&mut self) -> Option<Vec<Keyword>> {
        const SAID: [(&str, &[Keyword]); 9] = [
            ("attacks you each combat if able", &[Keyword::AttacksYou]),
            ("is indestructible", &[Keyword::Indestructible]),
            (
                "assigns combat damage equal to its toughness rather than its power",
                &[Keyword::DamageByToughness],
            ),
            ("can attack as though it didn't have defender", &[Keyword::AttacksDespiteDefender]),
            (
                "can't attack or block , and its activated abilities can't be activated unless they're mana abilities",
                &[Keyword::CantAttack, Keyword::CantBlock, Keyword::CantActivateBesidesMana],
            ),
            (
                "can't attack or block , and its activated abilities can't be activated",
                &[Keyword::CantAttack, Keyword::CantBlock, Keyword::CantActivate],
            ),
            ("doesn't untap during its controller's untap step", &[Keyword::StaysTapped]),
            ("can't be blocked", &[Keyword::Unblockable]),
            ("can block any number of creatures", &[Keyword::BlocksAnyNumber]),
        ];
        let next = self.words.get(self.next..).and_then(crate::board::keyword);
        let own = next.filter(|(keyword, _)| keyword.is_own_words());
        let said = SAID.into_iter().chain(crate::board::SEVERAL_AT_ONCE).find(|(words, _)| self.comes(words));
        match (own, said) {
            (Some((keyword, count)), said)
                if said.is_none_or(|(words, _)| words.split(' ').count() <= count) =>
            {
                self.next += count;
                Some(vec![keyword])
            }
            (_, Some((words, keywords))) => {
                self.take(words);
                Some(keywords.to_vec())
            }
            (_, None) => None,
        }
    }
}
