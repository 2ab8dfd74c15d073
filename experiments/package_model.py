"""Package a trained solver: a run's best one in half precision, with a card that tells where it comes from
and how good it is.

    OMP_NUM_THREADS=1 python experiments/package_model.py runs/classroom-en classroom-en
    OMP_NUM_THREADS=1 python experiments/package_model.py runs/english-10 english --mean-with english

Writes `src/lbf/models/NAME`, in place of the model that may be there. The accuracies in the card are measured
after the conversion, on the validation and test problems of the data that the run was trained on, with `lbf
evaluate`'s own function. With `--mean-with`, what is packaged is the weighted mean of the parameters of the
run and of the model that it went on from: it forgets less of what that one knew.
"""

from __future__ import annotations

import argparse
import datetime
import json
import re
import shutil
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import click
import torch

from lbf.abduction.find import BEAM
from lbf.app.evaluate.evaluator import EvaluateOptions, evaluate
from lbf.app.models import CARD, PACKAGED, card_of, find
from lbf.app.runs import Run
from lbf.data.datasets import load_split
from lbf.neural import Solver
from lbf.neural.pretrained import PretrainedEncoder
from lbf.neural.pruning import pruned

LARGEST = 20_000_000
"""Bytes of a packaged model."""
LICENCE = "Apache-2.0"
DESCRIPTION = 350_000
"""Bytes of a packaged model that are not parameters: vocabulary, pieces, the card."""
OTHER_TEXTS = ("gsm8k", "mathqa")
"""Whose words an English model should know besides those it was trained on."""


class Mean(NamedTuple):
    """The model whose parameters are averaged with those of a run, and how much the run counts."""

    model: str
    share: float


def package(run: Path, name: str, target: Path, licence: str, mean: Mean | None = None) -> Path:
    """Convert the best solver of a run, measure it, and put it in its place; the folder of the model."""
    folder, part = target / name, target / f"{name}.part"
    shutil.rmtree(part, ignore_errors=True)
    solver = Solver.load(run / "best")
    if mean:
        average(solver, Solver.load(find(mean.model)), mean.share)
    smaller(solver, Run(run).config().data).save(part, precision="byte")
    averaged = {"mean_with": mean.model, "share": mean.share} if mean else {}
    card = {"name": name, **provenance(run), **averaged, **accuracies(run, part), "licence": licence}
    (part / CARD).write_text(json.dumps(card, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    size = sum(path.stat().st_size for path in part.iterdir())
    if size > LARGEST:
        raise click.ClickException(
            f"{part} has {size:,} bytes, and a packaged model may have {LARGEST:,}: train a smaller one"
        )
    told = folder / "README.md"  # written by hand: its figures must be made those of the card
    if told.is_file():
        shutil.copy(told, part)
    shutil.rmtree(folder, ignore_errors=True)
    part.rename(folder)
    return folder


def average(solver: Solver, other: Solver, share: float) -> None:
    """Give a solver the weighted mean of its parameters and those of another one of the same shape."""
    theirs = other.state_dict()
    solver.load_state_dict(
        {name: share * own + (1 - share) * theirs[name] for name, own in solver.state_dict().items()}
    )


def smaller(solver: Solver, data: str) -> Solver:
    """The same solver; of a pretrained encoder's pieces as many as fit: single characters, what texts of word
    problems need, then common Chinese characters or the first others, which are the most frequent.
    """
    if not isinstance(solver.encoder, PretrainedEncoder):
        return solver
    tokenizer = solver.encoder.tokenizer
    numbers = json.loads(tokenizer.to_str())["model"]["vocab"]
    pieces = sorted(numbers, key=numbers.__getitem__)
    latin = [piece for piece in pieces if re.fullmatch(r"(##)?[!-~]+", piece)]
    split = load_split(data)
    chinese = sum(problem.language == "zh" for problem in split.train) > len(split.train) / 2
    texts = [problem.text for problem in split.train]
    if not chinese:
        texts += [problem.text for name in OTHER_TEXTS for problem in load_split(name).train]
    used = Counter(piece for encoding in tokenizer.encode_batch(texts) for piece in encoding.tokens)
    single = [piece for piece in latin if len(piece.removeprefix("##")) == 1]
    common = [piece for piece in pieces if is_common_chinese(piece)] if chinese else latin
    readable = {*latin, *common, *(piece for piece in used if chinese)}
    ranked = [*single, *(piece for piece, _ in used.most_common() if piece in readable), *common]
    kept = set(list(dict.fromkeys(ranked))[: room(solver)])
    solver.encoder = pruned(solver.encoder, lambda piece, _: piece in kept)
    return solver


def is_common_chinese(piece: str) -> bool:
    """Whether a piece is one of the 3,755 characters that the standard GB 2312 calls common.

    >>> is_common_chinese("苹"), is_common_chinese("蘋"), is_common_chinese("a"), is_common_chinese("亍")
    (True, False, False, False)
    """
    code = piece.encode("gb2312", errors="ignore")
    return len(piece) == 1 and len(code) == 2 and 0xB0 <= code[0] <= 0xD7


def room(solver: Solver) -> int:
    """How many pieces of a pretrained encoder fit in the largest model, a byte for each parameter."""
    assert isinstance(solver.encoder, PretrainedEncoder)
    width = solver.encoder.transformer.pieces.weight.shape[1]
    others = sum(parameter.numel() for parameter in solver.parameters())
    others -= solver.encoder.transformer.pieces.weight.numel()
    return int((LARGEST - 1.01 * others - DESCRIPTION) / (width + 2))


def provenance(run: Path) -> dict[str, Any]:
    """What the run folder tells: data, strategy, seed, commit and command."""
    known = card_of(run).to_plain()
    facts = {
        name: known[name] for name in ("language", "data", "split", "strategy", "seed", "command", "commit")
    }
    return {**facts, "date": datetime.datetime.now(datetime.timezone.utc).date().isoformat()}


def accuracies(run: Path, model: Path) -> dict[str, Any]:
    """The share of problems in percent that the model solves with its first hypothesis, and how many there
    were.

    Of the test problems also the share after reranking, if it has an answer prior.
    """
    config = Run(run).config()
    asked = EvaluateOptions(str(model), config.data, split_name=config.split, as_typed=config.as_typed)
    measured: dict[str, Any] = {}
    for part in ("validation", "test"):
        figures = evaluate(replace(asked, split=part)).to_plain()
        measured |= {part: round(figures["acc@1"], 2), f"{part}_problems": figures["n"]}
    if Solver.load(model).answers:
        figures = evaluate(replace(asked, rerank=True, beam=BEAM)).to_plain()
        measured["test_reranked"] = round(figures["acc@1"], 2)
    return measured


def main() -> None:
    """Package the model that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("run", type=Path, help="folder of a run")
    parser.add_argument("name", help="name of the model")
    parser.add_argument("--target", type=Path, default=PACKAGED, help="folder to put it in")
    parser.add_argument("--licence", default=LICENCE, help="licence of the parameters, and what it rests on")
    parser.add_argument("--mean-with", metavar="MODEL", help="average with the parameters of this model")
    parser.add_argument("--share", type=float, default=0.5, help="how much the run counts in that mean")
    asked = parser.parse_args()
    mean = Mean(asked.mean_with, asked.share) if asked.mean_with else None
    torch.set_num_threads(1)
    card = card_of(package(asked.run, asked.name, asked.target, asked.licence, mean))
    click.echo(
        f"{card.folder}: {card.bytes / 1e6:.1f} MB, validation {card.validation} %, test {card.test} %"
    )


if __name__ == "__main__":
    main()
