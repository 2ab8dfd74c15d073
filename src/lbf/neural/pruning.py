"""A pretrained encoder with fewer pieces: those that texts of a kind need, for a model that is to be small.

A word whose piece is gone is cut into shorter pieces, so nothing becomes unreadable as long as the single
characters stay. The vectors of the pieces that stay, and their order, do not change.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import torch

from lbf.errors import InputError
from lbf.neural.pretrained import PretrainedEncoder


def pruned(encoder: PretrainedEncoder, keep: Callable[[str, int], bool]) -> PretrainedEncoder:
    """The same encoder with the pieces for which `keep(piece, number)` holds, and those that are special."""
    plain = json.loads(encoder.tokenizer.to_str())
    model = plain["model"]
    if model["type"] != "WordPiece":
        raise InputError(f"pieces of the type {model['type']} cannot be pruned, only WordPiece")
    special = {token["content"] for token in plain["added_tokens"]}
    kept = [
        piece
        for piece, number in sorted(model["vocab"].items(), key=lambda item: item[1])
        if piece in special or keep(piece, number)
    ]
    rows = torch.tensor([model["vocab"][piece] for piece in kept])
    model["vocab"] = {piece: number for number, piece in enumerate(kept)}
    for token in plain["added_tokens"]:
        token["id"] = model["vocab"][token["content"]]
    _renumber(plain.get("post_processor"), model["vocab"])
    description = encoder.description()
    config = replace(encoder.transformer.config, pieces=len(kept))
    made = PretrainedEncoder.from_description(
        {**description, "transformer": config.to_json(), "tokenizer": json.dumps(plain, ensure_ascii=False)}
    )
    weights = encoder.state_dict()
    weights["transformer.pieces.weight"] = weights["transformer.pieces.weight"][rows]
    made.load_state_dict(weights)
    return made


def _renumber(processor: dict[str, Any] | None, numbers: dict[str, int]) -> None:
    """Give the special pieces that a post-processor adds their new numbers."""
    if processor and processor["type"] == "TemplateProcessing":
        for entry in processor["special_tokens"].values():
            entry["ids"] = [numbers[piece] for piece in entry["tokens"]]
    elif processor and processor["type"] in ("BertProcessing", "RobertaProcessing"):
        for side in ("sep", "cls"):
            processor[side][1] = numbers[processor[side][0]]
