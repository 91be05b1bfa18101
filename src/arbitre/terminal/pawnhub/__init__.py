"""A console client of Pawn Hub's own wire: menus by arrow keys, conversations, matches. It talks to any server of it."""
