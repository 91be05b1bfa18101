"""An HTTP answer that is ready to be sent."""

Headers = list[tuple[bytes, bytes]]


class Reply:
    __slots__ = ("body", "headers", "status")

    def __init__(self, status: int, headers: Headers, body: bytes) -> None:
        self.status = status
        self.headers = headers
        """Its own: whoever sends it may add to them."""
        self.body = body
