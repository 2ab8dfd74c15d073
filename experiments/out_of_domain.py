"""What models answer of sets that they have not seen, as `lbf solve` answers: a table, kept as JSON.

    python experiments/out_of_domain.py english runs/english/own runs/english/own-recurrent chinese math23k

Each model is judged on the sets of its language: MAWPS, the part of it whose texts are not in Aggregate or
SVAMP (which `english` was trained on), ASDiv-A, and SVAMP's last 300 (the first 700 were trained on);
`classroom-zh`. Figures of models that are not named again stay in results/out-of-domain.json.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import click

from lbf.app import models
from lbf.app.models import card_of, load_solver
from lbf.app.solve.calibrate import outcomes, trust
from lbf.data.datasets import load, load_split
from lbf.data.problem import Problem
from lbf.data.splits import Split, joined
from lbf.data.statistics import Calibration

KEPT: Final = Path("results/out-of-domain.json")


def _new_of_mawps() -> Sequence[Problem]:
    """Those of MAWPS whose texts are in neither Aggregate nor SVAMP."""
    known = Split("known", (), (), (*load("aggregate").problems, *load("svamp").problems))
    return joined([Split("mawps", load("mawps").problems, (), ()), known]).train


SETS: Final[Mapping[str, Mapping[str, Callable[[], Sequence[Problem]]]]] = {
    "en": {
        "MAWPS": lambda: load("mawps").problems,
        "MAWPS, not in Aggregate": _new_of_mawps,
        "ASDiv-A": lambda: load("asdiv-a").problems,
        "SVAMP, the last 300": lambda: load_split("svamp", split="first-700").test,
    },
    "zh": {"classroom-zh, test part": lambda: load_split("classroom-zh").test},
}
"""The problems of each set, by language."""


def judged(model: str) -> dict[str, dict[str, int]]:
    """Of each set of the model's language the problems, the right first answers, the sure and the right ones
    among these; only a calibrated model is sure.
    """
    folder = models.find(model)
    solver, figures = load_solver(folder), {}
    for name, problems in SETS[card_of(folder).language].items():
        known = solver.calibration or Calibration()
        found = trust(known, outcomes(solver, problems()))
        sure = {"sure": found.sure, "sure_and_right": found.sure_and_right} if known.data else {}
        figures[name] = {"problems": found.problems, "right": found.right, **sure}
    return figures


def table(kept: Mapping[str, Mapping[str, Any]]) -> str:
    """All figures in percent."""
    lines = [
        "| model | data | problems | first answer right | sure | of these right |",
        "|---|---|---|---|---|---|",
    ]
    for model, sets in kept.items():
        for name, found in sets.items():
            shares = [found["right"] / found["problems"]]
            if found.get("sure"):
                shares += [found["sure"] / found["problems"], found["sure_and_right"] / found["sure"]]
            cells = [f"{100 * share:.1f} %" for share in shares] + ["–"] * (3 - len(shares))
            lines.append(f"| `{model}` | {name} | {found['problems']:,} | {' | '.join(cells)} |")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Judge the models that were asked for, keep and print all figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("models", nargs="*", metavar="MODEL", help="a packaged model or a run folder")
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    for model in parser.parse_args(arguments).models:
        kept[Path(model).name] = judged(model)
        KEPT.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    click.echo(table(kept))


if __name__ == "__main__":
    main()
