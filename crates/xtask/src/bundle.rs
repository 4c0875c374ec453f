//! Bundles the glue, the custom element and the styles.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use combat_lab_language::{Plurals, po};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use wasm_encoder::{CustomSection, Section as _};

use crate::house::House;
use crate::packages::{Package, Role};
use crate::setup::TOOLS;
use crate::wasm::{Compiled, Quality};
use crate::{ascii, command, phrases, say};

/// The content security policy in `index.html`, also sent with every file that `xtask` serves.
pub(crate) const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                                 object-src 'none'; base-uri 'none'; form-action 'none'";

/// The minimum browsers: the first versions with all features of the element (constructed style
/// sheets, private fields, `light-dark()`).
const BROWSERS: &str = "--target=chrome123,firefox120,safari17.5";

/// Writes the element, as a module and as a classic script.
pub(crate) fn element(house: &House, app: &Compiled, quality: Quality, out: &Path) -> Result<()> {
    say::step("joining the element and its styles", || {
        let web = house.root().join("web");
        let folder = web.join("element");
        let work = app.glue.with_file_name("styles.css");
        styles(house, &web.join("styles/engine.css"), &work, quality)?;
        styles(house, &web.join("paint/paint.css"), &out.join(PAINT_STYLE), quality)?;
        styles(house, &folder.join("page.css"), &out.join("page.css"), quality)?;
        let cut = app.cut.as_ref().context("nothing was cut off the app")?;
        let first = app.glue.with_file_name("first.js");
        let called = json!(cut.first);
        write(&first, format!("export const called = {called};\n").as_bytes())?;
        copy(&app.wasm, &out.join("combat-lab.wasm"))?;
        let dressed = with_styles(bytes(&cut.reading)?, &bytes(&out.join(PAINT_STYLE))?);
        write(&out.join("combat-lab.reading.wasm"), &dressed)?;
        copy(&cut.later, &out.join("combat-lab.later.wasm"))?;
        copy(&cut.shared, &out.join("combat-lab.shared.wasm"))?;
        copy(&cut.grammar, &out.join("combat-lab.grammar.wasm"))?;
        let hashes = app.glue.with_file_name("hashes.js");
        write(&hashes, hashes_of(out)?.as_bytes())?;
        let modules = folder.join("modules.js");
        let glue = app.glue.with_file_name("named.js");
        write(&glue, named(&read(&app.glue)?)?.as_bytes())?;
        let parts = [
            ("combat-lab-app", &glue),
            ("combat-lab-first", &first),
            ("combat-lab-hashes", &hashes),
            ("combat-lab-modules", &modules),
            ("combat-lab-styles", &work),
        ];
        script(house, &folder.join("combat-lab.js"), &out.join("combat-lab.js"), "esm", &parts, quality)?;
        copy(&folder.join("icon.svg"), &out.join("icon.svg"))?;
        let mut letters_of = Vec::new();
        let modules = [
            ("combat-lab-packed", "combat-lab.wasm"),
            ("combat-lab-reading-packed", "combat-lab.reading.wasm"),
            ("combat-lab-later-packed", "combat-lab.later.wasm"),
            ("combat-lab-shared-packed", "combat-lab.shared.wasm"),
            ("combat-lab-grammar-packed", "combat-lab.grammar.wasm"),
        ];
        for (name, module) in modules {
            let letters = app.glue.with_file_name(name).with_extension("b91");
            let text = ascii::written(&packed(&bytes(&out.join(module))?, quality)?);
            write(&letters, text.as_bytes())?;
            letters_of.push((name, letters));
        }
        let classic = out.join("combat-lab.standalone.js");
        let with: Vec<_> =
            parts.into_iter().chain(letters_of.iter().map(|(name, letters)| (*name, letters))).collect();
        script(house, &folder.join("classic.js"), &classic, "iife", &with, quality)?;
        // A page whose situation is painted needs nothing that reads texts.
        let nothing = app.glue.with_file_name("nothing.b91");
        write(&nothing, b"")?;
        let without: Vec<_> = with
            .iter()
            .map(|(name, path)| (*name, if *name == "combat-lab-reading-packed" { &nothing } else { *path }))
            .collect();
        let painted_classic = house.bench(quality.folder()).join(PAINTED_SCRIPT);
        script(house, &folder.join("classic.js"), &painted_classic, "iife", &without, quality)?;
        let fences = web.join("fences/module.js");
        script(house, &fences, &out.join("combat-lab-fences.js"), "esm", &[], quality)?;
        painted(house, &web.join("paint"), quality, out)?;
        write(&out.join(INTEGRITY), integrity(house, out)?.as_bytes())
    })
}

