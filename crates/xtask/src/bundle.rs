//! Joins the glue, the custom element and the styles, and writes the pages.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use crate::house::House;
use crate::packages::Package;
use crate::setup::TOOLS;
use crate::wasm::{Compiled, Quality};
use crate::{command, say};

/// What a page may do. In `index.html`, and sent with every file that the workshop serves.
pub(crate) const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                                 object-src 'none'; base-uri 'none'; form-action 'none'";

/// What browsers must understand: the first versions with all that the element uses (constructed style sheets, private
/// fields, `light-dark()`).
const BROWSERS: &str = "--target=chrome123,firefox120,safari17.5";

/// The site, the element and the page in one file.
pub(crate) fn site(house: &House, app: &Compiled, quality: Quality, out: &Path) -> Result<()> {
    say::step("joining the element, its styles and the page", || {
        let web = house.root().join("web");
        let element = web.join("element");
        let work = app.glue.with_file_name("styles.css");
        styles(house, &web.join("styles/main.css"), &work, quality)?;
        styles(house, &element.join("page.css"), &out.join("page.css"), quality)?;
        let parts = [("combat-lab-app", &app.glue), ("combat-lab-styles", &work)];
        script(house, &element.join("combat-lab.js"), &out.join("combat-lab.js"), "esm", &parts, quality)?;
        copy(&app.wasm, &out.join("combat-lab.wasm"))?;
        copy(&element.join("icon.svg"), &out.join("icon.svg"))?;
        for name in ["embed.html", "embed.js"] {
            copy(&web.join("embed").join(name), &out.join(name))?;
        }

        let packed = app.glue.with_file_name("packed.gz");
        write(&packed, &gzip(&fs::read(&app.wasm).context("cannot read the wasm")?)?)?;
        let classic = out.join("combat-lab.standalone.js");
        let with =
            [("combat-lab-app", &app.glue), ("combat-lab-styles", &work), ("combat-lab-packed", &packed)];
        script(house, &element.join("classic.js"), &classic, "iife", &with, quality)?;
        let inside = Inside {
            style: &read(&out.join("page.css"))?,
            script: &read(&classic)?,
            icon: &read(&element.join("icon.svg"))?,
        };
        let page = read(&house.root().join("index.html"))?;
        write(&out.join("index.html"), page.as_bytes())?;
        write(&out.join("standalone.html"), inside.html(&page)?.as_bytes())?;
        let template = read(&web.join("page/page.html"))?;
        write(&out.join("page.html"), inside.html(&template)?.as_bytes())
    })
}

/// A module that other people's JavaScript imports.
pub(crate) fn library(
    house: &House,
    package: &Package,
    library: &Compiled,
    quality: Quality,
    out: &Path,
) -> Result<()> {
    say::step(&format!("joining {}", package.out), || {
        fs::create_dir_all(out).with_context(|| format!("cannot make {}", out.display()))?;
        script(house, &library.glue, &out.join(format!("{}.js", package.out)), "esm", &[], quality)?;
        // Under the name that the glue looks for beside itself.
        copy(&library.wasm, &out.join(format!("{}_bg.wasm", package.out)))?;
        copy(&library.types, &out.join(format!("{}.d.ts", package.out)))?;
        // So that Node.js takes the script for the module that it is.
        let (script, types) = (format!("./{}.js", package.out), format!("./{}.d.ts", package.out));
        let manifest = json!({ "private": true, "type": "module", "exports": script, "types": types });
        write(&out.join("package.json"), manifest.to_string().as_bytes())
    })
}

