"""Interfaces: other people's pages that show a match in a frame and return a move. Knows who may choose an interface, and which
account a returned value belongs to. A protocol defines what a page is told and how values are written."""
