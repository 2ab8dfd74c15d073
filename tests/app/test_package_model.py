from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

import pytest
import torch

import lbf
from app.small import CAR, TEXTS, few_problems
from lbf.app.models import card_of
from lbf.data.datasets import load_split
from lbf.neural import Solver

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def script() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "experiments" / "package_model.py"))


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("runs") / "tiny"
    lbf.train(
        few_problems(240),
        run=folder,
        preset="paper",
        strategy="supervised",
        limit=200,
        hidden=16,
        embedding=16,
        epochs=2,
        threads=1,
        rate=0.01,
    )
    return folder


def test_a_packaged_model_solves_as_the_run_does_in_half_the_space(
    script: dict[str, Any], run: Path, tmp_path: Path
) -> None:
    folder = script["package"](run, "tiny", tmp_path, "Apache-2.0")
    assert [path.name for path in tmp_path.iterdir()] == ["tiny"] and folder == tmp_path / "tiny"
    for one, other in zip(
        lbf.load(run).solve_many([CAR, *TEXTS]), lbf.load(folder).solve_many([CAR, *TEXTS]), strict=True
    ):
        assert one.solutions[0].infix == other.solutions[0].infix
        assert {solution.infix for solution in one} == {solution.infix for solution in other}
        assert one.solutions[0].probability == pytest.approx(other.solutions[0].probability, abs=0.01)
    whole, half = (next(path.glob("parameters-*")).stat().st_size for path in (run / "best", folder))
    assert half < 0.6 * whole


def test_a_mean_of_two_has_the_weighted_mean_of_each_parameter(
    script: dict[str, Any], run: Path, tmp_path: Path
) -> None:
    own, other = Solver.load(run / "best"), Solver.load(run / "best")
    with torch.no_grad():
        for parameter in other.parameters():
            parameter.zero_()
    script["average"](own, other, 0.25)
    for name, before in Solver.load(run / "best").state_dict().items():
        torch.testing.assert_close(own.state_dict()[name], 0.25 * before)
    folder = script["package"](run, "tiny", tmp_path, "some licence", script["Mean"](str(run), 0.5))
    stored = json.loads((folder / "card.json").read_text())
    assert (stored["mean_with"], stored["share"]) == (str(run), 0.5)
    assert lbf.load(folder).solve(CAR).solutions[0].infix == lbf.load(run).solve(CAR).solutions[0].infix


def test_its_card_tells_where_it_comes_from_and_how_good_it_is(
    script: dict[str, Any], run: Path, tmp_path: Path
) -> None:
    folder = script["package"](run, "tiny", tmp_path, "some licence")
    script["package"](run, "tiny", tmp_path, "another licence")  # takes the place of the first
    stored, card, kept = json.loads((folder / "card.json").read_text()), card_of(folder), card_of(run)
    assert (stored["data"], stored["split"], stored["strategy"], stored["seed"]) == (
        str(few_problems(240)),
        "default",
        "supervised",
        0,
    )
    split = load_split(few_problems(240))
    assert (stored["validation_problems"], stored["test_problems"], stored["licence"]) == (
        len(split.validation),
        len(split.test),
        "another licence",
    )
    assert (
        card.language == "en"
        and card.name == "tiny"
        and kept.test is not None
        and kept.validation is not None
    )
    assert card.test_reranked is not None and f", reranked {card.test_reranked:.1f} %" in card.accuracy
    assert card.test == pytest.approx(kept.test, abs=0.5) and card.validation == pytest.approx(
        kept.validation, abs=1
    )


def test_a_model_that_is_too_large_is_refused(
    script: dict[str, Any], run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(script["package"].__globals__, "LARGEST", 1000)
    with pytest.raises(Exception, match="a packaged model may have"):
        script["package"](run, "tiny", tmp_path, "")
    assert not (tmp_path / "tiny").exists()


def test_the_common_chinese_characters_are_those_of_the_standard(script: dict[str, Any]) -> None:
    common = [chr(code) for code in range(0x110000) if script["is_common_chinese"](chr(code))]
    assert len(common) == 3_755 and {"苹", "果", "少"} < set(common) and not {"蘋", "a", "亍"} & set(common)
