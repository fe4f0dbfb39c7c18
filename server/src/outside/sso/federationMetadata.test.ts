import { describe, expect, test } from 'vitest';
import { idpMetadata, newKey, SAML, signedMetadata } from '../../test/samlIdp.ts';
import { selfSigned } from '../../test/selfSigned.ts';
import { readMetadata } from './federationMetadata.ts';

const now = new Date('2026-03-10T08:00:00.000Z');
const federation = newKey();
const certs = [selfSigned(federation)];
const others = newKey();
const sign = (xml: string) => signedMetadata(xml, federation.privateKey);
const read = (xml: string, trusted = certs) => readMetadata(xml, SAML.idpEntityId, trusted, now);
const soon = '2026-03-12T08:00:00Z';
/** A group of entities, of which the provider is the last; attributes of the group. */
const group = (attributes: string, entity: string) =>
  `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" ID="_g" ${attributes}><!-- terms of use --><md:EntityDescriptor entityID="https://altro.example"><md:SPSSODescriptor/></md:EntityDescriptor><md:EntitiesDescriptor>${entity}</md:EntitiesDescriptor></md:EntitiesDescriptor>`;

describe('the metadata of a federation (D-295)', () => {
  test('what the federation has signed names the addresses of the provider, its key and its end', async () => {
    const found = await read(sign(idpMetadata(now)));
    expect(found).toEqual({
      provider: { idpSsoUrl: SAML.idpSsoUrl, idpSloUrl: SAML.idpSloUrl, idpCerts: [expect.stringContaining('BEGIN CERTIFICATE')] },
      until: new Date(soon),
      cacheMs: null,
    });
  });

  test('the provider is found in a group too; the earliest end and the shortest cache hold', async () => {
    const entity = idpMetadata(now, `validUntil="2026-04-01T00:00:00Z" cacheDuration="P0Y0M1DT0H0M0.000S"`, 'cacheDuration="PT6H"');
    expect(await read(sign(group(`validUntil="${soon}" cacheDuration="P7D"`, entity)))).toMatchObject({
      until: new Date(soon),
      cacheMs: 6 * 3_600_000,
    });
  });

  test.each(['2026-03-12T08:00:00', '2026-03-12T09:00:00+01:00'])(
    'an end is read in the zone that it names, or in UTC (%s)',
    async (end) => {
      expect(await read(sign(idpMetadata(now, `validUntil="${end}"`)))).toMatchObject({ until: new Date(soon) });
    },
  );

  test('of two certificates of a federation that changes its key, either will do', async () => {
    expect(await read(sign(idpMetadata(now)), [selfSigned(others), ...certs])).toMatchObject({ until: expect.any(Date) });
  });

  test.each([
    ['unsigned', idpMetadata(now), 'without a signature'],
    ['signed by somebody else', signedMetadata(idpMetadata(now), others.privateKey), 'not signed'],
    ['signed by SHA-1', signedMetadata(idpMetadata(now), federation.privateKey, 'sha1'), 'rsa-sha1'],
    ['changed after they were signed', sign(idpMetadata(now)).replace(SAML.idpSsoUrl, 'https://altro.example/sso'), 'not signed'],
    ['of which a part alone is signed', group('', sign(idpMetadata(now))), 'without a signature'],
    ['with entities', `<!DOCTYPE x [<!ENTITY e "x">]>${sign(idpMetadata(now))}`, 'DTD'],
    ['without an end', sign(idpMetadata(now, '')), 'without validUntil'],
    ['past their end', sign(idpMetadata(now, 'validUntil="2026-03-10T07:59:59Z"')), 'ended on 2026-03-10'],
    ['past the end of their group', sign(group('validUntil="2026-03-10T07:00:00Z"', idpMetadata(now))), 'ended on'],
    ['with an end that is no date', sign(idpMetadata(now, 'validUntil="domani"')), 'ended on no day'],
    ['of other providers', sign(idpMetadata(now).replace(SAML.idpEntityId, 'https://altro.example/idp')), 'without https://idp'],
    ['without a login by redirect', sign(idpMetadata(now).replaceAll('HTTP-Redirect', 'SOAP')), 'HTTP-Redirect'],
    ['without a signing key', sign(idpMetadata(now).replace('use="signing"', 'use="encryption"')), 'signing certificate'],
    ['that are no XML', 'Not found', 'cannot be read'],
    ['that are empty', '', 'cannot be read'],
  ])('metadata %s are refused', async (_what, xml, why) => {
    expect(await read(xml)).toEqual({ refused: expect.stringContaining(why) });
  });

  test('a certificate that the signature brings along is no reason to believe it', async () => {
    const xml = signedMetadata(idpMetadata(now), others.privateKey).replace(
      '</SignatureValue>',
      `</SignatureValue><KeyInfo><X509Data><X509Certificate>${selfSigned(others).replace(/-----[^-]+-----/g, '')}</X509Certificate></X509Data></KeyInfo>`,
    );
    expect(xml).toContain('<KeyInfo>');
    expect(await read(xml)).toEqual({ refused: expect.stringContaining('not signed') });
  });
});
