"""Reads PGN into matches. Skips variations and glyphs; everything else must be a match by our rules."""

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from arbitre.games.chess.mode import STANDARD
from arbitre.games.chess.pgn.variants import GAMES, InvalidPgn, Rules, read_variant
from arbitre.games.chess.real_time.game import RealTime
from arbitre.games.chess.real_time.pieces import NO_CAPTURE
from arbitre.kernel.errors import InvalidPosition, Refusal
from arbitre.kernel.game import Outcome, Seat
from arbitre.kernel.log import Action, Directive, Header
from arbitre.kernel.match import Match
from arbitre.kernel.text import Text

SECONDS_A_MOVE: Final = 1
"""How long a move took, if nothing says."""
_AFTERWARDS: Final = {"1-0": 60_000, "0-1": 60_000, "1/2-1/2": 10 * NO_CAPTURE}
"""In real time, how many milliseconds pieces in motion may take to reach the stated result."""
_SEED: Final = bytes(32)
_TAG: Final = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_TOKEN: Final = re.compile(
    r"\{(?P<comment>[^}]*)\}|;(?P<rest>[^\n]*)|(?P<open>\()|(?P<close>\))|\$\d+|"
    r"(?P<result>1-0|0-1|1/2-1/2|\*)(?=\s|$)|(?P<number>\d+)(?P<dots>\.+)|(?P<move>[^\s(){};]+)"
)
_TIME: Final = re.compile(r"\[%(clk|emt)\s+(\d{1,4}):(\d\d):(\d\d)(?:\.(\d{1,3}))?\]")
_SCORES: Final = {"1-0": (1.0, 0.0), "0-1": (0.0, 1.0), "1/2-1/2": (0.5, 0.5)}


class PgnMove(msgspec.Struct):
    text: str
    where: str
    """Its number, as a PGN writes it: `2...`."""
    seat: Seat
    """Who moves, according to the numbers. Only real time needs this."""
    left: int | None = None
    """Milliseconds the mover had left, if a comment says so."""
    took: int = 1_000 * SECONDS_A_MOVE
    """Milliseconds since the previous move."""


class Record(msgspec.Struct, frozen=True):
    """One game of a PGN: tags, game, start (None: the usual one), and its moves in our own text."""

    tags: dict[str, str]
    game: str
    options: dict[str, Any]
    position: str | None
    moves: list[str]
    clocks: list[int | None]
    """Milliseconds the mover had left after each move, if the comments say so."""
    times: list[int]
    """When each move was made, in milliseconds since the start."""
    seats: list[Seat]
    result: str

    @property
    def title(self) -> str:
        """Who played, where and when, as far as known."""
        names = [self.tags.get(name, "?") for name in ("White", "Black")]
        facts = [self.tags.get(name, "?") for name in ("Event", "Date")]
        known = [fact.replace(".??", "") for fact in facts if fact.strip("?.- ")]
        return ", ".join([" – ".join(names), *known])

    def header(self, id: str = "pgn", began: int = 0, seed: bytes = _SEED) -> Header:
        rules = GAMES[self.game]
        return Header(id, self.game, rules.version, 2, seed, began, self.options, position=self.position)

    def match(self, header: Header | None = None) -> Match:
        """Returns a match that can be replayed like any other. It has no clock, because the times are only claimed."""
        match = Match(GAMES[self.game], header or self.header())
        for seat, move, at in zip(self.seats, self.moves, self.times, strict=True):
            _elapse(match, at)
            match.apply(match.act(seat, Action("move", move, match.version_for(seat)), at))
        if isinstance(match.game, RealTime):
            _elapse(match, match.latest + _AFTERWARDS.get(self.result, 0))
        return match

    def finished_match(self, header: Header | None = None) -> Match:
        """Like `match`, but ended by the PGN's result if the rules do not end it."""
        match = self.match(header)
        if not match.is_over:
            scores = _SCORES.get(self.result, (0.5, 0.5))
            outcome = Outcome("recorded" if self.result in _SCORES else "unfinished", scores)
            directive = Directive("stop", text=msgspec.json.encode(outcome).decode())
            match.apply(match.direct(directive, match.latest))
        return match


def read_pgn(text: str) -> list[Record]:
    """Reads every game of a PGN. Raises InvalidPgn, naming the game and the move that is wrong."""
    text = "\n".join(line for line in text.lstrip("\ufeff").splitlines() if not line.startswith("%"))
    records = [_read_game(number, tags, body) for number, (tags, body) in enumerate(_split(text), 1)]
    if not records:
        raise InvalidPgn.told(
            Text(fr="Il n’y a pas de partie dans ce PGN.", en="There is no game in this PGN.")
        )
    return records


