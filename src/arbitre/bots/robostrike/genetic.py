"""A genetic search for a program: individuals of three genes, each a pair of actions; opponents play by the heuristic.

Every individual is scored by playing the round with it. The three best are kept, the best is crossed with the second and third,
genes mutate, and so on until time is up.
"""

from collections.abc import Sequence
from contextlib import suppress
from copy import copy
from heapq import nlargest
from math import inf
from random import Random
from typing import Final

from arbitre.bots.robostrike.field import Field
from arbitre.bots.robostrike.heuristic import heuristic_program
from arbitre.bots.robostrike.routes import routes_of
from arbitre.bots.search.budget import Budget, OutOfBudget
from arbitre.games.robostrike.program import (
    ATTACK,
    BACKWARD,
    BIT_OF,
    BOOST,
    CIRCLE,
    FORWARD,
    LEFT,
    NONE,
    RIGHT,
    TURN_LEFT,
    TURN_RIGHT,
    Actions,
    fault,
)
from arbitre.games.robostrike.robot import HITS, LIVES, Racer
from arbitre.games.robostrike.round import UNDECIDED, play_round
from arbitre.kernel.game import Seat

Gene = tuple[int, int]

KEPT: Final = 3
GENES: Final = 3
_WIN: Final = 10_000.0
_STUNNED: Final = 6.0
"""Costs and values in steps: a round lost to a bomb …"""
_LIFE: Final = 5.0
_HIT: Final = 1.0
_BONUS: Final = 0.4
_AHEAD: Final = 5
"""How many rounds an outlook plays."""
_CROSSED: Final = 0.5
"""The probability that a gene comes from the best."""


def genetic_program(
    field: Field, seat: Seat, random: Random, population: int, search: Budget, finals: Budget
) -> Actions:
    """Returns the best program found. Each program tried costs one of `search`, each finalist one of `finals`."""
    trial = Trial(field, seat)
    genes = _gene_pool(field.racers[seat])
    scores: dict[Actions, float] = {}
    individuals = [trial.own, *(_individual(random, genes) for _ in range(population - 1))]
    with suppress(OutOfBudget):
        while True:
            for individual in individuals:
                search.spend()
                if individual not in scores:
                    scores[individual] = trial.score(individual)
            ranked = nlargest(KEPT, scores, key=scores.__getitem__)
            individuals = _next_generation(random, genes, ranked, population)
    best, highest = trial.own, -inf
    with suppress(OutOfBudget):
        for actions in sorted(scores, key=scores.__getitem__, reverse=True):
            finals.spend()
            outlook = trial.outlook(actions) + scores[actions]
            if outlook > highest:
                best, highest = actions, outlook
    return best


class Trial:
    """One round, to be replayed with different programs of one robot."""

    def __init__(self, field: Field, seat: Seat) -> None:
        self._board = field.board
        self._routes = routes_of(field.board)
        self._me = field.racers[seat]
        self._others = [racer for racer in field.racers.values() if racer.seat != seat]
        everybody = list(field.racers.values())
        self._programs = [heuristic_program(field.board, everybody, racer) for racer in self._others]
        self.own = heuristic_program(field.board, everybody, self._me)

    def score(self, actions: Actions) -> float:
        """Returns our lead over the best opponent after the round, in steps, averaged over moving first and last."""
        return (self._lead(actions, 0, 1) + self._lead(actions, len(self._others), 1)) / 2

    def outlook(self, actions: Actions) -> float:
        """Like `score`, after a few more rounds in which everybody plays by the heuristic."""
        return (self._lead(actions, 0, _AHEAD) + self._lead(actions, len(self._others), _AHEAD)) / 2

    def _lead(self, actions: Actions, place: int, rounds: int) -> float:
        me = copy(self._me)
        others = [copy(racer) for racer in self._others]
        racers = [*others[:place], me, *others[place:]]
        programs = [*self._programs[:place], actions, *self._programs[place:]]
        winner = play_round(self._board, racers, programs)
        for _ in range(rounds - 1):
            if winner != UNDECIDED:
                break
            racers = [racer for racer in racers if racer.lives > 0]
            programs = [heuristic_program(self._board, racers, racer) for racer in racers]
            winner = play_round(self._board, racers, programs)
        if winner != UNDECIDED:
            return _WIN if winner == me.seat else -_WIN
        if me.lives <= 0:
            return -_WIN
        return min(self._cost(racer) for racer in others) - self._cost(me)

    def _cost(self, racer: Racer) -> float:
        """Returns the steps to go, plus other handicaps expressed as steps."""
        if racer.lives <= 0:
            return _WIN / 2
        return (
            self._routes.left(4 * racer.cell + racer.facing, racer.visited)
            + (_STUNNED if racer.is_stunned else 0)
            + _LIFE * (LIVES - racer.lives)
            + _HIT * (HITS - racer.hits)
            - _BONUS * racer.bonuses.bit_count()
        )


def _gene_pool(racer: Racer) -> list[Gene]:
    """Returns pairs of actions that make sense together. Bonuses only if held."""
    single = [FORWARD, BACKWARD, TURN_LEFT, TURN_RIGHT, BOOST, ATTACK, CIRCLE, NONE]
    single += [action for action, bit in BIT_OF.items() if racer.bonuses & bit]
    pairs = [(first, second) for first in single for second in single]
    return [*pairs, (BOOST, LEFT), (BOOST, RIGHT), (LEFT, FORWARD), (RIGHT, FORWARD)]


def _individual(random: Random, genes: Sequence[Gene]) -> Actions:
    return _repaired([random.choice(genes) for _ in range(GENES)])


def _next_generation(
    random: Random, genes: Sequence[Gene], ranked: Sequence[Actions], population: int
) -> list[Actions]:
    """Crosses the best with each survivor, changing a gene or two, and adds newcomers to keep variety."""
    best = _genes(ranked[0])
    children: list[Actions] = [_individual(random, genes) for _ in range(population // 5)]
    while len(children) < population:
        child = _genes(random.choice(ranked))
        for place in range(GENES):
            if random.random() < _CROSSED:
                child[place] = best[place]
        for _ in range(random.randint(1, 2)):
            place = random.randrange(GENES)
            child[place] = random.choice(genes)
        children.append(_repaired(child))
    return children


def _genes(actions: Actions) -> list[Gene]:
    return [(actions[2 * place], actions[2 * place + 1]) for place in range(GENES)]


def _repaired(genes: Sequence[Gene]) -> Actions:
    """Joins the genes into a program, replacing every illegal action by none."""
    actions: Actions = ()
    for gene in genes:
        for action in gene:
            following = (*actions, action)
            actions = following if fault(following) is None else (*actions, NONE)
    return actions
