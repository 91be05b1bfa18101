"""What Prometheus may ask. One registry an app; numbers that somebody else keeps are read when asked for."""

from collections.abc import Callable, Iterable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

from arbitre import __version__

BUCKETS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        self._requests = Histogram(
            "arbitre_request_seconds",
            "HTTP requests by route, method and status class, and how long they took",
            ("route", "method", "status"),
            buckets=BUCKETS,
            registry=registry,
        )
        self.commits = Histogram(
            "arbitre_commit_seconds",
            "From handing events to the store until they are on disk",
            buckets=BUCKETS,
            registry=registry,
        )
        self.jobs = Counter(
            "arbitre_jobs", "Deadlines seen to and bot moves made", ("kind", "result"), registry=registry
        )
        self.refusals = Counter("arbitre_refusals", "Requests refused, by code", ("code",), registry=registry)
        Gauge("arbitre_info", "The running version", ("version",), registry=registry).labels(__version__).set(
            1
        )

    def observe_request(self, route: str, method: str, status: int, seconds: float) -> None:
        self._requests.labels(route, method, f"{status // 100}xx").observe(seconds)

    def read_gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        """A number that goes up and down, read from whoever keeps it."""
        Gauge(name, about, registry=self._registry).set_function(value)

    def read_counter(self, name: str, about: str, value: Callable[[], float]) -> None:
        """A number that only grows."""
        self._registry.register(_ReadCounter(name, about, value))

    def text(self) -> str:
        """The text format of Prometheus."""
        return generate_latest(self._registry).decode()


class _ReadCounter(Collector):
    def __init__(self, name: str, about: str, value: Callable[[], float]) -> None:
        self._name, self._about, self._value = name, about, value

    def collect(self) -> Iterable[Metric]:
        yield CounterMetricFamily(self._name, self._about, value=self._value())
