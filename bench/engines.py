"""Other people's engines beside ordinary play: 200 at once, a third of them slow, dead, huge or lying.

    python -m bench.engines [--engines 200] [--pairs 10] [--seconds 8] [--rounds 3] [--think 1]
    python -m bench.engines --soak 1800

A server in a process of its own. Pairs of people play TicTacToe over REST: alone, then while as many matches between engines
are kept going as there are pairs of engines, and so on in turn. The bars: their 99th percentile within 10 % (the median of
the rounds), 1,000 engine matches an hour. With --soak only the engines play, for so many seconds. The bar: memory is flat,
which is measured as growth over the second half.

An engine thinks for `--think` seconds, half more or less, as one that searches does. With 0 the engines take all that the
machine can give, which shows how many matches there can be, and says nothing about anybody else.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

import httpx

from tests.running import RunningServer, free_port

KINDS = ("slow", "dead", "huge", "lying")
PASSWORD = "correct horse battery staple"
TIMEOUT = 4


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--engines", type=int, default=200)
    parser.add_argument("--pairs", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--think", type=float, default=1)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--soak", type=float, metavar="SECONDS")
    parser.add_argument("--serve", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve is not None:
        asyncio.run(serve_engines(arguments.engines, arguments.serve, arguments.think))
    else:
        print(json.dumps(asyncio.run(measure(arguments)), indent=2))


# -- the engines, in a process of their own, each on a host of its own


def kind_of(number: int) -> str:
    return KINDS[number // 3 % len(KINDS)] if number % 3 == 0 else "good"


def host_of(number: int) -> str:
    return f"127.0.{1 + number // 200}.{1 + number % 200}"


async def serve_engines(count: int, port: int, think: float) -> None:
    async with httpx.AsyncClient(limits=httpx.Limits(max_connections=100)) as client:
        calling: set[asyncio.Task[Any]] = set()

        async def call_back(address: str) -> None:
            await asyncio.sleep(think * random.uniform(0.5, 1.5))
            with contextlib.suppress(httpx.TransportError):
                await client.get(address)

        def handler(kind: str) -> Any:
            async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
                with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                    head = await reader.readuntil(b"\r\n\r\n")
                    asked = dict(parse_qsl(urlsplit(head.split(b" ", 2)[1].decode()).query))
                    if kind == "slow":
                        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n")
                        while not writer.is_closing():
                            writer.write(b"x")
                            await writer.drain()
                            await asyncio.sleep(0.5)
                    elif kind == "huge":
                        writer.write(b"HTTP/1.1 200 OK\r\n\r\n" + bytes(1_000_000))
                    else:
                        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
                        if asked.get("Referee") and asked.get("Status") == "0":
                            task = asyncio.create_task(call_back(answer(kind, asked)))
                            calling.add(task)
                            task.add_done_callback(calling.discard)
                    await writer.drain()
                writer.close()

            return handle

        servers = [
            await asyncio.start_server(handler(kind_of(number)), host_of(number), port)
            for number in range(count)
            if kind_of(number) != "dead"
        ]
        print("ready", flush=True)
        await asyncio.gather(*(server.serve_forever() for server in servers))


def answer(kind: str, asked: dict[str, str]) -> str:
    tray = "0" * 9 if asked["Tray"] == "Init" else asked["Tray"]
    free = [str(cell) for cell, mark in enumerate(tray, 1) if mark == "0"]
    fields = {"Game": asked["Game"], "MoveId": asked["MoveId"], "Value": random.choice(free)}
    if kind == "lying":
        fields |= random.choice([{"MoveId": "1"}, {"Value": "77"}, {"Game": "NOBODY"}])
    return f"{asked['Referee']}?{urlencode(fields)}"


# -- the measuring


async def measure(arguments: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        server = RunningServer(
            f"sqlite:///{folder}/arbitre.db",
            Path(folder) / "log",
            allow_private="true",
            limits="false",
            thinkers="0",
            log_level="error",
        )
        await server.start()
        port = free_port()
        engines = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bench.engines",
            "--engines",
            str(arguments.engines),
            "--think",
            str(arguments.think),
            "--serve",
            str(port),
            stdout=asyncio.subprocess.PIPE,
        )
        assert engines.stdout is not None
        await engines.stdout.readline()
        try:
            async with member(server, "Ada") as ada:
                await register(ada, arguments.engines, port)
                await people(server, arguments.pairs, 2)
                if arguments.soak is not None:
                    return await soak(server, ada, arguments)
                return summary([await one_round(server, ada, arguments) for _ in range(arguments.rounds)])
        finally:
            engines.kill()
            await engines.wait()
            server.stop()


async def one_round(
    server: RunningServer, ada: httpx.AsyncClient, arguments: argparse.Namespace
) -> dict[str, Any]:
    alone = await people(server, arguments.pairs, arguments.seconds)
    async with playing(ada, arguments.engines):
        await asyncio.sleep(TIMEOUT)
        started, over = time.perf_counter(), await count_over(ada)
        together = await people(server, arguments.pairs, arguments.seconds)
        ended = await count_over(ada) - over
        seconds = time.perf_counter() - started
    return {
        "p50_alone_ms": percentile(alone, 50),
        "p50_beside_engines_ms": percentile(together, 50),
        "p99_alone_ms": percentile(alone, 99),
        "p99_beside_engines_ms": percentile(together, 99),
        "ratio_p99": round(percentile(together, 99) / percentile(alone, 99), 3),
        "moves": [len(alone), len(together)],
        "engine_matches_an_hour": round(ended / seconds * 3600),
        "memory_mb": memory(server),
    }


def summary(rounds: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "rounds": rounds,
        "median_ratio_p99": statistics.median(one["ratio_p99"] for one in rounds),
        "median_engine_matches_an_hour": statistics.median(one["engine_matches_an_hour"] for one in rounds),
    }


async def soak(
    server: RunningServer, ada: httpx.AsyncClient, arguments: argparse.Namespace
) -> dict[str, Any]:
    """Memory every few seconds, while engines play and nobody else."""
    samples: list[tuple[float, float]] = []
    started = time.perf_counter()
    async with playing(ada, arguments.engines):
        while (passed := time.perf_counter() - started) < arguments.soak:
            samples.append((passed, memory(server)))
            await asyncio.sleep(min(5, arguments.soak / 20))
        ended = await count_over(ada)
    late = samples[len(samples) // 2 :]
    slope = statistics.linear_regression(*zip(*late, strict=True)).slope
    return {
        "engine_matches_ended": ended,
        "engine_matches_an_hour": round(ended / arguments.soak * 3600),
        "memory_mb": [samples[0][1], late[0][1], late[-1][1]],
        "memory_growth_mb_an_hour": round(slope * 3600, 1),
    }


@contextlib.asynccontextmanager
async def playing(ada: httpx.AsyncClient, engines: int) -> AsyncIterator[None]:
    """Matches between engines; leaves when the last of them is over."""
    task = asyncio.create_task(exhibitions(ada, engines))
    try:
        yield
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        await all_over(ada)


@contextlib.asynccontextmanager
async def member(server: RunningServer, name: str) -> AsyncIterator[httpx.AsyncClient]:
    limits = httpx.Limits(max_connections=20)
    headers = {"Origin": server.url}
    async with httpx.AsyncClient(base_url=server.url, headers=headers, limits=limits, timeout=60) as client:
        new = {"name": name, "password": PASSWORD}
        (await client.post("/api/v1/accounts", json=new)).raise_for_status()
        yield client


async def register(ada: httpx.AsyncClient, count: int, port: int) -> None:
    """40 engines an account are the most."""
    for number in range(count):
        if number % 40 == 0:
            new = {"name": f"Owner{number}", "password": PASSWORD}
            (await ada.post("/api/v1/accounts", json=new)).raise_for_status()
        engine = {
            "name": f"E{number}",
            "address": f"http://{host_of(number)}:{port}/",
            "games": ["tictactoe"],
            "timeout": TIMEOUT,
            "is_public": True,
        }
        (await ada.post("/api/v1/engines", json=engine)).raise_for_status()


async def exhibitions(ada: httpx.AsyncClient, engines: int) -> None:
    """Keeps as many matches going as there are pairs of engines."""
    going: set[str] = set()
    while True:
        while len(going) < engines // 2:
            first, second = random.sample(range(engines), 2)
            bots = [{"bot": f"engine:E{first}", "seat": 0}, {"bot": f"engine:E{second}", "seat": 1}]
            table = {"game": "tictactoe", "sits": False, "bots": bots}
            response = await ada.post("/api/v1/tables", json=table)
            response.raise_for_status()
            going.add(response.json()["id"])
        await asyncio.sleep(0.25)
        page = (await ada.get("/api/v1/matches?status=playing&limit=100")).json()["matches"]
        going &= {match["id"] for match in page}


async def all_over(ada: httpx.AsyncClient) -> None:
    while True:
        page = (await ada.get("/api/v1/matches?status=playing&limit=1")).json()
        if not page["matches"]:
            return
        await asyncio.sleep(0.25)


async def count_over(ada: httpx.AsyncClient) -> int:
    """Of matches between engines."""
    total = 0
    before: str | None = None
    while True:
        query: dict[str, str | int] = {"status": "over", "limit": 100, "game": "tictactoe"}
        if before is not None:
            query["before"] = before
        page = (await ada.get("/api/v1/matches", params=query)).json()
        total += sum(any(seat["is_engine"] for seat in match["seats"]) for match in page["matches"])
        before = page["next"]
        if before is None:
            return total


async def people(server: RunningServer, pairs: int, seconds: float) -> list[float]:
    """Milliseconds for each move of so many pairs of people, ten moves a second each."""
    times: list[float] = []
    until = time.perf_counter() + seconds
    await asyncio.gather(*(pair(server, until, times) for _ in range(pairs)))
    return times


async def pair(server: RunningServer, until: float, times: list[float]) -> None:
    headers = {"Origin": server.url}
    async with (
        httpx.AsyncClient(base_url=server.url, headers=headers, timeout=60) as first,
        httpx.AsyncClient(base_url=server.url, headers=headers, timeout=60) as second,
    ):
        for client in (first, second):
            await client.post("/api/v1/guests", json={})
        while time.perf_counter() < until:
            table = {"game": "tictactoe", "seat": 0, "is_public": False}
            match = (await first.post("/api/v1/tables", json=table)).json()["id"]
            await second.post(f"/api/v1/matches/{match}/seat", json={})
            for version, move in enumerate("123456987"):
                action = {"kind": "move", "move": move, "version": version}
                client = (first, second)[version % 2]
                started = time.perf_counter()
                response = await client.post(f"/api/v1/matches/{match}/actions", json=action)
                times.append((time.perf_counter() - started) * 1000)
                if response.json().get("outcome") is not None:
                    break
                await asyncio.sleep(0.1)


def percentile(times: list[float], percent: int) -> float:
    return round(statistics.quantiles(times, n=100)[percent - 1], 2)


def memory(server: RunningServer) -> float:
    """Resident, in MB."""
    pages = int(Path(f"/proc/{server.pid}/statm").read_text().split()[1])
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 1_000_000, 1)


if __name__ == "__main__":
    main()
