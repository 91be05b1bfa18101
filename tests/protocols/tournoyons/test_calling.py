"""Chapters II and III: what an engine is asked, word for word, and how it answers."""

import re
from typing import Any

import httpx
import pytest

from arbitre.outbound.signing import is_signed
from arbitre.outbound.urls import read_url
from arbitre.protocols.tournoyons.queries import read_query, write_query
from arbitre.protocols.tournoyons.trays.registry import TRAYS
from arbitre.server.competitions.competitors import lasting_name
from arbitre.server.errors import InvalidRequest
from arbitre.wire.competitions import NewCompetition
from tests.protocols.tournoyons.arena import Arena, first_free, playing, silent

REFEREE = "http://arbitre.test/tournoyons/referee"


def test_the_request_of_chapter_two() -> None:
    asked = read_url("http://equipeA.fr").with_query(
        write_query(
            [
                ("Set", "Chess"),
                ("Game", "CH7613"),
                ("MoveId", "3"),
                ("Tray", "Init"),
                ("Opponent", None),
                ("Referee", "http://tournoyons.com/arbitre/arbitre.php"),
            ]
        )
    )
    assert asked.url == (
        "http://equipea.fr/?Set=Chess&Game=CH7613&MoveId=3&Tray=Init&Referee=http://tournoyons.com/arbitre/arbitre.php"
    )


def test_the_answer_of_chapter_two_with_the_spaces_it_is_printed_with() -> None:
    assert read_query(" Game=CH7613& MoveId=3& Value=E2xE4") == {
        "game": "CH7613",
        "moveid": "3",
        "value": "E2xE4",
    }


def test_a_parameter_that_comes_twice_is_no_answer() -> None:
    with pytest.raises(InvalidRequest):
        read_query("Game=A&MoveId=1&Value=5&value=6")


def test_what_some_engines_do_not_unescape_is_not_escaped() -> None:
    assert write_query([("Tray", "M?10-12"), ("Gain1", "a b&c+d"), ("Gain2", "")]) == (
        "Tray=M?10-12&Gain1=a%20b%26c%2Bd&Gain2="
    )


async def test_a_first_request_and_the_second(arena: Arena) -> None:
    ada = await arena.member("Ada")
    await arena.engine(ada, "Pebble", playing("5", "5", "1"), timeout=12)
    match = await arena.open(ada, "tictactoe", ("engine:Pebble", 0), seat=1)
    await arena.until(match, lambda live: len(live.playing().log) == 1)
    first = arena.queries[0]
    assert list(first) == ["set", "game", "moveid", "tray", "turn", "timeout", "status", "referee"]
    assert {name: first[name] for name in ("set", "tray", "turn", "timeout", "status", "referee")} == {
        "set": "TicTacToe",
        "tray": "Init",
        "turn": "1",
        "timeout": "12",
        "status": "0",
        "referee": REFEREE,
    }
    assert re.fullmatch(r"[A-Z2-7]{10}", first["game"])
    assert first["moveid"].isdigit()
    assert int(first["moveid"]) < 2**31
    await ada.post(f"/api/v1/matches/{match}/actions", json={"kind": "move", "move": "9", "version": 1})
    await arena.until(match, lambda live: len(live.playing().log) == 3)
    second = arena.queries[1]
    assert (second["tray"], second["move2"], second["turn"]) == ("000010002", "9", "3")
    assert "move1" not in second
    assert second["game"] == first["game"], "an engine may keep what it knows under it"
    assert second["moveid"] != first["moveid"]
    assert match not in arena.raw[0].decode()


async def test_engines_of_both_seats_play_a_match_to_its_end_and_are_told(arena: Arena) -> None:
    ada = await arena.member("Ada")
    await arena.engine(ada, "Pebble", first_free)
    await arena.engine(ada, "Stone", first_free)
    match = await between(arena, ada, "tictactoe", "Pebble", "Stone")
    live = await arena.until_over(match)
    assert [event.text for event in live.playing().log] == list("1234567")
    told = await arena.until_ask(match, 1, lambda ask: ask.status == "told" and ask.reply is not None)
    await arena.until_ask(match, 0, lambda ask: ask.status == "told" and ask.reply is not None)
    ended = {query["status"]: query for query in arena.queries if query["status"] != "0"}
    assert sorted(ended) == ["1", "4"], "won as first player, lost as second"
    assert ended["4"]["tray"] == "121212100"
    again = await arena.call_back(ended["4"], "9")
    assert (again.status_code, told.status) == (409, "told"), "nothing is wanted of it"
    games = {query["game"] for query in arena.queries}
    assert len(games) == 2, "the two cannot even know that they play each other"
    assert not any("opponent" in query for query in arena.queries)
    assert {answer.text for answer in arena.answers[:7]} == {"OK"}


async def between(
    arena: Arena, opener: httpx.AsyncClient, game: str, first: str, second: str, **more: Any
) -> str:
    seats = (f"engine:{first}", 0), (f"engine:{second}", 1)
    return await arena.open(opener, game, *seats, sits=False, **more)