def _split(text: str) -> Iterator[tuple[dict[str, str], str]]:
    """Yields tags and moves of each game. Tags inside comments are ignored."""
    at = 0
    tags: dict[str, str] = {}
    for found in re.finditer(r"\{[^}]*\}|" + _TAG.pattern, text):
        if found[1] is None:
            continue
        if (between := text[at : found.start()]).strip():
            yield from _apart(tags, between)
            tags = {}
        at = found.end()
        tags[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
    if tags or text[at:].strip():
        yield from _apart(tags, text[at:])


def _apart(tags: dict[str, str], body: str) -> Iterator[tuple[dict[str, str], str]]:
    """After a result, another game begins even without tags."""
    at = 0
    for found in _TOKEN.finditer(body):
        if found["result"] and body[found.end() :].strip():
            yield tags, body[at : found.end()]
            tags, at = {}, found.end()
    yield tags, body[at:]


def _read_game(number: int, tags: dict[str, str], body: str) -> Record:
    try:
        rules, options = read_variant(tags)
        position = tags.get("FEN")
        if position is not None:
            checked = rules.options(options)
            position = rules.write(rules.read(position, checked))
    except (InvalidPosition, InvalidPgn) as refusal:
        raise _wrong(Text(fr=f"Partie {number}", en=f"Game {number}"), refusal) from None
    if position is None and options.get("chess960"):
        # The PGN does not record the draw by lot, so it starts as usual.
        position = STANDARD
    moves, result = _read_moves(body)
    record = Record(tags, rules.name, options, position, [], [], [], [], result or tags.get("Result", "*"))
    _play(number, record, rules, moves)
    return record


def _read_moves(body: str) -> tuple[list[PgnMove], str | None]:
    moves: list[PgnMove] = []
    result, depth, count, seat = None, 0, 0, 1
    for found in _TOKEN.finditer(body):
        if found["open"] or found["close"]:
            depth += 1 if found["open"] else -1
        elif depth:
            continue
        elif found["comment"] is not None:
            if moves and (time := _TIME.search(found["comment"])):
                _set_time(moves[-1], time)
        elif found["result"]:
            result = found["result"]
        elif found["number"]:
            # The dots say which side makes the next move.
            seat = 0 if len(found["dots"]) > 1 else 1
        elif found["move"]:
            seat = 1 - seat
            where = f"{count // 2 + 1}{'...' if count % 2 else '.'}"
            moves.append(PgnMove(found["move"], where, seat))
            count += 1
    return moves, result


def _set_time(move: PgnMove, time: re.Match[str]) -> None:
    hours, minutes, seconds = (int(part) for part in time.groups()[1:4])
    milliseconds = 1000 * (3600 * hours + 60 * minutes + seconds) + int((time[5] or "0").ljust(3, "0"))
    if time[1] == "clk":
        move.left = milliseconds
    else:
        move.took = milliseconds


def _play(number: int, record: Record, rules: Rules, moves: list[PgnMove]) -> None:
    """Plays every move, and writes it into the record in our own text."""
    match = Match(rules, record.header())
    now = 0
    for move in moves:
        where = Text(fr=f"Partie {number}, coup {move.where}", en=f"Game {number}, move {move.where}")
        now += move.took
        _elapse(match, now)
        if match.outcome is not None:
            text, reason = move.text[:20], match.outcome.reason
            raise InvalidPgn.told(
                Text(
                    fr=f"{where.fr} : « {text} » vient après la fin ({reason}).",
                    en=f"{where.en}: '{text}' comes after the end ({reason}).",
                )
            )
        seat = move.seat if isinstance(rules, RealTime) else match.asks[0].seat
        try:
            understood = str(rules.understand(match.state_at(now), seat, move.text))
            match.apply(match.act(seat, Action("move", understood, match.version_for(seat)), now))
        except Refusal as refusal:
            raise _wrong(where, refusal) from None
        record.moves.append(understood)
        record.clocks.append(move.left)
        record.times.append(now)
        record.seats.append(seat)


def _wrong(where: Text, refusal: Refusal) -> InvalidPgn:
    words = refusal.words or Text(fr=refusal.message, en=refusal.message)
    return InvalidPgn.told(Text(fr=f"{where.fr} : {words.fr}", en=f"{where.en}: {words.en}"))


def _elapse(match: Match, until: int) -> None:
    """Applies what time alone causes until then."""
    while not match.is_over and (events := match.elapse(until)):
        for event in events:
            match.apply(event)
