"""Matches made for others, and several seats for one person, as programs and people ask for them."""

from typing import Any

import httpx
import pytest

from arbitre.server.store.rows import SeatRow
from arbitre.server.tables.openings import Opening
from tests.server.api.browser import API, TABLE, Site, code
from tests.server.api.test_gate import connected, cookie
from tests.server.api.test_roles import staff


async def opened(browser: httpx.AsyncClient, **new: Any) -> dict[str, Any]:
    answer = await browser.post(f"{API}/tables", json={"game": "tictactoe", **new})
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


def seated(table: dict[str, Any]) -> list[str | None]:
    return [seat["player"] for seat in table["seats"]]


PAIR = [{"player": "Ada", "seat": 1}, {"player": "bob", "seat": 0}]


async def test_an_organiser_opens_a_match_for_others_that_begins_at_once(site: Site) -> None:
    olga = await staff(site, "Olga", "organiser")
    ada, bob = await site.member("Ada"), await site.member("Bob")
    table = await opened(olga, players=PAIR, sits=False, title="Round 1, board 3", is_directed=True)
    assert (table["status"], seated(table)) == ("playing", ["Bob", "Ada"])
    assert (table["title"], table["director"], table["opener"]) == ("Round 1, board 3", "Olga", "Olga")
    assert table["your_seat"] is None
    move = {"kind": "move", "move": "5", "version": 0}
    assert (await bob.post(f"{API}/matches/{table['id']}/actions", json=move)).status_code == 200
    assert code(await olga.post(f"{API}/matches/{table['id']}/actions", json=move)) == (403, "not_seated")
    (mine,) = (await ada.get(f"{API}/me/matches")).json()["matches"]
    assert mine["your_seat"] == 1
    audit = await staff(site, "Root", "administrator")
    (entry,) = (await audit.get(f"{API}/audit", params={"subject": table["id"]})).json()
    assert (entry["actor"], entry["action"]) == ("Olga", "match_opened")
    assert entry["detail"] == {"players": ["Ada", "bob"]}


async def test_the_players_hear_of_a_match_that_was_made_for_them(site: Site) -> None:
    olga, ada = await staff(site, "Olga", "organiser"), await site.member("Ada")
    await site.member("Bob")
    async with connected(site, cookie=cookie(ada)) as socket:
        socket.say(type="subscribe", id=1, topic="me")
        assert (await socket.hear())["type"] == "done"
        table = await opened(olga, players=PAIR, sits=False)
        told = await socket.hear()
        assert (told["type"], told["table"]["id"], told["table"]["your_seat"]) == ("table", table["id"], 1)


@pytest.mark.parametrize("wish", [{"players": PAIR}, {"is_directed": True}, {"sits": False}])
async def test_what_is_for_organisers_is_refused_to_others(site: Site, wish: dict[str, Any]) -> None:
    ada = await site.member("Ada")
    await site.member("Bob")
    moderator = await staff(site, "Mona", "moderator")
    for browser in (ada, moderator, await site.guest()):
        answer = await browser.post(f"{API}/tables", json={**TABLE, **wish})
        assert code(answer) == (403, "organisers_only")


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        ({"players": [{"player": "nobody"}], "sits": False}, (404, "unknown_player")),
        ({"players": [*PAIR, {"player": "Eve"}], "sits": False}, (400, "invalid_seats")),
        ({"players": [{"player": "Ada"}, {"player": "ada"}], "sits": False}, (409, "seat_taken")),
        (
            {"players": [{"player": "Ada", "seat": 1}, {"player": "Bob", "seat": 1}], "sits": False},
            (409, "seat_taken"),
        ),
        ({"players": [{"player": "Ada", "seat": 2}], "sits": False}, (404, "unknown_seat")),
        ({"invited": ["Ada", "nobody"]}, (404, "unknown_player")),
        ({"source": {"match": "aaaaaaaaaa", "version": 0}}, (404, "unknown_match")),
        ({"is_rated": True, "cumulate": True}, (400, "invalid_request")),
    ],
)
async def test_a_match_for_others_that_makes_no_sense_is_not_opened(
    site: Site, wish: dict[str, Any], expected: tuple[int, str]
) -> None:
    olga = await staff(site, "Olga", "organiser")
    for name in ("Ada", "Bob", "Eve"):
        await site.member(name)
    assert code(await olga.post(f"{API}/tables", json={"game": "tictactoe", **wish})) == expected
    assert (await olga.get(f"{API}/tables")).json()["matches"] == []


