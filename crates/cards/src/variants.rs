//! Lists of all variants of an enum.

/// Defines `ALL`, in this order. It doesn't compile while a variant is missing.
///
/// ```
/// enum Side {
///     Left,
///     Right,
/// }
/// combat_lab_cards::all_variants!(
///     /// Both sides.
///     pub Side { Left, Right }
/// );
/// assert_eq!(Side::ALL.len(), 2);
/// ```
#[macro_export]
macro_rules! all_variants {
    ($(#[$doc:meta])* $visible:vis $kind:ident { $($variant:ident),+ $(,)? }) => {
        impl $kind {
            $(#[$doc])*
            $visible const ALL: [Self; [$(stringify!($variant)),+].len()] = [$(Self::$variant),+];
        }
        const _: fn(&$kind) = |it| match it {
            $($kind::$variant)|+ => {}
        };
    };
}
