"""Draws the Diplomacy map: Natural Earth's countries, cut into the game's regions; arcs, anchors and labels in one file.

`python -m tools.diplomacy_map` writes it where the web client takes it. The rules are not known here: which regions touch
follows from the drawing, and the tests compare that with the variant.
"""
