"""Who may what: every declared operation and every topic, tried with every role, against the page that says so."""

import re
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from typing import Any, Final, get_args, get_origin

import httpx
import msgspec
import pytest

from arbitre.http.operation import Operation
from arbitre.kernel.errors import Refusal
from arbitre.server.api.routes import API
from arbitre.server.contests.queue_names import Queue
from arbitre.server.store import Store
from arbitre.server.store.rows import AccountRow, CompetitionRow
from arbitre.wire.competitions import NewCompetition
from arbitre.wire.desk import Parameters
from arbitre.wire.live import Subscribe
from arbitre.wire.people import Role
from arbitre.wire.tables import NewTable
from tests.server.api.browser import PASSWORD, Site, code, open_site
from tests.server.house import House, Listener

PAGE: Final = Path(__file__).parents[3] / "docs" / "who-may-what.md"
CALLERS: Final = (
    "stranger",
    "guest",
    "person",
    "moderator",
    "organiser",
    "administrator",
    "super_administrator",
)
MAY: Final[dict[str, frozenset[str]]] = {
    "anybody": frozenset(CALLERS),
    "guest": frozenset(CALLERS) - {"stranger"},
    "account": frozenset(CALLERS) - {"stranger", "guest"},
    "moderator": frozenset({"moderator", "administrator", "super_administrator"}),
    "organiser": frozenset({"organiser", "administrator", "super_administrator"}),
    "administrator": frozenset({"administrator", "super_administrator"}),
    "super administrator": frozenset({"super_administrator"}),
}
NOT_ALLOWED: Final = {(401, "not_logged_in"), (403, "role_needed"), (403, "guests_cannot")}
ENDING: Final = {"act_as", "log_in", "log_out", "delete_account", "register"}
"""After these a caller is not who it was."""
CONDITIONAL: Final = {"open_table", "take_seat", "direct_match", "join_queue"}
"""These refuse guests for what they ask: a rated match, a role of a director."""

ONCE: Final = {"once": "true"}
"""Of a stream that otherwise would not end."""

_numbers = count()


def table(heading: str) -> dict[str, str]:
    """The first column of a table of the page, and the last."""
    text = PAGE.read_text(encoding="utf-8").partition(f"## {heading}\n")[2].partition("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| `")]
    return {row[0].strip("`"): row[-1] for row in rows}


OPERATIONS: Final = {operation.name: operation for operation in API.operations}
WHO: Final = table("Operations")
TOPICS: Final = table("Topics")


class Crowd:
    """Callers, a match of two others, and a line that one of them has reported."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._callers: dict[str, httpx.AsyncClient] = {}
        self.values: dict[str, str] = {}

    async def gather(self) -> None:
        site = self._site
        ada, bob = await site.member("Ada"), await site.member("Bob")
        new = {"game": "tictactoe", "seat": 0, "is_rated": True}
        match = (await ada.post("/api/v1/tables", json=new)).json()["id"]
        await bob.post(f"/api/v1/matches/{match}/seat", json={})
        said = await ada.post("/api/v1/conversations/everybody/lines", json={"text": "Hello"})
        line = said.json()["id"]
        await bob.post(f"/api/v1/lines/{line}/reports", json={})
        self.values = {
            "advancement": "1",
            "announcement": "1",
            "competition": (await self._competition()).id,
            "competitor": "bot:random",
            "conversation": "everybody",
            "engine": "nothing",
            "game": "tictactoe",
            "group": "nothing",
            "interface": "nothing",
            "kind": "password",
            "line": str(line),
            "match": match,
            "name": "Ada",
            "piece": "1",
            "player": "Ada",
            "pool": "tictactoe",
            "queue": "tictactoe",
            "receipt": "nothing",
            "begins": "1",
            "power": "1",
            "role": "organiser",
            "series": "nothing",
            "session": "nothing",
            "sheet": "nothing",
            "token": "nothing",
        }

    async def _competition(self) -> CompetitionRow:
        house = self._site.app.house
        new = NewCompetition(game="tictactoe", title="Cup", competitors=["bot:random"], is_open=True)
        return await house.competitions.create(await house.people.named("Ada"), new)

    async def fresh(self, kind: str) -> httpx.AsyncClient:
        if kind == "stranger":
            return self._site.browser()
        if kind == "guest":
            return await self._site.guest()
        name = f"caller{next(_numbers)}"
        browser = await self._site.member(name)
        for role in get_args(Role):
            if role == kind:
                house = self._site.app.house
                await house.roles.grant(await house.people.named(name), role, None)
        return browser

    async def caller(self, kind: str, operation: Operation) -> httpx.AsyncClient:
        """With cookies of its own: an answer may bring others."""
        if operation.name in ENDING:
            return await self.fresh(kind)
        if kind not in self._callers:
            self._callers[kind] = await self.fresh(kind)
        return self._site.browser(cookies=dict(self._callers[kind].cookies))

    async def call(self, kind: str, operation: Operation) -> httpx.Response:
        path = re.sub(r"\{(\w+)\}", lambda found: self.values[found[1]], operation.path)
        query = {
            name: self.values.get(name, "1")
            for name, parameter in operation.in_query.items()
            if parameter.is_required
        }
        query |= ONCE if operation.name == "follow_asks" else {}
        browser = await self.caller(kind, operation)
        body = example_body(operation)
        return await browser.request(operation.method, path, params=query, json=body)


def example_body(operation: Operation) -> Any:
    """The example that the operation is declared with, so that it is refused for nothing but its caller."""
    if operation.body is None:
        return None
    declared = get_args(operation.body.declared)[0]
    kinds = get_args(declared) if get_origin(declared) is not None or get_args(declared) else (declared,)
    for example in operation.examples:
        if isinstance(example, tuple(kind for kind in kinds if isinstance(kind, type))):
            value = msgspec.to_builtins(example)
            if operation.name == "register":
                value["name"] = f"fresh{next(_numbers)}"
                value["password"] = PASSWORD
            return value
    return {}


@pytest.fixture
async def crowd(sqlite_store: Store) -> AsyncIterator[Crowd]:
    async with open_site(sqlite_store, limits=False) as site:
        crowd = Crowd(site)
        await crowd.gather()
        yield crowd


def test_the_page_lists_every_operation_and_no_other() -> None:
    assert sorted(WHO) == sorted(OPERATIONS), "say in docs/who-may-what.md who may call it"
    assert set(WHO.values()) <= set(MAY)


def test_a_role_that_is_needed_is_declared() -> None:
    """What the page says, the declarations say too: clients are told by the API's own document."""
    for name, operation in OPERATIONS.items():
        refuses = {refusal.code for refusal in operation.refuses}
        is_open = {} in operation.security
        assert is_open == (WHO[name] == "anybody"), name
        assert ("role_needed" in refuses) == (WHO[name] not in ("anybody", "guest", "account")), name
        if WHO[name] == "account":
            assert "guests_cannot" in refuses, name


