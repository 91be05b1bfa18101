"""Asks engines for moves. One job sends the request. The commit that stores the request also plans a second job, due at its
deadline, for any live process to run. So a process may die at any moment, and no match waits forever.

A request is replaced if the process that sent it died, or if the server was down meanwhile. The engine is asked again under a
new MoveId, and the old one is void.
"""

import hashlib
import hmac
import secrets
from base64 import b32encode
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import msgspec
import structlog

from arbitre.kernel.clock import PerMove
from arbitre.kernel.errors import InvalidMove, MatchIsOver, Refusal
from arbitre.kernel.game import Seat
from arbitre.kernel.match import Match
from arbitre.outbound.errors import AddressRefused, CallFailed, NotSent, Overloaded
from arbitre.server.engines.answering import Answer, Answering
from arbitre.server.engines.sending import Sender, shown
from arbitre.server.engines.wires import Asked, Outgoing, Wire
from arbitre.server.errors import NotBegun, UnknownMatch
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.tasks import Tasks
from arbitre.server.play.commands import look
from arbitre.server.play.consequences import engine_job, engines_asked
from arbitre.server.play.matches import Matches
from arbitre.server.play.outages import BEAT_SECONDS, SILENCE
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AskRow, EngineRow, Job
from arbitre.server.work.worker import JobKind

AT_ONCE: Final = 32
ATTEMPTS: Final = 3
"""After this many requests that did not arrive, the engine has lost."""
DEATHS: Final = 10
"""After this many requests whose server died, the engine has lost. Perhaps they died of it."""
PAUSE: Final = 1_000
"""Milliseconds before the first retry of an unreachable engine. Doubles with each attempt."""
CROWDED: Final = 300
"""Milliseconds to wait if too many calls are in progress."""
BEAT: Final = round(BEAT_SECONDS * 1000)
OBSOLETE: Final = (MatchIsOver, NotBegun, UnknownMatch)

log = structlog.get_logger()


async def nobody(match: str) -> Mapping[Seat, str] | None:
    """Used if there are no competitions."""
    return None


