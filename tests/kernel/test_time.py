"""What time alone does to a match: missed deadlines, one or several at once, rules that wake, time given back."""

from collections.abc import Mapping

import pytest

from arbitre.games.tictactoe import TicTacToe
from arbitre.kernel.clock import Bank, Calendar, Clock, PerMove, PerRound
from arbitre.kernel.errors import MatchIsOver, TimeIsUp
from arbitre.kernel.game import Ask, Context, Outcome, Seat
from arbitre.kernel.log import Event
from arbitre.kernel.match import Match
from tests.kernel.table import Table, copied, drawn, everything
from tests.kernel.toy_games import NUMBERS, Auction, Bids, Nim, Number, Orchard

DAY = 86_400_000


def left(table: Table) -> tuple[int, ...]:
    assert table.match.reading is not None
    return table.match.reading.left


# Deadlines


def test_without_a_clock_nothing_is_ever_due() -> None:
    table = Table(TicTacToe())
    assert table.match.due() is None
    assert table.match.elapse(10**12) == []
    assert table.match.expires(0) is None


@pytest.mark.parametrize(
    ("clock", "dues"),
    [
        (Bank(60, 5, starts_at_once=True), [60_000, 70_000, 75_000]),
        (PerMove(30, starts_at_once=True), [30_000, 40_000, 50_000]),
        (PerRound(30), [30_000, 40_000, 50_000]),
        (Calendar(1, zone="UTC", starts_at_once=True), [DAY, DAY + 10_000, DAY + 20_000]),
    ],
)
def test_the_next_deadline_is_that_of_whoever_must_move(clock: Clock, dues: list[int]) -> None:
    table = Table(TicTacToe(), clock=clock)
    seen = [table.match.due()]
    for line in (["@10000", "0 1"], ["@20000", "1 2"]):
        table.play(*line)
        seen.append(table.match.due())
    assert seen == dues


def test_a_missed_deadline_forfeits_at_the_moment_it_fell_due() -> None:
    table = Table(TicTacToe(), clock=Bank(60, starts_at_once=True)).play("@10000", "0 1", "@69999")
    assert not table.match.is_over
    assert [event.at for event in table.wait(500_000)] == [70_000]
    assert table.log(since=1) == "2 @70000 timed_out 1"
    assert table.match.outcome == Outcome("time", (1.0, 0.0))
    assert left(table) == (50_000, 0)


def test_who_acts_when_time_is_up_is_refused_until_that_is_logged() -> None:
    table = Table(TicTacToe(), clock=PerMove(30, starts_at_once=True))
    table.now = 30_000
    before = copied(table.match)
    for line in ("0 1", "0 resign", "1 offer_draw", "1 abort"):
        with pytest.raises(TimeIsUp, match="up at 30000 ms; it is 30000 ms"):
            table.act(line)
    assert everything(table.match) == before
    table.wait(30_000)
    with pytest.raises(MatchIsOver, match="time"):
        table.act("0 1")


def test_among_several_seats_the_others_share_the_win() -> None:
    table = Table(Nim(), seats=3, clock=PerMove(30, starts_at_once=True)).play("0 1", "@30000")
    assert table.match.outcome == Outcome("time", (0.5, 0.0, 0.5))


@pytest.mark.parametrize(
    ("answered", "log", "scores"),
    [
        ([], "timed_out 0", (1 / 3, 1 / 3, 1 / 3)),
        (["1 5"], "timed_out 0", (0.0, 1.0, 0.0)),
        (["0 4", "2 5"], "timed_out 1", (0.5, 0.0, 0.5)),
    ],
)
def test_all_who_are_late_at_the_same_moment_forfeit_together(
    answered: list[str], log: str, scores: tuple[float, ...]
) -> None:
    table = Table(Auction(), seats=3, clock=PerRound(30)).play(*answered, "@90000")
    assert table.log(since=len(answered)) == f"{len(answered) + 1} @30000 {log}"
    assert table.match.outcome == Outcome("time", scores)


