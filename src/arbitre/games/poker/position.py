"""The text of a position: the tray of Tournoyons, a space, and what the first player has won in the earlier hands.

    17118DAH6C2C3H3H7HTS2DQM6-6M10-10M12-12M?13-14 -5

The tray: rank (2 digits), completed hands (2), step (1), the cards of both players (8 characters, `????` = still to be dealt),
the board, and for each street M and the totals. `?` marks the total of the player who must answer a bet, 0 that of one who
folded.
"""

import re
from typing import Final

import msgspec

from arbitre.games.poker.cards import Card, Pair, read_cards, write_cards
from arbitre.games.poker.hand import BLINDS, BOARD, MOST, OVER, Hand, undealt_hand
from arbitre.kernel.errors import InvalidPosition
from arbitre.kernel.game import Seat

LAST_RANK: Final = 99
_TRAY: Final = re.compile(
    r"(\d\d)(\d\d)([1-9])((?:[A-Z?][0-9A-Z?]){4})((?:[A-LN-Z][0-9A-Z])*)((?:M\??\d{1,3}-\??\d{1,3})+)",
    re.ASCII,
)
_STREET: Final = re.compile(r"M(\??)(\d+)-(\??)(\d+)")
_GAIN: Final = re.compile(r"[+-]?\d{1,4}", re.ASCII)
_SIZES: Final = frozenset(BOARD)


class Standing(msgspec.Struct, frozen=True):
    """A hand and the score of the match, including a finished hand."""

    hand: Hand
    completed: int
    gain: int


class _Street(msgspec.Struct, frozen=True):
    """The totals on one street, and which one has a question mark."""

    totals: tuple[int, int]
    marked: Seat | None


def write_position(standing: Standing) -> str:
    return f"{write_tray(standing, frozenset({0, 1}))} {standing.gain}"


def write_tray(standing: Standing, seen: frozenset[Seat], streets: int = 4) -> str:
    """Writes the hand with the cards of these seats, and the bets of the latest `streets` streets."""
    hand = standing.hand
    before = standing.completed - (hand.step == OVER and hand.folded is None)
    cards = [hand.cards[seat] if seat in seen else None for seat in (0, 1)]
    return (
        f"{hand.rank:02}{before:02}{hand.step}"
        + "".join("????" if pair is None else write_cards(pair) for pair in cards)
        + write_cards(hand.board)
        + "".join(_bets(hand)[-streets:])
    )


def _bets(hand: Hand) -> list[str]:
    bets = [f"M{total}-{total}" for total in hand.closed]
    first, second = hand.totals
    if hand.folded is not None:
        bets.append(f"M{0 if hand.folded == 0 else first}-{0 if hand.folded == 1 else second}")
    elif hand.step != OVER and hand.is_opened:
        bets.append(f"M?{first}-{second}" if hand.bettor == 0 else f"M{first}-?{second}")
    elif hand.is_new:
        bets.append(f"M{first}-{second}")
    return bets


def read_position(text: str, hands: int) -> Standing:
    tray, _, gain = text.strip().partition(" ")
    if not _GAIN.fullmatch(gain.strip()):
        raise InvalidPosition(
            f"'{text[:80]}' is not a tray, a space and the first player's gain so far, such as '0101… -5'."
        )
    return read_tray(tray, int(gain), hands)


def read_tray(tray: str, gain: int, hands: int) -> Standing:
    """Reads the hand of a tray, of an engine or an interface. Cards shown as `????` are still to be dealt."""
    found = _TRAY.fullmatch(tray.strip().upper())
    if found is None:
        raise InvalidPosition(
            f"The tray '{tray[:80]}' is not a rank, completed hands, a step, eight characters of cards, a board and bets."
        )
    rank, before, step = int(found[1]), int(found[2]), int(found[3])
    if not 1 <= rank <= LAST_RANK:
        raise InvalidPosition(f"There is no hand of rank {rank}; they go from 1 to {LAST_RANK}.")
    if before >= min(rank, hands):
        raise InvalidPosition(f"Hand {rank} of a match of {hands} cannot come after {before} completed ones.")
    hand = undealt_hand(rank)
    hand = msgspec.structs.replace(hand, step=step, cards=_pairs(found[4]), board=_cards(found[5]))
    _check_cards(hand)
    streets = [_street(*street) for street in _STREET.findall(found[6])]
    hand = _over(hand, streets) if step == OVER else _with_bets(hand, streets)
    if abs(gain) > MOST * (rank - (step != OVER)):
        raise InvalidPosition(f"Nobody can have won {abs(gain)} by hand {rank}.")
    completed = before + (step == OVER and hand.folded is None)
    if step == OVER and completed < hands and rank < LAST_RANK:
        raise InvalidPosition(
            "Step 9 is a hand that is over; a match can start there only if it is the last."
        )
    return Standing(hand, completed, gain)


