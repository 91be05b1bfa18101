"""Engines in the manner of 2013, by people who had the manual and nothing else. They know nothing of Arbitre."""
