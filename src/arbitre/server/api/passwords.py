"""Rate limits for password attempts, shared by all entry points."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from arbitre.server.running.limits import Limits


class Asking(Protocol):
    """A call of any API."""

    @property
    def limits(self) -> Limits: ...

    @property
    def address(self) -> str: ...


@contextmanager
def trying_a_password(request: Asking, name: str) -> Iterator[None]:
    """A successful attempt costs nothing. Too many failures must wait, whichever API they came through."""
    with counting_failures(request, name), request.limits.computations.held(request.address):
        yield


@contextmanager
def counting_failures(request: Asking, name: str) -> Iterator[None]:
    """The same without a limit on attempts at the same time."""
    limits, address = request.limits, request.address
    name_and_address = f"{name.casefold()} {address}"
    limits.logins.take(address)
    limits.logins_for_name.take(name_and_address)
    yield
    limits.logins.give_back(address)
    limits.logins_for_name.give_back(name_and_address)
