"""Three players of Diplomacy. None of them negotiates; they differ in how their units work together."""

import math
from random import Random
from typing import Final

from arbitre.bots.bot import Bot, Question
from arbitre.bots.diplomacy.campaign import Campaign
from arbitre.bots.diplomacy.theatre import Node, Theatre
from arbitre.bots.diplomacy.worth import worths
from arbitre.bots.random_moves import RandomMoves
from arbitre.games.diplomacy.order import OrderType
from arbitre.games.diplomacy.orders import NOTHING
from arbitre.games.diplomacy.view import DiplomacyTask
from arbitre.kernel.text import Text

_SEPARATOR: Final = "; "


class RandomOrders(RandomMoves):
    """Any legal order for every unit."""

    def choose(self, question: Question) -> str:
        task: DiplomacyTask = question.view.task
        choices = question.dice.shuffle(task.choices)[: task.count]
        return _SEPARATOR.join(question.dice.pick(choice.orders) for choice in choices) or NOTHING


class Commander(Bot):
    """What the better levels share."""

    is_concerted = True

    def choose(self, question: Question) -> str:
        theatre = Theatre(question.view, question.seat + 1)
        worth = worths(theatre)
        random = Random(question.dice.below(1 << 32))
        if theatre.task.kind == "move":
            campaign = Campaign(theatre, worth, random, is_concerted=self.is_concerted)
            return _SEPARATOR.join(map(theatre.write, campaign.orders()))
        return _SEPARATOR.join(_picked(theatre, worth, random)) or NOTHING


class Captain(Commander):
    """Every unit goes where it is worth most, for itself."""

    name = "captain"
    title = Text(fr="Ferdinand, chaque unité pour soi", en="Ferdinand, every unit for itself")
    level = 2
    is_concerted = False


class Marshal(Commander):
    """The units support and convoy each other."""

    name = "marshal"
    title = Text(fr="Hortense, ses unités s’épaulent", en="Hortense, whose units support each other")
    level = 3


def _picked(theatre: Theatre, worth: dict[Node, float], random: Random) -> list[str]:
    """Chooses retreats, builds and removals: takes the best places, gives up the worst."""
    task = theatre.task
    rated = sorted(
        (
            (_rated(theatre, worth, text) * random.uniform(0.95, 1.05), choice.zone, text)
            for choice in task.choices
            for text in choice.orders
        ),
        reverse=task.kind != "remove",
    )
    chosen: dict[str, str] = {}
    taken: set[int] = set()
    for _, zone, text in rated:
        goal = theatre.variant.region_of[_goal(theatre, text)[1]]
        if zone not in chosen and goal not in taken and len(chosen) < task.count:
            chosen[zone] = text
            taken.add(goal)
    return list(chosen.values())


def _rated(theatre: Theatre, worth: dict[Node, float], text: str) -> float:
    """Returns the value of the place that an order is about. Disbanding is the last resort."""
    is_disbanded = theatre.read(text).order_type == OrderType.DISBAND
    return -math.inf if is_disbanded else worth[_goal(theatre, text)]


def _goal(theatre: Theatre, text: str) -> Node:
    order = theatre.read(text)
    return order.type_unit, order.destination or order.zone
