"""Login by OpenID Connect: where users are sent, and what the provider says when they return.

The code flow with PKCE. The state that must survive the round trip travels with the browser (`Journey`). An ID token counts
only if it is signed by the provider, meant for us, in time, and carries this journey's nonce.
"""

import time
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlencode

import httpx
import msgspec
import structlog
from authlib.oauth2.rfc7636 import create_s256_code_challenge
from authlib.oidc.core import CodeIDToken
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from arbitre.server.errors import ProviderFailed
from arbitre.server.people.security import new_secret

ALGORITHMS: Final = ["RS256", "PS256", "ES256", "EdDSA", "RS384", "RS512", "ES384", "ES512"]
"""Asymmetric signatures only: an unsigned token, or one signed with our own secret, proves nothing."""
LEEWAY: Final = 60
SCOPE: Final = "openid profile email"
TIMEOUT: Final = 10.0

log = structlog.get_logger()


class Journey(msgspec.Struct, frozen=True):
    """What a browser carries to the provider and back."""

    state: str
    nonce: str
    verifier: str


class Newcomer(msgspec.Struct, frozen=True):
    """A user as the provider knows them."""

    issuer: str
    subject: str
    names: tuple[str, ...]
    """Possible names, best first."""
    email: str | None
    """Only if the provider has verified it."""


class Provider:
    def __init__(self, issuer: str, client: str, secret: str | None, name: str, redirect: str) -> None:
        self.name = name
        self._issuer = issuer
        self._client = client
        self._secret = secret
        self._redirect = redirect
        self._metadata: Mapping[str, Any] | None = None

    async def depart(self) -> tuple[Journey, str]:
        """Returns a journey and the provider's address for it. Raises ProviderFailed."""
        journey = Journey(new_secret(), new_secret(), new_secret())
        metadata = await self._discover()
        query = {
            "response_type": "code",
            "client_id": self._client,
            "redirect_uri": self._redirect,
            "scope": SCOPE,
            "state": journey.state,
            "nonce": journey.nonce,
            "code_challenge": create_s256_code_challenge(journey.verifier),
            "code_challenge_method": "S256",
        }
        endpoint = str(metadata["authorization_endpoint"])
        return journey, f"{endpoint}{'&' if '?' in endpoint else '?'}{urlencode(query)}"

    async def arrive(self, journey: Journey, code: str) -> Newcomer:
        """Raises ProviderFailed."""
        metadata = await self._discover()
        try:
            async with self._http() as http:
                token = await self._redeem(http, metadata, journey, code)
                keys = (await http.get(str(metadata["jwks_uri"]))).raise_for_status().json()
            claims = self._verified(token["id_token"], keys, journey, token.get("access_token"))
        except (httpx.HTTPError, JoseError, KeyError, ValueError) as error:
            raise self._failed("arrival", error) from error
        names = [claims.get(claim) for claim in ("preferred_username", "nickname", "given_name", "name")]
        email = claims.get("email")
        names.append(str(email).partition("@")[0] if email else None)
        return Newcomer(
            issuer=self._issuer,
            subject=str(claims["sub"]),
            names=tuple(str(name) for name in names if name),
            email=str(email) if email and claims.get("email_verified") is True else None,
        )

    async def _redeem(
        self, http: httpx.AsyncClient, metadata: Mapping[str, Any], journey: Journey, code: str
    ) -> dict[str, Any]:
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self._redirect,
            "code_verifier": journey.verifier,
        }
        auth: httpx.Auth = httpx.Auth()
        methods = metadata.get("token_endpoint_auth_methods_supported") or ["client_secret_basic"]
        if self._secret is not None and "client_secret_basic" in methods:
            auth = httpx.BasicAuth(self._client, self._secret)
        else:
            form["client_id"] = self._client
            if self._secret is not None:
                form["client_secret"] = self._secret
        answer = await http.post(str(metadata["token_endpoint"]), data=form, auth=auth)
        given: dict[str, Any] = answer.raise_for_status().json()
        return given

    def _verified(
        self, token: str, keys: Any, journey: Journey, access_token: str | None
    ) -> Mapping[str, Any]:
        decoded = jwt.decode(token, KeySet.import_key_set(keys), algorithms=ALGORITHMS)
        claims = CodeIDToken(
            decoded.claims,
            decoded.header,
            {"iss": {"value": self._issuer}, "aud": {"value": self._client}},
            {"nonce": journey.nonce, "client_id": self._client, "access_token": access_token},
        )
        claims.validate(now=int(time.time()), leeway=LEEWAY)
        if claims.get("nonce") != journey.nonce:
            raise ValueError("the nonce is another journey's")
        verified: Mapping[str, Any] = decoded.claims
        return verified

    async def _discover(self) -> Mapping[str, Any]:
        if self._metadata is None:
            url = f"{self._issuer.rstrip('/')}/.well-known/openid-configuration"
            try:
                async with self._http() as http:
                    metadata: Mapping[str, Any] = (await http.get(url)).raise_for_status().json()
                if metadata["issuer"].rstrip("/") != self._issuer.rstrip("/"):
                    raise ValueError(f"the provider calls itself {metadata['issuer']}")
            except (httpx.HTTPError, KeyError, ValueError) as error:
                raise self._failed("discovery", error) from error
            self._metadata = metadata
        return self._metadata

    def _http(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(timeout=TIMEOUT, follow_redirects=False)

    def _failed(self, step: str, error: Exception) -> ProviderFailed:
        log.warning("provider_failed", step=step, reason=f"{type(error).__name__}: {error}"[:300])
        return ProviderFailed(f"{self.name} did not say who this is; try again, or log in otherwise.")
