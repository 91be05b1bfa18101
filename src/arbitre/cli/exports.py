"""Reads exported matches, checks them, and shows them step by step. Trusts nothing that an export says."""

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from arbitre.cli.errors import SeedIsSecret, StartIsSecret, UnreadableFile
from arbitre.games.registry import find_game
from arbitre.kernel.dice import commitment
from arbitre.kernel.errors import InvalidLog, Refusal
from arbitre.kernel.game import Outcome
from arbitre.kernel.log import Event, Header
from arbitre.kernel.match import Match
from arbitre.kernel.text import Language
from arbitre.terminal.boards.registry import find_face, render_text
from arbitre.terminal.vocabulary import VOCABULARY
from arbitre.terminal.words import Words
from arbitre.wire.matches import Export

FORMAT = "arbitre-match-1"


class WrongSeed(InvalidLog):
    code = "wrong_seed"


class WrongOutcome(InvalidLog):
    code = "wrong_outcome"


def read_file(file: str) -> bytes:
    """`-` is standard input."""
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise UnreadableFile(f"'{file}' cannot be read: {error.strerror}.") from None


def read_export(file: str) -> Export:
    return decode_export(read_file(file), file)


def decode_export(text: bytes, file: str) -> Export:
    """`file` is its name in a refusal."""
    try:
        export = msgspec.json.decode(text, type=Export)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableFile(f"'{file}' is not an exported match: {error}.") from None
    if export.format != FORMAT:
        raise UnreadableFile(f"'{file}' has the format '{export.format[:40]}', not '{FORMAT}'.")
    if export.seed is None:
        raise SeedIsSecret(f"'{file}' holds no seed, as the match was not over when it was exported.")
    if export.source is not None and export.position is None:
        raise StartIsSecret(
            f"'{file}' does not hold the position of '{export.source[:40]}' that it begins from."
        )
    return export


def find_problems(export: Export) -> list[Refusal]:
    """Returns everything about the export that cannot be true. Empty: it is a match by our rules."""
    problems: list[Refusal] = []
    try:
        header = _header(export)
        found = commitment(header.seed)
        if found != export.commitment:
            problems.append(
                WrongSeed(f"The seed's commitment is {found}, but {export.commitment[:80]} was published.")
            )
        match = Match.replay(find_game(export.game), header, export.events, check=True)
        if match.outcome != export.outcome:
            problems.append(
                WrongOutcome(
                    f"The events lead to {describe(match.outcome)}, not to {describe(export.outcome)}."
                )
            )
    except Refusal as refusal:
        problems.append(refusal)
    return problems


def exported_match(export: Export) -> Match:
    """Raises a Refusal if it is not a match by our rules."""
    return Match.replay(find_game(export.game), _header(export), export.events, check=True)


def steps(export: Export, language: Language) -> Iterator[str]:
    """Yields every event in words, with the position if it changed. Stops early if the log breaks off."""
    try:
        game = find_game(export.game)
        match = Match(game, _header(export))
        yield f"{game.title.in_language(language)}\n\n{_board(match, language)}"
        for event in export.events:
            version = match.version
            match.apply(event)
            line = f"{event.number}. {_clock(event.at)} {_tell(match, event, language)}"
            yield line if match.version == version else f"{line}\n\n{_board(match, language)}"
    except Refusal:
        # `find_problems` says what is wrong.
        return


def describe(outcome: Outcome | None) -> str:
    if outcome is None:
        return "no outcome"
    return f"{outcome.reason} {' - '.join(f'{score:g}' for score in outcome.scores)}"


def _header(export: Export) -> Header:
    try:
        seed = bytes.fromhex(export.seed or "")
    except ValueError:
        raise WrongSeed("The seed is not written in hexadecimal digits.") from None
    return Header(
        id=export.id,
        game=export.game,
        rules=export.rules,
        seats=export.seats,
        seed=seed,
        began=export.began,
        options=export.options,
        clock=export.clock,
        position=export.position,
    )


def _board(match: Match, language: Language) -> str:
    """Reveals everything, because the match is over."""
    return render_text(match.game.name, match.game.reveal(match.state), language)


def _tell(match: Match, event: Event, language: Language) -> str:
    names = match.game.seat_names_for(match.game.options(match.header.options))
    who = (
        names[event.seat].in_language(language) if event.seat is not None and event.seat < len(names) else ""
    )
    if event.kind in ("away", "credited"):
        what = f"({int(event.text) / 1000:.1f} s)"
    else:
        what = find_face(match.game.name).tell(event.text, language) if event.text else ""
    key = f"event.{event.kind}"
    verb = Words(language)(key) if key in VOCABULARY else ""
    return " ".join(word for word in (who, verb, what) if word)


def _clock(at: int) -> str:
    minutes, milliseconds = divmod(at, 60_000)
    return f"{minutes}:{milliseconds / 1000:04.1f}"
