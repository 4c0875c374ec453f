//! Installs missing tools: the standard library for wasm, packages from npm, browsers for the
//! tests. Each step first checks whether it is needed, so that repeating it is quick.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::house::House;
use crate::{command, say};

/// The compilation target for browsers.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// A folder with a package.json and a lock file.
#[derive(Debug)]
pub(crate) struct NpmProject {
    folder: &'static str,
    purpose: &'static str,
    /// The arguments for npm's installation.
    way: &'static [&'static str],
}

/// Installs exactly the locked packages.
const EXACTLY: &[&str] = &["ci"];
/// The same for a lock file with packages for many platforms, of which a registry may lack some;
/// `npm ci` would refuse it.
const AVAILABLE: &[&str] = &["install", "--no-save"];

/// wasm-opt and esbuild, which every build needs.
pub(crate) const TOOLS: NpmProject =
    NpmProject { folder: "crates/xtask/tools", purpose: "wasm-opt and esbuild", way: EXACTLY };

/// Playwright and axe, for the browser tests. A separate project, so that a first build needn't
/// wait for them.
pub(crate) const BROWSER_TESTS: NpmProject =
    NpmProject { folder: "tests/browser", purpose: "Playwright and axe", way: EXACTLY };

/// TypeScript, for tests of the types of scripts.
pub(crate) const JS_TESTS: NpmProject = NpmProject {
    folder: "tests/js",
    purpose: "TypeScript, Biome, highlighters and checks of packages",
    way: EXACTLY,
};
/// The bundlers to test the npm package with.
pub(crate) const BUNDLERS: NpmProject =
    NpmProject { folder: "tests/bundlers", purpose: "bundlers", way: AVAILABLE };
/// The tools for the Visual Studio Code extension.
pub(crate) const VSCODE: NpmProject =
    NpmProject { folder: "editors/vscode", purpose: "the extension's tools", way: EXACTLY };

impl NpmProject {
    /// The folder in the checkout.
    pub(crate) fn path(&self, house: &House) -> PathBuf {
        house.root().join(self.folder)
    }

    /// Installs the locked packages, unless they are installed already.
    pub(crate) fn install(&self, house: &House) -> Result<()> {
        let folder = self.path(house);
        let lock = fs::read(folder.join("package-lock.json"))
            .with_context(|| format!("cannot read {}/package-lock.json", self.folder))?;
        // A copy of the lock file, written last, so that an interrupted installation is never taken
        // for a complete one.
        let stamp = folder.join("node_modules/.installed-from");
        if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
            return Ok(());
        }
        say::step(&format!("installing {} from npm ({})", self.purpose, self.folder), || {
            // No package needs its install scripts, and Playwright's would download browsers.
            command::run(Command::new("npm").current_dir(&folder).args(self.way).args([
                "--ignore-scripts",
                "--no-fund",
                "--no-audit",
                "--loglevel=error",
            ]))?;
            fs::write(&stamp, lock).with_context(|| format!("cannot write {}", stamp.display()))
        })
    }

    /// A Node.js command that runs a script of one of the packages.
    pub(crate) fn node(&self, house: &House, script: &str) -> Command {
        let mut command = Command::new("node");
        command.current_dir(house.root()).arg(self.path(house).join("node_modules").join(script));
        command
    }
}

/// A program from crates.io.
#[derive(Debug)]
pub(crate) struct Tool {
    name: &'static str,
    version: &'static str,
}

/// Checks licences, advisories and duplicates of crates.
pub(crate) const CARGO_DENY: Tool = Tool { name: "cargo-deny", version: "0.20.2" };
/// Runs the targets in `tests/fuzz`, with a nightly compiler.
pub(crate) const CARGO_FUZZ: Tool = Tool { name: "cargo-fuzz", version: "0.13.2" };
/// Makes mutants and tests them.
pub(crate) const CARGO_MUTANTS: Tool = Tool { name: "cargo-mutants", version: "27.1.0" };

impl Tool {
    /// The path of the program. Installs it in the user's cache if it is missing, so that all
    /// checkouts share it.
    pub(crate) fn path(&self, house: &House) -> Result<PathBuf> {
        let Self { name, version } = self;
        let caches = ["XDG_CACHE_HOME", "LOCALAPPDATA"].iter().find_map(std::env::var_os);
        let caches = caches.map(PathBuf::from);
        let caches = caches.or_else(|| std::env::home_dir().map(|home| home.join(".cache")));
        let root = caches.context("no folder for caches")?.join("combat-lab");
        let root = root.join(format!("{name}-{version}"));
        let program = root.join("bin").join(name).with_extension(std::env::consts::EXE_EXTENSION);
        if !program.is_file() {
            say::step(&format!("installing {name} {version} from crates.io"), || {
                let mut cargo = house.cargo();
                cargo.args(["install", "--locked", "--quiet", name, "--version", version, "--root"]);
                command::run(cargo.arg(&root))
            })?;
        }
        Ok(program)
    }
}

