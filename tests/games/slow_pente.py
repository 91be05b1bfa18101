"""Pente once more, as plainly as it can be said: a dictionary of stones, and eight directions walked step by step.

Shares nothing with `arbitre.games.pente`; the two must agree on everything.
"""

Place = tuple[int, int]
"""Row and column."""
Board = dict[Place, str]

LETTERS = "ABCDEFGHIJKLMNOPQRS"
PLACES = [(row, column) for row in range(19) for column in range(19)]
STEPS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0)]


def name(place: Place) -> str:
    return LETTERS[place[1]] + LETTERS[place[0]]


def place_of(text: str) -> Place:
    return LETTERS.index(text[1]), LETTERS.index(text[0])


def other(colour: str) -> str:
    return "2" if colour == "1" else "1"


def captures(board: Board, place: Place, colour: str) -> set[Place]:
    """What a stone of this colour takes from here: exactly two of the other's between it and one of its own."""
    taken: set[Place] = set()
    for down, right in STEPS:
        first, second, third = ((place[0] + down * step, place[1] + right * step) for step in (1, 2, 3))
        if board.get(first) == board.get(second) == other(colour) and board.get(third) == colour:
            taken |= {first, second}
    return taken


def row_of_five(board: Board, colour: str) -> set[Place]:
    """The stones in rows of five or more."""
    found: set[Place] = set()
    for row, column in board:
        for down, right in STEPS:
            five = [(row + down * step, column + right * step) for step in range(5)]
            if all(board.get(place) == colour for place in five):
                found |= set(five)
    return found


def legal(board: Board, stones_played: int) -> list[Place]:
    """The third stone of a match is the first player's second."""
    free = [place for place in PLACES if place not in board]
    if stones_played == 2:
        (first,) = (place for place in board if board[place] == "1")
        free = [place for place in free if abs(place[0] - first[0]) >= 3 or abs(place[1] - first[1]) >= 3]
    return free


def text(board: Board) -> str:
    return "".join(board.get(place, "0") for place in PLACES)
