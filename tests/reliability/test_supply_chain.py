"""Nothing that is loaded can run code, and every model says what it was made from and on what terms."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

import lbf

PACKAGE = Path(lbf.__file__).parent
ROOT = Path(__file__).parents[2]
UNSAFE_MODULES = {"pickle", "cPickle", "dill", "cloudpickle", "joblib", "shelve", "marshal"}
UNSAFE_CALLS = {
    ("torch", "load"),
    ("torch", "save"),
    ("yaml", "load"),
    ("os", "system"),
    ("", "eval"),
    ("", "exec"),
}
DESCRIPTIONS = ("solver.json", "verifier.json", "answer_model.json")
MODELS = sorted(path.parent for path in (PACKAGE / "models").glob("*/solver.json"))


def called(node: ast.AST) -> tuple[str, str] | None:
    if not isinstance(node, ast.Call):
        return None
    if isinstance(node.func, ast.Name):
        return "", node.func.id
    if isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
        return node.func.value.id, node.func.attr
    return None


@pytest.mark.parametrize("folder", ["src", "experiments", "examples", "benchmarks"])
def test_nothing_is_pickled_and_no_text_is_run(folder: str) -> None:
    sources = sorted((ROOT / folder).rglob("*.py"))
    assert sources
    for source in sources:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            names = {alias.name for alias in node.names} if isinstance(node, ast.Import) else set()
            names |= {node.module or ""} if isinstance(node, ast.ImportFrom) else set()
            assert not {name.split(".")[0] for name in names} & UNSAFE_MODULES, source
            assert called(node) not in UNSAFE_CALLS, (source, getattr(node, "lineno", 0))
            if called(node) == ("np", "load"):
                assert not [word for word in node.keywords if word.arg == "allow_pickle"], source


@pytest.mark.parametrize("model", MODELS, ids=lambda path: path.name)
def test_every_model_says_what_it_was_made_from_and_on_what_terms(model: Path) -> None:
    card = json.loads((model / "card.json").read_bytes())
    told = (model / "README.md").read_text(encoding="utf-8")
    assert card["licence"].startswith("Apache-2.0") and card["licence"].split("; ")[0] in told
    for heading in ("## Data", "## Licence", "## Figures", "## Limits"):
        assert heading in told
    parts = {part.split("@")[0] for part in card["data"].split(",")}
    assert all(f"`{part}`" in told for part in parts)
    figures = {
        name: card[name] for name in ("validation", "test", "test_reranked", "test_weighed") if name in card
    }
    assert figures and all(f"{figure:.1f} %" in told for figure in figures.values())
    described = [name for name in DESCRIPTIONS if (model / name).is_file()]
    parameters = [json.loads((model / name).read_bytes())["parameters"] for name in described]
    assert {path.name for path in model.iterdir()} == {"card.json", "README.md", *described, *parameters}
    for name in described[1:]:
        learned = json.loads((model / name).read_bytes())["data"]
        assert {part.split("@")[0] for part in learned.split(",")} <= parts


def test_the_project_says_how_to_report_and_how_to_cite() -> None:
    assert "Reporting" in (ROOT / "SECURITY.md").read_text()
    assert (ROOT / "CITATION.cff").read_text().startswith("cff-version:")


def test_the_lock_file_has_checksums_for_every_constraint() -> None:
    """torch comes in several builds, each with its own checksum, and is not in it."""
    pinned = re.findall(r"^([\w.-]+==\S+)", (ROOT / "constraints.txt").read_text(), re.MULTILINE)
    locked = re.split(r"\n(?=\S)", (ROOT / "requirements-dev.lock").read_text().strip())
    entries = [entry for entry in locked if not entry.startswith("#")]
    wanted = [one for one in pinned if not one.startswith("torch==")]
    assert [entry.split()[0] for entry in entries] == wanted, "write it anew: make lock"
    for entry in entries:
        assert re.search(r"\n    --hash=sha256:[0-9a-f]{64}( \\\n|$)", entry), entry
