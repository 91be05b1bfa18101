"""A place in a match, counted from 0. By itself, so that clocks need not know what a game is."""

Seat = int
