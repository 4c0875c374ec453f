//! A sum over the version and the sources of the crates whose types are in a situation's form
//! (`src/form`), so that a program reads only forms of its own build.

#[path = "src/form/sum.rs"]
mod sum;

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The crates beside this one. A published crate has none there: its version says enough.
const CRATES: [&str; 5] = ["src", "../cards/src", "../compiled/src", "../engine/src", "../rulebook/src"];

fn main() -> io::Result<()> {
    let home = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let mut sources = Vec::new();
    for folder in CRATES.map(|name| home.join(name)) {
        if folder.is_dir() {
            println!("cargo::rerun-if-changed={}", folder.display());
            collect(&folder, &mut sources)?;
        }
    }
    let mut sources: Vec<(String, Vec<u8>)> = sources
        .into_iter()
        .map(|path| {
            // The same on every machine.
            let name = path.strip_prefix(&home).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            let mut bytes = fs::read(&path)?;
            bytes.retain(|byte| *byte != b'\r');
            Ok((name, bytes))
        })
        .collect::<io::Result<_>>()?;
    sources.sort();
    let mut build = sum::of(sum::NOTHING, env::var("CARGO_PKG_VERSION").unwrap_or_default().as_bytes());
    for (name, bytes) in sources {
        build = sum::of(sum::of(build, name.as_bytes()), &bytes);
    }
    println!("cargo::rustc-env=COMBAT_LAB_BUILD={build:016x}");
    Ok(())
}

fn collect(folder: &Path, sources: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, sources)?;
        } else {
            sources.push(path);
        }
    }
    Ok(())
}
