"""Signing up and signing in. Attempts are rate limited like everywhere else. One that must wait is answered late."""

import re
from typing import Final

from arbitre.protocols.pawnhub.rooms import Rooms
from arbitre.protocols.pawnhub.session import Session
from arbitre.server.errors import NameTaken, TooManyRequests, WrongPassword
from arbitre.server.people.attempts import patient_password_attempt, patient_registration
from arbitre.server.store.rows import AccountRow
from arbitre.wire.people import NewAccount

IN, UNKNOWN, WRONG, CONNECTED = "1", "0", "2", "3"
CREATED, TAKEN = "1", "0"
RESERVED: Final = ("guest", "all")
DEVICE: Final = "Pawn Hub"
_NAME: Final = re.compile(r"[A-Za-z0-9]{1,10}")
_PASSWORD: Final = re.compile(r"[^~|]{1,10}")


async def sign_up(rooms: Rooms, session: Session, name: str, password: str) -> str:
    """This protocol's only refusal is a taken name. It stands for all others too, such as an invalid name."""
    if not _NAME.fullmatch(name) or not _PASSWORD.fullmatch(password) or name.lower() in RESERVED:
        return TAKEN
    try:
        async with patient_registration(rooms.limits, session.wire.address):
            admission = await rooms.people.register(NewAccount(name, password), None, DEVICE)
    except (NameTaken, TooManyRequests):
        return TAKEN
    await rooms.people.log_out(admission.session)
    return CREATED


async def check_in(rooms: Rooms, session: Session, name: str, password: str) -> AccountRow | str:
    """Returns the account, or the answer to send. Unknown names take as long as wrong passwords. Over the limit, every attempt
    is wrong."""
    try:
        async with patient_password_attempt(rooms.limits, session.wire.address, name):
            return await rooms.people.prove(name, password)
    except TooManyRequests:
        return WRONG
    except WrongPassword:
        return UNKNOWN if await rooms.store.account_named(name) is None else WRONG
