"""Run folders made by hand, with figures that are easy to calculate with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

LEARNING = {"strategy": "lbf", "shortest": [2, -1], "longest": [2, 3], "steps": 50, "epochs": 2}
SOLVER = {"encoder": "gru", "decoder": "tree", "embedding": 128, "hidden": 16, "layers": 2, "dropout": 0.5}


def document(accuracy: float, **more: Any) -> dict[str, Any]:
    """The document of `lbf evaluate`, as far as a report looks at it."""
    rows = [
        {"k": k, "right": accuracy, "wrong": 99.0 - accuracy, "spurious": 1.0, "equal_numbers": 0.25}
        for k in (1, 3, 5)
    ]
    return {
        **{
            "n": 200,
            "acc@1": accuracy,
            "share@3": accuracy / 2,
            "share@5": accuracy / 4,
            "any@5": accuracy + 10,
        },
        **{"split": "test", "split_name": "math23k/public", "different@5": 1.5},
        "by_quantities": [{"value": v, "n": n, "accuracy": 50.0} for v, n in ((1, 10), (6, 30), (9, 10))],
        "by_size": [{"value": 3, "n": 10, "accuracy": 40.0}, {"value": None, "n": 2, "accuracy": 0.0}],
        "spurious": {"checked": 200, "rows": rows},
        **more,
    }


def write_run(
    folder: Path,
    *,
    strategy: str = "lbf",
    seed: int = 0,
    accuracy: float | None = 60.0,
    data: str = "math23k",
    split: str = "public",
    solver: dict[str, Any] | None = None,
    **learning: Any,
) -> Path:
    """A run folder of two epochs of one minute each; without `test.json` if there is no accuracy."""
    folder.mkdir(parents=True)
    config = {
        "data": data,
        "split": split,
        "limit": 0,
        "threads": 1,
        "solver": {**SOLVER, **(solver or {})},
    }
    config["learning"] = {**LEARNING, "strategy": strategy, "seed": seed, **learning}
    (folder / "config.json").write_text(
        json.dumps({"config": config, "seed": seed, "commit": "0123456789abcdef-changed"})
    )
    epochs = [
        {
            "kind": "epoch",
            "epoch": epoch,
            "validation": share + seed / 10,
            "seconds": 50.0,
            "validation_seconds": 10.0,
        }
        for epoch, share in ((1, 0.5), (2, 0.4))
    ]
    ending = {"kind": "test", "epoch": 1, "validation": 0.5, "test": 0.6}
    (folder / "events.jsonl").write_text("".join(json.dumps(event) + "\n" for event in (*epochs, ending)))
    if accuracy is not None:
        (folder / "test.json").write_text(json.dumps(document(accuracy, split_name=f"{data}/{split}")))
    return folder
