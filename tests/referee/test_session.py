"""The referee's side of a pipe, a line at a time."""

import hashlib
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.cli.beginning import read_tray
from arbitre.games.registry import GAMES
from arbitre.kernel.clock import Bank, PerMove
from arbitre.kernel.game import Outcome
from arbitre.kernel.match import Match
from arbitre.referee.pipe import MAX_LINE
from arbitre.referee.session import Session
from arbitre.referee.setup import Setup


class Caller:
    """A program at the other end: says objects, gets objects."""

    def __init__(self, game: str = "tictactoe", **setup: Any) -> None:
        self.session = Session(Setup(game=game, **setup), read_tray)
        self.heading = self._read(self.session.greeting())

    def say(self, do: str, **fields: Any) -> dict[str, Any]:
        return self.write(msgspec.json.encode({"do": do, **fields}))

    def write(self, line: bytes) -> dict[str, Any]:
        return self._read(self.session.answer(line))

    def play(self, *moves: str) -> dict[str, Any]:
        """Turn by turn, seat 0 first; gives the last answer."""
        answer = self.heading
        for turn, move in enumerate(moves):
            answer = self.say("move", seat=turn % 2, move=move)
            assert answer["say"] == "state", answer
        return answer

    def _read(self, line: bytes) -> dict[str, Any]:
        assert line.endswith(b"\n")
        assert line.count(b"\n") == 1
        answer: dict[str, Any] = msgspec.json.decode(line)
        return answer


def moves_asked(answer: dict[str, Any]) -> dict[int, list[str] | None]:
    return {ask["seat"]: ask["moves"] for ask in answer["asks"]}


def test_the_first_line_says_what_is_played_and_who_is_asked() -> None:
    heading = Caller("rochambeau", options={"points": 3}, clock=PerMove(30)).heading
    assert heading["say"] == "match"
    assert (heading["game"], heading["rules"], heading["seats"]) == ("rochambeau", 1, 2)
    assert heading["options"]["points"] == 3
    assert heading["clock"] == {"kind": "move", "seconds": 30, "starts_at_once": False}
    assert moves_asked(heading) == {0: ["1", "2", "3"], 1: ["1", "2", "3"]}
    assert [ask["sealed"] for ask in heading["asks"]] == [True, True]


def test_a_move_is_answered_by_the_next_question() -> None:
    answer = Caller().say("move", seat=0, move="5")
    assert answer["version"] == 1
    assert moves_asked(answer) == {1: ["1", "2", "3", "4", "6", "7", "8", "9"]}
    assert answer["events"] == [{"number": 1, "at": 0, "kind": "moved", "seat": 0, "text": "5"}]


def test_the_seed_is_told_with_the_outcome_and_fits_the_commitment() -> None:
    caller = Caller()
    assert "seed" not in caller.heading
    answer = caller.play("1", "4", "2", "5", "3")
    assert answer["asks"] == []
    assert answer["outcome"] == {"reason": "line", "scores": [1.0, 0.0], "points": None}
    assert hashlib.sha256(bytes.fromhex(answer["seed"])).hexdigest() == caller.heading["commitment"]


@pytest.mark.parametrize("label", [7, "seven", 0, ""])
def test_an_id_comes_back_with_the_answer_whatever_it_is(label: int | str) -> None:
    caller = Caller()
    assert caller.say("view", id=label)["id"] == label
    assert caller.say("move", seat=1, move="1", id=label) == {
        "say": "error",
        "id": label,
        "code": "not_your_turn",
        "message": "Seat 1 is not to move; the match waits for seat 0.",
    }
    assert caller.say("no such thing", id=label)["id"] == label
    assert caller.say("move", seat="zero", id=label)["id"] == label


