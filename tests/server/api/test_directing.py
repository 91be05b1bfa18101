"""A director at work: each order over the API, as an event that everybody sees, and only for those who may."""

import asyncio
from typing import Any

import httpx
import pytest

from arbitre.server.store import Store, open_store
from tests.server.api.browser import API, Site, code, open_site
from tests.server.api.test_gate import connected, cookie
from tests.server.api.test_roles import give, staff

BANK = {"kind": "bank", "initial": 60, "increment": 0}


class Directed:
    """A match between Ada and Bob that Olga directs."""

    def __init__(self, match: str, olga: httpx.AsyncClient, ada: httpx.AsyncClient, bob: httpx.AsyncClient):
        self.match = match
        self.path = f"{API}/matches/{match}"
        self.olga, self.ada, self.bob = olga, ada, bob

    async def order(self, kind: str, **order: Any) -> httpx.Response:
        return await self.olga.post(f"{self.path}/directives", json={"kind": kind, **order})

    async def ordered(self, kind: str, **order: Any) -> dict[str, Any]:
        answer = await self.order(kind, **order)
        assert answer.status_code == 200, answer.text
        snapshot: dict[str, Any] = answer.json()
        return snapshot

    async def events(self, browser: httpx.AsyncClient | None = None) -> list[tuple[str, int | None, str]]:
        events = (await (browser or self.ada).get(self.path)).json()["events"]
        return [(event["kind"], event["seat"], event["text"]) for event in events]


async def directed(site: Site, **new: Any) -> Directed:
    olga = await staff(site, "Olga", "organiser")
    ada, bob = await site.member("Ada"), await site.member("Bob")
    named = [{"player": "Ada", "seat": 0}, {"player": "Bob", "seat": 1}]
    wish = {"game": "tictactoe", "players": named, "sits": False, "is_directed": True, **new}
    answer = await olga.post(f"{API}/tables", json=wish)
    assert answer.status_code == 201, answer.text
    return Directed(answer.json()["id"], olga, ada, bob)


async def test_the_director_sets_the_position(site: Site) -> None:
    it = await directed(site)
    snapshot = await it.ordered("set_position", position="112200000 1")
    assert snapshot["situation"]["version"] == 1
    assert await it.events() == [("position_set", None, "112200000 1")]
    assert (await it.ada.get(it.path)).json()["situation"]["moves"] == ["5", "6", "7", "8", "9"]
    assert code(await it.order("set_position", position="what")) == (400, "invalid_position")


async def test_the_director_answers_for_a_seat_and_the_players_hear_it(site: Site) -> None:
    it = await directed(site)
    async with connected(site, cookie=cookie(it.bob)) as socket:
        socket.say(type="subscribe", id=1, topic=f"match:{it.match}")
        await socket.hear()
        await it.ordered("answer_for", seat=0, move="5")
        update = await socket.hear()
        assert (update["type"], update["events"][0]["kind"]) == ("update", "answered_for")
        assert update["situation"]["moves"] == ["1", "2", "3", "4", "6", "7", "8", "9"]
    assert code(await it.order("answer_for", seat=0, move="1")) == (409, "not_your_turn")
    assert code(await it.order("answer_for", seat=1, move="5")) == (409, "illegal_move")
    assert code(await it.order("answer_for", seat=1, move="ten")) == (400, "invalid_move")
    assert code(await it.order("answer_for", seat=2, move="1")) == (404, "unknown_seat")


async def test_the_director_closes_a_round_and_defaults_are_played(site: Site) -> None:
    olga = await staff(site, "Olga", "organiser")
    ada = await site.member("Ada")
    named = [{"player": "Ada", "seat": 0}]
    wish = {"game": "diplomacy", "players": named, "sits": False, "is_directed": True}
    bots = [{"bot": "random"} for _ in range(6)]
    table = (await olga.post(f"{API}/tables", json={**wish, "bots": bots})).json()
    answer = await olga.post(f"{API}/matches/{table['id']}/directives", json={"kind": "close_round"})
    kinds = [event["kind"] for event in answer.json()["events"]]
    assert kinds[0] == "round_closed"
    assert kinds[1:] == ["timed_out"] * 7
    assert (await ada.get(f"{API}/matches/{table['id']}")).json()["situation"]["version"] == 8


async def test_whoever_has_no_default_forfeits_when_the_round_is_closed(site: Site) -> None:
    it = await directed(site)
    snapshot = await it.ordered("close_round")
    assert [event["kind"] for event in snapshot["events"]] == ["round_closed", "timed_out"]
    assert snapshot["situation"]["outcome"]["scores"] == [0, 1]
    assert snapshot["table"]["status"] == "over"
    assert code(await it.order("close_round")) == (409, "match_over")


