"""How the process holds memory: a training step frees and asks again for the same large blocks all the
time.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Final

_TRIM_THRESHOLD: Final = -1
_TOP_PAD: Final = -2
_MMAP_THRESHOLD: Final = -3


def keep_freed_memory() -> bool:
    """Ask the C library to keep freed memory for reuse instead of giving it back to the system; whether it
    agreed.

    By default every large tensor comes as fresh pages, and touching those costs as much as the arithmetic
    (see docs/performance.md). This acts on the whole process, so programs decide to call it, never the
    library by itself.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    if mallopt is None:
        return False
    wishes = ((_MMAP_THRESHOLD, 32 << 20), (_TRIM_THRESHOLD, (1 << 31) - 1), (_TOP_PAD, 64 << 20))
    return all(mallopt(name, value) == 1 for name, value in wishes)
