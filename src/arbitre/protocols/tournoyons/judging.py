"""Judges a value in a position given as parameters, for the tester of engines."""

import re
from collections.abc import Mapping
from typing import Any, Final

from arbitre.games.registry import ADDED, find_game
from arbitre.games.seafight import Shot
from arbitre.games.seafight.waters import NAMES
from arbitre.kernel.dice import SEED_BYTES, Dice
from arbitre.kernel.errors import IllegalMove, InvalidMove, InvalidPosition
from arbitre.kernel.game import Context, Seat
from arbitre.kernel.text import Text
from arbitre.protocols.tournoyons.trays.registry import find_trays
from arbitre.protocols.tournoyons.trays.strings import BETWEEN, Strings
from arbitre.server.engines.wires import Judgement
from arbitre.wire.engines import TrayParameters

HALF: Final = frozenset({"mastermind", "seafight"})
"""Games whose engine tray is no complete position: it lacks what the opponent hides."""
_ROW: Final = re.compile(r"(?:[0-4]{2})?[A-H]{4}", re.IGNORECASE)
_NO_CHANCE: Final = bytes(SEED_BYTES)


class TrayJudge:
    """Implements `Judge`."""

    def judge(
        self, game: str, options: Mapping[str, Any], parameters: TrayParameters, value: str
    ) -> Judgement:
        if game.startswith(ADDED):
            words = Text(
                f"Seul l’arbitre du jeu peut juger « {value} ».",
                f"Only the game's own referee can judge '{value}'.",
            )
            return Judgement("unjudged", words, value)
        rules, trays = find_game(game), find_trays(game)
        chosen = rules.options(options)
        tray = parameters.tray or ""
        if game in HALF and tray not in ("", "Init") and BETWEEN not in tray:
            return _judge_half(game, tray, value)
        try:
            state = trays.read(_strings(parameters), chosen, parameters.turn)
        except InvalidPosition as refusal:
            words = Text(
                "Ces paramètres ne décrivent aucune position.",
                f"The parameters are no position: {refusal.message}",
            )
            return Judgement("unjudged", words)
        state = rules.resume(state, Context(Dice(_NO_CHANCE, 0), 0))
        seat = _asked([ask.seat for ask in rules.asks(state)], parameters.turn)
        if seat is None:
            words = Text("La partie est finie dans cette position.", "The match is over in this position.")
            return Judgement("unjudged", words)
        try:
            move = trays.read_value(state, seat, value)
            rules.check(state, seat, move)
        except (IllegalMove, InvalidMove) as refusal:
            return Judgement("wrong", _refused(refusal, value))
        words = Text(f"« {value} » est un coup légal.", f"'{value}' is a legal move.")
        return Judgement("legal", words, str(move))

    def position(self, game: str, options: Mapping[str, Any], parameters: TrayParameters) -> str:
        rules = find_game(game)
        state = find_trays(game).read(_strings(parameters), rules.options(options), parameters.turn)
        return rules.write(state)


def _strings(given: TrayParameters) -> Strings:
    return Strings(
        tray=given.tray, gain1=given.gain1, gain2=given.gain2, move1=given.move1, move2=given.move2
    )


def _asked(seats: list[Seat], turn: int | None) -> Seat | None:
    if turn is not None and (turn - 1) % 2 in seats:
        return (turn - 1) % 2
    return seats[0] if seats else None


def _judge_half(game: str, tray: str, value: str) -> Judgement:
    """Checks a value's syntax, and its legality on the known half of the board."""
    if game == "mastermind":
        if not _ROW.fullmatch(value):
            words = Text(
                f"« {value[:40]} » n’est pas quatre lettres de A à H, avec ou sans leurs marques.",
                f"'{value[:40]}' is not four letters from A to H, with or without marks.",
            )
            return Judgement("wrong", words)
        words = Text(
            f"« {value} » est bien écrit ; le code cherché n’est pas connu.",
            f"'{value}' is well written; the code that it is for is not known.",
        )
        return Judgement("unjudged", words, value)
    try:
        move = find_game(game).parse(value)
    except InvalidMove as refusal:
        return Judgement("wrong", _refused(refusal, value))
    if not isinstance(move, Shot):
        words = Text(
            "Après le premier tour, une valeur est une case à tirer, comme C5.",
            "After the first turn a value is a cell to shoot at, such as C5.",
        )
        return Judgement("wrong", words)
    cell = NAMES.index(str(move))
    if cell < len(tray) and tray[cell] != "0":
        words = Text(f"{move} a déjà été tirée.", f"{move} has been shot at before.")
        return Judgement("wrong", words)
    words = Text(
        f"« {move} » n’a pas encore été tirée ; le plateau n’en dit pas plus.",
        f"'{move}' is a cell that was not shot at; more the tray does not tell.",
    )
    return Judgement("unjudged", words, str(move))


def _refused(refusal: IllegalMove | InvalidMove, value: str) -> Text:
    """The rules' own sentence; where they have it in English only, what kind of refusal it is."""
    if refusal.words is not None:
        return refusal.words
    if isinstance(refusal, IllegalMove):
        return Text(f"« {value[:40]} » n’est pas permis dans cette position.", refusal.message)
    return Text(f"« {value[:40]} » ne s’écrit pas comme un coup de ce jeu.", refusal.message)
