"""The pages around an interface: the frame that holds it, and the response to a returned value.

The frame is a page of ours without scripts. Its policy allows nothing but the interface's host, and the inner frame is
sandboxed. So a foreign script cannot run in our origin, nor reach the outer page, our cookies, windows or downloads.
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
OWN_ORIGIN: Final = "allow-same-origin"
"""Keeps a foreign page in its own origin: annex B plays by `javascript:` links, which Chromium ignores in an opaque one. Never
for a page on our own host, where that origin would be ours or share our cookies."""
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


def frame_page(
    name: str, address: str, own_host: str | None, *, has_modals: bool = False, also: str = ""
) -> Response:
    """The interface at this address, parameters included, in a frame of the manual's size. The frame may also go to the address
    `also`."""
    allowed = [SANDBOX, OWN_ORIGIN] if _is_elsewhere(address, own_host) else [SANDBOX]
    sandbox = " ".join([*allowed, MODALS] if has_modals else allowed)
    page = (
        f'<!doctype html><html><head><meta charset="utf-8"><title>{html(name)}</title><style>{_STYLE}</style></head>'
        f'<body><iframe title="{html(name)}" src="{html(address)}" width="{WIDTH}" height="{HEIGHT}"'
        # Without credentials: the page gets no cookies, not even its own, and nothing it stores outlives the visit.
        f' sandbox="{sandbox}" credentialless referrerpolicy="no-referrer" allow=""></iframe></body></html>'
    )
    policy = _FRAME_POLICY.format(f"{_source(address)} {also}".strip())
    return Response(page, 200, {"content-security-policy": policy}, "text/html")


def waiting_page() -> Response:
    """Asks again after a moment."""
    policy = _FRAME_POLICY.format("'none'")
    return Response("", 200, {"content-security-policy": policy, "refresh": "1"}, "text/html")


def return_page(status: int) -> Response:
    """Empty: it is loaded in a frame of no size. The page that shows the interface is told to fetch the result."""
    page = f'<!doctype html><html><head><meta charset="utf-8"><title>Arbitre</title><script>{_SCRIPT}</script></head></html>'
    return Response(page, status, {"content-security-policy": _RETURN_POLICY}, "text/html")


def _is_elsewhere(address: str, own_host: str | None) -> bool:
    """Whether the address is on a host that is neither ours nor a part of it, nor the other way round."""
    host = urlsplit(address).hostname
    if host is None or own_host is None:
        return False
    ends = (f".{host.rstrip('.')}", f".{own_host.rstrip('.')}")
    return not (ends[0].endswith(ends[1]) or ends[1].endswith(ends[0]))


def _source(address: str) -> str:
    """An address's origin as a policy source. Our own addresses have none."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}" if parts.netloc else "'self'"
