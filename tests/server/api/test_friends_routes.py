"""Friends, challenges, notices, queues and ladders over REST and WebSocket."""

import asyncio
from typing import Any

import httpx

from arbitre.server.facts.news import Noticed
from tests.server.api.browser import API, Site, code
from tests.server.api.test_conversations import befriend, follow, hear_of, news, say
from tests.server.api.test_gate import connected, cookie

BLITZ = {"game": "reversi", "clock": {"kind": "bank", "initial": 180, "increment": 2}}
NAME = "reversi:rated:bank-180-2"


async def friends(browser: httpx.AsyncClient) -> dict[str, list[str]]:
    found = (await browser.get(f"{API}/me/friends")).json()
    lists = {name: [person["name"] for person in found[name]] for name in ("friends", "received", "sent")}
    return {**lists, "blocked": found["blocked"]}


async def inbox(browser: httpx.AsyncClient) -> tuple[int, list[tuple[str, str, bool]]]:
    found = (await browser.get(f"{API}/me/notices")).json()
    notices = [(notice["kind"], notice["player"] or "", notice["is_read"]) for notice in found["notices"]]
    return found["unread"], notices


async def test_friends_over_the_wire(site: Site) -> None:
    ada, bob, guest = await site.member("Ada"), await site.member("Bob"), await site.guest()
    assert (await ada.post(f"{API}/me/friends/bob")).json() == {"name": "Bob", "status": "asked"}
    assert code(await ada.post(f"{API}/me/friends/bob")) == (409, "already_asked")
    assert code(await ada.post(f"{API}/me/friends/ada")) == (409, "oneself")
    assert code(await ada.post(f"{API}/me/friends/nobody")) == (404, "unknown_player")
    assert code(await guest.post(f"{API}/me/friends/ada")) == (403, "guests_cannot")
    assert await friends(bob) == {"friends": [], "received": ["Ada"], "sent": [], "blocked": []}
    assert (await bob.put(f"{API}/me/requests/ada")).json()["status"] == "friends"
    assert code(await bob.put(f"{API}/me/requests/ada")) == (404, "no_request")
    assert code(await bob.post(f"{API}/me/friends/Ada")) == (409, "already_friends")
    assert (await bob.delete(f"{API}/me/friends/Ada")).status_code == 204
    assert code(await ada.delete(f"{API}/me/friends/bob")) == (403, "not_friends")
    await ada.post(f"{API}/me/friends/bob")
    assert (await ada.delete(f"{API}/me/requests/sent/bob")).status_code == 204
    assert code(await bob.delete(f"{API}/me/requests/ada")) == (404, "no_request")
    assert (await bob.put(f"{API}/me/blocks/ada")).json()["status"] == "blocked"
    assert code(await ada.post(f"{API}/me/friends/bob")) == (403, "blocked")
    assert (await friends(bob))["blocked"] == ["Ada"]
    assert (await bob.delete(f"{API}/me/blocks/ada")).status_code == 204
    assert (await ada.get(f"{API}/me/friends/bob")).json()["status"] == "none"


async def test_a_stranger_sees_nothing_private(site: Site) -> None:
    stranger = site.browser()
    for path in ("me/friends", "me/friends/Ada", "me/notices"):
        assert code(await stranger.get(f"{API}/{path}")) == (401, "not_logged_in")
    assert code(await stranger.post(f"{API}/queues", json=BLITZ)) == (401, "not_logged_in")


async def test_both_are_told_at_once_and_the_inbox_remembers(site: Site) -> None:
    ada, bob = await site.member("Ada"), await site.member("Bob")
    async with connected(site, cookie=cookie(bob)) as of_bob:
        await follow(of_bob, "me")
        await ada.post(f"{API}/me/friends/bob")
        assert await news(of_bob, "friends") == ""
        assert (await news(of_bob, "notice")).startswith("friend_request:")
    assert await inbox(bob) == (1, [("friend_request", "Ada", False)])
    await bob.put(f"{API}/me/notices/read/one", json={"kind": "friend_request", "subject": "Ada"})
    assert await inbox(bob) == (0, [("friend_request", "Ada", True)])
    await bob.put(f"{API}/me/requests/ada")
    assert await inbox(bob) == (0, [])
    assert await inbox(ada) == (1, [("friend_accepted", "Bob", False)])
    await ada.put(f"{API}/me/notices/read")
    assert (await inbox(ada))[0] == 0


async def test_a_challenge_is_a_table_for_somebody(site: Site) -> None:
    ada, bob, eve = [await site.member(name) for name in ("Ada", "Bob", "Eve")]
    table = {"game": "reversi", "invited": ["bob"], "seat": 0}
    async with connected(site, cookie=cookie(bob)) as of_bob:
        await follow(of_bob, "me")
        opened = (await ada.post(f"{API}/tables", json=table)).json()
        assert await news(of_bob, "notice") == f"challenge:{opened['id']}"
    assert await inbox(bob) == (1, [("challenge", "Ada", False)])
    assert code(await eve.post(f"{API}/matches/{opened['id']}/seat", json={})) == (403, "not_invited")
    async with connected(site, cookie=cookie(bob)) as of_bob:
        await follow(of_bob, "me")
        await bob.post(f"{API}/matches/{opened['id']}/seat", json={})
        assert await news(of_bob, "notice") == ""
    assert (await inbox(bob))[1] == []
    await bob.put(f"{API}/me/blocks/ada")
    assert code(await ada.post(f"{API}/tables", json=table)) == (403, "blocked")


