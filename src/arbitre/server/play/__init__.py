"""Matches in progress: held in memory as values, changed by commands, stored, and only then published."""
