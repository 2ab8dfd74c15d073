"""`lbf calculate`, `lbf fix` and `lbf search`."""

from __future__ import annotations

from typing import Any

import click

from lbf.app.commands.common import hint, json_option, show

_EXPRESSION = {"ignore_unknown_options": True}
"""An expression may begin with a minus, so what is no option is an argument."""

_numbers = click.option(
    "--numbers", default="", metavar='"N …"', help="The problem's numbers, separated by spaces."
)
_constants = click.option(
    "--constants",
    default="1 3.14",
    show_default=True,
    metavar='"C …"',
    help="Further numbers that may be used.",
)


@click.command(context_settings=_EXPRESSION)
@click.argument("expression")
@_numbers
@json_option
def calculate(expression: str, numbers: str, as_json: bool) -> None:
    """Calculate EXPRESSION exactly.

    \b
    Example:  lbf calculate "(100/2)*(2+3.5)"
    """
    _calculate(expression, numbers, as_json)


@click.command("eval", context_settings=_EXPRESSION, hidden=True)
@click.argument("expression")
@_numbers
@json_option
def eval_(expression: str, numbers: str, as_json: bool) -> None:
    """The earlier name of `lbf calculate`.

    \b
    Example:  lbf eval "(100/2)*(2+3.5)"
    """
    hint("lbf eval", "lbf calculate")
    _calculate(expression, numbers, as_json)


def _calculate(expression: str, numbers: str, as_json: bool) -> None:
    from lbf.app import reasoning
    from lbf.symbolic.notation import number_text

    value = reasoning.value_of(expression, reasoning.Numbers.read(numbers))
    exact = number_text(value)
    line = f"{exact} = {float(value):.12g}" if "/" in exact else exact
    show({"exact": exact, "float": float(value)}, [line], as_json)


@click.command(context_settings=_EXPRESSION)
@click.argument("expression")
@_numbers
@click.option("--answer", required=True, help="The answer that should come out.")
@_constants
@click.option(
    "--steps",
    default=50,
    show_default=True,
    type=click.IntRange(0, 100_000),
    help="Random-walk steps of m-FIX.",
)
@click.option(
    "--leaves",
    "-k",
    default=2,
    show_default=True,
    type=click.IntRange(0, 3),
    help="If m-FIX finds nothing: leaves of a replaced subtree (0: do not try).",
)
@click.option("--seed", default=0, show_default=True, help="Seed of the random walk.")
@json_option
def fix(  # one for each option
    expression: str, numbers: str, answer: str, constants: str, as_json: bool, **options: Any
) -> None:
    """Repair a wrong EXPRESSION so that it gives the answer, and show how the fix was found.

    \b
    Example:  lbf fix --numbers "100 2 3.5" --answer 275 "100/2*(3.5+3.5)"
    """
    from lbf.app import reasoning
    from lbf.app.render.fix_text import fix_document, fix_lines

    given = reasoning.Numbers.read(numbers)
    wrong = reasoning.read_expression(expression, given)
    wanted = reasoning.read_number(answer, "--answer")
    how = reasoning.FixOptions(constants=reasoning.read_constants(constants), **options)
    found = reasoning.fix(wrong, given, wanted, how)
    show(fix_document(found, given.names), fix_lines(found, given.names), as_json)


@click.command()
@_numbers
@click.option("--answer", required=True, help="The answer that should come out.")
@_constants
@click.option(
    "--max-leaves",
    default=5,
    show_default=True,
    type=click.IntRange(1, 6),
    help="Most numbers in one solution.",
)
@click.option(
    "--extra",
    default=1,
    show_default=True,
    type=click.IntRange(0, 2),
    help="Constants and repeated numbers allowed.",
)
@click.option(
    "--limit",
    default=20,
    show_default=True,
    type=click.IntRange(1),
    help="Most solutions to print, simplest first.",
)
@json_option
def search(numbers: str, answer: str, constants: str, as_json: bool, **options: Any) -> None:
    """Find all different expressions over the numbers that give the answer, simplest first.

    \b
    Example:  lbf search --numbers "100 2 3.5" --answer 275
    """
    from lbf.app import reasoning
    from lbf.symbolic.notation import to_infix

    given = reasoning.Numbers.read(numbers)
    wanted = reasoning.read_number(answer, "--answer")
    where = reasoning.SearchOptions(constants=reasoning.read_constants(constants), **options)
    found = reasoning.search(given, wanted, where)
    shown = [to_infix(expression, given.names) for expression in found.expressions]
    more = [] if found.complete else ["… and more: raise --limit, or allow fewer numbers"]
    show({"expressions": shown, "complete": found.complete}, [*(shown or ["nothing found"]), *more], as_json)