async def test_turns_and_ends_are_noted_for_those_who_are_away(site: Site) -> None:
    ada, bob = await site.member("Ada"), await site.member("Bob")
    noted: asyncio.Queue[Noticed] = asyncio.Queue()
    site.app.house.bus.subscribe(Noticed, noted.put_nowait)
    table = (await ada.post(f"{API}/tables", json={"game": "tictactoe", "seat": 0})).json()
    async with connected(site, cookie=cookie(ada)) as of_ada:
        await follow(of_ada, "me")
        await bob.post(f"{API}/matches/{table['id']}/seat", json={})
        move = {"kind": "move", "move": "5", "version": 0}
        (await ada.post(f"{API}/matches/{table['id']}/actions", json=move)).raise_for_status()
        await noted.get()
        assert await inbox(bob) == (1, [("turn", "", False)])
        await bob.post(f"{API}/matches/{table['id']}/actions", json={"kind": "resign"})
        await noted.get()
        assert await inbox(bob) == (1, [("match_over", "", False)])
    assert (await inbox(ada))[1] == []


async def test_messages_wait_in_the_inbox(site: Site) -> None:
    ada, bob = await site.member("Ada"), await site.member("Bob")
    await befriend(ada, bob)
    await bob.put(f"{API}/me/notices/read")
    name = (await ada.post(f"{API}/players/bob/conversation")).json()["id"]
    for text in ("one", "two"):
        await say(ada, name, text)
    unread, notices = await inbox(bob)
    assert unread == 1
    assert notices[0] == ("message", "Ada", False)


async def test_the_queue_is_followed_and_pairs(site: Site) -> None:
    ada, bob = await site.member("Ada"), await site.member("Bob")
    async with (
        connected(site, cookie=cookie(ada)) as of_ada,
        connected(site) as lobby,
    ):
        await follow(of_ada, "me")
        assert (await follow(lobby, "queue"))["type"] == "done"
        assert await lobby.hear() == {"type": "queues", "queues": []}
        state: dict[str, Any] = (await ada.post(f"{API}/queues", json=BLITZ)).json()
        assert (state["queue"]["id"], state["you"]["rating"], state["band"][0]) == (NAME, 1200, [0, 40])
        await follow(of_ada, f"queue:{NAME}")
        assert (await hear_of(of_ada, "queue"))["state"]["you"]["name"] == "Ada"
        assert [queue["waiting"] for queue in (await hear_of(lobby, "queues"))["queues"]] == [1]
        site.clock.advance(seconds=1)
        await bob.post(f"{API}/queues", json=BLITZ)
        match = (await hear_of(of_ada, "paired"))["match"]
        table = (await ada.get(f"{API}/matches/{match}")).json()["table"]
        assert [seat["player"] for seat in table["seats"]] == ["Ada", "Bob"]
        while (await hear_of(lobby, "queues"))["queues"]:
            pass
    assert code(await ada.delete(f"{API}/queues/current")) == (409, "not_waiting")
    assert code(await ada.get(f"{API}/queues/nothing")) == (404, "unknown_queue")


async def test_ladders_and_statistics(site: Site) -> None:
    ada, bob = await site.member("Ada"), await site.member("Bob")
    async with connected(site) as stranger:
        assert (await follow(stranger, "ladder:tictactoe"))["type"] == "done"
        assert (await follow(stranger, "ladder:chequers"))["error"]["code"] == "unknown_game"
        new = {"game": "tictactoe", "seat": 0, "is_rated": True}
        table = (await ada.post(f"{API}/tables", json=new)).json()
        await bob.post(f"{API}/matches/{table['id']}/seat", json={})
        await bob.post(f"{API}/matches/{table['id']}/actions", json={"kind": "resign"})
        assert await hear_of(stranger, "ladder") == {"type": "ladder", "pool": "tictactoe"}
    ladder = (await bob.get(f"{API}/ladders/tictactoe")).json()
    assert [(rank["name"], rank["rating"]) for rank in ladder["ranks"]] == [("Ada", 1220), ("Bob", 1180)]
    assert ladder["own"]["place"] == 2
    assert (await ada.get(f"{API}/ladders")).json() == [
        {"pool": "tictactoe", "game": "tictactoe", "people": 2}
    ]
    (pool,) = (await ada.get(f"{API}/players/Ada/statistics")).json()["pools"]
    assert (pool["won"], pool["best"], pool["streak"], pool["place"]) == (1, 1220, 1, 1)
    assert (await ada.get(f"{API}/ladders/tictactoe", params={"pace": "fast"})).json()["ranks"] == []
    assert code(await ada.get(f"{API}/ladders/tictactoe", params={"pace": "slow"})) == (404, "unknown_game")
