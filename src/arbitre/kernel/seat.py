"""A place in a match, counted from 0. In a module of its own, so that clocks need not import games."""

Seat = int
