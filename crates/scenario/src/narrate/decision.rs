//! What is waited for.

use super::Teller;
use super::words::{in_words, plural, some};
use engine::{Decision, ObjectId, ReplacementKind, ReplacementOption};

impl Teller<'_> {
    /// Who decides what, as part of a sentence.
    pub(super) fn decision(&self, decision: &Decision) -> String {
        let what = match decision {
            Decision::Over(outcome) => return self.outcome(outcome),
            Decision::Priority { .. } => " has priority".to_owned(),
            Decision::DeclareAttackers { .. } => " declares attackers".to_owned(),
            Decision::DeclareBlockers { .. } => " declares blockers".to_owned(),
            Decision::OrderDamage { choices, .. } => {
                let creatures: Vec<ObjectId> = choices.iter().map(|choice| choice.creature).collect();
                [" announces in which order ", &self.objects(&creatures), " will assign damage"].concat()
            }
            Decision::AssignDamage { sheet, .. } => {
                let creatures: Vec<ObjectId> = sheet.sources().iter().map(|source| source.creature).collect();
                [" divides the combat damage of ", &self.objects(&creatures)].concat()
            }
            Decision::OrderTriggers { triggers, .. } => {
                let count = in_words(triggers.len());
                [" chooses in which order ", &count, " triggered abilities go on the stack"].concat()
            }
            Decision::ChooseTargets { trigger, targets, .. } => {
                let what = match targets.len() {
                    1 => "the target".to_owned(),
                    count => ["the ", &in_words(count), " targets"].concat(),
                };
                [" chooses ", &what, " of ", &self.trigger_option(trigger)].concat()
            }
            Decision::Discard { count, .. } => {
                let cards = some(u32::try_from(*count).unwrap_or(u32::MAX), "card");
                [" chooses ", &cards, " to discard"].concat()
            }
            Decision::ChooseReplacement { options, .. } => self.replacement_choice(options),
            Decision::KeepLegend { among, .. } => {
                let count = among.len();
                let name = among.first().and_then(|object| self.game.object(*object));
                let name = name.map_or("legend", engine::Object::name);
                let which = plural(count, "the one", "which one");
                [" chooses ", which, " of ", &in_words(count), " legends called ", name, " to keep"].concat()
            }
            Decision::ChooseAttacked { count: 1, .. } => " chooses what the new attacker attacks".to_owned(),
            Decision::ChooseAttacked { count, .. } => {
                [" chooses what the ", &in_words(*count), " new attackers attack"].concat()
            }
        };
        let player = decision.player().map_or("somebody", |player| self.player(player));
        [player, &what].concat()
    }

    fn replacement_choice(&self, options: &[ReplacementOption]) -> String {
        let walker = options.iter().any(|option| option.kind == ReplacementKind::LeaveAsIs);
        let Some(first) = options.first() else { return " chooses an effect".to_owned() };
        let one = options.iter().all(|option| {
            (option.source, option.recipient, option.amount) == (first.source, first.recipient, first.amount)
        });
        let damage = if one {
            ["the ", &self.part(first.amount, first.source, first.recipient)].concat()
        } else {
            "the damage".to_owned()
        };
        if walker {
            return [" chooses whether ", &damage, " is dealt to a planeswalker instead"].concat();
        }
        [" chooses which effect applies next to ", &damage].concat()
    }

    pub(super) fn replacement_option(&self, option: &ReplacementOption) -> String {
        let ReplacementOption { by, kind, source, recipient, amount } = option;
        let damage = self.part(*amount, *source, *recipient);
        let most = |left: Option<u32>| {
            let some = left.unwrap_or(u32::MAX).min(*amount);
            if some < *amount {
                [&some.to_string(), " of the ", &damage].concat()
            } else {
                ["the ", &damage].concat()
            }
        };
        match kind {
            ReplacementKind::Prevent(left) => [self.object(*by), " prevents ", &most(*left)].concat(),
            ReplacementKind::Redirect(to, left) => {
                let to = self.thing(*to);
                let because =
                    if by == source { String::new() } else { [", because of ", self.object(*by)].concat() };
                [&most(*left), " is dealt to ", &to, " instead", &because].concat()
            }
            ReplacementKind::LeaveAsIs => ["the ", &damage, " is dealt as it is"].concat(),
        }
    }
}
