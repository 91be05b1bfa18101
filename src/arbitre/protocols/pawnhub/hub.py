"""This wire's server: all connections, their accounts, and the news for each."""

import asyncio
import contextlib
from typing import Final

import structlog

from arbitre.kernel.errors import Refusal
from arbitre.protocols.pawnhub import menu
from arbitre.protocols.pawnhub.blocks import Garbage
from arbitre.protocols.pawnhub.entering import CONNECTED, IN, check_in, sign_up
from arbitre.protocols.pawnhub.news import News
from arbitre.protocols.pawnhub.rooms import Rooms
from arbitre.protocols.pawnhub.session import Session
from arbitre.protocols.pawnhub.wire import Wire
from arbitre.server.errors import TooManyRequests
from arbitre.server.facts.news import PersonChanged
from arbitre.server.facts.tasks import Tasks
from arbitre.sockets.addresses import subscriber

GRACE: Final = 10_000
"""Milliseconds a player has to return to a match after losing the connection."""
FIELDS: Final = {"1": 2, "2": 2, "3": 2, "4": 1, "8": 1, "11": 2, "12": 1, "13": 1, "15": 1, "30": 1}
"""How many fields a message needs after its number. Other messages have a dummy word, or none."""
FRIENDSHIP: Final = frozenset({"11", "12", "13", "15"})

log = structlog.get_logger()


class Hub:
    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._sessions: set[Session] = set()
        self._of_account: dict[str, Session] = {}
        self._tasks = Tasks()
        self._news = News(rooms, self._of_account)
        self._unsubscribe = rooms.bus.subscribe(PersonChanged, self._person_changed)

    def __len__(self) -> int:
        return len(self._sessions)

    def say_closing(self) -> None:
        for session in tuple(self._sessions):
            session.wire.quit()

    async def close(self) -> None:
        self._unsubscribe()
        await self._news.close()
        await self._tasks.close()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serves one connection until it ends."""
        peer = writer.get_extra_info("peername")
        wire = Wire(reader, writer, subscriber(peer[0]) if peer else "unknown")
        limits = self._rooms.limits
        try:
            limits.sockets.take(wire.address)
            with limits.open_sockets.held(wire.address):
                await self._converse(Session(self._rooms, wire))
        except TooManyRequests:
            log.info("pawnhub_refused", address=wire.address)
        except Garbage as garbage:
            log.info("pawnhub_garbage", address=wire.address, error=str(garbage))
        finally:
            wire.quit()

    async def _converse(self, session: Session) -> None:
        self._sessions.add(session)
        try:
            async for number, *fields in session.wire.messages(lambda: self._wait(session)):
                if number == "0":
                    if session.play is not None:
                        session.play.give_up()
                    return
                await self._hear(session, number, fields)
        finally:
            self._sessions.discard(session)
            await self._gone(session)

    def _wait(self, session: Session) -> float:
        """A flooding client is read more slowly. Others are not affected."""
        key = session.wire.address if session.account is None else session.account.id
        return self._rooms.limits.messages.wait(key)

    async def _hear(self, session: Session, number: str, fields: list[str]) -> None:
        if len(fields) < FIELDS.get(number, 0) or (number in FIELDS and not all(fields)):
            if number in menu.REFUSED:
                session.wire.send(*menu.REFUSED[number])
        elif number == "1":
            session.wire.send(1, await sign_up(self._rooms, session, *fields[:2]))
        elif number == "2":
            session.wire.send(2, await self._sign_in(session, *fields[:2]))
        elif session.account is not None and number in menu.MENU:
            await self._answer(session, number, fields)

    async def _answer(self, session: Session, number: str, fields: list[str]) -> None:
        session.is_acting = number in FRIENDSHIP
        try:
            await menu.MENU[number](self._rooms, session, fields)
        except Refusal as refusal:
            log.info("pawnhub_refusal", number=number, error=str(refusal))
        except Exception:
            log.exception("pawnhub_failed", number=number)
        finally:
            session.is_acting = False

    # -- presence

    async def _sign_in(self, session: Session, name: str, password: str) -> str:
        found = await check_in(self._rooms, session, name, password)
        if isinstance(found, str):
            return found
        await self._rooms.store.note_login(found.id, self._rooms.now())
        # No await from here on, so that `_gone` finds every account entered here.
        if session.account is not None or found.id in self._of_account:
            return CONNECTED
        self._of_account[found.id] = session
        session.sign_in(found, lambda: self._tasks.spawn(self._check_proof(session)))
        return IN

    async def _check_proof(self, session: Session) -> None:
        """A changed password or a deleted account also disconnects here. Logging out elsewhere does not."""
        known = await self._rooms.store.account(session.person.id)
        if known is None or known.deleted is not None or known.password != session.person.password:
            session.wire.quit()
        else:
            session.account = known

    def _person_changed(self, fact: PersonChanged) -> None:
        session = self._of_account.get(fact.account)
        if session is not None and session.account is not None:
            self._tasks.spawn(self._check_proof(session))

    async def _gone(self, session: Session) -> None:
        account = session.account
        if account is None:
            return
        if self._of_account.get(account.id) is session:
            del self._of_account[account.id]
        if session.play is not None:
            self._rooms.absence.hasten(account.id, GRACE)
        session.leave()
        if session.is_waiting:
            with contextlib.suppress(Exception):
                await self._rooms.queues.leave(account)
