"""The Tournoyons arena: engines, interfaces and referees that are called with query strings, in the words of its manual.

It spells requests and reads answers. Who is asked when, and what an answer leads to, is for `arbitre.server.engines`.
"""
