"""What people say to each other, and who is here."""
