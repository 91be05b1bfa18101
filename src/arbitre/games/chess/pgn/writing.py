"""Writes a match as PGN: turn-based in algebraic notation with the time left (`%clk`), real time as squares with the time since
the previous move (`%emt`), so that it can be replayed to the millisecond.
"""

from collections.abc import Iterator
from typing import Final

from arbitre.games.chess.move import CLAIM
from arbitre.games.chess.openings import NO_OPENING, openings
from arbitre.games.chess.pgn.variants import CHESS960, Rules, variant_tags
from arbitre.games.chess.real_time.game import RealTime
from arbitre.games.chess.state import State
from arbitre.games.chess.turn_based import TurnBased
from arbitre.kernel.clock import Bank
from arbitre.kernel.game import Outcome
from arbitre.kernel.log import MOVES, Event
from arbitre.kernel.match import Match

_WIDTH: Final = 80
_ROSTER: Final = ("Event", "Site", "Date", "Round", "White", "Black")


def write_pgn(match: Match, **tags: str) -> str:
    """`tags` such as White and Black come first. Result, Variant, FEN and TimeControl come from the match."""
    game = match.game
    assert isinstance(game, TurnBased | RealTime)
    result = _result(match.outcome)
    lines = [f'[{name} "{_quoted(tags.get(name, "?"))}"]' for name in _ROSTER]
    lines.append(f'[Result "{result}"]')
    own = {**_own_tags(match, game), **{name: text for name, text in tags.items() if name not in _ROSTER}}
    lines += [f'[{name} "{_quoted(text)}"]' for name, text in own.items()]
    moves = _turns(match, game) if isinstance(game, TurnBased) else _real_time(match)
    return "\n".join(lines) + "\n\n" + _wrapped([*moves, result]) + "\n"


def _own_tags(match: Match, game: Rules) -> dict[str, str]:
    header = match.header
    tags = variant_tags(game, game.options(header.options))
    if tags.get("Variant") in (CHESS960, "Horde") or header.position is not None:
        tags["SetUp"] = "1"
        text = game.write(Match(game, header).state)
        tags["FEN"] = " ".join(text.split()[:6]) if isinstance(game, TurnBased) else text
    if isinstance(match.state, State) and match.state.opening != NO_OPENING:
        opening = openings()[match.state.opening]
        tags |= {"ECO": opening.eco, "Opening": opening.en}
    if isinstance(header.clock, Bank):
        tags["TimeControl"] = f"{header.clock.initial}+{header.clock.increment}"
    if match.outcome is not None:
        tags["Termination"] = match.outcome.reason.replace("_", " ")
    return tags


def _turns(match: Match, game: TurnBased) -> Iterator[str]:
    """Yields the moves that were not taken back, with the time left."""
    replayed = Match(game, match.header)
    line: list[tuple[State, str]] = [(replayed.state, "")]
    for event in match.log:
        replayed.apply(event)
        state = replayed.state
        if event.kind in MOVES and event.text and event.text != str(CLAIM):
            line.append((state, _clock(replayed, event)))
        elif state is not line[-1][0]:
            kept = next((at for at, (known, _) in enumerate(line) if known == state), None)
            if kept is not None:
                del line[kept + 1 :]
    needs_number = True
    for state, comment in line[1:]:
        before = state.before
        assert before is not None
        if before.turn == 0:
            yield f"{before.fullmoves}."
        elif needs_number:
            yield f"{before.fullmoves}..."
        yield game.san(state) or ""
        if comment:
            yield comment
        needs_number = bool(comment)


def _real_time(match: Match) -> Iterator[str]:
    """Yields moves in the order they were made. The number increases when white moves, or when black moves twice in a row."""
    number, before, last = 0, 0, 1
    for event in match.log:
        if event.kind not in MOVES or not event.text:
            continue
        seat = event.seat or 0
        if seat == 0 or last == 1:
            number += 1
        yield f"{number}{'...' if seat else '.'}"
        yield event.text
        yield f"{{[%emt {_time(event.at - before)}.{(event.at - before) % 1000:03}]}}"
        before, last = event.at, seat


def _clock(match: Match, event: Event) -> str:
    reading = match.reading
    if reading is None or event.seat is None or not isinstance(match.header.clock, Bank):
        return ""
    return f"{{[%clk {_time(reading.left[event.seat])}]}}"


def _time(milliseconds: int) -> str:
    minutes, seconds = divmod(milliseconds // 1000, 60)
    return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"


def _result(outcome: Outcome | None) -> str:
    if outcome is None:
        return "*"
    return {(1.0, 0.0): "1-0", (0.0, 1.0): "0-1", (0.5, 0.5): "1/2-1/2"}.get(
        (outcome.scores[0], outcome.scores[1]), "*"
    )


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def _wrapped(tokens: list[str]) -> str:
    lines, line = [], ""
    for token in " ".join(tokens).split(" "):
        if line and len(line) + 1 + len(token) > _WIDTH:
            lines.append(line)
            line = token
        else:
            line = f"{line} {token}" if line else token
    return "\n".join([*lines, line])
