"""Tells engines how their match ended. Tells each at most once. A failure has no consequences."""

import structlog

from arbitre.kernel.errors import MatchIsOver
from arbitre.outbound.errors import CallFailed
from arbitre.server.engines.asking import game_identifier, new_move_id
from arbitre.server.engines.registry import Engines
from arbitre.server.engines.sending import Sender, shown
from arbitre.server.engines.wires import Asked, Outgoing
from arbitre.server.errors import NotBegun, UnknownMatch
from arbitre.server.facts.clock import Now
from arbitre.server.facts.tasks import Tasks
from arbitre.server.play.matches import Matches
from arbitre.server.store.interface import Store, Unavailable
from arbitre.server.store.rows import AskRow, EngineRow, Job
from arbitre.server.work.worker import JobKind

SECONDS = 10

log = structlog.get_logger()


class Ending:
    def __init__(self, store: Store, matches: Matches, engines: Engines, sender: Sender, now: Now) -> None:
        self._store = store
        self._matches = matches
        self._engines = engines
        self._sender = sender
        self._now = now
        self._tasks = Tasks()

    @property
    def kind(self) -> JobKind:
        return JobKind("engine-end", self.tell, attempts=2, obsolete=(MatchIsOver, NotBegun, UnknownMatch))

    async def close(self) -> None:
        await self._tasks.close()

    async def tell(self, job: Job) -> None:
        name, _, number = job.key.partition("/")
        seat = int(number)
        live = await self._matches.get(name)
        match = live.playing()
        player = next((player.engine for player in live.row.players if player.seat == seat), None)
        engine = await self._store.engine_named(player or "")
        if engine is None or engine.retired is not None or not match.is_over:
            return
        asked = Asked(
            engine=engine,
            match=match,
            seat=seat,
            game=game_identifier(match, seat),
            move_id=new_move_id(),
            timeout=engine.timeout,
        )
        outgoing = self._engines.wires[engine.kind].tell_end(asked)
        if outgoing is None:
            return
        now = self._now()
        row = AskRow(
            game=asked.game,
            move_id=asked.move_id,
            match=name,
            seat=seat,
            engine=engine.id,
            version=match.version,
            attempt=1,
            asker="",
            asked=now,
            deadline=now,
            away=match.away,
            timeout=engine.timeout,
            request=outgoing.shown,
            status="told",
        )
        await self._store.open_ask(row, ())
        self._tasks.spawn(self._send(row, engine, outgoing))

    async def _send(self, row: AskRow, engine: EngineRow, outgoing: Outgoing) -> None:
        try:
            said = shown(await self._sender.send(outgoing, engine, engine.owner, SECONDS))
        except CallFailed as failure:
            said = str(failure)
        try:
            await self._store.note_reply(row.game, row.move_id, said)
        except Unavailable as error:
            log.warning("end_not_noted", error=str(error))
