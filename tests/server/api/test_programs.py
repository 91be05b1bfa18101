"""Programs of people over the API: what their tokens can do, and the stream that asks them to move."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from arbitre.server.competitions.competitors import lasting_name
from arbitre.wire.competitions import NewCompetition
from tests.server.api.browser import API, PASSWORD, Site, code
from tests.server.api.test_gate import connected

PATIENCE = 30


class Reader:
    """One who reads a stream as it comes, which httpx's own transport for tests cannot."""

    def __init__(self, site: Site, token: str) -> None:
        self._site = site
        self._token = token
        self._sent: asyncio.Queue[bytes] = asyncio.Queue()
        self._began = asyncio.Event()
        self._gone = asyncio.Event()
        self.is_over = asyncio.Event()

    async def run(self) -> None:
        scope = {
            "type": "http",
            "method": "GET",
            "path": f"{API}/me/asks",
            "query_string": b"",
            "headers": [(b"authorization", f"Bearer {self._token}".encode())],
            "client": ("192.0.2.9", 4000),
            "scheme": "http",
            "server": ("arbitre.test", 80),
        }
        await self._site.app(scope, self._receive, self._send)
        self.is_over.set()

    async def _receive(self) -> dict[str, Any]:
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        if message["type"] == "http.response.body":
            self._sent.put_nowait(message["body"])
            self._began.set()

    async def line(self) -> dict[str, Any]:
        """The next that says something."""
        async with asyncio.timeout(PATIENCE):
            while not (text := (await self._sent.get()).strip()):
                pass
        line: dict[str, Any] = json.loads(text)
        return line

    async def hears_nothing(self) -> bool:
        """Though it is connected: a stream begins with an empty line."""
        await asyncio.wait_for(self._began.wait(), PATIENCE)
        await asyncio.sleep(0.05)
        return all(not self._sent.get_nowait().strip() for _ in range(self._sent.qsize()))

    def hang_up(self) -> None:
        self._gone.set()


@asynccontextmanager
async def reading(site: Site, token: str) -> AsyncIterator[Reader]:
    reader = Reader(site, token)
    task = asyncio.create_task(reader.run())
    try:
        yield reader
    finally:
        reader.hang_up()
        await task


async def made(owner: httpx.AsyncClient, name: str = "Goupil") -> str:
    answer = await owner.post(f"{API}/me/programs", json={"name": name})
    assert answer.status_code == 201, answer.text
    token: str = answer.json()["token"]
    return token


async def test_a_program_has_a_name_and_a_token_that_is_shown_once(site: Site) -> None:
    ada = await site.member("Ada")
    token = await made(ada)
    (listed,) = (await ada.get(f"{API}/me/programs")).json()
    assert (listed["name"], listed["owner"], listed["token"], listed["is_here"]) == (
        "Goupil",
        "Ada",
        None,
        False,
    )
    assert (await site.program(token).get(f"{API}/me")).json()["name"] == "Goupil"
    assert code(await ada.post(f"{API}/me/programs", json={"name": "goupil"})) == (409, "name_taken")
    log_in = {"name": "Goupil", "password": PASSWORD}
    assert (await site.browser().post(f"{API}/sessions", json=log_in)).status_code == 403
    for number in range(9):
        await made(ada, f"Renard{number}")
    assert code(await ada.post(f"{API}/me/programs", json={"name": "More"})) == (409, "too_many_programs")


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/me/tokens", {"label": "more"}),
        ("POST", "/me/programs", {"name": "Child"}),
        ("PUT", "/me/name", {"name": "Other"}),
        ("PUT", "/me/email", {"email": "a@example.org", "password": PASSWORD}),
        ("DELETE", "/me", {}),
        ("POST", "/me/friends/Ada", None),
        ("POST", "/queues", {"game": "tictactoe"}),
        ("POST", "/conversations/everybody/lines", {"text": "Buy!"}),
        ("POST", "/competitions", {"game": "tictactoe", "title": "Mine"}),
    ],
)
async def test_a_programs_token_plays_and_does_nothing_else(
    site: Site, method: str, path: str, body: dict[str, Any] | None
) -> None:
    token = await made(await site.member("Ada"))
    answer = await site.program(token).request(method, f"{API}{path}", json=body)
    assert code(answer) == (403, "programs_cannot")


