"""What the writing and reading threads share: taking work in batches and reporting to the event loop."""

import asyncio
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

Argument = TypeVar("Argument")


def take(queue: SimpleQueue[Any], most: int) -> tuple[list[Any], bool]:
    """Waits for work and takes all there is, up to `most`. Also returns whether the queue has ended with a None."""
    items: list[Any] = []
    item = queue.get()
    try:
        while item is not None:
            items.append(item)
            if len(items) == most:
                return items, False
            item = queue.get_nowait()
    except Empty:
        return items, False
    return items, True


def report(loop: asyncio.AbstractEventLoop, callback: Callable[[Argument], None], argument: Argument) -> bool:
    """Returns False if the event loop is gone, and with it every waiting caller."""
    try:
        loop.call_soon_threadsafe(callback, argument)
    except RuntimeError:
        return False
    return True
