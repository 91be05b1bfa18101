"""A season as a front end plays it, screen by screen, with the parameters sent in every way that clients know."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from arbitre.server.store import Store
from tests.protocols.afjd.examples import NAMES
from tests.protocols.afjd.front_end import MASTER, PLAYERS, TRANSPORTS, FrontEnd, Game, open_front_end

DAILY = {"form", "json"}


@pytest.fixture
def database(sqlite_url: str) -> str:
    return sqlite_url


@pytest.fixture
async def front(store: Store) -> AsyncIterator[FrontEnd]:
    async with open_front_end(store) as opened:
        yield opened


def without_time(lines: list[list[Any]]) -> list[list[Any]]:
    return [line[1:] for line in lines]


@pytest.mark.parametrize(
    "transport",
    [name if name in DAILY else pytest.param(name, marks=pytest.mark.nightly) for name in TRANSPORTS],
)
async def test_a_season_is_played(front: FrontEnd, transport: str) -> None:
    front.transport = transport
    game = await open_a_game(front)
    await play_a_spring(front, game)
    await talk(front, game)
    await correct_and_close(front, game)


async def open_a_game(front: FrontEnd) -> Game:
    game = await front.open(name="Wagram", description="Été 1809", access_code=0, nb_max_cycles_to_play=7)
    assert await front.done("GET", "/games") == {"1": "Wagram"}
    assert await front.ask("PUT", "/games/Wagram", MASTER, current_state=1) == (
        400,
        {"name": "Wagram", "msg": "Not enough players !"},
    )
    for player in PLAYERS[:6]:
        await game.join(player)
    await game.join("gus", by=MASTER)
    gone = {"game_id": game.number, "player_id": front.numbers["ada"]}
    assert await front.done("DELETE", "/allocations", "ada", **gone) == {
        "msg": "Ok allocation deleted if present"
    }
    await game.join("ada")
    assert await front.done("PUT", "/games/Wagram", MASTER, current_state=1) == {
        "name": "Wagram",
        "msg": "Ok updated",
    }
    roles = await front.done("GET", f"/game-allocations/{game.number}")
    assert sorted(roles.values()) == list(range(8))
    for player in PLAYERS:
        own = await front.done("GET", f"/player-allocations/{front.numbers[player]}")
        assert own == {"1": roles[str(front.numbers[player])]}
    return game


async def play_a_spring(front: FrontEnd, game: Game) -> None:
    paris = {"type_unit": 1, "role": 2, "zone": 47}
    orders = [
        {"order_type": 1, "active_unit": paris, "destination_zone": 17},
        {
            "order_type": 2,
            "active_unit": {"type_unit": 1, "role": 2, "zone": 37},
            "passive_unit": paris,
            "destination_zone": 17,
        },
        {"order_type": 1, "active_unit": {"type_unit": 2, "role": 2, "zone": 14}, "destination_zone": 38},
    ]
    status, answer = await game.order(2, orders=orders)
    phase = "SOLVEUR : INFORMATION : Résolution ou validation d'ordres pour Mouvements printemps 1901\n\n"
    assert (status, answer) == (201, {"msg": f"Ok orders submitted {phase}"})
    france = await game.holder(2)
    own = await front.done("GET", f"/game-orders/{game.number}", france, role_id=2)
    assert sorted(own.pop("orders")) == [[1, 2, 1, 14, 0, 38], [1, 2, 1, 47, 0, 17], [1, 2, 2, 37, 47, 17]]
    assert own == {"fake_units": []}
    await game.all_order(but=2)
    path = f"/game-adjudications/{game.number}"
    done = await front.done("POST", path, MASTER, names=NAMES)
    assert done == {"msg": f"Ok adjudication performed and game updated : {phase}"}
    assert await game.field("current_advancement") == 1
    position = await game.position()
    assert position.keys() == {"ownerships", "dislodged_ones", "units", "forbiddens"}
    assert position["units"]["2"] == [[1, 17], [1, 37], [2, 38]]
    report = (await front.done("GET", f"/game-reports/{game.number}"))["content"]
    assert "FRANCE\nA mar S A par - bur\nA par - bur\nF bre - MID\n" in report
    simulation = {
        "variant_name": "standard",
        "center_ownerships": "[]",
        "units": json.dumps([paris]),
        "orders": json.dumps(orders[:1]),
        "names": NAMES,
    }
    tried = await front.done("POST", "/simulation", **simulation)
    assert tried == {"msg": f"Ok adjudication performed : {phase}", "result": "FRANCE\nA par - bur\n\n"}


async def talk(front: FrontEnd, game: Game) -> None:
    france, visits = await game.holder(2), f"/game-visits/{game.number}"
    assert await front.done("GET", visits, france, role_id=2) == {"time_stamp": 0}
    assert await front.done("POST", visits, france, role_id=2) == {"msg": "Ok visit inserted"}
    now = front.clock() // 1000
    assert await front.done("GET", visits, france, role_id=2) == {"time_stamp": now}
    messages = f"/game-messages/{game.number}"
    said = await front.done("POST", messages, france, role_id=2, dest_role_id=3, content="à l'été ?\n« oui »")
    assert said == {"msg": "Ok message inserted : à l'été ?\n« oui »"}
    germany = await game.holder(3)
    got = await front.done("GET", messages, germany, role_id=3, limit=5)
    assert got == {"messages_list": [[now, 2, 3, "à l'été ?\n« oui »"]]}
    press = f"/game-declarations/{game.number}"
    assert await front.done("POST", press, MASTER, role_id=0, content="Avis") == {
        "msg": "Ok declaration inserted : Avis"
    }
    assert await front.done("GET", press, germany, role_id=3) == {"declarations_list": [[now, 0, "Avis"]]}


async def correct_and_close(front: FrontEnd, game: Game) -> None:
    await game.rectify({20: 2}, [(2, 1, 47)])
    position = await game.position()
    assert (position["units"], position["ownerships"]) == ({"2": [[1, 47]]}, {"20": 2})
    await game.change(current_state=2)
    assert await game.field("current_state") == 2
    removed = await front.done("DELETE", "/games/Wagram", MASTER)
    assert removed == {"name": "Wagram", "msg": "Ok removed"}
    assert await front.done("GET", "/games") == {}


async def test_a_front_end_calls_for_many_people_from_one_address(front: FrontEnd) -> None:
    """Limits are by account: 300 calls a second by eight people are theirs, not one caller's."""
    game = await front.begin()
    for _ in range(40):
        for role in range(1, 8):
            await game.front.done("GET", f"/game-positions/{game.number}", PLAYERS[role - 1])
    statuses = [(await front.http.get("/afjd/games/games")).status_code for _ in range(300)]
    assert set(statuses) == {200}


async def test_everybody_logs_in_at_the_same_time(front: FrontEnd) -> None:
    async def log_in(name: str) -> int:
        body = {"user_name": name, "password": "secret"}
        return (await front.http.post("/afjd/users/login", json=body)).status_code

    assert await asyncio.gather(*map(log_in, (MASTER, *PLAYERS))) == [200] * 8
