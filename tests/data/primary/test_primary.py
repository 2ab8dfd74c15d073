"""The primary set: what every simple problem, and every split of them, must hold."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lbf.data.datasets import load_split
from lbf.data.numbers import RULES, find_numbers
from lbf.data.primary import LANGUAGES, SCHEMAS, Frame, Schema, chinese, deal, generate, pose, primary, stream
from lbf.data.primary.composing import Choose
from lbf.data.primary.composing import tell as tell_in_english
from lbf.data.primary.dealing import PARTS
from lbf.data.primary.generate import SIZES
from lbf.data.primary.table import table
from lbf.data.problem import Problem, detect_language
from lbf.data.splits import Split, normalised_text
from lbf.errors import InputError
from lbf.symbolic.expression import Constant, Quantity

SAMPLES = 2000


@cache
def problems(language: str) -> tuple[Problem, ...]:
    return generate(language, seed=5, size=SAMPLES)


@cache
def small_split(language: str) -> Split:
    return primary(language, count=1500, seed=2, validation=300, test=300)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_expression_gives_exactly_the_answer(language: str) -> None:
    for problem in problems(language):
        assert problem.expression is not None
        assert problem.expression.evaluate(problem.values) == problem.answer, problem.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_quantities_are_what_the_number_finder_reads(language: str) -> None:
    for problem in problems(language):
        assert tuple(m.value for m in find_numbers(problem.text, RULES[language])) == problem.values, (
            problem.text
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_in_its_language(language: str) -> None:
    for problem in problems(language):
        assert problem.language == detect_language(problem.text) == language, problem.text


WHOLE = {"en": 0.85, "zh": 0.75}
"""The least share of whole answers: the upper grades have more decimals, fractions and percentages."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_are_nice_numbers(language: str) -> None:
    answers = [problem.answer for problem in problems(language) if problem.answer is not None]
    assert len(answers) == SAMPLES
    assert all(0 < answer < 10**7 for answer in answers)
    assert sum(answer < 25_000 for answer in answers) > 0.97 * SAMPLES
    short = sum(10_000 % answer.denominator == 0 or answer.denominator < 100 for answer in answers)
    assert short > 0.99 * SAMPLES  # the others are scales of maps
    assert sum(answer.denominator == 1 for answer in answers) > WHOLE[language] * SAMPLES


