"""Plays a uniformly random legal move: the weakest level of every game whose moves can be listed. Waits if there is none."""

from arbitre.bots.bot import Bot, Later, Question
from arbitre.kernel.text import Text

GLANCE = 500
"""Milliseconds after which it looks again if there is no legal move: time alone may change that."""


class RandomMoves(Bot):
    name = "random"
    title = Text(fr="Noé, joue au hasard", en="Noé, plays at random")
    level = 1

    def choose(self, question: Question) -> str | Later:
        assert question.moves is not None, "a game without a list of moves needs a random bot of its own"
        return question.dice.pick(question.moves) if question.moves else Later(question.now + GLANCE)
