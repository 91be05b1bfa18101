"""RoboStrike's original REST API, `/player` and `/command`, on our tables and matches. It holds no rules.

The server is a relay. It takes six actions from each player, has the rules check them, and shows them to the others once the
round is complete. Its players can meet people in browsers, and bots.
"""
