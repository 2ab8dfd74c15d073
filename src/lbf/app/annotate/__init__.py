"""`lbf annotate`: rows with problems and answers in, the same rows with ranked solutions out.

- `asked`: what is asked, and the recipe that follows; `candidates`: from problems to ranked solutions.
- `annotator`: the command, into a file or a folder; `output_job`: from files to one output.
- `input_rows`: which files, their rows, and these in blocks; `batch_jobs`: batches through processes or a
  cluster; `checkpoint`: what a job goes on from.
- `output_rows`, `column_files`: what is written, as text and as columns.
- `coverage`: what was found, in numbers; `summary_files`, `review`: written down, for programs and people.
- `row_api`: from Python, `lbf.annotate` and `lbf.Annotator`; `in_steps`: a small file while somebody watches.
"""