def test_a_refused_request_changes_nothing() -> None:
    caller = Caller()
    caller.play("5")
    before = caller.say("export")
    refused = [
        (caller.say("move", seat=1, move="5"), "illegal_move"),
        (caller.say("move", seat=1, move="ten"), "invalid_move"),
        (caller.say("move", seat=0, move="1"), "not_your_turn"),
        (caller.say("move", seat=1, move="1", version=0), "stale_version"),
        (caller.say("move", seat=2, move="1"), "unknown_seat"),
        (caller.say("move", seat=-1, move="1"), "unknown_seat"),
        (caller.say("view", seat=2), "unknown_seat"),
        (caller.say("moves", seat=9), "unknown_seat"),
        (caller.say("log", seat=9), "unknown_seat"),
        (caller.say("sample", seat=0), "not_your_turn"),
        (caller.say("accept_draw", seat=1), "nothing_offered"),
        (caller.say("accept_undo", seat=1), "nothing_offered"),
        (caller.say("new", game="tiddlywinks"), "unknown_game"),
        (caller.say("new", options={"size": 4}), "invalid_options"),
        (caller.say("new", seats=3), "invalid_seats"),
        (caller.say("new", position="?"), "invalid_position"),
        (caller.say("new", clock={"kind": "calendar", "days": 1, "zone": "Nowhere"}), "invalid_options"),
        (caller.say("new", clock={"kind": "sundial"}), "invalid_request"),
        (caller.say("move", seat=1, move="1", colour="red"), "invalid_request"),
        (caller.say("move", seat=True, move="1"), "invalid_request"),
        (caller.say("move", seat=1), "invalid_request"),
        (caller.say("time", at=-1), "invalid_request"),
        (caller.say("time", at=10**15), "invalid_request"),
        (caller.say("time", at=1.5), "invalid_request"),
        (caller.write(b"[]"), "invalid_request"),
        (caller.write(b""), "invalid_request"),
        (caller.write(b"\xff\xfe"), "invalid_request"),
        (caller.write(b'{"do":"view","seat":' + b"[" * 100_000), "invalid_request"),
        (caller.write(b'{"do":"new","options":{"a":' + b"[" * 100_000), "invalid_request"),
        (caller.write(b'{"do":"view"' + b" " * MAX_LINE + b"}"), "too_large"),
    ]
    for answer, code in refused:
        assert (answer["say"], answer["code"]) == ("error", code)
        assert answer["message"].endswith(".")
    assert caller.say("export") == before


def test_nothing_is_possible_after_the_end_but_looking_and_another_match() -> None:
    caller = Caller()
    caller.say("resign", seat=0)
    assert caller.say("move", seat=1, move="1")["code"] == "match_over"
    assert caller.say("sample", seat=1)["code"] == "match_over"
    assert caller.say("moves", seat=1)["moves"] == []
    assert caller.say("new")["say"] == "match"


# -- hidden things


def test_a_sealed_move_is_in_nobody_elses_log_until_all_have_moved() -> None:
    caller = Caller("rochambeau")
    answer = caller.say("move", seat=0, move="1")
    assert [ask.get("answered", False) for ask in answer["asks"]] == [True, False]
    texts = {
        seat: [event["text"] for event in caller.say("log", seat=seat)["events"]] for seat in (0, 1, None)
    }
    assert texts == {0: ["1"], 1: [""], None: [""]}
    assert [event["text"] for event in caller.say("log")["events"]] == ["1"]
    assert caller.say("move", seat=0, move="2")["code"] == "already_moved"
    caller.say("move", seat=1, move="3")
    assert [event["text"] for event in caller.say("log", seat=None)["events"]] == ["1", "3"]


# -- time


def test_time_passes_only_when_the_caller_says_so() -> None:
    caller = Caller(clock=Bank(10, 2, starts_at_once=True))
    assert caller.heading["due"] == 10_000
    answer = caller.say("move", seat=0, move="5", at=4_000)
    assert answer["clocks"] == [{"left": 8_000, "runs": False}, {"left": 10_000, "runs": True}]
    assert answer["due"] == 14_000
    assert caller.say("time", at=13_999)["events"] == []
    assert caller.say("move", seat=1, move="1", at=13_000)["code"] == "time_runs_back"
    assert caller.say("move", seat=1, move="1", at=14_000)["code"] == "time_is_up"
    late = caller.say("time", at=60_000)
    assert late["events"] == [{"number": 2, "at": 14_000, "kind": "timed_out", "seat": 1, "text": ""}]
    assert (late["now"], late["outcome"]["reason"]) == (60_000, "time")


# -- agreeing


def test_a_draw_is_agreed_and_a_move_taken_back_by_consent() -> None:
    caller = Caller()
    caller.play("5", "1")
    assert caller.say("ask_undo", seat=1)["offers"] == {"undo": 1}
    back = caller.say("accept_undo", seat=0)
    assert moves_asked(back) == {1: ["1", "2", "3", "4", "6", "7", "8", "9"]}
    assert back["version"] == back["number"] == 4
    assert caller.say("offer_draw", seat=0)["offers"] == {"draw": [0]}
    assert "offers" not in caller.say("decline_draw", seat=1)
    caller.say("offer_draw", seat=1)
    assert caller.say("accept_draw", seat=0)["outcome"]["reason"] == "agreement"


def test_a_match_can_be_called_off_before_it_has_got_going() -> None:
    assert Caller().say("abort", seat=1)["outcome"]["reason"] == "aborted"
    caller = Caller()
    caller.play("1", "2", "3")
    assert caller.say("abort", seat=1)["code"] == "too_late_to_abort"


# -- matches one after the other


