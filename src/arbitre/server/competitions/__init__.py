"""Competitions among bots, engines and programs: who takes part, running the matches, nights, standings. Decides no match."""
