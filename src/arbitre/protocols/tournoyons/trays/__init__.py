"""Chapter V of the manual: how each game's positions and moves are spelled. Pure functions of a game's states; no network.

`strings` says what every game offers here, `registry` which games there are.
"""
