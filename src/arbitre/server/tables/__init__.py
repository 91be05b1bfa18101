"""Tables: opening, seating, beginning, rematches, and the lists one chooses from."""
