"""Every way in which a call can fail.

ClientError
├── Refused              the server understood and refused: `code`, `message`, `status`
├── Garbled              the other side is not Arbitre, or another version of it
├── Closed               this client, or this live connection, was closed here
└── Unreachable          the network: a retry may help
    ├── NoConnection         nothing answers at the address
    ├── ConnectionLost       it broke during a request, which may or may not have been carried out
    └── NoAnswer             it timed out; again, it may have been carried out
"""

from arbitre.kernel.text import Text


class ClientError(Exception):
    """Anything that the client itself raises."""


class Refused(ClientError):
    """`code` is stable and for programs; `message` is one English sentence; `status` is HTTP's, None on the live connection.

    `words` and `place`, if set, say what is wrong with which part of the request.
    """

    def __init__(
        self,
        code: str,
        message: str,
        status: int | None = None,
        *,
        words: Text | None = None,
        place: int | str | None = None,
    ) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
        self.status = status
        self.words = words
        self.place = place


class Garbled(ClientError):
    pass


class Closed(ClientError):
    pass


class Unreachable(ClientError):
    pass


class NoConnection(Unreachable):
    pass


class ConnectionLost(Unreachable):
    pass


class NoAnswer(Unreachable):
    pass
