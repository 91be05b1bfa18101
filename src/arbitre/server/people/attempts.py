"""Rate limits for passwords and registrations. Attempts count together, whichever API or protocol they come through."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from arbitre.server.running.limits import Limits


@contextmanager
def password_attempt(limits: Limits, address: str, name: str) -> Iterator[None]:
    """A successful attempt costs nothing. Too many failures must wait. Raises TooManyRequests."""
    with _counted(limits, address, name), limits.computations.held(address):
        yield


@asynccontextmanager
async def patient_password_attempt(limits: Limits, address: str, name: str) -> AsyncIterator[None]:
    """Like `password_attempt`, but waits while others from this address are being checked: for clients that cannot be told to
    come back, and for addresses of many people."""
    with _counted(limits, address, name):
        async with limits.computations.in_turn(address):
            yield


@contextmanager
def link_attempt(limits: Limits, address: str) -> Iterator[None]:
    """For a new password by the link of a mail, which is a secret that could be guessed as well."""
    limits.logins.take(address)
    with limits.computations.held(address):
        yield


@contextmanager
def registration(limits: Limits, address: str) -> Iterator[None]:
    """Raises TooManyRequests."""
    limits.registrations.take(address)
    with limits.computations.held(address):
        yield


@asynccontextmanager
async def patient_registration(limits: Limits, address: str) -> AsyncIterator[None]:
    """Like `registration`, but waits like `patient_password_attempt`."""
    limits.registrations.take(address)
    async with limits.computations.in_turn(address):
        yield


@contextmanager
def _counted(limits: Limits, address: str, name: str) -> Iterator[None]:
    name_and_address = f"{name.casefold()} {address}"
    limits.logins.take(address)
    limits.logins_for_name.take(name_and_address)
    yield
    limits.logins.give_back(address)
    limits.logins_for_name.give_back(name_and_address)
