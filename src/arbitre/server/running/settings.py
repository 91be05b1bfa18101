"""What an operator may decide, from the environment (`ARBITRE_…`) and the command line. Reads nothing by itself.

ARBITRE_HOST, ARBITRE_PORT   where to listen
ARBITRE_DATABASE             a SQLite file, or postgresql://user:password@host/name
ARBITRE_WEB                  the folder of the built web client; found by itself in a checkout or an installed package
ARBITRE_ORIGINS              further origins whose pages may call, separated by commas (behind a proxy that rewrites Host)
ARBITRE_PROXIES              addresses of proxies whose X-Forwarded-For and -Proto are believed, separated by commas
ARBITRE_LIMITS               false lifts every limit on how often somebody may ask (benchmarks)
ARBITRE_THINKERS             processes in which bots think; 0 leaves them to `arbitre worker`
ARBITRE_GUEST_DAYS           days after which a guest who never played and has not come back is forgotten
ARBITRE_LOG_LEVEL            debug, info, warning or error
ARBITRE_LOG_FORMAT           json, console, or auto: console on a terminal
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from arbitre.kernel.errors import Invalid

PREFIX = "ARBITRE_"


class InvalidSettings(Invalid):
    code = "invalid_settings"


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    """0 takes any free one."""
    database: str = "data/arbitre.db"
    web: str | None = None
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    limits: bool = True
    thinkers: Annotated[int, Meta(ge=0, le=64)] = 1
    guest_days: Annotated[int, Meta(ge=1, le=3650)] = 30
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["auto", "json", "console"] = "auto"

    def database_url(self) -> str:
        return self.database if "://" in self.database else f"sqlite:///{self.database}"

    def web_folder(self) -> Path | None:
        """Where the built client is: as told, in the installed package, or in the checkout."""
        if self.web is not None:
            return Path(self.web)
        package = Path(__file__).parents[2]
        candidates = (package / "web", package.parents[1] / "web" / "dist")
        return next((folder for folder in candidates if (folder / "index.html").is_file()), None)


def read_settings(environment: Mapping[str, str], **chosen: Any) -> Settings:
    """Settings from an environment; what is `chosen` goes first, None standing for no choice. Raises InvalidSettings."""
    given: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        text = environment.get(PREFIX + name.upper())
        if text is not None:
            is_list = isinstance(getattr(_DEFAULTS, name), tuple)
            given[name] = [part.strip() for part in text.split(",") if part.strip()] if is_list else text
    given |= {name: value for name, value in chosen.items() if value is not None}
    try:
        return msgspec.convert(given, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise InvalidSettings(f"{error}.") from None


_DEFAULTS = Settings()
