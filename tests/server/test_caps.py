"""Caps hold when one person's requests come all at once, through two servers on one database."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from types import ModuleType

import pytest

from arbitre.kernel.clock import Bank
from arbitre.kernel.errors import Refusal
from arbitre.server.contests import queues
from arbitre.server.directing import openings
from arbitre.server.engines import added, registry
from arbitre.server.interfaces import interfaces
from arbitre.server.people import programs
from arbitre.server.social import friends
from arbitre.server.store import Store, open_store
from arbitre.server.store.rows import AccountRow
from arbitre.server.tables import quotas
from arbitre.wire.added import NewAddedGame
from arbitre.wire.contests import JoinQueue
from arbitre.wire.desk import Parameters
from arbitre.wire.engines import NewEngine
from arbitre.wire.interfaces import NewInterface
from arbitre.wire.tables import BotSeat, NewTable, Sit
from tests.server.house import House, open_house

MOST = 3
AT_ONCE = 8
Ask = Callable[[House, AccountRow, int], Awaitable[object]]


@pytest.fixture
async def houses(database: str, store: Store) -> AsyncIterator[tuple[House, House]]:
    """Two processes on the same database."""
    other = await open_store(database)
    async with open_house(store) as first, open_house(other) as second:
        yield first, second
    await other.close()


async def granted(houses: tuple[House, House], account: AccountRow, ask: Ask) -> tuple[int, set[str]]:
    """How many of the requests were granted, and the codes of the refusals."""
    answers = await asyncio.gather(
        *(ask(houses[number % 2], account, number) for number in range(AT_ONCE)), return_exceptions=True
    )
    refusals = [answer for answer in answers if isinstance(answer, Refusal)]
    failures = [answer for answer in answers if isinstance(answer, BaseException)]
    assert failures == refusals
    return AT_ONCE - len(refusals), {refusal.code for refusal in refusals}


async def program(house: House, account: AccountRow, number: int) -> None:
    await house.programs.make(account, f"program-{number}")


async def engine(house: House, account: AccountRow, number: int) -> None:
    await house.engines.register(account, NewEngine(f"engine{number}", "https://example.org/", ["reversi"]))


async def added_game(house: House, account: AccountRow, number: int) -> None:
    await house.added_games.register(account, NewAddedGame(f"game{number}", "https://example.org/", "A game"))


async def interface(house: House, account: AccountRow, number: int) -> None:
    new = NewInterface(name=f"board {number}", address="https://example.org/", games=["reversi"])
    await house.interfaces.register(account, new)


async def friend(house: House, account: AccountRow, number: int) -> None:
    other = await house.account(f"friend-{number}")
    await house.friends.ask(account, other.name)


async def queue(house: House, account: AccountRow, number: int) -> None:
    await house.queues.join(account, JoinQueue("reversi", Bank(60 + number), keeps_others=True))


async def directed(house: House, account: AccountRow, number: int) -> None:
    await house.desk.openings.create(account, Parameters(name=f"match-{number}"))


@pytest.mark.parametrize(
    ("ask", "module", "code"),
    [
        (program, programs, "too_many_programs"),
        (engine, registry, "too_many_engines"),
        (added_game, added, "too_many_engines"),
        (interface, interfaces, "too_many_interfaces"),
        (friend, friends, "too_many_friends"),
        (queue, queues, "too_many_queues"),
        (directed, openings, "too_many_tables"),
    ],
    ids=lambda value: getattr(value, "__name__", "").rpartition(".")[2],
)
async def test_one_person_has_so_many_and_no_more(
    houses: tuple[House, House],
    monkeypatch: pytest.MonkeyPatch,
    ask: Ask,
    module: ModuleType,
    code: str,
) -> None:
    monkeypatch.setattr(module, "MOST", MOST)
    ada = await houses[0].account("ada")
    assert await granted(houses, ada, ask) == (MOST, {code})


class TestSeats:
    @pytest.fixture(autouse=True)
    def small(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(quotas, "OPEN_TABLES", MOST)
        monkeypatch.setattr(quotas, "RUNNING_MATCHES", MOST)

    async def test_tables_are_opened_all_at_once(self, houses: tuple[House, House]) -> None:
        async def ask(house: House, account: AccountRow, number: int) -> None:
            await house.lobby.open_table(account, NewTable("tictactoe", seat=0))

        ada = await houses[0].account("ada")
        assert await granted(houses, ada, ask) == (MOST, {"too_many_tables"})
        assert await houses[0].store.count_seats(ada.id) == (MOST, 0)

    async def test_seats_are_taken_all_at_once(self, houses: tuple[House, House]) -> None:
        hosts = [await houses[0].account(f"host-{number}") for number in range(AT_ONCE)]
        tables = [await houses[0].lobby.open_table(host, NewTable("tictactoe", seat=0)) for host in hosts]

        async def ask(house: House, account: AccountRow, number: int) -> None:
            await house.lobby.sit(account, tables[number].id, Sit())

        ada = await houses[0].account("ada")
        assert await granted(houses, ada, ask) == (MOST, {"too_many_matches"})
        assert await houses[0].store.count_seats(ada.id) == (0, MOST)

    async def test_matches_among_bots_count_for_the_person_who_opens_them(
        self, houses: tuple[House, House]
    ) -> None:
        async def ask(house: House, account: AccountRow, number: int) -> None:
            bots = [BotSeat("random"), BotSeat("random")]
            await house.lobby.open_table(account, NewTable("tictactoe", sits=False, bots=bots))

        ada = await houses[0].account("ada")
        assert await granted(houses, ada, ask) == (MOST, {"too_many_matches"})
