"""Whatever is tried, in whatever order: what must be true of every match, of every kind of game, on every clock."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.tictactoe import TicTacToe
from arbitre.kernel.clock import Bank, Calendar, Clock, PerMove, PerRound
from arbitre.kernel.errors import Refusal
from arbitre.kernel.game import Game, Outcome, Seat
from arbitre.kernel.log import MOVES, Action, Directive, DirectiveKind, Event
from arbitre.kernel.match import Match
from tests.kernel.table import Table, copied, everything
from tests.kernel.toy_games import Auction, Council, Duel, Ladder, Nim, Orchard, Secret, WildOrchard

ACTIONS = (
    ["move"] * 15
    + ["offer_draw", "accept_draw", "decline_draw"]
    + ["ask_undo", "accept_undo", "decline_undo"] * 3
    + ["resign", "abort"]
    + ["away", "credit"]  # no actions: the server was not there for a while, and as older logs have it
    + ["forfeit", "direct"]
)
DIRECTIVES: list[DirectiveKind] = [
    "answer_for", "answer_for", "close_round", "close_round", "move_deadline", "add_time",
    "replace_player", "set_position", "stop",
]  # fmt: skip

LONGEST_PAUSE = 2000

clocks = st.sampled_from([None, Bank(30, 2), PerMove(20), PerRound(20), Calendar(1, weekends=False)])
steps = st.lists(
    st.tuples(
        st.sampled_from([0, 0, 0, 700, 4_000, 21_000, 90_000_000]),  # time that passes
        st.sampled_from([True, True, True, False]),  # whether anybody notices
        st.integers(0, 4),  # a seat, perhaps none of this match
        st.sampled_from(ACTIONS),
        st.integers(0, 11),  # a move of those on offer, or one that is not
        st.sampled_from([0, 0, 0, 0, 0, -1, 1]),  # how wrong its version is
    ),
    max_size=40,
)
Step = tuple[int, bool, Seat, Any, int, int]


class Witness:
    """Sits at the table, does what the steps say, and notes what must hold whatever they say."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.match = table.match
        self.versions = [0]
        self.lying: dict[int, Seat] = {}
        """Events of answers that lie face down, as the witness saw them put there."""
        self.taken_back: set[int] = set()
        self.notes: dict[Seat | None, tuple[int, dict[int, Event]]] = {}
        """What seats and spectators have written down, and up to which event."""

    def take(self, step: Step) -> None:
        delay, is_noticed, seat, kind, choice, error = step
        self.table.now += delay
        if is_noticed:
            while events := self.match.elapse(self.table.now):
                for event in events:
                    self.apply(event)
        if kind in ("away", "credit"):
            if not self.match.is_over:
                event = self.match.interrupt(choice * 3_000, self.table.now)
                self.apply(event if kind == "away" else msgspec.structs.replace(event, kind="credited"))
            return
        offered = self.match.moves(seat) or []
        move = offered[choice] if choice < len(offered) else "?" if choice == 11 else "7"
        before = copied(self.match)
        try:
            if kind == "forfeit":
                event = self.match.forfeit(seat, self.table.now)
            elif kind == "direct":
                event = self.match.direct(self.directive(seat, choice, move), self.table.now)
            else:
                version = self.match.version_for(seat) if seat < self.match.header.seats else 0
                action = Action(kind, move, version + error) if kind == "move" else Action(kind)
                event = self.match.act(seat, action, self.table.now)
        except Refusal:
            assert everything(self.match) == before, "a refused action changes nothing"
            return
        assert everything(self.match) == before, "a decided one neither, until it is applied"
        assert error == 0 or kind != "move" or not self.match.game.moves_go_stale, (
            "no stale move gets through"
        )
        self.apply(event)

    def directive(self, seat: Seat, choice: int, move: str) -> Directive:
        seats = self.match.header.seats
        kind = DIRECTIVES[choice % len(DIRECTIVES)]
        texts = {
            "answer_for": move,
            "move_deadline": str(self.table.now + choice * 1000),
            "add_time": "5000",
            "replace_player": "Zoé",
            "set_position": self.match.game.write((*self.match.past, self.match.position)[0].state),
            "stop": msgspec.json.encode(Outcome.draw(seats, "stopped")).decode(),
        }
        needs_seat = kind in ("answer_for", "add_time", "replace_player")
        return Directive(kind, seat if needs_seat else None, texts.get(kind, ""))

    def apply(self, event: Event) -> None:
        was_asked_by = self.match.undo_asked_by
        is_sealed = bool(self.match.asks) and self.match.asks[0].sealed
        version = self.match.version
        self.match.apply(event)
        assert self.match.log[-1] == event
        assert self.match.number == event.number == len(self.match.log)
        if self.match.version != version:
            assert self.match.version == event.number
            assert self.match.version > max(self.versions), "a version never comes back"
            self.versions.append(self.match.version)
        if is_sealed:
            self.note(event, self.match.version != version, was_asked_by)
        self.look()

    def note(self, event: Event, has_moved_on: bool, was_asked_by: Seat | None) -> None:
        """Follows what lies face down, by what was said at the table alone."""
        if event.kind in MOVES and event.text:
            assert event.seat is not None
            self.take_back(event.seat)
            self.lying[event.number] = event.seat
            if has_moved_on:
                self.lying = {}
        elif event.kind in ("resigned", "absent", "timed_out"):
            assert event.seat is not None
            self.take_back(event.seat)
            if has_moved_on:
                self.lying = {}
        elif has_moved_on:
            self.taken_back |= self.lying.keys()
            self.lying = {}
        elif event.kind == "undo_accepted" and self.match.undo_asked_by is None:
            assert was_asked_by is not None
            self.take_back(was_asked_by)

    def take_back(self, seat: Seat) -> None:
        """What lies before this seat, if anything, goes back into its hand."""
        self.taken_back |= {number for number, owner in self.lying.items() if owner == seat}
        self.lying = {number: owner for number, owner in self.lying.items() if owner != seat}

    def look(self) -> None:
        match = self.match
        latest = match.log[-1].at
        if match.reading is not None:
            assert min(match.reading.left) >= 0, "no clock is ever negative"
            soonest = latest + match.away + LONGEST_PAUSE
            assert all(since is None or 0 <= since <= soonest for since in match.reading.since)
        due = match.due()
        if due is not None:
            assert due >= latest
            assert match.elapse(due - 1) == []
            assert match.elapse(due) != []
        if match.outcome is None:
            assert match.asks
        else:
            assert due is None
            expected = 0.0 if match.outcome.reason == "aborted" else 1.0
            if match.outcome.reason not in ("time", "resignation", "absence") or match.header.seats > 1:
                assert sum(match.outcome.scores) == pytest.approx(expected)
        for seat in (None, *range(match.header.seats)):
            self.read(seat)
            if seat is None or match.number % (seat + 2) == 0 or match.is_over:
                self.read_on(seat)

    def read(self, seat: Seat | None) -> None:
        """Nobody reads what lies face down, or was taken back from there; everybody reads everything in the end."""
        told = self.match.events(seat)
        if self.match.hides_events:
            assert [event.number for event in told] == list(range(1, len(told) + 1))
            assert all(
                event.kind != "woke" and event.seat in (seat, None) for event in told if event.kind in MOVES
            )
            return
        assert [(event.number, event.at, event.kind, event.seat) for event in told] == [
            (event.number, event.at, event.kind, event.seat) for event in self.match.log
        ]
        if self.match.is_over:
            assert told == self.match.log
            return
        for event, true in zip(told, self.match.log, strict=True):
            is_hidden = event.number in self.taken_back or event.number in self.lying
            if isinstance(self.match.game, Secret):
                is_hidden = event.kind in MOVES and event.seat == 0
            is_hidden = is_hidden and event.seat != seat
            is_hidden = is_hidden or (event.kind == "position_set" and not self.match.game.is_open)
            assert event.text == ("" if is_hidden else true.text)

    def read_on(self, seat: Seat | None) -> None:
        """Whoever reads on from where he is told to has the same as whoever reads everything."""
        since, notes = self.notes.get(seat, (0, {}))
        notes |= {event.number: event for event in self.match.events(seat, self.match.reread(seat, since))}
        assert list(notes.values()) == self.match.events(seat)
        self.notes[seat] = (self.match.number_for(seat), notes)

    def replay(self) -> None:
        for check in (False, True):
            again = Match.replay(self.match.game, self.match.header, self.match.log, check=check)
            assert everything(again) == everything(self.match), "to the bit"


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        (TicTacToe(), 2, {}),
        (Nim(), 3, {}),
        (Auction(), 2, {"length": 4}),
        (Auction(), 3, {"length": 4, "has_default": True}),
        (Auction(), 4, {"bell": 5_000}),
        (Council(), 2, {"length": 4}),
        (Council(), 4, {"length": 4}),
        (Council(), 4, {"length": 4, "has_default": True}),
        (Secret(), 2, {}),
        (Orchard(), 1, {}),
        (Orchard(), 3, {}),
        (WildOrchard(), 2, {}),
        (Duel(), 3, {}),
        (Ladder(), 2, {}),
    ],
    ids=lambda value: value.name if isinstance(value, Game) else "",
)
@settings(max_examples=60, deadline=None)
@given(clock=clocks, steps=steps)
def test_whatever_is_tried_the_match_holds(
    game: Game[Any, Any], seats: int, options: dict[str, Any], clock: Clock | None, steps: list[Step]
) -> None:
    clock = clock if type(clock) in game.clocks else None
    witness = Witness(Table(game, seats, clock, options=options))
    for step in steps:
        witness.take(step)
    witness.replay()


@given(steps=steps, cut=st.integers(0, 40))
@settings(max_examples=60, deadline=None)
def test_a_match_can_be_put_down_anywhere_and_taken_up_again(steps: list[Step], cut: int) -> None:
    one = Witness(Table(Auction(), 2, Bank(30, 2)))
    for step in steps[:cut]:
        one.take(step)
    again = Table(Auction(), 2, Bank(30, 2))
    again.match = Match.replay(one.match.game, one.match.header, one.match.log)
    again.now = one.table.now
    other = Witness(again)
    other.versions, other.lying, other.taken_back = [*one.versions], dict(one.lying), set(one.taken_back)
    for step in steps[cut:]:
        one.take(step)
        other.take(step)
    assert everything(one.match) == everything(other.match)
