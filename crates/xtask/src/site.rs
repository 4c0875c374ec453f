//! The pages: the site with its offline cache, the frame for other sites, and the single-file
//! pages.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::bundle::{
    self, INTEGRITY, LANGUAGES, copy, hash, read, script, script_in_parts, styles, tags, write,
};
use crate::house::House;
use crate::single::Single;
use crate::wasm::Quality;
use crate::{ascii, command, say, size};

/// Loaded by `index.html`.
pub(crate) const SITE_STYLE: &str = "site.css";
pub(crate) const SITE_SCRIPT: &str = "<script type=\"module\" src=\"site.js\"></script>";
/// Precedes it in the single-file site; the served site loads the element only when it shows one.
pub(crate) const SITE_ELEMENT: &str = "<script type=\"module\" src=\"combat-lab.js\"></script>";

/// Loaded by `page.html`.
pub(crate) const PAGE_STYLE: &str = "page.css";
pub(crate) const PAGE_SCRIPTS: [&str; 1] = ["<script src=\"combat-lab.standalone.js\"></script>"];
/// Loaded by the page of a lesson.
pub(crate) const LESSON_SCRIPTS: [&str; 2] = [
    "<script src=\"combat-lab.standalone.js\"></script>",
    "<script src=\"combat-lab-lesson.standalone.js\"></script>",
];

/// The content of a lesson's page, which the command line and the site use too.
const LESSON_ELEMENT: &str = "crates/cli/src/lesson/lesson.html";

/// The service worker, and the files that it doesn't cache: itself, files for other pages, and
/// large files that few readers need.
const WORKER: &str = "worker.js";
const NOT_KEPT: [&str; 12] = [
    WORKER,
    "combat-lab-lesson.html",
    "combat-lab-lesson.js",
    "combat-lab-lesson.standalone.js",
    "combat-lab-paint.standalone.js",
    "combat-lab.standalone.js",
    "embed.html",
    "embed.js",
    INTEGRITY,
    "page.css",
    "page.html",
    "page.painted.html",
];

/// The beginning of the names of single-file sites.
const SINGLE: &str = "standalone.";

/// The name of the site's script, and the folder of its parts.
const SITE: &str = "site";
/// The folder of board drawings in `dist/`.
const BOARDS: &str = "boards/";
/// The folder of the catalogue's parts in `dist/`.
const CATALOGUE: &str = "catalogue/";
/// The folder of the practice module in `dist/`.
const PRACTICE: &str = "practice/";
/// The folder of the module that reads pasted cards in `dist/`.
const IMPORT: &str = "import/";

/// The placeholder for the element in the page templates of the single-file site;
/// `web/site/single.js` replaces it.
const ELEMENT: &str = "/* element */";

