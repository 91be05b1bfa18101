"""Games that people add: their referees are asked for verdicts, as chapter VI has it."""

import asyncio
import importlib.util
import re
from collections.abc import Callable
from html import unescape
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
    table = (await bob.get(f"/api/v1/matches/{match}")).json()["table"]
    assert (table["game"], len(table["seats"]), table["outcome"]["scores"]) == ("added:Nim", 2, [0.0, 1.0])
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


async def make_organiser(arena: Arena, name: str) -> None:
    account = await arena.house.store.account_named(name)
    assert account is not None
    await arena.house.roles.grant(account, "organiser", None)


async def test_it_is_a_game_like_the_others(arena: Arena) -> None:
    """In the catalogue, the lobby, engines' and interfaces' lists, and in replays; until its owner closes it."""
    ada, bob = await arena.member("Ada"), await arena.member("Bob")
    await add(
        ada,
        "Mine",
        await referee(arena, lambda query: page(query, 1, "x"), []),
        title="My game",
        syntax="A *value*.",
    )

    async def offered() -> list[Any]:
        games = (await bob.get("/api/v1/games")).json()
        return [game for game in games if game["name"] == "added:Mine"]

    (game,) = await offered()
    assert (game["title"], game["added_by"]) == ({"fr": "My game", "en": "My game"}, "Ada")
    assert (game["min_seats"], game["max_seats"], len(game["seat_names"])) == (2, 2, 2)
    assert (await bob.get("/api/v1/games/added:mine")).json() == game
    rules = (await bob.get("/api/v1/games/added:Mine/rules?language=en")).json()
    assert (rules["title"], "A *value*." in rules["markdown"]) == ("My game", True)
    table = (await ada.post("/api/v1/tables", json={"game": "added:mine", "seat": 0})).json()
    assert (table["game"], [seat["player"] for seat in table["seats"]]) == ("added:Mine", ["Ada", None])
    assert [one["id"] for one in (await bob.get("/api/v1/tables?game=added:Mine")).json()["matches"]] == [
        table["id"]
    ]
    await bob.post(f"/api/v1/matches/{table['id']}/seat", json={})
    offered_draw = await ada.post(f"/api/v1/matches/{table['id']}/actions", json={"kind": "offer_draw"})
    assert offered_draw.status_code in (200, 201)
    assert (await arena.live(table["id"])).playing().draw_offers, "the referee has no say in that"
    await move(arena, ada, table["id"], "1")
    await arena.until_over(table["id"])
    over = (await bob.get("/api/v1/matches?status=over&game=added:Mine")).json()["matches"]
    assert [one["id"] for one in over] == [table["id"]]
    interface = {
        "name": "Eye",
        "address": "https://eye.example/",
        "games": ["added:mine", "reversi"],
        "is_public": True,
    }
    made = (await bob.post("/api/v1/interfaces", json=interface)).json()
    assert made["games"] == ["added:Mine", "reversi"]
    assert [one["name"] for one in (await ada.get("/api/v1/interfaces?game=added:Mine")).json()] == ["Eye"]
    shown = await ada.get(f"/interfaces/frames/{made['id']}?match={table['id']}")
    assert "Set=Mine&amp;Method=End&amp;Count=1&amp;Name1=Ada&amp;Name2=Bob&amp;Tray=x" in shown.text
    for unknown in ("added:Other", "added:"):
        new = {"name": "Odd", "address": "http://a.fr/", "games": [unknown]}
        assert (await bob.post("/api/v1/engines", json=new)).json()["code"] == "unknown_game"
        assert (await bob.post("/api/v1/interfaces", json=new)).json()["code"] == "unknown_game"
    rated = await ada.post("/api/v1/tables", json={"game": "added:Mine", "is_rated": True})
    assert rated.json()["code"] == "invalid_request"
    closed = await ada.patch("/api/v1/added-games/Mine", json={"is_open": False})
    assert closed.json()["is_open"] is False
    assert await offered() == []
    assert (await bob.post("/api/v1/tables", json={"game": "added:Mine"})).json()["code"] == "game_closed"
    again = await ada.post(f"/api/v1/matches/{table['id']}/rematch")
    assert again.json()["code"] == "game_closed"
    await ada.patch("/api/v1/added-games/Mine", json={"is_open": True})
    assert len(await offered()) == 1
    await ada.delete("/api/v1/added-games/Mine")
    assert (await bob.get("/api/v1/games/added:Mine")).json()["code"] == "unknown_game"
    assert len((await bob.get(f"/api/v1/matches/{table['id']}/frames")).json()["frames"]) == 3, (
        "it can still be watched"
    )


