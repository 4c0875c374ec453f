//! A whole replay as one animated picture, without scripts.

use crate::look::PAPER;
use crate::{Picture, Tenths, WIDTH, picture, write_shapes};
use combat_lab_replay::Replay;
use combat_lab_view::escaped;
use core::fmt::{self, Write};

/// A replay as one SVG that shows each frame for `seconds`, in a loop.
///
/// It is animated by styles alone, so it also works as an `<img>`. A program without animation
/// shows the last frame, and so does one whose reader prefers reduced motion.
///
/// ```
/// let scenario = combat_lab_notation::Scenario::parse("player Alice\n  A Bear 2/2\nplayer Bob\nattack A")?;
/// let replay = combat_lab_replay::Replay::run(&scenario, scenario.editions[0])?;
/// let svg = combat_lab_picture::film(&replay, 3);
/// assert_eq!(svg.matches("<g class=").count(), replay.frames().len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn film(replay: &Replay, seconds: u32) -> String {
    let frames: Vec<Picture> = (0..replay.frames().len()).map(|at| picture(replay, at)).collect();
    let mut text = String::new();
    // Writing into a string can't fail.
    let _ = write(&mut text, &replay.scenario().title, &frames, seconds.max(1));
    text
}

fn write(text: &mut String, title: &str, frames: &[Picture], seconds: u32) -> fmt::Result {
    let width = Tenths(WIDTH);
    let height = Tenths(frames.iter().map(|frame| frame.height).fold(0.0, f64::max));
    let count = u32::try_from(frames.len()).unwrap_or(u32::MAX).max(1);
    let whole = count.saturating_mul(seconds);
    // Each frame's share of the whole, in thousandths of a per cent, rounded down, so that no two
    // frames are visible at once.
    let share = 100_000 / count;
    write!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" font-family=\"system-ui, sans-serif\"><title>{}</title><style>\
         .f{{visibility:hidden;animation:f {whole}s step-end infinite}}.f:last-child{{visibility:visible}}\
         @keyframes f{{0%{{visibility:visible}}{}.{:03}%,to{{visibility:hidden}}}}",
        escaped(title),
        share / 1000,
        share % 1000
    )?;
    for at in 0..count {
        // As if all animations had begun one round ago, so that the first frame is visible now.
        write!(text, ".f{at}{{animation-delay:-{}s}}", whole.saturating_sub(at.saturating_mul(seconds)))?;
    }
    write!(
        text,
        "@media (prefers-reduced-motion:reduce){{.f{{animation:none}}}}</style>\
         <rect width=\"100%\" height=\"100%\" fill=\"{}\"/>",
        PAPER.light
    )?;
    for (at, frame) in frames.iter().enumerate() {
        write!(text, "<g class=\"f f{at}\"><title>{}</title>", escaped(&frame.says))?;
        write_shapes(text, &frame.shapes)?;
        text.push_str("</g>");
    }
    text.push_str("</svg>");
    Ok(())
}
