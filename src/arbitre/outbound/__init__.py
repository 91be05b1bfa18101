"""Calls other people's servers safely. Limits where a request may go, how long it may take and how much may come back.

Knows no game, no store and no service. A name is resolved once, checked, and pinned for the connection. TLS still verifies the
name. Redirects are not followed.
"""
