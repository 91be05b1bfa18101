"""News: who follows what, and how the server's state is described on the wire."""
