//! Whether it is day or night.

/// Whether it is night; `None` where it is neither day nor night. Only `day_and_night` changes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Time(Option<bool>);

impl Time {
    pub(crate) fn is_night(self) -> bool {
        self.0 == Some(true)
    }

    pub(super) const fn new(night: Option<bool>) -> Self {
        Self(night)
    }

    pub(super) const fn night(self) -> Option<bool> {
        self.0
    }
}
