"""Who is to move, when the number of stones in a tray tells and Turn may tell too."""

from arbitre.kernel.errors import InvalidPosition
from arbitre.kernel.game import Seat


def mover(turn: int) -> Seat:
    """The seat whose move has this number."""
    if turn < 1:
        raise InvalidPosition(f"Turn {turn} is not a number of moves; the first is 1.")
    return (turn - 1) % 2


def check_turn(seat: Seat, turn: int | None) -> None:
    """Raises InvalidPosition if Turn gives the move to the other player."""
    if turn is not None and mover(turn) != seat:
        raise InvalidPosition(
            f"Turn {turn} is not of player {seat + 1}, who is to move by the stones of the tray."
        )


def mover_by_marks(board: str, turn: int | None) -> Seat:
    """Who is to move, if every move adds a 1 or a 2 and removes nothing. Turn must agree."""
    first, second = board.count("1"), board.count("2")
    seat = first - second
    if seat not in (0, 1):
        raise InvalidPosition(
            f"The tray holds {first} of 1 and {second} of 2; the first player begins and turns alternate."
        )
    check_turn(seat, turn)
    return seat


def check_characters(tray: str, length: int, allowed: str) -> None:
    """Raises InvalidPosition if this cannot be a tray of the game."""
    if len(tray) != length or set(tray) - set(allowed):
        spelled = ", ".join(allowed)
        raise InvalidPosition(f"The tray '{tray[:120]}' is not {length} of {spelled}.")
