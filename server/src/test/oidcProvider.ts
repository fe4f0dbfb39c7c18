import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const CLIENT = { clientId: 'sigeba', clientSecret: 'segreto-della-prova' };

/** How a forged ID token differs (undefined leaves a claim out), and who signs it: by default the provider. */
export type Forgery = { claims?: () => Record<string, unknown>; key?: 'another' | 'none' };

/** A real OpenID Connect provider on this machine, which accepts any name in its login form. */
export async function startOidcProvider(callbackUrl: string, afterLogoutUrl: string, people: Record<string, Record<string, unknown>>) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [callbackUrl],
        post_logout_redirect_uris: [afterLogoutUrl],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['prova'] },
    pkce: { required: () => true },
    claims: { openid: ['sub', 'fiscal_number'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people[sub] }) }),
  });
  const answer = provider.callback();
  let forgery: Forgery | null = null;
  server.on('request', (request, response) => {
    if (forgery !== null && request.url === '/token') forgeToken(response, forgery, privateKey);
    void answer(request, response);
  });
  return {
    issuer,
    /** Follows login and consent like a browser; answers the address it is sent back to. */
    login: (address: string, who: string) => walk(address, who, callbackUrl),
    /** Forges the following ID tokens, until null. */
    forge: (next: Forgery | null) => {
      forgery = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function walk(address: string, who: string, callbackUrl: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next: { url: string; form?: Record<string, string> } = { url: address };
  for (let steps = 0; steps < 12; steps++) {
    if (next.url.startsWith(callbackUrl)) return next.url;
    const response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form === undefined ? {} : { method: 'POST', body: new URLSearchParams(next.form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const page = await response.text();
    if (location === null && response.status !== 200) throw new Error(`${response.status} ${page}`);
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
    next = location === null ? { url: next.url, form: { prompt, login: who, password: 'x' } } : { url: new URL(location, next.url).href };
  }
  throw new Error(`no way back from ${next.url}`);
}

/** Replaces the ID token of this answer. */
function forgeToken(response: ServerResponse, { claims = () => ({}), key }: Forgery, own: KeyObject): void {
  const end = response.end.bind(response);
  response.end = ((body: Buffer | string) => {
    const answer = JSON.parse(body.toString());
    const [header = '', payload = ''] = answer.id_token.split('.') as string[];
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    const write = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const head = key === 'none' ? write({ ...read(header), alg: 'none' }) : header;
    const said = `${head}.${write({ ...read(payload), ...claims() })}`;
    const signer = key === 'another' ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : own;
    const signature = key === 'none' ? '' : createSign('RSA-SHA256').update(said).sign(signer, 'base64url');
    const forged = JSON.stringify({ ...answer, id_token: `${said}.${signature}` });
    response.setHeader('content-length', Buffer.byteLength(forged));
    return end(forged);
  }) as typeof response.end;
}
