"""Golden playthroughs: one random match of a game as text, with all that each pair of eyes can see on the way.

    python -m tests.golden.write reversi      writes tests/golden/reversi.txt anew

A change of a golden file is a change of the rules or of what is shown: read the difference before committing it.
"""

import sys
from pathlib import Path
from typing import Any

import msgspec

from arbitre.games.registry import find_game
from arbitre.kernel.game import Game, Seat
from arbitre.kernel.match import Match
from tests.games.random_match import seats_asked, walk

FOLDER = Path(__file__).parent
NUMBER = 1
DENSE, SPARSE = 20, 20
"""In real time a match has many moments: the first ones are written in full, and then one of so many."""


def golden_file(game: str) -> Path:
    return FOLDER / f"{game}.txt"


def playthrough(game: Game[Any, Any]) -> list[str]:
    """The lines of the file. Positions are written when they change, events as each seat reads them."""
    lines: list[str] = []
    version = -1
    heard: dict[Seat | None, int] = {}
    for match in walk(game, NUMBER):
        if not lines:
            lines += [
                f"game {game.name}, rules {game.version}, {match.header.seats} seats",
                f"options {_json(game.options(match.header.options))}",
                f"seed {match.header.seed.hex()}",
            ]
        else:
            lines += ["", *_latest_event(match, heard)]
        heard = {eyes: match.number_for(eyes) for eyes in _eyes(match)}
        if match.version != version and _is_written(match):
            version = match.version
            lines += ["", *_situation(match)]
        if match.outcome is not None:
            lines += ["", f"outcome {_json(match.outcome)}"]
    return lines


def _is_written(match: Match) -> bool:
    return not match.game.is_real_time or match.is_over or match.number < DENSE or match.number % SPARSE == 0


def _latest_event(match: Match, heard: dict[Seat | None, int]) -> list[str]:
    event = match.log[-1]
    lines = [f"event {event.number} at {event.at}: {event.kind} by {_spell(event.seat)}: {event.text}"]
    for eyes in _eyes(match):
        if match.number_for(eyes) == heard[eyes]:
            lines.append(f"  not heard by {_spell(eyes)}")
            continue
        (seen,) = match.events(eyes, match.number_for(eyes) - 1)
        if seen.text != event.text:
            lines.append(f"  read by {_spell(eyes)} as: {seen.text}".rstrip())
    return lines


def _situation(match: Match) -> list[str]:
    lines = [f"position {match.game.write(match.state)}"]
    views = {eyes: _json(match.view(eyes)) for eyes in _eyes(match)}
    if len(set(views.values())) == 1:
        lines.append(f"  seen by all: {views[None]}")
    else:
        lines += [f"  seen by {_spell(eyes)}: {view}" for eyes, view in views.items()]
    for ask in match.asks:
        sealed = ", sealed" if ask.sealed else ""
        default = "" if ask.default is None else f", default {ask.default}"
        lines.append(f"  asks {_spell(ask.seat)}{sealed}{default}")
    for seat in seats_asked(match):
        moves = match.moves(seat)
        lines.append(f"  moves of {_spell(seat)}: {'too many' if moves is None else ' '.join(moves)}")
    return lines


def _eyes(match: Match) -> list[Seat | None]:
    return [*range(match.header.seats), None]


def _spell(seat: Seat | None) -> str:
    return "spectators" if seat is None else f"seat {seat}"


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


if __name__ == "__main__":
    for name in sys.argv[1:]:
        text = "\n".join(playthrough(find_game(name))) + "\n"
        golden_file(name).write_text(text, encoding="utf-8")
