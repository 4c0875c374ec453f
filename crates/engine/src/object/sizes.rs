//! Power and toughness after all effects on them, in their layers (418.5; 613.4).

use crate::object::{Changed, Characteristics};
use crate::statics::Granted;
use crate::{Game, Object, ObjectId};
use combat_lab_cards::{Adding, Listed, Zone};
use combat_lab_rulebook::SizeLayers;

impl Characteristics {
    fn add(&mut self, power: i32, toughness: i32) {
        self.power = self.power.saturating_add(power);
        self.toughness = self.toughness.saturating_add(toughness);
    }

    fn set_size(&mut self, change: Changed) {
        if let Changed::SetSize { power, toughness } = change {
            (self.power, self.toughness) = (power, toughness);
        }
    }

    fn add_size(&mut self, change: Changed) {
        if let Changed::Size { power, toughness } = change {
            self.add(power, toughness);
        }
    }
}

impl Game {
    /// Works out the sizes that count something of cards that aren't permanents.
    pub(super) fn size_cards(&mut self) {
        let counting = |object: &&Object| {
            object.face.counted_size.is_some() && object.is_present() && object.zone() != Zone::InPlay
        };
        let cards: Vec<ObjectId> = self.objects().filter(counting).map(Object::id).listed();
        self.work.count(cards.len());
        for id in cards {
            let Some(object) = self.object(id) else { continue };
            let Characteristics { power, toughness, .. } = Characteristics::printed(&object.face);
            let mut now = Characteristics { power, toughness, ..*object.now() };
            self.count_size(object, &mut now);
            if let Some(object) = self.object_mut(id) {
                object.now = now;
            }
        }
    }

    /// Adds what its size counts.
    pub(super) fn count_size(&self, object: &Object, now: &mut Characteristics) {
        let Some(size) = object.face.counted_size else { return };
        let count = crate::stack::to_i32(self.number(size.what, object.id, object.controller));
        now.add(if size.power { count } else { 0 }, if size.toughness { count } else { 0 });
    }

    /// Works out power and toughness, the last layer. Switching comes last of all.
    pub(super) fn size(&self, object: &Object, granted: &Granted, now: &mut Characteristics) {
        let set = granted.bases.iter().map(|(since, (power, toughness))| {
            (*since, Changed::SetSize { power: *power, toughness: *toughness })
        });
        let mut changes: Vec<(u32, Changed)> = Vec::new();
        if !(granted.bases.is_empty() && object.changes.is_empty()) {
            changes.add_all(object.changes.iter().map(|change| (change.since, change.what)).chain(set));
            crate::sort_short(&mut changes, |(since, _)| *since);
        }
        match self.rules().size_layers {
            // Counters and what static abilities add wait for what sets a size and what was added
            // until then (418.5a).
            SizeLayers::ByTimestamp => {
                for (_, what) in &changes {
                    now.set_size(*what);
                    now.add_size(*what);
                }
            }
            SizeLayers::SettingFirst => {
                for (_, what) in &changes {
                    now.set_size(*what);
                }
                for (_, what) in &changes {
                    now.add_size(*what);
                }
            }
        }
        let counted = |count: u32| i32::try_from(count).unwrap_or(i32::MAX);
        let (plus, minus) = (counted(object.counters.plus_one), counted(object.counters.minus_one));
        now.add(plus, plus);
        now.add(minus.saturating_neg(), minus.saturating_neg());
        for (name, count) in object.counters.named.iter() {
            let (power, toughness) = name.size();
            now.add(power.saturating_mul(counted(count)), toughness.saturating_mul(counted(count)));
        }
        now.add(granted.size.0, granted.size.1);
        let switches = object.changes.iter().filter(|change| change.what == Changed::Switched).count();
        if switches % 2 == 1 {
            std::mem::swap(&mut now.power, &mut now.toughness);
        }
    }
}
