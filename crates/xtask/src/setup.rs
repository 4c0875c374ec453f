//! Sets up what a fresh machine lacks: the standard library for wasm, packages from npm, a browser for the tests.
//! Each looks first, so that a second start costs nothing.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::house::House;
use crate::{command, say};

/// The target that browsers run.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// A folder with a package.json and a lock of its own.
#[derive(Debug)]
pub(crate) struct NpmProject {
    folder: &'static str,
    purpose: &'static str,
}

/// wasm-opt and esbuild: what every build needs.
pub(crate) const TOOLS: NpmProject =
    NpmProject { folder: "crates/xtask/tools", purpose: "wasm-opt and esbuild" };

/// Playwright and axe: what the browser tests need. Apart, so that the first page waits for neither.
pub(crate) const BROWSER_TESTS: NpmProject =
    NpmProject { folder: "tests/browser", purpose: "Playwright and axe" };

impl NpmProject {
    /// Where it is.
    pub(crate) fn path(&self, house: &House) -> PathBuf {
        house.root().join(self.folder)
    }

    /// Installs exactly what the lock names, unless that is there already.
    pub(crate) fn install(&self, house: &House) -> Result<()> {
        let folder = self.path(house);
        let lock = fs::read(folder.join("package-lock.json"))
            .with_context(|| format!("cannot read {}/package-lock.json", self.folder))?;
        // A copy of the lock, written last: an install that was cut short is never taken for a whole one.
        let stamp = folder.join("node_modules/.installed-from");
        if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
            return Ok(());
        }
        say::step(&format!("installing {} from npm ({})", self.purpose, self.folder), || {
            // No package runs a script of its own: none needs to, and Playwright's would fetch browsers.
            command::run(Command::new("npm").current_dir(&folder).args([
                "ci",
                "--ignore-scripts",
                "--no-fund",
                "--no-audit",
                "--loglevel=error",
            ]))?;
            fs::write(&stamp, lock).with_context(|| format!("cannot write {}", stamp.display()))
        })
    }

    /// A command of one of its packages, run by Node.js itself.
    pub(crate) fn node(&self, house: &House, script: &str) -> Command {
        let mut command = Command::new("node");
        command.current_dir(house.root()).arg(self.path(house).join("node_modules").join(script));
        command
    }
}

/// Adds the standard library for wasm to the toolchain that runs us.
pub(crate) fn wasm_target(house: &House) -> Result<()> {
    let sysroot =
        command::read(Command::new("rustc").current_dir(house.root()).args(["--print", "sysroot"]))?;
    // Looked up rather than asked of rustup, so that a toolchain from elsewhere which has it will do as well.
    if Path::new(sysroot.trim()).join("lib/rustlib").join(WASM).join("lib").is_dir() {
        return Ok(());
    }
    say::step(&format!("adding the standard library for {WASM}"), || {
        command::run(Command::new("rustup").current_dir(house.root()).args(["target", "add", WASM]))
            .with_context(|| {
                format!(
                    "the standard library for {WASM} is missing and could not be added; install it with \
                 `rustup target add {WASM}`, or with your system's packages when Rust comes from there \
                 (Debian: libstd-rust-dev-wasm32)"
                )
            })
    })
}

/// What every build needs.
pub(crate) fn for_build(house: &House) -> Result<()> {
    wasm_target(house)?;
    TOOLS.install(house)
}

/// Where a browser that Playwright can drive may be.
const BROWSERS: [&str; 5] = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/// The variable that names another browser.
pub(crate) const BROWSER_VARIABLE: &str = "COMBAT_LAB_CHROMIUM";

/// Finds a Chromium, or installs Debian's.
pub(crate) fn browser() -> Result<PathBuf> {
    if let Some(named) = std::env::var_os(BROWSER_VARIABLE).map(PathBuf::from) {
        if named.is_file() {
            return Ok(named);
        }
        bail!("{BROWSER_VARIABLE} names {}, which is no file", named.display());
    }
    if let Some(found) = found_browser() {
        return Ok(found);
    }
    if !command::exists("apt-get") {
        bail!("the browser tests need Chromium or Chrome; install one, or name it in {BROWSER_VARIABLE}");
    }
    say::step("installing Chromium from Debian", || {
        let apt = |arguments: &[&str]| {
            let mut words = Vec::new();
            // Only root may install; `-n` because nobody is there to type a password.
            if !is_root() {
                words.extend(["sudo", "-n"]);
            }
            words.extend(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-y"]);
            words.extend(arguments);
            let (program, rest) = words.split_first().context("no command")?;
            command::run(Command::new(program).args(rest))
        };
        apt(&["update"])?;
        apt(&["install", "--no-install-recommends", "chromium", "fonts-dejavu-core"])
    })
    .with_context(|| format!("install Chromium or Chrome by hand, or name one in {BROWSER_VARIABLE}"))?;
    found_browser().context("Debian's chromium was installed but is not where it should be")
}

fn found_browser() -> Option<PathBuf> {
    BROWSERS.iter().map(PathBuf::from).find(|path| path.is_file())
}

fn is_root() -> bool {
    command::read(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}
