"""How kernels are compiled, what they can work on, and the types of their arguments."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from lbf.symbolic.compiling import compiler

Floats: TypeAlias = npt.NDArray[np.float32]
Ints: TypeAlias = npt.NDArray[np.int64]
Arrays: TypeAlias = tuple[Floats, ...]
Places: TypeAlias = tuple[Ints, Ints]
"""Which problem each query is about, and how many things each problem has."""


def fit(tensor: Tensor) -> bool:
    """Whether the kernels can work on a tensor and its like: single precision in the memory of the
    processor.
    """
    return tensor.device.type == "cpu" and tensor.dtype == torch.float32


def array(tensor: Tensor) -> Any:
    """The memory of a tensor as an array: whatever a kernel does to it is done to the tensor."""
    return tensor.detach().numpy()


compiled = compiler(Path(__file__).parent, fastmath={"contract", "nsz", "reassoc"})
"""For the kernels of this folder. Sums may be taken in another order, but in one that depends on the length
of a row only."""