@pytest.mark.parametrize("language", LANGUAGES)
def test_constants_are_those_everyone_knows(language: str) -> None:
    """What a solver needs to be able to write, as in the tables of symbols of the packaged models."""
    leaves = {
        leaf for problem in problems(language) if problem.expression for leaf in problem.expression.leaves
    }
    used = {leaf.value for leaf in leaves if isinstance(leaf, Constant)}
    known = "1 2 3 3.14 4 5 6 7 8 10 12 24 30 60 100 1000 10000"
    assert used <= set(map(Fraction, known.split()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_some_problems_state_a_number_nobody_needs(language: str) -> None:
    def unused(problem: Problem) -> bool:
        leaves = problem.expression.leaves if problem.expression else ()
        return len({leaf for leaf in leaves if isinstance(leaf, Quantity)}) < len(problem.slots)

    assert 0.08 < sum(map(unused, problems(language))) / SAMPLES < 0.2


# ---------------------------------------------------------------------------------------------------------
# splits


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_seed_gives_the_same_problems_and_another_seed_others(language: str) -> None:
    again = primary(language, count=100, seed=2, validation=20, test=30)
    split = small_split(language)
    assert again.train == split.train[:100]
    assert again.validation == split.validation[:20]
    assert again.test == split.test[:30]
    other = primary(language, count=100, seed=3, validation=0, test=0)
    assert {p.text for p in other.train}.isdisjoint({p.text for p in split.train[:100]})


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_comes_twice(language: str) -> None:
    split = small_split(language)
    members = (*split.train, *split.validation, *split.test)
    assert len({normalised_text(problem.text) for problem in members}) == len(members)
    assert split.overlap() == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_ids_tell_set_seed_part_and_place(language: str) -> None:
    split = small_split(language)
    assert split.name == f"primary-{language}-2"
    for part in PARTS:
        members: tuple[Problem, ...] = getattr(split, part)
        assert [p.id for p in members] == [
            f"primary-{language}-2-{part}-{n:05d}" for n in range(len(members))
        ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", [0, 7])
def test_held_out_frames_are_never_used_in_training(language: str, seed: int) -> None:
    used = {part: [told.frames for _, told in islice(stream(language, seed, part), 800)] for part in PARTS}
    trained = {frame for frames in used["train"] for frame in frames}
    for part in PARTS[1:]:
        for frames in used[part]:
            assert frames[-1] not in trained
    dealt = {frame: part for frame, part in _dealt(language, seed).items() if part != "train"}
    assert trained.isdisjoint(dealt)
    judged = {part: {frames[-1] for frames in used[part]} for part in PARTS[1:]}
    assert judged["validation"].isdisjoint(judged["test"])


def _schemas(language: str) -> tuple[Schema, ...]:
    return {"en": SCHEMAS, "zh": chinese.SCHEMAS}[language]


def _dealt(language: str, seed: int) -> dict[str, str]:
    return dict(deal(_schemas(language), seed))


@given(seed=st.integers(0, 10**6))
@settings(deadline=None, max_examples=10)
def test_every_block_has_frames_to_train_on(seed: int) -> None:
    for language in LANGUAGES:
        dealt = _dealt(language, seed)
        for schema in _schemas(language):
            for block in schema.blocks:
                assert any(dealt[frame.template] == "train" for frame in block), schema.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(3))
def test_all_schemas_can_train_and_nearly_all_are_judged_on(language: str, seed: int) -> None:
    dealt = _dealt(language, seed)
    asked = {
        schema.name: {dealt[frame.template] for frame in schema.blocks[-1]} for schema in _schemas(language)
    }
    for part, share in (("train", 1.0), ("validation", 0.95), ("test", 0.95)):
        found = {name for name, parts in asked.items() if part in parts}
        assert len(found) >= share * len(asked), asked.keys() - found


def test_a_part_draws_from_all_its_schemas() -> None:
    """What is drawn is what the deal allows, the frequent schemas more often."""
    drawn = Counter(schema.name for schema, _ in islice(stream("en", 0, "train"), 3000))
    assert len(drawn) > 0.9 * len(SCHEMAS)
    assert drawn["change-gain"] > drawn["times-half-first"]


def test_the_split_is_found_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert SIZES == {"en": 28_000, "zh": 36_000}
    monkeypatch.setitem(SIZES, "en", 150)
    split = load_split("primary-en")
    assert (split.name, len(split.train), len(split.validation), len(split.test)) == (
        "primary-en-0",
        150,
        1000,
        1000,
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_in_the_documentation_is_up_to_date(language: str) -> None:
    """If this fails, print `lbf.data.primary.table.table(language)` and put it into docs/primary.md."""
    document = Path(__file__).parents[3] / "docs" / "primary.md"
    assert table(language) in document.read_text(encoding="utf-8")


def test_the_counts_in_the_documentation_are_those_of_the_schemas() -> None:
    schemas = [_schemas(language) for language in LANGUAGES]
    frames = [sum(len(block) for schema in group for block in schema.blocks) for group in schemas]
    line = "{} English and {} Chinese ones, with {:,} and {:,} frames".format(*map(len, schemas), *frames)
    document = Path(__file__).parents[3] / "docs" / "primary.md"
    assert line in document.read_text(encoding="utf-8")


def test_errors_say_what_is_wrong() -> None:
    with pytest.raises(InputError, match="not 'fr'"):
        primary("fr")
    with pytest.raises(InputError, match="-3 problems"):
        primary("en", count=-3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_schema_names_are_unique(language: str) -> None:
    assert max(Counter(schema.name for schema in _schemas(language)).values()) == 1


def only(block: int, wanted: Frame) -> Choose:
    """The choice of one frame in a block, where its tense is told, and of any frame elsewhere."""
    return lambda place, frames: [wanted] if place == block and wanted in frames else frames


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_frame_can_be_told(language: str) -> None:
    """Each frame at least once, with whatever goes with it; `pose` checks the numbers and the answer."""
    tell = {"en": tell_in_english, "zh": chinese.tell_in_chinese}[language]
    for schema in _schemas(language):
        for place, block in enumerate(schema.blocks):
            for frame in block:
                told = tell(schema, Random(frame.template), only(place, frame))
                assert frame.template in told.frames or frame.tense
                assert pose(schema, told, "p", language).answer is not None


# ---------------------------------------------------------------------------------------------------------
# English


RULES_OF_ENGLISH = {
    "an article before a vowel": r"\b[Aa] [aeiouAEIOU](?!ni|ne\b|se|ur|u)",
    "an article before a consonant": r"\b[Aa]n [^aeiouAEIOU8h1]",
    "one and a plural": r"(?<![\d.,/$-])\b1 (?:[a-z]+ )?(?:apples|books|hours|meters|boxes|pages|dollars)\b",
    "several and a singular": r"\b(?:[2-9]|\d\d+) (?:apple|book|hour|meter|pencil|cookie|box|page|child)\b",
    "a pronoun and the wrong verb": r"(?<!of )\b(?:[Hh]e|[Ss]he|[Ii]t) (?:have|do|are|were|buy|give|get)\b",
    "several with is": r"\b(?:[2-9]|\d\d+) (?:of them|of the [a-z ]+s) (?:is|was)\b",
    "I with a wrong verb": r"\bI (?:has|does|is|are|were)\b|\b(?:does|is|has) I\b",
    "you with a wrong verb": r"\b[Yy]ou (?:has|does|is|was|am)\b|\b(?:does|is|has) you\b",
    "something left to fill in": r"[{}<>\[\]|*_@]",
    "a double space or a stray mark": r"  | [.,?!]|\.\.|,,|\?\.|\.\?",
    "a word twice": r"\b(\w+) \1\b",
    "a sentence that begins small": r"(?:^|[.?!] )[a-z]",
}


@pytest.mark.parametrize("rule", RULES_OF_ENGLISH)
def test_texts_keep_the_rules_of_english(rule: str) -> None:
    pattern = re.compile(RULES_OF_ENGLISH[rule])
    asked = re.compile(r"\b(?:does|did|will|can|must|should|do) (?:he|she|it|[A-Z]\w+) ")
    assert [p.text for p in problems("en") if pattern.search(asked.sub("", p.text))] == []


def test_a_question_has_the_verb_of_its_story() -> None:
    schema = next(schema for schema in SCHEMAS if schema.name == "change-lose-how-many")
    for seed in range(60):
        text = tell_in_english(schema, Random(seed), lambda place, frames: frames).text
        verbs = {verb for verb in LOSING if re.search(rf"\b(?:{verb})", text)}
        assert len(verbs) == 1, text


LOSING = (
    "eat|ate",
    "sell|sold",
    "los[et]",
    "trade",
    "give|gave",
    "use",
    "share",
    "len[dt]",
    "return",
    "throw|threw",
)
"""What people do with things they do not keep, in the present and in the past."""


def test_texts_end_with_a_question_or_a_statement() -> None:
    for problem in problems("en"):
        assert problem.text[-1] in "?.", problem.text
