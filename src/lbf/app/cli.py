"""The command `lbf`: errors in one line, exit codes 0 (done), 1 (failed), 2 (bad input). Its commands are in
`commands/`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextvars import copy_context

import click

from lbf import __version__
from lbf.app.commands.annotate import annotate
from lbf.app.commands.answer_model import answer_model
from lbf.app.commands.calibrate import calibrate
from lbf.app.commands.common import coloured
from lbf.app.commands.completion import completion
from lbf.app.commands.data import data
from lbf.app.commands.evaluate import evaluate
from lbf.app.commands.models import models
from lbf.app.commands.reasoning import calculate, eval_, fix, search
from lbf.app.commands.report import report
from lbf.app.commands.serve import serve
from lbf.app.commands.solve import solve
from lbf.app.commands.train import train
from lbf.app.commands.verifier import verifier
from lbf.app.commands.worksheet import worksheet
from lbf.app.progress import QUIET
from lbf.errors import Failure, InputError

_CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 110}


@click.group(context_settings=_CONTEXT)
@click.version_option(__version__, prog_name="lbf")
def cli() -> None:
    """Learn to solve math word problems from final answers alone, and get several different solutions for
    each.
    """


def _add_volume(command: click.Command) -> None:
    """Give a command, and those of a group, the options `-q` and `-v`."""
    if isinstance(command, click.Group):
        for each in command.commands.values():
            _add_volume(each)
        return
    for flags, name, text in (
        (("-q", "--quiet"), "quiet", "Results and errors only: no progress, no hints."),
        (("-v", "--verbose"), "verbose", "Also say what is done on the side."),
    ):
        if not {flag for option in command.params for flag in option.opts} & set(flags):
            option = click.Option(
                flags, is_flag=True, expose_value=False, is_eager=True, help=text, callback=_volume(name)
            )
            command.params.append(option)


def _volume(name: str) -> Callable[[click.Context, click.Parameter, bool], None]:
    def set_volume(_: click.Context, __: click.Parameter, given: bool) -> None:
        if given and name == "quiet":
            QUIET.set(True)
        elif given:
            _show_messages()

    return set_volume


def _show_messages() -> None:
    """Show what our modules log."""
    import logging  # not needed to answer a question

    logger = logging.getLogger("lbf")
    if not logger.handlers:
        shown = logging.StreamHandler()
        shown.setFormatter(logging.Formatter("lbf: %(message)s"))
        logger.addHandler(shown)
        logger.setLevel(logging.INFO)


for command in (
    annotate,
    answer_model,
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
    _add_volume(command)
    cli.add_command(command)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code; what the user did wrong is told in one line, without a
    traceback.
    """
    if sys.stderr.isatty():  # somebody is waiting, and wants to know for what
        _show_messages()
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
