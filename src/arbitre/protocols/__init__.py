"""Somebody else's wire formats on our games and services. A protocol translates; it holds no rules and no tables of its own."""
