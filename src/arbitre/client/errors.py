"""Every way in which a call can fail.

ClientError
├── Refused              the server understood and said no: `code`, `message`, `status`
├── Garbled              what answers is not Arbitre, or speaks another version of it
├── Closed               this client, or this live connection, was closed here
└── Unreachable          the network: trying again may help
    ├── NoConnection         nothing answers at the address
    ├── ConnectionLost       it broke while a request was under way; whether that was carried out is not known
    └── NoAnswer             it took too long; again, not known
"""

from arbitre.kernel.text import Text


class ClientError(Exception):
    """Anything that a call of the client raises by itself."""


class Refused(ClientError):
    """`code` is stable and for programs; `message` is one English sentence; `status` is HTTP's, None on the live connection.

    `words` and `place`, where they are there, say what is wrong with which part of what was sent.
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
