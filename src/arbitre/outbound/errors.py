"""How a call to somebody else's server fails.

CallFailed                   what went wrong, in one sentence
├── AddressRefused           we do not call there, now or ever
├── NotSent                  nothing has reached the other side
│   ├── Unresolved           the name leads nowhere
│   ├── Unreachable          nobody took the connection
│   ├── Suspended            the host has failed too often of late
│   └── Overloaded           too many calls under way to this host, or for this owner
├── TookTooLong              the deadline for everything has passed
├── TooMuch                  more came back than is read
└── Garbled                  what came back is not HTTP, or cannot be decoded
"""


class CallFailed(Exception):
    code = "call_failed"


class AddressRefused(CallFailed):
    code = "address_refused"


class NotSent(CallFailed):
    code = "not_sent"


class Unresolved(NotSent):
    code = "unresolved"


class Unreachable(NotSent):
    code = "unreachable"


class Suspended(NotSent):
    code = "suspended"


class Overloaded(NotSent):
    code = "overloaded"


class TookTooLong(CallFailed):
    code = "too_slow"


class TooMuch(CallFailed):
    code = "too_much"


class Garbled(CallFailed):
    code = "garbled"