async def test_a_programs_token_says_nothing_in_conversations_by_the_live_socket_either(site: Site) -> None:
    token = await made(await site.member("Ada"))
    async with connected(site, authorization=f"Bearer {token}") as socket:
        socket.say(type="say", id=1, conversation="everybody", text="Buy!")
        refused = await socket.hear()
    assert (refused["type"], refused["error"]["code"]) == ("refused", "programs_cannot")


async def test_a_programs_matches_are_never_rated(site: Site) -> None:
    ada = await site.member("Ada")
    goupil = site.program(await made(ada))
    rated = {"game": "tictactoe", "is_rated": True, "seat": 0}
    assert code(await goupil.post(f"{API}/tables", json=rated)) == (403, "programs_cannot")
    table = (await ada.post(f"{API}/tables", json=rated)).json()["id"]
    assert code(await goupil.post(f"{API}/matches/{table}/seat", json={})) == (403, "programs_cannot")


async def test_another_token_and_deleting_end_the_one_before(site: Site) -> None:
    ada, bob = await site.member("Ada"), await site.member("Bob")
    token = await made(ada)
    assert code(await bob.post(f"{API}/me/programs/Goupil/token")) == (404, "unknown_program")
    assert code(await bob.delete(f"{API}/me/programs/Goupil")) == (404, "unknown_program")
    assert code(await ada.delete(f"{API}/me/programs/Bob")) == (404, "unknown_program")
    async with reading(site, token) as reader:
        await reader.hears_nothing()
        renewed = (await ada.post(f"{API}/me/programs/Goupil/token")).json()["token"]
        await asyncio.wait_for(reader.is_over.wait(), PATIENCE)
    assert code(await site.program(token).get(f"{API}/me")) == (401, "not_logged_in")
    assert (await site.program(renewed).get(f"{API}/me")).status_code == 200
    assert (await ada.delete(f"{API}/me/programs/Goupil")).status_code == 204
    assert code(await site.program(renewed).get(f"{API}/me")) == (401, "not_logged_in")


async def test_programs_leave_with_their_owner(site: Site) -> None:
    ada = await site.member("Ada")
    token = await made(ada)
    assert (await ada.request("DELETE", f"{API}/me", json={"password": PASSWORD})).status_code == 204
    assert code(await site.program(token).get(f"{API}/me")) == (401, "not_logged_in")


async def test_whoever_is_connected_is_listed_challenged_and_asked(site: Site) -> None:
    ada, bob = await site.member("Ada"), await site.member("Bob")
    token = await made(ada)
    goupil = site.program(token)
    async with reading(site, token) as reader:
        assert await reader.hears_nothing()
        assert [one["name"] for one in (await bob.get(f"{API}/programs")).json()] == ["Goupil"]
        new = {"game": "tictactoe", "seat": 1, "invited": ["Goupil"]}
        match = (await bob.post(f"{API}/tables", json=new)).json()["id"]
        line = await reader.line()
        assert (line["type"], line["match"], line["player"]) == ("challenge", match, "Bob")
        await goupil.post(f"{API}/matches/{match}/seat", json={})
        ask = await reader.line()
        assert (ask["type"], ask["match"], ask["seat"], ask["opponent"]) == ("ask", match, 0, None)
        assert ask["moves"] == [str(cell) for cell in range(1, 10)]
        move = {"kind": "move", "move": "5", "version": ask["version"]}
        assert (await goupil.post(f"{API}/matches/{match}/actions", json=move)).status_code == 200
        assert await reader.hears_nothing(), "it is not to move"
        situation = (await bob.get(f"{API}/matches/{match}")).json()["situation"]
        reply = {"kind": "move", "move": "1", "version": situation["version"]}
        await bob.post(f"{API}/matches/{match}/actions", json=reply)
        assert (await reader.line())["moves"] == ["2", "3", "4", "6", "7", "8", "9"]
        assert code(await goupil.post(f"{API}/matches/{match}/actions", json=move)) == (409, "stale_version")
        await bob.post(f"{API}/matches/{match}/actions", json={"kind": "resign"})
        over = await reader.line()
        assert (over["type"], over["outcome"]["scores"], over["seat"]) == ("over", [1.0, 0.0], 0)


