"""Metrics for Prometheus. One registry per app. Values kept elsewhere are read when scraped."""

from bisect import bisect_left
from collections.abc import Callable, Iterable
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from arbitre import __version__

BUCKETS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        self._requests = Times(
            "arbitre_request_seconds",
            "HTTP requests by route, method and status class, and how long they took",
            ("route", "method", "status"),
        )
        self.commits = Times(
            "arbitre_commit_seconds", "From handing events to the store until they are on disk"
        )
        registry.register(self._requests)
        registry.register(self.commits)
        self.jobs = Counter(
            "arbitre_jobs", "Deadlines seen to and bot moves made", ("kind", "result"), registry=registry
        )
        self.refusals = Counter("arbitre_refusals", "Requests refused, by code", ("code",), registry=registry)
        Gauge("arbitre_info", "The running version", ("version",), registry=registry).labels(__version__).set(
            1
        )

    def observe_request(self, route: str, method: str, status: int, seconds: float) -> None:
        self._requests.observe(seconds, route, method, f"{status // 100}xx")

    def read_gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        """Registers a gauge that is read from its owner when scraped."""
        Gauge(name, about, registry=self._registry).set_function(value)

    def read_counter(self, name: str, about: str, value: Callable[[], float]) -> None:
        """Registers a counter that is read from its owner when scraped."""
        self._registry.register(_ReadCounter(name, about, value))

    def text(self) -> str:
        """Returns the metrics in Prometheus's text format."""
        return generate_latest(self._registry).decode()


class Times(Collector):
    """A histogram without locks. The library's takes a lock and walks the buckets each time, on every move."""

    def __init__(self, name: str, about: str, labels: tuple[str, ...] = ()) -> None:
        self._name, self._about, self._labels = name, about, labels
        self._taken: dict[tuple[str, ...], tuple[list[int], list[float]]] = {}
        """By label values: the count of each bucket, with one more for values beyond them, and the sum."""
        if not labels:
            self._taken[()] = self._none()

    def observe(self, seconds: float, *labels: str) -> None:
        taken = self._taken.get(labels)
        if taken is None:
            taken = self._taken[labels] = self._none()
        taken[0][bisect_left(BUCKETS, seconds)] += 1
        taken[1][0] += seconds

    def collect(self) -> Iterable[Metric]:
        family = HistogramMetricFamily(self._name, self._about, labels=self._labels)
        for labels, (counts, total) in self._taken.items():
            bounds = (*map(str, BUCKETS), "+Inf")
            family.add_metric(labels, list(zip(bounds, accumulate(counts), strict=True)), total[0])
        yield family

    def _none(self) -> tuple[list[int], list[float]]:
        return [0] * (len(BUCKETS) + 1), [0.0]


class _ReadCounter(Collector):
    def __init__(self, name: str, about: str, value: Callable[[], float]) -> None:
        self._name, self._about, self._value = name, about, value

    def collect(self) -> Iterable[Metric]:
        yield CounterMetricFamily(self._name, self._about, value=self._value())
