"""Whether the solvers of a job know the words they are shown, and which languages had none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from lbf.app import models
from lbf.app.annotate.asked import model_name
from lbf.app.annotate.candidates import Recipe
from lbf.app.annotate.coverage import Tally
from lbf.app.annotate.source_rows import SourceRow

_MANY_UNKNOWN: Final = 0.3
"""From this share of unknown words on, a solver was probably made for other texts."""


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
