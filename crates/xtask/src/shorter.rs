//! Short names between the page's WebAssembly and its glue.
//!
//! wasm-bindgen calls each function of JavaScript by its name and a hash, in the module and in the
//! glue. Both are loaded together, and nobody reads them.

use std::collections::HashMap;

use anyhow::{Context, Result, anyhow, ensure};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{ImportSection, Module};
use wasmparser::{Import, Imports, Parser, Payload};

/// The module and its glue, with short names for the functions that the module imports from the
/// glue (`from`).
pub(crate) fn shorten(wasm: &[u8], glue: &str, from: &str) -> Result<(Vec<u8>, String)> {
    let mut names = HashMap::new();
    for payload in Parser::new(0).parse_all(wasm) {
        if let Payload::ImportSection(section) = payload.context("cannot read the module")? {
            for import in section.into_imports() {
                let import = import?;
                if import.module == from {
                    let short = short(names.len());
                    names.entry(import.name.to_owned()).or_insert(short);
                }
            }
        }
    }
    let mut text = String::new();
    let mut found = 0;
    for line in glue.lines() {
        // A method of the object of imports.
        let method = line.trim_start().split_once(": function(");
        let known = method.and_then(|(name, rest)| Some((names.get(name)?, rest)));
        match known {
            Some((name, rest)) => {
                found += 1;
                text.extend([name, ": function(", rest, "\n"]);
            }
            None => text.extend([line, "\n"]),
        }
    }
    ensure!(found == names.len(), "of {} imported functions, the glue has {found}", names.len());
    let mut module = Module::new();
    Shorter { from, names }
        .parse_core_module(&mut module, Parser::new(0), wasm)
        .map_err(|error| anyhow!("cannot write the module anew: {error}"))?;
    Ok((module.finish(), text))
}

/// The name for a place: `a` to `z`, then `aa`, and so on.
fn short(place: usize) -> String {
    let letter = char::from(b"abcdefghijklmnopqrstuvwxyz".get(place % 26).copied().unwrap_or(b'a'));
    match place / 26 {
        0 => letter.to_string(),
        more => short(more - 1) + &letter.to_string(),
    }
}

/// Writes a module with other names for what it imports from one other.
struct Shorter<'a> {
    from: &'a str,
    names: HashMap<String, String>,
}

impl Reencode for Shorter<'_> {
    type Error = wasmparser::BinaryReaderError;

    fn parse_imports(
        &mut self,
        section: &mut ImportSection,
        imports: Imports<'_>,
    ) -> Result<(), Error<Self::Error>> {
        for import in imports {
            let (_, Import { module, name, ty }) = import?;
            let short = self.names.get(name).filter(|_| module == self.from);
            let name = short.cloned().unwrap_or_else(|| name.to_owned());
            section.import(module, &name, self.entity_type(ty)?);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{EntityType, TypeSection};

    fn module(imports: &[(&str, &str)]) -> Vec<u8> {
        let (mut module, mut types, mut section) = (Module::new(), TypeSection::new(), ImportSection::new());
        types.ty().function([], []);
        module.section(&types);
        for (from, name) in imports {
            section.import(from, name, EntityType::Function(0));
        }
        module.section(&section);
        module.finish()
    }

    #[test]
    fn what_is_imported_from_the_glue_has_short_names_in_both() {
        let wasm =
            module(&[("glue", "__wbg_now_1f2e"), ("others", "__wbg_now_1f2e"), ("glue", "__wbg_log_3d4c")]);
        let glue = "const imports = {\n    __wbg_now_1f2e: function() {\n    },\n    __wbg_log_3d4c: function(arg0) {\n    },\n};\n";
        let (wasm, glue) = shorten(&wasm, glue, "glue").unwrap();
        assert_eq!(wasm, module(&[("glue", "a"), ("others", "__wbg_now_1f2e"), ("glue", "b")]));
        assert_eq!(glue, "const imports = {\na: function() {\n    },\nb: function(arg0) {\n    },\n};\n");
    }

    #[test]
    fn a_glue_without_a_function_is_refused() {
        let wasm = module(&[("glue", "__wbg_now_1f2e")]);
        assert!(shorten(&wasm, "const imports = {};\n", "glue").is_err());
        assert!(shorten(b"not a module", "", "glue").is_err());
    }

    #[test]
    fn names_go_on_after_the_alphabet() {
        assert_eq!([0, 25, 26, 27, 701, 702].map(short), ["a", "z", "aa", "ab", "zz", "aaa"]);
    }
}