def _street(first_mark: str, first: str, second_mark: str, second: str) -> _Street:
    if first_mark and second_mark:
        raise InvalidPosition("Only one player is to bet, and only that one's total may be marked by '?'.")
    return _Street((int(first), int(second)), 0 if first_mark else 1 if second_mark else None)


def _pairs(text: str) -> tuple[Pair | None, Pair | None]:
    return _pair(text[:4]), _pair(text[4:])


def _pair(text: str) -> Pair | None:
    if text == "????":
        return None
    first, second = _cards(text)
    return first, second


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return read_cards(text)
    except KeyError as error:
        raise InvalidPosition(
            f"'{error.args[0]}' is not a card: a suit of S, C, H, D, then a value of A, K, Q, J, T, 9 to 2."
        ) from None


def _check_cards(hand: Hand) -> None:
    held = sum(2 for pair in hand.cards if pair is not None)
    if len(hand.seen()) != held + len(hand.board):
        raise InvalidPosition("The same card is there twice.")
    size = len(hand.board)
    if size not in _SIZES if hand.step == OVER else size != BOARD[hand.street]:
        raise InvalidPosition(f"There cannot be {size} cards on the table at step {hand.step}.")


def _with_bets(hand: Hand, streets: list[_Street]) -> Hand:
    """Returns a hand with its bets, in which a player is to bet."""
    *earlier, last = streets
    is_open = last.marked is not None or (hand.step == 1 and last.totals == hand.totals)
    closed = _closed(earlier if is_open else streets, hand.street)
    if closed and closed[-1] == MOST:
        raise InvalidPosition(f"At {MOST}-{MOST} there is nothing left to bet; the board is run out.")
    if not is_open:
        if hand.step % 2 == 0 or hand.street == 0 or not closed:
            raise InvalidPosition(f"At step {hand.step} somebody must answer a bet, marked by '?'.")
        return msgspec.structs.replace(hand, totals=(closed[-1], closed[-1]), closed=closed)
    if hand.step == 1 and last.totals == hand.totals and last.marked in (None, hand.bettor):
        return hand
    seat = hand.bettor
    own, other = last.totals[seat], last.totals[1 - seat]
    if last.marked != seat:
        raise InvalidPosition(
            f"At step {hand.step} of hand {hand.rank} player {seat + 1} is to bet, with '?'."
        )
    floor = closed[-1] if closed else BLINDS[1] if hand.street == 0 else BLINDS[1] + 1
    # The player who opened the street went above the floor; the one to answer was on it or had raised.
    is_answer = hand.step % 2 == 0
    if not floor < other <= MOST or own >= other or own < floor + (not is_answer):
        raise InvalidPosition(f"Totals of {own} to {other} cannot stand at step {hand.step}, over {floor}.")
    return msgspec.structs.replace(hand, totals=last.totals, closed=closed)


def _over(hand: Hand, streets: list[_Street]) -> Hand:
    *earlier, last = streets
    if last.marked is not None:
        raise InvalidPosition("Nobody is to bet at step 9.")
    if 0 not in last.totals:
        closed = _closed(streets, 4)
        if len(hand.board) != BOARD[3] or None in hand.cards:
            raise InvalidPosition("At step 9 all cards are shown, or somebody has folded with a total of 0.")
        return msgspec.structs.replace(hand, totals=last.totals, closed=closed)
    folded = last.totals.index(0)
    closed = _closed(earlier, BOARD.index(len(hand.board)))
    if not (closed[-1] if closed else BLINDS[1]) <= last.totals[1 - folded] <= MOST:
        raise InvalidPosition(f"A player cannot have won with a total of {last.totals[1 - folded]}.")
    return msgspec.structs.replace(hand, totals=last.totals, closed=closed, folded=folded)


def _closed(streets: list[_Street], most: int) -> tuple[int, ...]:
    totals = [street.totals[0] for street in streets]
    if len(totals) > most or any(
        street.marked is not None or street.totals[0] != street.totals[1] for street in streets
    ):
        raise InvalidPosition("Every street before this one, and no other, must be closed at equal totals.")
    if any(total <= before for before, total in zip([BLINDS[1], *totals], totals, strict=False)):
        raise InvalidPosition("The totals must grow from street to street, from 3 on; there is no check.")
    if totals and max(totals) > MOST:
        raise InvalidPosition(f"A total never exceeds {MOST}.")
    return tuple(totals)
