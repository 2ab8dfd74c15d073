"""The commands `data check` and `data export`: what a file of problems holds, and the same problems in
another layout.
"""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

from lbf.app.duplicates import Against, compare, compared_lines
from lbf.data.datasets import ALL, KNOWN, is_built_in, load, read_part
from lbf.data.formats.layouts import Columns
from lbf.data.problem import Problem, numbers_as_written
from lbf.data.reading import Reading, ReadOptions
from lbf.data.rejects import Reject
from lbf.data.summary import Summary, summarise
from lbf.data.writing import generic_fields, write_jsonl
from lbf.durable import writable, written_whole
from lbf.errors import InputError
from lbf.symbolic.notation import to_infix

Result: TypeAlias = tuple[dict[str, Any], list[str]]
"""A document for programs, and lines for people."""

SHOWN: Final = 10
"""So many rejects are listed for people; the document for programs and the file of --rejects have them
all."""
_FEW: Final = 12
"""So many entries of a long count are shown to people."""


# ---------------------------------------------------------------------------------------------------------
# check


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """What `lbf data check` is asked."""

    layout: str | None = None
    encoding: str | None = None
    rejects: Path | None = None
    """Where to list what was rejected."""
    columns: Columns | None = None
    """The columns of text and answer, if they are not to be found by their names."""
    split: str = ALL
    """Which part to look at: `train`, `validation`, `test` or `all`."""
    split_name: str = "default"
    """Which split of the data set."""
    against: str | None = None
    """Other problems to compare with: another part of the same split, a file, or a data set by name."""


def check(source: str, options: CheckOptions) -> Result:
    """What a data set is made of, and what of it cannot be used."""
    target = None if options.rejects is None else writable(options.rejects, "--rejects")
    how = ReadOptions(format=options.layout, encoding=options.encoding, columns=options.columns)
    name, reading = _reading(source, how, options)
    rejected = [_plain(reject) for reject in reading.rejects]
    if target is not None:
        with written_whole(target) as part:
            part.write_text(
                "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in rejected), encoding="utf-8"
            )
    result = {
        "data": name,
        "rows": len(reading.problems) + reading.lost,
        "problems": len(reading.problems),
        "rejected": {"rows": reading.lost, "annotations": len(rejected) - reading.lost},
        **_composition(summarise(reading)),
        "rejects": rejected,
    }
    lines = [*_check_lines(result), *_reject_lines(reading.rejects, target)]
    if options.against is not None:
        compared = compare(
            source, reading.problems, how, Against(options.against, options.split, options.split_name)
        )
        return {**result, "against": compared}, [*lines, *compared_lines(compared)]
    return result, lines


def _reading(source: str, how: ReadOptions, options: CheckOptions) -> tuple[str, Reading]:
    if options.split != ALL:
        part = read_part(source, options.split, options.split_name, how)
        return f"{part.name} {options.split}", Reading(part.problems, part.rejects)
    if is_built_in(source):
        return source, Reading(read_part(source, ALL, options=how).problems, ())
    dataset = load(source, how)
    return dataset.name, dataset.reading


def _plain(reject: Reject) -> dict[str, Any]:
    return {
        "file": reject.file,
        "line": reject.line,
        "id": reject.id,
        "field": reject.field,
        "reason": reject.reason,
        "cause": reject.cause.value,
        "row_lost": reject.cause.loses_row,
    }


def _composition(summary: Summary) -> dict[str, Any]:
    return {
        "causes": {cause.value: count for cause, count in summary.causes.items()},
        "languages": _by_count(summary.languages),
        "quantities": {str(count): summary.quantities[count] for count in sorted(summary.quantities)},
        "answers": _by_count(summary.answers),
        "words": summary.words,
        "repeated_texts": summary.repeated,
        "annotated": summary.annotated,
        "sizes": {str(size): summary.sizes[size] for size in sorted(summary.sizes)},
        "sizes_covered": round(100 * summary.sizes_covered, 4),
        "constants": {str(constant): count for constant, count in summary.constants.most_common()},
    }


def _by_count(counts: Counter[str]) -> dict[str, int]:
    return dict(counts.most_common())


def _check_lines(result: Mapping[str, Any]) -> list[str]:
    problems, annotated = result["problems"], result["annotated"]
    lines = [
        f"{result['data']}: {result['rows']:,} rows, {problems:,} problems",
        f"languages           {_listed(result['languages'])}",
        f"quantities          {_listed(result['quantities'])}   (in a problem: how many problems)",
        f"answers             {_listed(result['answers'])}",
        f"different words     {result['words']:,}",
        f"repeated texts      {result['repeated_texts']:,}",
        f"annotations         {annotated:,} that give their answer, "
        f"{problems - annotated:,} problems without a usable one",
    ]
    if annotated:
        lines += [
            f"symbols             {_listed(result['sizes'])}   (in an annotation: how many annotations)",
            f"{'':<20}{result['sizes_covered']:.1f} % have 2n−1, 2n+1 or 2n+3 symbols for n quantities",
            f"constants           {_listed(result['constants']) or 'none'}"
            "   (not in the text: how many annotations)",
        ]
    return lines


