//! The compiled form of cards, for programs that are to show a situation without reading its text.
//!
//! Most types derive it. A place in a list is checked when it is read, so that no form names what
//! isn't there.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use combat_lab_rulebook::Edition;
use core::ops::Range;

/// A value that can be written into a form and read again, by the same build.
///
/// Reading doesn't fail halfway: whatever is wrong is noted in the reader, which from then on has
/// only zeros, so that the rest is read at once; [`CompiledReader::value_of`] reports it. So the
/// zero of every type has to end: a type never contains itself in its first variant.
pub trait Compiled: Sized {
    /// Writes it.
    fn write(&self, out: &mut CompiledWriter);

    /// Reads it, or something in its place.
    fn read(from: &mut CompiledReader<'_>) -> Self;
}

/// What is wrong with a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CompiledProblem {
    /// It ends too early.
    Ends,
    /// It goes on after its end.
    GoesOn,
    /// It names something that doesn't exist.
    Unknown,
    /// Its parts are nested too deeply.
    TooDeep,
}

/// How deep lists and boxes may be nested: a card that makes tokens that make tokens takes five for
/// each.
const DEEPEST: u32 = 64;

/// Writes a form.
#[derive(Debug, Default)]
pub struct CompiledWriter(Vec<u8>);

impl CompiledWriter {
    /// The form of a value.
    #[must_use]
    pub fn form_of(value: &impl Compiled) -> Vec<u8> {
        let mut out = Self::default();
        value.write(&mut out);
        out.0
    }

    /// Writes the place of a variant.
    pub fn variant(&mut self, place: u8) {
        self.0.push(place);
    }

    /// Writes a number, the last seven bits first: mostly one byte.
    fn number(&mut self, number: u64) {
        let mut left = number;
        while left > 0x7f {
            self.0.push(left.to_le_bytes()[0] | 0x80);
            left >>= 7;
        }
        self.0.push(left.to_le_bytes()[0]);
    }

    fn list<T: Compiled>(&mut self, list: &[T]) {
        list.len().write(self);
        for part in list {
            part.write(self);
        }
    }
}

/// Reads a form.
#[derive(Debug)]
pub struct CompiledReader<'f> {
    left: &'f [u8],
    depth: u32,
    problem: Option<CompiledProblem>,
}

impl<'f> CompiledReader<'f> {
    /// The value of a form.
    ///
    /// # Errors
    ///
    /// If nothing is written like this.
    pub fn value_of<T: Compiled>(form: &'f [u8]) -> Result<T, CompiledProblem> {
        let mut from = Self { left: form, depth: 0, problem: None };
        let value = T::read(&mut from);
        if !from.left.is_empty() {
            from.refuse(CompiledProblem::GoesOn);
        }
        from.problem.map_or(Ok(value), Err)
    }

    /// Notes what is wrong, unless something was before. Only zeros follow.
    #[inline(never)]
    pub fn refuse(&mut self, problem: CompiledProblem) {
        self.problem.get_or_insert(problem);
        self.left = &[];
    }

    #[inline(never)]
    fn byte(&mut self) -> u8 {
        if let Some((first, left)) = self.left.split_first() {
            self.left = left;
            return *first;
        }
        self.refuse(CompiledProblem::Ends);
        0
    }

    /// Reads the place of a variant, at most `last`.
    #[inline(never)]
    pub fn variant(&mut self, last: u8) -> u8 {
        let place = self.byte();
        if place > last {
            self.refuse(CompiledProblem::Unknown);
            return 0;
        }
        place
    }

    #[inline(never)]
    fn number(&mut self) -> u64 {
        let mut number = 0;
        for shift in (0..u64::BITS).step_by(7) {
            let byte = self.byte();
            number |= u64::from(byte & 0x7f) << shift;
            if byte <= 0x7f {
                return number;
            }
        }
        self.refuse(CompiledProblem::Unknown);
        0
    }

    /// Reads a number of things, each of which takes at least a byte.
    #[inline(never)]
    fn count(&mut self) -> usize {
        let count = usize::read(self);
        if count > self.left.len() {
            self.refuse(CompiledProblem::Ends);
            return 0;
        }
        count
    }

    /// Reads what is in a list or a box.
    fn within<T: Compiled>(&mut self) -> T {
        self.depth += 1;
        if self.depth > DEEPEST {
            self.refuse(CompiledProblem::TooDeep);
        }
        let part = T::read(self);
        self.depth -= 1;
        part
    }

