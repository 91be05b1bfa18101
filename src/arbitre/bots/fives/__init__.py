"""What games of five in a row ask of a player: lines as bits, windows of five counted all at once, and wins forced by fours."""
