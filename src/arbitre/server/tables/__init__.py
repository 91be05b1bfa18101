"""Tables: opening, seating, starting, rematches, and the lobby's lists."""
