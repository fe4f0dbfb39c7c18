import * as client from 'openid-client';
import type { OidcConfig } from '../../ground/config/sso.config.ts';
import { codiceFiscaleOf, emailOf } from './attributes.ts';
import type { Identita, Outcome, Sso, SsoMemory } from './sso.types.ts';

/** A provider that does not answer holds nobody up for longer. */
const TIMEOUT_SECONDS = 10;
/** How long the provider's addresses and keys are believed before they are read again. */
const DISCOVERY_MS = 3_600_000;

/** OpenID Connect, code flow with PKCE; state, nonce and verifier stay in the database until the browser is back. */
export function oidcDriver(config: OidcConfig): Sso {
  const provider = rememberedProvider(config);
  return {
    name: 'oidc',
    begin: () => orRefused(async () => begin(config, await provider())),
    finish: (returned, memory, now) => orRefused(async () => finish(config, await provider(), returned, memory, now)),
    async leave(uscita) {
      if (uscita.driver !== 'oidc') return null;
      const address = await orRefused(async () => endAddress(config, await provider(), uscita.idToken));
      return address !== null && typeof address === 'object' ? null : address;
    },
  };
}

async function begin(config: OidcConfig, provider: client.Configuration) {
  const state = client.randomState();
  const dati = { nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
  const redirect = client.buildAuthorizationUrl(provider, {
    redirect_uri: config.callbackUrl,
    scope: config.scope,
    state,
    nonce: dati.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(dati.verifier),
    code_challenge_method: 'S256',
  });
  return { redirect: redirect.href, richiesta: { id: state, dati } };
}

async function finish(
  config: OidcConfig,
  provider: client.Configuration,
  returned: URLSearchParams,
  memory: SsoMemory,
  now: Date,
): Promise<Outcome<Identita>> {
  const richiesta = await memory.take(returned.get('state') ?? '', now);
  if (!richiesta?.dati) return { refused: 'no login waits for this state' };
  const { nonce = '', verifier = '' } = richiesta.dati;
  const tokens = await client.authorizationCodeGrant(provider, new URL(`${config.callbackUrl}?${returned}`), {
    expectedState: richiesta.id,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined || tokens.id_token === undefined) return { refused: 'no ID token' };
  const more = provider.serverMetadata().userinfo_endpoint ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub) : {};
  const person: Record<string, unknown> = { ...more, ...claims };
  const textsOf = (name: string) => [person[name]].flat().filter((value) => typeof value === 'string');
  return {
    codiceFiscale: codiceFiscaleOf(textsOf(config.codiceFiscale)),
    // An address that the provider itself has not verified proves nothing.
    email: person.email_verified === false ? [] : emailOf(textsOf(config.email)),
    uscita: { driver: 'oidc', idToken: tokens.id_token },
  };
}

/** Where the provider ends its own session; null when it offers no such address. */
function endAddress(config: OidcConfig, provider: client.Configuration, idToken: string): string | null {
  if (!provider.serverMetadata().end_session_endpoint) return null;
  return client.buildEndSessionUrl(provider, { id_token_hint: idToken, post_logout_redirect_uri: config.afterLogoutUrl }).href;
}

/** Reads the provider's document when first needed, and again after an hour or a failure: it may be away when the server starts. */
function rememberedProvider(config: OidcConfig): () => Promise<client.Configuration> {
  const insecure = config.issuer.startsWith('http:');
  let known: { since: number; provider: Promise<client.Configuration> } | null = null;
  return () => {
    if (known !== null && performance.now() - known.since < DISCOVERY_MS) return known.provider;
    const provider = client.discovery(new URL(config.issuer), config.clientId, config.clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      ...(insecure ? { execute: [client.allowInsecureRequests] } : {}),
    });
    const asked = { since: performance.now(), provider };
    known = asked;
    provider.catch(() => {
      if (known === asked) known = null;
    });
    return provider;
  };
}

/** Whatever goes wrong between us and the provider is a refused login with a line for the log, never a failure of ours. */
async function orRefused<T>(act: () => Promise<T>): Promise<T | { refused: string }> {
  try {
    return await act();
  } catch (error) {
    const said = error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError ? ` (${error.error})` : '';
    const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
    return { refused: `${error}${said}${cause}` };
  }
}
