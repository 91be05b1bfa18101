"""A year of a game over the wire: a position put right, a retreat, a build that is a fake unit until then, and the end."""

import json
from typing import Any

from tests.protocols.afjd.examples import NAMES
from tests.protocols.afjd.services import Services
from tests.protocols.afjd.walking import PLAYERS

MASTER = "Tartempion"
NAME = "Austerlitz"
CENTERS = {1: [9, 13, 14], 2: [4, 15, 20], 3: [3, 12, 17], 4: [18, 22], 5: [5, 30], 6: [16, 25], 7: [1, 7]}
"""Nine of them are units': England has two fewer units than centres."""
UNITS = [
    (1, 2, 22),  # F edi
    (2, 1, 47),  # A par
    (2, 1, 37),  # A mar
    (2, 2, 14),  # F bre
    (3, 1, 17),  # A bur
    (3, 2, 33),  # F kie
    (3, 1, 10),  # A ber
    (4, 1, 52),  # A rom
    (4, 2, 42),  # F nap
    (5, 1, 71),  # A vie
    (5, 1, 15),  # A bud
    (6, 1, 39),  # A mos
    (6, 2, 56),  # F sev
    (7, 1, 19),  # A con
    (7, 2, 4),  # F ank
]


class Game:
    def __init__(self, services: Services) -> None:
        self.services = services
        assert services.ask("POST", "games", "/games", {"name": NAME}, pseudo=MASTER)[0] == 200
        self.number = services.ask("GET", "games", f"/game-identifiers/{NAME}")[1]
        for role, pseudo in enumerate(PLAYERS, 1):
            player = services.ask("GET", "players", f"/player_identifiers/{pseudo}")[1]
            self.master("/allocations", game_id=self.number, player_id=player)
            self.master("/role-allocations", game_id=self.number, player_pseudo=pseudo, role_id=role)

    def master(self, path: str, method: str = "POST", **fields: Any) -> Any:
        status, answer = self.services.ask(method, "games", path, fields, pseudo=MASTER)
        assert status in (200, 201), answer
        return answer

    def position(self) -> Any:
        return self.services.ask("GET", "games", f"/game-positions/{self.number}")[1]

    def advancement(self) -> int:
        return int(self.services.ask("GET", "games", f"/games/{NAME}")[1]["current_advancement"])

    def rectify(self) -> None:
        owners = [{"center_num": center, "role": role} for role, some in CENTERS.items() for center in some]
        units = [{"type_unit": kind, "zone": zone, "role": role} for role, kind, zone in UNITS]
        answer = self.master(
            f"/game-positions/{self.number}",
            center_ownerships=json.dumps(owners),
            units=json.dumps(units),
            forbiddens="[]",
        )
        assert answer == {"msg": "Ok position rectified"}

    def order(self, role: int, orders: list[dict[str, Any]]) -> tuple[int, Any]:
        fields = {"role_id": role, "orders": json.dumps(orders), "names": NAMES}
        path = f"/game-orders/{self.number}"
        return self.services.ask("POST", "games", path, fields, pseudo=PLAYERS[role - 1])

    def all_hold(self, special: dict[int, dict[str, Any]] | None = None) -> None:
        """Every unit holds, but for those whose orders are given by zone."""
        for role, units in self.position()["units"].items():
            orders = []
            for kind, zone in units:
                unit = {"type_unit": kind, "role": int(role), "zone": zone}
                orders.append({"order_type": 4, "active_unit": unit, **(special or {}).get(zone, {})})
            status, answer = self.order(int(role), orders)
            assert status == 201, answer

    def report(self) -> str:
        return str(self.services.ask("GET", "games", f"/game-reports/{self.number}")[1]["content"])

    def adjudicate(self) -> str:
        return str(self.master(f"/game-adjudications/{self.number}", names=NAMES)["msg"])


def test_a_game_is_played_to_its_end(services: Services) -> None:
    """In one piece: each part goes on where the one before has ended."""
    game = Game(services)
    assert game.master(f"/games/{NAME}", "PUT", current_state=1)["msg"] == "Ok updated"
    play_a_year(game)
    read_every_resolution_again(game)
    see_who_has_sent_orders(game)
    agree_and_stop(game)


