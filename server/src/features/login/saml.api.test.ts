import { createVerify } from 'node:crypto';
import type { Sessione } from '@sigeba/contract/login/login.shape.ts';
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

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z', config: { sso: SAML } });
afterAll(() => app.stop());

const CF = 'RSSNNA75H55H501Z';
const anna = await buildUtente(app, { email: 'anna.rossi@ateneo.example' });
await app.db.updateTable('utente').set({ codice_fiscale: CF }).where('id', '=', anna.id).execute();
const ANNA = { [SAML.codiceFiscale]: [`urn:schac:personalUniqueID:it:CF:${CF}`] };

const browser = app.browser();
/** The id of a request that has just left for the identity provider. */
async function asks(): Promise<string> {
  const { headers } = await browser.get('/login/ssoauth');
  return /ID="([^"]+)"/.exec(inflate(new URL(headers.location ?? '').searchParams.get('SAMLRequest')))?.[1] ?? '';
}
const said = async (more: Partial<Said> = {}): Promise<Said> => ({
  inResponseTo: await asks(),
  now: app.clock.now(),
  attributes: ANNA,
  ...more,
});
const posts = (xml: string) =>
  app.anonymous.send('POST', '/login/saml/acs', new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.ateneo.example' },
  });
const honest = async (more: Partial<Said> = {}) => {
  const answer = await said(more);
  return response(signed(assertion(answer)), answer);
};
const transitoOf = (location = '') => Object.fromEntries(new URL(location, 'https://x.example').searchParams);
const enter = (sso: object, client = browser) =>
  client.post<Sessione>('/login', { username: null, password: null, versione: '1.5.5', sso });
const refused = { status: 302, headers: { location: '/login?rifiuto=SSO_REFUSED' } };
const unknown = { status: 302, headers: { location: '/login?rifiuto=UNKNOWN_PERSON' } };

