"""The pages around an interface: the frame that holds it, and the response to a returned value.

The frame is a page of ours without scripts. Its policy allows nothing but the interface's address, and the inner frame has an
opaque origin. So a foreign script cannot run in our origin, nor reach the outer page, cookies, windows or downloads.
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
"""For annex B's buttons, which show a tray in a dialog. Only while an interface is tested by hand."""
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
    """Empty: it is loaded in a frame of no size. The page that shows the interface is told to fetch the result."""
    page = f'<!doctype html><html><head><meta charset="utf-8"><title>Arbitre</title><script>{_SCRIPT}</script></head></html>'
    return Response(page, status, {"content-security-policy": _RETURN_POLICY}, "text/html")


def _source(address: str) -> str:
    """An address's origin as a policy source. Our own addresses have none."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}" if parts.netloc else "'self'"
