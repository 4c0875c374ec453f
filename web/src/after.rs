//! What is done once the page is drawn, when something has changed.
//!
//! Yew compiles its own hook anew for every closure and every type that it compares: more than a
//! kilobyte each of what readers load. Here both are behind pointers, so it is compiled once.

use std::any::Any;
use std::rc::Rc;
use yew::prelude::*;

/// Values on which something depends.
trait Dependency {
    fn is(&self, other: &dyn Any) -> bool;
    fn known(&self) -> &dyn Any;
}

impl<D: PartialEq + 'static> Dependency for D {
    fn is(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<D>().is_some_and(|other| self == other)
    }

    fn known(&self) -> &dyn Any {
        self
    }
}

struct Dependencies(Rc<dyn Dependency>);

impl PartialEq for Dependencies {
    fn eq(&self, other: &Self) -> bool {
        self.0.is(other.0.known())
    }
}

type Undo = Box<dyn FnOnce()>;

/// Does something after the first drawing, and after each that finds `on` changed.
#[hook]
pub(crate) fn use_after<D: PartialEq + 'static>(on: D, does: impl FnOnce(&D) + 'static) {
    let on = Rc::new(on);
    let depends = Rc::clone(&on);
    use_each(
        Dependencies(depends),
        Box::new(move || {
            does(&on);
            Box::new(|| {})
        }),
    );
}

/// The same for something that lasts: what it returns ends it, before it is done again and when
/// the component goes.
#[hook]
pub(crate) fn use_until<D: PartialEq + 'static, U: FnOnce() + 'static>(
    on: D,
    does: impl FnOnce(&D) -> U + 'static,
) {
    let on = Rc::new(on);
    let depends = Rc::clone(&on);
    use_each(Dependencies(depends), Box::new(move || Box::new(does(&on))));
}

#[hook]
fn use_each(on: Dependencies, does: Box<dyn FnOnce() -> Undo>) {
    use_effect_with(on, move |_| does());
}
