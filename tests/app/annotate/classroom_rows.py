"""Problems of the classroom, the command that annotates them, and what it wrote."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lbf.data.classroom import generate

Run = Callable[..., tuple[int, str, str]]
PROBLEMS = generate("en", seed=3, size=150)


def document(run: Run, *arguments: str | Path) -> dict[str, Any]:
    code, out, err = run(*arguments, "--json")
    assert (code, "lbf:" in err, out.count("\n")) == (
        0,
        False,
        1,
    )  # on a busy machine it may say how far it is
    parsed: dict[str, Any] = json.loads(out)
    return parsed


def written(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
