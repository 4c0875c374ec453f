//! The modes of a spell that are chosen together.

/// The most modes that are printed.
pub(crate) const MAX_MODES: usize = 5;

/// The number of chosen modes, by the words for it: at least, and at most.
pub(crate) const CHOICES: [(&str, usize, usize); 4] = [
    ("choose one or both", 1, 2),
    ("choose one or more", 1, MAX_MODES),
    ("choose one", 1, 1),
    ("choose two", 2, 2),
];

/// What can be chosen together of so many modes, at least and at most this many of them: fewer
/// first, each with a bit for every mode.
pub(crate) fn together(modes: usize, least: usize, most: usize) -> Vec<usize> {
    let masks = 1..1_usize << modes.min(MAX_MODES);
    let mut masks: Vec<usize> =
        masks.filter(|mask| (least..=most).contains(&(mask.count_ones() as usize))).collect();
    combat_lab_engine::sort_short(&mut masks, |mask| mask.count_ones());
    masks
}