@pytest.mark.parametrize("game", TRAYS)
async def test_all_eight_games_are_played_by_engines(arena: Arena, game: str) -> None:
    ada = await arena.member("Ada")
    await arena.engine(ada, "Pebble", arena.oracle(), games=[game])
    await arena.engine(ada, "Stone", arena.oracle(), games=[game])
    match = await between(arena, ada, game, "Pebble", "Stone")
    live = await arena.until(match, lambda live: len(live.playing().log) >= 8 or live.playing().is_over)
    outcome = live.playing().outcome
    assert outcome is None or outcome.reason != "failure"
    turns = [int(query["turn"]) for query in arena.queries if query["status"] == "0"]
    assert turns[0] == 1
    if game in ("mastermind", "seafight"):
        assert turns[:2] == [1, 1], "both prepare"
        assert 2 not in turns


async def test_opponents_are_named_in_competitions_only_and_lastingly(arena: Arena) -> None:
    ada = await arena.member("Ada")
    await arena.engine(ada, "Pebble", playing("1"))
    await arena.engine(ada, "Stone", playing("1"))
    house = arena.house
    account = await house.store.account_named("Ada")
    assert account is not None
    await house.roles.grant(account, "organiser", None)
    new = NewCompetition(game="tictactoe", title="Cup", competitors=["engine:Pebble", "engine:Stone"])
    cup = await house.competitions.create(account, new)
    await house.running_competitions.look(cup.id)
    (begun,) = [pairing for pairing in await house.store.pairings(cup.id) if pairing.state == "playing"]
    await arena.until_ask(begun.match, 0, lambda ask: ask.reply is not None)
    other = ("Pebble", "Stone")[begun.second]
    assert arena.queries[0]["opponent"] == lasting_name("engine", other)
    match = await arena.open(ada, "tictactoe", ("engine:Pebble", 0), seat=1)
    asked = await arena.until_ask(match, 0, lambda ask: ask.reply is not None)
    (query,) = [query for query in arena.queries if query["moveid"] == asked.move_id]
    assert "opponent" not in query


async def test_zeros_level_and_a_query_of_ones_own_are_sent(arena: Arena) -> None:
    ada = await arena.member("Ada")
    server = await arena.engine(ada, "Pebble", silent)
    address = f"http://127.0.0.1:{server.port}/e.php?key=abc"
    changes = {"zeros": True, "level": "3", "address": address}
    assert (await ada.patch("/api/v1/engines/pebble", json=changes)).status_code == 200
    match = await arena.open(ada, "tictactoe", ("engine:Pebble", 0), seat=1)
    await arena.until_ask(match, 0, lambda ask: ask.reply is not None)
    assert arena.raw[0].startswith(b"GET /e.php?key=abc&Set=TicTacToe&Game=")
    assert (arena.queries[0]["tray"], arena.queries[0]["level"]) == ("000000000", "3")


async def test_a_match_may_begin_from_a_tray(arena: Arena) -> None:
    ada = await arena.member("Ada")
    await arena.engine(ada, "Pebble", playing("3"))
    read = await ada.post(
        "/api/v1/engine-trays/position", json={"game": "tictactoe", "parameters": {"tray": "110220000"}}
    )
    position = read.json()["position"]
    match = await arena.open(ada, "tictactoe", ("engine:Pebble", 0), seat=1, position=position)
    live = await arena.until_over(match)
    assert live.row.outcome is not None
    assert live.row.outcome.scores == (1.0, 0.0)
    assert (arena.queries[0]["tray"], arena.queries[0]["turn"]) == ("110220000", "3")


async def test_requests_say_who_calls_and_are_signed(arena: Arena) -> None:
    ada = await arena.member("Ada")
    await arena.engine(ada, "Pebble", silent)
    old = (await ada.post("/api/v1/engines/Pebble/secret")).json()["secret"]
    new = (await ada.post("/api/v1/engines/Pebble/secret")).json()["secret"]
    match = await arena.open(ada, "tictactoe", ("engine:Pebble", 0), seat=1)
    await arena.until_ask(match, 0, lambda ask: ask.reply is not None)
    lines = arena.raw[0].decode().split("\r\n")
    target = lines[0].split(" ")[1].encode()
    headers = {line.partition(": ")[0].lower(): line.partition(": ")[2] for line in lines[1:]}
    now = arena.site.clock.time // 1000
    assert headers["arbitre-site"] == "http://arbitre.test"
    assert headers["user-agent"].endswith("(+http://arbitre.test)")
    assert is_signed([new], headers, target, now)
    assert is_signed([old], headers, target, now)
    assert not is_signed([new], headers, target + b"1", now)


async def test_a_day_after_its_replacement_a_secret_signs_nothing(arena: Arena) -> None:
    ada = await arena.member("Ada")
    await arena.engine(ada, "Pebble", silent)
    secrets = [(await ada.post("/api/v1/engines/Pebble/secret")).json()["secret"] for _ in range(3)]
    arena.site.clock.advance(days=1)
    await arena.house.outages.look()
    match = await arena.open(ada, "tictactoe", ("engine:Pebble", 0), seat=1)
    await arena.until_ask(match, 0, lambda ask: ask.reply is not None)
    lines = arena.raw[0].decode().split("\r\n")
    headers = {line.partition(": ")[0].lower(): line.partition(": ")[2] for line in lines[1:]}
    target, now = lines[0].split(" ")[1].encode(), arena.site.clock.time // 1000
    assert [is_signed([secret], headers, target, now) for secret in secrets] == [False, False, True]
    assert headers["webhook-signature"].count("v1,") == 1
