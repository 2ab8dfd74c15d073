"""From families to problems and splits, reproducibly: problems depend on their set, seed and place, and on
nothing else.

So a larger set begins with the problems of a smaller one, the parts of a split do not depend on each other's
sizes, and neither the order of work nor the process makes a difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, count, islice
from random import Random
from typing import Final, Literal, TypeAlias

from lbf.data.classroom.families import FAMILIES
from lbf.data.classroom.family import LANGUAGES, Family
from lbf.data.classroom.phrasing import frame, phrasings, render
from lbf.data.problem import Problem, TextOptions, make_problem
from lbf.data.splits import Split
from lbf.errors import InputError

Part = Literal["train", "validation", "test"]
Deal: TypeAlias = dict[Part, tuple[tuple[str, ...], ...]]
"""For each part its phrasings of a family, grouped by the wording they come from."""

HELD_OUT: Final = 8
"""One in so many phrasings goes to validation, and one to the test set."""
_OPTIONS: Final = {language: TextOptions(language=language) for language in LANGUAGES}


def classroom(
    language: str = "both",
    seed: int = 0,
    *,
    train: int = 3000,
    validation: int = 300,
    test: int = 600,
    strict: bool = False,
) -> Split:
    """The built-in data set, split by phrasing: no problem to be judged on is phrased as any in training is.

    By default the parts share wordings (who does what, told in which order) but never a phrasing. With
    `strict` they do not even share wordings, which asks far more of a solver. The language `both` takes
    Chinese and English in turn.

    >>> split = classroom("en", train=200, validation=50, test=50)
    >>> split.name, len(split.train), split.test[7].id
    ('classroom-en-0', 200, 'classroom-en-0-test-00007')
    """
    deal = deal_wordings if strict else deal_phrasings

    def problems(part: Part, size: int) -> tuple[Problem, ...]:
        streams = []
        for one in _languages(language):
            phrased = {family.name: deal(family, one, seed)[part] for family in FAMILIES}
            streams.append(_problems(one, f"{_name(one, seed, strict)}-{part}", phrased))
        return _take(streams, size)

    name = _name(language, seed, strict)
    return Split(name, problems("train", train), problems("validation", validation), problems("test", test))


def generate(language: str = "both", seed: int = 0, size: int = 100) -> tuple[Problem, ...]:
    """So many problems, of all families and in all phrasings.

    >>> generate("zh", seed=1, size=100) == generate("zh", seed=1, size=300)[:100]
    True
    """
    streams = []
    for one in _languages(language):
        phrased = {family.name: tuple(phrasings(w, one) for w in family.wordings(one)) for family in FAMILIES}
        streams.append(_problems(one, _name(one, seed), phrased))
    return _take(streams, size)


# ---------------------------------------------------------------------------------------------------------
# what is held out


def deal_phrasings(family: Family, language: str, seed: int) -> Deal:
    """The phrasings of a family, dealt out to the parts of a split; one of every wording always stays in
    training.
    """
    random = Random(f"{seed}-{family.name}-{language}")
    groups = [
        random.sample(ways, len(ways))
        for ways in (phrasings(wording, language) for wording in family.wordings(language))
    ]
    spare = list(dict.fromkeys(way for ways in groups for way in ways[1:]))
    random.shuffle(spare)
    few = max(1, len(spare) // HELD_OUT)
    held: dict[Part, set[str]] = {"validation": set(spare[:few]), "test": set(spare[few : 2 * few])}
    held["train"] = {way for ways in groups for way in ways} - held["validation"] - held["test"]
    kept = {
        part: [tuple(way for way in ways if way in members) for ways in groups]
        for part, members in held.items()
    }
    return {part: tuple(ways for ways in groups if ways) for part, groups in kept.items()}


def deal_wordings(family: Family, language: str, seed: int) -> Deal:
    """The wordings of a family, dealt out with all their phrasings: one to test, one to validation, the
    others to train.
    """
    wordings = family.wordings(language)
    test, validation, *train = Random(f"{seed}-{family.name}-{language}").sample(wordings, len(wordings))
    return {
        "train": tuple(phrasings(wording, language) for wording in train),
        "validation": (phrasings(validation, language),),
        "test": (phrasings(test, language),),
    }


# ---------------------------------------------------------------------------------------------------------
# drawing


def pose(family: Family, language: str, phrasing: str, id: str) -> Problem:
    """The problem a family poses in a phrasing; its id is also the seed of its numbers and words."""
    random = Random(id)
    numbers = family.numbers(random)
    text, roles = render(phrasing, language, numbers, random)
    values = tuple(numbers[role].value for role in roles)
    expression = family.expression(roles)
    problem = make_problem(id, text, family.answer_to(expression, values), expression, _OPTIONS[language])
    if problem.values != values:
        raise ValueError(
            f"family {family.name}: meant were the quantities {values}, but the text reads otherwise: "
            f"{text!r}"
        )
    return problem


def _problems(
    language: str, key: str, phrased: Mapping[str, tuple[tuple[str, ...], ...]]
) -> Iterator[Problem]:
    """Problems without end, in rounds: each has every family once, in a new order."""
    for number in count():
        random = Random(f"{key}-round-{number}")
        for place, family in enumerate(random.sample(FAMILIES, len(FAMILIES)), start=number * len(FAMILIES)):
            phrasing = frame(random.choice(random.choice(phrased[family.name])), language, random)
            yield pose(family, language, phrasing, f"{key}-{place:05d}")


def _take(streams: list[Iterator[Problem]], size: int) -> tuple[Problem, ...]:
    if size < 0:
        raise InputError(f"a set cannot have {size} problems")
    return tuple(islice(chain.from_iterable(zip(*streams, strict=True)), size))


def _name(language: str, seed: int, strict: bool = False) -> str:
    return f"classroom-{language}-{seed}{'-strict' if strict else ''}"


def _languages(language: str) -> tuple[str, ...]:
    if language not in (*LANGUAGES, "both"):
        raise InputError(
            f"the classroom speaks {' and '.join(LANGUAGES)}; choose one of them or both, not {language!r}"
        )
    return LANGUAGES if language == "both" else (language,)
