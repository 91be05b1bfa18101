"""The Tournoyons arena: engines, interfaces and referees called with query strings, in the words of its manual.

It writes requests and reads answers. `arbitre.server.engines` decides who is asked when, and what an answer does.
"""
