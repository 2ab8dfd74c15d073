"""Which trained solvers there are, those that come with the package and those in run folders, and how to load
one.

A model is a folder with a solver in it. A packaged one has a `card.json` that tells where it comes from; a
run folder tells the same in its `config.json` and `events.jsonl`. Listing loads no solver, so it is quick.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import lbf
from lbf.app.runs.folder import BEST, Run, RunError
from lbf.app.runs.overview import RunOverview
from lbf.data.problem import detect_language
from lbf.errors import InputError

if TYPE_CHECKING:
    from lbf.inference.solver_like import SolverLike

PACKAGED: Final = Path(lbf.__file__).parent / "models"
"""Where the models are that come with the package."""
RUNS: Final = Path("runs")
"""Where `lbf train` puts runs if it is not told otherwise."""
CARD: Final = "card.json"
DESCRIPTION: Final = "solver.json"
_EARLIER_NAMES: Final = {"test_weighed": "test_reranked"}
"""What facts on the cards of earlier versions are called."""
PREFERRED: Final = ("english", "chinese", "math23k", "classroom-zh", "classroom-en")
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
    test_reranked: float | None = None
    """The same after reranking by the answer prior, as `lbf solve` does before it adds up rearrangements."""
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
        if self.test is not None:
            reranked = "" if self.test_reranked is None else f", reranked {self.test_reranked:.1f} %"
            return f"{self.test:.1f} % (test{reranked})"
        if self.validation is not None:
            return f"{self.validation:.1f} % (validation)"
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
    there = f"it is neither a folder with a solver nor one of {_names(available())}"
    raise InputError(f"there is no model {str(name_or_path)!r}: {there}")


def find_for(text: str) -> Path:
    """The folder of the packaged model for the language of a text, without loading any; for a text whose
    language cannot be told, the one that is preferred.
    """
    return find(None, detect_language(text))


def _default(language: str | None) -> ModelCard:
    cards = available()
    fitting = [card for card in cards if language is None or card.speaks(language)]
    packaged = [card for card in fitting if card.packaged]
    if packaged:
        return packaged[0]
    wanted = f" for texts in the language {language!r}" if language else ""
    runs = f"; of your runs, these fit: {', '.join(card.name for card in fitting)}" if fitting else ""
    there = _names([card for card in cards if card.packaged])
    raise InputError(
        f"no model{wanted} comes with this package, which has {there}: "
        f"train one with lbf train --data FILE, then name its folder with --model{runs}"
    )


def _names(cards: Sequence[ModelCard]) -> str:
    return ", ".join(f"{card.name} ({card.language or 'of unknown language'})" for card in cards) or "none"


def _solver_folder(folder: Path) -> Path | None:
    """The folder itself or the best solver of a run, whichever has a solver; None if neither has."""
    return next((path for path in (folder, folder / BEST) if (path / DESCRIPTION).is_file()), None)


# ---------------------------------------------------------------------------------------------------------
# loading


def load_solver(folder: str | Path) -> SolverLike:
    """The solver of a folder, run by numpy, or by torch if it has parts that only torch can run."""
    from lbf.inference.solver import TorchNeeded, TrainedSolver

    try:
        return TrainedSolver.load(folder)
    except TorchNeeded as error:
        need_torch(f"solving with this model ({error})")
    from lbf.neural import Solver

    return Solver.load(folder)


def need_torch(what: str) -> None:
    """Nothing if torch, and numba beside it, are there; otherwise an InputError that says which command
    installs them.
    """
    for package in ("torch", "numba"):
        try:
            import_module(package)
        except ImportError as error:
            raise InputError(
                f"{what} needs {package}, which solving does without: pip install 'learning-by-fixing[train]'"
            ) from error


# ---------------------------------------------------------------------------------------------------------
# describing


def card_of(folder: Path) -> ModelCard:
    """What is known about the solver of a folder, be it a packaged model, a run or a solver by itself."""
    solver = _solver_folder(folder)
    if solver is None:
        raise InputError(f"{folder} holds no solver: there is no {DESCRIPTION} in it or in its folder best")
    stored = _json(solver / CARD)
    if stored:
        stored = {_EARLIER_NAMES.get(name, name): fact for name, fact in stored.items()}
        known = {field.name for field in fields(ModelCard)}
        facts = {name: value for name, value in stored.items() if name in known}
    else:
        run = solver.parent if solver.name == BEST else solver
        facts = {"name": run.name, **_run_facts(Run(run))}
    if "language" not in facts:  # its words tell, which takes longer than to read a card
        facts["language"] = _language(solver / DESCRIPTION)
    size = sum(path.stat().st_size for path in solver.iterdir() if path.is_file())
    packaged = PACKAGED in solver.parents
    return ModelCard(**{**facts, "folder": str(solver), "bytes": size, "packaged": packaged})


def _run_facts(run: Run) -> dict[str, Any]:
    """What a run folder tells about its solver; nothing if there is none, or a damaged one."""
    try:
        overview = RunOverview.of(run)
    except RunError:  # told of by what opens the run
        return {}
    if not overview.strategy:
        return {}
    scores = {"validation": overview.validation, "test": overview.test}
    return {
        **{
            name: getattr(overview, name)
            for name in ("data", "split", "strategy", "seed", "command", "commit")
        },
        **{name: round(100 * score, 2) for name, score in scores.items() if score is not None},
    }


def _language(description: Path) -> str:
    """The languages of a solver's words: every one that at least a tenth of them are written in."""
    vocabulary = _json(description).get("vocabulary")
    words = vocabulary.get("words") if isinstance(vocabulary, dict) else None
    known = [word for word in words[3:] if isinstance(word, str)] if isinstance(words, list) else []
    letters = [
        language for word in known if re.search(r"[^\W\d_]", word) and (language := detect_language(word))
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
    except (OSError, ValueError, RecursionError):
        return {}
    return document if isinstance(document, dict) else {}
