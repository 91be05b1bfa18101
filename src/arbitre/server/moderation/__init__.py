"""What moderators look at and decide, and what the house announces. Every act is refused without the role, and logged."""
