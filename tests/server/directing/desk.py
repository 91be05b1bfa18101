"""A desk with a master and seven players, for the tests of directed matches."""

import msgspec

from arbitre.games.diplomacy.notation import find_notation
from arbitre.server.directing.registry import Directed
from arbitre.server.store.rows import AccountRow
from arbitre.wire.desk import Parameters
from tests.server.house import House

NOTATION = find_notation("standard")
NAMES = ("ada", "bob", "cleo", "dan", "eve", "fay", "gus")


class Association:
    """A house, its master and seven players; `holders` says who plays which power once a match has begun."""

    def __init__(self, house: House, master: AccountRow, players: list[AccountRow]) -> None:
        self.house = house
        self.desk = house.desk
        self.master = master
        self.players = players

    async def create(self, **parameters: object) -> Directed:
        given = {"name": "Raspoutine", **parameters}
        return await self.desk.openings.create(self.master, msgspec.convert(given, Parameters))

    async def begun(self, **parameters: object) -> str:
        directed = await self.create(**parameters)
        for player in self.players:
            await self.desk.places.join(player, directed.match)
        await self.desk.places.start(self.master, directed.match)
        return directed.match

    async def holder(self, match: str, role: int) -> AccountRow:
        live = await self.house.matches.get(match)
        account = next(player.account for player in live.row.players if player.seat == role - 1)
        found = await self.house.store.account(account or "")
        assert found is not None
        return found

    async def order(self, match: str, role: int, orders: str = "-", *, is_final: bool = False) -> bool:
        player = await self.holder(match, role)
        return await self.desk.orders.submit(player, match, role, orders, is_final=is_final)

    async def all_order(self, match: str, *, is_final: bool = False) -> None:
        """Every unit of every power that is asked holds, by an order of its own."""
        live = await self.house.matches.get(match)
        state = live.playing().state
        for ask in live.playing().asks:
            orders = [
                f"{'A' if unit.type_unit == 1 else 'F'} {NOTATION.zone(unit.zone)} H"
                for unit in state.situation.units_of(ask.seat + 1)
            ]
            await self.order(match, ask.seat + 1, "; ".join(orders), is_final=is_final)

    async def advancement(self, match: str) -> int:
        number: int = (await self.house.matches.get(match)).playing().state.situation.advancement
        return number

    async def get(self, match: str) -> Directed:
        return await self.desk.registry.get(match)

    async def at_deadline(self, match: str) -> None:
        """Time passes until the deadline, and whatever job is due then is done."""
        deadline = (await self.get(match)).row.deadline
        assert deadline is not None
        self.house.time = deadline
        await self.house.outages.look()
        for job in await self.house.store.claim(("deadline",), self.house.time, 1000, 10):
            await self.desk.settling.look(job)
            await self.house.store.finish(job)
