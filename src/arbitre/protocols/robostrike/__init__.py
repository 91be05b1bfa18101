"""RoboStrike's REST of old, `/player` and `/command`, on the tables and matches of the house. It holds no rules.

The server is a relay: it takes the six actions of each player, has the rules check them, and shows them to the others once the
round is complete. Whoever plays by it meets people in the browser, and bots.
"""
