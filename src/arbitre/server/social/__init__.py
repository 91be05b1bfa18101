"""Conversations, friends, notices and presence."""
