"""Games that people add: their referees are asked for verdicts, as chapter VI has it."""

import asyncio
import importlib.util
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import quote, urlencode

import httpx
import pytest

from arbitre.protocols.tournoyons.queries import read_query
from tests.outbound.servers import serving
from tests.protocols.tournoyons.arena import Arena, Query, playing

NIM = Path(__file__).parents[3] / "examples" / "referee" / "nim.py"
RETURN = "http://arbitre.test/tournoyons/return"


def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("nim", NIM)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


async def referee(arena: Arena, say: Callable[[Query], bytes], asked: list[Query]) -> str:
    async def answer(head: bytes, writer: asyncio.StreamWriter) -> None:
        query = read_query(head.split(b" ", 2)[1].decode().partition("?")[2])
        asked.append(query)
        body = say(query)
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))

    server = await arena._stack.enter_async_context(serving(answer))
    return f"http://127.0.0.1:{server.port}/referee"


def page(query: Query, code: int, tray: str, gains: tuple[str, str] = ("", "")) -> bytes:
    back = {
        "Game": query["game"],
        "MoveId": query["moveid"],
        "ReturnCode": code,
        "Tray": tray,
        "Gain1": gains[0],
        "Gain2": gains[1],
    }
    address = f"{query['returnurl']}?{urlencode(back, quote_via=quote)}"
    return f"<script>location.href='{address}'</script>".encode()


async def add(owner: httpx.AsyncClient, name: str, address: str, **sheet: Any) -> Any:
    new = {"name": name, "address": address, "title": name, **sheet}
    response = await owner.post("/api/v1/added-games", json=new)
    assert response.status_code == 201, response.text
    return response.json()


async def move(arena: Arena, who: httpx.AsyncClient, match: str, text: str) -> httpx.Response:
    live = await arena.live(match)
    action = {"kind": "move", "move": text, "version": live.playing().version}
    return await who.post(f"/api/v1/matches/{match}/actions", json=action)


async def test_the_example_is_short_and_a_match_of_it_is_played_with_an_engine(arena: Arena) -> None:
    assert len(NIM.read_text().splitlines()) <= 60
    nim, asked = example(), list[Query]()

    def judge(query: Query) -> bytes:
        names = {"tray": "Tray", "gain1": "Gain1", "gain2": "Gain2", "move1": "Move1", "move2": "Move2"}
        code, tray, gains = nim.judge({names[name]: text for name, text in query.items() if name in names})
        return page(query, code, tray, (str(gains[0]), str(gains[1])))

    ada, bob = await arena.member("Ada"), await arena.member("Bob")
    sheet = await add(ada, "Nim", await referee(arena, judge, asked), values=["1", "2", "3"])
    assert (sheet["name"], sheet["is_open"], sheet["is_yours"]) == ("Nim", True, True)
    await arena.engine(bob, "Pebble", playing("1", "2", "3"), games=["added:Nim"])
    match = await arena.open(bob, "added:nim", ("engine:Pebble", 1), seat=0)
    for text in ("3", "3", "3"):
        await arena.until(match, lambda live: live.playing().waits_for(0) or live.playing().is_over)
        assert (await move(arena, bob, match, text)).status_code in (200, 201)
    live = await arena.until_over(match)
    assert live.row.outcome is not None
    assert (live.row.outcome.reason, live.row.outcome.scores) == ("won", (0.0, 1.0, 0.0))
    assert [event.text for event in live.playing().log][:4] == ["3", "3|3|0|12", "1", "3|3|1|11"]
    assert asked[0] == {
        "game": asked[0]["game"],
        "moveid": asked[0]["moveid"],
        "move1": "3",
        "gain1": "",
        "gain2": "",
        "tray": "Init",
        "returnurl": RETURN,
    }
    assert (asked[1]["move2"], asked[1]["tray"], asked[1]["gain1"]) == ("1", "12", "3")
    first = arena.queries[0]
    assert (first["set"], first["tray"], first["move1"], first["turn"]) == ("Nim", "12", "3", "2")
    called = len(asked)
    export = await bob.get(f"/api/v1/matches/{match}/frames")
    assert export.status_code == 200
    assert len(asked) == called, "a replay asks nobody"
    rematch = (await bob.post(f"/api/v1/matches/{match}/rematch")).json()
    assert [seat["player"] for seat in rematch["seats"]] == ["Pebble", "Bob"]


async def test_a_wrong_move_costs_the_match_and_the_referee_says_why(arena: Arena) -> None:
    ada = await arena.member("Ada")
    await add(ada, "Nim", await referee(arena, lambda query: page(query, 5, "coup/joué|deux fois"), []))
    match = await arena.open(ada, "added:Nim", seat=0, is_public=False)
    bob = await arena.member("Bob")
    await bob.post(f"/api/v1/matches/{match}/seat", json={})
    await move(arena, ada, match, "9")
    live = await arena.until_over(match)
    assert live.row.outcome is not None
    assert (live.row.outcome.reason, live.row.outcome.scores) == ("error", (0.0, 1.0, 0.0))
    assert live.playing().state.message == "coup joué deux fois"


