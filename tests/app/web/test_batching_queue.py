"""The line before a working thread: batches, refusals, and what happens when things go wrong."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from lbf.app.web.batching_queue import BatchingQueue, one_by_one
from lbf.app.web.errors import ServiceError
from lbf.app.web.settings import Limits


def run(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    with ThreadPoolExecutor(1) as thread:  # a browser of other tests may have a loop in this one
        thread.submit(lambda: asyncio.run(asyncio.wait_for(scenario(), 20))).result()


class Doubler:
    """Doubles numbers, slowly, and remembers in which batches they came."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds, self.batches = seconds, list[list[int]]()
        self.gate = threading.Event()
        self.gate.set()

    def __call__(self, questions: Sequence[int]) -> list[int | Exception]:
        self.gate.wait(10)
        self.batches.append(list(questions))
        time.sleep(self.seconds)
        return [2 * question for question in questions]


def test_what_waits_is_served_together_and_everybody_gets_his_own() -> None:
    async def scenario() -> None:
        work = Doubler()
        work.gate.clear()
        async with BatchingQueue("test", work, Limits(), batch=4) as queue:
            asking = [asyncio.create_task(queue.ask(number)) for number in range(10)]
            await asyncio.sleep(0.05)
            work.gate.set()
            assert await asyncio.gather(*asking) == [2 * number for number in range(10)]
        assert sorted(map(len, work.batches), reverse=True)[:2] == [4, 4]
        assert sorted(number for batch in work.batches for number in batch) == list(range(10))

    run(scenario)


def test_without_batching_each_is_served_by_itself() -> None:
    async def scenario() -> None:
        work = Doubler()
        async with BatchingQueue("test", work, Limits(), batch=1) as queue:
            assert await asyncio.gather(*map(queue.ask, range(5))) == [0, 2, 4, 6, 8]
        assert work.batches == [[0], [1], [2], [3], [4]]

    run(scenario)


def test_a_full_line_refuses_at_once_and_recovers() -> None:
    async def scenario() -> None:
        work = Doubler()
        work.gate.clear()
        async with BatchingQueue("test", work, Limits(waiting=2)) as queue:
            busy = asyncio.create_task(queue.ask(1))
            await asyncio.sleep(0.02)
            waiting = [asyncio.create_task(queue.ask(number)) for number in (2, 3)]
            await asyncio.sleep(0.02)
            begun = time.monotonic()
            with pytest.raises(ServiceError) as refused:
                await queue.ask(4)
            assert time.monotonic() - begun < 1
            assert (
                refused.value.status,
                refused.value.document.code,
                refused.value.headers["Retry-After"],
            ) == (
                503,
                "overloaded",
                "1",
            )
            work.gate.set()
            assert await asyncio.gather(busy, *waiting) == [2, 4, 6]
            assert await queue.ask(5) == 10

    run(scenario)


def test_who_waits_too_long_is_turned_away_without_work() -> None:
    async def scenario() -> None:
        work = Doubler()
        work.gate.clear()
        async with BatchingQueue("test", work, Limits(patience=0.05)) as queue:
            busy = asyncio.create_task(queue.ask(1))
            await asyncio.sleep(0.02)
            late = asyncio.create_task(queue.ask(2))
            await asyncio.sleep(0.15)
            work.gate.set()
            with pytest.raises(ServiceError, match="waited too long"):
                await late
            assert await busy == 2
        assert work.batches == [[1]]

    run(scenario)


def test_what_takes_too_long_is_answered_in_time() -> None:
    async def scenario() -> None:
        async with BatchingQueue("test", Doubler(seconds=0.3), Limits(seconds=0.05)) as queue:
            begun = time.monotonic()
            with pytest.raises(ServiceError, match="longer than") as refused:
                await queue.ask(1)
            assert refused.value.document.code == "too_slow"
            assert time.monotonic() - begun < 0.25

    run(scenario)


def test_nobody_works_for_a_client_who_has_gone() -> None:
    async def scenario() -> None:
        work = Doubler()
        work.gate.clear()
        async with BatchingQueue("test", work, Limits()) as queue:
            first = asyncio.create_task(queue.ask(1))
            await asyncio.sleep(0.02)
            gone = asyncio.create_task(queue.ask(2))
            await asyncio.sleep(0.02)
            gone.cancel()
            await asyncio.sleep(0)
            work.gate.set()
            assert await first == 2
            assert await queue.ask(3) == 6
        assert work.batches == [[1], [3]]

    run(scenario)


def test_an_expected_error_is_the_answer_to_its_own_question_only() -> None:
    def halve(number: int) -> int:
        if number % 2:
            raise ServiceError(422, "odd", "odd")
        return number // 2

    async def scenario() -> None:
        async with BatchingQueue("test", one_by_one(halve), Limits(), batch=8) as queue:
            results = await asyncio.gather(*map(queue.ask, (4, 5, 6)), return_exceptions=True)
            assert results[0] == 2
            assert isinstance(results[1], ServiceError)
            assert results[2] == 3

    run(scenario)


def test_the_clerk_survives_what_nobody_expected() -> None:
    def broken(questions: Sequence[int]) -> list[int | Exception]:
        if 0 in questions:
            raise ZeroDivisionError("nobody expected this")
        return list(questions)

    async def scenario() -> None:
        async with BatchingQueue("test", broken, Limits()) as queue:
            with pytest.raises(ZeroDivisionError):
                await queue.ask(0)
            assert await queue.ask(7) == 7

    run(scenario)


def test_a_failed_preparation_is_logged_and_stops_nothing(caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> None:
        raise ZeroDivisionError("not ready")

    async def scenario() -> None:
        async with BatchingQueue("test", Doubler(), Limits(), prepare=fail) as queue:
            assert await queue.ask(3) == 6

    run(scenario)
    assert "preparing failed" in caplog.text