@pytest.mark.parametrize("kind", CALLERS)
async def test_every_operation_with_every_role(crowd: Crowd, kind: str) -> None:
    wrong: list[str] = []
    for name, operation in OPERATIONS.items():
        answer = await crowd.call(kind, operation)
        assert answer.status_code != 500, (name, answer.text)
        is_refused = answer.status_code in (401, 403) and code(answer) in NOT_ALLOWED
        if kind == "guest" and name in CONDITIONAL and is_refused:
            continue
        if is_refused == (kind in MAY[WHO[name]]):
            wrong.append(f"{name}: {answer.status_code} {answer.text[:120]}")
    assert wrong == []


# -- topics


def topic_of(pattern: str, house: "Seated") -> str:
    words = {
        "ID": house.match,
        "NAME": Queue("tictactoe", is_rated=False).name,
        "POOL": "tictactoe",
        "CUP": house.cup,
        "GAME": house.directed,
    }
    pair = sorted((house.ada.id, house.bob.id))
    words |= {"A": pair[0], "B": pair[1]}
    return ":".join(words.get(part, part) for part in pattern.split(":"))


class Seated:
    """A match between Ada and Bob, who also talk in private; and somebody of each role who has nothing to do with it."""

    def __init__(
        self, house: House, ada: AccountRow, bob: AccountRow, match: str, cup: str, directed: str
    ) -> None:
        self.house = house
        self.ada = ada
        self.bob = bob
        self.match = match
        self.cup = cup
        self.directed = directed
        self.callers: dict[str, AccountRow | None] = {"stranger": None, "Ada": ada}

    async def may_follow(self, caller: str, topic: str) -> bool:
        connection = Listener(self.callers[caller])
        self.house.connections.add(connection)
        kind, identifier = self.house.entrance.topic_kinds.find(topic)
        try:
            await kind.follow(connection, Subscribe(id=1, topic=topic), identifier)
        except Refusal:
            return False
        finally:
            self.house.connections.remove(connection)
        return True


@pytest.fixture
async def seated(house: House) -> Seated:
    ada, bob = await house.account("Ada"), await house.account("Bob")
    match = await house.match(ada, bob, NewTable(game="tictactoe", seat=0))
    await house.friends.ask(ada, "Bob")
    await house.friends.ask(bob, "Ada")
    pair = await house.conversations.open_pair(ada, "Bob")
    await house.store.add_line(pair.id, house.time, ada.id, "Between us")
    new = NewCompetition(game="tictactoe", title="Cup", is_open=True)
    cup = await house.competitions.create(ada, new)
    directed = await house.desk.openings.create(ada, Parameters(name="Alma"))
    seated = Seated(house, ada, bob, match, cup.id, directed.match)
    seated.callers["guest"] = await house.account("guest-1", is_guest=True)
    for kind in CALLERS[2:]:
        account = await house.account(kind)
        for role in get_args(Role):
            if role == kind:
                await house.roles.grant(account, role, None)
        seated.callers[kind] = account
    return seated


EXPECTED: Final = {
    "anybody": MAY["anybody"] | {"Ada"},
    "guest": MAY["guest"] | {"Ada"},
    "anybody but the players, while the match runs": MAY["anybody"],
    "the players in these seats": frozenset({"Ada"}),
    "the two people": frozenset({"Ada"}),
}


async def test_every_topic_with_every_role(seated: Seated) -> None:
    kinds = {pattern.split(":")[0] for pattern in TOPICS}
    assert kinds == set(seated.house.entrance.topic_kinds.names), (
        "say in docs/who-may-what.md who may follow it"
    )
    found = {
        pattern: {
            caller for caller in seated.callers if await seated.may_follow(caller, topic_of(pattern, seated))
        }
        for pattern in TOPICS
    }
    assert found == {pattern: set(EXPECTED[who]) for pattern, who in TOPICS.items()}
