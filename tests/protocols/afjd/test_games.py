"""GAMES beyond the examples: who may do what, every refusal of the tables, and the shapes of what is read."""

import json
import re
from typing import Any

import pytest

from tests.protocols.afjd.examples import NAMES
from tests.protocols.afjd.services import KEY, Services
from tests.protocols.afjd.walking import holds

MASTER = "Tartempion"
NOT_MASTER = (403, {"msg": "You do not seem to be the game master of the game"})
NOT_IN_CHARGE = (403, {"msg": "You do not seem to be the player who is in charge"})
RUNNING = 3
"""The game of the examples: autumn 1901, Germany has given orders."""
EMPTY = {"center_ownerships": "[]", "units": "[]", "forbiddens": "[]"}
PROTECTED: list[tuple[str, str, dict[str, Any], str]] = [
    ("POST", "/games", {"name": "Nouvelle"}, "create game"),
    ("DELETE", "/games/Raspoutine", {}, "delete game"),
    ("POST", "/allocations", {"game_id": 3, "player_id": 1}, "join/put in game"),
    ("DELETE", "/allocations", {"game_id": 3, "player_id": 1}, "quit/remove from game"),
    ("POST", "/game-positions/3", EMPTY, "rectify position in game"),
    ("POST", "/game-orders/3", {"role_id": 3, "orders": "[]", "names": NAMES}, "submit orders in game"),
    ("GET", "/game-orders/3", {"role_id": 3}, "retrieve orders in game"),
    ("POST", "/game-adjudications/3", {"names": NAMES}, "adjudicate in game"),
    ("POST", "/game-messages/3", {"role_id": 3, "dest_role_id": 1, "content": "x"}, "insert message in game"),
    ("GET", "/game-messages/3", {"role_id": 3}, "get message in game"),
    ("POST", "/game-declarations/3", {"role_id": 3, "content": "x"}, "insert declaration in game"),
    ("GET", "/game-declarations/3", {"role_id": 3}, "get declarations in game"),
    ("POST", "/game-visits/3", {"role_id": 3}, "insert visit in game"),
    ("GET", "/game-visits/3", {"role_id": 3}, "retrieve last visit in game"),
]


@pytest.mark.parametrize(("method", "path", "fields", "what"), PROTECTED)
def test_protected_calls_ask_who_calls(
    services: Services, method: str, path: str, fields: dict[str, Any], what: str
) -> None:
    ask = services.ask
    assert ask(method, "games", path, fields) == (401, {"msg": f"Need a pseudo to {what}"})
    named = {**fields, "pseudo": MASTER}
    assert ask(method, "games", path, named) == (401, {"msg": "Bad authentication!:Not enough segments"})
    forged = services.token("two")[:-4] + "AAAA"
    assert ask(method, "games", path, named, token=forged) == (
        401,
        {"msg": "Bad authentication!:Signature verification failed"},
    )
    unknown = {**fields, "pseudo": "nobody"}
    assert ask(method, "games", path, unknown, token=services.token("two")) == (
        404,
        {"msg": "Failed to get id from pseudo Player nobody doesn't exist"},
    )
    assert ask(method, "games", path, named, token=services.token("two")) == (
        403,
        {"msg": "Wrong authentication!"},
    )


def test_tokens_that_have_run_out_or_are_for_another_service_prove_nothing(services: Services) -> None:
    ask, named = services.ask, {"role_id": 3, "pseudo": "two"}
    expired = services.signed("two", exp=1_700_000_000)
    assert ask("GET", "games", "/game-orders/3", named, token=expired) == (
        401,
        {"msg": "Bad authentication!:Token has expired"},
    )
    assert ask("GET", "players", "/players/two", token=expired) == (
        400,
        {"msg": "Not allowed for retrieve!:Token has expired"},
    )
    other = services.signed("two", aud="tournoyons")
    assert ask("GET", "games", "/game-orders/3", named, token=other) == (
        401,
        {"msg": "Bad authentication!:Audience doesn't match"},
    )
    login = {"name": "two", "password": "two-password", "proof": "token"}
    ours = services.http.post(f"{services.server.url}/api/v1/sessions", json=login).json()["token"]
    assert ask("GET", "games", "/game-orders/3", named, token=ours)[0] == 401
    headers = {"Authorization": f"Bearer {services.token('two')}"}
    assert services.http.get(f"{services.server.url}/api/v1/me", headers=headers).status_code == 401


