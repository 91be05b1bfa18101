"""Everything off the hot path, as SQLAlchemy Core statements for both databases. Nothing here runs anything."""
