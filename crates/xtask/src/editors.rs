//! `cargo xtask vscode`: the extension for Visual Studio Code, as `dist/combat-lab.vsix`.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::bundle::{copy, read, write};
use crate::house::House;
use crate::setup::{TOOLS, VSCODE};
use crate::{command, say};

/// Files copied into the extension, with their names there.
const FILES: [(&str, &str); 4] = [
    ("editors/vscode/language-configuration.json", "language-configuration.json"),
    ("editors/vscode/markdown.tmLanguage.json", "markdown.tmLanguage.json"),
    ("editors/vscode/README.md", "README.md"),
    ("LICENSE-MIT", "LICENSE"),
];
const OUT: &str = "combat-lab.vsix";
/// A script that prints the grammar generated from the notation's tables.
const GRAMMAR: &str =
    "import(process.argv[1]).then(({ grammar }) => process.stdout.write(JSON.stringify(grammar, null, 1)))";

/// Builds and packs the extension.
pub(crate) fn run(house: &House) -> Result<()> {
    TOOLS.install(house)?;
    VSCODE.install(house)?;
    let (source, folder) = (VSCODE.path(house), house.root().join("target/vscode"));
    say::step("gathering the extension", || {
        if folder.exists() {
            fs::remove_dir_all(&folder).with_context(|| format!("cannot empty {}", folder.display()))?;
        }
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        for (from, to) in FILES {
            copy(&house.root().join(from), &folder.join(to))?;
        }
        let manifest = manifest(&read(&source.join("package.json"))?)?;
        write(&folder.join("package.json"), manifest.as_bytes())?;
        let grammar = house.root().join("web/grammar/textmate.js");
        let text = command::read(Command::new("node").args(["-e", GRAMMAR]).arg(grammar))?;
        write(&folder.join("combat.tmLanguage.json"), text.as_bytes())?;
        let mut esbuild = TOOLS.node(house, "esbuild/bin/esbuild");
        esbuild.arg(source.join("extension.js"));
        esbuild.args(["--bundle", "--minify", "--platform=node", "--format=cjs", "--target=node18"]);
        esbuild.args(["--external:vscode", "--log-level=warning"]);
        esbuild.arg(format!("--outfile={}", folder.join("extension.js").display()));
        command::run(&mut esbuild)
    })?;
    fs::create_dir_all(house.dist()).with_context(|| format!("cannot make {}", house.dist().display()))?;
    let mut vsce = VSCODE.node(house, "@vscode/vsce/vsce");
    vsce.current_dir(&folder).args(["package", "--no-dependencies", "--allow-missing-repository"]);
    vsce.arg("--out").arg(house.dist().join(OUT));
    command::run(&mut vsce)?;
    say::step("reading what was packed", || {
        let mut node = Command::new("node");
        command::run(node.args(["--test", "packaged.test.mjs"]).current_dir(source))
    })
}

/// The manifest with the built version and without fields that only the build needs.
fn manifest(text: &str) -> Result<String> {
    let mut manifest: serde_json::Value =
        serde_json::from_str(text).context("editors/vscode/package.json")?;
    let fields = manifest.as_object_mut().context("editors/vscode/package.json is no object")?;
    fields.insert("version".to_owned(), env!("CARGO_PKG_VERSION").into());
    ensure!(fields.remove("devDependencies").is_some(), "editors/vscode/package.json names no tools");
    // Only the source is private.
    fields.remove("private");
    Ok(format!("{manifest:#}\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_that_the_manifest_names_is_in_the_extension() {
        let manifest = manifest(include_str!("../../../editors/vscode/package.json")).unwrap();
        let made = ["extension.js", "combat.tmLanguage.json"];
        let files: Vec<&str> = FILES.iter().map(|(_, to)| *to).chain(made).collect();
        let named: Vec<&str> = manifest.split('"').filter_map(|word| word.strip_prefix("./")).collect();
        assert!(named.len() >= 4, "{manifest}");
        for name in named {
            assert!(files.contains(&name), "{name} is not in the extension");
        }
    }
}
