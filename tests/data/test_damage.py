"""Damaged files: whatever happens to the bytes, reading ends with problems, located rejects, or one located
DataError.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lbf.data.problem import Problem
from lbf.data.reading import read
from lbf.data.rejects import DataError, Reject

ROWS = [
    {
        "id": "1",
        "text": "小明有3个苹果，又买了(1/2)千克，共20%？",
        "answer": "((1)/(2))",
        "expression": "n0*n1",
    },
    {
        "id": "2",
        "text": "Ann has twenty-five apples; Ben 1,250.5 & more.",
        "answer": "12",
        "expression": "x-3=9",
    },
    {"id": "3", "text": '二年级一共有4（2）班，"每"班50km/h', "answer": 7.5, "expression": "n0+"},
]
XML = (
    '<Set><Problem ID="{id}"><Body>{text}</Body><Question>?</Question>'
    "<Answer>{answer} (km)</Answer><Formula>3*4=12</Formula></Problem></Set>"
)
FILES = {
    "lines": "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in ROWS),
    "escaped": "".join(json.dumps(row) + "\n" for row in ROWS),
    "list": json.dumps(ROWS, ensure_ascii=False, indent=1),
    "concatenated": "".join(json.dumps(row, ensure_ascii=False, indent=2) for row in ROWS),
    "csv": "id,text,answer\n"
    + "".join(
        f'{row["id"]},"{str(row["text"]).replace(chr(34), chr(34) * 2)}",{row["answer"]}\n' for row in ROWS
    ),
    "xml": XML.format(id="a", text="2 cats and three dogs", answer=5),
    "math23k": json.dumps({"id": 1, "original_text": "一本书3页", "equation": "x=80千米/小时", "ans": "3"}),
    "mawps": json.dumps([{"iIndex": 1, "sQuestion": "2 cats", "lEquations": ["x=2"], "lSolutions": [2.0]}]),
    "gsm8k": json.dumps({"question": "2 cats", "answer": "<<2*2=4>>4\n#### 4"}),
}
ENCODINGS = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "gb18030", "utf-32"]

edits = st.lists(
    st.one_of(
        st.tuples(st.just("cut"), st.integers(0, 3000), st.just(b"")),
        st.tuples(st.just("flip"), st.integers(0, 3000), st.binary(min_size=1, max_size=1)),
        st.tuples(
            st.just("insert"),
            st.integers(0, 3000),
            st.one_of(st.binary(max_size=8), st.sampled_from([b"[" * 3000, b"9" * 6000, b"\x00"])),
        ),
        st.tuples(st.just("delete"), st.integers(0, 3000), st.just(b"x" * 5)),
    ),
    max_size=4,
)


def damaged(content: bytes, changes: list[tuple[str, int, bytes]]) -> bytes:
    for kind, place, data in changes:
        at = place % (len(content) + 1)
        if kind == "cut":
            content = content[:at]
        elif kind == "delete":
            content = content[:at] + content[at + len(data) :]
        else:
            content = content[:at] + data + content[at + (len(data) if kind == "flip" else 0) :]
    return content


@pytest.mark.parametrize("name", FILES)
@given(st.sampled_from(ENCODINGS), edits)
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_damage_never_ends_in_anything_but_a_located_message(
    tmp_path: Path, name: str, encoding: str, changes: list[tuple[str, int, bytes]]
) -> None:
    path = tmp_path / "file"
    path.write_bytes(damaged(FILES[name].encode(encoding), changes))
    try:
        for item in read(path):
            assert isinstance(item, Problem | Reject)
            if isinstance(item, Reject):
                assert item.line >= 1
                assert item.reason
                assert str(item).startswith(f"{path}, line ")
    except DataError as error:
        assert str(error).startswith(str(path))


@given(st.binary(max_size=200))
@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_arbitrary_bytes_end_in_a_located_message(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    with pytest.raises(DataError, match=r"file"):
        list(read(path))
