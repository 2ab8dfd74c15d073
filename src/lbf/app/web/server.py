"""The app as a whole: routes, middleware, errors, and the files of the page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from fastapi.responses import FileResponse
from starlette.staticfiles import StaticFiles

from lbf import __version__
from lbf.app.web import teaching
from lbf.app.web.errors import add_handlers
from lbf.app.web.middleware import BodyLimit, HeadLimit, HeadRequests, JsonBodies, KnownHosts, ResponseHeaders
from lbf.app.web.routes import Services, router
from lbf.app.web.settings import Settings

PAGE: Final = Path(__file__).parent / "page"
"""The files a browser loads, all of them."""


def create_app(settings: Settings) -> FastAPI:
    """The app for these settings. Each process that serves makes its own."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with Services.running(settings) as services:
            app.state.services = services
            yield

    app = FastAPI(
        title="lbf",
        summary="Solve math word problems in several ways, repair wrong solutions, watch a solver learn.",
        version=__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,  # FastAPI's own pages load scripts from elsewhere
        redoc_url=None,
        lifespan=lifespan,
    )
    add_handlers(app)
    app.include_router(router)
    app.include_router(teaching.router)
    _add_page(app)
    files = {"/api/annotate": settings.limits.file}
    limits = settings.limits
    app.add_middleware(JsonBodies)
    app.add_middleware(BodyLimit, most=limits.body, seconds=limits.arrival, files=files)
    app.add_middleware(KnownHosts, hosts=settings.hosts)
    app.add_middleware(HeadLimit, most=settings.limits.head)
    app.add_middleware(HeadRequests)
    app.add_middleware(ResponseHeaders)
    return app


def _add_page(app: FastAPI) -> None:
    """The two pages and the files they load; a browser asks each time whether they changed."""

    @app.get("/", include_in_schema=False)
    def page() -> FileResponse:
        return FileResponse(PAGE / "index.html")

    @app.get("/api", include_in_schema=False)
    def reference() -> FileResponse:
        return FileResponse(PAGE / "api.html")

    app.mount("/page", StaticFiles(directory=PAGE), name="page")
