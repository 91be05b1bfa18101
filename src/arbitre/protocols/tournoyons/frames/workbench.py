"""Sets up a tray and plays on from it: a match that is not stored."""

from typing import Any, Final

from arbitre.games.registry import find_game
from arbitre.kernel.dice import SEED_BYTES
from arbitre.kernel.errors import UnknownGame
from arbitre.kernel.game import Game, Seat
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match
from arbitre.protocols.tournoyons.trays.registry import find_trays
from arbitre.protocols.tournoyons.trays.strings import INIT, Scene, Strings
from arbitre.protocols.tournoyons.turns import turn_of
from arbitre.wire.interfaces import TrayAsked, TrayShown
from arbitre.wire.matches import AskInfo

_SEED: Final = bytes(SEED_BYTES)
"""Deals the cards that a tray hides. Fixed, so that everybody gets the same ones."""


class TrayWorkbench:
    """Implements `Workbench`."""

    def lay_out(self, asked: TrayAsked) -> TrayShown:
        game = find_game(asked.game)
        if game.referee is not None:
            raise UnknownGame(f"Only its own referee knows where a move leads in {game.name}.")
        trays = find_trays(game.name)
        match = _begun(game, asked)
        for played in asked.moves:
            move = trays.read_value(match.state, played.seat, played.move)
            event = match.act(
                played.seat, Action("move", str(move), match.version_for(played.seat)), match.latest
            )
            match = match.after(event)
        waiting = [ask.seat for ask in match.asks if match.waits_for(ask.seat)]
        seat = waiting[0] if waiting else None
        told = Strings() if seat is None else trays.for_engine(match.state, seat)
        turn = _turn(match, seat, told.tray, asked)
        scene = Scene(played=turn - 1, eyes=seat, reveals=True)
        return TrayShown(
            game=game.name,
            seat=seat,
            turn=turn,
            engine={"Set": trays.SET, **told.parameters(), "Turn": str(turn)},
            interface={"Set": trays.SET, **trays.for_interface(match.state, scene).parameters()},
            view=match.view(seat),
            moves=[] if seat is None else match.moves(seat),
            asks=[AskInfo(ask.seat, ask.sealed, match.has_answered(ask.seat)) for ask in match.asks],
            sealed=match.answer(0),
        )


def _begun(game: Game[Any, Any], asked: TrayAsked) -> Match:
    position = None
    if asked.tray != INIT or asked.gain1 or asked.gain2:
        strings = Strings(tray=asked.tray, gain1=asked.gain1, gain2=asked.gain2)
        position = game.write(find_trays(game.name).read(strings, game.options(), asked.turn))
    header = Header("workbench", game.name, game.version, 2, _SEED, 0, position=position)
    return Match(game, header)


def _turn(match: Match, seat: Seat | None, tray: str | None, asked: TrayAsked) -> int:
    if asked.turn is not None and not asked.moves:
        return asked.turn
    return turn_of(match, 0 if seat is None else seat, tray)
