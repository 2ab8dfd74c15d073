"""What somebody else has written, named as `module:attribute`."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path
from typing import Any, Final

from lbf.errors import InputError

_NAME: Final = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*")


def is_outside(name: str) -> bool:
    """Whether a name is of the form `module:attribute`.

    >>> [is_outside(name) for name in ("mine:Decoder", "pkg.mine:make", "gru", "a/b:c")]
    [True, True, False, False]
    """
    return _NAME.fullmatch(name) is not None


def imported(name: str, option: str, *, here: bool = True) -> Any:
    """What `module:attribute` names, of a module that can be imported, also from the working directory if
    `here`; None if the module has no such attribute. An InputError if there is no such module.
    """
    module, _, attribute = name.partition(":")
    folder = str(Path.cwd())
    if here:
        sys.path.insert(0, folder)
    try:
        return getattr(importlib.import_module(module), attribute, None)
    except (ImportError, SyntaxError, ValueError) as error:
        raise InputError(f"the option {option}: cannot import {module!r} of {name!r}: {error}") from error
    finally:
        if here:
            sys.path.remove(folder)
