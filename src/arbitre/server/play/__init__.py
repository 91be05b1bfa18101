"""The life of a match: held in memory as a value, decided on, stored, and only then told."""
