from __future__ import annotations

import codecs
from pathlib import Path

import pytest

from lbf.data.formats.records import Record, read_records
from lbf.data.formats.source import CHUNK, chunks, lines
from lbf.data.rejects import Cause, DataError, Reject


def write(folder: Path, content: str | bytes) -> Path:
    path = folder / "data"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def records(path: Path, encoding: str | None = None) -> list[tuple[int, dict[str, object]]]:
    return [(row.line, dict(row.fields)) for row in read_records(path, encoding) if isinstance(row, Record)]


def rejects(path: Path) -> list[Reject]:
    return [row for row in read_records(path) if isinstance(row, Reject)]


@pytest.mark.parametrize(
    "content",
    [
        '[{"a": "1"},\n {"a": "2"}]',
        '{"a": "1"}\n{"a": "2"}\n',
        '\n{"a":\n"1"}{"a": "2"}',
        "a\n1\n2\n",
        'a;b\n1;"x;y"\n2;z\n',
        'a\tb\n1\t"two\nlines"\n2\tz',
        "<X><Problem><a>1</a></Problem>\n<Problem><a>2</a></Problem></X>",
        '<X><Problem a="1"/>\n<Problem a="2"/></X>',
    ],
)
def test_every_container_gives_its_records(tmp_path: Path, content: str) -> None:
    assert [fields["a"] for _, fields in records(write(tmp_path, content))] == ["1", "2"]


def test_lines_are_counted_through_quoted_line_ends(tmp_path: Path) -> None:
    assert [line for line, _ in records(write(tmp_path, 'a,b\n1,"x\ny"\n\n2,z\n'))] == [2, 5]


def test_a_broken_line_is_rejected_and_reading_goes_on(tmp_path: Path) -> None:
    path = write(tmp_path, '{"a": 1\n{"a": 2}\n[3]\n\n{"a": 4}\n')
    assert [line for line, _ in records(path)] == [2, 5]
    assert [(reject.line, reject.cause) for reject in rejects(path)] == [(1, Cause.RECORD), (3, Cause.RECORD)]
    assert "not valid JSON" in str(rejects(path)[0])


def test_a_csv_row_with_other_fields_than_the_header_is_rejected(tmp_path: Path) -> None:
    (reject,) = rejects(write(tmp_path, "text,answer\nx,1\ny\n"))
    assert str(reject).endswith("line 3: the row has 1 fields, the first line names 2")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_byte_order_marks_are_understood(tmp_path: Path, encoding: str) -> None:
    path = write(tmp_path, '{"a": "小明"}\n'.encode(encoding))
    assert records(path) == [(1, {"a": "小明"})]


def test_other_encodings_must_be_named(tmp_path: Path) -> None:
    path = write(tmp_path, '{"a": 1}\n{"a": "小明"}\n'.encode("gb18030"))
    assert records(path, "gb18030")[1] == (2, {"a": "小明"})
    with pytest.raises(DataError, match=r"data, line 2: the bytes c3 f7 22 7d are not utf-8 text"):
        list(read_records(path))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "the file is empty"),
        (" \n\n", "the file is empty"),
        (codecs.BOM_UTF8, "the file is empty"),
        ("<X><Problem>\n<a>1</b></Problem></X>", "line 2: this is not valid XML: mismatched tag"),
        ("<X><Problem><a>1</a></Problem>\n", "line 2: this is not valid XML: no element found"),
        ('<!DOCTYPE x [<!ENTITY a "b">]>\n<X/>', "line 1: the XML declares entities"),
        ('a,b\n1,"2', "line 2: this is not valid CSV"),
        (b"\xff\xfea", "line 1: the bytes"),
    ],
)
def test_hopeless_files_say_what_is_wrong_and_where(
    tmp_path: Path, content: str | bytes, message: str
) -> None:
    with pytest.raises(DataError, match=message):
        list(read_records(write(tmp_path, content)))


def test_missing_files_and_encodings_are_data_errors(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be read: No such file"):
        list(read_records(tmp_path / "none"))
    with pytest.raises(DataError, match="cannot be read"):
        list(read_records(tmp_path))
    with pytest.raises(DataError, match="there is no encoding 'klingon'"):
        list(read_records(write(tmp_path, "a"), "klingon"))


def test_a_character_cut_in_two_by_the_chunks_is_read(tmp_path: Path) -> None:
    text = "a" * (CHUNK - 1) + "小" * CHUNK
    assert "".join(chunks(write(tmp_path, text))) == text


def test_lines_are_the_lines_of_the_whole_text() -> None:
    text = "a\nb\r\n\nc"
    for size in range(1, 8):
        parts = [text[i : i + size] for i in range(0, len(text), size)]
        assert list(lines(iter(parts), "f")) == ["a\n", "b\r\n", "\n", "c"]
