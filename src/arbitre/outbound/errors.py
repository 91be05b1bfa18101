"""How a call to another server fails.

CallFailed                   what went wrong, in one sentence
├── AddressRefused           we never call there
├── NotSent                  nothing reached the other side
│   ├── Unresolved           the name does not resolve
│   ├── Unreachable          the connection was not accepted
│   ├── Suspended            the host failed too often recently
│   └── Overloaded           too many concurrent calls to this host, or for this owner
├── TookTooLong              the overall deadline has passed
├── TooMuch                  the answer exceeds the limit
└── Garbled                  the answer is not HTTP, or cannot be decoded
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
