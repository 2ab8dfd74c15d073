"""The program on the page about evaluation is run, so that what it shows is what happens."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "evaluation.md"


def test_the_program_on_the_page_runs() -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.stderr, done.stdout) == ("", "1.0 0.3333333333333333 1.0\n")


def test_judging_needs_no_torch() -> None:
    program = "import sys, lbf.evaluation; print('torch' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == "False\n"
