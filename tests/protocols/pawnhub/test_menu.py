"""The menu of the authors' program, message by message, against a real server."""

import asyncio
import os
from collections.abc import AsyncIterator

import httpx
import pytest
import pytest_asyncio

from tests.protocols.pawnhub.peer import BLOCK, Club, Peer, block
from tests.running import RunningServer


@pytest_asyncio.fixture
async def http(server: RunningServer) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=f"{server.url}/api/v1", timeout=30) as http:
        yield http


async def log_in(http: httpx.AsyncClient, peer: Peer) -> str:
    """The same person in a browser."""
    body = {"name": peer.name, "password": "secret", "proof": "token"}
    token = (await http.post("/sessions", json=body)).json()["token"]
    return f"Bearer {token}"


# -- coming and going


async def test_an_account_is_made_and_signed_in_once(club: Club) -> None:
    ada = await club.connect()
    await ada.ask("1~Ada1~secret", "1~1")
    await ada.ask("1~ada1~other", "1~0")
    await ada.ask("2~nobody~secret", "2~0")
    await ada.ask("2~Ada1~wrong", "2~2")
    await ada.ask("2~Ada1~secret", "2~1")
    twin = await club.connect()
    await twin.ask("2~Ada1~secret", "2~3")
    await twin.ask("2~Ada1~wrong", "2~2")
    await ada.ask("0~Quit", "0~Quit")
    assert await ada.ends() == b""
    await twin.ask("2~Ada1~secret", "2~1")


@pytest.mark.parametrize("name", ["Guest", "all", "elevenchars", "a.b", "é", "admin", "invité-1"])
async def test_some_names_cannot_be_had(club: Club, name: str) -> None:
    await (await club.connect()).ask(f"1~{name}~secret", "1~0")


@pytest.mark.parametrize(
    ("message", "answer"),
    [
        ("1~bob~", "1~0"),
        ("1~bob", "1~0"),
        ("1~bob~longpassword", "1~0"),
        ("2~~secret", "2~0"),
        ("12~", "12~0"),
        ("11~bob", "11~0~0"),
        ("13~", "13~0"),
        ("15~", "15~0"),
    ],
)
async def test_empty_fields_are_refused(club: Club, message: str, answer: str) -> None:
    await (await club.connect()).ask(message, answer)


async def test_unknown_numbers_and_strangers_requests_are_ignored(club: Club) -> None:
    stranger = await club.connect()
    stranger.send("9~viewFriends", "4~0", "6~x", "99~x", "7", "30~MwE2E4")
    await stranger.ask("2~nobody~x", "2~0")
    ada = await club.signed_in()
    ada.send("6~x", "99~x", "4~12", "8~9", "3~all~", "30~Mw/end", "30")
    await ada.is_silent()


@pytest.mark.parametrize(
    "data",
    [b"GET / HTTP/1.1\r\n\r\n".ljust(BLOCK, b" ") + b"|" * BLOCK, os.urandom(BLOCK).replace(b"|", b"x") * 4],
)
async def test_garbage_is_answered_by_the_goodbye_and_closed(club: Club, data: bytes) -> None:
    peer = await club.connect()
    peer.send_bytes(data)
    assert await peer.ends() == block("0~Quit")


async def test_blocks_may_arrive_in_any_pieces(club: Club) -> None:
    peer = await club.signed_in()
    data = block("20~stopChat") * 3
    for piece in (data[:1], data[1:149], data[149:151], data[151:]):
        peer.send_bytes(piece)
        await asyncio.sleep(0)
    await peer.expect(*["20~stopChat"] * 3)


async def test_whoever_changes_the_password_elsewhere_is_sent_away(
    club: Club, http: httpx.AsyncClient
) -> None:
    ada = await club.signed_in()
    http.headers["authorization"] = await log_in(http, ada)
    other = {"authorization": await log_in(http, ada)}
    (await http.delete("/sessions/current", headers=other)).raise_for_status()
    await ada.is_silent()
    change = {"old": "secret", "new": "a longer secret"}
    (await http.put("/me/password", json=change)).raise_for_status()
    assert await ada.ends() == block("0~Quit")


# -- conversations


async def test_everybody_hears_everybody(club: Club) -> None:
    ada, bob = await club.signed_in(), await club.signed_in()
    ada.send("3~all~Bonjour, ça va ?")
    for peer in (ada, bob):
        await peer.expect(f"3~{ada.name}~all~Bonjour, ça va ?")


async def test_friends_talk_in_private(club: Club) -> None:
    ada, bob = await club.friends()
    cleo = await club.signed_in()
    await ada.ask(f"3~{bob.name}~psst", f"3~{ada.name}~{bob.name}~psst")
    await bob.expect(f"3~{ada.name}~{ada.name}~psst")
    await cleo.is_silent()


async def test_a_friend_who_is_away_is_said_to_be(club: Club) -> None:
    ada, bob = await club.friends()
    await bob.ask("0~Quit", "0~Quit")
    await bob.ends()
    ada.send(f"3~{bob.name}~psst")
    await ada.expect(f"3~{ada.name}~{bob.name}~psst", f"3~[Server]~{bob.name}~{bob.name} is offline")


async def test_strangers_are_not_written_to(club: Club) -> None:
    ada, bob = await club.signed_in(), await club.signed_in()
    for name in (bob.name, "nobody"):
        ada.send(f"3~{name}~psst")
        assert (await ada.read()).startswith(f"3~[Server]~{name}~")
    await bob.is_silent()


async def test_a_line_is_cut_at_126_bytes(club: Club) -> None:
    ada = await club.signed_in()
    await ada.ask(f"3~all~{'é' * 100}", f"3~{ada.name}~all~{'é' * 63}")


