"""Refusals of the command line itself.

Refusal
├── Invalid
│   └── InvalidArguments     invalid_arguments    the command line itself is not understood
├── DatabaseUnavailable      database_unavailable a database that cannot be read, copied or replaced
├── UnreadableFile           unreadable_file      a file that cannot be opened, or has the wrong content
├── ServerRefused            server_refused       a server that cannot be reached, or refuses
├── StartIsSecret            start_is_secret      an export that does not say where the match began
├── SeedIsSecret             seed_is_secret       an export of a match that is not over
└── TooManyMoves             too_many_moves       a game that does not list its moves
"""

from arbitre.kernel.errors import Invalid, Refusal


class InvalidArguments(Invalid):
    code = "invalid_arguments"


class DatabaseUnavailable(Refusal):
    code = "database_unavailable"


class UnreadableFile(Refusal):
    code = "unreadable_file"


class SeedIsSecret(Refusal):
    code = "seed_is_secret"


class ServerRefused(Refusal):
    code = "server_refused"


class StartIsSecret(Refusal):
    code = "start_is_secret"


class TooManyMoves(Refusal):
    code = "too_many_moves"


class NoTerminal(Refusal):
    code = "no_terminal"
