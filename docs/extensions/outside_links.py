"""A hook of mkdocs: links that leave docs/ lead somewhere in the repository and nowhere on the site, so there
they are text.
"""

from __future__ import annotations

import re
from typing import Any

_OUTSIDE = re.compile(r"(?<!!)\[([^\]]+)\]\((?:\.\./)+(?:\w[^)]*)\)")


def on_page_markdown(markdown: str, page: Any, **_: object) -> str:
    """The text of a page without links to files outside docs/; those between pages in subfolders stay."""
    depth = page.file.src_uri.count("/")
    return _OUTSIDE.sub(lambda link: link[0] if link[0].count("../") <= depth else link[1], markdown)