def test_only_the_master_directs_and_only_its_player_speaks_for_a_role(services: Services) -> None:
    ask = services.ask
    for method, path, fields, _ in PROTECTED:
        if path in ("/games", "/allocations"):
            continue
        expected = NOT_IN_CHARGE if "role_id" in fields else NOT_MASTER
        assert ask(method, "games", path, fields, pseudo="five") == expected, path
        if "role_id" in fields and not path.startswith("/game-orders"):
            assert ask(method, "games", path, {**fields, "role_id": 0}, pseudo="five") == NOT_MASTER
    assert ask("GET", "games", "/game-orders/3", {"role_id": 0}, pseudo="five") == NOT_MASTER
    assert ask("PUT", "games", "/games/Raspoutine", {"description": "x"}, pseudo="five") == NOT_MASTER
    assert ask("PUT", "games", "/games/Raspoutine", {"description": "x"}) == (
        400,
        {"msg": "Need a pseudo to modify game"},
    )
    neither = "You do not seem to be either the game master of the game or the concerned player"
    fields = {"game_id": 1, "player_id": 2}
    for method in ("POST", "DELETE"):
        assert ask(method, "games", "/allocations", fields, pseudo="two") == (403, {"msg": neither})
    usurp = "Game master cannot submit orders in game - please usurp game player (not implemented)"
    orders = {"role_id": 0, "orders": "[]", "names": NAMES}
    assert ask("POST", "games", "/game-orders/3", orders, pseudo=MASTER) == (400, {"msg": usurp})


def test_who_is_in_a_game_cannot_change_once_it_has_begun(services: Services) -> None:
    late = "This game is not in the proper state - please proceed to replacement (not implemented yet)"
    for method in ("POST", "DELETE"):
        fields = {"game_id": RUNNING, "player_id": 2}
        assert services.ask(method, "games", "/allocations", fields, pseudo=MASTER) == (405, {"msg": late})
    assert services.ask("DELETE", "players", "/players/two", token=services.token("two")) == (
        400,
        {"msg": "Player is still in a game"},
    )


def test_unknown_games_players_and_variants_are_said_to_be_unknown(services: Services) -> None:
    ask = services.ask
    assert ask("GET", "games", "/games/Nada") == (404, {"msg": "Game Nada doesn't exist"})
    assert ask("PUT", "games", "/games/Nada", {}, pseudo=MASTER) == (404, {"msg": "Game Nada does not exist"})
    assert ask("DELETE", "games", "/games/Nada", {}, pseudo=MASTER)[1] == {"msg": "Game Nada does not exist"}
    assert ask("GET", "games", "/game-identifiers/Nada") == (404, {"msg": "Game Nada doesn't exist"})
    unknown = (404, {"msg": "There does not seem to be a game with identifier 99"})
    for path in ("/game-positions/99", "/game-reports/99", "/game-allocations/99"):
        assert ask("GET", "games", path) == unknown
    assert ask("GET", "games", "/player-allocations/99")[0] == 404
    assert ask("GET", "games", "/variants/st-andard") == (
        400,
        {"msg": "Variant st-andard is incorrect as a name"},
    )
    assert ask("GET", "games", "/variants/hexagonal") == (404, {"msg": "Variant hexagonal does not exist"})
    simulation = {"variant_name": "hexagonal", "orders": "[]", "units": "[]", "center_ownerships": "[]"}
    assert ask("POST", "games", "/simulation", simulation) == (
        404,
        {"msg": "Variant hexagonal doesn't exist"},
    )
    new = {"name": "Eylau", "variant": "hexagonal"}
    assert ask("POST", "games", "/games", new, pseudo=MASTER)[0] == 404


def test_the_variant_is_the_specifications(services: Services) -> None:
    variant = services.ask("GET", "games", "/variants/standard")[1]
    keys = "regions centers roles start_centers type_coasts coastal_zones start_units year_zero neighbouring distancing"
    assert variant.keys() == set(keys.split())
    assert (len(variant["regions"]), len(variant["centers"]), variant["roles"]) == (75, 34, {"number": 7})
    assert variant["start_units"][5] == {"1": [39, 73], "2": [81, 56]} or sorted(
        variant["start_units"][5]["2"]
    ) == [56, 81]
    assert sorted(variant["neighbouring"][0]["47"]) == [14, 17, 26, 48]


