"""An operator's work on a database: check, backup, restore. Knows the store and the rules; no service, no network."""
