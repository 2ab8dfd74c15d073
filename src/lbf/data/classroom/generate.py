"""From families to problems and splits, reproducibly: a problem is drawn from its own id and nothing else.

So a larger set begins with the problems of a smaller one, the parts of a split do not depend on each other's sizes, and
neither the order of work nor the process makes a difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, count, islice
from random import Random
from typing import Final, Literal

from lbf.data.build import TextOptions, make_problem
from lbf.data.classroom.families import FAMILIES
from lbf.data.classroom.family import LANGUAGES, Family
from lbf.data.classroom.wording import render
from lbf.data.problem import Problem
from lbf.data.splits import Split

Part = Literal["train", "validation", "test"]
Wordings = Mapping[str, tuple[str, ...]]
"""The wordings to use, by name of the family."""

_OPTIONS: Final = {language: TextOptions(language=language) for language in LANGUAGES}


def classroom(language: str = "both", seed: int = 0, *, train: int = 3000, validation: int = 300, test: int = 600) -> Split:
    """The built-in data set, split by wording: what is judged on is worded as nothing in training is.

    Of every family and language the seed sends one wording to the test set, one to validation and the others to
    training; `both` takes Chinese and English in turn.

    >>> split = classroom("en", train=200, validation=50, test=50)
    >>> split.name, len(split.train), split.test[7].id
    ('classroom-en-0', 200, 'classroom-en-0-test-00007')
    """

    def problems(part: Part, size: int) -> tuple[Problem, ...]:
        streams = [
            _problems(one, f"classroom-{one}-{seed}-{part}", {f.name: held_out(f, one, seed)[part] for f in FAMILIES})
            for one in _languages(language)
        ]
        return _take(streams, size)

    name = f"classroom-{language}-{seed}"
    return Split(name, problems("train", train), problems("validation", validation), problems("test", test))


def generate(language: str = "both", seed: int = 0, size: int = 100) -> tuple[Problem, ...]:
    """So many problems, of all families and in all wordings.

    >>> generate("zh", seed=1, size=100) == generate("zh", seed=1, size=300)[:100]
    True
    """
    streams = [
        _problems(one, f"classroom-{one}-{seed}", {family.name: family.wordings(one) for family in FAMILIES})
        for one in _languages(language)
    ]
    return _take(streams, size)


def held_out(family: Family, language: str, seed: int) -> dict[Part, tuple[str, ...]]:
    """The wordings of a family, dealt out to the parts of a split."""
    wordings = family.wordings(language)
    test, validation, *train = Random(f"{language}-{seed}-{family.name}").sample(wordings, len(wordings))
    return {"train": tuple(train), "validation": (validation,), "test": (test,)}


def pose(family: Family, language: str, wording: str, id: str) -> Problem:
    """The problem a family poses in a wording; its id is also the seed of its numbers and words."""
    random = Random(id)
    numbers = family.numbers(random)
    text, roles = render(wording, language, numbers, random)
    values = tuple(numbers[role].value for role in roles)
    expression = family.expression(roles)
    problem = make_problem(id, text, family.answer_to(expression, values), expression, _OPTIONS[language])
    if problem.values != values:
        raise ValueError(f"family {family.name}: meant were the quantities {values}, but the text reads otherwise: {text!r}")
    return problem


def _problems(language: str, key: str, wordings: Wordings) -> Iterator[Problem]:
    """Problems without end, in rounds: each has every family once, in a new order and the family's next wording."""
    for number in count():
        families = Random(f"{key}-round-{number}").sample(FAMILIES, len(FAMILIES))
        for place, family in enumerate(families, start=number * len(FAMILIES)):
            choices = wordings[family.name]
            yield pose(family, language, choices[number % len(choices)], f"{key}-{place:05d}")


def _take(streams: list[Iterator[Problem]], size: int) -> tuple[Problem, ...]:
    return tuple(islice(chain.from_iterable(zip(*streams, strict=True)), size))


def _languages(language: str) -> tuple[str, ...]:
    if language not in (*LANGUAGES, "both"):
        raise ValueError(f"the classroom speaks {' and '.join(LANGUAGES)}; choose one of them or both, not {language!r}")
    return LANGUAGES if language == "both" else (language,)