/// Turns the glue's namespace import of `combat-lab-modules` into a named one. For a namespace,
/// esbuild copies properties with `for … in`, which throws on a page that adds a property to every
/// object.
fn named(glue: &str) -> Result<String> {
    let (mut text, mut found) = (String::new(), 0);
    for line in glue.lines() {
        let space = line
            .strip_prefix("import * as ")
            .and_then(|rest| rest.split_once(" from \"combat-lab-modules\""));
        match space {
            Some((name, rest)) => {
                found += 1;
                text.extend(["import { loads as ", name, " } from \"combat-lab-modules\"", rest, "\n"]);
            }
            None => text.extend([line, "\n"]),
        }
    }
    ensure!(found > 0, "the glue doesn't import our module");
    Ok(text)
}

/// The element for a page in one file whose situation is painted.
pub(crate) const PAINTED_SCRIPT: &str = "combat-lab.painted.js";

/// The styles of a frame: a page that is painted loads them by itself.
const PAINT_STYLE: &str = "combat-lab-paint.css";

/// The module that reads texts, with the styles of a frame in a section of their own: pages that
/// aren't painted need both, and others neither.
fn with_styles(mut module: Vec<u8>, styles: &[u8]) -> Vec<u8> {
    CustomSection { name: "styles".into(), data: styles.into() }.append_to(&mut module);
    module
}

/// The hashes by which the element checks files loaded from another host.
fn hashes_of(out: &Path) -> Result<String> {
    let files = [
        ("engine", "combat-lab.wasm"),
        ("reading", "combat-lab.reading.wasm"),
        ("later", "combat-lab.later.wasm"),
        ("shared", "combat-lab.shared.wasm"),
        ("grammar", "combat-lab.grammar.wasm"),
        ("styles", PAINT_STYLE),
    ];
    let mut text = String::new();
    for (name, file) in files {
        let hash = json!(hash(&bytes(&out.join(file))?));
        text.extend(["export const ", name, " = ", &hash.to_string(), ";\n"]);
    }
    Ok(text)
}

/// The file with the hashes of scripts for `integrity`. It lists only scripts that check whatever
/// they load.
pub(crate) const INTEGRITY: &str = "integrity.json";
const NAMED: [&str; 2] = ["combat-lab.js", "combat-lab.standalone.js"];

fn integrity(house: &House, out: &Path) -> Result<String> {
    let languages = tags(house)?.into_iter().map(|tag| format!("{LANGUAGES}{tag}.js"));
    let mut hashes = serde_json::Map::new();
    for name in NAMED.map(str::to_owned).into_iter().chain(languages) {
        let hash = hash(&bytes(&out.join(&name))?);
        hashes.insert(name, json!(hash));
    }
    Ok(format!("{:#}\n", serde_json::Value::Object(hashes)))
}

/// Writes the files that a painted element needs before the engine.
fn painted(house: &House, folder: &Path, quality: Quality, out: &Path) -> Result<()> {
    script(house, &folder.join("module.js"), &out.join("combat-lab-paint.js"), "esm", &[], quality)?;
    let classic = out.join("combat-lab-paint.standalone.js");
    script(house, &folder.join("classic.js"), &classic, "iife", &[], quality)
}

/// The catalogue for the terminal, which no page loads.
pub(crate) const TERMINAL: &str = "terminal";
/// The folder of the languages in `dist/`.
pub(crate) const LANGUAGES: &str = "languages/";

/// Compiles the catalogues of each language into the one file that its readers load.
pub(crate) fn languages(house: &House, out: &Path) -> Result<()> {
    say::step("compiling the languages", || {
        let folder = out.join(LANGUAGES);
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        for tag in tags(house)? {
            let compiled = language(house, &tag)?;
            write(&folder.join(format!("{tag}.txt")), compiled.as_bytes())?;
            write(&folder.join(format!("{tag}.js")), as_script(&tag, &compiled).as_bytes())?;
        }
        Ok(())
    })
}

/// The compiled catalogues of a language.
fn language(house: &House, tag: &str) -> Result<String> {
    let mut entries = Vec::new();
    for catalogue in catalogues(&house.root().join("languages").join(tag))? {
        entries.extend(po::read(&catalogue).map_err(anyhow::Error::msg)?);
    }
    Ok(po::compiled(tag, &plurals(house, tag)?, &entries))
}

