//! Removing panic messages.
//!
//! Each place that may panic carries its message and its source location. No reader's action gets
//! there, and a browser reports where a module stopped. So each such call is replaced by an
//! `unreachable` instruction.

use std::collections::HashSet;

use anyhow::{Context, Result};
use wasm_encoder::{CustomSection, Encode as _, Module, RawSection};
use wasmparser::{
    CustomSectionReader, KnownCustom, Linking, Parser, Payload, RelocationEntry, RelocationType, SymbolInfo,
};

/// What is in the names of the functions of the standard library that panic and never return.
const PANICS: [&str; 11] = [
    "4core9panicking",
    "9panicking11begin_panic",
    "slice_error_fail",
    "slice_index_fail",
    "6option13unwrap_failed",
    "6option13expect_failed",
    "6result13unwrap_failed",
    "len_mismatch_fail",
    "panic_already",
    "13assert_failed",
    "18panic_access_error",
];

const UNREACHABLE: u8 = 0x00;
const NOP: u8 = 0x01;
const CALL: u8 = 0x10;
const CONST: u8 = 0x41;
/// The length of a number that the linker may relocate, padded to the largest.
const NUMBER: usize = 5;

/// The same module, which must have relocations (`--emit-relocs`), with nothing else moved.
pub(crate) fn without_words(wasm: &[u8]) -> Result<Vec<u8>> {
    let places = Places::of(wasm)?;
    let mut code = wasm.get(places.code..).context("a module without code")?.to_vec();
    let mut gone = HashSet::new();
    for (nth, entry) in places.entries.iter().enumerate() {
        let calls = entry.ty == RelocationType::FunctionIndexLeb && places.panics.contains(&entry.index);
        let Some(at) = instruction(entry, &code, CALL).filter(|_| calls) else { continue };
        stop(&mut code, at, UNREACHABLE);
        gone.insert(nth);
        // The source location is the call's last argument.
        let before = nth.checked_sub(1).and_then(|before| Some((before, places.entries.get(before)?)));
        if let Some((before, entry)) = before
            && entry.ty == RelocationType::MemoryAddrSleb
            && instruction(entry, &code, CONST) == at.checked_sub(NUMBER + 1)
            && let Some(at) = at.checked_sub(NUMBER + 1)
        {
            stop(&mut code, at, NOP);
            gone.insert(before);
        }
    }
    let mut module = Module::new();
    for part in Parser::new(0).parse_all(wasm) {
        let part = part?;
        let Some((id, range)) = part.as_section() else { continue };
        match &part {
            Payload::CodeSectionStart { range, .. } => {
                let data = code.get(..range.len()).context("code without an end")?;
                module.section(&RawSection { id, data });
            }
            Payload::CustomSection(section) if is_of_code(section) => {
                module.section(&CustomSection {
                    name: section.name().into(),
                    data: kept(section, &gone)?.into(),
                });
            }
            _ => {
                let data = wasm.get(range).context("a section without an end")?;
                module.section(&RawSection { id, data });
            }
        }
    }
    Ok(module.finish())
}

/// Where the instruction begins that names what is in this entry, if it is this instruction.
fn instruction(entry: &RelocationEntry, code: &[u8], instruction: u8) -> Option<usize> {
    let at = usize::try_from(entry.offset).ok()?.checked_sub(1)?;
    (code.get(at) == Some(&instruction)).then_some(at)
}

/// Replaces an instruction that has a number.
fn stop(code: &mut [u8], at: usize, with: u8) {
    for (place, byte) in code.iter_mut().skip(at).take(1 + NUMBER).enumerate() {
        *byte = if place == 0 { with } else { NOP };
    }
}

fn is_of_code(section: &CustomSectionReader<'_>) -> bool {
    section.name() == "reloc.CODE"
}

/// The relocation section without the removed entries.
fn kept(section: &CustomSectionReader<'_>, gone: &HashSet<usize>) -> Result<Vec<u8>> {
    let KnownCustom::Reloc(places) = section.as_known() else { return Ok(section.data().to_vec()) };
    let starts: Vec<usize> = places
        .entries()
        .into_iter_with_offsets()
        .map(|entry| Ok(entry?.0))
        .chain([Ok(section.range().end)])
        .collect::<Result<_>>()?;
    let mut bytes = Vec::new();
    places.section_index().encode(&mut bytes);
    starts.len().saturating_sub(1).saturating_sub(gone.len()).encode(&mut bytes);
    let from = section.data_offset();
    for (nth, ends) in starts.windows(2).enumerate().filter(|(nth, _)| !gone.contains(nth)) {
        let [start, end] = ends else { continue };
        let entry = section.data().get(start - from..end - from);
        bytes.extend_from_slice(entry.with_context(|| format!("place {nth} is not in its section"))?);
    }
    Ok(bytes)
}

