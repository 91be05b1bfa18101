"""The association's five services, USERS, EMAILS, PLAYERS, GAMES and SOLVER, on our accounts and matches.

A translation only: paths, parameters, messages, statuses and numbers are the specification's. Identity, directed matches and
adjudication belong to the server's packages and the rules. Sentences are quoted from the specification, slips included;
comments mark where we read it differently.
"""
