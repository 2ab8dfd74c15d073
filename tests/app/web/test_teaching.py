"""The routes for teaching: what is asked and what is answered."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

PENS = "Ann has 12 pens and buys 5 more. How many pens does she have?"
CHINESE = "小明有3个苹果，又买了5个，一共有多少个苹果？"


def asked(client: TestClient, path: str, **body: Any) -> Any:
    response = client.post(f"/api/{path}", json=body)
    assert response.status_code == 200, response.text
    return response.json()


def test_hints_go_from_the_numbers_to_the_answer(client: TestClient) -> None:
    told = asked(client, "hints", text=PENS, answer="17")
    assert [hint["kind"] for hint in told["hints"]] == ["numbers", "operation", "answer"]
    assert told["hints"][-1]["sentence"]["en"] == "12 + 5 = 17, so the answer is 17 pens."
    assert told["hints"][1]["sentence"]["zh"] == "先把 12 和 5 用加法算。"
    assert [quantity["surface"] for quantity in told["quantities"]] == ["12", "5"]
    assert told["sure"] is True


def test_hints_to_what_the_model_is_not_sure_of_say_so(client: TestClient) -> None:
    assert asked(client, "hints", text=PENS)["sure"] is False


@pytest.mark.parametrize(
    ("work", "outcome", "mistake"),
    [
        ("12+5", "right", None),
        ("17 pens", "right", None),
        ("12-5", "wrong", "operator"),
        ("12+5=18", "wrong", "arithmetic"),
    ],
)
def test_a_pupils_work_is_checked(client: TestClient, work: str, outcome: str, mistake: str | None) -> None:
    told = asked(client, "check", text=PENS, answer="17", work=work)
    assert (told["outcome"], told["mistake"]) == (outcome, mistake)
    assert told["sentence"]["en"]
    assert told["sentence"]["zh"]


def test_a_worksheet_of_typed_problems_has_sheets_and_what_was_left_out(client: TestClient) -> None:
    body = {"problems": f"{PENS} = 17\nNo number here.\n{PENS}", "variants": 3, "title": "Quiz"}
    told = asked(client, "worksheet", **body)
    assert [sheet["variant"] for sheet in told["sheets"]] == ["A", "B", "C"]
    assert [one["why"] for one in told["left_out"]] == ["unreadable", "not_sure"]
    for sheet in told["sheets"]:
        (problem,) = sheet["problems"]
        left, right = problem["expression"].split("+")
        assert int(left) + int(right) == int(problem["answer"])
    assert told["html"].count("<section") == 6
    assert "Quiz" in told["plain_text"]
    assert told == asked(client, "worksheet", **body)


@pytest.mark.parametrize("source", ["classroom-en", "primary-zh"])
def test_a_worksheet_of_a_built_in_set_needs_no_solver(client: TestClient, source: str) -> None:
    told = asked(client, "worksheet", source=source, count=3, variants=1)
    assert told["language"] == source[-2:]
    assert len(told["sheets"][0]["problems"]) + len(told["left_out"]) == 3


def test_a_file_is_annotated_step_by_step_and_comes_back(client: TestClient) -> None:
    rows = "".join(f'"{PENS}",17\n' for _ in range(9))
    response = client.post(
        "/api/annotate", json={"name": "a.csv", "content": f"text,answer\n{rows}no numbers,x\n"}
    )
    assert response.headers["content-type"].startswith("application/x-ndjson")
    *steps, last = map(json.loads, response.text.splitlines())
    assert [step["done"] for step in steps] == [0, 8]
    assert (last["done"], last["total"], last["annotated"], last["name"]) == (9, 9, 9, "annotated-a.csv")
    assert len(last["rejects"]) == 1
    assert "12+5" in last["content"]
    assert last["content"].splitlines()[0].startswith("text,answer,solution")


@pytest.mark.parametrize(
    ("path", "body", "code", "field"),
    [
        ("hints", {"text": "No numbers at all."}, "no_quantities", "text"),
        ("hints", {"text": PENS, "answer": "some"}, "bad_number", "answer"),
        ("hints", {"text": PENS, "answer": "123456789"}, "no_solution", "answer"),
        ("check", {"text": PENS, "answer": "17", "work": "12 + "}, "bad_work", "work"),
        ("check", {"text": PENS, "work": ""}, "bad_request", "work"),
        ("worksheet", {}, "no_problems", "problems"),
        ("worksheet", {"problems": "What is 2+3?\n" * 21}, "too_many_problems", "problems"),
        ("worksheet", {"source": "classroom-en", "variants": 9}, "bad_request", "variants"),
        ("annotate", {"name": "a.pdf", "content": "x"}, "bad_input", None),
        ("annotate", {"name": "a.csv", "content": "text,answer"}, "bad_input", None),
        ("annotate", {"name": "a.csv", "content": "text,answer\n" + "a 1,1\n" * 501}, "bad_input", None),
        ("annotate", {"name": "a.csv", "content": "solutions,text,answer\n1,a 1,1\n"}, "bad_input", None),
    ],
)
def test_what_is_wrong_is_told(
    client: TestClient, path: str, body: dict[str, object], code: str, field: str | None
) -> None:
    response = client.post(f"/api/{path}", json=body)
    assert response.status_code == 422
    error = response.json()["error"]
    assert (error["code"], error["field"]) == (code, field)
    assert error["message"]
    assert "/tmp" not in error["message"]


def test_a_file_may_be_larger_than_other_bodies_but_not_without_end(client: TestClient) -> None:
    long = "x" * 40_000
    assert client.post("/api/hints", json={"text": long}).status_code == 413
    assert client.post("/api/annotate", json={"name": "a.pdf", "content": long}).status_code == 422
    assert client.post("/api/annotate", json={"name": "a.csv", "content": "x" * 2_000_000}).status_code == 413
