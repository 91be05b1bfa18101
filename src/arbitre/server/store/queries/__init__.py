"""Everything off the hot path, as SQLAlchemy Core statements for both databases. Executes nothing."""
