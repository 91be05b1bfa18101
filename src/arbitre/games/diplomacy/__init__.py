"""Diplomacy: sealed orders, no dice; as many powers as the variant has.

The referee of the board knows no seats and no clock. `variant` reads maps, `position` holds situations, `order` defines orders,
`resolve`, `retreats` and `adjustments` resolve them, and `report` puts the results into words. On top of it, `game` is the
match, with its `state`, `orders`, `options` and `view`, and `simulation` tries any orders on any board.
"""

from arbitre.games.diplomacy.game import Diplomacy

GAMES = (Diplomacy(),)
