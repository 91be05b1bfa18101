"""The app on a port, with uvicorn, until it is told to stop."""

import socket

import structlog
import uvicorn

from arbitre.server.app import App, create_app
from arbitre.server.lock import only_server_of
from arbitre.server.logs import configure_logs
from arbitre.server.settings import Settings

GRACE = 10
"""Seconds that a request under way has to finish when the server stops."""
MAX_FRAME = 65_536

log = structlog.get_logger()


class GracefulServer(uvicorn.Server):
    """Tells live sockets before it closes them."""

    def __init__(self, config: uvicorn.Config, app: App) -> None:
        super().__init__(config)
        self._app = app

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for server in self.servers:
            for listener in server.sockets:
                host, port = listener.getsockname()[:2]
                log.info("listening", url=f"http://{f'[{host}]' if ':' in host else host}:{port}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("stopping")
        for server in self.servers:
            server.close()
        await self._app.say_closing()
        await super().shutdown(sockets)
        log.info("stopped")


def serve(settings: Settings) -> None:
    """Serves until SIGTERM or SIGINT. Raises Unavailable if the store cannot be opened or is in use."""
    configure_logs(settings.log_level, settings.log_format)
    with only_server_of(settings.database):
        app = create_app(settings)
        GracefulServer(server_config(app, settings), app).run()


def server_config(app: App, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=MAX_FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=GRACE,
    )