def test_whoever_has_time_left_does_not_forfeit_with_the_others() -> None:
    # Seat 1 answers sooner in the first round and has more in its bank for the second.
    table = Table(Auction(), seats=2, clock=Bank(60, starts_at_once=True)).play(
        "@10000", "1 5", "@20000", "0 5", "@999999"
    )
    assert table.log(since=2) == "3 @60000 timed_out 0"
    assert table.match.outcome == Outcome("time", (0.0, 1.0))


def test_a_default_is_played_for_all_who_are_late_in_a_sealed_round() -> None:
    options = {"has_default": True, "length": 2}
    table = Table(Auction(), seats=3, clock=PerRound(30), options=options).play("1 7")
    assert len(table.match.elapse(30_000)) == 2
    table.wait(30_000)
    assert table.log() == drawn("""
        1 @0 moved 1 7
        2 @30000 timed_out 0 1
        3 @30000 timed_out 2 1
    """)
    assert table.match.state.rounds == ((1, 7, 1),)
    table.wait(10**9)
    assert table.match.state.rounds == ((1, 7, 1), (1, 1, 1))
    assert table.match.log[-1].at == 60_000
    assert table.match.outcome == Outcome("sum", (0.0, 1.0, 0.0), (2, 8, 2))


def test_a_default_lies_face_down_like_any_answer() -> None:
    options = {"has_default": True}
    table = Table(Auction(), seats=2, clock=Bank(60, starts_at_once=True), options=options)
    table.play("@10000", "1 5", "@20000", "0 5", "@60000")
    assert table.log(1, since=2) == "3 @60000 timed_out 0"
    assert table.log(0, since=2) == "3 @60000 timed_out 0 1"
    assert not table.match.is_over


class Handicap(Auction):
    """Seat 0 has no default; the others have one."""

    name = "handicap"

    def asks(self, state: Bids) -> list[Ask]:
        return [Ask(ask.seat, True, NUMBERS[0] if ask.seat else None) for ask in super().asks(state)]


def test_whoever_has_a_default_does_not_forfeit_with_whoever_has_none() -> None:
    table = Table(Handicap(), seats=3, clock=PerRound(30)).play("@30000")
    assert table.log() == "1 @30000 timed_out 0"
    assert table.match.outcome == Outcome("time", (0.0, 0.5, 0.5))


class OpenAuction(Auction):
    """Everybody is asked at once, but the first answer is played at once and counts for all."""

    name = "open_auction"

    def asks(self, state: Bids) -> list[Ask]:
        return [Ask(ask.seat, False, ask.default) for ask in super().asks(state)]

    def play(self, state: Bids, moves: Mapping[Seat, Number], context: Context) -> Bids:
        ((_, move),) = moves.items()
        return super().play(state, dict.fromkeys(range(state.seats), move), context)


def test_where_nothing_is_sealed_one_default_at_a_time_is_played() -> None:
    options = {"has_default": True, "length": 2}
    table = Table(OpenAuction(), seats=3, clock=PerMove(30, starts_at_once=True), options=options)
    assert len(table.match.elapse(30_000)) == 1
    table.wait(30_000)
    # Seat 0's default begins a new round, in which seats 1 and 2 are still late.
    assert table.log() == "1 @30000 timed_out 0 1\n2 @30000 timed_out 1 1"
    assert table.match.is_over


# Rules that act by themselves


def test_the_rules_wake_by_themselves_each_at_its_time() -> None:
    table = Table(Orchard(), seats=2)
    assert table.match.due() == 1000
    table.wait(3500)
    assert table.log() == "1 @1000 woke\n2 @2000 woke\n3 @3000 woke"
    assert table.match.due() == 4000
    table.wait(10**6)
    assert table.match.is_over
    assert table.match.number == 10


