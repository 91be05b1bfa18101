"""Engines by URL (chapter III): a request is a query string, and the engine answers by calling `Referee`."""

from typing import Final

from arbitre.games.registry import find_game
from arbitre.kernel.errors import InvalidMove
from arbitre.kernel.game import Seat
from arbitre.kernel.match import Match
from arbitre.kernel.text import Text
from arbitre.outbound.caller import Reply
from arbitre.outbound.urls import Target, read_url
from arbitre.protocols.tournoyons.queries import called_address, query_in, write_query
from arbitre.protocols.tournoyons.trays.registry import find_trays
from arbitre.protocols.tournoyons.trays.strings import INIT
from arbitre.protocols.tournoyons.turns import status_of, turn_of
from arbitre.server.engines.wires import Asked, Outgoing
from arbitre.server.errors import InvalidRequest
from arbitre.server.store.rows import EngineRow
from arbitre.wire.engines import EngineTrial

LONGEST_VALUE: Final = 64
EMPTY: Final = {
    "tictactoe": "0" * 9,
    "morpion": "0" * 100,
    "pente": "0" * 361,
    "seafight": "0" * 100,
    "reversi": "0" * 27 + "43" + "0" * 6 + "34" + "0" * 27,
    "mastermind": "",
}
"""The trays that `Init` stands for, for engines that cannot read the word."""
TRIAL: Final = "TEST"
"""The match identifier of a trial."""


class QueryWire:
    """Implements `Wire`. `referee` is where engines send their answers, with a query appended."""

    def __init__(self, referee: str) -> None:
        self._referee = referee
        self._written = called_address(referee)

    def check_games(self, games: list[str]) -> None:
        for game in games:
            find_trays(game)

    def ask(self, asked: Asked) -> Outgoing:
        return self._request(asked, status_of(None, asked.seat))

    def tell_end(self, asked: Asked) -> Outgoing:
        return self._request(asked, status_of(asked.match.outcome, asked.seat))

    def _request(self, asked: Asked, status: int) -> Outgoing:
        match, seat, engine = asked.match, asked.seat, asked.engine
        trays = find_trays(match.game.name)
        strings = trays.for_engine(match.state, seat)
        query = write_query(
            [
                ("Set", trays.SET),
                ("Game", asked.game),
                ("MoveId", asked.move_id),
                ("Tray", _tray(match.game.name, strings.tray, engine)),
                ("Turn", str(turn_of(match, seat, strings.tray))),
                ("Move1", strings.move1),
                ("Move2", strings.move2),
                ("Gain1", strings.gain1),
                ("Gain2", strings.gain2),
                ("TimeOut", str(asked.timeout)),
                ("Opponent", asked.opponent),
                ("Level", engine.level),
                ("Status", str(status)),
                ("Referee", self._referee),
            ]
        )
        return Outgoing(target=read_url(engine.address).with_query(query))

    def answer_in(self, reply: Reply) -> str | None:
        """Some engines do not call back. They redirect to the address, or answer with a page that goes there."""
        try:
            return (query_in(reply, self._written) or {}).get("value")
        except InvalidRequest as refusal:
            raise InvalidMove(refusal.message) from None

    def value_in(self, reply: Reply) -> str:
        return shown_value(reply)

    def move(self, match: Match, seat: Seat, value: str) -> str:
        return str(find_trays(match.game.name).read_value(match.state, seat, value))

    def try_out(self, trial: EngineTrial, engine: EngineRow | None, target: Target) -> Outgoing:
        given = trial.parameters
        tray = given.tray if engine is None else _tray(trial.game, given.tray, engine)
        find_game(trial.game).options(trial.options)
        query = write_query(
            [
                ("Set", find_trays(trial.game).SET),
                ("Game", TRIAL),
                ("MoveId", "1"),
                ("Tray", tray),
                ("Turn", None if given.turn is None else str(given.turn)),
                ("Move1", given.move1),
                ("Move2", given.move2),
                ("Gain1", given.gain1),
                ("Gain2", given.gain2),
                ("TimeOut", str(trial.timeout)),
                ("Level", None if engine is None else engine.level),
                ("Status", "0"),
                ("Referee", ""),
            ]
        )
        return Outgoing(target=target.with_query(query))


def shown_value(reply: Reply) -> str:
    """The value that an engine shows if there is no callback. Raises InvalidMove if the reply holds anything else."""
    text = reply.text.removeprefix("\ufeff").strip()
    if not text:
        raise InvalidMove.told(
            Text(
                "Le moteur n’a rien affiché ; sans Referee, il doit afficher sa valeur.",
                "The engine showed nothing; without a Referee it must show its value.",
            )
        )
    if "<" in text or len(text) > LONGEST_VALUE or any(character.isspace() for character in text):
        raise InvalidMove.told(
            Text(
                f"Le moteur doit afficher sa valeur et rien d’autre ; il a affiché « {text[:60]} ».",
                f"The engine must show its value and nothing else; it showed '{text[:60]}'.",
            )
        )
    return text


def _tray(game: str, tray: str | None, engine: EngineRow) -> str | None:
    return EMPTY.get(game, tray) if engine.zeros and tray == INIT else tray
