"""What all tests share: one hypothesis profile, and interrupts that reach the commands the tests start."""

from __future__ import annotations

import signal

from hypothesis import HealthCheck, settings

settings.register_profile(
    "lbf", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)  # machines are often busy
settings.load_profile("lbf")

if (
    signal.getsignal(signal.SIGINT) is signal.SIG_IGN
):  # as in a shell's background jobs; what is started would ignore it, too
    signal.signal(signal.SIGINT, signal.default_int_handler)
