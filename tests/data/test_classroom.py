"""The classroom as a data set: what every generated problem and every split must hold."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lbf.data.classroom import (
    FAMILIES,
    LANGUAGES,
    Family,
    classroom,
    deal_phrasings,
    deal_wordings,
    generate,
    phrasings,
    pose,
)
from lbf.data.classroom.phrasing import FRAMES
from lbf.data.numbers import RULES, find_numbers
from lbf.data.problem import Problem
from lbf.data.splits import Split, normalised_text
from lbf.symbolic.expression import Constant, Expression, Quantity, SymbolTable
from lbf.symbolic.notation import to_infix
from lbf.symbolic.parsing import parse

SEEDS = 6
"""Problems posed per wording wherever all wordings are checked."""


@cache
def all_problems(language: str) -> tuple[Problem, ...]:
    """Every wording of every family, many times."""
    return tuple(
        pose(
            family,
            language,
            Random(seed).choice(phrasings(wording, language)),
            f"{family.name}-{place}-{seed}",
        )
        for family in FAMILIES
        for place, wording in enumerate(family.wordings(language))
        for seed in range(SEEDS)
    )


@cache
def default_split(language: str) -> Split:
    return classroom(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_expression_gives_exactly_the_answer(language: str) -> None:
    for problem in all_problems(language):
        assert problem.expression is not None
        assert problem.expression.evaluate(problem.values) == problem.answer, problem


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_quantities_are_what_the_number_finder_reads(language: str) -> None:
    for problem in all_problems(language):
        mentions = find_numbers(problem.text, RULES[language])
        assert [m.value for m in mentions] == list(problem.values), problem.text
        assert problem.language == language
        assert problem.tokens.count("NUM") == len(mentions)


@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_are_sensible(language: str) -> None:
    for problem in all_problems(language):
        assert problem.answer is not None
        assert 0 < problem.answer <= 100_000, problem
        assert 100 % problem.answer.denominator == 0, problem


@pytest.mark.parametrize("language", LANGUAGES)
def test_solutions_use_the_default_alphabet(language: str) -> None:
    symbol_table = SymbolTable()
    for problem in all_problems(language):
        assert problem.expression is not None
        numbers = symbol_table.encode(problem.expression)
        assert symbol_table.decode(numbers) == problem.expression
        assert any(isinstance(leaf, Quantity) for leaf in problem.expression.leaves)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_printed_solution_reads_back_as_itself(language: str) -> None:
    """Exported sets hold expressions with numbers; distinct quantities make their reading unique."""
    for problem in all_problems(language)[::SEEDS]:
        assert problem.expression is not None
        assert len(set(problem.values)) == len(problem.values), problem.text
        written = to_infix(problem.expression, [f"({value})" for value in problem.values])
        again = parse(written, problem.values)
        assert again.evaluate(problem.values) == problem.answer
        assert set(quantities(again)) == set(quantities(problem.expression)), (problem.text, written)


def quantities(expression: Expression) -> list[Quantity]:
    return [leaf for leaf in expression.leaves if isinstance(leaf, Quantity)]


def test_most_problems_have_two_to_five_quantities_and_some_six() -> None:
    for language in LANGUAGES:
        sizes = Counter(len(problem.slots) for problem in generate(language, size=6 * len(FAMILIES)))
        assert sum(sizes[n] for n in (2, 3, 4, 5)) > 0.9 * sizes.total()
        assert sizes[6] > 0
        assert set(sizes) <= {1, 2, 3, 4, 5, 6}


def test_some_problems_have_distractors_but_most_have_none() -> None:
    for language in LANGUAGES:
        problems = all_problems(language)
        with_distractor = [
            p for p in problems if p.expression and len(set(quantities(p.expression))) < len(p.slots)
        ]
        assert 0.03 < len(with_distractor) / len(problems) < 0.2


def test_constants_are_only_one_and_pi() -> None:
    constants = {
        leaf.value
        for p in generate("zh", size=len(FAMILIES))
        if p.expression
        for leaf in p.expression.leaves
        if isinstance(leaf, Constant)
    }
    assert constants == {Fraction(1), Fraction("3.14")}


# ---------------------------------------------------------------------------------------------------------
# splits


@pytest.mark.parametrize("language", [*LANGUAGES, "both"])
def test_default_sizes_names_and_ids(language: str) -> None:
    split = default_split(language)
    assert split.name == f"classroom-{language}-0"
    assert (len(split.train), len(split.validation), len(split.test)) == (3000, 300, 600)
    for part, problems in (("train", split.train), ("validation", split.validation), ("test", split.test)):
        for problem in problems:
            assert problem.id.startswith(f"classroom-{problem.language}-0-{part}-")


@pytest.mark.parametrize("language", [*LANGUAGES, "both"])
def test_no_text_is_in_two_parts_and_hardly_any_twice_in_one(language: str) -> None:
    split = default_split(language)
    assert split.overlap() == ()
    for problems in (split.train, split.validation, split.test):
        texts = {normalised_text(problem.text) for problem in problems}
        assert len(texts) > 0.99 * len(problems)


def test_both_languages_take_turns() -> None:
    split = default_split("both")
    assert [problem.language for problem in split.train[:4]] == ["zh", "en", "zh", "en"]
    assert split.train[::2] == default_split("zh").train[:1500]
    assert split.train[1::2] == default_split("en").train[:1500]


@given(seed=st.integers(0, 10**6), language=st.sampled_from(LANGUAGES), family=st.sampled_from(FAMILIES))
@settings(deadline=None)
def test_phrasings_are_dealt_out_whole(seed: int, language: str, family: Family) -> None:
    wordings = [set(phrasings(wording, language)) for wording in family.wordings(language)]
    deal = {
        part: {way for ways in groups for way in ways}
        for part, groups in deal_phrasings(family, language, seed).items()
    }
    assert deal["train"] | deal["validation"] | deal["test"] == set().union(*wordings)
    assert sum(map(len, deal.values())) == len(set().union(*wordings))
    assert len(deal["validation"]) == len(deal["test"]) > 0
    assert all(ways & deal["train"] for ways in wordings)


@given(seed=st.integers(0, 10**6), language=st.sampled_from(LANGUAGES), family=st.sampled_from(FAMILIES))
@settings(deadline=None)
def test_strictly_no_wording_is_in_two_parts(seed: int, language: str, family: Family) -> None:
    deal = deal_wordings(family, language, seed)
    assert len(deal["validation"]) == len(deal["test"]) == 1
    assert sorted(sum(deal.values(), ())) == sorted(
        phrasings(wording, language) for wording in family.wordings(language)
    )


def pattern(phrasing: str, family: Family) -> str:
    """What a text in this phrasing looks like, found without rendering it."""
    kinds: list[str] = []
    for piece in re.split(r"(\$?\{[^}]*\})", phrasing):
        if "{" not in piece:
            kinds.append(re.sub(r"\ba\\ $", r"an?\\ ", re.escape(piece)))
        elif re.split(r"[.:}]", piece.lstrip("${"))[0] not in family.draw:
            kinds.append(r"\D+?")
        else:
            kinds.append(r"\$?\(?\d[\d.,/]*\)?%?" + (r" \D+?" if ":" in piece else ""))
    return "".join(kinds)


def unframed(problem: Problem) -> str:
    text = problem.text
    for words in {choice for _, choices in FRAMES[problem.language] for choice in choices if len(choice) > 1}:
        text = text.replace(words, "，" if words.startswith("，") else "")
    return text


def longest_literal(phrasing: str) -> str:
    return max(re.split(r"\ba (?=\$?\{)|\$?\{[^}]*\}|\.", phrasing), key=len).lower()


@pytest.mark.parametrize(("language", "strict"), [("zh", False), ("en", False), ("en", True)])
def test_parts_use_their_own_phrasings_and_every_family_equally_often(language: str, strict: bool) -> None:
    """The stupid twin of the stream: find for every text the family with a phrasing in its part that it
    matches.
    """
    deal = deal_wordings if strict else deal_phrasings
    split = classroom(
        language, seed=3, train=len(FAMILIES), validation=len(FAMILIES), test=len(FAMILIES), strict=strict
    )
    for part, problems in (("train", split.train), ("validation", split.validation), ("test", split.test)):
        ways = [
            (f, way, longest_literal(way))
            for f in FAMILIES
            for group in deal(f, language, 3)[part]
            for way in group
        ]  # type: ignore[index]
        families: Counter[str] = Counter()
        for problem in problems:
            text = unframed(problem)
            near = [(family, way) for family, way, literal in ways if literal in text.lower()]
            families.update({f.name for f, way in near if re.fullmatch(pattern(way, f), text, re.IGNORECASE)})
        assert families == dict.fromkeys((family.name for family in FAMILIES), 1)


# ---------------------------------------------------------------------------------------------------------
# determinism


def test_the_same_seed_gives_the_same_problems_and_another_seed_others() -> None:
    assert generate("both", seed=5, size=200) == generate("both", seed=5, size=200)
    texts = {problem.text for problem in generate("both", seed=5, size=200)}
    assert not texts & {problem.text for problem in generate("both", seed=6, size=200)}


def test_a_larger_set_begins_with_the_smaller_one() -> None:
    small, large = (
        classroom("en", train=100, validation=10, test=20),
        classroom("en", train=300, validation=30, test=60),
    )
    assert large.train[:100] == small.train
    assert large.validation[:10] == small.validation
    assert large.test[:20] == small.test


def test_problems_do_not_depend_on_the_hash_seed() -> None:
    code = (
        "from lbf.data.classroom import generate; print([p.text for p in generate('both', seed=9, size=60)])"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "4242", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, check=True, encoding="utf-8"
    )
    assert done.stdout.strip() == str([problem.text for problem in generate("both", seed=9, size=60)])


def test_an_unknown_language_is_explained() -> None:
    with pytest.raises(ValueError, match="zh and en; choose one of them or both, not 'fr'"):
        classroom("fr")


def test_a_negative_size_is_explained_and_an_empty_part_is_fine() -> None:
    with pytest.raises(ValueError, match="a set cannot have -1 problems"):
        generate("en", size=-1)
    assert classroom("en", train=1, validation=0, test=0).validation == ()
