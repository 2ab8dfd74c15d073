"""Writes to standard output what constraints.txt names, each with the checksums of its files.

    python .ci/lock.py > requirements-dev.lock

Versions come from constraints.txt, checksums from the index that pip is set to: those of all files of a
version, for all systems. torch is left out: it comes in several builds, each with its own checksum, and
nothing else here needs it.
"""

from __future__ import annotations

import os
import re
import sys
import urllib.request
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

CONSTRAINTS = Path(__file__).parents[1] / "constraints.txt"
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==(\S+) *(;.*)?$", re.MULTILINE)
HEADER = """\
# The development set with checksums, for Python 3.11 and newer, made by `make lock` from constraints.txt.
# How to use it: docs/reliability.md, Supply chain.
"""


class Links(HTMLParser):
    """The files on a page of the index: their names, and where they are."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take what a link leads to."""
        if tag == "a":
            self.found += [value for name, value in attrs if name == "href" and value]


def index() -> str:
    """Where pip looks for packages."""
    from pip._internal.cli.cmdoptions import index_url
    from pip._internal.configuration import Configuration

    configuration = Configuration(isolated=False)
    configuration.load()
    told = {name: value for name, value in configuration.items() if name.endswith(".index-url")}
    return str(os.environ.get("PIP_INDEX_URL") or next(iter(told.values()), index_url().default)).rstrip("/")


def normal(name: str) -> str:
    """A name as the index spells it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def is_of(file: str, name: str, version: str) -> bool:
    """Whether a file is a wheel or a source archive of a version.

    >>> files = ("a_b-1.0-py3-none-any.whl", "a-b-1.0.tar.gz", "a_b-1.0.1.zip")
    >>> [is_of(file, "a-b", "1.0") for file in files]
    [True, True, False]
    """
    stem = re.sub(r"\.(whl|tar\.gz|zip|tar\.bz2)$", "", file)
    if file.endswith(".whl"):
        found, _, rest = stem.partition("-")
        return normal(found) == normal(name) and rest.partition("-")[0] == version
    found, _, given = stem.rpartition("-")
    return stem != file and normal(found) == normal(name) and given == version


def checksums(address: str, name: str, version: str) -> list[str]:
    """The checksums of all files of a version."""
    with urllib.request.urlopen(f"{address}/{normal(name)}/", timeout=60) as page:
        links = Links()
        links.feed(page.read().decode())
    parts = [urlsplit(link) for link in links.found]
    files = [(unquote(part.path.rpartition("/")[2]), part.fragment) for part in parts]
    sums = {told for file, told in files if is_of(file, name, version) and told.startswith("sha256=")}
    if not sums:
        sys.exit(f"the index has no file of {name} {version} with a checksum")
    return sorted(sums)


def lines(constraints: str) -> Iterator[str]:
    """The lock file, line by line."""
    address = index()
    yield HEADER.rstrip()
    for name, version, marker in PINNED.findall(constraints):
        if name != "torch":
            hashes = [f"--hash={one.replace('=', ':')}" for one in checksums(address, name, version)]
            yield " \\\n    ".join([f"{name}=={version}{f' {marker}' if marker else ''}", *hashes])


if __name__ == "__main__":
    for line in lines(CONSTRAINTS.read_text(encoding="utf-8")):
        print(line, flush=True)
