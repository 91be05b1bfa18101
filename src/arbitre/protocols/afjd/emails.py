"""EMAILS: addresses and their confirmation codes. For services that hold the operator's key (`services.py`).

Also accepts unused codes that the server itself has mailed.
"""

import msgspec
from starlette.responses import Response

from arbitre.http.operation import Form, get, post
from arbitre.protocols.afjd.answers import Number, Refused, said
from arbitre.protocols.afjd.call import AfjdCall


class Code(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    email_value: str
    code: Number


@post("/emails")
async def put_code(request: AfjdCall, data: Form[Code]) -> Response:
    await request.rooms.store.put_address_code(data.email_value, data.code)
    return said("Email was added or updated", 201)


@get("/emails")
async def check_code(request: AfjdCall, data: Form[Code]) -> Response:
    codes = await request.rooms.store.address_codes(data.email_value)
    if not codes:
        raise Refused(404, f"Email {data.email_value} does not exists")
    if data.code not in codes:
        raise Refused(401, "Code is incorrect")
    return said("Email is correct")


ROUTES = [put_code, check_code]
