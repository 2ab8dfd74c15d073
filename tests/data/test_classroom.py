"""The classroom as a data set: what every generated problem and every split must hold."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lbf.data.classroom import FAMILIES, LANGUAGES, Family, classroom, generate, held_out, pose
from lbf.data.numbers import RULES, find_numbers
from lbf.data.problem import Problem
from lbf.data.splits import Split, normalised_text
from lbf.symbolic.alphabet import Alphabet
from lbf.symbolic.expression import Constant, Expression, Quantity
from lbf.symbolic.parsing import parse
from lbf.symbolic.printing import to_infix

SEEDS = 10
"""Problems posed per wording wherever all wordings are checked."""


@cache
def all_problems(language: str) -> tuple[Problem, ...]:
    """Every wording of every family, many times."""
    return tuple(
        pose(family, language, wording, f"{family.name}-{place}-{seed}")
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
    alphabet = Alphabet()
    for problem in all_problems(language):
        assert problem.expression is not None
        numbers = alphabet.encode(problem.expression)
        assert alphabet.decode(numbers) == problem.expression
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
        with_distractor = [p for p in problems if p.expression and len(set(quantities(p.expression))) < len(p.slots)]
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


@given(seed=st.integers(0, 10**6), language=st.sampled_from(LANGUAGES))
@settings(max_examples=30, deadline=None)
def test_wordings_are_dealt_out_whole(seed: int, language: str) -> None:
    for family in FAMILIES:
        parts = held_out(family, language, seed)
        assert len(parts["validation"]) == len(parts["test"]) == 1
        assert len(parts["train"]) >= 2
        assert sorted(sum(parts.values(), ())) == sorted(family.wordings(language))


def pattern(wording: str, family: Family) -> str:
    """What a text in this wording looks like, found without rendering it."""
    kinds: list[str] = []
    for piece in re.split(r"(\[[^\]]*\]|\$?\{[^}]*\})", wording):
        if piece.startswith("["):
            kinds.append(f"(?:{'|'.join(pattern(choice, family) for choice in piece[1:-1].split('|'))})")
        elif "{" not in piece:
            kinds.append(re.sub(r"\ba\\ $", r"an?\\ ", re.escape(piece)))
        elif re.split(r"[.:}]", piece.lstrip("${"))[0] not in family.draw:
            kinds.append(r"\D+?")
        else:
            kinds.append(r"\$?\(?\d[\d.,/]*\)?%?" + (r" \D+?" if ":" in piece else ""))
    return "".join(kinds)


def family_of(problem: Problem, part: str, seed: int) -> str:
    """The stupid twin of the stream: the one family with a wording in this part that the text matches from end to end."""
    found = {
        family.name
        for family in FAMILIES
        for wording in held_out(family, problem.language, seed)[part]  # type: ignore[index]
        if re.fullmatch(pattern(wording, family), problem.text, re.IGNORECASE)
    }
    assert len(found) == 1, (problem.text, found)
    return found.pop()


@pytest.mark.parametrize("language", LANGUAGES)
def test_parts_use_their_own_wordings_and_every_family_equally_often(language: str) -> None:
    split = classroom(language, seed=3, train=2 * len(FAMILIES), validation=len(FAMILIES), test=len(FAMILIES))
    for part, problems, rounds in (("train", split.train, 2), ("validation", split.validation, 1), ("test", split.test, 1)):
        families = Counter(family_of(problem, part, seed=3) for problem in problems)
        assert families == dict.fromkeys((family.name for family in FAMILIES), rounds)


# ---------------------------------------------------------------------------------------------------------
# determinism


def test_the_same_seed_gives_the_same_problems_and_another_seed_others() -> None:
    assert generate("both", seed=5, size=200) == generate("both", seed=5, size=200)
    texts = {problem.text for problem in generate("both", seed=5, size=200)}
    assert not texts & {problem.text for problem in generate("both", seed=6, size=200)}


def test_a_larger_set_begins_with_the_smaller_one() -> None:
    small, large = classroom("en", train=100, validation=10, test=20), classroom("en", train=300, validation=30, test=60)
    assert large.train[:100] == small.train
    assert large.validation[:10] == small.validation
    assert large.test[:20] == small.test


@pytest.mark.parametrize("hash_seed", ["0", "4242"])
def test_problems_do_not_depend_on_the_hash_seed(hash_seed: str) -> None:
    code = "from lbf.data.classroom import generate; print([p.text for p in generate('both', seed=9, size=60)])"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True, encoding="utf-8")
    assert done.stdout.strip() == str([problem.text for problem in generate("both", seed=9, size=60)])


def test_an_unknown_language_is_explained() -> None:
    with pytest.raises(ValueError, match="zh and en; choose one of them or both, not 'fr'"):
        classroom("fr")
