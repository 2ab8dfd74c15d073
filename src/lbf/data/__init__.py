"""From the files people have to problems.

- `problem`: what a problem is, and the one way to make one from a text.
- `numbers`, `chinese_numerals`: the quantities of a text; `chinese`: the words of a Chinese one.
- `formats`, `annotation`, `reading`, `rejects`: from files to problems, and what could not be used.
- `cache`, `datasets`, `splits`: what was read, by name, in parts and batches; `classroom` and `primary`: the
  built-in sets.
- `statistics`: what a solver keeps of it; `summary`, `writing`: what the command line makes of it.
"""
