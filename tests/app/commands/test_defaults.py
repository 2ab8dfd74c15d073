"""What a command says it does by itself is what the API does by itself: commands do not import the API's
modules before they run, and so state these numbers again.
"""

from __future__ import annotations

import click
import pytest

from lbf.abduction.find import BEAM, WIDE_BEAM
from lbf.app.commands.annotate import annotate
from lbf.app.commands.solve import solve
from lbf.app.solve.solver import COUNT


@pytest.mark.parametrize(
    ("command", "name", "default"),
    [(solve, "beam", BEAM), (solve, "count", COUNT), (annotate, "beam", WIDE_BEAM)],
)
def test_a_default_is_that_of_the_api(command: click.Command, name: str, default: int) -> None:
    (option,) = [each for each in command.params if each.name == name]
    assert option.default == default
