"""The tester of engines, the daily check, and who may do what with an engine."""

import asyncio
from typing import Any

import pytest

from tests.outbound.servers import raw, saying, serving
from tests.protocols.tournoyons.arena import Arena, playing, silent
from tests.server.api.browser import PASSWORD


async def trial(arena: Arena, name: str, port: int, **more: Any) -> Any:
    browser = await arena.member(name)
    given = {"game": "tictactoe", "address": f"http://127.0.0.1:{port}/e", **more}
    response = await browser.post("/api/v1/engine-trials", json=given)
    assert response.status_code == 200, response.text
    return response.json()


@pytest.mark.parametrize(
    ("shown", "verdict", "words"),
    [
        (b"5", "legal", "'5' is a legal move."),
        (b"\xef\xbb\xbf 5\r\n", "legal", "'5' is a legal move."),
        (b"1", "wrong", "1"),
        (b"0", "wrong", "0"),
        (b"", "wrong", "showed nothing"),
        (b"<html>5</html>", "wrong", "its value and nothing else"),
        (b"Value: 5", "wrong", "its value and nothing else"),
        (b"\xff\xfe", "wrong", ""),
    ],
)
async def test_what_an_engine_shows_is_judged(arena: Arena, shown: bytes, verdict: str, words: str) -> None:
    async with serving(saying(shown)) as server:
        parameters = {"tray": "100000000", "turn": 2, "move1": "1"}
        result = await trial(arena, "Ada", server.port, parameters=parameters)
    assert result["verdict"] == verdict
    assert words in result["words"]["en"]
    assert result["words"]["en"] != result["words"]["fr"]
    assert result["status"] == 200
    assert result["milliseconds"] is not None
    assert result["request"] == (
        f"GET http://127.0.0.1:{server.port}/e?Set=TicTacToe&Game=TEST&MoveId=1&Tray=100000000&Turn=2&Move1=1"
        "&TimeOut=20&Status=0&Referee="
    )
    assert server.requests[0].split(b" ")[1] in result["request"].encode()


@pytest.mark.parametrize(
    ("game", "parameters", "shown", "verdict"),
    [
        ("seafight", {"tray": "1" + "0" * 99, "turn": 3}, b"A0", "wrong"),
        ("seafight", {"tray": "1" + "0" * 99, "turn": 3}, b"B0", "unjudged"),
        ("seafight", {"tray": "Init", "turn": 1}, b"V5A01V4B01V3C01V3D01V2E01", "legal"),
        ("seafight", {"tray": "Init", "turn": 1}, b"B0", "wrong"),
        ("mastermind", {"tray": "Init", "turn": 1}, b"ABCD", "legal"),
        ("mastermind", {"tray": "10ABCD", "turn": 5}, b"AAAA", "unjudged"),
        ("mastermind", {"tray": "10ABCD", "turn": 5}, b"AAAX", "wrong"),
        ("reversi", {"tray": "Init", "turn": 1}, b"XX", "wrong"),
        ("reversi", {"tray": "Init", "turn": 1}, b"D3", "legal"),
        ("pente", {"tray": "Init", "turn": 1}, b"JJ", "legal"),
        ("rochambeau", {"tray": "Init", "turn": 2}, b"3", "legal"),
        ("rochambeau", {"tray": "Init", "turn": 2}, b"4", "wrong"),
        (
            "poker",
            {"tray": "15095????CTHJHKC6HQS6M10-10", "turn": 2, "gain1": "3", "gain2": "-3"},
            b"12",
            "legal",
        ),
        ("tictactoe", {"tray": "nonsense", "turn": 1}, b"5", "unjudged"),
        ("tictactoe", {"tray": "112210000", "turn": 9}, b"5", "unjudged"),
    ],
)
async def test_values_of_every_game_are_judged(
    arena: Arena, game: str, parameters: dict[str, Any], shown: bytes, verdict: str
) -> None:
    async with serving(saying(shown)) as server:
        result = await trial(arena, "Ada", server.port, game=game, parameters=parameters)
    assert result["verdict"] == verdict, result["words"]
    assert result["words"]["en"] != result["words"]["fr"]


