"""What all tests share: two hypothesis profiles, one thread each, a classroom of few problems, and interrupts
that reach the commands the tests start.
"""

from __future__ import annotations

import os
import signal
from functools import partial

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("OMP_NUM_THREADS", "1")  # every core has a worker; what tests compute is small
for name, examples in (("lbf", 40), ("thorough", 100)):
    settings.register_profile(
        name, max_examples=examples, deadline=None, suppress_health_check=[HealthCheck.too_slow]
    )  # machines are often busy
settings.load_profile(os.environ.get("LBF_HYPOTHESIS", "lbf"))  # or thorough

if (
    signal.getsignal(signal.SIGINT) is signal.SIG_IGN
):  # as in a shell's background jobs; what is started would ignore it, too
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def few_in_the_classroom(monkeypatch: pytest.MonkeyPatch) -> None:
    """The built-in classroom has few problems to validate and test on: a training is judged in no time."""
    from lbf.data import datasets

    few = partial(datasets.classroom, train=150, validation=20, test=30)
    monkeypatch.setattr(datasets, "classroom", few)
