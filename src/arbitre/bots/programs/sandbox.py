"""Runs other people's programs in bubblewrap: no network, limits, and nothing to write but a small tmpfs.

The system's folders and the program's own are mounted read only. No home, no environment, no other process is visible. Without
bubblewrap, or where the system does not let this user make a sandbox, nothing is run.
"""

import os
import resource
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from arbitre.kernel.errors import Refusal

SYSTEM: Final = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc/alternatives", "/etc/ld.so.cache")
"""What a program needs to start: the system's interpreters and libraries."""
INSIDE: Final = "/program"
"""Where its own folder is mounted."""


SCRATCH: Final = "/tmp"  # noqa: S108 - its own, inside


class NoSandbox(Refusal):
    code = "no_sandbox"


class Confinement(msgspec.Struct, frozen=True):
    """What one process of a program may use."""

    memory: int = 512 << 20
    """Bytes of address space."""
    processor_seconds: int = 60
    """After this it is killed. The next question restarts it."""
    file_size: int = 1 << 20
    scratch: int = 16 << 20
    """Bytes of /tmp. They are memory, and lost when it ends."""
    open_files: int = 64
    processes: int = 64
    """Processes and threads, besides those that its user has already. Not enforced for root."""

    def impose(self) -> Callable[[], None]:
        """Returns a function to call in the child, before the program starts."""
        limits = (
            (resource.RLIMIT_AS, self.memory),
            (resource.RLIMIT_CPU, self.processor_seconds),
            (resource.RLIMIT_FSIZE, self.file_size),
            (resource.RLIMIT_NOFILE, self.open_files),
            (resource.RLIMIT_NPROC, _threads() + self.processes),
            (resource.RLIMIT_CORE, 0),
        )

        def impose() -> None:
            for kind, most in limits:
                resource.setrlimit(kind, (most, most))

        return impose


def find_sandbox() -> str:
    """Returns the path of bubblewrap. Raises NoSandbox if it is missing, or does not work for this user."""
    found = shutil.which("bwrap")
    if found is None:
        raise NoSandbox(
            "Programs of others run in a sandbox only, and 'bwrap' is not installed on this machine"
            " (Debian: apt install bubblewrap)."
        )
    if trouble := _trouble(found):
        raise NoSandbox(
            "Programs of others run in a sandbox only, and this user may not make one on this machine: its"
            f" administrator must allow unprivileged user namespaces. '{trouble}'"
        )
    return found


@cache
def _trouble(sandbox: str) -> str:
    """What bubblewrap says when it is tried, or nothing if it works."""
    tried = subprocess.run(
        [*_walls(sandbox), "--", "/usr/bin/true"], capture_output=True, text=True, check=False
    )
    said = tried.stderr.strip().splitlines()
    return "" if tried.returncode == 0 else (said[-1] if said else f"It ended with {tried.returncode}.")


def confined(program: Path, confinement: Confinement) -> list[str]:
    """Returns the command that runs a program, an executable file, in the sandbox. Raises NoSandbox."""
    program = program.resolve()
    command = _walls(find_sandbox())
    command += ["--size", str(confinement.scratch), "--tmpfs", SCRATCH]
    command += ["--ro-bind", str(program.parent), INSIDE, "--chdir", INSIDE, "--remount-ro", "/"]
    command += ["--clearenv", "--setenv", "PATH", "/usr/local/bin:/usr/bin:/bin", "--setenv", "HOME", SCRATCH]
    command += ["--setenv", "LANG", "C.UTF-8", "--setenv", "PYTHONDONTWRITEBYTECODE", "1"]
    return [*command, "--", f"{INSIDE}/{program.name}"]


def _walls(sandbox: str) -> list[str]:
    """A sandbox with the system in it, and nothing else."""
    command = [sandbox, "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL"]
    for folder in SYSTEM:
        path = Path(folder)
        if path.is_symlink() and path.resolve().is_relative_to("/usr"):
            command += ["--symlink", str(path.readlink()), folder]
        else:
            command += ["--ro-bind-try", folder, folder]
    return [*command, "--proc", "/proc", "--dev", "/dev"]


def _threads() -> int:
    """Of this user, on the whole machine: the system's limit counts them too."""
    own, found = os.getuid(), 0
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if process.stat().st_uid == own:
                found += len(os.listdir(process / "task"))
        except OSError:
            """It has ended meanwhile."""
    return found
