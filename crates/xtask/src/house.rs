//! The checkout, cargo's target directory, and the packages of the workspace.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::command;

/// The checkout that this program was built from.
#[derive(Debug)]
pub(crate) struct House {
    root: PathBuf,
    target: PathBuf,
    members: Vec<String>,
}

impl House {
    /// Reads the members and the target directory from cargo's metadata.
    pub(crate) fn open() -> Result<Self> {
        // `cargo run` sets it, which is right even if the checkout has moved since this program was
        // built.
        let here = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let text = command::read(cargo().current_dir(here).args([
            "metadata",
            "--no-deps",
            "--format-version",
            "1",
        ]))?;
        Self::from_metadata(&text).context("cannot read what `cargo metadata` printed")
    }

    fn from_metadata(text: &str) -> Result<Self> {
        let metadata: Value = serde_json::from_str(text)?;
        let path = |name: &str| {
            metadata.get(name).and_then(Value::as_str).map(PathBuf::from).context(name.to_owned())
        };
        let packages = metadata.get("packages").and_then(Value::as_array).context("packages")?;
        Ok(Self {
            root: path("workspace_root")?,
            target: path("target_directory")?,
            members: packages.iter().filter_map(|p| p.get("name")?.as_str().map(str::to_owned)).collect(),
        })
    }

    /// The root of the checkout.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// The output folder of `cargo xtask build`.
    pub(crate) fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// Cargo's target directory.
    pub(crate) fn target(&self) -> &Path {
        &self.target
    }

    /// A directory for intermediate files of the build.
    pub(crate) fn bench(&self, name: &str) -> PathBuf {
        self.target.join("xtask").join(name)
    }

    /// Whether the workspace has this package.
    pub(crate) fn has(&self, package: &str) -> bool {
        self.members.iter().any(|member| member == package)
    }

    /// Builds an example with the features of the whole workspace, so that it shares its compiled
    /// dependencies with the tests.
    pub(crate) fn example(&self, name: &str) -> Result<Command> {
        let build = ["build", "--quiet", "--workspace", "--profile", "test", "--example", name];
        command::run(self.cargo().args(build))?;
        let folder = self.target.join("debug/examples");
        let mut example = Command::new(folder.join(name).with_extension(env::consts::EXE_EXTENSION));
        example.current_dir(&self.root);
        Ok(example)
    }

    /// Cargo, in the root of the checkout.
    pub(crate) fn cargo(&self) -> Command {
        let mut command = cargo();
        command.current_dir(&self.root);
        command
    }
}

/// The cargo that runs this program, so that `cargo +name xtask` uses one toolchain for everything.
fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// wasm-bindgen refuses output of any other version of itself.
    #[test]
    fn wasm_bindgen_and_the_library_behind_its_command_line_are_of_one_version() {
        let lock = include_str!("../../../Cargo.lock");
        let version = |name: &str| {
            let mut lines = lock.lines().skip_while(|line| *line != format!("name = \"{name}\""));
            lines.nth(1).unwrap_or_else(|| panic!("{name} is not in Cargo.lock"))
        };
        assert_eq!(version("wasm-bindgen"), version("wasm-bindgen-cli-support"));
    }

    #[test]
    fn metadata_is_read() {
        let house = House::from_metadata(
            r#"{"workspace_root": "/w", "target_directory": "/t", "packages": [{"name": "combat-lab-web"}]}"#,
        )
        .unwrap();
        assert_eq!(house.dist(), Path::new("/w/dist"));
        assert_eq!(house.bench("x"), Path::new("/t/xtask/x"));
        assert!(house.has("combat-lab-web") && !house.has("combat-lab-js"));
        assert!(House::from_metadata("{}").is_err());
    }
}
