"""Declarative APIs on Starlette: operations, strict decoding, OpenAPI, and the static files of a site.

Knows no service and no refusal of the server. An `Api` gets its operations, its refusals and its services passed in.
"""
