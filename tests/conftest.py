"""What all tests share: one hypothesis profile, without deadlines, because machines are of any speed and often busy."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile("lbf", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("lbf")
