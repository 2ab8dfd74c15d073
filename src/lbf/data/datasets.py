"""Data sets by name or by path, and their splits by name.

A name is looked up in a data folder (an argument, or `LBF_DATA_DIR`) in the layout documented in
docs/data.md; the built-in `classroom` and `primary` need none. Published splits are found in files beside
the data.

>>> load_split("classroom-en").name
'classroom-en-0'
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, NamedTuple

from lbf.data.cache import read_cached
from lbf.data.classroom import classroom
from lbf.data.formats.layouts import Columns
from lbf.data.formats.source import file_digest
from lbf.data.primary import primary
from lbf.data.problem import Problem, tokeniser_for
from lbf.data.reading import Reading, ReadOptions
from lbf.data.rejects import DataError, Reject
from lbf.data.splits import Split, folds, joined, public_split, random_split, split_by_ids
from lbf.errors import InputError

KNOWN: Final = {
    "math23k": ("math23k/math23k.jsonl",),
    "mawps": ("mawps/mawps_single.json",),
    "asdiv": ("asdiv/ASDiv.xml",),
    "asdiv-a": ("asdiv/ASDiv.xml",),
    "svamp": ("svamp/SVAMP.json",),
    "gsm8k": ("gsm8k/train.jsonl", "gsm8k/test.jsonl"),
    "aggregate": ("aggregate/questions.json",),
    **dict.fromkeys(
        ("aggregate-lex", "aggregate-tmpl", "allarith", "allarith-lex", "allarith-tmpl"),
        ("aggregate/questions.json",),
    ),
    "mathqa": ("mathqa/problems.jsonl",),
    "ape210k": ("ape210k/valid.ape.json",),
}
"""Where a data folder holds the sets people name."""
_FOLDS: Final = {
    "asdiv-a": "asdiv-a.fold{}.txt",
    "aggregate": "aggregate/fold{}.txt",
    "aggregate-lex": "aggregateLex/fold{}.txt",
    "aggregate-tmpl": "aggregateTmpl/fold{}.txt",
    "allarith": "allArith/fold{}.txt",
    "allarith-lex": "allArithLex/fold{}.txt",
    "allarith-tmpl": "allArithTmpl/fold{}.txt",
}
"""The files beside a set's data with the ids of its five published folds, which say what belongs to it."""


