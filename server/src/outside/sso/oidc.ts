import * as client from 'openid-client';
import type { OidcConfig } from '../../ground/config/sso.config.ts';
import { isOwnAccessToken } from './accessTokenHash.ts';
import { codiceFiscaleOf, emailOf } from './attributes.ts';
import { type Richieste, richieste } from './richiesta.ts';
import type { Identita, Outcome, Sso, SsoArrival, SsoReturn } from './sso.types.ts';

/** Seconds after which a provider that does not answer is given up. */
const TIMEOUT_SECONDS = 10;
/** Bytes of one answer of the provider: keys, tokens and claims have a few thousand. */
const ANSWER_MAX = 1024 * 1024;
/** Milliseconds for which the provider's addresses and keys are cached. */
const DISCOVERY_MS = 3_600_000;

/** OpenID Connect, code flow with PKCE; the state tells which browser began and when, nonce and verifier follow from it and our key. */
export function oidcDriver(config: OidcConfig): Sso {
  const provider = rememberedProvider(config);
  const waiting = richieste(config.clientSecret);
  return {
    name: 'oidc',
    begin: (browser, now) => orRefused(async () => begin(config, await provider(), waiting, waiting.begin(browser, now))),
    finish: (back) => orRefused(() => finish(config, provider, waiting, back)),
    async leave(uscita) {
      if (uscita.driver !== 'oidc') return null;
      const address = await orRefused(async () => endAddress(config, await provider(), uscita.idToken));
      return address !== null && typeof address === 'object' ? null : address;
    },
  };
}

async function begin(config: OidcConfig, provider: client.Configuration, waiting: Richieste, state: string) {
  const redirect = client.buildAuthorizationUrl(provider, {
    redirect_uri: config.callbackUrl,
    scope: config.scope,
    state,
    nonce: waiting.secret('nonce', state),
    code_challenge: await client.calculatePKCECodeChallenge(waiting.secret('verifier', state)),
    code_challenge_method: 'S256',
  });
  return { redirect: redirect.href };
}

/** Asks the provider only for a login that is ours, in time, and returned to the browser that began it. */
async function finish(
  config: OidcConfig,
  provider: () => Promise<client.Configuration>,
  waiting: Richieste,
  { returned, browser, memory, now }: SsoReturn,
): Promise<Outcome<SsoArrival>> {
  const state = returned.get('state') ?? '';
  const richiesta = waiting.open(state, now);
  if ('refused' in richiesta) return richiesta;
  if (richiesta.browser !== browser) return { refused: 'a login that another browser began' };
  const tokens = await client.authorizationCodeGrant(await provider(), new URL(`${config.callbackUrl}?${returned}`), {
    expectedState: state,
    expectedNonce: waiting.secret('nonce', state),
    pkceCodeVerifier: waiting.secret('verifier', state),
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined || tokens.id_token === undefined) return { refused: 'no ID token' };
  if (!isOwnAccessToken(tokens.id_token, tokens.access_token, claims.at_hash)) return { refused: 'an ID token of another access token' };
  // Recorded only now: a caller without a valid code of the provider writes nothing.
  if (!(await memory.firstUse(`${config.issuer} ${state}`, richiesta.until, now))) return { refused: 'a second answer to one login' };
  return { identita: await identitaOf(config, await provider(), tokens, { ...claims, idToken: tokens.id_token }), browser };
}

type Claims = Record<string, unknown> & { sub: string; idToken: string };

/** The person, by the ID token first, completed by userinfo. */
async function identitaOf(
  config: OidcConfig,
  provider: client.Configuration,
  tokens: { access_token: string },
  { idToken, ...claims }: Claims,
): Promise<Identita> {
  const more = provider.serverMetadata().userinfo_endpoint ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub) : {};
  const person: Record<string, unknown> = { ...more, ...claims };
  const textsOf = (name: string) => [person[name]].flat().filter((value) => typeof value === 'string');
  return {
    codiceFiscale: codiceFiscaleOf(textsOf(config.codiceFiscale)),
    // An address that the provider has not verified proves nothing.
    email: person.email_verified === false ? [] : emailOf(textsOf(config.email)),
    uscita: { driver: 'oidc', idToken },
  };
}

/** The address at which the provider ends its own session; null where it offers none. */
function endAddress(config: OidcConfig, provider: client.Configuration, idToken: string): string | null {
  if (!provider.serverMetadata().end_session_endpoint) return null;
  return client.buildEndSessionUrl(provider, { id_token_hint: idToken, post_logout_redirect_uri: config.afterLogoutUrl }).href;
}

/** Reads the provider's document when first needed, and again after an hour or a failure: it may be away when the server starts. */
function rememberedProvider(config: OidcConfig): () => Promise<client.Configuration> {
  const insecure = config.issuer.startsWith('http:');
  let latest: { since: number; provider: Promise<client.Configuration> } | null = null;
  return () => {
    if (latest !== null && performance.now() - latest.since < DISCOVERY_MS) return latest.provider;
    const provider = client.discovery(new URL(config.issuer), config.clientId, config.clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      [client.customFetch]: boundedFetch,
      // The signature of the ID token is verified too, although it comes straight from the provider.
      execute: [client.enableNonRepudiationChecks, ...(insecure ? [client.allowInsecureRequests] : [])],
    });
    const attempt = { since: performance.now(), provider };
    latest = attempt;
    provider.catch(() => {
      if (latest === attempt) latest = null;
    });
    return provider;
  };
}

/** Limits the length of the provider's answers, so that a malicious one takes no memory. */
async function boundedFetch(url: string, options: client.CustomFetchOptions): Promise<Response> {
  const response = await fetch(url, options as RequestInit);
  if (response.body === null) return response;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > ANSWER_MAX) throw new Error('the provider answered too much');
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  return new Response(Buffer.concat(chunks), { status, statusText, headers });
}

/** Any failure between us and the provider is a refused login with a line for the log, never an error of ours. */
async function orRefused<T>(act: () => Promise<T>): Promise<T | { refused: string }> {
  try {
    return await act();
  } catch (error) {
    const code = error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError ? ` (${error.error})` : '';
    const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
    return { refused: `${error}${code}${cause}` };
  }
}
