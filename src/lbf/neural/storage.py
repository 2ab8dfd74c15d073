"""Solvers in folders: `solver.json` says what the solver is and which safetensors file next to it holds the
parameters.

The parameter file is named after its content and the JSON file is replaced in one move, so a process killed
or a power cut at any moment leaves the old solver or the new one, never a mixture. Nothing is pickled.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Final, Literal, TypeAlias

import torch
from safetensors import SafetensorError
from safetensors.torch import load as load_tensors
from safetensors.torch import save as save_tensors
from torch import Tensor

from lbf.durable import make_folder, remove, write_whole
from lbf.inference.description import (
    DESCRIPTION,
    FORMAT,
    PRETRAINED,
    SCALE,
    SolverDescription,
    SolverFileError,
    misfit,
    read_folder,
)
from lbf.neural.pretrained import PretrainedEncoder
from lbf.neural.solver import Solver
from lbf.symbolic.expression import SymbolTable

Precision: TypeAlias = Literal["single", "half", "byte"]
"""How parameters are kept: as they are, in 16 bits, or matrices in 8 bits with a scale for each row."""
_SMALLEST: Final = 1024
"""Matrices of fewer values stay as they are: nothing is gained by 8 bits."""


def save(solver: Solver, folder: Path, *, precision: Precision = "single") -> None:
    """Write a solver to a folder, in place of the one that may be there; with less precision, to save
    space.
    """
    make_folder(folder)
    tensors = {name: tensor.contiguous() for name, tensor in solver.state_dict().items()}
    parameters = save_tensors(_reduced(tensors, precision))
    name = f"parameters-{hashlib.sha256(parameters).hexdigest()[:16]}.safetensors"
    description = {
        "format": FORMAT,
        "config": {
            **asdict(solver.config),
            "encoder": PRETRAINED if solver.config.is_pretrained else solver.config.encoder,
        },
        "symbols": _plain(solver.symbol_table),
        "vocabulary": solver.vocabulary.to_json(),
        "answers": solver.answers and solver.answers.to_json(),
        "calibration": solver.calibration and solver.calibration.to_json(),
        "pretrained": solver.encoder.description() if isinstance(solver.encoder, PretrainedEncoder) else None,
        "gathered": solver.gathered,
        "parameters": name,
    }
    write_whole(folder / name, parameters)
    write_whole(folder / DESCRIPTION, json.dumps(description, ensure_ascii=False, indent=1).encode())
    for old in folder.glob("parameters-*.safetensors"):
        if old.name != name:
            remove(old)


def load(folder: Path) -> Solver:
    """Read a solver that `save` wrote; anything else is a SolverFileError that says what is wrong."""
    description, path, content = read_folder(folder)
    try:
        tensors = _widened(load_tensors(content))
    except SafetensorError as error:
        raise SolverFileError(f"{path} is not a safetensors file: {error}") from error
    try:
        solver = _solver(description)
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise SolverFileError(f"{folder / DESCRIPTION} does not describe a solver: {error}") from error
    wanted = solver.state_dict()
    wrong = sorted(name for name in {*wanted, *tensors} if _shape(wanted, name) != _shape(tensors, name))
    if wrong:
        raise misfit(path, wrong)
    solver.load_state_dict(tensors)
    return solver


def _reduced(tensors: Mapping[str, Tensor], precision: Precision) -> dict[str, Tensor]:
    """Tensors as they are written."""
    if precision == "single":
        return dict(tensors)
    if precision == "half":
        return {name: _halved(name, tensor) for name, tensor in tensors.items()}
    written = {}
    for name, tensor in tensors.items():
        if tensor.dim() < 2 or tensor.numel() < _SMALLEST or not tensor.is_floating_point():
            written[name] = tensor
            continue
        scale = tensor.flatten(1).abs().amax(dim=1).clamp(min=1e-12) / 127
        shape = (-1, *[1] * (tensor.dim() - 1))
        written[name] = torch.round(tensor / scale.view(shape)).to(torch.int8)
        written[name + SCALE] = scale
    return written


def _widened(tensors: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """Tensors as a solver takes them: 8 bits times their scales; what was halved is widened by the solver."""
    return {
        name: tensor.float() * tensors[name + SCALE].view(-1, *[1] * (tensor.dim() - 1))
        if tensor.dtype == torch.int8
        else tensor
        for name, tensor in tensors.items()
        if not name.endswith(SCALE)
    }


def _halved(name: str, tensor: Tensor) -> Tensor:
    """A tensor in half precision, which reaches to 65504 only."""
    halved = tensor.half() if tensor.is_floating_point() else tensor
    if halved.isinf().any() and not tensor.isinf().any():
        raise ValueError(
            f"{name} has values too large for half precision, up to {float(tensor.abs().max()):g}"
        )
    return halved


def _shape(tensors: Mapping[str, Tensor], name: str) -> torch.Size | None:
    return tensors[name].shape if name in tensors else None


def _plain(symbol_table: SymbolTable) -> dict[str, list[str]]:
    return {
        "operators": [op.symbol for op in symbol_table.operators],
        "constants": [str(constant) for constant in symbol_table.constants],
    }


def _solver(description: SolverDescription) -> Solver:
    known = description.pretrained
    return Solver(
        description.config,
        description.symbol_table,
        description.vocabulary,
        pretrained=PretrainedEncoder.from_description(known) if known else None,
        answers=description.answers,
        calibration=description.calibration,
        gathered=description.gathered,
    )
