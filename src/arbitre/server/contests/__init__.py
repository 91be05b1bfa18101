"""Queues that find opponents, and ratings as ladders and statistics. Opens matches, decides none."""
