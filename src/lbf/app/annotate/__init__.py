"""`lbf annotate`: rows with problems and answers in, the same rows with ranked solutions out.

- `asked`: what is asked, and the recipe that follows; `candidates`: from problems to ranked solutions.
- `annotator`: the command; `output_job`: from files to one output; `shards`: many files into a folder.
- `input_files`, `source_rows`: which files, and their rows; `row_blocks`, `batch_jobs`: the rows in blocks,
  their batches through processes or (`ray_engine`) a cluster; `checkpoint`: what a job goes on from.
- `added_fields`, `row_files`, `column_files`: what is written, as text and as columns.
- `coverage`, `risk`, `known_words`: what was found, in numbers; `summary_files`, `review`: written down, for
  programs and for people.
- `row_api`: from Python, `lbf.annotate` and `lbf.Annotator`; `in_steps`: a small file while somebody watches.
"""
