"""APIs from declarations, on Starlette: operations, strict decoding, OpenAPI, and a site's files.

Knows no service and no refusal of the server: an `Api` is given its operations, its way to refuse, and its services.
"""
