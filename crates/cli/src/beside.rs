//! Files written beside a page whose address is known: a picture for link previews, and oEmbed
//! data.

use crate::{output, picture};
use combat_lab_replay::Replay;
use combat_lab_view::escaped;
use serde_json::json;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The width and height of an embedded page, in CSS pixels.
const ROOM: [u32; 2] = [720, 640];

/// Files beside a page, ready to be written.
pub(crate) struct Beside {
    files: [(PathBuf, Vec<u8>); 2],
    address: String,
    /// The address of the picture.
    pub(crate) image: String,
    size: [u32; 2],
    oembed: String,
}

impl Beside {
    /// The files for the page `file` at `address`; the picture is the frame that best shows
    /// `replay`. The error is ready to be printed.
    pub(crate) fn of(
        file: Option<&Path>,
        address: &str,
        title: &str,
        replay: &Replay,
    ) -> Result<Self, String> {
        let file = file.ok_or("--address needs --output: the picture is written beside the page")?;
        let is_web = ["https://", "http://"].iter().any(|begins| address.starts_with(begins));
        let folder = address.rsplit_once('/').filter(|_| is_web && !address.contains(['?', '#', '"', ' ']));
        let Some((folder, _)) = folder else {
            return Err(format!(
                "{address}: write the page's address, such as https://example.org/trade.html"
            ));
        };
        let (picture, size) = picture::preview(replay, combat_lab_picture::moment(replay))?;
        let beside = |kind: &str| -> (PathBuf, String) {
            let path = file.with_extension(kind);
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            (path, format!("{folder}/{}", encoded(&name)))
        };
        let ((picture_file, image), (oembed_file, oembed)) = (beside("png"), beside("oembed.json"));
        let [width, height] = ROOM;
        let (source, named) = (escaped(address), escaped(title));
        let html = format!(
            "<iframe src=\"{source}\" title=\"{named}\" width=\"{width}\" height=\"{height}\" loading=\"lazy\" \
             sandbox=\"allow-scripts allow-popups\"></iframe>"
        );
        let told = json!({
            "version": "1.0",
            "type": "rich",
            "provider_name": "Combat Lab",
            "title": title,
            "html": html,
            "width": width,
            "height": height,
            "thumbnail_url": image,
            "thumbnail_width": size[0],
            "thumbnail_height": size[1],
        });
        let files = [(picture_file, picture), (oembed_file, format!("{told:#}\n").into_bytes())];
        Ok(Self { files, address: address.to_owned(), image, size, oembed })
    }

    pub(crate) fn write(&self) -> Result<(), String> {
        self.files.iter().try_for_each(|(path, bytes)| output::to(Some(path), bytes))
    }

    /// The tags for them in the page's head.
    pub(crate) fn tags(&self) -> String {
        let (address, oembed, [width, height]) = (escaped(&self.address), escaped(&self.oembed), self.size);
        let mut text = String::new();
        let _ = writeln!(text, "    <meta property=\"og:image:width\" content=\"{width}\">");
        let _ = writeln!(text, "    <meta property=\"og:image:height\" content=\"{height}\">");
        let _ = writeln!(text, "    <meta property=\"og:url\" content=\"{address}\">");
        let _ = writeln!(text, "    <meta name=\"twitter:card\" content=\"summary_large_image\">");
        let _ =
            writeln!(text, "    <link rel=\"alternate\" type=\"application/json+oembed\" href=\"{oembed}\">");
        text
    }
}

/// A file name encoded for an address.
fn encoded(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~') {
            text.push(char::from(byte));
        } else {
            let _ = write!(text, "%{byte:02X}");
        }
    }
    text
}
