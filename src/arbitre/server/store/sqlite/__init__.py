"""The store in one SQLite file, for one server process: one thread writes, two read, nothing is ever locked out."""