/// The phrases of a script in every language, for a script that can't load languages.
pub(crate) fn phrases_of(house: &House, script: &str) -> Result<serde_json::Value> {
    let phrases = phrases::in_javascript(script)?;
    let mut all = serde_json::Map::new();
    for tag in tags(house)? {
        let mut said = serde_json::Map::new();
        for catalogue in catalogues(&house.root().join("languages").join(&tag))? {
            let entries = po::read(&catalogue).map_err(anyhow::Error::msg)?;
            let used = entries.into_iter().filter(|entry| !entry.says.is_empty());
            let used = used.filter(|entry| phrases.iter().any(|(english, _)| *english == entry.english));
            said.extend(used.map(|entry| (entry.english, json!(entry.says))));
        }
        all.insert(tag, said.into());
    }
    Ok(all.into())
}

/// Every language with the hash of its file, by which a script checks a file from another host.
/// Defined in every script, so that none can omit the check.
fn languages_with_hashes(house: &House) -> Result<serde_json::Value> {
    let hash_of = |tag: String| Ok((tag.clone(), json!(hash(language(house, &tag)?.as_bytes()))));
    tags(house)?
        .into_iter()
        .map(hash_of)
        .collect::<Result<serde_json::Map<_, _>>>()
        .map(serde_json::Value::Object)
}

/// A language as a classic script that adds it to the page as a data block, for pages that can't
/// fetch files.
fn as_script(tag: &str, compiled: &str) -> String {
    format!(
        "{{const script=document.createElement(\"script\");script.type=\"text/plain\";\
         script.dataset.combatLabLanguage={};script.textContent={};document.head.append(script)}}\n",
        json!(tag),
        json!(compiled)
    )
}

/// The tags of the languages with catalogues.
pub(crate) fn tags(house: &House) -> Result<Vec<String>> {
    let mut folders = sorted(&house.root().join("languages"))?;
    folders.retain(|path| path.is_dir());
    Ok(folders.iter().filter_map(|folder| Some(folder.file_name()?.to_string_lossy().into_owned())).collect())
}

/// A language's plural rule: the first one in its catalogues. All others must agree.
pub(crate) fn plurals(house: &House, tag: &str) -> Result<Plurals> {
    let mut found: Option<Plurals> = None;
    for file in catalogues(&house.root().join("languages").join(tag))? {
        let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let rule = po::plurals(&text).map_err(|error| anyhow!("{}: {error}", file.display()))?;
        if let (Some(found), Some(rule)) = (&found, &rule)
            && found != rule
        {
            bail!("{}: another Plural-Forms than in the other catalogues", file.display());
        }
        found = found.or(rule);
    }
    Ok(found.unwrap_or_default())
}

fn catalogues(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = sorted(folder)?;
    files.retain(|file| file.extension().is_some_and(|kind| kind == "po"));
    // Pages don't need phrases of the terminal.
    files.retain(|file| file.file_stem().is_none_or(|name| name != TERMINAL));
    Ok(files)
}

