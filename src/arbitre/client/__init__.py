"""A typed client of the API, for the terminal, for bots that log in, and for tests. Knows the wire types; no rules, no
screen."""
