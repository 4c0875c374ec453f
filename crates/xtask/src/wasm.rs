//! From a Rust package to optimised WebAssembly and its JavaScript glue.

use std::ffi::OsString;
use std::fs;
use std::hash::{DefaultHasher, Hasher as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, ensure};
use wasm_bindgen_cli_support::Bindgen;
use wasm_encoder::{CustomSection, Section as _};
use wasmparser::{Parser, Payload};

use crate::house::House;
use crate::packages::{Package, Role};
use crate::setup::{self, TOOLS, WASM};
use crate::{command, order, say, shorter};

/// The quality of a build.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Quality {
    /// For development.
    Quick,
    /// For readers.
    Release,
    /// For readers, with a standard library compiled by a nightly toolchain that leaves out
    /// messages of panics and output for debuggers.
    Smallest,
}

/// Flags by which a nightly leaves out what readers never see: messages and places of panics, and
/// derived `Debug`.
const SMALL_STD: [&str; 4] =
    ["-Zunstable-options", "-Cpanic=immediate-abort", "-Zlocation-detail=none", "-Zfmt-debug=none"];

impl Quality {
    /// Whether readers load it, so that size matters more than build time.
    pub(crate) fn is_for_readers(self) -> bool {
        self != Self::Quick
    }

    /// The cargo profile, and the folder that cargo builds into.
    fn profile(self) -> (&'static str, &'static str) {
        match self {
            Self::Quick => ("dev", "debug"),
            Self::Release | Self::Smallest => ("wasm", "wasm"),
        }
    }

    /// The folder for the files of this quality.
    pub(crate) fn folder(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Release => "release",
            Self::Smallest => "smallest",
        }
    }

    /// The cargo command that builds it, and the flags for rustc.
    fn cargo(self, house: &House) -> Result<(Command, OsString)> {
        let mut flags = short_paths();
        if self != Self::Smallest {
            return Ok((house.cargo(), flags));
        }
        ensure!(
            setup::can_compile_std(&SMALL_STD),
            "the smallest build needs a nightly toolchain with the library's source: \
             `rustup toolchain install nightly --component rust-src`"
        );
        let mut cargo = Command::new("rustup");
        cargo.current_dir(house.root()).args(["run", "nightly", "cargo"]);
        cargo.args(["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"]);
        // They name the programs of the current toolchain, not of the nightly.
        cargo.env_remove("RUSTC").env_remove("RUSTDOC").env_remove("CARGO");
        for flag in SMALL_STD {
            flags.push(" ");
            flags.push(flag);
        }
        Ok((cargo, flags))
    }
}

/// The files of a package.
#[derive(Debug)]
pub(crate) struct Compiled {
    /// The glue, an ES module.
    pub(crate) glue: PathBuf,
    /// The WebAssembly.
    pub(crate) wasm: PathBuf,
    /// The modules split off, if the package is split.
    pub(crate) cut: Option<Cut>,
    /// The types, if they are generated.
    pub(crate) types: PathBuf,
}

/// The modules split off a package.
#[derive(Debug)]
pub(crate) struct Cut {
    /// What reads texts: loaded for a situation that wasn't painted.
    pub(crate) reading: PathBuf,
    /// Loaded once a reader or a script needs it.
    pub(crate) later: PathBuf,
    /// What both of them need.
    pub(crate) shared: PathBuf,
    /// The grammar of other languages than English: loaded with one of them.
    pub(crate) grammar: PathBuf,
    /// What the grammar and others need: a few functions.
    chunks: Vec<Chunk>,
    /// The name under which all import from the first module, which ties them to the same build.
    pub(crate) first: String,
}

/// A module that several need, and that none of them imports by name: it is put into each.
#[derive(Debug)]
struct Chunk {
    path: PathBuf,
    /// The files of those that need it.
    needed_by: Vec<PathBuf>,
}

impl Cut {
    fn all(&self) -> impl Iterator<Item = &PathBuf> {
        let chunks = self.chunks.iter().map(|chunk| &chunk.path);
        [&self.reading, &self.later, &self.shared, &self.grammar].into_iter().chain(chunks)
    }

    /// Puts the chunks into the modules that need them, each with its number in front.
    fn join(&self) -> Result<()> {
        for (number, chunk) in (0_u8..).zip(&self.chunks) {
            let mut data = vec![number];
            data.extend(fs::read(&chunk.path)?);
            for path in &chunk.needed_by {
                let mut module = fs::read(path)?;
                CustomSection { name: "chunk".into(), data: data.as_slice().into() }.append_to(&mut module);
                fs::write(path, module)?;
            }
        }
        Ok(())
    }
}

