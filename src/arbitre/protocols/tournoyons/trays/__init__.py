"""Chapter V of the manual: how each game's positions and moves are written. Pure functions of a game's states; no network.

`strings` defines what each game provides, `registry` lists the games.
"""
