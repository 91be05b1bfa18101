"""How an API refuses: a table from refusals to statuses, and a body in the protocol's own format."""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from starlette.responses import Response
from starlette.types import Scope

from arbitre.http.errors import UnknownPath, WrongMethod
from arbitre.http.operation import Operation
from arbitre.kernel.errors import Refusal


class Refusals(Protocol):
    """Each protocol has its own. An `Api` answers errors in no other way."""

    @property
    def shape(self) -> Any:
        """The type of the body, for the OpenAPI document."""

    def status(self, refusal: type[Refusal]) -> int: ...

    def answer(self, error: Exception, scope: Scope) -> Response:
        """Answers any exception, including our own bugs."""

    def usual(self, operation: Operation) -> Iterable[type[Refusal]]:
        """Returns what any operation like this one may refuse, beyond what it declares."""


def nearest_status(refusal: type[Refusal], statuses: Mapping[type[Refusal], int]) -> int:
    """Returns the status of the nearest ancestor in the table."""
    return next(statuses[ancestor] for ancestor in refusal.__mro__ if ancestor in statuses)


def unknown_path(scope: Scope) -> UnknownPath:
    return UnknownPath(f"Nothing is served at '{_shown(scope['path'])}'.")


def wrong_method(scope: Scope, allowed: str) -> WrongMethod:
    return WrongMethod(f"'{_shown(scope['path'])}' does not answer to {_shown(scope['method'])}.", allowed)


def _shown(text: str) -> str:
    return text if len(text) <= 80 else f"{text[:80]}…"
