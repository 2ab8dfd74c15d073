"""Scores and averages over the words of problems: see `lbf.neural.attention`."""

from __future__ import annotations

import numpy as np

from lbf.neural.kernels.compiling import Arrays, Floats, Places, compiled
from lbf.neural.kernels.rows import ONE, add, add_scaled, dot, tanh


@compiled
def additive_forward(scores: Floats, inputs: Arrays, places: Places) -> None:
    """See `attention.additive`."""
    terms, queries, weight = inputs
    problem, counts = places
    for r in range(len(queries)):
        for t in range(counts[problem[r]]):
            scores[r, t] = _score(terms[problem[r], t], queries[r], weight)


@compiled
def _score(term: Floats, query: Floats, weight: Floats) -> np.float32:
    total: np.float32 = np.float32(0)
    for i in range(len(term)):
        total += weight[i] * tanh(term[i] + query[i])
    return total


@compiled
def additive_backward(gradient: Floats, inputs: Arrays, results: Arrays, places: Places) -> None:
    """Add the gradients of `attention.additive` by its terms, queries and weight to `results`."""
    terms, queries, weight = inputs
    by_terms, by_queries, by_weight = results
    problem, counts = places
    slope = np.empty(queries.shape[1], dtype=np.float32)
    for r in range(len(queries)):
        p = problem[r]
        for t in range(counts[p]):
            _tanh_sum(slope, terms[p, t], queries[r])
            add_scaled(by_weight, slope, gradient[r, t])
            _by_tanh(slope, weight, gradient[r, t])
            add(by_terms[p, t], slope)
            add(by_queries[r], slope)


@compiled
def _tanh_sum(result: Floats, term: Floats, query: Floats) -> None:
    for i in range(len(result)):
        result[i] = tanh(term[i] + query[i])


@compiled
def _by_tanh(squashed: Floats, weight: Floats, scale: np.float32) -> None:
    for i in range(len(squashed)):
        squashed[i] = scale * weight[i] * (ONE - squashed[i] * squashed[i])


@compiled
def average_forward(result: Floats, inputs: Arrays, places: Places) -> None:
    """See `attention.average`; the result must be zero before."""
    weights, words = inputs
    problem, counts = places
    for r in range(len(weights)):
        for t in range(counts[problem[r]]):
            add_scaled(result[r], words[problem[r], t], weights[r, t])


@compiled
def average_backward(gradient: Floats, inputs: Arrays, results: Arrays, places: Places) -> None:
    """Add the gradients of `attention.average` by its weights and words to `results`."""
    weights, words = inputs
    by_weights, by_words = results
    problem, counts = places
    for r in range(len(weights)):
        p = problem[r]
        for t in range(counts[p]):
            by_weights[r, t] += dot(gradient[r], words[p, t])
            add_scaled(by_words[p, t], gradient[r], weights[r, t])
