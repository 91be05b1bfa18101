"""Live moves a second, durable, against boardgame.io and Colyseus (both in memory only), in one run, as ratios.

50 sockets, 25 TicTacToe matches, closed loop: the next move is sent as soon as both players have heard of the last one. The
servers take turns, several rounds each, so that a noisy moment hits all of them. Everything on loopback. What a move costs the
server's process in CPU (the last but one column) says more than moves a second while others use the machine.

    python bench/live_moves.py [--rounds 3] [--seconds 10] [--systems arbitre boardgameio colyseus]
"""

import argparse
import json
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent / "live"
TICKS = os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        if process.poll() is not None:
            raise SystemExit(f"The server ended with {process.returncode}.")
        try:
            socket.create_connection(("127.0.0.1", port), 0.2).close()
            return
        except OSError:
            time.sleep(0.05)
    raise SystemExit(f"Nothing listens on port {port}.")


@contextmanager
def server(system: str, folder: Path) -> Iterator[tuple[int, int]]:
    """A running server: its port and process id."""
    port = free_port()
    environment = dict(os.environ, NODE_ENV="production")
    if system.startswith("arbitre"):
        database = f"sqlite:///{folder / f'{port}.db'}"
        environment |= {
            "ARBITRE_DATABASE": database,
            "ARBITRE_LIMITS": "false",
            "ARBITRE_LOG_LEVEL": "warning",
        }
        command = [sys.executable, "-m", "arbitre", "serve", "--host", "127.0.0.1", "--port", str(port)]
    else:
        command = ["node", f"{system}_server.cjs", str(port)]
    log = (folder / f"{system}.log").open("ab")
    process = subprocess.Popen(command, cwd=HERE, env=environment, stdout=log, stderr=log)
    try:
        wait_for(port, process)
        yield port, process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)
        log.close()


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def measure(system: str, pairs: int, warmup: float, seconds: float, folder: Path) -> dict[str, Any]:
    driver, _, mode = system.partition("-")
    environment = dict(os.environ, **({"REMATCH": "1"} if mode == "rematch" else {}))
    with server(driver, folder) as (port, pid):
        before = cpu_seconds(pid)
        command = ["node", "load.cjs", driver, str(port), str(pairs), str(warmup), str(seconds)]
        output = subprocess.run(
            command,
            cwd=HERE,
            env=environment,
            check=True,
            capture_output=True,
            text=True,
            timeout=warmup + seconds + 60,
        )
        result: dict[str, Any] = json.loads(output.stdout)
        result["server_cpu"] = (cpu_seconds(pid) - before) / (warmup + seconds)
        return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pairs", type=int, default=25)
    parser.add_argument("--warmup", type=float, default=2)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument(
        "--systems", nargs="+", default=["arbitre", "arbitre-rematch", "boardgameio", "colyseus"]
    )
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    if not (HERE / "node_modules").is_dir():
        subprocess.run(["npm", "install", "--no-save", "--ignore-scripts"], cwd=HERE, check=True)
    results: dict[str, list[dict[str, Any]]] = {system: [] for system in arguments.systems}
    with tempfile.TemporaryDirectory() as folder:
        for round_number in range(arguments.rounds):
            for system, rounds in results.items():
                measured = measure(system, arguments.pairs, arguments.warmup, arguments.seconds, Path(folder))
                rounds.append(measured)
                print(
                    f"round {round_number + 1} {system}: {measured['moves_per_second']:.0f} moves/s",
                    file=sys.stderr,
                )
    summary = {
        system: {
            "moves_per_second": statistics.median(result["moves_per_second"] for result in rounds),
            "own_p50_ms": statistics.median(result["own_ms"]["p50"] for result in rounds),
            "own_p99_ms": statistics.median(result["own_ms"]["p99"] for result in rounds),
            "other_p99_ms": statistics.median(result["other_ms"]["p99"] for result in rounds),
            "cpu_us_a_move": statistics.median(
                1e6 * result["server_cpu"] / max(result["moves_per_second"], 1) for result in rounds
            ),
            "server_cpu": statistics.median(result["server_cpu"] for result in rounds),
            "errors": sum(result["errors"] for result in rounds),
        }
        for system, rounds in results.items()
    }
    if arguments.json:
        print(json.dumps(summary, indent=2))
        return
    base = summary.get("boardgameio", next(iter(summary.values())))["moves_per_second"]
    print(
        f"{'':18}{'moves/s':>9}{'ratio':>7}{'p50 ms':>9}{'p99 ms':>9}{'other p99':>11}{'cpu':>6}{'us/move':>9}{'errors':>8}"
    )
    for system, figures in summary.items():
        print(
            f"{system:18}{figures['moves_per_second']:9.0f}{figures['moves_per_second'] / base:7.2f}"
            f"{figures['own_p50_ms']:9.2f}{figures['own_p99_ms']:9.2f}{figures['other_p99_ms']:11.2f}"
            f"{figures['server_cpu']:6.2f}{figures['cpu_us_a_move']:9.0f}{figures['errors']:8d}"
        )


if __name__ == "__main__":
    main()
