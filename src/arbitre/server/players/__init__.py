"""Players that are programs: our bots and the pool of processes they think in."""
