"""How kernels are compiled, what they can work on, and the types of their arguments."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import numba
import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

Floats: TypeAlias = npt.NDArray[np.float32]
Ints: TypeAlias = npt.NDArray[np.int64]
Arrays: TypeAlias = tuple[Floats, ...]
Places: TypeAlias = tuple[Ints, Ints]
"""Which problem each query is about, and how many things each problem has."""
Function = TypeVar("Function", bound=Callable[..., Any])


def fit(tensor: Tensor) -> bool:
    """Whether the kernels can work on a tensor and its like: single precision in the memory of the processor."""
    return tensor.device.type == "cpu" and tensor.dtype == torch.float32


def array(tensor: Tensor) -> Any:
    """The memory of a tensor as an array: whatever a kernel does to it is done to the tensor."""
    return tensor.detach().numpy()


def compiled(function: Function) -> Function:
    """Compile a kernel and keep it on disk.

    Sums may be taken in another order, but in one that depends on nothing but the length of a row.
    """
    settings: Any = numba.config
    folder, settings.CACHE_DIR = settings.CACHE_DIR, _cache_folder(settings.CACHE_DIR)  # only looked at while decorating
    freedom = {"contract", "nsz", "reassoc"}
    try:
        return cast("Function", numba.njit(nogil=True, cache=True, error_model="numpy", fastmath=freedom)(function))
    finally:
        settings.CACHE_DIR = folder


@cache
def _cache_folder(wanted: str) -> str:
    """A folder named after the source of all kernels: numba by itself notices changes in the file of a function only."""
    here = Path(__file__).parent
    digest = hashlib.sha256(b"".join(source.read_bytes() for source in sorted(here.glob("*.py")))).hexdigest()
    return str(Path(wanted or here / "__pycache__") / f"lbf-{digest[:16]}")
