"""A match as the terminal knows it, from notices alone; and the move list made of it."""

import msgspec

from arbitre.kernel.game import Outcome
from arbitre.kernel.log import Event
from arbitre.terminal.boards.registry import find_face
from arbitre.terminal.desk import Desk
from arbitre.terminal.following import Following
from arbitre.terminal.match_keys import Acts
from arbitre.terminal.match_words import MatchWords
from arbitre.terminal.memory import Memory
from arbitre.terminal.replay import Replay
from arbitre.terminal.widgets.move_list import Row, rows
from arbitre.wire.conversations import Said
from arbitre.wire.live import ChatNotice, SnapshotNotice, TableNotice, Update
from arbitre.wire.matches import AskInfo, ClockInfo, Frame, Situation, Snapshot
from arbitre.wire.tables import SeatInfo, Status, TableInfo


class Watch:
    """A watch that is moved by hand, in seconds."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def table(id: str = "m", status: Status = "playing", seat: int | None = 0) -> TableInfo:
    seats = [SeatInfo(0, "ann"), SeatInfo(1, "bob")]
    return TableInfo(id, "tictactoe", 1, {}, None, status, True, False, seats, "ann", 0, your_seat=seat)


def situation(
    number: int,
    version: int | None = None,
    asks: tuple[AskInfo, ...] = (AskInfo(0),),
    clocks: list[ClockInfo] | None = None,
    outcome: Outcome | None = None,
) -> Situation:
    version = number if version is None else version
    return Situation(
        number=number,
        version=version,
        now=0,
        view={},
        asks=list(asks),
        moves=[],
        clocks=clocks,
        outcome=outcome,
    )


def followed(first: Situation | None, *events: Event) -> Following:
    following = Following("m", Watch())
    snapshot = Snapshot(table=table(), situation=first, events=list(events))
    assert following.take(SnapshotNotice(match="m", snapshot=snapshot, chat=[]))
    return following


def moved(number: int, seat: int, text: str) -> Event:
    return Event(number, 0, "moved", seat, text)


def test_updates_add_their_events_once() -> None:
    following = followed(situation(0))
    update = Update(match="m", events=[moved(1, 0, "5")], situation=situation(1, asks=(AskInfo(1),)))
    following.take(update)
    following.take(update)
    assert [event.text for event in following.events] == ["5"]
    assert (following.is_my_turn, following.others_asked, following.is_behind) == (False, [1], False)


def test_an_update_that_is_older_than_what_is_known_changes_nothing() -> None:
    following = followed(situation(2), moved(1, 0, "5"), moved(2, 1, "1"))
    following.take(Update(match="m", events=[moved(1, 0, "5")], situation=situation(1)))
    assert following.situation == situation(2)


def test_a_gap_in_the_events_asks_for_a_snapshot() -> None:
    following = followed(situation(0))
    following.take(Update(match="m", events=[moved(3, 0, "9")], situation=situation(4)))
    assert following.is_behind


def test_a_table_that_begins_asks_for_a_snapshot() -> None:
    following = followed(None)
    following.take(TableNotice(table=table(status="playing")))
    assert following.is_behind


def test_a_sealed_move_that_comes_again_with_its_text_is_known_once() -> None:
    both = (AskInfo(0, sealed=True), AskInfo(1, sealed=True))
    following = followed(situation(0, asks=both))
    answered = (AskInfo(0, sealed=True), AskInfo(1, sealed=True, answered=True))
    following.take(Update(match="m", events=[moved(1, 1, "")], situation=situation(1, 0, answered)))
    assert not following.is_behind
    opened = [moved(1, 1, "3"), moved(2, 0, "1")]
    following.take(Update(match="m", events=opened, situation=situation(2, 2, both)))
    assert not following.is_behind
    assert [event.text for event in following.events] == ["3", "1"]


def test_ones_own_sealed_move_is_known() -> None:
    mine = (AskInfo(0, sealed=True, answered=True), AskInfo(1, sealed=True))
    following = followed(situation(1, 0, mine), moved(1, 0, "3"))
    assert (following.sealed, following.is_my_turn, following.others_asked) == ("3", False, [1])


def test_notices_of_other_matches_are_not_ours() -> None:
    following = followed(situation(0))
    assert not following.take(TableNotice(table=table("other")))
    assert not following.take(ChatNotice(match="other", said=Said(1, 0, "eve", "hi")))
    assert not following.take(Update(match="other", events=[], situation=situation(0)))


def test_a_line_that_comes_twice_is_said_once() -> None:
    following = followed(situation(0))
    for _ in range(2):
        following.take(ChatNotice(match="m", said=Said(1, 0, "bob", "hi")))
    assert [said.text for said in following.chat] == ["hi"]


def test_a_running_clock_counts_on_and_stops_at_nothing() -> None:
    watch = Watch()
    following = Following("m", watch)
    clocks = [ClockInfo(10_000, True), ClockInfo(20_000, False)]
    snapshot = Snapshot(table=table(), situation=situation(0, clocks=clocks), events=[])
    following.take(SnapshotNotice(match="m", snapshot=snapshot, chat=[]))
    watch.now += 4
    assert following.clock(0) == ClockInfo(6_000, True)
    assert following.clock(1) == ClockInfo(20_000, False)
    watch.now += 60
    assert following.clock(0) == ClockInfo(0, True)


def text_of(event: Event) -> str:
    return event.text


def in_turns(number: int) -> bool:
    return False


def at_once(number: int) -> bool:
    return True


def test_moves_in_turn_fill_a_row_from_left_to_right() -> None:
    events = [moved(1, 0, "a"), moved(2, 1, "b"), moved(3, 0, "c")]
    assert rows(events, in_turns, text_of, lambda event: "") == [Row(1, {0: "a", 1: "b"}), Row(2, {0: "c"})]


def test_a_second_seat_that_begins_stands_alone_in_its_row() -> None:
    events = [moved(1, 1, "b"), moved(2, 0, "a")]
    assert rows(events, in_turns, text_of, lambda event: "") == [Row(1, {1: "b"}), Row(2, {0: "a"})]


def test_moves_at_once_share_a_row_whatever_came_first_and_unknown_ones_are_dots() -> None:
    events = [moved(1, 1, "b"), moved(2, 0, "a"), moved(3, 1, "")]
    assert rows(events, at_once, text_of, lambda event: "") == [Row(1, {1: "b", 0: "a"}), Row(2, {1: "…"})]


def test_turns_may_follow_a_first_round_of_sealed_moves() -> None:
    events = [moved(1, 1, "b"), moved(2, 0, "a"), moved(3, 0, "c"), moved(4, 1, "d")]
    told = rows(events, lambda number: number == 1, text_of, lambda event: "")
    assert told == [Row(1, {1: "b", 0: "a"}), Row(2, {0: "c", 1: "d"})]


def test_remarks_stand_between_the_moves() -> None:
    events = [moved(1, 0, "a"), Event(2, 0, "draw_offered", 1), moved(3, 1, "b")]
    told = rows(events, in_turns, text_of, lambda event: event.kind if event.kind != "moved" else "")
    assert told == [Row(1, {0: "a"}), Row(None, remark="draw_offered"), Row(2, {1: "b"})]


def test_stepping_back_and_forth_ends_at_the_present() -> None:
    frames = [Frame(number, 0, None, None, number) for number in range(4)]
    replay = Replay()
    assert not replay.is_current(3)
    replay.load(frames, 3)
    assert replay.is_current(3)
    replay.step(-1)
    replay.step(-1)
    assert (replay.frame, replay.at, replay.count) == (frames[1], 1, 3)
    for _ in range(5):
        replay.step(-1)
    assert replay.frame == frames[0]
    replay.step(1)
    assert replay.frame == frames[1]
    replay.step(1)
    replay.step(1)
    assert replay.frame is None
    replay.step(1)
    assert replay.frame is None


def test_a_player_who_has_resigned_a_match_that_goes_on_has_nothing_to_do_in_it() -> None:
    following = followed(situation(1), Event(1, 0, "resigned", 1))
    assert Acts.now(following, Desk("en", Memory())).may_move
    following = followed(situation(1), Event(1, 0, "resigned", 0))
    assert Acts.now(following, Desk("en", Memory())) == Acts()


def test_players_of_the_same_name_are_told_apart_by_their_marks() -> None:
    following = followed(situation(1, asks=(AskInfo(0), AskInfo(1))))
    following.table = msgspec.structs.replace(
        table(seat=None), seats=[SeatInfo(0, "ann"), SeatInfo(1, "ann")], your_seat=None
    )
    says = MatchWords(Desk("en", Memory()), following, find_face("tictactoe"))
    assert says.call() == "Waiting for ann (✕), ann (○)."
