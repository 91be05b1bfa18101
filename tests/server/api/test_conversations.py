"""Conversations over REST and WebSocket: who reads what, how far, and who is told."""

from typing import Any

import httpx
import pytest

from arbitre.server.live.topic_kinds import Named
from arbitre.server.store.rows import AccountRow
from arbitre.wire.live import NewsNotice
from tests.server.api.browser import API, Site, code
from tests.server.api.test_gate import Socket, connected, cookie
from tests.server.api.test_roles import staff


async def say(browser: httpx.AsyncClient, conversation: str, text: str, **more: Any) -> httpx.Response:
    return await browser.post(f"{API}/conversations/{conversation}/lines", json={"text": text, **more})


async def read(browser: httpx.AsyncClient, conversation: str, **query: Any) -> list[str]:
    answer = await browser.get(f"{API}/conversations/{conversation}/lines", params=query)
    assert answer.status_code == 200, answer.text
    return [line["text"] for line in answer.json()]


async def befriend(one: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    """They ask each other."""
    for asker, asked in ((one, other), (other, one)):
        name = (await asked.get(f"{API}/me")).json()["name"]
        (await asker.post(f"{API}/me/friends/{name}")).raise_for_status()


async def refusal(browser: httpx.AsyncClient, conversation: str) -> tuple[tuple[int, str], tuple[int, str]]:
    """How reading and writing are refused."""
    reading = await browser.get(f"{API}/conversations/{conversation}/lines")
    return code(reading), code(await say(browser, conversation, "hello"))


async def match_of(*players: httpx.AsyncClient, **new: Any) -> str:
    """A match that has begun, the players in the order of the seats."""
    table = (await players[0].post(f"{API}/tables", json={"game": "tictactoe", "seat": 0, **new})).json()
    for player in players[1:]:
        (await player.post(f"{API}/matches/{table['id']}/seat", json={})).raise_for_status()
    match: str = table["id"]
    return match


async def chat(browser: httpx.AsyncClient, match: str) -> list[tuple[str, bool]]:
    lines = (await browser.get(f"{API}/matches/{match}/chat")).json()
    return [(line["text"], line["is_spectator"]) for line in lines]


async def follow(socket: Socket, topic: str) -> dict[str, Any]:
    socket.say(type="subscribe", id=1, topic=topic)
    answer: dict[str, Any] = await socket.hear()
    return answer


async def hear_of(socket: Socket, kind: str) -> Any:
    """The next message of this type."""
    while (message := await socket.hear())["type"] != kind:
        pass
    return message


async def news(socket: Socket, kind: str) -> Any:
    """The subject of the next news of this kind."""
    while (message := await hear_of(socket, "news"))["kind"] != kind:
        pass
    return message["subject"]


FORBIDDEN = ((403, "not_member"), (403, "not_member"))
NOT_FOR_STRANGERS = ((401, "not_logged_in"), (401, "not_logged_in"))


# -- tables


async def test_spectators_talk_apart_until_the_match_is_over(site: Site) -> None:
    ada, bob, eve = [await site.guest() for _ in range(3)]
    match = await match_of(ada, bob)
    await ada.post(f"{API}/matches/{match}/chat", json={"text": "good luck"})
    said = (await eve.post(f"{API}/matches/{match}/chat", json={"text": "corner!"})).json()
    assert said["is_spectator"]
    both = [("good luck", False), ("corner!", True)]
    assert await chat(ada, match) == await chat(bob, match) == [("good luck", False)]
    assert await chat(eve, match) == await chat(site.browser(), match) == both
    assert await refusal(ada, f"spectators:{match}") == FORBIDDEN
    assert code(await say(eve, f"table:{match}", "corner!")) == (403, "not_member")
    await ada.post(f"{API}/matches/{match}/actions", json={"kind": "resign"})
    assert await chat(ada, match) == both
    assert not (await eve.post(f"{API}/matches/{match}/chat", json={"text": "bravo"})).json()["is_spectator"]


async def test_players_are_not_told_what_spectators_say_and_spectators_hear_all(site: Site) -> None:
    ada, bob, eve = [await site.guest() for _ in range(3)]
    match = await match_of(ada, bob)
    async with (
        connected(site, cookie=cookie(ada)) as of_ada,
        connected(site, cookie=cookie(eve)) as of_eve,
    ):
        assert (await follow(of_ada, f"match:{match}"))["chat"] == []
        assert (await follow(of_eve, f"match:{match}"))["chat"] == []
        of_eve.say(type="say", id=2, match=match, text="corner!")
        said = (await hear_of(of_eve, "chat"))["said"]
        assert (said["text"], said["is_spectator"]) == ("corner!", True)
        await bob.post(f"{API}/matches/{match}/chat", json={"text": "hm"})
        assert (await hear_of(of_eve, "chat"))["said"]["text"] == "hm"
        assert (await hear_of(of_ada, "chat"))["said"]["text"] == "hm"
        answer = await follow(of_eve, f"match:{match}")
        assert [line["text"] for line in answer["chat"]] == ["corner!", "hm"]


async def test_at_an_open_table_everybody_talks_to_everybody(site: Site) -> None:
    ada, eve = await site.guest(), await site.guest()
    match = await match_of(ada)
    await eve.post(f"{API}/matches/{match}/chat", json={"text": "may I?"})
    assert await chat(ada, match) == [("may I?", False)]


# -- two people


async def test_two_people_talk_and_nobody_else_reads_it(site: Site) -> None:
    ada, bob, eve = [await site.member(name) for name in ("Ada", "Bob", "Eve")]
    assert code(await ada.post(f"{API}/players/bob/conversation")) == (403, "not_friends")
    await befriend(ada, bob)
    opened = (await ada.post(f"{API}/players/bob/conversation")).json()
    assert (opened["kind"], opened["player"], opened["unread"]) == ("pair", "Bob", 0)
    name = opened["id"]
    assert (await bob.post(f"{API}/players/Ada/conversation")).json()["id"] == name
    assert (await say(ada, name, "  hello   Bob ")).json()["text"] == "hello Bob"
    assert await read(bob, name) == ["hello Bob"]
    assert await refusal(eve, name) == FORBIDDEN
    assert await refusal(site.browser(), name) == NOT_FOR_STRANGERS
    administrator = await staff(site, "Root", "super_administrator")
    assert await refusal(administrator, name) == FORBIDDEN
    async with connected(site, cookie=cookie(eve)) as socket:
        assert (await follow(socket, f"conversation:{name}"))["error"]["code"] == "not_member"


async def test_unread_lines_are_counted_until_they_are_marked(site: Site) -> None:
    ada, bob = await site.member("Ada"), await site.member("Bob")
    await befriend(ada, bob)
    name = (await ada.post(f"{API}/players/bob/conversation")).json()["id"]
    lines = [(await say(ada, name, text)).json() for text in ("one", "two", "three")]
    (mine,) = (await bob.get(f"{API}/conversations")).json()
    assert (mine["id"], mine["player"], mine["unread"]) == (name, "Ada", 3)
    assert mine["latest"] == lines[2]["id"]
    assert (await ada.get(f"{API}/conversations")).json()[0]["unread"] == 0
    mark = f"{API}/conversations/{name}/read"
    assert (await bob.put(mark, json={"line": lines[1]["id"]})).status_code == 204
    assert (await bob.get(f"{API}/conversations")).json()[0]["unread"] == 1
    await bob.put(mark, json={"line": lines[0]["id"]})
    assert (await bob.get(f"{API}/conversations")).json()[0]["unread"] == 1, "never backwards"


async def test_lines_are_read_in_pages(site: Site) -> None:
    ada = await site.member("Ada")
    lines = [(await say(ada, "everybody", str(number))).json()["id"] for number in range(6)]
    assert await read(site.browser(), "everybody", limit=2) == ["4", "5"]
    assert await read(ada, "everybody", limit=2, before=lines[4]) == ["2", "3"]
    assert await read(ada, "everybody", since=lines[3]) == ["4", "5"]


async def test_lines_are_searched(site: Site) -> None:
    ada = await site.member("Ada")
    for text in ("Who plays Reversi?", "100 % sure", "reversi_blitz", "no"):
        await say(ada, "everybody", text)
    assert await read(ada, "everybody", words="REVERSI") == ["Who plays Reversi?", "reversi_blitz"]
    assert await read(ada, "everybody", words="i_b") == ["reversi_blitz"]
    assert await read(ada, "everybody", words="0 %") == ["100 % sure"]
    assert await read(ada, "everybody", words="!") == []


async def test_those_who_are_friends_no_longer_read_and_do_not_write(site: Site) -> None:
    ada, bob = await site.member("Ada"), await site.member("Bob")
    await befriend(ada, bob)
    name = (await ada.post(f"{API}/players/bob/conversation")).json()["id"]
    await say(ada, name, "hello")
    await bob.delete(f"{API}/me/friends/Ada")
    assert await read(ada, name) == ["hello"]
    assert code(await say(ada, name, "hello?")) == (403, "not_friends")
    assert (await ada.post(f"{API}/players/bob/conversation")).json()["id"] == name
    await bob.put(f"{API}/me/blocks/Ada")
    assert code(await say(ada, name, "hello?")) == (403, "blocked")


async def test_everybody_may_read_the_house_and_guests_may_speak(site: Site) -> None:
    guest = await site.guest()
    async with connected(site) as stranger:
        assert (await follow(stranger, "conversation:everybody"))["type"] == "done"
        assert (await say(guest, "everybody", "hello")).status_code == 201
        told = await stranger.hear()
        assert (told["type"], told["conversation"], told["said"]["text"]) == ("said", "everybody", "hello")
        stranger.say(type="say", id=2, conversation="everybody", text="me too")
        assert (await stranger.hear())["error"]["code"] == "not_logged_in"
    assert code(await say(site.browser(), "everybody", "me too")) == (401, "not_logged_in")


async def test_guests_have_no_private_conversations(site: Site) -> None:
    ada, guest = await site.member("Ada"), await site.guest()
    name = (await guest.get(f"{API}/me")).json()["name"]
    assert code(await guest.post(f"{API}/players/Ada/conversation")) == (403, "guests_cannot")
    assert code(await ada.post(f"{API}/players/{name}/conversation")) == (403, "guests_cannot")
    assert code(await ada.post(f"{API}/players/Ada/conversation")) == (404, "unknown_player")
    assert code(await ada.post(f"{API}/players/nobody/conversation")) == (404, "unknown_player")


# -- seats


async def test_two_seats_talk_and_the_third_reads_nothing(site: Site) -> None:
    players = [await site.member(f"Power{number}") for number in range(7)]
    match = await match_of(*players, game="diplomacy")
    name = f"seats:{match}:2:5"
    letter = "Dear Italy,\n\nshall we?   Yes or no\n"
    said = (await say(players[5], name, letter)).json()
    assert (said["text"], said["seat"]) == ("Dear Italy,\n\nshall we? Yes or no", 5)
    assert (await say(players[2], name, "yes")).json()["seat"] == 2
    assert await read(players[2], name) == ["Dear Italy,\n\nshall we? Yes or no", "yes"]
    assert await refusal(players[3], name) == FORBIDDEN
    assert await refusal(site.browser(), name) == NOT_FOR_STRANGERS
    (mine,) = (await players[2].get(f"{API}/conversations")).json()
    assert (mine["id"], mine["match"], mine["places"]) == (name, match, ["2", "5"])
    assert mine["unread"] == 1
    assert (await players[3].get(f"{API}/conversations")).json() == []
    for other in (f"seats:{match}:2:7", f"seats:{match}:director:2"):
        assert code(await say(players[2], other, "hello")) == (404, "unknown_conversation")


async def test_press_is_written_by_seats_and_read_by_all(site: Site) -> None:
    ada, bob, eve = [await site.member(name) for name in ("Ada", "Bob", "Eve")]
    match = await match_of(ada, bob)
    assert (await say(ada, f"press:{match}", "I declare peace.")).json()["seat"] == 0
    assert await read(site.browser(), f"press:{match}") == ["I declare peace."]
    assert code(await say(eve, f"press:{match}", "me too")) == (403, "not_member")
    assert [info["id"] for info in (await bob.get(f"{API}/conversations")).json()] == [f"press:{match}"]


async def test_the_director_writes_to_a_seat_and_in_the_press(site: Site) -> None:
    olga = await staff(site, "Olga", "organiser")
    ada, bob = await site.member("Ada"), await site.member("Bob")
    new = {"game": "tictactoe", "sits": False, "is_directed": True}
    named = [{"player": "Ada", "seat": 0}, {"player": "Bob", "seat": 1}]
    match = (await olga.post(f"{API}/tables", json={**new, "players": named})).json()["id"]
    said = (await say(olga, f"seats:{match}:director:0", "you are late")).json()
    assert (said["author"], said["seat"]) == ("Olga", None)
    assert await read(ada, f"seats:{match}:director:0") == ["you are late"]
    assert await refusal(bob, f"seats:{match}:director:0") == FORBIDDEN
    assert await refusal(olga, f"seats:{match}:0:1") == FORBIDDEN
    assert (await say(olga, f"press:{match}", "deadline moved")).status_code == 201
    assert await read(olga, f"spectators:{match}") == []


async def test_whoever_holds_several_seats_says_for_which_they_speak(site: Site) -> None:
    ada, bob = await site.member("Ada"), await site.member("Bob")
    match = (await ada.post(f"{API}/tables", json={"game": "diplomacy", "seat": 0, "cumulate": True})).json()[
        "id"
    ]
    await ada.post(f"{API}/matches/{match}/seat", json={"seat": 3})
    await bob.post(f"{API}/matches/{match}/seat", json={"seat": 1})
    assert (await say(ada, f"press:{match}", "hello", seat=3)).json()["seat"] == 3
    assert code(await say(ada, f"press:{match}", "hello", seat=1)) == (403, "not_member")
    assert (await say(ada, f"seats:{match}:1:3", "hello")).json()["seat"] == 3


# -- news


async def test_a_person_is_told_that_something_was_said_to_them(site: Site) -> None:
    ada, bob = await site.member("Ada"), await site.member("Bob")
    await befriend(ada, bob)
    name = (await ada.post(f"{API}/players/bob/conversation")).json()["id"]
    async with (
        connected(site, cookie=cookie(ada)) as of_ada,
        connected(site, cookie=cookie(bob)) as of_bob,
    ):
        assert (await follow(of_ada, "me"))["type"] == (await follow(of_bob, "me"))["type"] == "done"
        said = (await say(ada, name, "hello")).json()
        assert await of_bob.hear() == {"type": "news", "kind": "said", "subject": name}
        await bob.put(f"{API}/conversations/{name}/read", json={"line": said["id"]})
        assert await news(of_bob, "notice") == f"message:{name}"
        assert await news(of_bob, "unread") == ""
        assert await news(of_bob, "notice") == "", "the notice was read with the line"
        await say(bob, name, "hi")
        assert await of_ada.hear() == {"type": "news", "kind": "said", "subject": name}


# -- what makes no sense


@pytest.mark.parametrize(
    ("conversation", "expected"),
    [
        ("nobody", (404, "unknown_conversation")),
        ("everybody:else", (404, "unknown_conversation")),
        ("table:", (404, "unknown_conversation")),
        ("table:aaaaaaaaaa", (404, "unknown_match")),
        ("press:aaaaaaaaaa:1", (404, "unknown_conversation")),
        ("pair:a:b", (404, "unknown_conversation")),
        ("pair:b:a", (404, "unknown_conversation")),
        ("seats:aaaaaaaaaa:1:0", (404, "unknown_conversation")),
        ("seats:aaaaaaaaaa:0:00", (404, "unknown_conversation")),
        ("seats:aaaaaaaaaa:0:director", (404, "unknown_conversation")),
        ("seats:aaaaaaaaaa:0:²", (404, "unknown_conversation")),
        ("seats:aaaaaaaaaa:0:1", (404, "unknown_match")),
    ],
)
async def test_a_conversation_that_is_none_is_not_opened(
    site: Site, conversation: str, expected: tuple[int, str]
) -> None:
    guest = await site.guest()
    assert await refusal(guest, conversation) == (expected, expected)
    answer = await guest.put(f"{API}/conversations/{conversation}/read", json={"line": 1})
    assert code(answer) == expected


async def test_a_line_is_neither_empty_nor_endless(site: Site) -> None:
    guest = await site.guest()
    for text in ("", " \n ", "x" * 501, "x" * 4001):
        assert code(await say(guest, "everybody", text)) == (400, "invalid_request")
    async with connected(site, cookie=cookie(guest)) as socket:
        for names in ({}, {"match": "aaaaaaaaaa", "conversation": "everybody"}):
            socket.say(type="say", id=1, text="hello", **names)
            assert (await socket.hear())["error"]["code"] == "invalid_request"


# -- topics that other rooms bring


async def test_a_room_brings_a_kind_of_topic_of_its_own(site: Site) -> None:
    entrance, house = site.app.entrance, site.app.house

    async def check(account: AccountRow | None, identifier: str) -> None:
        if account is None or account.is_guest:
            await house.conversations.check_may_read(account, "pair:a:b")

    entrance.topic_kinds.register(
        Named(
            "round",
            entrance.connections,
            house.topics,
            check=check,
            first=lambda connection, game: NewsNotice(kind="waiting", subject=f"3 for {game}"),
        )
    )
    ada, guest = await site.member("Ada"), await site.guest()
    async with connected(site, cookie=cookie(ada)) as socket:
        assert (await follow(socket, "round:reversi"))["type"] == "done"
        assert await socket.hear() == {"type": "news", "kind": "waiting", "subject": "3 for reversi"}
        (follower,) = house.topics.followers("round:reversi")
        follower.send(NewsNotice(kind="paired"))
        assert (await socket.hear())["kind"] == "paired"
        socket.say(type="unsubscribe", id=2, topic="round:reversi")
        assert (await socket.hear())["type"] == "done"
        assert not house.topics.is_followed("round:reversi")
        assert (await follow(socket, "round"))["error"]["code"] == "unknown_topic"
        assert (await follow(socket, "turn:reversi"))["error"]["code"] == "unknown_topic"
        assert (await follow(socket, "me:somebody"))["error"]["code"] == "unknown_topic"
    async with connected(site, cookie=cookie(guest)) as socket:
        assert (await follow(socket, "round:reversi"))["type"] == "refused"
    async with connected(site) as socket:
        assert (await follow(socket, "me"))["error"]["code"] == "not_logged_in"


def test_two_kinds_of_topic_cannot_have_one_name(site: Site) -> None:
    entrance = site.app.entrance
    with pytest.raises(ValueError, match="'tables'"):
        entrance.topic_kinds.register(Named("tables", entrance.connections, site.app.house.topics))
