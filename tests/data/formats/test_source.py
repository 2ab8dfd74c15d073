from __future__ import annotations

import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.data.formats.source import json_values
from lbf.data.rejects import DataError

scalars = st.one_of(st.text(max_size=12), st.integers().map(str), st.booleans(), st.none())
objects = st.dictionaries(st.text(max_size=5), st.one_of(scalars, st.lists(scalars, max_size=3)), max_size=4)


def pieces(text: str, cuts: list[int]) -> list[str]:
    marks = [0, *sorted(cut % (len(text) + 1) for cut in cuts), len(text)]
    return [text[begin:end] for begin, end in pairwise(marks)]


@given(
    st.lists(objects, min_size=1, max_size=6),
    st.lists(st.integers(0, 10_000), max_size=8),
    st.sampled_from(["list", "lines", "pretty"]),
)
def test_values_come_out_as_json_reads_them_wherever_the_text_is_cut(
    values: list[object], cuts: list[int], how: str
) -> None:
    if how == "list":
        text = json.dumps(values, indent=1, ensure_ascii=False)
    else:
        text = "\n".join(json.dumps(value, indent=2 if how == "pretty" else None) for value in values)
    assert [value for _, value in json_values(iter(pieces(text, cuts)), "f")] == values


@given(st.integers(1, 5), st.lists(st.integers(0, 200), max_size=8))
def test_each_value_knows_its_line(blank: int, cuts: list[int]) -> None:
    text = ("\n" * blank).join(['{"a":\n1}'] * 4)
    found = [line for line, _ in json_values(iter(pieces(text, cuts)), "f")]
    assert found == [1 + index * (1 + blank) for index in range(4)]


def test_numbers_keep_their_digits() -> None:
    text = '{"a": 0.1, "b": 12345678901234567890.5, "c": 1e-05, "d": NaN}'
    (_, value), *_ = json_values(iter([text]), "f")
    assert value == {"a": "0.1", "b": "12345678901234567890.5", "c": "1e-05", "d": "NaN"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[{"a": 1},\n{"a"', "f, line 2: the file ends in the middle of the record"),
        ('[{"a": 1}\n', "f, line 2: the list has no end"),
        ('[{"a": 1},\n', "f, line 2: the list has no end"),
        ('[{"a": 1}\n{"a": 2}]', "f, line 2: a comma is missing"),
        ('[{"a": 1}]\n{"a": 2}', "f, line 2: there is text after the end"),
        ('{"a": 1}\n{"a": oh no this is not JSON}', "f, line 2: this is not valid JSON"),
        ("[" * 200_000, "nested too deeply"),
        ('{"a": "' + "b" * 40, "ends in the middle"),
    ],
)
def test_damage_is_located(text: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        list(json_values(iter([text]), "f"))


def test_an_empty_list_has_no_values() -> None:
    assert list(json_values(iter(["[ ]"]), "f")) == []
