"""The operator's settings, from the environment (`ARBITRE_…`) and the command line. Reads nothing by itself.

ARBITRE_HOST, ARBITRE_PORT   where to listen
ARBITRE_DATABASE             a SQLite file, or postgresql://user:password@host/name
ARBITRE_CREATE               true creates the folder of a SQLite file if it is missing
ARBITRE_WEB                  the folder of the built web client; found automatically in a checkout or an installed package
ARBITRE_ORIGINS              further origins whose pages may call, separated by commas (behind a proxy that rewrites Host)
ARBITRE_PROXIES              addresses or networks of trusted proxies, separated by commas
ARBITRE_CLIENT_HEADER        the header in which those proxies send the client's address
ARBITRE_CONNECTIONS          concurrent connections from one address, unless it is a proxy's
ARBITRE_PUBLIC_URL           where people reach the site, for links in mails; http://HOST:PORT unless set
ARBITRE_MAIL                 smtp://user:password@host:587, smtps://…, or a folder; `mail` beside the SQLite file unless set
ARBITRE_MAIL_FROM            the sender of mails
ARBITRE_OIDC_ISSUER          the address of an identity provider (OpenID Connect); with
ARBITRE_OIDC_CLIENT, ARBITRE_OIDC_SECRET   our client id and secret there, and
ARBITRE_OIDC_NAME            the provider's name on our pages
ARBITRE_ALLOW_PRIVATE        true allows engines on this machine and its network: for schools and tests only
ARBITRE_LIMITS               false disables all rate limits (benchmarks)
ARBITRE_AFJD                 true serves the association's five services on ports of their own
ARBITRE_AFJD_PORT            the port before the first of them: 5000 for 5001 to 5005
ARBITRE_AFJD_KEY             the key that EMAILS and SOLVER require; without one they answer nobody
ARBITRE_AFJD_ACCESS_CODES    true shows games' access codes there to every caller, as printed; otherwise to their masters
ARBITRE_AFJD_CODES           true requires an administrator's code there to rectify a position
ARBITRE_AFJD_CREATED         the status for created objects there: 200 as printed, or 201 for the first clients
ARBITRE_THINKERS             processes in which bots think; 0 leaves them to `arbitre worker`
ARBITRE_PROGRAMS             a folder of programs that are bots of every game, in a sandbox; read by the bots themselves
ARBITRE_GUEST_DAYS           days after which a guest who never played and has not come back is deleted
ARBITRE_ROBOSTRIKE_PORT      the port of RoboStrike's own REST API; 0 for none
ARBITRE_ORDERS_PORT          the SMTP port for Diplomacy orders by mail; 0 for none
ARBITRE_ORDERS_ADDRESS       the base of players' order addresses
ARBITRE_PAWNHUB_PORT         the port for Pawn Hub's own clients; 0 for none
ARBITRE_LOG_LEVEL            debug, info, warning or error
ARBITRE_LOG_FORMAT           json, console, or auto: console on a terminal
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints

import msgspec
from msgspec import Meta

from arbitre.kernel.errors import Invalid
from arbitre.sockets.addresses import Proxies

PREFIX = "ARBITRE_"


class InvalidSettings(Invalid):
    code = "invalid_settings"


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    """0 takes any free port."""
    database: str = "data/arbitre.db"
    create: bool = False
    web: str | None = None
    origins: tuple[
        Annotated[str, Meta(pattern=r"^https?://[^/,\s]+$", examples=["https://games.example.org"])], ...
    ] = ()
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    client_header: Annotated[str, Meta(pattern=r"^[A-Za-z0-9-]+$", examples=["X-Real-IP"])] = (
        "X-Forwarded-For"
    )
    connections: Annotated[int, Meta(ge=1, le=100_000)] = 500
    public_url: (
        Annotated[str, Meta(pattern=r"^https?://[^\s]+$", examples=["https://games.example.org"])] | None
    ) = None
    mail: str | None = None
    mail_from: Annotated[
        str,
        Meta(
            pattern=r"^[^<>@]*(<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$",
            examples=["Club <games@example.org>"],
        ),
    ] = "Arbitre <arbitre@localhost>"
    oidc_issuer: (
        Annotated[str, Meta(pattern=r"^https?://[^\s]+$", examples=["https://id.example.org"])] | None
    ) = None
    oidc_client: str = "arbitre"
    oidc_secret: str | None = None
    oidc_name: str = "OpenID"
    allow_private: bool = False
    limits: bool = True
    thinkers: Annotated[int, Meta(ge=0, le=64)] = 1
    programs: str | None = None
    guest_days: Annotated[int, Meta(ge=1, le=3650)] = 30
    robostrike_port: Annotated[int, Meta(ge=0, le=65535)] = 0
    afjd: bool = False
    afjd_port: Annotated[int, Meta(ge=0, le=65530)] = 5000
    afjd_key: str | None = None
    afjd_access_codes: bool = False
    afjd_codes: bool = False
    afjd_created: Literal[200, 201] = 200
    orders_port: Annotated[int, Meta(ge=0, le=65535)] = 0
    orders_address: Annotated[
        str, Meta(pattern=r"^[^@+\s]{1,20}@[^@\s]+$", examples=["ordres@example.org"])
    ] = "ordres@localhost"
    pawnhub_port: Annotated[int, Meta(ge=0, le=65535)] = 0
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["auto", "json", "console"] = "auto"

    def database_url(self) -> str:
        return self.database if "://" in self.database else f"sqlite:///{self.database}"

    def site_url(self) -> str:
        """Never taken from a request, which could name another site."""
        return self.public_url or f"http://{self.host}:{self.port}"

    def mail_target(self) -> str:
        """Where mails go: the URL of a relay, or a folder."""
        if self.mail is not None:
            return self.mail
        file = self.database.removeprefix("sqlite:///")
        return "data/mail" if "://" in file else str(Path(file).parent / "mail")

    def trusted_proxies(self) -> Proxies:
        """Raises InvalidSettings."""
        try:
            return Proxies(self.proxies, self.client_header)
        except ValueError as error:
            raise _invalid("proxies", ",".join(self.proxies), f"addresses or networks ({error})") from None

    def web_folder(self) -> Path | None:
        """Where the built client is: as configured, in the installed package, or in the checkout."""
        if self.web is not None:
            return Path(self.web)
        package = Path(__file__).parents[2]
        candidates = (package / "web", package.parents[1] / "web" / "dist")
        return next((folder for folder in candidates if (folder / "index.html").is_file()), None)


_TYPES: dict[str, Any] = get_type_hints(Settings, include_extras=True)


def read_settings(environment: Mapping[str, str], **chosen: Any) -> Settings:
    """Reads settings from an environment. `chosen` values win, unless None. Raises InvalidSettings."""
    given: dict[str, Any] = {}
    for variable, text in environment.items():
        if variable.startswith(PREFIX):
            name = variable.removeprefix(PREFIX).lower()
            if name not in _TYPES:
                known = ", ".join(_variable(name) for name in _TYPES)
                raise InvalidSettings(f"There is no {variable}; there are {known}.")
            given[name] = _read(name, text)
    for name, value in chosen.items():
        if value is not None:
            given[name] = _read(name, value)
    settings = Settings(**given)
    settings.trusted_proxies()
    return settings


def _read(name: str, value: Any) -> Any:
    declared = _TYPES[name]
    schema = msgspec.json.schema(declared)
    is_list = schema.get("type") == "array" and isinstance(value, str)
    parts = [part.strip() for part in value.split(",") if part.strip()] if is_list else value
    try:
        return msgspec.convert(parts, declared, strict=False)
    except msgspec.ValidationError:
        raise _invalid(name, value, _forms(schema)) from None


def _invalid(name: str, value: Any, forms: str) -> InvalidSettings:
    return InvalidSettings(f"{_variable(name)} is '{value}', but must be {forms}.")


def _variable(name: str) -> str:
    return PREFIX + name.upper()


def _forms(schema: Mapping[str, Any]) -> str:
    """Describes the allowed values in words."""
    if "enum" in schema:
        return " or ".join(sorted(map(str, schema["enum"])))
    if schema.get("type") == "integer":
        return f"a whole number from {schema['minimum']} to {schema['maximum']}"
    if schema.get("type") == "boolean":
        return "true or false"
    if schema.get("type") == "array":
        return f"a list separated by commas, each {_forms(schema['items'])}"
    return f"a text like {schema['examples'][0]}" if "examples" in schema else "a text"
