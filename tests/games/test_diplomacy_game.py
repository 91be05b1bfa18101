"""Diplomacy as a match of seven seats: who is asked what, which orders are heard, what is seen."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.kernel.clock import Calendar, PerRound
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove, InvalidMove, InvalidOptions, InvalidPosition
from arbitre.kernel.game import Context, Seat
from arbitre.kernel.log import Header
from arbitre.kernel.match import Match
from arbitre.server.telling import describe
from tests.games.diplomacy.seven import (
    ENGLAND,
    FIGHT,
    FRANCE,
    GAME,
    GERMANY,
    ITALY,
    RUSSIA,
    match_of,
    move,
    play,
    state_of,
)
from tests.games.random_match import step

# -- who is asked


def test_all_seven_are_asked_at_once_face_down_and_may_be_late() -> None:
    asks = match_of().asks
    assert [ask.seat for ask in asks] == list(range(7))
    assert all(ask.sealed for ask in asks)
    assert {str(ask.default) for ask in asks} == {"-"}


def test_only_those_who_have_something_to_order_are_asked() -> None:
    match = match_of(FIGHT)
    assert [ask.seat for ask in match.asks] == [ENGLAND, FRANCE, GERMANY, RUSSIA]
    play(match, {FRANCE: "A PAR - BUR; A MAR S A PAR - BUR"})
    view = GAME.view(match.state, None)
    assert (view.year, view.season, view.phase) == (1901, "spring", "retreats")
    assert [ask.seat for ask in match.asks] == [GERMANY]
    play(match, {GERMANY: "A BUR R RUH"})
    assert GAME.view(match.state, None).phase == "moves"
    assert GAME.view(match.state, None).season == "autumn"


def test_phases_without_anything_to_order_are_passed_over() -> None:
    match = play(match_of(FIGHT), {})
    assert GAME.view(match.state, None).advancement == 2
    play(match, {RUSSIA: "F STP - NWY"})
    view = GAME.view(match.state, None)
    assert view.phase == "adjustments"
    assert view.centers["NWY"] == RUSSIA + 1
    assert {ask.seat for ask in match.asks} == {RUSSIA, GERMANY}, "Germany has a unit too many"


def test_a_build_is_asked_for_only_where_there_is_room() -> None:
    state = state_of("1901 AD / R F STP nc, A MOS = STP MOS NWY / G A MUN = MUN")
    assert GAME.asks(state)[0].seat != RUSSIA, "both of its centres at home are taken"
    state = state_of("1901 AD / R F NWY, A MOS = STP MOS NWY / G A MUN = MUN")
    assert [ask.seat for ask in GAME.asks(state)] == [RUSSIA]


# -- orders


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("a par - bur; A mar  s a PAR - bur", "A MAR S A PAR - BUR; A PAR - BUR"),
        ("PAR - BUR\nMAR S PAR - BUR\n", "A MAR S A PAR - BUR; A PAR - BUR"),
        ("Armée Paris - Bourgogne", "A PAR - BUR"),
        ("army marseilles supports army paris to burgundy", "A MAR S A PAR - BUR"),
        ("A PAR T;;", "A PAR T"),
        ("-", "-"),
        ("rien", "-"),
    ],
)
def test_what_is_typed_is_written_down_in_one_way(typed: str, meant: str) -> None:
    found = GAME.understand(state_of(FIGHT), FRANCE, typed)
    assert str(found) == meant
    assert GAME.parse(meant) == found


def test_a_refused_order_is_counted_as_it_was_typed() -> None:
    state = state_of(FIGHT)
    with pytest.raises(IllegalMove) as refused:
        GAME.check(state, FRANCE, GAME.understand(state, FRANCE, "A PAR - BUR; A MAR - MOS"))
    assert refused.value.place == 2
    assert refused.value.words is not None
    assert refused.value.words.fr == "« A MAR - MOS » est impossible : région hors d’atteinte."
    with pytest.raises(InvalidMove) as unread:
        GAME.understand(state, FRANCE, "A PAR - BUR;; A MAR -")
    assert unread.value.place == 2
    assert unread.value.words is not None
    assert unread.value.words.fr == "« A MAR - » : l’ordre est incomplet, il manque une région."


def test_the_position_supplies_coasts_and_retreats() -> None:
    state = state_of(FIGHT)
    assert str(GAME.understand(state, RUSSIA, "F STP - BAR")) == "F STP nc - BAR"
    state = state_of("1901 SR / F A BUR = PAR / G A BUR < PAR = MUN")
    assert str(GAME.understand(state, GERMANY, "A BUR - RUH")) == "A BUR R RUH"


@pytest.mark.parametrize(
    "text", ["", " ; ", "A PAR", "PAR ? BUR", "A ATLANTIS - PAR", "A PAR - BUR - MUN", "5"]
)
def test_what_is_no_order_is_not_understood(text: str) -> None:
    with pytest.raises(InvalidMove):
        GAME.understand(state_of(FIGHT), FRANCE, text)


@pytest.mark.parametrize(
    ("position", "seat", "orders", "reason"),
    [
        (FIGHT, FRANCE, "A PAR - LON", "'A PAR - LON' is not possible: the region is out of reach"),
        (FIGHT, FRANCE, "A MUN - BUR", "belongs to another power"),
        (FIGHT, FRANCE, "A GAS - BUR", "no such unit"),
        (FIGHT, FRANCE, "A PAR - BUR; A PAR T", "has an order already"),
        (FIGHT, FRANCE, "A PAR R GAS", "another phase"),
        (FIGHT, FRANCE, "A MAR - SPA VIA", "out of reach|no chain of fleets"),
        (FIGHT, ENGLAND, "F LON C A PAR - PIC", "only a fleet at sea convoys"),
        (FIGHT, RUSSIA, "F STP - BOT", "out of reach|wrong coast"),
        ("1901 AM / F F MID = PAR / E F LON", FRANCE, "F MID - SPA", "coast is not stated"),
        ("1901 SR / F A BUR = PAR / G A BUR < PAR = MUN", GERMANY, "A BUR R PAR", "attack came from there"),
        ("1901 AD / F = PAR / G A MUN", FRANCE, "+ A PAR; + A BRE", "another power owns|too many"),
        ("1901 AD / F = PAR BRE / G A MUN", FRANCE, "+ F PAR", "no coast"),
        ("1901 AD / F A PAR, A GAS = PAR / G A MUN = MUN", FRANCE, "- A PAR; - A GAS", "too many"),
    ],
)
def test_an_order_that_can_only_be_void_is_refused_with_the_reason(
    position: str, seat: Seat, orders: str, reason: str
) -> None:
    state = state_of(position)
    with pytest.raises(IllegalMove, match=reason):
        GAME.check(state, seat, GAME.understand(state, seat, orders))


def test_supports_of_what_others_may_do_are_heard() -> None:
    state = state_of(FIGHT)
    for orders in ("A PAR S A MUN - BUR", "A PAR S A BUR; A MAR T", "A PAR - BUR; A MAR S A PAR - GAS"):
        GAME.check(state, FRANCE, GAME.understand(state, FRANCE, orders))


# -- civil disorder


def test_where_it_is_not_allowed_everything_must_be_ordered() -> None:
    state = state_of(FIGHT, cd_possible_moves=False)
    with pytest.raises(IllegalMove, match="civil disorder"):
        GAME.check(state, FRANCE, GAME.parse("A PAR - BUR"))
    GAME.check(state, FRANCE, GAME.parse("A PAR - BUR; A MAR T"))
    assert {ask.default for ask in GAME.asks(state)} == {None}


@pytest.mark.parametrize(
    ("option", "position"),
    [
        ("cd_possible_retreats", "1901 SR / F A BUR = PAR / G A BUR < PAR = MUN"),
        ("cd_possible_builds", "1901 AD / F = PAR / G A MUN = MUN"),
        ("cd_possible_removals", "1901 AD / F A PAR / G A MUN = MUN"),
    ],
)
def test_each_phase_has_an_option_of_its_own(option: str, position: str) -> None:
    assert GAME.asks(state_of(position))[0].default is not None
    (ask,) = GAME.asks(state_of(position, **{option: False}))
    assert ask.default is None
    with pytest.raises(IllegalMove, match="civil disorder"):
        GAME.check(state_of(position, **{option: False}), ask.seat, GAME.parse("-"))


def test_a_missed_deadline_is_civil_disorder_for_the_phase() -> None:
    match = match_of(clock=PerRound(60))
    move(match, FRANCE, "A PAR - BUR", 5_000)
    for event in match.elapse(60_000):
        match.apply(event)
    assert match.version == 7
    assert "A BUR" in GAME.write(match.state)
    assert len(match.asks) == 7
    assert match.due() == 120_000


def test_where_it_is_not_allowed_whoever_is_late_leaves_and_the_others_go_on() -> None:
    match = match_of(clock=PerRound(60), cd_possible_moves=False)
    for seat in range(5):
        units = ", ".join(u.zone for u in GAME.view(match.state, None).units if u.power == seat + 1)
        move(match, seat, "; ".join(f"{zone} T" for zone in units.split(", ")))
    for event in match.elapse(60_000):
        match.apply(event)
    assert not match.is_over
    statuses = [power.status for power in GAME.view(match.state, None).powers]
    assert statuses == ["playing"] * 5 + ["gone"] * 2
    assert [ask.seat for ask in match.asks] == list(range(5))


def test_deadlines_by_the_calendar_fall_on_weekdays_for_all_seven() -> None:
    friday = 86_400_000  # 1970 began on a Thursday.
    header = Header(
        "d",
        "diplomacy",
        1,
        7,
        bytes(32),
        friday,
        {},
        Calendar(2, weekends=False, zone="UTC", starts_at_once=True),
    )
    match = Match(GAME, header)
    assert match.due() == 4 * 86_400_000, "two working days: Monday and Tuesday"
    assert len(match.elapse(4 * 86_400_000)) == 7


# -- what is seen


def test_the_view_lists_what_its_own_power_has_to_order() -> None:
    view = GAME.view(state_of(FIGHT), FRANCE)
    assert view.task is not None
    assert (view.task.kind, view.task.count, view.task.is_binding) == ("move", 2, False)
    paris = next(choice for choice in view.task.choices if choice.zone == "PAR")
    assert {"A PAR T", "A PAR - BUR", "A PAR S A MAR - BUR"} <= set(paris.orders)
    assert GAME.view(state_of(FIGHT), None).task is None
    assert GAME.view(state_of(FIGHT), ITALY).task is None


def test_a_resolution_is_told_as_data_and_in_words() -> None:
    match = play(match_of(FIGHT), {FRANCE: "A PAR - BUR; A MAR S A PAR - BUR", GERMANY: "A BUR T"})
    view = GAME.view(match.state, None)
    verdicts = {verdict.zone: verdict for verdict in view.resolved[0].verdicts}
    assert (verdicts["MAR"].kind, verdicts["MAR"].other, verdicts["MAR"].to) == ("support", "PAR", "BUR")
    assert (verdicts["BUR"].reason, verdicts["BUR"].dislodged_by) == ("held", "PAR")
    assert verdicts["BUR"].words.fr == "délogée par A PAR (France)"
    assert view.resolved[0].title.en == "Resolution of orders for Movements spring 1901"
    assert [(one.zone, one.attacked_from) for one in view.dislodged] == [("BUR", "PAR")]


@given(data=st.data(), number=st.integers(0, 50), events=st.integers(0, 40))
@settings(max_examples=25, deadline=None)
def test_nobody_learns_anothers_orders_before_all_have_answered(
    data: st.DataObject, number: int, events: int
) -> None:
    """Whatever is ordered, and ordered again, and by how many: everybody else sees the same as if it were something else."""
    seed = number.to_bytes(32, "big")
    match = Match(GAME, Header("d", "diplomacy", 1, 7, seed, 0, {"nb_max_cycles_to_play": 3}))
    while match.number < events and not match.is_over:
        step(match)
    waiting = [ask.seat for ask in match.asks if match.waits_for(ask.seat)]
    if len(waiting) < 2:
        return
    movers = data.draw(st.lists(st.sampled_from(waiting[:-1]), min_size=1, max_size=4))
    worlds = []
    for chance in (b"one", b"other"):
        world = Match.replay(GAME, match.header, match.log)
        for turn, mover in enumerate(movers):
            dice = Dice(chance, turn)
            move(world, mover, str(GAME.sample(world.state, mover, dice)), 10**9)
        worlds.append(world)
    for seat in (None, *range(7)):
        if seat not in movers:
            one, other = (_everything_sent(world, seat) for world in worlds)
            assert one == other


def _everything_sent(match: Match, seat: Seat | None) -> bytes:
    seen = describe.situation_for(match, describe.situation(match, 0), seat)
    return msgspec.json.encode((seen, list(match.events(seat)), match.frames(seat)))


def test_orders_are_public_once_resolved_and_drafts_are_not() -> None:
    match = match_of(FIGHT)
    move(match, FRANCE, "A PAR - GAS")
    play(match, {FRANCE: "A PAR - BUR"})
    told = [event.text for event in match.events(ENGLAND) if event.seat == FRANCE]
    assert told == ["", "A PAR - BUR"]


# -- positions


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1901",
        "1901 XX",
        "1800 SM / F A PAR",
        "1901 SM",
        "1901 SM / F",
        "1901 SM / X A PAR",
        "1901 SM / F A PAR / F A MAR",
        "1901 SM / F A PAR, A PAR",
        "1901 SM / F A PAR / G A PAR",
        "1901 SM / F F PAR",
        "1901 SM / F F SPA",
        "1901 SM / F A BUR < MUN",
        "1901 SM / F A PAR = BUR",
        "1901 SM / F A PAR = PAR / G = PAR",
        "1901 SM / F A PAR / ! XXX",
        "1901 SM / F* A PAR = PAR",
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(InvalidPosition):
        state_of(text)


def test_a_position_keeps_coasts_retreats_closed_regions_and_who_has_left() -> None:
    text = (
        "1903 SR / E A WAL = LON / F A BUR, F MID = BRE / G* A BER = BER / I / A F TRI < VEN, A VIE << ROM = TRI"
        " / R F STP nc = STP / T / ! BOH TYR"
    )
    assert GAME.write(state_of(text)) == text


def test_fleet_rome_differs_in_one_unit() -> None:
    standard, variant = (
        GAME.write(GAME.start(7, GAME.options({"variant": name}), Context(Dice(bytes(32), 0), 0)))
        for name in ("standard", "fleet_rome")
    )
    assert standard.replace("A ROM", "F ROM") == variant
    with pytest.raises(InvalidOptions):
        GAME.options({"variant": "mars"})
