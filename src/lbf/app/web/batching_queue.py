"""A batching queue: requests wait in a bounded line before one thread, and all that wait are served together.

Model and reasoning are computed in a thread each, so the event loop stays free to answer. What cannot be
served in time is refused at once (the line is full) or when its turn comes too late (it waited too long):
never queued for ever.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar

from lbf.app.web.errors import ServiceError, overloaded
from lbf.app.web.settings import Limits

_LOG: Final = logging.getLogger(__name__)
Q = TypeVar("Q")
A = TypeVar("A")
Work: TypeAlias = Callable[[Sequence[Q]], Sequence[A | Exception]]
"""Answers questions together, in their order; an exception is the answer to its own question only."""


@dataclass(frozen=True, slots=True)
class _Waiting(Generic[Q, A]):
    """A question in line, who waits for its answer, and since when."""

    question: Q
    answer: asyncio.Future[A]
    since: float


class BatchingQueue(Generic[Q, A]):
    """A line of questions before one working thread. Use as an async context manager, in one event loop."""

    def __init__(
        self,
        name: str,
        work: Work[Q, A],
        limits: Limits,
        *,
        batch: int = 1,
        prepare: Callable[[], object] | None = None,
    ) -> None:
        self._work, self._limits, self._batch, self._prepare = work, limits, batch, prepare
        self._line: asyncio.Queue[_Waiting[Q, A]] = asyncio.Queue(limits.waiting)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._server: asyncio.Task[None] | None = None

    async def __aenter__(self) -> BatchingQueue[Q, A]:
        if self._prepare is not None:
            self._thread.submit(self._prepare).add_done_callback(_tell_failure)
        self._server = asyncio.create_task(self._serve())
        return self

    async def __aexit__(self, *_details: object) -> None:
        if self._server is not None:
            self._server.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)

    @property
    def waiting(self) -> int:
        """How many questions are in line."""
        return self._line.qsize()

    async def ask(self, question: Q) -> A:
        """The answer to a question; a ServiceError if there is no time for it."""
        answer: asyncio.Future[A] = asyncio.get_running_loop().create_future()
        try:
            self._line.put_nowait(_Waiting(question, answer, time.monotonic()))
        except asyncio.QueueFull as full:
            raise overloaded("too many requests are waiting; try again in a moment") from full
        try:
            return await asyncio.wait_for(answer, self._limits.seconds)
        except asyncio.TimeoutError as error:
            raise overloaded(
                f"this took longer than {self._limits.seconds:g} seconds", code="too_slow"
            ) from error

    async def _serve(self) -> None:
        while True:
            batch = [await self._line.get()]
            while len(batch) < self._batch and not self._line.empty():
                batch.append(self._line.get_nowait())
            current = [waiting for waiting in batch if self._still_wanted(waiting)]
            if current:
                await self._answer(current)

    def _still_wanted(self, waiting: _Waiting[Q, A]) -> bool:
        if waiting.answer.done():  # the client has gone, or its time is up
            return False
        if time.monotonic() - waiting.since <= self._limits.patience:
            return True
        waiting.answer.set_exception(
            overloaded("this request waited too long for its turn; try again in a moment")
        )
        return False

    async def _answer(self, batch: Sequence[_Waiting[Q, A]]) -> None:
        questions = [waiting.question for waiting in batch]
        results = await asyncio.get_running_loop().run_in_executor(self._thread, self._worked, questions)
        for waiting, result in zip(batch, results, strict=True):
            if waiting.answer.done():
                continue
            if isinstance(result, Exception):
                waiting.answer.set_exception(result)
            else:
                waiting.answer.set_result(result)

    def _worked(self, questions: Sequence[Q]) -> Sequence[A | Exception]:
        """The answers. What fails unforeseen is told to those who asked, and the thread goes on."""
        try:
            return self._work(questions)
        except Exception as error:  # noqa: BLE001  # handed on to every request of the batch, whose handler logs it
            return [error] * len(questions)


def _tell_failure(prepared: Future[object]) -> None:
    """Log why a preparation failed; the requests that follow will tell their clients."""
    if not prepared.cancelled() and (error := prepared.exception()) is not None:
        _LOG.error("preparing failed", exc_info=error)


def one_by_one(work: Callable[[Q], A], expected: tuple[type[Exception], ...] = (ServiceError,)) -> Work[Q, A]:
    """Work on several questions made from work on one; what is expected to go wrong is the answer to its own
    question.
    """

    def attempt(question: Q) -> A | Exception:
        try:
            return work(question)
        except expected as error:
            return error

    return lambda questions: [attempt(question) for question in questions]