async def test_an_engine_that_fails_is_told_from_one_that_errs(arena: Arena) -> None:
    async with serving(raw(b"HTTP/1.1 500 Oops\r\nContent-Length: 5\r\n\r\nFatal")) as server:
        result = await trial(arena, "Ada", server.port)
    assert (result["verdict"], result["status"], result["answer"]) == ("failed", 500, "Fatal")
    result = await trial(arena, "Bob", server.port)
    assert (result["verdict"], result["status"]) == ("failed", None)
    assert "took no connection" in result["words"]["en"]


@pytest.mark.parametrize(
    "address", ["ftp://a.fr/", "http://a.fr:22/", "http://169.254.169.254/", "nonsense", "http://user@a.fr/"]
)
async def test_where_nobody_may_call_the_tester_does_not_either(arena: Arena, address: str) -> None:
    ada = await arena.member("Ada")
    response = await ada.post("/api/v1/engine-trials", json={"game": "tictactoe", "address": address})
    assert response.status_code == 400 or response.json()["verdict"] == "failed"
    response = await ada.post(
        "/api/v1/engines", json={"name": "Pebble", "address": address, "games": ["tictactoe"]}
    )
    assert response.status_code == 400 or "169.254" in address


async def test_engines_are_checked_once_a_day_and_their_owner_reads_what_is_wrong(arena: Arena) -> None:
    ada, bob = await arena.member("Ada"), await arena.member("Bob")
    async with serving(saying(b"99")) as server:
        await arena.register(ada, "Pebble", f"http://127.0.0.1:{server.port}/")

        async def info(browser: Any, checked: int) -> Any:
            async with asyncio.timeout(30):
                while True:
                    seen = (await browser.get("/api/v1/engines/Pebble")).json()
                    if seen["checked"] is not None and seen["checked"] >= checked:
                        return seen
                    await asyncio.sleep(0.01)

        seen = await info(ada, 0)
        assert (seen["health"], sorted(seen["trouble"])) == ("ill", ["en", "fr"])
        assert (await info(bob, 0))["trouble"] is None
        assert (await info(bob, 0))["settings"] is None
        before = len(server.requests)
        arena.site.clock.advance(days=1)
        await arena.pass_time(0)
        await info(ada, arena.site.clock.time)
        assert len(server.requests) == before + 1


async def test_an_engine_is_its_owners(arena: Arena) -> None:
    ada, bob = await arena.member("Ada"), await arena.member("Bob")
    await arena.engine(ada, "Pebble", silent)
    await arena.engine(ada, "Secret", silent, is_public=False)
    assert [one["name"] for one in (await bob.get("/api/v1/engines")).json()] == ["Pebble"]
    assert [one["name"] for one in (await ada.get("/api/v1/engines?own=true")).json()] == ["Pebble", "Secret"]
    assert (await bob.get("/api/v1/engines?game=chess")).json() == []
    assert (await bob.get("/api/v1/engines/Secret")).json()["code"] == "unknown_engine"
    for method, path in (
        ("PATCH", ""),
        ("DELETE", ""),
        ("POST", "/secret"),
        ("POST", "/check"),
        ("GET", "/exchanges"),
    ):
        body: Any = {} if method == "PATCH" else None
        refused = await bob.request(method, f"/api/v1/engines/Pebble{path}", json=body)
        assert refused.json()["code"] == "not_owner", path
        refused = await bob.request(method, f"/api/v1/engines/Secret{path}", json=body)
        assert refused.json()["code"] == "unknown_engine", path
    table = {"game": "tictactoe", "bots": [{"bot": "engine:Secret"}]}
    assert (await bob.post("/api/v1/tables", json=table)).json()["code"] == "unknown_engine"
    table = {"game": "reversi", "bots": [{"bot": "engine:Pebble"}]}
    assert (await bob.post("/api/v1/tables", json=table)).json()["code"] == "unknown_engine"
    taken = {"name": "PEBBLE", "address": "http://a.fr/", "games": ["tictactoe"]}
    assert (await bob.post("/api/v1/engines", json=taken)).json()["code"] == "name_taken"
    unknown = {"name": "Rock", "address": "http://a.fr/", "games": ["set"]}
    assert (await bob.post("/api/v1/engines", json=unknown)).json()["code"] == "unknown_game"


