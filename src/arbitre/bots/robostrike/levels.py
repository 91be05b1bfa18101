"""Three players of RoboStrike, as the specification describes them."""

from abc import abstractmethod
from random import Random
from typing import Final

from arbitre.bots.bot import Bot, Question
from arbitre.bots.robostrike.field import Field
from arbitre.bots.robostrike.genetic import genetic_program
from arbitre.bots.robostrike.heuristic import detour, heuristic_program
from arbitre.bots.search.budget import Budget
from arbitre.games.robostrike.program import (
    BACKWARD,
    FORWARD,
    LEFT,
    RIGHT,
    STEPS_A_ROUND,
    TURN_LEFT,
    TURN_RIGHT,
    Actions,
    Program,
)
from arbitre.kernel.text import Text

_SHARE: Final = 0.8
"""The share of the given time that is used. The rest is for overhead."""
_SEARCHING: Final = 0.6
"""The share of that for the genetic search. The rest is for its best programs."""
_LONGEST: Final = 0.8
"""The most seconds to spend on a program."""


class Driver(Bot):
    def choose(self, question: Question) -> str:
        return str(Program(self.program(question)))

    @abstractmethod
    def program(self, question: Question) -> Actions: ...


class RandomSteps(Driver):
    name = "random"
    title = Text(fr="Zéphyr, avance et tourne au hasard", en="Zéphyr, moves and turns anyhow")
    level = 1

    def program(self, question: Question) -> Actions:
        return tuple(
            question.dice.pick((FORWARD, BACKWARD, TURN_LEFT, TURN_RIGHT)) for _ in range(STEPS_A_ROUND)
        )


class Heuristic(Driver):
    name = "heuristic"
    title = Text(fr="Justine, prend le plus court chemin", en="Justine, takes the shortest way")
    level = 2

    def program(self, question: Question) -> Actions:
        field = Field(question.view, question.options)
        racer = field.racers[question.seat]
        if racer.seat in field.stuck:
            way = detour(field.board, racer, question.dice.pick((LEFT, RIGHT)))
            if way is not None:
                return way
        return heuristic_program(field.board, field.racers.values(), racer)


class Genetic(Driver):
    """Tries this many `programs` for the round, and plays out this many `finalists`; fewer if time is short."""

    name = "genetic"
    title = Text(fr="Gaspard, essaie des milliers de programmes", en="Gaspard, tries thousands of programs")
    level = 3
    population = 100
    programs = 4000
    finalists = 300

    def program(self, question: Question) -> Actions:
        seconds = min(question.seconds * _SHARE, _LONGEST)
        search, finals = Budget(seconds * _SEARCHING, self.programs), Budget(seconds, self.finalists)
        field = Field(question.view, question.options)
        random = Random(question.dice.below(1 << 32))
        return genetic_program(field, question.seat, random, self.population, search, finals)
