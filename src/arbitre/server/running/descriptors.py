"""File descriptors: raises the limit, and computes how many connections it allows."""

import resource
from typing import Final

RESERVED: Final = 200
"""For files, the database, pipes to bots, and whatever libraries open."""


def raise_descriptor_limit() -> int:
    """Raises the soft limit to the hard one. Returns the number of connections that may be open."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY or hard > 1_048_576:
        hard = max(soft, 1_048_576)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return max(hard - RESERVED, hard // 2)
