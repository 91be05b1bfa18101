"""Who somebody is: accounts, sessions, passwords, roles. Knows no match."""
