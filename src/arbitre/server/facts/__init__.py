"""What the rooms share: the bus, its facts, the topics that clients follow, and a match as a value.

At the bottom of the server, above the store's rows. Every room may import this one; it imports none.
"""
