"""Accounts, sessions, passwords and roles. Knows no match."""
