"""Builds the server from its real parts, and starts and stops them in order. Nothing else builds them.

async with create_app(settings) as app: ...     the ASGI app, running
await run_worker(settings, told_to_stop)        bots and watchdogs only
"""

from arbitre.assembly.app import App, create_app, run_worker
from arbitre.assembly.entrance import Entrance
from arbitre.assembly.house import House

__all__ = ["App", "Entrance", "House", "create_app", "run_worker"]
