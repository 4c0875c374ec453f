//! SVG drawn as PNG, still or animated.
//!
//! Text uses a built-in font, so that a picture looks the same everywhere; system fonts supply
//! letters that it lacks, such as Japanese.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::fmt::Display;

/// Arimo, reduced to Latin, Greek and Cyrillic letters; `fonts/OFL.txt` is its licence.
const FONTS: [&[u8]; 2] =
    [include_bytes!("../../fonts/Arimo-Regular.ttf"), include_bytes!("../../fonts/Arimo-Bold.ttf")];
const FONT: &str = "Arimo";

/// The most pixels in one direction that other programs can show.
const MOST: f32 = 16_384.0;

/// One picture as PNG; the error is ready to be printed.
pub(crate) fn still(svg: &str, scale: u8) -> Result<Vec<u8>, String> {
    let pixmap = Painter::of(&[svg]).paint(svg, scale)?;
    let mut bytes = Vec::new();
    let mut writer = encoder(&mut bytes, &pixmap).write_header().map_err(failed)?;
    writer.write_image_data(&opaque(&pixmap)).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(bytes)
}

/// An animated PNG of pictures of one size, in a loop; each is shown for `seconds`. The error is
/// ready to be printed.
pub(crate) fn moving(svgs: &[String], scale: u8, seconds: u16) -> Result<Vec<u8>, String> {
    let texts: Vec<&str> = svgs.iter().map(String::as_str).collect();
    let painter = Painter::of(&texts);
    let Some((first, others)) = texts.split_first() else { return Err("there is no frame".to_owned()) };
    let first = painter.paint(first, scale)?;
    let mut bytes = Vec::new();
    let mut encoder = encoder(&mut bytes, &first);
    let count = u32::try_from(svgs.len()).map_err(failed)?;
    encoder.set_animated(count, 0).map_err(failed)?;
    encoder.set_frame_delay(seconds, 1).map_err(failed)?;
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_image_data(&opaque(&first)).map_err(failed)?;
    for svg in others {
        writer.write_image_data(&opaque(&painter.paint(svg, scale)?)).map_err(failed)?;
    }
    writer.finish().map_err(failed)?;
    Ok(bytes)
}

/// The width and height of a PNG.
pub(crate) fn size(bytes: &[u8]) -> Result<[u32; 2], String> {
    let reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().map_err(failed)?;
    let info = reader.info();
    Ok([info.width, info.height])
}

fn failed(error: impl Display) -> String {
    error.to_string()
}

fn encoder<'a>(bytes: &'a mut Vec<u8>, pixmap: &Pixmap) -> png::Encoder<'static, &'a mut Vec<u8>> {
    let mut encoder = png::Encoder::new(bytes, pixmap.width(), pixmap.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    encoder
}

/// The colours without the alpha channel, since every picture has a background.
fn opaque(pixmap: &Pixmap) -> Vec<u8> {
    pixmap.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect()
}

/// The renderer with its fonts.
struct Painter(Options<'static>);

impl Painter {
    /// For pictures with these letters.
    fn of(svgs: &[&str]) -> Self {
        let mut options = Options { font_family: FONT.to_owned(), ..Options::default() };
        let fonts = options.fontdb_mut();
        for font in FONTS {
            fonts.load_font_data(font.to_vec());
        }
        if svgs.iter().any(|svg| svg.chars().any(is_rare)) {
            fonts.load_system_fonts();
        }
        fonts.set_sans_serif_family(FONT);
        Self(options)
    }

    fn paint(&self, svg: &str, scale: u8) -> Result<Pixmap, String> {
        let tree = Tree::from_str(svg, &self.0).map_err(failed)?;
        let scale = f32::from(scale);
        let size = tree.size();
        let [width, height] = [size.width(), size.height()].map(|length| (length * scale).ceil());
        if width > MOST || height > MOST {
            return Err(format!(
                "a picture of {width} x {height} pixels is too large; use a smaller --scale"
            ));
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked above")]
        let pixmap = Pixmap::new(width as u32, height as u32);
        let mut pixmap = pixmap.ok_or_else(|| "this picture is empty".to_owned())?;
        // Stretched by less than a pixel, so that the last row and column are full.
        let whole = Transform::from_scale(width / size.width(), height / size.height());
        resvg::render(&tree, whole, &mut pixmap.as_mut());
        Ok(pixmap)
    }
}

/// Whether the fonts in this program may lack a letter.
const fn is_rare(letter: char) -> bool {
    !matches!(letter, '\0'..='\u{17f}' | '\u{370}'..='\u{3ff}' | '\u{400}'..='\u{45f}' | '\u{2010}'..='\u{2027}'
        | '\u{2030}'..='\u{203a}' | '\u{20ac}' | '\u{2190}'..='\u{2195}' | '\u{2212}' | '\u{2260}' | '\u{2264}' | '\u{2265}')
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]
mod tests {
    use super::*;

    /// The number of pixels that a text darkens.
    fn ink(text: &str) -> usize {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"40\" font-family=\"system-ui, sans-serif\">\
             <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/><text x=\"5\" y=\"30\" font-size=\"24\">{text}</text></svg>"
        );
        let pixmap = Painter::of(&[&svg]).paint(&svg, 1).unwrap();
        opaque(&pixmap).chunks(3).filter(|pixel| pixel.iter().any(|part| *part < 128)).count()
    }

    #[test]
    fn no_letter_vanishes() {
        assert_eq!(ink(""), 0);
        for text in
            ["Grizzly Bears", "Ætherling", "Jötun", "2/2", "−1/−1", "“”…·→", "Ελένη", "Игорь", "Lim-Dûl’s"]
        {
            let each: Vec<usize> =
                text.chars().filter(|letter| *letter != ' ').map(|letter| ink(&letter.to_string())).collect();
            assert!(each.iter().all(|ink| *ink > 0), "{text}: {each:?}");
        }
        // A character without a glyph in any font is drawn as a box.
        assert!(ink("\u{10ffff}") > 0);
    }
}
