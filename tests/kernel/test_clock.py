"""Clocks as values: what is left, when it runs out, and what Calendar makes of weekends and of summer time."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.kernel.clock import Bank, Calendar, Clock, PerMove, PerRound, Reading
from arbitre.kernel.errors import InvalidOptions

HOUR = 3_600_000
FORMAT = "%a %Y-%m-%d %H:%M"


def deadline(asked: str, clock: Calendar, given_back: int = 0, began: str = "Thu 2024-02-01 07:13") -> str:
    """When a question of that local time must be answered, as local time; `began` must not matter."""
    zone = ZoneInfo(clock.zone)

    def milliseconds(text: str) -> int:
        moment = datetime.strptime(text, FORMAT).replace(tzinfo=zone)
        assert moment.strftime(FORMAT) == text, "the day of the week is right"
        return round(moment.timestamp() * 1000)

    start = milliseconds(began)
    expires = clock.expires(given_back, milliseconds(asked) - start, start)
    return datetime.fromtimestamp((start + expires) / 1000, UTC).astimezone(zone).strftime(FORMAT)


# Calendar


@pytest.mark.parametrize(
    ("asked", "days", "answered"),
    [
        ("Wed 2024-03-06 10:00", 1, "Thu 2024-03-07 10:00"),
        ("Fri 2024-03-08 10:00", 1, "Sat 2024-03-09 10:00"),
        ("Wed 2024-03-06 10:00", 14, "Wed 2024-03-20 10:00"),
        ("Wed 2024-02-28 23:59", 2, "Fri 2024-03-01 23:59"),
        ("Sun 2023-12-31 12:00", 1, "Mon 2024-01-01 12:00"),
        # summer time begins on 31 March 2024 at 2:00 and ends on 27 October at 3:00
        ("Sat 2024-03-30 10:00", 1, "Sun 2024-03-31 10:00"),
        ("Sat 2024-03-30 10:00", 2, "Mon 2024-04-01 10:00"),
        ("Sat 2024-10-26 10:00", 1, "Sun 2024-10-27 10:00"),
        # 2:30 does not exist that night; it is 3:30
        ("Sat 2024-03-30 02:30", 1, "Sun 2024-03-31 03:30"),
        ("Sat 2024-03-30 02:30", 2, "Mon 2024-04-01 02:30"),
    ],
)
def test_days_end_at_the_same_hour(asked: str, days: int, answered: str) -> None:
    assert deadline(asked, Calendar(days)) == answered


@pytest.mark.parametrize(
    ("asked", "days", "answered"),
    [
        ("Mon 2024-03-04 09:00", 1, "Tue 2024-03-05 09:00"),
        ("Thu 2024-03-07 09:00", 1, "Fri 2024-03-08 09:00"),
        ("Fri 2024-03-08 09:00", 1, "Mon 2024-03-11 09:00"),
        ("Fri 2024-03-08 23:59", 1, "Mon 2024-03-11 23:59"),
        ("Wed 2024-03-06 09:00", 3, "Mon 2024-03-11 09:00"),
        ("Wed 2024-03-06 09:00", 10, "Wed 2024-03-20 09:00"),
        # asked at the weekend: counted from Monday, 0:00, so that nobody has less than his days
        ("Sat 2024-03-09 00:00", 1, "Tue 2024-03-12 00:00"),
        ("Sat 2024-03-09 09:00", 1, "Tue 2024-03-12 00:00"),
        ("Sun 2024-03-10 23:59", 1, "Tue 2024-03-12 00:00"),
        ("Sun 2024-03-10 12:00", 5, "Mon 2024-03-18 00:00"),
        # over the beginning and the end of summer time
        ("Fri 2024-03-29 09:00", 1, "Mon 2024-04-01 09:00"),
        ("Fri 2024-10-25 09:00", 1, "Mon 2024-10-28 09:00"),
    ],
)
def test_weekends_do_not_count_where_they_are_left_out(asked: str, days: int, answered: str) -> None:
    assert deadline(asked, Calendar(days, weekends=False)) == answered


def test_the_weekend_is_that_of_the_zone() -> None:
    # Friday, 23:00 in Paris is Saturday, 11:00 in Auckland (summer time there).
    asked = round(datetime(2024, 3, 8, 22, 0, tzinfo=UTC).timestamp() * 1000)
    paris = Calendar(1, weekends=False).expires(0, 0, asked)
    auckland = Calendar(1, weekends=False, zone="Pacific/Auckland").expires(0, 0, asked)
    assert paris == 72 * HOUR
    assert auckland == 61 * HOUR, "until Tuesday, 0:00 there"


@pytest.mark.parametrize(
    ("asked", "hours", "answered"),
    [
        ("Mon 2024-03-04 09:00", 5, "Tue 2024-03-05 14:00"),
        ("Thu 2024-03-07 20:00", 6, "Mon 2024-03-11 00:00"),  # would be Saturday, 2:00
        ("Thu 2024-03-07 20:00", 30, "Mon 2024-03-11 00:00"),  # would be Sunday, 2:00
        ("Thu 2024-03-07 20:00", 54, "Mon 2024-03-11 02:00"),
        ("Fri 2024-03-08 09:00", 24, "Tue 2024-03-12 09:00"),
        (
            "Thu 2024-10-24 12:00",
            72,
            "Mon 2024-10-28 11:00",
        ),  # three times 24 hours, one of them in a day of 25
    ],
)
def test_time_given_back_is_added_and_never_ends_in_a_weekend(asked: str, hours: int, answered: str) -> None:
    assert deadline(asked, Calendar(1, weekends=False), given_back=hours * HOUR) == answered


@settings(deadline=None)
@given(
    st.integers(0, 10**13),
    st.integers(0, 4 * 10**9),
    st.integers(0, 10**8),
    st.builds(
        Calendar,
        st.integers(1, 60),
        st.booleans(),
        st.sampled_from(["Europe/Paris", "UTC", "America/St_Johns", "Asia/Kathmandu", "Pacific/Apia"]),
    ),
)
def test_a_later_question_never_has_an_earlier_deadline(
    began: int, since: int, later: int, clock: Calendar
) -> None:
    first = clock.expires(0, since, began)
    second = clock.expires(0, since + later, began)
    assert first <= second + HOUR, "an hour of summer time apart"
    assert first > since
    assert clock.expires(later, since, began) >= first + later


@pytest.mark.parametrize("zone", ["", "Mars/Olympus", "../etc/passwd", "Europe", "Europe/Paris\0", "é" * 300])
def test_a_zone_that_does_not_exist_is_refused(zone: str) -> None:
    with pytest.raises(InvalidOptions, match="time zone"):
        Calendar(1, zone=zone)


# On the wire


@pytest.mark.parametrize(
    ("clock", "text"),
    [
        (Bank(300, 2), '{"kind":"bank","initial":300,"increment":2,"starts_at_once":false}'),
        (PerMove(30), '{"kind":"move","seconds":30,"starts_at_once":false}'),
        (PerRound(30), '{"kind":"round","seconds":30,"starts_at_once":true}'),
        (
            Calendar(2, False, starts_at_once=True),
            '{"kind":"calendar","days":2,"weekends":false,"zone":"Europe/Paris","starts_at_once":true}',
        ),
    ],
)
def test_a_clock_is_read_back_from_its_json(clock: Clock, text: str) -> None:
    assert msgspec.json.encode(clock).decode() == text
    read = msgspec.json.decode(text, type=Clock)
    assert type(read) is type(clock)
    assert read == clock


@pytest.mark.parametrize(
    "text",
    [
        '{"kind":"bank","initial":0}',
        '{"kind":"bank","initial":300,"increment":-1}',
        '{"kind":"move","seconds":604801}',
        '{"kind":"round","seconds":30,"minutes":2}',
        '{"kind":"calendar","days":61}',
        '{"kind":"hourglass","seconds":30}',
        '{"seconds":30}',
    ],
)
def test_what_is_no_clock_is_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Clock)


# Readings: three seats, seconds left and since when, `-` = standing still


def shown(reading: Reading) -> str:
    return "  ".join(
        f"{left / 1000:g} {'-' if since is None else f'{since / 1000:g}'}"
        for left, since in zip(reading.left, reading.since, strict=True)
    )


@pytest.mark.parametrize("clock", [Bank(60, 5), PerMove(60)])
def test_no_time_runs_before_a_seat_has_moved(clock: Clock) -> None:
    reading = Reading.new(clock, 2).running(clock, [0], 0)
    assert shown(reading) == "60 -  60 -"
    assert reading.expires(clock, 0, 0) is None
    reading = reading.stopped(clock, 0, 20_000).running(clock, [1], 20_000)
    assert shown(reading) == "60 -  60 -", "no increment for a move that cost nothing"
    reading = reading.stopped(clock, 1, 50_000).running(clock, [0], 50_000)
    assert shown(reading) == "60 50  60 -"
    assert reading.expires(clock, 0, 0) == 110_000


def test_a_round_begins_at_once_unless_it_is_told_not_to() -> None:
    assert shown(Reading.new(PerRound(30), 2).running(PerRound(30), [0, 1], 0)) == "30 0  30 0"
    waiting = PerRound(30, starts_at_once=False)
    assert shown(Reading.new(waiting, 2).running(waiting, [0, 1], 0)) == "30 -  30 -"


def test_a_bank_counts_down_and_takes_the_increment() -> None:
    clock = Bank(60, 5, starts_at_once=True)
    reading = Reading.new(clock, 3)
    assert shown(reading) == "60 -  60 -  60 -"
    reading = reading.running(clock, [0], 0)
    assert shown(reading) == "60 0  60 -  60 -"
    assert reading.expires(clock, 0, 0) == 60_000
    assert reading.expires(clock, 1, 0) is None
    reading = reading.stopped(clock, 0, 20_000).running(clock, [1], 20_000)
    assert shown(reading) == "45 -  60 20  60 -"
    assert reading.expires(clock, 1, 0) == 80_000


def test_a_bank_that_is_overdrawn_is_empty() -> None:
    assert Bank(60, 5).left(20_000, 30_000) == 5_000


def test_a_bank_gives_no_increment_for_a_question_that_was_withdrawn() -> None:
    clock = Bank(60, 5, starts_at_once=True)
    reading = Reading.new(clock, 3).running(clock, [0, 1], 0).running(clock, [1, 2], 10_000)
    assert shown(reading) == "50 -  60 0  60 10"


def test_time_per_move_starts_anew_with_each_move_and_not_with_those_of_others() -> None:
    clock = PerMove(30, starts_at_once=True)
    reading = Reading.new(clock, 3).running(clock, [0, 1, 2], 0)
    reading = reading.stopped(clock, 0, 12_000).running(clock, [0, 1, 2], 12_000)
    assert shown(reading) == "30 12  30 0  30 0"
    assert [reading.expires(clock, seat, 0) for seat in range(3)] == [42_000, 30_000, 30_000]


def test_time_per_round_starts_anew_for_all_when_the_position_changes() -> None:
    clock = PerRound(30)
    reading = Reading.new(clock, 3).running(clock, [0, 1, 2], 0)
    reading = reading.stopped(clock, 0, 12_000)
    assert shown(reading) == "30 -  30 0  30 0"
    reading = reading.running(clock, [0, 1], 15_000)
    assert shown(reading) == "30 15  30 15  30 -"


def test_a_new_round_keeps_nothing_of_what_was_given_back_in_the_last() -> None:
    clock = PerRound(30)
    reading = Reading.new(clock, 3).running(clock, [0, 1], 0).credited(7_000, 20_000)
    assert shown(reading) == "37 0  37 0  30 -"
    assert shown(reading.running(clock, [0, 1], 21_000)) == "30 21  30 21  30 -"


def test_time_is_given_back_to_whoever_is_running_and_no_more_than_has_run() -> None:
    clock = Bank(60, starts_at_once=True)
    reading = Reading.new(clock, 3).running(clock, [0], 0).running(clock, [0, 1], 50_000)
    assert shown(reading) == "60 0  60 50  60 -"
    assert shown(reading.credited(20_000, 55_000)) == "80 0  65 50  60 -"


def test_clocks_halt_where_they_are_when_the_match_is_over() -> None:
    clock = PerMove(30, starts_at_once=True)
    reading = Reading.new(clock, 3).running(clock, [0, 1], 0).halted(12_000)
    assert shown(reading) == "18 -  18 -  30 -"
    assert shown(Reading.new(clock, 3).running(clock, [0], 0).halted(99_000)) == "0 -  30 -  30 -"
