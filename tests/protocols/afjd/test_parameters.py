"""Every parameter of section e.1 does what its line says, through the services and in the house's own client."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any

import pytest

from arbitre.server.store import Store
from tests.protocols.afjd.front_end import MASTER, PLAYERS, FrontEnd, Game, open_front_end

ENGLAND = {9: 1, 13: 1, 14: 1}
UNITS = [(1, 2, 22), (2, 1, 47), (3, 1, 40), (4, 1, 52), (5, 1, 71), (6, 1, 39), (7, 1, 19)]
"""A unit a power: F edi, A par, A mun, A rom, A vie, A mos, A con."""


@pytest.fixture
def database(sqlite_url: str) -> str:
    return sqlite_url


@pytest.fixture
async def front(store: Store) -> AsyncIterator[FrontEnd]:
    """It is Monday, 5 January 2026, 09:00 in Paris."""
    async with open_front_end(store) as opened:
        yield opened


async def match_of(game: Game) -> str:
    row = await game.front.store.directed_number(game.number)
    assert row is not None
    return row.match


async def test_archive_is_played_by_its_master_alone(front: FrontEnd) -> None:
    """archive: « elle a été jouée en face à face et sert à juste être montrée ici »."""
    game = await front.open(archive=1)
    await game.change(current_state=1)
    assert await front.done("GET", f"/game-allocations/{game.number}") == {str(front.numbers[MASTER]): 0}
    row = await front.store.directed_number(game.number)
    assert row is not None
    assert row.deadline is None
    await game.all_order(by=MASTER)
    await game.resolve()
    assert await game.field("current_advancement") == 1
    assert (await front.in_house("ada", f"/desk/matches/{await match_of(game)}"))["info"]["parameters"][
        "archive"
    ]


async def test_anonymous_hides_who_plays(front: FrontEnd) -> None:
    """anonymous: « il est impossible de savoir les identités des joueurs »."""
    game = await front.begin(anonymous=1)
    own = await front.done("GET", f"/game-allocations/{game.number}", "ada")
    assert own.keys() == {str(front.numbers[MASTER]), str(front.numbers["ada"])}
    assert len(await front.done("GET", f"/game-allocations/{game.number}", MASTER)) == 8
    assert await front.done("GET", f"/player-allocations/{front.numbers['bob']}", "ada") == {}
    page = await front.in_house("ada", f"/desk/matches/{await match_of(game)}")
    assert [power["player"] for power in page["powers"] if not power["is_you"]] == [None] * 6
    await game.change(current_state=2)
    assert len(await front.done("GET", f"/game-allocations/{game.number}")) == 8, "it is over"


async def test_silent_lets_players_write_to_the_master_only(front: FrontEnd) -> None:
    """silent: « il est impossible aux joueurs de communiquer entre eux »."""
    game = await front.begin(silent=1)
    ada, messages = await game.holder(1), f"/game-messages/{game.number}"
    assert (await front.ask("POST", messages, ada, role_id=1, dest_role_id=2, content="?"))[0] == 403
    press = f"/game-declarations/{game.number}"
    assert (await front.ask("POST", press, ada, role_id=1, content="?"))[0] == 403
    assert (await front.ask("POST", messages, ada, role_id=1, dest_role_id=0, content="?"))[0] == 201
    assert (await front.ask("POST", messages, MASTER, role_id=0, dest_role_id=1, content="!"))[0] == 201
    assert (await front.ask("POST", press, MASTER, role_id=0, content="Avis"))[0] == 201


async def test_cumulate_gives_a_player_several_roles(front: FrontEnd) -> None:
    """cumulate: « il est autorisé de jouer plusieurs rôles »."""
    alone = await front.open(name="Seul")
    for player in ("ada", "bob"):
        await alone.join(player)
    refused = await front.ask("PUT", "/games/Seul", MASTER, current_state=1)
    assert refused == (400, {"name": "Seul", "msg": "Not enough players !"})
    await alone.change(cumulate=1, current_state=1)
    row = await front.store.match(await match_of(alone))
    assert row is not None
    holders = [player.account for player in row.players]
    assert sorted(map(holders.count, ("id-ada", "id-bob"))) == [3, 4]
    for role, holder in enumerate(holders, 1):
        assert holder is not None
        assert (await alone.order(role, holder.removeprefix("id-")))[0] == 201
    await alone.resolve()


async def test_fast_resolves_at_any_moment(front: FrontEnd) -> None:
    """fast: « la résolution peut avoir lieu à n'importe quel moment ». Without it, orders wait for the master."""
    slow = await front.begin(name="Lente")
    await slow.all_order()
    assert await slow.field("current_advancement") == 0
    fast = await front.begin(name="Rapide", fast=1, cd_possible_moves=1)
    row = await front.store.directed_number(fast.number)
    assert row is not None
    assert row.deadline is None
    await fast.all_order(but=7)
    await fast.resolve()
    assert await fast.field("current_advancement") == 1, "before any deadline, though orders are missing"
    await fast.resolve()
    await fast.all_order()
    assert await fast.field("current_advancement") > 2, "all orders are in"


