"""Which trained solvers there are: those that come with the package, and those in run folders.

A model is a folder with a solver in it. A packaged one has a `card.json` that tells where it comes from; a
run folder tells the same in its `config.json` and `events.jsonl`. Nothing here loads a solver, so listing is
quick.
"""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

import lbf
from lbf.data.tokenise import detect_language
from lbf.errors import InputError

PACKAGED: Final = Path(lbf.__file__).parent / "models"
"""Where the models are that come with the package."""
RUNS: Final = Path("runs")
"""Where `lbf train` puts runs if it is not told otherwise."""
CARD: Final = "card.json"
DESCRIPTION: Final = "solver.json"
PREFERRED: Final = ("math23k", "classroom-zh", "classroom-en")
"""Packaged models in the order in which they are chosen for a language."""


@dataclass(frozen=True, slots=True)
class ModelCard:
    """What is known about a model. What is not known is empty, or None."""

    name: str
    folder: str
    """The folder of the solver itself."""
    language: str = ""
    """`zh`, `en`, or both joined by a plus sign."""
    data: str = ""
    """The data set it was trained on."""
    split: str = ""
    strategy: str = ""
    seed: int | None = None
    validation: float | None = None
    """Accuracy in percent on the validation problems of the data."""
    test: float | None = None
    """Accuracy in percent on the test problems of the data."""
    test_weighed: float | None = None
    """The same after weighing by what answers look like, as `lbf solve` does before it adds up
    rearrangements."""
    bytes: int = 0
    """Size on disk."""
    command: str = ""
    """The command that trained it."""
    commit: str = ""
    date: str = ""
    licence: str = ""
    packaged: bool = False

    def speaks(self, language: str) -> bool:
        """Whether the model was made for texts in a language."""
        return language in self.language.split("+")

    @property
    def accuracy(self) -> str:
        """Accuracy in words: which figure, on what."""
        for part, figure in (("test", self.test), ("validation", self.validation)):
            if figure is not None:
                weighed = (
                    f", weighed {self.test_weighed:.1f} %"
                    if part == "test" and self.test_weighed is not None
                    else ""
                )
                return f"{figure:.1f} % ({part}{weighed})"
        return ""

    def to_plain(self) -> dict[str, Any]:
        """As plain data, for JSON."""
        return asdict(self)


# ---------------------------------------------------------------------------------------------------------
# finding


def available(runs: Path = RUNS) -> list[ModelCard]:
    """The packaged models in the order of preference, then the runs that have a solver."""
    packaged = sorted(_folders(PACKAGED), key=lambda folder: (_preference(folder.name), folder.name))
    return [card_of(folder) for folder in (*packaged, *sorted(_folders(runs)))]


def _folders(parent: Path) -> list[Path]:
    return [path for path in parent.iterdir() if _solver_folder(path)] if parent.is_dir() else []


def _preference(name: str) -> int:
    return PREFERRED.index(name) if name in PREFERRED else len(PREFERRED)


def find(name_or_path: str | Path | None = None, language: str | None = None) -> Path:
    """The folder of a solver: a packaged model by name, a folder by path, or the default for a language.

    An InputError says what there is instead if there is none.
    """
    if name_or_path is None:
        return Path(_default(language).folder)
    for folder in (Path(name_or_path), PACKAGED / str(name_or_path), RUNS / str(name_or_path)):
        found = _solver_folder(folder)
        if found:
            return found
    raise InputError(
        f"there is no model {str(name_or_path)!r}: it is neither a folder with a solver nor one of {_names(available())}"
    )


def _default(language: str | None) -> ModelCard:
    cards = available()
    fitting = [card for card in cards if language is None or card.speaks(language)]
    packaged = [card for card in fitting if card.packaged]
    if packaged:
        return packaged[0]
    wanted = f" for texts in the language {language!r}" if language else ""
    runs = f"; of your runs, these fit: {', '.join(card.name for card in fitting)}" if fitting else ""
    raise InputError(
        f"no model{wanted} comes with this package, which has {_names([card for card in cards if card.packaged])}: "
        f"train one with lbf train --data FILE, then name its folder with --model{runs}"
    )


def _names(cards: Sequence[ModelCard]) -> str:
    return ", ".join(f"{card.name} ({card.language or 'of unknown language'})" for card in cards) or "none"


