"""Draws the maps of Diplomacy: Natural Earth's countries, cut into the game's regions; arcs, anchors and labels in one file.

`python -m tools.diplomacy_map` writes them where the web client takes them. The rules are not known here: which regions touch
follows from the drawing. Where the variant is our own, its borders are written from it; the tests compare those of the others.
"""