/// The relocations of the code.
#[derive(Debug, Default)]
struct Places {
    /// Where the code begins.
    code: usize,
    /// In the order of the code.
    entries: Vec<RelocationEntry>,
    /// Which symbols are functions that panic.
    panics: HashSet<u32>,
}

impl Places {
    fn of(wasm: &[u8]) -> Result<Self> {
        let mut places = Self::default();
        for part in Parser::new(0).parse_all(wasm) {
            match part? {
                Payload::CodeSectionStart { range, .. } => places.code = range.start,
                Payload::CustomSection(section) => match section.as_known() {
                    KnownCustom::Reloc(found) if is_of_code(&section) => {
                        places.entries = found.entries().into_iter().collect::<Result<_, _>>()?;
                    }
                    KnownCustom::Linking(found) => {
                        for part in found.subsections() {
                            let Linking::SymbolTable(symbols) = part? else { continue };
                            for (index, symbol) in (0..).zip(symbols) {
                                if let SymbolInfo::Func { name: Some(name), .. } = symbol?
                                    && PANICS.iter().any(|panics| name.contains(panics))
                                {
                                    places.panics.insert(index);
                                }
                            }
                        }
                    }
                    _ => {}
                },
                _ => {}
            }
        }
        Ok(places)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{
        CodeSection, Function, FunctionSection, Instruction, LinkingSection, SymbolTable, TypeSection,
    };

    /// Three functions: one that panics, one that calls it with a place in the source, and one that
    /// calls that one.
    fn module() -> Vec<u8> {
        let mut module = Module::new();
        let mut types = TypeSection::new();
        types.ty().function([], []);
        module.section(&types);
        let mut functions = FunctionSection::new();
        functions.function(0).function(0).function(0);
        module.section(&functions);
        let mut code = CodeSection::new();
        let padded = |with: u8, number: u8| [with, number | 0x80, 0x80, 0x80, 0x80, 0x00];
        for instructions in [vec![], [padded(CONST, 16), padded(CALL, 0)].concat(), padded(CALL, 1).to_vec()]
        {
            let mut function = Function::new([]);
            function.raw(instructions);
            function.instruction(&Instruction::End);
            code.function(&function);
        }
        module.section(&code);
        let mut symbols = SymbolTable::new();
        symbols.function(0, 0, Some("_RNvNtCs0_4core9panicking9panic_fmt"));
        symbols.function(0, 1, Some("asks"));
        let mut linking = LinkingSection::new();
        linking.symbol_table(&symbols);
        module.section(&linking);
        // In the code, behind the number of functions: 3 bytes of the first, then a length and a
        // number of locals. What is named is a place in the data (kind 4, with an addend), and
        // functions (kind 0).
        let places = [&[2, 3][..], &[4, 7, 0, 0], &[0, 13, 0], &[0, 22, 1]].concat();
        module.section(&CustomSection { name: "reloc.CODE".into(), data: places.into() });
        module.finish()
    }

    fn code(module: &[u8]) -> Vec<u8> {
        let at = Places::of(module).unwrap().code;
        module[at..at + 28].to_vec()
    }

    #[test]
    fn a_call_that_panics_becomes_the_instruction_that_stops() {
        let before = module();
        let after = without_words(&before).unwrap();
        let mut expected = code(&before);
        assert_eq!((expected[6], expected[12], expected[21]), (CONST, CALL, CALL), "{expected:?}");
        expected[6..18].fill(NOP);
        expected[12] = UNREACHABLE;
        assert_eq!(code(&after), expected);
        let places = Places::of(&after).unwrap();
        let left: Vec<_> = places.entries.iter().map(|entry| (entry.offset, entry.index)).collect();
        assert_eq!(left, [(22, 1)]);
        // Nothing is left to do.
        assert_eq!(without_words(&after).unwrap(), after);
    }
}
