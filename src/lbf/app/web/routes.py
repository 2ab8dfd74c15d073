"""The routes of the HTTP interface: each a few lines from a typed request to a typed answer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Depends, Query, Request
from starlette.concurrency import run_in_threadpool

from lbf import __version__
from lbf.app import reasoning
from lbf.app.web import examples as example_problems
from lbf.app.web import fix_and_search
from lbf.app.web.batching_queue import BatchingQueue, one_by_one
from lbf.app.web.errors import ErrorResponse, ServiceError
from lbf.app.web.run_store import (
    MOST_LISTED,
    MemoryDocument,
    ProblemList,
    RunDocument,
    RunStore,
    RunSummary,
)
from lbf.app.web.schemas import (
    ExampleDocument,
    FixRequest,
    FixResponse,
    Health,
    ModelDocument,
    SearchRequest,
    SearchResponse,
    SolveRequest,
    SolveResponse,
)
from lbf.app.web.settings import Settings
from lbf.app.web.solvers import Answered, Question, Solvers, check_text, document
from lbf.errors import InputError


@dataclass(frozen=True, slots=True)
class Services:
    """What the routes work with, made when a server starts."""

    solvers: Solvers
    solving: BatchingQueue[Question, Answered]
    fixing: BatchingQueue[FixRequest, FixResponse]
    searching: BatchingQueue[SearchRequest, SearchResponse]
    store: RunStore
    model: str | None
    annotating: asyncio.Lock
    """Held while a file is annotated: one at a time."""

    @classmethod
    @asynccontextmanager
    async def running(cls, settings: Settings) -> AsyncIterator[Services]:
        """Services with their threads at work: models are loaded once, before the first request."""
        solvers, limits, expected = Solvers.load(settings), settings.limits, (ServiceError, InputError)
        async with AsyncExitStack() as stack:
            solving = BatchingQueue(
                "solve", solvers.answer, limits, batch=limits.batch, prepare=solvers.warm_up
            )
            fixing = BatchingQueue("fix", one_by_one(fix_and_search.fix, expected), limits)
            searching = BatchingQueue(
                "search", one_by_one(fix_and_search.search, expected), limits, prepare=reasoning.warm_up
            )
            for queue in (solving, fixing, searching):
                await stack.enter_async_context(queue)
            store = RunStore(settings.runs)
            stack.callback(store.texts.close)
            yield cls(solvers, solving, fixing, searching, store, settings.model, asyncio.Lock())


async def _services(request: Request) -> Services:  # if it were not async, a thread would be asked for it
    services: Services = request.app.state.services
    return services


Given = Annotated[Services, Depends(_services)]
ERRORS: Final[Mapping[int | str, dict[str, Any]]] = {
    "4XX": {"model": ErrorResponse, "description": "The request is wrong; the body says how."},
    503: {
        "model": ErrorResponse,
        "description": "No time for this now: try again after the seconds in Retry-After.",
    },
}
router: Final = APIRouter(responses=dict(ERRORS))


@router.post("/api/solve", tags=["solve"])
async def solve(request: SolveRequest, services: Given) -> SolveResponse:
    """Solve a problem: up to five different solutions, the most probable first."""
    check_text(request.text)
    answer = None if request.answer is None else fix_and_search.read_number(request.answer, "answer")
    answered = await services.solving.ask(Question(request.text, answer, request.count))
    return await run_in_threadpool(document, answered)


@router.post("/api/fix", tags=["reason"])
async def fix(request: FixRequest, services: Given) -> FixResponse:
    """Repair a wrong expression so that it gives the answer, and tell every step of how the fix was found."""
    return await services.fixing.ask(request)


@router.post("/api/search", tags=["reason"])
async def search(request: SearchRequest, services: Given) -> SearchResponse:
    """Find all different expressions over the numbers that give the answer, simplest first."""
    return await services.searching.ask(request)


@router.get("/api/examples", tags=["solve"])
def examples(
    language: Literal["en", "zh"] = "en",
    count: Annotated[int, Query(ge=1, le=20)] = 5,
    seed: Annotated[int, Query(ge=0, le=10_000)] = 0,
) -> list[ExampleDocument]:
    """Problems to try, which the packaged models answer rightly."""
    return example_problems.examples(language, count, seed)


@router.get("/api/models", tags=["solve"])
def models(services: Given) -> list[ModelDocument]:
    """The trained solvers there are, and which of them are loaded."""
    return services.solvers.cards()


@router.get("/api/runs", tags=["train"])
def runs(services: Given) -> list[RunSummary]:
    """The run folders on this machine, the one that wrote last first."""
    return services.store.runs()


@router.get("/api/runs/{name}", tags=["train"])
def run(name: str, services: Given) -> RunDocument:
    """One run with its curve; ask again while it is running."""
    return services.store.run(name)


@router.get("/api/runs/{name}/problems", tags=["train"])
def problems(
    name: str,
    services: Given,
    search: Annotated[str, Query(max_length=200)] = "",
    limit: Annotated[int, Query(ge=1, le=MOST_LISTED)] = 20,
) -> ProblemList:
    """Problems of a run that have a solution, by what their ids contain."""
    return services.store.problems(name, search, limit)


@router.get("/api/runs/{name}/problems/{id:path}", tags=["train"])
def memory(name: str, id: str, services: Given) -> MemoryDocument:
    """The solutions found for one problem over time."""
    return services.store.memory(name, id)


@router.get("/healthz", tags=["health"])
async def healthz(services: Given) -> Health:
    """Whether the server is up, what it can solve with, and how many requests wait."""
    waiting = services.solving.waiting + services.fixing.waiting + services.searching.waiting
    return Health(status="ok", version=__version__, models=services.solvers.names, waiting=waiting)
