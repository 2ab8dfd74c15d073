"""From a phrasing to a text: fill in words and numbers, and note which number stands where.

A phrasing is a sentence or more with

- `{count}`: the number that plays the role `count`; after `$` it is written as an amount of money;
- `{count:apple}`, `{count:fruit}`: the number with a noun, or a word of a list, that agrees with it
  (English);
- `{fruit.s}`, `{child2}`, `{child.his}`: a word of a list, in one of its forms (see `words`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Final, NamedTuple

from lbf.data.classroom.draws import Number
from lbf.data.classroom.words import WORDS, Word, plural

PLACEHOLDER: Final = re.compile(
    r"(?P<money>\$?)\{(?P<name>[a-z_]+\d?)(?:\.(?P<form>[a-z]+))?(?::(?P<noun>[^}]+))?\}"
)
AN: Final = re.compile(r"\b([Aa])(?= \$?(?:8|1[18](?!\d)))")
"""An article before a number that is spoken with a vowel: eight, eleven, eighteen, eighty, ..."""
SENTENCE_START: Final = re.compile(r"(?:^|[.?!] )[a-z]")


class Text(NamedTuple):
    """A rendered phrasing, and the roles of its numbers in the order they are read."""

    text: str
    roles: tuple[str, ...]


def names(phrasing: str) -> tuple[str, ...]:
    """All roles and words a phrasing mentions, in order, each once.

    >>> names("{child} buys {count:fruit} at ${price} each.")
    ('child', 'count', 'fruit', 'price')
    """
    found: list[str] = []
    for match in PLACEHOLDER.finditer(phrasing):
        found.append(match["name"])
        if match["noun"] and _list_of(match["noun"]) in WORDS:
            found.append(match["noun"])
    return tuple(dict.fromkeys(found))


def render(phrasing: str, language: str, numbers: Mapping[str, Number], random: Random) -> Text:
    """The text of a phrasing with these numbers in their roles; the words are drawn.

    >>> from lbf.data.classroom.draws import whole
    >>> draw = {"count": whole(3, 3).pick(Random(0))}
    >>> render("a farmer sees {count:loaf} of bread.", "en", draw, Random(0))
    Text(text='A farmer sees 3 loaves of bread.', roles=('count',))
    """
    cast = _cast(sorted(set(names(phrasing)) - set(numbers)), random)
    roles: list[str] = []

    def fill(match: re.Match[str]) -> str:
        if match["name"] not in numbers:
            return match["money"] + cast[match["name"]].form(language, match["form"] or "")
        roles.append(match["name"])
        number = numbers[match["name"]]
        surface = f"${number.money()}" if match["money"] else number.surface(language)
        return f"{surface} {_agreeing(match['noun'], number.value, cast)}" if match["noun"] else surface

    text = PLACEHOLDER.sub(fill, phrasing)
    if language == "en":
        text = AN.sub(r"\1n", SENTENCE_START.sub(lambda match: match[0].upper(), text))
    return Text(text, tuple(roles))


def _agreeing(noun: str, value: Fraction, cast: Mapping[str, Word]) -> str:
    if noun in cast:
        return cast[noun].form("en", "" if value == 1 else "s")
    return noun if value == 1 else plural(noun)


def _cast(wanted: list[str], random: Random) -> dict[str, Word]:
    """A word for every name; names of the same list get different words."""
    cast: dict[str, Word] = {}
    for name in dict.fromkeys(map(_list_of, wanted)):
        if name not in WORDS:
            raise ValueError(
                f"{{{name}}} is neither a role of this family nor a list of words; the lists are "
                f"{', '.join(WORDS)}"
            )
        same = [other for other in wanted if _list_of(other) == name]
        cast.update(zip(same, random.sample(WORDS[name], len(same)), strict=True))
    return cast


def _list_of(name: str) -> str:
    return name.rstrip("0123456789")
