//! The crates that can be published: each is packaged, and the command-line program is built from
//! the packages alone.

use std::path::{Path, PathBuf};
use std::process::{self, Command};
use std::{env, fs};

use anyhow::{Context, Result, ensure};

use crate::command;
use crate::house::House;

/// The published crates; each depends only on earlier ones.
const CRATES: [&str; 16] = [
    "language", "rulebook", "compiled", "cards", "damage", "engine", "notation", "replay", "narrate", "view",
    "picture", "exchange", "practice", "web", "paint", "cli",
];
/// A situation for the installed program.
const SITUATION: &str = "player Alice\n  A  Bear  2/2\nplayer Bob\nattack  A -> Bob\nexpect today: Bob 18\n";

/// Packages all crates without a network. With `install`, also builds the program from the
/// packages, in an empty folder.
pub(crate) fn run(house: &House, install: bool) -> Result<()> {
    let folder = house.bench("crates");
    let packages = folder.join("package");
    clear(&packages)?;
    let mut cargo = house.cargo();
    // The checkout may have uncommitted changes.
    cargo
        .args(["package", "--no-verify", "--offline", "--allow-dirty", "--quiet", "--target-dir"])
        .arg(&folder);
    cargo.args(CRATES.iter().flat_map(|name| ["-p".to_owned(), crate_of(name)]));
    command::run(&mut cargo)?;
    // Inside the checkout, cargo would treat them as members of the workspace.
    let sources = env::temp_dir().join(format!("combat-lab-crates-{}", process::id()));
    fs::create_dir_all(&sources).with_context(|| format!("cannot make {}", sources.display()))?;
    let outcome = unpacked(house, &packages, &sources, install);
    clear(&sources)?;
    outcome
}

/// The packages that [`run`] has written, in the order in which they are published.
pub(crate) fn packages(house: &House) -> Vec<PathBuf> {
    let folder = house.bench("crates").join("package");
    CRATES.iter().map(|name| folder.join(format!("{}.crate", versioned(name)))).collect()
}

/// Unpacks the packages and checks their files; with `install`, also builds the program.
fn unpacked(house: &House, packages: &Path, sources: &Path, install: bool) -> Result<()> {
    let unpacked = CRATES.map(|name| (name, sources.join(versioned(name))));
    for (name, source) in &unpacked {
        let file = packages.join(format!("{}.crate", versioned(name)));
        command::run(Command::new("tar").arg("-xzf").arg(file).current_dir(sources))?;
        ensure!(source.join("README.md").is_file(), "{name} has no README.md");
        nothing_from_outside(source)?;
    }
    if install { installed(house, sources, &unpacked) } else { Ok(()) }
}

/// Builds the program, and runs it on a situation in two languages.
fn installed(house: &House, sources: &Path, unpacked: &[(&str, PathBuf)]) -> Result<()> {
    let out = sources.join("installed");
    let mut cargo = house.cargo();
    cargo.current_dir(sources).args(["install", "--debug", "--offline", "--root"]).arg(&out);
    cargo.arg("--target-dir").arg(house.bench("crates").join("build"));
    for (name, source) in unpacked {
        if *name == "cli" {
            cargo.arg("--path").arg(source);
        } else {
            let patch = format!("patch.crates-io.{}.path={:?}", crate_of(name), source.display().to_string());
            cargo.arg("--config").arg(patch);
        }
    }
    command::run(&mut cargo)?;
    let situation = sources.join("a.combat");
    fs::write(&situation, SITUATION).with_context(|| format!("cannot write {}", situation.display()))?;
    let program = || {
        let mut program = Command::new(out.join("bin/combat-lab"));
        program.current_dir(sources);
        program
    };
    command::run(program().args(["check", "a.combat"]))?;
    let german = command::read(program().args(["show", "a.combat", "--language", "de"]))?;
    ensure!(german.contains("Bob"), "the program that was built from the packages shows nothing: {german}");
    Ok(())
}

/// Fails if a source includes a file outside its crate, which would be missing from the package.
fn nothing_from_outside(source: &Path) -> Result<()> {
    let mut folders = vec![source.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|kind| kind == "rs") {
                let text =
                    fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
                for at in included(&text) {
                    let file = folder.join(at);
                    let inside = file.canonicalize().is_ok_and(|file| file.starts_with(source));
                    ensure!(inside, "{}: {at} isn't in the package", path.display());
                }
            }
        }
    }
    Ok(())
}

/// The files that a source includes by `include_str!` and the like.
fn included(text: &str) -> impl Iterator<Item = &str> {
    let named = ["include_str!(\"", "include_bytes!(\"", "include!(\""];
    named.into_iter().flat_map(|begins| text.split(begins).skip(1)).filter_map(|rest| rest.split('"').next())
}

fn crate_of(name: &str) -> String {
    format!("combat-lab-{name}")
}

fn versioned(name: &str) -> String {
    format!("{}-{}", crate_of(name), env!("CARGO_PKG_VERSION"))
}

fn clear(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot clear {}", folder.display()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_crate_is_to_be_published_or_says_that_it_is_not() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let folders = ["crates", "tests"].map(|folder| fs::read_dir(root.join(folder)).unwrap());
        let folders = folders.into_iter().flatten().map(|entry| entry.unwrap().path());
        let mut seen = 0;
        for folder in folders.chain([root.join("web")]) {
            let Ok(manifest) = fs::read_to_string(folder.join("Cargo.toml")) else { continue };
            let name = folder.file_name().unwrap().to_string_lossy().into_owned();
            let published = CRATES.contains(&name.as_str());
            assert_eq!(manifest.contains("publish = false"), !published, "{name}");
            assert_eq!(manifest.contains("readme = \"README.md\""), published, "{name}");
            seen += usize::from(published);
        }
        assert_eq!(seen, CRATES.len());
    }

    #[test]
    fn included_files_are_found() {
        let text = "const A: &str = include_str!(\"a.txt\");\nconst B: &[u8] = include_bytes!(\"../b\");";
        assert_eq!(included(text).collect::<Vec<_>>(), ["a.txt", "../b"]);
    }
}
