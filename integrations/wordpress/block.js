// The block of the editor: a field for the notation. The server writes the element.
const { createElement } = wp.element;
const { PlainText, useBlockProps } = wp.blockEditor;

wp.blocks.registerBlockType("combat-lab/situation", {
  apiVersion: 2,
  title: "Combat Lab",
  description: "A situation in the notation of Combat Lab.",
  icon: "shield",
  category: "embed",
  attributes: { notation: { type: "string", default: "" } },
  edit: ({ attributes, setAttributes }) =>
    createElement(
      "div",
      useBlockProps(),
      createElement(PlainText, {
        value: attributes.notation,
        onChange: (/** @type {string} */ notation) => setAttributes({ notation }),
        placeholder: "title   A trade\nplayer Alice\n  A  Grizzly Bears  2/2\nplayer Bob\nattack  A -> Bob",
        "aria-label": "Notation",
        style: { fontFamily: "monospace", whiteSpace: "pre" },
      }),
    ),
  save: () => null,
});
