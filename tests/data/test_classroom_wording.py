"""The wordings: nothing left over, nothing ungrammatical that a rule can catch, numbers written as people
write them.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.data.classroom import FAMILIES, LANGUAGES, THEMES, Family, pose
from lbf.data.classroom.family import (
    Draw,
    Number,
    decimals,
    formula,
    fraction,
    is_cents,
    percent,
    whole,
    whole_between,
)
from lbf.data.classroom.phrasing import ALTERNATIVES, FRAMES, MOST, TABLES, frame, names, phrasings, render
from lbf.data.classroom.words import WORDS, Word, plural
from lbf.data.numbers import find_english_words

SEEDS = 8


@cache
def texts(language: str) -> tuple[tuple[str, str], ...]:
    """Name of the family and a text, for several phrasings of every wording."""
    found = []
    for family in FAMILIES:
        for place, wording in enumerate(family.wordings(language)):
            ways = phrasings(wording, language)
            for seed, way in enumerate(Random(place).sample(ways, min(SEEDS, len(ways)))):
                framed = frame(way, language, Random(seed))
                found.append((family.name, pose(family, language, framed, f"wording-{place}-{seed}").text))
    return tuple(found)


def test_there_are_enough_families_and_wordings() -> None:
    assert len(FAMILIES) >= 60
    assert len({family.name for family in FAMILIES}) == len(FAMILIES)
    assert sum(map(len, THEMES.values())) == len(FAMILIES)
    for family in FAMILIES:
        for language in LANGUAGES:
            wordings = family.wordings(language)
            assert len(set(wordings)) == len(wordings) >= 6, family.name


def test_no_wording_occurs_twice() -> None:
    for language in LANGUAGES:
        seen: dict[str, str] = {}
        for family in FAMILIES:
            for wording in family.wordings(language):
                skeleton = re.sub(r"\{[^}]*\}", "_", wording)
                assert seen.setdefault(skeleton, family.name) == family.name, (
                    f"{family.name} and {seen[skeleton]}: {wording}"
                )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wording_mentions_what_the_solution_needs_and_nothing_twice(language: str) -> None:
    for family in FAMILIES:
        needed = set(re.findall(r"[a-z_]+", family.solution))
        for wording in family.wordings(language):
            plain = ALTERNATIVES.sub("", wording)
            roles = [name for name in re.findall(r"\{([a-z_]+\d?)", plain) if name in family.draw]
            assert needed <= set(roles), f"{family.name}: {wording}"
            assert len(roles) == len(set(roles)), f"{family.name} mentions a number twice: {wording}"
            for way in phrasings(wording, language):
                assert [name for name in re.findall(r"\{([a-z_]+\d?)", way) if name in family.draw] == roles


def test_roles_and_word_lists_have_different_names() -> None:
    for family in FAMILIES:
        assert not set(family.draw) & set(WORDS), family.name


def test_many_families_mention_their_numbers_in_different_orders() -> None:
    for language in LANGUAGES:
        orders = [
            {
                tuple(name for name in names(wording) if name in family.draw)
                for wording in family.wordings(language)
            }
            for family in FAMILIES
        ]
        assert sum(len(order) > 1 for order in orders) > 0.9 * len(orders)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_over(language: str) -> None:
    for name, text in texts(language):
        assert not re.search(r"[{}\[\]|_]|  |None", text), f"{name}: {text}"
        assert text == text.strip()
        assert text[-1] in ("?." if language == "en" else "？。"), f"{name}: {text}"


def test_english_is_well_formed() -> None:
    for name, text in texts("en"):
        assert text.isascii(), f"{name}: {text}"
        assert text[0].isupper() or text[0].isdigit(), f"{name}: {text}"
        assert not re.search(r"[.?!] [a-z]", text), f"{name}: {text}"
        assert not re.search(r"(?<![\d.,$])1 (?!hours? )[a-z]+s\b", text), f"{name}: {text}"
        assert not re.search(r"\b[Aa] (?:[aeio]|\$?(?:8|11\b|18\b))|\b[Aa]n [^aeiouh18$]", text), (
            f"{name}: {text}"
        )
        assert not re.search(r"\$\d+\.\d(?!\d)", text), f"{name}: {text}"
        assert not list(find_english_words(text)), f"{name}: {text}"


def test_chinese_uses_full_width_punctuation_and_no_latin() -> None:
    for name, text in texts("zh"):
        assert not re.search(r"[A-Za-z,?!:;$ ]", text), f"{name}: {text}"
        assert not re.search(r"\.(?!\d)|\((?!\d+/\d+\))", text), f"{name}: {text}"


def test_people_and_things_are_counted_in_whole_numbers() -> None:
    people = r"(?:people|pupils|children|friends|guests|teachers|passengers|workers|girls|boys)"
    for name, text in texts("en"):
        assert not re.search(rf"\d\.\d+ {people}", text), f"{name}: {text}"
    for name, text in texts("zh"):
        assert not re.search(r"\.\d+[个名人本支辆只头棵张枚颗块把件条顶台盏位]", text), f"{name}: {text}"


def test_ages_stay_below_100() -> None:
    for family in THEMES["ages"]:
        if "together" in family.name:
            continue
        for seed in range(200):
            answer = pose(family, "en", family.wordings("en")[0], str(seed)).answer
            assert answer is not None
            assert answer < 100


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_numbers_are_found_without_much_redrawing(family: Family) -> None:
    """A family that redraws for ever would hide a slip in its draws."""
    random = Random(family.name)
    tries = 500
    sensible = sum(
        (numbers := family._draw(random)) is not None and family._is_sensible(numbers) for _ in range(tries)
    )
    assert sensible >= tries * 0.01
    texts = {
        str(sorted((role, number.value) for role, number in family.numbers(random).items()))
        for _ in range(40)
    }
    assert len(texts) >= 15


def test_the_document_lists_every_family_as_it_is() -> None:
    """If this fails, run the snippet in docs/classroom.md and put its output there."""
    lines = (Path(__file__).parents[2] / "docs" / "classroom.md").read_text(encoding="utf-8").splitlines()
    for theme, families in THEMES.items():
        assert f"### {theme.capitalize()}" in lines
        for family in families:
            assert f"**{family.name}** `{family.solution}`" in lines
            for language in LANGUAGES:
                example = pose(
                    family, language, phrasings(family.wordings(language)[0], language)[0], family.name
                )
                assert f"- {example.text}" in lines, "the list in docs/classroom.md is out of date"


# ---------------------------------------------------------------------------------------------------------
# phrasings


def test_every_row_of_the_tables_is_used_and_leaves_placeholders_alone() -> None:
    for language, table in TABLES.items():
        wordings = [wording for family in FAMILIES for wording in family.wordings(language)]
        for row, choices in table:
            touched = [
                re.sub(row, choice, wording)
                for wording in wordings
                for choice in choices
                if re.search(row, wording)
            ]
            assert touched, row
            assert len(set(touched)) > 1, row
        for wording in wordings:
            known = set(re.findall(r"\{[^}]*\}", wording))
            assert all(set(re.findall(r"\{[^}]*\}", way)) <= known for way in phrasings(wording, language)), (
                wording
            )


def test_questions_are_also_put_as_tasks() -> None:
    assert "Work out how many {fruit.s} each child gets." in phrasings(
        "How many {fruit.s} does each child get?", "en"
    )
    assert "Find out how many poles there are." in phrasings("How many poles are there?", "en")
    assert "Find its area." in phrasings("What is its area?", "en")
    assert "长{a}米，求面积为多少。" in phrasings("长{a}米，面积是多少？", "zh")


def test_frames_only_add() -> None:
    for language, rows in FRAMES.items():
        wordings = [wording for family in FAMILIES for wording in family.wordings(language)]
        added = sorted((choice for _, choices in rows for choice in choices), key=len, reverse=True)
        for row, _ in rows:
            assert any(re.search(row, wording) for wording in wordings), row
        for seed, wording in enumerate(wordings):
            framed = frame(wording, language, Random(seed))
            for words in filter(None, added):
                framed = framed.replace(words, "，" if words.startswith("，") else "")
            assert framed == wording


def test_phrasings_are_spelt_out_in_full() -> None:
    assert phrasings("[Now|Then] [we|you].", "en") == ("Now we.", "Now you.", "Then we.", "Then you.")
    assert phrasings("They pay ${a} if asked.", "en") == tuple(
        f"They pay ${{a}} {given} asked." for given in ("if", "given that", "assuming that")
    )
    assert all(len(phrasings(w, "zh")) <= MOST for family in FAMILIES for w in family.wordings("zh"))


# ---------------------------------------------------------------------------------------------------------
# the machinery


def toy(**changes: object) -> Family:
    fields: dict[str, object] = {
        "name": "toy",
        "draw": {"a": whole(2, 5), "b": whole(1, 9)},
        "solution": "a - b",
        "english": "\n  - {a} less {b}?\n  - From {a}\n    take {b}.\n",
        "chinese": "\n  - {a}减\n    {b}？\n",
    }
    return Family(**{**fields, **changes})  # type: ignore[arg-type]


def test_wordings_are_bullets_that_may_go_on() -> None:
    assert toy().wordings("en") == ("{a} less {b}?", "From {a} take {b}.")
    assert toy().wordings("zh") == ("{a}减{b}？",)


def test_only_sensible_numbers_are_drawn() -> None:
    for seed in range(200):
        numbers = toy().numbers(Random(seed))
        assert numbers["a"].value > numbers["b"].value
    for seed in range(200):
        drawn = toy(solution="a * (b + 1)").numbers(Random(seed))
        assert len({drawn["a"].value, drawn["b"].value, Fraction(1)}) == 3


def test_the_solution_follows_the_order_of_the_text() -> None:
    assert str(toy().expression(("a", "b"))) == "- n0 n1"
    assert str(toy().expression(("b", "x", "a"))) == "- n2 n0"


def test_mistakes_in_a_family_are_explained() -> None:
    with pytest.raises(ValueError, match=r"family toy: .* draws gave no sensible numbers"):
        toy(draw={"a": whole(1, 2), "b": whole(3, 4)}).numbers(Random(0))
    with pytest.raises(ValueError, match="uses 'c', which is not among the roles a, b"):
        formula("a + c", ("a", "b"))
    with pytest.raises(ValueError, match=r"\{fruits\} is neither"):
        render("{fruits}", "en", {}, Random(0))
    with pytest.raises(ValueError, match="has no form 'him'"):
        render("{fruit.him}", "en", {}, Random(0))
    with pytest.raises(ValueError, match="the text reads otherwise"):
        pose(toy(), "en", "{a} less {b} and half as much?", "x")


def test_nouns_agree_with_their_numbers_and_articles_with_their_sound() -> None:
    def text(wording: str, value: str) -> str:
        return render(wording, "en", {"n": Number(Fraction(value))}, Random(0)).text

    assert text("in {n:day}.", "1") == "In 1 day."
    assert text("in {n:day}.", "2.5") == "In 2.5 days."
    assert text("a {n} metre path.", "80") == "An 80 metre path."
    assert text("a {n} metre path.", "18") == "An 18 metre path."
    assert text("a {n} metre path.", "180") == "A 180 metre path."
    assert text("it costs ${n}.", "3.5") == "It costs $3.50."


def test_words_of_the_same_list_differ() -> None:
    for seed in range(100):
        first, second = render("{child} {child2}", "en", {}, Random(seed)).text.split()
        assert first != second


@given(st.sampled_from(sorted(WORDS)), st.data())
def test_words_have_the_same_forms_throughout_a_list(name: str, data: st.DataObject) -> None:
    word: Word = data.draw(st.sampled_from(WORDS[name]))
    assert set(word.english) == set(WORDS[name][0].english)
    assert set(word.chinese) == set(WORDS[name][0].chinese)
    assert all(word.english.values())
    assert all(word.chinese.values())


@pytest.mark.parametrize(
    ("one", "many"),
    [("bus", "buses"), ("peach", "peaches"), ("toy", "toys"), ("city", "cities"), ("mango", "mangoes")],
)
def test_plurals(one: str, many: str) -> None:
    assert plural(one) == many


@given(st.integers(0, 10**6))
def test_draws_stay_in_their_range(seed: int) -> None:
    random = Random(seed)
    assert whole(3, 9, 2).pick(random).value in {3, 5, 7, 9}
    assert 1 <= decimals(1, 3, "0.05").pick(random).value <= 3
    assert is_cents(decimals(1, 3, "0.05").pick(random).value)
    assert percent(5, 95).pick(random).surface("en").endswith("%")
    part = fraction(6, 9).pick(random)
    assert 0 < part.value < 1
    assert part.value.denominator in (6, 9)
    assert part.surface("zh") == f"({part.surface('en')})"


def test_a_number_without_a_decimal_form_is_no_plain_number() -> None:
    with pytest.raises(ValueError, match="1/3 has no finite decimal form"):
        Draw((Fraction(1, 3),)).pick(Random(0)).surface("en")
    assert [whole_between(2, 4)(Fraction(n, 2)) for n in (3, 4, 5, 8, 9)] == [False, True, False, True, False]
