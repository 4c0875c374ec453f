//! Cards as printed before a keyword of theirs had its name.

use super::CardFace;
use crate::{Keyword, Keywords};
use combat_lab_rulebook::Edition;

/// Keywords, each with the sentence that cards had before it.
const BEFORE: [(Keyword, Keyword); 3] = [
    (Keyword::Hexproof, Keyword::NotTargetedByOpponents),
    (Keyword::Reach, Keyword::BlocksAsThoughFlying),
    (Keyword::Shroud, Keyword::NotTargeted),
];

impl CardFace {
    /// The card as it was printed under an edition: with a sentence for each keyword that the
    /// edition lacks, where there was one.
    pub fn use_words_of(&mut self, edition: Edition) {
        let worded = |keywords: Keywords| {
            let lacking = BEFORE.iter().filter(|(keyword, _)| !keyword.exists_in(edition));
            lacking
                .filter(|(keyword, _)| keywords.has(*keyword))
                .fold(keywords, |words, (keyword, said)| words.without(*keyword).with(*said))
        };
        self.keywords = worded(self.keywords);
        for ability in &mut self.statics {
            ability.keywords = worded(ability.keywords);
        }
    }
}
