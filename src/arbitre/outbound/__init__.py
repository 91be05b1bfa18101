"""Calling other people's servers safely: where a request may go, how long it may take, how much may come back.

It knows no game, no store and no service. An address is resolved once, judged, and pinned for the connection; TLS still
checks the name. Redirects are not followed.
"""