class Asking:
    def __init__(
        self,
        store: Store,
        matches: Matches,
        answering: Answering,
        sender: Sender,
        wires: Mapping[str, Wire],
        now: Now,
        opponents: Callable[[str], Awaitable[Mapping[Seat, str] | None]] = nobody,
    ) -> None:
        """`opponents` returns the stable names of all seats for a competition match, and None for any other match."""
        self._store = store
        self._matches = matches
        self._answering = answering
        self._sender = sender
        self._wires = wires
        self._now = now
        self.opponents = opponents
        self._name = store.name
        self._tasks = Tasks()

    @property
    def kind(self) -> JobKind:
        return JobKind("engine", self.see_to, at_once=AT_ONCE, longest_delay=10_000, obsolete=OBSOLETE)

    async def close(self) -> None:
        await self._tasks.close()

    async def see_to(self, job: Job) -> None:
        """Asks an engine that a match is waiting for, or decides what happens to one that has not answered."""
        name, _, number = job.key.partition("/")
        seat = int(number)
        # Not `get`: downtime must be accounted for first.
        live = await self._matches.submit(name, look)
        version = engines_asked(live).get(seat)
        if version is None:
            return
        player = next(player.engine for player in live.row.players if player.seat == seat)
        engine = await self._store.engine_named(player or "")
        assert engine is not None, "engines are retired, never deleted"
        last = await self._store.latest_ask(name, seat)
        if last is None or last.status != "open" or last.version != version:
            await self._ask(live, seat, engine, last, attempt=self._attempt(last, version))
        elif job.payload != last.move_id or self._now() < last.deadline:
            await self._take_over(live, seat, engine, last, job)
        elif last.attempt >= DEATHS:
            await self._late(last, engine)
        else:
            await self._decide(live, seat, engine, last)

    async def _decide(self, live: LiveMatch, seat: Seat, engine: EngineRow, last: AskRow) -> None:
        """The time is up. The engine has lost, unless a server was missing meanwhile: then it may not have been asked, or not
        been heard."""
        beat = await self._store.last_beat_of(last.asker)
        was_alive = last.asker == self._name or (beat is not None and beat >= last.deadline)
        if was_alive and last.away == live.playing().away:
            await self._late(last, engine)
        elif not was_alive and beat is not None and self._now() < beat + SILENCE:
            # Its server may still be alive. Its next heartbeat will tell.
            await self._store.plan(engine_job(live.id, seat, self._now() + BEAT, last.move_id))
        else:
            await self._ask(live, seat, engine, last, attempt=last.attempt + 1)

    async def _late(self, ask: AskRow, engine: EngineRow) -> None:
        await self._answering.fail(ask, engine, "late", f"No answer within {ask.timeout} s.")

    async def _take_over(
        self, live: LiveMatch, seat: Seat, engine: EngineRow, last: AskRow, job: Job
    ) -> None:
        """Handles an open request that this job does not know of, or that is not due yet."""
        if last.asker == self._name:
            await self._store.plan(engine_job(live.id, seat, last.deadline, last.move_id))
        else:
            await self._ask(live, seat, engine, last, attempt=last.attempt + 1)

    @staticmethod
    def _attempt(last: AskRow | None, version: int) -> int:
        return 1 if last is None or last.version != version else last.attempt + 1

    async def _ask(
        self, live: LiveMatch, seat: Seat, engine: EngineRow, last: AskRow | None, attempt: int
    ) -> None:
        match, now = live.playing(), self._now()
        # A match keeps the time per move it began with, even if the owner changes it.
        timeout = _timeout(live, engine) if last is None else last.timeout
        named = await self.opponents(live.id) or {}
        asked = Asked(
            engine=engine,
            match=match,
            seat=seat,
            game=game_identifier(match, seat),
            move_id=new_move_id(),
            timeout=timeout,
            opponent=next((name for other, name in named.items() if other != seat), None),
        )
        outgoing = self._wires[engine.kind].ask(asked)
        row = AskRow(
            game=asked.game,
            move_id=asked.move_id,
            match=live.id,
            seat=seat,
            engine=engine.id,
            version=match.version_for(seat),
            attempt=attempt,
            asker=self._name,
            asked=now,
            deadline=now + timeout * 1000,
            away=match.away,
            timeout=timeout,
            request=outgoing.shown,
        )
        replaced = last if last is not None and last.status == "open" else None
        await self._store.open_ask(row, [engine_job(live.id, seat, row.deadline, row.move_id)], replaced)
        if engine.retired is not None:
            await self._answering.fail(row, engine, "unreachable", "The engine was withdrawn by its owner.")
        elif not outgoing.is_framed:
            self._tasks.spawn(self._call(row, engine, outgoing))

    async def _call(self, ask: AskRow, engine: EngineRow, outgoing: Outgoing) -> None:
        """No failure here is lost: the deadline's job is already stored."""
        try:
            reply = await self._sender.send(outgoing, engine, engine.owner, ask.timeout)
            value = self._wires[engine.kind].answer_in(reply)
            if value is None or not await self._is_open(ask):
                await self._store.note_reply(ask.game, ask.move_id, shown(reply))
            else:
                await self._take(ask, engine, value, shown(reply))
        except Overloaded:
            await self._again(ask, CROWDED, counts=False)
        except (AddressRefused, NotSent) as failure:
            await self._unreachable(ask, engine, failure)
        except CallFailed as failure:
            await self._store.note_reply(ask.game, ask.move_id, str(failure))
            found = await self._store.ask(ask.game, ask.move_id)
            if found is not None and found.status == "answered":
                self._sender.vouch_for(outgoing)
        except InvalidMove as refusal:
            await self._answering.fail(ask, engine, "wrong", refusal.message)
        except Exception:
            log.exception("engine_not_called", engine=engine.name, match=ask.match)

    async def _is_open(self, ask: AskRow) -> bool:
        """An engine may call back before its server replies."""
        found = await self._store.ask(ask.game, ask.move_id)
        return found is not None and found.status == "open"

    async def _take(self, ask: AskRow, engine: EngineRow, value: str, raw: str) -> None:
        answer = Answer(game=ask.game, move_id=ask.move_id, value=value, login=engine.login, raw=raw)
        try:
            await self._answering.take(answer)
        except Refusal as refusal:
            log.info("engine_refused", engine=engine.name, match=ask.match, why=refusal.message)

    async def _unreachable(self, ask: AskRow, engine: EngineRow, failure: CallFailed) -> None:
        await self._store.note_reply(ask.game, ask.move_id, str(failure))
        if ask.attempt < ATTEMPTS and not isinstance(failure, AddressRefused):
            await self._again(ask, PAUSE << (ask.attempt - 1))
        else:
            await self._answering.fail(ask, engine, "unreachable", str(failure))

    async def _again(self, ask: AskRow, delay: int, *, counts: bool = True) -> None:
        """Retries later under a new MoveId, since this request did not arrive."""
        closed = msgspec.structs.replace(
            ask, status="replaced", attempt=ask.attempt if counts else ask.attempt - 1
        )
        if await self._store.close_ask(closed):
            await self._store.plan(engine_job(ask.match, ask.seat, self._now() + delay))


def _timeout(live: LiveMatch, engine: EngineRow) -> int:
    """Seconds per move: the engine's own, or those of the match's clock if that gives fewer."""
    clock = live.row.clock
    return min(engine.timeout, clock.seconds) if isinstance(clock, PerMove) else engine.timeout


def game_identifier(match: Match, seat: Seat) -> str:
    """Ten letters and digits that only this server can trace. Constant for a match and seat, and different for each seat."""
    digest = hmac.new(match.header.seed, f"engine/{seat}".encode(), hashlib.sha256).digest()
    return b32encode(digest).decode()[:10]


def new_move_id() -> str:
    """A number, as the manual requires. Fits 31 bits, for engines that parse it as an int."""
    return str(10**9 + secrets.randbelow(2**31 - 1 - 10**9))
