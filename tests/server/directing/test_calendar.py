"""When orders are due: whatever the moment, the speed, the zone, the weekend and summer time."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.games.diplomacy.position import Phase
from arbitre.server.directing.calendar import DAY, HOUR, days_later, deadline_after, find_zone
from arbitre.server.directing.vacations import LONGEST, behind
from arbitre.server.errors import InvalidRequest
from arbitre.server.store.rows import VacationRow
from arbitre.wire.desk import Parameters

PARIS = ZoneInfo("Europe/Paris")
ZONES = ("Europe/Paris", "America/Montreal", "Pacific/Noumea", "Australia/Lord_Howe", "Asia/Kolkata", "UTC")
moments = st.integers(946_684_800_000, 2_208_988_800_000)


def at(text: str, zone: ZoneInfo = PARIS) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=zone).timestamp() * 1000)


def local(moment: int, zone: ZoneInfo = PARIS) -> str:
    return f"{datetime.fromtimestamp(moment / 1000, UTC).astimezone(zone):%Y-%m-%d %H:%M}"


@given(moments, st.integers(1, 60), st.sampled_from(ZONES), st.booleans())
def test_a_deadline_is_far_enough_ahead_at_a_full_hour_and_not_at_a_kept_weekend(
    moment: int, days: int, name: str, plays_weekend: bool
) -> None:
    zone = ZoneInfo(name)
    deadline = days_later(moment, days, zone, plays_weekend)
    # Summer time may take an hour of a day, and give it back to the full hour.
    assert days * DAY - HOUR <= deadline - moment <= (days + 2) * DAY + 2 * HOUR
    due = datetime.fromtimestamp(deadline / 1000, UTC).astimezone(zone)
    assert due.second == 0
    # An hour that summer time leaves out may be half an hour (Lord Howe).
    assert due.minute == 0 or name == "Australia/Lord_Howe"
    assert plays_weekend or due.weekday() < 5


@given(moments, st.integers(1, 59), st.sampled_from(ZONES), st.booleans())
def test_more_days_are_never_sooner(moment: int, days: int, name: str, plays_weekend: bool) -> None:
    zone = ZoneInfo(name)
    sooner, later = (days_later(moment, n, zone, plays_weekend) for n in (days, days + 1))
    assert sooner <= later


def test_the_hour_stays_the_same_across_a_change_to_summer_time_and_back() -> None:
    assert local(days_later(at("2026-03-27T21:00"), 3, PARIS, True)) == "2026-03-30 21:00"
    assert local(days_later(at("2026-10-23T21:00"), 3, PARIS, True)) == "2026-10-26 21:00"


def test_an_hour_that_summer_time_leaves_out_is_the_one_after_it() -> None:
    assert local(days_later(at("2026-03-28T02:00"), 1, PARIS, True)) == "2026-03-29 03:00"


def test_a_deadline_is_moved_from_the_weekend_to_monday() -> None:
    friday = at("2026-01-09T18:30")
    assert local(days_later(friday, 1, PARIS, False)) == "2026-01-12 19:00"
    assert local(days_later(friday, 1, PARIS, True)) == "2026-01-10 19:00"


def test_the_weekend_is_that_of_the_match_and_not_of_greenwich() -> None:
    noumea = ZoneInfo("Pacific/Noumea")
    friday_evening_in_greenwich = at("2026-01-10T05:00", noumea)
    deadline = days_later(friday_evening_in_greenwich - DAY, 1, noumea, False)
    assert local(deadline, noumea) == "2026-01-12 05:00"


def test_each_phase_has_a_speed_of_its_own_and_nobody_is_late_at_once() -> None:
    parameters = Parameters(
        name="Alma", speed_moves=4, speed_retreats=2, speed_adjustments=0, play_weekend=True
    )
    monday = at("2026-01-05T08:00")
    due = {phase: deadline_after(parameters, phase, monday) for phase in Phase}
    days = {phase: ((moment or 0) - monday) // DAY for phase, moment in due.items()}
    assert days == {
        Phase.SPRING_MOVES: 4,
        Phase.SPRING_RETREATS: 2,
        Phase.AUTUMN_MOVES: 4,
        Phase.AUTUMN_RETREATS: 2,
        Phase.ADJUSTMENTS: 1,
    }


def test_an_unknown_zone_is_refused() -> None:
    with pytest.raises(InvalidRequest):
        find_zone("Europe/Atlantis")


def test_a_deadline_falls_behind_the_holidays_that_it_would_fall_into() -> None:
    monday = at("2026-01-05T08:00")
    first, second = VacationRow("a", monday - DAY, monday + DAY), VacationRow("b", monday, monday + 3 * DAY)
    assert behind(monday, [second, first]) == monday + 3 * DAY
    assert behind(monday + 4 * DAY, [first, second]) == monday + 4 * DAY
    assert behind(monday, [VacationRow("c", monday, monday + 90 * DAY)]) == monday + LONGEST
