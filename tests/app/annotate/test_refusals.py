"""What `lbf annotate` refuses: mistakes are told in one line, and nothing of the owner's is overwritten."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from app.annotate.classroom_rows import Run, document, written


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["missing.jsonl", "-o", "out.jsonl"], "there is no file missing.jsonl"),
        (["classroom-en", "-o", "out.jsonl"], "lbf data export classroom-en"),
        (["problems.jsonl", "-o", "problems.jsonl"], "is the file that is read"),
        (["problems.jsonl", "-o", "out.xls"], "must end in one of"),
        (["problems.jsonl", "-o", "none/out.jsonl"], "there is no folder none"),
        (["problems.jsonl", "-o", "."], "is the file that is read"),
        (["problems.jsonl", "-o", "out.jsonl", "--shard", "1/2"], "--shard is for a folder"),
        (["problems.jsonl", "-o", "out", "--shard", "3/2"], "is not I/N"),
        (["*.parquet", "-o", "out"], "no file that can be read fits *.parquet"),
        (["problems.jsonl", "-o", "out.jsonl", "--model", "nonsense"], "there is no model 'nonsense'"),
        (
            ["problems.jsonl", "-o", "out.jsonl", "--model", "none", "--constants", "1 x"],
            "--constants: 'x' is not a number",
        ),
        (["problems.jsonl", "-o", "out.jsonl", "--model", "none", "--constants", "1/3"], "--constants"),
        (["problems.jsonl", "-o", "out.jsonl", "--format", "tables"], "there is no format 'tables'"),
    ],
)
def test_mistakes_are_told_in_one_line(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch, arguments: Sequence[str], message: str
) -> None:
    monkeypatch.chdir(data.parent)
    before = sorted(data.parent.iterdir())
    code, out, err = run(*arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert message in err
    assert sorted(data.parent.iterdir()) == before


def test_a_field_of_the_owner_is_never_overwritten(run: Run, tmp_path: Path) -> None:
    source, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_text('{"text": "3 pens", "answer": 3, "status": "mine"}\n')
    code, _, err = run(source, "-o", out, "--model", "none")
    assert code == 2 and "'status'" in err and "--prefix" in err
    document(run, source, "-o", out, "--model", "none", "--prefix", "lbf_")
    assert (written(out)[0]["status"], written(out)[0]["lbf_status"]) == ("mine", "annotated")
