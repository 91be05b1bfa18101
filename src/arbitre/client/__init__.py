"""One typed client of the API, for the terminal, bots that log in and tests. Knows the wire types; no rules, no screen."""