@dataclass(frozen=True, slots=True)
class Dataset:
    """Problems with where they came from."""

    name: str
    files: tuple[Path, ...]
    digests: tuple[str, ...]
    """The SHA-256 of each file, for the record of a run."""
    tokenisers: tuple[str, ...]
    """The names of the tokenisers that made the tokens, for the same record."""
    reading: Reading

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems, in file order."""
        return self.reading.problems


def load(
    name_or_path: str | Path,
    options: ReadOptions | None = None,
    *,
    folder: Path | None = None,
    cache: Path | None = None,
) -> Dataset:
    """A data set: a file, or the name of a known set in the data folder. Its parsed form is cached."""
    files = locate(name_or_path, folder)
    if options and str(name_or_path) in KNOWN and files != (Path(name_or_path),):
        options = replace(options, columns=None)  # a set by name has its own columns
    readings = [read_cached(file, options, cache) for file in files]
    reading = Reading(
        tuple(problem for part in readings for problem in part.problems),
        tuple(reject for part in readings for reject in part.rejects),
    )
    name = str(name_or_path) if str(name_or_path) in KNOWN else files[0].stem
    if name in _FOLDS and name != "aggregate":  # which is the whole file
        wanted = set().union(*_published_folds(name, files[0]))
        reading = Reading(
            tuple(p for p in reading.problems if p.id in wanted),
            tuple(r for r in reading.rejects if r.id in wanted),
        )
    return Dataset(name, files, tuple(map(file_digest, files)), _tokenisers(reading, options), reading)


def _tokenisers(reading: Reading, options: ReadOptions | None) -> tuple[str, ...]:
    if options and options.text.tokeniser:
        return (options.text.tokeniser.name,)
    return tuple(
        tokeniser_for(language).name
        for language in sorted({problem.language for problem in reading.problems})
    )


def locate(name_or_path: str | Path, folder: Path | None = None) -> tuple[Path, ...]:
    """The files of a data set; a DataError that says where they were looked for if they are not there."""
    path = Path(name_or_path)
    if str(name_or_path) not in KNOWN or path.is_file():
        if not path.is_file():
            known = ", ".join(("classroom", "primary", *KNOWN))
            raise DataError(
                f"there is no file {path}, and no data set of that name; the known ones are {known}"
            )
        return (path,)
    root = folder or Path(os.environ.get("LBF_DATA_DIR") or "data")
    files = tuple(root / file for file in KNOWN[str(name_or_path)])
    missing = [str(file) for file in files if not file.is_file()]
    if missing:
        raise DataError(
            f"the data set {name_or_path} is not at {', '.join(missing)}; get a copy, and name its folder "
            "(LBF_DATA_DIR) or give the path of the file itself"
        )
    return files


def _published_folds(name: str, data: Path) -> list[set[str]]:
    """The ids of the five published folds of a set, from the files beside its data."""
    files = [data.parent / _FOLDS[name].format(fold) for fold in range(5)]
    try:
        return [set(file.read_text(encoding="utf-8").split()) for file in files]
    except OSError as error:
        raise DataError(
            f"{error.filename}: the ids of {name} are needed beside {data}: {error.strerror}"
        ) from error


# ---------------------------------------------------------------------------------------------------------
# splits by name


def load_split(
    name_or_path: str | Path,
    options: ReadOptions | None = None,
    *,
    split: str = "default",
    folder: Path | None = None,
) -> Split:
    """A data set, split: `default`, `public`, `fold-1` (of five), `random-0` (a seed).

    The default is the public one of Math23K, the published files of GSM8K, and `random-0` elsewhere. The
    classroom (`classroom`, `classroom-zh`, `classroom-en`) and the simple problems (`primary`, `primary-en`)
    have their own, of which `first-N` trains on the first N problems only. Several sets, each with its own
    split where that is named, are joined: `math23k,ape210k@first-4000`.
    """
    sources = str(name_or_path).split(",") if not Path(name_or_path).is_file() else [str(name_or_path)]
    if len(sources) > 1 or "@" in sources[0]:
        named = [source.strip().partition("@") for source in sources]
        return joined(
            [load_split(name, options, split=own or split, folder=folder) for name, _, own in named]
        )
    built_in = re.fullmatch(r"(classroom|primary)(?:-(zh|en))?", str(name_or_path))
    if built_in:
        whole = (
            classroom(built_in[2] or "both") if built_in[1] == "classroom" else primary(built_in[2] or "en")
        )
        return _begun(whole, split, built_in[1])
    dataset = load(name_or_path, options, folder=folder)
    return make_split(dataset, split)


def _begun(whole: Split, split: str, name: str) -> Split:
    """A built-in set, or with `first-N` so many of its training problems: it holds out whole wordings, so it
    has no other split.
    """
    if split == "default":
        return whole
    match = re.fullmatch(r"first-(\d{1,9})", split)
    if match is None:
        raise DataError(
            f"the {name} has the splits default and first-N, and not {split!r}: it holds out whole wordings"
        )
    return Split(f"{whole.name}/{split}", whole.train[: int(match[1])], whole.validation, whole.test)


def make_split(dataset: Dataset, split: str = "default") -> Split:
    """A split of a data set by name; its own name tells the data set too."""
    if split == "default":
        split = {"math23k": "public", "gsm8k": "public"}.get(dataset.name, "random-0")
    for pattern, make in _SPLITS.items():
        match = re.fullmatch(pattern, split)
        if match:
            made = make(dataset, *map(int, match.groups()))
            return Split(f"{dataset.name}/{made.name}", made.train, made.validation, made.test)
    raise DataError(
        f"there is no split {split!r}; there are default, public, fold-K (of five, from 0), "
        "random-SEED, first-N, up-to-N (quantities) and all"
    )


def _public(dataset: Dataset) -> Split:
    if dataset.name == "gsm8k":
        test = [
            problem.id for problem in dataset.problems if problem.id.startswith(f"{dataset.files[1].stem}-")
        ]
        return _with_validation(
            [p for p in dataset.problems if p.id not in set(test)], dataset.problems, test
        )
    ids = dataset.files[0].with_name("public_split.json")
    if not ids.is_file():
        raise DataError(f"the public split of {dataset.name} is read from {ids}, which does not exist")
    return public_split(dataset.problems, ids)


def _with_validation(train: Sequence[Problem], problems: Sequence[Problem], test: list[str]) -> Split:
    held_out = random_split(train, seed=0, shares=(95, 5, 0)).validation
    return split_by_ids(problems, [problem.id for problem in held_out], test, "public")


def _fold(dataset: Dataset, fold: int) -> Split:
    if dataset.name not in _FOLDS:
        return folds(dataset.problems, fold)
    parts = _published_folds(dataset.name, dataset.files[0])
    if fold >= len(parts):
        raise DataError(f"there is no fold {fold} of {len(parts)}; folds are counted from 0")
    test = [problem.id for problem in dataset.problems if problem.id in parts[fold]]
    made = _with_validation([p for p in dataset.problems if p.id not in parts[fold]], dataset.problems, test)
    return Split(f"fold-{fold}-of-{len(parts)}", made.train, made.validation, made.test)


def _first(dataset: Dataset, count: int) -> Split:
    """The first so many problems train, less a twentieth that validates; the others test."""
    train, test = dataset.problems[:count], [problem.id for problem in dataset.problems[count:]]
    made = _with_validation(train, dataset.problems, test)
    return Split(f"first-{count}", made.train, made.validation, made.test)


def _up_to(dataset: Dataset, quantities: int) -> Split:
    """The default split, trained and validated on problems of at most so many quantities only: search finds
    the solutions of short problems, and little but accidents for long ones.
    """
    made = make_split(dataset)
    train, validation = (
        tuple(problem for problem in part if len(problem.slots) <= quantities)
        for part in (made.train, made.validation)
    )
    return Split(f"up-to-{quantities}", train, validation, made.test)


_SPLITS: Final[dict[str, Callable[..., Split]]] = {
    r"public": _public,
    r"fold-(\d{1,3})": _fold,
    r"first-(\d{1,9})": _first,
    r"up-to-(\d{1,2})": _up_to,
    r"all": lambda dataset: Split("all", dataset.problems, (), ()),
    r"random-(\d{1,9})": lambda dataset, seed: random_split(dataset.problems, seed),
}


# ---------------------------------------------------------------------------------------------------------
# parts of data sets, as commands ask for them


ALL = "all"
"""The part that is everything."""


class Part(NamedTuple):
    """Problems, where they come from, and what of the data could not be used."""

    name: str
    problems: tuple[Problem, ...]
    rejects: tuple[Reject, ...] = ()


def columns_named(text: str | None, answer: str | None, id_: str | None = None) -> Columns | None:
    """Columns of which some were named by a user, the others called as usual; None if none was.

    >>> columns_named("Frage", None), columns_named(None, None), columns_named(None, "total", "no")
    (('Frage', 'answer'), None, ('text', 'total', 'no'))
    """
    if not (text or answer or id_):
        return None
    both = text or "text", answer or "answer"
    return (*both, id_) if id_ else both


def is_built_in(source: str) -> bool:
    """Whether a name means a built-in set, which is no file."""
    return re.fullmatch("(classroom|primary)(-zh|-en)?", source) is not None and not Path(source).is_file()


def read_part(
    source: str, part: str, split_name: str = "default", options: ReadOptions | None = None
) -> Part:
    """`train`, `validation`, `test` or `all` of a file or a known data set; a DataError if it has no
    problems.
    """
    found = _read(source, part, split_name, options or ReadOptions())
    if not found.problems:
        raise DataError(f"{found.name} has no problems in its part {part}; --part {ALL} takes every problem")
    return found


def _read(source: str, part: str, split_name: str, options: ReadOptions) -> Part:
    if (("," in source or "@" in source) and not Path(source).is_file()) and part != ALL:
        split = load_split(source, options, split=split_name)
        return Part(split.name, _members(split, part))
    if is_built_in(source):
        if options.format or options.encoding:
            raise InputError(
                f"layouts and encodings are for files; the {source.partition('-')[0]} is built in"
            )
        split = load_split(source, split=split_name)
        return Part(split.name, _members(split, part))
    dataset = load(source, options)
    if part == ALL:
        return Part(dataset.name, dataset.problems, dataset.reading.rejects)
    split = make_split(dataset, split_name)
    return Part(split.name, _members(split, part), dataset.reading.rejects)


def _members(split: Split, part: str) -> tuple[Problem, ...]:
    parts = {"train": split.train, "validation": split.validation, "test": split.test}
    return (*split.train, *split.validation, *split.test) if part == ALL else parts[part]
