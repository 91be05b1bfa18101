"""The REST operations: they decode, call one service, and encode. No decisions."""