def test_a_game_has_every_field_and_only_its_master_changes_it(services: Services) -> None:
    ask = services.ask
    fields = {
        "name": "Marengo",
        "description": "été; café",
        "anonymous": 1,
        "speed_moves": 3,
        "cd_possible_moves": 1,
        "access_code": 4711,
        "nb_max_cycles_to_play": 7,
        "victory_centers": 20,
    }
    assert ask("POST", "games", "/games", {**fields, "name": "x" * 21}, pseudo=MASTER)[0] == 400
    assert ask("POST", "games", "/games", fields, pseudo=MASTER) == (
        200,
        {"name": "Marengo", "msg": "Ok game created"},
    )
    assert ask("POST", "games", "/games", fields) == (400, {"msg": "Game Marengo already exists"})
    zeros = (
        "archive silent cumulate fast speed_retreats speed_adjustments cd_possible_retreats cd_possible_builds"
        " cd_possible_removals play_weekend manual access_restriction_reliability access_restriction_regularity"
        " access_restriction_performance current_advancement current_state"
    )
    expected = {**fields, **dict.fromkeys(zeros.split(), 0), "variant": "standard"}
    shown = ask("GET", "games", "/games/Marengo", token=services.token(MASTER))[1]
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", shown.pop("deadline"))
    assert shown == expected
    assert ask("GET", "games", "/games/Marengo")[1]["access_code"] == 0
    change = {"speed_moves": 4, "fast": "0", "current_advancement": 9, "name": "Marengo"}
    updated = {"name": "Marengo", "msg": "Ok updated"}
    assert ask("PUT", "games", "/games/Marengo", change, pseudo=MASTER) == (200, updated)
    assert ask("PUT", "games", "/games/Marengo", change, pseudo=MASTER) == (
        200,
        {"name": "Marengo", "msg": "Ok but no change !"},
    )
    assert ask("GET", "games", "/games/Marengo")[1]["speed_moves"] == 4
    number = ask("GET", "games", "/game-identifiers/Marengo")[1]
    joining = {"game_id": number, "player_id": 2}
    assert ask("POST", "games", "/allocations", joining, pseudo="five")[0] == 403, "it asks for its code"
    joined = ask("POST", "games", "/allocations", {**joining, "access_code": 4711}, pseudo="five")
    assert joined == (200, {"msg": "Ok allocation updated or created"})
    assert ask("GET", "games", f"/game-allocations/{number}") == (200, {"1": 0}), "it is anonymous"
    assert ask("GET", "games", f"/game-allocations/{number}", token=services.token("five"))[1] == {
        "1": 0,
        "2": -1,
    }
    assert ask("GET", "games", "/player-allocations/2", token=services.token("five"))[1] == {
        "3": 1,
        str(number): -1,
    }
    assert ask("DELETE", "games", "/allocations", {**joining, "role_id": 1}, pseudo=MASTER) == (
        200,
        {"msg": "Ok allocation deleted if present"},
    )
    assert ask("DELETE", "games", "/games/Marengo", pseudo=MASTER) == (
        200,
        {"name": "Marengo", "msg": "Ok removed"},
    )
    assert ask("GET", "games", "/games/Marengo")[0] == 404
    assert (
        ask("DELETE", "games", "/games/Raspoutine", pseudo=MASTER)[1]["msg"]
        == "Game Raspoutine is not terminated"
    )
    assert ask("PUT", "games", "/games/Raspoutine", {"current_state": 0}, pseudo=MASTER)[0] == 400
    assert ask("PUT", "games", "/games/Raspoutine", {"deadline": "demain"}, pseudo=MASTER)[0] == 400
    assert ask("PUT", "games", "/games/Raspoutine", {"deadline": "2001-01-01"}, pseudo=MASTER)[0] == 400


def refused(answer: tuple[int, Any], part: str) -> None:
    status, body = answer
    assert status == 400
    assert part in body["msg"], body


