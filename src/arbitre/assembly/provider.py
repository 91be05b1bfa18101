"""The identity provider that people may sign in with, if the operator has named one."""

from arbitre.server.api.provider import CALLBACK
from arbitre.server.people.provider import Provider
from arbitre.server.running.settings import Settings


def provider_of(settings: Settings) -> Provider | None:
    if settings.oidc_issuer is None:
        return None
    return Provider(
        settings.oidc_issuer,
        settings.oidc_client,
        settings.oidc_secret,
        settings.oidc_name,
        settings.site_url().rstrip("/") + CALLBACK,
    )