def test_another_match_is_as_the_command_line_says_unless_told_otherwise() -> None:
    caller = Caller("rochambeau", options={"points": 2}, clock=PerMove(9), seed=b"s" * 32)
    again = caller.say("new")
    assert (again["options"]["points"], again["clock"]["seconds"]) == (2, 9)
    other = caller.say("new", options={}, clock=None)
    assert (other["options"]["points"], other["clock"]) == (5, None)
    game = caller.say("new", game="tictactoe", position="100000000 2")
    assert (game["options"], moves_asked(game)) == ({}, {1: ["2", "3", "4", "5", "6", "7", "8", "9"]})


def test_one_seed_gives_each_match_its_own_and_the_same_every_time() -> None:
    first, second = (Caller(seed=b"s" * 32) for _ in range(2))
    commitments = [
        [caller.heading["commitment"], *(caller.say("new")["commitment"] for _ in range(3))]
        for caller in (first, second)
    ]
    assert commitments[0] == commitments[1]
    assert len(set(commitments[0])) == 4


def test_a_seed_may_be_given_as_digits_or_as_any_text() -> None:
    caller = Caller()
    digits = caller.say("new", seed="00" * 32)["commitment"]
    assert digits == hashlib.sha256(bytes(32)).hexdigest()
    words = caller.say("new", seed="a rainy day")["commitment"]
    assert words == hashlib.sha256(hashlib.sha256(b"a rainy day").digest()).hexdigest()


@pytest.mark.parametrize("game", GAMES)
def test_any_game_is_played_to_its_end_by_its_own_samples(game: str) -> None:
    caller = Caller(game, seed=b"r" * 32)
    answer, at = caller.heading, 0
    while answer["asks"]:
        ask = next(ask for ask in answer["asks"] if not ask.get("answered"))
        sampled = caller.say("sample", seat=ask["seat"])
        if sampled["say"] == "error":
            assert caller.session.match.game.is_real_time, sampled
            answer = caller.say("time", at=(at := at + 1_000))
            continue
        move = sampled["move"]
        assert ask["moves"] is None or move in ask["moves"]
        answer = caller.say("move", seat=ask["seat"], move=move, version=answer["version"])
        assert answer["say"] == "state", answer
    match = caller.session.match
    replayed = Match.replay(match.game, match.header, match.log, check=True)
    assert replayed.outcome == msgspec.convert(answer["outcome"], Outcome)
    assert caller.say("position")["position"] == match.game.write(replayed.state)


@settings(deadline=None)
@given(st.lists(st.binary(max_size=60) | st.text(max_size=60).map(str.encode), max_size=8))
def test_any_line_gets_exactly_one_answer(lines: list[bytes]) -> None:
    caller = Caller()
    for line in lines:
        assert caller.write(line)["say"] == "error"


REQUESTS = st.fixed_dictionaries(
    {
        "do": st.sampled_from(
            [
                "move",
                "resign",
                "offer_draw",
                "accept_draw",
                "ask_undo",
                "accept_undo",
                "abort",
                "time",
                "view",
                "moves",
                "sample",
                "log",
                "position",
                "export",
                "new",
            ]
        )
    },
    optional={
        "seat": st.none() | st.integers(-1, 2),
        "move": st.text("123456789x", max_size=2),
        "version": st.none() | st.integers(-1, 9),
        "at": st.integers(0, 10_000),
        "position": st.none() | st.text("012 ", max_size=11),
    },
)


@settings(deadline=None)
@given(st.lists(REQUESTS, max_size=30))
def test_any_requests_leave_a_match_that_can_be_replayed(asked: list[dict[str, Any]]) -> None:
    caller = Caller(clock=Bank(5, 1, starts_at_once=True))
    for request in asked:
        caller.write(msgspec.json.encode(request))
    match = caller.session.match
    assert repr(Match.replay(match.game, match.header, match.log, check=True).state) == repr(match.state)


def test_a_new_match_begins_from_a_tray() -> None:
    caller = Caller()
    assert moves_asked(caller.say("new", tray="112200000")) == {0: ["5", "6", "7", "8", "9"]}
    answer = caller.say("new", game="pente", tray="Init", gain1="", turn=1)
    assert (answer["say"], answer["game"]) == ("match", "pente")
    assert caller.say("new", game="poker", tray="x")["code"] == "invalid_position"
    assert caller.say("new", game="diplomacy", tray="Init")["code"] == "unknown_game"
    assert caller.say("new", tray="Init", position="000000000 1")["code"] == "invalid_request"
    assert caller.say("new", turn=3)["code"] == "invalid_request"


def test_legal_moves_can_be_left_out() -> None:
    caller = Caller(lists_moves=False)
    assert caller.heading["asks"] == [{"seat": 0}]
    assert caller.play("5")["asks"] == [{"seat": 1}]
    assert caller.say("moves", seat=1)["moves"] == ["1", "2", "3", "4", "6", "7", "8", "9"]
    assert caller.say("new")["asks"] == [{"seat": 0}]
    assert len(caller.say("new", lists_moves=True)["asks"][0]["moves"]) == 9
