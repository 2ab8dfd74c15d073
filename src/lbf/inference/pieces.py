"""Texts as a pretrained encoder reads them: their pieces, and where the quantities stand among them.

The encoder reads the text with its numbers as they are written: which is larger and what is a percentage is
information. A quantity's vector is that of its first piece.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from lbf.data.problem import Problem
from lbf.errors import InputError
from lbf.symbolic.notation import number_text

_MOST_KNOWN: Final = 200_000
"""Texts whose pieces are kept."""


class Pieces(NamedTuple):
    """A text as the encoder reads it."""

    numbers: tuple[int, ...]
    """Its pieces by number, with those that mark beginning and end."""
    positions: tuple[int, ...]
    """At which piece each quantity begins."""


@dataclass(frozen=True)
class PieceReader:
    """Cuts texts into pieces, each text once."""

    tokenizer: Any
    """A `tokenizers.Tokenizer`."""
    limit: int
    """Most pieces of a text."""
    _known: dict[str, Pieces] = field(default_factory=dict, init=False, repr=False)

    def read(self, problem: Problem) -> Pieces:
        """The pieces of a problem's text."""
        known = self._known.get(problem.text)
        if known is None:
            known = self._known[problem.text] = self._cut(problem)
            if len(self._known) > _MOST_KNOWN:
                self._known.clear()
        return known

    def _cut(self, problem: Problem) -> Pieces:
        text, starts = shown(problem)
        encoded = self.tokenizer.encode(text)
        if len(encoded.ids) > self.limit:
            raise InputError(
                f"problem {problem.id} has {len(encoded.ids)} pieces, but the encoder reads at most "
                f"{self.limit}"
            )
        ends = [end for _, end in encoded.offsets]
        return Pieces(tuple(encoded.ids), tuple(_first_after(ends, start) for start in starts))


def shown(problem: Problem) -> tuple[str, list[int]]:
    """The text as the encoder sees it, and where each quantity begins in it.

    Numbers stay as they are written, but for what says nothing about them: a decimal point before zeros only,
    and separators of thousands.

    >>> from lbf.data.problem import make_problem
    >>> shown(make_problem("p", "Ann has 70.0 of 1,250 apples and half a pear."))
    ('Ann has 70 of 1250 apples and half a pear.', [8, 14, 30])
    """
    pieces, starts, length, position = [], [], 0, 0
    for slot in problem.slots:
        before = problem.text[position : slot.start]
        surface = number_text(slot.value) if _is_plain(slot.surface) else slot.surface
        starts.append(length + len(before))
        pieces += [before, surface]
        length += len(before) + len(surface)
        position = slot.end
    return "".join([*pieces, problem.text[position:]]), starts


def _is_plain(surface: str) -> bool:
    return surface[:1].isdigit() and all(character.isdigit() or character in ".,．" for character in surface)


def _first_after(ends: Sequence[int], start: int) -> int:
    """The first piece that reaches beyond a place; the first of all if there is none."""
    return next((piece for piece, end in enumerate(ends) if end > start), 0)


def tokenizers_package() -> Any:
    """The package `tokenizers`, or an InputError that says how to get it."""
    try:
        import tokenizers
    except ImportError as error:
        raise InputError(
            "a pretrained encoder needs the package tokenizers: pip install tokenizers"
        ) from error
    return tokenizers
