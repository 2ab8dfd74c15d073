"""From schemas to problems and splits: a problem depends on its set, seed and place, and on nothing else."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import accumulate, islice
from random import Random
from typing import Final

from lbf.data.classroom.family import formula
from lbf.data.primary import chinese
from lbf.data.primary.composing import Told, tell
from lbf.data.primary.dealing import Part, deal
from lbf.data.primary.schema import Frame, Schema
from lbf.data.primary.schemas import SCHEMAS
from lbf.data.problem import Problem, TextOptions, make_problem
from lbf.data.splits import Split, normalised_text
from lbf.errors import InputError

LANGUAGES: Final = ("en", "zh")
SIZES: Final = {"en": 28_000, "zh": 36_000}
"""How many problems there are to train on unless told otherwise."""
HELD_OUT_FACTS: Final = 0.5
"""How often a fact to be judged on is told in a frame that training never uses; its question always is."""
_TELLERS: Final = {"en": (SCHEMAS, tell), "zh": (chinese.SCHEMAS, chinese.tell_in_chinese)}
_OPTIONS: Final = {language: TextOptions(language=language) for language in LANGUAGES}


def primary(
    language: str = "en", count: int | None = None, seed: int = 0, *, validation: int = 1000, test: int = 1000
) -> Split:
    """The built-in set of simple problems: `count` to train on, the others asked in ways training never uses.

    >>> split = primary("en", count=50, validation=10, test=10)
    >>> split.name, len(split.train), split.test[7].id
    ('primary-en-0', 50, 'primary-en-0-test-00007')
    """
    _check(language, min(count or 0, validation, test))
    sizes: dict[Part, int] = {
        "train": SIZES[language] if count is None else count,
        "validation": validation,
        "test": test,
    }
    parts = {part: tuple(islice(_problems(language, seed, part), size)) for part, size in sizes.items()}
    return Split(f"primary-{language}-{seed}", parts["train"], parts["validation"], parts["test"])


def generate(language: str = "en", seed: int = 0, size: int = 100) -> tuple[Problem, ...]:
    """So many problems, told in all frames: to learn from where nothing has to be held out.

    >>> generate("en", seed=1, size=20) == generate("en", seed=1, size=30)[:20]
    True
    """
    _check(language, size)
    return tuple(islice(_problems(language, seed, None), size))


def pose(schema: Schema, told: Told, id: str, language: str = "en") -> Problem:
    """The problem that was told; a ValueError if its text does not read as it was meant."""
    values = tuple(Fraction(told.numbers[role]) for role in told.roles)
    expression = formula(schema.solution, told.roles)
    answer = expression.evaluate(values)
    if not isinstance(answer, Fraction):
        raise ValueError(f"schema {schema.name}: {expression} has no value for {values}: {answer.reason}")
    problem = make_problem(id, told.text, answer, expression, _OPTIONS[language])
    if problem.values != values:
        raise ValueError(
            f"schema {schema.name}: meant were the quantities {values}, "
            f"but the text reads otherwise: {told.text!r}"
        )
    return problem


def stream(language: str, seed: int, part: Part | None) -> Iterator[tuple[Schema, Told]]:
    """Told problems of a part without end, each with its schema; without a part, in all frames."""
    schemas, tell = _TELLERS[language]
    dealt = deal(schemas, seed)
    schemas = tuple(
        s for s in schemas if part is None or any(dealt[frame.template] == part for frame in s.blocks[-1])
    )
    weights = list(accumulate(schema.weight for schema in schemas))
    for place in itertools.count():
        random = Random(f"primary-{language}-{seed}-{part}-{place}")
        schema = random.choices(schemas, cum_weights=weights)[0]
        yield schema, tell(schema, random, partial(_allowed, schema, dealt, part, random))


def _problems(language: str, seed: int, part: Part | None) -> Iterator[Problem]:
    """The problems of a part without end; no text comes twice."""
    name = f"primary-{language}-{seed}" + (f"-{part}" if part else "")
    seen: set[str] = set()
    for schema, told in stream(language, seed, part):
        text = normalised_text(told.text)
        if text not in seen:
            yield pose(schema, told, f"{name}-{len(seen):05d}", language)
            seen.add(text)


def _allowed(
    schema: Schema,
    dealt: Mapping[str, Part],
    part: Part | None,
    random: Random,
    place: int,
    frames: Sequence[Frame],
) -> Sequence[Frame]:
    """The frames a part may use in a block: for the question its own, for facts also those of training."""
    if part is None:
        return frames
    own = [frame for frame in frames if dealt[frame.template] == part]
    if place == len(schema.blocks) - 1 or (own and random.random() < HELD_OUT_FACTS):
        return own
    return [frame for frame in frames if dealt[frame.template] == "train"]


def _check(language: str, size: int) -> None:
    if language not in LANGUAGES:
        raise InputError(f"the primary set speaks {' and '.join(LANGUAGES)}, not {language!r}")
    if size < 0:
        raise InputError(f"a set cannot have {size} problems")
