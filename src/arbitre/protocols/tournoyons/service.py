"""A school's web service (chapter VIII): one call sends JSON and returns JSON with the move. One address can serve many
engines.

Requests are signed by Standard Webhooks. The manual's parameters exist for eight games. For any game, a request also holds the
view and the legal moves, as all our clients get them.
"""

from typing import Any

import msgspec

from arbitre.games.registry import find_game
from arbitre.kernel.errors import InvalidMove
from arbitre.kernel.game import Seat
from arbitre.kernel.match import Match
from arbitre.kernel.text import Text
from arbitre.outbound.caller import Reply
from arbitre.outbound.urls import Target, read_url
from arbitre.protocols.tournoyons.calling import TRIAL
from arbitre.protocols.tournoyons.trays.registry import trays_of
from arbitre.protocols.tournoyons.turns import status_of, turn_of
from arbitre.server.engines.wires import Asked, Outgoing
from arbitre.server.errors import InvalidRequest
from arbitre.server.store.rows import EngineRow
from arbitre.wire.engines import EngineTrial

OK = 200
HEADERS = {"Content-Type": "application/json"}


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """The request body."""

    engine: str
    """Which of the engines behind the address."""
    game: str
    set: str | None
    """The manual's name of the game, if it has one."""
    match: str
    move_id: str
    seat: int
    turn: int | None
    timeout: int
    """In seconds."""
    status: int
    """0 during the match. Otherwise how it ended, and no move is wanted."""
    parameters: dict[str, str]
    """The manual's Tray, Gain1 and so on."""
    view: Any = None
    moves: list[str] | None = None
    opponent: str | None = None
    level: str | None = None


class Answer(msgspec.Struct, frozen=True):
    """The response body: a move, in the manual's notation or in our clients'."""

    move: str


class ServiceWire:
    """Implements `Wire`."""

    def check_games(self, games: list[str]) -> None:
        for game in games:
            if find_game(game).is_real_time:
                raise InvalidRequest(f"{game} is played in real time, which a service cannot be asked for.")

    def ask(self, asked: Asked) -> Outgoing:
        return self._request(asked, 0)

    def tell_end(self, asked: Asked) -> Outgoing:
        return self._request(asked, status_of(asked.match.outcome, asked.seat))

    def _request(self, asked: Asked, status: int) -> Outgoing:
        match, seat, engine = asked.match, asked.seat, asked.engine
        trays = trays_of(match.game.name)
        strings = None if trays is None else trays.for_engine(match.state, seat)
        request = Request(
            engine=engine.remote or engine.name,
            game=match.game.name,
            set=None if trays is None else trays.SET,
            match=asked.game,
            move_id=asked.move_id,
            seat=seat,
            turn=turn_of(match, seat, None if strings is None else strings.tray),
            timeout=asked.timeout,
            status=status,
            parameters={} if strings is None else strings.parameters(),
            view=match.view(seat),
            moves=match.moves(seat),
            opponent=asked.opponent,
            level=engine.level,
        )
        return _outgoing(read_url(engine.address), request)

    def answer_in(self, reply: Reply) -> str:
        return self.value_in(reply)

    def value_in(self, reply: Reply) -> str:
        if reply.status != OK:
            raise InvalidMove.told(
                Text(
                    f"Le service a répondu par le statut {reply.status}, sans coup.",
                    f"The service answered with status {reply.status}, and no move.",
                )
            )
        try:
            return msgspec.json.decode(reply.body, type=Answer).move
        except msgspec.DecodeError as error:
            raise InvalidMove.told(
                Text(
                    'Le service n’a pas répondu comme {"move": "…"}.',
                    f'The service did not answer as {{"move": "…"}}: {error}.',
                )
            ) from None

    def move(self, match: Match, seat: Seat, value: str) -> str:
        trays = trays_of(match.game.name)
        return value if trays is None else str(trays.read_value(match.state, seat, value))

    def try_out(self, trial: EngineTrial, engine: EngineRow | None, target: Target) -> Outgoing:
        trays = trays_of(trial.game)
        given = msgspec.structs.asdict(trial.parameters)
        turn = given.pop("turn")
        request = Request(
            engine="" if engine is None else engine.remote or engine.name,
            game=trial.game,
            set=None if trays is None else trays.SET,
            match=TRIAL,
            move_id="1",
            seat=0 if turn is None else (turn - 1) % 2,
            turn=turn,
            timeout=trial.timeout,
            status=0,
            parameters={name.capitalize(): value for name, value in given.items() if value is not None},
        )
        return _outgoing(target, request)


def _outgoing(target: Target, request: Request) -> Outgoing:
    return Outgoing(method="POST", target=target, content=msgspec.json.encode(request), headers=HEADERS)
