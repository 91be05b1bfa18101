"""Resolves a host to the IP addresses that may be called. Resolves once per call; the connection uses that answer."""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from ipaddress import ip_address

from arbitre.outbound.addresses import check_address
from arbitre.outbound.errors import AddressRefused, Unresolved
from arbitre.outbound.urls import Target

Resolve = Callable[[str, int], Awaitable[list[str]]]
"""Returns the addresses of a name, unchecked. Raises OSError."""
MOST_TRIED = 2
_threads = ThreadPoolExecutor(32, thread_name_prefix="resolving")
"""Not the loop's own: names whose servers never answer would keep everything else in the house waiting for a thread."""


async def system_resolve(host: str, port: int) -> list[str]:
    """As the operating system does it, which cannot be called off."""
    found = await asyncio.get_running_loop().run_in_executor(
        _threads, partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    )
    return [str(item[4][0]) for item in found]


async def addresses_of(target: Target, resolve: Resolve, *, allow_private: bool) -> list[str]:
    """Returns the first few addresses of a host. One forbidden address condemns the name: nobody mixes them in good faith."""
    try:
        ip_address(target.host)
    except ValueError:
        try:
            found = await resolve(target.host, target.port)
        except (OSError, UnicodeError) as error:
            raise Unresolved(f"The name {target.host} leads nowhere: {error}.") from None
    else:
        found = [target.host]
    if not found:
        raise Unresolved(f"The name {target.host} leads nowhere.")
    checked = []
    for address in dict.fromkeys(found):
        try:
            checked.append(check_address(address, allow_private=allow_private))
        except AddressRefused as refused:
            raise AddressRefused(f"{target.host}: {refused}") from None
    return checked[:MOST_TRIED]
