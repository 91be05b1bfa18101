"""Runs other people's programs in bubblewrap: no network, limits, and nothing to write but a small tmpfs.

The system's folders and the program's own are mounted read only. No home, no environment, no other process is visible. Without
bubblewrap nothing is run.
"""

import resource
import shutil
from collections.abc import Callable
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
    processes: int = 512
    """Counts all processes of the user who runs it. Not enforced for root."""

    def impose(self) -> Callable[[], None]:
        """Returns a function to call in the child, before the program starts."""
        limits = (
            (resource.RLIMIT_AS, self.memory),
            (resource.RLIMIT_CPU, self.processor_seconds),
            (resource.RLIMIT_FSIZE, self.file_size),
            (resource.RLIMIT_NOFILE, self.open_files),
            (resource.RLIMIT_NPROC, self.processes),
            (resource.RLIMIT_CORE, 0),
        )

        def impose() -> None:
            for kind, most in limits:
                resource.setrlimit(kind, (most, most))

        return impose


def find_sandbox() -> str:
    """Returns the path of bubblewrap. Raises NoSandbox."""
    found = shutil.which("bwrap")
    if found is None:
        raise NoSandbox(
            "Programs of others run in a sandbox only, and 'bwrap' is not installed on this machine"
            " (Debian: apt install bubblewrap)."
        )
    return found


def confined(program: Path, confinement: Confinement) -> list[str]:
    """Returns the command that runs a program, an executable file, in the sandbox. Raises NoSandbox."""
    program = program.resolve()
    command = [find_sandbox(), "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL"]
    for folder in SYSTEM:
        path = Path(folder)
        if path.is_symlink() and path.resolve().is_relative_to("/usr"):
            command += ["--symlink", str(path.readlink()), folder]
        else:
            command += ["--ro-bind-try", folder, folder]
    command += ["--proc", "/proc", "--dev", "/dev", "--size", str(confinement.scratch), "--tmpfs", SCRATCH]
    command += ["--ro-bind", str(program.parent), INSIDE, "--chdir", INSIDE, "--remount-ro", "/"]
    command += ["--clearenv", "--setenv", "PATH", "/usr/local/bin:/usr/bin:/bin", "--setenv", "HOME", SCRATCH]
    command += ["--setenv", "LANG", "C.UTF-8", "--setenv", "PYTHONDONTWRITEBYTECODE", "1"]
    return [*command, "--", f"{INSIDE}/{program.name}"]
