"""The routes for teaching: hints, a pupil's work, worksheets, and a file annotated while one watches."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any, Final

from fastapi import APIRouter
from fastapi.responses import StreamingResponse
from starlette.concurrency import run_in_threadpool

from lbf.app.annotate.in_steps import Rows, annotated_in_steps, read_text
from lbf.app.solve.solution import Solution, SolvedProblem
from lbf.app.teach import exercises, sheet_text
from lbf.app.teach.hints import hints
from lbf.app.teach.pupil import Known, check
from lbf.app.teach.worksheet import worksheet
from lbf.app.web.errors import ServiceError, overloaded
from lbf.app.web.fix_and_search import read_number
from lbf.app.web.routes import ERRORS, Given, Services
from lbf.app.web.schemas import QuantityDocument
from lbf.app.web.solvers import Question, check_text
from lbf.app.web.teaching_schemas import (
    MOST_PROBLEMS,
    AnnotateRequest,
    CheckRequest,
    CheckResponse,
    HintDocument,
    HintsRequest,
    HintsResponse,
    ProblemRequest,
    SentenceDocument,
    WorksheetRequest,
    WorksheetResponse,
)
from lbf.data.problem import Problem
from lbf.errors import InputError
from lbf.symbolic.notation import ParseError

router: Final = APIRouter(responses=dict(ERRORS), tags=["teach"])

# ---------------------------------------------------------------------------------------------------------
# routes


@router.post("/api/hints")
async def give_hints(request: HintsRequest, services: Given) -> HintsResponse:
    """Give hints to a problem, one step at a time."""
    solved = await _solved(request, services)
    best = _best(solved)
    values = [quantity.value for quantity in solved.quantities]
    found = hints(best.expression, best.names, values, best.answer_text)
    return HintsResponse(
        sure=solved.sure,
        quantities=list(map(QuantityDocument.of, solved.quantities)),
        hints=[HintDocument(kind=hint.kind, sentence=_both(hint)) for hint in found],
    )


@router.post("/api/check")
async def check_work(request: CheckRequest, services: Given) -> CheckResponse:
    """Check a pupil's work: right, right by another way, or wrong, with where it first goes wrong."""
    solved = await _solved(request, services)
    best = _best(solved)
    values = tuple(quantity.value for quantity in solved.quantities)
    known = Known(best.names, values, (best.expression,), best.answer)
    try:
        verdict = await run_in_threadpool(check, known, request.work)
    except ParseError as error:
        raise ServiceError(422, "bad_work", str(error), field="work") from error
    return CheckResponse(
        sure=solved.sure,
        quantities=list(map(QuantityDocument.of, solved.quantities)),
        outcome=verdict.outcome,
        mistake=verdict.mistake,
        sentence=_both(verdict),
        repaired=verdict.repaired,
    )


@router.post("/api/worksheet")
async def make_worksheet(request: WorksheetRequest, services: Given) -> WorksheetResponse:
    """Make a worksheet: each variant has numbers of its own and answers that are as nice; with its key."""
    problems = await run_in_threadpool(_problems, request)
    known = await asyncio.gather(*(_exercise(problem, services) for problem in problems))
    made = await run_in_threadpool(worksheet, known, request.variants, request.seed, request.title)
    return WorksheetResponse.model_validate(
        {**made.to_plain(), "html": sheet_text.as_html(made), "plain_text": sheet_text.as_text(made)}
    )


_LINES: Final[dict[int | str, dict[str, Any]]] = {
    200: {
        "description": "A line of JSON for each step; the last one has the file.",
        "content": {"application/x-ndjson": {}},
    }
}


@router.post("/api/annotate", response_class=StreamingResponse, responses=_LINES)
async def annotate(request: AnnotateRequest, services: Given) -> StreamingResponse:
    """Annotate a small file of problems with answers, and tell how far it is while it is done."""
    if services.annotating.locked():
        raise overloaded("another file is being annotated; try again in a moment", retry_after=10)
    given = await run_in_threadpool(read_text, request.name, request.content, services.model)

    async def lines() -> Any:
        async with services.annotating:
            steps = _json_lines(given)
            while (line := await run_in_threadpool(next, steps, None)) is not None:
                yield line

    return StreamingResponse(lines(), media_type="application/x-ndjson")


def _json_lines(given: Rows) -> Iterator[str]:
    return (f"{json.dumps(step, ensure_ascii=False)}\n" for step in annotated_in_steps(given))


# ---------------------------------------------------------------------------------------------------------
# solving


def _both(said: Any) -> SentenceDocument:
    return SentenceDocument(en=said.sentence("en"), zh=said.sentence("zh"))


async def _solved(request: ProblemRequest, services: Services) -> SolvedProblem:
    check_text(request.text)
    answer = None if request.answer is None else read_number(request.answer, "answer")
    return (await services.solving.ask(Question(request.text, answer, 5))).problem


def _best(solved: SolvedProblem) -> Solution:
    if solved.best is None:
        message = "no calculation with the numbers of this text gives the answer"
        raise ServiceError(422, "no_solution", message, field="answer")
    return solved.best


def _problems(request: WorksheetRequest) -> list[Problem]:
    if request.source is not None:
        return exercises.read_problems(request.source, request.count, request.seed)
    problems = exercises.problems_in(request.problems)
    if not problems:
        raise ServiceError(422, "no_problems", "type some problems, or choose a set", field="problems")
    if len(problems) > MOST_PROBLEMS:
        message = f"these are {len(problems)} problems; at most {MOST_PROBLEMS} are taken"
        raise ServiceError(422, "too_many_problems", message, field="problems")
    return problems


async def _exercise(problem: Problem, services: Services) -> exercises.Exercise | exercises.LeftOut:
    """A problem with its calculation, or why it has none; a server that has no time says so."""
    if problem.expression is not None:
        return exercises.exercises([problem], None)[0]
    try:
        check_text(problem.text)
        answered = await services.solving.ask(Question(problem.text, problem.answer, 5))
    except ServiceError as error:
        if error.status != 422:
            raise
        return exercises.judged(problem, InputError(error.document.message))
    return exercises.judged(problem, answered.problem)
