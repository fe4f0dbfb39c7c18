import type { Sessione } from '@sigeba/contract/login/login.shape.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { OidcConfig } from '../../ground/config/sso.config.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { CLIENT, type Forgery, startOidcProvider } from '../../test/oidcProvider.ts';

const CALLBACK = 'https://bandi.ateneo.example/sigeba-api-web/v1/login/oidc/callback';
const AFTER = 'https://bandi.ateneo.example/login';
const CF = 'RSSNNA75H55H501Z';
const [CF_UNITO, CF_ALTRO] = ['RSSNNA75H55H501A', 'RSSNNA75H55H501B'];

const provider = await startOidcProvider(CALLBACK, AFTER, {
  anna: { fiscal_number: `TINIT-${CF}`, email: 'altro@ateneo.example', email_verified: true },
  ugo: { email: 'Ugo@ateneo.example', email_verified: true },
  falso: { email: 'ugo@ateneo.example', email_verified: false },
  unita: { fiscal_number: `TINIT-${CF_UNITO}`, email: 'nessuno@ateneo.example', email_verified: true },
  unitaPerMail: { email: 'vecchia@ateneo.example', email_verified: true },
  altra: { fiscal_number: `TINIT-${CF_ALTRO}`, email: 'vecchia@ateneo.example', email_verified: true },
  nessuno: { email: 'nessuno@ateneo.example', email_verified: true },
});
const OIDC: OidcConfig = {
  driver: 'oidc',
  issuer: provider.issuer,
  ...CLIENT,
  scope: 'openid email profile',
  callbackUrl: CALLBACK,
  afterLogoutUrl: AFTER,
  codiceFiscale: 'fiscal_number',
  email: 'email',
};
const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z', config: { sso: OIDC } });
const away = await startTestApp({ now: '2026-03-10T08:00:00.000Z', config: { sso: { ...OIDC, issuer: 'http://127.0.0.1:59999' } } });
afterAll(async () => {
  await app.stop();
  await away.stop();
  provider.stop();
});

const anna = await buildUtente(app);
await app.db.updateTable('utente').set({ codice_fiscale: CF }).where('id', '=', anna.id).execute();
const ugo = await buildUtente(app, { email: 'ugo@ateneo.example' });

const browser = app.browser();
/** As far as the provider sends the browser back: the query of the callback. `spoil` changes the address on the way there. */
async function recognised(who: string, spoil: Record<string, string> = {}): Promise<URLSearchParams> {
  const { headers } = await browser.get('/login/ssoauth');
  const address = new URL(headers.location ?? '');
  for (const [name, value] of Object.entries(spoil)) address.searchParams.set(name, value);
  return new URL(await provider.login(address.href, who)).searchParams;
}
const comesBack = (query: URLSearchParams, client = browser) => client.get(`/login/oidc/callback?${query}`);
async function enter(location = '', client = browser) {
  const { tokensso, ssosessionid } = Object.fromEntries(new URL(location, AFTER).searchParams);
  return client.post<Sessione>('/login', { username: null, password: null, versione: '1.5.5', sso: { tokensso, ssosessionid } });
}
const refused = { status: 302, headers: { location: '/login?rifiuto=SSO_REFUSED' } };
const unknown = { status: 302, headers: { location: '/login?rifiuto=UNKNOWN_PERSON' } };

