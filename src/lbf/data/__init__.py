"""From the files people have to problems.

- `problem`: what a problem is; `build`: the one way to make one from a text.
- `numbers`, `number_words`: the quantities of a text; `tokenise`, `chinese`: its words.
- `formats`, `annotation`, `reading`, `rejects`: from files to problems, and what could not be used.
- `cache`, `codec`, `datasets`, `splits`: what was read, by name, in parts; `classroom` and `primary`: the
  built-in sets.
- `vocabulary`, `summary`, `writing`: what later rooms and the command line make of it.
"""
