"""A console client for Pawn Hub's own wire: menus by arrow keys, conversations, matches. Works with any server that speaks
it."""
