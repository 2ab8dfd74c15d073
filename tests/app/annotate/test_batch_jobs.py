"""The journal gives back every batch that was finished, after whatever happened to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from lbf.app.annotate.batch_jobs import Journal
from lbf.errors import InputError

BATCHES = {3: [{"a": "é"}, {"b": 1}], 0: [], 1: [{"c": None}]}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with Journal(tmp_path / "out.partial", "key") as journal:
        for number, rows in BATCHES.items():
            journal.add(number, rows)
        assert journal.batches == BATCHES
    return tmp_path / "out.partial"


def test_what_was_added_is_there_again(path: Path) -> None:
    with Journal(path, "key") as journal:
        assert journal.batches == BATCHES
        journal.add(7, [{"d": 1}])
    with Journal(path, "key") as journal:
        assert list(journal.batches) == [3, 0, 1, 7]
        journal.remove()
    assert not path.exists()


def test_a_journal_cut_anywhere_gives_whole_batches_and_goes_on(path: Path) -> None:
    content = path.read_bytes()
    ends = [i + 1 for i, byte in enumerate(content) if byte == ord("\n")]
    for cut in range(len(content) + 1):
        path.write_bytes(content[:cut])
        whole = sum(end <= cut for end in ends[1:])
        with Journal(path, "key") as journal:
            assert list(journal.batches.items()) == list(BATCHES.items())[:whole]
            for number in BATCHES.keys() - journal.batches.keys():
                journal.add(number, BATCHES[number])
        with Journal(path, "key") as journal:
            assert journal.batches == BATCHES


def test_what_follows_damage_is_done_again(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], b"\x00\x00\n", *lines[2:]]))
    with Journal(path, "key") as journal:
        assert list(journal.batches) == [3]


def test_the_journal_of_another_job_is_not_touched_unless_told(path: Path) -> None:
    content = path.read_bytes()
    with pytest.raises(InputError, match="--restart"):
        Journal(path, "another")
    assert path.read_bytes() == content
    with Journal(path, "another", restart=True) as journal:
        assert journal.batches == {}


def test_only_one_process_writes(path: Path) -> None:
    with Journal(path, "key"), pytest.raises(InputError, match="is in use"):
        Journal(path, "key")
    with Journal(path, "key") as journal:
        assert journal.batches == BATCHES


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be written"):
        Journal(tmp_path / "none" / "out.partial", "key")
