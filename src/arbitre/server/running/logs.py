"""Structured logs on standard error: one line per event, JSON for machines or coloured for a terminal."""

import logging
import sys
from typing import Any, Literal

import msgspec
import structlog


def configure_logs(level: str = "info", style: Literal["auto", "json", "console"] = "auto") -> None:
    """Configures logging for the whole process, libraries included. Call once, before anything is logged."""
    is_console = style == "console" or (style == "auto" and sys.stderr.isatty())
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    if is_console:
        ending: list[structlog.typing.Processor] = [structlog.dev.ConsoleRenderer()]
    else:
        ending = [
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(serializer=_to_json),
        ]
    number = logging.getLevelNamesMapping()[level.upper()]
    structlog.configure(
        processors=[*shared, *ending],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *ending],
            foreign_pre_chain=[*shared, structlog.stdlib.add_logger_name],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    # Routine messages of libraries are noise.
    root.setLevel(max(number, logging.WARNING))


def _to_json(event: dict[str, Any], **options: Any) -> str:
    return msgspec.json.encode(event, enc_hook=str).decode()
