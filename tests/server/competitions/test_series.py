"""A competition every night: at its hour, once a date, among all who can play then."""

from datetime import UTC, datetime

import pytest

from arbitre.server.competitions.series import NIGHT, next_night
from arbitre.server.errors import UnknownSeries
from arbitre.server.store.rows import Job
from arbitre.wire.competitions import NewSeries
from tests.server.competitions.contest import engine, organiser, play_all
from tests.server.house import House

NEW = NewSeries(game="tictactoe", title="Nightly", kinds=("bot",), hour=2)
DAY = 86_400_000


def moment(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("now", "then"),
    [
        ("2026-01-05 01:59:59", "2026-01-05 02:00"),
        ("2026-01-05 02:00", "2026-01-06 02:00"),
        ("2026-12-31 23:30", "2027-01-01 02:00"),
    ],
)
def test_the_next_night_is_the_next_time_of_its_hour(now: str, then: str) -> None:
    assert next_night(moment(now), 2) == moment(then)


async def do_job(house: House) -> None:
    """As the worker does when it falls due."""
    (job,) = await house.store.planned(NIGHT)
    house.time = job.due
    await house.nights.kind.do(job)


async def test_every_night_has_its_competition_and_the_ladder_adds_them_up(house_on_both: House) -> None:
    house = house_on_both
    olga = await organiser(house)
    series = await house.nights.create(olga, NEW)
    for _ in range(2):
        await do_job(house)
        latest = (await house.store.nights(series.id, 1))[0]
        assert (latest.status, latest.title) == ("playing", "Nightly")
        await play_all(house, latest)
    state = await house.nights.state(series.id, may_manage=True)
    assert [night.status for night in state.nights] == ["over", "over"]
    assert [one.night for one in await house.store.nights(series.id, 9)] == ["2026-01-07", "2026-01-06"]
    assert {line.competitor.name for line in state.ladder} == {"random", "attentive", "perfect"}
    assert [line.standing.played for line in state.ladder] == [8, 8, 8]
    assert state.series.due == house.time + DAY


async def test_a_job_that_is_done_twice_opens_one_competition(house: House) -> None:
    series = await house.nights.create(await organiser(house), NEW)
    (job,) = await house.store.planned(NIGHT)
    await house.nights.kind.do(job)
    await house.nights.kind.do(job)
    assert len(await house.store.nights(series.id, 9)) == 1


async def test_one_that_was_opened_and_not_begun_is_begun(house: House) -> None:
    series = await house.nights.create(await organiser(house), NEW)
    begin, house.competitions.begin = house.competitions.begin, _die  # type: ignore[method-assign,assignment]
    (job,) = await house.store.planned(NIGHT)
    with pytest.raises(RuntimeError):
        await house.nights.kind.do(job)
    house.competitions.begin = begin  # type: ignore[method-assign]
    await house.nights.kind.do(job)
    assert [one.status for one in await house.store.nights(series.id, 9)] == ["playing"]


async def _die(competition: str) -> None:
    raise RuntimeError("killed")


async def test_a_stopped_series_has_no_more_nights(house: House) -> None:
    series = await house.nights.create(await organiser(house), NEW)
    await house.nights.stop(series.id)
    assert await house.store.planned(NIGHT) == []
    await house.nights.kind.do(Job(NIGHT, series.id, house.time))
    assert await house.store.nights(series.id, 9) == []
    assert await house.nights.all() == []
    with pytest.raises(UnknownSeries):
        await house.nights.stop(series.id)


async def test_a_night_with_nobody_to_play_is_passed_over(house: House) -> None:
    olga = await organiser(house)
    series = await house.nights.create(olga, NewSeries(game="tictactoe", title="Engines", kinds=("engine",)))
    await do_job(house)
    assert await house.store.nights(series.id, 9) == []
    assert len(await house.store.planned(NIGHT)) == 1, "there is a next night"


async def test_where_there_is_no_room_for_all_each_night_has_others(house: House) -> None:
    olga = await organiser(house)
    for number in range(45):
        await house.store.add_engine(engine(f"e{number}", owner=olga.id, is_public=True))
    new = NewSeries(game="tictactoe", title="Engines", kinds=("engine",))
    series = await house.nights.create(olga, new)
    for _ in range(2):
        await do_job(house)
    fields = [
        {one.name for one in await house.store.competitors(night.id)}
        for night in await house.store.nights(series.id, 9)
    ]
    assert [len(field) for field in fields] == [40, 40]
    assert fields[0] != fields[1]
