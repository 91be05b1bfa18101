"""Games that people add: their referees are asked for verdicts, as chapter VI has it."""

import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest

from arbitre.protocols.tournoyons.queries import read_query
from tests.protocols.tournoyons.arena import Arena, Query, playing
from tests.protocols.tournoyons.referees import NIM, RETURN, add, example, make_organiser, move, page, referee

TRIALS = "/api/v1/added-games/Nim/trials"


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


async def test_the_message_of_the_manual_is_read_by_both_players(arena: Arena) -> None:
    """Chapter VI: ReturnCode 5 and a sentence in Tray."""
    said = "coup joué sur une case déjà occupée"
    ada, bob, match = await two(arena, lambda query: page(query, 5, said), [])
    await move(arena, ada, match, "C5")
    await arena.until_over(match)
    for player in (ada, bob):
        assert (await player.get(f"/api/v1/matches/{match}")).json()["situation"]["view"]["message"] == said


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
        return page(query, 3, "mine***theirs", (query["move1"], "SECRET"))

    ada, bob, match = await two(arena, judge, asked, boards=2)
    await move(arena, ada, match, "FLEET")
    await move(arena, bob, match, "SECRET")
    await arena.until(match, lambda live: live.playing().state.stage == "play")
    assert asked[0]["method"] == "Prepare"
    seen = (await ada.get(f"/api/v1/matches/{match}")).text
    assert "mine" in seen
    assert "SECRET" not in seen
    assert "theirs" not in seen


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


async def test_a_sheet_does_not_offer_more_values_than_a_match_can_keep(arena: Arena) -> None:
    ada = await arena.member("Ada")
    sheet = {"name": "Long", "address": "https://referee.example.org/", "title": "Long"}
    values = [f"{number:063}" for number in range(32)]
    assert (await ada.post("/api/v1/added-games", json={**sheet, "values": values})).status_code == 201
    changed = await ada.patch("/api/v1/added-games/Long", json={"values": [*values, "1"]})
    assert (changed.status_code, changed.json()["code"]) == (400, "invalid_request")


async def test_the_owner_tries_the_referee_in_no_match(arena: Arena) -> None:
    nim, asked = example(), list[Query]()

    def judge(query: Query) -> bytes:
        if query["tray"] == "silence":
            return b"Bonjour."
        code, tray, gains = nim.judge({"Tray": query["tray"], "Move1": query.get("move1", "")})
        return page(query, code, tray, (str(gains[0]), str(gains[1])))

    ada, bob = await arena.member("Ada"), await arena.member("Bob")
    await add(ada, "Nim", await referee(arena, judge, asked))
    tried = (await ada.post(TRIALS, json={"tray": "5", "move1": "3"})).json()
    assert (tried["verdict"], tried["value"], tried["words"]["en"]) == (
        "legal",
        "3|3|0|2",
        "The match goes on.",
    )
    assert "Tray=5" in tried["request"]
    assert asked[0]["move1"] == "3"
    assert "method" not in asked[0]
    refused = (await ada.post(TRIALS, json={"tray": "5", "move1": "9"})).json()
    assert refused["value"].startswith("5|")
    nothing = (await ada.post(TRIALS, json={"tray": "silence"})).json()
    assert (nothing["verdict"], nothing["answer"]) == ("wrong", "Bonjour.")
    assert (await bob.post(TRIALS, json={"tray": "5"})).json()["code"] == "not_owner"
    await ada.patch("/api/v1/added-games/Nim", json={"framed": True})
    assert (await ada.post(TRIALS, json={"tray": "5"})).json()["code"] == "invalid_request"
