"""The command line: `arbitre COMMAND …`. One module per command, imported only when it is called, so that each starts fast.

A command is a module with `add_arguments(parser)` and `run(arguments) -> exit code`. An error is one sentence with its code on
standard error. Exit codes: 2 = not understood or not possible, 1 = it ran and the answer is no, 130 = Ctrl-C.
"""

import errno
import io
import os
import sys
from argparse import Action, ArgumentParser, HelpFormatter, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module
from typing import Literal, NoReturn, TextIO

from arbitre import __version__
from arbitre.cli import plain_text
from arbitre.cli.errors import InvalidArguments
from arbitre.kernel.errors import Refusal
from arbitre.kernel.text import Text
from arbitre.terminal.language import system_language

COMMANDS = {
    "serve": "run the server: web client, API and bots",
    "worker": "do a server's work (bots, deadlines) on another machine",
    "bot": "play on a server as a program, yours or our player of SET",
    "competition": "list, show and follow a server's competitions",
    "admin": "give and take roles: administrators, organisers…",
    "backup": "copy the database into a file while servers go on",
    "restore": "put such a copy in the database's place",
    "check-database": "replay every match and compare with what is stored",
    "games": "list the games and their bots",
    "play": "play against a bot, line by line, without a server",
    "match": "let bots play each other and count",
    "moves": "list the legal moves of a position",
    "perft": "count chess positions to a depth",
    "pgn": "turn a PGN into matches, or a match of chess into PGN",
    "replay": "check an exported match and show its positions",
    "tui": "play on a server from the terminal",
    "pawnhub": "play on a server of Pawn Hub's own wire",
    "referee": "referee matches over a pipe, in JSON lines",
    "diplomacy": "resolve Diplomacy phases: orders tried, or JSON lines",
}


NO_ROOM = Text("Il n’y a plus de place pour la sortie.", "There is no room left for the output.")


class Parser(ArgumentParser):
    """Reports errors in one sentence, in the same form as every other refusal."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:]
        raise InvalidArguments(f"{sentence.rstrip('.')}; see '{self.prog} --help'.")


class WideFormatter(HelpFormatter):
    """argparse measures commands at one indentation level less than it writes them, so the longest would wrap."""

    def add_argument(self, action: Action) -> None:
        self._indent()
        super().add_argument(action)
        self._dedent()


def build_parser(command: str | None) -> Parser:
    """Builds the parser with the arguments of one command. It knows only the names of the others."""
    parser = Parser(
        prog="arbitre",
        description="A referee for board, card and robot games.",
        formatter_class=WideFormatter,
    )
    parser.add_argument("--version", action="version", version=f"arbitre {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, summary in COMMANDS.items():
        if name != command:
            commands.add_parser(name, help=summary)
            continue
        module = import_module(f"arbitre.cli.{name.replace('-', '_')}")
        chosen = commands.add_parser(
            name,
            help=summary,
            description=module.__doc__,
            formatter_class=RawDescriptionHelpFormatter,
        )
        module.add_arguments(chosen)
        chosen.set_defaults(run=module.run)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code. Prints no traceback for errors that a user can cause."""
    _write_anything()
    given = list(sys.argv[1:] if arguments is None else arguments)
    command = next((word for word in given if not word.startswith("-")), None)
    parsed = Namespace()
    try:
        parsed = build_parser(command).parse_args(given)
        code: int = parsed.run(parsed)
        sys.stdout.flush()
        return code
    except Refusal as refusal:
        print(refusal.in_language(getattr(parsed, "language", None) or system_language()), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of our output has gone, as `head` does.
        _forget_output()
        return 0
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        _forget_output()
        print(f"cannot_write: {NO_ROOM.in_language(system_language())}", file=sys.stderr)
        return 2


def _write_anything() -> None:
    """Replaces what a terminal without UTF-8 cannot show by plain text, and streams that were closed by nothing at all."""
    sys.stdin = sys.stdin or _nowhere("r")
    sys.stdout = sys.stdout or _nowhere("w")
    sys.stderr = sys.stderr or _nowhere("w")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=plain_text.NAME)


def _nowhere(mode: Literal["r", "w"]) -> TextIO:
    return open(os.devnull, mode, encoding="utf-8")


def _forget_output() -> None:
    """Prevents a second attempt to write the buffered output at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
