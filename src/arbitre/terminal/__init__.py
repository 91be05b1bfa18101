"""The text interface: screens over `client/`, one small drawing a game. Draws views; holds no rules."""