async def two(
    arena: Arena, say: Callable[[Query], bytes], asked: list[Query], **sheet: Any
) -> tuple[Any, Any, str]:
    ada, bob = await arena.member("Ada"), await arena.member("Bob")
    await add(ada, "Mine", await referee(arena, say, asked), **sheet)
    match = await arena.open(ada, "added:Mine", seat=0)
    await bob.post(f"/api/v1/matches/{match}/seat", json={})
    return ada, bob, match


async def test_where_both_move_at_once_the_referee_gets_both(arena: Arena) -> None:
    asked: list[Query] = []
    ada, bob, match = await two(arena, lambda query: page(query, 4, "x"), asked, kind="simultaneous")
    await move(arena, ada, match, "1")
    await move(arena, bob, match, "3")
    await arena.until_over(match)
    assert (asked[0]["move1"], asked[0]["move2"]) == ("1", "3")


async def test_two_boards_are_prepared_and_nobody_sees_the_others(arena: Arena) -> None:
    asked: list[Query] = []

    def judge(query: Query) -> bytes:
        return page(query, 3, "mine***yours", (query["move1"], "SECRET"))

    ada, bob, match = await two(arena, judge, asked, boards=2)
    await move(arena, ada, match, "FLEET")
    await move(arena, bob, match, "SECRET")
    await arena.until(match, lambda live: live.playing().state.stage == "play")
    assert asked[0]["method"] == "Prepare"
    seen = (await ada.get(f"/api/v1/matches/{match}")).text
    assert "mine" in seen
    assert "SECRET" not in seen
    assert "yours" not in seen


@pytest.mark.parametrize(
    "body",
    [b"nothing", b"<script>location.href='http://elsewhere.fr/?ReturnCode=1'</script>", b"", b"\xff" * 100],
)
async def test_a_referee_that_says_nothing_ends_the_match_without_a_winner(arena: Arena, body: bytes) -> None:
    ada, _, match = await two(arena, lambda query: body, [], timeout=4)
    await move(arena, ada, match, "1")
    await arena.until_ask(match, 2, lambda ask: ask.reply is not None)
    await arena.pass_time(4.1)
    live = await arena.until_over(match)
    assert live.row.outcome is not None
    assert (live.row.outcome.reason, live.row.outcome.scores) == ("no_referee", (0.5, 0.5, 0.0))


@pytest.mark.parametrize(
    "verdict", ["ReturnCode=7&Tray=x", "Tray=x", "ReturnCode=3&Tray=a/b", "ReturnCode=3&Tray=a|b"]
)
async def test_a_verdict_that_is_none_does_not_count(arena: Arena, verdict: str) -> None:
    asked: list[Query] = []
    ada, _, match = await two(arena, lambda query: b"later", asked)
    await move(arena, ada, match, "1")
    await arena.until_ask(match, 2, lambda ask: ask.reply is not None)
    query = asked[-1]
    address = f"{RETURN}?Game={query['game']}&MoveId={query['moveid']}&"
    refused = await arena.site.browser().get(address + verdict)
    assert refused.status_code == 400
    assert (await arena.site.browser().get(address + "ReturnCode=3&Tray=x")).text == "OK"
    assert (await arena.site.browser().get(address + "ReturnCode=1&Tray=x")).status_code == 409


async def test_players_cannot_take_the_referees_place(arena: Arena) -> None:
    asked: list[Query] = []
    ada, bob, match = await two(arena, lambda query: b"later", asked)
    assert (await move(arena, ada, match, "1|0|0|x")).json()["code"] == "invalid_move"
    await move(arena, ada, match, "1")
    assert (await move(arena, bob, match, "2|0|0|x")).json()["code"] == "not_your_turn"
    refused = await ada.post(
        "/api/v1/tables",
        json={"game": "added:Mine", "bots": [{"bot": "engine:referee.Mine", "seat": 1}]},
    )
    assert refused.json()["code"] == "unknown_engine"
    for game in ("added", "added:", "added:None", "added:Mine/x"):
        refused = await ada.post("/api/v1/tables", json={"game": game})
        assert refused.json()["code"] == "unknown_game"
    taken = await ada.post("/api/v1/tables", json={"game": "added:Mine", "seat": 2})
    assert taken.json()["code"] == "unknown_seat"


async def test_a_sheet_is_its_owners(arena: Arena) -> None:
    ada, bob = await arena.member("Ada"), await arena.member("Bob")
    await add(ada, "Mine", "http://a.fr/", syntax="A value is a number.")
    assert (await bob.get("/api/v1/added-games/mine")).json()["address"] is None
    assert (await bob.patch("/api/v1/added-games/Mine", json={})).json()["code"] == "not_owner"
    changed = await ada.patch(
        "/api/v1/added-games/Mine", json={"title": "My game", "address": "http://b.fr/"}
    )
    assert (changed.json()["title"], changed.json()["address"]) == ("My game", "http://b.fr/")
    assert (await ada.get("/api/v1/engines")).json() == [], "a referee plays nothing"
    taken = {"name": "MINE", "address": "http://a.fr/", "title": "x"}
    assert (await bob.post("/api/v1/added-games", json=taken)).json()["code"] == "name_taken"
    assert (await ada.delete("/api/v1/added-games/Mine")).status_code == 204
    assert (await ada.get("/api/v1/added-games")).json() == []
