"""Facts and a question as one text: a question told as a task keeps the order of its words."""

from __future__ import annotations

import re
from random import Random

import pytest

from lbf.data.primary.composing import join


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        ("how many of them <be +> {X}", "how many of them <be +> {X}"),
        ("how many {Ns} <be +> {X}", "how many {Ns} <be +> {X}"),
        ("how many {Ns} <be +> there", "how many {Ns} there <be +>"),
        ("how many {Ps} will {A.he} *W in a year", "how many {Ps} {A.he} will *W in a year"),
    ],
)
def test_a_task_keeps_the_order_of_words(ask: str, told: str) -> None:
    for seed in range(20):
        text = join(["a fact"], ask, False, Random(seed))
        task = re.fullmatch(r"a fact\. [A-Z][\w ]+? (how many .*)[.?]", text)
        assert not task or task[1] == told, text
    tasks = (join(["a fact"], ask, False, Random(seed)) for seed in range(200))
    assert any(told in text and not text.endswith(f". {ask}?") for text in tasks)


@pytest.mark.parametrize(
    "ask", ["in a week, how many {Ps} will {A.he} *W", "at this price, what <be> the sum"]
)
def test_a_question_after_other_words_is_no_task(ask: str) -> None:
    texts = {join(["a fact"], ask, False, Random(seed)) for seed in range(200)}
    assert f"a fact. {ask}?" in texts
    assert not any(
        re.search(r"(?:Tell|Find|Calculate|Determine|out|know|me) in a|tell at", text) for text in texts
    )
