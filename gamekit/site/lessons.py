"""Lessons: Jupytext Markdown becomes notebooks that were run once and keep their boards' pictures."""

from __future__ import annotations

import copy
import json
import re
import shutil
from hashlib import sha256
from pathlib import Path

import jupytext  # type: ignore[import-untyped]
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbconvert import HTMLExporter
from nbformat import NotebookNode
from traitlets.config import Config

import gamekit
from gamekit.core.text import rules
from gamekit.site import SiteError

WIDGET = "application/vnd.jupyter.widget-view+json"
_SECONDS = 300  # for one cell; a lesson that takes longer hangs
_STYLE = re.compile("<style>.*?</style>", re.DOTALL)
_RULE = re.compile(r"^(#+) ([A-Z]+-[\d.]+)$", re.MULTILINE)


def build_lessons(content: Path, target: Path, cache: Path) -> list[str]:
    """Every lesson under a folder as a finished notebook under another; their paths, sorted."""
    shutil.rmtree(target, ignore_errors=True)
    sources = sorted(path for path in content.rglob("*") if path.suffix in {".md", ".ipynb"})
    if not sources:
        raise SiteError(f"There is no lesson in {content}.")
    return [_build(path, path.relative_to(content).with_suffix(".ipynb"), target, cache) for path in sources]


def _build(source: Path, name: Path, target: Path, cache: Path) -> str:
    path = target / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if source.suffix == ".ipynb":
        shutil.copyfile(source, path)
    else:
        path.write_text(_finished(source, name, cache), "utf-8")
    return name.as_posix()


def _finished(source: Path, name: Path, cache: Path) -> str:
    """The notebook as text, from the cache when neither lesson nor code has changed."""
    notebook = convert(source.read_text("utf-8"), name)
    key = sha256((as_text(notebook) + code_hash()).encode()).hexdigest()[:16]
    kept = cache / "executed" / f"{key}.ipynb"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(as_text(static(run(notebook, name))), "utf-8")
    return kept.read_text("utf-8")


def code_hash() -> str:
    """A hash of gamekit as it is imported here."""
    package = Path(gamekit.__file__).parent
    files = sorted(path for path in package.rglob("*") if path.is_file() and path.suffix != ".pyc")
    return sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


def convert(markdown: str, name: Path) -> NotebookNode:
    """A notebook with stable cell ids, its rule headings filled in; the name begins with the language."""
    notebook: NotebookNode = jupytext.reads(fill_rules(markdown, name.parts[0]), fmt="md")
    for number, cell in enumerate(notebook.cells):
        cell.id = f"cell-{number}"
        cell.metadata = {}
    notebook.metadata = {
        "kernelspec": {"name": "python", "display_name": "Python (Pyodide)", "language": "python"},
        "language_info": {"name": "python"},
        "gamekit": {"lesson": name.with_suffix("").as_posix()},
    }
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    return notebook


def fill_rules(markdown: str, lang: str) -> str:
    """The text with title and body after every heading that is only a rule's id."""

    known = {rule: told for game in gamekit.GAMES for rule, told in rules(game, lang).items()}

    def filled(heading: re.Match[str]) -> str:
        level, rule = heading.groups()
        if rule not in known:
            raise SiteError(f"There is no rule {rule}, yet a lesson has it as a heading.")
        return f"{level} {rule} · {known[rule].title}\n\n{known[rule].body}"

    return _RULE.sub(filled, markdown)


def run(notebook: NotebookNode, name: Path) -> NotebookNode:
    """The notebook after one run from top to bottom; a failing cell is a sentence."""
    ready = copy.deepcopy(notebook)
    client = NotebookClient(
        ready,
        kernel_name="python3",
        timeout=_SECONDS,
        record_timing=False,
        store_widget_state=False,
        config=Config(ConnectionFileMixin={"transport": "ipc"}),
    )
    try:
        client.execute()
    except CellExecutionError as error:
        raise SiteError(f"The lesson {name} fails: {error.ename}: {error.evalue}") from None
    ready.metadata = copy.deepcopy(notebook.metadata)
    return ready


def static(notebook: NotebookNode) -> NotebookNode:
    """The notebook with trusted pictures in place of widgets, which no page can revive, and each style once."""
    styles: set[str] = set()

    def once(style: re.Match[str]) -> str:
        known = style[0] in styles
        styles.add(style[0])
        return "" if known else style[0]

    for cell in notebook.cells:
        cell.metadata = {"trusted": True} if cell.cell_type == "code" else {}
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            data.pop(WIDGET, None)
            if "text/html" in data:
                data["text/html"] = _single(_STYLE.sub(once, data["text/html"]))
                data.pop("text/plain", None)  # where an object lies in memory differs from build to build
    return notebook


def _single(html: str) -> str:
    """HTML in single quotes, which JSON need not escape: a tenth of a notebook; as it is where it has some already."""
    return html if "'" in html else html.replace('"', "'")


def as_text(notebook: NotebookNode) -> str:
    """The notebook as JSON; nbformat's own writer would drop the trust."""
    return json.dumps(notebook, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def readable(notebook: Path) -> str:
    """A finished notebook's words and code as HTML without a head; its pictures are left to whoever shows it."""
    plain = {"exclude_input_prompt": True, "exclude_output_prompt": True, "exclude_anchor_links": True}
    words = jupytext.read(notebook)
    for cell in words.cells:
        if "outputs" in cell:
            cell.outputs = [output for output in cell.outputs if "text/html" not in output.get("data", {})]
    exporter = HTMLExporter(template_name="basic", **plain)  # type: ignore[no-untyped-call]
    return f'<article class="gamekit-sheet">{exporter.from_notebook_node(words)[0]}</article>\n'


def title(notebook: Path) -> str:
    """The first heading of a notebook."""
    for cell in jupytext.read(notebook).cells:
        if cell.cell_type == "markdown" and (heading := re.search(r"^# (.+)$", cell.source, re.MULTILINE)):
            return heading[1].strip()
    return notebook.stem
