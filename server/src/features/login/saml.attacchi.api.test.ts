import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { assertion, newKey, response, SAML, type Said, signed } from '../../test/samlIdp.ts';
import { CF, refused, samlOf, transitoOf } from './saml.testing.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z', config: { sso: SAML } });
afterAll(() => app.stop());
const { asks, said, posts, honest, enter } = await samlOf(app);

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

  test('with more namespaces or attributes than any message has is refused before it is parsed', async () => {
    const answer = await said();
    const many = Array.from({ length: 10_000 }, (_, at) => ` xmlns:n${at}="u"`).join('');
    const begun = process.cpuUsage();
    expect(await posts(response(signed(assertion(answer)), answer).replace('<samlp:Response', `<samlp:Response${many}`))).toMatchObject(
      refused,
    );
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(500);
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

test('sixty refused answers of one network within a minute, and none is read for another minute', async () => {
  app.clock.advance({ minutes: 5 });
  for (let n = 0; n < 60; n++) expect(await posts('<x/>')).toMatchObject(refused);
  expect(await posts(await honest())).toMatchObject(refused);
  app.clock.advance({ minutes: 2 });
  expect((await posts(await honest())).headers.location).toContain('tokensso');
});
