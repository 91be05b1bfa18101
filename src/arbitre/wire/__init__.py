"""What travels between server and clients, as types: the one place both sides read. No behaviour, no storage."""