    fn text(&mut self) -> &'f str {
        let length = self.count();
        let (text, left) = self.left.split_at_checked(length).unwrap_or_default();
        self.left = left;
        core::str::from_utf8(text).unwrap_or_else(|_| {
            self.refuse(CompiledProblem::Unknown);
            ""
        })
    }
}

macro_rules! numbers {
    ($($number:ty)+) => {$(
        impl Compiled for $number {
            fn write(&self, out: &mut CompiledWriter) {
                out.number((*self).try_into().unwrap_or(u64::MAX));
            }

            fn read(from: &mut CompiledReader<'_>) -> Self {
                from.number().try_into().unwrap_or_else(|_| {
                    from.refuse(CompiledProblem::Unknown);
                    0
                })
            }
        }
    )+};
}

numbers! { u8 u16 u32 u64 usize }

/// Numbers that may be negative: 0, -1, 1, -2 and so on.
macro_rules! signed {
    ($($number:ty)+) => {$(
        impl Compiled for $number {
            fn write(&self, out: &mut CompiledWriter) {
                let number = i64::from(*self);
                out.number((number.cast_unsigned() << 1) ^ (number >> 63).cast_unsigned());
            }

            fn read(from: &mut CompiledReader<'_>) -> Self {
                let number = from.number();
                let number = (number >> 1).cast_signed() ^ -(number & 1).cast_signed();
                number.try_into().unwrap_or_else(|_| {
                    from.refuse(CompiledProblem::Unknown);
                    0
                })
            }
        }
    )+};
}

signed! { i8 i16 i32 i64 }

impl Compiled for bool {
    fn write(&self, out: &mut CompiledWriter) {
        out.variant(u8::from(*self));
    }

    fn read(from: &mut CompiledReader<'_>) -> Self {
        from.variant(1) == 1
    }
}

impl Compiled for String {
    fn write(&self, out: &mut CompiledWriter) {
        self.len().write(out);
        out.0.extend_from_slice(self.as_bytes());
    }

    fn read(from: &mut CompiledReader<'_>) -> Self {
        from.text().into()
    }
}

impl Compiled for Arc<str> {
    fn write(&self, out: &mut CompiledWriter) {
        self.len().write(out);
        out.0.extend_from_slice(self.as_bytes());
    }

    fn read(from: &mut CompiledReader<'_>) -> Self {
        from.text().into()
    }
}

/// A word of the rules, each of which is listed.
impl Compiled for &'static str {
    fn write(&self, out: &mut CompiledWriter) {
        self.len().write(out);
        out.0.extend_from_slice(self.as_bytes());
    }

    fn read(from: &mut CompiledReader<'_>) -> Self {
        combat_lab_rulebook::listed_word(from.text()).unwrap_or_else(|| {
            from.refuse(CompiledProblem::Unknown);
            ""
        })
    }
}

impl Compiled for Edition {
    fn write(&self, out: &mut CompiledWriter) {
        Self::ALL.iter().position(|known| known == self).unwrap_or_default().write(out);
    }

    fn read(from: &mut CompiledReader<'_>) -> Self {
        let place = usize::read(from);
        Self::ALL.get(place).copied().unwrap_or_else(|| {
            from.refuse(CompiledProblem::Unknown);
            Self::TODAY
        })
    }
}

impl<T: Compiled> Compiled for Option<T> {
    fn write(&self, out: &mut CompiledWriter) {
        self.is_some().write(out);
        if let Some(value) = self {
            value.write(out);
        }
    }

    fn read(from: &mut CompiledReader<'_>) -> Self {
        bool::read(from).then(|| T::read(from))
    }
}

impl<T: Compiled> Compiled for Vec<T> {
    fn write(&self, out: &mut CompiledWriter) {
        out.list(self);
    }

    fn read(from: &mut CompiledReader<'_>) -> Self {
        let mut list = Self::new();
        for _ in 0..from.count() {
            list.push(from.within());
        }
        list
    }
}

impl<T: Compiled> Compiled for Arc<[T]> {
    fn write(&self, out: &mut CompiledWriter) {
        out.list(self);
    }

    fn read(from: &mut CompiledReader<'_>) -> Self {
        Vec::read(from).into()
    }
}

impl<T: Compiled> Compiled for Box<T> {
    fn write(&self, out: &mut CompiledWriter) {
        T::write(self, out);
    }

    fn read(from: &mut CompiledReader<'_>) -> Self {
        Self::new(from.within())
    }
}

impl<T: Compiled> Compiled for Arc<T> {
    fn write(&self, out: &mut CompiledWriter) {
        T::write(self, out);
    }

