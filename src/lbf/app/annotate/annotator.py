"""The command `annotate`: a file into a file, or many files into a folder."""

from __future__ import annotations

import time
from typing import Final

from lbf.app.annotate.coverage import AnnotationSummary, Coverage, notes_on
from lbf.app.annotate.input_rows import files_of
from lbf.app.annotate.into_folder import annotate_folder
from lbf.app.annotate.job import run_job
from lbf.app.annotate.output_rows import refuse_output_among
from lbf.app.annotate.recipe import AnnotateOptions, model_name, recipe_for
from lbf.app.annotate.review import write_review
from lbf.app.annotate.summary_files import write_summary
from lbf.durable import writable
from lbf.errors import InputError

_NO_MODEL: Final = "none (search only, simplest first)"


def annotate(source: str, options: AnnotateOptions) -> AnnotationSummary:
    """Annotate a file, or the files of a folder or pattern; what came of it."""
    begin = time.monotonic()
    for place, option in ((options.summary, "--summary"), (options.review, "--review")):
        if place is not None:
            writable(place, option)
    root, files = files_of(source)
    if wants_folder(options):
        recipe = recipe_for(options)
        tally, before, outputs = annotate_folder(root, files, recipe, options)
    else:
        if options.shard is not None:
            raise InputError("--shard is for a folder as --output: name one, with a / at its end")
        refuse_output_among(files, options.output)
        output = writable(options.output, "--output")
        recipe = recipe_for(options)
        done = run_job(files, output, recipe, options)
        tally, before, outputs = done.tally, done.rows_before, [output]
    named = dict(recipe.models)
    used = [named[""]] if "" in named else list(dict.fromkeys(tally.words))
    summary = AnnotationSummary(
        data=source,
        output=str(options.output),
        model=", ".join(map(model_name, used)) or _NO_MODEL,
        coverage=Coverage.of(tally),
        rows_before=before,
        notes=tuple(notes_on(tally, recipe, options.model)),
        seconds=round(time.monotonic() - begin, 2),
    )
    if options.summary is not None:
        write_summary(options.summary, summary, tally)
    if options.review is not None:
        below = options.min_confidence or 1.0
        write_review(outputs, options.review, options.reading, options.prefix, summary.model, below)
    return summary


def wants_folder(options: AnnotateOptions) -> bool:
    """Whether the output is a folder: there is one, or its name has no ending."""
    return options.output.is_dir() or not options.output.suffix