async def test_the_director_moves_the_deadline(site: Site) -> None:
    it = await directed(site)
    at = site.clock() + 3_600_000
    snapshot = await it.ordered("move_deadline", at=at)
    assert snapshot["table"]["due"] == at
    assert await it.events() == [("deadline_moved", None, "3600000")]
    site.clock.advance(seconds=3_599)
    await site.app.house.outages.look()
    move = {"kind": "move", "move": "5", "version": 0}
    assert (await it.ada.post(f"{it.path}/actions", json=move)).status_code == 200
    assert code(await it.order("move_deadline", at=site.clock())) == (400, "invalid_directive")


async def test_the_director_adds_time_to_a_clock(site: Site) -> None:
    it = await directed(site, clock=BANK)
    snapshot = await it.ordered("add_time", seat=1, seconds=30)
    assert [clock["left"] for clock in snapshot["situation"]["clocks"]] == [60_000, 90_000]
    assert await it.events() == [("time_added", 1, "30000")]
    assert code(await it.order("add_time", seat=1, seconds=0)) == (400, "invalid_request")


async def test_time_cannot_be_added_where_there_is_no_clock(site: Site) -> None:
    it = await directed(site)
    assert code(await it.order("add_time", seat=1, seconds=30)) == (400, "invalid_directive")


async def test_another_player_takes_over_a_seat_with_its_conversations(site: Site) -> None:
    it = await directed(site)
    eve = await site.member("Eve")
    secret = f"seats:{it.match}:0:1"
    await it.ada.post(f"{API}/conversations/{secret}/lines", json={"text": "draw?"})
    async with (
        connected(site, cookie=cookie(eve)) as of_eve,
        connected(site, cookie=cookie(it.bob)) as of_bob,
    ):
        for socket in (of_eve, of_bob):
            socket.say(type="subscribe", id=1, topic="me")
            assert (await socket.hear())["type"] == "done"
        of_bob.say(type="subscribe", id=2, topic=f"conversation:{secret}")
        assert (await of_bob.hear())["type"] == "done"
        snapshot = await it.ordered("replace_player", seat=1, player="eve")
        assert [seat["player"] for seat in snapshot["table"]["seats"]] == ["Ada", "Eve"]
        assert await it.events() == [("seat_replaced", 1, "Eve")]
        seats = [(await socket_table(socket))["your_seat"] for socket in (of_eve, of_bob)]
        assert seats == [1, None]
        lines = (await eve.get(f"{API}/conversations/{secret}/lines")).json()
        assert [line["text"] for line in lines] == ["draw?"]
        assert code(await it.bob.get(f"{API}/conversations/{secret}/lines")) == (403, "not_member")
        await it.ada.post(f"{API}/conversations/{secret}/lines", json={"text": "hello Eve"})
        of_bob.say(type="ping", id=3)
        while (heard := await of_bob.hear())["type"] != "pong":
            assert heard["type"] != "said"
    assert [info["id"] for info in (await eve.get(f"{API}/conversations")).json()] == [secret]
    await it.ada.post(f"{it.path}/actions", json={"kind": "move", "move": "5", "version": 0})
    move = {"kind": "move", "move": "1", "version": 2}
    assert code(await it.bob.post(f"{it.path}/actions", json=move)) == (403, "not_seated")
    assert (await eve.post(f"{it.path}/actions", json=move)).status_code == 200
    # The row was stored with the event: a fresh reader finds the same.
    row = await site.app.house.store.match(it.match)
    eve_id = (await site.app.house.people.named("Eve")).id
    assert row is not None
    assert row.players[1].account == eve_id


async def socket_table(socket: Any) -> dict[str, Any]:
    while (message := await socket.hear())["type"] != "table":
        pass
    table: dict[str, Any] = message["table"]
    return table


async def test_a_bot_takes_over_and_is_asked_to_move(site: Site) -> None:
    it = await directed(site)
    snapshot = await it.ordered("replace_player", seat=0, bot="random")
    assert snapshot["table"]["seats"][0]["is_bot"]
    jobs = await site.app.house.store.claim(("bot",), site.clock(), 1_000, 5)
    assert [job.key for job in jobs] == [f"{it.match}/0"]


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ({"player": "nobody"}, (404, "unknown_player")),
        ({"player": "Bob"}, (409, "seat_taken")),
        ({"player": "Ada"}, (409, "seat_taken")),
        ({"bot": "hal"}, (404, "unknown_bot")),
        ({}, (400, "invalid_directive")),
        ({"player": "Olga", "bot": "random"}, (400, "invalid_directive")),
        ({"player": "Olga", "seat": 7}, (404, "unknown_seat")),
    ],
)
async def test_a_seat_is_not_taken_over_by_just_anybody(
    site: Site, order: dict[str, Any], expected: tuple[int, str]
) -> None:
    it = await directed(site)
    assert code(await it.order("replace_player", **{"seat": 1, **order})) == expected
    assert await it.events() == []