async def test_after_a_break_it_is_asked_again_what_it_has_not_answered(site: Site) -> None:
    ada, bob = await site.member("Ada"), await site.member("Bob")
    token = await made(ada)
    match = (await site.program(token).post(f"{API}/tables", json={"game": "tictactoe", "seat": 0})).json()[
        "id"
    ]
    await bob.post(f"{API}/matches/{match}/seat", json={})
    waiting = (await bob.post(f"{API}/tables", json={"game": "reversi", "invited": ["Goupil"]})).json()["id"]
    for _ in range(2):
        async with reading(site, token) as reader:
            lines = [await reader.line(), await reader.line()]
            assert {(line["type"], line["match"]) for line in lines} == {
                ("ask", match),
                ("challenge", waiting),
            }
    once = await site.program(token).get(f"{API}/me/asks", params={"once": "true"})
    assert {json.loads(line)["type"] for line in once.text.splitlines() if line} == {"ask", "challenge"}


async def test_in_a_competition_the_opponent_has_a_lasting_name(site: Site) -> None:
    ada = await site.member("Ada")
    token = await made(ada)
    house = site.app.house
    owner = await house.people.named("Ada")
    new = NewCompetition(
        game="tictactoe", title="Cup", competitors=["bot:perfect", "program:Goupil"], boards=2
    )
    async with reading(site, token) as reader:
        await reader.hears_nothing()
        await house.competitions.create(owner, new)
        # The second of the two matches would have the bot to move first, and nobody thinks for it here.
        line = await reader.line()
        assert (line["game"], line["opponent"]) == ("tictactoe", lasting_name("bot", "perfect"))
        assert 0 < line["seconds"] <= 60


async def test_results_standings_and_records_can_be_taken_away(site: Site) -> None:
    ada = await site.member("Ada")
    house = site.app.house
    owner = await house.people.named("Ada")
    await house.roles.grant(owner, "organiser", None)
    tokens = [await made(ada, name) for name in ("Goupil", "Ysengrin")]
    cup = {"game": "tictactoe", "title": "Cup", "competitors": ["program:Goupil", "program:Ysengrin"]}
    made_cup = (await ada.post(f"{API}/competitions", json=cup)).json()
    assert made_cup["may_manage"] is True
    path = f"{API}/competitions/{made_cup['competition']['id']}"
    for _ in range(2):
        await house.running_competitions.look(made_cup["competition"]["id"])
        (playing,) = (await ada.get(path)).json()["playing"]
        seat = [playing["first"], playing["second"]].index(0)
        resigned = await site.program(tokens[0]).post(
            f"{API}/matches/{playing['match']}/actions", json={"kind": "resign"}
        )
        assert resigned.status_code == 200, (seat, resigned.text)
    await house.running_competitions.look(made_cup["competition"]["id"])
    stranger = site.browser()
    standings = (await stranger.get(f"{path}/standings.csv")).text.splitlines()
    assert standings[0].startswith("place,competitor,kind,owner,points")
    assert [line.split(",")[:5] for line in standings[1:]] == [
        ["1", "Ysengrin", "program", "Ada", "2.0"],
        ["2", "Goupil", "program", "Ada", "0.0"],
    ]
    results = (await stranger.get(f"{path}/results.csv")).text.splitlines()
    assert len(results) == 3
    assert results[1].split(",")[5:8] in (["over", "0.0", "resignation"], ["over", "1.0", "resignation"])
    records = (await stranger.get(f"{path}/records")).text.splitlines()
    assert [json.loads(line)["outcome"]["reason"] for line in records] == ["resignation"] * 2
    assert code(await stranger.get(f"{API}/competitions/nothing/records")) == (404, "unknown_competition")
