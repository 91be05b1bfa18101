"""Directed matches of Diplomacy: the master's acts, the calendar of deadlines, automatic resolution.

A directed match is an ordinary match; its log holds orders, positions and the end. This package keeps what the log does not:
parameters, requests for a place, the deadline, each player's record of service. No order resolution, no HTTP, no foreign wire.
"""