def test_orders_that_cannot_be_are_refused_with_the_solvers_sentence(services: Services) -> None:
    def give(orders: Any, role: int = 3, pseudo: str = "two") -> tuple[int, Any]:
        text = orders if isinstance(orders, str) else json.dumps(orders)
        fields = {"role_id": role, "orders": text, "names": NAMES}
        return services.ask("POST", "games", "/game-orders/3", fields, pseudo=pseudo)

    def hold(zone: int, kind: int = 1, role: int = 3) -> dict[str, Any]:
        return {"order_type": 4, "active_unit": {"type_unit": kind, "role": role, "zone": zone}}

    not_json = (400, {"msg": "Did you convert orders from json to text ?"})
    assert give("{broken") == not_json
    assert give('{"an": "object"}') == not_json
    assert give([{"order_type": 4}]) == not_json
    head = "Failed to submit orders orders were refused : SOLVEUR : ERREUR "
    refused(give([hold(47, role=2)]), head)
    refused(give([hold(47)]), "Problème avec la situation courante de la partie : ALLEMAGNE")
    refused(give([hold(12, kind=2)]), "en ligne 1")
    refused(give([hold(99)]), "Problème avec la carte du jeu")
    refused(give([hold(12), hold(12)]), "Ordre dupliqué")
    far = {"order_type": 1, "active_unit": {"type_unit": 1, "role": 3, "zone": 12}, "destination_zone": 47}
    refused(give([far]), "A boh - par<<<")
    refused(give([{**hold(12), "order_type": 7}]), "Problème avec les règles du jeu")
    refused(give([hold(12), hold(51)]), "Manque l'ordre de mouvement de F den (ALLEMAGNE)")
    refused(give([{**hold(12), "order_type": 1}]), "ordres : ")
    kept = services.ask("GET", "games", "/game-orders/3", {"role_id": 3}, pseudo="two")[1]
    assert kept == {
        "orders": [[3, 3, 4, 12, 0, 0], [3, 3, 1, 20, 0, 62], [3, 3, 1, 51, 0, 35]],
        "fake_units": [],
    }, "what was refused has changed nothing"
    seen = services.ask("GET", "games", "/game-orders/3", {"role_id": 0}, pseudo=MASTER)[1]["orders"]
    assert [order for order in seen if order[1] == 3] == kept["orders"]


def test_a_game_is_not_adjudicated_while_orders_are_missing_or_before_it_began(services: Services) -> None:
    answer = services.ask("POST", "games", "/game-adjudications/3", {"names": NAMES}, pseudo=MASTER)
    refused(answer, "Failed to adjudicate orders were refused : SOLVEUR : ERREUR Vérification")
    refused(answer, "Manque l'ordre de mouvement de")
    refused(
        services.ask("POST", "games", "/game-adjudications/1", {"names": NAMES}, pseudo=MASTER), "under way"
    )
    orders = {"role_id": 3, "orders": holds(3), "names": NAMES}
    assert services.ask("POST", "games", "/game-orders/1", orders, pseudo="two") == NOT_IN_CHARGE
    assert services.ask("POST", "games", "/game-positions/1", EMPTY, pseudo=MASTER)[0] == 405


def test_orders_are_tried_on_any_position(services: Services) -> None:
    simulation = {
        "variant_name": "standard",
        "center_ownerships": json.dumps([{"center_num": 20, "role": 2}]),
        "units": json.dumps(
            [{"type_unit": 1, "zone": 47, "role": 2}, {"type_unit": 1, "zone": 40, "role": 3}]
        ),
        "orders": json.dumps(
            [
                {
                    "order_type": 1,
                    "active_unit": {"type_unit": 1, "role": 2, "zone": 47},
                    "destination_zone": 17,
                },
                {
                    "order_type": 1,
                    "active_unit": {"type_unit": 1, "role": 3, "zone": 40},
                    "destination_zone": 17,
                },
            ]
        ),
        "names": NAMES,
    }
    status, answer = services.ask("POST", "games", "/simulation", simulation)
    assert status == 201
    assert answer["msg"].startswith("Ok adjudication performed : SOLVEUR : INFORMATION : Résolution")
    assert "FRANCE\nA par - bur;(échec)\n" in answer["result"]
    missing = services.ask("POST", "games", "/simulation", {**simulation, "orders": "[]"})
    refused(missing, "Failed to adjudicate orders were refused : SOLVEUR : ERREUR")
    nowhere = json.dumps([{"type_unit": 1, "zone": 99, "role": 2}])
    assert services.ask("POST", "games", "/simulation", {**simulation, "units": nowhere})[0] == 400


@pytest.mark.parametrize(
    ("variant", "zone", "result"), [("duel", 47, "FRANCE\nA PAR T"), ("baltic", 20, "DANEMARK\nA JUT T")]
)
def test_orders_are_tried_and_resolved_in_other_variants(
    services: Services, variant: str, zone: int, result: str
) -> None:
    unit = {"type_unit": 1, "zone": zone, "role": 1}
    orders = json.dumps([{"order_type": 4, "active_unit": unit}])
    fields = {"center_ownerships": "[]", "units": json.dumps([unit]), "orders": orders}
    status, tried = services.ask("POST", "games", "/simulation", {**fields, "variant_name": variant})
    assert (status, tried["result"]) == (201, f"{result}\n\n")
    situation = json.dumps({"units": {"1": [[1, zone]]}})
    asked = {"variant": variant, "advancement": 0, "situation": situation, "orders": orders}
    status, solved = services.ask("POST", "solver", "/solve", asked, headers={"ServiceKey": KEY})
    assert (status, solved["orders_result"]) == (201, f"{result}\n\n")


