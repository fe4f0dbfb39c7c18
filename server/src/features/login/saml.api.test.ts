import { createVerify } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { samlDriver } from '../../outside/sso/saml.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';
import {
  assertion,
  encrypted,
  inflate,
  logoutQuery,
  newKey,
  response,
  SAML,
  type Said,
  SP_PUBLIC_KEY,
  signed,
} from '../../test/samlIdp.ts';
import { ANNA, CF, refused, samlOf, transitoOf, unknown } from './saml.testing.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z', config: { sso: SAML } });
afterAll(() => app.stop());
const { anna, said, posts, honest, enter } = await samlOf(app);

test('the log has a refused answer with its address', async () => {
  const told: unknown[] = [];
  const warn = app.server.log.warn.bind(app.server.log);
  app.server.log.warn = (fact: unknown) => void told.push(fact);
  expect(await posts('<x/>')).toMatchObject(refused);
  app.server.log.warn = warn;
  expect(told).toMatchObject([{ sso: 'saml', why: expect.any(String), ip: expect.stringMatching(/^[\d.:]+/) }]);
});

describe('SAML', () => {
  test('the request is signed by our key', async () => {
    const { status, headers } = await app.anonymous.get('/login/ssoauth');
    const [address = '', query = ''] = (headers.location ?? '').split('?');
    const [bytes = '', signature = ''] = query.split('&Signature=');
    expect({ status, address }).toEqual({ status: 302, address: SAML.idpSsoUrl });
    expect(createVerify('RSA-SHA256').update(bytes).verify(SP_PUBLIC_KEY, decodeURIComponent(signature), 'base64')).toBe(true);
  });

  test('the public metadata name addresses and key', async () => {
    const { status, headers, text } = await app.anonymous.get('/login/saml/metadata');
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/xml; charset=utf-8' });
    for (const part of [SAML.spEntityId, SAML.acsUrl, SAML.sloUrl, 'AuthnRequestsSigned="true"', 'WantAssertionsSigned="true"'])
      expect(text).toContain(part);
  });

  test('a signed answer opens a session, which remembers how to leave [AUTH-036] [AUTH-037] [AUTH-016]', async () => {
    const back = await posts(await honest());
    expect(back).toMatchObject({ status: 302, headers: { location: expect.stringMatching(/^\/login\?tokensso=[\w-]{43}&ssosessionid=/) } });
    const { status, body } = await enter(transitoOf(back.headers.location));
    expect({ status, ...body }).toMatchObject({
      status: 200,
      utente: { id: anna.id, useSSO: true, logoutSSOUrl: expect.stringContaining('/login/ssologout/esci?uscita=') },
    });
    const client = app.withToken(body.token);
    expect(await client.get('/login/ssologout')).toMatchObject({ body: { url: body.utente.logoutSSOUrl } });
    expect(await client.get(`/utenti/findById?idUtente=${anna.id}`)).toMatchObject({ body: { logoutSSOUrl: body.utente.logoutSSOUrl } });
  });

  test('an answer signed as a whole opens too when its assertion is signed', async () => {
    const answer = await said();
    expect((await posts(signed(response(signed(assertion(answer)), answer), 'Response'))).headers.location).toContain('tokensso');
  });

  test('the e-mail decides without a known codice fiscale, ignoring case', async () => {
    const persona = await buildUtente(app, { email: 'Ugo.Bianchi@ateneo.example' });
    const back = await posts(await honest({ attributes: { [SAML.email]: ['ugo.bianchi@ATENEO.example'] } }));
    expect(await enter(transitoOf(back.headers.location))).toMatchObject({ status: 200, body: { utente: { id: persona.id } } });
  });

  test.each([
    ['nobody we know', { [SAML.email]: ['nessuno@ateneo.example'] }],
    ['no attribute that names somebody', {}],
    ['an e-mail of another codice fiscale', { [SAML.codiceFiscale]: ['BNCGUO70A01H501X'], [SAML.email]: ['anna.rossi@ateneo.example'] }],
    ['two codici fiscali', { [SAML.codiceFiscale]: [CF, 'BNCGUO70A01H501X'] }],
  ])('%s is told whom to write to', async (_what, attributes) => {
    expect(await posts(await honest({ attributes }))).toMatchObject(unknown);
  });

  test("a person of two accounts is asked 'Entra come', and enters as one of the two only", async () => {
    const rad = await buildUtente(app, { tipoUtente: 'RAD', cognome: 'Verdi' });
    const utente = await buildUtente(app, { cognome: 'Verdi' });
    const cf = 'VRDMRA70A01H501W';
    await app.db.updateTable('utente').set({ codice_fiscale: cf }).where('id', 'in', [rad.id, utente.id]).execute();
    const page = await posts(await honest({ attributes: { [SAML.codiceFiscale]: [`TINIT-${cf}`] } }));
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<h1>Entra come</h1>') });
    const links = [...page.text.matchAll(/href="(\/login[^"]+)"/g)].map(([, href = '']) => transitoOf(href.replaceAll('&#38;', '&')));
    expect(links.map(({ account }) => Number(account))).toEqual([rad.id, utente.id]);
    const { tokensso = '', ssosessionid = '' } = links[0] ?? {};
    for (const account of [undefined, anna.id])
      expect(await enter({ tokensso, ssosessionid, account })).toMatchObject({ status: 401, body: { code: 12 } });
    expect(await enter({ tokensso, ssosessionid, account: rad.id })).toMatchObject({
      status: 200,
      body: { utente: { tipoUtente: 'RAD' } },
    });
  });
});

