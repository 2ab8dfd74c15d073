"""From problems to ranked candidates, with or without a known answer, with or without a solver.

    an exercise        what is written
    no answer known    the solver's beam  →  what has a value  →  ranked by the solver, and other ways to do
                                             the calculation it believes in most
    an answer known    the solver's beam  →  what is right, else fixes of what the solver proposes
                                          →  and exact search  →  ranked by belief and simplicity together

A candidate stands for its whole class of rearrangements. What is found for a problem does not depend on which
others it is asked with.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import numpy as np

from lbf.abduction.candidate import Candidate, MFix, SearchBounds
from lbf.abduction.identity import (
    Steps,
    are_longer_ways,
    cancels,
    first_of_each,
    in_algebra,
    keys_as_read,
    plainest,
    reading,
)
from lbf.abduction.rank import belief_in, by_both, by_simplicity, by_solver
from lbf.data.adapting import as_asked, of_kind_asked
from lbf.data.exercises import written_exercise
from lbf.data.one_unit import InOneUnit, in_one_unit
from lbf.data.problem import Problem
from lbf.data.statistics import OPINIONS, Hypotheses, Opinions, Reranker
from lbf.inference.decoding import WIDEST_BEAM
from lbf.symbolic.canonical import canonical, is_redundant, without_ones
from lbf.symbolic.expression import Expression, SymbolTable, simplicity_cost, working_out
from lbf.symbolic.fingerprint import other_ways

if TYPE_CHECKING:
    from lbf.abduction.repair import Searched
    from lbf.inference.solver_like import SolverLike

BEAM: Final = 10
"""Hypotheses looked at first; more where they hold too few different solutions and no answer decides."""
WIDE_BEAM: Final = 20
"""Hypotheses looked at where none of the first is probable, and where nobody waits for a single text: when
annotating, judging and fitting."""
PROBABLE: Final = 0.5
"""How probable the best of the first hypotheses must be for a beam narrower than that."""
MOST_QUANTITIES: Final = 20
"""Quantities of a problem that a solver is asked about; the largest of Math23K has 15."""
SAMPLES_PER_SIZE: Final = 4
"""Trees of each size that are drawn and fixed where the solver's beam does not reach a known answer."""
REPAIRED_BEAM: Final = 10
"""Hypotheses whose subtrees are fixed there."""
REPAIRED_LEAVES: Final = 3
"""Most leaves of a replaced subtree."""


@dataclass(frozen=True, slots=True)
class FindOptions:
    """How hard to look."""

    count: int = 5
    """Candidates wanted of each problem; there may be more, and fewer where there are no more."""
    beam: int = BEAM
    """Hypotheses looked at first."""
    max_leaves: int = 5
    """Most numbers in an expression that exact search looks for."""
    extra: int = 1
    """Constants and repeated quantities that exact search allows."""
    searched: int = 24
    """Most candidates that exact search contributes, the simplest."""
    symbol_table: SymbolTable = field(default_factory=SymbolTable)
    """The symbols of candidates where there is no solver to say so."""


@dataclass(frozen=True, slots=True)
class Findings:
    """What was found for a problem."""

    candidates: tuple[Candidate, ...]
    """Different to a reader, the best first."""
    complete: bool = True
    """Whether exact search, if it was asked, saw everything within its bounds."""


def find(problems: Sequence[Problem], solver: SolverLike | None, options: FindOptions) -> list[Findings]:
    """The candidates of each problem; with a known answer all that are found to reach it.

    Without a known answer they are what the solver believes in, and other ways to do the calculation that it
    believes in most; where the text is an exercise written out, what it says. With one they are what it
    believes in that is right or, where nothing is, what its proposals are fixed to; and all that exact search
    finds. Belief and simplicity together rank them.
    """
    if solver is None:
        return _by_search(problems, options)
    written = {place: _written(problem, solver.symbol_table) for place, problem in enumerate(problems)}
    worded = [place for place, findings in written.items() if findings is None]
    told = [in_one_unit(problems[place]) if problems[place].answer is None else None for place in worded]
    asked = [one.problem if one else problems[place] for place, one in zip(worded, told, strict=True)]
    stated = (problems[place] for place in worded)
    solved = map(_as_stated, _solved(asked, solver, options), told, stated)
    found = dict(zip(worded, solved, strict=True))
    return [written[place] or found[place] for place in written]


