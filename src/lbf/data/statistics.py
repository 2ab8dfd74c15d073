"""What a solver keeps of the data it has seen: its vocabulary, the prior over answers, by which hypotheses are
reranked, and its calibration.

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
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from lbf.data.problem import NUMBER_TOKEN, Problem
from lbf.data.rejects import DataError
from lbf.symbolic.arithmetic import Value
from lbf.symbolic.expression import Expression, Quantity, decimal_places, working_out

PAD: Final = 0
UNK: Final = 1
_RESERVED: Final = ("<pad>", "<unk>", NUMBER_TOKEN)

Floats: TypeAlias = npt.NDArray[np.float64]


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

    @property
    def reserved(self) -> tuple[str, ...]:
        """The tokens that are no words."""
        return self.words[: len(_RESERVED)]

    @property
    def written_words(self) -> tuple[str, ...]:
        """The words that texts have, without the reserved tokens."""
        return self.words[len(_RESERVED) :]

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
    return AnswerKind.FRACTION if decimal_places(value) is None else AnswerKind.DECIMAL


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


# ---------------------------------------------------------------------------------------------------------
# reranking. What a hypothesis comes to and which quantities it uses says more than the kind of its value: an
# answer is seldom one of the stated numbers, or has more decimals than they have. How much each of this counts
# is fitted to held-out answers (`lbf calibrate --rerank`); without that, the prior over answers counts alone


_COMPARISONS: Final = (
    *("more_decimals", "long_decimal", "as_stated", "one", "large", "small", "above_sum", "below_least"),
)
OPINIONS: Final = ("verifier", "answer_model")
"""What a model may have besides its solver to score hypotheses, by the names of its properties."""
FEATURES: Final = (
    "log_prob",
    *(f"{kind.value}{given}" for given in ("", "_from_whole") for kind in AnswerKind),
    *_COMPARISONS,
    *("unused", "unused_share", "all_used"),
    *OPINIONS,
)
"""What is known of a hypothesis when it is reranked: the solver's opinion, what its value is (and if it is that
although all quantities are whole), how the value compares with the quantities, which of them are used, and the
scores of a verifier and of an answer model (0 where there is none).

Its length, constants and repeats are left out: longer is better on school books' harder problems, and wrong on
simple texts (LOG.md)."""
VALUE_FEATURES: Final = 2 * len(AnswerKind) + len(_COMPARISONS)
Opinions: TypeAlias = npt.NDArray[np.floating[Any]]
"""The scores of each hypothesis by all `OPINIONS` [hypotheses, opinions]; 0 where there is none."""
Hypotheses: TypeAlias = Sequence[tuple[Expression, float]]
"""Expressions with their log-probabilities."""


@dataclass(frozen=True, slots=True)
class Reranker:
    """A weight for each feature; the weighted sum of a hypothesis takes the place of its log-probability."""

    weights: Floats

    @classmethod
    def of(cls, prior: AnswerPrior, fitted: Mapping[str, float] | None = None) -> Reranker:
        """The one with fitted weights; without them probability times the share of the value's kind."""
        known = {"log_prob": 1.0, **{kind.value: math.log(prior.share(kind)) for kind in AnswerKind}}
        return cls(np.array([(fitted or known).get(name, 0.0) for name in FEATURES]))

    def heeds(self, opinion: str) -> bool:
        """Whether an opinion counts."""
        return bool(self.weights[FEATURES.index(opinion)])

    def rerank(
        self, values: Sequence[Fraction], beam: Hypotheses, opinions: Opinions | None = None
    ) -> list[tuple[Expression, float]]:
        """Hypotheses by falling score, with their new log-probabilities, given what else is thought of them.

        All hypotheses together stay as probable as they were, so what the beam does not hold does, too.
        """
        if not beam:
            return []
        scores: list[float] = (features(values, beam, opinions) @ self.weights).tolist()
        change = _log_sum([log_prob for _, log_prob in beam]) - _log_sum(scores)
        reranked = [(expression, score + change) for (expression, _), score in zip(beam, scores, strict=True)]
        return sorted(reranked, key=lambda found: -found[1])


def features(values: Sequence[Fraction], beam: Hypotheses, opinions: Opinions | None = None) -> Floats:
    """The `FEATURES` of each hypothesis of a beam, given what else is thought of them [hypotheses,
    features].
    """
    steps, stated = working_out(tuple(values)), StatedValues.of(values)
    scores = np.zeros((len(beam), len(OPINIONS))) if opinions is None else opinions
    rows = [
        [log_prob, *stated.value(steps(expression)[0]), *stated.use(expression), *own]
        for (expression, log_prob), own in zip(beam, scores.tolist(), strict=True)
    ]
    return np.array(rows, dtype=float)


