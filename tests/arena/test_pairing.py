"""Who plays whom: bands that widen, the nearest rating, and those who must not meet."""

from hypothesis import given
from hypothesis import strategies as st

from arbitre.arena.pairing import BAND, Waiter, band, paired

NOW = 1_000_000


def waiter(name: str, rating: float, waited: int = 0, *avoids: str) -> Waiter:
    return Waiter(name, rating, NOW - waited * 1000, avoids)


def names(*waiting: Waiter, seats: int = 2, blocks: frozenset[frozenset[str]] = frozenset()) -> list[str]:
    return ["-".join(member.name for member in group) for group in paired(waiting, NOW, seats, blocks)]


def test_the_band_widens_in_straight_lines() -> None:
    assert [band(seconds * 1000) for seconds in (0, 5, 10, 20, 25, 90)] == [40, 55, 70, 110, 135, 320]
    assert band(-5) == BAND[0][1]
    assert band(10**9) == BAND[-1][1]


def test_each_must_be_in_the_band_of_the_other() -> None:
    assert names(waiter("ada", 1500, 30), waiter("bob", 1600)) == []
    assert names(waiter("ada", 1500, 30), waiter("bob", 1600, 20)) == ["ada-bob"]


def test_the_first_to_come_gets_the_nearest_and_the_first_seat() -> None:
    waiting = [waiter("new", 1500), waiter("old", 1530, 9), waiter("near", 1540, 2), waiter("far", 1565, 4)]
    assert names(*waiting) == ["old-near"]


def test_of_those_who_are_equally_near_the_first_to_come_plays() -> None:
    waiting = [waiter("new", 1500, 1), waiter("old", 1500, 9), waiter("less", 1500, 5), waiter("up", 1500, 3)]
    assert names(*waiting) == ["old-less", "up-new"]


def test_nobody_plays_the_same_opponent_twice_in_a_row_while_others_wait() -> None:
    ada, bob, cleo = waiter("ada", 1500, 9, "bob"), waiter("bob", 1501, 8, "ada"), waiter("cleo", 1520, 7)
    assert names(ada, bob) == ["ada-bob"]
    assert names(ada, bob, cleo) == ["ada-cleo"]
    assert names(ada, bob, waiter("cleo", 2400, 7)) == []


def test_those_who_block_each_other_never_meet() -> None:
    waiting = [waiter("ada", 1500, 500), waiter("bob", 1501, 400)]
    blocks = frozenset({frozenset(("ada", "bob"))})
    assert names(*waiting, blocks=blocks) == []
    assert names(*waiting, waiter("cleo", 1520, 300), blocks=blocks) == ["ada-cleo"]


def test_several_sit_down_together() -> None:
    waiting = [waiter(name, 1500 + 5 * place, 9 - place) for place, name in enumerate("abcdefgh")]
    assert names(*waiting, seats=7) == ["a-b-c-d-e-f-g"]
    assert names(*waiting[:6], seats=7) == []


people = st.lists(
    st.tuples(st.integers(600, 2600), st.integers(0, 400)), max_size=40, unique_by=lambda pair: pair
)


@given(people, st.integers(2, 4))
def test_nobody_is_in_two_groups_and_everybody_accepts_the_first(
    found: list[tuple[int, int]], seats: int
) -> None:
    waiting = [waiter(f"{number}", rating, waited) for number, (rating, waited) in enumerate(found)]
    groups = paired(waiting, NOW, seats)
    playing = [member.name for group in groups for member in group]
    assert len(playing) == len(set(playing))
    for group in groups:
        assert len(group) == seats
        assert [member.since for member in group] == sorted(member.since for member in group)
        reach = [band(NOW - member.since) for member in group]
        centre = max(range(seats), key=lambda place: reach[place])
        for place, member in enumerate(group):
            assert abs(member.rating - group[centre].rating) <= 2 * max(reach[place], reach[centre])
    if seats == 2:
        left = [member for member in waiting if member.name not in playing]
        for one in left:
            for other in left:
                gap = abs(one.rating - other.rating)
                fits = gap <= min(band(NOW - one.since), band(NOW - other.since))
                assert one is other or not fits
