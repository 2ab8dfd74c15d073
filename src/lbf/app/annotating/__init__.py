"""The parts of `lbf annotate`.

- `rows`: the rows of a file with everything that stands in them, and how they are written with what was
  found.
- `candidates`: from problems and answers to ranked solutions.
- `journal`: what is finished, on disk, so that nothing is done twice after an interruption.
- `workers`: batches through one or several processes; `progress`: how far they are.
- `summary`: what was found, in numbers.
"""
