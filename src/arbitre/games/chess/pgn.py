"""Matches as PGN, the four turn-based modes with their `Variant` tag and clock comments, and PGN read back into matches.

Names, places and dates are the caller's. In Dark the whole match is written: whether it is over is for the caller to look at.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from arbitre.games.chess.alice import Alice
from arbitre.games.chess.classic import Chess
from arbitre.games.chess.dark import Dark
from arbitre.games.chess.horde import Horde
from arbitre.games.chess.move import CLAIM
from arbitre.games.chess.state import State
from arbitre.games.chess.turn_based import TurnBased
from arbitre.kernel.clock import Bank
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import Invalid, InvalidPosition, Refusal
from arbitre.kernel.game import Context, Outcome
from arbitre.kernel.log import Event, Header
from arbitre.kernel.match import Match

VARIANTS: Final = {"chess": "", "alice": "Alice", "dark": "Dark", "horde": "Horde"}
GAMES: Final[Mapping[str, TurnBased]] = {"chess": Chess(), "alice": Alice(), "dark": Dark(), "horde": Horde()}
_WIDTH: Final = 80
_ROSTER: Final = ("Event", "Site", "Date", "Round", "White", "Black")
_TAG: Final = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_TOKEN: Final = re.compile(
    r"\{(?P<comment>[^}]*)\}|;(?P<rest>[^\n]*)|(?P<open>\()|(?P<close>\))|\$\d+|"
    r"(?P<result>1-0|0-1|1/2-1/2|\*)(?=\s|$)|\d+\.+|(?P<move>[^\s(){};]+)"
)
_CLOCK: Final = re.compile(r"\[%clk\s+(\d+):(\d\d):(\d\d)(?:\.(\d))?\]")
_NO_CHANCE: Final = Context(Dice(bytes(32), 0), 0)


class InvalidPgn(Invalid):
    code = "invalid_pgn"


class Record(msgspec.Struct, frozen=True):
    """One game of a PGN: its tags, what it is a game of, where it begins (None = as usual), its moves as we write them."""

    tags: dict[str, str]
    game: str
    options: dict[str, Any]
    position: str | None
    moves: list[str]
    clocks: list[int | None]
    """Milliseconds left to the mover after each move, where the comments say it."""
    result: str

    def match(self, began: int = 0) -> Match:
        """A match that can be replayed like any other; without a clock, as its times are only told."""
        rules = GAMES[self.game]
        header = Header(
            "pgn", self.game, rules.version, 2, bytes(32), began, self.options, position=self.position
        )
        match = Match(rules, header)
        for number, move in enumerate(self.moves, 1):
            match.apply(Event(number, number, "moved", match.asks[0].seat, move))
        return match


# -- writing


def write_pgn(match: Match, **tags: str) -> str:
    """`tags` such as White and Black come first; Result, Variant, FEN and TimeControl are the match's own."""
    game = match.game
    assert isinstance(game, TurnBased)
    result = _result(match.outcome)
    lines = [f'[{name} "{_quoted(tags.get(name, "?"))}"]' for name in _ROSTER]
    lines.append(f'[Result "{result}"]')
    own = {**_own_tags(match, game), **{name: text for name, text in tags.items() if name not in _ROSTER}}
    lines += [f'[{name} "{_quoted(text)}"]' for name, text in own.items()]
    return "\n".join(lines) + "\n\n" + _wrapped([*_movetext(match, game), result]) + "\n"


def _own_tags(match: Match, game: TurnBased) -> dict[str, str]:
    tags: dict[str, str] = {}
    header = match.header
    start = Match(game, header).state
    is_chess960 = bool(getattr(game.options(header.options), "chess960", False))
    variant = "Chess960" if is_chess960 else VARIANTS[game.name]
    if variant:
        tags["Variant"] = variant
    if variant in ("Chess960", "Horde") or header.position is not None:
        tags["SetUp"] = "1"
        tags["FEN"] = " ".join(game.write(start).split()[:6])
    if isinstance(header.clock, Bank):
        tags["TimeControl"] = f"{header.clock.initial}+{header.clock.increment}"
    if match.outcome is not None:
        tags["Termination"] = match.outcome.reason.replace("_", " ")
    return tags


