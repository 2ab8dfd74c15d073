from __future__ import annotations

from pathlib import Path

import pytest

from lbf.data.build import TextOptions, make_problem
from lbf.data.pretrained import PretrainedTokeniser
from lbf.data.rejects import DataError

transformers = pytest.importorskip("transformers")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a tiny pretrained tokenizer."""
    words = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "ann", "has", "apple", "##s", "."]
    (tmp_path / "vocab.txt").write_text("\n".join(words), encoding="utf-8")
    transformers.BertTokenizer(str(tmp_path / "vocab.txt")).save_pretrained(tmp_path / "tiny")
    return tmp_path / "tiny"


def test_subwords_stand_between_the_numbers(folder: Path) -> None:
    tokeniser = PretrainedTokeniser.load(str(folder))
    problem = make_problem("p", "Ann has 3 apples.", options=TextOptions(tokeniser=tokeniser))
    assert problem.tokens == ("ann", "has", "NUM", "apple", "##s", ".")
    assert tokeniser.name.startswith(f"pretrained-{folder}-")


def test_an_unknown_tokenizer_is_a_data_error(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="there is no pretrained tokenizer"):
        PretrainedTokeniser.load(str(tmp_path / "none"))
