"""The command `lbf`: errors in one line, exit codes 0 (done), 1 (failed), 2 (bad input). Its commands are in
`commands/`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextvars import copy_context

import click

from lbf import __version__
from lbf.app.commands.annotate import annotate
from lbf.app.commands.calibrate import calibrate
from lbf.app.commands.completion import completion
from lbf.app.commands.data import data
from lbf.app.commands.evaluate import evaluate
from lbf.app.commands.models import models
from lbf.app.commands.output import add_volume, coloured, show_messages
from lbf.app.commands.reasoning import calculate, eval_, fix, search
from lbf.app.commands.report import report
from lbf.app.commands.serve import serve
from lbf.app.commands.solve import solve
from lbf.app.commands.train import train
from lbf.app.commands.verifier import verifier
from lbf.app.commands.worksheet import worksheet
from lbf.errors import Failure, InputError

_CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 110}


@click.group(context_settings=_CONTEXT)
@click.version_option(__version__, prog_name="lbf")
def cli() -> None:
    """Learn to solve math word problems from final answers alone, and get several different solutions for
    each.
    """


for command in (
    annotate,
    calculate,
    calibrate,
    completion,
    data,
    eval_,
    evaluate,
    fix,
    models,
    report,
    search,
    serve,
    solve,
    train,
    verifier,
    worksheet,
):
    add_volume(command)
    cli.add_command(command)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code; what the user did wrong is told in one line, without a
    traceback.
    """
    if sys.stderr.isatty():  # somebody is waiting, and wants to know for what
        show_messages()
    try:
        given = None if arguments is None else list(arguments)
        ended = copy_context().run(cli.main, args=given, prog_name="lbf", standalone_mode=False)
    except click.ClickException as error:
        return _complain(error.format_message(), 2 if isinstance(error, click.UsageError) else 1)
    except (click.Abort, KeyboardInterrupt):
        return _complain("stopped", 1)
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output has gone: nothing is left to say to it
        return 1
    except InputError as error:
        return _complain(str(error), 2)
    except Failure as error:
        return _complain(str(error), 1)
    return int(ended or 0)  # click hands back the code of an `Exit`; commands return nothing


def _complain(message: str, code: int) -> int:
    click.echo(f"{coloured('lbf:', fg='red')} {' '.join(message.split())}", err=True)
    return code
