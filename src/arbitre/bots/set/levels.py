"""Four players of SET, who differ in how fast they see and how often they are wrong. None is faster than a person."""

from typing import ClassVar, Final

from arbitre.bots.bot import Bot, Later, Question
from arbitre.bots.set.eyes import Skill, look
from arbitre.games.set import SetView
from arbitre.kernel.text import Text

_PATIENCE: Final = 1500
"""How late, in milliseconds, a wrong claim may still be made: less than the wait after it, so that it is made once."""


class Watcher(Bot):
    """Looks at the tableau until it sees something, and claims it."""

    skill: ClassVar[Skill]

    def choose(self, question: Question) -> str | Later:
        view: SetView = question.view
        seen = look(view, question.seat, self.skill, _back_since(question))
        free = max((claim.until for claim in view.wrong if claim.seat == question.seat), default=0)
        if question.now < free:
            return Later(max(free, seen.right.at))
        wrong = seen.wrong
        if wrong is not None and question.now < wrong.at + _PATIENCE:
            return Later(wrong.at) if question.now < wrong.at else wrong.claim(view.step)
        return Later(seen.right.at) if question.now < seen.right.at else seen.right.claim(view.step)


def _back_since(question: Question) -> int:
    """Returns when the match last went back by a STEP, which then starts again. 0: not since the last question."""
    agreed = "undo_asked" if question.seats == 1 else "undo_accepted"
    return max((event.at for event in question.events if event.kind == agreed), default=0)


class Beginner(Watcher):
    name = "random"
    title = Text(fr="Noé, cherche longtemps et se trompe", en="Noé, looks for long and is wrong at times")
    level = 1
    skill = Skill(floor=5, median=90, spread=0.8, mistakes=0.15)


class Casual(Watcher):
    name = "casual"
    title = Text(fr="Basile, trouve en son temps", en="Basile, finds them in time")
    level = 2
    skill = Skill(floor=3, median=35, spread=0.7, mistakes=0.06)


class Club(Watcher):
    name = "club"
    title = Text(fr="Colette, trouve vite", en="Colette, finds them fast")
    level = 3
    skill = Skill(floor=2, median=14, spread=0.6, mistakes=0.03)


class Master(Watcher):
    name = "master"
    title = Text(fr="Anatole, ne rate presque rien", en="Anatole, misses hardly anything")
    level = 4
    skill = Skill(floor=1.2, median=6, spread=0.5, mistakes=0.01)