def test_messages_and_visits_are_those_of_a_role(services: Services) -> None:
    ask = services.ask
    before = ask("GET", "games", "/game-visits/3", {"role_id": 7}, pseudo="three")
    assert before == (200, {"time_stamp": 0})
    assert ask("POST", "games", "/game-visits/3", {"role_id": 7}, pseudo="three") == (
        201,
        {"msg": "Ok visit inserted"},
    )
    assert (
        ask("GET", "games", "/game-visits/3", {"role_id": 7}, pseudo="three")[1]["time_stamp"] > 1_600_000_000
    )
    for content in ("Bonjour", "Été à Smyrne ?"):
        fields = {"role_id": 7, "dest_role_id": 0, "content": content}
        assert ask("POST", "games", "/game-messages/3", fields, pseudo="three")[0] == 201
    master = ask("GET", "games", "/game-messages/3", {"role_id": 0}, pseudo=MASTER)[1]["messages_list"]
    assert [line[1:] for line in master] == [[7, 0, "Été à Smyrne ?"], [7, 0, "Bonjour"]]
    last = ask("GET", "games", "/game-messages/3", {"role_id": 7, "limit": 1}, pseudo="three")[1]
    assert [line[3] for line in last["messages_list"]] == ["Été à Smyrne ?"]
    assert ask("GET", "games", "/game-messages/3", {"role_id": 2}, pseudo="four")[1] == {"messages_list": []}
    assert (
        ask("POST", "games", "/game-declarations/3", {"role_id": 0, "content": "Avis"}, pseudo=MASTER)[0]
        == 201
    )
    press = ask("GET", "games", "/game-declarations/3", {"role_id": 2}, pseudo="four")[1]["declarations_list"]
    assert [line[1:] for line in press] == [[0, "Avis"], [6, "Hello world"]]


def test_the_match_is_the_houses_own(services: Services) -> None:
    """What was ordered here is in the match that a browser shows."""
    login = {"name": "two", "password": "two-password", "proof": "token"}
    token = services.http.post(f"{services.server.url}/api/v1/sessions", json=login).json()["token"]
    mine = services.http.get(
        f"{services.server.url}/api/v1/me/matches", headers={"Authorization": f"Bearer {token}"}
    )
    assert mine.status_code == 200, mine.text
    assert "Raspoutine" in mine.text


def test_the_solver_resolves_for_services(services: Services) -> None:
    situation = {"units": {"2": [[1, 47]], "3": [[1, 17]]}, "ownerships": {"20": 2}, "forbiddens": []}
    fields = {
        "variant": "standard",
        "advancement": 0,
        "situation": json.dumps(situation),
        "orders": "[[2, 1, 47, 0, 48], [3, 4, 17, 0, 0]]",
        "names": NAMES,
    }
    key = {"ServiceKey": KEY}
    status, solved = services.ask("POST", "solver", "/solve", fields, headers=key)
    assert status == 201
    assert solved["situation_result"]["units"] == {"2": [[1, 48]], "3": [[1, 17]]}
    assert "FRANCE\nA par - pic\n" in solved["orders_result"]
    whole = services.ask("GET", "games", "/variants/standard")[1]
    with_map = {**fields, "variant": json.dumps(whole)}
    assert services.ask("POST", "solver", "/solve", with_map, headers=key) == (201, solved)
    builds = {
        **fields,
        "advancement": 4,
        "situation": json.dumps(
            {**situation, "fake_units": {"2": [[1, 37]]}, "ownerships": {"20": 2, "15": 2}}
        ),
        "orders": "[[2, 8, 37, 0, 0]]",
        "role": 2,
    }
    built = services.ask("POST", "solver", "/solve", builds, headers=key)[1]["situation_result"]["units"]["2"]
    assert sorted(built) == [[1, 37], [1, 47]]
    for wrong in ({"orders": "[]"}, {"variant": '{"regions": []}'}, {"variant": "none"}, {"advancement": -1}):
        status, refused = services.ask("POST", "solver", "/solve", {**fields, **wrong}, headers=key)
        assert (status, refused.keys()) == (404, {"stderr", "stdout"})