/// WebAssembly features that rustc uses and current browsers support. Listed one by one, because
/// with all features enabled wasm-opt writes modules that browsers refuse.
const FEATURES: [&str; 7] = [
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// Compiles a package and returns the path of the WebAssembly from rustc.
pub(crate) fn compile(house: &House, package: &Package, quality: Quality) -> Result<PathBuf> {
    let (profile, folder) = quality.profile();
    say::step(&format!("compiling {} for {WASM} (profile {profile})", package.name), || {
        let (mut cargo, flags) = quality.cargo(house)?;
        command::run(
            cargo
                .args(["rustc", "--package", package.name, "--lib", "--target", WASM, "--profile", profile])
                .args(if is_cut(package) { &CUT[..] } else { &[] })
                .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags),
        )
    })?;
    let file = format!("{}.wasm", package.name.replace('-', "_"));
    let built = house.target().join(WASM).join(folder).join(&file);

    let out = house.bench(quality.folder()).join(package.out);
    // Cleared, so that no file of an earlier build remains.
    if out.exists() {
        fs::remove_dir_all(&out).with_context(|| format!("cannot clear {}", out.display()))?;
    }
    fs::create_dir_all(&out).with_context(|| format!("cannot make {}", out.display()))?;
    // Compiling the painter, which contains the app, may overwrite the app's file.
    let kept = out.join(file);
    fs::copy(&built, &kept).with_context(|| format!("cannot copy {}", built.display()))?;
    Ok(kept)
}

