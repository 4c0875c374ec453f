//! The derive macro for `combat_lab_cards::Compiled`: a value is its fields in order, after the
//! place of its variant.
//!
//! A reader never fails halfway (see the trait), so what is derived has neither errors to pass on
//! nor half-read values to drop. Every page loads it, for some hundred types: it is a quarter of
//! what it would be with `Result`s.

use proc_macro::TokenStream;
use proc_macro2::TokenStream as Tokens;
use quote::{format_ident, quote};
use syn::{Data, DeriveInput, Error, Field, Fields, Ident, Index, Member, parse_macro_input, parse_quote};

/// Derives `Compiled`. A field marked `#[compiled(skip)]` isn't written, and is read as its
/// default.
#[proc_macro_derive(Compiled, attributes(compiled))]
pub fn compiled(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    derived(input).unwrap_or_else(Error::into_compile_error).into()
}

fn derived(mut input: DeriveInput) -> syn::Result<Tokens> {
    let (write, read) = match &input.data {
        Data::Struct(data) => of_struct(&data.fields)?,
        Data::Enum(data) => of_enum(data)?,
        Data::Union(_) => return Err(Error::new(input.ident.span(), "a union has no compiled form")),
    };
    for parameter in input.generics.type_params_mut() {
        parameter.bounds.push(parse_quote!(::combat_lab_cards::Compiled));
    }
    let name = &input.ident;
    let (generics, arguments, conditions) = input.generics.split_for_impl();
    Ok(quote! {
        impl #generics ::combat_lab_cards::Compiled for #name #arguments #conditions {
            fn write(&self, out: &mut ::combat_lab_cards::CompiledWriter) {
                let _ = &out;
                #write
            }

            fn read(from: &mut ::combat_lab_cards::CompiledReader<'_>) -> Self {
                let _ = &from;
                #read
            }
        }
    })
}

fn of_struct(fields: &Fields) -> syn::Result<(Tokens, Tokens)> {
    let (names, written): (Vec<Member>, Vec<bool>) = named(fields)?.into_iter().unzip();
    let kept = names.iter().zip(&written).filter(|(_, written)| **written).map(|(name, _)| name);
    let write = quote! { #(::combat_lab_cards::Compiled::write(&self.#kept, out);)* };
    let values = written.iter().map(|written| value(*written));
    Ok((write, quote! { Self { #(#names: #values),* } }))
}

fn of_enum(data: &syn::DataEnum) -> syn::Result<(Tokens, Tokens)> {
    let (mut writes, mut reads) = (Vec::new(), Vec::new());
    for (place, variant) in data.variants.iter().enumerate() {
        let name = &variant.ident;
        let place = u8::try_from(place).map_err(|_| Error::new(name.span(), "more than 256 variants"))?;
        let (fields, written): (Vec<Member>, Vec<bool>) = named(&variant.fields)?.into_iter().unzip();
        let bound: Vec<Ident> = (0..fields.len()).map(|field| format_ident!("field{field}")).collect();
        let parts = bound.iter().zip(&written).filter(|(_, written)| **written).map(|(name, _)| name);
        let taken = bound.iter().zip(&written).map(
            |(name, written)| {
                if *written { quote!(#name) } else { quote!(_) }
            },
        );
        writes.push(quote! {
            Self::#name { #(#fields: #taken),* } => {
                out.variant(#place);
                #(::combat_lab_cards::Compiled::write(#parts, out);)*
            }
        });
        let values = written.iter().map(|written| value(*written));
        // Without a variant of its own, a place is refused, and read as the first.
        let pattern = if place == 0 { quote!(_) } else { quote!(#place) };
        reads.push(quote! { #pattern => Self::#name { #(#fields: #values),* } });
    }
    // The first comes last, since it stands for all others.
    reads.rotate_left(1);
    let count = u8::try_from(data.variants.len().saturating_sub(1)).unwrap_or(u8::MAX);
    Ok((quote! { match self { #(#writes)* } }, quote! { match from.variant(#count) { #(#reads),* } }))
}

/// The fields, each with whether it is written.
fn named(fields: &Fields) -> syn::Result<Vec<(Member, bool)>> {
    let name = |(place, field): (usize, &Field)| {
        let name = field.ident.clone().map_or(Member::Unnamed(Index::from(place)), Member::Named);
        Ok((name, !is_skipped(field)?))
    };
    fields.iter().enumerate().map(name).collect()
}

fn is_skipped(field: &Field) -> syn::Result<bool> {
    let mut skipped = false;
    for attribute in field.attrs.iter().filter(|attribute| attribute.path().is_ident("compiled")) {
        attribute.parse_nested_meta(|meta| {
            skipped = meta.path.is_ident("skip");
            if skipped { Ok(()) } else { Err(meta.error("only `skip` is known")) }
        })?;
    }
    Ok(skipped)
}

fn value(written: bool) -> Tokens {
    if written {
        quote! { ::combat_lab_cards::Compiled::read(from) }
    } else {
        quote! { ::core::default::Default::default() }
    }
}
