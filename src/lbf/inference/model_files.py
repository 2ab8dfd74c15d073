"""The files of a solver: `solver.json` says what it is and which safetensors file next to it holds the
parameters.

The parameter file is named after its content. Nothing is pickled.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from lbf.data.answers import AnswerPrior
from lbf.data.calibration import Calibration
from lbf.data.vocabulary import Vocabulary
from lbf.durable import write_whole
from lbf.errors import InputError
from lbf.inference.config import SolverConfig
from lbf.symbolic.arithmetic import OPERATORS
from lbf.symbolic.expression import Constant, SymbolTable

FORMAT: Final = "lbf-solver-1"
DESCRIPTION: Final = "solver.json"
SCALE: Final = ".scale"
"""How the name of the scales of a matrix in 8 bits ends, one for each of its rows."""


class SolverFileError(InputError):
    """A folder that does not hold a solver, or a damaged one: which file, what is wrong, what to do."""


@dataclass(frozen=True, slots=True)
class SolverDescription:
    """What a solver is, but for its parameters."""

    config: SolverConfig
    symbol_table: SymbolTable
    vocabulary: Vocabulary
    answers: AnswerPrior | None
    calibration: Calibration | None
    pretrained: Mapping[str, Any] | None
    """What a pretrained encoder says of itself."""

    @classmethod
    def of(cls, plain: Mapping[str, Any]) -> SolverDescription:
        """From the content of `solver.json`; a KeyError, TypeError or ValueError if something is wrong."""
        symbols = plain.get("symbols") or plain["alphabet"]  # as older versions called it
        operators = tuple(OPERATORS[symbol] for symbol in symbols["operators"])
        constants = tuple(Constant(Fraction(text)) for text in symbols["constants"])
        config = SolverConfig(**plain["config"])
        if not plain["pretrained"] and config.is_pretrained:  # nothing outside the folder is looked for
            raise ValueError("the pretrained encoder is missing")
        answers, trusted = plain.get("answers"), plain.get("calibration")  # older versions have none
        return cls(
            config,
            SymbolTable(operators, constants),
            Vocabulary.from_json(plain["vocabulary"]),
            AnswerPrior.from_json(answers) if answers else None,
            Calibration.from_json(trusted) if trusted else None,
            plain["pretrained"],
        )


def read(folder: Path) -> tuple[SolverDescription, Path, bytes]:
    """What the solver of a folder is, and its parameter file with its content; a SolverFileError says what is
    wrong.
    """
    plain = _plain(folder / DESCRIPTION)
    if not (folder / plain["parameters"]).is_file():  # a training may have put another solver there just now
        plain = _plain(folder / DESCRIPTION)
    path = folder / plain["parameters"]
    content = _content(path)
    try:
        return SolverDescription.of(plain), path, content
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise SolverFileError(f"{folder / DESCRIPTION} does not describe a solver: {error}") from error


def misfit(path: Path, names: list[str]) -> SolverFileError:
    """What to say of parameters that are not those the description needs."""
    return SolverFileError(
        f"{path} does not fit {DESCRIPTION}: {', '.join(names[:3])} missing, left over or of another shape"
    )


def calibrate(folder: Path, calibration: Calibration) -> None:
    """Keep a calibration with the solver of a folder, in place of the one it may have."""
    changed = {**_plain(folder / DESCRIPTION), "calibration": calibration.to_json()}
    write_whole(folder / DESCRIPTION, json.dumps(changed, ensure_ascii=False, indent=1).encode())


def _plain(path: Path) -> dict[str, Any]:
    if not path.is_file():
        raise SolverFileError(f"{path.parent} holds no solver: there is no {DESCRIPTION} in it")
    try:
        description = json.loads(path.read_bytes())
    except (ValueError, RecursionError) as error:
        raise SolverFileError(f"{path} is damaged (not JSON: {error}); restore it or train again") from error
    if not isinstance(description, dict) or description.get("format") != FORMAT:
        raise SolverFileError(f"{path} was not written by this version: its format is not {FORMAT!r}")
    name = description.get("parameters")
    if not isinstance(name, str) or Path(name).name != name:
        raise SolverFileError(f"{path} does not name its parameter file")
    return description


def _content(path: Path) -> bytes:
    if not path.is_file():
        raise SolverFileError(f"{path} is missing; {DESCRIPTION} names it as the parameters")
    content = path.read_bytes()
    if hashlib.sha256(content).hexdigest()[:16] not in path.name:
        raise SolverFileError(
            f"{path} is damaged: its content is not what its name says; restore it or train again"
        )
    return content
