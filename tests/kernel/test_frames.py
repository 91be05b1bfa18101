"""Stepping through a match: every position that counts, as one pair of eyes may see it, and what led to it."""

import pytest

from arbitre.kernel.frames import Frame
from arbitre.kernel.log import Directive
from tests.kernel.table import Table
from tests.kernel.toy_games import Council, Duel, Nim, Orchard, Secret, Vault


def told(frame: Frame) -> str:
    words = [str(frame.version), f"@{frame.at}", frame.kind or "start"]
    if frame.seat is not None:
        words.append(str(frame.seat))
    return " ".join([*words, repr(frame.move)])


def line(table: Table, seat: int | None = None, since: int = 0, limit: int | None = None) -> list[str]:
    return [told(frame) for frame in table.match.frames(seat, since, limit)]


def test_each_position_comes_with_the_move_that_led_to_it() -> None:
    table = Table(Nim()).play("@100", "0 1", "1 offer_draw", "@300", "1 3")
    assert line(table) == ["0 @0 start None", "1 @100 moved 0 '1'", "3 @300 moved 1 '3'"]
    assert [frame.view.left for frame in table.match.frames(None)] == [12, 11, 8]


def test_what_was_taken_back_is_left_out() -> None:
    table = Table(Nim()).play("0 1", "1 3", "1 ask_undo", "0 accept_undo", "1 2")
    assert line(table) == ["0 @0 start None", "4 @0 moved 0 '1'", "5 @0 moved 1 '2'"]


def test_pages_follow_each_other_without_a_gap() -> None:
    for table in (
        Table(Nim()).play("0 1", "1 1", "0 2", "1 3"),
        Table(Duel()).play("0 1", "1 1", "0 2", "0 resign"),
    ):
        frames = table.match.frames(None)
        assert len(frames) == 5 - (table.match.game.name == "duel")
        pages = [table.match.frames(None, since, 2) for since in (0, 2, 4)]
        assert [frame for page in pages for frame in page] == frames
        assert table.match.frames(None, 9) == []


def test_a_secret_move_is_a_move_without_text() -> None:
    table = Table(Secret()).play("0 7", "1 2")
    assert line(table, 1) == ["0 @0 start None", "1 @0 moved 0 ''", "2 @0 moved 1 '2'"]
    assert line(table, 0)[1] == "1 @0 moved 0 '7'"
    assert table.match.frames(None)[1].view == Vault(None, ())


@pytest.mark.parametrize("word", ["resigned", "absent", "position_set", "woke"])
def test_a_position_that_came_of_no_move_says_what_it_came_of(word: str) -> None:
    table = Table(Council(), seats=3).play("0 4")
    match word:
        case "resigned":
            table.play("1 5", "2 resign")
        case "absent":
            table.play("1 5")
            table.match.apply(table.match.forfeit(2, 0))
        case "position_set":
            text = table.match.game.write(table.match.state)
            table.match.apply(table.match.direct(Directive("set_position", None, text), 0))
        case "woke":
            table = Table(Orchard()).play("@1000")
    frame = table.match.frames(None)[-1]
    assert (frame.kind, frame.move) == (word, None)


def test_a_missed_deadline_is_a_move_only_where_one_was_played() -> None:
    table = Table(Council(), seats=3, options={"has_default": True}).play("0 4", "1 5")
    table.match.apply(table.match.direct(Directive("close_round"), 0))
    table.play("@0")
    assert line(table)[-1] == "4 @0 timed_out 2 '1'"


def test_a_game_that_takes_nothing_back_is_replayed() -> None:
    table = Table(Duel()).play("@100", "0 1", "1 1", "@2100", "0 1", "@3100", "0 resign")
    assert table.match.past == []
    assert line(table, 1) == [
        "0 @0 start None",
        "1 @100 moved 0 '1'",
        "2 @100 moved 1 '1'",
        "3 @1100 woke None",
        "4 @1100 woke None",
        "5 @2100 moved 0 '1'",
        "6 @3100 woke None",
    ]
    assert [frame.view.now for frame in table.match.frames(1)] == [0, 100, 100, 1100, 1100, 2100, 3100]


def test_while_events_are_hidden_there_is_no_position_that_came_of_them() -> None:
    table = Table(Duel()).play("@100", "0 1", "1 1", "@2100", "0 1")
    assert line(table, 0) == ["0 @0 start None", "1 @100 moved 0 '1'", "2 @2100 moved 0 '1'"]
    assert line(table, 1) == ["0 @0 start None", "1 @100 moved 1 '1'"]
    assert line(table, None) == ["0 @0 start None"]
