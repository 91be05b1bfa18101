"""A STEP as one line of text, secrets included: everything needed to continue the match from here, or in another.

Words separated by spaces: the points, one number per seat separated by commas, with an `x` after a seat that has left; the
tableau; the draw pile, top first, or `?` if the remaining cards are still to be shuffled; then every SET taken, oldest first,
as its seat, a colon and its cards; finally `time` if the minutes are over. No cards are `-`.

    1,0 1111,1112,… 3121,2113,… 0:1111,2222,3333
"""

import re
from collections import Counter
from typing import Final

from arbitre.games.set.cards import BY_NAME, CARDS, NAMES, holds_set, is_set, triple
from arbitre.games.set.dealing import TABLEAU, Layout
from arbitre.games.set.state import Found, SetOptions, State
from arbitre.kernel.errors import InvalidPosition

MOST_SEATS: Final = 8
_POINTS: Final = re.compile(r"(-?[0-9]{1,5})(x?)")
_TIME: Final = "time"


def write_position(state: State) -> str:
    points = ",".join(f"{point}{'x' * (seat in state.gone)}" for seat, point in enumerate(state.points))
    draw = _written(state.layout.draw) if state.is_shuffled else "?"
    found = [f"{found.seat}:{_written(found.cards)}" for found in state.found]
    return " ".join((points, _written(state.layout.tableau), draw, *found, *[_TIME] * state.is_late))


def read_position(text: str, options: SetOptions) -> State:
    words = text.split()
    is_late = words[-1:] == [_TIME]
    if is_late:
        words.pop()
    if len(words) < 3:
        raise InvalidPosition(
            "A position is the points, the tableau, the draw pile and the SETs taken so far."
        )
    points, gone = _read_points(words[0])
    tableau = _read_cards(words[1])
    found = tuple(_read_found(word, len(points)) for word in words[3:])
    lying = {*tableau, *(card for taken in found for card in taken.cards)}
    is_shuffled = words[2] != "?"
    draw = _read_cards(words[2]) if is_shuffled else tuple(card for card in range(CARDS) if card not in lying)
    _check_cards((*tableau, *draw, *(card for taken in found for card in taken.cards)))
    layout = Layout(tableau, draw)
    _check_layout(layout, options)
    _check_points(points, found, options)
    if is_late and not (options.minutes and holds_set(tableau)):
        raise InvalidPosition(
            "The minutes cannot be over: there is no limit, or the last SET was taken before."
        )
    is_shuffled = is_shuffled or len(draw) < 2
    return State(options, layout, points, found, gone=gone, is_shuffled=is_shuffled, is_late=is_late)


def _written(cards: tuple[int, ...]) -> str:
    return ",".join(NAMES[card] for card in cards) or "-"


def _read_points(word: str) -> tuple[tuple[int, ...], frozenset[int]]:
    seats = [_POINTS.fullmatch(part) for part in word.split(",")]
    if len(seats) > MOST_SEATS:
        raise InvalidPosition(f"SET is for 1 to {MOST_SEATS} seats, not {len(seats)}.")
    points = []
    gone = set()
    for seat, written in enumerate(seats):
        if written is None:
            raise InvalidPosition(f"'{word[:40]}' is not the points of each seat, such as '3,0,1'.")
        points.append(int(written[1]))
        if written[2]:
            gone.add(seat)
    if len(gone) == len(points):
        raise InvalidPosition(f"'{word[:40]}' leaves nobody to play: all seats have left.")
    return tuple(points), frozenset(gone)


def _read_cards(word: str) -> tuple[int, ...]:
    if word == "-":
        return ()
    cards = []
    for name in word.split(","):
        if name not in BY_NAME:
            raise InvalidPosition(f"'{name[:20]}' is not a card, four digits from 1 to 3.")
        cards.append(BY_NAME[name])
    return tuple(cards)


def _read_found(word: str, seats: int) -> Found:
    seat, _, names = word.partition(":")
    cards = _read_cards(names)
    if seat not in map(str, range(seats)) or len(set(cards)) != 3 or not is_set(triple(cards)):
        raise InvalidPosition(f"'{word[:40]}' is not a SET that one of {seats} seats has taken.")
    return Found(int(seat), triple(cards), 0)


def _check_cards(cards: tuple[int, ...]) -> None:
    counts = Counter(cards)
    for card in range(CARDS):
        if counts[card] != 1:
            raise InvalidPosition(f"Card {NAMES[card]} is there {counts[card]} times, not once.")


def _check_layout(layout: Layout, options: SetOptions) -> None:
    size = len(layout.tableau)
    if size % 3 or (size < TABLEAU and layout.draw):
        raise InvalidPosition(f"A tableau cannot have {size} cards, with {len(layout.draw)} to draw.")
    if holds_set(layout.tableau):
        if size > TABLEAU and not options.extend:
            raise InvalidPosition(f"A tableau of {size} cards needs the option 'extend'.")
    elif layout.draw:
        raise InvalidPosition("There is no SET on the tableau, and the draw pile is not empty.")


def _check_points(points: tuple[int, ...], found: tuple[Found, ...], options: SetOptions) -> None:
    taken = Counter(one.seat for one in found)
    for seat, point in enumerate(points):
        lost = taken[seat] - point
        is_odd = lost % options.penalty if options.penalty else lost
        # For a solo player, every hint has cost a point.
        if lost < 0 or (is_odd and len(points) > 1):
            raise InvalidPosition(
                f"Seat {seat} has taken {taken[seat]} SETs; that does not make {point} points."
            )
