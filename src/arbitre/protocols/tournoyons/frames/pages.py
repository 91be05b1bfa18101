"""The pages around an interface: the frame that holds it, and what it gets back for a value.

The frame is a page of ours without any script. Its policy lets it hold nothing but the interface's own address, and the frame
in it has an origin of its own: no script of a stranger's runs in ours, nor reaches the page around, cookies, windows or
downloads.
"""

import base64
import hashlib
from html import escape as html
from typing import Final
from urllib.parse import urlsplit

from starlette.responses import Response

WIDTH: Final = 736
HEIGHT: Final = 660
SANDBOX: Final = "allow-scripts allow-forms"
MODALS: Final = "allow-modals"
"""For the buttons of annex B that show a tray in a dialog; only while an interface is tried by its own hand."""
NUDGE: Final = "arbitre:returned"
_STYLE: Final = "html,body{margin:0;overflow:hidden;background:transparent}iframe{display:block;border:0}"
_SCRIPT: Final = f'top.postMessage("{NUDGE}","*")'


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


_FRAME_POLICY: Final = (
    f"default-src 'none'; style-src {_hash(_STYLE)}; frame-src {{}}; frame-ancestors 'self'; "
    "base-uri 'none'; form-action 'none'"
)
_RETURN_POLICY: Final = f"sandbox allow-scripts; default-src 'none'; script-src {_hash(_SCRIPT)}"


def frame_page(name: str, address: str, *, has_modals: bool = False) -> Response:
    """The interface at this address, parameters included, in a frame of the manual's size."""
    sandbox = f"{SANDBOX} {MODALS}" if has_modals else SANDBOX
    page = (
        f'<!doctype html><html><head><meta charset="utf-8"><title>{html(name)}</title><style>{_STYLE}</style></head>'
        f'<body><iframe title="{html(name)}" src="{html(address)}" width="{WIDTH}" height="{HEIGHT}"'
        f' sandbox="{sandbox}" referrerpolicy="no-referrer" allow=""></iframe></body></html>'
    )
    policy = _FRAME_POLICY.format(_source(address))
    return Response(page, 200, {"content-security-policy": policy}, "text/html")


def return_page(status: int) -> Response:
    """Says nothing: it is loaded in a frame of no size. Whoever shows the interface is told to ask what came of it."""
    page = f'<!doctype html><html><head><meta charset="utf-8"><title>Arbitre</title><script>{_SCRIPT}</script></head></html>'
    return Response(page, status, {"content-security-policy": _RETURN_POLICY}, "text/html")


def _source(address: str) -> str:
    """What a policy calls the place of an address; ours have none."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}" if parts.netloc else "'self'"
