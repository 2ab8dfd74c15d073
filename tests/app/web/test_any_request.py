"""The OpenAPI document is the truth: whatever is sent, the answers are as it says, and never a server
error.
"""

from __future__ import annotations

from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from lbf.app.web.server import create_app
from lbf.app.web.settings import Settings

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
_APP = create_app(Settings(model=None, runs=Path("no-such-folder"), hosts=None))
schema = schemathesis.openapi.from_dict(_APP.openapi(), config=SchemathesisConfig())


@pytest.mark.ci
@schema.parametrize()
@settings(
    max_examples=15,
    derandomize=True,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_whatever_is_sent_the_answer_is_as_documented(case: schemathesis.Case, address: str) -> None:
    case.call_and_validate(base_url=address, checks=CHECKS)
