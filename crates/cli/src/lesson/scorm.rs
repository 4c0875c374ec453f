//! A lesson as a SCORM 1.2 package: a manifest and one page, zipped.

use combat_lab_view::escaped;
use sha2::{Digest as _, Sha256};
use std::io::{Cursor, Write as _};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// The page's name in the package.
const PAGE: &str = "index.html";

/// The manifest, with placeholders for an id and a title; `web/site/scorm.js` fills the same one.
const MANIFEST: &str = include_str!("manifest.xml");

/// The package. The same lesson gives the same bytes. The error is ready to be printed.
pub(crate) fn package(title: &str, page: &str) -> Result<Vec<u8>, String> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default());
    for (name, content) in [("imsmanifest.xml", manifest(title, page).as_str()), (PAGE, page)] {
        zip.start_file(name, options).map_err(|error| format!("{name}: {error}"))?;
        zip.write_all(content.as_bytes()).map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(zip.finish().map_err(|error| error.to_string())?.into_inner())
}

fn manifest(title: &str, page: &str) -> String {
    let title = escaped(title);
    // Two lessons in one system must not share an id.
    let digest = Sha256::digest(page.as_bytes());
    let id = digest.iter().take(8).fold(0_u64, |id, byte| id << 8 | u64::from(*byte));
    MANIFEST.replace("%id%", &format!("{id:016x}")).replace("%title%", &title)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_stays_text_in_the_manifest() {
        let manifest = manifest("Fight & <flight>", "page");
        assert!(super::manifest("A\u{b} \u{ffff}", "").contains("<title>A\u{fffd} \u{fffd}</title>"));
        assert_eq!(manifest.matches("<title>Fight &amp; &lt;flight&gt;</title>").count(), 2);
        assert_ne!(manifest.lines().nth(1), super::manifest("x", "another").lines().nth(1));
    }
}
