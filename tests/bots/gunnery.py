"""One shooter alone with hidden fleets: how many shots it needs, asked as in a match, by views."""

import time
from collections.abc import Iterable
from itertools import count

import msgspec

from arbitre.bots.bot import Bot, Question
from arbitre.games.seafight import Fleet, SeafightView
from arbitre.games.seafight.rules import SeafightOptions
from arbitre.games.seafight.waters import BY_SIZE, CELL, CELLS, FLEET, NAMES, REACH, SHIPS
from arbitre.kernel.dice import Dice


class Tally(msgspec.Struct):
    """Shots for each fleet, and the CPU seconds of the longest thought."""

    shots: list[int]
    slowest: float = 0.0

    @property
    def mean(self) -> float:
        return sum(self.shots) / len(self.shots)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        spread = sum((shots - self.mean) ** 2 for shots in self.shots) / (len(self.shots) - 1)
        return float((spread / len(self.shots)) ** 0.5)

    def __str__(self) -> str:
        return f"{self.mean:.2f} shots ± {1.96 * self.error:.2f} (95 %), {self.slowest * 1000:.0f} ms for the slowest"


def question_of(view: SeafightView, dice: Dice, seconds: float = 1.0) -> Question:
    """What the first seat is asked."""
    moves = [NAMES[cell] for cell, mark in enumerate(view.shots[0]) if mark == "0"]
    return Question(
        game="seafight",
        options=SeafightOptions(no_touch=view.no_touch),
        seats=2,
        seat=0,
        view=view,
        moves=None if view.stage == "fleets" else moves,
        events=[],
        seconds=seconds,
        dice=dice,
    )


def view_of(fleet: Fleet, fired: int, no_touch: bool) -> SeafightView:
    """The first seat's, of the other's waters; nobody has shot at its own."""
    return SeafightView(
        stage="shots",
        fleets=(None, None),
        shots=(fleet.marks(fired), "0" * CELLS),
        sunk=(fleet.sunk(fired), []),
        last=(None, None),
        turn=0,
        sizes=FLEET,
        no_touch=no_touch,
    )


def shoot(bot: Bot, fleets: Iterable[Fleet], no_touch: bool) -> Tally:
    tally = Tally([])
    for number, fleet in enumerate(fleets):
        fired = 0
        for shot in count(1):
            question = question_of(view_of(fleet, fired, no_touch), Dice(b"shots", 100 * number + shot))
            began = time.thread_time()
            fired |= CELL[NAMES.index(bot.choose(question))]
            tally.slowest = max(tally.slowest, time.thread_time() - began)
            if not fleet.cells & ~fired:
                tally.shots.append(shot)
                break
    return tally


def placed_by(bot: Bot, number: int, no_touch: bool) -> Fleet:
    """The fleet that a bot hides."""
    water = "0" * CELLS
    view = SeafightView("fleets", (None, None), (water, water), ([], []), (None, None), None, FLEET, no_touch)
    return Fleet.of(bot.move(question_of(view, Dice(b"fleets", number))).split())


def any_fleet(dice: Dice, no_touch: bool) -> Fleet:
    """One of all legal fleets, each as likely as the others: drawn as a whole until it is legal."""
    while True:
        taken = 0
        ships = []
        for size in FLEET:
            ship = dice.pick(BY_SIZE[size])
            if taken & SHIPS[ship]:
                break
            taken |= REACH[ship] if no_touch else SHIPS[ship]
            ships.append(ship)
        else:
            return Fleet.of(ships)