async def test_a_guest_is_not_put_into_a_rated_match(site: Site) -> None:
    olga, guest = await staff(site, "Olga", "organiser"), await site.guest()
    name = (await guest.get(f"{API}/me")).json()["name"]
    new = {"game": "tictactoe", "players": [{"player": name}], "is_rated": True}
    assert code(await olga.post(f"{API}/tables", json=new)) == (403, "guests_cannot")


async def test_only_those_who_were_invited_sit_down(site: Site) -> None:
    olga, ada, eve = [await site.member(name) for name in ("Olga", "Ada", "Eve")]
    table = await opened(olga, invited=["ada"])
    assert table["is_by_invitation"]
    assert code(await eve.post(f"{API}/matches/{table['id']}/seat", json={})) == (403, "not_invited")
    answer = await ada.post(f"{API}/matches/{table['id']}/seat", json={})
    assert answer.json()["status"] == "playing"


async def test_a_table_asks_for_its_access_code(site: Site) -> None:
    olga, ada = await site.member("Olga"), await site.guest()
    table = await opened(olga, access_code="sésame")
    assert table["needs_code"]
    assert "sésame" not in str((await ada.get(f"{API}/matches/{table['id']}")).json())
    path = f"{API}/matches/{table['id']}/seat"
    for given in ({}, {"access_code": ""}, {"access_code": "sesame"}):
        assert code(await ada.post(path, json=given)) == (403, "wrong_access_code")
    assert (await ada.post(path, json={"access_code": "sésame"})).json()["status"] == "playing"


async def test_a_match_begins_from_a_position_of_another(site: Site) -> None:
    ada, bob = await site.guest(), await site.guest()
    table = await opened(ada, seat=0)
    await bob.post(f"{API}/matches/{table['id']}/seat", json={})
    for browser, move, version in ((ada, "5", 0), (bob, "1", 1)):
        action = {"kind": "move", "move": move, "version": version}
        await browser.post(f"{API}/matches/{table['id']}/actions", json=action)
    again = await opened(ada, seat=0, source={"match": table["id"], "version": 1})
    await bob.post(f"{API}/matches/{again['id']}/seat", json={})
    situation = (await bob.get(f"{API}/matches/{again['id']}")).json()["situation"]
    assert situation["moves"] == ["1", "2", "3", "4", "6", "7", "8", "9"]


# -- several seats


async def test_one_person_may_hold_several_seats_and_act_for_each(site: Site) -> None:
    ada = await site.guest()
    table = await opened(ada, game="rochambeau", seat=0, cumulate=True)
    path = f"{API}/matches/{table['id']}"
    begun = (await ada.post(f"{path}/seat", json={})).json()
    assert (begun["status"], begun["your_seats"], begun["cumulate"]) == ("playing", [0, 1], True)
    moves = (await ada.get(path)).json()["situation"]["moves"]
    for seat in (1, 0):
        action = {"kind": "move", "move": moves[0], "version": 0}
        answer = await ada.post(f"{path}/actions", json=action, params={"seat": seat})
        assert answer.status_code == 200
        if seat == 1:
            of_each = [
                (await ada.get(path, params={"seat": number})).json()["situation"] for number in (0, 1)
            ]
            assert [situation["answer"] for situation in of_each] == [None, moves[0]]
    assert (await ada.get(path)).json()["situation"]["version"] == 2
    assert (await ada.get(f"{path}/frames", params={"seat": 1})).status_code == 200


