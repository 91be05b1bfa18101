"""What games in real time ask of a match: rules that see the time, time that stands still, nothing taken back."""

import pytest

from arbitre.kernel.clock import Bank, Calendar, Clock, PerMove, PerRound
from arbitre.kernel.errors import IllegalMove, InvalidLog, InvalidOptions, NothingToUndo
from arbitre.kernel.log import Action, Event
from arbitre.kernel.match import Match
from tests.kernel.table import Table, everything
from tests.kernel.toy_games import Auction, Duel, Ladder, Nim, Orchard, Shots

# Rules see the time


def test_what_may_be_played_depends_on_when_and_needs_no_event() -> None:
    table = Table(Duel()).play("@100", "0 2", "@1100")
    assert table.match.due() is None
    assert table.match.moves(0) == ["1", "3"]
    assert table.match.moves(0, 2099) == ["1", "3"]
    assert table.match.moves(0, 2100) == ["1", "2", "3"]
    table.now = 2099
    with pytest.raises(IllegalMove):
        table.act("0 2")
    assert table.play("@2100", "0 2").log(0) == "1 @100 moved 0 2\n2 @2100 moved 0 2", (
        "the hit between is not told"
    )


def seen_at(table: Table, now: int | None) -> int:
    view = table.match.view(1, now)
    assert isinstance(view, Shots)
    return view.now


def test_a_view_is_of_a_moment_and_never_of_one_before_the_latest_event() -> None:
    table = Table(Duel()).play("@100", "0 2")
    assert [seen_at(table, now) for now in (None, 50, 100, 700)] == [100, 100, 100, 700]
    ended = table.play("@900", "1 resign")
    assert seen_at(ended, 5000) == 900, "time stands still after the end"


def test_what_is_seen_at_a_moment_is_never_played_on() -> None:
    table = Table(Duel()).play("@100", "0 2")
    table.match.view(0, 5000)
    assert table.match.state.now == 0


# No server is there


def away(table: Table, time: int) -> Table:
    """No server was there for so long; match time has stood still."""
    table.match.apply(table.match.interrupt(time, table.now))
    return table


@pytest.mark.parametrize(
    "clock", [None, Bank(60, starts_at_once=True), PerMove(60, starts_at_once=True), PerRound(60)]
)
def test_match_time_goes_on_where_it_stopped(clock: Clock | None) -> None:
    table = Table(Orchard(), clock=clock).play("@400")
    due = table.match.due()
    away(table, 86_400_000)
    assert table.log() == "1 @400 away 86400000"
    assert table.match.away == 86_400_000
    assert table.match.due() == due == 1000
    assert away(table.play("@2000"), 500).match.away == 86_400_500


def test_a_calendar_gives_back_the_time_by_the_wall() -> None:
    clock = Calendar(1, zone="UTC", starts_at_once=True)
    table = Table(Nim(), clock=clock, began=1_700_000_000_000)
    assert table.match.due() == 86_400_000
    away(table.play("@1000"), 3_600_000)
    assert table.match.due() == 86_400_000, "an hour later by the wall, the same in match time"
    table.play("@2000", "0 1")
    assert table.match.due() == 86_402_000, "a day from that hour on"


def test_a_calendar_skips_the_weekend_that_is_one_by_the_wall() -> None:
    friday_noon = 1_700_222_400_000  # 17 November 2023, 12:00
    table = Table(
        Nim(),
        clock=Calendar(1, weekends=False, zone="UTC", starts_at_once=True),
        began=friday_noon - 86_400_000,
    )
    assert table.match.due() == 86_400_000
    away(table, 86_400_000)
    assert table.match.due() == 60 * 3_600_000, (
        "Saturday noon is Monday, 0:00: 84 hours by the wall, 24 of them away"
    )


def test_being_away_survives_a_replay_and_changes_no_version() -> None:
    table = away(Table(Auction(), clock=Bank(60, starts_at_once=True)).play("@100", "0 4"), 7000).play(
        "@300", "1 5"
    )
    assert table.match.version == 3
    for check in (False, True):
        again = Match.replay(table.match.game, table.match.header, table.match.log, check=check)
        assert everything(again) == everything(table.match)


def test_a_time_that_is_none_is_refused() -> None:
    table = Table(Nim())
    with pytest.raises(InvalidLog, match="'soon' is not a time"):
        table.match.apply(Event(1, 0, "away", None, "soon"))
    with pytest.raises(ValueError, match="not -1"):
        table.match.interrupt(-1, 0)


# Nothing is taken back


def test_a_game_may_say_that_nothing_is_taken_back() -> None:
    table = Table(Duel()).play("0 1", "1 2")
    assert table.match.past == []
    with pytest.raises(NothingToUndo, match="nothing is taken back"):
        table.act("0 ask_undo")
    with pytest.raises(InvalidLog, match="nothing is taken back"):
        Match.replay(
            table.match.game,
            table.match.header,
            [*table.match.log, Event(3, 0, "undo_asked", 0), Event(4, 0, "undo_accepted", 1)],
        )


# Stages


def test_an_undo_goes_back_to_the_first_position_of_the_stage_before() -> None:
    table = Table(Ladder()).play("0 5", "1 1", "0 1", "1 7", "0 1", "0 1")
    assert (table.match.state.left, table.match.state.turn) == (3, 6)
    table.play("1 ask_undo", "0 accept_undo")
    assert (table.match.state.left, table.match.state.turn) == (4, 1), (
        "on the first rung, before anybody slipped"
    )
    table.play("0 ask_undo", "1 accept_undo")
    assert (table.match.state.left, table.match.state.turn) == (5, 0)
    with pytest.raises(NothingToUndo):
        table.act("0 ask_undo")


def test_slipping_alone_leaves_nothing_to_go_back_to() -> None:
    table = Table(Ladder()).play("0 1", "1 1")
    with pytest.raises(NothingToUndo, match="nothing before"):
        table.act("0 ask_undo")


# A pause


def test_clocks_start_when_clients_have_shown_what_happened() -> None:
    table = Table(Ladder(), clock=PerRound(30))
    assert table.match.due() == 30_000
    table.play("@10000", "0 5")
    assert table.match.due() == 42_000
    assert table.play("@10500", "1 5").match.due() == 42_500


def test_an_answer_during_the_pause_costs_nothing_and_gains_nothing() -> None:
    table = Table(Ladder(), clock=Bank(30, starts_at_once=True)).play("@10000", "0 5", "@10500", "0 6")
    assert table.match.reading is not None
    assert table.match.reading.left == (20_000, 30_000)
    ended = table.play("@11000", "1 resign").match
    assert ended.reading is not None
    assert ended.reading.left == (20_000, 19_000)


# Clocks that a game allows


def test_a_clock_that_the_game_is_not_played_by_is_refused() -> None:
    Table(Duel(), clock=Bank(60, starts_at_once=True))
    with pytest.raises(InvalidOptions, match="'round'"):
        Table(Duel(), clock=PerRound(60))


def test_a_move_on_an_older_version_is_judged_by_the_present_position() -> None:
    table = Table(Duel()).play("0 1", "1 1")
    table.match.apply(table.match.act(0, Action("move", "2", 0), 0))
    assert len(table.match.state.fired) == 3
