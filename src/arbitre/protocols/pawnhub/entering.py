"""Signing up and signing in. Every try is held to the limits of the house; one that must wait is answered late."""

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
"""Seconds for which somebody waits until others of the same address have had their passwords checked."""
DEVICE: Final = "Pawn Hub"
_NAME: Final = re.compile(r"[A-Za-z0-9]{1,10}")
_PASSWORD: Final = re.compile(r"[^~|]{1,10}")


async def sign_up(rooms: Rooms, session: Session, name: str, password: str) -> str:
    """What this protocol has no word for, such as a name that may not be, is a name that is taken."""
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
    """The account, or the answer. Unknown names take as long as wrong passwords; too many tries are all wrong."""
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
    """Waits until fewer passwords of this address are being checked. Raises TooManyRequests."""
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
