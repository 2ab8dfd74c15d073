"""The routes: what is asked and what is answered."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest
from fastapi.testclient import TestClient

from lbf.abduction.identity import as_read
from lbf.app.reasoning import Numbers, search
from lbf.symbolic.arithmetic import answers_equal
from lbf.symbolic.notation import parse_number, to_infix
from lbf.symbolic.parsing import parse

CAR = (
    "A car drives 100 km in 2 hours and goes on for 3.5 hours at the same speed. How far does it get in all?"
)


def test_solve_tells_quantities_and_different_solutions(client: TestClient) -> None:
    answer = client.post("/api/solve", json={"text": CAR}).json()
    assert [CAR[q["start"] : q["end"]] for q in answer["quantities"]] == ["100", "2", "3.5"]
    assert answer["language"] == "en"
    assert 1 <= len(answer["solutions"]) <= 5 and answer["sure"] is False and answer["reason"]
    values = [parse_number(q["value"]) for q in answer["quantities"]]
    for solution in answer["solutions"]:
        assert parse(solution["expression"]["infix"], values).evaluate(values) == parse_number(
            solution["answer"]
        )
        assert len(solution["steps"]) <= sum(
            node["kind"] == "operator" for node in solution["expression"]["tree"]
        )
        assert solution["svg"].startswith("<svg")
        assert solution["origin"] == "model"
        assert 0 <= solution["probability"] <= 1


def test_solve_with_an_answer_finds_only_what_reaches_it(client: TestClient) -> None:
    answer = client.post("/api/solve", json={"text": CAR, "answer": "275"}).json()
    assert answer["solutions"]
    for solution in answer["solutions"]:
        assert answers_equal(parse_number(solution["answer"]), parse_number("275"))


def test_solve_tells_which_solutions_are_the_same_in_algebra(client: TestClient) -> None:
    answer = client.post("/api/solve", json={"text": CAR, "answer": "275"}).json()
    same = [solution["same_in_algebra"] for solution in answer["solutions"]]
    assert all(index not in others for index, others in enumerate(same))
    assert all(index in same[other] for index, others in enumerate(same) for other in others)


@pytest.mark.parametrize("answer", ["275 km", "$275", "275千米", "275.0"])
def test_an_answer_may_have_a_unit_or_a_currency(client: TestClient, answer: str) -> None:
    found = client.post("/api/solve", json={"text": CAR, "answer": answer}).json()
    assert {solution["answer"] for solution in found["solutions"]} == {"275"}


def test_solve_speaks_chinese(client: TestClient) -> None:
    answer = client.post(
        "/api/solve", json={"text": "小明有3个苹果，又买了5个，一共有多少个苹果？", "count": 2}
    ).json()
    assert answer["language"] == "zh"
    assert len(answer["solutions"]) <= 2


@pytest.mark.parametrize(
    ("body", "code", "field"),
    [
        ({"text": "No numbers at all."}, "no_quantities", "text"),
        ({"text": " ".join(map(str, range(10, 30)))}, "too_many_quantities", "text"),
        ({"text": "x" * 2001}, "bad_request", "text"),
        ({"text": ""}, "bad_request", "text"),
        ({"text": CAR, "answer": "about 3"}, "bad_number", "answer"),
        ({"text": CAR, "count": 6}, "bad_request", "count"),
        ({"text": CAR, "colour": "red"}, "bad_request", "colour"),
        ({}, "bad_request", "text"),
    ],
)
def test_solve_says_what_is_wrong(client: TestClient, body: dict[str, object], code: str, field: str) -> None:
    response = client.post("/api/solve", json=body)
    assert response.status_code == 422
    assert response.json()["error"]["code"] == code
    assert response.json()["error"]["field"] == field
    assert response.json()["error"]["message"]


def test_fix_tells_how_the_paper_example_is_fixed(client: TestClient) -> None:
    body = {"expression": "100/2*(3.5+3.5)", "numbers": ["100", "2", "3.5"], "answer": "275"}
    answer = client.post("/api/fix", json=body).json()
    assert (answer["method"], answer["fixed"]["infix"], answer["walks"]) == ("1-fix", "100/2*(2+3.5)", 0)
    kinds = [step["kind"] for step in answer["steps"]]
    assert kinds[0] == "place"
    assert kinds[-1] == "fix"
    inner = next(step for step in answer["steps"] if step["node"] == "3.5+3.5")
    assert inner["wanted"] == ["5.5"]
    assert inner["equation"] == {"unknown": "right", "operator": "*", "known": "50", "result": ["275"]}


def test_fix_tells_what_changed_and_equal_numbers_apart(client: TestClient) -> None:
    body = {"expression": "n1+n2", "numbers": ["5", "5", "2"], "answer": "10 apples"}
    answer = client.post("/api/fix", json=body).json()
    assert answer["wrong"]["infix"] == "5₂+2"
    assert len(answer["changed"]) == 1 and answer["changed"] == answer["replaced"]
    moved = {"expression": "144/18-12", "numbers": ["18", "12", "144 km"], "answer": "$24"}
    answer = client.post("/api/fix", json=moved).json()
    assert (answer["fixed"]["infix"], answer["changed"], answer["replaced"]) == (
        "144/(18-12)",
        [2, 3, 4],
        [1, 2, 3],
    )


@pytest.mark.parametrize(
    ("expression", "numbers", "answer", "method"),
    [
        ("100/2*(2+3.5)", ["100", "2", "3.5"], "275", "right already"),
        ("144/18-12", ["18", "12", "144"], "24", "regroup"),
        ("144/18-11", ["18", "12", "144"], "24", "m-fix"),
        ("100/2*3.5", ["100", "2", "3.5"], "99999", None),
        ("5/(3-3)", ["5", "3"], "5/3", "m-fix"),
        ("7", ["7", "1/2"], "14", "subtree"),
    ],
)
def test_fix_goes_as_far_as_needed(
    client: TestClient, expression: str, numbers: list[str], answer: str, method: str
) -> None:
    response = client.post("/api/fix", json={"expression": expression, "numbers": numbers, "answer": answer})
    assert response.status_code == 200
    told = response.json()
    assert told["method"] == method
    assert (told["fixed"] is None) == (method is None)
    if told["fixed"]:
        values = [parse_number(number) for number in numbers]
        fixed = parse(told["fixed"]["infix"], values).evaluate(values)
        assert answers_equal(fixed, parse_number(answer))
    assert all(step["tree"] < len(told["trees"]) for step in told["steps"])


@pytest.mark.parametrize(
    ("body", "code", "field"),
    [
        ({"expression": "1+", "numbers": [], "answer": "1"}, "bad_expression", "expression"),
        ({"expression": "n7+1", "numbers": ["1"], "answer": "1"}, "bad_expression", "expression"),
        (
            {"expression": "+".join(["1"] * 17), "numbers": [], "answer": "1"},
            "too_many_numbers",
            "expression",
        ),
        ({"expression": "1", "numbers": ["1", "two"], "answer": "1"}, "bad_number", "numbers.1"),
        ({"expression": "1", "numbers": ["1"] * 13, "answer": "1"}, "bad_request", "numbers"),
        ({"expression": "1", "numbers": [], "answer": ""}, "bad_request", "answer"),
    ],
)
def test_fix_says_what_is_wrong(client: TestClient, body: dict[str, object], code: str, field: str) -> None:
    response = client.post("/api/fix", json=body)
    assert (response.status_code, response.json()["error"]["code"], response.json()["error"]["field"]) == (
        422,
        code,
        field,
    )


def test_search_finds_what_the_readable_search_finds(client: TestClient) -> None:
    numbers = Numbers.read("100 2 3.5")
    answer = client.post("/api/search", json={"numbers": ["100", "2", "3.5"], "answer": "275"}).json()
    readable = search(numbers, Fraction(275)).expressions
    assert [one["infix"] for one in answer["expressions"]] == [to_infix(e, numbers.names) for e in readable]
    assert answer["complete"]


def test_search_says_that_there_is_more(client: TestClient) -> None:
    answer = client.post(
        "/api/search", json={"numbers": ["1", "2", "3", "4", "5"], "answer": "9", "limit": 3}
    ).json()
    assert len(answer["expressions"]) == 3
    assert not answer["complete"]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_examples_are_of_the_language_asked_for(client: TestClient, language: str) -> None:
    examples = client.get("/api/examples", params={"language": language, "count": 4, "seed": 7}).json()
    assert len(examples) == 4
    assert {example["language"] for example in examples} == {language}
    assert all(
        any("一" <= letter <= "鿿" for letter in example["text"]) == (language == "zh")
        for example in examples
    )


def test_health_names_the_model(client: TestClient, settings: object) -> None:
    told = client.get("/healthz").json()
    assert told["status"] == "ok"
    assert told["models"] == ["untaught"]
    assert told["waiting"] == 0


def test_models_are_listed(client: TestClient) -> None:
    assert all(
        {"name", "language", "loaded", "facts"} <= card.keys() for card in client.get("/api/models").json()
    )


def test_what_reads_the_same_is_told_across_answers(client: TestClient) -> None:
    asked = ({"text": CAR}, {"text": CAR, "answer": "275"})
    ways = [way for question in asked for way in client.post("/api/solve", json=question).json()["solutions"]]
    values = [Fraction(100), Fraction(2), Fraction("3.5")]
    readings = [as_read(parse(way["expression"]["infix"], values), values) for way in ways]
    told = [way["as_read"] for way in ways]
    for one, other in itertools.product(range(len(ways)), repeat=2):
        assert (told[one] == told[other]) == (readings[one] == readings[other])