def _solver_folder(folder: Path) -> Path | None:
    """The folder itself or the best solver of a run, whichever has a solver; None if neither has."""
    return next((path for path in (folder, folder / "best") if (path / DESCRIPTION).is_file()), None)


def listing(runs: Path = RUNS) -> tuple[dict[str, Any], list[str]]:
    """All models: a document for programs, and lines for people."""
    cards = available(runs)
    lines = [line for card in cards for line in (*_lines_of(card), "")]
    return {"models": [card.to_plain() for card in cards]}, lines[:-1] or [
        "there are no models: train one with lbf train"
    ]


def _lines_of(card: ModelCard) -> list[str]:
    trained = f"{card.strategy or 'unknown strategy'} on {card.data or 'unknown data'}"
    facts = [
        card.language or "unknown language",
        trained,
        card.accuracy or "not measured",
        f"{card.bytes / 1e6:.1f} MB",
    ]
    where = "comes with lbf" if card.packaged else card.folder
    return [f"{card.name}: {', '.join(facts)}", *(f"    {line}" for line in (where, card.command) if line)]


# ---------------------------------------------------------------------------------------------------------
# describing


def card_of(folder: Path) -> ModelCard:
    """What is known about the solver of a folder, be it a packaged model, a run or a solver by itself."""
    solver = _solver_folder(folder)
    if solver is None:
        raise InputError(f"{folder} holds no solver: there is no {DESCRIPTION} in it or in its folder best")
    stored = _json(solver / CARD)
    if stored:
        known = {field.name for field in fields(ModelCard)}
        facts = {name: value for name, value in stored.items() if name in known}
    else:
        run = solver.parent if solver.name == "best" else solver
        facts = {"name": run.name, **_run_facts(run)}
    facts.setdefault("language", _language(solver / DESCRIPTION))
    size = sum(path.stat().st_size for path in solver.iterdir() if path.is_file())
    packaged = PACKAGED in solver.parents
    return ModelCard(**{**facts, "folder": str(solver), "bytes": size, "packaged": packaged})


def _run_facts(run: Path) -> dict[str, Any]:
    """What a run folder tells about its solver, as far as it can be read."""
    document = _json(run / "config.json")
    config = document.get("config", {})
    learning = config.get("learning", {}) if isinstance(config, dict) else {}
    if not isinstance(learning, dict) or not learning:
        return {}
    return {
        "data": str(config.get("data", "")),
        "split": str(config.get("split", "")),
        "strategy": str(config.get("strategy", {}).get("name") or learning.get("strategy", "")),
        "seed": document.get("seed"),
        "command": command_text(document.get("command", ())),
        "commit": document.get("commit") or "",
        **_scores(run / "events.jsonl"),
    }


def command_text(words: Sequence[str]) -> str:
    """A command as one would type it: the program by its name, wherever it was installed."""
    return shlex.join(["lbf", *map(str, words[1:])]) if words else ""


def _scores(path: Path) -> dict[str, float]:
    """The accuracies in percent that a run has measured so far: the best on validation, and on test at its
    end.
    """
    scores: dict[str, float] = {}
    for event in _lines(path):
        validation, test = event.get("validation"), event.get("test")
        if isinstance(validation, float):
            scores["validation"] = max(scores.get("validation", 0.0), round(100 * validation, 2))
        if isinstance(test, float):
            scores["test"] = round(100 * test, 2)
    return scores


def _language(description: Path) -> str:
    """The languages of a solver's words: every one that at least a tenth of them are written in."""
    words = _json(description).get("vocabulary", {}).get("words", [])[3:]
    letters = [
        language for word in words if re.search(r"[^\W\d_]", word) and (language := detect_language(word))
    ]
    return "+".join(
        language for language in ("zh", "en") if letters and letters.count(language) >= len(letters) / 10
    )


def _json(path: Path) -> Mapping[str, Any]:
    """A JSON object, empty if there is none that can be read: a damaged file is told of by what loads the
    solver.
    """
    try:
        document = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return {}
    return document if isinstance(document, dict) else {}


def _lines(path: Path) -> list[Mapping[str, Any]]:
    if not path.is_file():
        return []
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            found.append(json.loads(line))
        except ValueError:  # the last line of a run that was interrupted
            break
    return [event for event in found if isinstance(event, dict)]
