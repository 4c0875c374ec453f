"""An extension for Sphinx: in HTML, code blocks of the language "combat" become stages. Set options in a comment line."""

import re
from html import escape

from docutils import nodes

# The text of a question has the answers.
ASKS = re.compile(r"^([\w.,+ -]+:)?[ \t]*(ask|goal)\s", re.I | re.M)
NAMES = r"\b(editions?|frame|mode|controls|theme|height|fit)=([\w.,%-]+)"


def stages(app, doctree, name):
    if app.builder.format != "html":
        return
    for block in list(doctree.findall(nodes.literal_block)):
        if block.get("language") == "combat":
            line = re.search(r"#\s*combat-lab:(.*)", block.astext())
            attributes = "".join(f' {name}="{value}"' for name, value in re.findall(NAMES, line[1] if line else ""))
            hidden = " hidden" if ASKS.search(block.astext()) else ""
            html = f"<combat-lab{attributes}><pre{hidden}>{escape(block.astext())}</pre></combat-lab>"
            block.replace_self(nodes.raw("", html, format="html"))


def setup(app):
    app.connect("doctree-resolved", stages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
