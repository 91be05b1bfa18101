"""An API: operations and one way to format refusals. Gives an ASGI app and an OpenAPI document.

One per protocol. Several can be served side by side, each on its own port.
"""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import compile_path
from starlette.types import ASGIApp, Receive, Scope, Send

from arbitre.http.operation import Operation
from arbitre.http.refusals import Refusals, unknown_path, wrong_method

Services = TypeVar("Services")
RequestFactory = Callable[[Scope, Receive, Services], Request]


class Api(Generic[Services]):
    """`request` builds the first argument of every operation from the scope, the body and the services."""

    def __init__(
        self, operations: Iterable[Operation], refusals: Refusals, request: RequestFactory[Services]
    ) -> None:
        self.operations = list(operations)
        self.refusals = refusals
        self._request = request

    def app(self, services: Services) -> ASGIApp:
        """Any error, and any unknown path, is answered by the API's own refusals."""
        router = _Router(self.operations)

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            try:
                operation = router.find(scope)
                if isinstance(operation, Response):
                    response = operation
                else:
                    response = await operation.answer(self._request(scope, receive, services))
            except Exception as error:
                response = self.refusals.answer(error, scope)
            await response(scope, receive, send)

        return app


class _Resource:
    """The operations at one path."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.match = compile_path(path)[0].match
        self.operations: dict[str, Operation] = {}

    @property
    def allowed(self) -> str:
        return ", ".join(sorted({*self.operations, "OPTIONS"}))


class _Router:
    """Finds the operation for a path and a method. A path parameter matches one segment."""

    def __init__(self, operations: Iterable[Operation]) -> None:
        resources: dict[str, _Resource] = {}
        for operation in operations:
            resource = resources.setdefault(operation.path, _Resource(operation.path))
            resource.operations[operation.method] = operation
        self._fixed = {path: resource for path, resource in resources.items() if "{" not in path}
        self._by_length: dict[int, list[_Resource]] = {}
        for path, resource in resources.items():
            self._by_length.setdefault(path.count("/"), []).append(resource)

    def find(self, scope: Scope) -> Operation | Response:
        """Stores the path's pattern and parameters in the scope. Raises UnknownPath or WrongMethod. Answers OPTIONS itself."""
        resource = self._resource(scope)
        scope["path_template"] = resource.path
        operation = resource.operations.get(scope["method"])
        if operation is not None:
            return operation
        if scope["method"] == "OPTIONS":
            return Response(None, 204, {"allow": resource.allowed})
        raise wrong_method(scope, resource.allowed)

    def _resource(self, scope: Scope) -> _Resource:
        path: str = scope["path"]
        resource = self._fixed.get(path)
        if resource is not None:
            scope["path_params"] = {}
            return resource
        for resource in self._by_length.get(path.count("/"), ()):
            if (found := resource.match(path)) is not None:
                scope["path_params"] = found.groupdict()
                return resource
        raise unknown_path(scope)
