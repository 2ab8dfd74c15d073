"""An extension of griffe: examples in docstrings become blocks of code, instead of the quotations that `>>>`
is in Markdown.
"""

from __future__ import annotations

import re
from typing import Any

import griffe

_EXAMPLE = re.compile(r"(?:^>>> .*(?:\n(?!\s*$).*)*\n?)+", re.MULTILINE)


class Doctests(griffe.Extension):
    """Fences the examples of every docstring."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change the docstring of a loaded object, if it has one."""
        if obj.docstring:
            obj.docstring.value = _EXAMPLE.sub(
                lambda found: f"```python\n{found[0].rstrip()}\n```\n", obj.docstring.value
            )
