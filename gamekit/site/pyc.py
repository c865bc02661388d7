"""Byte-compiles a wheel or library; run inside Pyodide, so it needs the standard library only."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from importlib import _bootstrap_external, util

# What no notebook reads: colours for languages nobody writes here, and hints about libraries that are not here.
# The lexers kept are those IPython imports, with what they import.
_LEXERS = "__init__|_mapping|_css_builtins|css|data|html|javascript|jvm|markup|perl|python|ruby|shell"
_LEXERS += "|_lilypond_builtins|lilypond|_scheme_builtins|lisp"
_UNREAD = re.compile(
    rf"pygments/lexers/(?!(?:{_LEXERS})\.py)|jedi/third_party/django-stubs/"
    r"|jedi/third_party/typeshed/third_party/\w+/(?!six)"  # jedi wants to see these folders
)
_EPOCH = (1980, 1, 1, 0, 0, 0)  # the earliest time a zip can hold, so that two builds are equal


def compile_zip(data: bytes, root: str, keep_source: bool = False) -> bytes:
    """The same zip with `.pyc` for `.py` (or beside it), its files sorted and without times."""
    members = dict(_members(data, root, keep_source))
    for record in [name for name in members if name.endswith(".dist-info/RECORD")]:
        members[record] = "".join(f"{name},,\n" for name in sorted(members)).encode()
    return write_zip(members)


def write_zip(members: dict[str, bytes]) -> bytes:
    """A zip of these files that depends on nothing else."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in sorted(members):
            archive.writestr(zipfile.ZipInfo(name, _EPOCH), members[name], zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()


def _members(data: bytes, root: str, keep_source: bool) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for name in archive.namelist():
            if not name.endswith("/") and not re.match(r"[^/]+\.data/data/", name) and not _UNREAD.match(name):
                yield from _compiled(name, archive.read(name), root, keep_source)


def _compiled(name: str, content: bytes, root: str, keep_source: bool) -> Iterator[tuple[str, bytes]]:
    code = _pyc(content, root + name) if name.endswith(".py") else None
    if keep_source or code is None:
        yield name, content
    if code is not None:
        yield (util.cache_from_source(name) if keep_source else name + "c"), code


def _pyc(source: bytes, path: str) -> bytes | None:
    """An unchecked hash-based `.pyc`, or None for a source this Python does not read."""
    try:
        code = compile(source, path, "exec", dont_inherit=True, optimize=0)
    except SyntaxError:
        return None
    as_hash_pyc = _bootstrap_external._code_to_hash_pyc  # type: ignore[attr-defined]
    return bytes(as_hash_pyc(code, util.source_hash(source), False))
