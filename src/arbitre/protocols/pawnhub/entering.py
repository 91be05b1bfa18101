"""Signing up and signing in. Attempts are rate limited like everywhere else. One that must wait is answered late."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from typing import Final

from arbitre.protocols.pawnhub.rooms import Rooms
from arbitre.protocols.pawnhub.session import Session
from arbitre.server.errors import NameTaken, TooManyRequests, WrongPassword
from arbitre.server.store.rows import AccountRow
from arbitre.wire.people import NewAccount

IN, UNKNOWN, WRONG, CONNECTED = "1", "0", "2", "3"
CREATED, TAKEN = "1", "0"
RESERVED: Final = ("guest", "all")
PATIENCE: Final = 10.0
"""Seconds to wait while other passwords from the same address are being checked."""
DEVICE: Final = "Pawn Hub"
_NAME: Final = re.compile(r"[A-Za-z0-9]{1,10}")
_PASSWORD: Final = re.compile(r"[^~|]{1,10}")


async def sign_up(rooms: Rooms, session: Session, name: str, password: str) -> str:
    """This protocol's only refusal is a taken name. It stands for all others too, such as an invalid name."""
    if not _NAME.fullmatch(name) or not _PASSWORD.fullmatch(password) or name.lower() in RESERVED:
        return TAKEN
    try:
        rooms.limits.registrations.take(session.wire.address)
        async with _turn(rooms, session.wire.address):
            admission = await rooms.people.register(NewAccount(name, password), None, DEVICE)
    except (NameTaken, TooManyRequests):
        return TAKEN
    await rooms.people.log_out(admission.session)
    return CREATED


async def check_in(rooms: Rooms, session: Session, name: str, password: str) -> AccountRow | str:
    """Returns the account, or the answer to send. Unknown names take as long as wrong passwords. Over the limit, every attempt
    is wrong."""
    limits, address = rooms.limits, session.wire.address
    name_and_address = f"{name.casefold()} {address}"
    try:
        limits.logins.take(address)
        limits.logins_for_name.take(name_and_address)
        async with _turn(rooms, address):
            account = await rooms.people.prove(name, password)
    except TooManyRequests:
        return WRONG
    except WrongPassword:
        return UNKNOWN if await rooms.store.account_named(name) is None else WRONG
    limits.logins.give_back(address)
    limits.logins_for_name.give_back(name_and_address)
    return account


@contextlib.asynccontextmanager
async def _turn(rooms: Rooms, address: str) -> AsyncIterator[None]:
    """Waits until fewer passwords from this address are being checked. Raises TooManyRequests."""
    loop = asyncio.get_running_loop()
    deadline = loop.time() + PATIENCE
    with contextlib.ExitStack() as stack:
        while True:
            try:
                stack.enter_context(rooms.limits.computations.held(address))
                break
            except TooManyRequests:
                if loop.time() > deadline:
                    raise
                await asyncio.sleep(0.05)
        yield
