"""The command `annotate`: rows with problems and answers in, the same rows with ranked solutions out."""

from __future__ import annotations

import time
from typing import Final

from lbf.app.annotate.asked import AnnotateOptions, model_name, recipe_for
from lbf.app.annotate.coverage import AnnotationSummary, Coverage
from lbf.app.annotate.input_files import files_of
from lbf.app.annotate.known_words import notes_on
from lbf.app.annotate.output_job import refuse_output_among, run_job
from lbf.app.annotate.shards import annotate_folder, wants_folder
from lbf.app.files import writable
from lbf.errors import InputError

_NO_MODEL: Final = "none (search only, simplest first)"


def annotate(source: str, options: AnnotateOptions) -> AnnotationSummary:
    """Annotate a file, or the files of a folder or pattern; what came of it."""
    begin = time.monotonic()
    root, files = files_of(source)
    if wants_folder(options):
        recipe = recipe_for(options)
        tally, before = annotate_folder(root, files, recipe, options)
    else:
        if options.shard is not None:
            raise InputError("--shard is for a folder as --output: name one, with a / at its end")
        refuse_output_among(files, options.output)
        output = writable(options.output, "--output")
        recipe = recipe_for(options)
        done = run_job(files, output, recipe, options)
        tally, before = done.tally, done.rows_before
    named = dict(recipe.models)
    used = [named[""]] if "" in named else list(dict.fromkeys(tally.words))
    return AnnotationSummary(
        data=source,
        output=str(options.output),
        model=", ".join(map(model_name, used)) or _NO_MODEL,
        coverage=Coverage.of(tally),
        rows_before=before,
        notes=tuple(notes_on(tally, recipe, options.model)),
        seconds=round(time.monotonic() - begin, 2),
    )
