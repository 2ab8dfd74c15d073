"""The OpenAPI document says what every operation does, and its examples work."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient


def test_every_operation_says_what_it_does(client: TestClient) -> None:
    described = client.get("/api/openapi.json").json()
    operations = [one for path in described["paths"].values() for one in path.values()]
    assert {"/api/solve", "/api/fix", "/api/search", "/api/runs", "/healthz"} <= described["paths"].keys()
    assert all(one["description"] for one in operations)


@pytest.mark.parametrize("name", ["SolveRequest", "FixRequest", "SearchRequest"])
def test_the_examples_of_the_document_work(client: TestClient, name: str) -> None:
    described = client.get("/api/openapi.json").json()
    properties = described["components"]["schemas"][name]["properties"]
    body = {field: schema["examples"][0] for field, schema in properties.items() if "examples" in schema}
    path = f"/api/{name.removesuffix('Request').lower()}"
    assert client.post(path, json=body).status_code == 200
