"""Games that go on without whoever resigns or runs out of time, and what becomes of answers, clocks and consent."""

import pytest

from arbitre.kernel.clock import Bank, Calendar, PerRound
from arbitre.kernel.errors import OutOfMatch
from arbitre.kernel.game import Outcome
from arbitre.kernel.match import Match
from tests.kernel.table import Table, everything
from tests.kernel.toy_games import Auction, Council

DAY = 86_400_000


def test_the_others_go_on_with_what_they_have_answered() -> None:
    table = Table(Council(), seats=4).play("0 4", "1 5", "2 resign")
    assert not table.match.is_over
    assert [ask.seat for ask in table.match.asks] == [0, 1, 3]
    assert table.match.version == 0, "who was composing an answer may still send it"
    assert table.match.has_answered(0)
    table.play("3 6")
    assert table.match.state.rounds == ((4, 5, 0, 6),)


def test_a_round_that_waited_for_nobody_else_is_played() -> None:
    table = Table(Council(), seats=3).play("0 4", "1 5", "2 resign")
    assert table.match.state.rounds == ((4, 5, 0),)
    assert table.match.version == 3
    assert table.log(2).startswith("1 @0 moved 0 4")


def test_the_answer_of_whoever_leaves_is_read_by_nobody() -> None:
    table = Table(Council(), seats=3).play("2 7", "2 resign", "0 4", "1 5")
    assert "moved 2 7" not in table.log(0) + table.log(None)
    assert table.match.state.rounds == ((4, 5, 0),)


def test_the_last_one_left_has_won() -> None:
    table = Table(Council(), seats=3).play("0 resign", "2 resign")
    assert table.match.outcome == Outcome("end", (0.0, 1.0, 0.0))


def test_a_game_that_cannot_go_on_ends_and_the_others_share_the_win() -> None:
    table = Table(Auction(), seats=3).play("1 resign")
    assert table.match.outcome == Outcome("resignation", (0.5, 0.0, 0.5))


@pytest.mark.parametrize("action", ["5", "resign", "offer_draw", "ask_undo", "abort"])
def test_whoever_has_left_or_is_beaten_has_no_say(action: str) -> None:
    table = Table(Council(), seats=4).play("0 9", "1 5", "2 4", "3 4", "2 resign")
    for seat in (0, 2):
        with pytest.raises(OutOfMatch, match=f"Seat {seat}"):
            table.act(f"{seat} {action}")


def test_a_draw_is_agreed_and_shared_by_those_in_play() -> None:
    table = Table(Council(), seats=4).play("0 9", "1 5", "2 4", "3 4", "2 resign", "1 offer_draw")
    assert not table.match.is_over
    table.play("3 accept_draw")
    assert table.match.outcome == Outcome("agreement", (0.0, 0.5, 0.0, 0.5))


def test_a_move_is_taken_back_by_consent_of_those_in_play_and_nobody_comes_back() -> None:
    table = Table(Council(), seats=4).play(
        "0 3", "1 5", "2 4", "3 4", "2 resign", "0 ask_undo", "1 accept_undo"
    )
    assert table.match.version == 4
    table.play("3 accept_undo")
    assert table.match.state.rounds == ()
    assert table.match.state.gone == (2,)
    assert [ask.seat for ask in table.match.asks] == [0, 1, 3]


def test_offers_are_open_no_more_when_somebody_leaves() -> None:
    table = Table(Council(), seats=3).play("0 offer_draw", "1 accept_draw", "2 resign")
    assert not table.match.is_over
    assert table.match.draw_offers == frozenset()


def test_a_bank_runs_on_for_those_who_still_have_to_answer() -> None:
    table = Table(Council(), seats=3, clock=Bank(30, 2, starts_at_once=True)).play(
        "@1000", "0 4", "@3000", "1 resign"
    )
    assert table.match.reading is not None
    assert table.match.reading.left == (31_000, 27_000, 30_000)
    assert [table.match.expires(seat) for seat in range(3)] == [None, None, 30_000]


def test_a_round_does_not_begin_anew_when_somebody_leaves() -> None:
    table = Table(Council(), seats=3, clock=PerRound(20)).play("@15000", "1 resign")
    assert table.match.expires(0) == 20_000


def test_a_missed_deadline_without_a_default_is_a_leave() -> None:
    table = Table(Council(), seats=4, clock=PerRound(20)).play("0 4", "3 5", "@30000")
    assert table.match.state.gone == (1, 2), "all who were late at that moment, in one event"
    assert table.match.state.rounds == ((4, 0, 0, 5),)
    assert table.log().splitlines()[2:] == ["3 @20000 timed_out 1"]
    assert table.match.expires(0) == 40_000


def test_when_nobody_keeps_the_deadline_those_who_were_left_have_drawn() -> None:
    table = Table(Council(), seats=4, clock=PerRound(20)).play("1 resign", "@30000")
    assert table.match.outcome == Outcome("time", (1 / 3, 0.0, 1 / 3, 1 / 3))


def test_defaults_are_played_for_those_who_are_late_by_the_calendar() -> None:
    clock = Calendar(1, weekends=False, zone="UTC", starts_at_once=True)
    friday = 15 * 3_600_000 + DAY  # 1970 began on a Thursday.
    table = Table(Council(), seats=4, clock=clock, options={"has_default": True}, began=friday)
    table.play("0 4", "3 5", "2 resign")
    assert table.match.due() == 3 * DAY, "Monday, at the same hour"
    table.play(f"@{3 * DAY}")
    assert table.match.state.rounds == ((4, 1, 0, 5),)
    assert table.match.state.gone == (2,)


def test_a_replay_comes_to_the_same_match() -> None:
    table = Table(Council(), seats=4, clock=PerRound(20))
    table.play("2 4", "2 resign", "0 4", "1 2", "3 9", "0 ask_undo", "1 accept_undo", "@30000")
    for check in (False, True):
        again = Match.replay(table.match.game, table.match.header, table.match.log, check=check)
        assert everything(again) == everything(table.match)
