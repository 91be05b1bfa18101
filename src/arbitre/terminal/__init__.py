"""The text interface: screens over `client/`, one small board per game. Draws views; contains no rules."""
