"""The association's five services, USERS, EMAILS, PLAYERS, GAMES and SOLVER, on the house's accounts and matches.

It translates: paths, parameters, messages, statuses and numbers are the specification's. Who somebody is, what a directed match
does and what orders come to is for the rooms of the server and for the rules to say. Sentences here are the specification's,
its slips of the pen included; comments say where another reading was taken.
"""
