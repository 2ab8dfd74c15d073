from __future__ import annotations

import subprocess
import sys

import pytest

CODE = """
import resource, torch
from lbf.neural.allocation import keep_freed_memory
assert keep_freed_memory()
for round in range(20):
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    torch.ones(4, 2**20)
    faults = resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before
assert faults < 100, faults  # of 4,096 pages
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only the C library of Linux is asked")
def test_freed_memory_is_used_again() -> None:
    subprocess.run(
        [sys.executable, "-c", CODE], check=True
    )  # in a process of its own, because it acts on the whole process