async def test_a_stranger_tries_an_engine_out_and_learns_nothing_of_its_settings(arena: Arena) -> None:
    ada, bob = await arena.member("Ada"), await arena.member("Bob")
    async with serving(saying(b"5")) as server:
        await arena.register(ada, "Pebble", f"http://127.0.0.1:{server.port}/e?key=hidden", level="strong")

        async def tried(browser: Any) -> Any:
            given = {"game": "tictactoe", "engine": "Pebble", "parameters": {"tray": "Init", "turn": 1}}
            return (await browser.post("/api/v1/engine-trials", json=given)).json()

        own, others = await tried(ada), await tried(bob)
        assert "key=hidden" in own["request"]
        assert "Level=strong" in own["request"]
        assert (own["verdict"], others["verdict"]) == ("legal", "legal")
        assert others["request"].startswith("GET engine:Pebble&Set=TicTacToe")
    gone = await tried(bob)
    for secret in ("hidden", "strong", "127.0.0.1", str(server.port)):
        assert secret not in str([others, gone])
    assert gone["verdict"] == "failed"


async def test_answer_times_make_a_graph(arena: Arena) -> None:
    ada = await arena.member("Ada")
    await arena.engine(ada, "Pebble", playing("5"))
    match = await arena.open(ada, "tictactoe", ("engine:Pebble", 0), seat=1)
    await arena.until(match, lambda live: len(live.playing().log) == 1)
    await arena.until_ask(match, 0, lambda ask: ask.status == "answered")
    points = (await arena.site.browser().get("/api/v1/engines/pebble/times")).json()
    assert [(point["status"], point["milliseconds"]) for point in points] == [("answered", 0)]


async def test_whoever_tries_somebody_elses_engine_does_not_learn_where_it_is(arena: Arena) -> None:
    ada, bob = await arena.member("Ada"), await arena.member("Bob")
    async with serving(saying(b"5")) as server:
        await arena.register(ada, "Pebble", f"http://127.0.0.1:{server.port}/e?key=abc")
        trial = {"game": "tictactoe", "engine": "Pebble"}
        seen = (await bob.post("/api/v1/engine-trials", json=trial)).text
        assert '"verdict":"legal"' in seen
        own = (await ada.post("/api/v1/engine-trials", json=trial)).text
    dead = (await bob.post("/api/v1/engine-trials", json=trial)).text
    assert '"verdict":"failed"' in dead
    for text in (seen, dead):
        assert "abc" not in text
        assert "127.0.0.1" not in text
    assert "key=abc" in own


async def test_the_engines_of_somebody_who_leaves_are_withdrawn(arena: Arena) -> None:
    ada, bob = await arena.member("Ada"), await arena.member("Bob")
    await arena.engine(ada, "Pebble", silent)
    game = {"name": "Nim", "address": "http://a.fr/", "title": "Nim"}
    assert (await ada.post("/api/v1/added-games", json=game)).status_code == 201
    everything = (await ada.get("/api/v1/me/everything")).json()
    kept = {engine["name"] for engine in everything["engines"]}
    assert kept == {"Pebble", "referee.Nim"}
    assert "whsec_" not in str(everything)
    assert (await ada.request("DELETE", "/api/v1/me", json={"password": PASSWORD})).status_code == 204
    assert (await bob.get("/api/v1/engines")).json() == []
    assert (await bob.get("/api/v1/added-games")).json() == []
