//! What players choose as permanents enter (614.1c, 614.12): before anything notices that they have entered.

use super::resolve::Resolution;
use crate::agenda::Task;
use crate::{AsEnters, Game, ObjectId, TriggerOrigin, Triggered};

impl Game {
    /// What a permanent's controller chooses as it enters, if it still has that ability (614.12).
    pub(crate) fn asks_as_enters(&self, id: ObjectId) -> Option<AsEnters> {
        let entered = self.permanent(id).filter(|entered| !entered.has_lost_abilities())?;
        entered.face.as_enters
    }

    /// Whether a permanent is just entering together with others for which something is chosen: none of them can be copied as
    /// they enter (614.12).
    pub(super) fn enters_just_now(&self, id: ObjectId) -> bool {
        self.agenda.iter().any(|task| matches!(task, Task::Entered(entered) if entered.contains(&id)))
    }

    /// Has players choose in turn order how their permanents enter that have just entered together. Then it is noticed that
    /// all of them have.
    pub(crate) fn choose_as_entering(&mut self) {
        let entered = std::mem::take(&mut self.entering);
        let mut tasks = Vec::new();
        for player in self.in_turn_order() {
            for id in &entered {
                let own = self.object(*id).is_some_and(|entered| entered.controller == player);
                let Some(asks) = self.asks_as_enters(*id).filter(|_| own) else { continue };
                let about = Triggered::new(*id, player, TriggerOrigin::Printed(0));
                let choice = Resolution::new(vec![asks.offers()], Vec::new(), Vec::new(), about);
                let entering = Some(asks.rules());
                tasks.push(Task::Resolve(Box::new(Resolution { entering, ..choice })));
            }
        }
        self.agenda.push(Task::Entered(entered));
        tasks.reverse();
        self.agenda.append(&mut tasks);
    }
}
