from __future__ import annotations

import json
from pathlib import Path

import pytest
import torch
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lbf.data.statistics import AnswerKind, AnswerPrior, Vocabulary
from lbf.inference import description
from lbf.neural import Solver, SolverConfig, SolverFileError
from lbf.symbolic.expression import SymbolTable
from neural.toys import COMBINATIONS, SMALL, toy_expressions, toy_problems, toy_solver


@pytest.mark.parametrize(("encoder", "decoder"), COMBINATIONS)
def test_a_stored_solver_is_the_same_solver(encoder: str, decoder: str, tmp_path: Path) -> None:
    solver, problems = toy_solver(encoder, decoder, SMALL), toy_problems()
    solver.save(tmp_path / "new" / "folder")
    again = Solver.load(tmp_path / "new" / "folder")
    assert (again.config, again.symbol_table, again.vocabulary) == (
        solver.config,
        solver.symbol_table,
        solver.vocabulary,
    )
    assert again.beam(again.batch(problems), 3) == solver.beam(solver.batch(problems), 3)


def test_what_a_solver_knows_about_answers_is_stored_with_it(tmp_path: Path) -> None:
    solver = toy_solver()
    solver.answers = AnswerPrior({AnswerKind.WHOLE: 7, AnswerKind.DECIMAL: 2})
    solver.save(tmp_path)
    loaded = Solver.load(tmp_path).answers
    assert loaded is not None and loaded.to_json() == {"whole": 7, "decimal": 2, "fraction": 0, "none": 0}
    plain = json.loads((tmp_path / description.DESCRIPTION).read_text())
    del plain["answers"]  # as an older version wrote it
    (tmp_path / description.DESCRIPTION).write_text(json.dumps(plain))
    assert Solver.load(tmp_path).answers is None
    (tmp_path / description.DESCRIPTION).write_text(json.dumps({**plain, "answers": {"whole": 7}}))
    with pytest.raises(SolverFileError, match="kinds of answers"):
        Solver.load(tmp_path)


def test_saving_replaces_and_leaves_nothing_behind(tmp_path: Path) -> None:
    toy_solver(seed=1).save(tmp_path)
    solver = toy_solver(seed=2)
    solver.save(tmp_path)
    assert len(list(tmp_path.iterdir())) == 2
    groups = [toy_expressions(problem, 0) for problem in toy_problems()]
    batch = solver.batch(toy_problems())
    assert torch.equal(Solver.load(tmp_path).log_prob(batch, groups), solver.log_prob(batch, groups))


def test_dying_before_the_last_move_leaves_the_old_solver(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = toy_solver(seed=1)
    old.save(tmp_path)
    move = Path.replace

    def die_at_the_description(self: Path, target: Path) -> Path:
        if target.suffix == ".json":
            raise KeyboardInterrupt
        return move(self, target)

    monkeypatch.setattr(Path, "replace", die_at_the_description)
    with pytest.raises(KeyboardInterrupt):
        toy_solver(seed=2).save(tmp_path)
    loaded = Solver.load(tmp_path)
    assert all(torch.equal(a, b) for a, b in zip(loaded.parameters(), old.parameters(), strict=True))


def test_a_solver_replaced_while_it_is_read_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    solver = toy_solver()
    solver.save(tmp_path)
    real, calls = description._plain, []

    def at_first_the_old_one(path: Path, written_as: str) -> dict[str, object]:
        calls.append(path)
        return real(path, written_as) | (
            {"parameters": "parameters-old.safetensors"} if len(calls) == 1 else {}
        )

    monkeypatch.setattr(description, "_plain", at_first_the_old_one)
    assert Solver.load(tmp_path).config == solver.config
    assert len(calls) == 2


def _parameters(folder: Path) -> Path:
    return next(folder.glob("*.safetensors"))


def _edit(folder: Path, **changes: object) -> None:
    path = folder / "solver.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), **changes}))


def test_what_is_no_solver_is_said_in_words(tmp_path: Path) -> None:
    with pytest.raises(SolverFileError, match=r"holds no solver: there is no solver\.json in it"):
        Solver.load(tmp_path)
    for content in ("not json", "[]", '{"format": "other"}', '{"format": "lbf-solver-1"}'):
        (tmp_path / "solver.json").write_text(content)
        with pytest.raises(SolverFileError, match=r"solver\.json (is damaged|was not written|does not name)"):
            Solver.load(tmp_path)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"config": {"encoder": "pretrained"}},
            "does not describe a solver: the pretrained encoder is missing",
        ),
        ({"config": {"depth": 3}}, "does not describe a solver: .*unexpected keyword argument 'depth'"),
        ({"symbols": {"operators": ["?"], "constants": []}}, "does not describe a solver"),
        ({"vocabulary": None}, "does not describe a solver: .*vocabulary"),
        ({"parameters": "../elsewhere"}, "does not name its parameter file"),
        ({"parameters": "gone.safetensors"}, "gone.safetensors is missing"),
        ({"config": {"embedding": 6, "hidden": 9}}, "does not fit solver.json"),
    ],
)
def test_a_wrong_description_is_said_in_words(
    changes: dict[str, object], message: str, tmp_path: Path
) -> None:
    toy_solver().save(tmp_path)
    _edit(tmp_path, **changes)
    with pytest.raises(SolverFileError, match=message):
        Solver.load(tmp_path)


