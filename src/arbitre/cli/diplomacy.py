"""Resolve Diplomacy phases: `solve` for programs, in JSON lines, and `simulate` for people.

`solve` reads requests on standard input, one a line, and writes one answer a line. A request is the specification's `/solve`:
  {"variant":"standard","advancement":0,"situation":{"units":[…],"ownerships":[…]},"orders":[…],"role":0}
The answer has the situation that follows, a verdict for every order and the report; an error has its code, the reason and
the number of the line. Both are described in docs/diplomacy.md.
"""

import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from typing import Any

import msgspec

from arbitre.cli import simulation
from arbitre.kernel.errors import Refusal


def add_arguments(parser: ArgumentParser) -> None:
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    solve = actions.add_parser("solve", help="resolve the phases given on standard input")
    solve.set_defaults(action=_solve)
    simulate = actions.add_parser(
        "simulate",
        help="resolve orders on any position",
        description=simulation.__doc__,
        formatter_class=RawDescriptionHelpFormatter,
    )
    simulation.add_arguments(simulate)
    simulate.set_defaults(action=simulation.run)


def run(arguments: Namespace) -> int:
    code: int = arguments.action(arguments)
    return code


def _solve(arguments: Namespace) -> int:
    from arbitre.referee.pipe import serve

    sys.stdout.flush()
    solver = Solver()
    serve(solver, sys.stdin.fileno(), sys.stdout.fileno())
    return 0


class Solver:
    """Answers lines one after the other; a wrong one changes nothing for the next."""

    def __init__(self) -> None:
        from arbitre.games.diplomacy.solve import solve

        self._number = 0
        self._solve = solve
        self._encoder = msgspec.json.Encoder()

    def greeting(self) -> bytes:
        return b""

    def answer(self, line: bytes) -> bytes:
        from arbitre.games.diplomacy.errors import InvalidRequest

        if not line.strip():
            self._number += 1
            return b""
        label: dict[str, Any] = {}
        try:
            content = self._decode(line)
            if "id" in content:
                label["id"] = content["id"]
            solved = self._solve(content)
        except Refusal as refusal:
            return self.refuse(refusal, label)
        except RecursionError:
            return self.refuse(InvalidRequest("The request is nested too deeply."), label)
        self._number += 1
        return self._line({"line": self._number, **label, **msgspec.structs.asdict(solved)})

    def refuse(self, refusal: Refusal, label: dict[str, Any] | None = None) -> bytes:
        self._number += 1
        error = {"code": refusal.code, "message": refusal.message}
        return self._line({"line": self._number, **(label or {}), "error": error})

    def _decode(self, line: bytes) -> dict[str, Any]:
        from arbitre.games.diplomacy.errors import InvalidRequest

        try:
            content: dict[str, Any] = msgspec.json.decode(line, type=dict[str, Any])
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise InvalidRequest(f"The line is not a JSON object: {error}.") from None
        return content

    def _line(self, answer: dict[str, Any]) -> bytes:
        return self._encoder.encode(answer) + b"\n"
