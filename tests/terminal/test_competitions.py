"""Competitions in the terminal: the list, and one with its standings and the matches being played."""

from typing import Any

import msgspec

from arbitre.terminal.desk import Desk
from arbitre.terminal.memory import Memory
from arbitre.terminal.screens.competitions import CompetitionPage, CompetitionsPage
from arbitre.wire.competitions import CompetitionState
from tests.running import RunningServer
from tests.terminal.player import at_terminal

COMPETITION: dict[str, Any] = {
    "id": "c",
    "game": "tictactoe",
    "title": "Coupe",
    "owner": None,
    "status": "playing",
    "clock": None,
    "options": {},
    "legs": 1,
    "boards": 1,
    "created": 0,
    "began": 0,
    "ended": None,
    "series": None,
    "competitors": 2,
    "matches": 2,
    "done": 1,
}


def standing(number: int, place: int, points: float, elo: float) -> dict[str, Any]:
    scores = {"won": 0, "drawn": 0, "lost": 0, "berger": 0, "share": None, "margin": 40}
    return {"number": number, "place": place, "points": points, "played": 1, "elo": elo, **scores}


def cell(points: float) -> dict[str, Any]:
    return {"points": points, "played": 1, "of": 2}


def state() -> CompetitionState:
    competitor = {"kind": "bot"}
    pairing = {"number": 2, "round": 2, "first": 2, "second": 1, "match": "m2", "state": "playing"}
    return msgspec.convert(
        {
            "competition": COMPETITION,
            "competitors": [
                {"number": 1, "id": "bot:random", "name": "Noé", **competitor},
                {"number": 2, "id": "bot:perfect", "name": "Victor", **competitor},
            ],
            "standings": [standing(2, 1, 1, 100), standing(1, 2, 0, -100)],
            "cross": [[None, cell(0)], [cell(1), None]],
            "playing": [{**pairing, "score": None, "reason": None, "ended": None}],
            "endings": {},
            "may_manage": False,
        },
        CompetitionState,
    )


def test_standings_cross_table_and_matches_are_lines() -> None:
    page = CompetitionPage(Desk("fr", Memory()), "c")
    page.state = state()
    assert [(id, line.plain) for id, line in page.rows()] == [
        (None, "   CONCURRENT  POINTS  1  2  FORCE  À 95 %"),
        (None, "1  Victor      1       -  1  +100   +60 … +140"),
        (None, "2  Noé         0       0  -  -100   -140 … -60"),
        (None, "À regarder"),
        ("m2", "Victor – Noé"),
    ]
    assert page.heading() == ("Coupe", "en cours, 1 parties sur 2")


async def test_the_list_is_one_key_from_the_lobby(server: RunningServer) -> None:
    async with at_terminal(server.url) as player:
        await player.enter_as_guest()
        await player.press("k")
        await player.until(lambda: isinstance(player.app.screen, CompetitionsPage))
        await player.sees("No competitions.")