describe('OpenID Connect', () => {
  test('the request uses the code flow with PKCE, state and nonce', async () => {
    const { status, headers } = await app.anonymous.get('/login/ssoauth');
    expect({ status, ...Object.fromEntries(new URL(headers.location ?? '').searchParams) }).toMatchObject({
      status: 302,
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: CALLBACK,
      state: expect.stringMatching(/.{32,}/),
      nonce: expect.stringMatching(/.{32,}/),
    });
  });

  test.each([
    ['by codice fiscale', 'anna', anna],
    ['by verified e-mail', 'ugo', ugo],
  ])('opens the session of the person %s, and ends it at the provider too [AUTH-016] [AUTH-020]', async (_how, who, persona) => {
    const back = await comesBack(await recognised(who));
    const { status, body } = await enter(back.headers.location);
    expect({ status, ...body }).toMatchObject({ status: 200, utente: { id: persona.id, useSSO: true } });
    const exit = (body.utente.logoutSSOUrl ?? '').slice(app.config.apiRoot.length);
    const address = new URL((await app.anonymous.get(exit)).headers.location ?? '');
    expect(address.origin).toBe(provider.issuer);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(AFTER);
    expect((await fetch(address)).status).toBe(200);
    expect((await app.withToken(body.token).get('/proposte/anni')).status).toBe(401);
  });

  test('the identity of an account that ended in another opens the other, but never by the address for somebody else [D-277]', async () => {
    const [vecchia, vecchissima] = [await buildUtente(app, { email: 'vecchia@ateneo.example' }), await buildUtente(app)];
    const ended = { unito_in: anna.id, bloccato: true };
    await app.db.updateTable('utente').set(ended).where('id', '=', vecchia.id).execute();
    await app.db
      .updateTable('utente')
      .set({ ...ended, codice_fiscale: CF_UNITO })
      .where('id', '=', vecchissima.id)
      .execute();
    for (const who of ['unita', 'unitaPerMail'])
      expect((await enter((await comesBack(await recognised(who))).headers.location)).body.utente.id).toBe(anna.id);
    expect(await comesBack(await recognised('altra'))).toMatchObject(unknown);
  });

  test.each(['nessuno', 'falso'])('%s, unknown or with an e-mail not verified, is told whom to write to', async (who) => {
    expect(await comesBack(await recognised(who))).toMatchObject(unknown);
  });

  test('a wrong state, another login’s state, a code shown again, a refusal of the provider are refused', async () => {
    const query = await recognised('anna');
    const changed = (name: string, value: string) => {
      const copy = new URLSearchParams(query);
      copy.set(name, value);
      return copy;
    };
    expect(await comesBack(changed('state', 'x'.repeat(43)))).toMatchObject(refused);
    const other = await recognised('ugo');
    expect(await comesBack(changed('state', other.get('state') ?? ''))).toMatchObject(refused);
    const good = await recognised('anna');
    expect((await comesBack(good)).headers.location).toContain('tokensso');
    expect(await comesBack(good)).toMatchObject(refused);
    // The same code under a fresh state.
    const fresh = new URL((await browser.get('/login/ssoauth')).headers.location ?? '').searchParams.get('state') ?? '';
    good.set('state', fresh);
    expect(await comesBack(good)).toMatchObject(refused);
    const denied = new URL((await browser.get('/login/ssoauth')).headers.location ?? '').searchParams.get('state') ?? '';
    expect(await comesBack(new URLSearchParams({ state: denied, error: 'access_denied', iss: provider.issuer }))).toMatchObject(refused);
  });

  test('a wrong nonce, or a wrong verifier, is refused', async () => {
    for (const spoilt of ['nonce', 'code_challenge'])
      expect(await comesBack(await recognised('anna', { [spoilt]: 'y'.repeat(43) }))).toMatchObject(refused);
  });

  test('an answer after more than a quarter of an hour is refused', async () => {
    const query = await recognised('anna');
    app.clock.advance({ minutes: 15, milliseconds: 1 });
    expect(await comesBack(query)).toMatchObject(refused);
  });

  test('the address to which the provider sends one browser back opens nothing in another', async () => {
    const query = await recognised('anna');
    for (const victim of [app.browser(), app.anonymous]) expect(await comesBack(query, victim)).toMatchObject(refused);
    const back = await comesBack(query);
    for (const victim of [app.browser(), app.anonymous])
      expect(await enter(back.headers.location, victim)).toMatchObject({ status: 401, body: { code: 12 } });
    expect((await enter(back.headers.location)).status).toBe(200);
  });

  const second = () => Math.floor(Date.now() / 1000);
  test.each<[string, Forgery]>([
    ['signed by another key', { key: 'another' }],
    ['without a signature', { key: 'none' }],
    ['of another issuer', { claims: () => ({ iss: 'https://altro.example' }) }],
    ['for another application', { claims: () => ({ aud: 'altra' }) }],
    ['for several, handed to another', { claims: () => ({ aud: [CLIENT.clientId, 'altra'], azp: 'altra' }) }],
    ['that has expired', { claims: () => ({ exp: second() - 120 }) }],
    ['without an end', { claims: () => ({ exp: undefined }) }],
    ['of another login', { claims: () => ({ nonce: 'x'.repeat(43) }) }],
    ['of no login', { claims: () => ({ nonce: undefined }) }],
    ['of another access token', { claims: () => ({ at_hash: 'x'.repeat(22) }) }],
  ])('an ID token %s is refused, although it comes from the provider itself', async (_what, forgery) => {
    provider.forge(forgery);
    expect(await comesBack(await recognised('anna'))).toMatchObject(refused);
    // The forger's hand is not what was refused: the same token signed anew as it was opens.
    provider.forge({});
    expect((await comesBack(await recognised('anna'))).headers.location).toContain('tokensso');
    provider.forge(null);
  });

  test('beginning writes nothing: a flood of logins fills no table', async () => {
    const written = async () => {
      const rows = sql`sum((xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', table_name), false, true, '')))[1]::text::int)`;
      const { rows: said } = await sql`select ${rows} as n from information_schema.tables where table_schema = 'public'`.execute(app.db);
      return said;
    };
    const before = await written();
    for (let n = 0; n < 20; n++) expect((await app.anonymous.get('/login/ssoauth')).status).toBe(302);
    expect(await written()).toEqual(before);
  });

  test('an unavailable provider sends people back to the login with a message', async () => {
    expect(await away.anonymous.get('/login/ssoauth')).toMatchObject(refused);
  });
});