def _as_stated(findings: Findings, told: InOneUnit | None, problem: Problem) -> Findings:
    """What was found for a text in one unit, over the numbers that it states."""
    if told is None:
        return findings
    stated = (
        replace(one, expression=told.expression(one.expression, problem.values))
        for one in findings.candidates
    )
    return replace(findings, candidates=tuple(stated))


def _written(problem: Problem, symbol_table: SymbolTable) -> Findings | None:
    """What a text without a known answer asks for, if it is an exercise written out and has a value; what is
    read off a shape also in other ways, which a calculation that is written out does not leave open.
    """
    exercise = written_exercise(problem) if problem.answer is None else None
    if exercise is None or not isinstance(exercise.expression.evaluate(problem.values), Fraction):
        return None
    read = (Candidate(exercise.expression, 0.0, "text"),)
    ways = _rewritten(problem, read, symbol_table) if exercise.of_shape else ()
    return Findings((*read, *ways))


def _solved(problems: Sequence[Problem], solver: SolverLike, options: FindOptions) -> list[Findings]:
    """What the solver makes of each problem, with fixing and search where an answer is known."""
    with solver.without_gradient():
        found = _believed(problems, solver, options)
        known = [place for place, problem in enumerate(problems) if problem.answer is not None]
        missing = [place for place in known if not found[place].candidates]
        for place, fixed in zip(missing, _repaired(missing, problems, solver), strict=True):
            found[place] = Findings(fixed)
        for place, consistent in zip(
            known, _with_search(known, problems, found, solver, options), strict=True
        ):
            found[place] = consistent
    for place, (problem, own) in enumerate(zip(problems, found, strict=True)):
        if problem.answer is None and own.candidates:
            ways = (*own.candidates, *_rewritten(problem, own.candidates, solver.symbol_table))
            found[place] = replace(own, candidates=plainest_first(ways))
    return found


