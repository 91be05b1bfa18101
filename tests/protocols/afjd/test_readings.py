"""Readings of the specification where its text is loose: paths, names of parameters, what may be left empty, other variants."""

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from arbitre.server.store import Store
from tests.protocols.afjd.front_end import MASTER, PLAYERS, FrontEnd, open_front_end


@pytest.fixture
def database(sqlite_url: str) -> str:
    return sqlite_url


@pytest.fixture
async def front(store: Store) -> AsyncIterator[FrontEnd]:
    async with open_front_end(store) as opened:
        yield opened


async def test_a_path_may_end_in_a_slash(front: FrontEnd) -> None:
    await front.done("POST", "/games/", MASTER, name="Wagram")
    for path in (
        "/games",
        "/games/Wagram",
        "/game-identifiers/Wagram",
        "/variants/duel",
        "/game-positions/1",
    ):
        assert await front.done("GET", f"{path}/") == await front.done("GET", path)
    body = {"user_name": MASTER, "password": "secret"}
    assert (await front.http.post("/afjd/users/login/", json=body)).status_code == 200
    assert (await front.ask("GET", "/games//"))[0] == 404
    assert (await front.http.get("/afjd/emails/emails/")).status_code == 403, "still for services only"


async def test_a_variant_that_is_left_empty_is_the_standard_one(front: FrontEnd) -> None:
    """variant: « forcé à standard pour le moment »."""
    game = await front.open(variant="")
    assert await game.field("variant") == "standard"
    assert await front.done("PUT", "/games/Raspoutine", MASTER, variant="") == {
        "name": "Raspoutine",
        "msg": "Ok but no change !",
    }
    assert (await front.ask("POST", "/games", MASTER, name="Lodi", variant="none"))[0] == 404


async def test_a_code_may_be_sent_as_the_table_names_it(front: FrontEnd) -> None:
    """d.4: « Pseudo (str), email (str) — Vérifie un couple pseudo/code de quatre chiffres »."""

    async def confirm(**fields: Any) -> tuple[int, Any]:
        answer = await front.http.post("/afjd/players/emails", data={"pseudo": "ada", **fields})
        return answer.status_code, answer.json()

    assert await confirm() == (400, {"message": {"code": "Missing required parameter"}})
    assert await confirm(email="x") == (400, {"msg": "Wrong code!:Code is incorrect"})
    account = await front.store.account("id-ada")
    assert account is not None
    await front.site.app.house.addresses.ask(account, "ada@example.net")
    (code,) = await front.store.address_codes("ada@example.net")
    assert await confirm(email=str(code)) == (200, {"pseudo": "ada", "msg": "Ok code is correct"})


@pytest.mark.parametrize("is_shown", [False, True])
async def test_an_access_code_is_its_masters_unless_the_operator_shows_it(
    store: Store, is_shown: bool
) -> None:
    async with open_front_end(store, afjd_access_codes=is_shown) as front:
        await front.open(access_code=4711)
        shown = [await front.done("GET", "/games/Raspoutine", pseudo) for pseudo in (MASTER, "ada", None)]
        expected = [4711, 4711, 4711] if is_shown else [4711, 0, 0]
        assert [fields["access_code"] for fields in shown] == expected


async def test_other_variants_are_described_and_played(front: FrontEnd) -> None:
    for variant, count in (("duel", 2), ("baltic", 5)):
        described = await front.done("GET", f"/variants/{variant}")
        assert described["roles"] == {"number": count}
        units = [
            {"type_unit": int(kind), "zone": zone, "role": role}
            for role, start in enumerate(described["start_units"], 1)
            for kind, zones in start.items()
            for zone in zones
        ]
        game = await front.open(name=variant, variant=variant)
        for player in PLAYERS[:count]:
            await game.join(player)
        await game.change(current_state=1)
        position = await game.position()
        for role in range(1, count + 1):
            own = [[unit["type_unit"], unit["zone"]] for unit in units if unit["role"] == role]
            assert sorted(position["units"][str(role)]) == sorted(own)
            assert (await game.order(role))[0] == 201
        await game.resolve()
        assert (await game.position())["units"] == position["units"]
        assert await game.field("current_advancement") == 1


async def test_a_build_may_be_described_beside_its_order(front: FrontEnd) -> None:
    """e.3.3: orders and fake_units; « dans ce cas l'unité est une unité fictive dans une liste à part »."""
    game = await front.begin()
    await game.rectify({9: 1, 13: 1}, [(1, 2, 22), *((role, 1, zone) for role, zone in HOMES.items())])
    for _ in range(2):
        await game.all_order()
        await game.resolve()
        await game.resolve()
    england = await game.holder(1)
    build = json.dumps([{"order_type": 8, "active_unit": {"zone": 34, "role": 1}}])
    sent = {"role_id": 1, "orders": build, "names": "{}"}
    path = f"/game-orders/{game.number}"
    fakes = json.dumps([{"type_unit": 2, "zone": 34, "role": 1}])
    assert (await front.ask("POST", path, england, **sent, fake_units=fakes))[0] == 201
    given = await front.done("GET", path, england, role_id=1)
    assert given == {"orders": [[1, 1, 8, 34, 0, 0]], "fake_units": [[1, 2, 34, 1, 0, 1]]}


HOMES = {2: 47, 3: 40, 4: 52, 5: 71, 6: 39, 7: 19}
"""A par, mun, rom, vie, mos, con."""
