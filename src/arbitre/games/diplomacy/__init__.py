"""Diplomacy: seven powers, sealed orders, no dice. This package is the referee of the board; it knows no seats and no clock.

`variant` reads maps, `position` holds situations, `orders` what units may be told, `resolve`, `retreats` and `adjustments` say
what comes of it, and `report` puts that into words.
"""