fn script(
    house: &House,
    entry: &Path,
    out: &Path,
    format: &str,
    parts: &[(&str, &PathBuf)],
    quality: Quality,
) -> Result<()> {
    let mut command = TOOLS.node(house, "esbuild/bin/esbuild");
    command.arg(entry).args([
        "--bundle",
        "--log-level=warning",
        "--loader:.css=text",
        "--loader:.gz=base64",
        "--charset=utf8",
        BROWSERS,
        concat!("--define:COMBAT_LAB_VERSION=\"", env!("CARGO_PKG_VERSION"), "\""),
    ]);
    command.arg(format!("--format={format}")).arg(format!("--outfile={}", out.display()));
    command.args(parts.iter().map(|(name, path)| format!("--alias:{name}={}", path.display())));
    if format == "iife" {
        command.arg("--global-name=CombatLab");
    }
    if quality == Quality::Release {
        command.arg("--minify");
    }
    command::run(&mut command)
}

fn styles(house: &House, entry: &Path, out: &Path, quality: Quality) -> Result<()> {
    let mut command = TOOLS.node(house, "esbuild/bin/esbuild");
    command.arg(entry).args(["--bundle", "--log-level=warning", "--charset=utf8", BROWSERS]);
    command.arg(format!("--outfile={}", out.display()));
    if quality == Quality::Release {
        command.arg("--minify");
    }
    command::run(&mut command)
}

/// What goes into a page that is one file.
struct Inside<'a> {
    style: &'a str,
    script: &'a str,
    icon: &'a str,
}

impl Inside<'_> {
    /// A page with everything that it asks for put in its place. From file:// a page may fetch nothing and load no module;
    /// so the script is a classic one with the wasm in it, and the policy allows exactly what is there.
    fn html(&self, page: &str) -> Result<String> {
        let Self { style, script, icon } = self;
        let policy = format!(
            "default-src 'none'; script-src '{}' 'wasm-unsafe-eval'; style-src '{}'; img-src data:; base-uri 'none'; \
             form-action 'none'",
            hash(script),
            hash(style)
        );
        let icon = format!("href=\"data:image/svg+xml;base64,{}\"", BASE64.encode(icon));
        let (inline, end) =
            (format!("<script>{script}</script>"), format!("<script>{script}</script>\n</body>"));
        // The site asks for a module in its head; as a classic script it comes when the page is there.
        let module = "<script type=\"module\" src=\"combat-lab.js\"></script>";
        let scripts: &[(&str, &str)] = if page.contains(module) {
            &[(module, ""), ("</body>", &end)]
        } else {
            &[("<script src=\"combat-lab.standalone.js\"></script>", &inline)]
        };
        let others = [
            (POLICY, policy.as_str()),
            ("href=\"icon.svg\"", &icon),
            ("<link rel=\"stylesheet\" href=\"page.css\">", &format!("<style>{style}</style>")),
        ];
        let mut html = page.to_owned();
        for (there, instead) in others.iter().chain(scripts) {
            ensure!(
                html.matches(there).count() == 1,
                "a page that becomes one file must hold this once: {there}"
            );
            html = html.replacen(there, instead, 1);
        }
        Ok(html)
    }
}

fn hash(text: &str) -> String {
    format!("sha256-{}", BASE64.encode(Sha256::digest(text)))
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn single(page: &str) -> Result<String> {
        Inside { style: "body{}", script: "run()", icon: "<svg/>" }.html(page)
    }

    /// Also: the policy in each page is the one that is served.
    #[test]
    fn a_page_in_one_file_asks_for_nothing() {
        for page in [include_str!("../../../index.html"), include_str!("../../../web/page/page.html")] {
            let html = single(page).unwrap();
            assert!(html.contains("<style>body{}</style>") && html.contains("<script>run()</script>"));
            assert!(!html.contains("src=\""), "{html}");
            assert!(!html.replace("href=\"data:", "").contains("href="), "{html}");
        }
        assert!(include_str!("../../../web/embed/embed.html").contains(POLICY));
    }

    #[test]
    fn a_page_that_has_changed_its_shape_is_refused() {
        assert!(single("<html></html>").unwrap_err().to_string().contains("must hold this once"));
    }

    #[test]
    fn the_site_names_no_absolute_path() {
        let page = include_str!("../../../index.html");
        assert!(!page.contains("=\"/"), "a site with absolute paths cannot be served from a sub-path");
    }
}
