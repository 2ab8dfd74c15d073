"""`lbf calibrate`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from lbf.app.commands.common import columns_options, json_option, part_options, show, with_columns, with_part

if TYPE_CHECKING:
    from lbf.app.annotate.belief import BeliefTrust
    from lbf.app.solve.calibrate import Reranking, Trust


@click.command()
@click.argument("model")
@click.option(
    "--data", "-d", required=True, metavar="FILE|NAME", help="Problems and answers by other authors."
)
@part_options("all")
@columns_options
@click.option(
    "--wanted", default=None, type=click.FloatRange(0.5, 0.999),
    help="Share of the sure answers that must be right.  [default: 0.9]",
)  # fmt: skip
@click.option(
    "--belief", is_flag=True,
    help="Fit how much the model counts where the answer is known; the problems need annotations.",
)  # fmt: skip
@click.option(
    "--rerank", is_flag=True,
    help="Fit how hypotheses are reranked by what they come to and what they use.",
)  # fmt: skip
@click.option("--check", is_flag=True, help="Only measure: keep the calibration the model has.")
@json_option
def calibrate(
    model: str, wanted: float | None, belief: bool, rerank: bool, check: bool, as_json: bool, **options: Any
) -> None:
    """Measure how far the answers of MODEL can be trusted on texts it was not trained on, and remember it.

    From then on `lbf solve` says "not sure" where fewer than the wanted share of such answers are right. With
    --belief: how far its opinion of solutions that give the known answer can be trusted, which `lbf annotate`
    and `lbf solve --answer` rank by. With --rerank: in which order its hypotheses are best tried, which is
    fitted to answers; do that first, for it changes how probable answers are.

    \b
    Example:  lbf calibrate runs/first --data classroom-en --part validation
              lbf calibrate runs/first --check --data classroom-en --part test
              lbf calibrate runs/first --rerank --data classroom-en --part validation
              lbf calibrate runs/first --belief --data classroom-en --part validation
    """
    from lbf.app.annotate.belief import calibrate_belief, measure_belief
    from lbf.app.solve import calibrate as calibrating
    from lbf.data.datasets import read_part
    from lbf.data.reading import ReadOptions
    from lbf.errors import InputError

    if wanted is not None and (belief or rerank or check):
        raise InputError("--wanted is for fitting how often answers are right: leave it out")
    if rerank and (belief or check):
        raise InputError("--rerank fits and tells what it brings: it goes with neither --belief nor --check")

    asked = with_part(with_columns(options), "all")
    reading = ReadOptions(columns=asked["columns"])
    problems = read_part(asked["data"], asked["split"], asked["split_name"], reading).problems
    if belief:
        agreed = (
            measure_belief(model, problems) if check else calibrate_belief(model, problems, asked["data"])
        )
        show(agreed.to_plain(), _agreement_lines(agreed), as_json)
        return
    if rerank:
        ordered = calibrating.calibrate_reranking(model, problems, asked["data"])
        show(ordered.to_plain(), _reranking_lines(ordered, model), as_json)
        return
    if check:
        found = calibrating.measure(model, problems)
    else:
        found = calibrating.calibrate(model, problems, asked["data"], wanted or 0.9)
    show(found.to_plain(), _lines(found), as_json)


def _lines(found: Trust) -> list[str]:
    right = f"{found.right / found.problems:.1%}"
    lines = [f"{found.problems:,} problems, first answer right for {right}"]
    if not found.sure:
        return [*lines, "no answer counts as sure"]
    share = f"{found.sure / found.problems:.1%}"
    return [*lines, f"sure of {share}, and right for {found.sure_and_right / found.sure:.1%} of these"]


def _reranking_lines(found: Reranking, model: str) -> list[str]:
    before, after = (f"{count / found.problems:.1%}" for count in (found.before, found.after))
    return [
        f"{found.problems:,} problems, first answer right for {before} before, and for {after} now (five-fold"
        " cross-validation)",
        f"probabilities are others now: fit how sure they are again with lbf calibrate {model} --data …",
    ]


def _agreement_lines(found: BeliefTrust) -> list[str]:
    first = f"{found.annotated / found.problems:.1%}"
    lines = [
        f"{found.problems:,} problems with an annotation, weight of belief {found.belief:.2f}",
        f"first solution as annotated for {first}, mean confidence {found.mean_confidence:.1%}",
    ]
    if not found.sure:
        return lines
    share = f"{found.sure / found.problems:.1%}"
    agreed = f"{found.sure_and_annotated / found.sure:.1%}"
    return [*lines, f"confidence of 0.9 and above for {share}, and as annotated for {agreed} of these"]
