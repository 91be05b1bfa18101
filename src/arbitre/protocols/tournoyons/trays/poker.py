"""Poker: rank, completed hands, step, cards, board and bets. Gains are those of the finished hands, negative for a loss.

An engine gets the bets of every street, and no cards but its own. An interface gets the last bets only, and between two hands
`last_hand`, the finished one. A tray is read with its hidden cards undealt; the referee deals them at once.
"""

import re
from typing import Final

from arbitre.games.poker import Bet, Poker, PokerOptions, State
from arbitre.games.poker.hand import OVER, undealt_hand
from arbitre.games.poker.position import Standing, read_tray, write_tray
from arbitre.games.poker.view import BOTH
from arbitre.kernel.errors import InvalidPosition
from arbitre.kernel.game import Seat
from arbitre.kernel.text import Language, Text
from arbitre.protocols.tournoyons.trays.strings import INIT, Scene, Strings, method_of

SET: Final = "Poker"
FOLDED: Final = Text(fr="Le joueur {} se couche", en="Player {} folds")
WON: Final = Text(fr="Le joueur {} gagne {}", en="Player {} wins {}")
SHARED: Final = Text(fr="Égalité", en="A tie")
_GAME: Final = Poker()
_GAIN: Final = re.compile(r"[+-]?\d{1,4}", re.ASCII)


def for_engine(state: State, seat: Seat) -> Strings:
    tray = write_tray(_standing(state), frozenset({seat}))
    if state.mover is None and state.hand.rank == 1:
        return Strings(tray=tray)
    return _with_move(state, _with_gains(state, tray), 1 - seat)


def for_interface(state: State, scene: Scene) -> Strings:
    is_over = state.hand.step == OVER
    strings = _with_gains(state, write_tray(_standing(state), _seen(state, scene), 1))
    strings = Strings(
        tray=strings.tray,
        gain1=strings.gain1,
        gain2=strings.gain2,
        legend=_verdict(state, scene.language) if is_over else None,
        count=str(scene.played),
        method=method_of(is_over),
    )
    return _with_move(state, strings, state.mover)


def last_hand(state: State, scene: Scene) -> Strings | None:
    """The hand that the last bet ended, to be shown before the next one. None if it ended none."""
    if state.earlier is None or state.mover is None or not (state.hand.is_new or state.hand.step == OVER):
        return None
    hand = state.earlier.hand
    before = State(state.options, hand, state.completed, state.gain)
    strings = Strings(
        tray=write_tray(_standing(before), _seen(before, scene), 1),
        gain1=str(state.gain),
        gain2=str(-state.gain),
        legend=_verdict(state, scene.language),
        count=str(scene.played),
        method=method_of(state.hand.step == OVER),
    )
    return _with_move(state, strings, state.mover)


def read_value(state: State, seat: Seat, value: str) -> Bet:
    """Engines fold with 0, interfaces with -1."""
    return _GAME.parse(value)


def write_value(move: Bet) -> str:
    return str(move)


def read(strings: Strings, options: PokerOptions, turn: int | None = None) -> State:
    """The tray says who is to move. Turn counts bets, which do not alternate, so it is ignored."""
    if strings.tray == INIT:
        return State(options, undealt_hand(1))
    gains = [_gain(text) for text in strings.gains]
    if sum(gains) != 0 and None not in strings.gains:
        raise InvalidPosition(
            f"What one player has won the other has lost; gains are {gains[0]} and {gains[1]}."
        )
    gain = gains[0] if strings.gain1 else -gains[1]
    standing = read_tray(strings.tray or "", gain, options.hands)
    return State(options, standing.hand, standing.completed, standing.gain)


def _gain(text: str | None) -> int:
    if text is None:
        return 0
    if not _GAIN.fullmatch(text):
        raise InvalidPosition(f"The gain '{text[:20]}' is not a number of chips.")
    return int(text)


def _standing(state: State) -> Standing:
    return Standing(state.hand, state.completed, state.gain)


def _seen(state: State, scene: Scene) -> frozenset[Seat]:
    """Cards shown are visible to all."""
    if scene.reveals or (state.hand.step == OVER and state.hand.folded is None):
        return BOTH
    return frozenset() if scene.eyes is None else frozenset({scene.eyes})


def _with_gains(state: State, tray: str) -> Strings:
    return Strings(tray=tray, gain1=str(state.gain), gain2=str(-state.gain))


def _with_move(state: State, strings: Strings, seat: Seat | None) -> Strings:
    """Adds this seat's latest bet, if any."""
    bet = None if seat is None else state.bet(seat)
    return strings if seat is None or bet is None else strings.with_move(str(bet), seat)


def _verdict(state: State, language: Language) -> str | None:
    if state.earlier is None:
        return None
    hand = state.earlier.hand
    if hand.folded is not None:
        return FOLDED.in_language(language).format(hand.folded + 1)
    if hand.gain == 0:
        return SHARED.in_language(language)
    return WON.in_language(language).format(1 if hand.gain > 0 else 2, abs(hand.gain))
