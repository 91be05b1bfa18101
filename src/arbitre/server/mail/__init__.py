"""Mail to people: kinds and their texts, one job per mail, subscriptions, relays. Sees accounts as rows, and no match."""
