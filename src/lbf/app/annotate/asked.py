"""What `lbf annotate` is asked, the recipe that follows from it, and whether its solvers know the words."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from pathlib import Path
from typing import Final

from lbf import __version__
from lbf.app import models
from lbf.app.annotate import input_rows
from lbf.app.annotate.candidates import Recipe
from lbf.app.annotate.coverage import Tally
from lbf.app.annotate.input_rows import SourceRow
from lbf.data.formats.layouts import Columns
from lbf.data.formats.packed import file_digest
from lbf.data.reading import ReadOptions
from lbf.errors import InputError
from lbf.symbolic.expression import Constant

_CONSTANTS: Final = (Fraction(1), Fraction("3.14"))
"""What solutions may use besides the numbers of the text, if nobody says otherwise."""
_MANY_UNKNOWN: Final = 0.3
"""From this share of unknown words on, a solver was probably made for other texts."""


@dataclass(frozen=True, slots=True)
class AnnotateOptions:
    """What `lbf annotate` is asked."""

    output: Path
    model: str | None = None
    """A model by name or folder, `none` for search alone, None for the packaged one of each language."""
    count: int = 5
    """Most solutions listed for a problem."""
    beam: int = 20
    constants: tuple[Fraction, ...] | None = None
    """Without a model: numbers that solutions may use besides those of the text; None for 1 and 3.14."""
    max_leaves: int = 5
    extra: int = 1
    limit: int | None = None
    jobs: int | None = None
    """Processes; None for one on each core, or fewer if there is little to do."""
    prefix: str = ""
    """What the names of new fields begin with."""
    into: str | None = None
    """A field that gets the first solution, as an annotation that training reads."""
    least: float = 0.0
    """The least confidence of a solution that goes there."""
    min_confidence: float = 0.0
    """A first solution of less confidence is called doubtful."""
    summary: Path | None = None
    """Where the summary goes as JSON, and beside it the risk-coverage curve."""
    review: Path | None = None
    """Where the doubtful rows go for people to look at."""
    layout: str | None = None
    encoding: str | None = None
    columns: Columns | None = None
    """The columns of text and answer, if they are not to be found by their names."""
    restart: bool = False
    engine: str = "processes"
    """What does the batches: processes of this machine, or the workers of a Ray cluster (`ray`)."""
    shard: tuple[int, int] | None = None
    """Which part of the input files, of how many: (1, 8) is the first of eight."""

    @property
    def reading(self) -> ReadOptions:
        """How files are read: every row by itself, so that any file needs the same memory."""
        return ReadOptions(format=self.layout, encoding=self.encoding, columns=self.columns, rows_alone=True)


def recipe_for(options: AnnotateOptions) -> Recipe:
    """How to annotate."""
    chosen = _models(options.model)
    if options.constants is not None and options.model != "none":
        raise InputError("--constants is for --model none: a model has the constants it was trained with")
    constants = _CONSTANTS if options.constants is None else options.constants
    texts = tuple(str(Constant(value)) for value in dict.fromkeys(constants))
    return Recipe(chosen, texts, options.max_leaves, options.extra, options.beam, options.count)


def _models(wanted: str | None) -> tuple[tuple[str, str], ...]:
    """The folders of solvers by language; none is loaded before a text asks for it."""
    if wanted == "none":
        return ()
    if wanted is not None:
        return (("", str(models.find(wanted))),)
    packaged = [card for card in models.available() if card.packaged]
    languages = dict.fromkeys(language for card in packaged for language in card.language.split("+"))
    return tuple((language, str(models.find(None, language))) for language in languages)


def model_name(folder: str) -> str:
    """A packaged model by its name, any other by its folder."""
    card = models.card_of(Path(folder))
    return card.name if card.packaged else folder


def key_of(recipe: Recipe, options: AnnotateOptions) -> str:
    """A digest of everything besides the input that decides what is written, wherever the files are."""
    solvers = [
        (language, file_digest(Path(folder) / models.DESCRIPTION)) for language, folder in recipe.models
    ]
    how = {**asdict(recipe), "models": solvers}  # a solver's description names its parameters by content
    read = [options.limit, options.layout, options.encoding, options.columns]
    write: Mapping[str, object] = {
        "ending": "".join(options.output.suffixes[-2:]).lower(),
        **{name: getattr(options, name) for name in ("prefix", "into", "least", "min_confidence")},
    }
    return hashlib.sha256(
        json.dumps([__version__, input_rows.BATCH, input_rows.BLOCK, how, read, write], default=str).encode()
    ).hexdigest()


# ---------------------------------------------------------------------------------------------------------
# words that solvers know


class KnownWords:
    """Counts the words of rows, and how many of them the solver of their language knows."""

    def __init__(self, recipe: Recipe, tally: Tally) -> None:
        self._recipe, self._tally = recipe, tally
        self._vocabularies: dict[str, frozenset[str]] = {}

    def add(self, row: SourceRow) -> None:
        """Count the words of a row."""
        if row.problem is None or not self._recipe.models:
            return
        folder = self._recipe.model_for(row.problem)
        if folder is None:
            return
        if folder not in self._vocabularies:
            self._vocabularies[folder] = _words(folder)
        known = self._vocabularies[folder]
        self._tally.words[folder] += len(row.problem.tokens)
        if known:
            self._tally.unknown[folder] += sum(word not in known for word in row.problem.tokens)


def _words(folder: str) -> frozenset[str]:
    description = json.loads((Path(folder) / models.DESCRIPTION).read_bytes())
    return frozenset(description.get("vocabulary", {}).get("words", []))


def notes_on(tally: Tally, recipe: Recipe, wanted: str | None) -> list[str]:
    """What has to be said about the models and the texts; `wanted` is the model that somebody named."""
    by_language = dict(recipe.models)
    without = [
        f"no model for {language} ({count:,} problems) comes with the package: search alone, simplest first"
        for language, count in tally.languages.most_common()
        if wanted is None and language not in by_language
    ]
    shares = {folder: tally.unknown[folder] / max(1, count) for folder, count in tally.words.items()}
    return [
        *without,
        *(
            f"{model_name(folder)} does not know {share:.0%} of the words: "
            "it was probably trained on another kind of text"
            for folder, share in shares.items()
            if share >= _MANY_UNKNOWN
        ),
    ]
