"""Our boards as an interface: a page that draws the tray given in its URL, in any frame.

The page has an opaque origin even outside a sandbox. Whatever its URL says, none of its scripts runs in our origin.
"""

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec
from starlette.responses import Response

from arbitre.kernel.errors import Refusal
from arbitre.protocols.tournoyons.frames.drawing import Asked, draw
from arbitre.protocols.tournoyons.frames.workbench import TrayWorkbench
from arbitre.protocols.tournoyons.trays.registry import find_set
from arbitre.protocols.tournoyons.trays.strings import INIT, Strings
from arbitre.server.errors import OutOfService
from arbitre.wire.interfaces import TrayAsked, TrayMove

PAGE: Final = "interface.html"
PLACE: Final = "<!--shown-->"
POLICY: Final = (
    "sandbox allow-scripts; default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; frame-src http: https:; object-src 'none'; base-uri 'none'; form-action 'none'"
)
MODEL_POLICY: Final = (
    "sandbox allow-scripts allow-modals; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
    "frame-src http: https:; base-uri 'none'; form-action 'none'"
)
_STRINGS: Final = ("tray", "gain1", "gain2", "move1", "move2")
_SEATS: Final = {"one": 0, "two": 1}


class Boards:
    """The pages of our own interfaces. `folder` holds the built web client."""

    def __init__(self, folder: Path | None) -> None:
        path = None if folder is None else folder / PAGE
        self._page = path.read_text(encoding="utf-8") if path is not None and path.is_file() else None
        self._model = (files("arbitre.protocols.tournoyons.frames") / "model.html").read_text(
            encoding="utf-8"
        )

    def model(self) -> Response:
        return Response(self._model, 200, {"content-security-policy": MODEL_POLICY}, "text/html")

    def board(self, given: Mapping[str, str]) -> Response:
        """Raises a Refusal for an unknown game or an invalid tray."""
        if self._page is None:
            raise OutOfService("The web client is not built; its boards cannot be shown.")
        shown = msgspec.json.encode(_shown(given)).decode().replace("<", "\\u003c")
        page = self._page.replace(PLACE, f'<script type="application/json" id="shown">{shown}</script>')
        return Response(page, 200, {"content-security-policy": POLICY}, "text/html")


def _shown(given: Mapping[str, str]) -> dict[str, Any]:
    game = find_set(given.get("set", ""))
    method = given.get("method", "standard").lower()
    about = {
        "game": game,
        "players": [given.get("name1", ""), given.get("name2", "")],
        "legend": given.get("legend", ""),
        "count": given.get("count", ""),
        "color": given.get("color", ""),
        "mute": "mute" in given,
        "wait": _tenths(given.get("wait", "")),
        "method": method,
        "back": given.get("urlreturn", ""),
        "problem": "",
    }
    if method == "none":
        return {**about, "view": None}
    if "webtest" in given:
        return {**about, **_by_hand(game, given)}
    seat = _SEATS.get(given.get("input", "").lower())
    strings = msgspec.convert({name: given.get(name) or None for name in _STRINGS}, Strings)
    asked = Asked(game=game, strings=strings, seat=seat, method=method)
    drawn = draw(asked)
    return {
        **about,
        "seat": seat,
        "eyes": asked.eyes,
        "view": drawn.view,
        "before": drawn.before,
        "moves": drawn.moves,
        "prepares": method == "prepare",
    }


def _by_hand(game: str, given: Mapping[str, str]) -> dict[str, Any]:
    """WebTest: the user plays both sides and can read the context at any time."""
    moves = [
        TrayMove(int(seat == "2"), move)
        for seat, _, move in map(_split, filter(None, given.get("moves", "").split("~")))
    ]
    turn = given.get("turn", "")
    asked = TrayAsked(
        game=game,
        tray=given.get("tray") or INIT,
        gain1=given.get("gain1") or None,
        gain2=given.get("gain2") or None,
        turn=int(turn) if turn.isascii() and turn.isdigit() and 0 < len(turn) < 6 and int(turn) else None,
        moves=moves,
    )
    problem = ""
    try:
        laid = TrayWorkbench().lay_out(asked)
    except Refusal as refusal:
        if not moves:
            raise
        problem = refusal.message
        asked = msgspec.structs.replace(asked, moves=moves[:-1])
        laid = TrayWorkbench().lay_out(asked)
    return {
        "seat": laid.seat,
        "eyes": laid.seat,
        "view": laid.view,
        "before": None,
        "moves": laid.moves,
        "prepares": laid.interface.get("Method") == "Prepare",
        "asks": laid.asks,
        "problem": problem,
        "context": {
            "Tray": asked.tray,
            "Gain1": asked.gain1 or "",
            "Gain2": asked.gain2 or "",
            "Turn": "" if asked.turn is None else str(asked.turn),
        },
        "played": [f"{move.seat + 1}{move.move}" for move in asked.moves],
        "reached": {**laid.engine, **laid.interface, "Turn": str(laid.turn)},
    }


def _split(text: str) -> tuple[str, str, str]:
    return text[:1], "", text[1:]


def _tenths(text: str) -> int:
    """Converts tenths of a second to milliseconds, ten seconds at most."""
    return min(int(text), 100) * 100 if text.isascii() and text.isdigit() and len(text) < 6 else 0
