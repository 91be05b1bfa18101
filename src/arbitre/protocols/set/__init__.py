"""The engine's own API of SET: the six commands of its specification, in its words, on the same matches as everything else.

It translates. Who somebody is, which tables there are and what a claim leads to is for the server's rooms to say.
"""
