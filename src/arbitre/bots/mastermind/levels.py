"""Three players of MasterMind. They hide random codes; they differ in how they guess."""

from random import Random
from typing import Final

from arbitre.bots.bot import Bot, Question
from arbitre.bots.mastermind.answers import fitting
from arbitre.bots.mastermind.guessing import opening, telling
from arbitre.bots.random_moves import RandomMoves
from arbitre.games.mastermind import Code, MastermindView
from arbitre.games.mastermind.marks import CODES
from arbitre.kernel.text import Text

_SHARE: Final = 0.8
"""The share of the given time that is used. The rest is for overhead."""


class RandomCodes(RandomMoves):
    """Hides and guesses any code."""

    def choose(self, question: Question) -> str:
        pegs = question.dice.pick(CODES)
        return str(Code(pegs)) if question.view.stage == "codes" else pegs


class Guesser(Bot):
    """What the better levels share."""

    def choose(self, question: Question) -> str:
        view: MastermindView = question.view
        if view.stage == "codes":
            return str(Code(question.dice.pick(CODES)))
        return self.guess(question, Random(question.dice.below(1 << 32)))

    def guess(self, question: Question, random: Random) -> str:
        return random.choice(fitting(question.view.rows[question.seat]))


class Deducer(Guesser):
    """Guesses any code that agrees with all marks so far."""

    name = "deducer"
    title = Text(
        fr="Delphine, ne propose que des codes possibles", en="Delphine, guesses possible codes only"
    )
    level = 2


class Cryptanalyst(Guesser):
    """Makes the most informative guess, unless only a hit can help."""

    name = "cryptanalyst"
    title = Text(fr="Octave, cinq essais en moyenne", en="Octave, five guesses on average")
    level = 3

    def guess(self, question: Question, random: Random) -> str:
        view: MastermindView = question.view
        rows = view.rows[question.seat]
        if _must_hit(view, question.seat):
            return random.choice(fitting(rows))
        return opening(rows, random) or telling(fitting(rows), question.seconds * _SHARE, random)


def _must_hit(view: MastermindView, seat: int) -> bool:
    """Whether this row is the last: by the rules, or because the other has broken the code, or is about to."""
    theirs = view.rows[1 - seat]
    if len(view.rows[seat]) == view.limit - 1:
        return True
    if seat == 1:
        return bool(theirs) and theirs[-1].pegs == view.codes[seat]
    return len(theirs) > 1 and len(fitting(theirs)) == 1