/// Adds the standard library for wasm to the toolchain in use.
pub(crate) fn wasm_target(house: &House) -> Result<()> {
    let sysroot =
        command::read(Command::new("rustc").current_dir(house.root()).args(["--print", "sysroot"]))?;
    // Checks the folder rather than asking rustup, so that toolchains from elsewhere work too.
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

/// Whether the standard library can be compiled with `flags`, which makes it smaller: that needs a
/// nightly toolchain with its source. It is never installed, since every build works without it.
pub(crate) fn can_compile_std(flags: &[&str]) -> bool {
    let rustc = |arguments: &[&str]| {
        let output =
            Command::new("rustup").args(["run", "nightly", "rustc"]).args(arguments).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    // A harmless request with the flags fails on a nightly that doesn't know them.
    rustc(&[flags, &["--target", WASM, "--print", "cfg"]].concat()).is_some()
        && rustc(&["--print", "sysroot"])
            .is_some_and(|sysroot| Path::new(&sysroot).join("lib/rustlib/src/rust/library").is_dir())
}

/// Installs the tools that every build needs.
pub(crate) fn for_build(house: &House) -> Result<()> {
    wasm_target(house)?;
    TOOLS.install(house)
}

/// A browser, or a program for one, that the tests use.
#[derive(Debug)]
pub(crate) struct Browser {
    /// The name in messages.
    name: &'static str,
    /// The variable with the path of another one; Playwright gets the path in it.
    pub(crate) variable: &'static str,
    /// The places where it may be installed.
    places: &'static [&'static str],
    /// The Debian packages with it.
    packages: &'static [&'static str],
}

/// Chromium, in which every browser test runs; if available, its headless build, which takes a good
/// third less processor time. To watch the tests (`--headed`), name a build with windows in the
/// variable.
pub(crate) const CHROMIUM: Browser = Browser {
    name: "Chromium",
    variable: "COMBAT_LAB_CHROMIUM",
    places: &[
        "/usr/bin/chromium-headless-shell",
        "/usr/bin/chromium",
        "/usr/bin/chromium-browser",
        "/usr/bin/google-chrome",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ],
    packages: &["chromium-headless-shell"],
};

/// An ordinary Firefox, as readers have it, in which the main paths run over `WebDriver` `BiDi`.
pub(crate) const FIREFOX: Browser = Browser {
    name: "Firefox",
    variable: "COMBAT_LAB_FIREFOX",
    places: &[
        "/usr/bin/firefox",
        "/usr/bin/firefox-esr",
        "/opt/firefox/firefox",
        "/snap/bin/firefox",
        "/Applications/Firefox.app/Contents/MacOS/firefox",
    ],
    packages: &["firefox-esr"],
};

/// Debian's `WebKit`, in which a few main paths run over `WebDriver`.
pub(crate) const WEBKIT: Browser = Browser {
    name: "WebKit's driver",
    variable: "COMBAT_LAB_WEBKIT",
    places: &["/usr/bin/WebKitWebDriver"],
    packages: &["webkit2gtk-driver"],
};

/// The screen for `WebKit`, which has no headless build.
pub(crate) const XVFB: Browser =
    Browser { name: "Xvfb", variable: "COMBAT_LAB_XVFB", places: &["/usr/bin/Xvfb"], packages: &["xvfb"] };

impl Browser {
    /// Finds its path, or installs Debian's package.
    pub(crate) fn path(&self) -> Result<PathBuf> {
        let Self { name, variable, .. } = self;
        if let Some(named) = std::env::var_os(variable).map(PathBuf::from) {
            if named.is_file() {
                return Ok(named);
            }
            bail!("{variable} names {}, which is no file", named.display());
        }
        if let Some(found) = self.found() {
            return Ok(found);
        }
        let advice = format!("install {name}, or name it in {variable}");
        if !command::exists("apt-get") {
            bail!("the browser tests need {name}: {advice}");
        }
        say::step(&format!("installing {name} from Debian"), || {
            apt(&["update"])?;
            apt(&[&["install", "--no-install-recommends"], self.packages].concat())
        })
        .with_context(|| format!("{name} could not be installed; {advice}"))?;
        self.found().with_context(|| format!("{name} was installed, but is not where it should be; {advice}"))
    }

    fn found(&self) -> Option<PathBuf> {
        self.places.iter().map(PathBuf::from).find(|path| path.is_file())
    }
}

/// Debian's folders of the fonts that `tests/browser/fonts.conf` names, and their packages.
const FONTS: [(&str, &str); 2] = [
    ("/usr/share/fonts/truetype/liberation", "fonts-liberation"),
    ("/usr/share/fonts/truetype/dejavu", "fonts-dejavu-core"),
];

/// Finds the fonts for the browser tests, or installs Debian's: layouts depend on them.
pub(crate) fn fonts() -> Result<()> {
    let missing: Vec<&str> =
        FONTS.iter().filter(|(place, _)| !Path::new(place).is_dir()).map(|(_, package)| *package).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let advice = format!("install {}", missing.join(" and "));
    if !command::exists("apt-get") {
        bail!("the browser tests need fonts of their own: {advice}");
    }
    say::step("installing fonts from Debian", || {
        apt(&["update"])?;
        apt(&[&["install", "--no-install-recommends"], &*missing].concat())
    })
    .with_context(|| format!("the fonts could not be installed; {advice}"))
}

fn apt(arguments: &[&str]) -> Result<()> {
    let mut words = Vec::new();
    // Only root may install; with `-n`, sudo fails rather than asking for a password.
    if !is_root() {
        words.extend(["sudo", "-n"]);
    }
    words.extend(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-y"]);
    words.extend(arguments);
    let (program, rest) = words.split_first().context("no command")?;
    command::run(Command::new(program).args(rest))
}

fn is_root() -> bool {
    command::read(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}
