"""Routes for operators, and for readers of the API's documentation."""

from typing import Literal

import msgspec
import structlog

from arbitre import __version__
from arbitre.http.operation import Answer, get
from arbitre.server.api.call import Call

log = structlog.get_logger()


class Health(msgspec.Struct, frozen=True):
    """Whether the server works."""

    status: Literal["ok", "store_unavailable"]
    version: str


@get(
    "/health",
    tags=["operations"],
    also={503: "The store cannot be written to."},
)
async def show_health(request: Call) -> Answer[Health]:
    """Show whether the server works.

    That is, whether it can write to its store.
    """
    try:
        await request.services.store.ping()
    except Exception:
        log.exception("store_unavailable")
        return Answer(Health("store_unavailable", __version__), status=503)
    return Answer(Health("ok", __version__))


@get("/metrics", tags=["operations"], media_type="text/plain")
async def show_metrics(request: Call) -> str:
    """Show metrics for Prometheus."""
    return request.services.metrics.text()


ROUTES = [show_health, show_metrics]