    fn read(from: &mut CompiledReader<'_>) -> Self {
        Self::new(from.within())
    }
}

impl<T: Compiled> Compiled for Range<T> {
    fn write(&self, out: &mut CompiledWriter) {
        self.start.write(out);
        self.end.write(out);
    }

    fn read(from: &mut CompiledReader<'_>) -> Self {
        T::read(from)..T::read(from)
    }
}

impl<T: Compiled, U: Compiled> Compiled for (T, U) {
    fn write(&self, out: &mut CompiledWriter) {
        self.0.write(out);
        self.1.write(out);
    }

    fn read(from: &mut CompiledReader<'_>) -> Self {
        (T::read(from), U::read(from))
    }
}

impl<T: Compiled, U: Compiled, V: Compiled> Compiled for (T, U, V) {
    fn write(&self, out: &mut CompiledWriter) {
        self.0.write(out);
        self.1.write(out);
        self.2.write(out);
    }

    fn read(from: &mut CompiledReader<'_>) -> Self {
        (T::read(from), U::read(from), V::read(from))
    }
}

impl<T: Compiled, const N: usize> Compiled for [T; N] {
    fn write(&self, out: &mut CompiledWriter) {
        for part in self {
            part.write(out);
        }
    }

    fn read(from: &mut CompiledReader<'_>) -> Self {
        core::array::from_fn(|_| T::read(from))
    }
}

/// Both halves, the lower first.
impl Compiled for u128 {
    fn write(&self, out: &mut CompiledWriter) {
        out.number(u64::try_from(*self & u128::from(u64::MAX)).unwrap_or_default());
        out.number(u64::try_from(*self >> 64).unwrap_or_default());
    }

    fn read(from: &mut CompiledReader<'_>) -> Self {
        u128::from(from.number()) | u128::from(from.number()) << 64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ability, CardFace, Duration, Effect, Reference};
    use alloc::borrow::ToOwned;
    use alloc::vec;

    fn reads_back<T: Compiled + PartialEq + core::fmt::Debug>(value: &T) {
        let form = CompiledWriter::form_of(value);
        assert_eq!(CompiledReader::value_of::<T>(&form).as_ref(), Ok(value));
        for end in 0..form.len() {
            let cut = form.get(..end).unwrap_or_default();
            assert_eq!(CompiledReader::value_of::<T>(cut), Err(CompiledProblem::Ends));
        }
        let more = [form.as_slice(), &[0]].concat();
        assert_eq!(CompiledReader::value_of::<T>(&more), Err(CompiledProblem::GoesOn));
    }

    #[test]
    fn what_is_written_is_read() {
        for number in [0, 1, -1, 63, -64, 64, i32::MAX, i32::MIN] {
            reads_back(&number);
        }
        for number in [0, 127, 128, u64::MAX] {
            reads_back(&number);
            reads_back(&(u128::from(number) << 60));
        }
        reads_back(&vec![(Some("Öl".to_owned()), true), (None, false)]);
        reads_back(&CardFace::creature("Grizzly Bears", 2, 2));
    }

    #[test]
    fn what_is_not_there_is_refused() {
        assert_eq!(CompiledReader::value_of::<bool>(&[2]), Err(CompiledProblem::Unknown));
        assert_eq!(CompiledReader::value_of::<u8>(&[0x80, 0x02]), Err(CompiledProblem::Unknown));
        assert_eq!(CompiledReader::value_of::<u64>(&[0xff; 11]), Err(CompiledProblem::Unknown));
        assert_eq!(CompiledReader::value_of::<&str>(&[1, b'x']), Err(CompiledProblem::Unknown));
        assert_eq!(CompiledReader::value_of::<Vec<u8>>(&[9, 1]), Err(CompiledProblem::Ends));
    }

    #[test]
    fn nesting_is_bounded() {
        let lending = |what: CardFace| {
            let (who, until) = (Reference::This, Duration::EndOfTurn);
            let effects = vec![Effect::Lend { who, what: Arc::new(what), until }];
            let abilities = vec![Ability { effects, ..Ability::default() }];
            CardFace { abilities, ..CardFace::default() }
        };
        let nested = |depth| (0..depth).fold(CardFace::default(), |face, _| lending(face));
        reads_back(&nested(20));
        let deep = CompiledWriter::form_of(&nested(30));
        assert_eq!(CompiledReader::value_of::<CardFace>(&deep), Err(CompiledProblem::TooDeep));
    }
}
