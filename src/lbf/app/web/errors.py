"""The one form in which everything that goes wrong is told: `{"error": {"code", "message", "field"}}`."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from lbf.errors import InputError

_LOG: Final = logging.getLogger(__name__)


class ErrorDocument(BaseModel):
    """What went wrong."""

    code: str = Field(description="A short name for programs.", examples=["bad_input"])
    message: str = Field(description="One sentence for people: what was wrong and what to do.")
    field: str | None = Field(
        default=None, description="The part of the request that is wrong, where one is."
    )


class ErrorResponse(BaseModel):
    """The body of every answer that is not a success."""

    error: ErrorDocument


class ServiceError(Exception):
    """A request that is refused, with the status and what to tell."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        *,
        field: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.status, self.document, self.headers = (
            status,
            ErrorDocument(code=code, message=message, field=field),
            dict(headers or {}),
        )


def overloaded(message: str, code: str = "overloaded", retry_after: int = 1) -> ServiceError:
    """The refusal of a request there is no time for now."""
    return ServiceError(503, code, message, headers={"Retry-After": str(retry_after)})


def answer(status: int, document: ErrorDocument, headers: Mapping[str, str] | None = None) -> JSONResponse:
    """The response that tells what went wrong."""
    return JSONResponse(ErrorResponse(error=document).model_dump(), status, dict(headers or {}))


def add_handlers(app: FastAPI) -> None:
    """Let the app tell all errors in the one form."""
    app.add_exception_handler(ServiceError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(InputError, _bad_input)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _broken)


async def _refused(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ServiceError)
    return answer(error.status, error.document, error.headers)


async def _invalid(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first: dict[str, Any] = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body") or None
    if first["type"] == "json_invalid":
        return answer(
            422, ErrorDocument(code="bad_json", message=f"the body is not JSON: {first['ctx']['error']}")
        )
    return answer(
        422, ErrorDocument(code="bad_request", message=f"{where or 'the body'}: {first['msg']}", field=where)
    )


async def _bad_input(_request: Request, error: Exception) -> JSONResponse:
    return answer(422, ErrorDocument(code="bad_input", message=str(error)))


async def _http(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    code = HTTPStatus(error.status_code).phrase.lower().replace(" ", "_").replace("-", "_")
    return answer(error.status_code, ErrorDocument(code=code, message=str(error.detail)), error.headers)


async def _broken(_request: Request, error: Exception) -> JSONResponse:
    _LOG.error("a request failed", exc_info=error)
    return answer(
        500,
        ErrorDocument(
            code="internal", message="something is wrong on our side; the server's log has the details"
        ),
    )
