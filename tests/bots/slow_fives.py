"""Forced wins in Morpion and Pente found the slow way: with the rules alone, one move after the other, no windows and no bits.

A threat is a move after which its player could win at once. A win is forced if whatever the other side answers to a threat, the
player wins at once or has another threat that forces it.
"""

from typing import Any

from msgspec.structs import asdict, replace

from arbitre.bots.bot import Bot
from arbitre.games.registry import find_game
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import InvalidPosition
from arbitre.kernel.game import Context, Game
from tests.bots.duel import answer

AnyGame = Game[Any, Any]
CONTEXT = Context(Dice(b"", 0), 0)


def play(game: AnyGame, state: Any, move: str) -> Any:
    return game.play(state, {state.turn: game.parse(move)}, CONTEXT)


def passed(state: Any) -> Any:
    """The same position with the other side to move."""
    swapped = {"own": "other", "other": "own", "own_pairs": "other_pairs", "other_pairs": "own_pairs"}
    fields = {swapped[name]: value for name, value in asdict(state).items() if name in swapped}
    return replace(state, turn=1 - state.turn, **fields)


def near(game: AnyGame, state: Any, distance: int) -> list[str]:
    """The legal moves at most so far from a stone: no other can threaten, parry or win."""
    board = game.write(state).split()[0]
    size = round(len(board) ** 0.5)
    stones = [divmod(index, size) for index, mark in enumerate(board) if mark != "0"]
    around = {
        (row + down, column + right)
        for row, column in stones
        for down in range(-distance, distance + 1)
        for right in range(-distance, distance + 1)
    }
    names = {str(move) for move in game.moves(state, state.turn) or ()}
    rows = "0123456789" if size == 10 else "ABCDEFGHIJKLMNOPQRS"
    spelled = [
        "ABCDEFGHIJKLMNOPQRS"[x] + rows[y] for y, x in sorted(around) if 0 <= y < size and 0 <= x < size
    ]
    return [name for name in spelled if name in names]


def wins(game: AnyGame, state: Any) -> list[str]:
    """The moves that win at once."""
    return [move for move in near(game, state, 1) if _is_won(game, play(game, state, move), state.turn)]


def _is_won(game: AnyGame, state: Any, seat: int) -> bool:
    outcome = game.outcome(state) if state.is_over else None
    return outcome is not None and outcome.scores[seat] == 1


def forcing(game: AnyGame, state: Any, threats: int) -> list[str]:
    """The moves that win at once, or else those that force a win with at most so many threats."""
    return wins(game, state) or [
        move for move in near(game, state, 2) if threats and _forces(game, play(game, state, move), threats)
    ]


def _forces(game: AnyGame, after: Any, threats: int) -> bool:
    if after.is_over or not wins(game, passed(after)) or wins(game, after):
        return False
    return all(forcing(game, play(game, after, reply), threats - 1) for reply in near(game, after, 2))


def crowded(game: AnyGame, options: Any, number: int, stones: int) -> Any:
    """A position with so many stones of either side thrown into a corner of seven by seven; None if somebody has won."""
    size = 10 if game.name == "morpion" else 19
    places = Dice(f"{game.name} {number}".encode(), 0).shuffle(range(49))
    board = ["0"] * (size * size)
    for count, place in enumerate(places[: 2 * stones]):
        board[(place // 7 + 1) * size + place % 7 + 1] = "12"[count % 2]
    pairs = " 0 0" if game.name == "pente" else ""
    try:
        state = game.read(f"{''.join(board)} 1{pairs}", options)
    except InvalidPosition:
        return None
    return None if state.is_over else state


def solved(
    game: AnyGame, bot: Bot, number: int, stones: int = 11, threats: int = 2, **options: Any
) -> bool | None:
    """Whether the bot begins a forced win in a crowded position that has one; None = it has none."""
    state = crowded(game, game.options(options), number, stones)
    moves = forcing(game, state, threats) if state else []
    return answer(bot, game.name, game.write(state), **options) in moves if moves else None


def count_solved(name: str, bot: Bot, positions: int, **options: Any) -> tuple[int, int]:
    """How many forced wins a bot finds in so many positions, and how many there are."""
    found = [solved(find_game(name), bot, number, **options) for number in range(positions)]
    return found.count(True), positions - found.count(None)
