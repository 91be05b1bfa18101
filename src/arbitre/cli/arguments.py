"""Arguments that several commands share, and how their text is read."""

import re
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Iterable

import msgspec

from arbitre.cli.errors import InvalidArguments
from arbitre.kernel.clock import Clock
from arbitre.referee.seeds import new_seed, read_seed
from arbitre.terminal.language import system_language

_SHORT_CLOCK = re.compile(r"(bank|move|round):([0-9]{1,9})(?:\+([0-9]{1,9}))?")


def add_game(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game's name, as in 'arbitre games'")


def add_database(parser: ArgumentParser, default: str | None = None) -> None:
    parser.add_argument(
        "--database",
        metavar="FILE|URL",
        default=default,
        help="a SQLite file, or postgresql://… (ARBITRE_DATABASE; default: data/arbitre.db)",
    )


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        dest="options",
        help="set an option of the game; may be repeated",
    )


def add_seed(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--seed",
        metavar="SEED",
        help="64 hexadecimal digits, or any text, whose SHA-256 is taken (default: drawn at random)",
    )


def add_language(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--language", choices=("en", "fr"), default=system_language(), help="(default: the system's)"
    )


def whole_number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", text) or not least <= int(text) <= most:
            raise ArgumentTypeError(f"'{text[:20]}' is not a whole number from {least} to {most}")
        return int(text)

    return read


def seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= 3600:
        raise ArgumentTypeError(f"'{text[:20]}' is not a number of seconds, more than 0 and at most 3600")
    return value


def chosen_options(given: Iterable[str]) -> dict[str, str]:
    """Returns the options as strings. The game knows their names and reads their values."""
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not name or not equals:
            raise InvalidArguments(f"'{text[:40]}' is not an option of the form NAME=VALUE.")
        if name in options:
            raise InvalidArguments(f"The option '{name[:40]}' is given twice.")
        options[name] = value
    return options


def chosen_seed(text: str | None) -> bytes:
    return new_seed() if text is None else read_seed(text)


def chosen_clock(text: str | None) -> Clock | None:
    """Reads `bank:300+2`, `move:30`, `round:60`, or the clock's JSON."""
    if text is None:
        return None
    clock: Clock
    try:
        if short := _SHORT_CLOCK.fullmatch(text):
            kind, amount, increment = short.groups()
            fields = {"kind": kind, ("initial" if kind == "bank" else "seconds"): int(amount)}
            if increment is not None:
                fields["increment"] = int(increment)
            clock = msgspec.convert(fields, Clock)
        else:
            clock = msgspec.json.decode(text, type=Clock)
    except msgspec.ValidationError as error:
        raise InvalidArguments(f"The clock '{text[:60]}' does not fit: {error}.") from None
    except (msgspec.DecodeError, RecursionError):
        raise InvalidArguments(
            f"'{text[:60]}' is not a clock such as bank:300+2, move:30, round:60 or its JSON."
        ) from None
    return clock