/// Writes every page into `out`, which already has the element and the engine.
pub(crate) fn write_pages(house: &House, quality: Quality, out: &Path, address: Option<&str>) -> Result<()> {
    let web = house.root().join("web");
    say::step("gathering what the site knows", || catalogue(house, quality, out))?;
    say::step("joining the pages", || {
        let site = web.join("site");
        styles(house, &site.join("site.css"), &out.join(SITE_STYLE), quality)?;
        styles(house, &site.join("article.css"), &out.join("article.css"), quality)?;
        let bench = house.bench(quality.folder());
        let lesson_styles = bench.join("lesson.css");
        styles(house, &web.join("lesson/lesson.css"), &lesson_styles, quality)?;
        let zip = crate::setup::TOOLS.path(house).join("node_modules/fflate/esm/browser.js");
        let lesson_parts = [("combat-lab-lesson-styles", &lesson_styles), ("fflate", &zip)];
        // Views load their own parts, so that nothing unused is loaded.
        script_in_parts(house, &site.join("served.js"), (out, SITE), &lesson_parts, quality)?;
        for (entry, name, format) in [
            ("lesson.js", "combat-lab-lesson.js", "esm"),
            ("classic.js", "combat-lab-lesson.standalone.js", "iife"),
        ] {
            script(house, &web.join("lesson").join(entry), &out.join(name), format, &lesson_parts, quality)?;
        }
        for name in ["article.html", "article.de.html"] {
            copy(&site.join(name), &out.join(name))?;
        }
        copy(&web.join("embed/embed.html"), &out.join("embed.html"))?;
        let embed = read(&web.join("embed/embed.js"))?;
        let phrases = bundle::phrases_of(house, &embed)?.to_string();
        write(&out.join("embed.js"), embed.replace("COMBAT_LAB_PHRASES", &phrases).as_bytes())?;
        let index = read(&house.root().join("index.html"))?;
        write(&out.join("index.html"), index.as_bytes())?;

        let element = read(&out.join("combat-lab.standalone.js"))?;
        let icon = read(&out.join("icon.svg"))?;
        let [tag] = PAGE_SCRIPTS;
        let around = read(&web.join("page/page.html"))?;
        let template = Single {
            page: &page_of(&around, &read(&web.join("page/situation.html"))?, &[]),
            style: (PAGE_STYLE, &read(&out.join(PAGE_STYLE))?),
            icon: &icon,
            scripts: &[(tag, &element)],
        }
        .html()?;
        write(&out.join("page.html"), template.as_bytes())?;
        let painted = read(&bench.join(bundle::PAINTED_SCRIPT))?;
        let painted = Single {
            page: &page_of(&around, &read(&web.join("page/situation.html"))?, &[]),
            style: (PAGE_STYLE, &read(&out.join(PAGE_STYLE))?),
            icon: &icon,
            scripts: &[(tag, &painted)],
        };
        write(&out.join("page.painted.html"), painted.html()?.as_bytes())?;
        let lesson_element = read(&out.join("combat-lab-lesson.standalone.js"))?;
        let [tag, lesson_tag] = LESSON_SCRIPTS;
        let lesson = Single {
            page: &page_of(&around, &read(&house.root().join(LESSON_ELEMENT))?, &[lesson_tag]),
            style: (PAGE_STYLE, &read(&out.join(PAGE_STYLE))?),
            icon: &icon,
            scripts: &[(tag, &element), (lesson_tag, &lesson_element)],
        }
        .html()?;
        write(&out.join("combat-lab-lesson.html"), lesson.as_bytes())?;

        let packed = bench.join("catalogue.b91");
        let data = bundle::bytes(&whole(house, quality))?;
        write(&packed, ascii::written(&bundle::packed(&data, quality)?).as_bytes())?;
        // The single-file site already has the element, so its templates only need a placeholder.
        let page = bench.join("page.html");
        write(&page, template.replacen(&element, ELEMENT, 1).as_bytes())?;
        let lesson_page = bench.join("lesson.html");
        write(&lesson_page, lesson.replacen(&element, ELEMENT, 1).as_bytes())?;
        let part = |folder: &str, name: &str| {
            let glue = out.join(folder).join(format!("{name}.js"));
            let module = fs::read(out.join(folder).join(format!("{name}_bg.wasm")));
            let module = module.with_context(|| format!("cannot read the module {name}"))?;
            let letters = bench.join(name).with_extension("b91");
            write(&letters, ascii::written(&bundle::packed(&module, quality)?).as_bytes())?;
            Ok::<_, anyhow::Error>((glue, letters))
        };
        let (practice, practice_letters) = part(PRACTICE, "combat-lab-practice")?;
        let (import, import_letters) = part(IMPORT, "combat-lab-import")?;
        let single = bench.join("site.js");
        script(
            house,
            &site.join("single.js"),
            &single,
            "iife",
            &[
                ("combat-lab-catalogue", &packed),
                ("combat-lab-page", &page),
                ("combat-lab-lesson-page", &lesson_page),
                ("combat-lab-practice", &practice),
                ("combat-lab-practice-packed", &practice_letters),
                ("combat-lab-import", &import),
                ("combat-lab-import-packed", &import_letters),
                ("combat-lab-lesson-styles", &lesson_styles),
                ("fflate", &zip),
            ],
            quality,
        )?;
        let site_script = read(&single)?;
        let whole_site = Single {
            page: &index.replacen(SITE_SCRIPT, &[SITE_ELEMENT, SITE_SCRIPT].concat(), 1),
            style: (SITE_STYLE, &read(&out.join(SITE_STYLE))?),
            icon: &icon,
            scripts: &[(SITE_ELEMENT, &element), (SITE_SCRIPT, &site_script)],
        };
        let english = whole_site.html()?;
        write(&out.join("standalone.html"), english.as_bytes())?;
        for tag in tags(house)? {
            let compiled = read(&out.join(LANGUAGES).join(format!("{tag}.txt")))?;
            let page = in_language(&english, &tag, &compiled)?;
            write(&out.join(format!("standalone.{tag}.html")), page.as_bytes())?;
        }
        Ok(())
    })?;
    say::step("writing a page for every situation, rule and lesson", || {
        // Every address in the pages begins with this one.
        let address = address.map(|address| format!("{}/", address.trim_end_matches('/')));
        let mut node = Command::new("node");
        node.current_dir(house.root())
            .arg(web.join("site/pages.mjs"))
            .arg(out)
            .arg(house.root())
            .arg(whole(house, quality))
            .args(address);
        command::run(&mut node)
    })?;
    say::step("naming what is kept for when there is no network", || worker(house, quality, out))
}

/// The page to become a single file, with its content and further scripts besides the element's.
pub(crate) fn page_of(page: &str, element: &str, scripts: &[&str]) -> String {
    let [stage] = PAGE_SCRIPTS;
    // They precede the stage's own script, so that painted frames are visible while that is parsed.
    let scripts: String = scripts.iter().chain([&stage]).flat_map(|script| ["    ", *script, "\n"]).collect();
    let element = page.replacen("<!-- element -->", element, 1);
    element.replacen(&format!("    {stage}\n"), &scripts, 1)
}

