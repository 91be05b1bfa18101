"""Every example of chapter f by curl, on a fresh server.

f.5 is printed for the autumn and f.6 for the spring before it, so f.6 goes first. Sentences of f.5 and f.8 have lost the blanks
before their colons, which f.6 has.
"""

import json
import re
from typing import Any

from tests.protocols.afjd import examples
from tests.protocols.afjd.services import Services

PLAYERS = ("five", "four", "two", "six", "seven", "one", "three")
"""By role, from 1; the examples know that `one` is Russia and `two` Germany."""
FIRST = {
    1: [(2, 34), (2, 22), (1, 36)],
    2: [(2, 14), (1, 47), (1, 37)],
    3: [(2, 33), (1, 10), (1, 40)],
    4: [(2, 42), (1, 52), (1, 70)],
    5: [(2, 64), (1, 71), (1, 15)],
    6: [(2, 81), (2, 56), (1, 39), (1, 73)],
    7: [(2, 4), (1, 19), (1, 59)],
}
GERMAN = {33: 20, 10: 51, 40: 12}


def spaced(text: str) -> str:
    return re.sub(r" *: *", " : ", text)


def run(services: Services, example: tuple[str, dict[str, str]], access: str, status: int = 200) -> None:
    command, printed = example
    got, body = services.curl(command, ACCESS=access)
    found = json.loads(body)
    assert (got, found.keys()) == (status, printed.keys()), body
    assert [spaced(text) for text in found.values()] == [spaced(text) for text in printed.values()]
    assert body == json.dumps(found, indent=4) + "\n", "it is laid out as printed"


def holds(role: int, moves: dict[int, int] | None = None) -> str:
    """Orders for the first units of a role: those in `moves` go there, the others hold."""
    orders: list[dict[str, Any]] = []
    for kind, zone in FIRST[role]:
        unit = {"type_unit": kind, "role": role, "zone": zone}
        if moves and zone in moves:
            orders.append({"order_type": 1, "active_unit": unit, "destination_zone": moves[zone]})
        else:
            orders.append({"order_type": 4, "active_unit": unit})
    return json.dumps(orders)


def walk(services: Services) -> None:
    ask = services.ask
    run(services, examples.ACCOUNT, "")
    assert ask("GET", "players", "/player_identifiers/Tartempion") == (200, 1)
    status, body = services.curl(examples.LOGIN)
    access = json.loads(body)["AccessToken"]
    services.tokens["Tartempion"] = access
    assert (status, access.count(".")) == (200, 2)
    described = ask("GET", "players", "/players/Tartempion", token=access)[1]
    assert (described["time_zone"], described["telephone"]) == ("UTC + 1", "111")
    for name in ("Alma", "Wagram"):
        assert ask("POST", "games", "/games", {"name": name}, pseudo="Tartempion")[0] == 200
    run(services, examples.GAME, access)
    assert ask("GET", "games", "/games")[1] == {"1": "Alma", "2": "Wagram", "3": "Raspoutine"}
    numbers = {pseudo: services.make_player(pseudo) for pseudo in PLAYERS}
    run(services, examples.ALLOCATION, access)
    assert ask("GET", "games", "/game-allocations/3") == (200, {"1": 0})
    not_enough = (400, {"name": "Raspoutine", "msg": "Not enough players !"})
    assert ask("PUT", "games", "/games/Raspoutine", {"current_state": 1}, pseudo="Tartempion") == not_enough
    for pseudo, number in numbers.items():
        fields: dict[str, Any] = {"game_id": 3, "player_id": number}
        assert ask("POST", "games", "/allocations", fields, pseudo=pseudo)[0] == 200
    # Who plays what is drawn; the examples know it.
    for role, pseudo in enumerate(PLAYERS, 1):
        fields = {"game_id": 3, "player_pseudo": pseudo, "role_id": role}
        assert ask("POST", "games", "/role-allocations", fields, pseudo="Tartempion")[0] == 201
    run(services, examples.START, access)
    game = ask("GET", "games", "/games/Raspoutine")[1]
    assert (game["current_state"], game["current_advancement"], game["speed_moves"]) == (1, 0, 2)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", game["deadline"])

    for role, pseudo in enumerate(PLAYERS, 1):
        orders = holds(role, GERMAN if role == 3 else None)
        fields = {"role_id": role, "orders": orders, "names": examples.NAMES}
        assert ask("POST", "games", "/game-orders/3", fields, pseudo=pseudo)[0] == 201
    assert ask("GET", "games", "/games/Raspoutine")[1]["current_advancement"] == 0, (
        "orders wait for the master"
    )
    run(services, examples.ADJUDICATION, access, 201)
    run(services, examples.ORDERS, services.token("two"), 201)
    position = ask("GET", "games", "/game-positions/3")[1]
    assert sorted(position["units"]["3"]) == [[1, 12], [1, 51], [2, 20]]
    assert (position["dislodged_ones"], position["forbiddens"]) == ({}, [])
    assert position["ownerships"]["9"] == 1
    report = ask("GET", "games", "/game-reports/3")[1]["content"]
    assert "ALLEMAGNE\nA ber - pru\nA mun - boh\nF kie - den\n" in report

    message = {"role_id": 6, "dest_role_id": 3, "content": "Hello world"}
    assert ask("POST", "games", "/game-messages/3", message, pseudo="one") == (
        201,
        {"msg": "Ok message inserted : Hello world"},
    )
    got = ask("GET", "games", "/game-messages/3", {"role_id": 3}, pseudo="two")[1]["messages_list"]
    assert [line[1:] for line in got] == [[6, 3, "Hello world"]]
    run(services, examples.DECLARATION, services.token("one"), 201)
    status, body = services.curl(examples.DECLARATIONS, ACCESS=services.token("one"))
    lines = json.loads(body)["declarations_list"]
    assert (status, [line[1:] for line in lines]) == (200, [[6, "Hello world"]])
