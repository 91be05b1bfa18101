"""`arbitre match`: bots against bots, counted."""

import json
import signal
from typing import Any

import pytest

from arbitre.cli.contest import Contest, play_one
from tests.cli.conftest import Arbitre

PLAYING = 0.3
"""Seconds of CPU after which it is playing."""


def counted(arbitre: Arbitre, *words: str) -> dict[str, Any]:
    finished = arbitre("match", *words, "--json")
    assert (finished.code, finished.err) == (0, "")
    told: dict[str, Any] = json.loads(finished.out)
    return told


def test_the_perfect_player_never_loses_to_a_random_one(arbitre: Arbitre) -> None:
    told = counted(arbitre, "tictactoe", "perfect", "random", "--games", "60", "--seed", "1")
    perfect, random = told["bots"]
    assert (perfect["bot"], random["bot"]) == ("perfect", "random")
    assert perfect["lost"] == random["won"] == 0
    assert perfect["won"] + perfect["drawn"] == perfect["played"] == 60
    assert perfect["score"] == round((perfect["won"] + perfect["drawn"] / 2) / 60, 4)
    assert perfect["score"] + random["score"] == pytest.approx(1)
    assert perfect["interval"][0] < perfect["score"] < perfect["interval"][1]


def test_the_same_seed_gives_the_same_matches_however_many_jobs(arbitre: Arbitre) -> None:
    words = ("tictactoe", "random", "random", "--games", "20", "--seed")
    assert counted(arbitre, *words, "1") == counted(arbitre, *words, "1", "--jobs", "2")
    assert counted(arbitre, *words, "1") != counted(arbitre, *words, "2")


def test_what_was_played_counts_when_it_is_stopped(arbitre: Arbitre) -> None:
    before = signal.signal(signal.SIGVTALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_VIRTUAL, PLAYING)
    finished = arbitre("match", "tictactoe", "random", "random", "--json", "--games", "1000000")
    signal.signal(signal.SIGVTALRM, before)
    assert finished.code == 130
    told = json.loads(finished.out)
    assert 0 < told["games"] < 1_000_000
    assert told["bots"][0]["played"] == told["games"]
    assert f"Stopped after {told['games']} of 1000000 matches" in finished.err


def test_the_seed_it_tells_gives_the_same_matches_again(arbitre: Arbitre) -> None:
    words = ("rochambeau", "random", "random", "--games", "5", "--option", "points=2")
    told = counted(arbitre, *words)
    assert told["options"]["points"] == 2
    assert counted(arbitre, *words, "--seed", told["seed"]) == told


def test_bots_change_seats_from_match_to_match() -> None:
    contest = Contest("tictactoe", ("perfect", "random"), {}, b"c" * 32, 0.1)
    assert [contest.seat_of(0, number) for number in range(4)] == [0, 1, 0, 1]
    scores = [play_one(contest, number).outcome.scores for number in range(20)]
    assert all(score[number % 2] >= 0.5 for number, score in enumerate(scores))
    assert {score.index(max(score)) for score in scores if 1.0 in score} == {0, 1}


def test_the_table_says_which_interval_it_shows(arbitre: Arbitre) -> None:
    finished = arbitre("match", "tictactoe", "perfect", "random", "--games", "3", "--seed", "1")
    lines = finished.out.splitlines()
    assert lines[0].split() == ["BOT", "PLAYED", "WON", "DRAWN", "LOST", "SCORE", "INTERVAL"]
    assert [line.split()[0] for line in lines[1:3]] == ["perfect", "random"]
    assert "95 %, Wilson" in finished.out
    assert lines[-1].startswith("3 matches of tictactoe, ")
