"""Rows leave as they came, whatever the container."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.app.annotate.input_rows import SourceRow, source_rows
from lbf.app.annotate.output_rows import format_of, write_rows
from lbf.data.formats.source import JsonNumber, json_text
from lbf.data.reading import ReadOptions
from lbf.errors import InputError

FIRST = (
    '{"text": "Ann has 3 pens and 4 more.", "answer": 7, "price": 0.10, '
    '"tags": ["x", {"n": 1e3}], "none": null}'
)
SECOND = '{"text": "Ben has 5 pens.", "answer": "5", "price": "0.10", "seen": true}'


def rows(folder: Path, content: str, name: str = "data") -> list[SourceRow]:
    path = folder / name
    path.write_text(content, encoding="utf-8", newline="")
    return list(source_rows(path, ReadOptions()))


def pretty(text: str) -> str:
    return text.replace(", ", ",\n  ")


@pytest.mark.parametrize(
    "content",
    [
        f"{FIRST}\n{SECOND}\n",
        f"\n{FIRST}\r\n\n{SECOND}",
        f"[{FIRST}, {SECOND}]",
        f"[\n{pretty(FIRST)},\n{pretty(SECOND)}\n]\n",
        f"  [{FIRST}\n, {SECOND}]",
        f"{pretty(FIRST)}{pretty(SECOND)}",
        f"{pretty(FIRST)}\n{SECOND}",
        f"[3, {FIRST}, [4], {SECOND}, null]",
    ],
)
def test_every_json_container_keeps_the_fields_as_they_are_written(tmp_path: Path, content: str) -> None:
    found = [json_text(row.fields) for row in rows(tmp_path, content) if row.problem]
    assert found == [FIRST, SECOND]


scalars = st.one_of(
    st.none(), st.booleans(), st.integers(-1000, 1000), st.floats(allow_nan=False), st.text(max_size=5)
)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
)
objects = st.dictionaries(
    st.text(max_size=5).filter(lambda name: name not in ("text", "answer", "id")), values, max_size=4
)


@given(
    st.lists(objects, min_size=1, max_size=4),
    st.sampled_from(["lines", "list", "pretty", "joined"]),
    st.booleans(),
)
def test_any_fields_survive_in_any_container(
    tmp_path_factory: Any, extra: list[dict[str, Any]], how: str, ascii_: bool
) -> None:
    documents = [{"text": f"I have {n} pens.", "answer": n, **fields} for n, fields in enumerate(extra)]
    texts = [json.dumps(d, ensure_ascii=ascii_, indent=1 if how == "pretty" else None) for d in documents]
    content = (
        f"[{', '.join(texts)}]" if how in ("list", "pretty") else ("\n" if how == "lines" else "").join(texts)
    )
    found = rows(tmp_path_factory.mktemp("rows"), content)
    assert [json.loads(json_text(row.fields)) for row in found] == documents


def test_what_is_no_record_is_kept_as_text(tmp_path: Path) -> None:
    found = rows(tmp_path, f"{FIRST}\n{{broken\n\n{SECOND} {SECOND}\n[3]\n{SECOND}\n")
    assert [row.fields.get("row") for row in found] == [None, "{broken", f"{SECOND} {SECOND}", "[3]", None]
    assert [row.problem is None for row in found] == [False, True, True, True, False]
    assert [row.reject.line for row in found if row.reject] == [2, 4, 5]
    assert json_text(found[-1].fields) == SECOND


def test_csv_rows_keep_their_cells_and_wrong_ones_their_text(tmp_path: Path) -> None:
    found = rows(
        tmp_path,
        'text,answer,note\r\n3 pens,3,"a, b"\r\n4 pens,"four\nlines"\r\n5 pens,many,\r\n6 pens,6,x\r\n',
    )
    assert found[0].fields == {"text": "3 pens", "answer": "3", "note": "a, b"}
    assert found[1].fields == {"row": '4 pens,"four\nlines"'}
    assert found[2].fields == {"text": "5 pens", "answer": "many", "note": ""}
    assert [row.problem is not None for row in found] == [True, False, False, True]


def test_a_table_without_rows_has_none(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    path.write_text("text,answer\n")
    assert list(source_rows(path, ReadOptions())) == []


def test_a_bad_annotation_does_not_shift_the_rows(tmp_path: Path) -> None:
    content = (
        '{"text": "3 pens", "answer": 3, "expression": "n0+"}\n'
        '{"text": "4 pens", "answer": 4, "expression": "4"}\n'
    )
    found = rows(tmp_path, content)
    assert [row.problem.values[0] for row in found if row.problem] == [3, 4]
    assert [row.fields["answer"] for row in found] == ["3", "4"]
    assert [row.reject for row in found] == [None, None]


def test_xml_gives_its_fields(tmp_path: Path) -> None:
    body = (
        "<Body>Ann has 3 pens.</Body><Question>How many?</Question>"
        "<Answer>3 (pens)</Answer><Formula>3=3</Formula>"
    )
    (row,) = rows(tmp_path, f'<X><Problem ID="p"><Source>s</Source>{body}</Problem></X>')
    assert row.fields["Source"] == "s"
    assert row.problem is not None and row.problem.id == "p"


@pytest.mark.parametrize(
    ("ending", "content"),
    [
        (".jsonl", '{"a": 0.10, "b": [1, "x"]}\n{"a": "é", "c": null}\n'),
        (".json", '[\n{"a": 0.10, "b": [1, "x"]},\n{"a": "é", "c": null}\n]\n'),
        (".csv", 'a,b,c\n0.10,"[1, ""x""]",\né,,\n'),
        (".TSV", 'a\tb\tc\n0.10\t"[1, ""x""]"\t\né\t\t\n'),
    ],
)
def test_rows_are_written_in_the_layout_of_the_ending(tmp_path: Path, ending: str, content: str) -> None:
    path = tmp_path / f"out{ending}"
    rows = [{"a": JsonNumber("0.10"), "b": [JsonNumber("1"), "x"]}, {"a": "é", "c": None}]
    write_rows(rows, ["a", "b", "c"], format_of(path), path)
    assert path.read_text(encoding="utf-8") == content


def test_an_unknown_ending_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"must end in one of \.jsonl"):
        format_of(tmp_path / "out.xlsx")
