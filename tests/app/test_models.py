from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from app.small import saved
from lbf.app import models
from lbf.app.cli import main
from lbf.app.config import TrainConfig
from lbf.app.models import available, card_of, find, find_for
from lbf.app.runs import Run
from lbf.app.runs.overview import command_text
from lbf.errors import InputError


@pytest.fixture
def runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a run, a solver by itself, a run of another version and things that are no models."""
    monkeypatch.setattr(models, "PACKAGED", tmp_path / "packaged")
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "runs"
    run = Run.create(folder / "mine", TrainConfig(data="classroom-zh"))
    saved(run.folder / "best", "zh")
    for score in (0.25, 0.5, 0.375):
        run.log({"kind": "epoch", "validation": score})
    saved(folder / "alone", "en")
    old = saved(folder / "old" / "best", "en").parent
    (old / "config.json").write_text('{"hidden": 256}')
    (folder / "empty").mkdir()
    (folder / "a-file").write_text("x")
    return folder


def test_runs_and_solvers_are_listed_with_what_is_known(runs: Path) -> None:
    cards = {card.name: card for card in available(runs)}
    assert sorted(cards) == ["alone", "mine", "old"]
    mine = cards["mine"]
    assert (mine.language, mine.data, mine.strategy, mine.seed) == ("zh", "classroom-zh", "lbf", 0)
    assert (mine.validation, mine.test, mine.accuracy) == (50.0, None, "50.0 % (validation)")
    assert mine.command.split()[0] == "lbf" and mine.bytes > 1000 and not mine.packaged
    assert (cards["alone"].language, cards["alone"].accuracy, cards["old"].strategy) == ("en", "", "")
    Run(runs / "mine").log({"kind": "test", "validation": 0.5, "test": 0.4})
    assert card_of(runs / "mine").accuracy == "40.0 % (test)"
    assert card_of(runs / "mine" / "best").data == "classroom-zh"


def test_a_packaged_model_comes_first_and_is_found_by_name_and_language(runs: Path) -> None:
    folder = saved(runs.parent / "packaged" / "english", "en")
    (folder / "card.json").write_text(
        json.dumps({"name": "english", "language": "en", "test": 91.5, "more": "to come"})
    )
    assert [card.name for card in available(runs)] == ["english", "alone", "mine", "old"]
    assert available(runs)[0].packaged and available(runs)[0].accuracy == "91.5 % (test)"
    assert find() == find("english") == find(language="en") == folder == find(folder)
    assert find("mine") == Path("runs/mine/best") and find(runs / "mine") == runs / "mine" / "best"
    with pytest.raises(InputError, match=r"language 'zh'.*english \(en\).*your runs.*mine"):
        find(language="zh")
    with pytest.raises(InputError, match=r"no model 'wrong'.*english \(en\)"):
        find("wrong")


def test_the_model_for_a_text_is_known_before_any_is_loaded() -> None:
    """An English text does not need the Chinese model, which is preferred where nothing is known."""
    english, chinese = "Ann has 3 pens.", "小明有3支笔。"
    assert find_for(english) == find(language="en") != find_for(chinese) == find(language="zh")
    assert find_for("3 + 4 = ?") == find()


def test_a_card_of_an_earlier_version_is_read(tmp_path: Path) -> None:
    folder = saved(tmp_path / "model")
    (folder / "card.json").write_text('{"name": "old", "test": 50.0, "test_weighed": 60.0}')
    assert card_of(folder).accuracy == "50.0 % (test, reranked 60.0 %)"


def test_the_command_lists_models(runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["models"]) == 0
    lines = capsys.readouterr().out.splitlines()
    header, alone, mine, old = lines[:4]
    assert mine.split() == [
        "mine",
        "zh",
        "50.0",
        "%",
        "(validation)",
        *mine.split()[5:7],
        "lbf",
        "classroom-zh",
        "runs/mine/best",
    ]
    assert {
        line.index(word) for line, word in ((header, "accuracy"), (mine, "50.0 %"), (alone, "not measured"))
    } == {header.index("accuracy")}
    assert old.startswith("old ") and "--json" in lines[-1]
    assert main(["models", "--json", "--runs", str(runs)]) == 0
    assert [model["name"] for model in json.loads(capsys.readouterr().out)["models"]] == [
        "alone",
        "mine",
        "old",
    ]
    assert main(["models", "--runs", "nowhere"]) == 0
    assert "train one" in capsys.readouterr().out


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    "command", [["models"], ["solve", "--model", "runs/alone", "Ann has 3 pens and 4 pencils."]]
)
def test_colours_are_for_terminals(command: list[str], runs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = {}
    for name, screen, no_color in (
        ("terminal", Terminal(), ""),
        ("asked for none", Terminal(), "1"),
        ("file", io.StringIO(), ""),
    ):
        monkeypatch.setenv("NO_COLOR", no_color)
        monkeypatch.setattr(sys, "stdout", screen)
        assert main(command) == 0
        said[name] = screen.getvalue()
    assert "\033[1m" in said["terminal"]
    assert said["asked for none"] == said["file"] == re.sub(r"\033\[\d*m", "", said["terminal"])


def test_a_folder_without_a_solver_has_no_card(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"no solver.*solver\.json"):
        card_of(tmp_path)


@pytest.mark.quick
def test_a_command_is_told_as_one_types_it() -> None:
    assert (
        command_text(["/somewhere/bin/lbf", "train", "--set", "longest=[2, 3]"])
        == "lbf train --set 'longest=[2, 3]'"
    )
    assert command_text([]) == ""


def test_the_packaged_models_are_whole() -> None:
    packaged = [card for card in available() if card.packaged]
    assert {language for card in packaged for language in card.language.split("+")} >= {"en", "zh"}
    for card in packaged:
        assert card.bytes <= 20_000_000
        assert (
            card.test
            and card.validation
            and card.command.startswith("lbf train")
            and card.licence
            and card.commit
        )


def test_listing_needs_no_torch() -> None:
    heavy = "{'torch', 'numba'}"
    program = (
        "import sys; from lbf.app.cli import main; main(['models']); "
        f"sys.exit(bool({heavy} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, check=False).returncode == 0