def _movetext(match: Match, game: TurnBased) -> Iterator[str]:
    """What was played and not taken back, with the time that was left."""
    replayed = Match(game, match.header)
    line: list[tuple[State, str]] = [(replayed.state, "")]
    for event in match.events(None) if match.outcome is not None else match.log:
        replayed.apply(event)
        state = replayed.state
        if event.kind in ("moved", "timed_out") and event.text and event.text != str(CLAIM):
            line.append((state, _clock(replayed, event)))
        elif all(state is not known for known, _ in line[-1:]):
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


def _clock(match: Match, event: Event) -> str:
    reading = match.reading
    if reading is None or event.seat is None or not isinstance(match.header.clock, Bank):
        return ""
    seconds = reading.left[event.seat] // 1000
    return f"{{[%clk {seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}]}}"


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


# -- reading


def read_pgn(text: str) -> list[Record]:
    """Every game of a PGN, one or many; variations are left out. Raises InvalidPgn with the game and the move that is wrong."""
    text = "\n".join(line for line in text.lstrip("\ufeff").splitlines() if not line.startswith("%"))
    records = [_read_game(number, tags, body) for number, (tags, body) in enumerate(_split(text), 1)]
    if not records:
        raise InvalidPgn("There is no game in this PGN.")
    return records


def _split(text: str) -> Iterator[tuple[dict[str, str], str]]:
    """Tags and moves of each game. Tags inside comments are not tags."""
    at = 0
    tags: dict[str, str] = {}
    body = ""
    for found in re.finditer(r"\{[^}]*\}|" + _TAG.pattern, text):
        if found[1] is None:
            continue
        between = text[at : found.start()]
        at = found.end()
        if between.strip():
            body += between
            if tags or body.strip():
                yield tags, body
            tags, body = {}, ""
        tags[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
    body = text[at:]
    if tags or body.strip():
        yield tags, body


def _read_game(number: int, tags: dict[str, str], body: str) -> Record:
    game, options = _game_of(number, tags)
    rules = GAMES[game]
    position = tags.get("FEN")
    checked = rules.options(options)
    try:
        state = (
            rules.start(2, rules.options({}), _NO_CHANCE)
            if position is None
            else rules.read(position, checked)
        )
    except InvalidPosition as refusal:
        raise InvalidPgn(f"Game {number}: {refusal.message}") from None
    moves: list[str] = []
    clocks: list[int | None] = []
    result = tags.get("Result", "*")
    depth = 0
    for found in _TOKEN.finditer(body):
        if found["open"] or found["close"]:
            depth += 1 if found["open"] else -1
        elif depth:
            continue
        elif found["comment"] is not None:
            clock = _CLOCK.search(found["comment"])
            if clock is not None and clocks:
                hours, minutes, seconds = (int(part) for part in clock.groups()[:3])
                clocks[-1] = 1000 * (3600 * hours + 60 * minutes + seconds) + 100 * int(clock[4] or 0)
        elif found["result"]:
            result = found["result"]
        elif found["move"]:
            state = _play(rules, state, found["move"], number, len(moves), moves)
            clocks.append(None)
    return Record(
        tags,
        game,
        options,
        None if position is None else rules.write(rules.read(position, checked)),
        moves,
        clocks,
        result,
    )


def _play(rules: TurnBased, state: State, text: str, number: int, played: int, moves: list[str]) -> State:
    where = f"Game {number}, move {played // 2 + 1}{'.' if played % 2 == 0 else '...'}"
    if state.ending is not None:
        raise InvalidPgn(f"{where}: '{text[:20]}' comes after the end ({state.ending.reason}).")
    seat = state.position.turn
    try:
        move = rules.understand(state, seat, text)
        rules.check(state, seat, move)
    except Refusal as refusal:
        raise InvalidPgn(f"{where}: {refusal.message}") from None
    moves.append(str(move))
    return rules.play(state, {seat: move}, _NO_CHANCE)


def _game_of(number: int, tags: dict[str, str]) -> tuple[str, dict[str, Any]]:
    variant = tags.get("Variant", "").strip().lower().replace(" ", "").replace("-", "")
    if variant in ("", "standard", "chess", "normal", "fromposition"):
        return "chess", {}
    if variant in ("chess960", "fischerandom", "fischerrandom"):
        return "chess", {"chess960": True}
    for game, name in VARIANTS.items():
        if name and variant in (name.lower(), name.lower() + "chess"):
            return game, {}
    raise InvalidPgn(f"Game {number}: the variant '{tags['Variant'][:40]}' is not one of ours.")