async def test_a_seat_that_is_not_one_s_own_is_neither_played_nor_looked_from(site: Site) -> None:
    ada, bob = await site.guest(), await site.guest()
    table = await opened(ada, seat=0)
    path = f"{API}/matches/{table['id']}"
    assert code(await ada.post(f"{path}/seat", json={"seat": 1})) == (409, "seat_taken")
    await bob.post(f"{path}/seat", json={})
    action = {"kind": "move", "move": "5", "version": 0}
    answer = await bob.post(f"{path}/actions", json=action, params={"seat": 0})
    assert code(answer) == (403, "not_seated")
    for browser in (bob, site.browser()):
        for part in ("", "/frames", "/export"):
            assert code(await browser.get(path + part, params={"seat": 0})) == (403, "not_seated")
    async with connected(site, cookie=cookie(bob)) as socket:
        socket.say(type="subscribe", id=1, topic=f"match:{table['id']}", seat=0)
        assert (await socket.hear())["error"]["code"] == "not_seated"


async def test_a_connection_chooses_the_seat_it_looks_from(site: Site) -> None:
    ada = await site.guest()
    table = await opened(ada, game="rochambeau", seat=0, cumulate=True)
    await ada.post(f"{API}/matches/{table['id']}/seat", json={})
    topic = f"match:{table['id']}"
    async with connected(site, cookie=cookie(ada)) as socket:
        socket.say(type="subscribe", id=1, topic=topic, seat=1)
        moves = (await socket.hear())["snapshot"]["situation"]["moves"]
        action = {"kind": "move", "move": moves[0], "version": 0}
        socket.say(type="act", id=2, match=table["id"], action=action, seat=1)
        update = await socket.hear()
        assert (update["reply"], update["situation"]["answer"]) == (2, moves[0])
        socket.say(type="subscribe", id=3, topic=topic)
        snapshot = await socket.hear()
        assert snapshot["snapshot"]["situation"]["answer"] is None


async def test_of_several_seats_one_can_be_left(site: Site) -> None:
    ada, bob = await site.guest(), await site.guest()
    table = await opened(ada, game="diplomacy", seat=0, cumulate=True)
    path = f"{API}/matches/{table['id']}/seat"
    for seat in (3, 5):
        await bob.post(path, json={"seat": seat})
    assert (await bob.delete(path, params={"seat": 5})).json()["your_seats"] == [3]
    assert code(await bob.delete(path, params={"seat": 5})) == (403, "not_seated")


async def test_a_rematch_keeps_all_seats_of_whoever_holds_several(site: Site) -> None:
    ada = await site.guest()
    table = await opened(ada, seat=0, cumulate=True)
    path = f"{API}/matches/{table['id']}"
    await ada.post(f"{path}/seat", json={})
    (await ada.post(f"{path}/actions", json={"kind": "resign"})).raise_for_status()
    rematch = (await ada.post(f"{path}/rematch")).json()
    assert (rematch["status"], rematch["your_seats"]) == ("playing", [0, 1])


# -- engines


async def test_an_engine_has_a_seat_and_is_shown_as_one(site: Site) -> None:
    ada = await site.member("Ada")
    house = site.app.house
    account = await house.people.named("Ada")
    opening = Opening(
        game="tictactoe",
        opener=account.id,
        players=[SeatRow(0, account=account.id), SeatRow(1, engine="deep-thought")],
        seats=2,
    )
    live = await house.tables.open(opening, {})
    table = (await ada.get(f"{API}/matches/{live.id}")).json()["table"]
    assert (table["status"], table["your_seat"]) == ("playing", 0)
    engine = table["seats"][1]
    assert (engine["player"], engine["is_engine"], engine["is_bot"]) == ("deep-thought", True, False)
