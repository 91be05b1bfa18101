"""Answers that are late, wrong, given twice, somebody else's or malformed: what the manual says becomes of them."""

import asyncio
from functools import partial
from typing import Any

import httpx
import pytest

from arbitre.protocols.tournoyons.queries import read_query
from arbitre.server.store.rows import AskRow
from tests.outbound.servers import serving
from tests.protocols.tournoyons.arena import Arena, Query, playing, silent


async def asked(arena: Arena, ada: httpx.AsyncClient, seat: int = 0) -> tuple[str, Query]:
    """A match in which the engine Pebble has been asked and thinks."""
    match = await arena.open(ada, "tictactoe", ("engine:Pebble", seat), seat=1 - seat)
    await arena.until_ask(match, seat, lambda ask: ask.reply is not None)
    return match, arena.queries[-1]


async def exchange(ada: httpx.AsyncClient) -> Any:
    page = (await ada.get("/api/v1/engines/Pebble/exchanges")).json()["exchanges"]
    return next(one for one in page if one["status"] != "told")


async def lost(arena: Arena, match: str, why: str) -> None:
    live = await arena.until_over(match)
    outcome = live.row.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("failure", (0.0, 1.0))
    assert (live.playing().log[-1].kind, live.playing().log[-1].text) == ("failed", why)


async def test_late_the_engine_loses(arena: Arena) -> None:
    ada = await arena.member("Ada")
    await arena.engine(ada, "Pebble", silent, timeout=4)
    match, query = await asked(arena, ada)
    await arena.pass_time(3.9)
    assert not (await arena.live(match)).playing().is_over
    await arena.pass_time(0.2)
    await lost(arena, match, "late")
    told = await arena.call_back(query, "5")
    assert (told.status_code, told.headers["content-type"]) == (409, "text/plain; charset=utf-8")
    seen = await exchange(ada)
    assert seen["status"] == "late"
    assert seen["trouble"].startswith("An answer came again") or seen["trouble"] == "No answer within 4 s."


async def test_an_answer_after_the_deadline_costs_the_match_even_if_nobody_has_looked_yet(
    arena: Arena,
) -> None:
    ada = await arena.member("Ada")
    await arena.engine(ada, "Pebble", silent, timeout=4)
    match, query = await asked(arena, ada)
    for _ in range(5):
        arena.site.clock.advance(seconds=1)
        await arena.house.outages.look()
    assert (await arena.call_back(query, "5")).status_code == 409
    await lost(arena, match, "late")


async def test_an_answer_after_a_silence_of_the_server_costs_nothing_and_the_engine_is_asked_again(
    arena: Arena,
) -> None:
    ada = await arena.member("Ada")
    await arena.engine(ada, "Pebble", silent, timeout=4)
    match, query = await asked(arena, ada)
    arena.site.clock.advance(seconds=60)
    await arena.house.outages.look()
    told = await arena.call_back(query, "5")
    assert (told.status_code, "asked again" in told.text) == (409, True)
    await arena.pass_time(1)
    await arena.until_ask(match, 0, lambda ask: ask.attempt == 2 and ask.reply is not None)
    assert (await arena.call_back(arena.queries[-1], "5")).text == "OK"


@pytest.mark.parametrize("value", ["10", "x", "", "<script>", "5 5", "é" * 5000, "\x00"])
async def test_wrong_the_engine_loses_and_its_owner_reads_why(arena: Arena, value: str) -> None:
    ada = await arena.member("Ada")
    await arena.engine(ada, "Pebble", silent)
    match, query = await asked(arena, ada)
    answer = await arena.call_back(query, value)
    assert answer.status_code == 400
    await lost(arena, match, "wrong")
    seen = await exchange(ada)
    assert seen["status"] == "wrong"
    assert seen["trouble"]
    assert seen["request"].startswith("GET http://127.0.0.1:")
    assert seen["answer"].startswith(
        f"GET /tournoyons/referee?Game={query['game']}&MoveId={query['moveid']}&Value="
    )


async def test_a_cell_that_is_taken_is_wrong(arena: Arena) -> None:
    ada = await arena.member("Ada")
    await arena.engine(ada, "Pebble", silent)
    match = await arena.open(ada, "tictactoe", ("engine:Pebble", 1), seat=0)
    await ada.post(f"/api/v1/matches/{match}/actions", json={"kind": "move", "move": "5", "version": 0})
    await arena.until_ask(match, 1, lambda ask: ask.reply is not None)
    answer = await arena.call_back(arena.queries[-1], "5")
    assert (answer.status_code, answer.text.partition(":")[0]) == (409, "illegal_move")
    live = await arena.until_over(match)
    assert live.row.outcome is not None
    assert live.row.outcome.scores == (1.0, 0.0)


