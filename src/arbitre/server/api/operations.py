"""Routes for those who run a server, and for those who read about the API."""

from typing import Literal

import msgspec
import structlog
from litestar import MediaType, Response, get
from litestar.openapi import ResponseSpec

from arbitre import __version__
from arbitre.server.api.call import Call

log = structlog.get_logger()


class Health(msgspec.Struct, frozen=True):
    """Whether the server can do its work."""

    status: Literal["ok", "store_unavailable"]
    version: str


@get(
    "/health",
    tags=["operations"],
    security=[{}],
    responses={
        503: ResponseSpec(Health, description="The store cannot be written to.", generate_examples=False)
    },
)
async def show_health(request: Call) -> Response[Health]:
    """Say whether the server can do its work.

    Which means: write to its store.
    """
    try:
        await request.services.store.ping()
    except Exception:
        log.exception("store_unavailable")
        return Response(Health("store_unavailable", __version__), status_code=503)
    return Response(Health("ok", __version__))


@get("/metrics", tags=["operations"], security=[{}], media_type=MediaType.TEXT)
async def show_metrics(request: Call) -> str:
    """Show the numbers for Prometheus."""
    return request.services.metrics.text()


ROUTES = [show_health, show_metrics]
