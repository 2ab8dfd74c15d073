"""What `lbf train` begins with: settings by the size of the data, or the paper's; and what is asked of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.small import few_problems
from lbf.app.cli import main
from lbf.app.config import TrainConfig, with_options
from lbf.app.presets import (
    FROM_A_MODEL,
    FROM_NOTHING,
    STRATEGY,
    WITH_AN_ENCODER,
    SizeRow,
    in_words,
    settings_for,
    settings_text,
)
from lbf.app.runs import Run
from lbf.app.train import TrainOptions, configured
from lbf.errors import InputError
from lbf.learning.strategies import Lbf, LbfExact, LbfNoMemory

TINY = ("--hidden", "8", "--epochs", "1", "--threads", "1", "--limit", "30", "--set", "candidates=2")


def plain_choice(rows: tuple[SizeRow, ...], problems: int) -> SizeRow:
    """The row for so many problems, found the long way."""
    for row in rows:
        if row.up_to is None:
            return row
        if problems <= row.up_to:
            return row
    raise AssertionError


@pytest.mark.parametrize("rows", [FROM_NOTHING, FROM_A_MODEL, WITH_AN_ENCODER])
def test_rows_go_from_few_problems_to_any_number(rows: tuple[SizeRow, ...]) -> None:
    limits = [row.up_to for row in rows]
    assert limits[-1] is None
    known = [limit for limit in limits if limit is not None]
    assert known == sorted(set(known)) and len(known) == len(rows) - 1
    for row in rows:  # each setting is an option, with a value it can have
        with_options(TrainConfig(), {"strategy": STRATEGY, **row.settings})


@pytest.mark.parametrize("problems", [1, 400, 1_000, 1_001, 4_999, 5_001, 30_000])
def test_the_size_decides(problems: int) -> None:
    assert settings_for(TrainConfig(), problems) == plain_choice(FROM_NOTHING, problems).settings
    based = with_options(TrainConfig(), {"base": "english"})
    assert settings_for(based, problems) == plain_choice(FROM_A_MODEL, problems).settings


@pytest.mark.parametrize("problems", [400, 4_000, 10_000, 30_000])
def test_what_only_a_tree_decoder_sees_is_not_asked_of_others(problems: int) -> None:
    tree = configured(TrainOptions(), problems).solver
    assert (tree.lookahead, tree.coverage) == (True, True)
    other = configured(TrainOptions(settings=("decoder=sequence",)), problems).solver
    assert (other.decoder, other.values, other.lookahead, other.coverage) == ("sequence", True, False, False)


def test_fewer_problems_make_smaller_batches() -> None:
    for rows in (FROM_NOTHING, FROM_A_MODEL, WITH_AN_ENCODER):
        batches = [row.settings["batch"] for row in rows]
        assert batches == sorted(batches)


def test_our_best_strategy_is_the_default_and_the_paper_is_a_preset() -> None:
    assert isinstance(configured(TrainOptions(), 400).strategy, LbfExact)
    paper = configured(TrainOptions(preset="paper"), 400)
    assert isinstance(paper.strategy, Lbf)
    assert (paper.solver.hidden, paper.learning.batch, paper.learning.epochs) == (512, 64, 100)
    with pytest.raises(InputError, match="preset is one of auto, paper, released"):
        configured(TrainOptions(preset="best"))


def test_the_released_code_is_the_paper_with_another_walk_that_the_first_fix_ends() -> None:
    paper, released = (configured(TrainOptions(preset=preset), 400) for preset in ("paper", "released"))
    assert (released.solver, released.learning) == (paper.solver, paper.learning)
    assert released.strategy == Lbf(walk="metropolis", first_fix=True)
    without = configured(TrainOptions(preset="released", options={"strategy": "lbf-no-memory"}), 400)
    assert without.strategy == LbfNoMemory(walk="metropolis", first_fix=True)


def test_what_is_asked_wins(tmp_path: Path) -> None:
    file = tmp_path / "options.toml"
    file.write_text("[learning]\nbatch = 5\nepochs = 7\n", encoding="utf-8")
    asked = TrainOptions(config=file, settings=("epochs=6",), options={"hidden": 9, "batch": None})
    config = configured(asked, 400)
    assert (config.learning.batch, config.learning.epochs, config.solver.hidden) == (5, 6, 9)
    assert config.solver.dropout == FROM_NOTHING[0].settings["dropout"]


def test_a_run_tells_and_stores_its_settings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "run"
    assert main(["train", "--data", str(few_problems()), *TINY, "--run", str(folder)]) == 0
    out = capsys.readouterr().out
    config = Run(folder).config()
    assert f"settings for 30 problems: {settings_text(config, 30)}" in out
    stored = json.loads((folder / "config.json").read_text(encoding="utf-8"))["config"]
    wanted = FROM_NOTHING[0].settings
    assert stored["learning"]["batch"] == wanted["batch"]
    assert stored["min_count"] == wanted["min_count"]
    assert stored["solver"]["hidden"] == 8
    assert main(["train", "--resume", str(folder), "--epochs", "2"]) == 0
    assert Run(folder).config() == config
    assert main(["train", "--resume", str(folder), "--preset", "paper"]) == 2


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Tom has {} apples and buys {} more. How many apples?", "{} apples"),
        ("小明有{}个苹果，又买了{}个。", "{}个"),
    ],
)
def test_columns_by_name(text: str, answer: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [
        {"No": f"q{i}", "Aufgabe": text.format(i, i + 1), "Ergebnis": answer.format(2 * i + 1)}
        for i in range(2, 32)
    ]
    file, folder = tmp_path / "mine.json", tmp_path / "run"
    file.write_text(json.dumps(rows), encoding="utf-8")
    columns = ("--text", "Aufgabe", "--answer", "Ergebnis", "--id", "No")
    assert main(["train", "--data", str(file), *columns, *TINY, "--run", str(folder)]) == 0
    assert "24 training, 3 validation and 3 test" in capsys.readouterr().out
    config = Run(folder).config()
    assert {problem.id[0] for problem in config.problems().train} == {"q"}
    assert main(["evaluate", str(folder), "--data", str(file), *columns, "--part", "all", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["n"], found["seen_in_training"]) == (30, 24)
    assert main(["data", "check", str(file), *columns]) == 0
    assert main(["annotate", str(file), *columns, "--model", "none", "-o", str(tmp_path / "out.jsonl")]) == 0
    capsys.readouterr()
    assert main(["data", "check", str(file), "--text", "Frage"]) == 2
    assert "no column 'Frage'" in (err := capsys.readouterr().err) or "no column 'answer'" in err


def test_several_files_each_with_its_own_split(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [
        {"question": f"Ann has {i} pens and {i + 1} books.", "answer": f"{2 * i + 1} things"}
        for i in range(40)
    ]
    for name, part in (("a.json", rows[:20]), ("b.json", rows[20:])):
        (tmp_path / name).write_text(json.dumps(part), encoding="utf-8")
    data = f"{tmp_path / 'a.json'}@all,{tmp_path / 'b.json'}@first-10"
    assert (
        main(["train", "--data", data, *TINY[:-4], "--set", "candidates=2", "--run", str(tmp_path / "run")])
        == 0
    )
    out = capsys.readouterr().out
    assert "test problems" in out and " 10 test" in out


def test_nothing_is_left_behind_where_tensorboard_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "torch.utils.tensorboard", None)
    folder = tmp_path / "run"
    assert main(["train", "--data", str(few_problems()), *TINY, "--tensorboard", "--run", str(folder)]) == 2
    assert "pip install" in capsys.readouterr().err
    assert not folder.exists()


def documented(rows: tuple[SizeRow, ...]) -> list[str]:
    return [
        f"| {'more' if row.up_to is None else f'up to {row.up_to:,}'} | {in_words(row.settings)} |"
        for row in rows
    ]


@pytest.mark.parametrize("rows", [FROM_NOTHING, FROM_A_MODEL, WITH_AN_ENCODER])
def test_the_guide_has_the_settings(rows: tuple[SizeRow, ...]) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "guides" / "train.md").read_text(encoding="utf-8")
    assert "\n".join(documented(rows)) in guide, "\n".join(documented(rows))
