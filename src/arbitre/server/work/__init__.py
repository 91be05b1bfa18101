"""Durable jobs: rows with a due time, claimed with a lease, and retried."""
