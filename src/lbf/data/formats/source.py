"""Text files in pieces: decoded strictly, never held as a whole, and with errors that say where."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from lbf.data.rejects import DataError

CHUNK: Final = 1 << 16
"""Bytes read at once."""
LONGEST_RECORD: Final = 1 << 24
"""Characters one record may have. Longer ones are no problems, and memory stays bounded."""
_MARKS: Final = {codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16", codecs.BOM_UTF8: "utf-8-sig"}


def chunks(path: Path, encoding: str | None = None) -> Iterator[str]:
    """The text of a file, piece by piece: UTF-8 unless a byte order mark or the caller says otherwise."""
    line = 1
    try:
        with path.open("rb") as file:
            beginning = file.read(CHUNK)
            decoder = _decoder(encoding or _marked(beginning))
            piece = beginning
            while True:
                text = decoder.decode(piece, final=not piece)
                if text:
                    yield text
                line += text.count("\n")
                if not piece:
                    return
                piece = file.read(CHUNK)
    except UnicodeDecodeError as error:
        line += error.object[: error.start].count(b"\n")
        found = error.object[error.start : error.start + 4].hex(" ")
        raise DataError(
            f"{path}, line {line}: the bytes {found} are not {error.encoding} text; "
            "save the file as UTF-8 or name its encoding (for older Chinese files often gb18030)"
        ) from error
    except UnicodeError as error:  # UTF-16 without its mark
        raise DataError(f"{path}, line {line}: {error}; name the encoding of the file") from error
    except OSError as error:
        raise DataError(f"{path}: cannot be read: {error.strerror or error}") from error


def _marked(beginning: bytes) -> str:
    return next((name for mark, name in _MARKS.items() if beginning.startswith(mark)), "utf-8")


def _decoder(encoding: str) -> codecs.IncrementalDecoder:
    try:
        return codecs.getincrementaldecoder(encoding)(errors="strict")
    except LookupError as error:
        raise DataError(
            f"there is no encoding {encoding!r}; common ones are utf-8, gb18030, utf-16 and latin-1"
        ) from error


def lines(pieces: Iterator[str], file: str) -> Iterator[str]:
    """The lines of a text that comes in pieces, each with its end."""
    rest, number = "", 1
    for piece in pieces:
        *whole, rest = (rest + piece).split("\n")
        for line in whole:
            yield line + "\n"
        number += len(whole)
        if len(rest) > LONGEST_RECORD:
            raise DataError(
                f"{file}, line {number}: a line of more than {LONGEST_RECORD:,} characters is no problem "
                "record"
            )
    if rest:
        yield rest
