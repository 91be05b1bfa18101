"""What people play for: queues that find opponents, ratings as ladders and statistics. Opens matches, decides none."""