/// A single-file page in another language. The page has the language as a data block before the
/// scripts, so only its own readers load it.
fn in_language(page: &str, tag: &str, compiled: &str) -> Result<String> {
    const SPEAKS: &str = "<html lang=\"en\">";
    ensure!(!compiled.contains('<'), "a language would end the element in which it is: {tag}");
    ensure!(page.contains(SPEAKS), "a page that becomes one file must be in English");
    // The first body tag after the head: embedded scripts may contain such tags too, and must not
    // change because of their hashes.
    let body = page.find("</head>").and_then(|head| Some(head + page.get(head..)?.find("<body")?));
    let Some(end) = body.and_then(|body| Some(body + page.get(body..)?.find('>')? + 1)) else {
        bail!("a page that becomes one file has a head and a body");
    };
    let (before, after) = page.split_at(end);
    let before = before.replacen(SPEAKS, &format!("<html lang=\"{tag}\">"), 1);
    let block =
        format!("<script type=\"text/plain\" data-combat-lab-language=\"{tag}\">\n{compiled}</script>");
    Ok(format!("{before}\n{block}{after}"))
}

/// Writes the service worker with its version: the hash of every file that it caches.
fn worker(house: &House, quality: Quality, out: &Path) -> Result<()> {
    let path = out.join(WORKER);
    script(house, &house.root().join("web/site").join(WORKER), &path, "iife", &[], quality)?;
    let mut files = Vec::new();
    // In development, a cache would show an outdated state.
    if quality.is_for_readers() {
        for folder in ["", SITE, BOARDS, CATALOGUE, LANGUAGES, PRACTICE, IMPORT] {
            for path in size::files_in(&out.join(folder), !folder.is_empty())? {
                let name = path.strip_prefix(out).unwrap_or(&path).to_string_lossy().replace('\\', "/");
                if !(NOT_KEPT.contains(&name.as_str()) || name.starts_with(SINGLE)) {
                    files.push((name, hash(&bundle::bytes(&path)?)));
                }
            }
        }
    }
    let worker = format!("{}{}", kept(files), read(&path)?);
    write(&path, worker.as_bytes())
}

/// The worker's data: the version and the list of files.
fn kept(mut files: Vec<(String, String)>) -> String {
    files.sort();
    for (name, _) in &mut files {
        // The empty name is the folder itself: some hosts redirect a request for its index.html.
        if name == "index.html" {
            name.clear();
        }
    }
    let list = serde_json::json!(files).to_string();
    // 16 characters, enough that no two versions share them.
    let version: String = hash(list.as_bytes()).chars().skip("sha256-".len()).take(16).collect();
    format!("const COMBAT_LAB_SITE_VERSION = {version:?}, COMBAT_LAB_SITE_FILES = {list};\n")
}

/// The catalogue as one file, for the single-file site and for making the pages.
fn whole(house: &House, quality: Quality) -> PathBuf {
    house.bench(quality.folder()).join("catalogue.json")
}

/// Writes the library and the rulebook as data, from the newly built engine.
fn catalogue(house: &House, quality: Quality, out: &Path) -> Result<()> {
    let mut node = Command::new("node");
    node.current_dir(house.root())
        .arg(house.root().join("web/site/catalogue.mjs"))
        .arg(out)
        .arg(house.root())
        .arg(whole(house, quality));
    if !quality.is_for_readers() {
        node.arg("--light");
    }
    command::run(&mut node)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bundle::POLICY;

    #[test]
    fn a_page_in_another_language_has_it_before_its_scripts() {
        let rest = "<script>write('<body>')</script>";
        let head =
            |tag: &str| format!("<html lang=\"{tag}\"><head></head>\n<!-- text --><body data-a=\"b\">");
        let page = in_language(&(head("en") + rest), "de", "words\n").unwrap();
        let block = "<script type=\"text/plain\" data-combat-lab-language=\"de\">\nwords\n</script>";
        assert_eq!(page, head("de") + "\n" + block + rest);
        assert!(in_language("<html><head></head><body>", "de", "").is_err());
        assert!(in_language("<html lang=\"en\"><body>", "de", "").is_err());
        assert!(in_language(&(head("en") + rest), "de", "<").is_err());
    }

    #[test]
    fn what_is_kept_has_a_name_made_of_its_content() {
        let files = |second: &str| {
            let file = |name: &str, content: &str| (name.to_owned(), hash(content.as_bytes()));
            vec![file("index.html", "page"), file("a.css", second)]
        };
        let text = kept(files("body{}"));
        assert_eq!(
            text,
            kept(files("body{}").into_iter().rev().collect()),
            "the order on the disk is chance"
        );
        assert!(text.contains("[[\"a.css\",\"sha256-") && text.contains("[\"\",\"sha256-"), "{text}");
        assert_ne!(text.split(',').next(), kept(files("body{ }")).split(',').next());
    }

    #[test]
    fn no_page_names_an_absolute_path_or_has_another_policy() {
        for page in [
            include_str!("../../../index.html"),
            include_str!("../../../web/page/page.html"),
            include_str!("../../../web/embed/embed.html"),
            include_str!("../../../web/site/article.html"),
            include_str!("../../../web/site/article.de.html"),
        ] {
            assert!(!page.contains("=\"/"), "a site with absolute paths cannot be served from a sub-path");
            assert!(page.contains(POLICY));
        }
    }
}
