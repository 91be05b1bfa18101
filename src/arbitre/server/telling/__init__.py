"""How matches and tables are described on the wire, for one viewer at a time."""