async def test_twice_the_first_counts(arena: Arena) -> None:
    ada = await arena.member("Ada")
    await arena.engine(ada, "Pebble", silent)
    match, query = await asked(arena, ada)
    answers = await asyncio.gather(*(arena.call_back(query, value) for value in "123456789"))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 8
    assert (await arena.call_back(query, "9")).status_code == 409
    assert len((await arena.live(match)).playing().log) == 1
    seen = await exchange(ada)
    assert seen["status"] == "answered"
    assert seen["milliseconds"] == 0


async def test_anothers_answer_does_not_count_and_costs_nothing(arena: Arena) -> None:
    ada = await arena.member("Ada")
    await arena.engine(ada, "Pebble", silent, login="ada2013")
    match, query = await asked(arena, ada)
    for login in (None, "bob", "ADA2013"):
        answer = await arena.call_back(query, "5", login=login)
        assert (answer.status_code, answer.text.partition(":")[0]) == (403, "not_owner")
    assert not (await arena.live(match)).playing().log
    assert "Login" in (await exchange(ada))["trouble"]
    assert (await arena.call_back(query, "5", login="ada2013")).text == "OK"


async def test_under_the_identifiers_of_another_match_nothing_is_played(arena: Arena) -> None:
    ada = await arena.member("Ada")
    await arena.engine(ada, "Pebble", silent)
    match, query = await asked(arena, ada)
    other, second = await asked(arena, ada)
    assert (await arena.call_back({**query, "moveid": second["moveid"]}, "5")).status_code == 404
    page = (await ada.get("/api/v1/engines/Pebble/exchanges")).json()["exchanges"]
    (strange,) = [one["trouble"] for one in page if one["trouble"] is not None]
    assert strange.startswith("Nothing was asked under this Game and MoveId.")
    assert f"MoveId={second['moveid']}" in strange, "word for word"
    assert (await arena.call_back({**query, "game": match}, "5")).status_code == 404
    assert not (await arena.live(match)).playing().log
    assert not (await arena.live(other)).playing().log


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Game={game}",
        "Game={game}&MoveId={moveid}",
        "MoveId={moveid}&Value=5",
        "Game={game}&Game=A&MoveId=1&Value=5",
        "%",
    ],
)
async def test_malformed_it_is_no_answer(arena: Arena, text: str) -> None:
    ada = await arena.member("Ada")
    await arena.engine(ada, "Pebble", silent)
    match, query = await asked(arena, ada)
    answer = await arena.site.browser().get(f"/tournoyons/referee?{text.format(**query)}")
    assert answer.status_code == 400
    assert not (await arena.live(match)).playing().log
    if "{game}" in text:
        _, refusal = answer.text.split(": ", 1)
        seen = await exchange(ada)
        assert seen["trouble"] == f"{refusal}\nGET /tournoyons/referee?{text.format(**query)}"


async def test_an_answer_may_be_posted_and_spelled_in_any_case(arena: Arena) -> None:
    ada = await arena.member("Ada")
    await arena.engine(ada, "Pebble", silent)
    match, query = await asked(arena, ada)
    fields = {"GAME": query["game"], "moveid": query["moveid"], "Value": "5"}
    assert (await arena.site.browser().post("/tournoyons/referee", data=fields)).text == "OK"
    assert len((await arena.live(match)).playing().log) == 1


def was_in_vain(number: int, ask: AskRow) -> bool:
    return ask.attempt == number and ask.status == "replaced"


async def test_an_engine_that_nobody_reaches_loses_after_three_attempts(arena: Arena) -> None:
    ada = await arena.member("Ada")
    await arena.engine(ada, "Pebble", playing())
    await ada.patch("/api/v1/engines/Pebble", json={"address": "http://127.0.0.1:1024/"})
    match = await arena.open(ada, "tictactoe", ("engine:Pebble", 0), seat=1)
    for number in (1, 2):
        await arena.until_ask(match, 0, partial(was_in_vain, number))
        await arena.pass_time(3)
    await lost(arena, match, "unreachable")


