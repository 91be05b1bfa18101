"""The stream of asks, and a player that answers them: `choose` takes an ask and returns a move. Reconnects after a break."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import msgspec

from arbitre.client.client import Client
from arbitre.client.errors import ConnectionLost, Garbled, Refused, Unreachable
from arbitre.client.live import Retry
from arbitre.kernel.log import Action
from arbitre.wire.programs import AskLine, ChallengeLine, OverLine, StreamLine

TRIES = 3
"""The player resigns after this many refused moves, so that nobody waits forever."""
SLOW_DOWN = 1.0

Choose = Callable[[AskLine], Awaitable[str]]
Accept = Callable[[ChallengeLine], bool]
Tell = Callable[[str], None]

_decoder: msgspec.json.Decoder[StreamLine] = msgspec.json.Decoder(StreamLine)


async def follow_asks(client: Client) -> AsyncIterator[StreamLine]:
    """Yields lines until the connection breaks."""
    async for line in client.asks():
        if line:
            try:
                yield _decoder.decode(line)
            except msgspec.MsgspecError as error:
                raise Garbled(f"A line was not understood: {error}") from None


class Player:
    """One program, in any number of matches. `choose` is called for one of them at a time."""

    def __init__(
        self,
        client: Client,
        choose: Choose,
        *,
        accept: Accept = lambda challenge: True,
        tell: Tell = lambda text: None,
        retry: Retry | None = None,
    ) -> None:
        self._client = client
        self._choose = choose
        self._accept = accept
        self._tell = tell
        self._retry = retry or Retry()
        self._asked: dict[tuple[str, int], AskLine] = {}
        self._news = asyncio.Event()
        self._over: set[tuple[str, int]] = set()

    async def play(self, matches: int | None = None) -> None:
        """Plays until this many matches are over, or forever if None."""
        self._over.clear()
        answering = asyncio.create_task(self._answer())
        try:
            attempt = 0
            while True:
                try:
                    async for line in follow_asks(self._client):
                        attempt = 0
                        await self._take(line)
                        if answering.done():
                            answering.result()
                        if matches is not None and len(self._over) >= matches:
                            return
                except Unreachable as error:
                    self._tell(f"{error} It is tried again.")
                await asyncio.sleep(self._retry.delay(attempt))
                attempt += 1
        finally:
            answering.cancel()

    async def _take(self, line: StreamLine) -> None:
        match line:
            case AskLine(moves=[]):
                pass  # In real time there may be no legal move yet. The ask will be repeated.
            case AskLine():
                self._asked[line.match, line.seat] = line
                self._news.set()
            case ChallengeLine():
                if self._accept(line):
                    await self._sit(line)
            case OverLine(outcome=outcome):
                self._over.add((line.match, line.seat))
                scores = "?" if outcome is None else ", ".join(f"{score:g}" for score in outcome.scores)
                reason = "" if outcome is None else f" ({outcome.reason})"
                self._tell(f"{line.game} {line.match} over: {scores}{reason}; seat {line.seat} was ours.")

    async def _sit(self, line: ChallengeLine) -> None:
        try:
            await self._client.sit(line.match)
            self._tell(f"{line.player} challenges: {line.game} {line.match}.")
        except Refused as refusal:
            self._tell(f"The challenge of {line.player} is gone: {refusal}.")

    async def _answer(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while self._asked:
                await self._move(self._asked.pop(next(iter(self._asked))))

    async def _move(self, ask: AskLine) -> None:
        for _ in range(TRIES):
            move = await self._choose(ask)
            try:
                await self._client.act(ask.match, Action("move", move, ask.version))
                return
            except Refused as refusal:
                if refusal.code in ("invalid_move", "illegal_move"):
                    self._tell(f"{ask.game} {ask.match}: {refusal}")
                    continue
                if refusal.code == "too_many_requests":
                    await asyncio.sleep(SLOW_DOWN)
                    continue
                return  # The match has moved on. If it waits for us, we are asked again.
            except (ConnectionLost, Unreachable):
                return  # The same.
        await self._resign(ask)

    async def _resign(self, ask: AskLine) -> None:
        self._tell(f"{ask.game} {ask.match}: resigned, after {TRIES} moves that were refused.")
        try:
            await self._client.act(ask.match, Action("resign"))
        except (Refused, Unreachable) as error:
            self._tell(str(error))
