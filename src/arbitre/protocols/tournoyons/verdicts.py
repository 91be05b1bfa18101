"""Referees of added games (chapter VI): a query string with the last move, and a verdict returned by `ReturnURL`.

In the manual, a referee's page sends its verdict by a script in its frame. We call the referee from the server, and read that
address from the page or redirect it answers with. It may also call the address itself. If the sheet says so, a player's browser
shows the page in a frame (`frames/referees.py`), and the server calls nobody.
"""

import re
from typing import Final
from urllib.parse import unquote

import msgspec

from arbitre.games.added import State
from arbitre.kernel.errors import InvalidMove
from arbitre.kernel.game import Seat
from arbitre.kernel.match import Match
from arbitre.kernel.text import Text
from arbitre.outbound.caller import Reply
from arbitre.outbound.urls import Target, read_url
from arbitre.protocols.tournoyons.queries import called_address, query_in, write_query
from arbitre.server.engines.wires import Asked, Outgoing
from arbitre.server.errors import InvalidRequest
from arbitre.server.store.rows import EngineRow
from arbitre.wire.engines import EngineTrial

ERROR: Final = "5"
TRIAL: Final = "TRIAL"
TRIAL_MOVE: Final = "1000000000"
BANNED: Final = re.compile(r"[|/]")


class VerdictWire:
    """Implements `Wire`. `address` is where referees send their verdicts, with a query appended."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._written = called_address(address)

    def check_games(self, games: list[str]) -> None:
        raise InvalidRequest("A referee is registered with the game that it is for.")

    def ask(self, asked: Asked) -> Outgoing:
        state: State = asked.match.state
        outgoing = self._asking(
            read_url(asked.engine.address),
            game=asked.game,
            move_id=asked.move_id,
            is_preparing=state.is_preparing,
            moves=state.moves,
            gains=state.gains,
            tray=state.tray,
        )
        return msgspec.structs.replace(outgoing, is_framed=state.options.framed)

    def _asking(
        self,
        target: Target,
        *,
        game: str,
        move_id: str,
        is_preparing: bool,
        moves: tuple[str | None, str | None],
        gains: tuple[str, str],
        tray: str,
    ) -> Outgoing:
        query = write_query(
            [
                ("Game", game),
                ("MoveId", move_id),
                ("Method", "Prepare" if is_preparing else None),
                ("Move1", moves[0] or None),
                ("Move2", moves[1] or None),
                ("Gain1", gains[0]),
                ("Gain2", gains[1]),
                ("Tray", tray),
                ("ReturnURL", self._address),
            ]
        )
        return Outgoing(target=target.with_query(query))

    def tell_end(self, asked: Asked) -> None:
        return None

    def answer_in(self, reply: Reply) -> str | None:
        """The verdict in a redirect, a script or a link."""
        try:
            fields = query_in(reply, self._written)
            return None if fields is None else verdict_in(fields)
        except InvalidRequest as refusal:
            raise InvalidMove(refusal.message) from None

    def value_in(self, reply: Reply) -> str:
        value = self.answer_in(reply)
        if value is None:
            raise InvalidMove.told(
                Text(
                    "La réponse ne contient pas l’adresse ReturnURL suivie d’un verdict.",
                    "The reply does not hold the address ReturnURL, followed by a verdict.",
                )
            )
        return value

    def move(self, match: Match, seat: Seat, value: str) -> str:
        return value

    def try_out(self, trial: EngineTrial, engine: EngineRow | None, target: Target) -> Outgoing:
        """Under identifiers of no match: if the referee calls back, nothing comes of it."""
        given = trial.parameters
        return self._asking(
            target,
            game=TRIAL,
            move_id=TRIAL_MOVE,
            is_preparing=given.tray is None,
            moves=(given.move1, given.move2),
            gains=(given.gain1 or "", given.gain2 or ""),
            tray=given.tray or "",
        )


def verdict_in(fields: dict[str, str]) -> str:
    """ReturnCode, gains and tray as one line. Raises InvalidRequest if one is missing or holds characters not allowed in a
    tray."""
    code = fields.get("returncode", "")
    if code not in ("1", "2", "3", "4", "5"):
        raise InvalidRequest(f"ReturnCode is 1 to 5, not '{code[:20]}'.")
    tray = fields.get("tray", "")
    if code == ERROR:
        # A sentence for people, which may arrive escaped twice.
        tray = BANNED.sub(" ", unquote(tray))
    gains = fields.get("gain1", ""), fields.get("gain2", "")
    for name, text in (("Tray", tray), ("Gain1", gains[0]), ("Gain2", gains[1])):
        if "|" in text or (name == "Tray" and "/" in text):
            raise InvalidRequest(f"{name} holds a character that the manual bans: '{text[:60]}'.")
    return f"{code}|{gains[0]}|{gains[1]}|{tray}"
