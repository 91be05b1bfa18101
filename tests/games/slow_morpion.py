"""Morpion once more, as plainly as it can be said: a dictionary of marks, and runs walked step by step.

Shares nothing with `arbitre.games.morpion`; the two must agree on everything.
"""

Place = tuple[int, int]
"""Row and column."""
Board = dict[Place, str]

STEPS = [(0, 1), (1, 0), (1, 1), (1, -1)]


def name(place: Place) -> str:
    return "ABCDEFGHIJ"[place[1]] + str(place[0])


def board_of(text: str) -> Board:
    return {divmod(index, 10): mark for index, mark in enumerate(text) if mark != "0"}


def runs(board: Board, mark: str) -> list[list[Place]]:
    """Every unbroken run that cannot be made longer, in reading order; single marks four times."""
    found = []
    for down, right in STEPS:
        for row, column in sorted(place for place in board if board[place] == mark):
            if board.get((row - down, column - right)) == mark:
                continue
            run = [(row, column)]
            while board.get((run[-1][0] + down, run[-1][1] + right)) == mark:
                run.append((run[-1][0] + down, run[-1][1] + right))
            found.append(run)
    return found


def alignments(board: Board, mark: str) -> list[str]:
    """Runs are cut into fives from their first cell; what is left of a run counts for nothing."""
    fives = [run[start : start + 5] for run in runs(board, mark) for start in range(0, len(run) - 4, 5)]
    fives.sort(key=lambda five: (five[0], five[-1]))
    return [name(five[0]) + name(five[-1]) for five in fives]


def has_five(board: Board, mark: str) -> bool:
    return any(len(run) >= 5 for run in runs(board, mark))