async def test_the_director_stops_the_match_with_an_outcome_and_nobody_is_rated(site: Site) -> None:
    it = await directed(site, is_rated=True)
    snapshot = await it.ordered("stop", scores=[1, 0], reason="adjudicated")
    outcome = snapshot["situation"]["outcome"]
    assert (outcome["reason"], outcome["scores"]) == ("adjudicated", [1, 0])
    assert snapshot["table"]["status"] == "over"
    assert (await it.ada.get(f"{API}/players/Ada")).json()["ratings"] == []


@pytest.mark.parametrize("scores", [[1], [1, 0, 0], [2, 0]])
async def test_an_outcome_that_is_none_stops_nothing(site: Site, scores: list[float]) -> None:
    it = await directed(site)
    assert code(await it.order("stop", scores=scores)) == (400, "invalid_directive")
    assert (await it.ada.get(it.path)).json()["table"]["status"] == "playing"


@pytest.mark.parametrize(
    "order", [{}, {"kind": "dance"}, {"kind": "stop"}, {"kind": "close_round", "seat": 1}]
)
async def test_an_order_that_is_not_understood_is_refused(site: Site, order: dict[str, Any]) -> None:
    it = await directed(site)
    assert code(await it.olga.post(f"{it.path}/directives", json=order)) == (400, "invalid_request")


async def test_only_the_director_or_an_administrator_whose_doing_is_noted(site: Site) -> None:
    it = await directed(site)
    moderator, guest = await staff(site, "Mona", "moderator"), await site.guest()
    other = await staff(site, "Otto", "organiser")
    order = {"kind": "close_round"}
    for browser in (it.ada, it.bob, moderator, other, guest):
        assert code(await browser.post(f"{it.path}/directives", json=order)) == (403, "not_director")
    stranger = site.browser()
    assert code(await stranger.post(f"{it.path}/directives", json=order)) == (401, "not_logged_in")
    assert await it.events() == []
    await give(site, "Mona", "administrator")
    assert (await moderator.post(f"{it.path}/directives", json=order)).status_code == 200
    entry = (await moderator.get(f"{API}/audit", params={"subject": it.match})).json()[0]
    assert (entry["actor"], entry["action"]) == ("Mona", "match_directed")
    assert entry["detail"] == {"order": "close_round"}


async def test_a_match_without_a_director_obeys_no_player(site: Site) -> None:
    ada, bob = await site.member("Ada"), await site.member("Bob")
    match = (await ada.post(f"{API}/tables", json={"game": "tictactoe"})).json()["id"]
    order = {"kind": "stop", "scores": [1, 0]}
    assert code(await ada.post(f"{API}/matches/{match}/directives", json=order)) == (403, "not_director")
    await give(site, "Bob", "administrator")
    assert code(await bob.post(f"{API}/matches/{match}/directives", json=order)) == (409, "not_begun")


async def test_who_names_themselves_takes_a_place_with_the_access_code(site: Site) -> None:
    olga, ada = await site.member("Olga"), await site.member("Ada")
    opened = await olga.post(f"{API}/desk/matches", json={"name": "Alma", "access_code": 1234})
    path = f"{API}/desk/matches/{opened.json()['info']['match']}/places"
    assert code(await ada.post(path, json={"player": "Ada"})) == (403, "wrong_access_code")
    joined = await ada.post(path, json={"player": "Ada", "access_code": 1234})
    assert joined.json()["info"]["your_place"] == "player"


async def test_another_server_knows_who_took_over(postgres_url: str) -> None:
    store: Store = await open_store(postgres_url)
    other: Store = await open_store(postgres_url)
    async with open_site(store) as site, open_site(other) as elsewhere:
        it = await directed(site)
        await site.member("Eve")
        reader = elsewhere.browser()
        assert (await reader.get(it.path)).json()["table"]["seats"][1]["player"] == "Bob"
        await it.ordered("replace_player", seat=1, player="Eve")
        for _ in range(1_000):
            snapshot = (await reader.get(it.path)).json()
            if snapshot["events"]:
                break
            await asyncio.sleep(0.01)
        assert snapshot["events"][0]["kind"] == "seat_replaced"
        assert snapshot["table"]["seats"][1]["player"] == "Eve"
    await store.close()
    await other.close()
