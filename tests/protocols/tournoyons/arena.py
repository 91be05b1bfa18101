"""An arena of the tests: a whole site in this process, and engines on real sockets that are called and call back."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx

from arbitre.kernel.dice import SEED_BYTES, Dice
from arbitre.protocols.tournoyons.queries import read_query
from arbitre.protocols.tournoyons.trays.registry import TRAYS
from arbitre.server.engines.asking import game_identifier
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.news import MatchChanged
from arbitre.server.store import Store
from arbitre.server.store.rows import AskRow, Job
from tests.outbound.servers import Server, serving
from tests.server.api.browser import Clock, Site, open_site

Query = dict[str, str]
Think = Callable[[Query], Awaitable[str | None]]
"""The value for a request; None = no answer."""
WOKEN = ("engine", "engine-end", "engine-health", "wake")
"""Kinds of jobs that look what is due as soon as time has passed."""


class Arena:
    def __init__(self, site: Site, stack: AsyncExitStack) -> None:
        self.site = site
        self.house = site.app.house
        self._stack = stack
        self.queries: list[Query] = []
        """Of all requests for moves, by names in lower case."""
        self.raw: list[bytes] = []
        self.answers: list[httpx.Response] = []
        """What the referee said to engines that called back."""

    async def member(self, name: str) -> httpx.AsyncClient:
        return await self.site.member(name)

    async def engine(self, owner: httpx.AsyncClient, name: str, think: Think, **settings: Any) -> Server:
        """Serves and registers one. It shows its value where nobody is to be called back."""

        async def answer(head: bytes, writer: asyncio.StreamWriter) -> None:
            target = head.split(b" ", 2)[1].decode()
            query = read_query(target.partition("?")[2])
            body = b"done"
            if query["referee"] == "":
                body = b"5"
            else:
                self.queries.append(query)
                self.raw.append(head)
                value = None if query.get("status", "0") != "0" else await think(query)
                if value is not None:
                    await self.call_back(query, value, login=settings.get("login"))
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))

        server = await self._stack.enter_async_context(serving(answer))
        await self.register(owner, name, f"http://127.0.0.1:{server.port}/play", **settings)
        return server

    async def register(self, owner: httpx.AsyncClient, name: str, address: str, **settings: Any) -> Any:
        new = {"name": name, "address": address, "games": ["tictactoe"], "is_public": True, **settings}
        response = await owner.post("/api/v1/engines", json=new)
        assert response.status_code == 201, response.text
        return response.json()

    async def call_back(self, query: Query, value: str, **others: str | None) -> httpx.Response:
        """As an engine does: by the address it was given."""
        fields = {"Game": query["game"], "MoveId": query["moveid"], "Value": value}
        fields |= {name.capitalize(): text for name, text in others.items() if text is not None}
        response = await self.site.browser("198.51.100.7").get(query["referee"], params=fields)
        self.answers.append(response)
        return response

    async def open(self, opener: httpx.AsyncClient, game: str, *bots: tuple[str, int], **more: Any) -> str:
        seats = [{"bot": name, "seat": seat} for name, seat in bots]
        response = await opener.post("/api/v1/tables", json={"game": game, "bots": seats, **more})
        assert response.status_code == 201, response.text
        match: str = response.json()["id"]
        return match

    async def live(self, match: str) -> LiveMatch:
        return await self.house.matches.get(match)

    async def until(self, match: str, is_so: Callable[[LiveMatch], bool]) -> LiveMatch:
        """Waits for the match to be like that."""
        changed = asyncio.Event()
        stop = self.house.bus.subscribe(MatchChanged, lambda fact: changed.set())
        try:
            async with asyncio.timeout(30):
                while not is_so(live := await self.live(match)):
                    await changed.wait()
                    changed.clear()
        finally:
            stop()
        return live

    async def until_over(self, match: str) -> LiveMatch:
        return await self.until(match, lambda live: live.playing().is_over)

    async def until_ask(self, match: str, seat: int, is_so: Callable[[AskRow], bool]) -> AskRow:
        """Waits for what was last asked of a seat to be like that."""
        async with asyncio.timeout(30):
            while True:
                ask = await self.house.store.latest_ask(match, seat)
                if ask is not None and is_so(ask):
                    return ask
                await asyncio.sleep(0.005)

    async def pass_time(self, seconds: float) -> None:
        """With a sign of life every second, as a running server gives; then the workers look what is due."""
        while seconds > 1:
            self.site.clock.advance(seconds=min(seconds, 1))
            seconds -= 1
            await self.house.outages.look()
        self.site.clock.advance(seconds=seconds)
        await self.house.outages.look()
        await self.house.store.plan(*(Job(kind, "nobody/0", 0) for kind in WOKEN))

    def oracle(self) -> Think:
        """Plays a random legal move; it looks the position up at the referee's."""

        async def think(query: Query) -> str | None:
            for live in self.house.matches.in_memory():
                match = live.match
                for player in live.row.players if match is not None else ():
                    assert match is not None
                    if game_identifier(match, player.seat) == query["game"] and match.waits_for(player.seat):
                        dice = Dice(bytes(SEED_BYTES), match.number)
                        trays = TRAYS[match.game.name]
                        return trays.write_value(match.game.sample(match.state, player.seat, dice))
            return None

        return think


@asynccontextmanager
async def open_arena(store: Store, clock: Clock | None = None, **settings: Any) -> AsyncIterator[Arena]:
    async with AsyncExitStack() as stack:
        site = await stack.enter_async_context(
            open_site(store, clock, allow_private=True, limits=False, **settings)
        )
        yield Arena(site, stack)


def playing(*values: str) -> Think:
    """Plays these, one after the other, and then nothing."""
    coming = iter(values)

    async def think(query: Query) -> str | None:
        return next(coming, None)

    return think


async def first_free(query: Query) -> str:
    """TicTacToe: the first free cell, from the tray alone."""
    tray = "0" * 9 if query["tray"] == "Init" else query["tray"]
    return str(tray.index("0") + 1)


async def silent(query: Query) -> None:
    return None
