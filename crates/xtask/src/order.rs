//! The order of the functions in a WebAssembly module.
//!
//! Functions with the same type and similar beginnings (mostly local variables) often come from one
//! generic function, and compress better next to each other. Sorting makes the first module 0.24 %
//! smaller (641,363 bytes instead of 642,879 in brotli) and changes nothing else. Putting similar
//! functions next to each other (by a hash of their bytes), or those of the function table first in
//! the table's order, made it larger than not sorting at all.

use anyhow::{Context, Result, anyhow};
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef};

/// The first bytes of a function, which usually cover its local variables and first instructions.
const BEGINNING: usize = 8;

/// The same module with its functions sorted by type, beginning, size and bytes.
pub(crate) fn sort_functions(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut order = Order::of(wasm)?;
    let mut module = Module::new();
    order
        .parse_core_module(&mut module, Parser::new(0), wasm)
        .map_err(|error| anyhow!("cannot write the module anew: {error}"))?;
    Ok(module.finish())
}

/// A new order of functions.
#[derive(Debug)]
struct Order {
    /// The number of imported functions. These come first and keep their places.
    imported: u32,
    /// For each place after the imported functions, the old index of the module's own function.
    sorted: Vec<usize>,
    /// For each of the module's own functions, by its old index, the new index.
    index: Vec<u32>,
}

impl Order {
    fn of(wasm: &[u8]) -> Result<Self> {
        let mut imported = 0;
        let mut types = Vec::new();
        let mut bodies = Vec::new();
        for payload in Parser::new(0).parse_all(wasm) {
            match payload.context("cannot read the module")? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        if matches!(import?.ty, TypeRef::Func(_) | TypeRef::FuncExact(_)) {
                            imported += 1;
                        }
                    }
                }
                Payload::FunctionSection(section) => types = section.into_iter().collect::<Result<_, _>>()?,
                Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
                _ => {}
            }
        }
        let mut keyed: Vec<_> = types.iter().zip(&bodies).enumerate().collect();
        keyed.sort_by_key(|(_, (ty, body))| (**ty, body.get(..BEGINNING), body.len(), **body));
        let sorted: Vec<usize> = keyed.into_iter().map(|(own, _)| own).collect();
        let mut index = vec![0; sorted.len()];
        for (place, own) in (imported..).zip(&sorted) {
            if let Some(index) = index.get_mut(*own) {
                *index = place;
            }
        }
        Ok(Self { imported, sorted, index })
    }

    /// The module's own functions, sorted.
    fn apply<T: Clone>(&self, own: &[T]) -> Vec<T> {
        self.sorted.iter().filter_map(|place| own.get(*place).cloned()).collect()
    }
}

impl Reencode for Order {
    type Error = wasmparser::BinaryReaderError;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Self::Error>> {
        let own = function.checked_sub(self.imported).and_then(|own| usize::try_from(own).ok());
        Ok(own.and_then(|own| self.index.get(own).copied()).unwrap_or(function))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        let types: Vec<u32> = section.into_iter().collect::<Result<_, _>>()?;
        for ty in self.apply(&types) {
            functions.function(self.type_index(ty)?);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        let bodies: Vec<FunctionBody<'_>> = section.into_iter().collect::<Result<_, _>>()?;
        for body in self.apply(&bodies) {
            utils::parse_function_body(self, code, body)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{
        CodeSection, EntityType, ExportKind, ExportSection, Function, ImportSection, Instruction,
        TypeSection, ValType,
    };

    /// One imported function and three of the module's own: the first calls the second, and the
    /// third returns 7.
    fn module() -> Vec<u8> {
        let mut module = Module::new();
        let mut types = TypeSection::new();
        types.ty().function([], []);
        types.ty().function([], [ValType::I32]);
        module.section(&types);
        let mut imports = ImportSection::new();
        imports.import("page", "log", EntityType::Function(0));
        module.section(&imports);
        let mut functions = FunctionSection::new();
        functions.function(1).function(1).function(0);
        module.section(&functions);
        let mut exports = ExportSection::new();
        exports.export("calls", ExportKind::Func, 1);
        exports.export("seven", ExportKind::Func, 2);
        module.section(&exports);
        let mut code = CodeSection::new();
        let bodies: [&[Instruction<'_>]; 3] = [
            &[Instruction::Nop, Instruction::Call(2), Instruction::End],
            &[Instruction::I32Const(7), Instruction::End],
            &[Instruction::Call(0), Instruction::End],
        ];
        for instructions in bodies {
            let mut function = Function::new([]);
            for instruction in instructions {
                function.instruction(instruction);
            }
            code.function(&function);
        }
        module.section(&code);
        module.finish()
    }

    type Body = Vec<u8>;

    /// Each exported function's name and body, and all bodies in order.
    fn read(wasm: &[u8]) -> (Vec<(String, Body)>, Vec<Body>) {
        let mut exports = Vec::new();
        let mut bodies = Vec::new();
        for payload in Parser::new(0).parse_all(wasm) {
            match payload.unwrap() {
                Payload::ExportSection(section) => {
                    exports = section
                        .into_iter()
                        .map(|export| export.unwrap())
                        .map(|e| (e.name, e.index))
                        .collect();
                }
                Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes().to_vec()),
                _ => {}
            }
        }
        let exported =
            exports.into_iter().map(|(name, index)| (name.to_owned(), bodies[index as usize - 1].clone()));
        (exported.collect(), bodies)
    }

    #[test]
    fn functions_are_sorted_and_every_reference_follows() {
        let (before, _) = read(&module());
        let sorted = sort_functions(&module()).unwrap();
        let (after, bodies) = read(&sorted);
        // The function of the first type comes first: no locals, a call of the import, end.
        assert_eq!(bodies[0], [0, 0x10, 0, 0x0b]);
        // Of the second type, the shorter function is next, and the longer one calls it by its new
        // index.
        assert_eq!(bodies[1], [0, 0x41, 7, 0x0b]);
        assert_eq!(bodies[2], [0, 0x01, 0x10, 2, 0x0b]);
        assert_eq!(after[0], ("calls".to_owned(), bodies[2].clone()));
        assert_eq!(after[1], before[1]);
        assert_eq!(sort_functions(&sorted).unwrap(), sorted, "sorting a sorted module changes nothing");
    }

    #[test]
    fn only_modules_are_sorted() {
        assert!(sort_functions(b"not a module").is_err());
    }
}
