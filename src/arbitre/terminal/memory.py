"""What is kept between two runs: the last server, language and theme, and the account on each server. One private file."""

import os
from pathlib import Path

import msgspec

from arbitre.kernel.text import Language


class Login(msgspec.Struct, frozen=True):
    name: str
    token: str
    is_guest: bool = False


class Kept(msgspec.Struct, frozen=True):
    server: str | None = None
    language: Language | None = None
    is_dark: bool = True
    logins: dict[str, Login] = {}


class Memory:
    """Reads the file once and writes it at every change. Without a path, keeps nothing. A damaged file counts as missing."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self.kept = Kept()
        if path is not None and path.is_file():
            try:
                self.kept = msgspec.json.decode(path.read_bytes(), type=Kept)
            except (msgspec.MsgspecError, OSError):
                self.kept = Kept()

    def login(self, server: str) -> Login | None:
        return self.kept.logins.get(server)

    def keep_login(self, server: str, login: Login) -> None:
        self._keep(server=server, logins={**self.kept.logins, server: login})

    def forget_login(self, server: str) -> None:
        self._keep(logins={key: login for key, login in self.kept.logins.items() if key != server})

    def keep_language(self, language: Language) -> None:
        self._keep(language=language)

    def keep_theme(self, is_dark: bool) -> None:
        self._keep(is_dark=is_dark)

    def _keep(self, **changes: object) -> None:
        self.kept = msgspec.structs.replace(self.kept, **changes)
        if self._path is None:
            return
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        draft = self._path.with_suffix(".new")
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(self.kept)))
        draft.replace(self._path)


def default_path() -> Path:
    """Follows the XDG convention, which people can override with an environment variable."""
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "arbitre" / "terminal.json"
