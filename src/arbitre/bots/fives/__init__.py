"""What games of five in a row need from a bot: lines as bits, windows of five counted all at once, and wins forced by fours."""
