//! `dist/npm/`: the element and the engine as a package, ready for `npm publish`.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::house::House;
use crate::wasm::Quality;
use crate::{api, bundle, notices, say};

/// The folder of the package in `dist/`.
pub(crate) const NPM: &str = "npm";

/// Files copied from the checkout, with their names in the package.
const FROM_CHECKOUT: [(&str, &str); 38] = [
    ("web/npm/README.md", "README.md"),
    ("web/npm/node.js", "engine/node.js"),
    ("web/npm/web.js", "engine/web.js"),
    ("web/npm/standalone.d.ts", "combat-lab.standalone.d.ts"),
    ("web/npm/paint.d.ts", "combat-lab-paint.d.ts"),
    ("web/npm/types/attributes.d.ts", "types/attributes.d.ts"),
    ("web/npm/types/none.js", "types/none.js"),
    ("web/npm/types/react.d.ts", "types/react.d.ts"),
    ("web/npm/types/svelte.d.ts", "types/svelte.d.ts"),
    ("web/npm/types/vue.d.ts", "types/vue.d.ts"),
    ("web/grammar/codemirror.d.ts", "grammars/codemirror.d.ts"),
    ("web/grammar/codemirror.js", "grammars/codemirror.js"),
    ("web/grammar/highlight.d.ts", "grammars/highlight.d.ts"),
    ("web/grammar/highlight.js", "grammars/highlight.js"),
    ("web/grammar/patterns.js", "grammars/patterns.js"),
    ("web/grammar/prism.d.ts", "grammars/prism.d.ts"),
    ("web/grammar/prism.js", "grammars/prism.js"),
    ("web/grammar/rows.js", "grammars/rows.js"),
    ("web/grammar/textmate.d.ts", "grammars/textmate.d.ts"),
    ("web/grammar/textmate.js", "grammars/textmate.js"),
    ("web/grammar/words.js", "grammars/words.js"),
    ("web/element/combat-lab.d.ts", "combat-lab.d.ts"),
    ("web/fences/fence.js", "fences/fence.js"),
    ("web/fences/fences.js", "fences/fences.js"),
    ("web/fences/html.js", "fences/html.js"),
    ("web/fences/index.js", "fences/index.js"),
    ("web/fences/index.d.ts", "fences/index.d.ts"),
    ("web/fences/markdown-it.js", "fences/markdown-it.js"),
    ("web/fences/markdown-it.d.ts", "fences/markdown-it.d.ts"),
    ("web/fences/none.js", "fences/none.js"),
    ("web/fences/painting.d.ts", "fences/painting.d.ts"),
    ("web/fences/rehype.js", "fences/rehype.js"),
    ("web/fences/rehype.d.ts", "fences/rehype.d.ts"),
    ("web/fences/remark.js", "fences/remark.js"),
    ("web/fences/remark.d.ts", "fences/remark.d.ts"),
    ("web/element/REFERENCE.md", "REFERENCE.md"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
];
const BUILT: [(&str, &str); 13] = [
    ("combat-lab.js", "combat-lab.js"),
    ("combat-lab.wasm", "combat-lab.wasm"),
    ("combat-lab.reading.wasm", "combat-lab.reading.wasm"),
    ("combat-lab.later.wasm", "combat-lab.later.wasm"),
    ("combat-lab.shared.wasm", "combat-lab.shared.wasm"),
    ("combat-lab.grammar.wasm", "combat-lab.grammar.wasm"),
    ("combat-lab.standalone.js", "combat-lab.standalone.js"),
    (bundle::INTEGRITY, bundle::INTEGRITY),
    ("combat-lab-paint.css", "combat-lab-paint.css"),
    ("combat-lab-paint.js", "combat-lab-paint.js"),
    ("combat-lab-paint.standalone.js", "combat-lab-paint.standalone.js"),
    ("engine/combat-lab-engine.js", "engine/combat-lab-engine.js"),
    ("engine/combat-lab-engine_bg.wasm", "engine/combat-lab-engine_bg.wasm"),
];
/// The painter's files from the checkout; the build writes the rest of its folder.
const PAINTER: [(&str, &str); 2] =
    [("web/npm/painter.js", "painter/index.js"), ("web/npm/painter.d.ts", "painter/index.d.ts")];
/// The engine's types, and a declaration among them that only the newest TypeScript accepts.
const TYPES: &str = "engine/combat-lab-engine.d.ts";
const TOO_NEW: &str = "[Symbol.dispose](): void;";
/// The custom elements manifest for editors, generated from the element's interface.
const ELEMENTS: &str = "custom-elements.json";

/// Assembles the package from the files built into `out`.
pub(crate) fn write(house: &House, quality: Quality, out: &Path) -> Result<()> {
    say::step("gathering the npm package", || {
        let package = out.join(NPM);
        for folder in ["engine", "fences", "grammars", "languages", "types"] {
            fs::create_dir_all(package.join(folder))
                .with_context(|| format!("cannot make {}", package.display()))?;
        }
        let painter = PAINTER.iter().filter(|_| quality.is_for_readers());
        let from_checkout =
            FROM_CHECKOUT.iter().chain(painter).map(|(from, to)| (house.root().join(from), to));
        let built = BUILT.iter().map(|(from, to)| (out.join(from), to));
        for (from, to) in from_checkout.chain(built) {
            fs::copy(&from, package.join(to)).with_context(|| format!("cannot copy {}", from.display()))?;
        }
        let types = bundle::read(&out.join(TYPES))?;
        ensure!(types.contains(TOO_NEW), "{TYPES} has no {TOO_NEW} any more");
        bundle::write(&package.join(TYPES), types.replace(TOO_NEW, "").as_bytes())?;
        bundle::write(&package.join(ELEMENTS), api::elements(house)?.as_bytes())?;
        for tag in bundle::tags(house)? {
            for file in [format!("languages/{tag}.txt"), format!("languages/{tag}.js")] {
                let from = out.join(&file);
                fs::copy(&from, package.join(&file))
                    .with_context(|| format!("cannot copy {}", from.display()))?;
            }
        }
        let target = package.join(notices::FILE);
        fs::write(&target, notices::text(house)?)
            .with_context(|| format!("cannot write {}", target.display()))?;
        let source = house.root().join("web/npm/package.json");
        let text =
            fs::read_to_string(&source).with_context(|| format!("cannot read {}", source.display()))?;
        let target = package.join("package.json");
        fs::write(&target, manifest(&text)?).with_context(|| format!("cannot write {}", target.display()))
    })
}

/// The placeholder for the version in `web/npm/package.json`.
const NO_VERSION: &str = "0.0.0-written-by-the-build";

/// The placeholder for the project's addresses, which are in Cargo.toml.
const NO_ADDRESS: &str = "https://example.org/combat-lab-written-by-the-build";

/// The manifest with the built version and the project's addresses.
fn manifest(text: &str) -> Result<String> {
    ensure!(text.matches(NO_VERSION).count() == 1, "web/npm/package.json must hold {NO_VERSION} once");
    ensure!(text.matches(NO_ADDRESS).count() == 2, "web/npm/package.json must hold {NO_ADDRESS} twice");
    let text = text.replacen(NO_VERSION, env!("CARGO_PKG_VERSION"), 1);
    let text = text.replacen(NO_ADDRESS, env!("CARGO_PKG_HOMEPAGE"), 1);
    Ok(text.replacen(NO_ADDRESS, concat!(env!("CARGO_PKG_REPOSITORY"), ".git"), 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_that_the_manifest_names_is_in_the_package() {
        let copied = FROM_CHECKOUT.iter().chain(&PAINTER).chain(&BUILT).map(|(_, to)| *to);
        let files: Vec<&str> = copied.chain([TYPES, ELEMENTS]).collect();
        let text = manifest(include_str!("../../../web/npm/package.json")).unwrap();
        assert!(text.contains(concat!("\"", env!("CARGO_PKG_VERSION"), "\"")));
        let named: Vec<&str> = text.split('"').filter_map(|word| word.strip_prefix("./")).collect();
        assert!(named.len() > 8, "{text}");
        for name in named.into_iter().filter(|name| name.contains('.') && *name != "package.json") {
            assert!(files.contains(&name), "{name} is not in the package");
        }
    }
}
