"""Foreign wire formats for our games and services. A protocol translates. It holds no rules and no tables of its own."""
