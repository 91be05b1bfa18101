"""All routes, in the order in which they are documented, and the Litestar app that serves them."""

from litestar import Litestar, Router
from litestar.openapi import OpenAPIConfig
from litestar.plugins import OpenAPISchemaPlugin
from litestar.types import ControllerRouterHandler

from arbitre.server.api import games, matches, operations, people, tables
from arbitre.server.api.call import Call, prepare
from arbitre.server.api.problems import EXCEPTION_HANDLERS

PREFIX = "/api/v1"
MAX_BODY = 65_536


def litestar_app(
    *more: ControllerRouterHandler,
    openapi_config: OpenAPIConfig | None = None,
    plugins: list[OpenAPISchemaPlugin] | None = None,
) -> Litestar:
    """The app without services, which whoever serves it puts into its state."""
    routes = [*people.ROUTES, *games.ROUTES, *tables.ROUTES, *matches.ROUTES]
    return Litestar(
        [Router(PREFIX, route_handlers=routes), *operations.ROUTES, *more],
        request_class=Call,
        request_max_body_size=MAX_BODY,
        before_request=prepare,
        exception_handlers=EXCEPTION_HANDLERS,
        openapi_config=openapi_config,
        plugins=plugins,
        logging_config=None,
    )
