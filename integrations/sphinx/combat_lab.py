"""An extension for Sphinx: in HTML, code blocks of the language "combat" become stages. Set options in a comment line."""

import re
from html import escape

from docutils import nodes

# The text of a question has the answers.
ASKS = re.compile(r"^([\w.,+ -]+:)?[ \t]*(ask|goal)\s", re.I | re.M)
# As in every integration: on a line of its own, each value perhaps in quotes.
LINE = re.compile(r"^\s*#\s*combat-lab:(.*)$", re.M)
PAIR = re.compile(r'([a-z]+)(?:=(?:"([^"]*)"|(\S+)))?')
NAMES = ("edition", "editions", "frame", "mode", "controls", "theme", "height", "fit")


def options(source):
    line = LINE.search(source)
    pairs = PAIR.findall(line[1] if line else "")
    given = {name: quoted or plain for name, quoted, plain in pairs if name in NAMES}
    return "".join(f' {name}="{escape(value)}"' for name, value in given.items())


def stages(app, doctree, name):
    if app.builder.format != "html":
        return
    for block in list(doctree.findall(nodes.literal_block)):
        if block.get("language") == "combat":
            hidden = " hidden" if ASKS.search(block.astext()) else ""
            html = f"<combat-lab{options(block.astext())}><pre{hidden}>{escape(block.astext())}</pre></combat-lab>"
            block.replace_self(nodes.raw("", html, format="html"))


def setup(app):
    app.connect("doctree-resolved", stages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
