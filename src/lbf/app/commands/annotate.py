"""`lbf annotate`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from lbf.app.commands.common import (
    columns_options,
    encoding_option,
    format_option,
    json_option,
    show,
    with_columns,
)


@click.command()
@click.argument("source", metavar="FILE|FOLDER|PATTERN|NAME", type=click.Path())
@click.option(
    "--output",
    "-o",
    required=True,
    type=click.Path(path_type=Path),
    help="The file to write (.jsonl, .json, .csv, .tsv, all also .gz or .zst; .parquet, .arrow) or a folder.",
)
@click.option(
    "--model",
    "-m",
    default=None,
    help="A model by name or folder, or none for search alone."
    "  [default: the packaged one for the language of the text]",
)
@click.option(
    "--count",
    default=5,
    show_default=True,
    type=click.IntRange(1, 64),
    help="Most solutions to list for a problem.",
)
@click.option(
    "--beam",
    default=20,
    show_default=True,
    type=click.IntRange(1, 100),
    help="Hypotheses to ask of the model.",
)
@click.option(
    "--max-leaves",
    default=5,
    show_default=True,
    type=click.IntRange(1, 6),
    help="Search: most numbers in a solution.",
)
@click.option(
    "--extra",
    default=1,
    show_default=True,
    type=click.IntRange(0, 2),
    help="Search: constants and repeats allowed.",
)
@click.option(
    "--constants",
    default=None,
    metavar='"C …"',
    help='Without a model: numbers not in the text.  [default: "1 3.14"]',
)
@click.option("--limit", default=None, type=click.IntRange(1), help="Only the first so many rows.")
@click.option(
    "--jobs", "-j", default=None, type=click.IntRange(1, 256), help="Processes.  [default: up to one a core]"
)
@click.option(
    "--engine",
    default="processes",
    show_default=True,
    type=click.Choice(["processes", "ray"]),
    help="What does the work: processes of this machine, or a Ray cluster.",
)
@click.option("--prefix", default="", help="What the names of the new fields begin with.")
@click.option(
    "--into",
    default=None,
    metavar="FIELD",
    help="Also put the first solution here, for training: expression.",
)
@click.option(
    "--least",
    default=0.0,
    show_default=True,
    type=click.FloatRange(0, 1),
    help="Least confidence of what goes into that field.",
)
@click.option(
    "--min-confidence",
    default=0.0,
    show_default=True,
    type=click.FloatRange(0, 1),
    help="Call a first solution of less confidence doubtful.",
)
@click.option(
    "--summary",
    default=None,
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Write the summary with the risk-coverage curve (JSON; beside it .svg).",
)
@click.option(
    "--review",
    default=None,
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Write the most doubtful rows as tasks for Label Studio (.jsonl).",
)
@click.option(
    "--shard",
    default=None,
    metavar="I/N",
    help="Into a folder: only every N-th file, beginning with the I-th.",
)
@columns_options
@format_option
@encoding_option
@click.option("--restart", is_flag=True, help="Begin anew, even if an interrupted job left something.")
@json_option
def annotate(source: str, constants: str | None, shard: str | None, as_json: bool, **options: Any) -> None:
    """Find solutions for a file of problems with answers: the same rows come out, with ranked expressions.

    Each row keeps its fields and gets `solutions` (each with expression, confidence, and origin: the model, a
    fix of what the model said, or search), `candidates` and `status`. After an interruption, the same command
    goes on where it was.

    \b
    Example:  lbf annotate problems.jsonl -o annotated.jsonl
              lbf annotate problems.csv -o annotated.csv --model none --text Question --answer Result
              lbf annotate problems.jsonl -o annotated.jsonl --model runs/classroom-en-lbf-exact-0 --jobs 2
              lbf annotate 'problems*.jsonl' -o annotated/ --shard 1/8
    """
    from lbf.app.annotate.annotator import annotate
    from lbf.app.annotate.recipe import AnnotateOptions
    from lbf.inference.batch import keep_freed_memory

    keep_freed_memory()
    if constants is not None:
        from lbf.app.reasoning import read_constants

        options["constants"] = read_constants(constants)
    if shard is not None:
        options["shard"] = _read_shard(shard)
    found = annotate(source, AnnotateOptions(**with_columns(options)))
    show(found.to_plain(), found.lines(), as_json)


def _read_shard(text: str) -> tuple[int, int]:
    """Which part of how many, from text such as 3/8."""
    from lbf.errors import InputError

    first, _, second = text.partition("/")
    if not (first.isdecimal() and second.isdecimal() and 1 <= int(first) <= int(second)):
        raise InputError(f"--shard: {text!r} is not I/N with I from 1 to N, such as 3/8")
    return int(first), int(second)