fn sorted(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// A module for import by other JavaScript.
pub(crate) fn library(
    house: &House,
    package: &Package,
    library: &Compiled,
    quality: Quality,
    out: &Path,
) -> Result<()> {
    say::step(&format!("joining {}", package.out), || {
        fs::create_dir_all(out).with_context(|| format!("cannot make {}", out.display()))?;
        let glue = library.glue.with_file_name("guarded.js");
        write(&glue, guarded(&read(&library.glue)?)?.as_bytes())?;
        script(house, &glue, &out.join(format!("{}.js", package.out)), "esm", &[], quality)?;
        // The glue looks for this name in its own folder.
        copy(&library.wasm, &out.join(format!("{}_bg.wasm", package.out)))?;
        if !matches!(package.role, Role::Library(_)) {
            return Ok(());
        }
        copy(&library.types, &out.join(format!("{}.d.ts", package.out)))?;
        // Node.js only then treats the script as a module.
        let (script, types) = (format!("./{}.js", package.out), format!("./{}.d.ts", package.out));
        let manifest = json!({ "private": true, "type": "module", "exports": script, "types": types });
        write(&out.join("package.json"), manifest.to_string().as_bytes())
    })
}

/// The glue of a library with a helpful error for a call before `init()`. Without it, the error
/// would only mention a property of `undefined`.
fn guarded(glue: &str) -> Result<String> {
    let (declared, checked) =
        ("let wasmModule, wasmInstance, wasm;", "if (wasm !== undefined) return wasm;\n");
    for (part, times) in [(declared, 1), (checked, 2)] {
        ensure!(glue.matches(part).count() == times, "the glue doesn't have {times} of `{part}`");
    }
    let early = "const early = new Proxy({}, { get() { throw new Error(\"Call init() first and wait for it: await init(). \
                 It is the default export.\"); } });\nlet wasmModule, wasmInstance, wasm = early;";
    Ok(glue.replace(declared, early).replace(checked, "if (wasm !== early) return wasm;"))
}

/// Bundles a script with everything it imports into one file.
pub(crate) fn script(
    house: &House,
    entry: &Path,
    out: &Path,
    format: &str,
    parts: &[(&str, &PathBuf)],
    quality: Quality,
) -> Result<()> {
    let places = [format!("--format={format}"), format!("--outfile={}", out.display())];
    bundled(house, entry, &places, parts, quality)
}

/// Bundles a script with its static imports into `NAME.js`; its dynamic imports become files in the
/// folder `NAME`.
pub(crate) fn script_in_parts(
    house: &House,
    entry: &Path,
    (out, name): (&Path, &str),
    parts: &[(&str, &PathBuf)],
    quality: Quality,
) -> Result<()> {
    let places = [
        "--format=esm".to_owned(),
        "--splitting".to_owned(),
        format!("--outdir={}", out.display()),
        format!("--entry-names={name}"),
        format!("--chunk-names={name}/[name]-[hash]"),
    ];
    bundled(house, entry, &places, parts, quality)
}

/// A script of a folder with all its static imports, direct and indirect.
pub(crate) fn with_imports(folder: &Path, entry: &str) -> Result<Vec<String>> {
    let mut found = vec![entry.to_owned()];
    let mut at = 0;
    while let Some(name) = found.get(at).cloned() {
        at += 1;
        let text = read(&folder.join(&name))?;
        let beside = name.rsplit_once('/').map_or("", |(parent, _)| parent);
        for start in ["from\"./", "from \"./", "import\"./", "import \"./"] {
            for (place, _) in text.match_indices(start) {
                let path = text.get(place + start.len()..).and_then(|rest| rest.split('"').next());
                let path = path.map(|path| [beside, path].join("/").trim_start_matches('/').to_owned());
                found.extend(path.filter(|path| !found.contains(path)));
            }
        }
    }
    Ok(found)
}

fn bundled(
    house: &House,
    entry: &Path,
    places: &[String],
    parts: &[(&str, &PathBuf)],
    quality: Quality,
) -> Result<()> {
    let mut command = TOOLS.node(house, "esbuild/bin/esbuild");
    command.arg(entry).args([
        "--bundle",
        "--log-level=warning",
        "--loader:.css=text",
        "--loader:.b91=text",
        "--loader:.html=text",
        "--loader:.xml=text",
        // The glue names our module once for each function imported from it.
        "--log-override:duplicate-object-key=silent",
        "--charset=utf8",
        BROWSERS,
        concat!("--define:COMBAT_LAB_VERSION=\"", env!("CARGO_PKG_VERSION"), "\""),
    ]);
    command.arg(format!("--define:COMBAT_LAB_LANGUAGES={}", languages_with_hashes(house)?));
    command.args(places);
    command.args(parts.iter().map(|(name, path)| format!("--alias:{name}={}", path.display())));
    if quality.is_for_readers() {
        command.arg("--minify");
    }
    command::run(&mut command)
}

pub(crate) fn styles(house: &House, entry: &Path, out: &Path, quality: Quality) -> Result<()> {
    let mut command = TOOLS.node(house, "esbuild/bin/esbuild");
    command.arg(entry).args(["--bundle", "--log-level=warning", "--charset=utf8", BROWSERS]);
    command.arg(format!("--outfile={}", out.display()));
    if quality.is_for_readers() {
        command.arg("--minify");
    }
    command::run(&mut command)
}

/// Compresses bytes in the format of zlib, which browsers unpack (`web/element/unpack.js`); its
/// checksum shows damaged data. Builds for readers take the time to make them as small as they get.
pub(crate) fn packed(bytes: &[u8], quality: Quality) -> Result<Vec<u8>> {
    if quality.is_for_readers() {
        let mut out = Vec::new();
        zopfli::compress(zopfli::Options::default(), zopfli::Format::Zlib, bytes, &mut out)?;
        return Ok(out);
    }
    let mut writer = ZlibEncoder::new(Vec::new(), Compression::fast());
    writer.write_all(bytes)?;
    Ok(writer.finish()?)
}

pub(crate) fn bytes(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

/// The hash of a file for policies and `integrity`.
pub(crate) fn hash(content: &[u8]) -> String {
    format!("sha256-{}", BASE64.encode(Sha256::digest(content)))
}

pub(crate) fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

pub(crate) fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))?;
    Ok(())
}
