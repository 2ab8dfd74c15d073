"""`lbf annotate`: rows with problems and answers in, the same rows with ranked solutions out.

- `annotator`: what is asked, and from files to the annotated file.
- `source_rows`: the rows of a file with everything that stands in them, and how they are written again.
- `batch_jobs`: the batches through one or several processes, and the journal that is gone on from.
- `coverage`: what was found, in numbers.
"""