def test_whichever_comes_first_rules_or_deadline() -> None:
    table = Table(Auction(), seats=2, clock=PerMove(30, starts_at_once=True), options={"bell": 20_000})
    assert table.match.due() == 20_000
    table.wait(10**6)
    assert table.log() == "1 @20000 woke\n2 @30000 timed_out 0"
    late = Table(Auction(), seats=2, clock=PerMove(30, starts_at_once=True), options={"bell": 40_000})
    assert late.match.due() == 30_000


def test_by_the_round_everybody_has_new_time_when_the_rules_have_acted() -> None:
    table = Table(Auction(), seats=2, clock=PerRound(30), options={"bell": 20_000}).play("@20000")
    assert [table.match.expires(seat) for seat in (0, 1)] == [50_000, 50_000]


# Time given back, as older logs have it


def away(table: Table, time: int, now: int) -> None:
    """No server was there for `time` until `now`, and match time went on."""
    table.now = now
    table.match.apply(Event(table.match.number + 1, now, "credited", None, str(time)))


@pytest.mark.parametrize(
    "clock",
    [
        Bank(60, starts_at_once=True),
        PerMove(60, starts_at_once=True),
        PerRound(60),
        Calendar(1, zone="UTC", starts_at_once=True),
    ],
)
def test_time_during_which_nobody_could_play_is_given_back(clock: Clock) -> None:
    table = Table(TicTacToe(), clock=clock).play("@10000", "0 1")
    due = table.match.due()
    assert due is not None
    away(table, 500_000, 520_000)
    assert table.log(since=1) == "2 @520000 credited 500000"
    assert table.match.due() == due + 500_000
    away(table, 1000, 530_000)
    assert table.match.due() == due + 501_000


def test_time_is_given_back_to_all_who_were_thinking_and_to_nobody_else() -> None:
    table = Table(Auction(), seats=3, clock=Bank(60, starts_at_once=True)).play("@10000", "1 5")
    away(table, 20_000, 40_000)
    assert left(table) == (80_000, 50_000, 80_000)
    assert [table.match.expires(seat) for seat in range(3)] == [80_000, None, 80_000]


def test_nobody_gets_more_back_than_he_has_spent() -> None:
    table = Table(TicTacToe(), clock=Bank(60, starts_at_once=True)).play("@10000", "0 1")
    away(table, 15_000, 12_000)
    assert left(table) == (50_000, 62_000)
    assert table.match.due() == 72_000, "a full minute from now"


def test_giving_time_back_changes_neither_the_version_nor_the_offers() -> None:
    table = Table(TicTacToe(), clock=Bank(60, starts_at_once=True)).play("0 1", "0 offer_draw")
    away(table, 1000, 2000)
    assert table.match.version == 1
    assert table.match.draw_offers == {0}


def test_without_a_clock_there_is_nothing_to_give_back() -> None:
    table = Table(TicTacToe())
    away(table, 1000, 2000)
    assert table.match.reading is None


# Over a restart


def test_clocks_are_the_same_after_a_replay() -> None:
    table = Table(Auction(), seats=3, clock=Bank(60, 2, starts_at_once=True)).play(
        "@10000", "1 5", "@12000", "0 5"
    )
    away(table, 5000, 20_000)
    table.play("2 5", "@25000", "2 9")
    again = Match.replay(table.match.game, table.match.header, table.match.log)
    assert everything(again) == everything(table.match)
    assert again.due() == table.match.due()


def test_clocks_stand_still_when_the_match_is_over() -> None:
    table = Table(TicTacToe(), clock=Bank(60, starts_at_once=True)).play(
        "@10000", "0 1", "@15000", "0 resign"
    )
    assert left(table) == (50_000, 55_000)
    assert table.match.reading is not None
    assert table.match.reading.since == (None, None)
    assert table.match.expires(1) is None


def test_clocks_stand_still_when_the_game_ends_by_itself() -> None:
    table = Table(Orchard(), seats=2, clock=Bank(60, starts_at_once=True)).play("@20000")
    assert table.match.outcome == Outcome("autumn", (0.5, 0.5), (0, 0))
    assert left(table) == (50_000, 50_000)
    assert table.match.reading is not None
    assert table.match.reading.since == (None, None)
