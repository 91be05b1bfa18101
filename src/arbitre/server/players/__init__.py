"""Players that are programs: our bots, and the process pool they think in."""