def by_answer(values: Sequence[Fraction], beam: Hypotheses) -> list[tuple[Expression, float]]:
    """Hypotheses in the order of how probable their answers are, to which all count that come to the same;
    what has no value comes last.
    """
    steps = working_out(tuple(values))
    results = [steps(expression)[0] for expression, _ in beam]
    masses: dict[Fraction, float] = {}
    for result, (_, log_prob) in zip(results, beam, strict=True):
        if isinstance(result, Fraction):
            masses[result] = masses.get(result, 0.0) + math.exp(log_prob)

    def rank(place: int) -> tuple[float, float]:
        result = results[place]
        return -(masses[result] if isinstance(result, Fraction) else 0.0), -beam[place][1]

    return [beam[place] for place in sorted(range(len(beam)), key=rank)]


class StatedValues(NamedTuple):
    """What values are compared with: the quantities of the text."""

    values: frozenset[Fraction]
    number: int
    total: Fraction
    least: Fraction
    decimals: int
    whole: bool

    @classmethod
    def of(cls, values: Sequence[Fraction]) -> StatedValues:
        """Those of a text."""
        least = min(values, default=Fraction(0))
        longest = max((decimal_places(value) or 0 for value in values), default=0)
        whole = all(value.denominator == 1 for value in values)
        return cls(frozenset(values), len(values), sum(values, Fraction(0)), least, longest, whole)

    def value(self, result: Value) -> list[float]:
        """The features of a value, as many as `VALUE_FEATURES`."""
        kind = kind_of(result)
        kinds = [float(each is kind) for each in AnswerKind]
        from_whole = [each * self.whole for each in kinds]
        if not isinstance(result, Fraction) or result <= 0:
            return [*kinds, *from_whole, *[0.0] * len(_COMPARISONS)]
        digits = decimal_places(result) or 0
        size, more = _log10(result), min(4, max(0, digits - self.decimals)) / 2
        return [
            *kinds,
            *from_whole,
            more,
            float(digits > 2),
            float(result in self.values),
            float(result == 1),
            max(0.0, size - 4),
            max(0.0, -size - 0.5),
            float(result > self.total),
            float(result < self.least),
        ]

    def use(self, expression: Expression) -> list[float]:
        """The features of what an expression uses."""
        unused = self.number - len({leaf for leaf in expression.leaves if isinstance(leaf, Quantity)})
        return [unused, unused / max(1, self.number), float(not unused)]


def _log10(value: Fraction) -> float:
    return math.log10(value.numerator) - math.log10(value.denominator)


def _log_sum(logs: Sequence[float]) -> float:
    """The logarithm of a sum, from the logarithms of its terms."""
    largest = max(logs)
    return largest + math.log(math.fsum(math.exp(one - largest) for one in logs))


# ---------------------------------------------------------------------------------------------------------
# calibration. A solver is surer of itself than it should be, most of all on texts unlike those it was trained
# on. On a data set it has never seen, the probability of being right is fitted as σ(slope · logit p + length ·
# log w + intercept), where p is what the solver gives to its first answer and w the number of words of the
# text: at the same p, answers to short texts are right more often. Above the level an answer counts as sure.
# Where the answer is known, solutions that reach it are ranked by belief and simplicity, and belief counts as
# much as the solver deserves. How all this is fitted: `lbf.app.solve.fitting`


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
    reranking: Mapping[str, float] = field(default_factory=dict)
    """The weights of features by which hypotheses are reranked; none where they were not fitted."""
    reranking_data: str = ""
    """The data set on which they were fitted; empty where they were not."""
    length: float = 0.0
    """The weight of the logarithm of the number of words of a text."""

    def confidence(self, probability: float, words: int = 1) -> float:
        """How often an answer with this probability, to a text of so many words, is right."""
        return _sigmoid(
            self.slope * logit(probability) + self.length * math.log(max(1, words)) + self.intercept
        )

    def is_sure(self, probability: float, words: int = 1) -> bool:
        """Whether an answer with this probability, to a text of so many words, counts as sure."""
        return self.confidence(probability, words) >= self.level

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
        belief, length = plain.get("belief", BELIEF), plain.get("length", 0.0)  # older versions have none
        if not isinstance(length, (int, float)) or not math.isfinite(length):
            raise DataError(f"a stored calibration has a number as the weight of length, not {length!r}")
        if not isinstance(belief, (int, float)) or not belief >= 0:
            raise DataError(f"a stored calibration has a weight of belief of 0 or more, not {belief!r}")
        reranking = plain.get("reranking", {})
        if not isinstance(reranking, dict) or not all(
            name in FEATURES and isinstance(weight, (int, float)) and math.isfinite(weight)
            for name, weight in reranking.items()
        ):
            raise DataError(f"a stored calibration has weights for {', '.join(FEATURES)}, not {reranking!r}")
        slope, intercept, level = (float(plain[name]) for name in names)
        return cls(
            slope,
            intercept,
            level,
            data=str(plain.get("data", "")),
            belief=float(belief),
            belief_data=str(plain.get("belief_data", "")),
            reranking=reranking,
            reranking_data=str(plain.get("reranking_data", "")),
            length=float(length),
        )


def logit(probability: float) -> float:
    """log p/(1−p), within bounds."""
    bounded = min(max(probability, 1e-6), 1 - 1e-6)
    return math.log(bounded / (1 - bounded))


def _sigmoid(value: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, value))))
