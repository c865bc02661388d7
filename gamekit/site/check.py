"""`gamekit check-site`: is a built site whole, unchanged, small enough and on its own?"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path

from gamekit.site import SiteError
from gamekit.site.lock import refuse_addresses

LIMIT = 48_000_000  # bytes


def main(argv: Sequence[str] | None = None) -> int:
    """Checks a site and says what is wrong with it; 0 when nothing is."""
    parser = argparse.ArgumentParser(prog="gamekit check-site", description="Check a built site.")
    parser.add_argument("site", nargs="?", type=Path, default=Path("_site"), help="its folder (default: _site)")
    site = parser.parse_args(argv).site
    try:
        print(check(site))
    except SiteError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def check(site: Path) -> str:
    """A sentence on a good site; raises one on the first thing that is wrong."""
    check_sums(site)
    check_addresses(site)
    if missing := missing_lessons(site, site / "files"):
        raise SiteError(f"The lesson {missing[0]} is not listed in {site}.")
    megabytes, number = check_size(site) / 1e6, len(list(lessons(site / "files")))
    return f"{site} is whole: {number} lessons, {megabytes:.1f} MB, no other host named."


def check_sums(site: Path) -> None:
    """Every file is there, unchanged, and none is there besides."""
    if not (site / "SHA256SUMS").exists():
        raise SiteError(f"There is no built site in {site}: run `make site`.")
    lines = (site / "SHA256SUMS").read_text("utf-8").splitlines()
    expected = {name: sum_ for sum_, name in (line.split("  ", 1) for line in lines)}
    for name, sum_ in expected.items():
        if not (site / name).exists():
            raise SiteError(f"The file {name} is missing from {site}.")
        if sha256((site / name).read_bytes()).hexdigest() != sum_:
            raise SiteError(f"The file {name} in {site} is not the one that was built.")
    for path in site.rglob("*"):
        name = path.relative_to(site).as_posix()
        if path.is_file() and name not in expected and name != "SHA256SUMS":
            raise SiteError(f"The file {name} does not belong to the site in {site}.")


def check_addresses(site: Path) -> None:
    """Neither Pyodide's lock nor any configuration names another host."""
    for path in [
        site / "static/pyodide/pyodide-lock.json",
        *site.glob("jupyter-lite.*"),
        *site.glob("*/jupyter-lite.*"),
    ]:
        refuse_addresses(path.read_text("utf-8"), path.relative_to(site).as_posix())


def lessons(folder: Path) -> Iterator[Path]:
    """The notebooks under a folder."""
    return (path.relative_to(folder) for path in sorted(folder.rglob("*.ipynb")))


def missing_lessons(site: Path, wanted: Path) -> list[str]:
    """The notebooks under a folder that the site lacks, as a file or in its listing."""
    return [name.as_posix() for name in lessons(wanted) if not _stands(site, name)]


def _stands(site: Path, name: Path) -> bool:
    listing = site / "api/contents" / name.parent / "all.json"
    if not (site / "files" / name).exists() or not listing.exists():
        return False
    return name.as_posix() in {entry["path"] for entry in json.loads(listing.read_text("utf-8"))["content"]}


def check_size(site: Path) -> int:
    """The size of the site in bytes, refused beyond the limit."""
    size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    if size > LIMIT:
        raise SiteError(f"{site} has {size / 1e6:.1f} MB; {LIMIT / 1e6:.0f} MB is the limit.")
    return size


if __name__ == "__main__":
    sys.exit(main())