async def test_long_lines_of_the_browser_come_in_parts(club: Club, http: httpx.AsyncClient) -> None:
    ada = await club.signed_in()
    guest = (await http.post("/guests", json={"proof": "token"})).json()
    http.headers["authorization"] = f"Bearer {guest['token']}"
    text = {"text": "a|b~" + "x" * 200}
    (await http.post("/conversations/everybody/lines", json=text)).raise_for_status()
    await ada.expect(f"3~{guest['name']}~all~a/b-{'x' * 122}", f"3~{guest['name']}~all~{'x' * 78}")


# -- friends


async def listed(peer: Peer, number: int, word: str) -> list[str]:
    peer.send(f"{number}~{word}")
    found = []
    peer.send("20~stopChat")
    while (message := await peer.read()) != "20~stopChat":
        assert message.startswith(f"{number}~")
        found.append(message.partition("~")[2])
    return found


async def test_lists_are_empty_at_first_and_then_say_everybody(club: Club) -> None:
    ada, bob = await club.friends()
    cleo = await club.signed_in()
    await cleo.ask(f"12~{ada.name}", "12~4")
    await ada.expect(f"17~{cleo.name}~1")
    assert await listed(ada, 9, "viewFriends") == [bob.name]
    assert await listed(ada, 10, "viewRequest") == [cleo.name]
    assert await listed(ada, 14, "viewSentRequest") == []
    assert await listed(cleo, 14, "viewSentRequest") == [ada.name]
    assert await listed(cleo, 9, "viewFriends") == []


async def test_asking_has_five_answers(club: Club) -> None:
    ada, bob = await club.signed_in(), await club.signed_in()
    await ada.ask("12~nobody", "12~0")
    await ada.ask(f"12~{ada.name}", "12~0")
    await ada.ask("12~all", "12~0")
    await ada.ask(f"12~{bob.name}", "12~4")
    await bob.expect(f"17~{ada.name}~1")
    await ada.ask(f"12~{bob.name}", "12~2")
    await bob.ask(f"12~{ada.name}", "12~3")
    await ada.expect(f"16~{bob.name}~1", f"18~{bob.name}~0")
    await ada.ask(f"12~{bob.name}", "12~1")


async def test_requests_are_refused_and_cancelled(club: Club) -> None:
    ada, bob = await club.signed_in(), await club.signed_in()
    await ada.ask(f"11~{bob.name}~1", "11~1~0")
    await ada.ask(f"11~{bob.name}~2", "11~2~0")
    await ada.ask(f"11~{ada.name}~1", "11~0~0")
    await ada.ask(f"15~{bob.name}", "15~0")
    await ada.ask(f"12~{bob.name}", "12~4")
    await bob.expect(f"17~{ada.name}~1")
    await bob.ask(f"11~{ada.name}~2", "11~2~1")
    await ada.expect(f"18~{bob.name}~0")
    await ada.ask(f"12~{bob.name}", "12~4")
    await bob.expect(f"17~{ada.name}~1")
    await ada.ask(f"15~{bob.name}", "15~1")
    await bob.expect(f"17~{ada.name}~0")


async def test_a_friend_is_removed(club: Club) -> None:
    ada, bob = await club.friends()
    await ada.ask(f"13~{bob.name}", "13~1")
    await bob.expect(f"16~{ada.name}~0")
    await ada.ask(f"13~{bob.name}", "13~0")


async def test_what_one_does_in_the_browser_reaches_ones_own_lists(
    club: Club, http: httpx.AsyncClient
) -> None:
    ada, bob = await club.signed_in(), await club.signed_in()
    http.headers["authorization"] = await log_in(http, ada)
    (await http.post(f"/me/friends/{bob.name}")).raise_for_status()
    await ada.expect(f"18~{bob.name}~1")
    await bob.expect(f"17~{ada.name}~1")


# -- queues, statistics and ladders


async def test_a_queue_is_left(club: Club) -> None:
    ada = await club.signed_in()
    ada.send("4~3")
    await ada.is_silent()
    await ada.ask("5~leaveQueue", "5")
    bob = await club.signed_in()
    bob.send("4~3")
    await bob.is_silent()
    await bob.ask("5~leaveQueue", "5")
    await ada.is_silent()


async def test_whoever_is_gone_waits_no_longer(club: Club, http: httpx.AsyncClient) -> None:
    ada = await club.signed_in()
    ada.send("4~2")
    await ada.is_silent()
    ada.cut()
    async with asyncio.timeout(30):
        while any(queue["game"] == "horde" for queue in (await http.get("/queues")).json()):
            pass


MODES = [
    "Classic",
    "Dark",
    "Horde",
    "Alice",
    "RealTimeClassic",
    "RealTimeDark",
    "RealTimeHorde",
    "RealTimeAlice",
]


async def test_statistics_and_ladders_follow_a_match(club: Club) -> None:
    ada = await club.signed_in()
    ada.send("7~myStat")
    await ada.expect(*(f"7~{number}~{name}~0 0 0~1200.00" for number, name in enumerate(MODES)))
    ada.send("8~3")
    await ada.expect(*(f"8~{number}~---~- - -~-" for number in range(10)))
    white, black = await club.paired(6)
    black.send("30~Mb/end")
    await white.until("30~Usurrend")
    white.send("7~myStat")
    found = [await white.read() for _ in MODES]
    assert found[5] == "7~5~RealTimeDark~1 0 0~1220.00"
    assert found[6] == "7~6~RealTimeHorde~0 0 0~1200.00"
    ada.send("8~5")
    found = [await ada.read() for _ in range(10)]
    assert found == [
        f"8~0~{white.name}~1 0 0~1220.00",
        f"8~1~{black.name}~0 1 0~1180.00",
        *(f"8~{number}~---~- - -~-" for number in range(2, 10)),
    ]
