"""The server as a process: settings, serving, limits, logs, metrics."""
