"""Competitions among bots, engines and programs: entries, running the matches, nightly series, standings. Decides no match."""
