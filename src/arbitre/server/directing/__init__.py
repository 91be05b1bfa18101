"""Directed matches of Diplomacy: what an association's master decides, the calendar of deadlines, resolution by itself.

A directed match is a match like any other; orders, positions and the end are in its log. Here is what the log does not know:
the parameters, who asked for a place, the deadline, who served how. No resolution of orders, no HTTP, no foreign wire.
"""
