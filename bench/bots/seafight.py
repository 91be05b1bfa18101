"""Seafight: how many shots each level needs to sink a fleet, and how well the admiral's own fleets hide.

    python -m bench.bots.seafight [fleets [level...]]      10,000 fleets for the admiral, a tenth for the others, unless told

Fleets are put ship after ship wherever there is room, as most programs do; and, for the admiral, also drawn from all legal
fleets alike, which without touching lie closer to the edge.
"""

import sys

from arbitre.bots.bot import Bot
from arbitre.bots.seafight import Admiral, Gunner, Hunter, RandomShots
from arbitre.games.seafight.fleet import random_fleet
from arbitre.kernel.dice import Dice
from tests.bots.gunnery import any_fleet, placed_by, shoot

LEVELS: dict[str, Bot] = {bot.name: bot for bot in (RandomShots(), Hunter(), Gunner(), Admiral())}


def main() -> None:
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    names = sys.argv[2:] or list(LEVELS)
    for no_touch in (False, True):
        print("ships do not touch" if no_touch else "ships may touch")
        for name in names:
            fleets = most if name == "admiral" else most // 10
            put = (random_fleet(Dice(b"put", number), no_touch) for number in range(fleets))
            print(f"  {name}, {fleets} fleets: {shoot(LEVELS[name], put, no_touch)}", flush=True)
        if "admiral" in names:
            admiral, fewer = LEVELS["admiral"], most // 10
            alike = (any_fleet(Dice(b"any", number), no_touch) for number in range(fewer))
            print(
                f"  admiral, {fewer} of all legal fleets alike: {shoot(admiral, alike, no_touch)}", flush=True
            )
            hidden = (placed_by(admiral, number, no_touch) for number in range(fewer))
            print(f"  admiral, {fewer} fleets of its own: {shoot(admiral, hidden, no_touch)}", flush=True)


if __name__ == "__main__":
    main()