describe('single logout', () => {
  const logged = async (nameId: string) => {
    const back = await posts(await honest({ nameId }));
    const { body } = await enter(transitoOf(back.headers.location));
    return { client: app.withToken(body.token), exit: (body.utente.logoutSSOUrl ?? '').slice(app.config.apiRoot.length) };
  };

  test('of ours ends at the identity provider, once, with the session closed first [AUTH-020]', async () => {
    const { client, exit } = await logged('anna-leaves');
    expect(await client.post('/logout')).toMatchObject({ status: 200, body: { logoutSSOUrl: app.config.apiRoot + exit } });
    expect((await client.get('/proposte/anni')).status).toBe(401);
    const { status, headers } = await app.anonymous.get(exit);
    const address = new URL(headers.location ?? '');
    expect({ status, origin: address.origin + address.pathname }).toEqual({ status: 302, origin: SAML.idpSloUrl });
    expect(inflate(address.searchParams.get('SAMLRequest'))).toContain('anna-leaves');
    expect(address.searchParams.get('Signature')).not.toBeNull();
    expect(await app.anonymous.get(exit)).toMatchObject({ status: 302, headers: { location: '/login' } });
    expect(await app.anonymous.get('/login/saml/slo?SAMLResponse=x')).toMatchObject({ status: 302, headers: { location: '/login' } });
  });

  test('of the identity provider closes the sessions of that person and answers it, signed', async () => {
    const { client } = await logged('anna-elsewhere');
    const other = await logged('someone-else');
    const { status, headers } = await app.anonymous.get(`/login/saml/slo?${logoutQuery(app.clock.now(), 'anna-elsewhere')}`);
    const address = new URL(headers.location ?? '');
    expect({ status, origin: address.origin + address.pathname }).toEqual({ status: 302, origin: SAML.idpSloUrl });
    expect(inflate(address.searchParams.get('SAMLResponse'))).toContain('status:Success');
    expect(address.searchParams.get('RelayState')).toBe('back');
    expect((await client.get('/proposte/anni')).status).toBe(401);
    expect((await other.client.get('/proposte/anni')).status).toBe(200);
  });

  test('unsigned, signed by another key, changed or shown again closes nothing', async () => {
    const { client } = await logged('anna-stays');
    const good = logoutQuery(app.clock.now(), 'nobody');
    expect((await app.anonymous.get(`/login/saml/slo?${good}`)).headers.location).toContain(SAML.idpSloUrl);
    const unsigned = logoutQuery(app.clock.now(), 'anna-stays', null);
    const foreign = logoutQuery(app.clock.now(), 'anna-stays', newKey().privateKey);
    const mixed = `${unsigned}&${good.slice(good.indexOf('SigAlg'))}`;
    for (const query of [good, unsigned, foreign, mixed, `${good}&x=1`])
      expect(await app.anonymous.get(`/login/saml/slo?${query}`)).toMatchObject(refused);
    expect((await client.get('/proposte/anni')).status).toBe(200);
  });
});

describe('encrypted assertions', () => {
  const ours = newKey();
  const posted = async (sealed: (xml: string) => string, key: string | null = ours.privateKey) => {
    const sso = { ...SAML, decryption: key === null ? null : { key, cert: ours.publicKey } };
    const reading = samlDriver(sso, app.server.log);
    const now = app.clock.now();
    const begun = await reading.begin('browser', now);
    if ('refused' in begun) throw new Error(begun.refused);
    const inResponseTo = /ID="([^"]+)"/.exec(inflate(new URL(begun.redirect).searchParams.get('SAMLRequest')))?.[1] ?? '';
    const answer: Said = { inResponseTo, now, attributes: ANNA };
    const xml = response(sealed(assertion(answer)), answer);
    const returned = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') });
    return reading.finish({ returned, browser: 'browser', memory: { firstUse: async () => true }, now });
  };

  test('are opened with our key, and their signature is checked like any other', async () => {
    expect(await posted((xml) => encrypted(signed(xml), ours.publicKey))).toMatchObject({ identita: { codiceFiscale: CF } });
    expect(await posted((xml) => encrypted(xml, ours.publicKey))).toMatchObject({ refused: expect.any(String) });
    const forged = newKey().privateKey;
    expect(await posted((xml) => encrypted(signed(xml, 'Assertion', forged), ours.publicKey))).toMatchObject({
      refused: expect.any(String),
    });
  });

  test('for another key, without a key of ours, or by a cipher that no longer holds, are refused', async () => {
    expect(await posted((xml) => encrypted(signed(xml), newKey().publicKey))).toMatchObject({ refused: expect.any(String) });
    const refused = { refused: 'an encrypted assertion, and no key for it' };
    expect(await posted((xml) => encrypted(signed(xml), ours.publicKey), null)).toEqual(refused);
    const cbc = { cipher: 'http://www.w3.org/2001/04/xmlenc#aes256-cbc' };
    expect(await posted((xml) => encrypted(signed(xml), ours.publicKey, cbc))).toEqual({ refused: `encryption by ${cbc.cipher}` });
    const v15 = { wrap: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5' };
    expect(await posted((xml) => encrypted(signed(xml), ours.publicKey, v15))).toEqual({ refused: `encryption by ${v15.wrap}` });
  });

  test('are asked for in the metadata, where there is a key', () => {
    const metadata = (decryption: typeof SAML.decryption) =>
      samlDriver({ ...SAML, decryption }, app.server.log).metadata({ nome: 'Ateneo', email: null });
    expect(metadata(null)).not.toContain('use="encryption"');
    expect(metadata({ key: ours.privateKey, cert: ours.publicKey })).toContain('use="encryption"');
  });
});