def plainest_first(candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Of several ways to do the same calculation the shortest, in the order in which calculations come; the
    longer ways last, as those that divide by a number only to multiply by it again.

    >>> from lbf.symbolic.parsing import parse
    >>> ways = [Candidate(parse(text), None, "beam") for text in ("n0*(n1-n2/n0)", "n1+n2", "n0*n1-n2")]
    >>> [str(way.expression) for way in plainest_first(ways)]
    ['- * n0 n1 n2', '+ n1 n2', '* n0 - n1 / n2 n0']
    """
    expressions = [candidate.expression for candidate in candidates]
    longer = are_longer_ways(expressions)
    functions = list(map(in_algebra, expressions))
    first = [function == functions[0] for function in functions]
    order = sorted(range(len(candidates)), key=lambda index: (longer[index], not first[index]))
    return tuple(candidates[index] for index in order)


# ---------------------------------------------------------------------------------------------------------
# what the solver believes


def _believed(problems: Sequence[Problem], solver: SolverLike, options: FindOptions) -> list[Findings]:
    """What the solver's beam holds; it is widened where it holds too few or nothing probable, unless an
    answer decides.
    """
    found = [Findings(()) for _ in problems]

    def is_enough(places: Sequence[int], beams: Sequence[Hypotheses]) -> list[bool]:
        own = dict(zip(places, beams, strict=True))
        unknown = [place for place in places if problems[place].answer is None]
        asked, beams = [problems[place] for place in unknown], [own[place] for place in unknown]
        ranked = reranked(solver, asked, beams, adapted=True)
        own.update(zip(unknown, ranked, strict=True))
        for place, beam in own.items():
            found[place] = Findings(merged(problems[place], beam))
        return [
            problems[place].answer is not None or _is_enough(found[place].candidates, beam, options.count)
            for place, beam in own.items()
        ]

    widening_beam(solver, problems, max(options.beam, options.count), is_enough)
    return found


def _is_enough(candidates: Sequence[Candidate], beam: Hypotheses, count: int) -> bool:
    """Whether a beam holds as many candidates as wanted, and a probable one unless it is wide."""
    if len(candidates) < count:
        return False
    best = candidates[0].log_prob
    return len(beam) >= WIDE_BEAM or (best is not None and best >= math.log(PROBABLE))


def reranker_of(solver: SolverLike) -> Reranker | None:
    """What reranks a solver's hypotheses where the answer is not known."""
    if solver.answers is None:
        return None
    return Reranker.of(solver.answers, solver.calibration.reranking if solver.calibration else None)


def reranked(
    solver: SolverLike, problems: Sequence[Problem], beams: Sequence[Hypotheses], *, adapted: bool = False
) -> Sequence[Hypotheses]:
    """The hypotheses of each problem in the order of the solver's reranker, if it has one; if wanted, only
    those of the kind that the question asks for, and as it asks for them.
    """
    reranker, proposed = reranker_of(solver), beams
    if adapted:
        proposed = [of_kind_asked(problem, beam) for problem, beam in zip(problems, beams, strict=True)]
        beams = [as_asked(problem, beam) for problem, beam in zip(problems, proposed, strict=True)]
    if reranker is None:
        return beams
    thought = opinions(solver, problems, proposed, filter(reranker.heeds, OPINIONS), told=beams)
    return [
        reranker.rerank(problem.values, beam, own)
        for problem, beam, own in zip(problems, beams, thought, strict=True)
    ]


def opinions(
    solver: SolverLike,
    problems: Sequence[Problem],
    beams: Sequence[Hypotheses],
    wanted: Iterable[str] = OPINIONS,
    told: Sequence[Hypotheses] | None = None,
) -> list[Opinions]:
    """What a solver's verifier thinks of hypotheses, and its answer model of what they come to as they are
    told; 0 where it has none, or where it is not wanted.
    """
    shown = {"verifier": beams, "answer_model": beams if told is None else told}
    columns = [np.zeros(sum(map(len, beams))) for _ in OPINIONS]
    for name in wanted:
        if scorer := getattr(solver, name):
            columns[OPINIONS.index(name)] = np.concatenate([*scorer.scores(problems, shown[name]), []])
    ends = np.cumsum(list(map(len, beams)), dtype=int)
    return [*np.split(np.stack(columns, axis=1), ends)[:-1]]


def widening_beam(
    solver: SolverLike,
    problems: Sequence[Problem],
    width: int,
    is_enough: Callable[[Sequence[int], Sequence[Hypotheses]], Sequence[bool]],
) -> None:
    """Show the beams of problems, by their places, to `is_enough`; where one is not, a beam twice as wide,
    and so on up to the widest.
    """
    waiting, read, source = list(range(len(problems))), list[int](), None
    while waiting:
        if waiting != read:
            read, source = waiting, solver.encode(solver.batch([problems[place] for place in waiting]))
        found = solver.beam(source, width)
        waiting = [
            place
            for place, beam, enough in zip(waiting, found, is_enough(waiting, found), strict=True)
            if not enough and len(beam) == width < WIDEST_BEAM
        ]
        width = min(2 * width, WIDEST_BEAM)


def merged(problem: Problem, beam: Hypotheses) -> tuple[Candidate, ...]:
    """One candidate for each class of hypotheses that read the same and have a value (and, if it is known,
    the right one), the most probable class first.

    It is written in the form that is easiest to follow. A factor 1, which solvers learn as another form of a
    solution, is left out. So is what cancels out, such as `a+b-b`, and what is redundant with these numbers,
    such as `a*b` where b is 1, except if the solver believes in it most.
    """
    values = problem.values
    key, read, steps = keys_as_read(values), reading(values), working_out(values)
    classes: dict[Hashable, list[tuple[Expression, float]]] = {}
    for hypothesis, log_prob in beam:
        expression = without_ones(hypothesis)
        classes.setdefault(key(expression), []).append((expression, math.exp(log_prob)))
    found = [
        (plainest([form for form, _ in alike], steps), sum(chance for _, chance in alike))
        for alike in classes.values()
    ]
    possible = [
        Candidate(expression, math.log(min(1.0, chance)), "beam")
        for expression, chance in sorted(found, key=lambda one: -one[1])
        if _counts(problem, expression, steps) and not cancels(expression, len(values))
    ]
    return tuple(
        candidate
        for place, candidate in enumerate(possible)
        if place == 0 or not is_redundant(read(candidate.expression), values)
    )


def _counts(problem: Problem, expression: Expression, steps: Steps) -> bool:
    if problem.answer is not None:
        return problem.is_solved_by(expression)
    return isinstance(steps(expression)[0], Fraction)


def _rewritten(problem: Problem, found: Sequence[Candidate], symbol_table: SymbolTable) -> list[Candidate]:
    """Other ways to do the calculation that the solver believes in most, which its beam does not hold: a
    product multiplied out, or a common factor taken out.
    """
    values = problem.values
    key, read = keys_as_read(values), reading(values)
    held = {key(candidate.expression) for candidate in found}
    ways = first_of_each(other_ways(found[0].expression), key)
    new = [
        way
        for way in filter(symbol_table.can_write, ways)
        if key(way) not in held and not is_redundant(read(way), values)
    ]
    simplest = sorted(new, key=lambda way: simplicity_cost(way, len(values)))
    return [Candidate(way, None, "rewritten") for way in simplest]


# ---------------------------------------------------------------------------------------------------------
# what reaches a known answer


def _repaired(
    places: Sequence[int], problems: Sequence[Problem], solver: SolverLike
) -> list[tuple[Candidate, ...]]:
    """What the solver's proposals are fixed to, ranked by the solver."""
    if not places:
        return []
    from lbf.abduction.repair import subtree_fixes

    asked = [problems[place] for place in places]
    replaced = subtree_fixes(solver, solver.encode(solver.batch(asked)), REPAIRED_BEAM, REPAIRED_LEAVES)
    fixes = [[*_walked(problem, solver), *more] for problem, more in zip(asked, replaced, strict=True)]
    return [tuple(ranked) for ranked in by_solver(solver, asked, fixes)]


def _walked(problem: Problem, solver: SolverLike) -> list[Candidate]:
    """What m-FIX makes of the trees of all sizes of one problem, with the same random numbers every time."""
    from lbf.abduction.repair import Chance, m_fix

    options = MFix(samples_per_size=SAMPLES_PER_SIZE, drop_redundant=True)
    alone = replace(problem, id="0")  # the walks must not depend on the problem's name
    chance = Chance((0, 0), solver.noise(0))
    (attempts,) = m_fix(solver, solver.encode(solver.batch([alone])), options, chance)
    return [attempt.found for attempt in attempts if attempt.found]


def _with_search(
    places: Sequence[int],
    problems: Sequence[Problem],
    found: Sequence[Findings],
    solver: SolverLike,
    options: FindOptions,
) -> list[Findings]:
    """For each problem what was found, and all that exact search finds, ranked by belief and simplicity."""
    if not places:
        return []
    asked = [problems[place] for place in places]
    searched = _searched(asked, solver.symbol_table, options)
    scored = by_solver(solver, asked, [own.candidates for own in searched])
    return [
        Findings(by_both(problem, [*found[place].candidates, *more], belief_in(solver)), own.complete)
        for place, problem, own, more in zip(places, asked, searched, scored, strict=True)
    ]


# ---------------------------------------------------------------------------------------------------------
# exact search


def _by_search(problems: Sequence[Problem], options: FindOptions) -> list[Findings]:
    """What exact search finds, the simplest first."""
    searched = _searched(problems, options.symbol_table, options)
    return [
        Findings(tuple(by_simplicity(problem, own.candidates)), own.complete)
        for problem, own in zip(problems, searched, strict=True)
    ]


def _searched(problems: Sequence[Problem], symbol_table: SymbolTable, options: FindOptions) -> list[Searched]:
    """What exact search finds for each problem in canonical form; nothing for one without quantities."""
    from lbf.abduction.repair import Searched, search

    bounds = SearchBounds(options.max_leaves, options.extra, options.searched)
    return [
        Searched(
            [replace(c, expression=canonical(c.expression)) for c in own.candidates if problem.slots],
            own.complete,
        )
        for problem, own in zip(problems, search(problems, symbol_table, bounds), strict=True)
    ]