describe('SAML', () => {
  test('the request is signed by our key', async () => {
    const { status, headers } = await app.anonymous.get('/login/ssoauth');
    const [address = '', query = ''] = (headers.location ?? '').split('?');
    const [bytes = '', signature = ''] = query.split('&Signature=');
    expect({ status, address }).toEqual({ status: 302, address: SAML.idpSsoUrl });
    expect(createVerify('RSA-SHA256').update(bytes).verify(SP_PUBLIC_KEY, decodeURIComponent(signature), 'base64')).toBe(true);
  });

  test('the metadata name addresses and key, for everybody', async () => {
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

  test('without a known codice fiscale the e-mail decides, in any case of letters', async () => {
    const persona = await buildUtente(app, { email: 'Ugo.Bianchi@ateneo.example' });
    const back = await posts(await honest({ attributes: { [SAML.email]: ['ugo.bianchi@ATENEO.example'] } }));
    expect(await enter(transitoOf(back.headers.location))).toMatchObject({ status: 200, body: { utente: { id: persona.id } } });
  });

  test.each([
    ['nobody we know', { [SAML.email]: ['nessuno@ateneo.example'] }],
    ['no attribute that names somebody', {}],
    [
      'an e-mail of another codice fiscale',
      { ...{ [SAML.codiceFiscale]: ['BNCGUO70A01H501X'] }, [SAML.email]: ['anna.rossi@ateneo.example'] },
    ],
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

describe('a forged answer', () => {
  test.each<[string, Partial<Said>]>([
    ['expired', { notOnOrAfter: -61 }],
    ['not yet valid', { notBefore: 61 }],
    ['for another audience', { audience: 'https://altro.example' }],
    ['for another recipient', { recipient: 'https://altro.example/acs' }],
    ['of another issuer', { issuer: 'https://idp.altro.example' }],
    ['unsolicited', { inResponseTo: '' }],
    ['to a request never made', { inResponseTo: '_0123456789abcdef' }],
  ])('%s is refused', async (_what, more) => {
    expect(await posts(await honest(more))).toMatchObject(refused);
  });

  test('clocks may differ by the stated minute', async () => {
    for (const more of [{ notOnOrAfter: -59 }, { notBefore: 59 }])
      expect((await posts(await honest(more))).headers.location).toContain('tokensso');
  });

  test('unsigned, signed by another key, or changed after the signature is refused', async () => {
    const answer = await said();
    const good = signed(assertion(answer));
    for (const forged of [
      assertion(answer),
      signed(assertion(answer), 'Assertion', newKey().privateKey),
      good.replace(CF, 'BNCGUO70A01H501X'),
    ])
      expect(await posts(response(forged, answer))).toMatchObject(refused);
    // Signed as a whole, the assertion bare: the metadata asked for a signed assertion.
    expect(await posts(signed(response(assertion(answer), answer), 'Response'))).toMatchObject(refused);
  });

  test('signed by SHA-1, which can be forged, is refused', async () => {
    const answer = await said();
    expect(await posts(response(signed(assertion(answer), 'Assertion', undefined, 'sha1'), answer))).toMatchObject(refused);
  });

  test.each<[string, (xml: string) => string]>([
    ['sent to another address', (xml) => xml.replace(`Destination="${SAML.acsUrl}"`, 'Destination="https://altro.example/acs"')],
    [
      'of another issuer',
      (xml) => xml.replace(`>${SAML.idpEntityId}</saml:Issuer><samlp:Status>`, '>https://idp.altro.example</saml:Issuer><samlp:Status>'),
    ],
    ['that tells a failure', (xml) => xml.replace('status:Success', 'status:Responder')],
    ['without a status', (xml) => xml.replace(/<samlp:Status>.*<\/samlp:Status>/, '')],
    ['in answer to another request', (xml) => xml.replace(/(<samlp:Response[^>]*) InResponseTo="[^"]*"/, '$1 InResponseTo="_altra"')],
    ['in answer to none', (xml) => xml.replace(/(<samlp:Response[^>]*) InResponseTo="[^"]*"/, '$1')],
    ['of another version', (xml) => xml.replace(/(<samlp:Response[^>]*) Version="2.0"/, '$1 Version="1.1"')],
  ])('in an envelope %s is refused, although its assertion is good', async (_what, spoil) => {
    const xml = await honest();
    expect(spoil(xml)).not.toBe(xml);
    expect(await posts(spoil(xml))).toMatchObject(refused);
    expect((await posts(xml)).headers.location).toContain('tokensso');
  });

  test('in a signed envelope that does not say where to is refused', async () => {
    const answer = await said();
    const envelope = response(signed(assertion(answer)), answer).replace(` Destination="${SAML.acsUrl}"`, '');
    expect(await posts(signed(envelope, 'Response'))).toMatchObject(refused);
    expect((await posts(envelope)).headers.location).toContain('tokensso');
  });

  test('for the login of one browser opens nothing in another', async () => {
    const back = await posts(await honest());
    for (const victim of [app.browser(), app.anonymous])
      expect(await enter(transitoOf(back.headers.location), victim)).toMatchObject({ status: 401, body: { code: 12 } });
    expect((await enter(transitoOf(back.headers.location))).status).toBe(200);
  });

  test('to a request whose end or browser was changed is refused', async () => {
    const inResponseTo = await asks();
    const bytes = Buffer.from(inResponseTo.slice(1), 'base64url');
    for (const at of [5, 14, 25, 45]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await posts(await honest({ inResponseTo: `_${changed.toString('base64url')}` }))).toMatchObject(refused);
    }
    expect((await posts(await honest({ inResponseTo }))).headers.location).toContain('tokensso');
  });

  test('shown again is refused, and so is its assertion in answer to another request', async () => {
    const answer = await said();
    const xml = response(signed(assertion(answer)), answer);
    expect((await posts(xml)).headers.location).toContain('tokensso');
    expect(await posts(xml)).toMatchObject(refused);
    const id = '_once';
    expect((await posts(await honest({ id }))).headers.location).toContain('tokensso');
    expect(await posts(await honest({ id }))).toMatchObject(refused);
  });

  test('of many at once exactly one enters', { tags: 'database' }, async () => {
    const xml = await honest();
    const backs = await Promise.all([1, 2, 3, 4].map(() => posts(xml)));
    expect(backs.filter(({ headers }) => headers.location?.includes('tokensso'))).toHaveLength(1);
  });

  test('a request is answered within a quarter of an hour', async () => {
    const inResponseTo = await asks();
    app.clock.advance({ minutes: 16 });
    expect(await posts(await honest({ inResponseTo }))).toMatchObject(refused);
  });

  const evil = (answer: Said) => assertion({ ...answer, id: '_evil', attributes: { [SAML.codiceFiscale]: ['BNCGUO70A01H501X'] } });
  const object = (inner: string) => `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${inner}</ds:Object>`;
  test.each<[string, (good: string, answer: Said) => string]>([
    ['the signed one beside, after', (good, answer) => response(evil(answer) + good, answer)],
    ['the signed one beside, before', (good, answer) => response(good + evil(answer), answer)],
    [
      'the signed one within the forged',
      (good, answer) => response(evil(answer).replace('</saml:Subject>', `</saml:Subject>${good}`), answer),
    ],
    [
      'the forged one within the signed',
      (good, answer) => response(good.replace('<saml:Subject>', `${evil(answer)}<saml:Subject>`), answer),
    ],
    [
      'the signed one within the signature of the forged',
      (good, answer) => {
        const signature = /<Signature.*<\/Signature>/s.exec(good)?.[0] ?? '';
        const bare = good.replace(signature, '');
        const wrapping = signature.replace('</Signature>', `${object(bare)}</Signature>`);
        return response(evil(answer).replace('</saml:Issuer>', `</saml:Issuer>${wrapping}`), answer);
      },
    ],
    [
      'the forged one under the id of the signed, which hides in an extension',
      (good, answer) => {
        const id = /ID="([^"]+)"/.exec(good)?.[1] ?? '';
        const extension = `<samlp:Extensions xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol">${good}</samlp:Extensions>`;
        return response(extension + evil(answer).replace('_evil', id), answer);
      },
    ],
    [
      'the signature moved to the forged one, the signed hidden in an extension',
      (good, answer) => {
        const signature = /<Signature.*<\/Signature>/s.exec(good)?.[0] ?? '';
        const extension = `<samlp:Extensions xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol">${good.replace(signature, '')}</samlp:Extensions>`;
        return response(extension + evil(answer).replace('</saml:Issuer>', `</saml:Issuer>${signature}`), answer);
      },
    ],
  ])('wrapped, %s, is refused', async (_what, wrap) => {
    const answer = await said();
    expect(await posts(wrap(signed(assertion(answer)), answer))).toMatchObject(refused);
  });

  test.each<[string, (xml: string) => string]>([
    ['with a DTD', (xml) => `<!DOCTYPE x>${xml}`],
    ['with entities', (xml) => `<!DOCTYPE x [<!ENTITY cf "BNCGUO70A01H501X">]>${xml.replace(CF, '&cf;')}`],
    ['with a file as entity', (xml) => `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${xml}`],
    ['with a comment in the codice fiscale', (xml) => xml.replace(CF, `${CF}<!-- -->X`)],
    ['with a comment in the NameID', (xml) => xml.replace('transient-1', 'transient<!-- -->-1')],
    ['with CDATA', (xml) => xml.replace('transient-1', '<![CDATA[transient-1]]>')],
    ['with an instruction', (xml) => xml.replace('transient-1', 'transient-1<?x y?>')],
    ['that is no XML', () => 'ciao'],
    ['that is empty', () => ''],
    ['of thousands of elements', (xml) => xml.replace('</samlp:Response>', `${'<x/>'.repeat(1_500)}</samlp:Response>`)],
  ])('%s is refused', async (_what, spoil) => {
    expect(await posts(spoil(await honest()))).toMatchObject(refused);
  });

  test.each([
    ['elements never closed', '<a>'.repeat(60_000)],
    ['elements never closed, up to the limit', '<a>'.repeat(1_490)],
    ['attributes', `<a ${Array.from({ length: 15_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`],
    ['namespaces', `<a ${Array.from({ length: 12_000 }, (_, at) => `xmlns:a${at}="u"`).join(' ')}/>`],
  ])('made of %s holds nobody up', async (_what, xml) => {
    const before = process.threadCpuUsage();
    expect(await posts(xml)).toMatchObject(refused);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2_000);
  });

  test('other routes take no forms, this one nothing else', async () => {
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect(await app.anonymous.send('POST', '/login', 'username=x', form)).toMatchObject({ status: 422, body: { code: 3 } });
    expect(await app.anonymous.post('/login/saml/acs', { SAMLResponse: 'x' })).toMatchObject({ status: 422, body: { code: 3 } });
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
    const reading = samlDriver(sso);
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
    const metadata = (decryption: typeof SAML.decryption) => samlDriver({ ...SAML, decryption }).metadata();
    expect(metadata(null)).not.toContain('use="encryption"');
    expect(metadata({ key: ours.privateKey, cert: ours.publicKey })).toContain('use="encryption"');
  });
});
