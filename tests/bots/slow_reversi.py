"""The endings of Reversi with the rules alone, and the player that everybody should beat: it takes the most discs at once."""

from collections.abc import Iterator
from itertools import count, islice

from arbitre.bots.bot import Bot, Question
from arbitre.games.reversi import Placement, Reversi, State
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Context, NoOptions
from arbitre.kernel.text import Text
from tests.bots.duel import match_at
from tests.games.random_match import walk

GAME = Reversi()
CONTEXT = Context(Dice(b"", 0), 0)


class Greedy(Bot):
    """Sees its own move and nothing else; of equals any."""

    name = "greedy"
    title = Text(fr="Glouton", en="Greedy")
    level = 1

    def choose(self, question: Question) -> str:
        assert question.moves is not None
        state = GAME.read(f"{question.view.board} {question.seat + 1}", NoOptions())
        discs = {text: _discs(state, GAME.parse(text)) for text in question.moves}
        return question.dice.pick([text for text in question.moves if discs[text] == max(discs.values())])


def endings(empty: int) -> Iterator[State]:
    """Positions of random matches with at most so many empty cells, and something to choose; a match without one has none."""
    for number in count():
        for match in walk(GAME, number):
            state: State = match.state
            if GAME.write(state).count("0") <= empty and len(GAME.moves(state, state.turn)) > 1:
                yield state
                break


def ending(number: int, empty: int) -> State:
    return next(islice(endings(empty), number, None))


def difference(state: State, least: int = -64, most: int = 64) -> int:
    """The discs that whoever is to move can be ahead by in the end, exact between `least` and `most`."""
    if not GAME.asks(state):
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.points is not None
        return outcome.points[state.turn] - outcome.points[1 - state.turn]
    for move in GAME.moves(state, state.turn):
        least = max(least, -difference(_after(state, move), -most, -least))
        if least >= most:
            break
    return least


def count_perfect(bot: Bot, positions: int, empty: int, seconds: float) -> int:
    """In how many endings the bot's move keeps the best difference there is."""
    found = 0
    for number, state in enumerate(islice(endings(empty), positions)):
        match = match_at("reversi", GAME.write(state))
        question = Question.of(match, state.turn, seconds, Dice(b"ending", number))
        after = _after(state, GAME.parse(bot.move(question)))
        best = difference(state)
        found += -difference(after, -best - 1, -best + 1) == best
    return found


def _after(state: State, move: Placement) -> State:
    return GAME.play(state, {state.turn: move}, CONTEXT)


def _discs(state: State, move: Placement) -> int:
    return GAME.view(_after(state, move), None).counts[state.turn]
