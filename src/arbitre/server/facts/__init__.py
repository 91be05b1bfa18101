"""What the rooms tell each other: the bus, the facts on it, the topics that are followed, and a match as a value.

At the bottom of the server, above the store's rows: every room may import this one, and this one imports none.
"""
