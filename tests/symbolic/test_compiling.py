"""Kernels are compiled once, kept by their source, and compiling is told of."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from lbf.symbolic.compiling import cache_folder
from lbf.symbolic.kernels import arithmetic

PROGRAM = """
import logging
from lbf.symbolic.kernels.arithmetic import apply
logging.basicConfig(level=logging.INFO, format="%(message)s")
print(apply(0, 1.0, 2.0), apply(0, 1, 2))
"""


def test_compiled_code_is_kept_apart_by_its_source(tmp_path: Path) -> None:
    """numba notices a change in the file of a function only, so the folder is named after all files."""
    one, other = tmp_path / "one.py", tmp_path / "other.py"
    one.write_text("x = 1")
    other.write_text("x = 2")
    folder = cache_folder(tmp_path, (one,))
    assert folder.parent == tmp_path and folder.name.startswith("lbf-")
    assert cache_folder(tmp_path / "elsewhere", (one,)).name == folder.name
    assert len({cache_folder(tmp_path, sources).name for sources in ((one,), (other,), (one, other))}) == 3
    assert "/lbf-" in Path(arithmetic.apply._cache.cache_path).as_posix()  # type: ignore[attr-defined]


def test_compiling_is_told_of_once_and_not_at_all_when_the_code_is_on_disk(tmp_path: Path) -> None:
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    told = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True
        )
        for _ in range(2)
    ]
    assert [run.stdout for run in told] == ["3.0 3.0\n"] * 2
    assert told[0].stderr.count("compiling") == 1 and not told[1].stderr
    assert any(tmp_path.rglob("*.nbc"))
