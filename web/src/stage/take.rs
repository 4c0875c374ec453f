//! Exporting a frame: as text, as a drawing, on paper.

use crate::state::view::View;
use crate::state::{Act, Dispatch, Stage};
use crate::words::Words;
use crate::words::text;
use combat_lab_narrate::frame_text;
use combat_lab_picture::look::PAPER;
use combat_lab_picture::{Shape, TURN, WIDTH, picture, tip};
use wasm_bindgen::prelude::*;
use web_sys::{CanvasRenderingContext2d, Document, HtmlCanvasElement, HtmlElement, Path2d};
use yew::prelude::*;

/// The scale of a PNG, so that it stays sharp on paper.
const SHARP: f64 = 2.0;

pub(crate) fn take(stage: &Stage, view: &View, dispatch: &Dispatch) -> Html {
    let button = |label: Words, act: fn(&View) -> Option<AttrValue>| {
        let (view, dispatch) = (view.clone(), dispatch.clone());
        let onclick = Callback::from(move |_: MouseEvent| {
            if let Some(text) = act(&view) {
                dispatch.dispatch(Act::Taken(text));
            }
        });
        html! { <button type="button" class="button" {onclick}>{ label }</button> }
    };
    html! {
        <>
            { button(text::COPY_TEXT, copy) }
            { button(text::SAVE_SVG, save_svg) }
            { button(text::SAVE_PNG, save_png) }
            { button(text::PRINT, print) }
            if let Some(taken) = &stage.taken {
                <label>{ text::COPIED }<textarea readonly=true rows="9" value={taken.clone()} /></label>
            }
        </>
    }
}

/// Copies to the clipboard, if the browser allows it, and always into a field to copy from.
fn copy(view: &View) -> Option<AttrValue> {
    let text = frame_text(&view.replay, view.at);
    let clipboard = web_sys::window()?.navigator().clipboard();
    if !clipboard.is_undefined() {
        // A refusal needs no message: the text is in the field. The closure is leaked, since the
        // browser may call it later.
        let refused = Closure::<dyn FnMut(JsValue)>::new(|_| {});
        let _ = clipboard.write_text(&text).catch(&refused);
        refused.forget();
    }
    Some(text.into())
}

/// Exports the view: see `Mounted::taken`.
pub(crate) fn taken(view: &View, kind: &str) -> String {
    match kind {
        "link" => view.link(),
        "svg" => picture(&view.replay, view.at).svg(),
        _ => frame_text(&view.replay, view.at),
    }
}

fn save_svg(view: &View) -> Option<AttrValue> {
    let svg = picture(&view.replay, view.at).svg();
    let url =
        ["data:image/svg+xml;charset=utf-8,", &String::from(js_sys::encode_uri_component(&svg))].concat();
    save(&document()?, view, "svg", &url)
}

fn save_png(view: &View) -> Option<AttrValue> {
    let document = document()?;
    let canvas: HtmlCanvasElement = document.create_element("canvas").ok()?.dyn_into().ok()?;
    let picture = picture(&view.replay, view.at);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a size in pixels")]
    let pixels = |size: f64| (size * SHARP).ceil() as u32;
    canvas.set_width(pixels(WIDTH));
    canvas.set_height(pixels(picture.height));
    let pen: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    pen.scale(SHARP, SHARP).ok()?;
    pen.set_fill_style_str(PAPER.light);
    pen.fill_rect(0.0, 0.0, WIDTH, picture.height);
    for shape in &picture.shapes {
        draw(&pen, shape)?;
    }
    save(&document, view, "png", &canvas.to_data_url().ok()?)
}

fn draw(pen: &CanvasRenderingContext2d, shape: &Shape) -> Option<()> {
    pen.begin_path();
    match shape {
        Shape::Frame { x, y, width, height, radius, fill, opacity, edge, dashed } => {
            pen.round_rect_with_f64(*x, *y, *width, *height, *radius).ok()?;
            if let Some(fill) = fill {
                pen.set_fill_style_str(fill);
                pen.set_global_alpha(*opacity);
                pen.fill();
                pen.set_global_alpha(1.0);
            }
            if let Some(edge) = edge {
                dash(pen, dashed.then_some((4.0, 3.0)))?;
                pen.set_line_width(1.5);
                pen.set_stroke_style_str(edge);
                pen.stroke();
            }
        }
        Shape::Rule { from, to, width, color, dashes } => {
            dash(pen, *dashes)?;
            pen.set_line_width(*width);
            pen.set_stroke_style_str(color);
            pen.move_to(from.0, from.1);
            pen.line_to(to.0, to.1);
            pen.stroke();
        }
        Shape::Line { path, at, scale, width, color, fill } => {
            let path = Path2d::new_with_path_string(path).ok()?;
            dash(pen, None)?;
            pen.save();
            pen.translate(at.0, at.1).ok()?;
            pen.scale(scale.0, scale.1).ok()?;
            if let Some(fill) = fill {
                pen.set_fill_style_str(fill);
                pen.fill_with_path_2d(&path);
            }
            pen.set_line_width(*width);
            pen.set_stroke_style_str(color);
            pen.stroke_with_path(&path);
            pen.restore();
        }
        Shape::Turned { about, shapes } => {
            pen.save();
            pen.translate(about.0, about.1).ok()?;
            pen.rotate(TURN.0.to_radians()).ok()?;
            pen.scale(TURN.1, TURN.1).ok()?;
            pen.translate(-about.0, -about.1).ok()?;
            for shape in shapes {
                draw(pen, shape)?;
            }
            pen.restore();
        }
        Shape::Arrow { from, to, color, dashed } => {
            dash(pen, dashed.then_some((5.0, 5.0)))?;
            pen.set_line_width(2.0);
            pen.set_stroke_style_str(color);
            pen.set_fill_style_str(color);
            pen.move_to(from.0, from.1);
            pen.line_to(to.0, to.1);
            pen.stroke();
            pen.begin_path();
            for (x, y) in tip(*from, *to) {
                pen.line_to(x, y);
            }
            pen.fill();
        }
        Shape::Words { x, y, size, bold, color, text } => {
            let weight = if *bold { "700" } else { "400" };
            pen.set_font(&format!("{weight} {size}px system-ui, sans-serif"));
            pen.set_fill_style_str(color);
            pen.fill_text(text, *x, *y).ok()?;
        }
    }
    Some(())
}

/// Sets the dashes of the lines that follow.
fn dash(pen: &CanvasRenderingContext2d, dashes: Option<(f64, f64)>) -> Option<()> {
    let gaps = js_sys::Array::new();
    if let Some((dash, gap)) = dashes {
        gaps.push(&dash.into());
        gaps.push(&gap.into());
    }
    pen.set_line_dash(&gaps).ok()
}

fn print(_: &View) -> Option<AttrValue> {
    let _ = web_sys::window()?.print();
    None
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// Hands a file to the browser, as if the reader had followed a link to it.
fn save(document: &Document, view: &View, kind: &str, url: &str) -> Option<AttrValue> {
    let link: HtmlElement = document.create_element("a").ok()?.dyn_into().ok()?;
    let name = format!("combat-lab-{}-{}.{kind}", view.edition(), view.at.saturating_add(1));
    link.set_attribute("href", url).ok()?;
    link.set_attribute("download", &name).ok()?;
    link.click();
    None
}
