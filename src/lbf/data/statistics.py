"""What a solver keeps of the data it has seen: its vocabulary, the prior over answers, and its calibration.

>>> from lbf.data.problem import make_problem
>>> vocabulary = Vocabulary.build([make_problem("p", "five apples and 3 apples")], min_count=2)
>>> vocabulary.words
('<pad>', '<unk>', 'NUM', 'apples')
>>> vocabulary.encode(("apples", "NUM", "pears"))
[3, 2, 1]
>>> prior = AnswerPrior({AnswerKind.WHOLE: 77, AnswerKind.DECIMAL: 18, AnswerKind.FRACTION: 5})
>>> prior.share(AnswerKind.WHOLE), prior.share(AnswerKind.NONE)
(0.77, 0.01)
>>> calibration = Calibration(slope=0.5, intercept=-1.0, level=0.8)
>>> [round(calibration.confidence(p), 2) for p in (0.5, 0.9, 0.999)]
[0.27, 0.52, 0.92]
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from lbf.data.problem import NUMBER_TOKEN, Problem
from lbf.data.rejects import DataError
from lbf.symbolic.arithmetic import Value
from lbf.symbolic.expression import Expression, decimal, working_out

PAD: Final = 0
UNK: Final = 1
_RESERVED: Final = ("<pad>", "<unk>", NUMBER_TOKEN)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Words in the order of their numbers: padding, unknown, the number token, then words by falling
    frequency.
    """

    words: tuple[str, ...]
    _ids: Mapping[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.words[: len(_RESERVED)] != _RESERVED or len(set(self.words)) < len(self.words):
            raise DataError(f"a vocabulary begins with {' '.join(_RESERVED)} and names each word once")
        object.__setattr__(self, "_ids", {word: number for number, word in enumerate(self.words)})

    @classmethod
    def build(cls, problems: Iterable[Problem], min_count: int = 5) -> Vocabulary:
        """The words that occur at least `min_count` times in these problems, which should be the training
        ones.
        """
        counts = Counter(token for problem in problems for token in problem.tokens if token not in _RESERVED)
        frequent = [word for word, count in counts.items() if count >= min_count]
        return cls((*_RESERVED, *sorted(frequent, key=lambda word: (-counts[word], word))))

    def joined(self, other: Vocabulary) -> Vocabulary:
        """These words with their numbers, then those that only the other has."""
        known = set(self.words)
        return Vocabulary((*self.words, *(word for word in other.words if word not in known)))

    def __len__(self) -> int:
        return len(self.words)

    def encode(self, tokens: Sequence[str]) -> list[int]:
        """The numbers of the tokens; `UNK` for a word the vocabulary does not have."""
        return [self._ids.get(token, UNK) for token in tokens]

    def to_json(self) -> dict[str, list[str]]:
        """As plain data, for a model file."""
        return {"words": list(self.words)}

    @classmethod
    def from_json(cls, data: object) -> Vocabulary:
        """What `to_json` made plain."""
        words = data.get("words") if isinstance(data, dict) else None
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            raise DataError("a stored vocabulary is an object with a list of words")
        return cls(tuple(words))


# ---------------------------------------------------------------------------------------------------------
# the prior over answers. A solver never sees the numbers of a problem, so it does not know what its solutions
# come to. But hardly any problem has a negative answer, and most have a whole one: a solution that comes to
# -3 or 17/9 is less credible than the solver believes


LEAST_SHARE: Final = 0.01
"""The least share that a kind is given."""


class AnswerKind(Enum):
    """What a value is, as an answer."""

    WHOLE = "whole"
    DECIMAL = "decimal"
    """It can be written out with a decimal point."""
    FRACTION = "fraction"
    """It cannot, as 1/3."""
    NONE = "none"
    """There is no value, or it is not above zero."""


def kind_of(value: Value) -> AnswerKind:
    """The kind of a value.

    >>> [kind_of(value).name for value in (Fraction(6), Fraction(5, 2), Fraction(1, 3), Fraction(-6))]
    ['WHOLE', 'DECIMAL', 'FRACTION', 'NONE']
    """
    if not isinstance(value, Fraction) or value <= 0:
        return AnswerKind.NONE
    if value.denominator == 1:
        return AnswerKind.WHOLE
    return AnswerKind.FRACTION if decimal(value) is None else AnswerKind.DECIMAL


@dataclass(frozen=True, slots=True)
class AnswerPrior:
    """How many answers there are of each kind, by which hypotheses are reranked."""

    counts: Mapping[AnswerKind, int]

    @classmethod
    def count(cls, problems: Iterable[Problem]) -> AnswerPrior:
        """Of these problems, which should be the training ones, those that have an answer."""
        return cls(Counter(kind_of(problem.answer) for problem in problems if problem.answer is not None))

    def share(self, kind: AnswerKind) -> float:
        """The share of answers of a kind, or `LEAST_SHARE` if it is smaller: a new problem may ask for what was
        never seen.
        """
        return max(LEAST_SHARE, self.counts.get(kind, 0) / max(1, sum(self.counts.values())))

    def rerank(
        self, values: Sequence[Fraction], beam: Sequence[tuple[Expression, float]]
    ) -> list[tuple[Expression, float]]:
        """Hypotheses in the order of probability times the share of their value's kind, with their new
        log-probabilities.

        All hypotheses together stay as probable as they were, so what the beam does not hold does, too.
        """
        if not beam:
            return []
        before = [log_prob for _, log_prob in beam]
        steps, logs = working_out(tuple(values)), {kind: math.log(self.share(kind)) for kind in AnswerKind}
        after = [log_prob + logs[kind_of(steps(expression)[0])] for expression, log_prob in beam]
        change = _log_sum(before) - _log_sum(after)
        reranked = [
            (expression, log_prob + change) for (expression, _), log_prob in zip(beam, after, strict=True)
        ]
        return sorted(reranked, key=lambda found: -found[1])

    def to_json(self) -> dict[str, int]:
        """As plain data, for a model file."""
        return {kind.value: self.counts.get(kind, 0) for kind in AnswerKind}

    @classmethod
    def from_json(cls, data: object) -> AnswerPrior:
        """What `to_json` made plain."""
        if not isinstance(data, dict) or set(data) != {kind.value for kind in AnswerKind}:
            raise DataError(
                "stored kinds of answers are an object with the fields "
                f"{', '.join(kind.value for kind in AnswerKind)}"
            )
        if not all(type(count) is int and count >= 0 for count in data.values()):
            raise DataError(f"stored kinds of answers are counts, not {data}")
        return cls({AnswerKind(name): count for name, count in data.items()})


def _log_sum(logs: Sequence[float]) -> float:
    """The logarithm of a sum, from the logarithms of its terms."""
    largest = max(logs)
    return largest + math.log(math.fsum(math.exp(one - largest) for one in logs))


# ---------------------------------------------------------------------------------------------------------
# calibration. A solver is surer of itself than it should be, most of all on texts unlike those it was trained
# on. On a data set it has never seen, the probability of being right is fitted as σ(slope · logit p +
# intercept), where p is what the solver gives to its first answer. Above the level an answer counts as sure.
# Where the answer is known, solutions that reach it are ranked by belief and simplicity, and belief counts as
# much as the solver deserves


Floats: TypeAlias = npt.NDArray[np.float64]

NEWTON_STEPS: Final = 30
"""Steps of Newton's method: far more than it needs."""
RIDGE: Final = 1e-3
"""Keeps the fit finite where all attempts were right, or none."""
BELIEF: Final = 1 / 3
"""What the log-probabilities of a solver count for whose weight was not fitted, beside 2/3 for simplicity."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """How far a solver can be believed: from the probability it gives to its first answer to how often such
    an answer is right, and what its log-probabilities count for where the answer is known.
    """

    slope: float = 1.0
    intercept: float = 0.0
    level: float = 0.9
    """From this confidence on, an answer counts as sure."""
    data: str = ""
    """The data set on which it was fitted; empty for a solver that was not calibrated."""
    belief: float = BELIEF
    """The weight of a log-probability among solutions that reach a known answer."""
    belief_data: str = ""
    """The data set on which that was fitted; empty where it was not."""

    def confidence(self, probability: float) -> float:
        """How often an answer with this probability is right."""
        return _sigmoid(self.slope * logit(probability) + self.intercept)

    def is_sure(self, probability: float) -> bool:
        """Whether an answer with this probability counts as sure."""
        return self.confidence(probability) >= self.level

    def to_json(self) -> dict[str, Any]:
        """As plain data, for a model file."""
        return asdict(self)

    @classmethod
    def from_json(cls, plain: object) -> Calibration:
        """What `to_json` made plain."""
        names = ("slope", "intercept", "level")
        if not isinstance(plain, dict) or not all(
            isinstance(plain.get(name), (int, float)) for name in names
        ):
            raise DataError(f"a stored calibration is an object with the numbers {', '.join(names)}")
        belief = plain.get("belief", BELIEF)  # older versions have none
        if not isinstance(belief, (int, float)) or not belief >= 0:
            raise DataError(f"a stored calibration has a weight of belief of 0 or more, not {belief!r}")
        slope, intercept, level = (float(plain[name]) for name in names)
        texts = (str(plain.get(name, "")) for name in ("data", "belief_data"))
        return cls(slope, intercept, level, next(texts), float(belief), next(texts))


def fit_calibration(
    probabilities: Sequence[float], right: Sequence[bool], wanted: float = 0.9, data: str = ""
) -> Calibration:
    """The calibration that makes these outcomes most probable.

    Its level is the least confidence from which on at least the share `wanted` of these answers was right; so
    "sure" keeps its promise also where the fitted curve does not.
    """
    if not probabilities or len(probabilities) != len(right):
        raise DataError(
            f"a calibration needs attempts and their outcomes, not {len(probabilities)} and {len(right)}"
        )
    weights = _most_probable(np.array([[logit(p), 1.0] for p in probabilities]), np.array(right, dtype=float))
    fitted = Calibration(max(0.0, float(weights[0])), float(weights[1]))
    confidences = [fitted.confidence(p) for p in probabilities]
    return Calibration(fitted.slope, fitted.intercept, _level(confidences, right, wanted), data)


def _most_probable(x: Floats, y: Floats) -> Floats:
    """The weights of a logistic regression, by Newton's method; a step that makes things worse is halved."""

    def loss(weights: Floats) -> float:
        margins = np.where(y > 0, 1.0, -1.0) * (x @ weights)
        return float(np.logaddexp(0, -margins).sum() + RIDGE * (weights @ weights) / 2)

    weights = np.zeros(2)
    for _ in range(NEWTON_STEPS):
        guess = 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))
        gradient = x.T @ (guess - y) + RIDGE * weights
        curvature = x.T @ (x * (guess * (1 - guess))[:, None]) + RIDGE * np.eye(2)
        step = np.linalg.solve(curvature, gradient)
        while loss(weights - step) > loss(weights) and np.abs(step).max() > 1e-9:
            step = step / 2
        weights = weights - step
    return weights


def _level(confidences: Sequence[float], right: Sequence[bool], wanted: float) -> float:
    """The least confidence above which a share `wanted` is right; just above 1 if there is none."""
    ranked = sorted(zip(confidences, right, strict=True), key=lambda pair: -pair[0])
    best, good = 1.0, 0
    for count, (confidence, is_right) in enumerate(ranked, start=1):
        good += is_right
        last_of_equals = count == len(ranked) or ranked[count][0] < confidence
        if last_of_equals and good >= wanted * count:
            best = confidence
    return best


def logit(probability: float) -> float:
    """log p/(1−p), within bounds."""
    bounded = min(max(probability, 1e-6), 1 - 1e-6)
    return math.log(bounded / (1 - bounded))


def _sigmoid(value: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, value))))
