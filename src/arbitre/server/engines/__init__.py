"""Other people's programs in our seats: registers them, asks them for moves, takes their answers, runs trials.

A protocol's wire (`wires.py`) formats the request. `arbitre.outbound` decides where it may go.
"""
