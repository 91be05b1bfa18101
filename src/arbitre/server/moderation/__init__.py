"""Moderators' tools and the operator's announcements. Every act requires the role and is logged."""
