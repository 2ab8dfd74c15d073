"""`lbf annotate`: rows with problems and answers in, the same rows with ranked solutions out.

- `recipe`: what is asked, how it is done, and what is found for batches, through processes; `ray_engine`:
  through a cluster.
- `annotator`: the command; `job`: from files to one output; `checkpoint`: what a job goes on from;
  `into_folder`: each file to an output of its own.
- `input_rows`: which files, their rows, and these in blocks.
- `output_rows`, `column_files`: what is written, as text and as columns.
- `coverage`: what was found, in numbers; `summary_files`, `review`: written down, for programs and people.
- `row_api`: from Python, `lbf.annotate` and `lbf.Annotator`; `in_steps`: a small file while somebody watches.
"""