MONDAY, FRIDAY = "2026-01-05", "2026-01-09"


@pytest.mark.parametrize(
    ("fields", "deadline"),
    [
        ({"speed_moves": 2}, "2026-01-07"),
        ({"speed_moves": 0}, "2026-01-06"),
        ({"speed_moves": 5}, "2026-01-12"),
        ({"speed_moves": 5, "play_weekend": 1}, "2026-01-10"),
        ({"speed_moves": 2, "deadline": "2026-01-20"}, "2026-01-20"),
    ],
)
async def test_the_first_deadline_is_set_by_speed_and_weekends(
    front: FrontEnd, fields: dict[str, Any], deadline: str
) -> None:
    """speed_moves: « nombre de jours à attendre avant une résolution de mouvements »; play_weekend: « les dates limites peuvent
    se produire en fin de semaine ». A date the master has set before the start goes first."""
    game = await front.open(**{name: value for name, value in fields.items() if name != "deadline"})
    if "deadline" in fields:
        await game.change(deadline=fields["deadline"])
        assert await game.field("deadline") == deadline
    for player in PLAYERS:
        await game.join(player)
    await game.change(current_state=1)
    assert await game.field("deadline") == deadline
    page = await front.in_house("ada", f"/desk/matches/{await match_of(game)}")
    assert datetime.fromtimestamp(page["info"]["deadline"] / 1000, UTC).strftime("%Y-%m-%d") == deadline


async def test_retreats_and_adjustments_have_speeds_of_their_own(front: FrontEnd) -> None:
    """speed_retreats, speed_adjustments."""
    game = await front.begin(speed_moves=1, speed_retreats=3, speed_adjustments=4, play_weekend=1)
    await game.rectify(ENGLAND, [(1, 2, 22), (2, 1, 47), (2, 1, 37), (3, 1, 17), *UNITS[3:]])
    paris = {"type_unit": 1, "role": 2, "zone": 47}
    attack = {"order_type": 1, "active_unit": paris, "destination_zone": 17}
    support = {
        "order_type": 2,
        "active_unit": {"type_unit": 1, "role": 2, "zone": 37},
        "passive_unit": paris,
        "destination_zone": 17,
    }
    assert (await game.order(2, orders=[attack, support]))[0] == 201
    await game.all_order(but=2)
    await game.resolve()
    assert (await game.field("current_advancement"), await game.field("deadline")) == (1, "2026-01-08")
    dislodged = {"type_unit": 1, "role": 3, "zone": 17}
    assert (await game.order(3, orders=[{"order_type": 7, "active_unit": dislodged}]))[0] == 201
    await game.resolve()
    assert (await game.field("current_advancement"), await game.field("deadline")) == (2, "2026-01-06")
    await game.all_order(but=3)
    await game.resolve()
    await game.resolve()
    assert (await game.field("current_advancement"), await game.field("deadline")) == (4, "2026-01-09")


async def test_civil_disorder_in_moves_is_possible_if_the_game_says_so(front: FrontEnd) -> None:
    """cd_possible_moves: « un désordre civil est possible sur des mouvements »."""
    strict = await front.begin(name="Stricte")
    await strict.all_order(but=7)
    force = {"role_id": 7, "names": "{}"}
    assert (await front.ask("POST", f"/game-force-no-orders/{strict.number}", MASTER, **force))[0] == 400
    lax = await front.begin(name="Souple", cd_possible_moves=1)
    await lax.all_order(but=7)
    assert (await lax.adjudicate())[0] == 400, "not before the deadline"
    await lax.time_is_up()
    assert (await lax.field("current_advancement"), await strict.field("current_advancement")) == (2, 0)
    status, answer = await strict.adjudicate()
    assert status == 400
    assert "Manque l'ordre de mouvement" in answer["msg"]


@pytest.mark.parametrize("is_possible", [0, 1])
async def test_civil_disorder_in_retreats_and_adjustments(front: FrontEnd, is_possible: int) -> None:
    """cd_possible_retreats, cd_possible_builds, cd_possible_removals."""
    flags = {f"cd_possible_{phase}": is_possible for phase in ("retreats", "builds", "removals")}
    game = await front.begin(**flags)
    austria = (5, 1, 12)  # A boh, besides A vie
    units = [(1, 2, 22), (2, 1, 47), (2, 1, 37), (3, 1, 17), austria, *UNITS[3:]]
    await game.rectify({**ENGLAND, 20: 2}, units)
    paris = {"type_unit": 1, "role": 2, "zone": 47}
    attack = {"order_type": 1, "active_unit": paris, "destination_zone": 17}
    support = {**attack, "order_type": 2, "active_unit": {**paris, "zone": 37}, "passive_unit": paris}
    assert (await game.order(2, orders=[attack, support]))[0] == 201
    await game.all_order(but=2)
    await game.resolve()
    force = f"/game-force-no-orders/{game.number}"
    expected = 201 if is_possible else 400
    assert (await front.ask("POST", force, MASTER, role_id=3))[0] == expected, "a retreat"
    if not is_possible:
        dislodged = {"type_unit": 1, "role": 3, "zone": 17}
        assert (await game.order(3, orders=[{"order_type": 7, "active_unit": dislodged}]))[0] == 201
    await game.resolve()
    await game.all_order(but=3)
    await game.resolve()
    await game.resolve()
    assert await game.field("current_advancement") == 4
    assert (await front.ask("POST", force, MASTER, role_id=1))[0] == expected, "a build"
    assert (await front.ask("POST", force, MASTER, role_id=5))[0] == expected, "a removal"