async def test_its_engines_meet_in_competitions(arena: Arena) -> None:
    ada = await arena.member("Ada")
    await make_organiser(arena, "Ada")
    nim = example()

    def judge(query: Query) -> bytes:
        names = {"tray": "Tray", "gain1": "Gain1", "gain2": "Gain2", "move1": "Move1", "move2": "Move2"}
        code, tray, gains = nim.judge({names[name]: text for name, text in query.items() if name in names})
        return page(query, code, tray, (str(gains[0]), str(gains[1])))

    async def three(query: Query) -> str:
        return str(min(3, 15 if query["tray"] == "Init" else int(query["tray"])))

    await add(ada, "Nim", await referee(arena, judge, []))
    for name in ("Pebble", "Stone"):
        await arena.engine(ada, name, three, games=["added:Nim"])
    rivals = (await ada.get("/api/v1/games/added:Nim/competitors")).json()
    assert [one["id"] for one in rivals] == ["engine:Pebble", "engine:Stone"]
    new = {"game": "added:nim", "title": "Cup", "competitors": [one["id"] for one in rivals]}
    opened = (await ada.post("/api/v1/competitions", json=new)).json()
    identifier = opened["competition"]["id"]
    async with asyncio.timeout(10):
        while (state := (await ada.get(f"/api/v1/competitions/{identifier}")).json())["competition"][
            "status"
        ] != "over":
            await arena.pass_time(1)
            await asyncio.sleep(0.01)
    assert [row["points"] for row in state["standings"]] == [1.0, 1.0], (
        "the first player takes the last match"
    )


async def test_a_referee_that_lies_harms_its_own_match_and_its_owner_reads_what_it_said(arena: Arena) -> None:
    ada, bob, match = await two(arena, lambda query: page(query, 3, "one board"), [], boards=2)
    await move(arena, ada, match, "FLEET")
    await move(arena, bob, match, "SECRET")
    live = await arena.until_over(match)
    assert live.row.outcome is not None
    assert live.row.outcome.reason == "no_referee"
    await arena.until_ask(match, 2, lambda ask: ask.status != "open")
    log = (await ada.get("/api/v1/added-games/Mine/exchanges")).json()["exchanges"]
    assert log[0]["status"] == "wrong"
    assert "Move1=FLEET&Move2=SECRET" in log[0]["request"]
    assert "one%20board" in log[0]["answer"]
    assert "***" in log[0]["trouble"]
    assert (await bob.get("/api/v1/added-games/Mine/exchanges")).json()["code"] == "not_owner"


async def test_an_old_referee_is_shown_by_the_movers_browser_alone(arena: Arena) -> None:
    asked: list[Query] = []
    ada, bob, match = await two(arena, lambda query: b"never", asked, framed=True)
    address = f"/interfaces/referees/{match}"
    assert (await ada.get(address)).status_code == 403, "nothing is to be judged"
    await move(arena, ada, match, "1")
    await arena.until_ask(match, 2, lambda ask: True)
    for other in (bob, await arena.member("Carol"), arena.site.browser()):
        assert (await other.get(address)).status_code == 403
    ada.headers["sec-fetch-dest"] = "document"
    assert (await ada.get(address)).status_code == 403
    ada.headers["sec-fetch-dest"] = "iframe"
    shown = await ada.get(address)
    assert "frame-src http://127.0.0.1" in shown.headers["content-security-policy"]
    assert f"{RETURN};" in shown.headers["content-security-policy"]
    found = re.search(r'src="[^"?]*\?([^"]*)"', shown.text)
    assert found is not None
    query = read_query(unescape(found[1]))
    assert (query["move1"], query["tray"], query["returnurl"]) == ("1", "Init", RETURN)
    back = f"{RETURN}?Game={query['game']}&MoveId={query['moveid']}&ReturnCode=3&Tray=x"
    assert (await arena.site.browser().get(back.replace(query["moveid"], "1234567890"))).status_code == 404
    assert (await arena.site.browser().get(back)).text == "OK"
    assert (await arena.site.browser().get(back)).status_code == 409
    assert (await arena.live(match)).playing().state.tray == "x"
    assert asked == [], "the server calls nobody"
    competition = {"game": "added:Mine", "title": "Cup", "is_open": True, "competitors": []}
    await make_organiser(arena, "Ada")
    refused = await ada.post("/api/v1/competitions", json=competition)
    assert refused.json()["code"] == "invalid_request"


async def test_pictures_are_small_and_nothing_but_pictures(arena: Arena) -> None:
    ada, bob = await arena.member("Ada"), await arena.member("Bob")
    dot = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
    info = await add(ada, "Mine", "http://a.fr/", columns=3, pictures=[dot, dot])
    assert (info["columns"], info["pictures"]) == (3, 2)
    assert (await bob.get("/api/v1/added-games/mine/pictures")).json() == [dot, dot]
    svg = "data:image/svg+xml;base64,PHN2Zz48L3N2Zz4="
    for wrong in (svg, "https://a.fr/x.png", "javascript:alert(1)", dot + "A" * 6000):
        refused = await ada.patch("/api/v1/added-games/Mine", json={"pictures": [wrong]})
        assert refused.json()["code"] == "invalid_request"
