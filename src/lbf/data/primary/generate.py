"""From schemas to problems and splits, reproducibly: a problem depends on its set, seed and place, and on nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import accumulate, count, islice
from random import Random
from typing import Final

from lbf.data.build import TextOptions, make_problem
from lbf.data.classroom.family import formula
from lbf.data.primary.composing import Told, tell
from lbf.data.primary.dealing import Part, deal
from lbf.data.primary.schema import Frame, Schema
from lbf.data.primary.schemas import SCHEMAS
from lbf.data.problem import Problem
from lbf.data.splits import Split, normalised_text
from lbf.errors import InputError

LANGUAGES: Final = ("en",)
HELD_OUT_FACTS: Final = 0.5
"""How often a fact of a problem to be judged on is told in a frame that training never uses; its question always is."""
_OPTIONS: Final = TextOptions(language="en")


def primary(
    language: str = "en", count: int = 20_000, seed: int = 0, *, validation: int = 1000, test: int = 1000
) -> Split:
    """The built-in set of simple problems: `count` to train on, and the others asked in ways that training never uses.

    >>> split = primary("en", count=50, validation=10, test=10)
    >>> split.name, len(split.train), split.test[7].id
    ('primary-en-0', 50, 'primary-en-0-test-00007')
    """
    if language not in LANGUAGES:
        raise InputError(f"the primary set speaks {' and '.join(LANGUAGES)}, not {language!r}")
    if min(count, validation, test) < 0:
        raise InputError("a set cannot have fewer than 0 problems")
    sizes: dict[Part, int] = {"train": count, "validation": validation, "test": test}
    parts = {part: tuple(islice(_problems(seed, part), size)) for part, size in sizes.items()}
    return Split(f"primary-{language}-{seed}", parts["train"], parts["validation"], parts["test"])


def pose(schema: Schema, told: Told, id: str) -> Problem:
    """The problem that was told; a ValueError if its text does not read as it was meant."""
    values = tuple(Fraction(told.numbers[role]) for role in told.roles)
    expression = formula(schema.solution, told.roles)
    answer = expression.evaluate(values)
    if not isinstance(answer, Fraction):
        raise ValueError(f"schema {schema.name}: {expression} has no value for {values}: {answer.reason}")
    problem = make_problem(id, told.text, answer, expression, _OPTIONS)
    if problem.values != values:
        raise ValueError(
            f"schema {schema.name}: meant were the quantities {values}, but the text reads otherwise: {told.text!r}"
        )
    return problem


def _problems(seed: int, part: Part) -> Iterator[Problem]:
    """The problems of a part without end; no text comes twice."""
    seen: set[str] = set()
    for schema, told in stream(seed, part):
        text = normalised_text(told.text)
        if text not in seen:
            yield pose(schema, told, f"primary-en-{seed}-{part}-{len(seen):05d}")
            seen.add(text)


def stream(seed: int, part: Part) -> Iterator[tuple[Schema, Told]]:
    """Told problems of a part without end, each with its schema."""
    dealt = deal(SCHEMAS, seed)
    schemas = [schema for schema in SCHEMAS if part == "train" or _is_held(schema.blocks[-1], dealt, part)]
    weights = list(accumulate(schema.weight for schema in schemas))
    for place in count():
        random = Random(f"primary-en-{seed}-{part}-{place}")
        schema = random.choices(schemas, cum_weights=weights)[0]
        yield schema, tell(schema, random, partial(_allowed, schema, dealt, part, random))


def _allowed(
    schema: Schema, dealt: Mapping[str, Part], part: Part, random: Random, place: int, frames: Sequence[Frame]
) -> Sequence[Frame]:
    """The frames a problem of the part may use in a block: for the question its own, for facts its own or those of training."""
    own = [frame for frame in frames if dealt[frame.template] == part]
    if place == len(schema.blocks) - 1 or (own and random.random() < HELD_OUT_FACTS):
        return own
    return [frame for frame in frames if dealt[frame.template] == "train"]


def _is_held(frames: Sequence[Frame], dealt: Mapping[str, Part], part: Part) -> bool:
    return any(dealt[frame.template] == part for frame in frames)
