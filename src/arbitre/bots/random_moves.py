"""Plays any legal move, all alike: the weakest level of every game whose moves can be listed."""

from arbitre.bots.bot import Bot, Question
from arbitre.kernel.text import Text


class RandomMoves(Bot):
    name = "random"
    title = Text(fr="Débutant, joue au hasard", en="Beginner, plays at random")
    level = 1

    def choose(self, question: Question) -> str:
        assert question.moves, "a game without a list of moves needs a random bot of its own"
        return question.dice.pick(question.moves)
