"""Mail to people: kinds and their words, one job a mail, subscriptions, relays. Knows accounts as rows, and no match."""