def test_damaged_parameters_are_found(tmp_path: Path) -> None:
    toy_solver().save(tmp_path)
    path = _parameters(tmp_path)
    content = bytearray(path.read_bytes())
    content[-5] ^= 1
    path.write_bytes(content)
    with pytest.raises(SolverFileError, match="is damaged: its content is not what its name says"):
        Solver.load(tmp_path)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40, deadline=None)
@given(data=st.data())
def test_no_damage_gives_any_other_error(data: st.DataObject, tmp_path: Path) -> None:
    toy_solver().save(tmp_path)
    path = data.draw(st.sampled_from([tmp_path / "solver.json", _parameters(tmp_path)]))
    content = bytearray(path.read_bytes())
    end = data.draw(st.integers(0, len(content)))
    place = data.draw(st.integers(0, len(content) - 1))
    content[place] = data.draw(st.integers(0, 255))
    path.write_bytes(content[:end])
    try:
        solver = Solver.load(tmp_path)
    except SolverFileError as error:
        assert str(tmp_path) in str(error)
    else:
        assert len(solver.beam(solver.batch(toy_problems()), 1)) == len(toy_problems())


def test_half_precision_takes_half_the_space_and_keeps_what_matters(tmp_path: Path) -> None:
    solver, problems = toy_solver(), toy_problems()
    solver.save(tmp_path / "half", precision="half")
    solver.save(tmp_path / "whole")
    sizes = [next((tmp_path / name).glob("parameters-*")).stat().st_size for name in ("half", "whole")]
    assert sizes[0] < 0.7 * sizes[1]  # the rest is the table of contents
    again = Solver.load(tmp_path / "half")
    for one, other in zip(again.parameters(), solver.parameters(), strict=True):
        assert one.dtype == torch.float32 and torch.equal(one, other.half().float())
    groups = [toy_expressions(problem, 0) for problem in problems]
    near, exact = (s.log_prob(s.batch(problems), groups) for s in (again, solver))
    assert torch.allclose(near, exact, atol=0.05)


def test_older_files_call_the_symbol_table_alphabet(tmp_path: Path) -> None:
    solver = toy_solver()
    solver.save(tmp_path)
    path = tmp_path / "solver.json"
    description = json.loads(path.read_text())
    path.write_text(json.dumps({**description, "alphabet": description.pop("symbols"), "symbols": None}))
    assert Solver.load(tmp_path).symbol_table == solver.symbol_table


def test_bytes_take_a_quarter_of_the_space_and_are_near(tmp_path: Path) -> None:
    solver = Solver(SolverConfig(hidden=64, embedding=32), SymbolTable(), Vocabulary.build(toy_problems(), 1))
    for precision in ("byte", "single"):
        solver.save(tmp_path / precision, precision=precision)
    sizes = [next((tmp_path / name).glob("parameters-*")).stat().st_size for name in ("byte", "single")]
    assert sizes[0] < 0.35 * sizes[1]  # what has one dimension stays as it is
    for kept, exact in zip(Solver.load(tmp_path / "byte").parameters(), solver.parameters(), strict=True):
        bound = (
            exact.detach().flatten(1).abs().amax(dim=1, keepdim=True) / 254
            if exact.dim() > 1
            else torch.tensor(0.0)
        )
        difference = (kept - exact).detach().abs()
        assert bool(((difference.flatten(1) if exact.dim() > 1 else difference) <= bound + 1e-7).all())


def test_what_half_precision_cannot_hold_is_refused(tmp_path: Path) -> None:
    solver = toy_solver()
    with torch.no_grad():
        next(solver.parameters())[0] = 1e6
    with pytest.raises(ValueError, match=r"too large for half precision, up to 1e\+06"):
        solver.save(tmp_path, precision="half")
