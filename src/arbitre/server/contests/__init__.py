"""What matches count for: ratings."""
