"""Resolve Diplomacy phases: `solve` for programs, in JSON lines, and `simulate` for people."""

import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from typing import Any

import msgspec

from arbitre.cli import simulation
from arbitre.kernel.errors import Refusal

_SOLVE = """\
Reads requests on standard input, one a line, and writes one answer a line, in the same order. A request:

  {"advancement": 0,
   "situation": {"units": [{"type_unit": 1, "zone": 47, "role": 2}], "ownerships": [{"center_num": 20, "role": 2}]},
   "orders": [{"order_type": 1, "active_unit": {"zone": 47}, "destination_zone": 17}]}

advancement  counts resolutions from 0: spring moves, retreats, autumn moves, retreats, adjustments
zone, role   numbers of the variant: zones 1 to 81 and roles 1 (England) to 7 (Turkey) on the standard map
order_type   1 attack, 2 support an attack, 3 support in defence, 4 hold, 5 convoy, 6 retreat, 7 disband, 8 build, 9 remove
also         variant, role, names, language, rules, cd_possible_*, victory_centers, nb_max_cycles_to_play, report, id

The answer has the situation that follows, a verdict for every order and the report ("report": false leaves the words out and
is several times as fast). An error has its code, a sentence and, if an order is wrong, its number:

  {"line": 2, "error": {"code": "no_such_unit", "message": "Order 1 is for zone 61, where there is no unit.", "order": 1}}

docs/diplomacy.md describes every field, verdict and rule."""


def add_arguments(parser: ArgumentParser) -> None:
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    solve = actions.add_parser(
        "solve",
        help="resolve the phases given on standard input",
        description=_SOLVE,
        formatter_class=RawDescriptionHelpFormatter,
    )
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
    """Answers lines one by one. A bad line does not affect the next."""

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
        return self._line(label, self._encoder.encode(solved))

    def refuse(self, refusal: Refusal, label: dict[str, Any] | None = None) -> bytes:
        from arbitre.games.diplomacy.errors import InvalidOrder

        self._number += 1
        error: dict[str, Any] = {"code": refusal.code, "message": refusal.message}
        if isinstance(refusal, InvalidOrder) and refusal.place is not None:
            error["order"] = refusal.place
        return self._line(label, self._encoder.encode({"error": error}))

    def _decode(self, line: bytes) -> dict[str, Any]:
        from arbitre.games.diplomacy.errors import InvalidRequest

        try:
            content: dict[str, Any] = msgspec.json.decode(line, type=dict[str, Any])
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise InvalidRequest(f"The line is not a JSON object: {error}.") from None
        return content

    def _line(self, label: dict[str, Any] | None, answer: bytes) -> bytes:
        """Returns an answer with its line number and label first."""
        head = self._encoder.encode({"line": self._number, **(label or {})})
        return b"%b,%b\n" % (head[:-1], answer[1:])