async def test_manual_leaves_the_powers_to_the_master(front: FrontEnd) -> None:
    """manual: « les affectations de puissances aux joueurs au démarrage de la partie sont manuelles par l'arbitre »."""
    game = await front.begin(manual=1)
    waiting = {str(front.numbers[player]): -1 for player in PLAYERS}
    expected = {str(front.numbers[MASTER]): 0, **waiting}
    assert await front.done("GET", f"/game-allocations/{game.number}") == expected
    given = {"game_id": game.number, "player_pseudo": "cleo", "role_id": 5}
    await front.done("POST", "/role-allocations", MASTER, **given)
    expected[str(front.numbers["cleo"])] = 5
    assert await front.done("GET", f"/game-allocations/{game.number}") == expected
    assert (await game.order(5, "cleo"))[0] == 201


async def test_access_code_is_asked_of_players_but_not_of_the_master(front: FrontEnd) -> None:
    """access_code: « code d'accès à la partie »."""
    game = await front.open(access_code=4711)
    joining = {"game_id": game.number, "player_id": front.numbers["ada"]}
    assert (await front.ask("POST", "/allocations", "ada", **joining))[0] == 403
    assert (await front.ask("POST", "/allocations", "ada", **joining, access_code=1))[0] == 403
    await game.join("ada", access_code=4711)
    await game.join("bob", by=MASTER)
    assert len(await front.done("GET", f"/game-allocations/{game.number}")) == 3


@pytest.mark.parametrize(
    ("condition", "enough", "much"),
    [("reliability", 100, 101), ("regularity", 0, 1), ("performance", 1500, 1501)],
)
async def test_access_restrictions_are_conditions_on_players(
    front: FrontEnd, condition: str, enough: int, much: int
) -> None:
    """access_restriction_*: « condition de fiabilité », « de régularité », « de performance » « pour l'accès à la partie »."""
    field = f"access_restriction_{condition}"
    strict = await front.open(name="Stricte", **{field: much})
    joining = {"game_id": strict.number, "player_id": front.numbers["ada"]}
    status, answer = await front.ask("POST", "/allocations", "ada", **joining)
    assert (status, condition in answer["msg"]) == (403, True)
    lax = await front.open(name="Souple", **{field: enough})
    await lax.join("ada")


async def test_nb_max_cycles_to_play_ends_a_game(front: FrontEnd) -> None:
    """nb_max_cycles_to_play: « durée maximum de la partie »."""
    game = await front.begin(nb_max_cycles_to_play=1)
    for _ in range(2):
        await game.all_order()
        await game.resolve()
        if await game.field("current_state") == 1:
            await game.resolve()
    assert await game.field("current_state") == 2
    assert (await game.adjudicate())[0] == 400


async def test_victory_centers_end_a_game(front: FrontEnd) -> None:
    """victory_centers: « condition de victoire absolue en nombre de centres »."""
    game = await front.begin(victory_centers=5)
    belgium = (1, 2, 9)  # F bel, for the fifth centre
    await game.rectify({**ENGLAND, 11: 1}, [belgium, *UNITS[1:]])
    for _ in range(2):
        await game.all_order()
        await game.resolve()
        if await game.field("current_state") == 1:
            await game.resolve()
    assert await game.field("current_state") == 2
    row = await front.store.match(await match_of(game))
    assert row is not None
    assert row.outcome is not None
    assert row.outcome.scores[0] == 1


async def test_a_description_has_paragraphs_and_a_name_its_limit(front: FrontEnd) -> None:
    """name: « limité à 20 »; description: « illimitée »; current_advancement: « ignorée au PUT »."""
    words = "Été 1914 ; « à la française »\n" * 300
    game = await front.open(name="x" * 20, description=words)
    assert await game.field("description") == words
    assert (await front.ask("POST", "/games", MASTER, name="x" * 21))[0] == 400
    await game.change(current_advancement=7, name="Iéna")
    assert (await front.done("GET", "/games/I%C3%A9na"))["current_advancement"] == 0