async def test_an_engine_that_is_withdrawn_loses(arena: Arena) -> None:
    ada, bob = await arena.member("Ada"), await arena.member("Bob")
    await arena.engine(ada, "Pebble", silent)
    match = await arena.open(bob, "tictactoe", ("engine:Pebble", 1), seat=0)
    assert (await ada.delete("/api/v1/engines/Pebble")).status_code == 204
    await bob.post(f"/api/v1/matches/{match}/actions", json={"kind": "move", "move": "5", "version": 0})
    live = await arena.until_over(match)
    assert live.row.outcome is not None
    assert live.row.outcome.scores == (1.0, 0.0)
    refused = await bob.post("/api/v1/tables", json={"game": "tictactoe", "bots": [{"bot": "engine:Pebble"}]})
    assert refused.json()["code"] == "unknown_engine"


async def test_moves_are_taken_back_and_the_engine_is_asked_anew(arena: Arena) -> None:
    ada = await arena.member("Ada")
    await arena.engine(ada, "Pebble", silent)
    match = await arena.open(ada, "tictactoe", ("engine:Pebble", 1), seat=0)
    await ada.post(f"/api/v1/matches/{match}/actions", json={"kind": "move", "move": "5", "version": 0})
    await arena.until_ask(match, 1, lambda ask: ask.reply is not None)
    before = arena.queries[-1]
    await ada.post(f"/api/v1/matches/{match}/actions", json={"kind": "ask_undo"})
    live = await arena.until(match, lambda live: live.playing().waits_for(0))
    assert (await arena.call_back(before, "1")).status_code == 409, "its answer is to a position that is gone"
    version = live.playing().version
    await ada.post(f"/api/v1/matches/{match}/actions", json={"kind": "move", "move": "1", "version": version})
    await arena.until_ask(match, 1, lambda ask: ask.version == version + 1 and ask.reply is not None)
    assert (await arena.call_back(arena.queries[-1], "5")).text == "OK"


@pytest.mark.parametrize(
    "reply",
    [
        b"HTTP/1.1 302 Found\r\nLocation: %s\r\nContent-Length: 0\r\n\r\n",
        b"HTTP/1.1 200 OK\r\n\r\n<html><script>location.href='%s'</script></html>",
        b'HTTP/1.1 200 OK\r\n\r\n<meta http-equiv=refresh content="0;url=%s">',
    ],
    ids=["redirect", "script", "refresh"],
)
async def test_an_engine_may_point_to_the_referee_instead_of_calling(arena: Arena, reply: bytes) -> None:
    """As some do that were written to be shown in a frame."""

    async def answer(head: bytes, writer: asyncio.StreamWriter) -> None:
        query = read_query(head.split(b" ", 2)[1].decode().partition("?")[2])
        if query["referee"] and query["status"] == "0":
            text = f"{query['referee']}?Game={query['game']}&MoveId={query['moveid']}&Value=5"
            writer.write(reply % text.encode())
        else:
            writer.write(b"HTTP/1.1 200 OK\r\n\r\n5")

    async with serving(answer) as server:
        ada = await arena.member("Ada")
        await arena.register(ada, "Pebble", f"http://127.0.0.1:{server.port}/")
        match = await arena.open(ada, "tictactoe", ("engine:Pebble", 0), seat=1)
        live = await arena.until(match, lambda live: len(live.playing().log) == 1)
        assert live.playing().log[0].text == "5"


async def test_an_engine_whose_pages_are_no_http_plays_on_as_long_as_it_calls_back(arena: Arena) -> None:
    """Ten replies in a row that a host would be suspended for."""
    ada = await arena.member("Ada")

    async def answer(head: bytes, writer: asyncio.StreamWriter) -> None:
        query = read_query(head.split(b" ", 2)[1].decode().partition("?")[2])
        if query["referee"] and query["status"] == "0":
            await arena.call_back(query, "13"[int(query["turn"]) % 2 == 0])
        writer.write(b"Coup jou\xe9\n")

    async with serving(answer) as server:
        for name in ("Pebble", "Stone"):
            address = f"http://127.0.0.1:{server.port}/"
            await arena.register(ada, name, address, games=["rochambeau"])
        match = await arena.open(ada, "rochambeau", ("engine:Pebble", 0), ("engine:Stone", 1), sits=False)
        live = await arena.until_over(match)
    assert live.row.outcome is not None
    assert (live.row.outcome.scores, live.row.outcome.reason) == ((1.0, 0.0), "points")
