"""`arbitre replay`: an export is believed only where it fits."""

import io
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arbitre.games.registry import GAMES
from arbitre.referee.session import Session
from arbitre.referee.setup import Setup
from tests.cli.conftest import Arbitre, Finished


def exported(game: str = "tictactoe") -> dict[str, Any]:
    """A match played at random to its end, as somebody has taken it away."""
    session = Session(Setup(game=game, seed=b"e" * 32))

    def say(**request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = msgspec.json.decode(session.answer(msgspec.json.encode(request)))
        return answer

    at = 0
    while not session.match.is_over:
        at += 1500
        seat = next(ask.seat for ask in session.match.asks if session.match.waits_for(ask.seat))
        say(do="time", at=at)
        if session.match.is_over:
            break
        sampled = say(do="sample", seat=seat)
        if sampled["say"] == "sample":  # In real time there may be nothing to do for a while.
            say(do="move", seat=seat, move=sampled["move"], at=at)
    export: dict[str, Any] = say(do="export")["export"]
    return export


@pytest.fixture
def replay(arbitre: Arbitre, tmp_path: Path) -> Arbitre:
    def run(export: dict[str, Any], *words: str) -> Finished:
        file = tmp_path / "match.json"
        file.write_bytes(msgspec.json.encode(export))
        return arbitre("replay", str(file), *words)

    return run


@pytest.mark.parametrize("game", GAMES)
def test_a_true_match_fits_and_shows_every_position(replay: Arbitre, game: str) -> None:
    export = exported(game)
    finished = replay(export)
    assert (finished.code, finished.err) == (0, "")
    assert finished.out.startswith(GAMES[game].title.en)
    for event in export["events"]:
        assert f"\n{event['number']}. " in finished.out
    assert finished.out.splitlines()[-1].startswith(f"Everything fits: {len(export['events'])} events, ")


def test_what_is_no_move_is_told_in_the_reader_s_language(replay: Arbitre) -> None:
    session = Session(Setup(game="tictactoe", seed=b"e" * 32))
    for request in (
        {"do": "move", "seat": 0, "move": "5", "at": 1000},
        {"do": "resign", "seat": 1, "at": 2000},
    ):
        session.answer(msgspec.json.encode(request))
    export = msgspec.json.decode(session.answer(b'{"do": "export"}'))["export"]
    assert "2. 0:02.0 Noughts resigns\n" in replay(export).out
    assert "2. 0:02.0 Ronds abandonne\n" in replay(export, "--language", "fr").out


def test_quiet_shows_only_the_verdict(replay: Arbitre) -> None:
    assert len(replay(exported(), "--quiet").out.splitlines()) == 1


def change(export: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {**export, **fields}


def with_event(export: dict[str, Any], at: int, /, **fields: Any) -> dict[str, Any]:
    events = [dict(event) for event in export["events"]]
    events[at - 1] |= fields
    return {**export, "events": events}


@pytest.mark.parametrize(
    ("alter", "sentence"),
    [
        (lambda export: change(export, seed="00" * 32), "wrong_seed: The seed's commitment is 66687aad"),
        (lambda export: change(export, seed="zz"), "wrong_seed: The seed is not written in hexadecimal"),
        (lambda export: change(export, outcome=None), "wrong_outcome: The events lead to "),
        (lambda export: change(export, rules=99), "invalid_log: The match is one of tictactoe by rules 99"),
        (
            lambda export: change(export, events=export["events"][:-1]),
            "wrong_outcome: The events lead to no outcome",
        ),
        (
            lambda export: with_event(export, 2, text=export["events"][0]["text"]),
            "invalid_log: Event 2 (moved): Cell",
        ),
        (lambda export: with_event(export, 2, seat=0), "invalid_log: Event 2 (moved): Seat 0 is not to move"),
        (lambda export: with_event(export, 2, at=0), "invalid_log: Event 2"),
        (lambda export: with_event(export, 2, number=7), "invalid_log: Event 7"),
        (lambda export: with_event(export, 1, kind="timed_out", text=""), "invalid_log: Event 1 (timed_out)"),
        (lambda export: change(export, seats=3), "invalid_seats: "),
        (lambda export: change(export, options={"size": 4}), "invalid_options: "),
    ],
)
def test_a_match_that_was_tampered_with_does_not_fit(replay: Arbitre, alter: Any, sentence: str) -> None:
    finished = replay(alter(exported()), "--quiet")
    assert finished.code == 1
    assert finished.err.startswith(sentence)
    assert finished.out == ""


def test_a_match_that_breaks_off_is_shown_up_to_there(replay: Arbitre) -> None:
    finished = replay(with_event(exported(), 3, text="x"))
    assert finished.code == 1
    assert "\n2. " in finished.out
    assert "\n3. " not in finished.out


@pytest.mark.parametrize(
    ("written", "code"),
    [
        (b"", "unreadable_file"),
        (b"[1, 2]", "unreadable_file"),
        (b'{"format": "arbitre-match-1"}', "unreadable_file"),
        (b"\xff", "unreadable_file"),
        (msgspec.json.encode(change(exported(), format="pgn")), "unreadable_file"),
        (msgspec.json.encode(change(exported(), seed=None)), "seed_is_secret"),
    ],
)
def test_what_is_no_finished_match_is_refused(
    arbitre: Arbitre, tmp_path: Path, written: bytes, code: str
) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(written)
    finished = arbitre("replay", str(file))
    assert (finished.code, finished.out) == (2, "")
    assert finished.err.startswith(f"{code}: ")
    assert len(finished.err.splitlines()) == 1


def test_an_unknown_game_is_refused(replay: Arbitre) -> None:
    finished = replay(change(exported(), game="tiddlywinks"))
    assert finished.code == 1
    assert finished.err.startswith("unknown_game: ")


def test_step_waits_for_enter_after_each_position(replay: Arbitre, monkeypatch: pytest.MonkeyPatch) -> None:
    export = exported()
    keyboard = io.StringIO("\n" * (len(export["events"]) + 5))
    monkeypatch.setattr("sys.stdin", keyboard)
    assert replay(export, "--step").code == 0
    assert len(keyboard.read()) == 4
