"""What only the command line refuses.

Refusal
├── Invalid
│   └── InvalidArguments     invalid_arguments    the command line itself is not understood
└── UnreadableFile           unreadable_file      a file that cannot be opened, or is not what was expected
"""

from arbitre.kernel.errors import Invalid, Refusal


class InvalidArguments(Invalid):
    code = "invalid_arguments"


class UnreadableFile(Refusal):
    code = "unreadable_file"