def play_a_year(game: Game) -> None:
    game.rectify()
    position = game.position()
    assert position["units"]["3"] == [[1, 10], [1, 17], [2, 33]]
    assert position["ownerships"]["20"] == 2

    burgundy = {"destination_zone": 17}
    paris = {"type_unit": 1, "role": 2, "zone": 47}
    game.all_hold(
        {47: {"order_type": 1, **burgundy}, 37: {"order_type": 2, "passive_unit": paris, **burgundy}}
    )
    assert "Mouvements printemps 1901" in game.adjudicate()
    position = game.position()
    assert (game.advancement(), position["dislodged_ones"]) == (1, {"3": [[1, 17, 47]]})

    dislodged = {"type_unit": 1, "role": 3, "zone": 17}
    back = {"order_type": 6, "active_unit": dislodged, "destination_zone": 47}
    assert game.order(3, [back])[0] == 400, "the attack came from there"
    assert game.order(1, []) == (
        201,
        {
            "msg": "Ok orders submitted SOLVEUR : INFORMATION : Résolution ou validation d'ordres pour "
            "Retraites été 1901\n\n"
        },
    ), "who has nothing to order may say so"
    assert game.order(3, [{**back, "destination_zone": 40}])[0] == 201
    assert "Retraites été 1901" in game.adjudicate()
    assert [1, 40] in game.position()["units"]["3"]

    game.all_hold()
    assert "Mouvements automne 1901" in game.adjudicate()
    assert game.advancement() == 3, "e.1: it grows by 1 at each resolution, though nobody had to retreat"
    assert game.order(1, [])[1]["msg"].endswith("Retraites automne 1901\n\n")
    assert "Retraites automne 1901" in game.adjudicate()
    assert game.advancement() == 4
    assert "ANGLETERRE : edi lon lvp" in game.report(), "in the names of the adjudication"

    def build(kind: int, zone: int, role: int = 1) -> dict[str, Any]:
        return {"order_type": 8, "active_unit": {"type_unit": kind, "role": role, "zone": zone}}

    assert game.order(1, [build(1, 47)])[0] == 400, "Paris is not English"
    assert game.order(1, [build(2, 34), build(1, 36)])[0] == 201
    fields = {"role_id": 1}
    sent = game.services.ask("GET", "games", f"/game-orders/{game.number}", fields, pseudo=PLAYERS[0])[1]
    assert sent == {
        "orders": [[game.number, 1, 8, 34, 0, 0], [game.number, 1, 8, 36, 0, 0]],
        "fake_units": [[game.number, 2, 34, 1, 0, 1], [game.number, 1, 36, 1, 0, 1]],
    }
    assert game.position()["units"]["1"] == [[2, 22]], "fake units are never shown"
    assert game.order(5, [])[1]["msg"].startswith("Ok orders submitted SOLVEUR : AVERTISSEMENT : AUTRICHE")
    assert "Ajustements 1901" in game.adjudicate()
    assert (game.advancement(), len(game.position()["units"]["1"])) == (5, 3)


def read_every_resolution_again(game: Game) -> None:
    path = f"/game-transitions/{game.number}"
    assert sorted(map(int, game.services.ask("GET", "games", path)[1])) == [0, 1, 2, 3, 4]
    spring = game.services.ask("GET", "games", f"{path}/0")[1]
    assert [game.number, 2, 1, 47, 0, 17] in spring["orders"]
    assert "A bur T;(délogée)" in spring["report_txt"]
    assert spring["situation"]["units"]["1"] == [[2, 22]]
    assert game.services.ask("GET", "games", f"{path}/9")[0] == 404


def see_who_has_sent_orders(game: Game) -> None:
    assert game.order(1, [])[0] == 400
    game.all_hold()
    path = f"/game-orders-submitted/{game.number}"
    seen = game.services.ask("GET", "games", path, {"role_id": 0}, pseudo=MASTER)[1]
    everybody = list(range(1, 8))
    assert seen == {"submitted": everybody, "agreed_now": [], "agreed_after": [], "needed": everybody}
    own = game.services.ask("GET", "games", path, {"role_id": 2}, pseudo=PLAYERS[1])[1]
    assert (own["submitted"], own["needed"]) == ([2], everybody)
    force = game.services.ask(
        "POST", "games", f"/game-force-no-orders/{game.number}", {"role_id": 2}, pseudo=MASTER
    )
    assert force[0] == 400, "this game does not allow it"


def agree_and_stop(game: Game) -> None:
    for role, units in game.position()["units"].items():
        orders = [
            {"order_type": 4, "active_unit": {"type_unit": kind, "role": int(role), "zone": zone}}
            for kind, zone in units
        ]
        fields = {"role_id": role, "orders": json.dumps(orders), "names": NAMES, "definitive": 1}
        path, pseudo = f"/game-orders/{game.number}", PLAYERS[int(role) - 1]
        assert game.services.ask("POST", "games", path, fields, pseudo=pseudo)[0] == 201
    assert game.advancement() == 7, "all orders were final"
    assert game.master(f"/games/{NAME}", "PUT", current_state=2)["msg"] == "Ok updated"
    assert game.order(1, []) == (403, {"msg": "Game is finished!"})
    assert game.services.ask("GET", "games", f"/games/{NAME}")[1]["current_state"] == 2
    assert len(game.position()["units"]) == 7, "it can still be looked at"
    assert game.master(f"/games/{NAME}", "DELETE")["msg"] == "Ok removed"
