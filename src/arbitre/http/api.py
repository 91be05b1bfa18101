"""An API: operations and one way to refuse. Gives routes or an app of Starlette, and an OpenAPI document.

One for each protocol; several can be served side by side, on ports of their own or mounted under one.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope, Send

from arbitre.http.operation import Operation
from arbitre.http.refusals import Refusals, translate, wrong_method

Services = TypeVar("Services")
RequestFactory = Callable[[Scope, Receive, Services], Request]


class Api(Generic[Services]):
    """`request` makes the first argument of every operation, out of a scope, its body, and the services."""

    def __init__(
        self, operations: Iterable[Operation], refusals: Refusals, request: RequestFactory[Services]
    ) -> None:
        self.operations = list(operations)
        self.refusals = refusals
        self._request = request

    def routes(self, services: Services) -> list[BaseRoute]:
        by_path: dict[str, dict[str, Operation]] = {}
        for operation in self.operations:
            by_path.setdefault(operation.path, {})[operation.method] = operation

        def make_request(scope: Scope, receive: Receive) -> Request:
            return self._request(scope, receive, services)

        return [
            Route(path, _Resource(path, methods, make_request, self.refusals))
            for path, methods in by_path.items()
        ]

    def app(
        self, services: Services, *, also: Sequence[BaseRoute] = (), middleware: Sequence[Middleware] = ()
    ) -> Starlette:
        """The routes, then those in `also`."""
        return make_app([*self.routes(services), *also], self.refusals, middleware)


def make_app(
    routes: Sequence[BaseRoute], refusals: Refusals, middleware: Sequence[Middleware] = ()
) -> Starlette:
    """An app in which a path that nobody serves is refused like anything else."""

    async def refuse(request: Any, error: Exception) -> Response:
        return refusals.answer(translate(error, request.scope), request.scope)

    app = Starlette(routes=routes, middleware=middleware, exception_handlers={HTTPException: refuse})
    app.router.redirect_slashes = False
    return app


class _Resource:
    """The operations at one path, as an ASGI app. Notes the path's pattern in the scope."""

    def __init__(
        self,
        path: str,
        operations: dict[str, Operation],
        make_request: Callable[[Scope, Receive], Request],
        refusals: Refusals,
    ) -> None:
        self._path = path
        self._operations = operations
        self._make_request = make_request
        self._refusals = refusals
        self._allowed = ", ".join(sorted({*operations, "OPTIONS"}))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["path_template"] = self._path
        try:
            response = await self._answer(scope, receive)
        except Exception as error:
            response = self._refusals.answer(translate(error, scope), scope)
        await response(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive) -> Response:
        operation = self._operations.get(scope["method"])
        if operation is not None:
            return await operation.answer(self._make_request(scope, receive))
        if scope["method"] == "OPTIONS":
            return Response(None, 204, {"allow": self._allowed})
        raise wrong_method(scope, self._allowed)
