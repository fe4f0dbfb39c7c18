import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { codiceFiscaleOf, emailOf } from '../../outside/sso/attributes.ts';
import { newKey } from '../../test/samlIdp.ts';
import { CERTIFICATE } from './certificate.testing.ts';
import { readSsoConfig } from './sso.config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sso-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};

const read = (env: Record<string, string>) => {
  const lines: string[] = [];
  const base = { publicUrl: 'https://bandi.ateneo.example', apiRoot: '/v1', dataDir: '/data', securityContact: null };
  const config = readSsoConfig(env, base, lines);
  return { config, lines };
};
const saml = {
  SSO_DRIVER: 'saml',
  SAML_IDP_ENTITY_ID: 'https://idp.ateneo.example/idp',
  SAML_IDP_SSO_URL: 'https://idp.ateneo.example/sso',
  SAML_IDP_CERT: file('idp.pem', CERTIFICATE),
  SAML_SP_KEY: file('sp.key', newKey().privateKey),
  SAML_SP_CERT: file('sp.pem', CERTIFICATE),
};

describe('the settings of single sign-on', () => {
  test("without settings the demonstration's login is used", () => {
    expect(read({})).toEqual({ config: { driver: 'demo' }, lines: [] });
  });

  test('SAML needs the provider and our key, and nothing more', () => {
    const { config, lines } = read({ ...saml, SAML_IDP_CERT: `${saml.SAML_IDP_CERT}, ${saml.SAML_SP_CERT}` });
    expect(lines).toEqual([]);
    expect(config).toMatchObject({
      driver: 'saml',
      idpCerts: [CERTIFICATE, CERTIFICATE],
      spEntityId: 'https://bandi.ateneo.example/v1/login/saml/metadata',
      acsUrl: 'https://bandi.ateneo.example/v1/login/saml/acs',
      idpSloUrl: null,
      skewSeconds: 60,
    });
  });

  test('encrypted assertions need both a key and its certificate', () => {
    const both = { SAML_SP_DECRYPTION_KEY: saml.SAML_SP_KEY, SAML_SP_DECRYPTION_CERT: saml.SAML_SP_CERT };
    expect(read({ ...saml, ...both })).toMatchObject({ config: { decryption: { cert: CERTIFICATE } }, lines: [] });
    expect(read({ ...saml, SAML_SP_DECRYPTION_KEY: saml.SAML_SP_KEY }).lines).toEqual([
      'SAML_SP_DECRYPTION_KEY and SAML_SP_DECRYPTION_CERT are set together or not at all.',
    ]);
  });

  test('the provider is said by the settings or by the federation, whole, and never by both (D-295)', () => {
    const { SAML_IDP_SSO_URL, SAML_IDP_CERT, ...service } = saml;
    const federated = { SAML_FEDERATION_URL: 'https://mdx.idem.example/idp', SAML_FEDERATION_CERT: SAML_IDP_CERT };
    expect(read({ ...service, ...federated })).toMatchObject({
      config: { federation: { url: 'https://mdx.idem.example/idp', certs: [CERTIFICATE], copy: '/data/federazione.xml' } },
      lines: [],
    });
    const halves: Record<string, string>[] = [
      {},
      { SAML_IDP_SSO_URL },
      { SAML_IDP_CERT },
      { ...federated, SAML_IDP_SSO_URL },
      { ...federated, SAML_IDP_CERT },
      { ...federated, SAML_IDP_SLO_URL: 'https://idp.ateneo.example/slo' },
      { SAML_FEDERATION_URL: federated.SAML_FEDERATION_URL },
      { SAML_IDP_SSO_URL, SAML_IDP_CERT, SAML_FEDERATION_CERT: SAML_IDP_CERT },
    ];
    for (const half of halves)
      expect(read({ ...service, ...half })).toEqual({
        config: { driver: 'demo' },
        lines: [expect.stringMatching(/^Either SAML_IDP_SSO_URL/)],
      });
    expect(read({ ...service, ...federated, SAML_FEDERATION_URL: 'http://mdx.idem.example/idp' }).lines).toEqual([
      expect.stringMatching(/^SAML_FEDERATION_URL must be an address like .* https unless it is this machine\.$/),
    ]);
  });

  test('every mistake is one line that names the setting and repeats no secret', () => {
    expect(read({ SSO_DRIVER: 'cas' }).lines).toEqual(['SSO_DRIVER must be demo, saml or oidc.']);
    const names = (lines: string[]) => lines.map((line) => line.split(' ')[0]);
    const { SAML_IDP_ENTITY_ID: _, ...rest } = saml;
    const spoilt = {
      ...rest,
      SAML_IDP_SSO_URL: 'idp',
      SAML_IDP_CERT: '/nowhere',
      SAML_SP_KEY: saml.SAML_SP_CERT,
      SAML_SKEW_SECONDS: '3600',
    };
    expect(names(read(spoilt).lines)).toEqual([
      'SAML_IDP_ENTITY_ID',
      'SAML_IDP_SSO_URL',
      'SAML_IDP_CERT',
      'SAML_SP_KEY',
      'SAML_SKEW_SECONDS',
    ]);
    const oidc = { SSO_DRIVER: 'oidc', OIDC_ISSUER: 'http://idp.ateneo.example', OIDC_CLIENT_SECRET: 'segreto', OIDC_SCOPE: 'email' };
    expect(names(read(oidc).lines)).toEqual(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_SCOPE']);
    expect(read(oidc).lines.join()).not.toContain('segreto');
  });
});

describe("the identity in the provider's attributes", () => {
  test.each([
    [['RSSNNA75H55H501Z'], 'RSSNNA75H55H501Z'],
    [['urn:schac:personalUniqueID:it:CF:rssnna75h55h501z'], 'RSSNNA75H55H501Z'],
    [['TINIT-RSSNNA75H55H501Z', 'RSSNNA75H55H501Z'], 'RSSNNA75H55H501Z'],
    [['00743110157'], '00743110157'],
    [['urn:schac:personalUniqueID:it:CF:00743110157'], '00743110157'],
    [['urn:schac:personalUniqueID:se:NIN:12345678'], null],
    [['urn:schac:personalUniqueID:no:NIN:12345678901'], null],
    [['XRSSNNA75H55H501Z'], null],
    [['RSSNNA75H55H501Z', 'BNCGUO70A01H501X'], null],
    [[], null],
  ])('%j is read as the codice fiscale %s', (values, expected) => {
    expect(codiceFiscaleOf(values)).toBe(expected);
  });

  test('e-mails are compared in lower case', () => {
    expect(emailOf([' Anna@Ateneo.Example', 'anna'])).toEqual(['anna@ateneo.example']);
  });
});
