"""An engine's answer is played as a move, or loses it the match. Any other answer changes nothing and is recorded.

An answer counts once: a move is played on the version it was asked for, so the match's log decides. If a process dies between
the move and the record, the record stays open. Nothing else is left behind.
"""

from collections.abc import Mapping
from typing import NoReturn

import msgspec
import structlog

from arbitre.kernel.errors import IllegalMove, InvalidMove, MatchIsOver, Refusal
from arbitre.kernel.log import Action
from arbitre.server.engines.wires import Wire
from arbitre.server.errors import NotOwner, UnknownMatch
from arbitre.server.facts.clock import Now
from arbitre.server.play.commands import look
from arbitre.server.play.matches import Matches
from arbitre.server.play.playing import Playing
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AskRow, EngineRow

LONGEST = 4_096
"""Characters kept of an answer."""

LATE = "The answer came after the time was up."
AWAY = "The answer came after the time was up, but the server was away meanwhile: the engine is asked again."
UNASKED = "Nothing was asked under this Game and MoveId."

log = structlog.get_logger()


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """An incoming answer to a request for a move."""

    game: str
    move_id: str
    value: str
    login: str | None = None
    raw: str
    """The verbatim request or reply."""


class Answering:
    def __init__(
        self, store: Store, matches: Matches, playing: Playing, wires: Mapping[str, Wire], now: Now
    ) -> None:
        self._store = store
        self._matches = matches
        self._playing = playing
        self._wires = wires
        self._now = now

    async def take(self, answer: Answer) -> None:
        """Plays the answer. Raises UnknownMatch, NotOwner or MatchIsOver if it does not count. Raises IllegalMove or
        InvalidMove if it lost the engine its match."""
        ask = await self._store.ask(answer.game, answer.move_id)
        engine = None if ask is None else await self._store.engine(ask.engine)
        if ask is None or engine is None:
            await self.note_stray(answer.game, answer.raw, f"{UNASKED} The answer does not count.")
            raise UnknownMatch(UNASKED)
        if engine.login is not None and answer.login != engine.login:
            await self._note(
                ask, answer, "Login is not the one that was registered; the answer does not count."
            )
            raise NotOwner("Login is not the one that was registered; the answer does not count.")
        if ask.status != "open":
            await self._note(ask, answer, f"An answer came again: the first was '{ask.status}', and counts.")
            raise MatchIsOver(f"This MoveId was used before: it is '{ask.status}'.")
        if self._now() > ask.deadline:
            await self._take_late(ask, engine, answer)
        await self._play(ask, engine, answer)

    async def _take_late(self, ask: AskRow, engine: EngineRow, answer: Answer) -> NoReturn:
        # Not `get`: downtime must be accounted for first.
        live = await self._matches.submit(ask.match, look)
        if live.playing().away != ask.away:
            await self._note(ask, answer, AWAY)
            raise MatchIsOver(AWAY)
        await self.fail(ask, engine, "late", LATE, answer)
        raise MatchIsOver(LATE)

    async def note_stray(self, game: str, raw: str, sentence: str) -> None:
        """Shows the owner an answer that cannot be attributed to a request, next to the latest one for this Game."""
        ask = await self._store.latest_ask_of_game(game)
        if ask is not None:
            await self._store.note_trouble(ask.game, ask.move_id, f"{sentence}\n{_clean(raw)}")

    async def _play(self, ask: AskRow, engine: EngineRow, answer: Answer) -> None:
        live = await self._matches.get(ask.match)
        try:
            move = self._wires[engine.kind].move(live.playing(), ask.seat, answer.value)
            action = Action("move", move, ask.version)
            await self._playing.act_for_engine(ask.match, ask.seat, engine.name, action)
        except (IllegalMove, InvalidMove) as refusal:
            await self.fail(ask, engine, "wrong", refusal.message, answer)
            raise
        except Refusal as refusal:
            await self._close(ask, "replaced", answer, f"The match has gone on without it: {refusal.message}")
            raise MatchIsOver(f"The match has gone on without this answer: {refusal.message}") from None
        await self._close(ask, "answered", answer, None)

    async def fail(
        self, ask: AskRow, engine: EngineRow, status: str, sentence: str, answer: Answer | None = None
    ) -> None:
        """The engine loses the match, unless the match has moved on."""
        try:
            await self._playing.fail(ask.match, ask.seat, engine.name, ask.version, status)
        except Refusal as refusal:
            log.info("engine_overtaken", match=ask.match, seat=ask.seat, why=refusal.message)
        await self._close(ask, status, answer, sentence)
        log.info("engine_failed", engine=engine.name, match=ask.match, status=status, why=sentence)

    async def _close(self, ask: AskRow, status: str, answer: Answer | None, sentence: str | None) -> None:
        now = self._now()
        closed = msgspec.structs.replace(
            ask,
            status=status,
            answered=None if answer is None else now,
            answer=None if answer is None else _clean(answer.raw),
            value=None if answer is None else _clean(answer.value),
            milliseconds=None if answer is None else now - ask.asked,
            trouble=None if sentence is None else _clean(sentence),
        )
        await self._store.close_ask(closed)

    async def _note(self, ask: AskRow, answer: Answer, sentence: str) -> None:
        await self._store.note_trouble(ask.game, ask.move_id, f"{sentence}\n{_clean(answer.raw)}")


def _clean(text: str) -> str:
    """Makes the text safe to store."""
    return text[:LONGEST].replace("\0", "\ufffd").encode("utf-8", "replace").decode()
