"""How each game looks in a terminal. A board draws a view and offers the moves it was given. It computes neither."""
