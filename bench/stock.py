"""Stock JupyterLite: a default build with one of our lessons, wheels through piplite, Pyodide as npm has it."""

from __future__ import annotations

import importlib.metadata
import json
import shutil
import subprocess
import sys
from pathlib import Path

from bench.workers import ROOT, SITE, Missing
from gamekit.site.finish import write_json
from gamekit.site.pyc import write_zip
from gamekit.site.wheels import digest, normal, own_wheel, runtime

INSTALL = "%pip install -q gamekit anywidget"
THROUGH_PIPLITE = (
    "anywidget", "comm", "ipython-pygments-lexers", "ipywidgets", "psygnal", "traitlets", "typing-extensions",
)  # fmt: skip
EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "@jupyterlite/pyodide-kernel-extension", "anywidget")
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"


def build(lesson: str, folder: Path) -> Path:
    """The built stock site with this lesson, in a folder of its own."""
    add_lesson(lesson, folder / "files" / f"{lesson}.ipynb")
    add_wheels(folder / "wheels")
    add_pyodide(folder / "static/pyodide")
    labextensions = Path(sys.prefix, "share/jupyter/labextensions")
    config = {
        "contents": ["files"],
        "output_dir": "out",
        "disable_addons": ["gamekit"],
        "ignore_sys_prefix": ["federated_extensions"],  # only what a stock site needs, not all that is installed here
        "federated_extensions": [str(labextensions / name) for name in EXTENSIONS],
    }
    piplite = {"piplite_urls": ["./wheels"]}
    write_json(folder / "jupyter_lite_config.json", {"LiteBuildConfig": config, "PipliteAddon": piplite})
    kernel = {"pyodideUrl": "./static/pyodide/pyodide.mjs"}
    settings = {"exposeAppInBrowser": True, "litePluginSettings": {KERNEL: kernel}}
    write_json(folder / "jupyter-lite.json", {"jupyter-lite-schema-version": 0, "jupyter-config-data": settings})
    command = [str(Path(sys.executable).with_name("jupyter")), "lite", "build"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Missing(f"stock: {done.stderr.strip().splitlines()[-1]}")
    return folder / "out"


def add_lesson(lesson: str, target: Path) -> None:
    """The lesson as our site has it, with a first cell that installs what it imports."""
    notebook = json.loads((SITE / "files" / f"{lesson}.ipynb").read_text("utf-8"))
    empty = {"metadata": {}, "execution_count": None, "outputs": []}
    notebook["cells"].insert(0, {"cell_type": "code", "id": "install", "source": INSTALL, **empty})
    target.parent.mkdir(parents=True)
    write_json(target, notebook)


def add_wheels(target: Path) -> None:
    """gamekit and the widgets as wheels for piplite, not compiled."""
    target.mkdir()
    own_wheel(target)
    for path in (ROOT / ".cache/wheels").glob("*.whl"):
        if normal(path.name.split("-")[0]) in THROUGH_PIPLITE:
            shutil.copy(path, target)
    installed = importlib.metadata.distribution("jupyterlab_widgets")
    members = {
        file.as_posix(): file.read_binary()
        for file in installed.files or ()
        if file.parts[0].startswith("jupyterlab_widgets") and "__pycache__" not in file.parts
    }
    (target / f"jupyterlab_widgets-{installed.version}-py3-none-any.whl").write_bytes(write_zip(members))


def add_pyodide(target: Path) -> None:
    """Pyodide as it comes, and the pinned wheels its lock names with the sums they have here."""
    shutil.copytree(runtime(ROOT), target, ignore=shutil.ignore_patterns("node_modules", "*.map", "*.html", "*.d.ts"))
    lock = json.loads((target / "pyodide-lock.json").read_text("utf-8"))
    for path in (ROOT / ".cache/wheels").glob("*.whl"):
        entry = lock["packages"].get(normal(path.name.split("-")[0]))
        if entry and path.name.split("-")[1] == entry["version"]:
            entry.update(file_name=path.name, sha256=digest(path))
            shutil.copy(path, target)
    write_json(target / "pyodide-lock.json", lock)