/// Generates the glue for the output of [`compile`] and, for readers, optimises it.
pub(crate) fn finish(house: &House, package: &Package, quality: Quality, input: &Path) -> Result<Compiled> {
    let out = house.bench(quality.folder()).join(package.out);
    let (input, cut) = if is_cut(package) {
        let step = format!("five modules for {}", package.out);
        let (first, cut) = say::step(&step, || split(input, &out))?;
        (first, Some(cut))
    } else {
        (input.to_owned(), None)
    };
    say::step(&format!("wasm-bindgen for {}", package.out), || {
        bind(package, quality, &input, &out).with_context(|| format!("wasm-bindgen, on {}", input.display()))
    })?;
    let wasm = out.join(format!("{}_bg.wasm", package.out));
    let glue = out.join(format!("{}.js", package.out));
    if quality.is_for_readers() && is_cut(package) {
        let from = format!("./{}_bg.js", package.out);
        let text = fs::read_to_string(&glue).with_context(|| format!("cannot read {}", glue.display()))?;
        let module = fs::read(&wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
        let (module, text) = shorter::shorten(&module, &text, &from)?;
        fs::write(&wasm, module).with_context(|| format!("cannot write {}", wasm.display()))?;
        fs::write(&glue, text).with_context(|| format!("cannot write {}", glue.display()))?;
    }
    // Modules that no reader loads aren't worth the time.
    if quality.is_for_readers() && package.is_for_browsers() {
        let cut = cut.iter().flat_map(Cut::all);
        for wasm in core::iter::once(&wasm).chain(cut) {
            say::step(&format!("wasm-opt for {}", file_name(wasm)), || optimise(house, wasm))?;
        }
    }
    cut.iter().try_for_each(Cut::join)?;
    Ok(Compiled { glue, wasm, cut, types: out.join(format!("{}.d.ts", package.out)) })
}

/// Whether the package is split at the functions that its source marks (`wasm_split`), into a
/// module that readers load at once and others that they load on request.
fn is_cut(package: &Package) -> bool {
    package.role == Role::Element
}

/// Flags for splitting, which needs relocations.
const CUT: [&str; 2] = ["--", "-Clink-arg=--emit-relocs"];

/// The marked modules, and the beginning of the splitting tool's names for what several of them
/// need.
const READING: &str = "reading";
const LATER: &str = "later";
const GRAMMAR: &str = "grammar";
const CHUNK: &str = "chunk_";

/// Splits a module. The first part loads the others through the JavaScript module
/// `combat-lab-modules` (`web/element/modules.js`).
fn split(input: &Path, out: &Path) -> Result<(PathBuf, Cut)> {
    fs::create_dir_all(out).with_context(|| format!("cannot make {}", out.display()))?;
    let bytes = fs::read(input).with_context(|| format!("cannot read {}", input.display()))?;
    let first = out.join("first.wasm");
    let mut options = wasm_split_cli_support::Options::new(&bytes);
    options.output_dir = out;
    options.main_out_path = &first;
    options.link_name = "combat-lab-modules";
    let made = wasm_split_cli_support::transform(options)
        .map_err(|error| anyhow!("cannot cut {}: {error:?}", input.display()))?;
    let needs = made.prefetch_map;
    let needs = |name: &str, chunk: &Path| {
        needs.get(name).is_some_and(|all| all.iter().any(|one| Some(one.as_ref()) == chunk.file_stem()))
    };
    let (chunks, modules): (Vec<_>, Vec<_>) =
        made.split_modules.into_iter().partition(|path| file_name(path).starts_with(CHUNK));
    let named = |name: &str| {
        let wanted = format!("split_{name}.wasm");
        let found = modules.iter().find(|path| file_name(path) == wanted).cloned();
        found.with_context(|| format!("no {wanted} among {modules:?}"))
    };
    let is_shared =
        |path: &PathBuf| [READING, LATER].into_iter().all(|name| needs(name, path)) && !needs(GRAMMAR, path);
    let (shared, chunks): (Vec<_>, Vec<_>) = chunks.into_iter().partition(is_shared);
    let [shared] = shared.try_into().map_err(|other| anyhow!("one chunk is to be shared, not {other:?}"))?;
    let chunks = chunks.into_iter().map(|path| {
        let needed_by = [READING, LATER, GRAMMAR].into_iter().filter(|name| needs(name, &path));
        Ok(Chunk { needed_by: needed_by.map(named).collect::<Result<_>>()?, path })
    });
    let cut = Cut {
        reading: named(READING)?,
        later: named(LATER)?,
        shared,
        grammar: named(GRAMMAR)?,
        chunks: chunks.collect::<Result<_>>()?,
        first: name_of(&bytes),
    };
    for wasm in cut.all() {
        bind_to(&cut.first, wasm)?;
    }
    Ok((first, cut))
}

/// The splitting tool's name for the first module, in the imports of the others.
const FIRST: &str = "__wasm_split";

/// A name of the same length, unique to this build.
fn name_of(module: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(module);
    format!("{:012x}", hasher.finish() >> 16)
}

/// Renames the first module in the imports of another. A browser that has cached the first module
/// of another release then refuses the other, whose memory addresses differ.
fn bind_to(first: &str, wasm: &Path) -> Result<()> {
    let mut module = fs::read(wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
    let mut places = Vec::new();
    for part in Parser::new(0).parse_all(&module) {
        if let Payload::ImportSection(imports) = part? {
            for import in imports.into_imports_with_offsets() {
                let (at, import) = import?;
                ensure!(import.module == FIRST, "{} imports from {}", file_name(wasm), import.module);
                // After the length of the name, which takes one byte.
                places.push(at + 1);
            }
        }
    }
    for at in places {
        let place = module.get_mut(at..at + FIRST.len()).filter(|place| *place == FIRST.as_bytes());
        place.context("an import without its name")?.copy_from_slice(first.as_bytes());
    }
    fs::write(wasm, module).with_context(|| format!("cannot write {}", wasm.display()))
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn bind(package: &Package, quality: Quality, input: &Path, out: &Path) -> Result<()> {
    let library = matches!(package.role, Role::Library(_));
    Bindgen::new()
        .web(true)?
        .input_path(input)
        .out_name(package.out)
        .typescript(library)
        // The element sets the path of the wasm itself, since it differs in a single-file page.
        .omit_default_module_path(!library)
        // Function names make panics readable in development; builds for readers drop them.
        .remove_name_section(quality.is_for_readers())
        .remove_producers_section(true)
        // The other modules import the function table of the first.
        .keep_lld_exports(is_cut(package))
        .generate(out)
}

/// `-O1`, though `-Os` and `-Oz` make smaller files: they inline and fold similar code, and readers
/// load compressed files. The first module has 2,008 KB instead of 2,108 KB with `-Os`, but 675 KB
/// instead of 641 KB in brotli. The other passes remove code and make the compressed file smaller,
/// too.
///
/// What else there is was tried with it: merging similar functions, sharing common subexpressions
/// and specialising functions make it larger; eliminating duplicates again, merging locals, folding
/// code, `-tnh` and optimising stack code change it by 0.1 % at most.
const PASSES: [&str; 8] = [
    "-O1",
    "--dae-optimizing",
    "--duplicate-function-elimination",
    "--rse",
    // The lowest addresses belong to the end of the stack.
    "--low-memory-unused",
    "--optimize-added-constants",
    "--vacuum",
    "--reorder-locals",
];

fn optimise(house: &House, wasm: &Path) -> Result<()> {
    command::run(
        TOOLS.node(house, "binaryen/bin/wasm-opt").args(PASSES).args(FEATURES).arg(wasm).arg("-o").arg(wasm),
    )?;
    let module = fs::read(wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
    let sorted = order::sort_functions(&module).with_context(|| format!("in {}", wasm.display()))?;
    fs::write(wasm, sorted).with_context(|| format!("cannot write {}", wasm.display()))
}

/// Flags that remove this machine's paths from panic messages: that makes them shorter, and builds
/// reproducible.
fn short_paths() -> OsString {
    let home = std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let sources = home.and_then(|home| fs::read_dir(home.join("registry/src")).ok());
    let mut flags = OsString::new();
    for source in sources.into_iter().flatten().flatten() {
        if !flags.is_empty() {
            flags.push(" ");
        }
        flags.push("--remap-path-prefix=");
        flags.push(source.path());
        flags.push("=");
    }
    flags
}
