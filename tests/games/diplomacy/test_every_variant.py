"""What holds in every packaged variant: its data, the resolution of random orders on its map, and whole matches of bots."""

import random
from typing import get_args

import pytest

from arbitre.cli.contest import Contest, play_one
from arbitre.games.diplomacy.adjustments import balance
from arbitre.games.diplomacy.game import Diplomacy
from arbitre.games.diplomacy.legal import legal_orders
from arbitre.games.diplomacy.notation import find_notation
from arbitre.games.diplomacy.options import VariantName
from arbitre.games.diplomacy.orders import parse_orders, understand_orders, written
from arbitre.games.diplomacy.position import ARMY, FLEET, LAND, SEA, Situation, first_situation
from arbitre.games.diplomacy.presentation import find_presentation, power_names
from arbitre.games.diplomacy.resolve import resolve_moves
from arbitre.games.diplomacy.retreats import resolve_retreats
from arbitre.games.diplomacy.variant import VARIANTS, find_variant
from arbitre.kernel.errors import InvalidMove, InvalidOptions, InvalidSeats
from arbitre.referee.setup import Setup
from tests.games.diplomacy.oracle import compare
from tests.games.diplomacy.random_orders import crowd, random_orders

GAME = Diplomacy()

every_variant = pytest.mark.parametrize("name", VARIANTS)


def test_every_file_can_be_chosen() -> None:
    assert sorted(get_args(VariantName)) == sorted(VARIANTS)


@every_variant
def test_every_step_has_its_way_back(name: str) -> None:
    variant = find_variant(name)
    for kind in (ARMY, FLEET):
        for zone, near in enumerate(variant.reach[kind]):
            assert all(zone in variant.reach[kind][other] for other in near)
            assert not near or variant.type_of[zone] != (SEA if kind == ARMY else LAND)


@every_variant
def test_every_power_starts_with_a_unit_in_each_home_and_fewer_centres_than_win(name: str) -> None:
    variant = find_variant(name)
    situation = first_situation(variant)
    for role in range(1, variant.role_count + 1):
        assert balance(situation, role) == 0
        regions = {variant.region_of[unit.zone] for unit in situation.units_of(role)}
        assert regions == variant.homes[role]
        assert len(variant.homes[role]) < variant.victory_centers <= len(variant.centers)


@every_variant
def test_powers_have_letters_marks_and_colours_of_their_own(name: str) -> None:
    roles = find_presentation(name).roles
    assert len({role.letter for role in roles}) == len(roles)
    for language in ("fr", "en"):
        assert len({role.mark.in_language(language) for role in roles[1:]}) == len(roles) - 1
    assert len({role.palette for role in roles[1:]} & set(range(1, 8))) == len(roles) - 1


@every_variant
def test_every_order_at_the_start_reads_as_it_is_written(name: str) -> None:
    variant = find_variant(name)
    situation = first_situation(variant)
    for role in range(1, variant.role_count + 1):
        for orders in legal_orders(variant, situation, role).values():
            for order in orders:
                move = written(variant, [order])
                assert parse_orders(str(move)) == move
                assert move.of(variant, role) == [order]
                assert understand_orders(str(move), variant, situation, role) == move


@every_variant
def test_every_region_is_found_by_its_names(name: str) -> None:
    notation = find_notation(name)
    variant, situation = notation.variant, first_situation(find_variant(name))
    unit = variant.start_units[0]
    for zone in range(1, variant.zone_count + 1):
        look = notation.presentation.name(variant, zone)
        for text in (notation.zone(zone), look.fr, look.en):
            order = notation.read(f"F {notation.zone(unit.zone)} - {text}", situation, unit.role)
            assert order.destination == zone, text


@pytest.mark.parametrize("name", ["baltic"])
def test_random_orders_come_out_on_other_maps_as_the_slow_solver_says(name: str) -> None:
    differences, _, _ = compare(300, 7, find_variant(name))
    assert differences == []


@every_variant
@pytest.mark.parametrize("seed", range(8))
def test_random_orders_lose_no_unit_and_leave_one_in_a_region(name: str, seed: int) -> None:
    variant = find_variant(name)
    rng = random.Random(f"{name} {seed}")
    units = crowd(variant, rng, 14, variant.role_count)
    orders = random_orders(variant, rng, units)
    situation = Situation(0, units, (0,) * len(variant.centers))
    resolution = resolve_moves(variant, situation, orders)
    after = resolution.situation
    destroyed = sum(verdict.is_destroyed for verdict in resolution.verdicts)
    assert len(after.units) + len(after.dislodged) + destroyed == len(units)
    assert len({variant.region_of[unit.zone] for unit in after.units}) == len(after.units)
    assert {verdict.order.zone for verdict in resolution.verdicts} == {unit.zone for unit in units}
    assert resolve_moves(variant, situation, rng.sample(orders, len(orders))).situation == after
    retreated = resolve_retreats(variant, after, ()).situation
    assert not retreated.dislodged


@every_variant
def test_bots_play_a_match_to_its_end(name: str) -> None:
    seats = len(power_names(name))
    bots = ("captain",) + ("random",) * (seats - 1)
    options = {"variant": name, "nb_max_cycles_to_play": 2}
    outcome = play_one(Contest("diplomacy", bots, options, b"v" * 32, 0.1), 0).outcome
    assert len(outcome.scores) == seats
    assert sum(outcome.scores) == pytest.approx(1)


def test_codes_of_another_map_are_not_understood() -> None:
    with pytest.raises(InvalidMove, match="Order 1 is not understood"):
        parse_orders("A PAR - BUR").of(find_variant("baltic"), 1)


def test_the_seats_are_those_of_the_variant() -> None:
    with pytest.raises(InvalidSeats, match="diplomacy is for 2 seats, not 7"):
        Setup(game="diplomacy", seats=7, options={"variant": "duel"}).begin("x")
    match = Setup(game="diplomacy", options={"variant": "baltic"}).begin("x")
    assert match.header.seats == 5
    assert [name.en for name in GAME.seat_names_for(match.state.options)][-1] == "Hansa"


@pytest.mark.parametrize(("variant", "centers"), [("standard", 4), ("duel", 3), ("baltic", 26)])
def test_nobody_wins_at_once_or_never(variant: str, centers: int) -> None:
    with pytest.raises(InvalidOptions, match="victory_centers"):
        GAME.options({"variant": variant, "victory_centers": centers})
    assert GAME.options({"variant": variant}).victory_centers == 0
