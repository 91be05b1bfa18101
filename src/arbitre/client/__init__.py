"""A typed client of the API, for the terminal, for bots that log in, and for tests. Knows the wire types, but no rules."""
