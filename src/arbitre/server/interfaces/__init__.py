"""Interfaces: other people's pages that show a match in a frame and give a move back. Knows who may choose which, and to whom
a value that comes back belongs; what a page is told, and how a value is spelled, is for a protocol to say.
"""