def _listed(counts: Mapping[str, int]) -> str:
    shown = [f"{name}: {count:,}" for name, count in list(counts.items())[:_FEW]]
    return ", ".join(shown) + (f", … ({len(counts) - _FEW} more)" if len(counts) > _FEW else "")


def _reject_lines(rejects: Sequence[Reject], target: Path | None) -> list[str]:
    """How many rows and annotations were rejected and why, and the first of them, lost rows before lost
    annotations.
    """
    if not rejects:
        return ["rejected            nothing"]
    ordered = sorted(rejects, key=lambda reject: not reject.cause.loses_row)
    causes = Counter(reject.cause for reject in ordered)
    lost = {cause: "rows" if cause.loses_row else "annotations only" for cause in causes}
    counts = [
        f"rejected            {count:,} {lost[cause]}: {cause.value}" for cause, count in causes.items()
    ]
    where = f"{target} lists all" if target else "--rejects FILE lists all"
    more = [f"  … and {len(rejects) - SHOWN:,} more ({where})"] if len(rejects) > SHOWN else []
    return [*counts, *(f"  {reject}" for reject in ordered[:SHOWN]), *more]


# ---------------------------------------------------------------------------------------------------------
# export


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """What `lbf data export` is asked."""

    output: Path
    to: str | None = None
    """`jsonl`, `json`, `csv` or `mwptoolkit`; None for what the ending of the output says."""
    layout: str | None = None
    encoding: str | None = None
    split: str = ALL
    """`train`, `validation`, `test` or `all`."""
    split_name: str = "default"
    """Which split of the data set."""
    columns: Columns | None = None
    """The columns of text and answer, if they are not to be found by their names."""


def export(source: str, options: ExportOptions) -> Result:
    """Write a part of a data set; what could not be read, and so was not written, is counted and listed."""
    target = writable(options.output, "--output")
    to = options.to or _by_ending(target)
    reading = ReadOptions(format=options.layout, encoding=options.encoding, columns=options.columns)
    part = read_part(source, options.split, options.split_name, reading)
    if not is_built_in(source) and str(source) not in KNOWN and Path(source).resolve() == target.resolve():
        raise InputError(f"--output: {target} is the file that is read; choose another name")
    with written_whole(target) as place:
        _WRITERS[to](part.problems, place)
    lost = [reject for reject in part.rejects if reject.cause.loses_row]
    result = {
        "data": part.name,
        "split": options.split,
        "problems": len(part.problems),
        "to": to,
        "output": str(target),
        "unread": [str(reject) for reject in lost],
    }
    notes = _reject_lines(lost, None) if lost else []
    return result, [
        f"{target}: {len(part.problems):,} problems of {part.name}, {options.split}, as {to}",
        *notes,
    ]


def _by_ending(path: Path) -> str:
    if path.suffix.lower().lstrip(".") not in _WRITERS:
        raise InputError(f"--output: end the name {path.name} in .jsonl, .json or .csv, or name it with --to")
    return path.suffix.lower().lstrip(".")


def _write_json(problems: Iterable[Problem], path: Path) -> None:
    _write_list(map(generic_fields, problems), path)


def _write_csv(problems: Iterable[Problem], path: Path) -> None:
    """The generic layout with a column for each field; the column of a field that a problem does not have is
    empty.
    """
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(
            file, ["id", "text", "answer", "language", "expression"], restval="", lineterminator="\n"
        )
        writer.writeheader()
        writer.writerows(map(generic_fields, problems))


def _write_mwptoolkit(problems: Iterable[Problem], path: Path) -> None:
    _write_list(map(mwptoolkit_fields, problems), path)


def _write_list(records: Iterable[Mapping[str, str]], path: Path) -> None:
    text = ",\n".join(json.dumps(record, ensure_ascii=False) for record in records)
    path.write_text(f"[\n{text}\n]\n", encoding="utf-8")


def mwptoolkit_fields(problem: Problem) -> dict[str, str]:
    """A problem in the fields of MWPToolkit, which are those of Math23K: the equation in numbers, the text in
    words.

    >>> from fractions import Fraction
    >>> from lbf.data.problem import make_problem
    >>> from lbf.symbolic.parsing import parse
    >>> expression, answer = parse("n0*(1+n1)"), Fraction("3.75")
    >>> fields = mwptoolkit_fields(make_problem("p", "Ann has 3 pens and 25% more.", answer, expression))
    >>> fields["segmented_text"], fields["equation"], fields["ans"]
    ('ann has 3 pens and 25% more .', 'x=3*(1+25%)', '3.75')
    """
    generic = generic_fields(problem)
    words = list(problem.tokens)
    for slot in problem.slots:
        words[slot.token] = slot.surface
    fields = {
        "id": problem.id,
        "original_text": problem.text,
        "segmented_text": " ".join(words),
        "ans": generic["answer"],
    }
    if problem.expression is not None:
        fields["equation"] = f"x={to_infix(problem.expression, numbers_as_written(problem))}"
    return fields


_WRITERS: Final[dict[str, Callable[[Sequence[Problem], Path], object]]] = {
    "jsonl": write_jsonl,
    "json": _write_json,
    "csv": _write_csv,
    "mwptoolkit": _write_mwptoolkit,
}
