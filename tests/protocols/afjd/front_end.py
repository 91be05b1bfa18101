"""A front end of the services, in this process: a clock turned by hand, a master, and players who are all called from one
address. Limits are on."""

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from arbitre.protocols.afjd.tokens import Tokens
from arbitre.server.store import Store
from arbitre.server.store.rows import AccountRow
from tests.server.api.browser import QUICK_HASHER, Site, open_site

MASTER = "arbitre"
PASSWORD = QUICK_HASHER.hash("secret")
PLAYERS = ("ada", "bob", "cleo", "dan", "eve", "fay", "gus")
Answer = tuple[int, Any]
Fields = dict[str, Any]
NESTED = ("orders", "names", "units", "center_ownerships", "forbiddens")


def _native(fields: Fields) -> Fields:
    return {name: json.loads(value) if name in NESTED else value for name, value in fields.items()}


def _multipart(fields: Fields) -> Fields:
    return {"files": {name: (None, str(value)) for name, value in fields.items()}} if fields else {}


TRANSPORTS: dict[str, Callable[[Fields], Fields]] = {
    "form": lambda fields: {"data": fields},
    "multipart": _multipart,
    "query": lambda fields: {"params": fields},
    "json": lambda fields: {"json": fields},
    "json, numbers as texts": lambda fields: {"json": {name: str(value) for name, value in fields.items()}},
    "json throughout": lambda fields: {"json": _native(fields)},
}
"""How clients send parameters: the first ones forms, later ones JSON, with JSON as text inside; curl also the query."""


class FrontEnd:
    def __init__(self, site: Site, store: Store) -> None:
        self.site = site
        self.clock = site.clock
        self.store = store
        self.http = site.browser()
        self.transport = "form"
        self.tokens: dict[str, str] = {}
        self.numbers: dict[str, int] = {}

    async def add(self, *names: str) -> None:
        """Accounts with their numbers and tokens, without the price of a password."""
        for name in names:
            account = AccountRow(
                id=f"id-{name}",
                name=name,
                password=PASSWORD,
                email=f"{name}@example.org",
                language="fr",
                created=self.clock(),
            )
            await self.store.create_account(account)
            self.numbers[name] = await self.store.player_number(account.id)
        await self.log_in()

    async def log_in(self) -> None:
        for name in self.numbers:
            account = await self.store.account(f"id-{name}")
            assert account is not None
            self.tokens[name] = await Tokens(self.store, self.clock).issue(account)

    async def ask(self, method: str, path: str, pseudo: str | None = None, **fields: Any) -> Answer:
        """Of GAMES. The parameters travel as the front end sends them, whatever the method."""
        headers = {} if pseudo is None else {"AccessToken": self.tokens[pseudo]}
        if pseudo is not None:
            fields = {"pseudo": pseudo, **fields}
        sent = TRANSPORTS[self.transport](fields)
        answer = await self.http.request(method, f"/afjd/games{path}", headers=headers, **sent)
        return answer.status_code, answer.json()

    async def done(self, method: str, path: str, pseudo: str | None = None, **fields: Any) -> Any:
        status, answer = await self.ask(method, path, pseudo, **fields)
        assert status in (200, 201), answer
        return answer

    async def in_house(self, pseudo: str, path: str) -> Any:
        """What the same person reads from the house's own API."""
        account = await self.store.account(f"id-{pseudo}")
        assert account is not None
        _, secret = await self.site.app.house.sessions.open(account, "token", "test")
        answer = await self.site.program(secret).get(f"/api/v1{path}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def open(self, **fields: Any) -> "Game":
        name = fields.pop("name", "Raspoutine")
        await self.done("POST", "/games", MASTER, name=name, **fields)
        return Game(self, name, await self.done("GET", f"/game-identifiers/{name}"))

    async def begin(self, **fields: Any) -> "Game":
        """All seven play; their powers are drawn."""
        game = await self.open(**fields)
        for player in PLAYERS:
            await game.join(player)
        await game.change(current_state=1)
        return game


class Game:
    def __init__(self, front: FrontEnd, name: str, number: int) -> None:
        self.front = front
        self.name = name
        self.number = number

    async def change(self, **fields: Any) -> None:
        await self.front.done("PUT", f"/games/{self.name}", MASTER, **fields)

    async def join(self, player: str, by: str | None = None, **fields: Any) -> None:
        allocation = {"game_id": self.number, "player_id": self.front.numbers[player]}
        await self.front.done("POST", "/allocations", by or player, **allocation, **fields)

    async def field(self, name: str) -> Any:
        return (await self.front.done("GET", f"/games/{self.name}"))[name]

    async def holder(self, role: int) -> str:
        numbers = await self.front.done("GET", f"/game-allocations/{self.number}", MASTER)
        found = next(int(number) for number, its in numbers.items() if its == role)
        return next(name for name, number in self.front.numbers.items() if number == found)

    async def position(self) -> Any:
        return await self.front.done("GET", f"/game-positions/{self.number}")

    async def order(self, role: int, by: str | None = None, orders: list[Any] | None = None) -> Answer:
        """Its units hold, unless orders are given."""
        if orders is None:
            units = (await self.position())["units"].get(str(role), [])
            orders = [
                {"order_type": 4, "active_unit": {"type_unit": kind, "role": role, "zone": zone}}
                for kind, zone in units
            ]
        by = by or await self.holder(role)
        fields = {"role_id": role, "orders": json.dumps(orders), "names": "{}"}
        return await self.front.ask("POST", f"/game-orders/{self.number}", by, **fields)

    async def all_order(self, by: str | None = None, but: int = 0) -> None:
        for role in range(1, 8):
            if role != but:
                status, answer = await self.order(role, by)
                assert status == 201, answer

    async def adjudicate(self) -> Answer:
        return await self.front.ask("POST", f"/game-adjudications/{self.number}", MASTER, names="{}")

    async def resolve(self) -> None:
        status, answer = await self.adjudicate()
        assert status == 201, answer

    async def rectify(self, centers: dict[int, int], units: list[tuple[int, int, int]]) -> None:
        """Owners by centre, and units by role, type and zone."""
        owners = [{"center_num": center, "role": role} for center, role in centers.items()]
        placed = [{"type_unit": kind, "zone": zone, "role": role} for role, kind, zone in units]
        await self.front.done(
            "POST",
            f"/game-positions/{self.number}",
            MASTER,
            center_ownerships=json.dumps(owners),
            units=json.dumps(placed),
            forbiddens="[]",
        )

    async def time_is_up(self) -> None:
        """The deadline passes, and its job is done. Whoever comes then logs in again."""
        house = self.front.site.app.house
        row = await self.front.store.directed_number(self.number)
        assert row is not None
        assert row.deadline is not None
        self.front.clock.time = row.deadline
        await house.outages.look()
        for job in await self.front.store.claim(("deadline",), self.front.clock(), 1000, 10):
            await house.desk.settling.look(job)
            await self.front.store.finish(job)
        await self.front.log_in()


@asynccontextmanager
async def open_front_end(store: Store, **settings: Any) -> AsyncIterator[FrontEnd]:
    async with open_site(store, **settings) as site:
        front = FrontEnd(site, store)
        await front.add(MASTER, *PLAYERS)
        yield front
