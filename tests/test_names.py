"""One name for one thing: no two classes and no two sibling modules of the package share a name."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import lbf

PACKAGE = Path(lbf.__file__).parent


def repeated(named: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """The names that stand in several places, with the places."""
    places: dict[str, list[str]] = defaultdict(list)
    for name, place in named:
        places[name].append(place)
    return {name: found for name, found in places.items() if len(found) > 1}


def classes(folder: Path) -> Iterator[tuple[str, str]]:
    """Every class that others can see, and its file."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                yield node.name, str(file.relative_to(folder))


def siblings(folder: Path) -> Iterator[tuple[str, str]]:
    """Every module and package by its place, and the file or folder it is: `a/b.py` beside `a/b/` is two."""
    for path in sorted(folder.rglob("*")):
        if path.suffix == ".py" or (path / "__init__.py").is_file():
            yield str(path.relative_to(folder).with_suffix("")), path.name


def test_no_two_classes_share_a_name() -> None:
    assert repeated(classes(PACKAGE)) == {}


def test_no_two_sibling_modules_share_a_name() -> None:
    assert repeated(siblings(PACKAGE)) == {}


def test_a_name_that_is_used_twice_is_found(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    for place in ("a/__init__.py", "a.py", "a/b.py"):
        (tmp_path / place).write_text("class Table: ...\n", encoding="utf-8")
    assert repeated(classes(tmp_path)) == {"Table": ["a/__init__.py", "a/b.py", "a.py"]}
    assert repeated(siblings(tmp_path)) == {"a": ["a", "a.py"]}
