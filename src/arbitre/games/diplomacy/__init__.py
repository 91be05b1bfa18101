"""Diplomacy: seven powers, sealed orders, no dice.

The referee of the board knows no seats and no clock: `variant` reads maps, `position` holds situations, `order` what units may
be told, `resolve`, `retreats` and `adjustments` say what comes of it, and `report` puts that into words. Upon it stand `game`,
the match of seven, with its `state`, `orders`, `options` and `view`, and `simulation`, which tries anything on any board.
"""

from arbitre.games.diplomacy.game import Diplomacy

GAMES = (Diplomacy(),)
